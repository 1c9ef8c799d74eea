/** Brand Insights (C-027, C-042 to C-050, C-439 to C-443): how a brand does within a category, against the year or the months before. */

import type { AnswerOf } from '../api/contract.ts';
import { addMonths } from '../dates/calendar.ts';
import type { Period } from '../dates/period.ts';
import { monthWords } from '../format/day.ts';
import type { MetricKey } from '../metrics/catalogue.ts';
import type { Triplet } from '../metrics/change.ts';
import type { DimensionKey } from '../metrics/dimensions.ts';
import type { MetricFormat } from '../metrics/metric.ts';
import { share, sumKnown } from '../metrics/share.ts';
import { defineScreen, query, type ScreenInputs } from '../screens/defineScreen.ts';
import { choice, text } from '../screens/params.ts';
import type { RequestOf } from '../screens/screen.ts';
import { categoryColumn, productColumn } from '../tables/nameColumns.ts';
import { nodeParam } from '../tools/categoryChoice.ts';
import { marketBrands } from '../typeahead/marketTypeaheads.ts';
import { BRAND_PANELS, type KpiMonth } from './brandInsights.ts';
import { BSR_COLUMN, brandTermsTable, NO_PRODUCTS, TOP_PRODUCTS, TOP_TERMS } from './brandTables.ts';
import { type ComparisonLabel, comparisonLabel, type KnownMonths, type PanelFigures, type PanelScope, panelFigures } from './comparison.ts';
import { latestMonth } from './months.ts';
import { searchVolumeNotice } from './searchVolume.ts';

const PARAMS = {
  brandName: text(),
  nodeId: nodeParam,
  months: choice(['12', '6', '3'], '12'),
  compare: choice(['yoy', 'pop'], 'yoy'),
  scope: choice(['snapshot', 'aggregate'], 'snapshot'),
};
export type BrandInputs = ScreenInputs<'brand-insights', typeof PARAMS>;

export interface BrandPeriods {
  readonly current: Period;
  readonly prior: Period;
  readonly label: ComparisonLabel;
}

/** The months that are looked at, and those that they are compared with: a year before, or as many just before. */
export const brandPeriods = ({ scope, params }: BrandInputs): BrandPeriods => {
  const end = latestMonth(scope, 'brands');
  const count = Number(params.months);
  const current = { start: addMonths(end, 1 - count), end };
  const back = params.compare === 'yoy' ? 12 : count;
  const prior = { start: addMonths(current.start, -back), end: addMonths(end, -back) };
  return { current, prior, label: comparisonLabel(params.compare, current, prior) };
};

/** "Snapshot" is the end month, "Aggregate" the whole period (C-439). */
export const brandScope = ({ params }: BrandInputs): PanelScope => (params.scope === 'snapshot' ? 'snapshot' : 'period');

export const isChosen = ({ params }: BrandInputs): boolean => params.brandName.trim() !== '' && params.nodeId !== null;

const KPIS = [
  'revenue',
  'brand_total_revenue_on_amazon',
  'category_share_of_brand_revenue',
  'total_branded_search_volume',
  'total_volume',
  'branded_volume',
] as const;

type Explored = AnswerOf<'summaryExplore'>;

const monthOfRow = (row: Explored[number]): KpiMonth['month'] => `${String(row.month).slice(0, 7)}-01` as KpiMonth['month'];
const numberIn = (row: Explored[number], key: string): number | null => {
  const value = row[key];
  return typeof value === 'number' ? value : null;
};

/** The rows of the explorer as months of the brand (C-369). */
export const kpiMonths = (rows: Explored): readonly KpiMonth[] =>
  rows.map((row) => ({
    month: monthOfRow(row),
    ...(Object.fromEntries(KPIS.map((key) => [key, numberIn(row, key)])) as Record<(typeof KPIS)[number], number | null>),
  }));

export interface BrandPanel {
  readonly key: string;
  readonly title: string;
  readonly format: MetricFormat;
  readonly figures: Triplet;
  readonly months: KnownMonths;
  /** A second figure below, such as the share in the category. */
  readonly secondFigure: { readonly label: string; readonly value: number | null } | null;
  /** Why there is no figure; null where there may be one. */
  readonly notice: string | null;
}

/** A month of the category, with what the brand sold in it. */
interface ShareMonth {
  readonly month: KpiMonth['month'];
  readonly own: number | null;
  readonly all: number | null;
}

const shareMonths = (kpis: readonly KpiMonth[], category: Explored): readonly ShareMonth[] => {
  const own = new Map(kpis.map(({ month, revenue }) => [month, revenue]));
  return category.map((row) => ({ month: monthOfRow(row), own: own.get(monthOfRow(row)) ?? null, all: numberIn(row, 'revenue') }));
};

/** Sales of the brand as a share of those of the category, over the months of which the category is known. */
const marketShareOf = (months: readonly ShareMonth[]): number | null => {
  const known = months.filter(({ all }) => all !== null);
  return share(sumKnown(known.map(({ own }) => own)), sumKnown(known.map(({ all }) => all)));
};

/** The four panels of Recent Performance (C-047, C-048). */
export const brandPanels = (rows: Explored, category: Explored, inputs: BrandInputs): readonly BrandPanel[] => {
  const { current, prior } = brandPeriods(inputs);
  const scope = brandScope(inputs);
  const kpis = kpiMonths(rows);
  const over = (measure: (months: readonly KpiMonth[]) => number | null): PanelFigures =>
    panelFigures(kpis, current, prior, scope, measure);
  return [
    {
      key: 'totalBrandRevenue',
      title: 'Total Brand Revenue',
      format: 'usdWhole',
      ...over(BRAND_PANELS.totalBrandRevenue),
      secondFigure: { label: 'in this category', value: over(BRAND_PANELS.shareInCategory).figures.current },
      notice: null,
    },
    {
      key: 'brandRevenueInCategory',
      title: 'Brand Revenue In Category',
      format: 'usdWhole',
      ...over(BRAND_PANELS.brandRevenueInCategory),
      secondFigure: null,
      notice: null,
    },
    {
      key: 'brandedSearchVolume',
      title: 'Branded Search Volume',
      format: 'count',
      ...over(BRAND_PANELS.brandedSearchVolume),
      secondFigure: null,
      notice: searchVolumeNotice(current),
    },
    {
      key: 'marketShare',
      title: 'Market Share',
      format: 'share',
      ...panelFigures(shareMonths(kpis, category), current, prior, scope, marketShareOf),
      secondFigure: null,
      notice: null,
    },
  ];
};

const explored = (
  inputs: BrandInputs,
  nodeId: number,
  metrics: readonly MetricKey<'brand'>[],
  filters: readonly { readonly dimension: DimensionKey; readonly values: string[] }[],
): RequestOf<'summaryExplore'> => {
  const { current, prior } = brandPeriods(inputs);
  return query('summaryExplore', {
    body: {
      nodeId,
      startDate: prior.start,
      endDate: current.end,
      metrics: [...metrics],
      dimensions: ['node_id', 'month'] satisfies DimensionKey[],
      ...(filters.length === 0 ? {} : { filters: [...filters] }),
    },
  });
};

/** "October 2026" of a snapshot, "November 2025 – October 2026" of a whole period. */
export const periodShown = (inputs: BrandInputs): string => {
  const { current } = brandPeriods(inputs);
  return brandScope(inputs) === 'snapshot' ? monthWords(current.end) : `${monthWords(current.start)} – ${monthWords(current.end)}`;
};

export const brandInsights = defineScreen({
  route: 'brand-insights',
  amounts: 'dollars',
  unshown: { category: 'The category' },
  params: PARAMS,
  categories: { param: 'nodeId' },
  typeaheads: { brand: marketBrands() },
  looksAt: (inputs) => {
    const { current, prior } = brandPeriods(inputs);
    return { period: current, prior };
  },
  queries: (inputs) => {
    const { brandName, nodeId } = inputs.params;
    const isReady = isChosen(inputs) && nodeId !== null;
    const node = nodeId ?? 0;
    const month = latestMonth(inputs.scope, 'brands');
    return {
      kpis: isReady ? explored(inputs, node, KPIS, [{ dimension: 'brand', values: [brandName] }]) : null,
      category: isReady ? explored(inputs, node, ['revenue'], []) : null,
      topProducts: isReady
        ? query('portfolioProducts', { query: { brand: brandName, month, isChild: false, nodeId: node, limit: TOP_PRODUCTS }, body: {} })
        : null,
      terms: isReady
        ? query('brandSearchTerms', { query: { brand: brandName, month, limit: TOP_TERMS, type: 'both', nodeId: node } })
        : null,
    };
  },
}).drawing({
  // The tables are those of the latest month, whatever the panels above show.
  holds: ({ scope, params }) => ({ subject: params.brandName, when: [latestMonth(scope, 'brands').slice(0, 7)] }),
  tables: {
    topProducts: {
      title: 'Top Products',
      caption: 'Products',
      info: "The brand's best sellers in this category in the latest month.",
      query: 'topProducts',
      period: ({ scope }) => monthWords(latestMonth(scope, 'brands')),
      columns: () => [
        productColumn(300),
        {
          key: 'salesEstimate',
          title: 'Estimated Revenue',
          info: 'Estimated revenue in the month.',
          kind: 'numeric',
          format: 'usdWhole',
          show: 'bar',
          leads: true,
          width: 170,
        },
        {
          key: 'salesEstimateMomChange',
          title: 'MoM',
          info: 'Change in estimated revenue from the previous month.',
          kind: 'numeric',
          format: 'pct',
          show: 'change',
        },
        { key: 'unitsEstimate', title: 'Units Sold', info: 'Estimated units sold in the month.', kind: 'numeric', format: 'count' },
        { key: 'reviews', title: 'Reviews', info: 'Number of customer reviews.', kind: 'numeric', format: 'count' },
        { key: 'avgRating', title: 'Rating', info: 'Average customer rating, out of 5.', kind: 'numeric', format: 'float1' },
        BSR_COLUMN,
        categoryColumn(200),
      ],
      order: { column: 'salesEstimate', direction: 'desc' },
      rows: ({ productList }) =>
        productList.map(
          ({ asin, title, path, nodeId, bsrRank, salesEstimate, salesEstimateMomChange, unitsEstimate, reviews, avgRating }) => ({
            id: asin,
            cells: {
              asin,
              title: title ?? asin,
              path,
              nodeId,
              bsrRank,
              salesEstimate,
              salesEstimateMomChange,
              unitsEstimate,
              reviews,
              avgRating,
            },
          }),
        ),
      empty: () => NO_PRODUCTS,
      csv: { permission: 'table-csv', report: 'brand-top-products' },
      paged: false,
    },
    organic: brandTermsTable('Organic', ({ scope }: BrandInputs) => monthWords(latestMonth(scope, 'brands'))),
    paid: brandTermsTable('Paid', ({ scope }: BrandInputs) => monthWords(latestMonth(scope, 'brands'))),
  },
});
