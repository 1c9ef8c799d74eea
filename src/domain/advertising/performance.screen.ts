/** Advertising Performance Overview (B-016, B-041, B-130 to B-143): what advertising brings for what it costs. */

import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { answerReader, columnReader } from '../api/columnar.ts';
import { trendOf, trendSheet } from '../charts/byPeriod.ts';
import { comparisonWords } from '../dates/labels.ts';
import { narrowsRows } from '../filters/schemaFilters.ts';
import { emptyTableText } from '../format/emptyTable.ts';
import type { AnyMetric } from '../metrics/metric.ts';
import { defineScreen, fileName, mayHave } from '../screens/defineScreen.ts';
import type { PanelEmpty } from '../screens/panelState.ts';
import { gridColumns } from '../tables/gridColumn.ts';
import { totalCells, withLoneChanges } from '../tables/metricColumns.ts';
import type { TableSort } from '../tables/tableState.ts';
import { AUDIENCE_INFO } from './audienceName.ts';
import { isLimited, NOTHING_WITHIN, withinCatalogLimits } from './catalogCoverage.ts';
import { overviewDates, PERFORMANCE_FILTERS } from './performanceNotes.ts';
import { dayIn, timeColumns, timePeriodRows } from './performancePeriods.ts';
import { pivotColumns, pivotRows } from './performancePivot.ts';
import { MOST_NAMED, PERFORMANCE_PARAMS, type PerformanceInputs, performanceQueries, showsTable } from './performanceQueries.ts';
import { campaignColumns, columnsOf, named, notAssignedRows, productColumns, productsIn, rowsBy, wholeOf } from './performanceRows.ts';
import { allMetrics, MEASURES, metricsIn, type OverviewSource, overviewKeys, overviewSource } from './performanceSource.ts';
import { adVsTotal, trendAsked } from './performanceTrends.ts';

/** The tiles (B-132). */
export const glanceMetrics = ({ scope }: PerformanceInputs): readonly AnyMetric[] =>
  allMetrics(overviewSource(scope.filters), scope.display).slice(0, 8);

/** What is said of which rows show. */
const rowsWords =
  (table: 'campaigns' | 'keywords') =>
  (inputs: PerformanceInputs): string =>
    inputs.params.all.includes(table)
      ? `All ${table} by spend, including those with spend only in the prior period.`
      : `The ${MOST_NAMED} ${table} with the highest spend. Totals are for all ${table}.`;

/** Whether there are more than the first, or all show. */
export const hasMore = (
  table: 'campaigns' | 'keywords',
  answer: AnalyticsAnswer | null,
  { params }: Pick<PerformanceInputs, 'params'>,
): boolean => params.all.includes(table) || (answer?.totals?.rowCount ?? 0) > MOST_NAMED;

const SPEND = MEASURES.ads.spend;
const BY_SPEND: TableSort<typeof SPEND> = { column: SPEND, direction: 'desc' };

/** Whether each period of an answer has a date of its own. */
const isPairedThroughout = (answer: AnalyticsAnswer | null): boolean =>
  answer === null ||
  answerReader(answer)
    .current.names('date')
    .every((date) => dayIn(date) !== null);

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

const campaignsTable = (inputs: PerformanceInputs) => gridColumns([named('campaign_name', 'Campaign', 320), ...campaignColumns(inputs)]);
const keywordsTable = (inputs: PerformanceInputs) =>
  gridColumns([
    named('record_text', 'Keyword'),
    { key: 'bcg', title: 'Audience', info: AUDIENCE_INFO, kind: 'text', groups: true },
    ...campaignColumns(inputs),
  ]);
const productsTable = (inputs: PerformanceInputs) =>
  gridColumns([{ ...named('product_title', 'Product', 320), show: 'product' }, ...productColumns(inputs)]);
const searchTermsTable = (inputs: PerformanceInputs) => gridColumns([named('search_term', 'Search Term'), ...columnsOf('ads', inputs)]);

const csv = (report: string) => ({ permission: 'table-csv', report }) as const;
const png = (report: string) => ({ permission: 'chart-image', report }) as const;

export const advertisingPerformance = defineScreen({
  route: 'advertising-performance',
  amounts: { except: 'Limits are in US dollars.' },
  unshown: { totalSales: 'Total sales' },
  filters: PERFORMANCE_FILTERS,
  params: PERFORMANCE_PARAMS,
  toggles: ['amounts', 'efficiency', 'sales', 'basis'],
  looksAt: overviewDates,
  queries: performanceQueries,
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
      columns: (inputs: PerformanceInputs, { pivot }: { readonly pivot: AnalyticsAnswer | null }) => pivotColumns(pivot, inputs),
      order: { column: 'group', direction: 'asc' },
      rows: pivotRows,
      csv: csv('spend-sales-pivot'),
    },
    campaigns: {
      title: 'Campaign Performance',
      caption: 'Campaigns',
      info: rowsWords('campaigns'),
      query: 'campaigns',
      isThere: (inputs) => showsTable(inputs, 'Campaign'),
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
      isThere: (inputs) => showsTable(inputs, 'Keyword'),
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
      isThere: (inputs) => showsTable(inputs, 'Product'),
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
      isThere: (inputs) => showsTable(inputs, 'Time Period'),
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
      isThere: (inputs) => showsTable(inputs, 'Search Term'),
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
    const { currentPeriod, priorPeriod } = scope.dates.resolved;
    return {
      kind: 'table',
      name: fileName(scope, 'advertising-overview-raw', 'csv'),
      title: 'Advertising Overview',
      period: comparisonWords(currentPeriod, priorPeriod),
      sheet: trendSheet(trendOf(metrics, trend, trendAsked(inputs))),
    };
  },
});
