/**
 * Every input of the running app. An event is plain JSON, named `area.thingHappened`, addressed to one actor, and
 * decoded at the door; keys that its codec does not declare are dropped there.
 */
import { type Either, left, right } from 'fp-ts/Either';
import { DemoMode } from '../access/demoMode.ts';
import { AdminDraft } from '../admin/draftCodec.ts';
import type { CallName } from '../api/contract.ts';
import { callOf, declaredNames, isDeclared } from '../api/declared.ts';
import {
  type AnyCodec,
  boundedArray,
  boundedString,
  type Codec,
  type DecodeFailure,
  decode,
  Finite,
  failure,
  type Json,
  Natural,
  nullable,
  oneOf,
  partialRecord,
  record,
  ShapedType,
  show,
  t,
} from '../codec/codec.ts';
import { FILTER_ORDER, MAX_SEARCH } from '../filters/filterNames.ts';
import { MAX_VIEW_QUERY } from '../filters/savedViewRecord.ts';
import { ChosenFiles, ImportDraft, RefusedFiles } from '../imports/importEvents.ts';
import { MAX_HIDDEN } from '../settings/tableColumns.ts';
import { TOGGLE_NAMES, type Toggle } from '../shell/display.ts';
import { SHORTCUTS } from '../shell/shortcuts.ts';
import { FileRef } from './filePiece.ts';
import { JsonRecord, JsonValue, plainJson } from './json.ts';
import { masked } from './mask.ts';
import { SecretRef } from './secret.ts';

/** The longest path and query that the journal takes, in UTF-16 units. */
export const MAX_URL_LENGTH = 8_000;

/**
 * Every text field is one of these: `text` names no person, `prose` may, `typed` may and comes letter by letter, `url` and
 * `param` may and stand in addresses.
 * E-mails and names have codecs of their own below.
 */
const text = boundedString(10_000, 'Text');
const prose = masked(text, 'prose');
const typed = masked(text, 'typed');
const param = masked(text, 'param');
const url = masked(boundedString(MAX_URL_LENGTH, 'Url'), 'url');
const email = masked(boundedString(320, 'Email'), 'email');
const query = masked(boundedString(MAX_VIEW_QUERY, 'Query'), 'prose');
const countries = boundedArray(boundedString(8), 400);

const filterName = oneOf(FILTER_ORDER, 'FilterName');
const whichRange = oneOf(['current', 'prior'], 'WhichRange');
const undoDirection = oneOf(['undo', 'redo'], 'UndoDirection');
const side = oneOf(['start', 'end'], 'Side');

const LAST_INSTANT = 253_402_300_799_999;
const isInstant = (u: unknown): u is number => typeof u === 'number' && u >= 0 && u <= LAST_INSTANT;
/** Milliseconds since 1970, up to the end of the year 9999: what has a calendar day. */
const Instant = new ShapedType<number>('Instant', isInstant, (u, c) => (isInstant(u) ? t.success(u) : t.failure(u, c)), t.identity, {
  kind: 'number',
  integer: false,
  minimum: 0,
});
const isCall = (u: unknown): u is CallName => typeof u === 'string' && isDeclared(u);
/** One of the calls that are declared when it is read: a page declares them as its areas are loaded. */
const Call = new ShapedType<CallName>('CallName', isCall, (u, c) => (isCall(u) ? t.success(u) : t.failure(u, c)), t.identity, {
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

const PasswordName = oneOf(['current', 'new'], 'PasswordName');

const Viewport = record({ width: Finite, height: Finite }, 'Viewport');

/** The codecs by type. Those of an area stand together; a later area adds its own here. */
export const EVENTS = {
  /** The first entry of every segment. `now` in milliseconds since 1970, `stored` what earlier segments put away. */
  'app.started': partialRecord(
    {
      url,
      release: text,
      now: Instant,
      timeZone: text,
      locale: text,
      viewport: Viewport,
      scheme: oneOf(['light', 'dark'], 'Scheme'),
      stored: masked(JsonRecord, 'prose'),
    },
    { notice: prose },
  ),
  'clock.ticked': record({ now: Instant }),
  'timer.elapsed': record({ id: text }),

  'api.answered': record({ requestId: text, call: Call, body: AnswerBody }),
  'api.failed': record({ requestId: text, call: Call, failure: ApiFailure }),
  /** Attempt `attempt` (from 1) follows in `delayMs`. */
  'api.retryScheduled': record({ requestId: text, call: Call, attempt: Finite, delayMs: Finite }),
  'connection.lost': record({}),
  'connection.restored': record({}),
  'connection.retryClicked': record({}),

  'area.loaded': record({ area: text }),
  'area.failed': record({ area: text, message: prose }),
  'area.retryClicked': record({ area: text }),

  'navigation.linkFollowed': partialRecord({ to: url }, { replace: t.boolean }),
  'navigation.urlChanged': record({ url }),

  'session.emailTyped': record({ email }),
  'session.passwordEdited': record({ password: SecretRef }),
  'session.loginSubmitted': record({}),
  'session.logoutClicked': record({}),
  'session.retryClicked': record({}),
  'session.unauthorized': record({ call: Call, status: Finite }),
  /** Another tab of this browser says that somebody has signed in or out. */
  'session.changedElsewhere': record({}),

  'account.emailTyped': record({ email }),
  'account.nameTyped': record({ name: masked(boundedString(120, 'Name'), 'name') }),
  'account.companyTyped': record({ company: masked(boundedString(160, 'Company'), 'name') }),
  /** The e-mail of a reset link: it stays in the vault, as the link's token does. */
  'account.linkEmailEdited': record({ email: SecretRef }),
  'account.passwordEdited': record({ field: PasswordName, password: SecretRef }),
  'account.passwordRevealed': record({ field: PasswordName, revealed: t.boolean }),
  'account.submitted': record({}),
  'account.startedOver': record({}),

  'settings.schemeChosen': record({ scheme: oneOf(['light', 'system', 'dark'], 'ColorScheme') }),
  'settings.experimentalTurned': record({ on: t.boolean }),
  'settings.avatarServiceTurned': record({ on: t.boolean }),
  /** The columns of a table that a person has taken away; none shows all. */
  'settings.columnsChosen': record({ table: text, hidden: boundedArray(text, MAX_HIDDEN) }),

  'setup.nameTyped': record({ name: masked(boundedString(120, 'Name'), 'name') }),
  'setup.emailTyped': record({ email }),
  'setup.organizationTyped': record({ organization: masked(boundedString(120, 'Name'), 'typed') }),
  'setup.brandGroupTyped': record({ brandGroup: masked(boundedString(120, 'Name'), 'typed') }),
  'setup.countriesChanged': record({ countries }),
  'setup.flagSet': record({ flag: oneOf(['hasCogs', 'hasDsp', 'hasTags', 'hasAmc'], 'BrandGroupFlag'), on: t.boolean }),
  'setup.passwordEdited': record({ password: SecretRef }),
  'setup.submitted': record({}),

  'shell.brandGroupPicked': record({ brandGroupId: text }),
  'shell.layerToggled': record({ layer: text, open: t.boolean }),
  /** What is searched for in the open layer. */
  'shell.layerSearched': record({ text: typed }),
  'shell.sidebarToggled': record({ collapsed: t.boolean }),
  'shell.logDownloadClicked': record({}),
  'shell.devModeSet': record({ on: t.boolean }),
  'shell.devModeDeclined': record({}),
  'shell.demoModeSet': record({ demo: DemoMode }),
  /** The roles that the dialog has ticked; what is no role that can be emulated is none. */
  'shell.demoRolesChosen': record({ roles: boundedArray(boundedString(40), 20) }),
  /** The person came back to the page. */
  'shell.pageFocused': record({ now: Instant }),
  'shell.shortcutPressed': record({ shortcut: oneOf(SHORTCUTS, 'Shortcut') }),
  'shell.singleKeysSet': record({ on: t.boolean }),
  'shell.sectionJumped': record({ id: text }),
  'shell.bannerHidden': record({ banner: oneOf(['demo', 'dev'], 'ModeBanner') }),
  /** The address of what is shown is to be copied. */
  'shell.linkCopied': record({}),
  'shell.displaySet': record({ toggle: oneOf(TOGGLE_NAMES as [Toggle, ...Toggle[]], 'Toggle'), value: text }),
  'shell.viewFailed': record({ where: text, message: prose }),

  /** In the filter panel. `key` is the value as it stands in the URL; what is none of the filter's changes nothing. */
  'filters.searchTyped': record({ text: masked(boundedString(MAX_SEARCH, 'Search'), 'typed') }),
  'filters.toggleSet': record({ filter: oneOf(['includeDSP', 'splitNonBrand'], 'FilterToggle'), on: t.boolean }),
  'filters.optionToggled': record({ filter: filterName, key: masked(boundedString(1_000, 'OptionKey'), 'prose') }),
  'filters.filterEmptied': record({ filter: filterName }),
  'filters.dropdownPressed': record({ dropdown: oneOf([...FILTER_ORDER, 'views', 'viewActions'], 'FilterDropdown') }),
  'filters.dropdownClosed': record({}),
  'filters.optionsSearched': record({ text: masked(boundedString(MAX_SEARCH, 'Search'), 'typed') }),
  'filters.lookupRetried': record({}),
  'filters.applied': record({}),
  'filters.reset': record({}),
  'filters.cleared': record({}),
  /** A chip above the screen: that filter is back at its default, at once. */
  'filters.chipRemoved': record({ filter: filterName }),
  /** What was drafted when the session ended, for the person who has signed in again. */
  'filters.draftReturned': record({ brandGroupId: text, applied: query, draft: nullable(query), isOpen: t.boolean }),
  /** Undo and Redo were pressed; what they lead to follows as `filters.turned`. */
  'filters.undone': record({}),
  'filters.redone': record({}),
  /** The earlier document of a step that is undone, or the later one of a step that is done again; it holds from now on. */
  'filters.turned': record({ direction: undoDirection, document: masked(JsonValue, 'prose') }),

  'savedViews.picked': record({ id: text }),
  /** The form for a new view, or for the name of the one that is there. */
  'savedViews.formOpened': record({ id: nullable(text) }),
  'savedViews.formClosed': record({}),
  'savedViews.nameTyped': record({ name: typed }),
  'savedViews.submitted': record({}),
  /** The view says the filters that are shown now. */
  'savedViews.overwritten': record({ id: text }),
  'savedViews.defaultSet': record({ id: text, on: t.boolean }),
  'savedViews.deleted': record({ id: text }),
  /** Of the two versions of a stale edit. */
  'savedViews.conflictDecided': record({ keep: oneOf(['theirs', 'mine'], 'KeptVersion') }),
  'savedViews.retried': record({}),
  'savedViews.draftReturned': record({ brandGroupId: text, id: nullable(text), name: typed }),

  /** The annotations of a screen are listed; those of some days where the days are named. */
  'notes.opened': record({ start: nullable(text), end: nullable(text) }),
  'notes.closed': record({}),
  /** A note is written, where there is none yet on these days, or the one that is there. */
  'notes.formOpened': record({ id: nullable(text), start: text, end: text }),
  'notes.typed': record({ field: oneOf(['start', 'end', 'text'], 'NoteField'), text: typed }),
  'notes.formClosed': record({}),
  'notes.submitted': record({}),
  'notes.deleted': record({ id: text }),
  'notes.conflictDecided': record({ keep: oneOf(['theirs', 'mine'], 'KeptVersion') }),
  'notes.draftReturned': record({
    brandGroupId: text,
    id: nullable(text),
    version: nullable(Finite),
    start: typed,
    end: typed,
    text: typed,
  }),

  /** In the date picker. Days and numbers as typed; what names nothing (a preset, a unit) changes nothing. */
  'dates.presetPicked': record({ preset: text }),
  /** A day of the calendar: the first of a range, or the other end of it; `null` gives the first up. */
  'dates.dayPicked': record({ day: nullable(text) }),
  /** Both at once: the pointer was drawn from one to the other. */
  'dates.daysPicked': record({ start: text, end: text }),
  'dates.boundTyped': record({ range: whichRange, side, text: typed }),
  'dates.boundSwitched': record({ range: whichRange, side, kind: oneOf(['day', 'ago', 'open'], 'BoundKind') }),
  'dates.unitChosen': record({ range: whichRange, side, unit: text }),
  'dates.periodicityChosen': record({ periodicity: text }),
  'dates.compareChosen': record({ compare: text }),
  'dates.alignmentChosen': record({ alignment: text }),
  'dates.wholeUnitsChosen': record({}),
  'dates.rangeTargeted': record({ range: whichRange }),
  'dates.dayShown': record({ day: text }),
  'dates.applied': record({}),
  'dates.reset': record({}),
  'dates.draftReturned': record({ screen: text, draft: masked(JsonValue, 'prose') }),
  /** The week before or the one after; it holds at once, whether the picker is open or not. */
  'dates.weekStepped': record({ direction: oneOf(['before', 'after'], 'WeekDirection') }),

  /** In a table of the open screen, which bears the name of its parameter in the URL. `id` is a row's or a group's. */
  'table.sorted': record({ table: text, column: text, kind: oneOf(['numeric', 'text'], 'ColumnKind') }),
  'table.grouped': record({ table: text, by: nullable(text) }),
  'table.rowToggled': record({ table: text, id: param }),
  'table.paged': record({ table: text, page: Natural }),
  'table.lengthChosen': record({ table: text, pageLength: Natural }),
  'table.searched': record({ table: text, text: typed }),
  'table.densitySet': record({ table: text, dense: t.boolean }),
  /** The list of the columns to choose from opens or closes. */
  'table.chooserToggled': record({ table: text, open: t.boolean }),

  /** A selection that belongs to the URL: the screen's own parameter; null takes it out (the default). */
  'screen.paramSet': partialRecord({ key: text, value: nullable(param) }, { replace: t.boolean }),
  /** Something of the screen that is not worth a link: cursor, open layer, hidden series. */
  'screen.uiSet': record({ key: text, value: masked(JsonValue, 'prose') }),
  'screen.downloadClicked': record({ what: text }),
  'query.retryClicked': record({}),
  'download.finished': record({ name: prose }),
  'download.failed': record({ name: prose, message: prose }),
  'storage.failed': record({ key: text, message: prose }),
  'clipboard.written': record({}),
  'clipboard.failed': record({ message: prose }),

  /** What a form of the admin area holds now, whole. */
  'admin.draftEdited': record({ draft: AdminDraft }),
  /** A form as it was when the session ended, with the version that the edit started from; null for something new. */
  /** The record that was deleted last, as the server still holds it, which is restored now. */
  'admin.turned': record({ direction: undoDirection, document: record({ id: text, version: Finite }) }),
  'admin.draftReturned': record({ id: text, version: nullable(Finite), start: AdminDraft, draft: AdminDraft }),
  'admin.saveClicked': record({}),
  'admin.closeAsked': record({}),
  'admin.discardConfirmed': record({}),
  'admin.discardDeclined': record({}),
  /** Two have changed the same: whose version is to be kept. */
  'admin.conflictSettled': record({ keep: oneOf(['mine', 'theirs'], 'KeptVersion') }),
  'admin.deleteClicked': record({ id: text }),
  'admin.deleteConfirmed': record({}),
  'admin.deleteDeclined': record({}),
  'admin.restoreClicked': record({ id: text }),
  'admin.inviteClicked': record({ id: text }),
  'admin.syncStarted': record({ ids: boundedArray(text, 1_000) }),
  'admin.syncStopped': record({}),
  'admin.syncClosed': record({}),

  /** Files lie in the vault; what they hold and what they are called is nobody's business. */
  'import.filesChosen': record({ files: ChosenFiles }),
  'import.filesRefused': record({ messages: RefusedFiles }),
  'import.fileRemoved': record({ ref: FileRef }),
  'import.draftEdited': record({ draft: ImportDraft }),
  /** The files go to the server, which reads them and changes nothing. */
  'import.checkClicked': record({ brandGroupId: text }),
  'import.runClicked': record({}),
  'import.cancelClicked': record({}),
  'import.retryClicked': record({}),
  'import.faultsDownloadClicked': record({}),
  'import.undoClicked': record({ brandGroupId: text, importId: Natural }),
  'import.undoConfirmed': record({}),
  'import.undoDeclined': record({}),

  /** A part of what a worker was asked for; whose it is its owner knows, who decodes it. */
  'worker.answered': record({ runId: text, part: masked(JsonValue, 'prose') }),
  'worker.failed': record({ runId: text, message: prose }),
  'inventory.runClicked': record({}),
  'inventory.cancelClicked': record({}),

  'palette.queryTyped': record({ query: typed }),
  /** The entry that Enter would take. */
  'palette.pointedAt': record({ key: url }),
  'palette.closed': record({}),

  'marketing.contentUsed': record({}),
  'marketing.invited': record({}),
  'marketing.nameTyped': record({ name: masked(boundedString(120, 'Name'), 'name') }),
  'marketing.emailTyped': record({ email }),
  'marketing.messageTyped': record({ message: typed }),
  'marketing.submitted': record({}),
  'marketing.dismissed': record({}),

  'exportRequest.opened': record({ subject: text }),
  'exportRequest.emailTyped': record({ email }),
  'exportRequest.nameTyped': record({ name: masked(boundedString(120, 'Name'), 'name') }),
  'exportRequest.companyTyped': record({ company: typed }),
  'exportRequest.submitted': record({}),
  'exportRequest.draftReturned': record({
    subject: text,
    email,
    name: masked(boundedString(120, 'Name'), 'name'),
    company: typed,
  }),
  'exportRequest.closed': record({}),

  'toasts.held': record({ held: t.boolean }),
  'toasts.backClicked': record({ id: text }),
  'toasts.undoClicked': record({ id: text }),
  'toasts.dismissed': record({ id: text }),
  'toasts.allCleared': record({}),
} satisfies Record<string, AnyCodec>;

export type EventType = keyof typeof EVENTS;
export type EventOf<K extends EventType> = K extends EventType ? { readonly type: K } & Readonly<t.TypeOf<(typeof EVENTS)[K]>> : never;
export type AppEvent = EventOf<EventType>;
/** Those that bring the document which an undo or a redo leads to. */
export type TurnedEvent = Extract<AppEvent, { readonly type: `${string}.turned` }>;
/** Those that bring back a draft which outlived its session. */
export type ReturningEvent = Extract<AppEvent, { readonly type: `${string}.draftReturned` }>;

const isEventType = (type: unknown): type is EventType => typeof type === 'string' && Object.hasOwn(EVENTS, type);

/** The answer of a call, decoded by the call's own contract: an inline body that does not fit is refused. */
const checkInline = (event: EventOf<'api.answered'>): Either<DecodeFailure, AppEvent> => {
  if (!('inline' in event.body)) return right(event);
  const inline = decode(callOf(event.call).answer as Codec<unknown>, event.body.inline);
  if (inline._tag === 'Right') return right({ ...event, body: { inline: inline.right as Json } });
  const below = (path: string): string => (path === '' ? 'body.inline' : `body.inline${path.startsWith('[') ? '' : '.'}${path}`);
  return left({ _tag: 'DecodeFailure', faults: inline.left.faults.map((fault) => ({ ...fault, path: below(fault.path) })) });
};

/**
 * Decodes what comes to the door, into an event that shares no part with it: whoever keeps a reference to what was
 * sent cannot change what was recorded. Never throws; the failure names the path of the fault.
 */
export const decodeEvent = (input: unknown): Either<DecodeFailure, AppEvent> => {
  const plain = plainJson(input);
  if (plain._tag === 'Left') return plain;
  const { right: data } = plain;
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;
  if (!isEventType(type)) return left(failure('type', 'a known event type', show(type)));
  const decoded = decode<object>(EVENTS[type] as Codec<object>, data);
  if (decoded._tag === 'Left') return decoded;
  const event = { type, ...decoded.right } as AppEvent;
  return event.type === 'api.answered' ? checkInline(event) : right(event);
};
