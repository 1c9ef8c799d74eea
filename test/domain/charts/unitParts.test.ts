/** Periods that are not whole in the data. */
import { expect, test } from 'vitest';
import { partNotes, partsOfMetric, partsSentence, partWordsAt, unitPartWords } from '../../../src/domain/charts/unitParts.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';

const part = (metric: string, country: string | null, since: string | null) => ({
  metric,
  unit: isoDay('2025-09-01'),
  country,
  days: 23,
  since: since === null ? null : isoDay(since),
});

test('a unit that is not whole in the data is told in words, by metric', () => {
  const own = part('sales', null, '2025-09-08');
  const annotations = {
    data_availability: {},
    unavailable: [],
    warehouse: 1,
    parts: [own, part('sales', 'DE', null), part('ads', null, null)],
  };
  const parts = partsOfMetric({ current: { rowCount: 0, dimensions: {}, metrics: {} }, annotations }, 'sales');
  expect([...parts]).toEqual([['2025-09-01', own]]);
  expect(unitPartWords(own, 'monthly')).toBe('data begins Sep 8, 2025 (23 of 30 days)');
  expect(unitPartWords({ ...own, since: null }, 'monthly')).toBe('data on 23 of 30 days');
});

test('a period is told with what the data lack of it and of the one beside it, once for lines that lack the same', () => {
  const own = part('sales', null, '2025-09-08');
  const months = ['2025-09-01', '2025-10-01'].map(isoDay);
  const period = (start: string, end: string) => ({ start: isoDay(start), end: isoDay(end) });
  const dates = {
    currentPeriod: period('2025-09-01', '2025-10-31'),
    priorPeriod: period('2025-08-01', '2025-09-30'),
    periodicity: 'monthly',
  } as const;
  const words = 'data begins Sep 8, 2025 (23 of 30 days)';
  const notes = partNotes({ parts: new Map([[own.unit, own]]), starts: [] }, months, dates);
  expect(notes).toEqual([
    { own: words, prior: null },
    { own: null, prior: words },
  ]);
  expect(partNotes({ parts: new Map([[own.unit, own]]), starts: [] }, months, { ...dates, priorPeriod: null })?.[1]).toBeNull();
  const lines = [
    { label: 'Sales', parts: notes },
    { label: 'Units', parts: notes },
  ];
  expect([partWordsAt(lines, 0), partWordsAt(lines, 1)]).toEqual([[words], [`${words} in the prior period`]]);
  expect(partWordsAt([...lines, { label: 'Ad spend' }], 0)).toEqual([`Sales, Units: ${words}`]);
  expect(partsSentence([own, { ...own, metric: 'units' }], 'monthly')).toBe(`Incomplete months in the data: September 2025: ${words}.`);
  expect(partsSentence([{ ...own, country: 'DE' }], 'monthly')).toContain('September 2025, Germany: ');
  expect(partsSentence([], 'monthly')).toBeNull();
});
