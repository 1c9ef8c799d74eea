/**
 * Every input of the running app. An event is plain JSON, named `area.thingHappened`, addressed to one actor, and
 * decoded at the door; keys that its codec does not declare are dropped there.
 */
import { type Either, left } from 'fp-ts/Either';
import { CALL_NAMES, type CallName, contract } from '../api/contract.ts';
import {
  type AnyCodec,
  boundedString,
  type Codec,
  type DecodeFailure,
  decode,
  Finite,
  failure,
  nullable,
  oneOf,
  partialRecord,
  record,
  show,
  t,
} from '../codec/codec.ts';
import { JsonRecord, JsonValue } from './json.ts';
import { masked } from './mask.ts';
import { SecretRef } from './secret.ts';

const text = boundedString(10_000, 'Text');
const url = boundedString(8_000, 'Url');
const Call = oneOf(CALL_NAMES as [CallName, ...CallName[]], 'CallName');

/** Why a call failed: `decode` names the path of the first fault; `status` is the HTTP status. */
export const ApiFailure = partialRecord(
  { kind: oneOf(['status', 'timeout', 'network', 'decode'], 'ApiFailureKind') },
  { status: Finite, message: text, path: text, errors: t.record(t.string, t.array(t.string)), requestId: text },
  'ApiFailure',
);
export type ApiFailure = t.TypeOf<typeof ApiFailure>;

/** Where the answer lies: in the event itself, or in the answer store under the hash of its bytes. */
export const AnswerBody = t.union([record({ inline: JsonValue }), record({ answer: t.string })], 'AnswerBody');
export type AnswerBody = t.TypeOf<typeof AnswerBody>;

const Viewport = record({ width: Finite, height: Finite }, 'Viewport');

/** The codecs by type. Those of an area stand together; a later area adds its own here. */
export const EVENTS = {
  /** The first entry of every segment. `now` in milliseconds since 1970, `stored` what earlier segments put away. */
  'app.started': partialRecord(
    {
      url,
      release: text,
      now: Finite,
      timeZone: text,
      locale: text,
      viewport: Viewport,
      scheme: oneOf(['light', 'dark'], 'Scheme'),
      stored: JsonRecord,
    },
    { notice: text },
  ),
  'clock.ticked': record({ now: Finite }),
  'timer.elapsed': record({ id: text }),

  'api.answered': record({ requestId: text, call: Call, body: AnswerBody }),
  'api.failed': record({ requestId: text, call: Call, failure: ApiFailure }),
  /** Attempt `attempt` (from 1) follows in `delayMs`. */
  'api.retryScheduled': record({ requestId: text, call: Call, attempt: Finite, delayMs: Finite }),
  'connection.lost': record({}),
  'connection.restored': record({}),
  'connection.retryClicked': record({}),

  'area.loaded': record({ area: text }),
  'area.failed': record({ area: text, message: text }),
  'area.retryClicked': record({ area: text }),

  'navigation.linkFollowed': partialRecord({ to: url }, { replace: t.boolean }),
  'navigation.urlChanged': record({ url }),

  'session.emailTyped': record({ email: masked(boundedString(320, 'Email'), 'email') }),
  'session.passwordEdited': record({ password: SecretRef }),
  'session.loginSubmitted': record({}),
  'session.logoutClicked': record({}),
  'session.retryClicked': record({}),
  'session.unauthorized': record({ call: Call, status: Finite }),

  'setup.nameTyped': record({ name: masked(boundedString(120, 'Name'), 'name') }),
  'setup.emailTyped': record({ email: masked(boundedString(320, 'Email'), 'email') }),
  'setup.organizationTyped': record({ organization: boundedString(120, 'Name') }),
  'setup.brandGroupTyped': record({ brandGroup: boundedString(120, 'Name') }),
  'setup.countriesChanged': record({ countries: t.array(boundedString(8)) }),
  'setup.flagSet': record({ flag: oneOf(['hasCogs', 'hasDsp', 'hasTags', 'hasAmc'], 'BrandGroupFlag'), on: t.boolean }),
  'setup.passwordEdited': record({ password: SecretRef }),
  'setup.submitted': record({}),

  'shell.brandGroupPicked': record({ brandGroupId: text }),
  'shell.layerToggled': record({ layer: text, open: t.boolean }),
  'shell.sidebarToggled': record({ collapsed: t.boolean }),
  'shell.logDownloadClicked': record({}),
  'shell.viewFailed': record({ where: text, message: text }),

  'filters.countriesChanged': record({ countries: t.array(boundedString(8)) }),
  'filters.applied': record({}),
  'filters.reset': record({}),
  'filters.cleared': record({}),

  /** A selection that belongs to the URL: the screen's own parameter; null takes it out (the default). */
  'screen.paramSet': record({ key: text, value: nullable(text) }),
  /** Something of the screen that is not worth a link: cursor, open layer, hidden series. */
  'screen.uiSet': record({ key: text, value: JsonValue }),
  'screen.downloadClicked': record({ what: text }),
  'query.retryClicked': record({}),
  'download.finished': record({ name: text }),
  'download.failed': record({ name: text, message: text }),
  'storage.failed': record({ key: text, message: text }),
  'clipboard.written': record({}),
  'clipboard.failed': record({ message: text }),

  'toasts.dismissed': record({ id: text }),
  'toasts.allCleared': record({}),
} satisfies Record<string, AnyCodec>;

export type EventType = keyof typeof EVENTS;
export type EventOf<K extends EventType> = K extends EventType ? { readonly type: K } & Readonly<t.TypeOf<(typeof EVENTS)[K]>> : never;
export type AppEvent = EventOf<EventType>;

const isEventType = (type: unknown): type is EventType => typeof type === 'string' && Object.hasOwn(EVENTS, type);

/** The answer of a call, decoded by the call's own contract: an inline body that does not fit is refused. */
const checkInline = (event: EventOf<'api.answered'>): Either<DecodeFailure, unknown> | null =>
  'inline' in event.body ? decode(contract[event.call].answer as Codec<unknown>, event.body.inline) : null;

/** Decodes what comes to the door. Never throws; the failure names the path of the fault. */
export const decodeEvent = (input: unknown): Either<DecodeFailure, AppEvent> => {
  const type: unknown = typeof input === 'object' && input !== null ? (input as { type?: unknown }).type : undefined;
  if (!isEventType(type)) return left(failure('type', 'a known event type', show(type)));
  const decoded = decode<object>(EVENTS[type] as Codec<object>, input);
  if (decoded._tag === 'Left') return decoded;
  const event = { type, ...decoded.right } as AppEvent;
  if (event.type !== 'api.answered') return { _tag: 'Right', right: event };
  const inline = checkInline(event);
  if (inline === null) return { _tag: 'Right', right: event };
  if (inline._tag === 'Left') {
    return left({
      _tag: 'DecodeFailure',
      faults: inline.left.faults.map((f) => ({ ...f, path: f.path === '' ? 'body.inline' : `body.inline.${f.path}` })),
    });
  }
  return { _tag: 'Right', right: { ...event, body: { inline: inline.right } } as AppEvent };
};
