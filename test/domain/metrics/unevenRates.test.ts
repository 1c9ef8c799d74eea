/** Rates that divide figures of different days say so. */
import { describe, expect, test } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { AnyMetric } from '../../../src/domain/metrics/metric.ts';
import { RETAIL } from '../../../src/domain/metrics/retail.ts';
import { unevenRates, unevenRateWords } from '../../../src/domain/metrics/unevenRates.ts';

const metric = (key: string): AnyMetric => {
  const found = RETAIL.find(key);
  if (found === undefined) throw new Error(`no metric ${key}`);
  return found;
};
const SALES = 'total_sales_ordered_revenue_in_usd';
const TACOS = 'tacos';
const SHOWN = [SALES, 'glance_views', 'conversion_rate', TACOS].map(metric);
const known = (ads: string) => ({
  [SALES]: isoDay('2026-11-24'),
  glance_views: isoDay('2026-11-24'),
  conversion_rate: isoDay('2026-11-24'),
  [TACOS]: isoDay(ads),
});
const words = (ads: string, end = '2026-11-25') => unevenRateWords(unevenRates(SHOWN, known(ads), isoDay(end)));

describe('rates of figures that are known until different days', () => {
  test('say through which day each part is known, and how to compare the same days', () => {
    expect(words('2026-11-20')).toBe(
      'TACOS mixes data from different days: Ordered Revenue is available through Nov 24, the rest through Nov 20. End the dates on Nov 20 to compare the same days.',
    );
  });

  test('say nothing where the days are the same, or the dates end before they part', () => {
    expect(words('2026-11-24')).toBeNull();
    expect(words('2026-11-20', '2026-11-20')).toBeNull();
    expect(words('2026-11-20', '2026-11-18')).toBeNull();
    expect(unevenRateWords(unevenRates(SHOWN, {}, isoDay('2026-11-25')))).toBeNull();
  });
});
