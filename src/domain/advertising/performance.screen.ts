/**
 * Advertising Performance Overview (B-016, B-041, B-130 to B-143): what advertising brings for what it costs. Campaigns, keywords and
 * search terms know no products; where products, categories or tags are filtered the overview is made of the ad figures of products.
 */

import type { AnalyticsAnswer, AskedFilters } from '../api/analytics.contract.ts';
import { answerReader, columnReader } from '../api/columnar.ts';
import { type Trend, type TrendLine, trendCsv, trendOf } from '../charts/byPeriod.ts';
import { retailFilters } from '../filters/filterState.ts';
import { adsFilters, countedDsp, narrowsRows } from '../filters/schemaFilters.ts';
import { emptyTableText } from '../format/emptyTable.ts';
import { ADVERTISING } from '../metrics/advertising.ts';
import type { DimensionKey } from '../metrics/dimensions.ts';
import { type AnyMetric, isAdditive } from '../metrics/metric.ts';
import { RETAIL } from '../metrics/retail.ts';
import { share } from '../metrics/share.ts';
import { defineScreen, fileName, mayHave, query, type ScreenInputs } from '../screens/defineScreen.ts';
import type { PanelEmpty } from '../screens/panelState.ts';
import { choice, choices } from '../screens/params.ts';
import type { RequestOf } from '../screens/screen.ts';
import { gridColumns } from '../tables/gridColumn.ts';
import { totalCells, withLoneChanges, withRates } from '../tables/metricColumns.ts';
import type { TableSort } from '../tables/tableState.ts';
import { adsMetric } from './adsRates.ts';
import { AUDIENCE_INFO } from './audienceName.ts';
import { isLimited, LIMIT_PARAMS, NOTHING_WITHIN, withinCatalogLimits } from './catalogCoverage.ts';
import { isHistoric, overviewDates, PERFORMANCE_FILTERS } from './performanceNotes.ts';
import { dayIn, timeColumns, timePeriodRows } from './performancePeriods.ts';
import { pivotChoice, pivotColumns, pivotRows } from './performancePivot.ts';
import {
  campaignColumns,
  columnsOf,
  named,
  notAssignedRows,
  productColumns,
  productsIn,
  rowsBy,
  totalSales,
  wholeOf,
} from './performanceRows.ts';
import {
  allMetrics,
  MEASURES,
  metricIn,
  metricsIn,
  type OverviewSource,
  overviewKeys,
  overviewSource,
  ratesOf,
} from './performanceSource.ts';
import { PIVOT_DIMENSIONS } from './pivot.ts';
import { type PerformanceTable, performanceTables } from './sections.ts';

const PARAMS = {
  groupBy: choice(PIVOT_DIMENSIONS, 'ad_subtype'),
  pivotBy: choice(PIVOT_DIMENSIONS, 'bcg'),
  /** The tables that show all of their rows and not those alone that cost most. */
  all: choices(['campaigns', 'keywords'], []),
  ...LIMIT_PARAMS,
};
type Inputs = ScreenInputs<'advertising-performance', typeof PARAMS>;

/** Campaigns, keywords and search terms in a table, those that cost most first (B-559). */
export const MOST_NAMED = 100;
/** Of all campaigns and keywords. */
const MOST_OF_ALL = 10_000;
export const MOST_SEARCH_TERMS = 10_000;
const MOST_PRODUCTS = 1_000;
/** Within limits are those that cost little, which the first thousand may not have. */
const MOST_WITHIN_LIMITS = 10_000;

/** The tiles (B-132). */
export const glanceMetrics = ({ scope }: Inputs): readonly AnyMetric[] =>
  allMetrics(overviewSource(scope.filters), scope.display).slice(0, 8);

const shows = (inputs: Inputs, table: PerformanceTable): boolean => {
  const { products, categories } = inputs.scope.filters;
  return performanceTables({ products, categories, historic: isHistoric(inputs) }).includes(table);
};

interface Cut {
  readonly dimensions: readonly DimensionKey[];
  readonly metrics: readonly AnyMetric[];
  readonly filters: AskedFilters;
  readonly limit?: number;
}

/** The metrics and totals of a cut, as keys of the schema that is asked. */
const namesIn = <K extends string>(source: OverviewSource, { metrics, limit }: Cut, keys: (texts: readonly string[]) => readonly K[]) => {
  const named = withRates(
    metrics.map(({ key }) => key),
    ratesOf(source),
  );
  if (limit === undefined) return { metrics: [...keys(named)] };
  const added = metrics.filter((one) => isAdditive(one, 'things')).map(({ key }) => key);
  const orderBys = keys([MEASURES[source].spend]).map((field_name) => ({ field_name, direction: 'desc' as const }));
  return { metrics: [...keys(named)], limit, orderBys, totals: [...keys(added)] };
};

const question = ({ scope }: Inputs, source: OverviewSource, cut: Cut): RequestOf<'analytics'> => {
  const { currentPeriod, priorPeriod, periodicity } = scope.dates.resolved;
  return query('analytics', {
    body: {
      brandGroupId: scope.brandGroup.id,
      currentPeriod,
      priorPeriod,
      dimensions: [...cut.dimensions],
      filters: cut.filters,
      ...(cut.dimensions.includes('date') ? { periodicity, orderBys: [{ field_name: 'date', direction: 'asc' as const }] } : {}),
      ...(source === 'ads'
        ? { schemaType: 'ads' as const, ...namesIn(source, cut, ADVERTISING.keys) }
        : { schemaType: 'retail' as const, ...namesIn(source, cut, RETAIL.keys) }),
    },
  });
};

const mostOf = (table: 'campaigns' | 'keywords', { params }: Inputs): number => (params.all.includes(table) ? MOST_OF_ALL : MOST_NAMED);

/** What is said of which rows show. */
const rowsWords =
  (table: 'campaigns' | 'keywords') =>
  (inputs: Inputs): string =>
    inputs.params.all.includes(table)
      ? `All ${table} by spend, including those with spend only in the prior period.`
      : `The ${MOST_NAMED} ${table} with the highest spend. Totals are for all ${table}.`;

/** Whether there are more than the first, or all show. */
export const hasMore = (table: 'campaigns' | 'keywords', answer: AnalyticsAnswer | null, { params }: Pick<Inputs, 'params'>): boolean =>
  params.all.includes(table) || (answer?.totals?.rowCount ?? 0) > MOST_NAMED;

const keywordQuestion = (inputs: Inputs): RequestOf<'metrics'> => {
  const { scope } = inputs;
  const { currentPeriod, priorPeriod } = scope.dates.resolved;
  const filters = adsFilters(scope.filters);
  const cut: Cut = {
    dimensions: ['record_text', 'bcg'],
    metrics: allMetrics('ads', scope.display),
    filters,
    limit: mostOf('keywords', inputs),
  };
  return query('metrics', {
    body: {
      schema: 'ads',
      brandGroupId: scope.brandGroup.id,
      currentPeriod,
      priorPeriod,
      dimensions: [...cut.dimensions],
      filters: { ...filters, dimensions: [{ dimension: 'record_type', values: ['keyword'] }] },
      ...namesIn('ads', cut, ADVERTISING.keys),
    },
  });
};

const SPEND = MEASURES.ads.spend;
const BY_SPEND: TableSort<typeof SPEND> = { column: SPEND, direction: 'desc' };

/** Whether each period of an answer has a date of its own. */
const isPairedThroughout = (answer: AnalyticsAnswer | null): boolean =>
  answer === null ||
  answerReader(answer)
    .current.names('date')
    .every((date) => dayIn(date) !== null);
const SALES = MEASURES.ads.sales;

const trendAsked = ({ scope }: Inputs) => ({ data: 'ads' as const, dates: scope.dates.resolved, today: scope.today });

const SHARE = { key: 'ad_share', label: 'Ad Share of Total Sales', format: 'pct' } as const;

const sharesOf = (parts: TrendLine['prior'] | undefined, wholes: TrendLine['prior'] | undefined): TrendLine['prior'] =>
  parts == null || wholes == null ? null : wholes.map((whole, i) => share(parts[i] ?? null, whole));

/** Ad sales beside all sales, and which part of them they are (B-135). */
export const adVsTotal = (answer: AnalyticsAnswer, inputs: Inputs, trend: AnalyticsAnswer | null): Trend => {
  const { scope } = inputs;
  const source = overviewSource(scope.filters);
  const total = trendOf([totalSales(inputs)], answer, trendAsked(inputs));
  if (trend === null) return total;
  const [ads] = trendOf([metricIn(source, MEASURES[source].sales)], trend, trendAsked(inputs)).lines;
  const [all] = total.lines;
  if (ads === undefined || all === undefined) return total;
  const shares: TrendLine = {
    ...SHARE,
    isAdditive: false,
    values: sharesOf(ads.values, all.values) ?? [],
    prior: sharesOf(ads.prior, all.prior),
  };
  return { ...total, lines: [all, ads, shares], alone: [] };
};

const MISSING: PanelEmpty = { title: 'Missing Data Required for Ads Overview Tables' };

/** Where an answer has not what its table is made of (B-512). */
const missing = (answer: AnalyticsAnswer | null, source: OverviewSource): PanelEmpty | null => {
  if (answer === null) return null;
  const { spend, sales } = MEASURES[source];
  const { has } = columnReader(answer.current);
  return has(spend) && has(sales) ? null : MISSING;
};

/** The export of raw figures, for Internal users (B-412). */
export const OVERVIEW_RAW = 'overview-raw';

const campaignsTable = (inputs: Inputs) => gridColumns([named('campaign_name', 'Campaign', 320), ...campaignColumns(inputs)]);
const keywordsTable = (inputs: Inputs) =>
  gridColumns([
    named('record_text', 'Keyword'),
    { key: 'bcg', title: 'Audience', info: AUDIENCE_INFO, kind: 'text', groups: true },
    ...campaignColumns(inputs),
  ]);
const productsTable = (inputs: Inputs) =>
  gridColumns([{ ...named('product_title', 'Product', 320), show: 'product' }, ...productColumns(inputs)]);
const searchTermsTable = (inputs: Inputs) => gridColumns([named('search_term', 'Search Term'), ...columnsOf('ads', inputs)]);

const csv = (report: string) => ({ permission: 'table-csv', report }) as const;
const png = (report: string) => ({ permission: 'chart-image', report }) as const;

const totalSalesFilters = ({ filters }: Inputs['scope']): AskedFilters =>
  overviewSource(filters) === 'retail'
    ? retailFilters(filters)
    : filters.countries.length === 0
      ? {}
      : { countries: [...filters.countries] };

export const advertisingPerformance = defineScreen({
  route: 'advertising-performance',
  unshown: { totalSales: 'Total sales' },
  filters: PERFORMANCE_FILTERS,
  params: PARAMS,
  toggles: ['amounts', 'efficiency', 'sales', 'basis'],
  looksAt: overviewDates,
  queries: (inputs: Inputs) => {
    const { scope, params } = inputs;
    const source = overviewSource(scope.filters);
    const own = { ...(source === 'ads' ? adsFilters(scope.filters) : retailFilters(scope.filters)), ...countedDsp(scope.filters) };
    const metrics = allMetrics(source, scope.display);
    const counted = scope.filters.includeDSP ? { withDsp: true as const } : {};
    const { groupBy, pivotBy } = pivotChoice(params);
    const ads = (dimensions: readonly DimensionKey[], limit: number, dsp: AskedFilters = {}): RequestOf<'analytics'> =>
      question(inputs, 'ads', {
        dimensions,
        metrics: allMetrics('ads', scope.display),
        filters: { ...adsFilters(scope.filters), ...dsp },
        limit,
      });
    return {
      totals: { ...question(inputs, source, { dimensions: [], metrics, filters: own }), ...counted },
      trend: { ...question(inputs, source, { dimensions: ['date'], metrics, filters: own }), ...counted },
      totalSales: question(inputs, 'retail', {
        dimensions: ['date'],
        metrics: [totalSales(inputs)],
        filters: totalSalesFilters(scope),
      }),
      pivot: question(inputs, 'ads', {
        dimensions: [groupBy, pivotBy],
        metrics: [adsMetric(SPEND), adsMetric(SALES)],
        filters: adsFilters(scope.filters),
      }),
      campaigns: shows(inputs, 'Campaign')
        ? { ...ads(['campaign_name'], mostOf('campaigns', inputs), countedDsp(scope.filters)), ...counted }
        : null,
      keywords: shows(inputs, 'Keyword') ? keywordQuestion(inputs) : null,
      searchTerms: shows(inputs, 'Search Term') ? ads(['search_term'], MOST_SEARCH_TERMS) : null,
      products: shows(inputs, 'Product')
        ? question(inputs, 'retail', {
            dimensions: ['asin', 'product_title'],
            metrics: [...allMetrics('retail', scope.display), totalSales(inputs)],
            filters: retailFilters(scope.filters),
            limit: isLimited(params) ? MOST_WITHIN_LIMITS : MOST_PRODUCTS,
          })
        : null,
    };
  },
}).drawing({
  trends: {
    salesSpendTraffic: {
      title: 'Sales/Spend/Traffic',
      info: 'Ad sales and ad spend, compared with the traffic from ads. Dashed: the comparison period.',
      query: 'trend',
      hiddenFirst: ['impressions'],
      data: (answer, inputs) => {
        const source = overviewSource(inputs.scope.filters);
        const { sales, spend } = MEASURES[source];
        return trendOf(metricsIn(source, [sales, spend, 'clicks', 'impressions']), answer, trendAsked(inputs));
      },
      png: png('sales-spend-traffic'),
      csv: csv('sales-spend-traffic'),
    },
    adVsTotal: {
      title: 'Ad Sales vs Total Sales',
      info: 'Ad-attributed sales compared with total sales, and their share of the total.',
      query: 'totalSales',
      secondQuery: 'trend',
      data: (answer, inputs, { trend }) => adVsTotal(answer, inputs, trend),
      png: png('ad-sales-vs-total-sales'),
      csv: csv('ad-sales-vs-total-sales'),
    },
  },
  tables: {
    pivot: {
      title: 'Spend/Sales Pivot',
      caption: 'Groups',
      info: 'Ad spend and ad sales by two dimensions: in dollars, or as a share of total spend and total sales.',
      query: 'pivot',
      pageLength: 50,
      columns: (inputs: Inputs, { pivot }: { readonly pivot: AnalyticsAnswer | null }) => pivotColumns(pivot, inputs),
      order: { column: 'group', direction: 'asc' },
      rows: pivotRows,
      csv: csv('spend-sales-pivot'),
    },
    campaigns: {
      title: 'Campaign Performance',
      caption: 'Campaigns',
      info: rowsWords('campaigns'),
      query: 'campaigns',
      isThere: (inputs) => shows(inputs, 'Campaign'),
      unavailable: (_, { campaigns }) => missing(campaigns, 'ads'),
      columns: campaignsTable,
      order: BY_SPEND,
      rows: (answer, inputs) => withLoneChanges(campaignColumns(inputs), rowsBy(answer, ['campaign_name'], SPEND)),
      overall: (inputs, { campaigns, totals }) => {
        const columns = campaignColumns(inputs);
        const whole = wholeOf(campaigns, columns);
        if (whole === null || totals === null || overviewSource(inputs.scope.filters) !== 'ads') return whole;
        return { ...whole, totals: totalCells(columns, overviewKeys(Object.keys(totals.current.metrics)), answerReader(totals)) };
      },
      csv: csv('campaign-performance'),
    },
    keywords: {
      title: 'Keyword Performance',
      caption: 'Keywords',
      info: rowsWords('keywords'),
      query: 'keywords',
      isThere: (inputs) => shows(inputs, 'Keyword'),
      unavailable: (_, { keywords }) => missing(keywords, 'ads'),
      columns: keywordsTable,
      order: BY_SPEND,
      rows: (answer, inputs) =>
        withLoneChanges(campaignColumns(inputs), rowsBy(answer, ['record_text', 'bcg'], SPEND, inputs.scope.filters.splitNonBrand)),
      overall: (inputs, { keywords }) => wholeOf(keywords, campaignColumns(inputs)),
      csv: csv('keyword-performance'),
    },
    products: {
      title: 'Product Performance',
      caption: 'Products',
      info: 'Ad spend on each product and its return. Sorted by spend.',
      query: 'products',
      pageLength: 50,
      isThere: (inputs) => shows(inputs, 'Product'),
      unavailable: (_, { products }) => missing(products, 'retail'),
      columns: productsTable,
      order: { column: MEASURES.retail.spend, direction: 'desc' },
      rows: (answer, inputs) => [
        ...withinCatalogLimits(productsIn(answer, inputs), inputs.params),
        ...(isLimited(inputs.params) ? [] : notAssignedRows(answer)),
      ],
      overall: (inputs, { products }) => (isLimited(inputs.params) ? null : wholeOf(products, productColumns(inputs))),
      empty: ({ scope, params }) => (isLimited(params) ? NOTHING_WITHIN : emptyTableText('products', narrowsRows(scope.filters))),
      csv: csv('product-ad-performance'),
    },
    timePeriods: {
      title: 'Time Period Performance',
      caption: 'Periods',
      info: 'Ad performance by period.',
      query: 'trend',
      pageLength: 50,
      isThere: (inputs) => shows(inputs, 'Time Period'),
      unavailable: ({ scope }, { trend }) => missing(trend, overviewSource(scope.filters)),
      columns: timeColumns,
      // What the prior period alone has stands beside the periods of its time, under a date of its own.
      order: (_, { trend }) => (isPairedThroughout(trend) ? { column: 'date', direction: 'asc' } : null),
      rows: timePeriodRows,
      csv: csv('time-period-performance'),
    },
    searchTerms: {
      title: 'Search Term Performance',
      caption: 'Search terms',
      info: 'Search terms that shoppers entered before seeing an ad. Sorted by spend.',
      query: 'searchTerms',
      pageLength: 50,
      isThere: (inputs) => shows(inputs, 'Search Term'),
      unavailable: (_, { searchTerms }) => missing(searchTerms, 'ads'),
      columns: searchTermsTable,
      order: BY_SPEND,
      rows: (answer) => rowsBy(answer, ['search_term'], SPEND),
      overall: (inputs, { searchTerms }) => wholeOf(searchTerms, columnsOf('ads', inputs)),
      csv: csv('search-term-performance'),
    },
  },
  faults: {
    campaigns: (answer) => missing(answer, 'ads')?.title ?? null,
    keywords: (answer) => missing(answer, 'ads')?.title ?? null,
    searchTerms: (answer) => missing(answer, 'ads')?.title ?? null,
    products: (answer) => missing(answer, 'retail')?.title ?? null,
  },
  files: (what, inputs, { trend }) => {
    const { scope } = inputs;
    if (what !== OVERVIEW_RAW || trend === null || !mayHave(scope, { permission: 'overview-raw' })) return null;
    const metrics = allMetrics(overviewSource(scope.filters), scope.display);
    const text = trendCsv(trendOf(metrics, trend, trendAsked(inputs)));
    return { kind: 'text', name: fileName(scope, 'advertising-overview-raw', 'csv'), mime: 'text/csv', text };
  },
});
