/** What Advertising Health asks, answered over demo data, beside SQL of its own: to the cent; and that the screens of ads agree with each other. */

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { adHealthHandlers } from '../../../server/handlers/adHealth.ts';
import { analyticsHandler } from '../../../server/handlers/analytics.ts';
import { metricsHandlers } from '../../../server/handlers/metrics.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { audiences } from '../../../src/domain/advertising/audiences.screen.ts';
import { advertisingBudget } from '../../../src/domain/advertising/budget.screen.ts';
import { dspOverview } from '../../../src/domain/advertising/dspOverview.screen.ts';
import { advertisingHealth } from '../../../src/domain/advertising/health.screen.ts';
import { targetsIn } from '../../../src/domain/advertising/healthLists.ts';
import { mergeDsp } from '../../../src/domain/advertising/includeDsp.ts';
import { advertisingPerformance } from '../../../src/domain/advertising/performance.screen.ts';
import { wastedSpend } from '../../../src/domain/advertising/wastedSpend.ts';
import type { AnalyticsAnswer, AnalyticsRequest } from '../../../src/domain/api/analytics.contract.ts';
import type { MetricsRequest } from '../../../src/domain/api/metrics.contract.ts';
import { businessHealth } from '../../../src/domain/business/businessHealth.screen.ts';
import type { Json } from '../../../src/domain/codec/codec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { DEFAULT_FILTERS } from '../../../src/domain/filters/filterNames.ts';
import type { FilterState } from '../../../src/domain/filters/filterState.ts';
import { summaryMetrics } from '../../../src/domain/metrics/summaryMetrics.ts';
import { retailOverview } from '../../../src/domain/retail/retailOverview.screen.ts';
import { type ParamCodecs, paramValues } from '../../../src/domain/screens/params.ts';
import type { ScreenAnswers, ScreenDefinition } from '../../../src/domain/screens/screen.ts';
import { DEFAULT_DISPLAY } from '../../../src/domain/shell/display.ts';
import type { Scope } from '../../../src/domain/shell/scope.ts';
import { executiveSummary } from '../../../src/domain/summary/summary.screen.ts';
import { brandFigures, tileFigures } from '../../../src/domain/summary/summaryFigures.ts';
import { type GridCells, type GridColumn, type GridRow, totalsOf } from '../../../src/domain/tables/gridColumn.ts';
import { type GridWhole, largerThan } from '../../../src/domain/tables/gridView.ts';
import { dspCounting } from '../../../src/effects/api/dspCounting.ts';
import { brandGroup, user } from '../../machines/harness.ts';
import { callContext, refusal } from './testCalls.ts';
import { commonDemo, factsOf } from './testWarehouse.ts';

const GROUP = DEMO_GROUP.northfoldHome;
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
  readonly params?: Readonly<Record<string, string>>;
  /** What was answered before to the queries that choose others. */
  readonly answers?: ScreenAnswers;
}

interface Screen {
  readonly definition: ScreenDefinition;
}

const scopeOf = ({ definition }: Screen, { search = 'range=2026-10-05.2026-10-25', filters = {} }: Asked): Scope => {
  const group = { ...brandGroup(GROUP), hasDsp: true, hasTags: true };
  return {
    user: user({ brandGroups: [group] }),
    brandGroup: group,
    filters: { ...DEFAULT_FILTERS, ...filters },
    salesMode: { sales: 'ordered', basis: 'gross' },
    display: DEFAULT_DISPLAY,
    dates: definition.dates?.read(new URLSearchParams(search), TODAY, group).dates ?? null,
    devMode: true,
    marketFrom: null,
    today: TODAY,
  };
};

/** The answer to one of a screen's own questions. */
const answerTo = async (screen: Screen, key: string, asked: Asked = {}): Promise<AnalyticsAnswer> => {
  const { definition } = screen;
  const request = definition.requests(scopeOf(screen, asked), asked.params ?? {}, asked.answers)[key];
  const context = callContext({ brandGroupIds: [GROUP], today: TODAY });
  const body = (request?.input as { readonly body?: unknown } | undefined)?.body;
  const analytics = (asked: AnalyticsRequest): Promise<AnalyticsAnswer> =>
    analyticsHandler(answering(warehouse))(context, { params: {}, query: {}, body: asked });
  if (request?.call === 'analytics') {
    const parts = request.withDsp === true ? dspCounting.split(body as Json) : null;
    if (parts === null || parts.dsp === null) return analytics((parts?.main ?? body) as AnalyticsRequest);
    return mergeDsp(
      body as AnalyticsRequest,
      await analytics(parts.main as AnalyticsRequest),
      await analytics(parts.dsp as AnalyticsRequest),
    );
  }
  if (request?.call === 'metrics')
    return metricsHandlers(answering(warehouse)).metrics(context, { params: {}, query: {}, body: body as MetricsRequest });
  throw new Error(`${definition.name} asks no figures under ${key}`);
};
const calls = () => adHealthHandlers(warehouse, answering(warehouse));
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

  test('B-095 B-325 B-379 what is wasted is the cost of targets of every type that sold nothing by a match type in a campaign, by clicks, then cost', async () => {
    const found = wastedSpend(targetsIn(await answerTo(advertisingHealth, 'wasted')));
    const raw = await factsOf(`SELECT record_text, record_type, campaign_name, country, sum(clicks)::VARCHAR, sum(cost_cents)::VARCHAR
      FROM ads_target_daily WHERE ${DAYS}
      GROUP BY record_text, record_type, match_type, campaign_name, country HAVING sum(attributed_sales_cents) = 0 AND sum(cost_cents) > 0
      ORDER BY sum(clicks) DESC, sum(cost_cents) DESC`);
    const costs = raw.map((row) => Number(row[5]));
    expect([found.count, found.costCents]).toEqual([raw.length, costs.reduce((sum, cost) => sum + cost, 0)]);
    expect([found.campaigns, found.clicks]).toEqual([
      new Set(raw.map(([, , campaign, country]) => `${country} ${campaign}`)).size,
      raw.reduce((sum, row) => sum + Number(row[4]), 0),
    ]);
    expect(found.rows.map(({ clicks, cost_in_usd }) => [clicks, Math.round((cost_in_usd ?? 0) * 100)])).toEqual(
      raw.map((row) => [Number(row[4]), Number(row[5])]),
    );
    // One keyword of one campaign that sold by one match type and not by another is a row of the other.
    const [mixed] =
      await factsOf(`SELECT record_text, campaign_name, country, string_agg(match_type, ' ' ORDER BY match_type) FILTER (sold = 0) FROM (
      SELECT record_text, campaign_name, country, match_type, sum(attributed_sales_cents) AS sold FROM ads_target_daily
      WHERE ${DAYS} AND record_type = 'keyword' GROUP BY ALL HAVING sum(cost_cents) > 0)
      GROUP BY ALL HAVING min(sold) = 0 AND max(sold) > 0 ORDER BY ALL LIMIT 1`);
    const matches = found.rows.flatMap((row) =>
      row.record_text === mixed?.[0] && row.campaign_name === mixed?.[1] && row.country === mixed?.[2] ? [row.match_type] : [],
    );
    expect(matches.length).toBeGreaterThan(0);
    expect(matches.toSorted().join(' ')).toBe(mixed?.[3]);
    // The largest waste is a row of its own, whatever the same target sold in other campaigns.
    const most = raw.find((row) => Number(row[5]) === Math.max(...costs)) ?? [];
    expect(found.rows).toContainEqual(
      expect.objectContaining({ record_text: most[0], record_type: most[1], campaign_name: most[2], country: most[3] }),
    );
  });

  test('what it counts as wasted is what the metric of a report counts, whatever it is told apart by', async () => {
    const found = wastedSpend(targetsIn(await answerTo(advertisingHealth, 'wasted')));
    for (const dimensions of [['record_type'], ['campaign_name'], ['record_text', 'record_type'], ['bcg']]) {
      const answer = await metricsHandlers(answering(warehouse)).metrics(context(), {
        params: {},
        query: {},
        body: {
          schema: 'ads',
          brandGroupId: GROUP,
          currentPeriod: { start: isoDay('2026-10-21'), end: isoDay('2026-11-19') },
          dimensions,
          metrics: ['wasted_spend_in_usd'],
        },
      });
      expect(sumOf(answer, 'wasted_spend_in_usd'), dimensions.join()).toBe(found.costCents);
    }
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
    // Whose files of search volume end months ago is told of the last month with one.
    const [latest] = await factsOf('SELECT max(day)::VARCHAR FROM search_term_monthly');
    const later = { ...context(), today: () => '2027-06-20' };
    const old = await calls().opportunitySearchTerms(later, { params: {}, query: { brandGroupId: GROUP }, body: { nodeIds } });
    expect(old.reduce((sum, row) => sum + (row.volume ?? 0), 0)).toBe(
      await cents('volume', 'search_term_monthly', `day = DATE '${latest?.[0]}' AND node_id = ${nodeIds[0]}`),
    );
  });
});

describe('the screens with ads agree', { timeout: 120_000 }, () => {
  /** Days of the demo on which all depths are whole. */
  const DAY = fc.integer({ min: 0, max: 120 }).map((back) => new Date(Date.UTC(2026, 10, 19 - back)).toISOString().slice(0, 10));

  type Money = readonly [spend: number, sales: number];
  type ByDay = ReadonlyMap<string, Money>;
  const SPEND_AND_SALES = ['cost_in_usd', 'attributed_sales_in_usd'] as const;
  const OF_PRODUCTS = ['ad_spend_in_usd', 'ad_sales'] as const;
  const OF_DSP = ['total_cost_in_usd', 'total_sales_14d_in_usd'] as const;
  type Keys = readonly [spend: string, sales: string];

  const wholeOf = (answer: AnalyticsAnswer, [spend, sales]: Keys): Money => [sumOf(answer, spend), sumOf(answer, sales)];
  const at = ({ current }: Pick<AnalyticsAnswer, 'current'>, key: string, row: number): number =>
    Math.round((current.metrics[key]?.[row] ?? 0) * 100);
  const sumsOf = (days: Iterable<Money>): Money => [...days].reduce(([a, b], [c, d]): Money => [a + c, b + d], [0, 0]);
  const byDay = ({ current }: AnalyticsAnswer, [spend, sales]: Keys): ByDay => {
    const days = new Map<string, Money>();
    current.dimensions.date?.forEach((day, row) => {
      const money: Money = [at({ current }, spend, row), at({ current }, sales, row)];
      days.set(day ?? '', sumsOf([days.get(day ?? '') ?? [0, 0], money]));
    });
    return days;
  };
  /** The days that have money, in a period. */
  const within = (days: ByDay, start: string, end: string): readonly (readonly [string, Money])[] =>
    [...days].filter(([day, [spend, sales]]) => day >= start && day <= end && spend + sales > 0).sort(([a], [b]) => (a < b ? -1 : 1));

  /** What the tables say of each day, in cents. */
  const facts = async (what: string, table: string, where: string): Promise<ByDay> =>
    new Map(
      (await factsOf(`SELECT strftime(day, '%Y-%m-%d'), ${what} FROM ${table} WHERE ${where} GROUP BY day`)).map(
        ([day, spend, sales]) => [String(day), [Number(spend), Number(sales)]] as const,
      ),
    );
  const added = (a: ByDay, b: ByDay): ByDay =>
    new Map([...new Set([...a.keys(), ...b.keys()])].map((day) => [day, sumsOf([a.get(day) ?? [0, 0], b.get(day) ?? [0, 0]])]));

  /** Ad spend that is shown as TACOS: of sales. */
  const spendIn = ({ current: { metrics } }: AnalyticsAnswer, row: number): number =>
    Math.round((metrics.tacos?.[row] ?? 0) * (metrics.total_sales_ordered_revenue_in_usd?.[row] ?? 0) * 100);

  interface Table<I, A> {
    readonly query: string;
    readonly columns: (inputs: I, answers: A) => readonly GridColumn[];
    readonly rows: (answer: never, inputs: I, answers: A) => readonly GridRow[];
    readonly whole?: (inputs: I, answers: A) => GridWhole | null;
  }
  /** What stands below a table, as its view has it. */
  const footOf = <I, A extends object>({ query, columns, rows, whole }: Table<I, A>, inputs: I, answers: A): GridCells => {
    const shown = rows((answers as Readonly<Record<string, unknown>>)[query] as never, inputs, answers);
    return largerThan(shown.length, whole?.(inputs, answers))?.totals ?? totalsOf(columns(inputs, answers), shown);
  };
  const inFoot = (cells: GridCells, [spend, sales]: Keys): Money => {
    const [a, b] = [cells[spend], cells[sales]];
    return [toCents([typeof a === 'number' ? a : null]), toCents([typeof b === 'number' ? b : null])];
  };

  /** A summary of which every tile of ad spend and ad sales is saved. */
  const SUMMARY_TILES = ['ad_spend_in_usd', 'ad_sales', 'dsp_ad_spend_in_usd', 'total_ad_spend'] as const;
  const SUMMARY = {
    params: { brands: GROUP },
    answers: {
      config: {
        brandGroupConfigs: [{ brandGroupId: GROUP, executiveSummary: [{ title: 'Ads', metrics: [...SUMMARY_TILES] }], version: 1 }],
        invalid: [],
      },
    },
  };

  /** Days, countries, and whether display campaigns are counted: what the law draws, and the sums that every screen has to show for it. */
  interface Case {
    readonly start: string;
    readonly end: string;
    readonly search: string;
    readonly filters: Pick<FilterState, 'countries' | 'includeDSP'>;
    /** Of each day: search ads, display campaigns, and what screens show that count both where display campaigns are included. */
    readonly searched: ByDay;
    readonly display: ByDay;
    readonly counted: ByDay;
    readonly sums: (of: ByDay) => Money;
  }
  const caseOf = async (start: string, end: string, filters: Case['filters']): Promise<Case> => {
    const { countries, includeDSP } = filters;
    const inCountries = countries.length === 0 ? '' : ` AND country IN (${countries.map((one) => `'${one}'`).join(', ')})`;
    const where = `brand_group_id = '${GROUP}' AND day BETWEEN DATE '${start < '2026-10-01' ? start.slice(0, 7) : '2026-10'}-01' AND DATE '2026-11-19'${inCountries}`;
    const searched = await facts('sum(ad_spend_cents)::BIGINT::VARCHAR, sum(ad_sales_cents)::BIGINT::VARCHAR', 'retail_daily', where);
    const display = await facts('sum(cost_cents)::BIGINT::VARCHAR, sum(total_sales_14d_cents)::BIGINT::VARCHAR', 'dsp_daily', where);
    return {
      start,
      end,
      search: `range=${start}.${end}&periodicity=daily&compare=none`,
      filters,
      searched,
      display,
      counted: includeDSP ? added(searched, display) : searched,
      sums: (of) => sumsOf(within(of, start, end).map(([, money]) => money)),
    };
  };
  const ask = ({ search, filters }: Case, screen: Screen, key: string, more: Asked = {}): Promise<AnalyticsAnswer> =>
    answerTo(screen, key, { search, filters, ...more });
  const about = ({ search, filters }: Case, screen: Screen, key: string): string =>
    `${screen.definition.name} ${key} ${search} ${filters.countries.join()} ${filters.includeDSP}`;
  /** Each day that has spend, for what shows no ad sales. */
  const spendOf = ({ start, end }: Case, of: ByDay) =>
    within(of, start, end).flatMap(([day, [spend]]) => (spend > 0 ? [[day, spend]] : []));

  /** Tiles and charts. */
  const sameSums = async (one: Case): Promise<void> => {
    const { searched, display, counted, sums, start, end } = one;
    for (const [screen, key, of, keys] of [
      [audiences, 'recordTypes', searched, SPEND_AND_SALES],
      [audiences, 'audiences', searched, SPEND_AND_SALES],
      [advertisingPerformance, 'totals', counted, SPEND_AND_SALES],
      [dspOverview, 'totals', display, OF_DSP],
    ] as const)
      expect(wholeOf(await ask(one, screen, key), keys), about(one, screen, key)).toEqual(sums(of));
    for (const [screen, key, of, keys] of [
      [advertisingPerformance, 'trend', counted, SPEND_AND_SALES],
      [dspOverview, 'trend', display, OF_DSP],
      [advertisingHealth, 'spend', searched, SPEND_AND_SALES],
      [advertisingHealth, 'adTypes', counted, SPEND_AND_SALES],
      [advertisingHealth, 'audiences', searched, SPEND_AND_SALES],
    ] as const) {
      // Advertising Health has six weeks of its own.
      const [from, to] = screen === advertisingHealth ? ['2026-10-04', '2026-11-14'] : [start, end];
      const answer = await ask(one, screen, key, screen === advertisingHealth ? { params: { by: 'daily', breakout: '1' } } : {});
      expect(within(byDay(answer, keys), from, to), about(one, screen, key)).toEqual(within(of, from, to));
    }
    // Budget's tile and chart show spend alone; its ad sales stand in its table.
    expect(spendOf(one, byDay(await ask(one, advertisingBudget, 'trend'), ['cost_in_usd', '']))).toEqual(spendOf(one, searched));
  };

  /** The tiles and their lines in portfolio mode, and the table of brand groups, which shows no ad sales. */
  const sameInSummary = async (one: Case): Promise<void> => {
    const { searched, display, start, end, sums } = one;
    const answers = async (schema: 'retail' | 'dsp') =>
      brandFigures(await ask(one, executiveSummary, schema, SUMMARY), await ask(one, executiveSummary, `${schema}Trend`, SUMMARY), {
        currentPeriod: { start: isoDay(start), end: isoDay(end) },
        periodicity: 'daily',
      });
    const none = brandFigures(null, null, { currentPeriod: { start: isoDay(start), end: isoDay(end) }, periodicity: 'daily' });
    const figures = { retail: await answers('retail'), dsp: await answers('dsp'), sov: none, inventory: none };
    const wanted = {
      ad_spend_in_usd: [searched, 0],
      ad_sales: [searched, 1],
      dsp_ad_spend_in_usd: [display, 0],
      total_ad_spend: [added(searched, display), 0],
    } as const;
    for (const metric of summaryMetrics({ sales: 'ordered', basis: 'gross' })) {
      const tile = SUMMARY_TILES.find((key) => key === metric.key);
      if (tile === undefined) continue;
      const [of, at] = wanted[tile];
      const { total, line } = tileFigures(figures, GROUP, metric);
      expect(toCents([total.current]), about(one, executiveSummary, tile)).toBe(sums(of)[at]);
      expect(
        line.flatMap((value) => (value === null || value === 0 ? [] : [toCents([value])])),
        about(one, executiveSummary, tile),
      ).toEqual(within(of, start, end).flatMap(([, money]) => (money[at] > 0 ? [money[at]] : [])));
    }
    const brands = await ask(one, executiveSummary, 'brands', SUMMARY);
    const spends = [spendIn(brands, 0), sumOf(brands, 'ad_spend_in_usd')];
    expect(spends, about(one, executiveSummary, 'brands')).toEqual([sums(searched)[0], sums(searched)[0]]);
  };

  /** Business Health shows ad spend by day and both by month; Retail Overview shows ad spend as TACOS, and no ad sales. */
  const sameInBusiness = async (one: Case): Promise<void> => {
    const { searched, counted, sums, start } = one;
    const [business, retail] = [businessHealth, retailOverview];
    expect(spendOf(one, byDay(await ask(one, business, 'daily'), ['ad_spend_in_usd', '']))).toEqual(spendOf(one, searched));
    const months = byDay(await ask(one, business, 'history', { params: { preset: 'ad-trends' } }), OF_PRODUCTS);
    for (const month of [...months.keys()].filter((day) => day.slice(0, 7) >= start.slice(0, 7)))
      expect([month, months.get(month)], about(one, business, 'history')).toEqual([
        month,
        sumsOf([...searched].filter(([day]) => day.slice(0, 7) === month.slice(0, 7)).map(([, money]) => money)),
      ]);
    expect(spendIn(await ask(one, retail, 'totals'), 0), about(one, retail, 'totals')).toBe(sums(counted)[0]);
    const trend = await ask(one, retail, 'trend');
    trend.current.dimensions.date?.forEach((day, row) => {
      // Without sales there is no TACOS.
      if (trend.current.metrics.tacos?.[row] != null) expect(spendIn(trend, row), `${day}`).toBe(counted.get(day ?? '')?.[0] ?? 0);
    });
  };

  /** What stands below each table is what the tiles of its screen have. */
  const sameBelowTables = async (one: Case): Promise<void> => {
    const { searched, display, counted, sums } = one;
    const answersOf = async (screen: Screen, keys: readonly string[]): Promise<never> =>
      Object.fromEntries(await Promise.all(keys.map(async (key) => [key, await ask(one, screen, key)] as const))) as never;
    const inputsOf = (screen: Screen & { readonly params: ParamCodecs }): never =>
      ({ scope: scopeOf(screen, one), params: paramValues(screen.params, {}) }) as never;

    const performance = await answersOf(advertisingPerformance, [
      'totals',
      'trend',
      'pivot',
      'campaigns',
      'keywords',
      'searchTerms',
      'products',
    ]);
    const recordTypes = await ask(one, audiences, 'recordTypes');
    const keyword = recordTypes.current.dimensions.record_type?.indexOf('keyword') ?? -1;
    const ofKeywords: Money = [at(recordTypes, 'cost_in_usd', keyword), at(recordTypes, 'attributed_sales_in_usd', keyword)];
    const { tables } = advertisingPerformance;
    for (const [table, keys, money] of [
      ['pivot', ['spend:All', 'sales:All'], sums(searched)],
      ['campaigns', SPEND_AND_SALES, sums(counted)],
      ['keywords', SPEND_AND_SALES, ofKeywords],
      ['searchTerms', SPEND_AND_SALES, sums(searched)],
      ['products', OF_PRODUCTS, sums(searched)],
      ['timePeriods', SPEND_AND_SALES, sums(counted)],
    ] as const)
      expect(
        inFoot(footOf(tables[table], inputsOf(advertisingPerformance), performance), keys),
        about(one, advertisingPerformance, table),
      ).toEqual(money);
    const targets = await answersOf(audiences, ['recordTypes', 'audiences', 'keywords']);
    for (const [table, money] of [
      ['audiences', sums(searched)],
      ['keywords', ofKeywords],
    ] as const)
      expect(inFoot(footOf(audiences.tables[table], inputsOf(audiences), targets), SPEND_AND_SALES), about(one, audiences, table)).toEqual(
        money,
      );
    const budget = await answersOf(advertisingBudget, ['totals', 'campaigns']);
    const foot = footOf(advertisingBudget.tables.campaigns, inputsOf(advertisingBudget), budget);
    expect(inFoot(foot, SPEND_AND_SALES), about(one, advertisingBudget, 'campaigns')).toEqual(sums(searched));
    const atBudget = ['budget_met_spend_in_usd', 'budget_met_spend_in_usd'] as const;
    expect(inFoot(foot, atBudget)).toEqual(wholeOf((budget as { readonly totals: AnalyticsAnswer }).totals, atBudget));
    const dsp = await answersOf(dspOverview, ['campaigns']);
    expect(inFoot(footOf(dspOverview.tables.campaigns, inputsOf(dspOverview), dsp), OF_DSP), about(one, dspOverview, 'campaigns')).toEqual(
      sums(display),
    );
    // Of Advertising Health: the six weeks and the 30 days, whatever dates the other screens have.
    const health = await answersOf(advertisingHealth, ['campaigns', 'products']);
    for (const [table, keys, from, to] of [
      ['campaigns', SPEND_AND_SALES, '2026-10-04', '2026-11-14'],
      ['coverageTable', OF_PRODUCTS, '2026-10-21', '2026-11-19'],
    ] as const)
      expect(
        inFoot(footOf(advertisingHealth.tables[table], inputsOf(advertisingHealth), health), keys),
        about(one, advertisingHealth, table),
      ).toEqual(sumsOf(within(searched, from, to).map(([, money]) => money)));
  };

  test('ad spend and ad sales are equal to the cent, by country and by date, with display campaigns and without, whichever screen is asked', async () => {
    await fc.assert(
      fc.asyncProperty(fc.tuple(DAY, DAY), fc.subarray(['US', 'CA', 'GB']), fc.boolean(), async (days, countries, includeDSP) => {
        const [start = '', end = ''] = [...days].sort();
        const one = await caseOf(start, end, { countries, includeDSP });
        await sameSums(one);
        await sameInSummary(one);
        await sameInBusiness(one);
        await sameBelowTables(one);
      }),
      { numRuns: 4, seed: 20_26 },
    );
  });
});
