/** Security headers: a content security policy without `unsafe-*`, with a nonce for styles that each page gets anew. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const nonces = new WeakMap<IncomingMessage, string>();

/** The nonce of this request: the same for its header and its page. */
export const nonceOf = (request: IncomingMessage): string => {
  const known = nonces.get(request);
  if (known !== undefined) return known;
  const made = randomBytes(16).toString('base64');
  nonces.set(request, made);
  return made;
};

/** Documents that people link may be framed (sandboxed, http and https); nobody else may frame us. */
const DIRECTIVES = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", (request: IncomingMessage) => `'nonce-${nonceOf(request)}'`],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'frame-src': ['https:', 'http:'],
  'frame-ancestors': ["'self'"],
  'form-action': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
};

/** `https`: the browser speaks TLS with us, or with the proxy in front of us. */
export const addSecurityHeaders = async (server: FastifyInstance, https: boolean): Promise<void> => {
  await server.register(helmet, {
    global: true,
    contentSecurityPolicy: { useDefaults: false, directives: DIRECTIVES },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
  });
};
