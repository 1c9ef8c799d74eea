/** Changes of a report in the builder, one gesture each. Pure and total: what a gesture takes away takes along what was about it. */
import type { Grouping } from '../arrange/arrangement.ts';
import { type MeasureEntry, measureName, normaliseMeasure, type StyledMeasure, styled } from './measure.ts';
import { type DimensionFilter, MAX_OPERANDS, type ReportSpec } from './reportSpec.ts';
import { popColumnsOf, rowSortAt, type SortColumn, type SortEntry, sortedName } from './sort.ts';

/** Where a dimension can stand, in the order of the builder. */
export const DIMENSION_PLACES = ['rowDimensions', 'columnDimensions', 'sectionDimensions'] as const;
export type DimensionPlace = (typeof DIMENSION_PLACES)[number];

export const PLACE_NAMES: Readonly<Record<DimensionPlace, string>> = {
  rowDimensions: 'Rows',
  columnDimensions: 'Columns',
  sectionDimensions: 'Sections',
};

/** Where the dimension stands; null where in none. */
export const placeOf = (spec: ReportSpec, name: string): DimensionPlace | null =>
  DIMENSION_PLACES.find((place) => spec[place].includes(name)) ?? null;

const without = (names: readonly string[], name: string): readonly string[] => names.filter((one) => one !== name);

const withoutSort = (sort: readonly SortEntry[], name: string): readonly SortEntry[] =>
  sort.filter(({ column }) => sortedName(column) !== name);

const lifted = (spec: ReportSpec, name: string): ReportSpec => ({
  ...spec,
  rowDimensions: without(spec.rowDimensions, name),
  columnDimensions: without(spec.columnDimensions, name),
  sectionDimensions: without(spec.sectionDimensions, name),
});

/** Roll-ups are of rows alone. */
const withRowRollups = (spec: ReportSpec): ReportSpec => ({
  ...spec,
  rollupDimensions: spec.rollupDimensions.filter((name) => spec.rowDimensions.includes(name)),
});

/** The dimension at the end of a place, taken from where it stood. */
export const withDimension = (spec: ReportSpec, name: string, place: DimensionPlace): ReportSpec => {
  if (spec[place].includes(name)) return spec;
  const free = lifted(spec, name);
  return withRowRollups({ ...free, [place]: [...free[place], name] });
};

/** The dimension before the one that stands at that place there, or at the end. */
export const withDimensionAt = (spec: ReportSpec, name: string, place: DimensionPlace, at: number): ReportSpec => {
  const free = lifted(spec, name);
  const others = free[place];
  const before = spec[place].slice(0, at).filter((one) => one !== name).length;
  return withRowRollups({ ...free, [place]: [...others.slice(0, before), name, ...others.slice(before)] });
};

export const withoutDimension = (spec: ReportSpec, name: string): ReportSpec =>
  withRowRollups({ ...lifted(spec, name), sort: withoutSort(spec.sort, name) });

/** Rolls a row dimension up, or no more. */
export const withRollup = (spec: ReportSpec, name: string, isOn: boolean): ReportSpec =>
  withRowRollups({
    ...spec,
    rollupDimensions: isOn ? [...without(spec.rollupDimensions, name), name] : without(spec.rollupDimensions, name),
  });

export const withMeasure = (spec: ReportSpec, name: string): ReportSpec =>
  spec.measures.some((entry) => measureName(entry) === name) ? spec : { ...spec, measures: [...spec.measures, name] };

/** The measure before the one that stands at that place, or at the end; one that is there already keeps how it looks. */
export const withMeasureAt = (spec: ReportSpec, name: string, at: number): ReportSpec => {
  const own = spec.measures.find((entry) => measureName(entry) === name) ?? name;
  const isOther = (entry: MeasureEntry): boolean => measureName(entry) !== name;
  return { ...spec, measures: [...spec.measures.slice(0, at).filter(isOther), own, ...spec.measures.slice(at).filter(isOther)] };
};

export const withoutMeasure = (spec: ReportSpec, name: string): ReportSpec => ({
  ...spec,
  measures: spec.measures.filter((entry) => measureName(entry) !== name),
  sort: withoutSort(spec.sort, name),
});

/** The measures with another look of one: its alias as it is typed, so that a blank at its end stands until it is normalised. */
export const measuresWithLook = (measures: readonly MeasureEntry[], name: string, look: Partial<StyledMeasure>): readonly MeasureEntry[] =>
  measures.map((entry) => {
    if (measureName(entry) !== name) return entry;
    const next = { ...styled(entry), ...look };
    return next.alias !== null && next.alias.trim() !== '' ? next : normaliseMeasure(next);
  });

export const withLook = (spec: ReportSpec, name: string, look: Partial<StyledMeasure>): ReportSpec => ({
  ...spec,
  measures: measuresWithLook(spec.measures, name, look),
});

/** The measures with one of them a place earlier or later; the same where it stands at that end. */
export const measuresMoved = (measures: readonly MeasureEntry[], from: number, by: -1 | 1): readonly MeasureEntry[] => {
  const [one, other] = [measures[from], measures[from + by]];
  if (one === undefined || other === undefined) return measures;
  return measures.map((entry, i) => (i === from ? other : i === from + by ? one : entry));
};

const replaced = <A>(items: readonly A[], at: number, change: Partial<A>): readonly A[] =>
  items.map((item, i) => (i === at ? { ...item, ...change } : item));
const removed = <A>(items: readonly A[], at: number): readonly A[] => items.filter((_, i) => i !== at);

export const withFilter = (spec: ReportSpec, dimension: string): ReportSpec => ({
  ...spec,
  dimensionFilters: [...spec.dimensionFilters, { dimension, operator: 'in', operands: [], subreportSpec: null }],
});
export const withFilterChanged = (spec: ReportSpec, at: number, change: Partial<DimensionFilter>): ReportSpec => ({
  ...spec,
  dimensionFilters: replaced(spec.dimensionFilters, at, change),
});
export const withoutFilter = (spec: ReportSpec, at: number): ReportSpec => ({
  ...spec,
  dimensionFilters: removed(spec.dimensionFilters, at),
});

/** The filter with more operands, each once, none blank. */
export const withOperands = (spec: ReportSpec, at: number, operands: readonly string[]): ReportSpec => {
  const filter = spec.dimensionFilters[at];
  if (filter === undefined) return spec;
  const all = [...new Set([...filter.operands, ...operands.map((one) => one.trim()).filter((one) => one !== '')])];
  return withFilterChanged(spec, at, { operands: all.slice(0, MAX_OPERANDS), subreportSpec: null });
};

export const withMeasureFilter = (spec: ReportSpec, measure: string): ReportSpec => ({
  ...spec,
  measureFilters: [...spec.measureFilters, { measure, operator: '>=', operand: 0 }],
});
export const withMeasureFilterChanged = (
  spec: ReportSpec,
  at: number,
  change: Partial<ReportSpec['measureFilters'][number]>,
): ReportSpec => ({ ...spec, measureFilters: replaced(spec.measureFilters, at, change) });
export const withoutMeasureFilter = (spec: ReportSpec, at: number): ReportSpec => ({
  ...spec,
  measureFilters: removed(spec.measureFilters, at),
});

/** The columns that can sort the report: its dimensions, and its measures with each column that a comparison gives them. */
export const sortColumns = (spec: ReportSpec): readonly SortColumn[] => {
  const pop = popColumnsOf(spec.periodOverPeriod);
  return [
    ...spec.measures.map(measureName).flatMap((name): readonly SortColumn[] => (pop.length === 0 ? [name] : pop.map((one) => [name, one]))),
    ...DIMENSION_PLACES.flatMap((place) => spec[place]),
  ];
};

/** The columns that do not sort it yet. */
export const freeSortColumns = (spec: ReportSpec): readonly SortColumn[] => {
  const taken = new Set(spec.sort.map(({ column }) => JSON.stringify(column)));
  return sortColumns(spec).filter((column) => !taken.has(JSON.stringify(column)));
};

export const withSort = (spec: ReportSpec, entry: SortEntry): ReportSpec => ({ ...spec, sort: [...spec.sort, entry] });
export const withSortChanged = (spec: ReportSpec, at: number, change: Partial<SortEntry>): ReportSpec => ({
  ...spec,
  sort: replaced(spec.sort, at, change),
});
export const withoutSortAt = (spec: ReportSpec, at: number): ReportSpec => ({ ...spec, sort: removed(spec.sort, at) });

/**
 * The report sorted by a column of its result: by a measure the largest first, by a dimension from its beginning, and turned round where it
 * sorts the rows already. It takes the place of what sorted them first; the order of sections and columns, and what decides between
 * equal rows, stays.
 */
export const withRowsSortedBy = (spec: ReportSpec, column: SortColumn): ReportSpec => {
  const key = JSON.stringify(column);
  const at = rowSortAt(spec);
  const first = spec.sort[at];
  const isFirst = first !== undefined && JSON.stringify(first.column) === key;
  const isDimension = spec.rowDimensions.includes(sortedName(column));
  const direction = isFirst ? (first.direction === 'asc' ? 'desc' : 'asc') : isDimension ? 'asc' : 'desc';
  const place = at < 0 ? spec.sort.length : at;
  const before = spec.sort.slice(0, place);
  const after = spec.sort.slice(place + 1).filter((entry) => JSON.stringify(entry.column) !== key);
  return { ...spec, sort: [...before, { column, direction }, ...after] };
};

/** A group of what can be put in order by hand. */
export interface FieldGroup {
  readonly name: string;
  readonly items: readonly string[];
}

export const FIELD_GROUPING: Grouping<FieldGroup, string> = {
  itemsOf: ({ items }) => items,
  withItems: (group, items) => ({ ...group, items }),
};

/** The two arrangements of the builder. */
export const DIMENSIONS_SURFACE = 'dimensions';
export const MEASURES_SURFACE = 'measures';

export const fieldGroups = (spec: ReportSpec, surface: string): readonly FieldGroup[] =>
  surface === MEASURES_SURFACE
    ? [{ name: 'Measures', items: spec.measures.map(measureName) }]
    : DIMENSION_PLACES.map((place) => ({ name: PLACE_NAMES[place], items: spec[place] }));

/** The report with its fields in the order of the groups. */
export const withFieldGroups = (spec: ReportSpec, surface: string, groups: readonly FieldGroup[]): ReportSpec => {
  if (surface !== MEASURES_SURFACE) {
    const [rowDimensions = [], columnDimensions = [], sectionDimensions = []] = groups.map(({ items }) => items);
    return withRowRollups({ ...spec, rowDimensions, columnDimensions, sectionDimensions });
  }
  const byName = new Map(spec.measures.map((entry) => [measureName(entry), entry]));
  return { ...spec, measures: (groups[0]?.items ?? []).flatMap((name) => byName.get(name) ?? []) };
};
