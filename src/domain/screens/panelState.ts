/**
 * What a panel shows of its query: one decision for charts, tables, tiles and figures. `loading` has nothing to show; `stale` shows an
 * older answer, dimmed, under its own period; `retrying` waits for the next attempt after a time-out, over nothing or over an older
 * answer; `failed` says why; `empty` is an answer that holds nothing.
 */

import { adviceText, type Failed, failureWithFaults } from '../session/failureText.ts';
import { NOTICES } from '../session/notices.ts';

/** A query as far as that decides what its panel shows. */
export interface PanelQuery {
  readonly status: 'loading' | 'ready' | 'stale' | 'failed';
  readonly answer: unknown;
  readonly failure: (Failed & { readonly requestId?: string }) | null;
  readonly retry: { readonly attempt: number; readonly delayMs: number } | null;
}

/** What an answer that holds nothing says instead. */
export interface PanelEmpty {
  readonly title: string;
  readonly message?: string;
}

/** Why an answer is not there. `instead` says what helps where asking again cannot. */
export interface PanelFault {
  readonly message: string;
  readonly advice?: string;
  readonly reference?: string;
}

export const panelFault = (failure: PanelQuery['failure']): PanelFault => {
  const advice = adviceText(failure);
  return {
    message: failure === null ? NOTICES.unexpected : failureWithFaults(failure),
    ...(advice === null ? {} : { advice }),
    ...(failure?.requestId === undefined ? {} : { reference: failure.requestId }),
  };
};

/** A fault in one line. */
export const faultWords = ({ message, advice }: Pick<PanelFault, 'message' | 'advice'>): string =>
  advice === undefined ? message : `${message} ${advice}`;

export type PanelState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'retrying'; readonly attempt: number; readonly delayMs: number; readonly isOld: boolean }
  | ({ readonly kind: 'empty' } & PanelEmpty)
  | ({ readonly kind: 'failed' } & PanelFault);

/** Whether there is something to draw. */
export const hasFigures = (state: { readonly kind: PanelState['kind']; readonly isOld?: boolean }): boolean =>
  state.kind === 'ready' || isOlder(state);

/** Whether what is drawn is an older answer, or the same one that is asked for anew. */
export const isOlder = (state: { readonly kind: PanelState['kind']; readonly isOld?: boolean }): boolean =>
  state.kind === 'stale' || (state.kind === 'retrying' && state.isOld === true);

/** Whether an answer is waited for. */
export const isWaiting = ({ kind }: { readonly kind: PanelState['kind'] }): boolean =>
  kind === 'loading' || kind === 'stale' || kind === 'retrying';

/** `empty` says what stands in the place of an answer that holds nothing; null of one that holds something. */
export const panelState = ({ status, answer, failure, retry }: PanelQuery, empty: PanelEmpty | null = null): PanelState => {
  if (status === 'failed') return { kind: 'failed', ...panelFault(failure) };
  const isOld = answer !== null;
  if (status !== 'ready' && retry !== null) return { kind: 'retrying', ...retry, isOld };
  if (!isOld) return { kind: 'loading' };
  if (status !== 'ready') return { kind: 'stale' };
  return empty === null ? { kind: 'ready' } : { kind: 'empty', ...empty };
};

/** How much each state weighs where a panel stands on several queries: what failed or is not there decides before what is old. */
const weightOf = (state: PanelState): number => {
  switch (state.kind) {
    case 'failed':
      return 5;
    case 'retrying':
      return state.isOld ? 2 : 4;
    case 'loading':
      return 3;
    case 'stale':
      return 1;
    default:
      return 0;
  }
};

/** The state of a panel that stands on several queries: the weightiest of theirs, the first of equal ones. */
export const jointState = (first: PanelState, ...others: readonly PanelState[]): PanelState =>
  others.reduce((worst, state) => (weightOf(state) > weightOf(worst) ? state : worst), first);
