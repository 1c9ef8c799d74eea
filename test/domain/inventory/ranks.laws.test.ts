import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counted, meanOf, rankOf, valuesAtRanks } from '../../../src/domain/inventory/ranks.ts';

const int32 = fc.oneof(fc.integer({ min: -20, max: 20 }), fc.integer({ min: 0, max: 1_000_000_000 }));

describe('laws of ranks', () => {
  test.prop([
    fc.array(int32, { minLength: 1, maxLength: 300 }),
    fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
    fc.integer({ min: 1, max: 64 }),
  ])('the value at a rank is that of the sorted list, however little room there is', (values, picks, bins) => {
    const sorted = [...values].sort((a, b) => a - b);
    const ranks = picks.map((pick) => pick % values.length).sort((a, b) => a - b);
    expect(valuesAtRanks(Int32Array.from(values), ranks, new Int32Array(bins))).toEqual(ranks.map((rank) => sorted[rank]));
  });

  test.prop([fc.double(), fc.integer({ min: 1, max: 10_000 })])('a rank lies within the list', (share, count) => {
    const rank = rankOf(share, count);
    expect(Number.isInteger(rank) && rank >= 0 && rank < count).toBe(true);
  });

  it('is the nearest rank: 5 of 100 values lie at or below the fifth', () => {
    expect([0, 0.05, 0.051, 0.5, 0.95, 1].map((share) => rankOf(share, 100))).toEqual([0, 4, 5, 49, 94, 99]);
    expect(rankOf(0.95, 5000)).toBe(4749);
  });

  it('of nothing there is nothing', () => {
    expect(valuesAtRanks(new Int32Array(0), [0, 1], new Int32Array(4))).toEqual([0, 0]);
    expect(meanOf(counted(new Int32Array(0), new Int32Array(4)))).toBe(0);
    expect(meanOf(counted(Int32Array.of(1, 2, 6), new Int32Array(2)))).toBe(3);
  });
});
