/** Figures for Prometheus: requests by route template, and whatever gauges the parts of the server bring. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { handleNotFound } from './failures.ts';

/** A figure that is read when it is asked for, such as the depth of the query queue. */
export interface GaugeSource {
  readonly name: string;
  readonly help: string;
  readonly read: () => number | Promise<number>;
}

/** Figures that a part of the server registers itself. */
export type RegisterFigures = (registry: Registry) => void;

export interface MetricsSettings {
  readonly figures?: readonly RegisterFigures[];
  readonly gauges: readonly GaugeSource[];
  /** Lets a collector on another machine read them; without it they are for this machine alone. */
  readonly token: string | null;
  /** Memory, event loop and garbage collection of the process as well: once in a process. */
  readonly ofProcess: boolean;
}

const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const sameText = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const mayRead = (request: FastifyRequest, token: string | null): boolean => {
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (token !== null && bearer !== undefined) return sameText(bearer, token);
  const direct = request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined;
  return direct && /^(127\.|::1$|::ffff:127\.)/.test(request.raw.socket.remoteAddress ?? '');
};

/** The route's template, so that ids and tokens of an address never become a label. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown';

/** Adds `/metrics` and measures every request. */
export const addMetrics = (server: FastifyInstance, { gauges, figures = [], token, ofProcess }: MetricsSettings): void => {
  const registry = new Registry();
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the last byte of the response.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  for (const register of figures) register(registry);
  for (const { name, help, read } of gauges) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read());
      },
    });
  }
  server.addHook('onResponse', async (request, reply) => {
    durations.observe({ method: request.method, route: routeOf(request), status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) return handleNotFound(request, reply);
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
};
