import { describe, expect, it } from 'vitest';
import {
  ratioOfSums,
  shifted,
  trimmedMean,
  weekdayFactors,
  windowsOf,
  withoutDips,
  withoutOutliers,
  withoutWeekdays,
} from '../../../src/domain/business/seasonality.ts';

const flat = (length: number, value: (i: number) => number): Float64Array => Float64Array.from({ length }, (_, i) => value(i));

describe('the mean without its ends', () => {
  it('leaves one out at each end of five or more, a tenth of many, none of few', () => {
    expect(trimmedMean([1, 2, 9])).toBe(4);
    expect(trimmedMean([100, 1, 2, 3, -50])).toBe(2);
    expect(trimmedMean(Array.from({ length: 30 }, (_, i) => (i < 3 ? 1000 : i > 26 ? -1000 : 5)))).toBe(5);
    expect(trimmedMean([])).toBeNaN();
  });
});

describe('windows', () => {
  it('have the mean of their known days, clipped to the series', () => {
    const { mean } = windowsOf(Float64Array.from([1, Number.NaN, 3, 8]));
    expect(mean(0, 4, 1)).toBe(4);
    expect(mean(-5, 2, 1)).toBe(1);
    expect(mean(2, 99, 2)).toBe(5.5);
    expect(mean(0, 2, 2)).toBeNaN();
    expect(mean(3, 3, 0)).toBeNaN();
  });
});

describe('ratios and shifts', () => {
  it('compare only days that both have', () => {
    const [a, b] = [Float64Array.from([2, 4, Number.NaN, 9]), Float64Array.from([1, Number.NaN, 5, 2])];
    expect(ratioOfSums(a, b, 0, 2)).toBe(11 / 3);
    expect(ratioOfSums(a, b, 3, 1)).toBe(4.5);
    expect(ratioOfSums(a, b, 0, 3)).toBeNaN();
    expect(ratioOfSums(a, new Float64Array(4), 0, 1)).toBeNaN();
    expect([...shifted(Float64Array.from([1, 2, 3]), 2)]).toEqual([Number.NaN, Number.NaN, 1]);
  });
});

describe('weekdays', () => {
  it('are factors of mean 1 by what a day is in its week', () => {
    const factors = weekdayFactors(flat(700, (i) => (i % 7 === 2 ? 200 : 100)));
    expect(factors[2]).toBeCloseTo(1.75, 1);
    expect(factors[3]).toBeCloseTo(0.875, 1);
    expect(factors.reduce((a, b) => a + b, 0)).toBeCloseTo(7, 10);
  });

  it('that are closed say nothing about the level', () => {
    const level = withoutWeekdays(Float64Array.from([10, 5, 3]), Float64Array.from([2, 0.1, 1, 1, 1, 1, 1]));
    expect([...level]).toEqual([5, Number.NaN, 3]);
  });
});

describe('outliers', () => {
  it('are cut down to three times the median of the four weeks around them', () => {
    expect([...withoutOutliers(flat(41, (i) => (i === 20 ? 90 : 10)))]).toEqual([...flat(41, (i) => (i === 20 ? 30 : 10))]);
    expect([...withoutOutliers(flat(41, (i) => (i === 20 ? 30 : 10)))]).toEqual([...flat(41, (i) => (i === 20 ? 30 : 10))]);
    expect([...withoutOutliers(flat(41, (i) => (i === 20 ? 0.9 : 0.1)))][20]).toBeCloseTo(0.3, 10);
  });

  it('are held against the mean of the two middle days where the days around are even in number', () => {
    // At the end of the series 15 + 1 days are left: seven of 10, eight of 20 and the outlier, so that 20 and 20 stand in the middle; without one day, 10 and 20.
    const series = Float64Array.from([...Array.from({ length: 8 }, () => 10), ...Array.from({ length: 7 }, () => 20), 500]);
    expect(withoutOutliers(series)[15]).toBe(Math.min(500, 3 * 20));
    const even = Float64Array.from([...Array.from({ length: 8 }, () => 10), ...Array.from({ length: 6 }, () => 20), 500, Number.NaN]);
    expect(withoutOutliers(even)[14]).toBe(3 * 10);
    const middle = Float64Array.from([10, 10, 20, 500]);
    expect(withoutOutliers(middle)[3]).toBe(3 * 15);
  });

  it('are not cut where most days have nothing', () => {
    const series = flat(60, (i) => (i % 10 === 0 ? 50 : 0));
    expect([...withoutOutliers(series)]).toEqual([...series]);
  });
});

describe('dips', () => {
  const dip = (length: number, from: number, days: number, low: number, after = 100): Float64Array =>
    flat(length, (i) => (i >= from && i < from + days ? low : i < from ? 100 : after));

  it('that came and went are filled with the mean of both sides', () => {
    expect([...withoutDips(dip(150, 70, 10, 20))]).toEqual([...flat(150, () => 100)]);
    const uneven = withoutDips(dip(150, 70, 10, 20, 140));
    expect([...uneven.slice(70, 80)]).toEqual(Array.from({ length: 10 }, () => 120));
    expect([...uneven.slice(0, 70), ...uneven.slice(80)]).toEqual([...flat(70, () => 100), ...flat(70, () => 140)]);
  });

  it('that are shallow, or a single day, stay', () => {
    for (const series of [dip(150, 70, 10, 65), dip(150, 70, 1, 0)]) expect([...withoutDips(series)]).toEqual([...series]);
  });

  it('that are falls to a new level stay', () => {
    const series = flat(150, (i) => (i < 70 ? 100 : 30));
    expect([...withoutDips(series)]).toEqual([...series]);
  });

  it('in the first or last five weeks stay, and missing days stay missing', () => {
    for (const series of [dip(150, 20, 10, 20), dip(150, 120, 10, 20)]) expect([...withoutDips(series)]).toEqual([...series]);
    const holed = dip(150, 70, 10, 20);
    holed[75] = Number.NaN;
    expect(withoutDips(holed)[75]).toBeNaN();
  });
});
