/** What Retail Overview asks (B-168 to B-181, B-495): KPIs by period and in total, categories, the buy box by product, departments. */

import type { AskedFilters } from '../api/analytics.contract.ts';
import { addDays, laterOf } from '../dates/calendar.ts';
import type { ResolvedDates } from '../dates/dateState.ts';
import { type FilterState, retailFilters } from '../filters/filterState.ts';
import { countedDsp } from '../filters/schemaFilters.ts';
import type { DimensionKey } from '../metrics/dimensions.ts';
import { ratePartsOf } from '../metrics/rateParts.ts';
import { RETAIL, type RetailKey } from '../metrics/retail.ts';
import { conversions, retailKey, salesKey } from '../metrics/variants.ts';
import { query, type ReadyScope } from '../screens/defineScreen.ts';
import type { Questions } from '../screens/question.ts';
import type { RequestOf } from '../screens/screen.ts';
import type { Scope } from '../shell/scope.ts';
import { isAsin } from './asin.ts';
import { drillQuery } from './buyBox.ts';
import { MOST_OWNER_DAYS } from './buyBoxOwners.ts';
import { categorySplit } from './categorySales.ts';
import { FACTOR_METRICS } from './salesMovement.ts';

type CardScope = Pick<Scope, 'salesMode' | 'display' | 'brandGroup'>;

/** The cards and the series of the KPI chart, in this order (B-170 to B-175); which keys they are the toggles decide (B-302 to B-305). */
export const overviewMetrics = ({ salesMode, display, brandGroup }: CardScope): readonly RetailKey[] =>
  (['total_sales', 'glance_views', conversions(brandGroup).first, 'tacos', 'asp', 'buy_box_percentage'] as const).map((key) =>
    retailKey(key, { ...salesMode, efficiency: display.efficiency }),
  );

/** What departments are compared by, besides what their totals are made of. */
export const departmentMetrics = ({ salesMode }: Pick<Scope, 'salesMode'>): readonly RetailKey[] => [
  retailKey('total_sales', salesMode),
  'total_sales_ordered_revenue_in_usd',
  ...FACTOR_METRICS,
  'viewed_units',
  'buy_box_glance_views',
  'buy_box_known_views',
];

const LOST = 'buy_box_estimated_lost_sales_ordered_revenue_in_usd';
const REVENUE = 'total_sales_ordered_revenue_in_usd';

/** The figures of its rows (B-263) and what the totals of their rates are made of. */
export const BUY_BOX_METRICS = [
  'asp',
  'buy_box_percentage',
  'inventory_quantity_period_end',
  LOST,
  REVENUE,
  'ordered_units',
  'glance_views',
  'buy_box_glance_views',
  'buy_box_known_views',
] as const;

/** Those of them that add up over products, of which the table has totals and the rates of totals. */
const BUY_BOX_TOTALS = BUY_BOX_METRICS.filter((key) => ratePartsOf(key) === null);

/** What matters next decides where what matters more is unknown or equal. */
const BUY_BOX_ORDER = ([LOST, REVENUE, 'glance_views', 'inventory_quantity_period_end'] as const).map((key) => ({
  field_name: key,
  direction: 'desc' as const,
}));

/** Products of the buy box table: those that lost most; where that is not known, those that sold most. */
const MOST_PRODUCTS = 1_000;
/** Of how many open rows the days are asked. */
const MOST_DRILLS = 4;

/** The request of an open row's days. */
export const daysKey = (asin: string): `days-${string}` => `days-${asin}`;

/** The request of who held the buy box of an open row. */
export const ownersKey = (asin: string): `owners-${string}` => `owners-${asin}`;

/** Whose figures are asked for, of which days, narrowed how. */
export interface RetailQueryInput {
  readonly brandGroupId: string;
  readonly dates: ResolvedDates;
  readonly filters: AskedFilters;
}

type Analytics = Extract<Questions['analytics'], { readonly schemaType: 'retail' }>;

/** Without a `priorPeriod` nothing is compared. */
export const retailQuery = (
  { brandGroupId, dates, filters }: RetailQueryInput,
  body: Pick<Analytics, 'dimensions' | 'metrics'> & Partial<Analytics>,
): RequestOf<'analytics'> =>
  query('analytics', {
    body: {
      schemaType: 'retail',
      brandGroupId,
      currentPeriod: dates.currentPeriod,
      periodicity: dates.periodicity,
      pop: 'none',
      ...(Object.keys(filters).length === 0 ? {} : { filters }),
      ...body,
    },
  });

/** The comparison of the dates, where there is one. */
export const withPrior = ({ priorPeriod }: ResolvedDates): Pick<Analytics, 'priorPeriod'> | object =>
  priorPeriod === null ? {} : { priorPeriod };

export const byDate = [{ field_name: 'date' as const, direction: 'asc' as const }];

/** Per tag value, per country, or both, where the filters hold several (B-177, B-178). */
export const splitDimensions = (filters: FilterState): readonly DimensionKey[] => {
  const { byTag, byCountry } = categorySplit(filters);
  return [...(byTag ? (['custom_tag_child_asin'] as const) : []), ...(byCountry ? (['country'] as const) : [])];
};

/** The filters with whose tags are told apart, where the charts of a page are split by them. */
export const splitFilters = (filters: FilterState): AskedFilters => {
  const [tag] = filters.tags;
  const own = retailFilters(filters);
  return categorySplit(filters).byTag && tag !== undefined ? { ...own, tagSetId: tag.tagSetId } : own;
};

const categories = (asked: RetailQueryInput, sales: RetailKey, filters: FilterState): RequestOf<'analytics'> => {
  const split = splitDimensions(filters);
  return retailQuery(asked, {
    dimensions: ['date', 'current_category', ...split],
    metrics: [sales],
    orderBys: byDate,
    ...(split.includes('custom_tag_child_asin') ? { filters: splitFilters(filters) } : {}),
  });
};

const buyBox = ({ brandGroupId, dates, filters }: RetailQueryInput): RequestOf<'metrics'> =>
  query('metrics', {
    body: {
      schema: 'buy_box',
      brandGroupId,
      currentPeriod: dates.currentPeriod,
      dimensions: ['asin', 'product_title', 'image_url'],
      metrics: [...BUY_BOX_METRICS],
      pop: 'none',
      orderBys: BUY_BOX_ORDER,
      limit: MOST_PRODUCTS,
      totals: BUY_BOX_TOTALS,
      ...(Object.keys(filters).length === 0 ? {} : { filters }),
    },
  });

/** The days of one product: the brand group, the row dimension `date` and a filter of `child_asin` (B-495). */
const days = ({ dates }: RetailQueryInput, brandGroupId: string, asin: string): RequestOf<'metrics'> => {
  const drill = drillQuery(brandGroupId, asin);
  return query('metrics', {
    body: {
      schema: 'buy_box',
      brandGroupId: drill.brandGroupId,
      currentPeriod: dates.currentPeriod,
      periodicity: 'daily',
      dimensions: [...drill.rowDimensions],
      metrics: ['buy_box_percentage', 'total_sales_ordered_revenue_in_usd'],
      pop: 'none',
      orderBys: byDate,
      filters: { dimensions: drill.filters.map(({ dimension, values }) => ({ dimension, values: [...values] })) },
    },
  });
};

/** Who held the buy box of a product in the period, in the last year of a longer one (B-451). */
const owners = ({ brandGroupId, dates: { currentPeriod } }: RetailQueryInput, asin: string): RequestOf<'buyBoxOwnershipLog'> =>
  query('buyBoxOwnershipLog', {
    params: { asin },
    query: {
      brandGroupId,
      start_date: laterOf(currentPeriod.start, addDays(currentPeriod.end, 1 - MOST_OWNER_DAYS)),
      end_date: currentPeriod.end,
    },
  });

/** Of each open row: its days, and who held its buy box. */
type DaysOfRows = { readonly [K in `days-${string}`]: RequestOf<'metrics'> };
type OwnersOfRows = { readonly [K in `owners-${string}`]: RequestOf<'buyBoxOwnershipLog'> };

/** All queries by key. `open` are the rows of the buy box table that are open. */
export const retailOverviewRequests = (scope: ReadyScope<'retail-overview'>, open: readonly string[]) => {
  const { resolved } = scope.dates;
  const asked: RetailQueryInput = { brandGroupId: scope.brandGroup.id, dates: resolved, filters: retailFilters(scope.filters) };
  const metrics = RETAIL.keys(overviewMetrics(scope));
  const { second } = conversions(scope.brandGroup);
  // Of the KPIs, TACOS and TROAS hold ad spend (B-464); categories, products and departments are not what DSP knows.
  const counted = scope.filters.includeDSP ? { withDsp: true as const } : {};
  const drilled = open.filter(isAsin).slice(-MOST_DRILLS);
  const kpis = { ...asked, filters: { ...asked.filters, ...countedDsp(scope.filters) } };
  const daysOfRows: DaysOfRows = Object.fromEntries(drilled.map((asin) => [daysKey(asin), days(asked, asked.brandGroupId, asin)]));
  const ownersOfRows: OwnersOfRows = Object.fromEntries(drilled.map((asin) => [ownersKey(asin), owners(asked, asin)]));
  const ofPage = {
    trend: { ...retailQuery(kpis, { dimensions: ['date'], metrics: [...metrics], orderBys: byDate, ...withPrior(resolved) }), ...counted },
    totals: {
      ...retailQuery(kpis, { dimensions: [], metrics: [...new Set([...metrics, second, ...FACTOR_METRICS])], ...withPrior(resolved) }),
      ...counted,
    },
    categories: categories(asked, salesKey(scope.salesMode), scope.filters),
    buyBox: buyBox(asked),
    departments: retailQuery(asked, {
      dimensions: ['current_path'],
      metrics: [...new Set(RETAIL.keys(departmentMetrics(scope)))],
      ...withPrior(resolved),
    }),
  };
  return Object.assign(ofPage, daysOfRows, ownersOfRows);
};
