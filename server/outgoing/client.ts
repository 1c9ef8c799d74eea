/**
 * The one client for requests that leave the server. https alone; the name is resolved once, each address behind it is judged, and the
 * connection goes to these and no other; no redirect is followed; proxies of the environment are not asked; time and bytes have limits.
 * It is written for addresses that customers name: whatever they lead to, this machine and its networks stay out of reach.
 */
import type { IncomingMessage } from 'node:http';
import { Agent, request as requestBy } from 'node:https';
import { isIP } from 'node:net';
import { revealed, type SecretText } from '../secrets/secretText.ts';
import { isSameAddress } from './addresses.ts';
import { readBody } from './body.ts';
import { OutgoingFailure } from './failure.ts';
import { pinnedLookup, type ResolveName, readTarget, resolveBySystem, resolveTarget, type Target } from './target.ts';

export interface OutgoingLimits {
  /** For all of it, from the name to the last byte of the answer. */
  readonly milliseconds: number;
  readonly sentBytes: number;
  /** As they come, and when unpacked. */
  readonly receivedBytes: number;
  /** How many bytes one packed byte may become, past the first 64 KiB. */
  readonly ratio: number;
}

export const OUTGOING_LIMITS: OutgoingLimits = { milliseconds: 10_000, sentBytes: 1 << 20, receivedBytes: 8 << 20, ratio: 100 };
const MAX_HEADER_BYTES = 16 * 1024;

export interface OutgoingRequest {
  readonly url: string | SecretText;
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string | SecretText>>;
  readonly body?: string | Uint8Array;
  /** Those that the address may name; 443 alone where not said. */
  readonly ports?: readonly number[];
  readonly signal?: AbortSignal;
  /** Lower than `OUTGOING_LIMITS`, or higher for bytes and ratio; the time is never longer. */
  readonly limits?: Partial<OutgoingLimits>;
}

export interface OutgoingAnswer {
  /** 200 to 299, 304, or 400 and above. */
  readonly status: number;
  /** By names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  /** Unpacked. */
  readonly bytes: Buffer;
}

/** Resolves with an answer, whatever its status but a redirect; rejects with an `OutgoingFailure`. */
export type Outgoing = (request: OutgoingRequest) => Promise<OutgoingAnswer>;

export interface OutgoingParts {
  readonly resolve?: ResolveName;
  /** Ports of this machine's loopback that tests open. The configuration refuses them outside of tests. */
  readonly openLoopback?: readonly number[];
  /** The authority, as PEM, that tests sign their certificates with; by default those that Node knows. */
  readonly authority?: string;
}

/** What the client sets itself, and what is between two machines alone. */
const RESERVED = /^(host|content-length|transfer-encoding|connection|keep-alive|upgrade|te|trailer|expect|accept-encoding|proxy-.*)$/i;

const headersOf = (request: OutgoingRequest, host: string): Record<string, string> => {
  const given = Object.entries(request.headers ?? {});
  for (const [name] of given)
    if (RESERVED.test(name)) throw new OutgoingFailure('refused', `${host} was not contacted: the header ${name} is reserved.`);
  return {
    'user-agent': 'Velocity',
    ...Object.fromEntries(given.map(([name, value]) => [name.toLowerCase(), revealed(value)])),
    'accept-encoding': 'gzip',
    connection: 'close',
  };
};

const codeOf = (cause: unknown): string => String((cause as NodeJS.ErrnoException | null)?.code ?? '');

/** Faults of certificates, as OpenSSL and Node name them. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME|HOSTNAME_MISMATCH|^CRL_/;

const failureOf = (cause: unknown, host: string): OutgoingFailure => {
  if (cause instanceof OutgoingFailure) return cause;
  const code = codeOf(cause);
  if (CERTIFICATE.test(code)) return new OutgoingFailure('certificate', `${host} does not have a valid certificate (${code}).`);
  if (code === 'HPE_HEADER_OVERFLOW')
    return new OutgoingFailure('too-large', `${host} sent headers of more than ${MAX_HEADER_BYTES} bytes.`);
  if (/^(HPE_|Z_|ERR_STREAM_PREMATURE_CLOSE|ERR_HTTP_)/.test(code))
    return new OutgoingFailure('malformed', `${host} sent a response that cannot be read.`);
  if (/^ERR_(INVALID_CHAR|UNESCAPED_CHARACTERS|INVALID_HTTP_TOKEN)/.test(code))
    return new OutgoingFailure('refused', `${host} was not contacted: a header or the address contains a character that cannot be sent.`);
  return new OutgoingFailure('unreachable', `${host} could not be reached${/^E[A-Z]+$/.test(code) ? ` (${code})` : ''}.`);
};

const plainHeaders = (response: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(response.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

/** Rejects once the signal is aborted, whatever the work does after. */
const orAborted = <A>(work: Promise<A>, signal: AbortSignal): Promise<A> =>
  new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });

export const makeOutgoing = ({ resolve = resolveBySystem, openLoopback = [], authority }: OutgoingParts = {}): Outgoing => {
  // An agent of its own: one that is shared might be told to use a proxy, or keep connections that were judged long ago.
  const agent = new Agent({ keepAlive: false, maxCachedSessions: 0 });

  const connect = (target: Target, addresses: readonly string[], request: OutgoingRequest, body: Buffer, signal: AbortSignal) =>
    new Promise<IncomingMessage>((answered, failed) => {
      const { host, port, path } = target;
      const headers = headersOf(request, host);
      const method = request.method ?? 'GET';
      const hasBody = request.body !== undefined;
      const asked = requestBy({
        hostname: host,
        port,
        path,
        method,
        agent,
        signal,
        lookup: pinnedLookup(addresses),
        servername: isIP(host) === 0 ? host : '',
        headers: hasBody ? { ...headers, 'content-length': String(body.length) } : headers,
        maxHeaderSize: MAX_HEADER_BYTES,
        insecureHTTPParser: false,
        rejectUnauthorized: true,
        minVersion: 'TLSv1.2',
        ...(authority === undefined ? {} : { ca: authority }),
      });
      asked.on('socket', (socket) =>
        socket.once('connect', () => {
          const at = socket.remoteAddress ?? '';
          if (!addresses.some((address) => isSameAddress(address, at)))
            asked.destroy(new OutgoingFailure('not-public', `${host} was not contacted: the connection reached a different address.`));
        }),
      );
      asked.on('response', answered);
      asked.on('error', failed);
      asked.end(hasBody ? body : undefined);
    });

  const ask = async (request: OutgoingRequest, limits: OutgoingLimits, signal: AbortSignal, target: Target): Promise<OutgoingAnswer> => {
    const { host } = target;
    const body = Buffer.from(request.body ?? '');
    if (body.length > limits.sentBytes)
      throw new OutgoingFailure(
        'too-large',
        `${host} was not contacted: the request of ${body.length} bytes exceeds the limit of ${limits.sentBytes}.`,
      );
    const addresses = await orAborted(resolveTarget(target, resolve, openLoopback), signal);
    const response = await connect(target, addresses, request, body, signal);
    try {
      const status = response.statusCode ?? 0;
      if (status >= 300 && status < 400 && status !== 304)
        throw new OutgoingFailure('redirect', `${host} responded with a redirect (${status}), which is not followed.`);
      if (status < 200 || status > 599) throw new OutgoingFailure('malformed', `${host} sent a response that cannot be read.`);
      return { status, headers: plainHeaders(response), bytes: await readBody(response, host, limits) };
    } finally {
      response.destroy();
    }
  };

  return async (request) => {
    const target = readTarget(revealed(request.url), request.ports);
    const limits = { ...OUTGOING_LIMITS, ...request.limits };
    const milliseconds = Math.min(limits.milliseconds, OUTGOING_LIMITS.milliseconds);
    const deadline = AbortSignal.timeout(milliseconds);
    const signal = request.signal === undefined ? deadline : AbortSignal.any([deadline, request.signal]);
    try {
      return await ask(request, limits, signal, target);
    } catch (cause) {
      if (request.signal?.aborted === true)
        throw new OutgoingFailure('cancelled', `The request to ${target.host} was canceled: it is no longer needed.`);
      if (deadline.aborted) throw new OutgoingFailure('timeout', `${target.host} did not respond within ${milliseconds / 1000} s.`);
      throw failureOf(cause, target.host);
    }
  };
};
