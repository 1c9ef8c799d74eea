import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { title } from '../../../src/arbitraries/format.ts';
import { organizationFaults } from '../../../src/domain/admin/draftRules.ts';
import { checkNote } from '../../../src/domain/annotations/noteRules.ts';
import { nameFault } from '../../../src/domain/files/names.ts';
import { viewNameFault } from '../../../src/domain/filters/savedView.ts';
import { shortTitle } from '../../../src/domain/format/title.ts';
import { isUnseen } from '../../../src/domain/format/unseen.ts';
import { readInput } from '../../../src/domain/forms/inputRules.ts';
import { checkMarket } from '../../../src/domain/markets/marketEdit.ts';
import { saveAsName } from '../../../src/domain/reporting/savedReport.ts';
import { EMPTY_SECTION_TITLE, sectionTitleFault } from '../../../src/domain/summary/executiveSummary.ts';

const x = (n: number): string => 'x'.repeat(n);

describe('product titles', () => {
  it('B-571 are cut after 256 characters', () => {
    expect(shortTitle(x(256))).toBe(x(256));
    expect(shortTitle(x(257))).toBe(`${x(256)}…`);
    expect(shortTitle(`${x(255)}\u{1d11e}`)).toBe(`${x(255)}\u{1d11e}`);
    expect(shortTitle(`${x(255)}\u{1d11e}y`)).toBe(`${x(255)}\u{1d11e}…`);
    expect(shortTitle('')).toBe('');
  });

  it('lose no part of a character: what would lose its accent or its joined half goes whole', () => {
    expect(shortTitle(`${x(255)}e\u0301 and more`)).toBe(`${x(255)}…`);
    expect(shortTitle(`${x(254)}e\u0301 and more`)).toBe(`${x(254)}e\u0301…`);
    expect(shortTitle(`${x(254)}\u{1f469}\u200d\u{1f680} and more`)).toBe(`${x(254)}…`);
    expect(shortTitle(`${x(250)}      and more`)).toBe(`${x(250)}…`);
    expect(shortTitle('\u0301'.repeat(300))).toBe(`${'\u0301'.repeat(256)}…`);
  });

  it('may be as long as they like', () => expect(shortTitle(x(5_000_000))).toHaveLength(257));

  test.prop([fc.oneof(title, fc.string({ maxLength: 600 }))])('are themselves or a beginning of at most 256 characters', (text) => {
    const short = shortTitle(text);
    if (short === text) expect([...text].length).toBeLessThanOrEqual(256);
    else {
      expect(short.endsWith('…')).toBe(true);
      expect(text.startsWith(short.slice(0, -1))).toBe(true);
      expect([...short].length).toBeLessThanOrEqual(257);
      expect([...text].length).toBeGreaterThan(256);
    }
  });
});

describe('a name that nobody can see', () => {
  const NONE = ['', '  \n', '\u200b', ' \u2060\ufeff', '\u3164', '\u00a0\u00ad', '\u2800', '\u202e'];

  test('is of blanks, letters of zero width and fillers alone; one letter beside them is a name', () => {
    for (const text of NONE) expect([text, isUnseen(text)]).toEqual([text, true]);
    for (const text of ['a', '\u200bé', '東\u2060', '0', '👩\u200d🚒']) expect([text, isUnseen(text)]).toEqual([text, false]);
  });

  test('names no view, report, section, market, file, organization, note and person', () => {
    for (const name of NONE) {
      expect(viewNameFault(name, [])).toBe('Give the view a name.');
      expect(saveAsName(name, 'Old')).toMatchObject({ left: { _tag: 'NameRequired' } });
      expect(sectionTitleFault([], 0, name)).toBe(EMPTY_SECTION_TITLE);
      expect(checkMarket({ name, filters: [] })).toMatchObject({ left: { _tag: 'NameMissing' } });
      expect(nameFault(name)).toBe('Enter a name.');
      expect(organizationFaults({ name, defaultBrandGroupId: null })).toHaveProperty('name');
      expect(checkNote({ start: '2026-11-01', end: '2026-11-01', text: name })).toMatchObject({
        left: { text: 'Describe what happened.' },
      });
      expect(readInput('text', name, true)).toMatchObject({ left: { kind: 'missing' } });
    }
  });
});
