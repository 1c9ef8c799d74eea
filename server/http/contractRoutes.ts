/**
 * Every call of the contract becomes a route the same way: session, CSRF, access, input, tenancy, handler, answer.
 * A handler is reached only when all before it said yes.
 */

import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLeft } from 'fp-ts/Either';
import type { Endpoint, EndpointInput } from '../../src/domain/api/endpoint.ts';
import type { FileTable } from '../../src/domain/api/fileTable.ts';
import { endpoints, SERVED_NAMES, type ServedName } from '../../src/domain/api/served.ts';
import { decode, describeFailure } from '../../src/domain/codec/codec.ts';
import { isZoneName } from '../../src/domain/dates/calendar.ts';
import type { FileContent } from '../../src/domain/files/file.ts';
import { checkOrigin } from '../auth/origin.ts';
import { NO_SESSION, type Sessions } from '../auth/sessions.ts';
import { makeThrottle, type Throttle } from '../auth/throttle.ts';
import { PASS_HEADER, type Passes } from '../render/passes.ts';
import type { Store } from '../store/store.ts';
import { callerOf, checkAccess } from './access.ts';
import { type AskAnonymously, anonymousCalls, countedWith, pastLimit } from './anonymousCalls.ts';
import { acceptBytesOnly, checkBytes } from './bytesBody.ts';
import type { Clock } from './clock.ts';
import { sendFile } from './fileAnswer.ts';
import { acceptFormsOnly, checkForm, readForm } from './formBody.ts';
import { type Caller, type FormFile, type HandlerContext, type Handlers, HttpFailure } from './handler.ts';
import { idempotencyKey, writeOnce } from './idempotency.ts';
import { decodeInput, invalidInput } from './input.ts';
import { type MadeFile, sendMade } from './madeAnswer.ts';
import { coerce } from './queryText.ts';
import { sendTable } from './tableAnswer.ts';
import { checkBrandGroups } from './tenancy.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    /** Its body may take minutes to arrive. */
    readonly takesLong?: boolean;
  }
}

export interface RouteParts {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly clock: Clock;
  readonly handlers: Handlers;
  readonly publicOrigin: string | null;
  /** Of the renderer, which asks in somebody's name. */
  readonly passes: Passes;
  /** Answers are decoded before they are sent, so that a handler that breaks its contract is found by a test. */
  readonly checkAnswers: boolean;
}

const queryTextOf = (request: FastifyRequest): string => {
  const url = request.raw.url ?? '';
  const mark = url.indexOf('?');
  return mark < 0 ? '' : url.slice(mark + 1);
};

/** Aborts when the connection closes before the answer is out. */
const signalOf = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
};

type AnyHandler = (context: HandlerContext, input: EndpointInput) => Promise<unknown>;

const contextOf = (
  parts: RouteParts,
  name: ServedName,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  input: EndpointInput,
  file: FormFile | null,
) => {
  const { store, sessions, clock } = parts;
  const key = endpoint.idempotent === true ? idempotencyKey(request.headers['idempotency-key']) : null;
  const userId = request.caller?.userId ?? '';
  const zone = request.headers['x-timezone'];
  return (brandGroups: HandlerContext['brandGroups']): HandlerContext => ({
    caller: request.caller,
    brandGroups,
    session: {
      issueToken: () => sessions.issueToken(request, reply),
      signIn: (user) => sessions.signIn(request, reply, user),
      signOut: () => sessions.signOut(request, reply),
    },
    write: (work, besides) =>
      key === null
        ? store.transaction(work)
        : writeOnce(store, { userId, call: name, key }, besides === undefined ? input : { ...input, besides }, clock.now(), work),
    requestId: request.id,
    ...(endpoint.bytes === true && request.body instanceof Uint8Array ? { bytes: request.body } : {}),
    ...(file === null ? {} : { file }),
    timeZone: typeof zone === 'string' && isZoneName(zone) ? zone : 'UTC',
    remoteAddress: request.ip,
    signal: signalOf(reply),
    today: clock.today,
  });
};

const checkAnswer = (name: ServedName, endpoint: Endpoint, answer: unknown): void => {
  const checked = decode(endpoint.answer, answer);
  if (isLeft(checked)) throw new Error(`the answer of ${name} breaks its contract: ${describeFailure(checked.left)}`);
};

const sendAnswer = (request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, text: string): FastifyReply => {
  const status = endpoint.status ?? 200;
  reply.header('cache-control', 'private, no-store');
  if (status === 204) return reply.status(204).send();
  if (endpoint.method === 'GET') {
    const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
    reply.header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.status(304).send();
  }
  return reply.status(status).type('application/json; charset=utf-8').send(text);
};

const routeHandler = (parts: RouteParts, name: ServedName, endpoint: Endpoint) => {
  const handler = parts.handlers[name] as unknown as AnyHandler;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const form = endpoint.form === true ? await readForm(request) : null;
    const input = decodeInput(endpoint, {
      params: request.params,
      queryText: queryTextOf(request),
      // What a form says is text, as in a query string.
      body: form !== null ? coerce(endpoint.body, form.fields) : endpoint.bytes === true ? {} : request.body,
    });
    if (isLeft(input)) throw invalidInput(input.left);
    const context = contextOf(parts, name, endpoint, request, reply, input.right, form?.file ?? null);
    const groups = await checkBrandGroups(parts.store, endpoint, input.right, request.caller);
    const answer = await handler(context(groups), input.right);
    if (parts.checkAnswers) checkAnswer(name, endpoint, answer);
    if (endpoint.file === true) return sendFile(request, reply, parts.store, answer as FileContent);
    if (endpoint.made !== undefined) return sendMade(reply, endpoint.made, answer as MadeFile);
    if (endpoint.table === true) {
      sendTable(request, reply, answer as FileTable);
      return reply;
    }
    return sendAnswer(request, reply, endpoint, JSON.stringify(endpoint.answer.encode(answer)));
  };
};

const limitOf =
  (throttle: Throttle, name: ServedName) =>
  async (request: FastifyRequest): Promise<void> => {
    const failure = pastLimit(throttle, name, countedWith(request));
    if (failure !== null) throw failure;
  };

/** Runs before the body is read: a request that may not come in costs no more than its headers. */
const gates = (parts: RouteParts, server: FastifyInstance, throttle: Throttle, name: ServedName) => {
  const endpoint: Endpoint = endpoints[name];
  const limit = endpoint.perMinute === undefined ? [] : [limitOf(throttle, name)];
  const isRead = endpoint.method === 'GET' || endpoint.reads === true || endpoint.drawn === true;
  /** Whose pass the request has: it is no browser's, and it reads. */
  const bearerOf = ({ headers }: FastifyRequest): string | null => {
    const token = headers[PASS_HEADER];
    return isRead && typeof token === 'string' ? parts.passes.userOf(token) : null;
  };
  const session = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const userId = bearerOf(request);
    request.session = userId === null ? await parts.sessions.load(request, reply, endpoint.unattended !== true) : { ...NO_SESSION, userId };
  };
  const origin = async (request: FastifyRequest): Promise<void> => {
    if (bearerOf(request) === null) checkOrigin(request, parts.publicOrigin);
  };
  const csrf = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (bearerOf(request) === null) server.csrfProtection(request, reply, done);
    else done();
  };
  const access = async (request: FastifyRequest): Promise<void> => {
    request.caller = await callerOf(parts.store, request);
    checkAccess(endpoint.access, request.caller);
  };
  if (endpoint.method === 'GET') return [session, ...limit, access];
  const body = endpoint.bytes === true ? [checkBytes] : endpoint.form === true ? [checkForm] : [];
  return [session, ...limit, origin, csrf, access, ...body];
};

/** Registers all calls of the contract; pages ask some of them for strangers, under the same limits. */
export const addContractRoutes = (server: FastifyInstance, parts: RouteParts): AskAnonymously => {
  const throttle = makeThrottle(parts.clock.now);
  server.decorateRequest('session', null as never);
  server.decorateRequest('caller', null);
  server.addHook('onRequest', async (request) => {
    request.session = NO_SESSION;
  });
  const add = (into: FastifyInstance, name: ServedName): void => {
    const endpoint = endpoints[name];
    into.route({
      method: endpoint.method,
      url: endpoint.path,
      onRequest: gates(parts, server, throttle, name),
      handler: routeHandler(parts, name, endpoint),
      config: { takesLong: endpoint.form === true },
      // A range is one of the file's own bytes.
      ...(endpoint.file === true ? { compress: false as const } : {}),
    });
  };
  for (const name of SERVED_NAMES) if (endpoints[name].bytes !== true && endpoints[name].form !== true) add(server, name);
  server.register(async (scope) => {
    acceptBytesOnly(scope);
    for (const name of SERVED_NAMES) if (endpoints[name].bytes === true) add(scope, name);
  });
  server.register(async (scope) => {
    await acceptFormsOnly(scope);
    for (const name of SERVED_NAMES) if (endpoints[name].form === true) add(scope, name);
  });
  return anonymousCalls({ handlers: parts.handlers, clock: parts.clock, throttle });
};

/** Calls that had another path once: whoever asks there is sent on, and is let in or not where they arrive. */
export const addMovedRoutes = (server: FastifyInstance): void => {
  server.get<{ Params: { brandGroupId: string } }>('/api/alerting/:brandGroupId/sales_shift', (request, reply) =>
    reply.redirect(`/api/alerting/outputs/${encodeURIComponent(request.params.brandGroupId)}/sales_shift`, 308),
  );
};

/** For calls whose part of the server is not there. */
export const notAvailable =
  (message: string): (() => Promise<never>) =>
  async () => {
    throw new HttpFailure(503, message);
  };
