/**
 * A call of the API as a value: the client, the server, the tests that try every call, and the OpenAPI document
 * all walk the same declaration.
 */
import type { AnyCodec, t } from '../codec/codec.ts';

/** {base}: the prefix of all screens and of the account calls. */
export const BASE = '/velocity';

/**
 * Who may call: `open` anyone; `guest` only without a session; `user` any session; the roles with all that
 * implies them; `import-data` and `manage-alerts` a Prime user with that permission. A call that names brand groups is besides checked against the session's own.
 */
export type Access = 'open' | 'guest' | 'user' | 'prime' | 'import-data' | 'manage-alerts' | 'internal' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The decoded input of a call. */
export interface EndpointInput<P = unknown, Q = unknown, B = unknown> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
}

export interface Endpoint<
  P extends AnyCodec = AnyCodec,
  Q extends AnyCodec = AnyCodec,
  B extends AnyCodec = AnyCodec,
  R extends AnyCodec = AnyCodec,
> {
  readonly method: Method;
  /** Fastify's and wouter's spelling: `/api/brand-groups/:id/goals`. */
  readonly path: string;
  readonly access: Access;
  /** One sentence for the OpenAPI document, with the checklist ids. */
  readonly summary: string;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly answer: R;
  /** 200 where not said. */
  readonly status?: 200 | 201 | 204;
  /** The brand groups that the input names: each must be the session's own, or the answer is 404 for all. */
  readonly brandGroups?: (input: EndpointInput<t.TypeOf<P>, t.TypeOf<Q>, t.TypeOf<B>>) => readonly string[];
  /** Error statuses of its own, besides those that follow from access, tenancy, input and method: for the document. */
  readonly failures?: readonly number[];
  /** It only reads although it is a POST, for its question is too long for a URL: it may be asked again when the line broke. */
  readonly reads?: true;
  /** A page that is drawn for somebody asks it too, though it keeps something: what it keeps is its answer alone. */
  readonly drawn?: true;
  /** Its answer has moments that screens tell as "… ago": the clock ticks by the second while one is less than a minute old. */
  readonly recent?: true;
  /** The answer travels as a file, CSV or, where that is what the request accepts, a workbook: a link, not a call of the client. */
  readonly table?: true;
  /** The answer travels as a file of this kind, made whole before any of it is sent: a link, not a call of the client. */
  readonly made?: 'pdf' | 'workbook';
  /** The answer travels as the bytes of an uploaded file: a link, not a call of the client. */
  readonly file?: true;
  /** The body is bytes, a piece of a file, and no JSON: the codec of the body says nothing of it. */
  readonly bytes?: true;
  /**
   * The body is multipart/form-data: each field of the body's codec is a part of that name, and one more part is a file, which the client
   * names by a `FilePart` and the codec does not know.
   */
  readonly form?: true;
  /** A page asks it by itself: that it comes does not say that somebody is there, so it extends no session. */
  readonly unattended?: true;
  /** So many of one person in a minute, of one address where nobody is signed in, besides the limit of all requests of an address; 429 beyond. */
  readonly perMinute?: number;
  /** The write may come twice (the client retries 408 and 504): it carries an Idempotency-Key header. */
  readonly idempotent?: boolean;
}

/** Some call, whichever its codecs: compared by its fields, where `Endpoint` itself fits none but its very codecs. */
export type AnyEndpoint = { readonly [K in keyof Endpoint]: Endpoint[K] };

/** Keeps the codecs' types; adds nothing. */
export const endpoint = <P extends AnyCodec, Q extends AnyCodec, B extends AnyCodec, R extends AnyCodec>(
  declared: Endpoint<P, Q, B, R>,
): Endpoint<P, Q, B, R> => declared;
