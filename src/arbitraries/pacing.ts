/** Generators for what the pacing meters are made of: days of sales and spend, late and missing data, forecasts, goals. */
import fc from 'fast-check';
import { PACING_MEASURES, type PacingMeasure } from '../domain/api/forecasting.contract.ts';
import type { DailySeries } from '../domain/business/dailySeries.ts';
import type { PacingInput } from '../domain/business/pacing.ts';
import { addDays, fromDayNumber } from '../domain/dates/calendar.ts';
import type { IsoDay } from '../domain/dates/isoDay.ts';
import { goalDrafts } from './goals.ts';

const amount = fc.integer({ min: 0, max: 5_000_000 }).map((cents) => cents / 100);

/** A pattern of days that comes again, from a start on: long series that shrink fast. */
const seriesFrom = (start: IsoDay, days: number, missing: boolean): fc.Arbitrary<DailySeries> =>
  fc
    .array(missing ? fc.option(amount, { freq: 8 }) : amount, { minLength: 1, maxLength: 12 })
    .map((pattern) => ({ start, values: Array.from({ length: days }, (_, i) => pattern[i % pattern.length] ?? null) }));

const byMeasure = <A>(value: fc.Arbitrary<A>): fc.Arbitrary<Partial<Record<PacingMeasure, A>>> =>
  fc
    .tuple(...PACING_MEASURES.map((measure) => fc.option(value, { freq: 8 }).map((one) => [measure, one] as const)))
    .map((all) => Object.fromEntries(all.filter(([, one]) => one !== null)) as Partial<Record<PacingMeasure, A>>);

/** All that the meters need on a business day of 2025 to 2027, the first and last days of months and years among them. */
export const pacingInput: fc.Arbitrary<PacingInput> = fc
  .oneof(fc.integer({ min: 20_089, max: 21_183 }), fc.constantFrom(20_454, 20_453, 20_485, 20_513, 20_758, 20_789, 20_819))
  .chain((number) => {
    const today = fromDayNumber(number);
    const daily = seriesFrom(addDays(today, -760), 760, true);
    const settled = fc.option(
      fc
        .oneof({ weight: 3, arbitrary: fc.constant(1) }, { weight: 2, arbitrary: fc.integer({ min: -3, max: 20 }) })
        .map((late) => addDays(today, -late)),
      { freq: 8 },
    );
    return fc.record({
      today: fc.constant(today),
      salesMeasure: fc.constantFrom(...PACING_MEASURES.filter((measure) => measure !== 'ad_spend_in_usd')),
      view: fc.record({
        countries: fc.subarray(['US', 'CA', 'GB']),
        sellingCountries: fc.subarray(['US', 'CA', 'GB']),
        tag: fc.constant(null),
      }),
      daily: byMeasure(daily),
      settled: byMeasure(settled),
      forecastAsOf: fc.constant(addDays(today, -1)),
      forecast: byMeasure(seriesFrom(addDays(today, -31), 400, false)),
      goals: fc.option(goalDrafts, { freq: 8 }),
    });
  });
