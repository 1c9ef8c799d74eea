/** From a request to the decoded input of a call, or to all that does not fit, in one 422. */
import { type Either, isLeft, isRight, left, right } from 'fp-ts/Either';
import type { Endpoint, EndpointInput } from '../../src/domain/api/endpoint.ts';
import { type AnyCodec, type DecodeFailure, decode, type Fault } from '../../src/domain/codec/codec.ts';
import { HttpFailure } from './handler.ts';
import { anyOf, expectedWords } from './plainWords.ts';
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

/** The faults of a part of the input, what they expected in words for a person. */
const inWords = (codec: AnyCodec, part: Either<DecodeFailure, unknown>): readonly Fault[] =>
  isRight(part) ? [] : part.left.faults.map((fault) => ({ ...fault, expected: expectedWords(codec, fault.expected) }));

/** Decodes path, query and body; the failure holds the faults of all three. */
export const decodeInput = (endpoint: Endpoint, raw: RawInput): Either<DecodeFailure, EndpointInput> => {
  const params = decode(endpoint.params, coerce(endpoint.params, raw.params ?? {}));
  const query = decodeQuery(endpoint.query, raw.queryText);
  const body = decode(endpoint.body, raw.body ?? {});
  if (isRight(params) && isRight(query) && isRight(body)) return right({ params: params.right, query: query.right, body: body.right });
  const faults = [...inWords(endpoint.params, params), ...inWords(endpoint.query, query), ...inWords(endpoint.body, body)];
  return left({ _tag: 'DecodeFailure', faults });
};

const SECRET_PATH = /password|token|secret/i;

const gotOf = ({ path, got }: Fault): string => {
  if (SECRET_PATH.test(path)) return 'something else';
  return got === 'undefined' ? 'nothing' : got;
};

/** Of a value that may be null, the null is not worth a word where something within the value is wrong. */
const isBesideThePoint = ({ path, expected }: Fault, faults: readonly Fault[]): boolean =>
  expected === 'null' && faults.some((other) => other.path.startsWith(`${path}.`) || other.path.startsWith(`${path}[`));

/** The faults by the path of their field, each field with one sentence. */
const sentences = (faults: readonly Fault[]): Readonly<Record<string, readonly string[]>> => {
  const byPath = new Map<string, Fault[]>();
  for (const fault of faults.filter((one) => !isBesideThePoint(one, faults))) {
    const path = fault.path === '' ? 'request' : fault.path;
    byPath.set(path, [...(byPath.get(path) ?? []), fault]);
  }
  return Object.fromEntries(
    [...byPath].map(([path, [first, ...more]]) => [
      path,
      first === undefined ? [] : [`Expected ${anyOf([first, ...more].map(({ expected }) => expected))}, got ${gotOf(first)}.`],
    ]),
  );
};

/** The 422 that names every field that does not fit by its path; the message is the first of them. */
export const invalidInput = (fail: DecodeFailure): HttpFailure => {
  const errors = sentences(fail.faults);
  const [path, messages] = Object.entries(errors)[0] ?? ['request', ['It has the wrong format.']];
  return new HttpFailure(422, `The ${path} field is not valid. ${messages[0] ?? ''}`.trim(), { errors });
};
