/** What the advertising screens ask, answered over demo data, beside SQL of its own: to the cent. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { analyticsHandler } from '../../../server/handlers/analytics.ts';
import { metricsHandlers } from '../../../server/handlers/metrics.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { advertisingBudget } from '../../../src/domain/advertising/budget.screen.ts';
import { dspOverview } from '../../../src/domain/advertising/dspOverview.screen.ts';
import { advertisingPerformance } from '../../../src/domain/advertising/performance.screen.ts';
import type { AnalyticsAnswer, AnalyticsRequest } from '../../../src/domain/api/analytics.contract.ts';
import type { MetricsRequest } from '../../../src/domain/api/metrics.contract.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { DEFAULT_FILTERS } from '../../../src/domain/filters/filterNames.ts';
import type { ScreenDefinition } from '../../../src/domain/screens/screen.ts';
import { DEFAULT_DISPLAY } from '../../../src/domain/shell/display.ts';
import type { Scope } from '../../../src/domain/shell/scope.ts';
import { brandGroup, user } from '../../machines/harness.ts';
import { callContext } from './testCalls.ts';
import { commonDemo, factsOf } from './testWarehouse.ts';

const GROUP = DEMO_GROUP.northfoldHome;
const TODAY = isoDay('2026-11-20');
const DAYS = "day BETWEEN DATE '2026-10-05' AND DATE '2026-10-25'";
const OWN = `brand_group_id = '${GROUP}' AND ${DAYS}`;
const PRIOR = `brand_group_id = '${GROUP}' AND day BETWEEN DATE '2026-09-14' AND DATE '2026-10-04'`;

let warehouse: LookingWarehouse;
beforeAll(async () => {
  warehouse = await openWarehouse({ directory: await commonDemo() });
}, 120_000);
afterAll(() => warehouse.close());

const scopeOf = (definition: ScreenDefinition, search: string): Scope => {
  const group = { ...brandGroup(GROUP), hasDsp: true };
  const dates = definition.dates?.read(new URLSearchParams(search), TODAY, group).dates ?? null;
  return {
    user: user({ brandGroups: [group] }),
    brandGroup: group,
    filters: DEFAULT_FILTERS,
    salesMode: { sales: 'ordered', basis: 'gross' },
    display: DEFAULT_DISPLAY,
    dates,
    devMode: false,
    marketFrom: null,
    today: TODAY,
  };
};

/** The answer to one of a screen's own questions. */
const answerTo = async (
  { definition }: { readonly definition: ScreenDefinition },
  key: string,
  params: Readonly<Record<string, string>> = {},
): Promise<AnalyticsAnswer> => {
  const request = definition.requests(scopeOf(definition, 'range=2026-10-05.2026-10-25&compare=pop'), params)[key];
  if (request === undefined) throw new Error(`${definition.name} does not ask ${key}`);
  if (request.call === 'analytics') {
    const asked = (request.input as { readonly body: AnalyticsRequest }).body;
    return analyticsHandler(answering(warehouse))(callContext({ brandGroupIds: [GROUP] }), { params: {}, query: {}, body: asked });
  }
  const body = (request.input as { readonly body: MetricsRequest }).body;
  const { metrics } = metricsHandlers(answering(warehouse));
  return metrics(callContext({ brandGroupIds: [GROUP] }), { params: {}, query: {}, body });
};

const sumOf = ({ current }: AnalyticsAnswer, key: string): number =>
  Math.round((current.metrics[key] ?? []).reduce<number>((sum, value) => sum + (value ?? 0), 0) * 100);
const cents = async (what: string, table: string, where = OWN): Promise<number> =>
  Number((await factsOf(`SELECT coalesce(sum(${what}), 0)::BIGINT::VARCHAR FROM ${table} WHERE ${where}`))[0]?.[0]);

describe('Advertising Budget over demo data', { timeout: 120_000 }, () => {
  test('B-118 B-120 B-572 spend at budget is the same by day, by campaign and in all, and a fifth of it is the opportunity', async () => {
    const met = await cents('CASE WHEN cost_cents >= budget_cents THEN cost_cents END', 'ads_daily');
    const spend = await cents('cost_cents', 'ads_daily');
    expect([met > 0, spend > met]).toEqual([true, true]);
    for (const key of ['totals', 'trend', 'campaigns']) {
      const answer = await answerTo(advertisingBudget, key);
      expect([sumOf(answer, 'budget_met_spend_in_usd'), sumOf(answer, 'cost_in_usd')], key).toEqual([met, spend]);
      expect(Math.abs(sumOf(answer, 'additional_spend_opportunity_in_usd') - met / 5), key).toBeLessThanOrEqual(1);
    }
  });

  test('B-120 the pacing of a campaign is its spend on an average day by the budget that is set now', async () => {
    const answer = await answerTo(advertisingBudget, 'campaigns');
    const known =
      await factsOf(`WITH own AS (SELECT campaign_name, sum(cost_cents) / count(DISTINCT day) AS daily FROM ads_daily WHERE ${OWN} GROUP BY 1),
      now AS (SELECT campaign_name, arg_max(budget_cents, day) AS budget FROM ads_daily WHERE brand_group_id = '${GROUP}' GROUP BY 1)
      SELECT campaign_name, (daily / budget)::DOUBLE::VARCHAR FROM own JOIN now USING (campaign_name)`);
    const pacing = new Map(known.map(([name, value]) => [name, Number(value)]));
    const { dimensions, metrics } = answer.current;
    expect(pacing.size).toBeGreaterThan(5);
    dimensions.campaign_name?.forEach((name, row) => {
      expect(metrics.current_budget_pacing?.[row], String(name)).toBeCloseTo(pacing.get(name ?? '') ?? Number.NaN, 9);
    });
  });
});

describe('DSP Overview over demo data', { timeout: 120_000 }, () => {
  test('B-126 B-129 B-309 B-310 cost, sales and impressions are those of the orders, in each view and at each depth', async () => {
    const cost = await cents('cost_cents', 'dsp_daily');
    expect(cost).toBeGreaterThan(0);
    for (const [attribution, column] of [
      ['halo', 'total_sales_14d'],
      ['promoted', 'sales_14d'],
    ] as const)
      for (const impressions of ['total', 'viewable'] as const) {
        const sales = await cents(`${column}_cents`, 'dsp_daily');
        const shown = await cents(`${impressions}_impressions`, 'dsp_daily');
        for (const key of ['totals', 'trend', 'campaigns']) {
          const answer = await answerTo(dspOverview, key, { attribution, impressions });
          const found = [
            sumOf(answer, 'total_cost_in_usd'),
            sumOf(answer, `${column}_in_usd`),
            sumOf(answer, `${impressions}_impressions`),
          ];
          expect(found, `${key} ${attribution} ${impressions}`).toEqual([cost, sales, shown * 100]);
        }
      }
  });

  test('the prior side is that of the days before', async () => {
    const { prior } = await answerTo(dspOverview, 'totals');
    expect(Math.round((prior?.metrics.total_cost_in_usd?.[0] ?? 0) * 100)).toBe(await cents('cost_cents', 'dsp_daily', PRIOR));
  });
});

describe('Advertising Performance Overview over demo data', { timeout: 120_000 }, () => {
  test('B-132 B-134 B-136 B-139 ad spend and ad sales are equal to the cent in tiles, charts, pivot and every table', async () => {
    const [spend, sales] = [await cents('cost_cents', 'ads_daily'), await cents('attributed_sales_cents', 'ads_daily')];
    expect([spend > 0, await cents('ad_spend_cents', 'retail_daily'), await cents('ad_sales_cents', 'retail_daily')]).toEqual([
      true,
      spend,
      sales,
    ]);
    for (const key of ['totals', 'trend', 'pivot', 'searchTerms']) {
      const answer = await answerTo(advertisingPerformance, key);
      expect([sumOf(answer, 'cost_in_usd'), sumOf(answer, 'attributed_sales_in_usd')], key).toEqual([spend, sales]);
    }
    const campaigns = await answerTo(advertisingPerformance, 'campaigns');
    expect(Math.round((campaigns.totals?.metrics.cost_in_usd ?? 0) * 100)).toBe(spend);
    const products = await answerTo(advertisingPerformance, 'products');
    expect(Math.round((products.totals?.metrics.ad_sales ?? 0) * 100)).toBe(sales);
  });

  test('B-135 B-137 total sales are those of products, and keywords those of keyword targets', async () => {
    const total = await answerTo(advertisingPerformance, 'totalSales');
    expect(sumOf(total, 'total_sales_ordered_revenue_in_usd')).toBe(await cents('ordered_revenue_cents', 'retail_daily'));
    const keywords = await answerTo(advertisingPerformance, 'keywords');
    const spend = await cents('cost_cents', 'ads_target_daily', `${OWN} AND record_type = 'keyword'`);
    expect(Math.round((keywords.totals?.metrics.cost_in_usd ?? 0) * 100)).toBe(spend);
  });
});
