/** What an answer tells where the countries of a sum begin or end apart. */
import { expect, test } from 'vitest';
import type { AnalyticsAnswer } from '../../../src/domain/api/analytics.contract.ts';
import { answerByText } from '../../../src/domain/api/columnar.ts';
import { lackingWords, lateCountriesOf } from '../../../src/domain/api/lateCountries.ts';

const side = (...values: readonly number[]) => ({
  rowCount: values.length,
  dimensions: { brand_group_id: values.map((_, i) => `b${i + 1}`) },
  metrics: { sales: [...values], units: [...values] },
});
const answer = (annotations: Partial<AnalyticsAnswer['annotations']>): AnalyticsAnswer => ({
  current: side(20, 30),
  prior: side(46, 31),
  annotations: { data_availability: {}, unavailable: [], warehouse: 1, ...annotations },
});

test('a period of which no day is complete is compared with nothing, in its own brand group and metric', () => {
  const { current, prior, days } = answerByText(
    answer({ days: { sales: { b1: { current: 0, prior: 7 }, b2: { current: 6, prior: 7 } } } }),
  );
  expect([prior.values('sales'), prior.at('sales', 0), prior.at('sales', 1)]).toEqual([[null, 31], null, 31]);
  expect([prior.values('units'), current.values('sales')]).toEqual([
    [46, 31],
    [20, 30],
  ]);
  expect(days('sales', 0)).toEqual({ current: 0, prior: 7 });
});

test('countries that begin late are those of a brand group, or of all, each once', () => {
  const late = answer({ late_countries: { sales: { b1: ['DE', 'JP'], b2: ['DE'] } } });
  expect([lateCountriesOf(late, 'sales'), lateCountriesOf(late, 'sales', 'b2'), lateCountriesOf(late, 'units')]).toEqual([
    ['DE', 'JP'],
    ['DE'],
    [],
  ]);
  expect([lateCountriesOf(null, 'sales'), lateCountriesOf(late, 'sales', 'b9'), lateCountriesOf(late, '__proto__')]).toEqual([[], [], []]);
});

test('a row lacks those of the countries that begin late which it holds, and an answer of one row all of them', () => {
  const late = answer({ late_countries: { sales: { b1: ['DE', 'JP'], b2: ['DE'] } }, days: { sales: { b2: { current: 0, prior: 7 } } } });
  const lacking = (of: AnalyticsAnswer) => [0, 1].map((row) => answerByText(of).triplet('sales', row).lacking);
  expect(lacking({ ...late, lateRows: { DE: [0, 1], JP: [] } })).toEqual([['DE'], undefined]);
  expect(lacking(late)).toEqual([['DE', 'JP'], undefined]);
  expect(answerByText(late).triplet('units', 0)).toEqual({ current: 20, previous: 46, absolute: -26, relative: -26 / 46 });
});

test('two countries are named, of more their number', () => {
  expect([lackingWords(['DE']), lackingWords(['DE', 'GB']), lackingWords(['DE', 'GB', 'JP'])]).toEqual([
    'prior period lacks Germany',
    'prior period lacks Germany and the United Kingdom',
    'prior period lacks 3 countries',
  ]);
});
