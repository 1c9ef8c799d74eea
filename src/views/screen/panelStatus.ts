/** What a panel shows while its answer comes, fails or says nothing. */
import { NOTICES } from '../../domain/session/notices.ts';
import type { QueryView } from '../app/useQuery.ts';
import type { ChartState } from '../charts/ChartFrame.tsx';
import type { TableStatus } from '../controls/Table.tsx';

type Query = QueryView<unknown>;

const failed = ({ failure, onRetry }: Query) => ({ kind: 'failed' as const, message: failure?.message ?? NOTICES.unexpected, onRetry });

export const tableStatus = (query: Query): TableStatus => {
  if (query.status === 'failed') return failed(query);
  if (query.answer === null) return { kind: 'loading' };
  return { kind: query.status === 'stale' ? 'stale' : 'ready' };
};

export const chartState = (query: Query, hasValues: boolean): ChartState => {
  const status = tableStatus(query);
  if (status.kind === 'ready' && !hasValues) return { kind: 'empty', title: NOTICES.noData };
  return status;
};
