/** A screen's query as views see it: its state, its decoded answer with the question that it is to, why it failed. */
import type { AnswerOf, CallName } from '../../domain/api/contract.ts';
import { shownAnswer } from '../../domain/api/shownCurrency.ts';
import type { Address } from '../../domain/journal/address.ts';
import { queryAddress } from '../../domain/journal/address.ts';
import type { ApiFailure } from '../../domain/journal/events.ts';
import type { Held } from '../../domain/screens/queryScope.ts';
import { mayPass } from '../../domain/session/failureText.ts';
import { resolveAnswer } from '../../machines/core/answers.ts';
import type { QueryContext } from '../../machines/screen/query.machine.ts';
import { useActor, usePorts, useSend } from './appContext.tsx';

/** `asked` is what the answer was asked for, once another request took its place: it is drawn and named by that. */
export interface QueryView<A> extends Held {
  readonly status: 'loading' | 'ready' | 'stale' | 'failed';
  readonly answer: A | null;
  readonly failure: ApiFailure | null;
  /** The retry that is being waited for. */
  readonly retry: QueryContext['retry'];
  /** There where asking again may help. */
  readonly onRetry: (() => void) | undefined;
}

/** A query of any screen by its key, whose answer nothing is known of. */
export const useAnyQuery = (screen: Address, key: string): QueryView<unknown> & { readonly call: CallName | null } => {
  const { app } = usePorts();
  const send = useSend();
  const at = queryAddress(screen, key);
  const view = useActor(at, (snapshot) => {
    const context = snapshot?.context;
    const kept = context?.answer ?? null;
    return {
      call: context?.request.call ?? null,
      status: snapshot?.value ?? ('loading' as const),
      // What failed is the new question: its fault stands under the new period, and an answer to another question is not drawn with it.
      kept: snapshot?.value === 'failed' && kept?.asked != null ? null : kept,
      failure: context?.failure ?? null,
      retry: context?.retry ?? null,
    };
  });
  return {
    call: view.call,
    status: view.status,
    answer: shownAnswer(resolveAnswer(app.answers, view.kept?.body) ?? null),
    asked: view.kept?.asked ?? null,
    since: view.kept?.since ?? 0,
    failure: view.failure,
    retry: view.retry,
    onRetry: view.failure !== null && !mayPass(view.failure) ? undefined : () => send(at, { type: 'query.retryClicked' }),
  };
};

/**
 * A query of whichever screen a part stands on, with the answer of the call that the part expects there. A screen that asks another call under
 * that key is a mistake in its definition: its part fails at once, instead of drawing what it cannot read.
 */
export const useQueryTo = <K extends CallName>(screen: Address, key: string, call: K): QueryView<AnswerOf<K>> => {
  const view = useAnyQuery(screen, key);
  if (view.call !== null && view.call !== call) throw new Error(`${screen} asks ${view.call} under ${key}, not ${call}`);
  return view as QueryView<AnswerOf<K>>;
};
