import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { metricIn, wildSums } from '../../../src/arbitraries/metrics.ts';
import { evaluateIn, metricOf, SCHEMAS } from '../../../src/domain/metrics/catalogue.ts';
import { evaluateMetric, isAdditive } from '../../../src/domain/metrics/metric.ts';

const case_ = metricIn(SCHEMAS).chain(({ schema, metric }) => wildSums(schema).map((sums) => ({ metric, sums })));

/** Money to the cent that is a sum of things all the same: the daily budgets of campaigns. */
const SUMS_IN_CENTS: readonly string[] = ['ads.current_budget_in_usd', 'ads.campaign_budget_in_usd'];

describe('laws of all schemas', () => {
  test.prop([case_], { numRuns: 5000 })('a value is finite and never −0, or null; no sums make it throw', ({ metric, sums }) => {
    const value = evaluateMetric(metric, sums);
    if (value === null) return;
    expect(Number.isFinite(value)).toBe(true);
    expect(Object.is(value, -0)).toBe(false);
  });

  test.prop([case_], { numRuns: 3000 })(
    'what is not known is never a number: a needed sum taken away makes it null',
    ({ metric, sums }) => {
      for (const name of metric.needs) {
        expect(evaluateMetric(metric, { ...sums, [name]: null })).toBeNull();
        expect(evaluateMetric(metric, { ...sums, [name]: Number.NaN })).toBeNull();
      }
    },
  );

  test.prop([case_])('only the needed sums make a difference', ({ metric, sums }) => {
    const needed = Object.fromEntries(metric.needs.flatMap((name) => (Object.hasOwn(sums, name) ? [[name, sums[name] ?? null]] : [])));
    expect(evaluateMetric(metric, needed)).toBe(evaluateMetric(metric, sums));
  });

  test.prop([metricIn(SCHEMAS), fc.integer({ min: 1, max: 1000 })])(
    'a ratio of sums does not change when every row comes n times over',
    ({ schema, metric }, times) => {
      if (!['pct', 'pct2', 'share'].includes(metric.format)) return;
      // Groups large enough that none is withheld.
      const sums = Object.fromEntries(Object.keys(schema.measures).map((name, i) => [name, (i + 1) * 100]));
      const more = Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, sum * times]));
      // What is spent per day keeps its divisor: days do not come n times over.
      if (metric.key === 'current_budget_pacing') return;
      const [one, many] = [evaluateMetric(metric, sums), evaluateMetric(metric, more)];
      if (one === null) expect(many).toBeNull();
      else expect(many).toBeCloseTo(one, 9);
    },
  );

  test('prices, ratings, rates and what each thing has for itself never add up over things', () => {
    for (const { id, measures, metrics } of SCHEMAS) {
      const kinds: Readonly<Record<string, string>> = measures;
      for (const metric of metrics) {
        const where = `${id}.${metric.key}`;
        const needs = metric.needs.map((name) => kinds[name]);
        const isOfEach = needs.some(
          (kind) => kind === 'lastOfEach' || kind === 'min' || kind === 'max' || kind === 'distinct' || kind === 'lastDistinct',
        );
        const isRate = ['usd', 'pct', 'pct2', 'share', 'float1', 'float2'].includes(metric.format);
        if (isRate || isOfEach) expect(isAdditive(metric, 'things'), where).toBe(SUMS_IN_CENTS.includes(where));
        // Whom a figure is withheld from does not decide how it adds up; customers never do.
        const told = (metric.unlimited ?? metric).needs.map((name) => kinds[name]);
        if (isAdditive(metric, 'time')) expect(new Set(told), where).toEqual(new Set(['sum']));
        if (told.includes('people')) expect([isAdditive(metric, 'time'), isAdditive(metric, 'things')], where).toEqual([false, false]);
        if (!needs.includes('lastOfEach')) continue;
        // Twice as many things with the same figures have the same figure.
        const sums = (times: number) => Object.fromEntries(metric.needs.map((name, i) => [name, (i + 3) * times]));
        const [once, twice] = [evaluateMetric(metric, sums(1)), evaluateMetric(metric, sums(2))];
        if (once === null) expect(twice, where).toBeNull();
        else expect(twice, where).toBeCloseTo(once, 9);
      }
    }
  });

  test.prop([fc.string(), fc.string()])('any texts may be looked up', (id, key) => {
    const metric = metricOf(id, key);
    if (metric !== undefined) expect(metric.key).toBe(key);
    expect(() => evaluateIn(id, key, {})).not.toThrow();
  });
});
