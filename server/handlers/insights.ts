/** What the insights ask of the market (C-697 to C-705, C-710 to C-719): sums of the warehouse, ratios of the metrics, ranks of the domain. */
import type { insightsContract, OutlierPeriods } from '../../src/domain/api/insights.contract.ts';
import { type IsoDay, isoDay } from '../../src/domain/dates/isoDay.ts';
import { eachMonth, monthOf } from '../../src/domain/dates/month.ts';
import type { Period } from '../../src/domain/dates/period.ts';
import type { BrandCategoryMonth } from '../../src/domain/insights/brandOverview.entities.ts';
import {
  OUTLIER_METRICS,
  OUTLIERS_AMONG,
  type OutlierAnswer,
  type OutlierItem,
  type OutlierTab,
  outlierLists,
} from '../../src/domain/insights/outliers.ts';
import { relativeChange } from '../../src/domain/metrics/change.ts';
import { sumKnown } from '../../src/domain/metrics/share.ts';
import { ALL_DEPARTMENTS } from '../../src/domain/tools/categoryPicker.ts';
import type { HandlerContext, Handlers } from '../http/handler.ts';
import type { AnswerQuery } from '../warehouse/analytics/answering.ts';
import type { QueryInput } from '../warehouse/analytics/queryInput.ts';
import type { Warehouse } from '../warehouse/warehouse.ts';
import { insightsBrandHandlers } from './insightsBrands.ts';
import { childrenOf, marketReader, numberIn, of, type Row, textIn } from './insightsRows.ts';

/** Rows of the niches of a category in a period. */
const MOST_NICHE_ROWS = 250_000;

interface Periods {
  readonly current: Period;
  readonly prior: Period | null;
}

const periodsOf = ({ startDate, endDate, priorStartDate, priorEndDate }: OutlierPeriods): Periods => ({
  current: { start: startDate, end: endDate },
  prior: priorStartDate === undefined || priorEndDate === undefined ? null : { start: priorStartDate, end: priorEndDate },
});

const groupedBy = (rows: readonly Row[], key: string): ReadonlyMap<string, readonly Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const name = textIn(row, key);
    const group = groups.get(name) ?? [];
    group.push(row);
    groups.set(name, group);
  }
  return groups;
};

/** Whether rows have every month of a period: a sum over fewer would pass for the whole. */
const isWhole = (rows: readonly Row[], period: Period | null): boolean => {
  if (period === null) return false;
  const known = new Set(rows.map((row) => textIn(row, 'month')));
  return eachMonth(period.start, period.end).every((month) => known.has(month));
};

export const insightsHandlers = (warehouse: Warehouse, answer: AnswerQuery): Pick<Handlers, keyof typeof insightsContract> => {
  const reader = marketReader(warehouse, answer);
  const { ask, rows, nodesBelow } = reader;

  /** What ranks and changes outliers: its months in the period, and what each thing had in the months of the prior period. */
  interface Found {
    readonly now: readonly Row[];
    readonly before: readonly Row[];
  }

  /** The largest things of a category in either period, and each of them by month. */
  const byMonth = async (
    context: HandlerContext,
    periods: Periods,
    input: Pick<QueryInput, 'schema' | 'filters'>,
    key: string,
    { names = [], metrics, by }: { readonly names?: readonly string[]; readonly metrics: readonly string[]; readonly by: string },
  ): Promise<Found> => {
    const largest = async (period: Period): Promise<readonly string[]> => {
      const found = await ask(context, {
        ...input,
        currentPeriod: period,
        dimensions: [key],
        metrics: [by],
        orderBys: [{ field: by, direction: 'desc' }],
        limit: OUTLIERS_AMONG,
      });
      return found.map((row) => textIn(row, key)).filter((value) => value !== '');
    };
    const both = await Promise.all([periods.current, ...(periods.prior === null ? [] : [periods.prior])].map(largest));
    const values = [...new Set(both.flat())];
    const months = async (period: Period | null, more: Pick<QueryInput, 'metrics' | 'dimensions'>): Promise<readonly Row[]> =>
      period === null || values.length === 0
        ? []
        : ask(context, {
            ...input,
            ...more,
            currentPeriod: period,
            periodicity: 'monthly',
            filters: { ...input.filters, dimensions: [...(input.filters?.dimensions ?? []), of(key, values)] },
          });
    const [now, before] = await Promise.all([
      months(periods.current, { dimensions: [key, ...names, 'month'], metrics: [...metrics] }),
      months(periods.prior, { dimensions: [key, 'month'], metrics: [by] }),
    ]);
    return { now, before };
  };

  interface OutlierShape {
    readonly tab: OutlierTab;
    readonly key: string;
    /** What they are ranked by, and whose change is told. */
    readonly primary: string;
    /** What is charted, where it is another metric. */
    readonly charted: string;
    readonly named: (row: Row) => Partial<OutlierItem>;
  }

  const listsOf = ({ now, before }: Found, periods: Periods, { tab, key, primary, charted, named }: OutlierShape): OutlierAnswer => {
    const totalOf = (group: readonly Row[]): number | null => sumKnown(group.map((row) => numberIn(row, primary)));
    const earlier = groupedBy(before, key);
    const isComparable = isWhole(now, periods.current) && isWhole(before, periods.prior);
    const items = [...groupedBy(now, key)].flatMap(([name, group]): readonly OutlierItem[] => {
      const sorted = [...group].sort((a, b) => (textIn(a, 'month') < textIn(b, 'month') ? -1 : 1));
      const last = sorted.at(-1);
      if (last === undefined) return [];
      const total = totalOf(sorted);
      return [
        {
          cumulativePrimary: total,
          endSecondary: numberIn(last, charted),
          deltaPct: isComparable ? relativeChange(total, totalOf(earlier.get(name) ?? [])) : null,
          data: sorted.map((row) => ({ month: isoDay(textIn(row, 'month')), [OUTLIER_METRICS[tab]]: numberIn(row, charted) })),
          ...named(last),
        },
      ];
    });
    return outlierLists(items);
  };

  const topShare = async (context: HandlerContext, nodeId: number, start: IsoDay, end: IsoDay): Promise<number | null> => {
    const [row] = await ask(context, {
      schema: 'category',
      currentPeriod: { start, end },
      dimensions: [],
      metrics: ['top_brands_market_share'],
      filters: { categories: [nodeId] },
    });
    return numberIn(row, 'top_brands_market_share');
  };

  return {
    brandMonths: async (context, { query: { name, startDate, endDate } }) => {
      const found = await ask(context, {
        schema: 'brand',
        currentPeriod: { start: startDate, end: endDate },
        periodicity: 'monthly',
        dimensions: ['month'],
        metrics: ['revenue', 'brand_volume', 'units_sold', 'parent_asin_count', 'pareto_product_count', 'cvr', 'page_views'],
        filters: { categories: [ALL_DEPARTMENTS], dimensions: [of('brand', [name])] },
      });
      return found
        .filter((row) => numberIn(row, 'units_sold') !== null || numberIn(row, 'revenue') !== null)
        .map((row) => ({
          month: isoDay(textIn(row, 'month')),
          revenue: numberIn(row, 'revenue'),
          brandedSearchVolume: numberIn(row, 'brand_volume'),
          unitsSold: numberIn(row, 'units_sold'),
          parentAsinCount: numberIn(row, 'parent_asin_count'),
          paretoProductCount: numberIn(row, 'pareto_product_count'),
          cvr: numberIn(row, 'cvr'),
          productViews: numberIn(row, 'page_views'),
        }))
        .sort((a, b) => (a.month < b.month ? -1 : 1));
    },
    ...insightsBrandHandlers(reader),
    brandCategories: async (context, { query: { brand, startMonth, endMonth } }) => {
      const found = await ask(context, {
        schema: 'brand',
        currentPeriod: { start: startMonth, end: endMonth },
        periodicity: 'monthly',
        dimensions: ['node_id', 'parent_node_id', 'category_name', 'month'],
        metrics: ['revenue', 'market_share'],
        filters: { dimensions: [of('brand', [brand])] },
      });
      // A category below which the brand has another is made of those.
      const parents = new Set(found.flatMap((row) => (numberIn(row, 'revenue') === null ? [] : [numberIn(row, 'parent_node_id')])));
      const months = new Map<string, BrandCategoryMonth[]>();
      for (const row of found) {
        const node = numberIn(row, 'node_id');
        const [own, held] = [numberIn(row, 'revenue'), numberIn(row, 'market_share')];
        if (node === null || node === ALL_DEPARTMENTS || parents.has(node) || own === null) continue;
        const month = textIn(row, 'month');
        const list = months.get(month) ?? [];
        list.push({
          category_name: textIn(row, 'category_name'),
          node_id: node,
          category_revenue: held === null || held === 0 ? null : own / held,
          brand_revenue: own,
          market_share: held,
          month: isoDay(month),
        });
        months.set(month, list);
      }
      return [...months]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([month, categories]) => ({
          month: isoDay(month),
          categories: [...categories].sort((a, b) => (b.brand_revenue ?? -1) - (a.brand_revenue ?? -1) || a.node_id - b.node_id),
        }));
    },
    marketSearchSummary: async (context, { body: { nodeId, startDate, endDate } }) => {
      const found = await ask(context, {
        schema: 'category',
        currentPeriod: { start: startDate, end: endDate },
        periodicity: 'monthly',
        dimensions: ['month'],
        metrics: ['total_volume', 'pct_branded_search'],
        filters: { categories: [nodeId] },
      });
      return found
        .map((row) => {
          const [total, branded] = [numberIn(row, 'total_volume'), numberIn(row, 'pct_branded_search')];
          return {
            month: isoDay(textIn(row, 'month')),
            total_volume: total,
            branded_volume: total === null || branded === null ? null : Math.round(total * branded),
          };
        })
        .sort((a, b) => (a.month < b.month ? -1 : 1));
    },
    marketSalesSummary: async (context, { body: { nodeId, month } }) => ({
      top_brands_market_share: await topShare(context, nodeId, month, month),
    }),
    salesSummaryByPeriod: async (context, { query }) => ({
      topBrandsShareCurrent: await topShare(context, query.nodeId, query.currentStartMonth, query.currentEndMonth),
      topBrandsSharePrior: await topShare(context, query.nodeId, query.priorStartMonth, query.priorEndMonth),
    }),
    categoryBrands: async (context, { query }) =>
      listsOf(
        await byMonth(context, periodsOf(query), { schema: 'brand', filters: { categories: [query.nodeId] } }, 'brand', {
          metrics: ['revenue', 'market_share'],
          by: 'revenue',
        }),
        periodsOf(query),
        {
          tab: 'brands',
          key: 'brand',
          primary: 'revenue',
          charted: 'market_share',
          named: (row) => ({ brandBucketed: textIn(row, 'brand') }),
        },
      ),
    categorySubcategories: async (context, { query }) =>
      listsOf(
        await byMonth(context, periodsOf(query), { schema: 'category', filters: { dimensions: [childrenOf(query.nodeId)] } }, 'node_id', {
          names: ['category_name'],
          metrics: ['revenue'],
          by: 'revenue',
        }),
        periodsOf(query),
        {
          tab: 'subcategories',
          key: 'node_id',
          primary: 'revenue',
          charted: 'revenue',
          named: (row) => ({ categoryName: textIn(row, 'category_name'), categoryId: numberIn(row, 'node_id') ?? 0 }),
        },
      ),
    categoryTerms: async (context, { query }) => {
      const filters = query.nodeId === ALL_DEPARTMENTS ? {} : { categories: [query.nodeId] };
      return listsOf(
        await byMonth(context, periodsOf(query), { schema: 'search_volume', filters }, 'search_term', {
          metrics: ['volume'],
          by: 'volume',
        }),
        periodsOf(query),
        {
          tab: 'terms',
          key: 'search_term',
          primary: 'volume',
          charted: 'volume',
          named: (row) => ({ keyword: textIn(row, 'search_term') }),
        },
      );
    },
    categoryNiches: async (context, { query }) => {
      const isAll = query.nodeId === ALL_DEPARTMENTS;
      const nodes = isAll ? [] : await nodesBelow(context, query.nodeId);
      if (!isAll && nodes.length === 0) return outlierLists([]);
      const periods = periodsOf(query);
      const found = async (period: Period | null): Promise<readonly Row[]> =>
        period === null
          ? []
          : (
              await rows(
                context,
                'niche_monthly',
                ['day', 'niche_id', 'niche_title', 'search_volume'],
                [
                  ...(isAll ? [] : [{ column: 'node_id', oneOf: nodes }]),
                  { column: 'day', from: monthOf(period.start), to: monthOf(period.end) },
                ],
                ['niche_id', 'day'],
                MOST_NICHE_ROWS,
              )
            ).map((row) => ({ ...row, month: row.day ?? null }));
      const [now, before] = await Promise.all([found(periods.current), found(periods.prior)]);
      return listsOf({ now, before }, periods, {
        tab: 'niches',
        key: 'niche_id',
        primary: 'search_volume',
        charted: 'search_volume',
        named: (row) => ({ nicheTitle: textIn(row, 'niche_title'), nicheId: textIn(row, 'niche_id') }),
      });
    },
  };
};
