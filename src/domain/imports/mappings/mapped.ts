/** What a mapping makes of a file: the format that reads it, what is wrong with it, and what its first rows come to. */
import { isLeft } from 'fp-ts/Either';
import { type IsoDay, isoDay } from '../../dates/isoDay.ts';
import { nameKey, namesCurrency } from '../columnNames.ts';
import type { ImportFault } from '../fault.ts';
import type { ReadFormat } from '../formats/format.ts';
import { columnsAlone, columnsOf, type Given, type Header, missingColumns, readHeader } from '../header.ts';
import { importDays } from '../importDays.ts';
import { OPTION_WORDS } from '../importOptions.ts';
import type { ImportKind } from '../kinds.ts';
import type { FieldKind, ImportField, ImportLayout } from '../layout.ts';
import { IMPORT_LAYOUTS } from '../layouts.ts';
import { withCurrency } from '../rowCurrencies.ts';
import { RowReader } from '../rows.ts';
import { suggestionsFor } from '../suggest.ts';
import { type Conventions, type DayOrder, NO_CONVENTIONS, Survey } from '../survey.ts';
import { wrongWhole } from '../wholeFaults.ts';
import {
  type FileSample,
  headingsOf,
  hiddenKeys,
  MAX_MAPPED_COLUMNS,
  MAX_MAPPING_NAME,
  type MappedColumn,
  type MappingDraft,
  type MappingFields,
  mappingNameKey,
} from './mapping.ts';

/** Why a heading cannot be set to a column of ours. */
export type HeadingRefusal = 'unnamed' | 'twice' | 'personal' | null;

export const HEADING_REFUSALS: Readonly<Record<Exclude<HeadingRefusal, null>, string>> = {
  unnamed: 'This column has no name. Name it in the file to read it.',
  twice: 'Several columns have this name. Rename them in the file to read one.',
  personal: 'This column may hold personal data. It is never shown and never read.',
};

const NOTHING_HIDDEN: ReadonlySet<string> = new Set();

/** `hidden` are the keys of the columns that may hold personal data. */
export const headingRefusal = (
  headings: readonly string[],
  place: number,
  hidden: ReadonlySet<string> = NOTHING_HIDDEN,
): HeadingRefusal => {
  const heading = headings[place] ?? '';
  const key = nameKey(heading);
  if (key === '') return 'unnamed';
  if (hidden.has(key)) return 'personal';
  return headings.some((other, at) => at !== place && nameKey(other) === key) ? 'twice' : null;
};

/** The format by which the mapping reads a file. A column of currencies is read whatever the mapping says of it: amounts must be US dollars. */
export const formatOfMapping = ({ name, kind, columns }: Pick<MappingFields, 'name' | 'kind' | 'columns'>): ReadFormat => {
  const read = columns.filter(({ column }) => column !== null);
  const unread = columns.filter(({ heading, column }) => column === null && !namesCurrency(heading)).map(({ heading }) => heading);
  return {
    id: 'mapping',
    title: name,
    isMapping: true,
    kind,
    proof: [],
    columns: Object.fromEntries(read.flatMap(({ heading, column }) => (column === null ? [] : [[column, [heading]]]))),
    unread: unread.length === 0 ? [] : [{ headings: unread, why: 'your mapping does not use them' }],
  };
};

/** A column of ours in a file of a kind. */
export interface OwnColumn {
  readonly column: string;
  /** What its cells hold, in words. */
  readonly holds: string;
  readonly isRequired: boolean;
}

const HOLDS: Readonly<Record<FieldKind, string>> = {
  day: 'a day',
  oneDayRange: 'a day',
  month: 'a month',
  week: 'a week',
  clock: 'a time',
  moment: 'a day and time',
  asin: 'an ASIN',
  sku: 'a SKU',
  country: 'a country',
  node: 'a category number',
  address: 'a web address',
  text: 'text',
  choice: 'one of a few words',
  matchType: 'a match type',
  currency: 'a currency such as USD',
  count: 'a whole number',
  flag: 'yes or no',
  refundCount: 'a whole number',
  dollars: 'US dollars',
  refundDollars: 'US dollars',
  cents: 'US cents',
  refundCents: 'US cents',
  percent: 'a percentage',
  hundredths: 'a number',
  rate: 'US dollars for one unit',
};

/** Those of the kind, each once, as the table of layouts has them. */
export const ownColumns = (kind: ImportKind): readonly OwnColumn[] => {
  const { fields, required } = IMPORT_LAYOUTS[kind];
  return [...new Map(fields.map((field) => [field.column, field] as const)).values()].map((field) => ({
    column: field.column,
    holds: field.kind === 'choice' ? (field.choices ?? []).join(', ') : HOLDS[field.kind],
    isRequired: required.some((anyOf) => anyOf.includes(field.column) && anyOf.length <= 3),
  }));
};

/** What the headings of a file may be, for a person to start from: names that the kind knows, and what they may mean. */
export const proposedColumns = (
  headings: readonly string[],
  kind: ImportKind | null,
  hidden: ReadonlySet<string> = NOTHING_HIDDEN,
): readonly MappedColumn[] => {
  const nothing = headings.map((heading): MappedColumn => ({ heading, column: null }));
  if (kind === null) return nothing;
  const layout = IMPORT_LAYOUTS[kind];
  const known = columnsOf(headings, layout);
  const meant = suggestionsFor(known, layout);
  const taken = new Set<string>();
  return nothing.map(({ heading }, place) => {
    if (headingRefusal(headings, place, hidden) !== null) return { heading, column: null };
    const named = known[place]?.field ?? null;
    const column = named?.column ?? meant.find(({ name }) => nameKey(name) === nameKey(heading))?.column ?? null;
    const fills = layout.fields.find((field) => field.column === column);
    const target = fills?.fills ?? fills?.column ?? null;
    if (column === null || target === null || taken.has(target)) return { heading, column: null };
    taken.add(target);
    return { heading, column };
  });
};

/** Any day and country do where only the headings are asked about. */
const ANY_GIVEN: Given = { date: isoDay('2026-01-01'), country: 'US' };

/** Headings that are set and cannot be. */
const unsettable = (columns: readonly MappedColumn[], hidden: ReadonlySet<string> = NOTHING_HIDDEN): readonly string[] =>
  columns.flatMap(({ heading, column }, place) => {
    const refusal = column === null ? null : headingRefusal(headingsOf({ columns }), place, hidden);
    return refusal === null ? [] : [`“${heading}”: ${HEADING_REFUSALS[refusal]}`];
  });

/** What is wrong with the columns of a mapping, whatever is said beside the files. */
const columnFaults = ({ kind, columns }: MappingDraft, hidden: ReadonlySet<string>): readonly string[] => {
  if (kind === null) return [];
  const headings = headingsOf({ columns });
  const layout = IMPORT_LAYOUTS[kind];
  const known = new Set(layout.fields.map(({ column }) => column));
  const foreign = columns.flatMap(({ column }) => (column === null || known.has(column) ? [] : [`There is no column “${column}”.`]));
  const wrong = [...foreign, ...unsettable(columns, hidden)];
  if (wrong.length > 0) return wrong;
  return headerWords(headings, columns, layout, ANY_GIVEN, formatOfMapping({ name: '', kind, columns }));
};

/** What is wrong with the headings: columns of ours that are missing, and two headings for one of them, told by both. */
const headerWords = (
  headings: readonly string[],
  columns: readonly MappedColumn[],
  layout: ImportLayout,
  given: Given,
  format: ReadFormat,
): readonly string[] => {
  const doubles = doubleWords(columns, layout);
  const header = readHeader(headings, 1, layout, given, format);
  const others = doubles.length > 0 || !isLeft(header) ? [] : header.left.filter(({ column }) => column !== null);
  return [...doubles, ...missingColumns(columnsOf(headings, layout, format), layout, given).map(missingWords), ...others.map(faultWords)];
};

/** What is to be set, and where else it can be said for all files. */
const missingWords = (anyOf: readonly string[]): string => {
  const beside = anyOf.includes('country') ? 'country' : anyOf.includes('date') || anyOf.includes('month') ? 'day' : null;
  return `Set a column to ${anyOf.join(' or ')}${beside === null ? '' : `, or ${OPTION_WORDS[beside]}`}.`;
};

/** A heading of the format counts once: the others of the same column would be passed over without a word. */
const doubleWords = (columns: readonly MappedColumn[], { fields }: ImportLayout): readonly string[] => {
  const fillOf = (column: string | null): string | null => {
    const field: ImportField | undefined = fields.find((one) => one.column === column);
    return field === undefined || field.kind === 'currency' ? null : (field.fills ?? field.column);
  };
  return columns.flatMap(({ heading, column }, place) => {
    const fills = fillOf(column);
    const before = columns.slice(0, place).find((other) => fills !== null && fillOf(other.column) === fills);
    return before === undefined ? [] : [`“${before.heading}” and “${heading}” are both ${column}: use one of them.`];
  });
};

const faultWords = ({ column, expected, found }: ImportFault): string => `“${column}”: expected ${expected}, found ${found}.`;

/** By field, what keeps a mapping from being saved. `others` are those of the same owner; `hidden` as of `headingRefusal`. */
export const mappingFaults = (
  draft: MappingDraft,
  others: readonly Pick<MappingFields, 'name' | 'belongsTo'>[] = [],
  hidden: ReadonlySet<string> = NOTHING_HIDDEN,
): Readonly<Record<string, readonly string[]>> => {
  const { name, kind, columns, belongsTo } = draft;
  const isTaken = others.some((other) => other.belongsTo === belongsTo && mappingNameKey(other.name) === mappingNameKey(name));
  const nameFault = name.trim() === '' ? 'Give the mapping a name.' : isTaken ? 'Another mapping has this name.' : null;
  const [first] =
    columns.length > MAX_MAPPED_COLUMNS ? [`A file has at most ${MAX_MAPPED_COLUMNS} columns to map.`] : columnFaults(draft, hidden);
  return {
    ...(nameFault === null ? {} : { name: [nameFault] }),
    ...(kind === null ? { kind: ['Choose a data type.'] } : {}),
    ...(first === undefined ? {} : { columns: [first] }),
  };
};

/** The name without what nobody sees. */
export const plainMappingName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_MAPPING_NAME);

/** What is said beside the files, as far as it bears on their first rows. */
export interface Beside {
  readonly given: Given;
  readonly dates: DayOrder | null;
  readonly today: IsoDay;
}

/** What a mapping makes of a file's first rows. */
export interface MappingCheck {
  /** Columns that are missing or cannot be set, and what is said beside the files, in words. */
  readonly missing: readonly string[];
  /** What cannot be read of the first rows, by row and column. */
  readonly faults: readonly ImportFault[];
  /** Why none of the file can be read. */
  readonly whole: string | null;
  /** Headings that are not read. */
  readonly unused: readonly string[];
}

/** How the first rows are written; what only the whole file settles is read in either way. */
const conventionsOf = (header: Header, rows: readonly (readonly string[])[], firstRow: number, dates: DayOrder | null): Conventions => {
  const orders: readonly (DayOrder | null)[] = dates === null ? [null, 'mdy', 'dmy'] : [dates];
  for (const order of orders) {
    const survey = new Survey(header, order);
    for (const [i, row] of rows.entries()) survey.see(row, firstRow + i);
    const found = survey.conventions();
    if (!isLeft(found)) return { ...found.right, decimal: found.right.decimal ?? '.' };
  }
  return NO_CONVENTIONS;
};

/** Reads the first rows as the import will, by the same readers of cells. */
export const checkMapping = ({ kind, columns }: MappingDraft, sample: FileSample | null, { given, dates, today }: Beside): MappingCheck => {
  const unused = columns.filter(({ column }) => column === null).map(({ heading }) => heading);
  if (kind === null) return { missing: [], faults: [], whole: null, unused };
  const layout = IMPORT_LAYOUTS[kind];
  const format = formatOfMapping({ name: '', kind, columns });
  const headings = sample?.headings ?? headingsOf({ columns });
  const header = readHeader(headings, 1, layout, given, format);
  const read = isLeft(header) ? columnsAlone(headings, layout, { ...ANY_GIVEN, ...given }, format) : header.right;
  const rows = (sample?.rows ?? []).map((row) => row.map((cell) => cell ?? ''));
  const money = withCurrency(read, rows, layout);
  const lenient = isLeft(money) ? read : money.right;
  const firstRow = sample?.firstRow ?? 2;
  const reader = new RowReader(lenient, layout, importDays(layout, today), conventionsOf(lenient, rows, firstRow, dates));
  const faults = rows.flatMap((row, i) => {
    const one = reader.read(row, firstRow + i);
    // What a row lacks because its column is missing was said already.
    return isLeft(one) ? one.left.filter(({ column, found }) => found !== 'nothing' || headings.includes(column ?? '')) : [];
  });
  const missing = [...unsettable(columns, hiddenKeys(sample)), ...headerWords(headings, columns, layout, given, format)];
  return { missing, faults, whole: isLeft(money) ? money.left : wrongWhole(lenient, rows, format), unused };
};
