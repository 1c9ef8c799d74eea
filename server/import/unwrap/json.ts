/** JSON as the marketplace's interfaces give it, as a table: a row for each object, a column for each name. */
import { readFile, stat } from 'node:fs/promises';
import { csvFormatValue } from 'd3-dsv';
import { grouped } from '../../../src/domain/imports/fault.ts';
import type { ImportKind } from '../../../src/domain/imports/kinds.ts';
import { WrapperFault } from './budget.ts';

/** JSON is read whole. */
const MAX_JSON_BYTES = 256 * 1024 ** 2;
/** Objects within objects; reports have three. */
const MAX_DEPTH = 6;
const MAX_COLUMNS = 1_000;
/** A few objects with many names make a wide table of all of them. */
const MAX_CELLS = 50_000_000;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isRows = (value: unknown): value is readonly Fields[] => Array.isArray(value) && value.length > 0 && value.every(isFields);

/** Whether a text begins as JSON of objects. */
export const isJson = (head: string): boolean => /^\uFEFF?\s*(\[\s*)?\{\s*["}]/.test(head);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (whole) {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    if (lines.length < 2) throw whole;
    return lines.map((line) => JSON.parse(line));
  }
};

/** Objects within an object as names with points: `salesByAsin.unitsOrdered`. */
const flat = (fields: Fields, into: Map<string, string>, prefix = '', depth = 0): void => {
  for (const [name, value] of Object.entries(fields)) {
    const path = `${prefix}${name}`;
    if (isFields(value)) {
      if (depth === MAX_DEPTH) throw new WrapperFault(`has more than ${MAX_DEPTH} levels of nested objects.`);
      flat(value, into, `${path}.`, depth + 1);
    } else if (Array.isArray(value)) {
      // A list of one is as good as that one; a longer one is a text.
      into.set(path, value.length === 1 && !isFields(value[0]) ? String(value[0]) : JSON.stringify(value));
    } else into.set(path, value === null || value === undefined ? '' : String(value));
  }
};

const flattened = (fields: Fields): ReadonlyMap<string, string> => {
  const into = new Map<string, string>();
  flat(fields, into);
  return into;
};

/** What a Selling Partner report says of all its rows: its days and its marketplace, under the names that other reports give them. */
const specified = (specification: unknown): ReadonlyMap<string, string> => {
  if (!isFields(specification)) return new Map();
  const { dataStartTime, dataEndTime, marketplaceIds } = specification;
  const said = new Map<string, string>();
  if (typeof dataStartTime === 'string') said.set('Start Date', dataStartTime.slice(0, 10));
  if (typeof dataEndTime === 'string') said.set('End Date', dataEndTime.slice(0, 10));
  if (Array.isArray(marketplaceIds) && marketplaceIds.length === 1) said.set('marketplace', String(marketplaceIds[0]));
  return said;
};

/** The lists of a report that stand beside each other, each of another kind: of one of them somebody may say that it alone is meant. */
const LISTS: Readonly<Record<string, ImportKind>> = { salesAndTrafficByDate: 'account-totals', salesAndTrafficByAsin: 'retail' };

interface Listed {
  readonly rows: readonly Fields[];
  readonly said: ReadonlyMap<string, string>;
  /** Its kind, where the report has lists of several. */
  readonly only: ImportKind | null;
}

/** Weeks and months, in the word for which a report was requested; null where its totals are by day, or it has none. */
const longerTotals = (specification: unknown): string | null => {
  const options = isFields(specification) ? specification.reportOptions : null;
  const granularity = isFields(options) ? options.dateGranularity : null;
  return typeof granularity === 'string' && granularity !== 'DAY' ? granularity.toLowerCase() : null;
};

/** The rows of a report: a list of objects, or the lists in an object. */
const listedIn = (value: unknown): readonly Listed[] => {
  if (isRows(value)) return [{ rows: value, said: new Map(), only: null }];
  if (Array.isArray(value) && value.length === 0) throw new WrapperFault('is JSON with an empty list: it has no rows.');
  if (!isFields(value)) throw new WrapperFault('is JSON but not a list of objects, as reports are.');
  const longer = longerTotals(value.reportSpecification);
  const all = Object.entries(value).filter((entry): entry is [string, readonly Fields[]] => isRows(entry[1]));
  const lists = all.filter(([name]) => longer === null || LISTS[name] !== 'account-totals');
  if (all.length > 0 && lists.length === 0)
    throw new WrapperFault(`has totals by ${longer}, not by day. Request it with the option dateGranularity “DAY”.`);
  const others = lists.filter(([name]) => LISTS[name] === undefined);
  if (lists.length > 1 && others.length > 0)
    throw new WrapperFault(`is JSON with several lists, ${lists.map(([name]) => `“${name}”`).join(', ')}: save one of them on its own.`);
  if (lists.length === 0) {
    if ('reportSpecification' in value) throw new WrapperFault('is a report without rows.');
    return [{ rows: [value], said: new Map(), only: null }];
  }
  const said = specified(value.reportSpecification);
  return lists.map(([name, rows]) => ({ rows, said, only: lists.length > 1 ? (LISTS[name] ?? null) : null }));
};

const csvOf = ({ rows, said }: Listed): string => {
  const table = rows.map(flattened);
  const known = new Set(said.keys());
  for (const row of table) for (const name of row.keys()) known.add(name);
  const names = [...known];
  if (names.length > MAX_COLUMNS) throw new WrapperFault(`has more than ${grouped(MAX_COLUMNS)} columns.`);
  if (names.length * table.length > MAX_CELLS)
    throw new WrapperFault('is JSON with too many values for one import. Request the report in smaller parts.');
  const lines = table.map((row) => names.map((name) => csvFormatValue(row.get(name) ?? said.get(name) ?? '')).join(','));
  return [names.map(csvFormatValue).join(','), ...lines, ''].join('\n');
};

export interface JsonTable extends Pick<Listed, 'only'> {
  readonly csv: string;
}

/** The tables of a JSON text as CSV. Throws `WrapperFault`. */
export const tablesOfJson = (text: string): readonly JsonTable[] => {
  let value: unknown;
  try {
    value = parsed(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new WrapperFault(`looks like JSON but cannot be read: ${cause instanceof Error ? cause.message.slice(0, 80) : 'it is damaged'}.`);
  }
  return listedIn(value).map((listed) => ({ csv: csvOf(listed), only: listed.only }));
};

/** The tables of a JSON file as CSV. Throws `WrapperFault`. */
export const tablesOfFile = async (path: string): Promise<readonly JsonTable[]> => {
  const { size } = await stat(path);
  if (size > MAX_JSON_BYTES)
    throw new WrapperFault(`is JSON larger than ${MAX_JSON_BYTES / 1024 ** 2} MB. Request the report in smaller parts, or as CSV.`);
  return tablesOfJson(await readFile(path, 'utf8'));
};
