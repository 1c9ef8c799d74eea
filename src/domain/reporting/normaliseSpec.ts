/**
 * The one form of a report that is saved, compared and hashed. Two reports that ask the same read the same here, and
 * the normal form of a normal form is itself.
 */
import { specOf } from '../dates/dateSpec.ts';
import { normaliseOperands } from './dimensionOperands.ts';
import { type MeasureEntry, measureName, normaliseMeasure } from './measure.ts';
import type { DimensionFilter, ReportSpec } from './reportSpec.ts';
import { sortedName, sortUnderPop } from './sort.ts';

/** Each once, in their order, without those that are taken already. */
const distinct = (names: readonly string[], taken: readonly string[] = []): readonly string[] =>
  [...new Set(names)].filter((name) => !taken.includes(name));

const distinctMeasures = (entries: readonly MeasureEntry[]): readonly MeasureEntry[] => {
  const byName = new Map<string, MeasureEntry>();
  for (const entry of entries) if (!byName.has(measureName(entry))) byName.set(measureName(entry), normaliseMeasure(entry));
  return [...byName.values()];
};

const normaliseFilter = (filter: DimensionFilter): DimensionFilter =>
  filter.subreportSpec === null
    ? { ...filter, operands: normaliseOperands(filter.operands) }
    : { ...filter, operands: [], subreportSpec: normaliseSpec(filter.subreportSpec) };

/** The names of a report's measures. */
export const measureNames = ({ measures }: Pick<ReportSpec, 'measures'>): ReadonlySet<string> => new Set(measures.map(measureName));

/**
 * The normal form. A dimension or measure stands once: a dimension in the first of sections, columns and rows that has
 * it; roll-ups are of row dimensions; what is not in the report does not sort it; sort columns are written as the
 * comparison asks; without a range there is no comparison; a filter with a subreport has no operands of its own.
 */
export const normaliseSpec = (spec: ReportSpec): ReportSpec => {
  const sectionDimensions = distinct(spec.sectionDimensions);
  const columnDimensions = distinct(spec.columnDimensions, sectionDimensions);
  const rowDimensions = distinct(spec.rowDimensions, [...sectionDimensions, ...columnDimensions]);
  const measures = distinctMeasures(spec.measures);
  const periodOverPeriod = spec.dateRange === null ? null : spec.periodOverPeriod;
  const names = measureNames({ measures });
  const sortable = new Set([...names, ...sectionDimensions, ...columnDimensions, ...rowDimensions]);
  return {
    ...spec,
    dateRange: spec.dateRange === null ? null : specOf(spec.dateRange),
    periodOverPeriod,
    dimensionFilters: spec.dimensionFilters.map(normaliseFilter),
    sectionDimensions,
    columnDimensions,
    rowDimensions,
    measures,
    rollupDimensions: distinct(spec.rollupDimensions).filter((name) => rowDimensions.includes(name)),
    sort: sortUnderPop(spec.sort, names, periodOverPeriod).filter(({ column }) => sortable.has(sortedName(column))),
  };
};
