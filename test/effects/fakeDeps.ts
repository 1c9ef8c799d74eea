/**
 * The effects' world out of nothing: a server that answers by script, a browser that only remembers. With a
 * `TestScheduler` time is virtual, so that no test waits.
 */
// Declares every call, as the areas of a page do.
import '../../src/domain/api/contract.ts';
import '../../src/domain/journal/everyEvent.ts';
import { map, NEVER, Observable, of, type SchedulerLike, Subject, throwError } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { expect } from 'vitest';
import type { Json } from '../../src/domain/codec/codec.ts';
import type { Command, IssuedCommand } from '../../src/domain/journal/commands.ts';
import { digestOfText } from '../../src/domain/journal/digest.ts';
import type { AnswerStore } from '../../src/domain/journal/ports.ts';
import type { KeyPress } from '../../src/domain/shell/shortcuts.ts';
import { dspCounting } from '../../src/effects/api/dspCounting.ts';
import { createConnectionWatch } from '../../src/effects/connectionWatch.ts';
import type { AddressBar, EffectsDeps, HttpReply, HttpRequest, NamedFile, Page, TextStorage } from '../../src/effects/deps.ts';
import { createDraftKeeper } from '../../src/effects/draftKeeper.ts';
import type { EffectContext } from '../../src/effects/effect.ts';

/** What the server does with a request; `nth` counts the requests for that path from 1. */
export type Script = (request: HttpRequest, nth: number) => Observable<HttpReply>;
/** By path without query. A path that is not there answers 404. */
export type Server = Readonly<Record<string, Script>>;

export const COOKIE_PATH = '/sanctum/csrf-cookie';
/** The cookie that the server sets the nth time it is asked. */
export const tokenCookie = (nth: number): string => `XSRF-TOKEN=tok%3D${nth}`;
/** The fake clock reads this when virtual time is 0: 2026-03-09T16:20:00Z, a Monday. */
export const START = Date.UTC(2026, 2, 9, 16, 20);

export const textReply = (status: number, text: string, requestId: string | null = null): HttpReply => ({ status, text, requestId });
export const reply = (status: number, body?: unknown, requestId: string | null = null): HttpReply =>
  textReply(status, body === undefined ? '' : JSON.stringify(body), requestId);

export const answers =
  (status: number, body?: unknown): Script =>
  () =>
    of(reply(status, body));
export const breaks: Script = () => throwError(() => new TypeError('Failed to fetch'));
export const hangs: Script = () => NEVER;
/** The first script for the first request, and so on; the last one for all that follow. */
export const inTurn =
  (...scripts: readonly Script[]): Script =>
  (request, nth) =>
    (scripts[Math.min(nth, scripts.length) - 1] ?? hangs)(request, nth);

export const asked = <C extends Command>(owner: string, command: C): IssuedCommand<C> => ({ type: 'effects.command', owner, command });

export const memoryAnswers = (): AnswerStore => {
  const kept = new Map<string, { readonly text: string; readonly value: unknown }>();
  return {
    put: (text, value) => {
      const digest = digestOfText(text);
      kept.set(digest, { text, value });
      return digest;
    },
    get: (digest) => kept.get(digest)?.value,
    text: (digest) => kept.get(digest)?.text,
    digests: () => [...kept.keys()],
  };
};

/** What happened to the world, each list in its order. */
export interface Happened {
  readonly requests: HttpRequest[];
  /** The instant of each request, in virtual milliseconds. */
  readonly requestedAt: number[];
  /** The urls of requests that were given up before their reply. */
  readonly aborted: string[];
  readonly reports: { readonly message: string; readonly detail: Json }[];
  readonly saved: NamedFile[];
  readonly copied: string[];
  /** What was done to the page and its address: `push /a`, `title Velocity`, `scroll`, `focus`. */
  readonly page: string[];
  /** Each time the other tabs were told. */
  readonly told: string[];
  readonly restarted: Parameters<EffectsDeps['restartSegment']>[0][];
}

/** The parts of the world that a test sets or reads. */
export interface FakeWorld {
  readonly deps: EffectsDeps;
  readonly context: EffectContext;
  readonly happened: Happened;
  /** Local storage, as it lies there. */
  readonly stored: Map<string, string>;
  readonly secrets: Map<string, string>;
  readonly files: Map<string, Blob>;
  readonly popped$: Subject<void>;
  readonly focused$: Subject<void>;
  readonly hidden$: Subject<void>;
  readonly told$: Subject<unknown>;
  readonly pressed$: Subject<KeyPress>;
  readonly scrolled$: Subject<void>;
  readonly browser: {
    url: string;
    cookies: string;
    hasHeading: boolean;
    isLong: boolean;
    isHidden: boolean;
    menuFrames: number;
    /** Until a section is drawn. */
    sectionFrames: number;
    timeZone: string;
    timezoneOffset: number;
  };
}

/** Answers by the script, sets the cookie where it is asked for, and notes requests and aborts. */
const fakeSend = (server: Server, world: Pick<FakeWorld, 'happened' | 'browser'>, scheduler: SchedulerLike): EffectsDeps['send'] => {
  const seen = new Map<string, number>();
  const setCookie = (value: HttpReply, nth: number): void => {
    if (value.status === 204) world.browser.cookies = `theme=dark; ${tokenCookie(nth)}`;
  };
  return (request) =>
    new Observable<HttpReply>((subscriber) => {
      const path = request.url.split('?')[0] ?? '';
      const nth = (seen.get(path) ?? 0) + 1;
      seen.set(path, nth);
      world.happened.requests.push(request);
      world.happened.requestedAt.push(scheduler.now());
      const script = server[path] ?? (path === COOKIE_PATH ? answers(204) : answers(404, { message: 'Not Found' }));
      let ended = false;
      const inner = script(request, nth).subscribe({
        next: (value) => {
          ended = true;
          if (path === COOKIE_PATH) setCookie(value, nth);
          subscriber.next(value);
        },
        error: (cause: unknown) => {
          ended = true;
          subscriber.error(cause);
        },
        complete: () => subscriber.complete(),
      });
      return () => {
        inner.unsubscribe();
        if (!ended) world.happened.aborted.push(request.url);
      };
    });
};

const fakeAddressBar = ({ happened, browser, popped$ }: Pick<FakeWorld, 'happened' | 'browser' | 'popped$'>): AddressBar => {
  const write =
    (how: string) =>
    (url: string): void => {
      happened.page.push(`${how} ${url}`);
      browser.url = url;
    };
  return { current: () => browser.url, push: write('push'), replace: write('replace'), popped$ };
};

const fakePage = ({
  happened,
  browser,
  focused$,
  hidden$,
  pressed$,
  scrolled$,
}: Pick<FakeWorld, 'happened' | 'browser' | 'focused$' | 'hidden$' | 'pressed$' | 'scrolled$'>): Page => ({
  askBeforeUnload: (on) => happened.page.push(on ? 'ask before unload' : 'unload unasked'),
  keepScroll: () => happened.page.push('keep scroll'),
  scrollBack: () => {
    if (browser.isLong) happened.page.push('scroll back');
    return browser.isLong;
  },
  scrolled$,
  pressed$: pressed$.pipe(map(() => undefined)),
  isInLayer: () => (browser.menuFrames > 0 ? browser.menuFrames-- > 0 : false),
  showSection: (id) => {
    if (browser.sectionFrames > 0) {
      browser.sectionFrames -= 1;
      return false;
    }
    happened.page.push(`section ${id}`);
    return true;
  },
  load: (url) => happened.page.push(`load ${url}`),
  print: () => happened.page.push('print'),
  keys$: pressed$.pipe(map((press) => ({ ...press, take: () => happened.page.push(`take ${press.key}`) }))),
  setScheme: (scheme) => happened.page.push(`scheme ${scheme}`),
  setTitle: (title) => happened.page.push(`title ${title}`),
  scrollToTop: () => happened.page.push('scroll'),
  focusHeading: () => {
    if (browser.hasHeading) happened.page.push('focus');
    return browser.hasHeading;
  },
  nextFrame$: of(0),
  isHidden: () => browser.isHidden,
  focused$,
  hidden$,
});

const fakeStorage = (stored: Map<string, string>): TextStorage => ({
  entries: () => [...stored],
  put: (key, text) => stored.set(key, text),
  remove: (key) => stored.delete(key),
});

/** A world in which everything works and takes no time, but for what the server's scripts and `overrides` say. */
export const fakeWorld = (scheduler: SchedulerLike, server: Server = {}, overrides: Partial<EffectsDeps> = {}): FakeWorld => {
  const happened: Happened = {
    requests: [],
    requestedAt: [],
    aborted: [],
    reports: [],
    saved: [],
    copied: [],
    page: [],
    told: [],
    restarted: [],
  };
  const browser = {
    url: '/velocity',
    cookies: '',
    hasHeading: true,
    isLong: true,
    isHidden: false,
    menuFrames: 0,
    sectionFrames: 0,
    timeZone: 'America/Denver',
    timezoneOffset: 420,
  };
  const [stored, secrets] = [new Map<string, string>(), new Map<string, string>()];
  const files = new Map<string, Blob>();
  const [popped$, focused$, told$] = [new Subject<void>(), new Subject<void>(), new Subject<unknown>()];
  const [pressed$, scrolled$, hidden$] = [new Subject<KeyPress>(), new Subject<void>(), new Subject<void>()];
  let keys = 0;
  const deps: EffectsDeps = {
    send: fakeSend(server, { happened, browser }, scheduler),
    brought: () => null,
    scheduler,
    now: () => START + scheduler.now(),
    timeZone: () => browser.timeZone,
    timezoneOffset: () => browser.timezoneOffset,
    mintKey: () => `key-${++keys}`,
    cookies: () => browser.cookies,
    setCookie: (cookie) => {
      browser.cookies = [browser.cookies, cookie.split('; ')[0]].filter((part) => part !== '').join('; ');
    },
    addressBar: fakeAddressBar({ happened, browser, popped$ }),
    afterPaint: { isDue: () => false, next: (run) => run() },
    page: fakePage({ happened, browser, focused$, hidden$, pressed$, scrolled$ }),
    storage: fakeStorage(stored),
    origin: 'https://velocity.test',
    writeClipboard: (text) => of(happened.copied.push(text)),
    saveFile: (file) => happened.saved.push(file),
    workers: () => of({ run: () => NEVER, prepare: () => undefined }),
    dspCounting: () => of(dspCounting),
    drawChart: () => of(new Blob(['png'], { type: 'image/png' })),
    exportLog: () => of({ name: 'session.velocity-log', blob: new Blob(['log']) }),
    loadArea: () => of(undefined),
    restartSegment: (next) => happened.restarted.push(next),
    secrets: { reveal: (ref) => secrets.get(ref), forget: (ref) => secrets.delete(ref) },
    files: { piece: (ref, start, end) => files.get(ref)?.slice(start, end) },
    drafts: createDraftKeeper(),
    tabs: {
      tell: (calls) => happened.told.push(calls === undefined ? 'tell' : `tell ${calls.join(' ')}`),
      told$,
      own: () => of('tab'),
      open: () => of(['tab']),
    },
    report: (message, detail) => happened.reports.push({ message, detail }),
    ...overrides,
  };
  const context: EffectContext = { ...deps, answers: memoryAnswers(), connection: createConnectionWatch() };
  return { deps, context, happened, stored, secrets, files, popped$, focused$, hidden$, told$, pressed$, scrolled$, browser };
};

interface Message {
  readonly frame: number;
  readonly notification: { readonly kind: 'N' | 'E' | 'C'; readonly value?: unknown; readonly error?: unknown };
}

const shown = ({ frame, notification: { kind, value, error } }: Message): string =>
  `${frame} ms ${kind === 'N' ? JSON.stringify(value) : kind === 'C' ? 'completes' : `errors with ${String(error)}`}`;

/** A scheduler of virtual time; marbles that differ are shown as one line per event. */
export const virtualTime = (): TestScheduler =>
  new TestScheduler((actual: readonly Message[], expected: readonly Message[]) => {
    expect(actual.map(shown)).toEqual(expected.map(shown));
    expect(actual).toEqual(expected);
  });
