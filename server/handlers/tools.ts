/** The free tools on share of voice and on forecasts (C-733 to C-736, C-742 to C-744). All of it is the market's: no brand group is asked. */

import type { AnalyticsAnswer } from '../../src/domain/api/analytics.contract.ts';
import { answerReader } from '../../src/domain/api/columnar.ts';
import { addDays, addMonths, lengthOf } from '../../src/domain/dates/calendar.ts';
import { type IsoDay, isoDay } from '../../src/domain/dates/isoDay.ts';
import { leaderboardLimits, leaderboardPrior } from '../../src/domain/dates/leaderboardDates.ts';
import { type Month, monthOf } from '../../src/domain/dates/month.ts';
import type { Period } from '../../src/domain/dates/period.ts';
import { pathOfNames } from '../../src/domain/format/categoryPath.ts';
import type { MetricKey } from '../../src/domain/metrics/catalogue.ts';
import { relativeChange } from '../../src/domain/metrics/change.ts';
import { byNumber, sortedBy } from '../../src/domain/metrics/order.ts';
import type { CategoryStats, DepartmentKeyword, IndexBrand } from '../../src/domain/tools/brandIndex.ts';
import {
  type ForecastMonth,
  type ForecastQuarter,
  FULL_YEAR,
  forecastColumn,
  forecastYear,
} from '../../src/domain/tools/categoryForecast.ts';
import { demandRank } from '../../src/domain/tools/demand.ts';
import type { LeaderboardBrand, LeaderboardDay } from '../../src/domain/tools/leaderboard.entities.ts';
import { LEADERBOARD_BRANDS, periodPrice } from '../../src/domain/tools/leaderboard.ts';
import { type HandlerContext, type Handlers, HttpFailure } from '../http/handler.ts';
import type { AnswerQuery } from '../warehouse/analytics/answering.ts';
import type { QueryInput } from '../warehouse/analytics/queryInput.ts';
import { type Columns, listing, numberAt } from '../warehouse/listing.ts';
import { type AggregatePlan, MARKET_SCOPE, type RowsPlan } from '../warehouse/plan.ts';
import type { Warehouse } from '../warehouse/warehouse.ts';
import { INVALID } from './analytics.ts';
import { partitionOf, queryFor } from './metrics.ts';

/** All departments together. */
export const ALL_DEPARTMENTS = -1;
/** Keywords of a department that are listed. */
const TOP_KEYWORDS = 10;
/** Months in which the searches of a department are looked for, the latest counting. */
const KEYWORD_MONTHS = 3;
/** Months of the forecast that are answered: two years back, all that there is ahead. */
const [MONTHS_BACK, MONTHS_AHEAD] = [24, 24];
const MOST_NODES = 100_000;

type Names =
  | 'indexBrands'
  | 'indexKeywords'
  | 'indexStats'
  | 'leaderboard'
  | 'forecastNodes'
  | 'forecastForNode'
  | 'quarterlyForecastForNode';

const inOrder = ({ start, end }: Period, field: string): Period => {
  if (start > end) throw new HttpFailure(422, INVALID, { errors: { [field]: ['The period ends before it starts.'] } });
  return { start, end };
};

/** A category by its names, as the table writes them: a slash in a name is escaped there. */
const nodePlan = (breadcrumbs: readonly string[]): RowsPlan => ({
  kind: 'rows',
  scope: MARKET_SCOPE,
  table: 'categories',
  columns: ['node_id'],
  where: [{ column: 'path', oneOf: [...new Set([pathOfNames(breadcrumbs), breadcrumbs.join('/')])] }],
  order: [{ column: 'node_id' }],
  count: { first: 1 },
});

/** All placements of a category above the fold, of whichever brand. */
const placementsPlan = (nodeId: number, period: Period): AggregatePlan => ({
  kind: 'aggregate',
  scope: MARKET_SCOPE,
  source: 'market_sov_daily',
  period,
  dimensions: [],
  periodicity: 'daily',
  aggregates: (['paid_placements', 'organic_placements'] as const).map((column) => ({ as: column, how: 'sum', value: { column } })),
  filters: [{ kind: 'categories', nodes: [nodeId] }],
  maxRows: 1,
});

const statsAt = (columns: Columns, i: number): CategoryStats => {
  const [paid, organic] = [numberAt(columns.paid_placements, i), numberAt(columns.organic_placements, i)];
  return { paid, total: paid === null || organic === null ? null : paid + organic };
};

const FORECAST_NODES: RowsPlan = {
  kind: 'rows',
  scope: MARKET_SCOPE,
  table: 'category_forecast_monthly',
  columns: ['node_id'],
  distinct: true,
  where: [],
  order: [{ column: 'node_id' }],
  count: { limit: MOST_NODES },
};

/** A leaderboard is of at most 14 days, from its earliest day on, none of them still to come (C-140, C-142). */
const leaderboardDays = (body: { readonly start: string; readonly end: string }, today: IsoDay): Period => {
  const { start, end } = inOrder({ start: isoDay(body.start.slice(0, 10)), end: isoDay(body.end.slice(0, 10)) }, 'end');
  const { earliest, maxSpan = 14 } = leaderboardLimits(today);
  if (start < earliest) throw new HttpFailure(422, INVALID, { errors: { start: [`The earliest date available is ${earliest}.`] } });
  if (lengthOf({ start, end }) > maxSpan) {
    throw new HttpFailure(422, INVALID, { errors: { end: [`Choose at most ${maxSpan} days.`] } });
  }
  return { start, end };
};

const SHARES = ['total_sov', 'organic_sov', 'paid_sov'] as const;

const seriesOf = (answer: AnalyticsAnswer): ReadonlyMap<string, readonly LeaderboardDay[]> => {
  const { current } = answerReader(answer);
  const byBrand = new Map<string, LeaderboardDay[]>();
  for (let row = 0; row < answer.current.rowCount; row += 1) {
    const [brand, day] = [current.name('brand', row) ?? '', current.name('date', row) ?? ''];
    const at = (key: MetricKey) => current.at(key, row);
    const one = {
      date: isoDay(day),
      totalSov: at('total_sov'),
      organicSov: at('organic_sov'),
      paidSov: at('paid_sov'),
      medianPrice: at('median_price'),
    };
    byBrand.set(brand, [...(byBrand.get(brand) ?? []), one]);
  }
  return byBrand;
};

const periodRows = (answer: AnalyticsAnswer): readonly Omit<LeaderboardBrand, 'series' | 'pricePd' | 'pricePrior'>[] => {
  const { current, prior } = answerReader(answer);
  const rows = Array.from({ length: answer.current.rowCount }, (_, row) => ({
    name: current.name('brand', row) ?? '',
    totalSovPd: current.at('total_sov', row),
    totalSovPrior: prior.at('total_sov', row),
    organicSovPd: current.at('organic_sov', row),
    organicSovPrior: prior.at('organic_sov', row),
    paidSovPd: current.at('paid_sov', row),
    paidSovPrior: prior.at('paid_sov', row),
  })).filter(({ name, totalSovPd }) => name !== '' && totalSovPd !== null);
  return sortedBy(
    rows,
    byNumber(({ totalSovPd }) => totalSovPd, 'desc'),
  ).slice(0, LEADERBOARD_BRANDS);
};

/** A month of the forecast with what its growth is made of. */
interface ForecastSums extends ForecastMonth {
  readonly lastYear: number | null;
}

/** The year before is that of the rows themselves where they reach back to it, so that a month compares with the column that is drawn. */
const withYearBefore = (rows: readonly ForecastSums[], current: Month): readonly ForecastSums[] => {
  const revenueOf = (row: ForecastSums): number | null => forecastColumn(row, current)?.revenue ?? null;
  const byMonth = new Map(rows.map((row) => [row.month, revenueOf(row)]));
  return rows.map((row) => {
    const lastYear = byMonth.get(addMonths(row.month, -12)) ?? row.lastYear;
    return { ...row, lastYear, yoy_percent_growth: relativeChange(revenueOf(row), lastYear) };
  });
};

const monthsIn = (answer: AnalyticsAnswer, month: Month): readonly ForecastSums[] => {
  const { current } = answerReader(answer);
  const rows = Array.from({ length: answer.current.rowCount }, (_, row) => ({
    month: monthOf(isoDay(current.name('date', row) ?? '')),
    forecasted_revenue: current.at('forecasted_revenue', row),
    estimated_revenue: current.at('estimated_revenue', row),
    yoy_percent_growth: null,
    lastYear: current.at('last_year_revenue', row),
  }));
  return withYearBefore(
    rows
      .filter((month) => month.forecasted_revenue !== null || month.estimated_revenue !== null)
      .sort((one, other) => (one.month < other.month ? -1 : 1)),
    month,
  );
};

const sumOfAll = (values: readonly (number | null)[], count: number): number | null =>
  values.length < count ? null : values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0);

/** A quarter, or the year, of which every month is known; a sum over fewer months would pass for the whole. */
const quarterOf = (qt: number, months: readonly ForecastSums[], count: number, current: Month): ForecastQuarter => {
  const forecast = sumOfAll(
    months.map((one) => forecastColumn(one, current)?.revenue ?? null),
    count,
  );
  const lastYear = sumOfAll(
    months.map((one) => one.lastYear),
    count,
  );
  return { qt, forecasted_revenue: forecast, last_year_revenue: lastYear, yoy_percent_growth: relativeChange(forecast, lastYear) };
};

export const toolsHandlers = (warehouse: Warehouse, answer: AnswerQuery): Pick<Handlers, Names> => {
  const nodes = listing(warehouse, (columns, i) => numberAt(columns.node_id, i) ?? 0);
  const placements = listing(warehouse, statsAt);
  const ask = (context: HandlerContext, input: QueryInput): Promise<AnalyticsAnswer> =>
    answer(queryFor(input, { scope: MARKET_SCOPE, today: isoDay(context.today()) }), context.signal, partitionOf(context));
  const nodeAt = async (context: HandlerContext, breadcrumbs: readonly string[]): Promise<number | null> => {
    if (breadcrumbs.length === 0) return ALL_DEPARTMENTS;
    const [node] = await nodes({ signal: context.signal, partition: partitionOf(context) }, nodePlan(breadcrumbs));
    return node ?? null;
  };
  const forecastOf = async (context: HandlerContext, nodeId: number): Promise<readonly ForecastSums[]> => {
    const today = isoDay(context.today());
    const input: QueryInput = {
      schema: 'forecast',
      currentPeriod: { start: addMonths(monthOf(today), -MONTHS_BACK), end: addDays(addMonths(monthOf(today), MONTHS_AHEAD + 1), -1) },
      dimensions: ['date'],
      periodicity: 'monthly',
      metrics: ['forecasted_revenue', 'estimated_revenue', 'last_year_revenue'],
      filters: { categories: [nodeId] },
    };
    return monthsIn(await ask(context, input), monthOf(today));
  };
  const leaderboard: Handlers['leaderboard'] = async (context, { body }) => {
    const period = leaderboardDays(body, isoDay(context.today()));
    const nodeId = await nodeAt(context, body.breadcrumbs);
    if (nodeId === null) return { nodeId, brands: [] };
    const prior = leaderboardPrior(period);
    const sides = await ask(context, {
      schema: 'brand_index',
      metrics: [...SHARES],
      currentPeriod: period,
      priorPeriod: prior,
      dimensions: ['brand'],
      filters: { categories: [nodeId] },
    });
    const rows = periodRows(sides);
    if (rows.length === 0) return { nodeId, brands: [] };
    // Prices come with the placements: where these are not whole in both periods, neither are they.
    const isPriorPart = answerReader(sides).isAlone('total_sov', 0);
    const filters = { categories: [nodeId], dimensions: [{ dimension: 'brand', values: rows.map(({ name }) => name) }] };
    const days = { start: prior.start, end: period.end };
    const series = seriesOf(
      await ask(context, {
        schema: 'brand_index',
        metrics: [...SHARES, 'median_price'],
        currentPeriod: days,
        dimensions: ['brand', 'date'],
        periodicity: 'daily',
        filters,
      }),
    );
    return {
      nodeId,
      brands: rows.map((row): LeaderboardBrand => {
        const own = [...(series.get(row.name) ?? [])].sort((a, b) => (a.date < b.date ? -1 : 1));
        return { ...row, pricePd: periodPrice(own, period), pricePrior: isPriorPart ? null : periodPrice(own, prior), series: own };
      }),
    };
  };
  return {
    leaderboard,
    indexBrands: async (context, { query }) => {
      const period = inOrder({ start: query.startDate, end: query.endDate }, 'endDate');
      const nodeId = await nodeAt(context, query.breadcrumbs);
      if (nodeId === null) return { nodeId, brands: [] };
      const table = await ask(context, {
        schema: 'brand_index',
        currentPeriod: period,
        dimensions: ['brand'],
        metrics: ['total_sov', 'paid_sov', 'organic_sov', 'sp_sov', 'sb_sov'],
        filters: { categories: [nodeId] },
        orderBys: [{ field: 'total_sov', direction: 'desc' }],
      });
      const { current } = answerReader(table);
      const brands = Array.from({ length: table.current.rowCount }, (_, row): IndexBrand => {
        const at = (key: MetricKey) => current.at(key, row);
        const name = current.name('brand', row) ?? '';
        return {
          brand: name,
          nodeId,
          totalSov: at('total_sov'),
          paidSov: at('paid_sov'),
          organicSov: at('organic_sov'),
          spSov: at('sp_sov'),
          sbSov: at('sb_sov'),
        };
      });
      return { nodeId, brands: brands.filter(({ brand }) => brand !== '') };
    },
    indexKeywords: async (context, { query }) => {
      const { end } = inOrder({ start: query.startDate, end: query.endDate }, 'endDate');
      const nodeId = await nodeAt(context, query.breadcrumbs);
      if (nodeId === null) return { terms: [] };
      const table = await ask(context, {
        schema: 'search_volume',
        currentPeriod: { start: addMonths(monthOf(end), 1 - KEYWORD_MONTHS), end },
        dimensions: ['date'],
        periodicity: 'monthly',
        metrics: ['volume'],
        ...(nodeId === ALL_DEPARTMENTS ? {} : { filters: { categories: [nodeId] } }),
      });
      const known = (table.current.dimensions.date ?? []).filter((_, row) => (table.current.metrics.volume?.[row] ?? null) !== null);
      const latest = known.reduce<string | null>((last, day) => (day !== null && (last === null || day > last) ? day : last), null);
      if (latest === null) return { terms: [] };
      const month = monthOf(isoDay(latest));
      const terms = await ask(context, {
        schema: 'search_volume',
        currentPeriod: { start: month, end: addDays(addMonths(month, 1), -1) },
        dimensions: ['search_term'],
        metrics: ['volume'],
        ...(nodeId === ALL_DEPARTMENTS ? {} : { filters: { categories: [nodeId] } }),
        orderBys: [{ field: 'volume', direction: 'desc' }],
        limit: TOP_KEYWORDS,
      });
      const { current } = answerReader(terms);
      return {
        terms: Array.from(
          { length: terms.current.rowCount },
          (_, row): DepartmentKeyword => ({ term: current.name('search_term', row) ?? '', rank: demandRank(current.at('volume', row)) }),
        ),
      };
    },
    indexStats: async (context, { query }) => {
      const period = inOrder({ start: query.startDate, end: query.endDate }, 'endDate');
      const nodeId = await nodeAt(context, query.breadcrumbs);
      if (nodeId === null) return { stats: { paid: null, total: null } };
      const [stats = { paid: null, total: null }] = await placements(
        { signal: context.signal, partition: partitionOf(context) },
        placementsPlan(nodeId, period),
      );
      return { stats };
    },
    forecastNodes: async (context) =>
      (await nodes({ signal: context.signal, partition: partitionOf(context) }, FORECAST_NODES)).map((node_id) => ({ node_id })),
    forecastForNode: async (context, { query }) => (await forecastOf(context, query.nodeId)).map(({ lastYear: _, ...month }) => month),
    quarterlyForecastForNode: async (context, { query }) => {
      const current = monthOf(isoDay(context.today()));
      const year = forecastYear(current);
      const all = (await forecastOf(context, query.nodeId)).filter(({ month }) => month.startsWith(`${year}-`));
      if (all.length === 0) return [];
      const quarter = (month: Month): number => Math.floor((Number(month.slice(5, 7)) - 1) / 3) + 1;
      return [
        ...[1, 2, 3, 4].map((qt) =>
          quarterOf(
            qt,
            all.filter(({ month }) => quarter(month) === qt),
            3,
            current,
          ),
        ),
        quarterOf(FULL_YEAR, all, 12, current),
      ];
    },
  };
};
