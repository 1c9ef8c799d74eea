import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { lineRuns, type Opened } from '../../../src/views/tables/gridWindow.ts';

const LINE = 30;

const anyTable = fc
  .record({
    count: fc.integer({ min: 1, max: 400 }),
    opened: fc.uniqueArray(fc.record({ index: fc.nat({ max: 399 }), height: fc.integer({ min: 0, max: 900 }) }), {
      maxLength: 20,
      selector: ({ index }) => index,
    }),
    top: fc.integer({ min: -50, max: 20_000 }),
    height: fc.integer({ min: 1, max: 900 }),
  })
  .map(({ count, opened, ...sight }) => ({
    count,
    opened: opened.filter(({ index }) => index < count).sort((a, b) => a.index - b.index),
    sight,
  }));

/** Where each line begins, counted the slow way. */
const placesOf = (count: number, opened: readonly Opened[]): readonly { readonly from: number; readonly to: number }[] => {
  let at = 0;
  return Array.from({ length: count }, (_, index) => {
    const from = at;
    at += LINE + (opened.find((each) => each.index === index)?.height ?? 0);
    return { from, to: at };
  });
};

describe('the lines of a long table that are drawn', () => {
  test.prop([anyTable])('are all that are in sight and all that are open, each once and in their order', ({ count, opened, sight }) => {
    const runs = lineRuns(count, LINE, opened, sight);
    const drawn = runs.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i));
    expect(drawn).toEqual([...new Set(drawn)].sort((a, b) => a - b));
    const held = new Set(drawn);
    for (const { index } of opened) expect(held.has(index)).toBe(true);
    placesOf(count, opened).forEach(({ from, to }, index) => {
      if (to > Math.max(0, sight.top) && from < Math.max(0, sight.top) + sight.height) expect(held.has(index)).toBe(true);
    });
  });

  test.prop([anyTable])('with what is left out before and after them are all lines', ({ count, opened, sight }) => {
    const runs = lineRuns(count, LINE, opened, sight);
    const drawn = runs.reduce((sum, { from, to }) => sum + to - from, 0);
    const before = runs.reduce((sum, { leftOut }) => sum + leftOut, 0);
    expect(runs.every(({ leftOut }) => leftOut >= 0)).toBe(true);
    expect(before + drawn + count - (runs.at(-1)?.to ?? 0)).toBe(count);
  });

  it('are few, however tall what is open above them is', () => {
    const runs = lineRuns(10_000, LINE, [{ index: 0, height: 5_000 }], { top: 5_030, height: 600 });
    expect(runs).toEqual([{ from: 0, to: 30, leftOut: 0 }]);
    expect(lineRuns(10_000, LINE, [{ index: 0, height: 5_000 }], { top: 35_030, height: 600 })).toEqual([
      { from: 0, to: 1, leftOut: 0 },
      { from: 993, to: 1030, leftOut: 992 },
    ]);
  });
});
