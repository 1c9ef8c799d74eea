import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../src/arbitraries/text.ts';
import { letterWidth } from '../../../src/domain/format/letterWidth.ts';
import { type NameRoom, nameRoom, shownNames, shownText } from '../../../src/domain/format/shownNames.ts';

const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + letterWidth(letter), 0);

/** Two lines of some 24 to 45 letters, or one of them. */
const room: fc.Arbitrary<NameRoom> = fc.record({
  line: fc.integer({ min: 1400, max: 2600 }),
  lines: fc.constantFrom<1 | 2>(1, 2),
});

const lower = (lengths: { readonly minLength: number; readonly maxLength: number }): fc.Arbitrary<string> =>
  fc.string({ ...lengths, unit: fc.constantFrom(...'abcdefghijklmnop') });

/** Names that begin and end alike, and differ in between by a few letters. */
const family = fc.record({
  start: lower({ minLength: 0, maxLength: 90 }),
  end: lower({ minLength: 0, maxLength: 90 }),
  middles: fc.uniqueArray(lower({ minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 12 }),
});

/** Campaigns as people name them: the same few words in every place. */
const campaigns = fc
  .record({
    parting: fc.constantFrom(' | ', '_', ' - '),
    places: fc.tuple(
      fc.subarray(['SP', 'SB', 'SD'], { minLength: 1 }),
      fc.constant(['Northfold Home Textiles']),
      fc.subarray(['Throw Blankets', 'Throw Pillows', 'Duvet Covers'], { minLength: 1 }),
      fc.subarray(['Non-Brand', 'Brand', 'Competitor'], { minLength: 1 }),
      fc.constant(['Always On 2026 Q4']),
      fc.subarray(['Auto', 'Broad', 'Exact'], { minLength: 1 }),
    ),
  })
  .map(({ parting, places }) =>
    places.reduce<readonly string[]>(
      (names, words) => names.flatMap((name) => words.map((word) => (name === '' ? word : name + parting + word))),
      [''],
    ),
  );

const writtenBy = (names: readonly string[], of: NameRoom): readonly string[] => {
  const show = shownNames(names, of);
  return names.map((name) => shownText(show(name)));
};

describe('laws of names without room', () => {
  test.prop([fc.array(fc.oneof(anyText({ maxLength: 120 }), lower({ minLength: 0, maxLength: 200 })), { maxLength: 12 }), room])(
    'the parts are the name; one that fits is whole, one that is cut fits',
    (names, of) => {
      const show = shownNames(names, of);
      for (const name of names) {
        const parts = show(name);
        expect(parts.map(({ text }) => text).join('')).toBe(name);
        const text = shownText(parts);
        if (text !== name) expect(widthOf(text)).toBeLessThanOrEqual(of.line * of.lines);
        if (widthOf(name) <= of.line) expect(text).toBe(name);
      }
    },
  );

  test.prop([family, room])('names that differ by a few letters anywhere are written differently', ({ start, end, middles }, of) => {
    const names = middles.map((middle) => start + middle + end);
    const written = writtenBy(names, of);
    expect(new Set(written).size, written.join('\n')).toBe(new Set(names).size);
  });

  test.prop([campaigns, fc.integer({ min: 2200, max: 2600 })])(
    'campaigns that differ in several words are written differently',
    (names, line) => {
      const written = writtenBy(names, { line, lines: 2 });
      expect(new Set(written).size, written.join('\n')).toBe(names.length);
    },
  );

  test.prop([campaigns, room, fc.integer()])('a name is written the same in whatever order the rows stand', (names, of, seed) => {
    const order = [...names].sort((a, b) => ((a.length * 31 + seed) % 7) - ((b.length * 31 + seed) % 7) || (a < b ? -1 : 1));
    const [one, other] = [shownNames(names, of), shownNames(order, of)];
    for (const name of names) expect(shownText(one(name))).toBe(shownText(other(name)));
  });
});

describe('names without room', () => {
  const line = { line: 1900, lines: 1 } as const;

  it('keep what tells products apart: their kind, then their colour', () => {
    expect(
      writtenBy(
        ['Northfold Chunky Knit Throw Blanket, 50 × 60 Inches, Sage', 'Northfold Chunky Knit Throw Pillow, 18 × 18 Inches, Sage'],
        line,
      ),
    ).toEqual(['Northfold Chunky…× 60 Inches, Sage', 'Northfold Chunky…× 18 Inches, Sage']);
  });

  it('show the difference of names that begin and end alike', () => {
    const written = writtenBy(
      ['Auto', 'Broad', 'Exact'].map((kind) => `SP | Northfold Home Textiles | ${kind} | Always On 2026 | Harborlight`),
      line,
    );
    expect(written).toEqual(['Auto', 'Broad', 'Exact'].map((kind) => `SP | Northfold Home Textiles | ${kind}…`));
  });

  it('give up what the rows share, field by field: a campaign on a phone keeps what tells it apart', () => {
    const names = ['Competitor', 'Non-Brand'].flatMap((audience) =>
      ['SP', 'SD'].flatMap((type) =>
        ['Bath Towel Sets', 'Throw Blankets'].map((thing) => `Northfold | GB | ${type} | Manual | ${audience} | ${thing}`),
      ),
    );
    for (const [i, written] of writtenBy(names, nameRoom(145, 3, 13)).entries()) {
      const [, , type = '', , audience = '', thing = ''] = (names[i] ?? '').split(' | ');
      expect(written.split(/…| \| /u)).toEqual(expect.arrayContaining([type, audience, thing]));
      expect(written).not.toContain('Manual');
    }
  });

  it('are whole where the room holds them', () => {
    expect(writtenBy(['Sage', 'Northfold Throw'], line)).toEqual(['Sage', 'Northfold Throw']);
  });
});
