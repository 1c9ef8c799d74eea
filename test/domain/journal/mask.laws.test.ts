/** Laws of masks and pseudonyms. fast-check prints the seed of a failure; seeds that ever failed stand beside their law. */
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { boundedArray, boundedString, nullable, oneOf, partialRecord, record, t } from '../../../src/domain/codec/codec.ts';
import { masked } from '../../../src/domain/journal/mask.ts';
import { maskValue } from '../../../src/domain/journal/maskValue.ts';
import { createPseudonyms } from '../../../src/domain/journal/pseudonym.ts';
import { carrySticky, readUrl, withParam } from '../../../src/domain/routes/urlParams.ts';
import { runsOf } from '../../setup/runs.ts';

const name = masked(t.string, 'name');
const Person = record({ id: t.string, name, email: nullable(masked(t.string, 'email')) }, 'Person');

/** A masked field in every place in which a codec can hold one. */
const Everywhere = partialRecord(
  {
    list: t.array(Person),
    bounded: boundedArray(Person, 5),
    byKey: t.record(t.string, name),
    either: t.union([record({ tag: oneOf(['a']), name }), record({ tag: oneOf(['b']), note: t.string })]),
    pair: t.tuple([t.string, name]),
    readonly: t.readonly(t.readonlyArray(name)),
    strict: t.strict({ name }),
    refined: t.refinement(record({ name }), () => true),
    json: masked(t.unknown, 'prose'),
  },
  { optional: boundedArray(t.intersection([record({ name }), t.partial({ plain: t.string })]), 2) },
);
interface Tree {
  readonly name: string;
  readonly inner: readonly Tree[];
}
const LazyTree: t.Type<Tree> = t.recursion('Tree', (self) => record({ name, inner: t.readonlyArray(self) }));

const secret = fc.stringMatching(/^[A-Z][a-z]{5,9} [A-Z][a-z]{5,9}$/);

describe('a mask', () => {
  test.prop([secret, secret, fc.stringMatching(/^[a-z]{3,8}@[a-z]{3,8}\.test$/)], { numRuns: runsOf(200) })(
    'reaches every place in which a codec can hold a name, and nothing else',
    (one, two, email) => {
      const person = { id: 'kept', name: one, email };
      const value = {
        list: [person, { ...person, email: null }],
        bounded: [person],
        byKey: { kept: two },
        either: { tag: 'a', name: one },
        pair: ['kept', two],
        readonly: [one],
        strict: { name: two },
        refined: { name: one },
        json: [{ deep: `about ${email} and ${one}` }, 5, null],
        optional: [{ name: two, plain: 'kept' }],
      };
      const masking = createPseudonyms();
      const text = JSON.stringify(maskValue(Everywhere, value, masking));
      for (const part of [one, two, email]) expect(text).not.toContain(part);
      expect(text.split('kept')).toHaveLength(JSON.stringify(value).split('kept').length);
      const shape = (json: string): string => json.replace(/"[^"]*"/g, '"…"');
      expect(shape(text)).toBe(shape(JSON.stringify(value)));
      expect(JSON.stringify(maskValue(LazyTree, { name: one, inner: [{ name: two, inner: [] }] }, masking))).not.toMatch(
        new RegExp(`${one}|${two}`),
      );
    },
  );

  it('leaves blanks as they are, for forms ask whether something was filled in', () => {
    for (const blank of ['', ' ', '\t\n']) expect(maskValue(name, blank, createPseudonyms())).toBe(blank);
  });

  it('leaves what does not fit as it is', () => {
    expect(maskValue(Person, 5, createPseudonyms())).toBe(5);
    expect(maskValue(Everywhere, { list: 'x', pair: 3, either: { tag: 'c', name: 'x' } }, createPseudonyms())).toEqual({
      list: 'x',
      pair: 3,
      either: { tag: 'c', name: 'x' },
    });
  });
});

describe('pseudonyms', () => {
  const kind = fc.constantFrom('name' as const, 'email' as const);

  test.prop([fc.array(fc.tuple(fc.string({ minLength: 1 }), kind), { maxLength: 60 })], { numRuns: runsOf(300) })(
    'are the same for the same text, and two texts have two',
    (asked) => {
      const pseudonym = createPseudonyms();
      const given = new Map(asked.map(([text, each]) => [`${each} ${text}`, pseudonym(text, each)]));
      for (const [text, each] of asked) expect(pseudonym(text, each)).toBe(given.get(`${each} ${text}`));
      expect(new Set(given.values()).size).toBe(given.size);
    },
  );

  it('are told apart past the alphabet', () => {
    const pseudonym = createPseudonyms();
    const all = Array.from({ length: 2000 }, (_, i) => pseudonym(`text ${i}`, 'name'));
    expect(new Set(all).size).toBe(2000);
    expect([all[0], all[25], all[26], all[27], all[701], all[702]]).toEqual([
      'Person A',
      'Person Z',
      'Person AA',
      'Person AB',
      'Person ZZ',
      'Person AAA',
    ]);
  });

  it('have the shape of what they stand for', () => {
    const pseudonym = createPseudonyms();
    expect(['m', 'maya@', 'maya@brand', 'maya@brand.test'].map((text) => pseudonym(text, 'email'))).toEqual([
      'person-a',
      'person-b@example',
      'person-c@example',
      'person-d@example.com',
    ]);
  });
});

describe('a pseudonym in prose', () => {
  it.each<readonly [string, string]>([
    ['maya@brand.test is taken', 'person-b@example.com is taken'],
    ['<maya@brand.test>, "Maya Ellery" (maya@brand.test).', '<person-b@example.com>, "Person A" (person-b@example.com).'],
    ['Maya Ellerys is another word, Maya Ellery is not', 'Maya Ellerys is another word, Person A is not'],
    ['no person at all @ 5 p.m.', 'no person at all @ 5 p.m.'],
    ['search=maya%40brand.test&countries%5B%5D=US', 'search=person-b%40example.com&countries%5B%5D=US'],
    ['search=Maya+Ellery', 'search=Person+A'],
    ['/velocity/files?q=maya%40brand.test', '/velocity/files?q=person-b%40example.com'],
    ['GET /files?q=maya%40brand.test failed', 'GET /files?q=person-b%40example.com failed'],
    ['x=5 is no address', 'x=5 is no address'],
    ['maya@ and maya@brand are still being typed', 'person-b@example and person-c@example are still being typed'],
    ['what maya ellery searched for', 'what Person A searched for'],
    ['müller+x@büro.example', 'person-b@example.com'],
    ['', ''],
  ])('%s', (text, prose) => {
    const pseudonym = createPseudonyms();
    pseudonym('Maya Ellery', 'name');
    expect(pseudonym(text, 'prose')).toBe(prose);
  });

  it('replaces the longer of two names, and none that is too short to be one', () => {
    const pseudonym = createPseudonyms();
    for (const each of ['Al', 'Maya', 'Maya Ellery']) pseudonym(each, 'name');
    expect(pseudonym('Al: Maya Ellery and Maya', 'prose')).toBe('Al: Person C and Person B');
  });
});

describe('what is typed letter by letter where any text may stand', () => {
  const typing = (text: string): readonly string[] => Array.from(text, (_, i) => text.slice(0, i + 1));

  it.each<readonly [string]>([['maya.ellery@brand.test'], ['Maya Ellery'], ['maya ellery']])(
    'shows no more than two letters of %s, once that is known',
    (text) => {
      const pseudonym = createPseudonyms();
      for (const each of ['Maya Ellery', 'maya.ellery@brand.test']) pseudonym(each, each.includes('@') ? 'email' : 'name');
      for (const each of typing(`Views of ${text}`).slice(11))
        expect(pseudonym(each, 'typed')).toMatch(/^Views of (person-[a-z]+(@example(\.com)?)?|Person [A-Z]+)$/);
    },
  );

  it('is left alone where it is the beginning of nobody, or in the middle of a text', () => {
    const pseudonym = createPseudonyms();
    pseudonym('sales@brand.test', 'email');
    expect(['retail', 'sal', 'sa', 'sales', 'wholesales', 'sales by month'].map((text) => pseudonym(text, 'typed'))).toEqual([
      'retail',
      'person-b',
      'sa',
      'person-c',
      'wholesales',
      'sales by month',
    ]);
    // A path and an id are no search.
    expect(pseudonym('/velocity/sales?brandGroup=sales&q=sales', 'url')).toBe('/velocity/sales?brandGroup=sales&q=person-c');
    expect(pseudonym('sales', 'prose')).toBe('sales');
  });
});

describe('a text that grows by its pseudonyms', () => {
  it('still fits its field', () => {
    const Field = record({ text: masked(boundedString(20, 'Field'), 'prose') });
    const value = { text: 'a@b.co a@b.co a@b.co' };
    const shown = maskValue(Field, value, createPseudonyms()) as typeof value;
    expect([Field.is(shown), shown.text]).toEqual([true, 'person-a@example.com']);
  });
});

describe('many names', () => {
  it('are looked for without a walk through all of them for each text', () => {
    const pseudonym = createPseudonyms();
    for (let i = 0; i < 5_000; i += 1) pseudonym(`Given${i} Family${i}`, 'name');
    const before = process.cpuUsage();
    for (let i = 0; i < 20_000; i += 1) pseudonym(`Brand group number ${i} of somebody`, 'prose');
    const { user } = process.cpuUsage(before);
    expect(pseudonym('Given77 Family77 was here', 'prose')).toBe('Person BZ was here');
    // A walk through all takes a hundred times as long.
    expect(user / 1000).toBeLessThan(2_000);
  });
});

describe('a pseudonym in an address', () => {
  it.each<readonly [string, string]>([
    ['/velocity/files?q=maya%40brand.test&page=2', '/velocity/files?q=person-b%40example.com&page=2'],
    ['/velocity/files?q=maya@brand.test', '/velocity/files?q=person-b%40example.com'],
    ['/velocity/files?maya@brand.test', '/velocity/files?person-b%40example.com='],
    ['/velocity/maya@brand.test/files#maya@brand.test', '/velocity/person-b%40example.com/files#person-b@example.com'],
    [
      '/velocity/login?redirect=%2Fvelocity%2Ffiles%3Fq%3Dmaya%2540brand.test',
      '/velocity/login?redirect=%2Fvelocity%2Ffiles%3Fq%3Dperson-b%2540example.com',
    ],
    ['/velocity/files?q=Maya+Ellery&brandGroup=Maya', '/velocity/files?q=Person+A&brandGroup=Maya'],
    ['/velocity/reset-password/s3cr3t-t0ken?email=maya%40brand.test', '/velocity/reset-password/token?email=person-b%40example.com'],
    ['/velocity/setup/abcdef', '/velocity/setup/token'],
    ['/velocity/login?redirect=%2Fvelocity%2Freset-password%2Fs3cr3t', '/velocity/login?redirect=%2Fvelocity%2Freset-password%2Ftoken'],
    ['/velocity/business-health?brandGroup=b1&countries[]=US', '/velocity/business-health?brandGroup=b1&countries[]=US'],
  ])('%s', (url, shown) => {
    const pseudonym = createPseudonyms();
    pseudonym('Maya Ellery', 'name');
    expect(pseudonym(url, 'url')).toBe(shown);
  });

  const value = fc.oneof(
    fc.stringMatching(/^[a-z]{2,6}[+._]?[a-z]{1,4}@[a-z]{2,6}\.(com|test)$/),
    fc.constantFrom('Maya Ellery', 'Ana de Souza', 'maya', 'maya@', 'two words', 'a&b=c@d.test', '50%@x.test', 'ä ö@ü.test', '<x@y.test>'),
    fc.string({ maxLength: 12 }),
  );

  const places = fc.constantFrom(['which', 'param'] as const, ['q', 'typed'] as const, ['search', 'typed'] as const);

  test.prop([fc.array(value, { minLength: 1, maxLength: 4 }), places], { numRuns: runsOf(500) })(
    'is the one that the same value has as a parameter, so that a masked session is led to the same places',
    (values, [key, how]) => {
      const pseudonym = createPseudonyms();
      for (const each of ['Maya Ellery', 'Ana de Souza']) pseudonym(each, 'name');
      const base = readUrl('/velocity/files?brandGroup=b1');
      const url = withParam(base, key, values);
      // An export goes over everything twice, so that who is met late is known early.
      pseudonym(url, 'url');
      const shown = withParam(
        base,
        key,
        values.map((each) => pseudonym(each, how)),
      );
      expect(pseudonym(url, 'url')).toBe(shown);
      expect(pseudonym(carrySticky(readUrl(url), url), 'url')).toBe(carrySticky(readUrl(shown), shown));
    },
  );

  test.prop([fc.string({ unit: 'binary', maxLength: 200 }), fc.constantFrom('prose' as const, 'param' as const, 'url' as const)])(
    'is total, and masking what is masked changes no shape',
    (text, each) => {
      const pseudonym = createPseudonyms();
      expect(typeof pseudonym(text, each)).toBe('string');
    },
  );

  it('does not hang over texts that look like an e-mail and are none', () => {
    const pseudonym = createPseudonyms();
    for (const text of [
      'a'.repeat(10_000),
      '%40'.repeat(3000),
      'a@'.repeat(5000),
      'a.'.repeat(5000),
      `${'x'.repeat(5000)}@${'y.'.repeat(2000)}`,
    ]) {
      for (const each of ['prose', 'param', 'url'] as const) expect(pseudonym(text, each).length).toBeGreaterThan(0);
    }
  });
});
