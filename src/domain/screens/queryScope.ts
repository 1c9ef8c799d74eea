/**
 * What an answer was asked for. While the screen still asks the same, an answer is one to what is looked at now; once another request
 * took its place, it keeps the scope and parameters that it was last an answer to, and is drawn, named and saved by these.
 */
import type { Scope } from '../shell/scope.ts';
import type { ScreenParams } from './screen.ts';

/** What was looked at in a turn. A turn begins whenever one of the screen's requests changes. */
export interface QueryScope {
  readonly turn: number;
  readonly scope: Scope;
  readonly params: ScreenParams;
}

/** The turns in which an answer was current: from `since` on, up to that of `asked`; still, where that is null. */
export interface Held {
  readonly since: number;
  readonly asked: QueryScope | null;
}

/** Whether an answer is one to that question as well; null stands for what is looked at now. */
export const holdsFor = ({ since, asked }: Held, queryScope: QueryScope | null): boolean => {
  if (queryScope === null) return asked === null;
  return since <= queryScope.turn && (asked === null || queryScope.turn <= asked.turn);
};

/** The older questions that answers were kept from, the latest first, each once. */
export const olderScopes = (answers: readonly Held[]): readonly QueryScope[] => {
  const byTurn = new Map(answers.flatMap(({ asked }) => (asked === null ? [] : [[asked.turn, asked] as const])));
  return [...byTurn.values()].sort((a, b) => b.turn - a.turn);
};

/** Whether two scopes have the same filters: what was asked with others must not pass for what is set now. */
export const hasSameFilters = (a: Pick<Scope, 'filters'>, b: Pick<Scope, 'filters'>): boolean =>
  a.filters === b.filters || JSON.stringify(a.filters) === JSON.stringify(b.filters);
