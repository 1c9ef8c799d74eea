/** Metrics of the market, of which no brand group is part: of any schema (C-753), and the explorer's rows of a category (C-712, C-713). */
import { boundedArray, Int, Natural, partialRecord, record, t } from '../codec/codec.ts';
import { IsoDay } from '../dates/isoDay.ts';
import { MAX_LIST } from '../filters/filterValues.ts';
import { AnalyticsAnswer, OrderBy } from './analytics.contract.ts';
import { endpoint } from './endpoint.ts';
import { MARKET_CALLS_PER_MINUTE, Nothing } from './shapes.ts';
import { CHOICES, Name, QUESTION, Value } from './tenantMetrics.contract.ts';

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

export const marketMetricsContract = {
  marketMetrics: endpoint({
    method: 'POST',
    path: '/api/market-metrics',
    reads: true,
    access: 'user',
    perMinute: MARKET_CALLS_PER_MINUTE,
    summary: 'Metrics of any market schema, by dimension, over a period (C-753).',
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
    perMinute: MARKET_CALLS_PER_MINUTE,
    summary: 'Metrics of a category or of its brands, as rows (C-712, C-713).',
    params: Nothing,
    query: Nothing,
    body: ExploreRequest,
    answer: t.array(MetricRow),
    failures: [503, 504],
  }),
};
