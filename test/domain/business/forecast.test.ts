import { describe, expect, it } from 'vitest';
import { backTest } from '../../../src/domain/business/backTest.ts';
import { forecastDaily } from '../../../src/domain/business/forecast.ts';
import { weekdayFactors } from '../../../src/domain/business/seasonality.ts';
import { madeUp, START, sameDayLastYear, sameWeekday } from './synthetic.ts';

const constant = (value: number | null, days: number) => ({ start: START, values: Array.from({ length: days }, () => value) });
/** What differs by rounding alone is the same. */
const rounded = (forecast: Float64Array | null): number[] | null =>
  forecast === null ? null : [...forecast].map((value) => Math.round(value * 1e8) / 1e8);
const listed = (forecast: Float64Array | null): number[] | null => (forecast === null ? null : [...forecast]);

describe('the daily forecast', () => {
  it('has nothing to say without a known day', () => {
    expect(forecastDaily(constant(null, 400), 30)).toBeNull();
    expect(forecastDaily({ start: START, values: [] }, 30)).toBeNull();
    expect(forecastDaily({ start: START, values: [Number.NaN, Number.POSITIVE_INFINITY] }, 30)).toBeNull();
  });

  it('knows the day of the week from two weeks on', () => {
    const fortnight = Array.from({ length: 14 }, (_, i) => (i % 7 === 0 ? 80 : 20));
    const whole = forecastDaily({ start: START, values: fortnight }, 7) ?? new Float64Array();
    expect(whole[0]).toBeGreaterThan((whole[1] ?? 0) * 1.5);
  });

  it('goes along with how the last two weeks went, ever less with distance', () => {
    const values = Array.from({ length: 800 }, (_, i) => (i >= 786 ? 150 : 100));
    const forecast = forecastDaily({ start: START, values }, 300) ?? new Float64Array();
    expect(forecast[0]).toBeGreaterThan(140);
    expect(forecast[0]).toBeLessThan(160);
    expect(forecast[60]).toBeLessThan(forecast[0] ?? 0);
    expect(forecast[299]).toBeLessThan(115);
  });

  // Between two and four years of history the earliest guide has too few days to tell its own growth over a year.
  it.each([780, 980, 1200])('grows a year ahead as the last year did, up or down, after %i days', (days) => {
    for (const yearly of [0.85, 1, 1.15, 1.4]) {
      const at = (i: number): number => 100 * yearly ** (i / 365) * (1 + 0.3 * Math.sin((2 * Math.PI * i) / 365.25));
      const forecast = forecastDaily({ start: START, values: Array.from({ length: days }, (_, i) => at(i)) }, 365) ?? new Float64Array();
      const sum = (of: (h: number) => number): number => Array.from({ length: 180 }, (_, h) => of(185 + h)).reduce((a, b) => a + b, 0);
      const times = sum((h) => forecast[h] ?? 0) / sum((h) => at(days + h));
      expect(Math.abs(times - 1), `${yearly} a year: ${times} times what came`).toBeLessThan(0.02);
    }
  });

  it('takes no year for a guide against which the brand has grown more than fivefold or fallen below a fifth', () => {
    const seasons = (i: number): number => 10 + Math.abs((i % 365) - 180) / 20;
    for (const times of [20, 0.02]) {
      const values = Array.from({ length: 700 }, (_, i) => seasons(i) * (i < 400 ? 1 : 1 + ((times - 1) * Math.min(i - 400, 60)) / 60));
      const forecast = rounded(forecastDaily({ start: START, values }, 60)) ?? [];
      // Level and weekdays alone repeat every week; a curve would not.
      expect(forecast.slice(0, 7), `${times} times`).toEqual(forecast.slice(49, 56));
    }
  });

  it('is none with less than two weeks of known days, however long they lie apart', () => {
    expect(forecastDaily(constant(100, 1), 3)).toBeNull();
    expect(forecastDaily(constant(100, 13), 3)).toBeNull();
    const sparse = Array.from({ length: 130 }, (_, i) => (i % 10 === 0 ? 100 : null));
    expect(forecastDaily({ start: START, values: sparse }, 3)).toBeNull();
    expect(forecastDaily(constant(100, 14), 3)).not.toBeNull();
  });

  it('goes on with a constant at any length of history', () => {
    for (const days of [14, 30, 100, 364, 365, 366, 380, 500, 800, 1200]) {
      expect(listed(forecastDaily(constant(1234.56, days), 400)), `${days} days`).toEqual(Array.from({ length: 400 }, () => 1234.56));
    }
    expect(listed(forecastDaily(constant(0, 400), 2))).toEqual([0, 0]);
    expect(listed(forecastDaily(constant(0.3, 400), 2))).toEqual([0.3, 0.3]);
  });

  it('repeats a week where there is nothing but the week', () => {
    const week = [10, 20, 30, 40, 50, 60, 0];
    const values = Array.from({ length: 140 }, (_, i) => week[i % 7] ?? 0);
    const forecast = forecastDaily({ start: START, values }, 14) ?? new Float64Array();
    // Twenty weeks against the belief that weekdays are alike leave a few percent of that belief.
    week.concat(week).forEach((value, h) => {
      expect(Math.abs((forecast[h] ?? 0) - value), `day ${h}`).toBeLessThan(2);
    });
  });

  it('knows the season from the year before, and grows with the recent days', () => {
    const history = madeUp({ seed: 7, days: 800, noise: 0 });
    const truth = madeUp({ seed: 7, days: 890, noise: 0 }).values.slice(800);
    const forecast = forecastDaily(history, 90) ?? new Float64Array();
    const error = truth.reduce<number>((sum, value, h) => sum + Math.abs((value ?? 0) - (forecast[h] ?? 0)), 0);
    const total = truth.reduce<number>((sum, value) => sum + (value ?? 0), 0);
    expect(error / total).toBeLessThan(0.03);
  });

  it('does not take the launch of a young brand for growth that goes on: a year ahead is near what it sells now', () => {
    const sumOf = (forecast: Float64Array | null): number => [...(forecast ?? [])].reduce((sum, value) => sum + value, 0);
    // It began 440 days ago, and sells in more countries since its half year.
    const values = Array.from({ length: 440 }, (_, i) => (i < 180 ? 40 : 100));
    const year = sumOf(forecastDaily({ start: START, values }, 365));
    expect(year / 36_500).toBeGreaterThan(0.8);
    expect(year / 36_500).toBeLessThan(1.25);
    // One that fell is not lifted to what it was.
    const fallen = Array.from({ length: 440 }, (_, i) => (i < 180 ? 100 : 40));
    const less = sumOf(forecastDaily({ start: START, values: fallen }, 365));
    expect(less / (365 * 40)).toBeLessThan(1.25);
  });

  it('does not fall for what was last year once the brand is another', () => {
    const values = Array.from({ length: 500 }, (_, i) => (i < 300 ? 1 : 100));
    expect(rounded(forecastDaily({ start: START, values }, 3))).toEqual([100, 100, 100]);
  });

  it('learns what an event does, by its name and day, and leaves other days alone', () => {
    const sale = (start: number) => ({ name: 'Sale', start: START + start, end: START + start + 1 });
    const values = Array.from({ length: 400 }, (_, i) => (i === 200 ? 300 : i === 201 ? 500 : 100));
    const events = [sale(200), sale(403), { name: 'Other', start: START + 406, end: START + 406 }];
    expect(rounded(forecastDaily({ start: START, values }, 8, events))).toEqual([100, 100, 100, 300, 500, 100, 100, 100]);
    expect(rounded(forecastDaily({ start: START, values }, 4, events))).toEqual([100, 100, 100, 300]);
  });

  it('takes the mean of an event for days that it did not have before', () => {
    const values = Array.from({ length: 400 }, (_, i) => (i === 200 ? 300 : i === 201 ? 500 : 100));
    const events = [
      { name: 'Sale', start: START + 200, end: START + 201 },
      { name: 'Sale', start: START + 400, end: START + 402 },
    ];
    expect(rounded(forecastDaily({ start: START, values }, 4, events))).toEqual([300, 500, 400, 100]);
  });

  it('does not expect again an outage that came and went a year before', () => {
    const values = Array.from({ length: 800 }, (_, i) => (i >= 441 && i < 455 ? 30 : 100));
    expect(rounded(forecastDaily({ start: START, values }, 30))).toEqual(Array.from({ length: 30 }, () => 100));
  });

  it('knows a season that is low as long as its neighbours are', () => {
    const values = Array.from({ length: 800 }, (_, i) => (i % 365 >= 60 && i % 365 < 150 ? 30 : 100));
    const forecast = forecastDaily({ start: START, values }, 60) ?? new Float64Array();
    // Days 800 to 859 are days 70 to 129 of their year, in the middle of the low season.
    for (const value of forecast.slice(5, 50)) expect(Math.abs(value - 30)).toBeLessThan(1.5);
  });

  it('is not moved by a single day that towers over its weeks', () => {
    const values = Array.from({ length: 60 }, (_, i) => 100 + (i % 3) + (i === 55 ? 5000 : 0));
    const plain = values.map((value) => Math.min(value, 102));
    const [forecast, without] = [forecastDaily({ start: START, values }, 7), forecastDaily({ start: START, values: plain }, 7)];
    forecast?.forEach((value, h) => {
      expect(Math.abs(value - (without?.[h] ?? 0)), `day ${h}`).toBeLessThan(8);
    });
  });

  it('bears missing days anywhere', () => {
    const whole = madeUp({ seed: 3, days: 800 });
    const holed = { start: START, values: whole.values.map((value, i) => (i % 5 === 2 || (i > 380 && i < 420) ? null : value)) };
    const [a, b] = [forecastDaily(whole, 60), forecastDaily(holed, 60)];
    const sum = (forecast: Float64Array | null) => forecast?.reduce((total, value) => total + value, 0) ?? 0;
    expect(Math.abs(sum(b) / sum(a) - 1)).toBeLessThan(0.1);
  });

  it('has no days for a horizon that is none', () => {
    for (const horizon of [0, -5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(listed(forecastDaily(constant(5, 30), horizon))).toEqual([]);
  });
});

describe('the back-test', () => {
  const events = [0, 1, 2].map((year) => ({ name: 'Sale', start: START + 190 + year * 364, end: START + 191 + year * 364 }));

  it('finds the method better than the same weekday of last week and than last year as it was', () => {
    for (const [horizon, days] of [
      [28, 60],
      [28, 800],
      [28, 1095],
      [90, 800],
      [90, 1095],
      [365, 1095],
    ] as const) {
      let [ours, week, year] = [0, 0, 0];
      for (let seed = 1; seed <= 8; seed += 1) {
        const history = madeUp({ seed, days, events });
        const options = { horizon, folds: 2, events };
        ours += backTest(history, options).wape ?? Number.NaN;
        week += backTest(history, options, sameWeekday).wape ?? Number.NaN;
        year += backTest(history, options, sameDayLastYear).wape ?? Number.NaN;
      }
      expect(ours, `${horizon} days ahead from ${days}, by week`).toBeLessThan(week * 0.9);
      expect(ours, `${horizon} days ahead from ${days}, by year`).toBeLessThan(year * 0.9);
    }
  });

  it('adds up errors and actuals over the folds, worked by hand', () => {
    const values = [...Array.from({ length: 20 }, () => 10), 12, 8, 10, 20];
    // Folds of two days: the last from 22 tens and more, the one before from 20 tens.
    const flat = () => Float64Array.from([10, 10]);
    expect(backTest({ start: START, values }, { horizon: 2, folds: 2 }, flat)).toEqual({ wape: 14 / 50, folds: 2, horizon: 2 });
    expect(backTest({ start: START, values }, { horizon: 2, folds: 1 }, flat)).toEqual({ wape: 10 / 30, folds: 1, horizon: 2 });
  });

  it('gives each fold only the days before it', () => {
    const seen: number[] = [];
    backTest(constant(1, 40), { horizon: 5, folds: 4 }, ({ values }) => {
      seen.push(values.length);
      return new Float64Array(5);
    });
    expect(seen).toEqual([35, 30, 25, 20]);
  });

  it('skips folds that have too little to learn from or nothing to compare', () => {
    expect(backTest(constant(1, 20), { horizon: 10, folds: 5 })).toEqual({ wape: null, folds: 0, horizon: 10 });
    const ends = { start: START, values: [...Array.from({ length: 30 }, () => 5), ...Array.from({ length: 10 }, () => null)] };
    expect(backTest(ends, { horizon: 10, folds: 1 })).toEqual({ wape: null, folds: 0, horizon: 10 });
    expect(backTest(constant(0, 60), { horizon: 10, folds: 1 })).toEqual({ wape: null, folds: 1, horizon: 10 });
  });

  it('learns from two weeks at least, and takes what is no number of days or folds for the least', () => {
    expect(backTest(constant(1, 24), { horizon: 10, folds: 1 }).folds).toBe(1);
    expect(backTest(constant(1, 23), { horizon: 10, folds: 1 }).folds).toBe(0);
    for (const none of [0, -3, Number.NaN]) expect(backTest(constant(1, 60), { horizon: 10, folds: none }).folds).toBe(0);
    for (const none of [0, -3, Number.NaN])
      expect(backTest(constant(1, 60), { horizon: none, folds: 2 })).toEqual({ wape: 0, folds: 2, horizon: 1 });
  });

  it('leaves missing days out of the comparison', () => {
    const values = [...Array.from({ length: 30 }, () => 5), null, 10];
    expect(backTest({ start: START, values }, { horizon: 2, folds: 1 })).toEqual({ wape: 0.5, folds: 1, horizon: 2 });
  });
});

describe('day-of-week factors', () => {
  it('have mean 1 and are 1 where nothing is known', () => {
    expect([...weekdayFactors(new Float64Array(0))]).toEqual([1, 1, 1, 1, 1, 1, 1]);
    const factors = weekdayFactors(Float64Array.from(madeUp({ seed: 5, days: 300 }).values, (value) => value ?? Number.NaN));
    expect(factors.reduce((a, b) => a + b, 0)).toBeCloseTo(7, 10);
  });
});
