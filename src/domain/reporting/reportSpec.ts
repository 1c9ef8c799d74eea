/**
 * A report as it is built, saved and run (C-397 to C-409). The decoded form is complete: what a document leaves out is
 * an empty list, null or false. A filter may take its operands from a subreport, which is a report of its own.
 */
import { boundedString, Int, oneOf, record, t } from '../codec/codec.ts';
import { DateSpec } from '../dates/dateSpec.ts';
import { PopConfig } from '../dates/reportPop.ts';
import { MeasureEntry } from './measure.ts';
import { MeasureFilter } from './measureFilter.ts';
import { listOf, opaque, orElse, orNull, savedDocument } from './savedDocument.ts';
import { SortEntry } from './sort.ts';

/** How many of each a report may have; more is refused where it is read. */
export const MAX_DIMENSIONS = 50;
export const MAX_MEASURES = 100;
export const MAX_FILTERS = 50;
export const MAX_OPERANDS = 1000;

export interface DimensionFilter {
  readonly dimension: string;
  readonly operator: 'in' | 'not_in';
  readonly operands: readonly string[];
  /** Where the operands come from instead; null where they are listed. */
  readonly subreportSpec: ReportSpec | null;
}

export interface DriverOptions {
  /** Reads insights of the whole market instead of the brand group's own. */
  readonly ignoreBrandGroupFilterForInsights: boolean;
}

export interface ReportSpec {
  readonly driver: string;
  readonly dateRange: DateSpec | null;
  readonly periodOverPeriod: PopConfig | null;
  readonly dimensionFilters: readonly DimensionFilter[];
  readonly measureFilters: readonly MeasureFilter[];
  readonly sectionDimensions: readonly string[];
  readonly columnDimensions: readonly string[];
  readonly rowDimensions: readonly string[];
  readonly measures: readonly MeasureEntry[];
  readonly rollupDimensions: readonly string[];
  /** How many rows at most; null is no limit (C-624). */
  readonly limit: number | null;
  readonly sort: readonly SortEntry[];
  readonly driverOptions: DriverOptions;
}

const Name = boundedString(200);

export const Dimensions = listOf(Name, MAX_DIMENSIONS);
export const Measures = listOf(MeasureEntry, MAX_MEASURES);
export const MeasureFilters = listOf(MeasureFilter, MAX_FILTERS);
export const Sort = listOf(SortEntry, MAX_DIMENSIONS);

/** Options at their defaults: the brand group's own data. */
export const DEFAULT_DRIVER_OPTIONS: DriverOptions = { ignoreBrandGroupFilterForInsights: false };

export const DriverOptions: t.Type<DriverOptions, unknown, unknown> = record(
  { ignoreBrandGroupFilterForInsights: orElse(t.boolean, false) },
  'DriverOptions',
);

// A filter may hold a report and a report holds filters, so one of both is looked up only when something is read.
const Subreport: t.Type<ReportSpec, unknown, unknown> = opaque(
  'ReportSpec',
  (u): u is ReportSpec => Spec.is(u),
  (u, c) => Spec.validate(u, c),
);

const Filter: t.Type<DimensionFilter, unknown, unknown> = record(
  {
    dimension: Name,
    operator: oneOf(['in', 'not_in'], 'FilterOperator'),
    operands: listOf(boundedString(500), MAX_OPERANDS),
    subreportSpec: orNull(Subreport),
  },
  'DimensionFilter',
);

export const DimensionFilters = listOf(Filter, MAX_FILTERS);

const Spec: t.Type<ReportSpec, unknown, unknown> = record(
  {
    driver: boundedString(100),
    dateRange: orNull(DateSpec),
    periodOverPeriod: orNull(PopConfig),
    dimensionFilters: DimensionFilters,
    measureFilters: MeasureFilters,
    sectionDimensions: Dimensions,
    columnDimensions: Dimensions,
    rowDimensions: Dimensions,
    measures: Measures,
    rollupDimensions: Dimensions,
    limit: orNull(Int),
    sort: Sort,
    driverOptions: orElse(DriverOptions, DEFAULT_DRIVER_OPTIONS),
  },
  'ReportSpec',
);

/** Reads a report from anything; it never throws. */
export const ReportSpec: t.Type<ReportSpec, unknown, unknown> = savedDocument('ReportSpec', Spec);

/** A report with nothing chosen yet. */
export const emptyReportSpec = (driver: string): ReportSpec => ({
  driver,
  dateRange: null,
  periodOverPeriod: null,
  dimensionFilters: [],
  measureFilters: [],
  sectionDimensions: [],
  columnDimensions: [],
  rowDimensions: [],
  measures: [],
  rollupDimensions: [],
  limit: null,
  sort: [],
  driverOptions: DEFAULT_DRIVER_OPTIONS,
});
