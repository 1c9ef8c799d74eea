/**
 * The world as the effects know it: every edge of the browser as a small port. `browserDeps.ts` builds them from
 * the real browser, `test/effects/fakeDeps.ts` from nothing, so that marble tests take no time.
 */
import type { Observable, ObservableInput, SchedulerLike } from 'rxjs';
import type { CallName } from '../domain/api/contract.ts';
import type { Method } from '../domain/api/endpoint.ts';
import type { Json } from '../domain/codec/codec.ts';
import type { InventoryJob, InventoryPart } from '../domain/inventory/jobs.ts';
import type { Address } from '../domain/journal/address.ts';
import type { ApiCall, ChartExport, SegmentRestart } from '../domain/journal/commands.ts';
import type { AppEvent } from '../domain/journal/events.ts';
import type { AfterPaint } from '../domain/journal/ports.ts';
import type { ColorScheme } from '../domain/settings/colorScheme.ts';
import type { KeyPress } from '../domain/shell/shortcuts.ts';
import type { DraftKeeper } from './draftKeeper.ts';

/** One request, ready for the wire. `url` is path and query on our origin. */
export interface HttpRequest {
  readonly method: Method;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** In the place of a body: a piece of a file. */
  readonly bytes?: Blob;
  /** In the place of a body: the parts of a form. */
  readonly form?: readonly FormPart[];
  /** Its reply is wanted as bytes. */
  readonly wantsBytes?: true;
  /** Of a form: how many of its bytes are on their way. */
  readonly onSent?: (progress: SentBytes) => void;
}

export interface FormPart {
  readonly name: string;
  readonly value: string | { readonly blob: Blob; readonly fileName: string };
}

export interface SentBytes {
  readonly sent: number;
  readonly total: number;
}

/** What the server said, whole. `requestId` is its `x-request-id`, for a person to quote. */
export interface HttpReply {
  readonly status: number;
  readonly text: string;
  /** Of a request that wants bytes. */
  readonly bytes?: Blob;
  readonly requestId: string | null;
}

/** Sends when subscribed to; one reply or an error (the connection failed). Unsubscribing aborts the request. */
export type Send = (request: HttpRequest) => Observable<HttpReply>;

/** A file on its way to the person. */
export interface NamedFile {
  readonly name: string;
  readonly blob: Blob;
}

/** The address bar. All urls are path and query on our origin, without fragment. */
export interface AddressBar {
  readonly current: () => string;
  readonly push: (url: string) => void;
  readonly replace: (url: string) => void;
  /** Back, forward, or a URL typed by hand that did not reload. */
  readonly popped$: Observable<unknown>;
}

/** What of the page is not drawn by React. */
export interface Page {
  readonly setTitle: (title: string) => void;
  /** Paints the page in a scheme; the system's, if it is none of the two. */
  readonly setScheme: (scheme: ColorScheme) => void;
  readonly scrollToTop: () => void;
  /** Keeps in the history entry at hand how far the page is scrolled. */
  readonly keepScroll: () => void;
  /** Scrolls to what the history entry at hand has kept; false while the page is not long enough for it. */
  readonly scrollBack: () => boolean;
  /** Has the browser ask before the page is closed or loaded anew, or not any more. */
  readonly askBeforeUnload: (on: boolean) => void;
  /** Whenever the page was scrolled. */
  readonly scrolled$: Observable<unknown>;
  /** Scrolls to the element with that id and focuses it. */
  /** False where there is no such section (yet). */
  readonly showSection: (id: string) => boolean;
  /** The focus is in a menu, a list of choices or a dialog, which gives it back when it closes. */
  readonly isInLayer: () => boolean;
  /** Loads the page at that path and query from the server. */
  readonly load: (url: string) => void;
  readonly print: () => void;
  /** Every key that is pressed inside the frame; `take` keeps the browser from acting on it. */
  readonly keys$: Observable<KeyPress & { readonly take: () => void }>;
  /** Whenever the person presses a key or a button of the mouse, or touches the page; a key that is held down counts once. */
  readonly pressed$: Observable<unknown>;
  /** Focuses the field that comes first, where the screen names one, else its `h1`; false when there is none yet. */
  readonly focusHeading: () => boolean;
  /** Emits once, just before the browser paints next, and completes. */
  readonly nextFrame$: Observable<unknown>;
  /** Whenever the page is hidden, or goes: it may never be shown again. */
  readonly hidden$: Observable<unknown>;
  /** Whether the page is out of sight: another tab is in front of it, or the window is put away. */
  readonly isHidden: () => boolean;
  /** Whenever the person comes back to the page. */
  readonly focused$: Observable<unknown>;
}

/** Makes two questions of one that counts DSP, and one answer of their two. */
export interface DspCounting {
  /** The two bodies, the one alone where DSP has no part in the question; null where it is no question. */
  readonly split: (body: Json) => { readonly main: Json; readonly dsp: Json | null } | null;
  /** The text of the one answer; an answer that does not decode stands as it is. */
  readonly join: (body: Json, main: string, dsp: string) => string;
}

/** The other tabs of this browser that show Velocity. A browser that has no way to reach them tells nobody and hears nothing. */
export interface Tabs {
  /** That somebody signed in or out; with calls, that these answer otherwise now. */
  readonly tell: (calls?: readonly string[]) => void;
  /** Emits what another tab tells. */
  readonly told$: Observable<unknown>;
  /** The name of this tab, which outlives a reload. */
  readonly own: () => ObservableInput<string>;
  /** The names of the tabs that are open now; none where the browser does not say. */
  readonly open: () => ObservableInput<readonly string[]>;
}

/** The background. Unsubscribing from a job gives it up. */
export interface Workers {
  readonly run: (job: InventoryJob) => Observable<InventoryPart>;
  /** Starts workers that wait for a job with the settings of this one, whose products are not known yet. */
  readonly prepare: (job: InventoryJob) => void;
}

/** Text by key, kept over reloads. Every method may throw: full, forbidden, or not there. */
export interface TextStorage {
  readonly entries: () => readonly (readonly [string, string])[];
  readonly put: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
}

/** All edges. What may take its time answers an `ObservableInput`: a promise in the browser, a marble in a test. */
export interface EffectsDeps {
  readonly send: Send;
  /** The reply that the page brought along to a call with this input; null where it has none, or none any more. */
  readonly brought: (call: CallName, input: ApiCall['input']) => HttpReply | null;
  /** All delays, time-outs and intervals run on it. */
  readonly scheduler: SchedulerLike;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The IANA name of the browser's zone. */
  readonly timeZone: () => string;
  /** Minutes from local time to UTC, positive west of Greenwich, as `Date.prototype.getTimezoneOffset` has it. */
  readonly timezoneOffset: () => number;
  /** A fresh random text for an Idempotency-Key. */
  readonly mintKey: () => string;
  /** The page's readable cookies, as `document.cookie` has them. */
  readonly cookies: () => string;
  /** Writes a cookie, in the words of `document.cookie`. */
  readonly setCookie: (cookie: string) => void;
  readonly addressBar: AddressBar;
  readonly page: Page;
  readonly afterPaint: AfterPaint;
  readonly storage: TextStorage;
  /** Our own, such as `https://velocity.example`. */
  readonly origin: string;
  readonly writeClipboard: (text: string) => ObservableInput<unknown>;
  readonly saveFile: (file: NamedFile) => void;
  readonly dspCounting: () => ObservableInput<DspCounting>;
  /** The chart with that DOM id as a PNG. */
  readonly drawChart: (chart: Omit<ChartExport, 'type' | 'name'>) => ObservableInput<Blob>;
  /** The session's own log, masked. */
  readonly exportLog: () => ObservableInput<NamedFile>;
  readonly loadArea: (area: string) => ObservableInput<unknown>;
  readonly restartSegment: (next: Omit<SegmentRestart, 'type'>) => void;
  readonly drafts: Omit<DraftKeeper, 'endSession'>;
  readonly secrets: { readonly reveal: (ref: string) => string | undefined; readonly forget: (ref: string) => void };
  /** Pieces of files that a person chose; undefined where one is not kept any more. */
  readonly files: { readonly piece: (ref: string, start: number, end: number) => Blob | undefined };
  readonly tabs: Tabs;
  readonly workers: () => ObservableInput<Workers>;
  /** For the team: the console. Never given secrets, nor what a person typed. */
  readonly report: (message: string, detail: Json) => void;
}

/** An event on its way to the journal's entry. */
export interface Reply {
  readonly to: Address;
  readonly event: AppEvent;
}
