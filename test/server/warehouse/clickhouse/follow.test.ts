import { describe, expect, test } from 'vitest';
import { type FollowParts, followGenerations, loadInProcess } from '../../../../server/warehouse/clickhouse/follow.ts';
import type { LoadLine } from '../../../../server/warehouse/clickhouse/load.ts';

const loaded = (number: number): LoadLine => ({ tag: 'loaded', number, rows: 5, isNew: true });
const failed = (isOther: boolean): LoadLine => ({ tag: 'failed', isOther, message: 'it failed' });

const following = (lines: LoadLine[], change: Partial<FollowParts> = {}) => {
  const state = { published: 1 as number | null, now: 0, loads: 0, told: [] as string[] };
  const parts: FollowParts = {
    published: async () => state.published,
    load: async () => {
      state.loads += 1;
      return lines.shift() ?? loaded(9);
    },
    everyMs: 60_000,
    againMs: 1_000,
    now: () => state.now,
    onLoaded: ({ number }) => state.told.push(`loaded ${number}`),
    onFailed: (message) => state.told.push(message),
    ...change,
  };
  return { state, ...followGenerations(parts) };
};

describe('ClickHouse follows what is published here', () => {
  test('each generation is loaded once', async () => {
    const { state, look, close } = following([loaded(1), loaded(2)]);
    await look();
    await look();
    expect(state.loads).toBe(1);
    state.published = 2;
    await look();
    expect(state.told).toEqual(['loaded 1', 'loaded 2']);
    await close();
  });

  test('nothing is loaded where nothing is published', async () => {
    const { state, look, close } = following([]);
    state.published = null;
    await look();
    expect(state.loads).toBe(0);
    await close();
  });

  test('a load that failed is tried again, not at once', async () => {
    const { state, look, close } = following([failed(false), loaded(1)]);
    await look();
    await look();
    expect(state.loads).toBe(1);
    state.now = 1_000;
    await look();
    expect(state.told).toEqual(['it failed', 'loaded 1']);
    await close();
  });

  test('what another data directory loaded is left alone, until there is something new here', async () => {
    const { state, look, close } = following([failed(true), loaded(2)]);
    await look();
    state.now = 10_000;
    await look();
    expect(state.loads).toBe(1);
    state.published = 2;
    await look();
    expect(state.told).toEqual(['it failed', 'loaded 2']);
    await close();
  });

  test('closing stops the load that runs', async () => {
    const { state, look, close } = following([], {
      load: (signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve(loaded(1)))),
    });
    const looking = look();
    await close();
    await looking;
    expect(state.told).toEqual([]);
  });

  test('a process that ends without a word has failed', async () => {
    const line = await loadInProcess('/nowhere', 'no-such-script.js')(new AbortController().signal);
    expect(line).toMatchObject({ tag: 'failed', isOther: false });
  });
});
