/** A stand-in for the avatar service: a server of one's own on this machine that notes what it is asked. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Bytes that begin as a PNG does. */
export const PNG = Buffer.from('\x89PNG\r\n\x1a\nthe rest of a picture', 'latin1');

export interface StandIn {
  /** Such as `http://127.0.0.1:40123/avatar`. */
  readonly url: string;
  /** The addresses it was asked for, as they came. */
  readonly asked: string[];
  /** What it answers from now on. */
  readonly answer: (listener: RequestListener) => void;
  readonly stop: () => Promise<void>;
}

export const picture: RequestListener = (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(PNG);
export const status =
  (code: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(code, headers).end('no picture');

export const startStandIn = (): Promise<StandIn> =>
  new Promise((started) => {
    let listener: RequestListener = picture;
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      listener(request, response);
    });
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      started({
        url: `http://127.0.0.1:${port}/avatar`,
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
