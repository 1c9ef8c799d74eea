/** The days that a report shows and those it compares them with, from one reading of the clock, and how their units stand beside each other. */
import { chosenUnit, type DateNote, resolveRange } from '../dates/dateSpec.ts';
import { isIsoDay, isoDay } from '../dates/isoDay.ts';
import { comparisonWords } from '../dates/labels.ts';
import { type DateLimits, limitsOn } from '../dates/limits.ts';
import type { Period, Periodicity } from '../dates/period.ts';
import { resolvePop } from '../dates/reportPop.ts';
import { tableDimensions } from './groupings.ts';
import type { ReportSpec } from './reportSpec.ts';

/** What decides on the days of a report. */
export type DatedSpec = Pick<ReportSpec, 'dateRange' | 'periodOverPeriod' | 'sectionDimensions' | 'columnDimensions' | 'rowDimensions'>;

const PERIODICITY: ReadonlyMap<string, Periodicity> = new Map([
  ['date', 'daily'],
  ['week', 'weekly'],
  ['month', 'monthly'],
  ['quarter', 'quarterly'],
  ['year', 'annual'],
]);

/** By which unit a date dimension cuts; null for any other. */
export const periodicityOfDimension = (dimension: string): Periodicity | null => PERIODICITY.get(dimension) ?? null;

export interface ReportPeriods {
  readonly period: Period;
  readonly prior: Period | null;
  /** What has to be said of either. */
  readonly notes: readonly DateNote[];
  readonly priorNotes: readonly DateNote[];
}

/** Null for a report without dates. */
export const reportPeriods = (spec: DatedSpec, limits: DateLimits): ReportPeriods | null => {
  const { dateRange, periodOverPeriod } = spec;
  if (dateRange === null) return null;
  const { period, notes } = resolveRange(dateRange, limits);
  if (periodOverPeriod === null) return { period, prior: null, notes, priorNotes: [] };
  const byWeeks = tableDimensions(spec).some((name) => periodicityOfDimension(name) === 'weekly');
  const prior = resolvePop(periodOverPeriod, period, limits, { unit: chosenUnit(dateRange), byWeeks });
  return { period, prior: prior.period, notes, priorNotes: prior.notes };
};

/** Those of a report as it ran on a business day; null without dates, and for a day that is none. */
export const periodsOf = (spec: DatedSpec, day: string): ReportPeriods | null =>
  isIsoDay(day) ? reportPeriods(spec, limitsOn(isoDay(day))) : null;

/** "Oct 24 – Nov 22, 2026 vs Sep 24 – Oct 23"; null for a report without dates. */
export const reportPeriodWords = (spec: DatedSpec, day: string): string | null => {
  const periods = periodsOf(spec, day);
  return periods === null ? null : comparisonWords(periods.period, periods.prior);
};
