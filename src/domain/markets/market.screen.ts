/** A market in view (C-230 to C-236): tiles, trends, brands and products over whole weeks. */
import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { linkTo } from '../api/bracketQuery.ts';
import { columnReader } from '../api/columnar.ts';
import { answeredTrend, coverageNote, daysOf, openFrom, placedByDay, type Trend } from '../charts/byPeriod.ts';
import { writeCsv } from '../format/csv.ts';
import { exportFileName } from '../format/slug.ts';
import { childAddress } from '../journal/address.ts';
import type { MetricKey } from '../metrics/catalogue.ts';
import { CUSTOM_MARKET } from '../metrics/customMarket.ts';
import type { DimensionKey } from '../metrics/dimensions.ts';
import { type AnyMetric, isAdditive, type Metric } from '../metrics/metric.ts';
import { metricWith } from '../metrics/schema.ts';
import { defineScreen, mayHave, query, type ScreenInputs } from '../screens/defineScreen.ts';
import { headerDates } from '../screens/missingDays.ts';
import { choice, text } from '../screens/params.ts';
import type { RequestOf, ScreenDownload } from '../screens/screen.ts';
import { figureCell, type SheetCell, sheetOf } from '../sheets/sheet.ts';
import { cellsBy, type GridRow, gridColumns } from '../tables/gridColumn.ts';
import type { GridWhole } from '../tables/gridView.ts';
import { figureColumn } from '../tables/metricColumns.ts';
import { brandColumn, productColumn } from '../tables/nameColumns.ts';
import { marketBrands } from '../typeahead/marketTypeaheads.ts';
import type { StoredMarket } from './market.entities.ts';
import { isReferenceBrand, MARKET_FETCH_LIMIT, shownMarketRows } from './marketExplorer.ts';
import { isRangeFilter } from './marketFilters.ts';
import { MARKET } from './marketRecord.ts';
import { userQuery } from './markets.screen.ts';
import { PRODUCT_NAMES, productNamesRequest } from './productNames.ts';

export const marketMetric = <K extends MetricKey<'custom_market'>>(key: K): Metric<string, K> => metricWith(CUSTOM_MARKET, key);

/** C-930. */
const TILES = ['products', 'brands', 'weighted_avg_price', 'sales_estimate'] as const;
export const marketTiles = (): readonly AnyMetric[] => TILES.map((key) => marketMetric(key));
/** Those drawn at first (C-931), and those to be added. */
const TREND_FIRST = ['sales_estimate', 'units_estimate', 'products', 'avg_rating'] as const;
const TREND_MORE = ['weighted_avg_price', 'reviews', 'brands'] as const;
const TREND = [...TREND_FIRST, ...TREND_MORE];

export const BRAND_TREND_METRICS = ['sales_estimate', 'units_estimate', 'weighted_avg_price', 'avg_rating', 'products', 'reviews'] as const;
/** C-929, with the default of 25 (C-928). */
const PAGE_LENGTHS = [10, 20, 25, 50, 100];
const MOST_ROWS = MARKET_FETCH_LIMIT - 1;

const PARAMS = { marketId: text(64), brandMetric: choice(BRAND_TREND_METRICS, 'sales_estimate') };
type Inputs = ScreenInputs<'market', typeof PARAMS>;

interface Asked {
  readonly dimensions: readonly DimensionKey[];
  readonly metrics: readonly MetricKey<'custom_market'>[];
  readonly orderBy?: MetricKey<'custom_market'>;
  readonly isCompared?: boolean;
  readonly brands?: readonly string[];
}

const explore = (
  { scope, params: { marketId } }: Inputs,
  { dimensions, metrics, orderBy, isCompared = true, brands }: Asked,
): RequestOf<'exploreMarket'> => {
  const { currentPeriod, priorPeriod } = scope.dates.resolved;
  const prior = isCompared && priorPeriod !== null ? { priorStartDate: priorPeriod.start, priorEndDate: priorPeriod.end } : {};
  return query('exploreMarket', {
    query: {
      marketId,
      startDate: currentPeriod.start,
      endDate: currentPeriod.end,
      ...prior,
      ...(orderBy === undefined ? {} : { limit: MARKET_FETCH_LIMIT }),
      ...userQuery(scope),
    },
    body: {
      metrics: [...metrics],
      dimensions: [...dimensions],
      ...(orderBy === undefined
        ? {}
        : {
            orderBys: [
              { field_name: orderBy, direction: 'desc' as const },
              { field_name: dimensions[0] ?? orderBy, direction: 'asc' as const },
            ],
          }),
      ...(brands === undefined ? {} : { filters: [{ dimension: 'brand', values: [...brands] }] }),
    },
  });
};

const BRAND_METRICS = [
  'sales_estimate',
  'pct_sales_estimate',
  'units_estimate',
  'weighted_avg_price',
  'products',
  'avg_rating',
  'reviews',
] as const;
const PRODUCT_METRICS = ['sales_estimate', 'pct_sales_estimate', 'units_estimate', 'weighted_avg_price', 'avg_rating', 'reviews'] as const;
const RATES = { weighted_avg_price: { top: 'sales_estimate', bottom: 'units_estimate' } } as const;

const figures = <K extends MetricKey<'custom_market'>>(keys: readonly K[]) => keys.map((key) => figureColumn(marketMetric(key), RATES));

const BRAND_COLUMNS = gridColumns([
  { key: 'brand', title: 'Brand', kind: 'text', isFixed: true, width: 220, leadsTo: { thing: 'brand' } },
  ...figures(BRAND_METRICS),
]);
const PRODUCT_COLUMNS = gridColumns([productColumn(360), brandColumn, ...figures(PRODUCT_METRICS)]);

/** Rows as they came: those that are shown are the first thousand. */
const rowsOf = <N extends DimensionKey, K extends MetricKey<'custom_market'>>(
  answer: AnalyticsAnswer,
  market: StoredMarket | null,
  id: DimensionKey,
  names: readonly N[],
  metrics: readonly K[],
) => {
  const current = columnReader(answer.current);
  return Array.from({ length: current.rowCount }, (_, row) => {
    const brand = current.name('brand', row);
    const named = cellsBy(names, (name) => current.name(name, row));
    const isReference = brand !== null && isReferenceBrand(brand, market?.referenceBrand ?? null) ? 1 : 0;
    const own = cellsBy(metrics, (key) => current.at(key, row));
    return { id: current.name(id, row) ?? `row ${row}`, cells: { ...named, ...own, isReference } };
  });
};

const wholeOf = (rows: readonly GridRow[]): GridWhole | null => {
  const { note } = shownMarketRows(rows);
  return note === null ? null : { count: rows.length, totals: {}, words: note };
};

/** A line for each brand, in the order of the answer to the brands (C-932, C-933). */
const brandTrend = (answer: AnalyticsAnswer, { scope, params }: Inputs): Trend => {
  const dates = scope.dates.resolved;
  const metric = marketMetric(params.brandMetric);
  const current = columnReader(answer.current);
  const [brands, dated, measured] = [current.names('brand'), current.names('date'), current.values(metric.key)];
  const sums = new Map<string, number>();
  brands.forEach((brand, row) => {
    if (brand !== null) sums.set(brand, (sums.get(brand) ?? 0) + (current.at('sales_estimate', row) ?? 0));
  });
  const days = daysOf(dates);
  const lines = [...sums.entries()]
    .sort((a, b) => b[1] - a[1])
    .map(([brand]) => {
      const rows = brands.flatMap((each, row) => (each === brand ? [row] : []));
      return {
        key: brand,
        label: brand,
        format: metric.format,
        values: placedByDay(
          days,
          rows.map((row) => dated[row] ?? null),
          rows.map((row) => measured[row] ?? null),
        ),
        prior: null,
        isAdditive: isAdditive(metric, 'time'),
      };
    });
  return {
    days,
    dates,
    lines,
    alone: [],
    openFrom: openFrom(answer, [metric.key], dates),
    note: coverageNote({ ...dates, priorPeriod: null }),
  };
};

const TREND_BRANDS = 4;

/** The four brands with the largest sales estimate (C-932, C-933): the answer is in that order. */
const firstBrands = (answer: AnalyticsAnswer | undefined): readonly string[] => {
  const brands = columnReader(answer?.current).names('brand');
  return brands.filter((brand): brand is string => brand !== null).slice(0, TREND_BRANDS);
};

const brandTrendRequest = (inputs: Inputs, brands: readonly string[]): RequestOf<'exploreMarket'> =>
  explore(inputs, {
    dimensions: ['brand', 'date'],
    metrics: [...new Set<MetricKey<'custom_market'>>(['sales_estimate', inputs.params.brandMetric])],
    isCompared: false,
    brands,
  });

/** What the file by brand and week may hold; the first are chosen at first. */
export const EXPORT_METRICS = [
  'sales_estimate',
  'units_estimate',
  'weighted_avg_price',
  'products',
  'avg_rating',
  'reviews',
  'pct_sales_estimate',
] as const;
export const EXPORT_FIRST = EXPORT_METRICS.slice(0, 4);
/** So many columns of figures a file has at least and at most. */
export const EXPORT_RULES = { min: 1, max: 5 } as const;

/** Where the file by brand and week lies (C-666, C-752). */
export const exportPath = ({ scope, params: { marketId } }: Inputs, metrics: readonly string[]): string => {
  const { start, end } = scope.dates.resolved.currentPeriod;
  return linkTo('/downloads/custom-market-explorer/explore.csv', {
    marketId,
    startDate: start,
    endDate: end,
    dimensions: ['week_start_date', 'brand'] satisfies DimensionKey[],
    metrics: metrics.map((metric) => `${metric}_by_week`),
  });
};

const TEMPLATE = 'template:';
export const templateDownload = (name: string): string => `${TEMPLATE}${name}`;

/** A market's filters as a template (C-666): a line for each value or bound, under the name that was asked for. */
const templateFile = (what: string, { scope }: Inputs, market: StoredMarket | null): ScreenDownload | null => {
  if (!what.startsWith(TEMPLATE) || market === null || !mayHave(scope, { permission: 'custom-market-template' })) return null;
  const lines = market.filters.flatMap((filter, i): readonly (readonly SheetCell[])[] =>
    isRangeFilter(filter)
      ? [[figureCell(i + 1), filter.type, figureCell(filter.minValue), figureCell(filter.maxValue)]]
      : filter.values.map((value) => [figureCell(i + 1), filter.type, value, null]),
  );
  const text = writeCsv(sheetOf(['Number', 'Filter', 'Value or min', 'Max'], lines));
  return { kind: 'template', name: exportFileName('market-template', what.slice(TEMPLATE.length), 'csv'), text };
};

export const marketScreen = defineScreen({
  route: 'market',
  amounts: 'dollars',
  // Which brands are drawn is known once the brands have come.
  chosenBy: { brands: 'exploreMarket', [MARKET]: 'customMarket' },
  children: { marketGuard: 'marketGuard', marketReference: 'marketReference' },
  params: PARAMS,
  typeaheads: { reference: marketBrands({ least: 2, recent: 0 }) },
  looksAt: headerDates,
  queries: (inputs: Inputs, answers) => {
    const { params, scope } = inputs;
    const isNamed = params.marketId !== '';
    const drawn = firstBrands(answers.brands);
    return {
      [PRODUCT_NAMES]: productNamesRequest(answers[MARKET]?.filters ?? []),
      [MARKET]: isNamed ? query('customMarket', { params: { marketId: params.marketId }, query: userQuery(scope) }) : null,
      totals: isNamed ? explore(inputs, { dimensions: [], metrics: TILES }) : null,
      trend: isNamed ? explore(inputs, { dimensions: ['date'], metrics: TREND }) : null,
      brands: isNamed
        ? explore(inputs, { dimensions: ['brand'], metrics: BRAND_METRICS, orderBy: 'sales_estimate', isCompared: false })
        : null,
      products: isNamed
        ? explore(inputs, {
            dimensions: ['asin', 'brand', 'title'],
            metrics: PRODUCT_METRICS,
            orderBy: 'sales_estimate',
            isCompared: false,
          })
        : null,
      brandTrend: isNamed && drawn.length > 0 ? brandTrendRequest(inputs, drawn) : null,
    };
  },
}).drawing({
  holds: ({ scope, params }, answers) => {
    const { start, end } = scope.dates.resolved.currentPeriod;
    return { subject: answers[MARKET]?.marketName ?? params.marketId, when: [start, end] };
  },
  trends: {
    marketTrends: {
      title: 'Market Trends',
      info: 'Weekly figures for the whole market.',
      query: 'trend',
      data: (answer, { scope }) => answeredTrend(TREND.map(marketMetric), answer, scope.dates.resolved),
      hiddenFirst: TREND_MORE,
      csv: { permission: 'custom-market-explore-csv', report: 'custom-market-trends' },
      png: { permission: 'chart-image', report: 'custom-market-trends' },
    },
    brandTrends: {
      title: 'Brand Trends',
      info: 'The four brands with the largest sales estimate, by week.',
      query: 'brandTrend',
      // Which brands it asks for is known from theirs.
      secondQuery: 'brands',
      data: (answer, inputs) => brandTrend(answer, inputs),
      csv: { permission: 'custom-market-explore-csv', report: 'custom-market-brand-trends' },
      png: { permission: 'chart-image', report: 'custom-market-brand-trends' },
    },
  },
  files: (what, inputs, answers) => templateFile(what, inputs, answers[MARKET]),
  tables: {
    brandsTable: {
      title: 'Brands',
      caption: 'Brands',
      query: 'brands',
      columns: () => BRAND_COLUMNS,
      order: { column: 'sales_estimate', direction: 'desc' },
      rows: (answer, _inputs, answers) => rowsOf(answer, answers[MARKET], 'brand', ['brand'], BRAND_METRICS),
      maxRows: MOST_ROWS,
      overall: (_inputs, { brands }) => (brands === null ? null : wholeOf(rowsOf(brands, null, 'brand', ['brand'], BRAND_METRICS))),
      pageLengths: PAGE_LENGTHS,
      empty: () => 'No brands match your filters',
      csv: { permission: 'custom-market-table-csv', report: 'custom-market-brands' },
    },
    productsTable: {
      title: 'Products',
      caption: 'Products',
      query: 'products',
      columns: () => PRODUCT_COLUMNS,
      order: { column: 'sales_estimate', direction: 'desc' },
      rows: (answer, _inputs, answers) => rowsOf(answer, answers[MARKET], 'asin', ['asin', 'title', 'brand'], PRODUCT_METRICS),
      maxRows: MOST_ROWS,
      overall: (_inputs, { products }) => (products === null ? null : wholeOf(rowsOf(products, null, 'asin', ['asin'], PRODUCT_METRICS))),
      pageLengths: PAGE_LENGTHS,
      empty: () => 'No products match your filters',
      csv: { permission: 'custom-market-table-csv', report: 'custom-market-products' },
    },
  },
});

export const MARKET_REFERENCE = childAddress(marketScreen.at, 'marketReference', 'marketReference');
