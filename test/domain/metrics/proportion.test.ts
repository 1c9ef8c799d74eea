import { describe, expect, it } from 'vitest';
import { hasFallen, LEAST_TELLING, wilsonUpper } from '../../../src/domain/metrics/proportion.ts';

/** The exact probability of at most `part` of `whole`, each with the probability `usual`. */
const chanceOf = (part: number, whole: number, usual: number): number => {
  let [term, sum] = [(1 - usual) ** whole, 0];
  for (let k = 0; k <= part; k += 1) {
    sum += term;
    term *= ((whole - k) / (k + 1)) * (usual / (1 - usual));
  }
  return sum;
};

describe('a share of a few', () => {
  it('has the upper bound of Wilson’s interval, as published for 81 of 263, 15 of 148, 0 of 20 and 1 of 29 (Newcombe 1998)', () => {
    const bounds = [
      [81, 263, 0.3662],
      [15, 148, 0.1605],
      [0, 20, 0.1611],
      [1, 29, 0.1718],
    ] as const;
    for (const [part, whole, upper] of bounds) expect(wilsonUpper(part, whole, 1.959964)).toBeCloseTo(upper, 4);
  });

  it('of one view says nothing, whatever is usual; of hundreds what they show', () => {
    expect(hasFallen(0, 1, 0.847)).toBe(false);
    expect(hasFallen(0, LEAST_TELLING - 1, 0.999)).toBe(false);
    expect(hasFallen(0, LEAST_TELLING, 0.847)).toBe(true);
    expect([hasFallen(120, 300, 0.9), hasFallen(265, 300, 0.9)]).toEqual([true, false]);
    expect([hasFallen(null, 300, 0.9), hasFallen(0, null, 0.9), hasFallen(0, 300, null)]).toEqual([false, false, false]);
  });

  it('falls by chance on fewer than one of fifty days, and of two hundred where there are many views, whatever is usual and however many views', () => {
    for (const usual of [0.05, 0.2, 0.5, 0.847, 0.95]) {
      for (const whole of [10, 11, 17, 40, 200, 1_000]) {
        const most = Array.from({ length: whole + 1 }, (_, part) => part).findLast((part) => hasFallen(part, whole, usual));
        expect(most === undefined ? 0 : chanceOf(most, whole, usual), `${usual} of ${whole}`).toBeLessThan(whole < 200 ? 1 / 50 : 1 / 200);
      }
    }
  });
});
