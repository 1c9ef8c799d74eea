/** The days that a report shows and those it compares them with, from one reading of the clock, and how their units stand beside each other. */
import { chosenUnit, type DateNote, resolveRange } from '../dates/dateSpec.ts';
import { isIsoDay, isoDay } from '../dates/isoDay.ts';
import { comparisonWords, noteWords } from '../dates/labels.ts';
import { type DateLimits, limitsOn } from '../dates/limits.ts';
import { pairedUnits, type UnitPair } from '../dates/paired.ts';
import type { Period, Periodicity } from '../dates/period.ts';
import { resolvePop } from '../dates/reportPop.ts';
import { periodWords } from '../format/day.ts';
import { tableDimensions } from './groupings.ts';
import type { Cell } from './reportResult.ts';
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

/** The unit that a value of a date dimension stands for, with the one that it is compared with, if any. */
export type PairOf = (dimension: string, value: Cell) => { readonly pair: UnitPair; readonly periodicity: Periodicity } | null;

/** How the units of a report stand beside each other as it ran on a business day; null for what is no date. */
export const pairsOf = (spec: DatedSpec, day: string): PairOf => {
  const periods = periodsOf(spec, day);
  const known = new Map<Periodicity, ReadonlyMap<string, UnitPair>>();
  const pairsBy = (periodicity: Periodicity): ReadonlyMap<string, UnitPair> => {
    const found = known.get(periodicity);
    if (found !== undefined) return found;
    const pairs = periods === null ? [] : pairedUnits(periods.period, periods.prior, periodicity);
    const made = new Map(pairs.map((pair) => [pair.day, pair]));
    known.set(periodicity, made);
    return made;
  };
  return (dimension, value) => {
    const periodicity = periodicityOfDimension(dimension);
    const pair = periodicity === null || typeof value !== 'string' ? undefined : pairsBy(periodicity).get(value);
    return periodicity === null || pair === undefined ? null : { pair, periodicity };
  };
};

/** What weeks are compared with where those are not the days that the other panels of a dashboard show; null where they are. */
export const weeksWords = (spec: DatedSpec, day: string): string | null => {
  const periods = periodsOf(spec, day);
  const note = periods?.priorNotes.find(({ kind }) => kind === 'sameWeeks' || kind === 'weeksBefore');
  if (periods === null || periods.prior === null || note === undefined) return null;
  return `${noteWords(note).slice(0, -1)}: ${periodWords(periods.prior)}.`;
};

/** "Oct 24 – Nov 22, 2026 vs Sep 24 – Oct 23"; null for a report without dates. */
export const reportPeriodWords = (spec: DatedSpec, day: string): string | null => {
  const periods = periodsOf(spec, day);
  return periods === null ? null : comparisonWords(periods.period, periods.prior);
};
