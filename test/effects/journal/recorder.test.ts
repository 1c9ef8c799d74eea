/** Recording: in batches, over reloads, in bounds, nobody else's; and an app that goes on when nothing can be stored. */

import { beforeEach, describe, expect, test } from 'vitest';
import { CLOCK, queryAddress, SESSION, screenAddress } from '../../../src/domain/journal/address.ts';
import { jsonOf } from '../../../src/domain/journal/json.ts';
import { keptSegment } from '../../../src/effects/journal/keptSegments.ts';
import { JOURNAL_LIMITS } from '../../../src/effects/journal/limits.ts';
import { createRecorder, type Recorder } from '../../../src/effects/journal/recorder.ts';
import { createApp } from '../../../src/machines/core/createApp.ts';
import { trim } from '../../../src/machines/core/trim.ts';
import { STARTED, user } from '../../machines/harness.ts';
import { createMemoryStore, type MemoryStore } from './memoryStore.ts';

let store: MemoryStore;
let refused: string[];
let told: number;
let minted: number;

beforeEach(() => {
  store = createMemoryStore();
  refused = [];
  told = 0;
  minted = 0;
});

interface Page {
  readonly app: ReturnType<typeof createApp>;
  readonly recorder: Recorder;
  /** Lets the time come that a batch waits for. */
  readonly elapse: () => Promise<void>;
  readonly tick: (times?: number) => void;
}

/** A page load of a tab that records into the store of the test. */
const load = (tab = 'tab-1', at = STARTED.now, over: Partial<Parameters<typeof createApp>[0]> = {}): Page => {
  let now = at;
  let waiting: (() => void) | null = null;
  const recorder = createRecorder({
    store,
    tab: Promise.resolve(tab),
    now: () => now,
    mintId: () => {
      minted += 1;
      return `segment-${minted}`;
    },
    answerText: (digest) => app.answers.text(digest),
    later: (_, job) => {
      waiting = job;
      return () => {
        waiting = null;
      };
    },
    onRefused: (reason) => refused.push(reason),
    notifyForgotten: () => {
      told += 1;
    },
  });
  const app = createApp({ sink: recorder.take, onTrim: recorder.trimmed, now: () => now, ...over });
  app.start({ ...STARTED, now: at });
  return {
    app,
    recorder,
    elapse: async () => {
      const job = waiting as (() => void) | null;
      waiting = null;
      job?.();
      await recorder.flush();
    },
    tick: (times = 1) => {
      for (let i = 0; i < times; i += 1) {
        now += 1_000;
        app.dispatch(CLOCK, { type: 'clock.ticked', now });
      }
    },
  };
};

const signIn = ({ app }: Page, id: string): void => {
  app.dispatch(SESSION, { type: 'api.answered', requestId: 'who', call: 'currentUser', body: { inline: jsonOf({ ...user({ id }) }) } });
};

const typesOf = async (page: Page): Promise<readonly (readonly string[])[]> => {
  const segments = await Promise.all((await page.recorder.earlier()).map((each) => keptSegment(store, each)));
  return segments.map((each) => each?.entries.map(({ event }) => event.type) ?? ['unreadable']);
};

describe('recording', () => {
  test('writes nothing before its time, then all that has come in one batch, and only once', async () => {
    const page = load();
    page.tick(3);
    expect(store.writes).toEqual([]);
    await page.elapse();
    await page.recorder.flush();
    expect(store.writes).toHaveLength(1);
    expect(store.writes[0]?.batch?.text.split('\n').map((line) => JSON.parse(line).seq)).toEqual([1, 2, 3, 4]);
    page.tick();
    await page.elapse();
    expect(store.writes.map(({ batch }) => batch?.last)).toEqual([4, 5]);
  });

  test('writes a call that failed at once, with what led to it', async () => {
    const { app, tick } = load();
    tick();
    app.dispatch(SESSION, {
      type: 'api.failed',
      requestId: 'who',
      call: 'currentUser',
      failure: { kind: 'status', status: 503, message: 'down' },
    });
    await expect.poll(() => store.writes).toHaveLength(1);
    const written = store.writes.flatMap(({ batch }) => batch?.text.split('\n') ?? []).map((line) => JSON.parse(line).event.type);
    expect(written).toEqual(['app.started', 'clock.ticked', 'api.failed']);
  });

  test('gives the page loads of its own tab back after a reload, equal to what was lived', async () => {
    const first = load();
    first.tick(2);
    await first.recorder.flush();
    const other = load('tab-2');
    await other.recorder.flush();
    const second = load('tab-1', STARTED.now + 60_000);
    second.tick();
    await second.recorder.flush();
    const third = load('tab-1', STARTED.now + 120_000);
    expect(await typesOf(third)).toEqual([
      ['app.started', 'clock.ticked', 'clock.ticked'],
      ['app.started', 'clock.ticked'],
    ]);
    const [stored] = await third.recorder.earlier();
    const kept = stored === undefined ? null : await keptSegment(store, stored);
    expect(kept?.entries).toEqual(first.app.journal().entries);
  });

  test('stores a large answer once by its content, however many entries and page loads name it', async () => {
    const text = JSON.stringify([{ country: 'US' }]);
    const answer = ({ app }: Page): void => {
      const body = { answer: app.answers.put(text, JSON.parse(text)) };
      app.dispatch(queryAddress(screenAddress('files'), 'countries'), { type: 'api.answered', requestId: '1', call: 'countries', body });
    };
    const page = load();
    answer(page);
    await page.recorder.flush();
    answer(page);
    await page.recorder.flush();
    const next = load('tab-1', STARTED.now + 1);
    answer(next);
    await next.recorder.flush();
    expect(store.all().answers.map((each) => each.text)).toEqual([text]);
    expect(store.writes.map(({ answers }) => answers.length)).toEqual([1, 0, 1]);
    const last = load('tab-1', STARTED.now + 2);
    const [segment] = await last.recorder.earlier();
    const kept = segment === undefined ? null : await keptSegment(store, segment);
    const [digest = ''] = segment?.answers ?? [];
    expect(kept?.answers.get(digest)).toEqual([{ country: 'US' }]);
  });

  test('leaves out a page load of which something is missing, and says nothing half', async () => {
    const page = load();
    page.tick(2);
    await page.recorder.flush();
    page.tick(2);
    await page.recorder.flush();
    const [segment] = await store.segments();
    const [first, second] = await store.batches(segment?.id ?? '');
    const only = (batches: readonly unknown[]) => ({ ...store, batches: async () => batches as never });
    if (segment === undefined || first === undefined || second === undefined) throw new Error('nothing was stored');
    expect((await keptSegment(only([second, first]), segment))?.entries).toHaveLength(5);
    expect(await keptSegment(only([second]), segment)).toBeNull();
    expect(await keptSegment(only([first, { ...second, text: `${second.text}\n{` }]), segment)).toBeNull();
    expect(await keptSegment(only([{ ...first, text: first.text.replace('clock.ticked', 'clock.exploded') }, second]), segment)).toBeNull();
    expect(await keptSegment(store, { ...segment, beginning: '{"seq":1}' })).toBeNull();
  });
});

describe('bounds', () => {
  test('page loads that nobody wrote to for a day are deleted when another begins', async () => {
    const old = load();
    await old.recorder.flush();
    const recent = load('tab-2', STARTED.now + 2_000);
    await recent.recorder.flush();
    const next = load('tab-3', STARTED.now + JOURNAL_LIMITS.ageMs + 1_000);
    await next.recorder.flush();
    expect(store.all().segments.map(({ tab }) => tab)).toEqual(['tab-2', 'tab-3']);
  });

  test('beyond the size for all tabs the oldest page loads are deleted, with their entries', async () => {
    for (const i of [1, 2, 3]) {
      const page = load(`tab-${i}`, STARTED.now + i);
      await page.recorder.flush();
      const [segment] = (await store.segments()).filter(({ tab }) => tab === `tab-${i}`);
      if (segment !== undefined)
        await store.write({ segment: { ...segment, chars: JOURNAL_LIMITS.totalChars / 2 }, batch: null, answers: [], goneUpTo: 0 });
    }
    const next = load('tab-4', STARTED.now + 4);
    await next.recorder.flush();
    expect(store.all().segments.map(({ tab }) => tab)).toEqual(['tab-2', 'tab-3', 'tab-4']);
    expect(store.all().batches.map(({ segment }) => segment)).toEqual(['segment-2', 'segment-3', 'segment-4']);
  });

  test('a page load that is trimmed is stored behind its checkpoint, and those before it go', async () => {
    const before = load();
    await before.recorder.flush();
    const page = load('tab-1', STARTED.now + 1, { checkpointEvery: 10, bounds: { entries: 25, ageMs: JOURNAL_LIMITS.ageMs, trim } });
    for (let i = 0; i < 10; i += 1) {
      page.tick(10);
      await page.recorder.flush();
    }
    const { entries, beginning } = page.app.journal();
    expect([entries[0]?.seq, entries.length, beginning?.seq]).toEqual([81, 21, 80]);
    const [segment] = store.all().segments;
    expect(store.all().segments).toHaveLength(1);
    const kept = segment === undefined ? null : await keptSegment(store, segment);
    expect(kept?.entries).toEqual(entries);
    expect(kept?.beginning?.digest).toBe(beginning?.digest);
    expect(store.all().batches.length).toBeLessThan(5);
  });
});

describe('what is somebody else’s', () => {
  test('is deleted at sign-out, of all tabs, and the others are told', async () => {
    const page = load();
    const other = load('tab-2');
    page.tick();
    other.tick();
    await Promise.all([page.recorder.flush(), other.recorder.flush()]);
    page.tick();
    await page.recorder.forgetAll();
    expect(store.all()).toEqual({ segments: [], batches: [], answers: [] });
    expect(told).toBe(1);
    other.recorder.wasForgotten();
    other.tick();
    await other.recorder.flush();
    expect(store.all().segments).toEqual([]);
    page.app.start({ ...STARTED, url: '/velocity/login' });
    await page.recorder.flush();
    expect(await typesOf(load('tab-1', STARTED.now + 9))).toEqual([['app.started']]);
  });

  test('is deleted when somebody else signs in: the page loads before, whoever’s tab it was', async () => {
    const maya = load();
    signIn(maya, 'maya');
    await maya.recorder.flush();
    const visitor = load('tab-1', STARTED.now + 1);
    await visitor.recorder.flush();
    const again = load('tab-1', STARTED.now + 2);
    signIn(again, 'maya');
    await again.recorder.flush();
    expect(store.all().segments).toHaveLength(3);
    const grace = load('tab-1', STARTED.now + 3);
    signIn(grace, 'grace');
    await grace.recorder.flush();
    expect(store.all().segments.map((each) => each.user)).toEqual([null, 'grace']);
    expect(JSON.stringify(store.all())).not.toContain('"maya"');
  });
});

describe('a store that refuses', () => {
  test('is told of once, and the app goes on', async () => {
    store.refuse = () => {
      throw new Error('forbidden');
    };
    const page = load();
    page.tick(5);
    await page.recorder.flush();
    page.tick(5);
    await page.recorder.flush();
    expect(refused).toEqual(['forbidden']);
    expect(page.app.journal().entries).toHaveLength(11);
  });

  test('because it is full: the oldest page loads make room first', async () => {
    const before = load('tab-2');
    await before.recorder.flush();
    const page = load('tab-1', STARTED.now + 1);
    await page.recorder.flush();
    page.tick();
    store.refuse = () => {
      if (store.all().segments.length > 1) throw new DOMException('full', 'QuotaExceededError');
    };
    await page.recorder.flush();
    expect(refused).toEqual([]);
    expect(store.all().segments.map(({ tab }) => tab)).toEqual(['tab-1']);
    expect(store.all().batches.map(({ last }) => last)).toEqual([1, 2]);
  });
});
