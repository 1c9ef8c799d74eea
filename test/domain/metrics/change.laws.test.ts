import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { changeBand, relativeChange, triplet } from '../../../src/domain/metrics/change.ts';

const amount = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 });
const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

describe('laws of change', () => {
  test.prop([fc.option(fc.double()), fc.option(fc.double())])('every part of a triplet is finite or null, whatever comes in', (a, b) => {
    for (const part of Object.values(triplet(a, b))) expect(part === null || Number.isFinite(part)).toBe(true);
  });

  test.prop([amount, amount])('is (current − previous) ÷ |previous| to the last two bits', (a, b) => {
    fc.pre(b !== 0);
    const exact = (a - b) / Math.abs(b);
    const got = relativeChange(a, b);
    if (!Number.isFinite(exact)) expect(got).toBeNull();
    else expect(Math.abs((got as number) - exact)).toBeLessThanOrEqual(2 * Number.EPSILON * (2 + Math.abs(exact)));
  });

  test.prop([cents, cents])('the band of amounts in dollars is the band of the same amounts in cents', (a, b) => {
    fc.pre(b !== 0);
    // By whole numbers alone: the sign of the gain, then ten times its size against what was before.
    const gain = a - b;
    const expected = gain > 0 ? 'green' : -gain * 10 <= Math.abs(b) ? 'yellow' : 'red';
    expect(changeBand(relativeChange(a / 100, b / 100))).toBe(expected);
  });

  test.prop([fc.option(amount)])('the band where more is worse is the band of the opposite change', (change) => {
    expect(changeBand(change, false)).toBe(changeBand(change === null ? null : -change, true));
  });
});
