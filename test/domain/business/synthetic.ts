/** Made-up daily sales with a season, a week, growth, noise and sale events: what the forecast is tried on. */
import type { ForecastMethod } from '../../../src/domain/business/backTest.ts';
import type { DailyHistory, ForecastEvent } from '../../../src/domain/business/forecast.ts';

export interface Shape {
  readonly seed: number;
  readonly days: number;
  readonly level?: number;
  readonly season?: number;
  readonly yearlyGrowth?: number;
  readonly noise?: number;
  readonly week?: readonly number[];
  readonly events?: readonly ForecastEvent[];
  readonly uplift?: number;
}

export const START = 19_000;

/** Numbers from 0 to 1 by a small congruential generator: the same seed, the same numbers. */
export const chance = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
};

const bell = (next: () => number): number => next() + next() + next() + next() + next() + next() - 3;

export const madeUp = (shape: Shape): DailyHistory => {
  const { seed, days, level = 10_000, season = 0.35, yearlyGrowth = 0.2, noise = 0.12, uplift = 3 } = shape;
  const week = shape.week ?? [1.15, 1.1, 1, 0.95, 0.9, 0.9, 1];
  const next = chance(seed);
  const values = Array.from({ length: days }, (_, i) => {
    const year = i / 365.25;
    const peak = Math.max(0, 1 - Math.abs(((i + 40) % 365.25) - 340) / 25);
    const wave = 1 + season * Math.sin(2 * Math.PI * (year - 0.3)) + season * 1.5 * peak;
    const event = (shape.events ?? []).some((one) => START + i >= one.start && START + i <= one.end) ? uplift : 1;
    return level * (1 + yearlyGrowth * year) * wave * (week[i % 7] ?? 1) * event * Math.max(0, 1 + noise * bell(next));
  });
  return { start: START, values };
};

/** The same weekday of the last known week. */
export const sameWeekday: ForecastMethod = ({ values }, horizon) =>
  Float64Array.from({ length: horizon }, (_, h) => values[values.length - 7 + (h % 7)] ?? 0);

/** The day a year before (52 weeks), as it was. */
export const sameDayLastYear: ForecastMethod = ({ values }, horizon) =>
  Float64Array.from({ length: horizon }, (_, h) => values[values.length - 364 + (h % 364)] ?? 0);
