/** Trend data for properties: any length, any hole, any size of number, any words. */
import * as fc from 'fast-check';
import { fromDayNumber } from '../../../src/domain/dates/calendar.ts';
import type { IsoDay } from '../../../src/domain/dates/isoDay.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { Periodicity } from '../../../src/domain/dates/period.ts';
import type { ChartEvent, GoalLine, TrendData, TrendSeries, Value } from '../../../src/views/charts/chartData.ts';
import { colourOf } from '../../../src/views/charts/chartData.ts';

const FORMATS = ['usd', 'usdWhole', 'pct', 'float2', 'count'] as const;

/** Everyday figures, and all that a double can hold, missing values and what is no number included. */
const anyValue: fc.Arbitrary<Value> = fc.oneof(
  { weight: 6, arbitrary: fc.double({ min: -5e6, max: 5e6, noNaN: true }) },
  { weight: 2, arbitrary: fc.constantFrom(0, -0, 1e-9, 1e12, Number.MAX_VALUE, -Number.MAX_VALUE, Number.MIN_VALUE) },
  { weight: 2, arbitrary: fc.double() },
  { weight: 2, arbitrary: fc.constant(null) },
);

const words = fc.oneof(
  fc.constantFrom('Total sales', 'Ad spend', '', 'مبيعات', '🛒🛒🛒', '売上高', 'x'.repeat(400)),
  fc.string({ maxLength: 30, unit: 'grapheme' }),
);

const monthAt = (n: number): IsoDay =>
  isoDay(`${String(2000 + Math.floor(n / 12)).padStart(4, '0')}-${String((n % 12) + 1).padStart(2, '0')}-01`);

/** The first days of `length` periods. */
export const daysOf = (periodicity: Periodicity, from: number, length: number): readonly IsoDay[] =>
  Array.from({ length }, (_, i) => {
    if (periodicity === 'daily') return fromDayNumber(18_000 + from + i);
    if (periodicity === 'weekly') return fromDayNumber(18_000 + from + 7 * i);
    return monthAt(from + i * (periodicity === 'monthly' ? 1 : periodicity === 'quarterly' ? 3 : 12));
  });

export const anyPeriodicity: fc.Arbitrary<Periodicity> = fc.constantFrom('daily', 'weekly', 'monthly', 'quarterly', 'annual');

const seriesOf = (length: number): fc.Arbitrary<Omit<TrendSeries, 'key' | 'colour'>> =>
  fc.record(
    {
      label: words,
      format: fc.constantFrom(...FORMATS),
      values: fc.array(anyValue, { maxLength: length + 2 }),
      prior: fc.array(anyValue, { maxLength: length }),
      isFilled: fc.boolean(),
      mark: fc.constantFrom('line' as const, 'column' as const),
      interval: fc.record({ low: fc.array(anyValue, { maxLength: length }), high: fc.array(anyValue, { maxLength: length }) }),
    },
    { requiredKeys: ['label', 'format', 'values'] },
  );

const eventsOf = (days: readonly IsoDay[]): fc.Arbitrary<readonly ChartEvent[]> =>
  days.length === 0
    ? fc.constant([])
    : fc
        .array(fc.record({ label: words, start: fc.constantFrom(...days), end: fc.constantFrom(...days, isoDay('2099-12-31')) }), {
          maxLength: 4,
        })
        .map((list) => list.map((event, i) => ({ ...event, key: `event${i}` })));

const goalsOf = (length: number): fc.Arbitrary<readonly GoalLine[]> =>
  fc
    .array(fc.record({ label: words, format: fc.constantFrom(...FORMATS), values: fc.array(anyValue, { maxLength: length }) }), {
      maxLength: 2,
    })
    .map((list) => list.map((goal, i) => ({ ...goal, key: `goal${i}` })));

/** Data as a screen may ever hand it over. */
export const anyTrend: fc.Arbitrary<TrendData> = fc
  .record({ periodicity: anyPeriodicity, from: fc.nat(400), length: fc.oneof(fc.nat(3), fc.nat(60)) })
  .chain(({ periodicity, from, length }) => {
    const days = daysOf(periodicity, from, length);
    const index = fc.option(fc.nat(length + 1));
    return fc.record({
      days: fc.constant(days),
      periodicity: fc.constant(periodicity),
      series: fc
        .array(seriesOf(length), { maxLength: 6 })
        .map((list) => list.map((one, i): TrendSeries => ({ ...one, key: `series${i}`, colour: colourOf(i) }))),
      stacking: fc.constantFrom('grouped' as const, 'stacked' as const, 'share' as const),
      events: eventsOf(days),
      goals: goalsOf(length),
      provisionalFrom: index,
      forecastFrom: index,
    });
  });

export const anySize: fc.Arbitrary<{ readonly width: number; readonly height: number }> = fc.record({
  width: fc.oneof(fc.integer({ min: 320, max: 1600 }), fc.nat(40)),
  height: fc.oneof(fc.integer({ min: 160, max: 700 }), fc.nat(40)),
});
