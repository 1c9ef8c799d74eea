/** What a handler of a call is given, and how it says no. */
import type { AnswerOf, CallName, InputOf } from '../../src/domain/api/contract.ts';
import type { BrandGroup, Role } from '../../src/domain/session/user.ts';

/** The caller, from the session alone: nothing of it comes from the request. */
export interface Caller {
  readonly userId: string;
  readonly roles: readonly Role[];
}

/** Lets the login and logout handlers change the session; nobody else needs it. */
export interface SessionDoor {
  /** Renews the session id, then binds the session to the user. */
  readonly signIn: (userId: string) => Promise<void>;
  readonly signOut: () => Promise<void>;
}

export interface HandlerContext {
  /** Null only on calls whose access is `open` or `guest`. */
  readonly caller: Caller | null;
  /** The brand groups that the input names, each already checked against the session, in the input's order. */
  readonly brandGroups: readonly BrandGroup[];
  readonly session: SessionDoor;
  readonly requestId: string;
  /** The address of the client, for throttling. */
  readonly remoteAddress: string;
  /** Aborted when the client goes away: queries are cancelled by it. */
  readonly signal: AbortSignal;
  /** The business day now, in America/Los_Angeles. */
  readonly today: () => string;
}

export type Handler<K extends CallName> = (context: HandlerContext, input: InputOf<K>) => Promise<AnswerOf<K>>;
export type Handlers = { readonly [K in CallName]: Handler<K> };

/** An expected no: becomes the status with a Laravel-shaped body. `errors` maps field paths to messages (422). */
export class HttpFailure extends Error {
  readonly status: number;
  readonly errors: Readonly<Record<string, readonly string[]>> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    message: string,
    extra: { readonly errors?: Readonly<Record<string, readonly string[]>>; readonly retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.errors = extra.errors;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }
}
