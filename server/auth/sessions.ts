/**
 * Sessions, as Laravel Sanctum shows them to a browser: an HttpOnly cookie, and a readable XSRF-TOKEN beside it.
 *
 * Our own, thin, on @fastify/cookie and @fastify/csrf-protection, where @fastify/session was tried on paper first:
 * it writes the whole session back at the end of a request, so that a request that was under way during a logout
 * brings the destroyed session back; it keeps the id and a JSON blob, where we want a hash and a user column; and it
 * reads the system's clock. Here a session id is 256 random bits in a signed cookie. Before sign-in nothing is
 * stored at all (the CSRF secret is derived from the id), so that nobody can fill the store without signing in.
 * A sign-in makes a new id and one row under the id's hash; the row is only ever extended where it still is.
 */
import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../http/clock.ts';
import { addSession, extendSession, findSession, removeExpiredSessions, removeSession } from '../store/sessions.queries.ts';
import type { Store } from '../store/store.ts';
import { raiseSessionVersion } from '../store/users.queries.ts';
import { randomToken, type SecretKeys, tokenHash } from './secretKeys.ts';

/** What a request knows of its session. `_csrf` is where @fastify/csrf-protection looks for the secret. */
export interface RequestSession {
  readonly id: string | null;
  readonly userId: string | null;
  readonly _csrf: string | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    session: RequestSession;
  }
}

const MINUTE = 60_000;
/** Without a request for so long, the session ends. */
export const IDLE_MS = 12 * 60 * MINUTE;
/** However busy, the session ends after so long. */
export const LIFETIME_MS = 30 * 24 * 60 * MINUTE;
/** A session is extended at most this often, so that reading does not write all the time. */
export const EXTEND_EVERY_MS = 5 * MINUTE;

export const NO_SESSION: RequestSession = { id: null, userId: null, _csrf: undefined };
export const CSRF_COOKIE = 'XSRF-TOKEN';

/** Behind TLS the prefix keeps any other host and any plain connection from setting the cookie. */
export const sessionCookieName = (secure: boolean): string => (secure ? '__Host-velocity_session' : 'velocity_session');

export interface SessionSettings {
  readonly store: Store;
  readonly clock: Clock;
  readonly keys: SecretKeys;
  readonly secureCookies: boolean;
}

export interface Sessions {
  /** Reads the cookie and, where it belongs to a signed-in user who is there, extends the session. */
  readonly load: (request: FastifyRequest, reply: FastifyReply, isAttended?: boolean) => Promise<RequestSession>;
  /** Sets both cookies; makes an anonymous session where there is none. */
  readonly issueToken: (request: FastifyRequest, reply: FastifyReply) => void;
  /** Ends the session that was, and starts one of the user under a new id. */
  readonly signIn: (request: FastifyRequest, reply: FastifyReply, userId: string) => Promise<void>;
  /** Destroys the session, and starts an anonymous one under a new id. */
  readonly signOut: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

const endOf = (createdAt: number, now: number): number => Math.min(now + IDLE_MS, createdAt + LIFETIME_MS);

export const makeSessions = ({ store, clock, keys, secureCookies }: SessionSettings): Sessions => {
  const name = sessionCookieName(secureCookies);
  const shared = { path: '/', sameSite: 'lax', secure: secureCookies, maxAge: Math.floor(IDLE_MS / 1000) } as const;
  const csrfSecretOf = (id: string): string => createHmac('sha256', keys.csrf).update(id).digest('base64url');
  const sessionOf = (id: string, userId: string | null): RequestSession => ({ id, userId, _csrf: csrfSecretOf(id) });

  const setCookies = (reply: FastifyReply, id: string): void => {
    reply.setCookie(name, id, { ...shared, httpOnly: true, signed: true });
    reply.setCookie(CSRF_COOKIE, reply.generateCsrf(), { ...shared, httpOnly: false });
  };

  const begin = (request: FastifyRequest, reply: FastifyReply, session: RequestSession & { readonly id: string }): void => {
    request.session = session;
    setCookies(reply, session.id);
  };

  const fresh = (userId: string | null): RequestSession & { readonly id: string } => {
    const id = randomToken();
    return { ...sessionOf(id, userId), id };
  };

  const signedId = (request: FastifyRequest): string | null => {
    const cookie = request.cookies[name];
    const read = cookie === undefined ? null : request.unsignCookie(cookie);
    return read?.valid === true ? read.value : null;
  };

  return {
    load: async (request, reply, isAttended = true) => {
      const id = signedId(request);
      if (id === null) return NO_SESSION;
      const now = clock.now();
      const row = await findSession(store, tokenHash(id), now);
      if (row === undefined) return sessionOf(id, null);
      const session = sessionOf(id, row.user_id);
      if (isAttended && now - row.seen_at >= EXTEND_EVERY_MS) {
        // Destroyed since it was read: then it stays so, and no cookie of it is sent.
        if ((await extendSession(store, tokenHash(id), now, endOf(row.created_at, now))) === 0) return sessionOf(id, null);
        request.session = session;
        setCookies(reply, id);
      }
      return session;
    },
    issueToken: (request, reply) => {
      const { id, userId } = request.session;
      begin(request, reply, id === null ? fresh(null) : { ...sessionOf(id, userId), id });
    },
    signIn: async (request, reply, userId) => {
      const [before, next, now] = [request.session.id, fresh(userId), clock.now()];
      await store.transaction(async (unit) => {
        if (before !== null) await removeSession(unit, tokenHash(before));
        await removeExpiredSessions(unit, now);
        await addSession(unit, tokenHash(next.id), userId, now, endOf(now, now));
        await raiseSessionVersion(unit, userId);
      });
      begin(request, reply, next);
    },
    signOut: async (request, reply) => {
      const before = request.session.id;
      if (before !== null) await removeSession(store, tokenHash(before));
      begin(request, reply, fresh(null));
    },
  };
};
