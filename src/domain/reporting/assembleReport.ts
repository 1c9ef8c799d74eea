/**
 * From grouped facts to the result of a report: sections, columns, sorted and cut rows, roll-ups, comparisons. Pure, and the
 * same whichever engine grouped the facts.
 *
 * What the order of things means: measure filters look at the cells of the table (the current side), as HAVING does; the
 * limit counts rows of each section; a roll-up is of all rows that the dimension filters let through, also those that a
 * measure filter or the limit leaves out, as the total of a list is of the whole list.
 */
import { type Either, left, right } from 'fp-ts/Either';
import { COUNTRY_DIMENSION } from '../advertising/audienceName.ts';
import { countryName } from '../format/country.ts';
import { absoluteChange, relativeChange } from '../metrics/change.ts';
import {
  askedMeasures,
  type GroupedRow,
  rollupDepths,
  rollupDimensionsAt,
  sortsAcrossColumns,
  tableDimensions,
  wholeRowDimensions,
} from './groupings.ts';
import { measureName } from './measure.ts';
import { compareWith } from './measureFilter.ts';
import type { Cell, ReportResult, ReportSection } from './reportResult.ts';
import type { ReportSpec } from './reportSpec.ts';
import { changesTold, countryAmong, fieldOf, type KnownUnits, unitAmong } from './resultUnits.ts';
import { isChange, type PopColumn, popColumnsOf, type SortEntry, sortedName } from './sort.ts';

/** The rows of each grouping, by its dimensions. */
export type Grouped = (dimensions: readonly string[]) => readonly GroupedRow[];

export interface TooManyCells {
  readonly _tag: 'TooManyCells';
  readonly cells: number;
  readonly rows: number;
  /** Of the widest section. */
  readonly columns: number;
}

type Text = string | null;
type Values = readonly Text[];

const keyOf = (values: Values): string => JSON.stringify(values);

const WHOLE = /^-?\d{1,15}$/;

/** How values of one dimension are ordered: as numbers where all of them are, else letter by letter; what is not known last. */
const comparing = (values: Iterable<Text>): ((a: Text, b: Text) => number) => {
  let isNumeric = true;
  for (const value of values) if (value !== null && !WHOLE.test(value)) isNumeric = false;
  return (a, b) => {
    if (a === b) return 0;
    if (a === null) return 1;
    if (b === null) return -1;
    const order = isNumeric ? Number(a) - Number(b) : 0;
    return order !== 0 ? order : a < b ? -1 : 1;
  };
};

/** Of the values of a dimension as they are read: countries by their names, whose codes are not shown. */
const comparingNames = (dimension: string, values: readonly Text[]): ((a: Text, b: Text) => number) => {
  if (fieldOf(dimension) !== COUNTRY_DIMENSION) return comparing(values);
  const named = (value: Text): Text => (value === null ? null : countryName(value));
  const compare = comparing(values.map(named));
  return (a, b) => compare(named(a), named(b));
};

/** Reversed for what is known alone: unknown values stay last. */
const directed = (compare: (a: Text, b: Text) => number, { direction }: Pick<SortEntry, 'direction'>) =>
  direction === 'asc' ? compare : (a: Text, b: Text): number => (a === null || b === null ? compare(a, b) : -compare(a, b));

const compareNumbers = (a: number | null, b: number | null, direction: SortEntry['direction']): number => {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return direction === 'asc' ? a - b : b - a;
};

const cellOf = (row: GroupedRow | undefined, measure: number, pop: PopColumn | null): number | null => {
  const current = row?.current[measure] ?? null;
  if (pop === null || pop === 'current') return current;
  const prior = row?.prior?.[measure] ?? null;
  if (pop === 'prior') return prior;
  return pop === 'abs_change' ? absoluteChange(current, prior) : relativeChange(current, prior);
};

/** The row in US dollars, as the cells of every result are. */
const dollarsOf = (row: GroupedRow | undefined): GroupedRow | undefined =>
  row?.inDollars === undefined ? row : { ...row, ...row.inDollars };

const passes = (spec: ReportSpec, measures: readonly string[], row: GroupedRow): boolean =>
  spec.measureFilters.every(({ measure, operator, operand }) => {
    const value = row.current[measures.indexOf(measure)] ?? null;
    return value !== null && compareWith(operator, value, operand);
  });

/** A report without dimensions has one row, also of no facts; one of nothing is no row. */
const isSomething = (row: GroupedRow): boolean =>
  row.values.length > 0 ||
  [row, ...(row.inDollars === undefined ? [] : [row.inDollars])].some(({ current, prior }) =>
    [...current, ...(prior ?? [])].some((value) => value !== null),
  );

/** Where the prior figures of a line lack countries: the columns that show or compare them, and all of these countries. */
const lateCells = (
  columns: readonly { readonly of: GroupedRow | undefined; readonly at: number; readonly pop: PopColumn | null }[],
): NonNullable<ReportSection['late']>[number] => {
  const late = columns.map(({ of, at, pop }) => (pop === null || pop === 'current' ? [] : (of?.late?.[at] ?? [])));
  const countries = [...new Set(late.flat())].sort();
  return countries.length === 0 ? null : { columns: late.flatMap((own, column) => (own.length === 0 ? [] : [column])), countries };
};

interface Parted {
  readonly section: Values;
  readonly column: Values;
  readonly row: Values;
  readonly of: GroupedRow;
}

const parted = (spec: ReportSpec, row: GroupedRow): Parted => {
  const [sections, columns] = [spec.sectionDimensions.length, spec.columnDimensions.length];
  return {
    section: row.values.slice(0, sections),
    column: row.values.slice(sections, sections + columns),
    row: row.values.slice(sections + columns),
    of: row,
  };
};

/** Sorts lists of values by the entries that name their dimensions, then by the dimensions in their order. */
const sortedTuples = (tuples: readonly Values[], dimensions: readonly string[], sort: readonly SortEntry[]): readonly Values[] => {
  const compares = dimensions.map((dimension, i) =>
    comparingNames(
      dimension,
      tuples.map((values) => values[i] ?? null),
    ),
  );
  const steps = [
    ...sort.flatMap((entry) => {
      const at = dimensions.indexOf(sortedName(entry.column));
      const compare = compares[at];
      return compare === undefined ? [] : [{ at, compare: directed(compare, entry) }];
    }),
    ...compares.map((compare, at) => ({ at, compare })),
  ];
  return [...tuples].sort((a, b) => {
    for (const { at, compare } of steps) {
      const order = compare(a[at] ?? null, b[at] ?? null);
      if (order !== 0) return order;
    }
    return 0;
  });
};

const distinct = (lists: readonly Values[]): readonly Values[] => [...new Map(lists.map((values) => [keyOf(values), values])).values()];

const indexed = (rows: readonly GroupedRow[]): ReadonlyMap<string, GroupedRow> => new Map(rows.map((row) => [keyOf(row.values), row]));

/** Rows in the order of the sort; ties, and all of them without one, by their dimensions. */
const sortedRows = (
  spec: ReportSpec,
  rows: readonly Values[],
  measures: readonly string[],
  wholeRow: (row: Values) => GroupedRow | undefined,
  isTold: (measure: string, row: Values) => boolean,
): readonly Values[] => {
  const base = sortedTuples(rows, spec.rowDimensions, []);
  const compares = spec.rowDimensions.map((dimension, i) =>
    comparingNames(
      dimension,
      rows.map((row) => row[i] ?? null),
    ),
  );
  const steps = spec.sort.flatMap((entry): readonly ((row: Values) => (other: Values) => number)[] => {
    const at = spec.rowDimensions.indexOf(sortedName(entry.column));
    const compare = compares[at];
    if (compare !== undefined) return [(row) => (other) => directed(compare, entry)(row[at] ?? null, other[at] ?? null)];
    const measure = measures.indexOf(sortedName(entry.column));
    const pop = typeof entry.column === 'string' ? null : entry.column[1];
    if (measure < 0) return [];
    const name = sortedName(entry.column);
    const values = new Map(base.map((row) => [row, isChange(pop) && !isTold(name, row) ? null : cellOf(wholeRow(row), measure, pop)]));
    return [(row) => (other) => compareNumbers(values.get(row) ?? null, values.get(other) ?? null, entry.direction)];
  });
  return [...base].sort((a, b) => {
    for (const step of steps) {
      const order = step(a)(b);
      if (order !== 0) return order;
    }
    return 0;
  });
};

/** A line of a section: its row dimensions, and how many of them are rolled up. */
interface Line {
  readonly row: Values;
  readonly depth: number;
}

/** Puts each roll-up behind the rows that it is of; where it rolls up more than rows next to each other, they move together. */
const withRollups = (rows: readonly Values[], depths: readonly number[], width: number, depth = 0): readonly Line[] => {
  const own = depths.includes(depth) ? [{ row: (rows[0] ?? []).slice(0, depth), depth }] : [];
  if (!depths.some((deeper) => deeper > depth)) return [...rows.map((row) => ({ row, depth: width })), ...own];
  const groups = new Map<string, Values[]>();
  for (const row of rows) {
    const key = keyOf(row.slice(0, depth + 1));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  const inner = [...groups.values()].flatMap((group) => withRollups(group, depths, width, depth + 1));
  return [...inner, ...own];
};

/** Whether a row of a section tells a change of a measure: its own unit does and, where columns tell it by units, any of them. */
const rowTells = (spec: ReportSpec, known: KnownUnits) => {
  const isTold = changesTold(known);
  const { sectionDimensions, columnDimensions, rowDimensions } = spec;
  const among = (dimensions: readonly string[], values: Values) => ({
    unit: unitAmong(known.pairOf, dimensions, values),
    country: countryAmong(dimensions, values),
  });
  return (section: Values, columns: readonly Values[]) => {
    const [own, across] = [among(sectionDimensions, section), columns.map((values) => among(columnDimensions, values))];
    return (measure: string, row: Values): boolean => {
      const ofRow = among(rowDimensions, row);
      const [unit, country] = [ofRow.unit ?? own.unit, ofRow.country ?? own.country];
      return isTold(measure, unit, country) && across.some((one) => isTold(measure, one.unit ?? unit, one.country ?? country));
    };
  };
};

/**
 * The result of a report from its grouped facts, or how many cells it would have where they are more than `maxCells`. A change that is not told
 * does not order rows either: they come last, as those that have none. `converted`: the measures in another currency than US dollars, by which
 * rows are ordered and filtered; the cells themselves are in dollars, and what is in the currency stands beside them.
 */
export const assembleReport = (
  spec: ReportSpec,
  grouped: Grouped,
  maxCells: number,
  known: KnownUnits,
  converted: readonly string[] = [],
): Either<TooManyCells, ReportResult> => {
  const tellsIn = rowTells(spec, known);
  const measures = askedMeasures(spec);
  const shown = spec.measures.map(measureName);
  const columns = popColumnsOf(spec.periodOverPeriod);
  const pops: readonly (PopColumn | null)[] = columns.length === 0 ? [null] : columns;
  const base = grouped(tableDimensions(spec)).filter((row) => isSomething(row) && passes(spec, measures, row));
  const cells = base.map((row) => parted(spec, row));
  const allRows = indexed(grouped(sortsAcrossColumns(spec) ? wholeRowDimensions(spec) : tableDimensions(spec)));
  const rollups = new Map(rollupDepths(spec).map((depth) => [depth, indexed(grouped(rollupDimensionsAt(spec, depth)))] as const));
  const hasLate = [...allRows.values(), ...[...rollups.values()].flatMap((of) => [...of.values()])].some(({ late }) => late !== undefined);
  const bySection = new Map<string, Parted[]>();
  for (const cell of cells) {
    const key = keyOf(cell.section);
    const list = bySection.get(key);
    if (list === undefined) bySection.set(key, [cell]);
    else list.push(cell);
  }
  const sectionValues = sortedTuples(distinct(cells.map(({ section }) => section)), spec.sectionDimensions, spec.sort);
  const width = spec.rowDimensions.length;
  let count = 0;
  let [rowCount, columnCount] = [0, 0];

  const sectionOf = (section: Values): ReportSection | null => {
    const own = bySection.get(keyOf(section)) ?? [];
    const columnValues = sortedTuples(distinct(own.map(({ column }) => column)), spec.columnDimensions, spec.sort);
    const byCell = new Map(own.map((cell) => [keyOf([...cell.column, ...cell.row]), cell.of]));
    const wholeOf = (row: Values): GroupedRow | undefined => allRows.get(keyOf([...section, ...row]));
    const rows = sortedRows(spec, distinct(own.map(({ row }) => row)), measures, wholeOf, tellsIn(section, columnValues));
    const limited = spec.limit === null ? rows : rows.slice(0, spec.limit);
    const lines = withRollups(limited, rollupDepths(spec), width);
    const tuples = columnValues.flatMap((values) =>
      shown.flatMap((measure) =>
        pops.map((pop) => ({
          values,
          at: measures.indexOf(measure),
          pop,
          tuple: [...values.map(textOf), measure, ...(pop === null ? [] : [pop])],
        })),
      ),
    );
    const inCurrency = tuples.filter(({ at }) => converted.includes(measures[at] ?? ''));
    count += lines.length * (width + tuples.length);
    rowCount += lines.length;
    columnCount = Math.max(columnCount, width + tuples.length);
    if (count > maxCells) return null;
    const found = ({ row, depth }: Line, column: Values): GroupedRow | undefined =>
      depth === width ? byCell.get(keyOf([...column, ...row])) : rollups.get(depth)?.get(keyOf([...section, ...column, ...row]));
    const late = hasLate ? lines.map((line) => lateCells(tuples.map(({ values, at, pop }) => ({ of: found(line, values), at, pop })))) : [];
    return {
      sectionContext: spec.sectionDimensions.map((dimension, i) => ({ dimension, value: section[i] ?? null })),
      columnDimensions: [...spec.columnDimensions],
      columnTuples: tuples.map(({ tuple }) => tuple),
      rowDimensions: [...spec.rowDimensions],
      rollups: lines.map(({ depth }) => width - depth),
      data: lines.map((line): Cell[] => [
        ...spec.rowDimensions.map((_, i) => line.row[i] ?? null),
        ...tuples.map(({ values, at, pop }) => cellOf(dollarsOf(found(line, values)), at, pop)),
      ]),
      ...(converted.length === 0
        ? {}
        : { inCurrency: lines.map((line) => inCurrency.map(({ values, at, pop }) => cellOf(found(line, values), at, pop))) }),
      ...(limited.length < rows.length ? { allRows: rows.length } : {}),
      ...(late.every((row) => row === null) ? {} : { late }),
    };
  };

  const sections: ReportSection[] = [];
  for (const values of sectionValues) {
    const section = sectionOf(values);
    if (section === null) return left({ _tag: 'TooManyCells', cells: count, rows: rowCount, columns: columnCount });
    sections.push(section);
  }
  return right({
    sections,
    columns: [
      ...tableDimensions(spec).map((name) => ({ name, kind: 'dimension' as const })),
      ...shown.map((name) => ({ name, kind: 'measure' as const })),
    ],
  });
};

/** A column that is of no value has a blank head. */
const textOf = (value: Text): string => value ?? '';
