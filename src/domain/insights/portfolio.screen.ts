/** Portfolio Insights (C-028, C-040, C-099 to C-110, C-459 to C-464): which products carry a brand in a month of the market. */
import type { BrandDistributionRow } from '../api/insightsProducts.contract.ts';
import type { Month } from '../dates/month.ts';
import { monthWords } from '../format/day.ts';
import { type Triplet, triplet } from '../metrics/change.ts';
import type { MetricFormat } from '../metrics/metric.ts';
import { defineScreen, query, type ScreenInputs } from '../screens/defineScreen.ts';
import { flag, type Param, text } from '../screens/params.ts';
import type { GridColumn, GridRow } from '../tables/gridColumn.ts';
import { marketBrands } from '../typeahead/marketTypeaheads.ts';
import { typeahead } from '../typeahead/typeahead.ts';
import { LEVEL_NAMES, type Level } from './level.ts';
import { latestMonth } from './months.ts';
import type { PortfolioProduct } from './portfolio.entities.ts';
import { OVERALL_CATEGORY, portfolioTotals } from './portfolio.ts';
import { productScores } from './scores.ts';
import { monthOrLatest } from './searchVolume.ts';

/** More products than this are not listed; a brand with more says how many there are. */
export const MOST_PRODUCTS = 1_000;
const MOST_EXCLUDED = 20;

/** A category that is left out. */
export interface ExcludedCategory {
  readonly node: number;
  readonly name: string;
}

const excludedIn = (text: string): readonly ExcludedCategory[] =>
  text
    .split(';')
    .flatMap((each): readonly ExcludedCategory[] => {
      const [, node, name] = /^([1-9]\d{0,14})~(.{1,200})$/.exec(each) ?? [];
      return node === undefined || name === undefined ? [] : [{ node: Number(node), name }];
    })
    .slice(0, MOST_EXCLUDED);

/** `12~Bath;40~Bedding`: each with the name that its pill has. */
export const excludedParam: Param<readonly ExcludedCategory[]> = {
  fallback: [],
  read: excludedIn,
  write: (excluded) => excluded.map(({ node, name }) => `${node}~${name.replaceAll(';', ',')}`).join(';'),
};

/** A whole amount of US dollars; empty is none. */
const dollars: Param<number | null> = {
  fallback: null,
  read: (line) => (/^\d{1,12}$/.test(line) ? Number(line) : null),
  write: (value) => (value === null ? '' : String(value)),
};

const PARAMS = {
  brand: text(),
  month: text(10),
  showMoM: flag,
  isChild: flag,
  excluded: excludedParam,
  minSales: dollars,
  maxSales: dollars,
};
export type PortfolioInputs = ScreenInputs<'portfolio-insights', typeof PARAMS>;

/** The month of the address, or the latest (C-465). */
export const portfolioMonth = ({ scope, params }: PortfolioInputs): Month =>
  monthOrLatest(params.month.length === 7 ? `${params.month}-01` : params.month, latestMonth(scope.today));

const EMPTY_TEXT = 'No products for this brand are cataloged for the month selected, please choose a different month or brand.';
const NO_CHILDREN = 'No data could be found for children.';

/** The shown MoM columns (C-105, C-106): in parent mode only. */
const withMoM = ({ params }: PortfolioInputs): boolean => params.showMoM && !params.isChild;

const numeric = (key: string, title: string, format: MetricFormat, more: Partial<GridColumn> = {}): GridColumn => ({
  key,
  title,
  kind: 'numeric',
  format,
  ...more,
});
const change = (key: string, title: string): GridColumn => numeric(key, title, 'pct', { show: 'change' });

const PRODUCT: readonly GridColumn[] = [
  { key: 'title', title: 'Product', kind: 'text', show: 'product', isFixed: true, width: 300 },
  { key: 'path', title: 'Category', kind: 'text', show: 'path', groups: true, width: 200 },
];

const parentColumns = (inputs: PortfolioInputs): readonly GridColumn[] => {
  const mom = (key: string): readonly GridColumn[] => (withMoM(inputs) ? [change(key, 'MoM')] : []);
  return [
    ...PRODUCT,
    numeric('bsrRank', 'BSR', 'count', { positive: false }),
    numeric('salesEstimate', 'Estimated Revenue', 'usdWhole', { show: 'bar', width: 170, total: { of: 'sum' } }),
    ...mom('salesEstimateMomChange'),
    numeric('unitsEstimate', 'Units Sold', 'count', { total: { of: 'sum' } }),
    ...mom('unitsEstimateMomChange'),
    numeric('searchVolumeEstimate', 'Search Volume', 'count'),
    ...mom('searchVolumeMomChange'),
    numeric('reviews', 'Reviews', 'count'),
    numeric('avgRating', 'Rating', 'float1'),
  ];
};

const level = (key: string, title: string): GridColumn => ({ key, title, kind: 'text', groups: true, width: 150 });

const CHILD_COLUMNS: readonly GridColumn[] = [
  ...PRODUCT,
  numeric('ddIndex', 'Durable Dominance', 'count', { show: 'bar', extent: { least: 0, most: 5 }, width: 170 }),
  numeric('salesEstimate', 'Estimated Revenue', 'usdWhole', { total: { of: 'sum' } }),
  numeric('unitsEstimate', 'Units Sold', 'count', { total: { of: 'sum' } }),
  numeric('productPrice', 'Price', 'usd'),
  level('incrementality', 'Incrementality'),
  level('reviewsLevel', 'Relative Reviews'),
  level('priceLevel', 'Relative Price'),
  level('organicSovLevel', 'Organic SOV Level'),
  level('paidSovLevel', 'Paid SOV Level'),
  level('ratingLevel', 'Rating Level'),
  numeric('organicSov', 'Organic SOV', 'share'),
  numeric('paidSov', 'Paid SOV', 'share'),
  numeric('searchVolumeCaptured', 'Search Volume Captured', 'count'),
  numeric('directTerms', 'Direct Terms', 'count'),
  numeric('avgBrandRank', 'Average Brand Rank', 'float1', { positive: false }),
  numeric('reviews', 'Reviews', 'count'),
  numeric('competitionAverageReviews', 'Competition Reviews', 'count', { positive: false }),
  numeric('avgRating', 'Rating', 'float1'),
  numeric('competitionAverageRating', 'Competition Rating', 'float1', { positive: false }),
  numeric('competitionAveragePrice', 'Competition Price', 'usd'),
];

const named = (of: Level | null): string | null => (of === null ? null : LEVEL_NAMES[of]);

/** The levels of a child in words. What competes with itself is 1 less what competes with others. */
const levelCells = (product: PortfolioProduct) => {
  const { nonSelfCompetition } = product;
  const scores = productScores({ ...product, selfCompetition: nonSelfCompetition === null ? null : 1 - nonSelfCompetition });
  return {
    incrementality: named(scores.incrementality),
    reviewsLevel: named(scores.reviews),
    priceLevel: named(scores.price),
    organicSovLevel: named(scores.organicSov),
    paidSovLevel: named(scores.paidSov),
    ratingLevel: named(scores.rating),
  };
};

const rowOf = (product: PortfolioProduct, isChild: boolean): GridRow => {
  const { imageUrl: _, title, asin, ...figures } = product;
  return { id: asin, cells: { ...figures, asin, title: title ?? asin, ...(isChild ? levelCells(product) : {}) } };
};

export interface SummaryBox {
  readonly key: string;
  readonly title: string;
  readonly format: MetricFormat;
  readonly figures: Triplet;
  readonly positive: boolean;
}

/** The summary boxes with their YoY (C-101, C-102); none where the brand sold nothing in either month. */
export const summaryBoxes = (rows: readonly BrandDistributionRow[]): readonly SummaryBox[] => {
  const totals = portfolioTotals(rows);
  const overall = rows.find(({ category_id }) => category_id === OVERALL_CATEGORY);
  if (totals === null || overall === undefined) return [];
  const rank = triplet(overall.current_rank ?? null, overall.previous_rank ?? null);
  return [
    { key: 'rank', title: 'Brand Rank', format: 'count', figures: rank, positive: false },
    { key: 'revenue', title: 'Estimated Revenue', format: 'usdWhole', figures: totals.revenue, positive: true },
    { key: 'units', title: 'Units Sold', format: 'count', figures: totals.units, positive: true },
    { key: 'asp', title: 'ASP', format: 'usd', figures: totals.asp, positive: true },
  ];
};

export const portfolioInsights = defineScreen({
  route: 'portfolio-insights',
  params: PARAMS,
  typeaheads: {
    brand: marketBrands(),
    // C-561, C-562: from three letters on, and nothing but what is listed.
    category: typeahead({
      call: 'searchCategories',
      least: 3,
      input: (search) => ({ body: { search, useBlocklist: true } }),
      options: (nodes) =>
        nodes.map(({ node_id: node, path }) => {
          const names = path.split('/');
          const above = names.slice(0, -1).join(' › ');
          return { key: String(node), label: names.at(-1) ?? path, ...(above === '' ? {} : { description: above }) };
        }),
    }),
  },
  queries: (inputs) => {
    const { brand, isChild, excluded, minSales, maxSales } = inputs.params;
    const month = portfolioMonth(inputs);
    const body = { excluded_categories: excluded.map(({ node }) => node) };
    // Child rows are not narrowed by sales (C-461).
    const sales = isChild ? {} : { ...(minSales === null ? {} : { minSales }), ...(maxSales === null ? {} : { maxSales }) };
    return {
      distribution: brand === '' ? null : query('brandMarketDistribution', { query: { brand, month, includeYoy: true }, body }),
      products:
        brand === '' ? null : query('portfolioProducts', { query: { brand, month, isChild, limit: MOST_PRODUCTS, ...sales }, body }),
    };
  },
}).drawing({
  tables: {
    products: {
      title: 'Products',
      caption: 'Products of the brand',
      info: ({ params }) =>
        params.isChild
          ? 'Each variant with its standing against the products beside it in search, most durable dominance first.'
          : 'The products of the brand, most estimated revenue first.',
      query: 'products',
      period: (inputs) => monthWords(portfolioMonth(inputs)),
      columns: (inputs) => (inputs.params.isChild ? CHILD_COLUMNS : parentColumns(inputs)),
      rows: ({ productList }, { params }) => productList.map((product) => rowOf(product, params.isChild)),
      empty: ({ params }) => (params.isChild ? NO_CHILDREN : EMPTY_TEXT),
      csv: { permission: 'table-csv', report: 'portfolio-products' },
    },
  },
});
