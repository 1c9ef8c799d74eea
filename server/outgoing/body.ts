/** The body of an answer, read up to its limits: of bytes as they came, of bytes unpacked, and of the ratio of the two. */
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { OutgoingFailure } from './failure.ts';

export interface BodyLimits {
  /** Most bytes, as they come and when unpacked. */
  readonly receivedBytes: number;
  /** Most bytes that one packed byte may become. */
  readonly ratio: number;
}

/** What is shorter is small however much smaller it came. */
const RATIO_COUNTS_FROM = 64 * 1024;

const isPacked = (host: string, encoding: string): boolean => {
  if (encoding === '' || encoding === 'identity') return false;
  if (encoding === 'gzip' || encoding === 'x-gzip') return true;
  throw new OutgoingFailure('malformed', `${host} responded in an encoding that was not requested.`);
};

/** All of the body. Throws `OutgoingFailure` where a limit is passed; what the connection throws passes through. */
export const readBody = async (response: IncomingMessage, host: string, { receivedBytes, ratio }: BodyLimits): Promise<Buffer> => {
  const tooLarge = (): OutgoingFailure => new OutgoingFailure('too-large', `${host} sent more than ${receivedBytes} bytes.`);
  const packed = isPacked(host, (response.headers['content-encoding'] ?? '').trim().toLowerCase());
  if (Number(response.headers['content-length'] ?? 0) > receivedBytes) throw tooLarge();
  let came = 0;
  const counted = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of source) {
      came += piece.length;
      if (came > receivedBytes) throw tooLarge();
      yield piece;
    }
  };
  const pieces: Buffer[] = [];
  let size = 0;
  const gathered = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const piece of source) {
      size += piece.length;
      if (size > receivedBytes) throw tooLarge();
      if (packed && size > RATIO_COUNTS_FROM && size > came * ratio)
        throw new OutgoingFailure('too-large', `${host} sent a response that unpacks to more than ${ratio} times its size.`);
      pieces.push(piece);
    }
  };
  if (packed) await pipeline(response, counted, createGunzip(), gathered);
  else await pipeline(response, counted, gathered);
  return Buffer.concat(pieces);
};
