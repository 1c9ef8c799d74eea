/**
 * The edges of a page that nobody looks at: it asks, is answered and is drawn, and does nothing else. Time is virtual: it stands while
 * something is asked, and goes on as soon as nothing is, so that what waits a moment in a browser waits no time here.
 */
import { defer, NEVER, Observable, of, VirtualTimeScheduler } from 'rxjs';
import type { InventoryJob, InventoryPart } from '../domain/inventory/jobs.ts';
import type { EffectsDeps, HttpReply, HttpRequest, Send } from './deps.ts';
import { createDraftKeeper } from './draftKeeper.ts';

/** What goes on after nothing more is asked, in virtual milliseconds: longer than any pause before a question. */
const QUIET_MS = 5_000;
/** Time goes on by so much, and stands again where that led to a question. */
const STEP_MS = 50;
/** Real milliseconds before what asks again and again, as for a report that runs, asks once more. */
const REST_MS = 100;

export interface RenderPort {
  /** Path and query of the page. */
  readonly url: string;
  /** Milliseconds since 1970: the clock of the page stands there. */
  readonly now: number;
  readonly timeZone: string;
  /** Answers one question; a promise that fails is a server that cannot be reached. */
  readonly answer: (request: HttpRequest) => Promise<HttpReply>;
  /** Does a job of the background, there and then; throws where it cannot be done. */
  readonly carryOut: (job: InventoryJob) => InventoryPart;
  readonly onTitle: (title: string) => void;
  readonly report: EffectsDeps['report'];
}

export interface RenderDeps {
  readonly deps: EffectsDeps;
  /** Resolves once nothing is asked and nothing more will be. */
  readonly settled: () => Promise<void>;
}

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const nowhere = (): never => {
  throw new Error('a page that is rendered writes nothing');
};

export const renderDeps = ({ url, now, timeZone, answer, carryOut, onTitle, report }: RenderPort): RenderDeps => {
  const scheduler = new VirtualTimeScheduler(undefined, 0);
  let underWay = 0;
  let wake: () => void = () => undefined;
  const ended = (): void => {
    underWay -= 1;
    if (underWay === 0) wake();
  };
  const counted = async <T>(run: () => Promise<T>): Promise<T> => {
    underWay += 1;
    try {
      return await run();
    } finally {
      // What hears of it hears of it first.
      setImmediate(ended);
    }
  };
  const send: Send = (request) =>
    new Observable<HttpReply>((subscriber) => {
      counted(() => answer(request)).then(
        (reply) => {
          subscriber.next(reply);
          subscriber.complete();
        },
        (cause: unknown) => subscriber.error(cause),
      );
    });
  const deps: EffectsDeps = {
    send,
    brought: () => null,
    scheduler,
    now: () => now,
    timeZone: () => timeZone,
    timezoneOffset: () => 0,
    // What a page asks once is asked once: nobody presses twice.
    mintKey: () => crypto.randomUUID(),
    cookies: () => 'XSRF-TOKEN=rendered',
    setCookie: () => undefined,
    addressBar: { current: () => url, push: () => undefined, replace: () => undefined, popped$: NEVER },
    page: {
      setTitle: onTitle,
      setScheme: () => undefined,
      scrollToTop: () => undefined,
      keepScroll: () => undefined,
      scrollBack: () => true,
      askBeforeUnload: () => undefined,
      scrolled$: NEVER,
      showSection: () => true,
      isInLayer: () => false,
      load: () => undefined,
      print: () => undefined,
      keys$: NEVER,
      pressed$: NEVER,
      focusHeading: () => true,
      nextFrame$: of(null),
      hidden$: NEVER,
      isHidden: () => false,
      focused$: NEVER,
    },
    afterPaint: { isDue: () => false, next: (run) => run() },
    storage: { entries: () => [], put: () => undefined, remove: () => undefined },
    origin: 'http://rendered.invalid',
    writeClipboard: nowhere,
    saveFile: nowhere,
    dspCounting: () => counted(async () => (await import('./api/dspCounting.ts')).dspCounting),
    drawChart: nowhere,
    exportLog: nowhere,
    // All of them are there from the start.
    loadArea: () => of(undefined),
    restartSegment: () => undefined,
    drafts: createDraftKeeper(),
    secrets: { reveal: () => undefined, forget: () => undefined },
    files: { piece: () => undefined },
    tabs: { tell: () => undefined, told$: NEVER, own: () => of('rendered'), open: () => of(['rendered']) },
    workers: () => of({ prepare: () => undefined, run: (job) => defer(() => of(carryOut(job))) }),
    report,
  };
  const answered = async (): Promise<void> => {
    await turn();
    while (underWay > 0) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      await turn();
    }
  };
  /** Whether something was asked before the time was over. */
  const goesOn = async (): Promise<boolean> => {
    for (let passed = 0; passed < QUIET_MS; passed += STEP_MS) {
      scheduler.maxFrames = scheduler.frame + STEP_MS;
      scheduler.flush();
      scheduler.frame = scheduler.maxFrames;
      await turn();
      if (underWay > 0) return true;
    }
    return false;
  };
  const settled = async (): Promise<void> => {
    await answered();
    while (await goesOn()) {
      await answered();
      await delay(REST_MS);
    }
  };
  return { deps, settled };
};
