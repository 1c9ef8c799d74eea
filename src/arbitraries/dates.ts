/** Generators for days, periods and what is chosen of them. */
import fc from 'fast-check';
import { fromDayNumber, isoDayInZone } from '../domain/dates/calendar.ts';
import type { IsoDay } from '../domain/dates/isoDay.ts';
import { COMPARE_MODES, type CompareMode, PERIODICITIES, type Period, type Periodicity } from '../domain/dates/period.ts';

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

/** The business day of a moment, for tests that need both from one reading. */
export const dayOfMoment = (ms: number): IsoDay => isoDayInZone(ms, 'America/Los_Angeles');
