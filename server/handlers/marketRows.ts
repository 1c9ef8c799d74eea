/** Rows of the marketplace's tables by product or search term, as several calls of Insights need them. */
import type { IsoDay } from '../../src/domain/dates/isoDay.ts';
import { type Columns, type Listening, type Listing, listing, numberAt, textAt } from '../warehouse/listing.ts';
import { MARKET_SCOPE, type RowFilter, type RowsPlan } from '../warehouse/plan.ts';
import type { Warehouse } from '../warehouse/warehouse.ts';

/** More values than this go into several questions: a statement has a length. */
const MOST_VALUES = 1_000;
/** Of one of those questions. */
const MOST_ROWS = 250_000;

export type Row = Readonly<Record<string, string | number | null>>;

export interface RowsAsked {
  readonly table: string;
  readonly texts: readonly string[];
  readonly numbers: readonly string[];
  /** The column whose value is one of these. */
  readonly by: string;
  readonly among: readonly (string | number)[];
  readonly day?: IsoDay;
  readonly where?: readonly RowFilter[];
}

const chunksOf = <A>(values: readonly A[]): readonly (readonly A[])[] =>
  Array.from({ length: Math.ceil(values.length / MOST_VALUES) }, (_, i) => values.slice(i * MOST_VALUES, (i + 1) * MOST_VALUES));

const planOf = ({ table, texts, numbers, by, day, where = [] }: RowsAsked, among: RowsAsked['among']): RowsPlan => ({
  kind: 'rows',
  scope: MARKET_SCOPE,
  table,
  columns: [...texts, ...numbers],
  where: [{ column: by, oneOf: among }, ...(day === undefined ? [] : [{ column: 'day', oneOf: [day] }]), ...where],
  order: [{ column: by }, ...texts.filter((text) => text !== by).map((column) => ({ column }))],
  count: { limit: MOST_ROWS },
});

/** The latest month with rows in a table, no later than a day where one is named: the file of a month that is over may not be there yet. */
export const latestMonthPlan = (table: string, until?: string): RowsPlan => ({
  kind: 'rows',
  scope: MARKET_SCOPE,
  table,
  columns: ['day'],
  distinct: true,
  where: until === undefined ? [] : [{ column: 'day', from: '1900-01-01', to: until }],
  order: [{ column: 'day', descending: true }],
  count: { first: 1 },
});

export type MarketRows = (listening: Listening, asked: RowsAsked) => Promise<readonly Row[]>;

/** One list for each set of columns, so that rows of a kind are kept together. */
export const marketRows = (warehouse: Warehouse): MarketRows => {
  const lists = new Map<string, Listing<Row>>();
  const listOf = ({ table, texts, numbers }: RowsAsked): Listing<Row> => {
    const key = JSON.stringify([table, texts, numbers]);
    const known = lists.get(key);
    if (known !== undefined) return known;
    const rowAt = (columns: Columns, i: number): Row =>
      Object.fromEntries([
        ...texts.map((name) => [name, textAt(columns[name], i)] as const),
        ...numbers.map((name) => [name, numberAt(columns[name], i)] as const),
      ]);
    const made = listing(warehouse, rowAt);
    lists.set(key, made);
    return made;
  };
  return async (listening, asked) => {
    const list = listOf(asked);
    const found = await Promise.all(chunksOf([...new Set(asked.among)]).map((among) => list(listening, planOf(asked, among))));
    return found.flat();
  };
};

export const textOf = (row: Row | undefined, name: string): string | null => {
  const value = row?.[name] ?? null;
  return value === null ? null : String(value);
};
export const numberOf = (row: Row | undefined, name: string): number | null => {
  const value = row?.[name] ?? null;
  return typeof value === 'number' ? value : null;
};
