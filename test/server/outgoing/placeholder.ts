/**
 * A server of one's own on this machine's loopback that speaks TLS and notes what it is asked. Its certificate is valid for localhost,
 * hooks.example, 127.0.0.1 and ::1, signed by itself; the key beside it is nobody's secret.
 */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** As a path, for NODE_EXTRA_CA_CERTS. */
export const AUTHORITY_FILE = 'test/server/outgoing/loopback.cert.pem';
export const AUTHORITY = readFileSync(AUTHORITY_FILE, 'utf8');
const KEY = readFileSync('test/server/outgoing/loopback.key.pem', 'utf8');

export interface Placeholder {
  readonly port: number;
  /** Such as `https://localhost:40123`. */
  readonly origin: string;
  /** The requests that came, in their order. */
  readonly asked: IncomingMessage[];
  /** What it answers from now on. */
  readonly answer: (listener: RequestListener) => void;
  readonly stop: () => Promise<void>;
}

export const startPlaceholder = (first: RequestListener): Promise<Placeholder> =>
  new Promise((started) => {
    let listener = first;
    const asked: IncomingMessage[] = [];
    const server = createServer({ key: KEY, cert: AUTHORITY }, (request, response) => {
      asked.push(request);
      listener(request, response);
    });
    // Clients that refuse a certificate break off.
    server.on('tlsClientError', () => undefined);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      started({
        port,
        origin: `https://localhost:${port}`,
        asked,
        answer: (next) => {
          listener = next;
        },
        stop: () =>
          new Promise((stopped) => {
            server.closeAllConnections();
            server.close(() => stopped());
          }),
      });
    });
  });
