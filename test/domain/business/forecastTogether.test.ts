import { describe, expect, it } from 'vitest';
import { backTest } from '../../../src/domain/business/backTest.ts';
import type { DailyHistory } from '../../../src/domain/business/forecast.ts';
import { addedUp, basesOf, togetherBy } from '../../../src/domain/business/forecastTogether.ts';
import { dayNumber, lengthOf } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { madeUp } from './synthetic.ts';

const START = isoDay('2023-11-20');
const END = isoDay('2026-11-19');
const DAYS = lengthOf({ start: START, end: END });

/** Sells evenly from a day on. */
const launched = (day: string, level: number): DailyHistory => {
  const first = dayNumber(isoDay(day)) - dayNumber(START);
  return { start: dayNumber(START), values: Array.from({ length: DAYS }, (_, i) => (i < first ? null : level)) };
};

const ahead = (countries: readonly DailyHistory[], horizon: number): readonly number[] => {
  const sum = addedUp(countries);
  return sum === null ? [] : [...(togetherBy(countries)(sum, horizon, []) ?? [])];
};

const monthOf2027 = (forecast: readonly number[], from: string, to: string): number => {
  const first = dayNumber(isoDay(from)) - dayNumber(END) - 1;
  const days = lengthOf({ start: isoDay(from), end: isoDay(to) });
  return forecast.slice(first, first + days).reduce((sum, value) => sum + value, 0) / days;
};

describe('what the forecast of a country stands on', () => {
  it('is its seasons, its recent level within its first year, nothing within two weeks, and null once it is gone', () => {
    const gone = { ...launched('2023-11-20', 100) };
    const until = { start: gone.start, values: gone.values.map((value, i) => (i < DAYS - 60 ? value : null)) };
    const all = [launched('2023-11-20', 100), launched('2026-03-02', 50), launched('2026-11-10', 5), until];
    expect(basesOf(all, [])).toEqual(['seasons', 'level', 'nothing', null]);
  });

  it('is its recent level exactly where the forecast of a country is the same every week of a year', () => {
    const seasonal = madeUp({ seed: 7, days: DAYS, level: 100, season: 0.5, yearlyGrowth: 0, noise: 0 }).values;
    for (const first of [0, DAYS - 500, DAYS - 300, DAYS - 100]) {
      const one = { start: dayNumber(START), values: seasonal.map((value, i) => (i < first ? null : value)) };
      const forecast = ahead([one], 360);
      const weeks = Array.from({ length: 51 }, (_, w) => forecast.slice(w * 7, w * 7 + 7).reduce((sum, value) => sum + value, 0));
      const isFlat = Math.max(...weeks) - Math.min(...weeks) < 1e-6 * Math.max(...weeks);
      expect(basesOf([one], [])[0] === 'level', String(first)).toBe(isFlat);
    }
  });
});

describe('the forecast of countries together', () => {
  it('takes the launch of a country in the middle of a year for no season', () => {
    const forecast = ahead([launched('2023-11-20', 100), launched('2026-06-15', 100), launched('2026-08-01', 50)], 400);
    const spring = monthOf2027(forecast, '2027-03-01', '2027-03-31');
    const autumn = monthOf2027(forecast, '2027-09-01', '2027-09-30');
    expect(spring).toBeCloseTo(250, 0);
    expect(autumn / spring).toBeCloseTo(1, 2);
  });

  it('still knows the seasons that each of them has', () => {
    const seasonal = { ...madeUp({ seed: 5, days: DAYS, level: 100, season: 0.4, yearlyGrowth: 0, noise: 0 }), start: dayNumber(START) };
    const own = ahead([seasonal], 365);
    const both = ahead([seasonal, launched('2026-06-15', 30)], 365);
    expect(Math.max(...own) / Math.min(...own)).toBeGreaterThan(1.5);
    both.forEach((value, i) => {
      expect(value).toBeCloseTo((own[i] ?? 0) + 30, 3);
    });
  });

  it('expects nothing of a country that no longer sells, and is null of countries that know too little', () => {
    const gone = launched('2023-11-20', 100);
    const closed = { ...gone, values: gone.values.map((value, i) => (i > DAYS - 40 ? null : value)) };
    expect(ahead([launched('2023-11-20', 100), closed], 10).map(Math.round)).toEqual(Array.from({ length: 10 }, () => 100));
    expect(ahead([launched('2026-11-15', 100)], 10)).toEqual([]);
    expect(addedUp([])).toBeNull();
  });

  it('is tried on no day that it could not know', () => {
    const countries = [launched('2023-11-20', 100), launched('2026-06-15', 100)];
    const sum = addedUp(countries);
    if (sum === null) throw new Error('no history');
    expect(backTest(sum, { horizon: 30, folds: 4 }, togetherBy(countries)).wape).toBeCloseTo(0, 6);
  });
});
