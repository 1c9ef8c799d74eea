/** What keeps a report that reads well from being run or saved (C-616 to C-630), with the place of each fault. */
import { EMPTY_RANGE, specFaults } from '../dates/dateSpecFaults.ts';
import type { DateLimits } from '../dates/limits.ts';
import { type DriverCatalogue, type DriverCatalogues, measureTypeOf } from './catalogue.ts';
import { driverIssues, subreportDriverIssues } from './driver.ts';
import { type Issue, issue, within, withinEach } from './issue.ts';
import { type MeasureEntry, measureName, styleIssues } from './measure.ts';
import { operandIssues } from './measureFilter.ts';
import { measureNames } from './normaliseSpec.ts';
import { popIssues } from './popRules.ts';
import type { DimensionFilter, ReportSpec } from './reportSpec.ts';
import { popColumnsOf, type SortEntry, sortedName } from './sort.ts';

/** How deep subreports may stand within each other. */
export const MAX_SUBREPORT_DEPTH = 3;

/** Said of a report without measures (C-619). */
export const NO_MEASURES = 'At least one measure is required.';

const dimensionIssues = (path: string, names: readonly string[], catalogue: DriverCatalogue): readonly Issue[] =>
  withinEach(path, names, (name) => (catalogue.dimensions.has(name) ? [] : [issue('UnknownDimension', '', `Unknown dimension ${name}`)]));

const knownMeasureIssues = (name: string, catalogue: DriverCatalogue): readonly Issue[] => {
  const field = catalogue.measures.get(name);
  if (field === undefined) return [issue('UnknownMeasure', '', `Unknown measure ${name}`)];
  return field.advanced ? [issue('AdvancedMeasure', '', `The measure ${name} cannot be selected`)] : [];
};

/** What is wrong with one measure entry: not the driver's, advanced, or colours that are none. */
export const measureIssues = (entry: MeasureEntry, catalogue: DriverCatalogue): readonly Issue[] => [
  ...knownMeasureIssues(measureName(entry), catalogue),
  ...styleIssues(entry),
];

/** What is wrong with a list of measures, besides that it may be empty. */
export const measuresIssues = (measures: readonly MeasureEntry[], catalogue: DriverCatalogue): readonly Issue[] =>
  withinEach('measures', measures, (entry) => measureIssues(entry, catalogue));

/** A filter lists operands, none of them blank, or has a subreport, but not both (C-404, C-625). */
export const isComplete = ({ operands, subreportSpec }: DimensionFilter): boolean =>
  subreportSpec === null ? operands.length > 0 && operands.every((operand) => operand.trim() !== '') : operands.length === 0;

/** A driver of the wrong format, or one of which nothing is known: of a brand group that is not the person's, or of none. */
const ofDriver = ({ driver }: ReportSpec, format: readonly Issue[], { catalogues }: CheckContext): readonly Issue[] => {
  if (format.length > 0) return format;
  return catalogues(driver) === null ? [issue('UnknownDriver', 'driver', `Unknown driver ${driver}`)] : [];
};

const subreportIssues = (spec: ReportSpec, context: CheckContext, depth: number): readonly Issue[] => {
  if (depth > MAX_SUBREPORT_DEPTH) {
    return [issue('SubreportTooDeep', '', `Subreports can be nested at most ${MAX_SUBREPORT_DEPTH} deep`)];
  }
  return [...ofDriver(spec, subreportDriverIssues(spec.driver), context), ...contentIssues(spec, context, depth)];
};

const filterIssues = (filter: DimensionFilter, catalogue: DriverCatalogue, context: CheckContext, depth: number): readonly Issue[] => [
  ...(catalogue.filters.has(filter.dimension) ? [] : [issue('UnknownDimension', 'dimension', `Unknown dimension ${filter.dimension}`)]),
  ...(isComplete(filter)
    ? []
    : [issue('IncompleteFilter', 'operands', 'The filter is incomplete: add a value, or take the values from another report')]),
  ...(filter.subreportSpec === null ? [] : within('subreportSpec', subreportIssues(filter.subreportSpec, context, depth + 1))),
];

const sortIssues = ({ column }: SortEntry, spec: ReportSpec): readonly Issue[] => {
  const name = sortedName(column);
  const isMeasure = measureNames(spec).has(name);
  const isDimension = [spec.sectionDimensions, spec.columnDimensions, spec.rowDimensions].some((names) => names.includes(name));
  const columns = isMeasure ? popColumnsOf(spec.periodOverPeriod) : [];
  const fits = typeof column === 'string' ? columns.length === 0 : columns.includes(column[1]);
  return (isMeasure || isDimension) && fits
    ? []
    : [issue('InvalidSort', 'column', `The report has no column ${typeof column === 'string' ? name : column.join(' ')}`)];
};

/** A limit is a whole number of at least 1, or none (C-623). */
export const limitIssues = (limit: number | null): readonly Issue[] =>
  limit === null || limit >= 1 ? [] : [issue('InvalidLimit', 'limit', 'The limit must be a whole number of at least 1')];

const dateIssues = ({ dateRange }: ReportSpec, limits: DateLimits): readonly Issue[] =>
  dateRange === null
    ? [issue('InvalidDates', 'dateRange', EMPTY_RANGE)]
    : specFaults(dateRange, limits, 'daily').map(({ path, message }) => issue('InvalidDates', `dateRange.${path}`, message));

/** What a check leans on: the drivers' catalogues, and the days that can be chosen on this day. */
export interface CheckContext {
  readonly catalogues: DriverCatalogues;
  readonly limits: DateLimits;
}

const againstCatalogue = (spec: ReportSpec, catalogue: DriverCatalogue, context: CheckContext, depth: number): readonly Issue[] => [
  ...popIssues(spec, catalogue, context.limits),
  ...withinEach('dimensionFilters', spec.dimensionFilters, (filter) => filterIssues(filter, catalogue, context, depth)),
  ...withinEach('measureFilters', spec.measureFilters, ({ measure, operand }) => [
    ...within('measure', knownMeasureIssues(measure, catalogue)),
    ...operandIssues(operand, measureTypeOf(catalogue, measure)),
  ]),
  ...dimensionIssues('sectionDimensions', spec.sectionDimensions, catalogue),
  ...dimensionIssues('columnDimensions', spec.columnDimensions, catalogue),
  ...dimensionIssues('rowDimensions', spec.rowDimensions, catalogue),
  ...measuresIssues(spec.measures, catalogue),
  ...dimensionIssues('rollupDimensions', spec.rollupDimensions, catalogue),
];

const contentIssues = (spec: ReportSpec, context: CheckContext, depth: number): readonly Issue[] => {
  const catalogue = context.catalogues(spec.driver);
  return [
    ...dateIssues(spec, context.limits),
    ...(catalogue === null ? [] : againstCatalogue(spec, catalogue, context, depth)),
    ...(spec.measures.length === 0 ? [issue('NoMeasures', 'measures', NO_MEASURES)] : []),
    ...limitIssues(spec.limit),
    ...withinEach('sort', spec.sort, (entry) => sortIssues(entry, spec)),
  ];
};

/** All that is wrong with a report; none means that it can be run and saved. Total, and linear in the report's size. */
export const checkSpec = (spec: ReportSpec, context: CheckContext): readonly Issue[] => [
  ...ofDriver(spec, driverIssues(spec.driver), context),
  ...contentIssues(spec, context, 0),
];
