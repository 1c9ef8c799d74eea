/**
 * Metrics of any schema: what the analytics call is for retail and ads, for brand groups (B-486 to B-489) and for the market
 * (C-753); the explorer's rows of a category (C-712, C-713); and downloads of the same as CSV (B-448, C-752).
 */

import { boundedArray, oneOf, partialRecord, type t } from '../codec/codec.ts';
import { IsoDay } from '../dates/isoDay.ts';
import { CurrencyCode } from '../session/user.ts';
import { AnalyticsFilters } from './analytics.contract.ts';
import { endpoint } from './endpoint.ts';
import { FileTable } from './fileTable.ts';
import { MarketMetricsRequest, marketMetricsContract } from './marketMetrics.contract.ts';
import { Id, Nothing } from './shapes.ts';
import { MetricsRequest, Name, named, tenantMetricsContract } from './tenantMetrics.contract.ts';

export { ExploreRequest, MarketMetricsRequest, MetricRow } from './marketMetrics.contract.ts';
export { MetricsRequest } from './tenantMetrics.contract.ts';

/** The query of the summary: a link, so everything is in the address (B-448). */
export const ProductPerformanceQuery = partialRecord(
  {
    brandGroupId: Id,
    dimensions: boundedArray(Name, 8),
    metrics: boundedArray(Name, 64),
    startDateCurrent: IsoDay,
    endDateCurrent: IsoDay,
  },
  {
    startDatePrevious: IsoDay,
    endDatePrevious: IsoDay,
    filters: AnalyticsFilters,
    currency: CurrencyCode,
    download: oneOf(['true'], 'Download'),
  },
  'ProductPerformanceQuery',
);
export type ProductPerformanceQuery = t.TypeOf<typeof ProductPerformanceQuery>;

export const metricsContract = {
  ...tenantMetricsContract,
  ...marketMetricsContract,
  productPerformance: endpoint({
    method: 'GET',
    path: '/api/summary/product_performance',
    table: true,
    access: 'prime',
    summary:
      'Products or DSP campaigns with metrics for two periods, as CSV (B-448 to B-450); in a currency, as columns say, what is no US dollars alone.',
    params: Nothing,
    query: ProductPerformanceQuery,
    body: Nothing,
    answer: FileTable,
    brandGroups: ({ query }) => [query.brandGroupId],
  }),
  metricsDownload: endpoint({
    method: 'GET',
    path: '/downloads/metrics.csv',
    table: true,
    access: 'prime',
    summary: 'The rows of the metrics call as CSV.',
    params: Nothing,
    query: MetricsRequest,
    body: Nothing,
    answer: FileTable,
    brandGroups: ({ query }) => named(query),
  }),
  marketMetricsDownload: endpoint({
    method: 'GET',
    path: '/downloads/market-metrics.csv',
    table: true,
    access: 'prime',
    summary: 'The rows of the market metrics call as CSV, for customers.',
    params: Nothing,
    query: MarketMetricsRequest,
    body: Nothing,
    answer: FileTable,
    failures: [503, 504],
  }),
};
