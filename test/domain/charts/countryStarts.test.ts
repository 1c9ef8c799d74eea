/** Countries that begin within a series: who reads its growth is told of them. */

import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { periodicity } from '../../../src/arbitraries/dates.ts';
import { answeredTrend, trendPartNotes, trendSheet } from '../../../src/domain/charts/byPeriod.ts';
import { countriesLateIn, startsSentence } from '../../../src/domain/charts/countryStarts.ts';
import { isWholeNote, partNotes } from '../../../src/domain/charts/unitParts.ts';
import { addDays, eachBucket, eachDay } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { pairedUnits } from '../../../src/domain/dates/paired.ts';
import { writeCsv } from '../../../src/domain/format/csv.ts';
import { retailMetricOf } from '../../../src/domain/metrics/retail.ts';

const trendCsv = (...made: Parameters<typeof trendSheet>): string => writeCsv(trendSheet(...made));

const SALES = 'total_sales_ordered_revenue_in_usd';
const period = (start: string, end: string) => ({ start: isoDay(start), end: isoDay(end) });
const dates = {
  currentPeriod: period('2026-01-01', '2026-04-30'),
  priorPeriod: period('2025-01-01', '2025-04-30'),
  compareMode: 'yoy',
  periodicity: 'monthly',
  locked: false,
  notes: [],
} as const;
const start = (country: string, day: string) => ({ metric: SALES, country, day: isoDay(day) });

test('they are listed by their first day, three of them, each once', () => {
  const starts = [start('JP', '2026-03-09'), start('DE', '2026-03-03'), { ...start('DE', '2026-03-05'), metric: 'asp' }];
  const said = 'Changes from earlier months include added countries: Germany from Mar 3, 2026; Japan from Mar 9, 2026';
  expect(startsSentence(starts, 'monthly')).toBe(`${said}.`);
  const more = [...starts, start('FR', '2026-04-01'), start('IT', '2026-04-02'), start('ES', '2026-04-03')];
  expect(startsSentence(more, 'monthly')).toBe(`${said}; France from Apr 1, 2026; 2 more.`);
  expect(startsSentence([], 'monthly')).toBeNull();
});

test('a chart names them below, and in its file beside each month compared across their first day', () => {
  const side = (year: number, value: number) => ({
    rowCount: 4,
    dimensions: { date: ['01', '02', '03', '04'].map((month) => `${year}-${month}-01`) },
    metrics: { [SALES]: [value, value, value, value] },
  });
  const answer = {
    current: side(2026, 200),
    prior: side(2025, 100),
    annotations: { data_availability: {}, unavailable: [], warehouse: 1, country_starts: [start('DE', '2026-03-03')] },
  };
  const trend = answeredTrend([retailMetricOf(SALES)], answer, dates);
  expect(trend.note).toBe('Changes from earlier months include added countries: Germany from Mar 3, 2026.');
  expect(
    trendCsv(trend)
      .split('\r\n')
      .map((line) => line.split(',').at(-1)),
  ).toEqual(['Data coverage', '', '', 'prior period lacks Germany', 'prior period lacks Germany', '']);
  const alone = answeredTrend(
    [retailMetricOf(SALES)],
    { current: answer.current, annotations: answer.annotations },
    { ...dates, priorPeriod: null },
  );
  expect([alone.note, trendCsv(alone).includes('lacks')]).toEqual([trend.note, false]);
});

test('they are named beside a change, and withhold none', () => {
  const months = eachBucket(dates.currentPeriod, 'monthly');
  const notes = partNotes({ parts: new Map(), starts: [start('DE', '2026-03-03')] }, months, dates);
  expect(notes?.map((note) => note?.late ?? null)).toEqual([null, null, ['DE'], ['DE']]);
  expect(notes?.every(isWholeNote)).toBe(true);
});

test('ads of campaigns are not measured against those of products: the months say so, and so does their file', () => {
  const side = (year: number) => ({
    rowCount: 4,
    dimensions: { date: ['01', '02', '03', '04'].map((month) => `${year}-${month}-01`) },
    metrics: { ad_spend_in_usd: [4, 4, 4, 4] },
  });
  const annotations = { data_availability: {}, unavailable: [], warehouse: 1, campaigns_from: { ad_spend_in_usd: isoDay('2025-03-10') } };
  const trend = answeredTrend([retailMetricOf('ad_spend_in_usd')], { current: side(2026), prior: side(2025), annotations }, dates);
  expect(trend.note).toBe('Ad data is by product before Mar 10, 2025 and by campaign from then on, so the two aren’t comparable.');
  expect(trendPartNotes(trend)[0]?.map(isWholeNote)).toEqual([false, false, false, true]);
  const cells = trendCsv(trend)
    .split('\r\n')
    .map((line) => line.split(',').at(-1));
  const said = 'ad data from products in the prior period';
  expect(cells).toEqual(['Data coverage', said, said, said, '', '']);
});

const day = fc.integer({ min: 0, max: 500 }).map((days) => addDays(isoDay('2025-01-01'), days));
test.prop([
  periodicity,
  fc.array(day, { minLength: 1, maxLength: 3 }),
  day,
  fc.integer({ min: 1, max: 90 }),
  fc.integer({ min: 1, max: 400 }),
])(
  'a unit lacks in its prior one the countries that have no data on its first day and have some by the last day of its own',
  (unit, firsts, from, length, before) => {
    const currentPeriod = { start: from, end: addDays(from, length) };
    const priorPeriod = { start: addDays(from, -before), end: addDays(from, length - before) };
    const starts = firsts.map((first, i) => ({ country: `C${i}`, day: first }));
    for (const pair of pairedUnits(currentPeriod, priorPeriod, unit)) {
      const hasData = (first: string, on: string | undefined): boolean => on !== undefined && first <= on;
      const [own, other] = [pair.current, pair.prior].map((side) => (side === null ? [] : eachDay(side.period)));
      const lacking = starts.filter(
        ({ day: first }) => own?.some((on) => hasData(first, on)) && other?.length !== 0 && !hasData(first, other?.[0]),
      );
      expect(countriesLateIn(starts, pair)).toEqual(lacking.map(({ country }) => country));
    }
  },
);
