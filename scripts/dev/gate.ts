/**
 * The address that the browser sees during development. It passes requests on to the server behind it, holds them
 * while that starts anew, and tells open pages to reload. Pages and server keep one origin, so that cookies, the
 * content security policy and the CSRF check are the real ones.
 */
import { createServer, type IncomingMessage, request as requestFrom, type ServerResponse } from 'node:http';

const RELOAD_PATH = '/velocity/__reload';
const HELD_FOR_MS = 120_000;

export interface Gate {
  readonly url: string;
  /** From now on requests go to the server at this address; those that waited go first. */
  readonly open: (address: string) => void;
  /** From now on requests wait. */
  readonly hold: () => void;
  readonly notifyPages: () => void;
  readonly close: () => void;
}

const sayUnreachable = (response: ServerResponse, reason: string): void => {
  if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(`The development server does not answer: ${reason}\n`);
};

const passOn = (address: string, request: IncomingMessage, response: ServerResponse): void => {
  const { hostname, port } = new URL(address);
  const onward = requestFrom({ hostname, port, method: request.method, path: request.url, headers: request.headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', (error) => sayUnreachable(response, error.message));
  response.on('close', () => onward.destroy());
  request.pipe(onward);
};

const listen = (response: ServerResponse, pages: Set<ServerResponse>): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write('retry: 500\n\n');
  pages.add(response);
  response.on('close', () => pages.delete(response));
};

/** Where requests go, or the queue in which they wait. */
const makeGateway = () => {
  const waiting = new Set<() => void>();
  let behind: string | null = null;
  const pass = (request: IncomingMessage, response: ServerResponse): void => {
    if (behind !== null) {
      passOn(behind, request, response);
      return;
    }
    const giveUp = setTimeout(() => sayUnreachable(response, 'it has not started.'), HELD_FOR_MS);
    const go = (): void => {
      clearTimeout(giveUp);
      waiting.delete(go);
      if (!response.destroyed && !response.writableEnded) pass(request, response);
    };
    waiting.add(go);
  };
  const lead = (address: string | null): void => {
    behind = address;
    if (behind !== null) for (const go of [...waiting]) go();
  };
  return { pass, lead };
};

/** Opens the gate on a port of the loopback address (0 takes any free one); requests wait until `open` is called. */
export const openGate = (port: number): Promise<Gate> =>
  new Promise((resolve, reject) => {
    const pages = new Set<ServerResponse>();
    const gateway = makeGateway();
    const gate = createServer((request, response) =>
      request.url === RELOAD_PATH ? listen(response, pages) : gateway.pass(request, response),
    );
    const notifyPages = (): void => {
      for (const page of pages) page.write('event: changed\ndata: {}\n\n');
    };
    const close = (): void => {
      for (const page of pages) page.end();
      gate.close();
    };
    gate.once('error', reject);
    gate.listen(port, '127.0.0.1', () => {
      const address = gate.address();
      const actual = address !== null && typeof address === 'object' ? address.port : port;
      resolve({ url: `http://127.0.0.1:${actual}`, open: gateway.lead, hold: () => gateway.lead(null), notifyPages, close });
    });
  });
