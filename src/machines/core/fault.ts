/**
 * What an actor threw. XState tells the parent alone, and stops the root if nobody listens: every machine that
 * spawns listens by `onChildFault`, and the root keeps the list.
 */

/** What an actor threw, and where. */
export interface ActorFault {
  readonly at: string;
  readonly message: string;
}

/** Reads XState's own error event. */
export const childFault = (event: unknown): ActorFault => {
  const { actorId, error } = event as { readonly actorId?: string; readonly error?: unknown };
  return { at: actorId ?? 'unknown', message: error instanceof Error ? error.message : String(error) };
};

/** The `on` entry that catches the error of any child; XState names the event after the child's id. */
export const onChildFault = <A extends string>(actions: A): Record<never, { actions: A }> => ({ 'xstate.error.actor.*': { actions } });
