/** JSON bodies, and nothing else: within a size, within a depth, without keys that reach for prototypes. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpFailure } from './handler.ts';

/** One mebibyte: five thousand goals fit. */
export const MAX_BODY_BYTES = 1_048_576;
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

/** Makes JSON the only content type that the server reads. */
export const acceptJsonOnly = (server: FastifyInstance): void => {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
    async (_request: FastifyRequest, text: string) => parseJsonBody(text),
  );
};
