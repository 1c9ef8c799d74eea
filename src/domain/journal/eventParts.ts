/** What events are made of: texts by what they may hold, instants, calls, answers and failures. */
import type { CallName } from '../api/contract.ts';
import { declaredNames, isDeclared } from '../api/declared.ts';
import { boundedString, Finite, oneOf, partialRecord, record, ShapedType, t } from '../codec/codec.ts';
import { JsonValue } from './json.ts';
import { masked } from './mask.ts';

/** The longest path and query that the journal takes, in UTF-16 units. */
export const MAX_URL_LENGTH = 8_000;

/**
 * Every text field is one of these: `text` names no person, `prose` may, `typed` may and comes letter by letter, `url` and
 * `param` may and stand in addresses.
 * E-mails and names have codecs of their own below.
 */
export const text = boundedString(10_000, 'Text');
export const prose = masked(text, 'prose');
export const typed = masked(text, 'typed');
/** A whole document as text, such as a dashboard in JSON: what nobody would edit by hand is refused by the editor. */
export const MAX_DOCUMENT_LENGTH = 10_000_000;
export const typedDocument = masked(boundedString(MAX_DOCUMENT_LENGTH, 'DocumentText'), 'typed');
export const param = masked(text, 'param');
export const url = masked(boundedString(MAX_URL_LENGTH, 'Url'), 'url');
export const email = masked(boundedString(320, 'Email'), 'email');

export const undoDirection = oneOf(['undo', 'redo'], 'UndoDirection');

const LAST_INSTANT = 253_402_300_799_999;
const isInstant = (u: unknown): u is number => typeof u === 'number' && u >= 0 && u <= LAST_INSTANT;
/** Milliseconds since 1970, up to the end of the year 9999: what has a calendar day. */
export const Instant = new ShapedType<number>('Instant', isInstant, (u, c) => (isInstant(u) ? t.success(u) : t.failure(u, c)), t.identity, {
  kind: 'number',
  integer: false,
  minimum: 0,
});
const isCall = (u: unknown): u is CallName => typeof u === 'string' && isDeclared(u);
/** One of the calls that are declared when it is read: a page declares them as its areas are loaded. */
export const Call = new ShapedType<CallName>('CallName', isCall, (u, c) => (isCall(u) ? t.success(u) : t.failure(u, c)), t.identity, {
  kind: 'oneOf',
  get values() {
    return declaredNames();
  },
});

/** Why a call failed: `decode` names the path of the first fault; `status` is the HTTP status. */
export const ApiFailure = partialRecord(
  { kind: oneOf(['status', 'timeout', 'network', 'decode'], 'ApiFailureKind') },
  {
    status: Finite,
    message: prose,
    path: text,
    errors: t.record(t.string, t.array(masked(t.string, 'prose'))),
    /** Of a stale edit: what is stored now, and what was sent. */
    conflict: record({ current: masked(JsonValue, 'prose'), submitted: masked(JsonValue, 'prose') }, 'Conflict'),
    requestId: text,
  },
  'ApiFailure',
);
export type ApiFailure = t.TypeOf<typeof ApiFailure>;

/** Where the answer lies: in the event itself, or in the answer store under the hash of its bytes. */
export const AnswerBody = t.union([record({ inline: JsonValue }), record({ answer: t.string })], 'AnswerBody');
export type AnswerBody = t.TypeOf<typeof AnswerBody>;
