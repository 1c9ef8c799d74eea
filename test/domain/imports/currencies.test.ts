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
  expect(dollarsOnly(['DE', 'FR', 'US'])).toBe('Amounts are shown in US dollars. Files in euros need daily exchange rates.');
  expect(dollarsOnly(['CA', 'UK', 'DE'])).toBe(
    'Amounts are shown in US dollars. Files in Canadian dollars, pounds or euros need daily exchange rates.',
  );
});

test('a country is the only one where there is one, and UK is GB', () => {
  expect([[], ['UK'], ['DE'], ['DE', 'US']].map(onlyCountry)).toEqual([null, 'GB', 'DE', null]);
});
