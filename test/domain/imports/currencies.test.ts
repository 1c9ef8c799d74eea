import { expect, test } from 'vitest';
import { IMPORT_COUNTRIES } from '../../../src/domain/imports/countries.ts';
import { dollarsOnly, foreignCurrencies } from '../../../src/domain/imports/currencies.ts';
import { onlyCountry } from '../../../src/domain/imports/onlyCountry.ts';

test('every marketplace but those of US dollars has a currency to convert', () => {
  const without = IMPORT_COUNTRIES.filter((code) => foreignCurrencies([code]).length === 0);
  expect(without).toEqual(['US', 'XFR']);
});

test('currencies of chosen countries are named once', () => {
  expect(dollarsOnly(['US'])).toBeNull();
  expect(dollarsOnly(['DE', 'FR', 'US'])).toBe('Only US dollars can be imported for now. Convert euros first.');
  expect(dollarsOnly(['CA', 'UK', 'DE'])).toBe('Only US dollars can be imported for now. Convert Canadian dollars, pounds or euros first.');
});

test('a country is the only one where there is one, and UK is GB', () => {
  expect([[], ['UK'], ['DE'], ['DE', 'US']].map(onlyCountry)).toEqual([null, 'GB', 'DE', null]);
});
