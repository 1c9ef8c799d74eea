import { describe, expect, it } from 'vitest';
import { absoluteChange, changeBand, relativeChange, triplet } from '../../../src/domain/metrics/change.ts';

describe('change', () => {
  it('holds current, previous, absolute and relative change', () => {
    expect(triplet(90, 120)).toEqual({ current: 90, previous: 120, absolute: -30, relative: -0.25 });
  });

  it('has no change where a side is missing, and no relative one from 0', () => {
    expect(triplet(null, 120)).toEqual({ current: null, previous: 120, absolute: null, relative: null });
    expect(triplet(90, null)).toEqual({ current: 90, previous: null, absolute: null, relative: null });
    expect(triplet(90, 0)).toEqual({ current: 90, previous: 0, absolute: 90, relative: null });
    expect(triplet(Number.NaN, Number.POSITIVE_INFINITY)).toEqual({ current: null, previous: null, absolute: null, relative: null });
  });

  it('measures against the size of what was before, so that less of a loss is a gain', () => {
    expect(relativeChange(-50, -100)).toBe(0.5);
    expect(relativeChange(-150, -100)).toBe(-0.5);
    expect(relativeChange(0, 100)).toBe(-1);
  });

  it('never answers −0 or infinity', () => {
    expect(Object.is(absoluteChange(3, 3), 0)).toBe(true);
    expect(Object.is(relativeChange(-3, -3), 0)).toBe(true);
    expect(relativeChange(Number.MAX_VALUE, Number.MIN_VALUE)).toBeNull();
    expect(absoluteChange(Number.MAX_VALUE, -Number.MAX_VALUE)).toBeNull();
    expect(absoluteChange(Number.MAX_VALUE, 1)).toBe(Number.MAX_VALUE);
  });

  it('of two amounts is exact to the cent, and of others what it is', () => {
    expect(absoluteChange(89897.21, 80503.5)).toBe(9393.71);
    expect(absoluteChange(20983.56, 13772.46)).toBe(7211.1);
    expect(absoluteChange(0.3, 0.1)).toBe(0.2);
    expect(absoluteChange(1e-9, 3e-9)).toBe(1e-9 - 3e-9);
    expect(absoluteChange(20.91605630525826, 20.22)).toBe(20.91605630525826 - 20.22);
  });

  it('B-573 within 10 percent below is yellow, both ends of it included', () => {
    for (const change of [0, -0.0001, -0.05, -0.1]) expect(changeBand(change), String(change)).toBe('yellow');
  });

  it('B-574 worse than 10 percent is red', () => {
    for (const change of [-0.10000001, -0.5, -1, -3]) expect(changeBand(change), String(change)).toBe('red');
  });

  it('B-575 above 0 is green', () => {
    for (const change of [5e-324, 0.001, 0.1, 40]) expect(changeBand(change), String(change)).toBe('green');
  });

  it('B-576 nothing to compare is gray', () => {
    expect(changeBand(null)).toBe('gray');
    expect(changeBand(null, false)).toBe('gray');
    expect(changeBand(Number.NaN)).toBe('gray');
  });

  it('turns round where more is worse', () => {
    expect(changeBand(-0.2, false)).toBe('green');
    expect(changeBand(0, false)).toBe('yellow');
    expect(changeBand(0.1, false)).toBe('yellow');
    expect(changeBand(0.11, false)).toBe('red');
  });

  it('keeps a change of exactly 10 percent between amounts with cents in the yellow band', () => {
    for (let cents = 10; cents <= 100_000; cents += 10) {
      const [previous, current] = [cents / 100, (cents - cents / 10) / 100];
      expect(relativeChange(current, previous), `${current} after ${previous}`).toBe(-0.1);
    }
  });
});
