/** Product Insights (C-029, C-041, C-111 to C-116, C-448 to C-458): how a product does against its competition, over two years of months. */
import type { AnalyticsAnswer, AskedFilters } from '../api/analytics.contract.ts';
import { answerReader } from '../api/columnar.ts';
import type { AsinFound } from '../api/insightsProducts.contract.ts';
import { MAX_LIST } from '../filters/filterValues.ts';
import { monthWords } from '../format/day.ts';
import { formatCount } from '../format/number.ts';
import type { CatalogueMetric, MetricKey } from '../metrics/catalogue.ts';
import { PRODUCT } from '../metrics/product.ts';
import { metricWith } from '../metrics/schema.ts';
import { defineScreen, type FileSubject, heldName, mayHave, query, type ScreenInputs } from '../screens/defineScreen.ts';
import { MARKET_QUERY, notImportedWords } from '../screens/neverImported.ts';
import { flag, text } from '../screens/params.ts';
import type { RequestOf, ScreenDownload } from '../screens/screen.ts';
import { cellsBy, type GridColumn } from '../tables/gridColumn.ts';
import { brandColumn, productColumn, termColumn } from '../tables/nameColumns.ts';
import { marketBrands } from '../typeahead/marketTypeaheads.ts';
import { typeahead } from '../typeahead/typeahead.ts';
import { historyOf, latestMonth, type MonthTrend, monthLines, monthsSheet, periodOfMonths } from './months.ts';
import {
  type Competitor,
  competitionRange,
  defaultChartMode,
  noCompetitorsText,
  type PriceRange,
  type ProductChartMode,
  productChartModes,
  productRequests,
  RANGE_COMPETITORS,
  shownCompetitors,
} from './productInsights.ts';

/** Two years back, and the month itself. */
const HISTORY_MONTHS = 25;
/** Variants that are asked about together. */
const MOST_CHILDREN = MAX_LIST;
/** C-865, C-724. */
export const MOST_TERMS = 1_000;
export const MOST_COMPETITORS = 20;
/** C-864. */
const TERMS_PER_PAGE = 40;
const TERM_PAGES = [10, 25, TERMS_PER_PAGE, 100];

const PARAMS = { asin: text(64), brand: text(), mode: text(40), excludeSelf: flag };
type Inputs = ScreenInputs<'product-insights', typeof PARAMS>;

const metric = (key: MetricKey<'product'>): CatalogueMetric<MetricKey<'product'>> => metricWith(PRODUCT, key);

/** The lines of each mode, in the order of its legend. In the advanced one all can be shown; the first three are at first. */
const LINES: Readonly<Record<ProductChartMode, readonly MetricKey<'product'>[]>> = {
  'Demand Trends': ['salesEstimate', 'unitsEstimate', 'weightedAvgPrice'],
  'Competitive Landscape': ['salesEstimate', 'bsrRank', 'nonSelfCompetition', 'competitionAveragePrice'],
  'Search Trends': ['searchVolumeEstimate', 'searchVolumeCaptured', 'directTerms', 'avgBrandRank'],
  Reviews: ['reviews', 'avgRating'],
  'Pricing Competition': ['productPrice', 'competitionAveragePrice'],
  'Reviews Competition': ['reviews', 'competitionAverageReviews', 'avgRating', 'competitionAverageRating'],
  'Share of Voice': ['organicSov', 'paidSov'],
  'SKU Incrementality': ['nonSelfCompetition', 'salesEstimate'],
  'Advanced Mode': [
    'salesEstimate',
    'unitsEstimate',
    'weightedAvgPrice',
    'searchVolumeEstimate',
    'searchVolumeCaptured',
    'reviews',
    'avgRating',
    'productPrice',
    'competitionAveragePrice',
    'competitionAverageReviews',
    'competitionAverageRating',
    'organicSov',
    'paidSov',
    'nonSelfCompetition',
    'bsrRank',
    'directTerms',
  ],
};
const SHOWN_FIRST = 3;
const ALL_METRICS: readonly MetricKey<'product'>[] = [...LINES['Advanced Mode'], 'avgBrandRank'];

/** The mode that is chosen, or the one that the chart opens with where this kind of product has it not (C-451 to C-453). */
export const chartModeOf = ({ mode }: Inputs['params'], { type }: AsinFound): ProductChartMode =>
  productChartModes(type).find((one) => one === mode) ?? defaultChartMode(type);

const monthsOf = ({ scope }: Inputs) => historyOf(latestMonth(scope, 'products'), HISTORY_MONTHS);

/** The product and the latest month, by which files are named. */
const heldIn = ({ scope, params }: Inputs): FileSubject => ({ subject: params.asin, when: [latestMonth(scope, 'products').slice(0, 7)] });

const byMonth = (inputs: Inputs, filters: AskedFilters): RequestOf<'marketMetrics'> | null => {
  const period = periodOfMonths(monthsOf(inputs));
  if (period === null) return null;
  return query('marketMetrics', {
    body: {
      schema: 'product',
      currentPeriod: period,
      dimensions: ['date'],
      periodicity: 'monthly',
      metrics: [...PRODUCT.keys(ALL_METRICS)],
      filters,
      orderBys: [{ field_name: 'date', direction: 'asc' }],
    },
  });
};

const ofFamily = (inputs: Inputs, asin: string) => byMonth(inputs, { dimensions: [{ dimension: 'parent_asin', values: [asin] }] });

const CHILD_METRICS = ['salesEstimate', 'unitsEstimate', 'productPrice', 'reviews', 'avgRating', 'bsrRank'] as const;

const childrenOf = ({ scope }: Inputs, children: readonly string[]): RequestOf<'marketMetrics'> => {
  const month = latestMonth(scope, 'products');
  return query('marketMetrics', {
    body: {
      schema: 'product',
      currentPeriod: { start: month, end: month },
      dimensions: ['asin', 'product_title'],
      metrics: [...CHILD_METRICS],
      filters: { products: [...children] },
      orderBys: [{ field_name: 'salesEstimate', direction: 'desc' }],
    },
  });
};

/** What the chart draws: the figures of the product, or of what else is loaded for its kind. */
export const productTrend = (answer: AnalyticsAnswer, inputs: Inputs, found: AsinFound): MonthTrend => {
  const { current } = answerReader(answer);
  const months = monthsOf(inputs);
  const lines = LINES[chartModeOf(inputs.params, found)].map((key) => metric(key));
  return { months, lines: monthLines(months, lines, { months: current.names('date'), at: current.at }) };
};

/** The prices of the competition beside that of the product in the latest month for which it is known. */
export const priceRange = (
  competitors: readonly Competitor[],
  product: AnalyticsAnswer | null,
  found: AsinFound,
  inputs: Inputs,
): { readonly range: PriceRange; readonly own: number | null } | null => {
  const range = competitionRange(shownCompetitors(competitors, brandOf(found), inputs.params.excludeSelf));
  const current = product === null ? null : answerReader(product).current;
  const own = current === null ? null : (current.values('productPrice').findLast((price) => price !== null) ?? null);
  return range === null ? null : { range, own };
};

/** Of how many variants the price of a family is: of those that have one in the latest month, which `children` tells. */
export const averageWords = (variants: number, children: AnalyticsAnswer | null): string => {
  const priced =
    children === null
      ? 0
      : answerReader(children)
          .current.values('productPrice')
          .filter((price) => price !== null).length;
  if (priced === 0) return 'the average of its variants';
  return priced >= variants
    ? `the average of its ${formatCount(variants)} variants`
    : `the average of the ${formatCount(priced)} of its ${formatCount(variants)} variants that sold`;
};

/** Lines that are there in the legend alone until somebody wants them. */
export const hiddenAtFirst = (inputs: Inputs, found: AsinFound): readonly MetricKey<'product'>[] =>
  chartModeOf(inputs.params, found) === 'Advanced Mode' ? LINES['Advanced Mode'].slice(SHOWN_FIRST) : [];

/** Whose competitors of the same brand are no competition. */
const brandOf = (found: AsinFound | null): string | null => found?.brand ?? null;

const SOURCES = { direct: 'Direct', related: 'Related' } as const;

export const TREND = 'productTrend';
export const TREND_TITLE = 'Product Insights';
const CSV_RULE = { permission: 'market-trends-csv', report: 'product-insights' } as const;
const PNG_RULE = { permission: 'market-trends-image', report: 'product-insights' } as const;
export const mayHaveTrend = ({ scope }: Inputs): { readonly csv: boolean; readonly png: boolean } => ({
  csv: mayHave(scope, CSV_RULE),
  png: mayHave(scope, PNG_RULE),
});

const monthPeriod = ({ scope }: Inputs): string => monthWords(latestMonth(scope, 'products'));

/** What an ASIN is called where it is chosen. */
export const productName = (asin: string, found: AsinFound | null): string =>
  found === null || found.title === null ? asin : `${found.title} (${asin})`;

const figure = <K extends MetricKey<'product'>>(key: K, width?: number): GridColumn<K> => {
  const { title, tooltip, format, positive } = metric(key);
  return { key, title, info: tooltip, metric: key, kind: 'numeric', format, positive, ...(width === undefined ? {} : { width }) };
};

export const productInsights = defineScreen({
  route: 'product-insights',
  amounts: 'dollars',
  params: PARAMS,
  typeaheads: {
    brand: marketBrands(),
    // C-563, C-564.
    asin: typeahead({
      call: 'marketProducts',
      least: 3,
      delayMs: 250,
      input: (search, { scope, params }) => ({
        query: {
          month: latestMonth(scope, 'products'),
          query: search,
          ...((params.brand ?? '') === '' ? {} : { brand: params.brand ?? '' }),
        },
      }),
      options: (found) =>
        found.map(({ asin, product_title: title, brand }) => ({
          key: asin,
          label: title ?? asin,
          description: brand === null ? asin : `${brand} · ${asin}`,
        })),
    }),
  },
  chosenBy: { type: 'asinType' },
  looksAt: (inputs) => {
    const period = periodOfMonths(monthsOf(inputs));
    return period === null ? null : { period, prior: null };
  },
  queries: (inputs, answers) => {
    const { asin } = inputs.params;
    const found = asin === '' ? null : (answers.type ?? null);
    const wanted = asin === '' ? [] : productRequests(found?.type ?? null);
    const month = latestMonth(inputs.scope, 'products');
    return {
      type: asin === '' ? null : query('asinType', { query: { asin } }),
      children:
        found === null || !wanted.includes('children') || found.children.length === 0
          ? null
          : childrenOf(inputs, found.children.slice(0, MOST_CHILDREN)),
      parentData: found === null || !wanted.includes('parentData') ? null : ofFamily(inputs, found.parentAsin),
      product:
        found === null || !wanted.includes('product')
          ? null
          : found.type === 'parent'
            ? ofFamily(inputs, asin)
            : byMonth(inputs, { products: [asin] }),
      [MARKET_QUERY]: found === null ? null : query('marketKnown', {}),
      terms: found === null ? null : query('topSearchTermsForAsin', { query: { asin, month, limit: MOST_TERMS } }),
      competitors: found === null ? null : query('topCompetitorsForAsin', { query: { asin, month, limit: RANGE_COMPETITORS } }),
    };
  },
}).drawing({
  tables: {
    children: {
      title: 'Child ASINs',
      caption: 'Child ASINs',
      info: 'The variants of this parent in the latest month.',
      query: 'children',
      period: monthPeriod,
      columns: () => [productColumn(320), ...CHILD_METRICS.map((key) => figure(key))],
      order: { column: 'salesEstimate', direction: 'desc' },
      // Of more variants than a filter takes, what all come to is not known.
      overall: (_, { type }) =>
        type === null || type.children.length <= MOST_CHILDREN ? null : { count: type.children.length, totals: {} },
      rows: (answer) => {
        const { current } = answerReader(answer);
        return Array.from({ length: current.rowCount }, (_, row) => {
          const asin = current.name('asin', row) ?? '';
          const figures = cellsBy(CHILD_METRICS, (key) => current.at(key, row));
          return { id: asin, cells: { ...figures, asin, title: current.name('product_title', row) ?? asin } };
        });
      },
      // C-113, C-799.
      isThere: (_, { type }) => type?.type === 'parent' && type.children.length > 0,
      empty: () => 'Data not currently available',
      csv: { permission: 'table-csv', report: 'child-asins' },
    },
    terms: {
      title: 'Top Search Terms',
      caption: 'Search terms',
      info: `The terms that led to this product, most searched first, at most ${MOST_TERMS}. Direct terms lead to this product specifically; related terms lead to it and others.`,
      query: 'terms',
      period: monthPeriod,
      columns: () => [
        termColumn(260, 'search_term'),
        { key: 'source', title: 'Type', kind: 'text', groups: true },
        {
          key: 'volume',
          title: 'Search Volume',
          info: 'Estimated searches for the term in the month.',
          kind: 'numeric',
          format: 'count',
          show: 'bar',
          width: 170,
        },
        {
          key: 'avg_review_count',
          title: 'Average Reviews',
          info: 'Average number of reviews of the products found for the term.',
          kind: 'numeric',
          format: 'count',
        },
        {
          key: 'avg_rating',
          title: 'Average Rating',
          info: 'Average rating of the products found for the term, out of 5.',
          kind: 'numeric',
          format: 'float1',
        },
      ],
      order: { column: 'volume', direction: 'desc' },
      rows: (terms) => terms.map(({ source, ...term }) => ({ id: term.search_term, cells: { ...term, source: SOURCES[source] } })),
      pageLength: TERMS_PER_PAGE,
      pageLengths: TERM_PAGES,
      empty: (_, { market }) => notImportedWords(market, 'search-term-products') ?? 'No data available for the given period',
      csv: { permission: 'table-csv', report: 'top-search-terms' },
    },
    competitors: {
      title: 'Top Competitors',
      caption: 'Competitors',
      info: `The ${MOST_COMPETITORS} products that were seen most often on the same result pages.`,
      query: 'competitors',
      period: monthPeriod,
      columns: () => [
        productColumn(300, 'product_title'),
        brandColumn,
        { key: 'price', title: 'Price', info: 'Price in the month.', kind: 'numeric', format: 'usd' },
        {
          key: 'appearances',
          title: 'Appearances',
          info: 'Result pages that show both products.',
          kind: 'numeric',
          format: 'count',
          show: 'bar',
          width: 160,
        },
      ],
      order: { column: 'appearances', direction: 'desc' },
      rows: (found, { params }, { type }) =>
        shownCompetitors(found, brandOf(type), params.excludeSelf)
          .slice(0, MOST_COMPETITORS)
          .map(({ competitor_asin: asin, product_title: title, brand, price, appearances }) => ({
            id: asin,
            cells: { asin, product_title: title ?? asin, brand, price, appearances },
          })),
      empty: ({ params }, { market }) => notImportedWords(market, 'competitors') ?? noCompetitorsText([], params.excludeSelf) ?? '',
      csv: { permission: 'table-csv', report: 'top-competitors' },
    },
  },
  holds: heldIn,
  files: (what, inputs, { type, product }): ScreenDownload | null => {
    if (type === null || product === null) return null;
    const { asin } = inputs.params;
    const held = heldIn(inputs);
    const may = mayHaveTrend(inputs);
    if (what === `csv:${TREND}` && may.csv) {
      const name = heldName(held, CSV_RULE.report, 'csv');
      const sheet = monthsSheet(productTrend(product, inputs, type));
      return { kind: 'table', name, title: TREND_TITLE, period: trendPeriod(inputs), sheet };
    }
    if (what !== `png:${TREND}` || !may.png) return null;
    const name = heldName(held, PNG_RULE.report, 'png');
    return { kind: 'chart', chartId: `${TREND}-chart`, name, title: `${TREND_TITLE}, ${asin}`, period: trendPeriod(inputs) };
  },
});

/** The months of the chart in words: "October 2024 – October 2026". */
export const trendPeriod = (inputs: Inputs): string => {
  const period = periodOfMonths(monthsOf(inputs));
  return period === null ? '' : `${monthWords(period.start)} – ${monthWords(period.end)}`;
};
