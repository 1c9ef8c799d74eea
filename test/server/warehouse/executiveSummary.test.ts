/** What the Executive Summary asks of several brand groups at once, answered over demo data, beside SQL of its own. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { metricsHandlers } from '../../../server/handlers/metrics.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import type { AnalyticsAnswer } from '../../../src/domain/api/analytics.contract.ts';
import type { MetricsRequest } from '../../../src/domain/api/tenantMetrics.contract.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { DEFAULT_FILTERS } from '../../../src/domain/filters/filterNames.ts';
import type { FilterState } from '../../../src/domain/filters/filterState.ts';
import { summaryMetrics, type TileSchema } from '../../../src/domain/metrics/summaryMetrics.ts';
import { DEFAULT_DISPLAY } from '../../../src/domain/shell/display.ts';
import type { Scope } from '../../../src/domain/shell/scope.ts';
import { executiveSummary } from '../../../src/domain/summary/summary.screen.ts';
import { brandFigures, tileFigures } from '../../../src/domain/summary/summaryFigures.ts';
import { brandGroup, user } from '../../machines/harness.ts';
import { callContext } from './testCalls.ts';
import { commonDemo, factsOf } from './testWarehouse.ts';

const TODAY = isoDay('2026-11-20');
const MODE = { sales: 'ordered', basis: 'gross' } as const;
const { definition } = executiveSummary;

let warehouse: LookingWarehouse;
let ids: readonly string[] = [];
beforeAll(async () => {
  warehouse = await openWarehouse({ directory: await commonDemo() });
  ids = (await factsOf('SELECT DISTINCT brand_group_id FROM retail_daily ORDER BY 1')).map(([id]) => String(id));
}, 120_000);
afterAll(() => warehouse.close());

const scopeOf = (filters: FilterState): Scope => {
  const brandGroups = ids.map((id) => brandGroup(id));
  const group = brandGroups[0] ?? brandGroup('none');
  return {
    user: user({ brandGroups }, ['Internal']),
    brandGroup: group,
    filters,
    salesMode: MODE,
    display: DEFAULT_DISPLAY,
    dates: definition.dates?.read(new URLSearchParams('range=2026-10-05.2026-10-25&compare=pop'), TODAY, group).dates ?? null,
    devMode: false,
    marketFrom: null,
    today: TODAY,
  };
};

const METRICS = summaryMetrics(MODE).map(({ key }) => key);
const config = () => ({
  brandGroupConfigs: ids.map((brandGroupId) => ({ brandGroupId, executiveSummary: [{ title: 'All', metrics: METRICS }], version: 1 })),
  invalid: [],
});

const answerTo = async (key: string, filters: FilterState = DEFAULT_FILTERS): Promise<AnalyticsAnswer> => {
  const request = definition.requests(scopeOf(filters), { brands: ids.join(',') }, { config: config() })[key];
  if (request === undefined) throw new Error(`the summary does not ask ${key}`);
  const body = (request.input as { readonly body: MetricsRequest }).body;
  expect([...(body.brandGroupIds ?? [])].sort()).toEqual([...ids].sort());
  const { metrics } = metricsHandlers(answering(warehouse));
  return metrics(callContext({ brandGroupIds: [...ids] }), { params: {}, query: {}, body });
};

const DATES = { currentPeriod: { start: isoDay('2026-10-05'), end: isoDay('2026-10-25') }, periodicity: 'daily' as const };

const figures = async (filters?: FilterState) => {
  const of = async (schema: TileSchema) => brandFigures(await answerTo(schema, filters), await answerTo(`${schema}Trend`, filters), DATES);
  return { retail: await of('retail'), sov: await of('sov'), inventory: await of('inventory'), dsp: await of('dsp') };
};
const metricOf = (key: string) => {
  const found = summaryMetrics(MODE).find((one) => one.key === key);
  if (found === undefined) throw new Error(`no metric ${key}`);
  return found;
};

/** By brand group; what it has no rows of is missing. */
const byGroup = async (what: string, table: string, from: string, to: string, more = ''): Promise<ReadonlyMap<string, number | null>> =>
  new Map(
    (
      await factsOf(
        `SELECT brand_group_id, (${what})::DOUBLE::VARCHAR FROM ${table} WHERE day BETWEEN DATE '${from}' AND DATE '${to}' ${more} GROUP BY 1`,
      )
    ).map(([id, value]) => [String(id), value === null ? null : Number(value)]),
  );

const CURRENT = ['2026-10-05', '2026-10-25'] as const;
const PRIOR = ['2026-09-14', '2026-10-04'] as const;

const near = (a: number | null, b: number | null | undefined, what: string): void => {
  if (a === null || b === null || b === undefined) expect([what, a]).toEqual([what, b ?? null]);
  else expect(Math.abs(a - b), what).toBeLessThanOrEqual(Math.max(1e-9, Math.abs(b) * 1e-9));
};

describe('the tiles of the Executive Summary over demo data', { timeout: 240_000 }, () => {
  test('B-486 are of each brand group what SQL says of it alone, now and before, and their lines add up to them', async () => {
    const all = await figures();
    const cases: readonly (readonly [key: string, sql: string, table: string])[] = [
      ['total_sales', 'sum(ordered_revenue_cents) / 100', 'retail_daily'],
      ['glance_views', 'sum(glance_views)', 'retail_daily'],
      ['ordered_units', 'sum(ordered_units)', 'retail_daily'],
      ['conversion_rate', 'sum(ordered_units) / sum(glance_views)', 'retail_daily'],
      ['dsp_ad_spend_in_usd', 'sum(cost_cents) / 100', 'dsp_daily'],
    ];
    for (const [key, sql, table] of cases) {
      const [now, before] = [await byGroup(sql, table, ...CURRENT), await byGroup(sql, table, ...PRIOR)];
      for (const id of ids) {
        const { total, line } = tileFigures(all, id, metricOf(key));
        near(total.current, now.get(id), `${key} of ${id}`);
        near(total.previous, before.get(id), `${key} of ${id} before`);
        if (key !== 'conversion_rate' && total.current !== null)
          near(
            line.reduce<number>((sum, value) => sum + (value ?? 0), 0),
            total.current,
            `the line of ${key} of ${id}`,
          );
      }
    }
    // A brand group without display campaigns has its search ads alone as total ad spend.
    for (const id of ids) {
      const [search, display, both] = ['ad_spend_in_usd', 'dsp_ad_spend_in_usd', 'total_ad_spend'].map(
        (key) => tileFigures(all, id, metricOf(key)).total.current,
      );
      near(both ?? null, (search ?? 0) + (display ?? 0), `total ad spend of ${id}`);
    }
  });

  test('every metric of the catalogue that portfolio mode has is answered for some brand group', async () => {
    const all = await figures();
    const silent = METRICS.filter((key) => key !== 'avg_rating').filter((key) =>
      ids.every((id) => tileFigures(all, id, metricOf(key)).total.current === null),
    );
    expect(silent).toEqual([]);
  });

  test('the countries of the filters narrow every schema', async () => {
    const filters = { ...DEFAULT_FILTERS, countries: ['US'] };
    const all = await figures(filters);
    const now = await byGroup('sum(ordered_revenue_cents) / 100', 'retail_country_daily', ...CURRENT, "AND country = 'US'");
    for (const id of ids) near(tileFigures(all, id, metricOf('total_sales')).total.current, now.get(id), id);
  });

  test('B-597 the goals block has the year to date and the same days of the year before, and its months add up to it', async () => {
    const [year, months] = [await answerTo('year'), await answerTo('months')];
    const key = 'total_sales_ordered_revenue_in_usd';
    const [now, before] = [
      await byGroup('sum(ordered_revenue_cents) / 100', 'retail_daily', '2026-01-01', '2026-11-19'),
      await byGroup('sum(ordered_revenue_cents) / 100', 'retail_daily', '2025-01-01', '2025-11-19'),
    ];
    (year.current.dimensions.brand_group_id ?? []).forEach((id, row) => {
      near(year.current.metrics[key]?.[row] ?? null, now.get(String(id)), `this year of ${id}`);
      near(year.prior?.metrics[key]?.[row] ?? null, before.get(String(id)), `last year of ${id}`);
      const own = (months.current.dimensions.brand_group_id ?? []).flatMap((each, i) =>
        each === id ? [months.current.metrics[key]?.[i] ?? 0] : [],
      );
      near(
        own.reduce((sum, value) => sum + value, 0),
        now.get(String(id)),
        `months of ${id}`,
      );
    });
    expect(year.current.rowCount).toBe(ids.length);
  });
});
