/**
 * What went wrong inside an actor. A step that throws is undone and told to the root, which keeps the list: its actor
 * stays as it was (`step.ts`). What throws outside a step stops the actor; XState then tells the parent alone, and
 * stops the root if nobody listens: every machine that spawns listens by `childFailed` of its table.
 */

/** What an actor threw, and where. */
export interface ActorFault {
  readonly at: string;
  readonly message: string;
}

/** The fault that a thrown value amounts to. */
export const faultFrom = (at: string | undefined, thrown: unknown): ActorFault => ({
  at: at ?? 'unknown',
  message: thrown instanceof Error ? thrown.message : String(thrown),
});

/** The address in XState's own event of a child that stopped or was done. */
export const childAddress = (event: unknown): string | undefined => (event as { readonly actorId?: string }).actorId;

/** Reads XState's own error event. */
export const childFault = (event: unknown): ActorFault => faultFrom(childAddress(event), (event as { readonly error?: unknown }).error);
