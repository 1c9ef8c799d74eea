/** Joins the parts to a server that is ready to listen, or to be asked by `inject()` in a test. */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import csrf from '@fastify/csrf-protection';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import { MAX_BODY_BYTES } from '../../src/domain/api/bodySize.ts';
import { BASE } from '../../src/domain/api/endpoint.ts';
import type { Testimonial } from '../../src/domain/page/testimonial.ts';
import { checkHost } from '../auth/origin.ts';
import { makePasswords, type Passwords } from '../auth/passwords.ts';
import { secretKeys } from '../auth/secretKeys.ts';
import { makeSessions } from '../auth/sessions.ts';
import { networkOf } from '../auth/signInLimits.ts';
import { makeThrottle } from '../auth/throttle.ts';
import type { FetchAvatar } from '../avatars/avatarService.ts';
import { beginDeliveries, type DeliveryParts } from '../deliveries/beginDeliveries.ts';
import { makeMailLinks } from '../deliveries/links.ts';
import { accountHandlers } from '../handlers/accounts.ts';
import { adminUserHandlers } from '../handlers/admin.ts';
import { adminTenantHandlers } from '../handlers/adminTenants.ts';
import { alertRecordHandlers } from '../handlers/alertRecords.ts';
import { dashboardConfigHandlers } from '../handlers/dashboardConfig.ts';
import { dashboardsHandlers } from '../handlers/dashboards.ts';
import { deliveriesHandlers } from '../handlers/deliveries.ts';
import { faultHandlers } from '../handlers/faults.ts';
import { filesHandlers } from '../handlers/files.ts';
import { findHandlers } from '../handlers/find.ts';
import { goalsHandlers } from '../handlers/goals.ts';
import { addHealth, type ReadinessSource } from '../handlers/health.ts';
import { importMappingsHandlers } from '../handlers/importMappings.ts';
import { type ImportParts, importHandlers } from '../handlers/imports.ts';
import { jobHandlers } from '../handlers/jobs.ts';
import type { MarketFacts } from '../handlers/marketFacts.ts';
import { marketsHandlers } from '../handlers/markets.ts';
import { notesHandlers } from '../handlers/notes.ts';
import { type PdfParts, type PrintingParts, pdfHandlers } from '../handlers/pdf.ts';
import { reportsHandlers } from '../handlers/reports.ts';
import { savedViewsHandlers } from '../handlers/savedViews.ts';
import { sessionHandlers } from '../handlers/session.ts';
import { setupHandlers } from '../handlers/setup.ts';
import type { JobRunner } from '../jobs/jobRunner.ts';
import { type Mailer, outboxMailer } from '../mail/mailer.ts';
import { addOpenApi } from '../openapi/route.ts';
import { createPasses, PASS_HEADER, type Passes } from '../render/passes.ts';
import type { ReportJobs } from '../reportRuns/reportJobs.ts';
import { findFact } from '../store/facts.queries.ts';
import type { Store } from '../store/store.ts';
import type { QueryDataSpans, QueryKnownData, QueryMarketStart } from '../warehouse/knownData.ts';
import { addAvatarRoute } from './avatarRoute.ts';
import type { Clock } from './clock.ts';
import { addContractRoutes, addMovedRoutes, notAvailable } from './contractRoutes.ts';
import { handleFailure, handleNotFound } from './failures.ts';
import { type Handlers, HttpFailure, type WarehouseHandlers } from './handler.ts';
import { addSecurityHeaders } from './headers.ts';
import { acceptJsonOnly } from './jsonBody.ts';
import { logAnswers, makeLogger } from './logging.ts';
import { addMailPages } from './mailPages.ts';
import { addMetrics, type GaugeSource, type RegisterFigures } from './metrics.ts';
import { addOutboxPage } from './outboxPage.ts';
import { servePages } from './pages.ts';
import { MAX_QUERY_LENGTH } from './queryText.ts';
import { traceSome } from './tracing.ts';

/** What of the configuration the HTTP side needs. */
export interface HttpSettings {
  /** `https://velocity.example` where browsers reach the server by another address than the one it listens on. */
  readonly publicOrigin: string | null;
  readonly onLoopback: boolean;
  /** How many proxies stand in front and are trusted to name the client's address. */
  readonly trustedProxies: number;
  readonly checkAnswers: boolean;
  /** Requests a minute from one address; the app's own files do not count. */
  readonly requestsPerMinute: number;
  readonly metricsToken: string | null;
  readonly processMetrics: boolean;
  readonly release: string;
  /** Where the browser app is built. */
  readonly appDirectory: string;
  /** What stands beside the sign-in form; null: nothing. */
  readonly testimonial: Testimonial | null;
  /** The e-mail address that pages give people to write to; null: none. */
  readonly contact: string | null;
}

export interface ServerParts {
  readonly settings: HttpSettings;
  readonly store: Store;
  readonly clock: Clock;
  readonly secret: string;
  readonly warehouseHandlers: WarehouseHandlers;
  readonly logger?: Logger;
  readonly passwords?: Passwords;
  /** Mail goes to the outbox where no other mailer is given. */
  readonly mailer?: Mailer;
  /** The avatar service; without it everybody has initials. */
  readonly fetchAvatar?: FetchAvatar;
  /** What a sync asks; without it there is nothing to sync with. */
  readonly knownData?: QueryKnownData;
  /** From when on the market is known, for the pickers; without it nothing is known. */
  readonly marketStart?: QueryMarketStart;
  readonly dataSpans?: QueryDataSpans;
  /** What the warehouse knows of custom markets; without it there is nothing to ask of them. */
  readonly marketFacts?: MarketFacts;
  /** What imports files; without it there is no warehouse to import into. */
  readonly imports?: ImportParts;
  readonly readiness?: readonly ReadinessSource[];
  readonly gauges?: readonly GaugeSource[];
  readonly figures?: readonly RegisterFigures[];
  /** What runs jobs; without it there are none to list. */
  readonly jobs?: Pick<JobRunner, 'jobs' | 'look'>;
  /** What runs reports; without it there is no warehouse to ask. */
  readonly reports?: ReportJobs;
  /** What draws and prints screens; without it none is. */
  readonly printing?: PrintingParts;
  /** What deliveries need; without it none is carried out. */
  readonly deliveries?: DeliveryParts;
}

/** The app's own files and the supervisor's question. */
const UNLIMITED = new Set([`${BASE}/assets/*`, '/healthz', '/readyz']);

/** How long a request may take to arrive; one with a file, over a slow line. */
const REQUEST_MS = 60_000;
const LONG_REQUEST_MS = 15 * 60_000;

/** Ends a request whose body has not arrived in time: a line that is kept busy with nothing. */
const limitArrival = (server: FastifyInstance): void => {
  server.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (routeOptions.config.takesLong === true || raw.complete) return;
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, REQUEST_MS);
    timer.unref();
    raw.once('close', () => clearTimeout(timer));
  });
};

const makeFastify = (settings: HttpSettings, logger: Logger): FastifyInstance =>
  Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: settings.trustedProxies > 0 ? (_address, hop) => hop < settings.trustedProxies : false,
    bodyLimit: MAX_BODY_BYTES,
    http: { maxHeaderSize: MAX_QUERY_LENGTH + 16_384, headersTimeout: REQUEST_MS },
    // Query strings are read by the contract's own reader, within its limits.
    routerOptions: { querystringParser: () => ({}), ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    requestTimeout: LONG_REQUEST_MS,
    frameworkErrors: handleFailure,
    return503OnClosing: true,
  }) as unknown as FastifyInstance;

const NO_MARKET_FACTS: MarketFacts = {
  count: async () => null,
  products: notAvailable('No data warehouse is available.'),
  names: notAvailable('No data warehouse is available.'),
  explore: notAvailable('No data warehouse is available.'),
};

/** Before anything else of a request is looked at, so that a flood of refused ones counts as well. */
const limitRequests = async (server: FastifyInstance, max: number, passes: Passes): Promise<void> => {
  const addHeaders = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  const addHeadersOnExceeding = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  await server.register(rateLimit, { global: false, addHeaders, addHeadersOnExceeding });
  const limiter = server.rateLimit({
    max,
    timeWindow: 60_000,
    keyGenerator: (request: FastifyRequest) => networkOf(request.ip),
    allowList: (request: FastifyRequest) =>
      UNLIMITED.has(request.routeOptions.url ?? '') || passes.userOf(String(request.headers[PASS_HEADER] ?? '')) !== null,
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.max(1, Math.ceil(ttl / 1000));
      return new HttpFailure(429, `Too many requests. Please try again in ${seconds} s.`, { retryAfterSeconds: seconds });
    },
  });
  server.addHook('onRequest', limiter);
};

/**
 * While the server drains, no connection is kept that holds the stop up: an answered one, which a browser would keep
 * open for a minute, or one that a browser opened ahead and has not asked anything on.
 */
const letGoWhileClosing = (server: FastifyInstance): void => {
  let closing = false;
  const silent = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.addHook('onRequest', async (request) => {
    silent.delete(request.raw.socket);
  });
  server.addHook('preClose', async () => {
    closing = true;
    for (const socket of silent) socket.destroy();
  });
  server.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
};

const addFrame = async (server: FastifyInstance, { settings, secret }: ServerParts, passes: Passes): Promise<void> => {
  server.setErrorHandler(handleFailure);
  server.setNotFoundHandler(handleNotFound);
  letGoWhileClosing(server);
  limitArrival(server);
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    checkHost(request, settings);
  });
  const https = settings.publicOrigin?.startsWith('https:') ?? false;
  await addSecurityHeaders(server, https);
  await limitRequests(server, settings.requestsPerMinute, passes);
  await server.register(cookie, { secret: secretKeys(secret).cookie });
  await server.register(csrf, {
    sessionPlugin: '@fastify/session',
    sessionKey: '_csrf',
    logLevel: 'debug',
    getToken: (request) => {
      const header = request.headers['x-xsrf-token'];
      return typeof header === 'string' ? header : undefined;
    },
  });
  await server.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  acceptJsonOnly(server);
};

const storeReadiness = (store: Store): ReadinessSource => ({
  name: 'appStore',
  check: async () => {
    await findFact(store, 'data_kind');
    return { state: 'ready' };
  },
});

/**
 * The origin for links in mail: the public one, else the address listened on. Never what a request says of itself, or a
 * stranger could have a reset link point to a server of theirs.
 */
const originOf = (server: FastifyInstance, settings: HttpSettings): string => {
  if (settings.publicOrigin !== null) return settings.publicOrigin;
  const address = server.server.address();
  if (address === null || typeof address === 'string') return 'http://localhost';
  const everywhere = address.address === '::' || address.address === '0.0.0.0';
  const host = everywhere ? 'localhost' : address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
};

/** Asks this very server, without a line: in the name of whoever the pass says. */
const askItself =
  (server: FastifyInstance, settings: HttpSettings): PdfParts['ask'] =>
  async ({ method, url, body, timeZone }, headers) => {
    const { statusCode, body: text } = await server.inject({
      method: method as 'GET',
      url,
      headers: {
        host: new URL(originOf(server, settings)).host,
        'x-timezone': timeZone,
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === null ? {} : { payload: body }),
    });
    return { status: statusCode, text };
  };

/** With the palette's search, which asks the calls of the others. */
const withFind = (handlers: Omit<Handlers, 'find'>): Handlers => ({ ...handlers, ...findHandlers(handlers) });

/** Builds the server; it listens only when told to. Closing it leaves the store open. */
export const buildServer = async (parts: ServerParts): Promise<FastifyInstance> => {
  const { settings, store, clock, secret } = parts;
  const server = makeFastify(settings, parts.logger ?? makeLogger('silent'));
  const passwords = parts.passwords ?? (await makePasswords());
  const throttle = makeThrottle(clock.now);
  // Before everything else, so that the time of the frame's own hooks counts.
  traceSome(server);
  const passes = createPasses();
  await addFrame(server, parts, passes);
  logAnswers(server);
  addMetrics(server, {
    gauges: parts.gauges ?? [],
    figures: parts.figures ?? [],
    token: settings.metricsToken,
    ofProcess: settings.processMetrics,
  });
  addHealth(server, [storeReadiness(store), ...(parts.readiness ?? [])], settings.release);
  const secureCookies = settings.publicOrigin?.startsWith('https:') ?? false;
  const sessions = makeSessions({ store, clock, keys: secretKeys(secret), secureCookies });
  const mailParts = {
    mailer: parts.mailer ?? outboxMailer(store, clock),
    origin: () => originOf(server, settings),
    mailFailed: (cause: unknown) => server.log.error({ err: cause }, 'mail could not be sent'),
  };
  addMovedRoutes(server);
  const links = makeMailLinks(secret, mailParts.origin);
  await addMailPages(server, { store, links, now: clock.now });
  const ask = addContractRoutes(server, {
    store,
    clock,
    sessions,
    handlers: withFind({
      ...sessionHandlers({
        store,
        passwords,
        throttle,
        clock,
        ...(parts.marketStart === undefined ? {} : { marketStart: parts.marketStart }),
        ...(parts.dataSpans === undefined ? {} : { dataSpans: parts.dataSpans }),
      }),
      ...setupHandlers({ store, passwords, throttle, clock }),
      ...accountHandlers({
        store,
        passwords,
        throttle,
        clock,
        release: settings.release,
        ...mailParts,
      }),
      ...adminUserHandlers({ store, passwords, clock, ...mailParts }),
      ...adminTenantHandlers({ store, clock, knownData: parts.knownData ?? notAvailable('No data warehouse is available to sync with.') }),
      ...faultHandlers({ throttle, onFault: (fault) => server.log.error({ fault }, 'a browser met a fault') }),
      ...filesHandlers({
        store,
        clock,
        throttle,
        ...mailParts,
        bytesLeft: (cause) => server.log.warn({ err: cause }, 'bytes of an upload are left to the collection'),
      }),
      ...alertRecordHandlers({ store, clock }),
      ...goalsHandlers({ store, clock }),
      ...dashboardConfigHandlers({ store, clock }),
      ...dashboardsHandlers({ store, clock }),
      ...deliveriesHandlers(beginDeliveries(parts, { passes, ask: askItself(server, settings), origin: mailParts.origin, links })),
      ...importMappingsHandlers({ store, clock }),
      ...importHandlers(store, parts.imports ?? null),
      ...jobHandlers(store, clock.now, parts.jobs ?? null, parts.imports?.jobs ?? null),
      ...notesHandlers({ store, clock }),
      ...pdfHandlers({
        clock,
        passes,
        ask: askItself(server, settings),
        printing: parts.printing ?? null,
        origin: () => originOf(server, settings),
        onFailure: (cause) => server.log.warn({ err: cause }, 'a screen could not be saved as PDF'),
      }),
      ...reportsHandlers({ store, clock, jobs: parts.reports ?? null }),
      ...savedViewsHandlers({ store, clock }),
      ...marketsHandlers({ store, clock, facts: parts.marketFacts ?? NO_MARKET_FACTS }),
      ...parts.warehouseHandlers,
    }),
    publicOrigin: settings.publicOrigin,
    passes,
    checkAnswers: settings.checkAnswers,
  });
  addOpenApi(server, settings.release);
  addOutboxPage(server, { store, sessions });
  addAvatarRoute(server, { store, sessions, now: clock.now, ask: parts.fetchAvatar ?? null });
  await servePages(server, {
    directory: settings.appDirectory,
    testimonial: settings.testimonial,
    contact: settings.contact,
    sessions,
    clock,
    ask,
    origin: () => originOf(server, settings),
    ...(parts.marketStart === undefined ? {} : { marketStart: parts.marketStart }),
  });
  await server.ready();
  return server;
};
