/**
 * Metrics of any schema: what the analytics call is for retail and ads, for brand groups (B-486 to B-489) and for the market
 * (C-753); the explorer's rows of a category (C-712, C-713); and downloads of the same as CSV (B-448, C-752).
 */
import { boundedArray, Int, Natural, oneOf, partialRecord, record, t } from '../codec/codec.ts';
import { IsoDay } from '../dates/isoDay.ts';
import { MAX_LIST } from '../filters/filterValues.ts';
import { AnalyticsAnswer, OrderBy } from './analytics.contract.ts';
import { CsvTable } from './csvTable.ts';
import { endpoint } from './endpoint.ts';
import { Id, Nothing } from './shapes.ts';
import { CHOICES, MetricsFilters, MetricsRequest, Name, named, QUESTION, tenantMetricsContract, Value } from './tenantMetrics.contract.ts';

export { DimensionFilter, MetricsFilters, MetricsRequest } from './tenantMetrics.contract.ts';

/** A question about the market, of which no brand group is part. */
export const MarketMetricsRequest = partialRecord(QUESTION, CHOICES, 'MarketMetricsRequest');
export type MarketMetricsRequest = t.TypeOf<typeof MarketMetricsRequest>;

/** `month` and `node_id` besides what the schema has (C-712). */
export const ExploreRequest = partialRecord(
  { nodeId: Int, startDate: IsoDay, endDate: IsoDay, metrics: boundedArray(Name, 64), dimensions: boundedArray(Name, 8) },
  {
    limit: Natural,
    filters: boundedArray(
      record({ dimension: Name, values: boundedArray(t.union([Value, Int], 'ExploreValue'), MAX_LIST) }, 'ExploreFilter'),
      16,
    ),
    order_bys: boundedArray(OrderBy, 8),
  },
  'ExploreRequest',
);
export type ExploreRequest = t.TypeOf<typeof ExploreRequest>;

/** A row by name: texts and days, whole numbers for nodes and depths, metrics in their unit. */
export const MetricRow = t.record(t.string, t.union([t.string, t.number, t.null]), 'MetricRow');
export type MetricRow = t.TypeOf<typeof MetricRow>;

/** The query of the summary: a link, so everything is in the address (B-448). */
export const ProductPerformanceQuery = partialRecord(
  {
    brandGroupId: Id,
    dimensions: boundedArray(Name, 8),
    metrics: boundedArray(Name, 64),
    startDateCurrent: IsoDay,
    endDateCurrent: IsoDay,
  },
  { startDatePrevious: IsoDay, endDatePrevious: IsoDay, filters: MetricsFilters, download: oneOf(['true'], 'Download') },
  'ProductPerformanceQuery',
);
export type ProductPerformanceQuery = t.TypeOf<typeof ProductPerformanceQuery>;

export const metricsContract = {
  ...tenantMetricsContract,
  marketMetrics: endpoint({
    method: 'POST',
    path: '/api/market-metrics',
    reads: true,
    access: 'user',
    summary: 'Metrics of any schema of the market by dimensions over a period (C-753).',
    params: Nothing,
    query: Nothing,
    body: MarketMetricsRequest,
    answer: AnalyticsAnswer,
    failures: [503, 504],
  }),
  summaryExplore: endpoint({
    method: 'POST',
    path: '/api/summary/explore',
    reads: true,
    access: 'user',
    summary: 'Metrics of a category, or of brands in it, row by row (C-712, C-713).',
    params: Nothing,
    query: Nothing,
    body: ExploreRequest,
    answer: t.array(MetricRow),
    failures: [503, 504],
  }),
  productPerformance: endpoint({
    method: 'GET',
    path: '/api/summary/product_performance',
    csv: true,
    access: 'prime',
    summary: 'Products or DSP campaigns with metrics of two periods, as CSV (B-448 to B-450).',
    params: Nothing,
    query: ProductPerformanceQuery,
    body: Nothing,
    answer: CsvTable,
    brandGroups: ({ query }) => [query.brandGroupId],
  }),
  metricsDownload: endpoint({
    method: 'GET',
    path: '/downloads/metrics.csv',
    csv: true,
    access: 'prime',
    summary: 'The rows of the metrics call as CSV.',
    params: Nothing,
    query: MetricsRequest,
    body: Nothing,
    answer: CsvTable,
    brandGroups: ({ query }) => named(query),
  }),
  marketMetricsDownload: endpoint({
    method: 'GET',
    path: '/downloads/market-metrics.csv',
    csv: true,
    access: 'prime',
    summary: 'The rows of the market metrics call as CSV, for customers.',
    params: Nothing,
    query: MarketMetricsRequest,
    body: Nothing,
    answer: CsvTable,
    failures: [503, 504],
  }),
};
