import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { retailMetric } from '../../../src/domain/metrics/retail.ts';
import { metricColumns } from '../../../src/domain/retail/productColumns.ts';
import { PERFORMANCE_GROUPS } from '../../../src/domain/retail/productMetrics.ts';
import {
  choiceOf,
  chooseAdditional,
  PERFORMANCE_PARAMS,
  paramsOfChoice,
  performanceMetric,
  performanceMetrics,
} from '../../../src/domain/retail/productPerformance.choice.ts';
import { choosePrimary, DEFAULT_METRIC_CHOICE, shownMetrics, toggleMetric } from '../../../src/domain/retail/productPerformance.ts';
import { paramValues, writtenParam } from '../../../src/domain/screens/params.ts';

const OFFERED = PERFORMANCE_GROUPS.flatMap(({ metrics }) => metrics);
const mode = fc.record({
  sales: fc.constantFrom('ordered' as const, 'cogs' as const),
  basis: fc.constantFrom('gross' as const, 'net' as const),
});
const key = fc.constantFrom(...OFFERED);
/** What clicks can make of the default. */
const choice = fc
  .array(fc.tuple(fc.boolean(), key), { maxLength: 12 })
  .map((clicks) =>
    clicks.reduce((made, [isPrimary, one]) => (isPrimary ? choosePrimary(made, one) : toggleMetric(made, one)), DEFAULT_METRIC_CHOICE),
  );

const read = (params: Readonly<Record<string, string>>) => choiceOf(paramValues(PERFORMANCE_PARAMS, params));
const written = (made: Parameters<typeof paramsOfChoice>[0]) => {
  const { primary, metrics } = paramsOfChoice(made);
  return { primary: writtenParam(PERFORMANCE_PARAMS.primary, primary), metrics: writtenParam(PERFORMANCE_PARAMS.metrics, metrics) };
};
const asParams = (of: ReturnType<typeof written>): Record<string, string> =>
  Object.fromEntries(Object.entries(of).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])));

describe('the choice of metrics', () => {
  it('B-188 is total sales, ordered units and ASP at first, and says nothing of itself in the URL', () => {
    expect(shownMetrics(read({}))).toEqual(['total_sales', 'ordered_units', 'asp']);
    expect(written(DEFAULT_METRIC_CHOICE)).toEqual({ primary: null, metrics: null });
    expect(written({ primary: 'asp', additional: ['asp'] })).toEqual({ primary: 'asp', metrics: 'none' });
  });

  test.prop([choice])('comes back from the URL as it was written', (made) => {
    expect(shownMetrics(read(asParams(written(made))))).toEqual(shownMetrics(made));
    // An empty value would be left out of the address, which says the default.
    expect(Object.values(written(made))).not.toContain('');
  });

  test.prop([fc.string(), fc.string(), fc.string()])('is some choice whatever the URL says', (primary, metrics, order) => {
    const made = read({ primary, metrics });
    expect(performanceMetric(made.primary, { sales: 'ordered', basis: 'gross' })).toBeDefined();
    expect(made.additional).toContain(made.primary);
    expect(['absolute', 'relative']).toContain(paramValues(PERFORMANCE_PARAMS, { order }).order);
  });

  test.prop([choice, fc.array(key)])('B-321 keeps the primary metric, whatever is ticked', (made, ticked) => {
    const after = chooseAdditional(made, ticked);
    expect(after.primary).toBe(made.primary);
    expect(after.additional).toContain(made.primary);
    expect(new Set(shownMetrics(after))).toEqual(new Set([made.primary, ...ticked]));
  });

  test.prop([choice, mode])('B-322 puts the columns of the primary metric first, of each metric once', (made, sales) => {
    const metrics = performanceMetrics(made, sales);
    expect(metrics[0]).toBe(performanceMetric(made.primary, sales));
    const keys = metricColumns(metrics, true).map((column) => column.key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.slice(0, 4)).toEqual(['', ':previous', ':absolute', ':relative'].map((end) => `${metrics[0]?.key}${end}`));
  });

  test.prop([key, mode])('offers only what there is, each with a title of its own', (one, sales) => {
    const metric = performanceMetric(one, sales);
    expect(metric).toBe(retailMetric(metric?.key ?? ''));
    const titles = OFFERED.map((each) => performanceMetric(each, sales)?.title);
    expect(new Set(titles).size).toBe(OFFERED.length);
  });
});
