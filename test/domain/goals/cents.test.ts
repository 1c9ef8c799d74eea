import { describe, expect, it } from 'vitest';
import { fromCents, splitEvenly, toCents } from '../../../src/domain/goals/cents.ts';

describe('money in cents', () => {
  it('counts to the nearest cent, and not at all what a double cannot count', () => {
    expect([toCents(12.34), toCents(0.004), toCents(-0.004), toCents(-1)]).toEqual([1234, 0, 0, -100]);
    for (const dollars of [Number.NaN, Number.POSITIVE_INFINITY, -1e300, 2 ** 53]) expect(toCents(dollars)).toBeNull();
    expect(fromCents(1234)).toBe(12.34);
  });

  it('splits into as many parts as asked, the larger first', () => {
    expect([splitEvenly(7, 3), splitEvenly(-7, 3), splitEvenly(5, 1), splitEvenly(0, 2)]).toEqual([[3, 2, 2], [-3, -2, -2], [5], [0, 0]]);
    expect(splitEvenly(10_000, 10_000)).toHaveLength(10_000);
  });

  it('has no parts where there is nothing to count or to count by', () => {
    for (const parts of [0, -1, 1.5, 10_001, Number.NaN, Number.POSITIVE_INFINITY])
      expect(splitEvenly(5, parts), String(parts)).toEqual([]);
    for (const total of [0.5, 2 ** 53, Number.NaN, Number.NEGATIVE_INFINITY]) expect(splitEvenly(total, 2), String(total)).toEqual([]);
  });
});
