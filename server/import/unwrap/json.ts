/** JSON as the marketplace's interfaces give it, as a table: a row for each object, a column for each name. */
import { readFile, stat, writeFile } from 'node:fs/promises';
import { csvFormatValue } from 'd3-dsv';
import { grouped } from '../../../src/domain/imports/fault.ts';
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

/** Lists of a report that say the same as another of its lists in less detail. */
const LESS_DETAILED = ['salesAndTrafficByDate'];

interface Listed {
  readonly rows: readonly Fields[];
  readonly said: ReadonlyMap<string, string>;
}

/** The rows of a report: a list of objects, or the one list in an object. */
const listedIn = (value: unknown): Listed => {
  if (isRows(value)) return { rows: value, said: new Map() };
  if (Array.isArray(value) && value.length === 0) throw new WrapperFault('is JSON with an empty list: it has no rows.');
  if (!isFields(value)) throw new WrapperFault('is JSON but not a list of objects, as reports are.');
  const lists = Object.entries(value).filter((entry): entry is [string, readonly Fields[]] => isRows(entry[1]));
  const [first, ...more] = lists.length > 1 ? lists.filter(([name]) => !LESS_DETAILED.includes(name)) : lists;
  if (more.length > 0)
    throw new WrapperFault(
      `is JSON with several lists, ${[first, ...more].map((entry) => `“${entry?.[0]}”`).join(', ')}: save one of them on its own.`,
    );
  if (first === undefined) {
    if ('reportSpecification' in value) throw new WrapperFault('is a report without rows.');
    return { rows: [value], said: new Map() };
  }
  return { rows: first[1], said: specified(value.reportSpecification) };
};

/** The table of a JSON text as CSV. Throws `WrapperFault`. */
export const csvOfJson = (text: string): string => {
  let value: unknown;
  try {
    value = parsed(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new WrapperFault(`looks like JSON but cannot be read: ${cause instanceof Error ? cause.message.slice(0, 80) : 'it is damaged'}.`);
  }
  const { rows, said } = listedIn(value);
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

/** Writes the table of a JSON file as CSV to another file. Throws `WrapperFault`. */
export const jsonToCsv = async (from: string, to: string): Promise<void> => {
  const { size } = await stat(from);
  if (size > MAX_JSON_BYTES)
    throw new WrapperFault(`is JSON larger than ${MAX_JSON_BYTES / 1024 ** 2} MB. Request the report in smaller parts, or as CSV.`);
  await writeFile(to, csvOfJson(await readFile(from, 'utf8')), { mode: 0o600 });
};
