/** What the sections of the retail screens share: where a screen is, and what shows while its answers come, fail or say nothing. */
import type { AnalyticsAnswer } from '../../domain/api/analytics.contract.ts';
import { screenAddress } from '../../domain/journal/address.ts';
import { NOTICES } from '../../domain/session/notices.ts';
import { useScreenUi } from '../app/useChartUi.ts';
import type { QueryView } from '../app/useQuery.ts';
import type { ChartState } from '../charts/ChartFrame.tsx';
import type { TableStatus } from '../controls/Table.tsx';

export const RETAIL_OVERVIEW = screenAddress('retail-overview');
export const PRODUCT_PERFORMANCE = screenAddress('product-performance');

type Query = QueryView<AnalyticsAnswer>;

const failed = (query: Query) => ({
  kind: 'failed' as const,
  message: query.failure?.message ?? NOTICES.unexpected,
  onRetry: query.onRetry,
});

/** `fits` is false while the answer is one to an older question. */
export const chartState = (query: Query, fits: boolean, hasValues: boolean): ChartState => {
  if (query.status === 'failed') {
    return { ...failed(query), ...(query.failure?.requestId === undefined ? {} : { reference: query.failure.requestId }) };
  }
  if (query.answer === null || !fits) return { kind: 'loading' };
  if (!hasValues && query.status === 'ready') {
    return { kind: 'empty', title: NOTICES.noData, message: 'Nothing was sold or seen in these dates with the filters that are set.' };
  }
  return { kind: query.status === 'stale' ? 'stale' : 'ready' };
};

export const tableStatus = (query: Query, fits = true): TableStatus => {
  if (query.status === 'failed') return failed(query);
  if (query.answer === null || !fits) return { kind: 'loading' };
  return { kind: query.status === 'stale' ? 'stale' : 'ready' };
};

/** Of Retail Overview. */
export const useUi = (key: string): ReturnType<typeof useScreenUi> => useScreenUi(RETAIL_OVERVIEW, key);
