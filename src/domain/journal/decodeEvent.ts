/** The entry of the journal: what is no event stays outside. */
import { type Either, left, right } from 'fp-ts/Either';
import { callOf } from '../api/declared.ts';
import { type Codec, type DecodeFailure, decode, failure, type Json, show } from '../codec/codec.ts';
import { eventCodec } from './declaredEvents.ts';
import type { AppEvent, EventOf } from './events.ts';
import { plainJson } from './json.ts';

/** The answer of a call, decoded by the call's own contract: an inline body that does not fit is refused. */
const checkInline = (event: EventOf<'api.answered'>): Either<DecodeFailure, AppEvent> => {
  if (!('inline' in event.body)) return right(event);
  const inline = decode(callOf(event.call).answer as Codec<unknown>, event.body.inline);
  if (inline._tag === 'Right') return right({ ...event, body: { inline: inline.right as Json } });
  const below = (path: string): string => (path === '' ? 'body.inline' : `body.inline${path.startsWith('[') ? '' : '.'}${path}`);
  return left({ _tag: 'DecodeFailure', faults: inline.left.faults.map((fault) => ({ ...fault, path: below(fault.path) })) });
};

/**
 * Decodes what comes to the entry, into an event that shares no part with it: whoever keeps a reference to what was
 * sent cannot change what was recorded. Never throws; the failure names the path of the fault.
 */
export const decodeEvent = (input: unknown): Either<DecodeFailure, AppEvent> => {
  const plain = plainJson(input);
  if (plain._tag === 'Left') return plain;
  const { right: data } = plain;
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;
  const codec = typeof type === 'string' ? eventCodec(type) : undefined;
  if (codec === undefined) return left(failure('type', 'a known event type', show(type)));
  const decoded = decode<object>(codec as Codec<object>, data);
  if (decoded._tag === 'Left') return decoded;
  const event = { type, ...decoded.right } as AppEvent;
  return event.type === 'api.answered' ? checkInline(event) : right(event);
};
