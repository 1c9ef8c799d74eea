/** Generators for daily histories as they come: missing stretches, closed weekdays, outliers, any length up to three years. */
import fc from 'fast-check';
import type { DailyHistory } from '../domain/business/forecast.ts';

const day: fc.Arbitrary<number | null> = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100) },
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.integer({ min: -100_000, max: 0 }).map((cents) => cents / 100) },
);

const pattern = fc.array(day, { minLength: 1, maxLength: 60 });

/** A history of any length, made of a pattern that comes again with changes: long ones stay cheap to shrink. */
export const dailyHistory: fc.Arbitrary<DailyHistory> = fc
  .record({
    start: fc.integer({ min: 10_000, max: 25_000 }),
    pattern,
    length: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 1100 })),
    slope: fc.double({ min: 0, max: 0.01, noNaN: true }),
  })
  .map(({ start, pattern: days, length, slope }) => ({
    start,
    values: Array.from({ length }, (_, i) => {
      const value = days[i % days.length] ?? null;
      return value === null ? null : value * (1 + slope * i);
    }),
  }));
