/**
 * What machines ask of the world. A command is plain JSON; it leaves with its owner's address, and what comes of
 * it comes back as an event to that address. `release` cancels all that hangs under an address.
 */
import type { CallName } from '../api/contract.ts';
import type { Json } from '../codec/codec.ts';
import type { InventoryJob } from '../inventory/jobs.ts';
import type { PDF_TYPE } from '../rendering/paper.ts';
import type { ColorScheme } from '../settings/colorScheme.ts';
import type { SavedWorkbook } from '../sheets/savedWorkbook.ts';
import type { XLSX_TYPE } from '../sheets/tableFile.ts';
import type { ReturningEvent, TurnedEvent } from './events.ts';

/**
 * Calls the API. A `{secret: ref}` anywhere in the input is replaced by the secret at the last moment. `keep` says
 * where the decoded answer goes: `inline` into the event, `store` into the answer store when over 4 KB.
 * Answers with `api.answered`, `api.failed`, before that perhaps `api.retryScheduled`. A call whose body is a form takes its
 * file as a `FilePart`, and tells by `api.progressed` how far it is.
 */
export interface ApiCall {
  readonly type: 'api.call';
  readonly requestId: string;
  readonly call: CallName;
  readonly input: { readonly params?: Json; readonly query?: Json; readonly body?: Json };
  readonly keep: 'inline' | 'store';
  /** An `analytics` call that counts DSP too: a second call is made, and its answer merged into the one that comes back. */
  readonly withDsp?: true;
}
/** Gives up a call; nothing comes back (an abort is silent, A-300). */
export interface ApiAbort {
  readonly type: 'api.abort';
  readonly requestId: string;
}
/** After `ms`, or every `ms` when `repeat`, `timer.elapsed {id}` comes to the owner. Starting an id again replaces it. */
export interface TimerStart {
  readonly type: 'timer.start';
  readonly id: string;
  readonly ms: number;
  readonly repeat?: boolean;
}
export interface TimerStop {
  readonly type: 'timer.stop';
  readonly id: string;
}
/** The address bar: `url` is path and query on our origin. */
export interface UrlPush {
  readonly type: 'url.push' | 'url.replace';
  readonly url: string;
}
export interface TitleSet {
  readonly type: 'title.set';
  readonly title: string;
}
/**
 * Scrolls to the top and moves focus to the screen's title once it is drawn; `back` scrolls to where the person
 * was when they left it, for going back is no new visit.
 */
export interface ScreenEntered {
  readonly type: 'screen.enter';
  readonly back?: true;
}
/** Scrolls to the section with that id and moves the focus to it. */
export interface SectionShow {
  readonly type: 'section.show';
  readonly id: string;
}
/** Loads the page anew from the server, at an address of ours. */
export interface PageLoad {
  readonly type: 'page.load';
  readonly url: string;
}
/** Opens the browser's own dialog for printing, once what changed last is drawn. */
export interface PagePrint {
  readonly type: 'page.print';
}
/** Local storage under `velocity:`; `null` removes. Comes back in `app.started.stored`. */
export interface StoragePut {
  readonly type: 'storage.put';
  readonly key: string;
  readonly value: Json;
}
/** Paints the page in a colour scheme, at once. */
export interface SchemeApply {
  readonly type: 'scheme.apply';
  readonly scheme: ColorScheme;
}
/**
 * Tells the other tabs of this browser that somebody has signed in or out: their session hears `session.changedElsewhere`. With `calls`: that
 * these answer otherwise now, which their shell hears as `shell.dataChangedElsewhere`.
 */
export interface TabsNotify {
  readonly type: 'tabs.tell';
  readonly calls?: readonly string[];
}
/** Takes secrets out of the vault that have done their work. */
export interface SecretsForget {
  readonly type: 'secrets.forget';
  readonly slots: readonly string[];
}
/**
 * Says who is there. Drafts that are kept for somebody else are forgotten; this person's can be claimed from now on.
 */
export interface DraftsAdmit {
  readonly type: 'drafts.admit';
  readonly userId: string;
}
/** What was parked counts no more: drafts are asked for anew, or the page is shown again. */
export interface DraftsUnpark {
  readonly type: 'drafts.unpark';
}
/** Keeps a draft over the end of the session, and in this tab over a reload, as the event that brings it back to the actor that asks. */
export interface DraftPark {
  readonly type: 'draft.park';
  readonly returning: ReturningEvent;
  /** Visitors fill this form in too: where nobody is signed in, the draft is for whoever loads the page again in this tab. */
  readonly isForVisitors?: boolean;
}
/** What was parked at the owner's address comes back, once and to the same person alone; nothing comes where nothing is. */
export interface DraftClaim {
  readonly type: 'draft.claim';
  /** Takes a visitor's draft too, without waiting for who is there. */
  readonly isForVisitors?: boolean;
}
/** Brings the document that shall hold again to its owner as an event, so that what was undone stands in the journal by itself. */
export interface UndoTurn {
  readonly type: 'undo.turn';
  readonly turned: TurnedEvent;
}
/** Has the browser ask before the page is closed or loaded anew, as long as somebody wants that. */
export interface LeaveGuard {
  readonly type: 'leave.guard';
  readonly on: boolean;
}
/** The steps of records that this person left in this browser come back as `record.historyReturned`; nobody else's do. */
export interface HistoryClaim {
  readonly type: 'history.claim';
  readonly userId: string;
  /** The name under which several machines share what they keep; each has its own where this is missing. */
  readonly under?: string;
}
/** Puts the steps of records away for this person; they are no part of what a page starts with. */
export interface HistoryKeep {
  readonly type: 'history.keep';
  readonly history: Json;
  readonly under?: string;
}
/** Has the browser remember a small choice under that name for so many days. */
export interface CookiePut {
  readonly type: 'cookie.put';
  readonly name: string;
  readonly value: string;
  readonly days: number;
}
/** What the browser remembers under that name comes back as `cookie.returned`; nothing comes where it remembers nothing. */
export interface CookieClaim {
  readonly type: 'cookie.claim';
  readonly name: string;
}
/** Loads the code of an area, registers its machines and screens by name, then `area.loaded` or `area.failed`. */
export interface AreaLoad {
  readonly type: 'area.load';
  readonly area: string;
}
/**
 * Has a job done in the background. Its parts come as `worker.answered`, in any order, or `worker.failed` once. Starting an id
 * again replaces it; a job that is stopped is silent.
 */
export interface WorkerRun {
  readonly type: 'worker.run';
  readonly runId: string;
  readonly job: InventoryJob;
}
export interface WorkerStop {
  readonly type: 'worker.stop';
  readonly runId: string;
}
/** Has workers started, and made ready for the likes of a job that has no products yet, before there is something to do. */
export interface WorkerPrepare {
  readonly type: 'worker.prepare';
  readonly job: InventoryJob;
}
/** Saves text as a file. */
export interface FileDownload {
  readonly type: 'file.download';
  readonly name: string;
  readonly mime: string;
  readonly text: string;
}
/** Writes tables as a workbook, a sheet for each, and saves it. */
export interface WorkbookDownload {
  readonly type: 'workbook.download';
  readonly name: string;
  readonly workbook: SavedWorkbook;
}
/** Saves a file that the server makes; `path` is where it lies, with its query. Without `mime` it is a table as text. */
export interface FileFetch {
  readonly type: 'file.fetch';
  readonly name: string;
  readonly path: string;
  readonly mime?: typeof PDF_TYPE | typeof XLSX_TYPE;
}
/** Draws the chart with this DOM id as PNG at 2× with title, period and legend, and saves it. */
export interface ChartExport {
  readonly type: 'chart.export';
  readonly chartId: string;
  readonly name: string;
  readonly title: string;
  readonly period: string;
}
/** Saves the session's own log, masked, as a `.velocity-log` file. */
export interface LogDownload {
  readonly type: 'log.download';
}
/** Writes a text to the clipboard; a `link` is an address of ours, which is written whole, with the origin before it. */
export interface ClipboardWrite {
  readonly type: 'clipboard.write';
  readonly text: string;
  readonly link?: true;
}
/** Writes a fault to the console, for the team. */
export interface Report {
  readonly type: 'report';
  readonly message: string;
  readonly detail: Json;
}
/**
 * Deletes the journal and starts a new segment at `url` with a fresh root; `notice` is shown there. Drafts that were
 * parked are kept for the same person where `keepsDrafts` says so, else forgotten.
 */
export interface SegmentRestart {
  readonly type: 'segment.restart';
  readonly url: string;
  readonly keepsDrafts: boolean;
  readonly notice?: string;
}
/** Asks the server for a sign of life: `connection.restored` or `connection.lost` follows. */
export interface ConnectionProbe {
  readonly type: 'connection.probe';
}
/** Cancels everything that was asked for by actors at or under the owner's address. */
export interface Release {
  readonly type: 'release';
  readonly under: string;
}

export type Command =
  | ApiCall
  | ApiAbort
  | TimerStart
  | TimerStop
  | UrlPush
  | TitleSet
  | ScreenEntered
  | SectionShow
  | PageLoad
  | PagePrint
  | StoragePut
  | SchemeApply
  | TabsNotify
  | SecretsForget
  | DraftsAdmit
  | DraftsUnpark
  | DraftPark
  | DraftClaim
  | UndoTurn
  | LeaveGuard
  | HistoryClaim
  | HistoryKeep
  | CookiePut
  | CookieClaim
  | AreaLoad
  | WorkerRun
  | WorkerStop
  | WorkerPrepare
  | FileDownload
  | WorkbookDownload
  | FileFetch
  | ChartExport
  | LogDownload
  | ClipboardWrite
  | Report
  | SegmentRestart
  | ConnectionProbe
  | Release;
export type CommandType = Command['type'];

/** A command as it reaches the effects: with the address of the actor that asked. */
export interface IssuedCommand<C extends Command = Command> {
  readonly type: 'effects.command';
  readonly owner: string;
  readonly command: C;
}
