/**
 * What a table of the warehouse is, as a value: tables are made from it, the generator and the import write by it, the
 * catalogue of questions reads it, and docs/warehouse.md is written from it.
 */

/**
 * How a column is stored. `count` is a whole number of 32 bits, `cents` (whole US cents) and `id` of 64; `flag` is 0 or 1;
 * `hundredths` a number with two decimals times a hundred, so that sums of it are exact; `moment` whole seconds since 1970
 * in UTC; `amount` whole hundredths of the currency of a file; `rate` whole trillionths, so that an amount times a rate is exact; `real` a double, for settings alone and never for a fact.
 */
export type ColumnType = 'text' | 'day' | 'count' | 'cents' | 'id' | 'flag' | 'hundredths' | 'moment' | 'real' | 'rate' | 'amount';

export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  readonly required: boolean;
  /** What it says, for docs/warehouse.md; without a full stop. */
  readonly meaning: string;
}

/**
 * Whose rows a table holds. `tenant`: of one brand group each, which is its first column, and no query reads it without
 * naming brand groups. `market`: what anybody may know of the marketplace. `upkeep`: the warehouse's own notes.
 */
export type Owner = 'tenant' | 'market' | 'upkeep';

/** The stretch of time that a row is about: its column `day` is the first day of it. Weeks start on Sunday. */
export type Grain = 'day' | 'week' | 'month';

export interface Table {
  readonly name: string;
  readonly owner: Owner;
  /** Null for what is no fact of a time: products, categories, tags. */
  readonly grain: Grain | null;
  /** What one row is, for docs/warehouse.md. */
  readonly row: string;
  readonly columns: readonly Column[];
  /** The order in which rows are written: a question reads the stretch of the file that it needs and no more. */
  readonly order: readonly string[];
  /** What no two rows share. */
  readonly key: readonly string[];
}

export const required = (name: string, type: ColumnType, meaning: string): Column => ({ name, type, required: true, meaning });
export const optional = (name: string, type: ColumnType, meaning: string): Column => ({ name, type, required: false, meaning });

export const BRAND_GROUP: Column = required('brand_group_id', 'text', 'the brand group whose row it is');
export const COUNTRY: Column = required('country', 'text', 'country of the marketplace, two or three letters');

const DAY_MEANINGS: Readonly<Record<Grain, string>> = {
  day: 'business day (America/Los_Angeles)',
  week: 'Sunday on which the week begins',
  month: 'first day of the month',
};

const dayOf = (grain: Grain): Column => required('day', 'day', DAY_MEANINGS[grain]);

interface FactWords {
  readonly name: string;
  readonly grain: Grain;
  readonly row: string;
  /** What rows of one day (and brand group) are told apart by; part of the key. */
  readonly by: readonly Column[];
  readonly rest: readonly Column[];
}

const names = (columns: readonly Column[]): readonly string[] => columns.map(({ name }) => name);

/** The column of an amount as the file has it. */
export const fileAmount = (name: string): string => `file_${name}`;

/** What a fact with amounts keeps of those in other currencies than the dollar: unknown in rows of dollars. */
const inCurrency = (columns: readonly Column[]): readonly Column[] => {
  const amounts = columns.filter(({ type }) => type === 'cents');
  if (amounts.length === 0) return columns;
  return [
    ...columns,
    ...amounts.map(({ name }) => optional(fileAmount(name), 'amount', `\`${name}\` as the file has it, in its currency`)),
    optional('currency', 'text', 'currency of the file’s amounts; unknown where they are US dollars'),
    optional('rate', 'rate', 'US dollars for one unit of it, in trillionths, by which its amounts came to cents'),
  ];
};

/** Whether a column is what is measured: not what a row is, nor the currency of its file. */
export const isMeasured =
  ({ key }: Pick<Table, 'key'>) =>
  ({ name, type }: Column): boolean =>
    !key.includes(name) && type !== 'text' && type !== 'rate' && type !== 'amount';

/** A fact of brand groups: ordered by brand group, then day, so that a question of one tenant reads its stretch alone. */
export const tenantFact = ({ name, grain, row, by, rest }: FactWords): Table => {
  const keys = [BRAND_GROUP, dayOf(grain), ...by];
  return { name, owner: 'tenant', grain, row, columns: [...keys, ...inCurrency(rest)], order: names(keys), key: names(keys) };
};

/** A fact of the marketplace: ordered by day. */
export const marketFact = ({ name, grain, row, by, rest }: FactWords): Table => {
  const keys = [dayOf(grain), ...by];
  return { name, owner: 'market', grain, row, columns: [...keys, ...rest], order: names(keys), key: names(keys) };
};

/** What is no fact of a time, in the order of its key. */
export const dimensionTable = (
  owner: Exclude<Owner, 'upkeep'>,
  name: string,
  row: string,
  by: readonly Column[],
  rest: readonly Column[],
): Table => {
  const keys = owner === 'tenant' ? [BRAND_GROUP, ...by] : by;
  return { name, owner, grain: null, row, columns: [...keys, ...rest], order: names(keys), key: names(keys) };
};

/** The column of that name; undefined where the table has none. */
export const columnOf = ({ columns }: Table, name: string): Column | undefined => columns.find((column) => column.name === name);
