/** Structured logs: one line per answered request, without cookies, tokens, e-mails or addresses of pages. */
import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import { routeOf } from './metrics.ts';

export const REDACTED_PATHS = [
  'password',
  'token',
  'email',
  '*.password',
  '*.token',
  '*.email',
  'req.headers.cookie',
  'req.headers.authorization',
  'req.headers["x-xsrf-token"]',
  'res.headers["set-cookie"]',
];

/** A logger; without a destination it writes JSON lines to the standard output. */
export const makeLogger = (level: string, destination?: DestinationStream): Logger => {
  const options = {
    level,
    base: null,
    redact: { paths: [...REDACTED_PATHS], censor: '[redacted]' },
    timestamp: pino.stdTimeFunctions.isoTime,
    // The address of a request may hold a token or a name: its route template is logged instead.
    serializers: { req: (request: { readonly method: string; readonly id: string }) => ({ method: request.method, id: request.id }) },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
};

/** Logs each answer: method, route template, status, milliseconds and user id, beside the request id that every line has. */
export const logAnswers = (server: FastifyInstance): void => {
  server.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      userId: request.caller?.userId,
    };
    if (reply.statusCode >= 500) request.log.error(line, 'answered');
    else request.log.info(line, 'answered');
  });
};
