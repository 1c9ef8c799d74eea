import { describe, expect, test } from 'vitest';
import type { PastImport } from '../../../server/import/importLog.ts';
import { queryLatestData } from '../../../server/import/latestData.ts';
import { MARKET } from '../../../src/domain/imports/kinds.ts';

const past = (id: number, brandGroupId: string, importedAt: number, undoneAt: number | null = null): PastImport => ({
  id,
  brandGroupId,
  importedAt,
  undoneAt,
  kinds: 'retail',
  files: [],
  rows: 1,
  firstDay: null,
  lastDay: null,
  isKept: true,
  keptBytes: 0,
});

const asked = () => {
  const state = { log: [past(1, 'bg-1', 100)], generation: 1, written: 1, reads: 0 };
  const latest = queryLatestData({
    list: async () => {
      state.reads += 1;
      return state.log;
    },
    isAllServed: async () => state.written === state.generation,
    generation: () => state.generation,
  });
  return { state, latest };
};

describe('what came in last', () => {
  test('is that of the brand group and of the market, read once for each generation', async () => {
    const { state, latest } = asked();
    state.log = [past(4, 'bg-2', 400), past(3, MARKET, 300), past(2, 'bg-1', 200), past(1, 'bg-1', 100, 350)];
    expect(await latest('bg-1')).toEqual({ brandGroup: { id: 1, at: 350, isUndone: true }, market: { id: 3, at: 300 } });
    expect(await latest('bg-2')).toMatchObject({ brandGroup: { id: 4, at: 400 } });
    expect(await latest('bg-3')).toMatchObject({ brandGroup: null });
    expect(state.reads).toBe(1);
  });

  test('is not told before it is served', async () => {
    const { state, latest } = asked();
    expect(await latest('bg-1')).toMatchObject({ brandGroup: { id: 1 } });
    state.log = [past(2, 'bg-1', 200), ...state.log];
    state.written = 2;
    expect(await latest('bg-1')).toMatchObject({ brandGroup: { id: 1 } });
    state.generation = 2;
    expect(await latest('bg-1')).toMatchObject({ brandGroup: { id: 2 } });
    expect(state.reads).toBe(2);
  });

  test('is asked for anew where the log could not be read', async () => {
    let fails = true;
    const latest = queryLatestData({
      list: async () => {
        if (fails) throw new Error('away');
        return [past(1, 'bg-1', 100)];
      },
      isAllServed: async () => true,
      generation: () => 1,
    });
    await expect(latest('bg-1')).rejects.toThrow('away');
    fails = false;
    expect(await latest('bg-1')).toMatchObject({ brandGroup: { id: 1 } });
  });
});
