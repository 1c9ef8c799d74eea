/** Generators for days, periods and what is chosen of them. */
import fc from 'fast-check';
import { addDays, fromDayNumber } from '../domain/dates/calendar.ts';
import {
  DATE_UNITS,
  type DateBound,
  type DateRange,
  type DateUnit,
  MAX_AGO,
  type RelativeBound,
  specOf,
} from '../domain/dates/dateSpec.ts';
import type { DateState } from '../domain/dates/dateState.ts';
import type { IsoDay } from '../domain/dates/isoDay.ts';
import { type DateLimits, EARLIEST_DAY, limitsOn } from '../domain/dates/limits.ts';
import { COMPARE_MODES, type CompareMode, PERIODICITIES, type Period, type Periodicity } from '../domain/dates/period.ts';
import { presetsFor } from '../domain/dates/presets.ts';
import { type PopConfig, PRESET_POP_TYPES } from '../domain/dates/reportPop.ts';
import { YOY_ALIGNMENTS, type YoyAlignment } from '../domain/dates/yearBefore.ts';

/** Day numbers that trip rules: leap days, ends of February, of quarters and of years, clock changes. */
const EDGE_NUMBERS: readonly number[] = [
  -25567, -1, 0, 11015, 11016, 11017, 18627, 18628, 18992, 18993, 19781, 19782, 19783, 20089, 20146, 20454, 20520, 20758, 21243,
];

const numbered = (low: number, high: number): fc.Arbitrary<IsoDay> => {
  const edges = EDGE_NUMBERS.filter((n) => n >= low && n <= high);
  const anywhere = fc.integer({ min: low, max: high });
  const number =
    edges.length === 0 ? anywhere : fc.oneof({ weight: 4, arbitrary: anywhere }, { weight: 1, arbitrary: fc.constantFrom(...edges) });
  return number.map(fromDayNumber);
};

/** Any day of the years 0001 to 9999. */
export const anyDay: fc.Arbitrary<IsoDay> = numbered(-719162, 2932896);

/** A day of the years 2018 to 2032, in which data and wishes lie. */
export const day: fc.Arbitrary<IsoDay> = numbered(17532, 23010);

/** A business day on which someone looks: 2021-01-02 to 2032-12-31, so that there is a yesterday with data. */
export const today: fc.Arbitrary<IsoDay> = numbered(18629, 23010);

/** A period of at most about four years, never inverted. */
export const period: fc.Arbitrary<Period> = fc
  .tuple(fc.integer({ min: 17532, max: 23010 }), fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 1500 })))
  .map(([first, more]) => ({ start: fromDayNumber(first), end: fromDayNumber(first + more) }));

export const periodicity: fc.Arbitrary<Periodicity> = fc.constantFrom(...PERIODICITIES);
export const yoyAlignment: fc.Arbitrary<YoyAlignment> = fc.constantFrom(...YOY_ALIGNMENTS);
export const compareMode: fc.Arbitrary<CompareMode> = fc.constantFrom(...COMPARE_MODES);

/** A moment in milliseconds, 2000 to 2040, often near the full hour at which clocks change. */
export const epochMs: fc.Arbitrary<number> = fc
  .tuple(fc.integer({ min: 262968, max: 613607 }), fc.integer({ min: -2, max: 3_600_000 }))
  .map(([hours, ms]) => hours * 3_600_000 + ms);

/** A zone that exists: half and quarter hours, both hemispheres, none. */
export const zone: fc.Arbitrary<string> = fc.constantFrom(
  'America/Los_Angeles',
  'UTC',
  'Pacific/Chatham',
  'Asia/Kolkata',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
);

const unit: fc.Arbitrary<DateUnit> = fc.constantFrom(...DATE_UNITS);

/** So many units ago, mostly few, sometimes more than any data reach back. */
export const relativeBound: fc.Arbitrary<RelativeBound> = fc.record({
  ago: fc.oneof({ weight: 6, arbitrary: fc.nat(14) }, { weight: 1, arbitrary: fc.nat(MAX_AGO) }),
  unit,
});

/** Any bound: a day or so many units ago. */
export const dateBound: fc.Arbitrary<DateBound> = fc.oneof(day, relativeBound);

/** Any range, presets among them, and ranges that run backwards. */
export const dateRange: fc.Arbitrary<DateRange> = fc.oneof(
  fc.record({ start: dateBound, end: fc.option(dateBound, { freq: 6 }) }),
  periodicity.chain((one) => fc.constantFrom(...presetsFor(one))).map((preset) => preset.range),
  period,
  period.map((days) => ({ ...days, unit: 'weeks' as const })),
);

export const dateState: fc.Arbitrary<DateState> = fc.record({ range: dateRange, compareMode, yoyAlignment, periodicity });

const flags = { includeAbsChange: fc.boolean(), includePctChange: fc.boolean() };

/** What a report compares with: a type by name, or a range of its own. */
export const popConfig: fc.Arbitrary<PopConfig> = fc.oneof(
  fc.record({ type: fc.constantFrom(...PRESET_POP_TYPES), ...flags }),
  fc.record({ type: fc.constant('custom' as const), priorDateRange: dateRange.map(specOf), ...flags }),
);

/** Limits of some day: the shared ones, or with a later start, lagging data, spans. */
export const dateLimits: fc.Arbitrary<DateLimits> = fc
  .record({
    today,
    late: fc.option(fc.nat(1500), { freq: 2 }),
    lag: fc.option(fc.nat(40), { freq: 2 }),
    minSpan: fc.option(fc.integer({ min: 1, max: 40 }), { freq: 2 }),
    more: fc.option(fc.nat(400), { freq: 2 }),
  })
  .map(({ today: on, late, lag, minSpan, more }) =>
    limitsOn(on, {
      ...(late === null ? {} : { earliest: addDays(EARLIEST_DAY, late) }),
      ...(lag === null ? {} : { latest: addDays(on, -1 - lag) }),
      ...(minSpan === null ? {} : { minSpan }),
      ...(more === null ? {} : { maxSpan: (minSpan ?? 1) + more }),
    }),
  );
