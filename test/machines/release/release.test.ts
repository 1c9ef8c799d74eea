import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/domain/codec/codec.ts';
import { NAVIGATION, RELEASE, SHELL, TOASTS } from '../../../src/domain/journal/address.ts';
import { RELEASE_NOTICES } from '../../../src/domain/release/releaseCheck.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { type ReleaseContext, releaseMachine } from '../../../src/machines/release/release.machine.ts';
import { contextOf, STARTED, signedIn } from '../harness.ts';
import { expectCovered, pathsThrough, stepsOf } from '../paths.ts';

const MINUTE = 60_000;
const answered = (inline: unknown): Input => ({
  type: 'api.answered',
  requestId: 'latest',
  call: 'latestRelease',
  body: { inline: inline as Json },
});
const at = (url: string, isLogin: boolean): Input => ({ type: 'message.location', url, isSignedIn: !isLogin, isLogin });
const focused = (minute: number): Input => ({ type: 'message.pageFocused', now: minute * MINUTE });

const EVENTS: readonly Input[] = [
  at('/velocity/files', false),
  at('/velocity/login?redirect=%2Fvelocity%2Ffiles', true),
  focused(10),
  focused(19),
  focused(20),
  focused(40),
  answered({ version: '1' }),
  answered({ version: '2' }),
  answered({ other: 'shape' }),
  { type: 'api.failed', requestId: 'latest', call: 'latestRelease', failure: { kind: 'network' } },
];

const waysFrom = (openedAt: string, draftsWait = false) =>
  pathsThrough<ReleaseContext>(releaseMachine, { input: { running: '1', openedAt, draftsWait }, events: EVENTS });
const ways = waysFrom('/velocity/files');
const reloaded = waysFrom('/velocity/login?refresh=1');
const waiting = waysFrom('/velocity/files', true);
const reloadedInVain = waysFrom('/velocity/login?refresh=2');
const toasts = (told: readonly { readonly message: { readonly type: string } }[]): readonly string[] =>
  told.flatMap(({ message }) =>
    message.type === 'message.toast' ? [(message as unknown as { toast: { message: string } }).toast.message] : [],
  );

describe('every way through the release check', () => {
  test('is walked', () => {
    for (const each of [ways, reloaded, reloadedInVain]) expectCovered(each);
  });

  test('A-302 is asked once in ten minutes at most, and again after them', () => {
    const asks = (minutes: readonly number[]): number => {
      const taken = stepsOf(
        pathsThrough<ReleaseContext>(releaseMachine, {
          input: { running: '1', openedAt: '/velocity/files', draftsWait: false },
          events: [...minutes.map(focused), answered({ version: '1' })],
        }),
      );
      const since = (before: ReleaseContext, now: number): number =>
        before.checkedAt === null || now < before.checkedAt ? Number.POSITIVE_INFINITY : now - before.checkedAt;
      return taken.filter(
        ({ before, event, asked }) =>
          event.type === 'message.pageFocused' &&
          asked.some(({ type }) => type === 'api.call') &&
          since(before.context, event.now) < 10 * MINUTE,
      ).length;
    };
    expect(asks([10, 15, 19, 20, 29, 30])).toBe(0);
    const rested = stepsOf(ways).filter(
      ({ before, event }) => before.value === 'resting' && before.context.newer === null && event.type === 'message.pageFocused',
    );
    expect(new Set(rested.map(({ asked }) => asked.some(({ type }) => type === 'api.call')))).toEqual(new Set([true, false]));
  });

  test('A-301 A-302 A-303 asks when the person comes back, not within ten minutes, and not within thirty after a new version', () => {
    for (const { before, event, after, asked } of stepsOf(ways)) {
      const { checkedAt, newer } = before.context;
      const rest = (newer === null ? 10 : 30) * MINUTE;
      const isDue =
        event.type === 'message.pageFocused' &&
        before.value === 'resting' &&
        (checkedAt === null || event.now < checkedAt || event.now - checkedAt >= rest);
      expect(asked.filter(({ type }) => type === 'api.call')).toHaveLength(isDue ? 1 : 0);
      expect(after.value === 'asking' && before.value === 'resting').toBe(isDue);
    }
  });

  test('A-304 on the login page a new version loads the page again, with the parameter that says so', () => {
    const judged = stepsOf(ways).filter(({ before, event }) => before.context.isLogin && before.value === 'asking' && event === EVENTS[7]);
    expect(judged.length).toBeGreaterThan(0);
    for (const { asked, told } of judged) {
      expect(asked).toEqual([{ type: 'page.load', url: '/velocity/login?redirect=%2Fvelocity%2Ffiles&refresh=2' }]);
      expect(toasts(told)).toEqual([]);
    }
  });

  test('while drafts wait in memory for their writer the login page is not loaded again: a toast says it', () => {
    expect(stepsOf(waiting).flatMap(({ asked }) => asked.filter(({ type }) => type === 'page.load'))).toEqual([]);
    const judged = stepsOf(waiting).filter(
      ({ before, event }) => before.context.isLogin && before.value === 'asking' && event === EVENTS[7],
    );
    expect(judged.length).toBeGreaterThan(0);
    for (const { told } of judged) expect(toasts(told)).toEqual([RELEASE_NOTICES.newer]);
  });

  test('A-305 A-477 anywhere else a toast asks to refresh, and so it does where loading again was in vain', () => {
    const elsewhere = stepsOf(ways).filter(
      ({ before, event }) => !before.context.isLogin && before.value === 'asking' && event === EVENTS[7],
    );
    const inVain = stepsOf(reloadedInVain).filter(({ before, event }) => before.value === 'asking' && event === EVENTS[7]);
    expect([elsewhere.length > 0, inVain.length > 0]).toEqual([true, true]);
    for (const { asked, told } of [...elsewhere, ...inVain]) {
      expect(asked).toEqual([]);
      expect(toasts(told)).toEqual(['There is a new release available. Please refresh the page to update.']);
    }
  });

  test('says nothing of the version that runs, nor of an answer of another shape', () => {
    const quiet = stepsOf(ways).filter(({ before, event }) => before.value === 'asking' && (event === EVENTS[6] || event === EVENTS[8]));
    expect(quiet.length).toBeGreaterThan(0);
    for (const { asked, told } of quiet) expect([asked, told]).toEqual([[], []]);
  });

  test('A-306 A-478 after such a load a toast confirms the update, and the parameter goes', () => {
    for (const { start } of reloaded.paths)
      expect(toasts(start.told)).toEqual(['Your experience has been automatically updated to the latest release.']);
    for (const { start } of [...ways.paths, ...reloadedInVain.paths]) expect(start.told).toEqual([]);
  });
});

describe('the release check in the app', () => {
  test('A-306 takes the parameter out of the address once it has been said', () => {
    const made = signedIn({ url: '/velocity/files?refresh=test' });
    made.loadAreas();
    expect(made.app.snapshot(NAVIGATION)?.context).toEqual({ url: '/velocity/files?brandGroup=b1' });
  });

  test('A-301 A-305 is wakened by the page and tells through a toast', () => {
    const made = signedIn({ url: '/velocity/files' });
    made.loadAreas();
    made.send(SHELL, { type: 'shell.pageFocused', now: STARTED.now + 1 });
    made.answer('latestRelease', { version: 'later' });
    expect(made.app.snapshot(RELEASE)?.context).toMatchObject({ newer: 'later' });
    expect(JSON.stringify(made.app.snapshot(TOASTS)?.context)).toContain(RELEASE_NOTICES.newer);
  });

  test('A-301 is asked for as the code that asks comes, where the person came back before it', () => {
    const made = signedIn({ url: '/velocity/files' });
    made.send(SHELL, { type: 'shell.pageFocused', now: STARTED.now + 1 });
    expect(made.commands('api.call').filter(({ call }) => call === 'latestRelease')).toHaveLength(0);
    made.loadAreas();
    expect(contextOf<ReleaseContext>(made.app, RELEASE).checkedAt).toBe(STARTED.now + 1);
    expect(made.commands('api.call').filter(({ call }) => call === 'latestRelease')).toHaveLength(1);
    made.send(SHELL, { type: 'area.loaded', area: 'placeholder' });
    expect(made.commands('api.call').filter(({ call }) => call === 'latestRelease')).toHaveLength(1);
  });
});
