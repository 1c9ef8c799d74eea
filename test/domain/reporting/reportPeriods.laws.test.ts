import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { addDays } from '../../../src/domain/dates/calendar.ts';
import { DATE_UNITS, type DateSpec, specOf } from '../../../src/domain/dates/dateSpec.ts';
import { DEFAULT_DATES, resolveDates } from '../../../src/domain/dates/dateState.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { limitsOn } from '../../../src/domain/dates/limits.ts';
import { presetPop } from '../../../src/domain/dates/reportPop.ts';
import { reportPeriods } from '../../../src/domain/reporting/reportPeriods.ts';

const START = isoDay('2024-01-01');
const today = fc.nat(1_200).map((n) => addDays(START, 400 + n));
const relative: fc.Arbitrary<DateSpec> = fc
  .record({ unit: fc.constantFrom(...DATE_UNITS), from: fc.nat(3), to: fc.nat(3) })
  .map(({ unit, from, to }) =>
    specOf({ start: { ago: Math.max(from, to), unit }, end: { ago: Math.max(Number(unit === 'days'), Math.min(from, to)), unit } }),
  );
/** Whole months often, for these are what differs. */
const fixed: fc.Arbitrary<DateSpec> = fc.oneof(
  fc.record({ from: fc.nat(390), days: fc.nat(90) }).map(({ from, days }) => {
    const start = addDays(START, from);
    return specOf({ start, end: addDays(start, days) });
  }),
  fc.constantFrom(
    specOf({ start: isoDay('2024-10-01'), end: isoDay('2024-10-31') }),
    specOf({ start: isoDay('2024-07-01'), end: isoDay('2024-09-30') }),
    specOf({ start: isoDay('2024-02-01'), end: isoDay('2024-02-29') }),
    specOf({ start: isoDay('2024-10-06'), end: isoDay('2024-10-12') }),
  ),
);

describe('laws of the days of a report', () => {
  test.prop([today, fc.oneof(relative, fixed)])('it compares with the days that a screen compares with', (day, range) => {
    const limits = limitsOn(day);
    const screen = resolveDates({ ...DEFAULT_DATES, range, compareMode: 'pop', periodicity: 'daily' }, limits, null);
    const spec = { dateRange: range, periodOverPeriod: presetPop('trailing_days'), sectionDimensions: [], columnDimensions: [] };
    const report = reportPeriods({ ...spec, rowDimensions: [] }, limits);
    expect([report?.period, report?.prior]).toEqual([screen.currentPeriod, screen.priorPeriod]);
  });
});
