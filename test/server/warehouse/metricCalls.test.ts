import { isRight } from 'fp-ts/Either';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { metricsHandlers } from '../../../server/handlers/metrics.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { AnalyticsAnswer } from '../../../src/domain/api/analytics.contract.ts';
import type { MetricsRequest } from '../../../src/domain/api/metrics.contract.ts';
import { decode } from '../../../src/domain/codec/codec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { callContext, refusal } from './testCalls.ts';
import { commonDemo, numbersOf } from './testWarehouse.ts';

let warehouse: LookingWarehouse;
beforeAll(async () => {
  warehouse = await openWarehouse({ directory: await commonDemo() });
}, 120_000);
afterAll(() => warehouse.close());

const HOME = DEMO_GROUP.northfoldHome;
const TOYS = DEMO_GROUP.nookabel;
const OCTOBER = { start: isoDay('2026-10-01'), end: isoDay('2026-10-31') };
const RECENT = { start: isoDay('2026-11-01'), end: isoDay('2026-11-20') };

const ask = (request: Omit<MetricsRequest, 'currentPeriod'> & Partial<MetricsRequest>, brandGroupIds: readonly string[] = [HOME]) =>
  metricsHandlers(answering(warehouse)).metrics(callContext({ brandGroupIds }), {
    params: {},
    query: {},
    body: { currentPeriod: OCTOBER, ...request },
  });

describe('POST /api/metrics', () => {
  test('B-489 takes metrics, dimensions, filters, two periods, periodicity, order and limit, and answers as the analytics call does', async () => {
    const answer = await ask({
      schema: 'retail',
      metrics: ['ordered_units', 'tacos'],
      dimensions: ['date', 'country'],
      filters: { countries: ['US'] },
      priorPeriod: { start: isoDay('2025-10-01'), end: isoDay('2025-10-31') },
      periodicity: 'weekly',
      orderBys: [{ field_name: 'ordered_units', direction: 'desc' }],
      limit: 2,
    });
    expect(isRight(decode(AnalyticsAnswer, answer))).toBe(true);
    const units = answer.current.metrics.ordered_units ?? [];
    expect([answer.current.rowCount, answer.prior?.rowCount, units[0]]).toEqual([2, 2, Math.max(...units.map(Number))]);
    expect(answer.current.dimensions.country).toEqual(['US', 'US']);
    const [day] = answer.current.dimensions.date ?? [];
    const [sum] = await numbersOf(
      `SELECT sum(ordered_units)::DOUBLE FROM retail_daily WHERE brand_group_id = '${HOME}' AND country = 'US'
       AND day BETWEEN greatest(DATE '${day}', DATE '${OCTOBER.start}') AND least(DATE '${day}' + 6, DATE '${OCTOBER.end}')`,
    );
    expect(units[0]).toBe(sum);
  });

  test('B-486 B-487 answers a summary of several brand groups, and actuals by month against the year before', async () => {
    const summary = await ask(
      {
        schema: 'retail',
        metrics: ['ordered_units'],
        dimensions: ['brand_group_id'],
        orderBys: [{ field_name: 'brand_group_id', direction: 'asc' }],
      },
      [HOME, TOYS],
    );
    expect(summary.current.dimensions.brand_group_id).toEqual([TOYS, HOME].sort());
    const year = { start: isoDay('2026-01-01'), end: isoDay('2026-10-31') };
    const actuals = await ask({ schema: 'retail', metrics: ['ordered_units'], dimensions: ['month'], currentPeriod: year, pop: 'yoy' });
    expect([actuals.current.rowCount, actuals.prior?.dimensions.month?.[0]]).toEqual([10, '2025-01-01']);
    const [sum] = await numbersOf(
      `SELECT sum(ordered_units)::DOUBLE FROM retail_daily WHERE brand_group_id = '${HOME}' AND day BETWEEN '2025-03-01' AND '2025-03-31'`,
    );
    expect(actuals.prior?.metrics.ordered_units?.[2]).toBe(sum);
  });

  test('totals are those of all rows, also of the rows beyond the limit, and there is none where none was asked for', async () => {
    const lost = 'buy_box_estimated_lost_sales_ordered_revenue_in_usd';
    const request = {
      schema: 'buy_box',
      metrics: [lost, 'total_sales_ordered_revenue_in_usd', 'ordered_units', 'glance_views'],
      dimensions: ['asin'],
      orderBys: [{ field_name: lost, direction: 'desc' as const }],
    };
    const totals = ['total_sales_ordered_revenue_in_usd', lost, 'ordered_units'];
    const [all, few] = await Promise.all([ask(request), ask({ ...request, limit: 3, totals })]);
    expect([all.totals, all.current.rowCount > 3, few.current.rowCount]).toEqual([undefined, true, 3]);
    const sums = totals.map((key) => (all.current.metrics[key] ?? []).reduce<number>((sum, value) => sum + (value ?? 0), 0));
    expect([few.totals?.rowCount, Object.keys(few.totals?.metrics ?? {})]).toEqual([all.current.rowCount, totals]);
    for (const [i, key] of totals.entries()) expect(few.totals?.metrics[key]).toBeCloseTo(sums[i] ?? 0, 6);
    const [units] = await numbersOf(
      `SELECT sum(ordered_units)::DOUBLE FROM retail_daily WHERE brand_group_id = '${HOME}' AND day BETWEEN '${OCTOBER.start}' AND '${OCTOBER.end}'`,
    );
    expect(few.totals?.metrics.ordered_units).toBe(units);
    const none = await ask({ ...request, totals, filters: { products: ['B000000000'] } });
    expect(none.totals).toEqual({ rowCount: 0, metrics: Object.fromEntries(totals.map((key) => [key, null])) });
  });

  test('B-488 says of each metric up to which day it is known', async () => {
    const answer = await ask({ schema: 'ads', metrics: ['cost_in_usd'], dimensions: [], currentPeriod: RECENT });
    expect(answer.annotations.data_availability).toEqual({ cost_in_usd: '2026-11-20' });
  });

  test('answers search ads from campaigns, from targets and from search terms alike', async () => {
    const of = async (dimensions: string[]): Promise<number> => {
      const { current } = await ask({ schema: 'ads', metrics: ['clicks'], dimensions, currentPeriod: RECENT });
      expect(current.rowCount).toBeGreaterThan(1);
      return (current.metrics.clicks ?? []).reduce<number>((sum, value) => sum + (value ?? 0), 0);
    };
    const [clicks] = await numbersOf(
      `SELECT sum(clicks)::DOUBLE FROM ads_daily WHERE brand_group_id = '${HOME}' AND day BETWEEN '${RECENT.start}' AND '${RECENT.end}'`,
    );
    expect([await of(['campaign_name']), await of(['record_text', 'match_type']), await of(['search_term'])]).toEqual([
      clicks,
      clicks,
      clicks,
    ]);
  });

  test('counts what targets cost that sold nothing as wasted', async () => {
    const { current } = await ask({ schema: 'ads', metrics: ['wasted_clicks'], dimensions: ['campaign_name'], currentPeriod: RECENT });
    const [wasted] = await numbersOf(
      `SELECT sum(clicks)::DOUBLE FROM (SELECT sum(clicks) AS clicks FROM ads_target_daily WHERE brand_group_id = '${HOME}' AND day BETWEEN '${RECENT.start}' AND '${RECENT.end}'
       GROUP BY country, campaign_name, record_type, record_text, match_type HAVING sum(attributed_sales_cents) = 0)`,
    );
    const sum = (current.metrics.wasted_clicks ?? []).reduce<number>((total, value) => total + (value ?? 0), 0);
    expect([sum, sum > 0]).toEqual([wasted, true]);
  });

  test.each([
    ['buy_box', 'buy_box_percentage', ['asin'], RECENT],
    ['inventory', 'inventory_quantity', ['asin'], RECENT],
    ['sov', 'keyword_count', ['search_term'], RECENT],
    ['dsp', 'total_cost_in_usd', ['order_name'], RECENT],
    ['ntb', 'new_customers', ['month'], OCTOBER],
    ['amc', 'ntbUsers', ['month'], OCTOBER],
  ])('answers the schema %s', async (schema, metric, dimensions, currentPeriod) => {
    const answer = await ask({ schema, metrics: [metric], dimensions, currentPeriod });
    expect([answer.current.rowCount > 0, answer.annotations.unavailable]).toEqual([true, []]);
  });

  test.each<[string, Partial<MetricsRequest>, string]>([
    ['an unknown schema', { schema: 'profit' }, 'schema'],
    ['a hostile schema', { schema: "retail'; DROP TABLE retail_daily; --" }, 'schema'],
    ['a schema of every object', { schema: 'constructor' }, 'schema'],
    ['a schema of the market', { schema: 'category' }, 'schema'],
    ['a dimension of another schema', { dimensions: ['campaign_name'] }, 'dimensions[0]'],
    ['a metric of another schema', { metrics: ['wasted_clicks'] }, 'metrics[0]'],
    ['a filter of another schema', { filters: { dspCampaigns: ['Winter'] } }, 'filters.dspCampaigns'],
    [
      'a filter by an unknown dimension',
      { filters: { dimensions: [{ dimension: 'asin"; --', values: ['x'] }] } },
      'filters.dimensions[0].dimension',
    ],
    ['a filter by a date', { filters: { dimensions: [{ dimension: 'date', values: ['2026-10-01'] }] } }, 'filters.dimensions[0].dimension'],
    ['an order by what was not asked for', { orderBys: [{ field_name: 'asin', direction: 'asc' }] }, 'orderBys[0].field_name'],
    ['a limit of nothing', { limit: 0 }, 'limit'],
    ['a limit that is too large', { limit: 10_001 }, 'limit'],
    ['a total of what was not asked for', { totals: ['ordered_units', 'glance_views'] }, 'totals[1]'],
  ])('%s is 422 with the path', async (_, change, path) => {
    const failure = await refusal(ask({ schema: 'retail', metrics: ['ordered_units'], dimensions: [], ...change }));
    expect([failure.status, Object.keys(failure.errors ?? {})]).toEqual([422, [path]]);
  });

  test('texts of filters mean themselves', async () => {
    for (const value of ["' OR '1'='1", '%', '$1', '\\']) {
      const answer = await ask({
        schema: 'retail',
        metrics: ['ordered_units'],
        dimensions: ['asin'],
        filters: { dimensions: [{ dimension: value.length % 2 === 0 ? 'brand' : 'node_id', values: [value] }] },
      });
      expect([value, answer.current.rowCount]).toEqual([value, 0]);
    }
  });
});
