/** Brand Research (C-024, C-037, C-075 to C-087, C-466): the brands of a category in the last month, narrowed by tiers. */
import { categoryName } from '../format/categoryPath.ts';
import { monthWords } from '../format/day.ts';
import { formatCount } from '../format/number.ts';
import { BRAND } from '../metrics/brand.ts';
import type { MetricKey } from '../metrics/catalogue.ts';
import { metricWith } from '../metrics/schema.ts';
import { defineScreen, query, type ScreenInputs } from '../screens/defineScreen.ts';
import type { Param } from '../screens/params.ts';
import { type ColumnLook, type GridColumn, gridColumns, type RowOf } from '../tables/gridColumn.ts';
import type { GridWhole } from '../tables/gridView.ts';
import { nodeParam } from '../tools/categoryChoice.ts';
import { ALL_DEPARTMENTS, type CategoryNode } from '../tools/categoryPicker.ts';
import {
  type BrandResearchRow,
  emptyResearch,
  type Tier,
  type TierChoice,
  type TierKind,
  tierChoiceOf,
  topBrands,
} from './brandResearch.ts';
import { latestMonth, monthAndYearBefore } from './months.ts';

/** A bound of a range; what is no number has no end. */
const bound: Param<number | null> = {
  fallback: null,
  read: (text) => (/^-?\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : null),
  write: (value) => (value === null ? '' : String(value)),
};

const PARAMS = {
  node: nodeParam,
  revenueMin: bound,
  revenueMax: bound,
  growthMin: bound,
  growthMax: bound,
  priceMin: bound,
  priceMax: bound,
};
type Inputs = ScreenInputs<'brand-research', typeof PARAMS>;
export type ResearchParams = Inputs['params'];

/** The range of a tier filter, as the address has it. */
export const rangeIn = (kind: TierKind, params: ResearchParams): Tier => ({ min: params[`${kind}Min`], max: params[`${kind}Max`] });

/** The tiers that are chosen; null where the address has other bounds, or none. */
export const choiceIn = (kind: TierKind, params: ResearchParams): TierChoice | null => tierChoiceOf(kind, rangeIn(kind, params));

const KINDS: readonly TierKind[] = ['revenue', 'growth', 'price'];

export const isNarrowed = (params: ResearchParams): boolean =>
  KINDS.some((kind) => rangeIn(kind, params).min !== null || rangeIn(kind, params).max !== null);

/** Brands that are fetched at most (C-860). */
const MOST_BRANDS = 1_000;

/** What the largest brands are called where there may be more. */
const LARGEST_ALONE: GridWhole = { count: MOST_BRANDS + 1, totals: {}, words: `of ${formatCount(MOST_BRANDS)} or more` };

const range = (kind: TierKind, params: ResearchParams): [number | null, number | null] => {
  const { min, max } = rangeIn(kind, params);
  return [min, max];
};

const figure = <K extends MetricKey<'brand'>>(key: K, column: ColumnLook = {}): GridColumn<K> => {
  const metric = metricWith(BRAND, key);
  return {
    key,
    title: metric.title,
    info: metric.tooltip,
    metric: key,
    kind: 'numeric',
    format: metric.format,
    positive: metric.positive,
    ...column,
  };
};

const COLUMNS = gridColumns([
  { key: 'brand', title: 'Brand', kind: 'text', isFixed: true, width: 200 },
  figure('revenue', { show: 'bar', leads: true, total: { of: 'sum' } }),
  figure('pct_revenue_share_by_brand', { total: { of: 'sum' } }),
  figure('pct_yoy_revenue_growth', { show: 'change' }),
  figure('avg_price'),
  figure('units_sold', { total: { of: 'sum' } }),
  figure('page_views', { total: { of: 'sum' } }),
  { key: 'top_revenue_subcat_category_name', title: 'Top Subcategory by Revenue', kind: 'text', width: 200 },
  {
    key: 'top_revenue_subcat_revenue',
    title: 'Subcategory Revenue',
    info: "The brand's estimated revenue in that subcategory.",
    kind: 'numeric',
    format: 'usdWhole',
  },
  { key: 'top_rev_share_subcat_category_name', title: 'Top Subcategory by Share', kind: 'text', width: 200 },
  {
    key: 'top_rev_share_subcat_pct_rev_share',
    title: 'Share of Subcategory',
    info: "The brand's share of that subcategory's revenue.",
    kind: 'numeric',
    format: 'share',
  },
]);

const flagCell = (flag: boolean | null): number | null => (flag === null ? null : Number(flag));

/** Brands as rows, the largest first (C-080). */
export const brandRows = (answer: readonly BrandResearchRow[]): readonly RowOf<typeof COLUMNS>[] =>
  topBrands(answer).map((row) => ({
    id: row.brand,
    cells: {
      ...row,
      top_revenue_subcat_sufficient_data: flagCell(row.top_revenue_subcat_sufficient_data),
      top_rev_share_subcat_sufficient_data: flagCell(row.top_rev_share_subcat_sufficient_data),
    },
  }));

/** The name of the category that was looked for; null where it is not known. */
const nameOf = (found: readonly Pick<CategoryNode, 'path'>[] | null | undefined): string | null => {
  const path = found?.[0]?.path;
  return path === undefined ? null : categoryName(path);
};

export const brandResearchScreen = defineScreen({
  route: 'brand-research',
  amounts: 'dollars',
  params: PARAMS,
  categories: { param: 'node', resets: ['brands'] },
  looksAt: ({ scope }) => monthAndYearBefore(latestMonth(scope, 'brands')),
  queries: ({ scope, params }: Inputs) => ({
    node: params.node === null ? null : query('searchCategories', { body: { nodeId: params.node } }),
    brands: query('brandResearch', {
      body: {
        month: latestMonth(scope, 'brands'),
        nodeId: params.node ?? ALL_DEPARTMENTS,
        revenue: range('revenue', params),
        yoyGrowth: range('growth', params),
        price: range('price', params),
        limit: MOST_BRANDS,
      },
    }),
  }),
}).drawing({
  holds: ({ scope }, { node }) => ({
    subject: nameOf(node) ?? 'all departments',
    when: [latestMonth(scope, 'brands').slice(0, 7)],
  }),
  tables: {
    brands: {
      title: 'Top Brands',
      caption: 'Brands',
      info: 'The category’s brands by estimated sales in the last full month, largest first, up to 1,000. Subcategories are one level below the category.',
      query: 'brands',
      columns: () => COLUMNS,
      order: { column: 'revenue', direction: 'desc' },
      rows: brandRows,
      // How many there are besides is not known, so neither is what all of them come to.
      overall: (_, { brands }) => (brands !== null && brands.length >= MOST_BRANDS ? LARGEST_ALONE : null),
      period: ({ scope }) => monthWords(latestMonth(scope, 'brands')),
      empty: ({ scope, params }, answers) => {
        const { text, hint } = emptyResearch(nameOf(answers.node), latestMonth(scope, 'brands'), isNarrowed(params));
        return `${text} ${hint}`;
      },
      csv: { permission: 'brand-research-csv', report: 'brand-research' },
    },
  },
});
