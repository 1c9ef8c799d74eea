/** Calls that are open to everybody, asked by a page in the name of the stranger who opens it: under the same limits, in the same turn. */
import type { FastifyRequest } from 'fastify';
import { isLeft } from 'fp-ts/Either';
import type { Endpoint, EndpointInput } from '../../src/domain/api/endpoint.ts';
import { endpoints, type ServedName } from '../../src/domain/api/served.ts';
import { decode } from '../../src/domain/codec/codec.ts';
import type { ScreenRequest } from '../../src/domain/screens/request.ts';
import { networkOf } from '../auth/signInLimits.ts';
import type { Throttle } from '../auth/throttle.ts';
import type { Clock } from './clock.ts';
import { type HandlerContext, type Handlers, HttpFailure } from './handler.ts';

const isServed = (call: string): call is ServedName => Object.hasOwn(endpoints, call);

/** Whose requests are counted together: those of a signed-in person wherever from (a team shares an address), else those of an address. */
export const countedWith = ({ session, ip }: Pick<FastifyRequest, 'session' | 'ip'>): string =>
  session.userId === null ? networkOf(ip) : `user ${session.userId}`;

/** Counts a request of a call with a limit of its own among those of the same asker; the failure of a request past the limit. */
export const pastLimit = (throttle: Throttle, name: ServedName, asker: string): HttpFailure | null => {
  const max = (endpoints[name] as Endpoint).perMinute;
  if (max === undefined) return null;
  const taken = throttle.take([{ key: `${name} ${asker}`, limit: { max, windowMs: 60_000 } }]);
  if (taken.allowed) return null;
  const { retryAfterSeconds } = taken;
  return new HttpFailure(429, `Too many requests. Please try again in ${retryAfterSeconds} s.`, { retryAfterSeconds });
};

export interface AnonymousAnswer {
  readonly value: unknown;
  readonly text: string;
}

/** The answer as the call itself would give it; null where it would fail, for the page asks it then and is told why. */
export type AskAnonymously = (request: FastifyRequest, signal: AbortSignal, asked: ScreenRequest) => Promise<AnonymousAnswer | null>;

const needsSession = (): never => {
  throw new Error('a call that a page asks for a stranger neither signs in nor writes');
};

const contextOf = ({ id, ip }: FastifyRequest, signal: AbortSignal, clock: Clock): HandlerContext => ({
  caller: null,
  brandGroups: [],
  session: { issueToken: needsSession, signIn: needsSession, signOut: needsSession },
  write: needsSession,
  requestId: id,
  timeZone: 'UTC',
  remoteAddress: ip,
  signal,
  today: clock.today,
});

type AnyHandler = (context: HandlerContext, input: EndpointInput) => Promise<unknown>;

export const anonymousCalls =
  ({ handlers, clock, throttle }: { readonly handlers: Handlers; readonly clock: Clock; readonly throttle: Throttle }): AskAnonymously =>
  async (request, signal, { call, input }) => {
    if (!isServed(call)) return null;
    const endpoint: Endpoint = endpoints[call];
    const isRead = endpoint.method === 'GET' || endpoint.reads === true;
    if (endpoint.access !== 'open' || !isRead || pastLimit(throttle, call, networkOf(request.ip)) !== null) return null;
    const params = decode<unknown>(endpoint.params, input.params ?? {});
    const query = decode<unknown>(endpoint.query, input.query ?? {});
    const body = decode<unknown>(endpoint.body, input.body ?? {});
    if (isLeft(params) || isLeft(query) || isLeft(body)) return null;
    const handler = handlers[call] as unknown as AnyHandler;
    try {
      const value = await handler(contextOf(request, signal, clock), { params: params.right, query: query.right, body: body.right });
      return { value, text: JSON.stringify(endpoint.answer.encode(value)) };
    } catch (cause) {
      request.log.debug({ err: cause, call }, 'a page comes without the answer of a call');
      return null;
    }
  };
