/** Where a request comes from and whom it takes us for: the checks beside the CSRF token. */
import type { FastifyRequest } from 'fastify';
import { HttpFailure } from '../http/handler.ts';

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a host name (as in a URL, IPv6 in brackets) is this very machine. */
export const isLoopbackName = (name: string): boolean => LOOPBACK_NAMES.has(name.toLowerCase());

const hostNameOf = (host: string): string => host.replace(/:\d*$/, '');

/**
 * Refuses a request for a name that is not ours. A server on loopback answers to loopback names (and its public
 * address) alone: otherwise any page could point a name of its own at this machine and read what it serves.
 */
export const checkHost = (
  request: FastifyRequest,
  settings: { readonly onLoopback: boolean; readonly publicOrigin: string | null },
): void => {
  const host = request.host;
  const isPublic = settings.publicOrigin !== null && new URL(settings.publicOrigin).host === host.toLowerCase();
  if (isPublic || !settings.onLoopback || isLoopbackName(hostNameOf(host))) return;
  throw new HttpFailure(
    421,
    'This server does not answer to that host name. If it should, start it with VELOCITY_URL set to its public address.',
  );
};

/** Refuses a write that another site's page sent. Browsers always name the origin of such a request. */
export const checkOrigin = (request: FastifyRequest, publicOrigin: string | null): void => {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const own = publicOrigin ?? `${request.protocol}://${request.host}`;
  const foreign = origin === undefined ? site === 'cross-site' || site === 'same-site' : origin.toLowerCase() !== own.toLowerCase();
  if (foreign) throw new HttpFailure(403, 'This request came from another site and was refused.');
};
