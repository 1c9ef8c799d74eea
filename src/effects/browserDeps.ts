/** The edges built from the real browser: the only file of the effects that touches globals. */
import { animationFrames, asyncScheduler, defer, filter, fromEvent, map, merge, mergeMap, NEVER, take } from 'rxjs';
import type { KeyPress } from '../domain/shell/shortcuts.ts';
import { createAfterPaint } from './afterPaint.ts';
import { sendWith } from './api/send.ts';
import type { AddressBar, EffectsDeps, NamedFile, Page, Send, Tabs, TextStorage } from './deps.ts';
import type { DraftShelf } from './draftKeeper.ts';
import { openTabs, tabId } from './journal/tab.ts';
import { onceLoaded } from './onceLoaded.ts';

/** The edges that only the entry point knows: what joins effects and machines. */
export type GivenDeps = Pick<EffectsDeps, 'brought' | 'loadArea' | 'exportLog' | 'restartSegment' | 'secrets' | 'files' | 'drafts'> & {
  readonly tab: Promise<string>;
  /** Where the script of the workers lies. */
  readonly workerUrl: string;
  /** Tells the team of a fault. */
  readonly notifyTeam: EffectsDeps['report'];
};

/** Browsers begin a download some time after it was asked for; until then its URL must hold. */
const DOWNLOAD_GRACE_MS = 60_000;

/** Path and query: a fragment is never part of the state. */
export const currentUrl = (): string => window.location.pathname + window.location.search;

const addressBar: AddressBar = {
  current: currentUrl,
  push: (url) => window.history.pushState(null, '', url),
  replace: (url) => window.history.replaceState(null, '', url),
  get popped$() {
    return fromEvent(window, 'popstate');
  },
};

/** Whether somebody types in the page already: a reader of the screen puts them there without a press. */
const isInField = (): boolean =>
  document.activeElement?.matches('main :is(input:not([type=checkbox], [type=radio]), textarea, [contenteditable])') === true;

/** Puts the focus on a new screen: on its first field, else on its title; false where neither is drawn yet. */
export const focusHeading = (): boolean => {
  const target =
    document.querySelector<HTMLElement>('main [data-first]') ??
    document.querySelector<HTMLElement>('main h1') ??
    document.querySelector<HTMLElement>('h1');
  if (target === null) return false;
  if (isInField()) return true;
  if (target.matches('h1') && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
};

/** Where in a history entry's state the scroll position lies. */
const SCROLL_KEY = 'velocityScroll';

const keptScroll = (): number => {
  const state: unknown = window.history.state;
  const kept = typeof state === 'object' && state !== null ? (state as Readonly<Record<string, unknown>>)[SCROLL_KEY] : undefined;
  return typeof kept === 'number' ? kept : 0;
};

const keepScroll = (): void => {
  if (Math.abs(keptScroll() - window.scrollY) < 1) return;
  const state: unknown = window.history.state;
  window.history.replaceState({ ...(typeof state === 'object' ? state : {}), [SCROLL_KEY]: window.scrollY }, '');
};

const scrollBack = (): boolean => {
  const top = keptScroll();
  if (document.documentElement.scrollHeight - window.innerHeight < top) return false;
  if (top > 0) window.scrollTo({ top, left: 0, behavior: 'instant' });
  return true;
};

const showSection = (id: string): boolean => {
  const section = document.getElementById(id);
  if (section === null) return false;
  section.scrollIntoView({ block: 'start', behavior: 'instant' });
  const target = section.querySelector<HTMLElement>('h1, h2, h3') ?? section;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
};

const TEXT_FIELDS = 'input, textarea, select, [contenteditable="true"]';
/** The last one is whatever drops from a button: the search field of a list lies beside the list, not in it. */
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [data-trigger]';

const MODIFIERS: readonly string[] = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta'];

const pressOf = (event: KeyboardEvent): KeyPress & { readonly take: () => void } => {
  const at = event.target instanceof Element ? event.target : null;
  const altGraph = event.getModifierState('AltGraph');
  return {
    key: event.key,
    mod: (event.ctrlKey || event.metaKey) && !altGraph,
    shift: event.shiftKey,
    alt: event.altKey && !altGraph,
    isTyping: at !== null && at.closest(TEXT_FIELDS) !== null,
    isLayered: at !== null && at.closest(LAYERS) !== null,
    take: () => event.preventDefault(),
  };
};

const askToStay = (event: BeforeUnloadEvent): void => event.preventDefault();

const page: Page = {
  askBeforeUnload: (on) => {
    if (on) window.addEventListener('beforeunload', askToStay);
    else window.removeEventListener('beforeunload', askToStay);
  },
  keepScroll,
  scrollBack,
  get scrolled$() {
    return fromEvent(document, 'scroll', { passive: true });
  },
  get pressed$() {
    const keys$ = fromEvent<KeyboardEvent>(document, 'keydown', { capture: true });
    return merge(
      fromEvent(document, 'pointerdown', { capture: true, passive: true }),
      keys$.pipe(filter((event) => !event.repeat && !MODIFIERS.includes(event.key))),
    );
  },
  showSection,
  isInLayer: () => document.activeElement?.closest(LAYERS) != null,
  load: (url) => window.location.replace(url),
  print: () => window.print(),
  get keys$() {
    return fromEvent<KeyboardEvent>(document, 'keydown').pipe(
      filter((event) => !event.defaultPrevented && !event.isComposing && document.getElementById('main') !== null),
      map(pressOf),
    );
  },
  setTitle: (title) => {
    document.title = title;
  },
  setScheme: (scheme) => {
    if (scheme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = scheme;
  },
  scrollToTop: () => window.scrollTo({ top: 0, left: 0, behavior: 'instant' }),
  focusHeading,
  get nextFrame$() {
    return animationFrames().pipe(take(1));
  },
  get hidden$() {
    const covered$ = fromEvent(document, 'visibilitychange').pipe(filter(() => document.visibilityState === 'hidden'));
    return merge(covered$, fromEvent(window, 'pagehide'));
  },
  isHidden: () => document.visibilityState === 'hidden',
  get focused$() {
    const shown$ = fromEvent(document, 'visibilitychange').pipe(filter(() => document.visibilityState === 'visible'));
    return merge(fromEvent(window, 'focus'), shown$);
  },
};

const storage: TextStorage = {
  entries: () => Object.entries({ ...window.localStorage }) as [string, string][],
  put: (key, text) => window.localStorage.setItem(key, text),
  remove: (key) => window.localStorage.removeItem(key),
};

const SHELF = 'velocity-drafts';

/** Where drafts lie over a reload: session storage is this tab's alone, and goes with it. */
export const draftShelf: DraftShelf = {
  read: () => window.sessionStorage.getItem(SHELF),
  put: (text) => (text === null ? window.sessionStorage.removeItem(SHELF) : window.sessionStorage.setItem(SHELF, text)),
  path: () => window.location.pathname,
};

/** Which tab this is: asked once in a page, for its name is held as long as the page lives. */
export const ownTab = (): Promise<string> =>
  tabId({ storage: () => window.sessionStorage, locks: navigator.locks, mintId: mintKey, timeout: (ms) => AbortSignal.timeout(ms) });

const createTabs = (tab: Promise<string>): Tabs => {
  // A tab of a sandboxed page, or a very old browser, stands alone.
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('velocity-session');
  return {
    tell: (calls) => channel?.postMessage(calls ?? 'changed'),
    told$: channel === null ? NEVER : fromEvent<MessageEvent>(channel, 'message').pipe(map(({ data }): unknown => data)),
    own: () => tab,
    open: () => openTabs(navigator.locks),
  };
};

const saveFile = ({ name, blob }: NamedFile): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  asyncScheduler.schedule(() => URL.revokeObjectURL(link.href), DOWNLOAD_GRACE_MS);
};

const writeClipboard = async (text: string): Promise<void> => {
  // Not there on addresses that are neither https nor this computer's own.
  if (navigator.clipboard === undefined) throw new Error('the clipboard needs a secure (https) address');
  await navigator.clipboard.writeText(text);
};

/** 128 random bits as hexadecimal text; `randomUUID` is not there on plain http. */
export const mintKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const sendText = sendWith((url, init) => window.fetch(url, init));

const send: Send = (request) =>
  request.form === undefined
    ? sendText(request)
    : defer(() => import('./api/sendForm.ts')).pipe(mergeMap(({ sendFormWith }) => sendFormWith(() => new XMLHttpRequest())(request)));

/** The effects' edges in the browser at hand. */
export const browserDeps = ({ tab, ...given }: GivenDeps): EffectsDeps => ({
  ...given,
  send,
  scheduler: asyncScheduler,
  now: () => Date.now(),
  timeZone: () => Intl.DateTimeFormat('en-US').resolvedOptions().timeZone,
  timezoneOffset: () => new Date().getTimezoneOffset(),
  mintKey,
  cookies: () => document.cookie,
  setCookie: (cookie) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser that is served.
    document.cookie = cookie;
  },
  addressBar,
  page,
  afterPaint: createAfterPaint(window),
  storage,
  tabs: createTabs(tab),
  origin: window.location.origin,
  writeClipboard,
  saveFile,
  workers: onceLoaded(async () => (await import('./background/pool.ts')).poolAt(given.workerUrl)),
  dspCounting: async () => (await import('./api/dspCounting.ts')).dspCounting,
  drawChart: async ({ chartId, title, period }) => {
    const { exportChartPng } = await import('./export/pngExport.ts');
    return exportChartPng({ chartId, title, period });
  },
  report: (message, detail) => {
    console.error(message, detail);
    given.notifyTeam(message, detail);
  },
});
