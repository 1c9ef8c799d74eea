/** JSON bodies, and nothing else: within a size, within a depth, without keys that reach for prototypes. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAX_BODY_BYTES } from '../../src/domain/api/bodySize.ts';
import { HttpFailure } from './handler.ts';

export const MAX_DEPTH = 32;

const NOT_JSON = 'The body is not valid JSON';

/** How deep lists and objects nest in JSON text; brackets inside of strings do not count. */
export const depthOf = (text: string): number => {
  let [depth, deepest, inString] = [0, 0, false];
  for (let i = 0; i < text.length; i += 1) {
    const char = text.charCodeAt(i);
    if (inString) {
      if (char === 92) i += 1;
      else if (char === 34) inString = false;
    } else if (char === 34) inString = true;
    else if (char === 91 || char === 123) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (char === 93 || char === 125) depth -= 1;
  }
  return deepest;
};

const refuseOwnKeys = (key: string, value: unknown): unknown => {
  if (key === '__proto__') throw new SyntaxError('the key __proto__ is not allowed');
  return value;
};

/** The parsed body; an empty one is undefined. */
export const parseJsonBody = (text: string): unknown => {
  if (text.trim() === '') return undefined;
  if (depthOf(text) > MAX_DEPTH) throw new HttpFailure(422, `The body nests more than ${MAX_DEPTH} levels deep.`);
  try {
    return text.includes('__proto__') || text.includes('\\u') ? JSON.parse(text, refuseOwnKeys) : JSON.parse(text);
  } catch (cause) {
    throw new HttpFailure(400, `${NOT_JSON}: ${cause instanceof Error ? cause.message : 'unreadable'}.`);
  }
};

/** What is read of a body that is refused, and dropped at once: so much that a browser that sends by mistake hears why. */
const DROPPED_BYTES = 64 * MAX_BODY_BYTES;

/**
 * Reads what is left of a body that is refused, and keeps none of it: a connection that is closed while the other side still sends is reset,
 * and the answer is lost with it. Who announces or sends more than anybody would by mistake is cut off.
 */
export const dropRest = (raw: IncomingMessage, reply: FastifyReply): void => {
  let left = DROPPED_BYTES;
  if (Number(raw.headers['content-length'] ?? 0) > left) return;
  reply.removeHeader('connection');
  raw.on('data', (piece: Buffer) => {
    left -= piece.length;
    if (left < 0) raw.destroy();
  });
};

/** Makes JSON the only content type that the server reads. */
export const acceptJsonOnly = (server: FastifyInstance): void => {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
    async (_request: FastifyRequest, text: string) => parseJsonBody(text),
  );
};
