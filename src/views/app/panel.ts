/** A panel of a screen: the state of its query, and which answers are drawn together. */
import { type PanelEmpty, type PanelFault, panelFault, panelState } from '../../domain/screens/panelState.ts';
import { type Held, hasSameFilters, holdsFor } from '../../domain/screens/queryScope.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import type { PanelStatus, StatusFault } from '../controls/panelStatus.ts';
import type { QueryView } from './useQuery.ts';

/** `empty` says what stands in the place of an answer that holds nothing; null of one that holds something. */
export const panelOf = (query: QueryView<unknown>, empty: PanelEmpty | null = null): PanelStatus => {
  const state = panelState(query, empty);
  return state.kind === 'failed' ? { ...state, ...retryOf(query) } : state;
};

const retryOf = ({ onRetry }: Pick<QueryView<unknown>, 'onRetry'>): Pick<StatusFault, 'onRetry'> =>
  onRetry === undefined ? {} : { onRetry };

/** A fault that a machine kept, with the way to ask again where that may help. */
export const retried = (fault: PanelFault, onRetry: () => void): StatusFault =>
  fault.advice === undefined ? { ...fault, onRetry } : fault;

/** Why the answer of a query is not there, as what stands in its place says it. */
export const queryFault = (query: QueryView<unknown>): StatusFault => ({ ...panelFault(query.failure), ...retryOf(query) });

/** Of several queries that stand together: the first that failed, and all of them asked again where that helps. */
export const jointRetry = (queries: readonly QueryView<unknown>[]): (() => void) | undefined => {
  const again = queries.flatMap(({ status, onRetry }) => (status === 'failed' && onRetry !== undefined ? [onRetry] : []));
  if (again.length === 0) return undefined;
  return () => {
    for (const retry of again) retry();
  };
};

type Queried = Pick<Held, 'asked'>;

/** The answer of another query of the same panel, where it is one to the same question as the panel's first; else it is not drawn with it. */
export const alongside = <A>(other: QueryView<A>, { asked }: Queried): A | null => (holdsFor(other, asked) ? other.answer : null);

/** What is said beside the period of a panel whose answer is older: that another is on its way, and whether its filters were others. */
export const olderWords = ({ asked }: Queried, scope: Scope): string =>
  asked !== null && !hasSameFilters(asked.scope, scope) ? 'previous filters, updating' : 'updating';

/** A query whose older answer is not shown, as where it is of another day than its panel: until the new one is there it has none. */
export const currentOnly = <A>(query: QueryView<A>): QueryView<A> => (query.asked === null ? query : { ...query, answer: null });

/** Of a list that is worked with: what it has stands, also where asking for it anew failed. */
export const listPanel = (query: QueryView<unknown>): PanelStatus => {
  const state = panelOf(query);
  return state.kind === 'failed' && query.answer !== null ? { kind: 'ready' } : state;
};

/** A query whose question is known from the answer to another: where that one failed, nothing will be asked, and it has failed too. */
export const following = <A>(query: QueryView<A>, first: QueryView<unknown>): QueryView<A> =>
  query.status === 'loading' && first.status === 'failed' && first.answer === null ? { ...first, answer: null } : query;
