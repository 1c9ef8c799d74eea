/** Periods that are not whole in the data. */
import { expect, test } from 'vitest';
import { partsOfMetric, unitPartWords } from '../../../src/domain/charts/unitParts.ts';
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
