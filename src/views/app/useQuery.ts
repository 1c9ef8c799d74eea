/** A screen's query as views see it: its state, its decoded answer with the question that it is to, why it failed. */
import type { Address } from '../../domain/journal/address.ts';
import { queryAddress } from '../../domain/journal/address.ts';
import type { ApiFailure } from '../../domain/journal/events.ts';
import type { Held } from '../../domain/screens/queryScope.ts';
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
  readonly onRetry: () => void;
}

/** `A` is the answer type of the call that the screen's definition names under this key. */
export const useQuery = <A>(screen: Address, key: string): QueryView<A> => {
  const { app } = usePorts();
  const send = useSend();
  const at = queryAddress(screen, key);
  const view = useActor(at, (snapshot) => {
    const context = snapshot?.context;
    const kept = context?.answer ?? null;
    return {
      status: snapshot?.value ?? ('loading' as const),
      // What failed is the new question: its fault stands under the new period, and an answer to another question is not drawn with it.
      kept: snapshot?.value === 'failed' && kept?.asked != null ? null : kept,
      failure: context?.failure ?? null,
      retry: context?.retry ?? null,
    };
  });
  return {
    status: view.status,
    answer: (resolveAnswer(app.answers, view.kept?.body) as A | undefined) ?? null,
    asked: view.kept?.asked ?? null,
    since: view.kept?.since ?? 0,
    failure: view.failure,
    retry: view.retry,
    onRetry: () => send(at, { type: 'query.retryClicked' }),
  };
};
