import { describe, expect, test } from 'vitest';
import { COUNTRIES_BY_NAME } from '../../../src/domain/format/country.ts';
import { readHeader } from '../../../src/domain/imports/header.ts';
import { EMPTY_DRAFT } from '../../../src/domain/imports/importEvents.ts';
import { areTagsOff, countryChoices, draftFor, missingBeside } from '../../../src/domain/imports/importScreen.ts';
import { MARKET } from '../../../src/domain/imports/kinds.ts';
import { RETAIL_LAYOUT } from '../../../src/domain/imports/layout.ts';

describe('the draft of an import for another owner of the files', () => {
  const draft = { ...EMPTY_DRAFT, kind: 'retail' as const, country: 'CA', date: '2026-11-18' };

  test('keeps what is said of all files for another brand group, and nothing of a single one', () => {
    expect(draftFor(draft, 'bg-b')).toEqual(draft);
    expect(draftFor({ ...draft, readAs: ['dsp'] }, 'bg-b')).toEqual(draft);
  });

  test('says nothing of the marketplace that only a brand group has: its kinds, a country', () => {
    expect(draftFor(draft, MARKET)).toEqual({ ...draft, kind: null, country: null });
    const market = { ...EMPTY_DRAFT, kind: 'niches' as const };
    expect(draftFor(market, MARKET)).toEqual(market);
    expect(draftFor(market, 'bg-b')).toEqual(EMPTY_DRAFT);
  });
});

describe('the tags of a brand group', () => {
  test('are off where that is known', () => {
    expect([{ hasTags: true }, { hasTags: false }, null].map(areTagsOff)).toEqual([false, true, false]);
  });
});

describe('what a refused file does not say itself', () => {
  const faultsOf = (names: readonly string[]) => {
    const read = readHeader(names, 1, RETAIL_LAYOUT);
    const found = read._tag === 'Left' ? read.left : [];
    return found.map(({ row, column, expected, found: what }) => ({ file: 'a.csv', row, column, expected, found: what, whole: null }));
  };
  const refused = (...names: readonly string[]) => ({ stage: 'refused' as const, faults: faultsOf(names) });

  test('is asked for in its field, until that is filled', () => {
    const both = refused('asin', 'units', 'sales');
    expect(missingBeside(both, EMPTY_DRAFT)).toEqual({ day: true, country: true });
    expect(missingBeside(both, { ...EMPTY_DRAFT, date: '2026-11-18' })).toEqual({ day: false, country: true });
    expect(missingBeside(both, { ...EMPTY_DRAFT, country: 'DE' })).toEqual({ day: true, country: false });
    expect(missingBeside(refused('date', 'asin', 'units', 'sales'), EMPTY_DRAFT)).toEqual({ day: false, country: true });
    expect(missingBeside(refused('date', 'country', 'units', 'sales'), EMPTY_DRAFT)).toEqual({ day: false, country: false });
  });

  test('is not asked for while nothing was refused', () => {
    const { faults } = refused('asin', 'units', 'sales');
    expect(missingBeside({ stage: 'checked', faults }, EMPTY_DRAFT)).toEqual({ day: false, country: false });
    expect(missingBeside(null, EMPTY_DRAFT)).toEqual({ day: false, country: false });
  });
});

test('countries to choose from begin with those of the brand group, and leave none out', () => {
  const { own, others } = countryChoices({ countries: ['US', 'UK'] });
  expect(own).toEqual(['GB', 'US']);
  expect([...own, ...others].toSorted()).toEqual([...COUNTRIES_BY_NAME, 'XFR'].toSorted());
  expect(countryChoices({ countries: [] })).toEqual({ own: [], others: [...COUNTRIES_BY_NAME, 'XFR'] });
  expect(countryChoices(null).own).toEqual([]);
});
