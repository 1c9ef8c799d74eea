import { describe, expect, it } from 'vitest';
import { pacingDate, pacingPop } from '../../../src/domain/dashboards/newPanel.ts';
import type { DateSpec } from '../../../src/domain/dates/dateSpec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { limitsOn } from '../../../src/domain/dates/limits.ts';
import type { PopConfig } from '../../../src/domain/dates/reportPop.ts';
import { dateDimensionsOf, popIssues, withDateRange, withPop } from '../../../src/domain/reporting/popRules.ts';
import type { ReportSpec } from '../../../src/domain/reporting/reportSpec.ts';
import { CATALOGUE, LIMITS, pop, spec } from './make.ts';

const days = (start: string, end: string): DateSpec => ({ start: isoDay(start), end: isoDay(end), type: 'fixed_dates' });
const faults = (over: Partial<ReportSpec>): readonly string[] =>
  popIssues(spec(over), CATALOGUE, LIMITS).map(({ path, message }) => `${path}: ${message}`);
const custom = (start: string, end: string): PopConfig => ({
  type: 'custom',
  priorDateRange: days(start, end),
  includeAbsChange: true,
  includePctChange: true,
});

describe('a comparison and the rest of the report', () => {
  it('C-507 is cleared with the date range, and sort columns are plain again', () => {
    const before = spec({ periodOverPeriod: pop('yoy'), sort: [{ column: ['ad_sales', 'prior'], direction: 'asc' }] });
    expect(withDateRange(before, null, LIMITS)).toEqual({
      ...before,
      dateRange: null,
      periodOverPeriod: null,
      sort: [{ column: 'ad_sales', direction: 'asc' }],
    });
  });

  it('C-508 has its custom range moved back where the new range would overlap it', () => {
    const before = spec({ periodOverPeriod: custom('2026-10-01', '2026-10-10') });
    const after = withDateRange(before, days('2026-10-05', '2026-10-20'), LIMITS);
    expect(after.periodOverPeriod).toEqual(custom('2026-09-25', '2026-10-04'));
    expect(withDateRange(before, days('2026-10-11', '2026-10-20'), LIMITS).periodOverPeriod).toEqual(custom('2026-10-01', '2026-10-10'));
  });

  it('C-525 turns sort columns into pairs and back', () => {
    const plain = spec({ sort: [{ column: 'ad_sales', direction: 'desc' }] });
    const compared = withPop(plain, pop());
    expect(compared.sort).toEqual([{ column: ['ad_sales', 'current'], direction: 'desc' }]);
    expect(withPop(compared, null)).toEqual(plain);
  });

  it('C-609 takes only the date dimensions that its type allows', () => {
    expect(faults({ rowDimensions: ['week'], periodOverPeriod: pop('wow') })).toEqual([]);
    expect(faults({ rowDimensions: ['asin', 'month'], columnDimensions: ['week'], periodOverPeriod: pop('wow') })).toEqual([
      'periodOverPeriod.type: The date dimension month is not compatible with wow. Allowed date dimensions: date, week',
    ]);
    expect(faults({ sectionDimensions: ['date'], periodOverPeriod: custom('2026-01-01', '2026-01-02') })).toEqual([
      'periodOverPeriod.type: The date dimension date is not compatible with custom. Allowed date dimensions: none',
    ]);
  });

  it('C-610 needs a date dimension unless the period is within one unit of its shift', () => {
    const needs = (type: 'dod' | 'wow' | 'mom' | 'yoy', start: string, end: string) =>
      faults({ periodOverPeriod: pop(type), dateRange: days(start, end) });
    expect(needs('dod', '2026-05-03', '2026-05-03')).toEqual([]);
    expect(needs('dod', '2026-05-03', '2026-05-04')).toEqual([
      'periodOverPeriod.type: dod needs a date dimension unless the period is within one day',
    ]);
    expect(needs('wow', '2026-05-03', '2026-05-09')).toEqual([]);
    expect(needs('wow', '2026-05-03', '2026-05-10')).toEqual([
      'periodOverPeriod.type: wow needs a date dimension unless the period is within one week',
    ]);
    expect(needs('mom', '2026-05-01', '2026-05-31')).toEqual([]);
    expect(needs('mom', '2026-05-01', '2026-06-01')).toEqual([
      'periodOverPeriod.type: mom needs a date dimension unless the period is within one month',
    ]);
    expect(needs('yoy', '2025-01-01', '2025-12-31')).toEqual([]);
    expect(needs('yoy', '2025-01-01', '2026-01-01')).toEqual([
      'periodOverPeriod.type: yoy needs a date dimension unless the period is within one year',
    ]);
    expect(faults({ periodOverPeriod: pop('dod'), rowDimensions: ['date'], dateRange: days('2026-05-01', '2026-05-31') })).toEqual([]);
  });

  it('of as many days before, or of a range of its own, needs none', () => {
    expect(faults({ periodOverPeriod: pop(), dateRange: days('2021-01-01', '2026-01-01') })).toEqual([]);
    expect(faults({ periodOverPeriod: custom('2021-01-01', '2021-02-01'), dateRange: days('2022-01-01', '2026-01-01') })).toEqual([]);
    expect(faults({})).toEqual([]);
  });

  it('sees the dates among sections, columns and rows', () => {
    expect(
      dateDimensionsOf(spec({ sectionDimensions: ['date'], columnDimensions: ['asin', 'month'], rowDimensions: ['week'] }), CATALOGUE),
    ).toEqual(['date', 'month', 'week']);
  });

  it('C-607 C-614 C-613 has a prior range within the days that can be chosen, that ends before the current one', () => {
    const current = { dateRange: days('2026-10-05', '2026-10-20') };
    expect(faults({ ...current, periodOverPeriod: custom('2026-10-01', '2026-10-04') })).toEqual([]);
    expect(faults({ ...current, periodOverPeriod: custom('2026-10-01', '2026-10-05') })).toEqual([
      'periodOverPeriod.priorDateRange.end: PoP date range must be before the current date range',
    ]);
    expect(faults({ ...current, periodOverPeriod: custom('2020-12-31', '2021-02-01') })).toEqual([
      'periodOverPeriod.priorDateRange.start: Start date must be 2021-01-01 or later',
    ]);
    expect(faults({ dateRange: null, periodOverPeriod: pop() })).toEqual([
      'periodOverPeriod: Cannot set PoP date range without a current date range',
    ]);
  });

  it('does not turn invalid on the first of a month, when this month shows the last', () => {
    const paced = spec({ dateRange: pacingDate('month'), periodOverPeriod: pacingPop('month') });
    for (const today of ['2026-11-01', '2026-11-02', '2026-11-30'])
      expect(popIssues(paced, CATALOGUE, limitsOn(isoDay(today)))).toEqual([]);
  });
});
