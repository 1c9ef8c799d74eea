/** A stand-in for the avatar service on this machine, and the one client by which it is asked. */
import type { RequestListener } from 'node:http';
import { makeOutgoing, type Outgoing } from '../../../server/outgoing/client.ts';
import { AUTHORITY, startPlaceholder } from '../outgoing/placeholder.ts';

/** Bytes that begin as a PNG does. */
export const PNG = Buffer.from('\x89PNG\r\n\x1a\nthe rest of a picture', 'latin1');

export interface StandIn {
  /** Such as `https://localhost:40123/avatar`. */
  readonly url: string;
  /** For requests that leave to it. */
  readonly outgoing: Outgoing;
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

export const startStandIn = async (): Promise<StandIn> => {
  let listener: RequestListener = picture;
  const asked: string[] = [];
  const { origin, port, stop } = await startPlaceholder((request, response) => {
    asked.push(request.url ?? '');
    listener(request, response);
  });
  return {
    url: `${origin}/avatar`,
    outgoing: makeOutgoing({ resolve: () => Promise.resolve(['127.0.0.1']), openLoopback: [port], authority: AUTHORITY }),
    asked,
    answer: (next) => {
      listener = next;
    },
    stop,
  };
};
