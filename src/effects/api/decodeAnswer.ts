/** Answers are decoded on entry, by the contract of their call. */
import { type Either, left, right } from 'fp-ts/Either';
import type { CallName } from '../../domain/api/contract.ts';
import { ErrorBody } from '../../domain/api/shapes.ts';
import { decode, type Fault, type Json } from '../../domain/codec/codec.ts';
import type { ApiCall } from '../../domain/journal/commands.ts';
import type { AnswerBody, ApiFailure } from '../../domain/journal/events.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import type { HttpReply } from '../deps.ts';
import { endpointOf } from './request.ts';

/** Said where the server says nothing that a person could read. */
export const UNEXPECTED = 'An unexpected error occurred';
/** Said when an answer does not decode. */
export const UNDECODABLE = 'An unexpected error occurred. Our team has been notified and will investigate.';

/** Answers whose text is longer than this go into the store, if the call may. */
export const INLINE_LIMIT = 4_096;
const MAX_MESSAGE = 2_000;

const WHOLE: Fault = { path: '', expected: 'an answer as declared', got: '' };

const parse = (text: string): Either<Fault, unknown> => {
  try {
    return right(text === '' ? null : JSON.parse(text));
  } catch {
    return left({ path: '', expected: 'JSON', got: '' });
  }
};

/** The decoded answer, or the first fault. An empty body is null. */
export const decodeAnswer = (call: CallName, text: string): Either<Fault, unknown> => {
  const parsed = parse(text);
  if (parsed._tag === 'Left') return parsed;
  const decoded = decode<unknown>(endpointOf(call).answer, parsed.right);
  return decoded._tag === 'Right' ? decoded : left(decoded.left.faults[0] ?? WHOLE);
};

/** Where the answer is kept: long ones in the store if the call allows it, all others encoded in the event. */
export const keepAnswer = ({ call, keep }: ApiCall, text: string, decoded: unknown, answers: AnswerStore): AnswerBody =>
  keep === 'store' && text.length > INLINE_LIMIT
    ? { answer: answers.put(text, decoded) }
    : { inline: endpointOf(call).answer.encode(decoded) as Json };

/** What a reply of failure says: the server's message and field errors if it has any, else the default. */
export const failureOf = (kind: 'status' | 'timeout', { status, text, requestId }: HttpReply): ApiFailure => {
  const parsed = parse(text);
  const body = parsed._tag === 'Right' ? decode(ErrorBody, parsed.right) : parsed;
  const said = body._tag === 'Right' ? body.right : { message: '' };
  return {
    kind,
    status,
    message: said.message.trim() === '' ? UNEXPECTED : said.message.slice(0, MAX_MESSAGE),
    ...('errors' in said && said.errors !== undefined ? { errors: said.errors } : {}),
    ...('conflict' in said && said.conflict !== undefined ? { conflict: said.conflict as NonNullable<ApiFailure['conflict']> } : {}),
    ...(requestId === null ? {} : { requestId: requestId.slice(0, 200) }),
  };
};
