/** From a request to the decoded input of a call, or to all that does not fit, in one 422. */
import { type Either, isLeft, isRight, left, right } from 'fp-ts/Either';
import type { Endpoint, EndpointInput } from '../../src/domain/api/endpoint.ts';
import { type AnyCodec, type DecodeFailure, decode, type Fault } from '../../src/domain/codec/codec.ts';
import { HttpFailure } from './handler.ts';
import { coerce, parseQuery } from './queryText.ts';

export interface RawInput {
  /** Path parameters, already percent-decoded. */
  readonly params: unknown;
  /** The text after the question mark, empty where there is none. */
  readonly queryText: string;
  /** Undefined where the request has no body. */
  readonly body: unknown;
}

const decodeQuery = (codec: AnyCodec, text: string): Either<DecodeFailure, unknown> => {
  const parsed = parseQuery(text);
  return isLeft(parsed) ? parsed : decode(codec, coerce(codec, parsed.right));
};

/** Decodes path, query and body; the failure holds the faults of all three. */
export const decodeInput = (endpoint: Endpoint, raw: RawInput): Either<DecodeFailure, EndpointInput> => {
  const params = decode(endpoint.params, coerce(endpoint.params, raw.params ?? {}));
  const query = decodeQuery(endpoint.query, raw.queryText);
  const body = decode(endpoint.body, raw.body ?? {});
  if (isRight(params) && isRight(query) && isRight(body)) return right({ params: params.right, query: query.right, body: body.right });
  return left({ _tag: 'DecodeFailure', faults: [params, query, body].flatMap((part) => (isLeft(part) ? part.left.faults : [])) });
};

const SECRET_PATH = /password|token|secret/i;

const sentence = ({ path, expected, got }: Fault): string =>
  `Expected ${expected}, got ${SECRET_PATH.test(path) ? 'something else' : got}.`;

/** The 422 that names every fault by its path; the message is the first of them. */
export const invalidInput = (fail: DecodeFailure): HttpFailure => {
  const errors: Record<string, string[]> = {};
  for (const fault of fail.faults) {
    const path = fault.path === '' ? 'request' : fault.path;
    errors[path] = [...(errors[path] ?? []), sentence(fault)];
  }
  const [path, messages] = Object.entries(errors)[0] ?? ['request', ['It does not fit.']];
  return new HttpFailure(422, `The ${path} field is not valid. ${messages[0] ?? ''}`.trim(), { errors });
};
