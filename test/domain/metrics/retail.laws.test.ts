import { test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { baseSums, knownBaseSums } from '../../../src/arbitraries/metrics.ts';
import { type BaseSums, RETAIL_SUMS } from '../../../src/domain/metrics/baseMeasures.ts';
import { evaluateMetric, isAdditive } from '../../../src/domain/metrics/metric.ts';
import { RETAIL_METRICS, retailMetric } from '../../../src/domain/metrics/retail.ts';

const add = (a: BaseSums, b: BaseSums): BaseSums =>
  Object.fromEntries(
    RETAIL_SUMS.map((name) => {
      const [x, y] = [a[name], b[name]];
      return [name, x === null ? y : y === null ? x : x + y];
    }),
  ) as unknown as BaseSums;

const value = (key: string, sums: BaseSums): number | null => {
  const metric = retailMetric(key);
  return metric === undefined ? null : evaluateMetric(metric, sums);
};

describe('laws of metrics', () => {
  test.prop([knownBaseSums, knownBaseSums])('what adds up is of a whole the sum of its parts, whatever these are', (a, b) => {
    for (const metric of RETAIL_METRICS.filter((one) => isAdditive(one, 'time'))) {
      const [x, y, whole] = [evaluateMetric(metric, a), evaluateMetric(metric, b), evaluateMetric(metric, add(a, b))];
      if (x === null || y === null || whole === null) throw new Error(`${metric.key} has no value`);
      expect(Math.abs(x + y - whole), metric.key).toBeLessThanOrEqual(1e-9 * (Math.abs(x) + Math.abs(y)));
    }
  });

  test('sales, units, views and what is spent add up; rates, prices and factors do not', () => {
    const adds = (key: string): boolean | undefined => {
      const metric = retailMetric(key);
      return metric && isAdditive(metric, 'time');
    };
    const sums = ['total_sales_ordered_revenue_in_usd', 'ordered_units', 'glance_views', 'ad_spend_in_usd'];
    const rates = ['asp', 'conversion_rate', 'buy_box_percentage', 'tacos', 'acos'];
    expect(sums.map((key) => [key, adds(key)])).toEqual(sums.map((key) => [key, true]));
    expect(rates.map((key) => [key, adds(key)])).toEqual(rates.map((key) => [key, false]));
    for (const metric of RETAIL_METRICS) if (/^pct|^float/.test(metric.format)) expect(isAdditive(metric, 'time'), metric.key).toBe(false);
  });

  test.prop([baseSums])('a value is finite or null, and null exactly where a sum is missing or a divisor is 0', (sums) => {
    for (const metric of RETAIL_METRICS) {
      const got = evaluateMetric(metric, sums);
      const missing = metric.needs.some((name) => sums[name] === null);
      if (missing) expect(got, metric.key).toBeNull();
      else if (got === null) expect(metric.unlimited !== undefined || metric.needs.some((name) => sums[name] === 0), metric.key).toBe(true);
      else expect(Number.isFinite(got), metric.key).toBe(true);
    }
  });

  test.prop([knownBaseSums, knownBaseSums])('the ratio of a whole lies between the ratios of its parts', (a, b) => {
    for (const metric of RETAIL_METRICS.filter(
      (one) => one.format === 'pct' || one.format === 'float2' || ['asp', 'cpc', 'ads_aov'].includes(one.key),
    )) {
      const [x, y, whole] = [evaluateMetric(metric, a), evaluateMetric(metric, b), evaluateMetric(metric, add(a, b))];
      if (x === null || y === null) continue;
      expect(whole, metric.key).not.toBeNull();
      expect(whole as number, metric.key).toBeGreaterThanOrEqual(Math.min(x, y) - Math.abs(Math.min(x, y)) * 1e-12);
      expect(whole as number, metric.key).toBeLessThanOrEqual(Math.max(x, y) + Math.abs(Math.max(x, y)) * 1e-12);
    }
  });

  test.prop([baseSums])('ACOS and ROAS, TACOS and TROAS are reciprocal', (sums) => {
    for (const [cost, gain] of [
      ['acos', 'roas'],
      ['tacos', 'troas'],
      ['tacos_shipped_cogs', 'troas_shipped_cogs'],
    ] as const) {
      const [c, g] = [value(cost, sums), value(gain, sums)];
      if (c !== null && g !== null && c !== 0 && g !== 0) expect(c * g).toBeCloseTo(1, 9);
    }
  });
});
