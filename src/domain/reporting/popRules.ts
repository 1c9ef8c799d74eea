/**
 * How a comparison goes with the rest of a report (C-507, C-508, C-609, C-610). What its period is, `dates/reportPop`
 * decides; here stand the dimensions.
 */
import { shifted } from '../dates/comparison.ts';
import { type DateSpec, resolveRange, unitWithoutData } from '../dates/dateSpec.ts';
import type { DateLimits } from '../dates/limits.ts';
import { isBefore, POP_WITHOUT_RANGE, type PopConfig, popForRange, SHIFT_OF } from '../dates/reportPop.ts';
import { popFaults } from '../dates/reportPopFaults.ts';
import { type DriverCatalogue, isDateDimension } from './catalogue.ts';
import { type Issue, issue } from './issue.ts';
import { measureNames } from './normaliseSpec.ts';
import type { ReportSpec } from './reportSpec.ts';
import { sortUnderPop } from './sort.ts';

/** The dates among the dimensions that split a report. */
export const dateDimensionsOf = (
  spec: Pick<ReportSpec, 'sectionDimensions' | 'columnDimensions' | 'rowDimensions'>,
  catalogue: DriverCatalogue,
): readonly string[] =>
  [...spec.sectionDimensions, ...spec.columnDimensions, ...spec.rowDimensions].filter((name) => isDateDimension(catalogue, name));

/** The report under another comparison, its sort columns written as that asks (C-525). */
export const withPop = (spec: ReportSpec, pop: PopConfig | null): ReportSpec => ({
  ...spec,
  periodOverPeriod: pop,
  sort: sortUnderPop(spec.sort, measureNames(spec), pop),
});

/** The report over another range: without one there is no comparison, and a prior range that would overlap is moved back. */
export const withDateRange = (spec: ReportSpec, dateRange: DateSpec | null, limits: DateLimits): ReportSpec =>
  withPop({ ...spec, dateRange }, popForRange(spec.periodOverPeriod, dateRange, limits));

const UNIT_WORD = { daily: 'day', weekly: 'week', monthly: 'month', quarterly: 'quarter', annual: 'year' } as const;

/** A shift compares row by row, so a period longer than it must be split by dates, or days would count on both sides. */
const needsDateDimension = (pop: PopConfig, dateRange: DateSpec, limits: DateLimits): string | null => {
  const unit = SHIFT_OF[pop.type];
  if (unit === null) return null;
  const { period } = resolveRange(dateRange, limits);
  return isBefore(shifted(period, unit, -1), period) ? null : UNIT_WORD[unit];
};

const incompatible = (pop: PopConfig, dimensions: readonly string[], { dates }: DriverCatalogue): readonly Issue[] => {
  const allowed = dates.allowedDateDimensionsByPopType[pop.type];
  return dimensions
    .filter((name) => !allowed.includes(name))
    .map((name) =>
      issue(
        'IncompatiblePop',
        'periodOverPeriod.type',
        `The date dimension ${name} is not compatible with ${pop.type}. Allowed date dimensions: ${allowed.join(', ') || 'none'}`,
      ),
    );
};

/**
 * A prior range that is faulty or not before the current one (C-607, C-614). While a unit that has just begun shows the
 * one before, the prior range is moved back when it runs, so that a report does not turn invalid on the first of a month.
 */
const priorIssues = (pop: PopConfig, dateRange: DateSpec, limits: DateLimits): readonly Issue[] =>
  unitWithoutData(dateRange, limits) !== null
    ? []
    : popFaults(pop, dateRange, limits).map(({ path, message }) =>
        issue('InvalidDates', `periodOverPeriod.priorDateRange.${path}`, message),
      );

const dimensionIssues = (
  spec: ReportSpec,
  pop: PopConfig,
  dateRange: DateSpec,
  catalogue: DriverCatalogue,
  limits: DateLimits,
): readonly Issue[] => {
  const dimensions = dateDimensionsOf(spec, catalogue);
  if (dimensions.length > 0) return incompatible(pop, dimensions, catalogue);
  const unit = needsDateDimension(pop, dateRange, limits);
  return unit === null
    ? []
    : [issue('IncompatiblePop', 'periodOverPeriod.type', `${pop.type} needs a date dimension unless the period is within one ${unit}`)];
};

/**
 * What keeps the comparison from going with the report: no range (C-613), a prior range that does not fit, a foreign
 * date dimension (C-609), none where one is needed (C-610).
 */
export const popIssues = (spec: ReportSpec, catalogue: DriverCatalogue, limits: DateLimits): readonly Issue[] => {
  const { periodOverPeriod: pop, dateRange } = spec;
  if (pop === null) return [];
  if (dateRange === null) return [issue('IncompatiblePop', 'periodOverPeriod', POP_WITHOUT_RANGE)];
  return [...priorIssues(pop, dateRange, limits), ...dimensionIssues(spec, pop, dateRange, catalogue, limits)];
};
