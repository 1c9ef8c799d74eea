/** The row of column names: which column of the file is which, in whatever order and spelling they come. */
import { type Either, left, right } from 'fp-ts/Either';
import { type ColumnNames, type Given, type HeaderColumn, isGiven, nameKey, namesCurrency } from './columnNames.ts';
import { COUNTRY_OR_OPTION } from './countries.ts';
import { columnsFound, type ImportFault, shown } from './fault.ts';
import type { ReadFormat } from './formats/format.ts';
import { OPTION_WORDS } from './importOptions.ts';
import { type ImportField, PERIOD_FIELDS } from './layout.ts';

import { DELIMITERS, type Delimiter, firstRecord } from './records.ts';
import { type Suggestion, suggestionsFor } from './suggest.ts';
import { readable } from './utf8.ts';

export { type ColumnNames, type Given, type HeaderColumn, isGiven, nameKey };

/** A column that the format of the file is known to have, and that is not read. */
export interface UnreadColumn {
  readonly name: string;
  readonly why: string;
}

/** The currency whose sign all amounts of a file have, or that each row says its own, in a column of codes. */
export type AmountSigns = { readonly code: string } | 'byRow';

export interface Header {
  readonly columns: readonly HeaderColumn[];
  /** Names that are not known, in the file's order. */
  readonly ignored: readonly string[];
  /** What of these may be a column that is known. */
  readonly suggested?: readonly Suggestion[];
  /** What of these is known, and why it is not read. */
  readonly unread?: readonly UnreadColumn[];
  /** What was said beside the file, for columns that it does not have. */
  readonly given: Given;
  /** Whether its columns were set by hand. */
  readonly isMapped: boolean;
  /** Whose signs amounts have. */
  readonly sign?: AmountSigns;
  /** The rows that are left out, by what they have in a column. */
  readonly leaves?: readonly { readonly place: number; readonly where: RegExp; readonly what: string }[];
}

/** NOTE: a map, not an object: `__proto__` and `constructor` are names like any other. */
const fieldsByKey = (layout: ColumnNames): ReadonlyMap<string, ImportField> =>
  new Map(layout.fields.flatMap((field) => [field.column, ...field.synonyms].map((name) => [nameKey(name), field] as const)));

/** The columns that the format of the file names, by their places. */
const formatFields = (
  names: readonly string[],
  layout: ColumnNames,
  format: Pick<ReadFormat, 'columns' | 'sums'> | null,
): ReadonlyMap<number, ImportField> => {
  const keys = names.map(nameKey);
  const added = Object.entries(format?.sums ?? {}).flatMap(([column, headings]): [number, ImportField][] => {
    const field = layout.fields.find((one) => one.column === column);
    return field === undefined ? [] : placesOf(keys, headings).map((place) => [place, field]);
  });
  return new Map([
    ...added,
    ...Object.entries(format?.columns ?? {}).flatMap(([column, headings]): [number, ImportField][] => {
      const field = layout.fields.find((one) => one.column === column);
      const place = headings.map((heading) => keys.indexOf(nameKey(heading))).find((at) => at >= 0);
      return field === undefined || place === undefined ? [] : [[place, field]];
    }),
  ]);
};

const placesOf = (keys: readonly string[], headings: readonly string[]): readonly number[] =>
  headings.map((heading) => keys.indexOf(nameKey(heading))).filter((place) => place >= 0);

/** Which columns of the file are which of the layout: what the format names comes before what the layout knows by itself. */
export const columnsOf = (
  names: readonly string[],
  layout: ColumnNames,
  format: Pick<ReadFormat, 'columns' | 'unread' | 'sums'> | null = null,
): readonly HeaderColumn[] => {
  const known = fieldsByKey(layout);
  const currency = layout.fields.find(({ kind }) => kind === 'currency') ?? null;
  const unread = new Set((format?.unread ?? []).flatMap(({ headings }) => headings.map(nameKey)));
  const named = formatFields(names, layout, format);
  const filled = new Set([...named.values()].map(({ fills, column }) => fills ?? column));
  return withPeriod(
    names.map((name, place) => {
      const own = unread.has(nameKey(name)) ? null : (known.get(nameKey(name)) ?? (namesCurrency(name) ? currency : null));
      const field = named.get(place) ?? (own !== null && own !== currency && filled.has(own.fills ?? own.column) ? null : own);
      const isAdded = field !== null && format?.sums?.[field.column] !== undefined;
      return { name: readable(name.trim()), field, ...(isAdded ? { isAdded } : {}) };
    }),
    layout,
  );
};

/**
 * Columns of a period: where no column has the day, they say it, never a day that is said beside the file in their place; and where somebody
 * chose one of them as the day, it is still that of a period.
 */
const withPeriod = (columns: readonly HeaderColumn[], layout: ColumnNames): readonly HeaderColumn[] => {
  const isOfDays = layout.fields.some(({ kind, fills }) => kind === 'day' && fills === 'day');
  const day = columns.findIndex(({ field }) => field?.fills === 'day');
  if (!isOfDays) return columns;
  const placeOf = ({ synonyms: [name = ''] }: ImportField): number => columns.findIndex((column) => nameKey(column.name) === nameKey(name));
  const { range, start, end } = PERIOD_FIELDS;
  const fields: readonly ImportField[] = placeOf(start) >= 0 && placeOf(end) >= 0 ? [start, end] : placeOf(range) >= 0 ? [range] : [];
  if (day >= 0 && !fields.some((field) => placeOf(field) === day)) return columns;
  const places = new Map(fields.map((field) => [placeOf(field), field]));
  return columns.map((column, place) => ({ ...column, field: places.get(place) ?? column.field }));
};

/** The columns that the format is known to have and that are not read, each with the reason. */
const unreadOf = (ignored: readonly string[], { unread = [] }: Pick<ReadFormat, 'unread'>): readonly UnreadColumn[] =>
  ignored.flatMap((name) => {
    const why = unread.find(({ headings }) => headings.some((heading) => nameKey(heading) === nameKey(name)))?.why;
    return why === undefined ? [] : [{ name, why }];
  });

/** The delimiter with which the first row has most of the known columns, and of those with as many, most columns; else a comma. */
export const detectDelimiter = (sample: string, layout: ColumnNames): Delimiter => {
  let best: Delimiter = ',';
  // A single column is none that a delimiter parts.
  let top: readonly [known: number, all: number] = [0, 1];
  for (const delimiter of DELIMITERS) {
    const columns = columnsOf(firstRecord(sample, delimiter), layout);
    const known = columns.filter(({ field }) => field !== null).length;
    if (known > top[0] || (known === top[0] && columns.length > top[1])) [best, top] = [delimiter, [known, columns.length]];
  }
  return best;
};

/** Where else it can be said for the whole file. */
const sayableBeside = (anyOf: readonly string[]): string => {
  if (anyOf.includes('country')) return ` (${COUNTRY_OR_OPTION})`;
  return anyOf.includes('date') || anyOf.includes('month') ? ` (or ${OPTION_WORDS.day})` : '';
};

/** Of each column that is missing, and is not said beside the file, the names of which any would do. */
export const missingColumns = (columns: readonly HeaderColumn[], layout: ColumnNames, given: Given): ColumnNames['required'] => {
  const there = new Set(columns.map(({ field }) => field?.column));
  const constant = new Set(layout.fields.filter(({ fills }) => given.constants?.[fills ?? ''] !== undefined).map(({ column }) => column));
  return layout.required.filter((anyOf) => !anyOf.some((column) => there.has(column) || constant.has(column) || isGiven(given, column)));
};

const missingFaults = (columns: readonly HeaderColumn[], layout: ColumnNames, row: number, given: Given): readonly ImportFault[] => {
  const suggested = suggestionsFor(columns, layout);
  return missingColumns(columns, layout, given).map((anyOf) => {
    const found = columnsFound(columns.map(({ name }) => name));
    const meant = suggested.find(({ column }) => anyOf.includes(column));
    return {
      row,
      column: null,
      expected: `a column named ${anyOf.join(' or ')}${sayableBeside(anyOf)}`,
      ...found,
      found: meant === undefined ? found.found : `${found.found}; did you mean ${shown(meant.name)}?`,
    };
  });
};

/** Two columns that would fill the same: which one is meant, nobody can say. */
const doubleFaults = (columns: readonly HeaderColumn[], row: number): readonly ImportFault[] => {
  const seen = new Map<string, string>();
  return columns.flatMap(({ name, field, isAdded }) => {
    // Several columns of currencies are all read, and must agree in each row.
    if (field === null || isAdded === true || field.kind === 'currency') return [];
    const fills = field.fills ?? field.column;
    const before = seen.get(fills);
    if (before === undefined) seen.set(fills, name);
    return before === undefined
      ? []
      : [{ row, column: name, expected: `one column for ${field.column}`, found: `${shown(before)} as well` }];
  });
};

const leftRows = (columns: readonly HeaderColumn[], { leaves = [] }: ColumnNames): Pick<Header, 'leaves'> => {
  const keys = columns.map(({ name }) => nameKey(name));
  const found = leaves.flatMap(({ headings, where, what }) => placesOf(keys, headings).map((place) => ({ place, where, what })));
  return found.length === 0 ? {} : { leaves: found };
};

/** The header without any check, for columns that `readHeader` refuses. */
export const columnsAlone = (names: readonly string[], layout: ColumnNames, given: Given, format: ReadFormat | null): Header => {
  const columns = columnsOf(names, layout, format);
  return { columns, ignored: [], given, isMapped: format?.isMapping === true, ...leftRows(columns, layout) };
};

/** The header, or all that is wrong with it. */
export const readHeader = (
  names: readonly string[],
  row: number,
  layout: ColumnNames,
  beside: Given = {},
  format: ReadFormat | null = null,
): Either<readonly ImportFault[], Header> => {
  const given = format?.constants === undefined ? beside : { ...beside, constants: { ...beside.constants, ...format.constants } };
  const columns = columnsOf(names, layout, format);
  const faults = [...missingFaults(columns, layout, row, given), ...doubleFaults(columns, row)];
  if (faults.length > 0) return left(faults);
  const ignored = columns.filter(({ field }) => field === null).map(({ name }) => name);
  return right({
    columns,
    ignored,
    suggested: format === null ? suggestionsFor(columns, layout) : [],
    unread: format === null ? [] : unreadOf(ignored, format),
    isMapped: format?.isMapping === true,
    given,
    ...leftRows(columns, layout),
  });
};

/** So much does a column with the time of a row count: no file of whole days has one. */
const TIME_WEIGHT = 1_000;

/** How well a layout knows the columns of a file, of layouts that can read it. */
export const fitOf = ({ columns, ignored }: Header, { time }: ColumnNames): number =>
  columns.length - ignored.length + (time !== undefined && columns.some(({ field }) => field?.fills === time) ? TIME_WEIGHT : 0);

export interface Recognised<L extends ColumnNames> {
  readonly layout: L;
  /** How well the layout knows the columns. */
  readonly fit: number;
}

/** The layout that most columns of a file are known by; null where none has all that it must have. */
export const recognised = <L extends ColumnNames>(
  names: readonly string[],
  layouts: readonly L[],
  given: Given = {},
): Recognised<L> | null => {
  let best: Recognised<L> | null = null;
  for (const layout of layouts) {
    const header = readHeader(names, 1, layout, given);
    const fit = header._tag === 'Left' ? 0 : fitOf(header.right, layout);
    if (fit > (best?.fit ?? 0)) best = { layout, fit };
  }
  return best;
};
