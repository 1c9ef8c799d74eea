/** What Advertising Health asks, answered over demo data, beside SQL of its own: to the cent; and that the screens of ads agree with each other. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adHealthHandlers } from '../../../server/handlers/adHealth.ts';
import { analyticsHandler } from '../../../server/handlers/analytics.ts';
import { metricsHandlers } from '../../../server/handlers/metrics.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { audiences } from '../../../src/domain/advertising/audiences.screen.ts';
import { advertisingBudget } from '../../../src/domain/advertising/budget.screen.ts';
import { advertisingHealth } from '../../../src/domain/advertising/health.screen.ts';
import { targetsIn } from '../../../src/domain/advertising/healthLists.ts';
import { advertisingPerformance } from '../../../src/domain/advertising/performance.screen.ts';
import { wastedSpend } from '../../../src/domain/advertising/wastedSpend.ts';
import type { AnalyticsAnswer, AnalyticsRequest } from '../../../src/domain/api/analytics.contract.ts';
import type { MetricsRequest } from '../../../src/domain/api/metrics.contract.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { DEFAULT_FILTERS } from '../../../src/domain/filters/filterNames.ts';
import type { FilterState } from '../../../src/domain/filters/filterState.ts';
import type { ScreenDefinition } from '../../../src/domain/screens/screen.ts';
import { DEFAULT_DISPLAY } from '../../../src/domain/shell/display.ts';
import { brandGroup, user } from '../../machines/harness.ts';
import { callContext, refusal } from './testCalls.ts';
import { commonDemo, factsOf } from './testWarehouse.ts';

const GROUP = 'bg-northfold-home';
const TODAY = isoDay('2026-11-20');
const own = (start: string, end: string): string => `brand_group_id = '${GROUP}' AND day BETWEEN DATE '${start}' AND DATE '${end}'`;
const WEEKS = own('2026-10-04', '2026-11-14');
const DAYS = own('2026-10-21', '2026-11-19');

let warehouse: LookingWarehouse;
beforeAll(async () => {
  warehouse = await openWarehouse({ directory: await commonDemo() });
}, 120_000);
afterAll(() => warehouse.close());

interface Asked {
  readonly search?: string;
  readonly filters?: Partial<FilterState>;
}

/** The answer to one of a screen's own questions. */
const answerTo = async (
  { definition }: { readonly definition: ScreenDefinition },
  key: string,
  { search = 'range=2026-10-05.2026-10-25', filters = {} }: Asked = {},
): Promise<AnalyticsAnswer> => {
  const group = { ...brandGroup(GROUP), hasDsp: true, hasTags: true };
  const request = definition.requests(
    {
      user: user({ brandGroups: [group] }),
      brandGroup: group,
      filters: { ...DEFAULT_FILTERS, ...filters },
      salesMode: { sales: 'ordered', basis: 'gross' },
      display: DEFAULT_DISPLAY,
      dates: definition.dates?.read(new URLSearchParams(search), TODAY, group).dates ?? null,
      devMode: true,
      today: TODAY,
    },
    {},
  )[key];
  const context = callContext({ brandGroupIds: [GROUP], today: TODAY });
  const body = (request?.input as { readonly body?: unknown } | undefined)?.body;
  if (request?.call === 'analytics')
    return analyticsHandler(answering(warehouse))(context, { params: {}, query: {}, body: body as AnalyticsRequest });
  if (request?.call === 'metrics')
    return metricsHandlers(answering(warehouse)).metrics(context, { params: {}, query: {}, body: body as MetricsRequest });
  throw new Error(`${definition.name} asks no figures under ${key}`);
};
const calls = () => adHealthHandlers(answering(warehouse));
const context = () => callContext({ brandGroupIds: [GROUP], today: TODAY });

const sumOf = ({ current }: AnalyticsAnswer, key: string): number =>
  Math.round((current.metrics[key] ?? []).reduce<number>((sum, value) => sum + (value ?? 0), 0) * 100);
const toCents = (values: readonly (number | null)[]): number =>
  Math.round(values.reduce<number>((sum, value) => sum + (value ?? 0), 0) * 100);
const cents = async (what: string, table: string, where: string): Promise<number> =>
  Number((await factsOf(`SELECT coalesce(sum(${what}), 0)::BIGINT::VARCHAR FROM ${table} WHERE ${where}`))[0]?.[0]);

describe('Advertising Health over demo data', { timeout: 120_000 }, () => {
  test('B-087 B-088 B-089 B-092 every distribution is of the same spend and sales as the campaigns of the six weeks', async () => {
    const [spend, sales] = [await cents('cost_cents', 'ads_daily', WEEKS), await cents('attributed_sales_cents', 'ads_daily', WEEKS)];
    expect(spend).toBeGreaterThan(0);
    for (const key of ['spend', 'campaigns', 'adTypes', 'audiences']) {
      const answer = await answerTo(advertisingHealth, key);
      expect([sumOf(answer, 'cost_in_usd'), sumOf(answer, 'attributed_sales_in_usd')], key).toEqual([spend, sales]);
    }
    const manual = await answerTo(advertisingHealth, 'manual');
    expect(sumOf(manual, 'cost_in_usd')).toBe(await cents('cost_cents', 'ads_target_daily', `${WEEKS} AND campaign_type = 'Manual'`));
  });

  test('B-091 auto and manual are those of Sponsored Products', async () => {
    const answer = await answerTo(advertisingHealth, 'autoManual');
    expect(sumOf(answer, 'cost_in_usd')).toBe(await cents('cost_cents', 'ads_daily', `${WEEKS} AND ad_type = 'Sponsored Products'`));
    expect([...new Set(answer.current.dimensions.campaign_type)].sort()).toEqual(['Auto', 'Manual']);
  });

  test('B-095 B-379 what is wasted is the cost of keywords and products that sold nothing', async () => {
    const found = wastedSpend(targetsIn(await answerTo(advertisingHealth, 'wasted')));
    const [row] = await factsOf(`SELECT count(*)::VARCHAR, coalesce(sum(cost), 0)::BIGINT::VARCHAR FROM (
      SELECT sum(cost_cents) AS cost FROM ads_target_daily WHERE ${DAYS} AND record_type IN ('keyword', 'product')
      GROUP BY record_text, record_type HAVING sum(attributed_sales_cents) = 0 AND sum(cost_cents) > 0)`);
    expect([found.count, found.costCents]).toEqual([Number(row?.[0]), Number(row?.[1])]);
    expect(found.count).toBeGreaterThan(0);
  });

  test('B-093 the catalogue is that of the products of 30 days', async () => {
    const answer = await answerTo(advertisingHealth, 'products');
    expect(sumOf(answer, 'ad_spend_in_usd')).toBe(await cents('ad_spend_cents', 'retail_daily', DAYS));
    expect(sumOf(answer, 'total_sales_ordered_revenue_in_usd')).toBe(await cents('ordered_revenue_cents', 'retail_daily', DAYS));
  });

  test('B-438 B-439 driving growth parts all parent products of a year, and their spend and revenue', async () => {
    const rows = await calls().drivingGrowth(context(), { params: {}, query: { brandGroupId: GROUP }, body: { countries: [] } });
    const [year, before] = [own('2025-11-20', '2026-11-19'), own('2024-11-20', '2025-11-19')];
    expect(toCents(rows.map(({ thisYrAdSpend }) => thisYrAdSpend))).toBe(await cents('ad_spend_cents', 'retail_daily', year));
    expect(toCents(rows.map(({ thisYrOrderedRev }) => thisYrOrderedRev))).toBe(await cents('ordered_revenue_cents', 'retail_daily', year));
    expect(toCents(rows.map(({ lastYrOrderedRev }) => lastYrOrderedRev))).toBe(
      await cents('ordered_revenue_cents', 'retail_daily', before),
    );
    const one = await calls().drivingGrowth(context(), { params: {}, query: { brandGroupId: GROUP }, body: { countries: ['GB'] } });
    expect(toCents(one.map(({ thisYrAdSpend }) => thisYrAdSpend))).toBe(
      await cents('ad_spend_cents', 'retail_daily', `${year} AND country = 'GB'`),
    );
  });

  test('B-440 B-441 brand leakage is the search terms of auto campaigns that name a brand of the brand group', async () => {
    const query = { brandGroupId: GROUP, startDate: isoDay('2026-10-04'), endDate: isoDay('2026-11-14') };
    const rows = await calls().brandLeakage(context(), { params: {}, query, body: {} });
    const brands = (
      await factsOf(`SELECT DISTINCT lower(brand) FROM products WHERE brand_group_id = '${GROUP}' AND brand IS NOT NULL`)
    ).map(([brand]) => `(' ' || lower(search_term) || ' ') LIKE '% ${brand} %'`);
    expect(brands.length).toBeGreaterThan(0);
    const spend = await cents('cost_cents', 'ads_search_term_daily', `${WEEKS} AND campaign_type = 'Auto' AND (${brands.join(' OR ')})`);
    expect(spend).toBeGreaterThan(0);
    expect(toCents(rows.map((row) => row.spend))).toBe(spend);
    const wrong = await refusal(
      calls().brandLeakage(context(), { params: {}, query: { ...query, endDate: isoDay('2026-10-01') }, body: {} }),
    );
    expect(wrong.status).toBe(422);
  });

  test('B-436 B-437 search terms of categories have their searches of the last month and what was spent on each in 30 days', async () => {
    const [node] = await factsOf(`SELECT node_id::VARCHAR FROM search_term_monthly s JOIN ads_search_term_daily a USING (search_term)
      WHERE a.${DAYS.replace('AND day', 'AND a.day')} AND s.day = DATE '2026-10-01' AND a.country = 'US' LIMIT 1`);
    const nodeIds = [Number(node?.[0])];
    const rows = await calls().opportunitySearchTerms(context(), { params: {}, query: { brandGroupId: GROUP }, body: { nodeIds } });
    const volume = await cents('volume', 'search_term_monthly', `day = DATE '2026-10-01' AND node_id = ${nodeIds[0]}`);
    expect(rows.reduce((sum, row) => sum + (row.volume ?? 0), 0)).toBe(volume);
    const spend = await cents(
      'cost_cents',
      'ads_search_term_daily',
      `${DAYS} AND country = 'US' AND search_term IN (SELECT search_term FROM search_term_monthly WHERE day = DATE '2026-10-01' AND node_id = ${nodeIds[0]})`,
    );
    expect(spend).toBeGreaterThan(0);
    expect(toCents(rows.map((row) => row.searchTermSpend))).toBe(spend);
    expect(await calls().opportunitySearchTerms(context(), { params: {}, query: { brandGroupId: GROUP }, body: { nodeIds: [] } })).toEqual(
      [],
    );
  });
});

describe('the screens of advertising agree', { timeout: 120_000 }, () => {
  /** Days of the demo on which all depths are whole. */
  const DAY = fc.integer({ min: 0, max: 120 }).map((back) => new Date(Date.UTC(2026, 10, 19 - back)).toISOString().slice(0, 10));

  test('ad spend and ad sales are equal to the cent, whichever screen is asked, in any countries and days', async () => {
    const panels = [
      [audiences, 'recordTypes'],
      [audiences, 'audiences'],
      [advertisingBudget, 'campaigns'],
      [advertisingPerformance, 'totals'],
      [advertisingPerformance, 'trend'],
      [advertisingPerformance, 'pivot'],
    ] as const;
    await fc.assert(
      fc.asyncProperty(fc.tuple(DAY, DAY), fc.subarray(['US', 'CA', 'GB']), async (days, countries) => {
        const [start = '', end = ''] = [...days].sort();
        const search = `range=${start}.${end}&periodicity=daily&compare=none`;
        const inCountries = countries.length === 0 ? '' : ` AND country IN (${countries.map((one) => `'${one}'`).join(', ')})`;
        const where = `${own(start, end)}${inCountries}`;
        const [spend, sales] = [await cents('ad_spend_cents', 'retail_daily', where), await cents('ad_sales_cents', 'retail_daily', where)];
        for (const [screen, key] of panels) {
          const answer = await answerTo(screen, key, { search, filters: { countries } });
          expect(
            [sumOf(answer, 'cost_in_usd'), sumOf(answer, 'attributed_sales_in_usd')],
            `${screen.definition.name} ${key} ${search}`,
          ).toEqual([spend, sales]);
        }
        const weeks = `${own('2026-10-04', '2026-11-14')}${inCountries}`;
        const health = await answerTo(advertisingHealth, 'campaigns', { filters: { countries } });
        expect([sumOf(health, 'cost_in_usd'), sumOf(health, 'attributed_sales_in_usd')]).toEqual([
          await cents('ad_spend_cents', 'retail_daily', weeks),
          await cents('ad_sales_cents', 'retail_daily', weeks),
        ]);
      }),
      { numRuns: 8, seed: 20_26 },
    );
  });
});
