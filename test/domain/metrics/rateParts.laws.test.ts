import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RETAIL_BASE_MEASURES } from '../../../src/domain/metrics/baseMeasures.ts';
import { BUY_BOX } from '../../../src/domain/metrics/buyBox.ts';
import { evaluateMetric } from '../../../src/domain/metrics/metric.ts';
import { ratePartsOf, withRateParts } from '../../../src/domain/metrics/rateParts.ts';
import { RETAIL_METRICS, retailMetric } from '../../../src/domain/metrics/retail.ts';
import { metricOfSchema } from './worked.ts';

const isAdditive = ({ format }: { readonly format: string }): boolean => format === 'usdWhole' || format === 'count';
const RATES = RETAIL_METRICS.filter(({ key }) => ratePartsOf(key) !== null);

const sums = fc.record(
  Object.fromEntries(RETAIL_BASE_MEASURES.map((name) => [name, fc.option(fc.integer({ min: 0, max: 1e9 }), { freq: 9 })])),
);

describe('what rates are made of', () => {
  it('is known of every metric that does not add up, and of no other', () => {
    expect(RATES.map(({ key }) => key)).toEqual(RETAIL_METRICS.filter((one) => !isAdditive(one)).map(({ key }) => key));
    expect(BUY_BOX.metrics.filter((one) => !isAdditive(one)).every(({ key }) => ratePartsOf(key) !== null)).toBe(true);
    for (const key of ['__proto__', 'constructor', '']) expect(ratePartsOf(key)).toBeNull();
  });

  test.prop([fc.constantFrom(...RATES), sums])('is two metrics that add up, whose quotient the rate is', (rate, known) => {
    const parts = ratePartsOf(rate.key);
    const [top, bottom] = [retailMetric(parts?.top ?? ''), retailMetric(parts?.bottom ?? '')];
    if (top === undefined || bottom === undefined) throw new Error(`${rate.key} is made of nothing`);
    expect([top, bottom].every(isAdditive)).toBe(true);
    const [above, below] = [evaluateMetric(top, known), evaluateMetric(bottom, known)];
    const value = evaluateMetric(rate, known);
    if (above === null || below === null || below === 0) expect(value).toBeNull();
    else expect(Math.abs((value ?? Number.NaN) - above / below)).toBeLessThanOrEqual(1e-12 * Math.abs(above / below));
  });

  it('B-263 is in the schema of the buy box too', () => {
    for (const key of ['asp', 'buy_box_percentage']) {
      const parts = ratePartsOf(key);
      for (const part of [parts?.top, parts?.bottom]) expect(isAdditive(metricOfSchema(BUY_BOX, part ?? ''))).toBe(true);
    }
  });

  it('is added to what is asked, each key once', () => {
    expect(withRateParts(['asp', 'ordered_units', 'conversion_rate'])).toEqual([
      'asp',
      'total_sales_ordered_revenue_in_usd',
      'ordered_units',
      'conversion_rate',
      'viewed_units',
      'glance_views',
    ]);
  });
});
