/**
 * What an import replaces of a table as a whole, and what an undo brings back: the cells that its rows lie in. A fact of a brand
 * group has a cell for each day and country, one of the market for each day, a rate for each day and currency; tags have one for
 * each tag set, settlements, costs, products of the market and SKUs one each, and the category tree is one.
 */
import type { Table } from '../warehouse/model/table.ts';

/** The day of what is of no day, and the part of what has one part. */
const NO_DAY = "DATE '1970-01-01'";
const WHOLE = '*';

/** By table, what tells its cells apart besides the day, as SQL, where that is not the country. */
const PARTS: Readonly<Record<string, string>> = {
  product_tags: 'tag_set_id',
  market_products: 'asin',
  settlement_daily: 'settlement_id',
  product_costs: "sold_in || ' ' || asin || ' ' || CAST(valid_from AS VARCHAR)",
  product_skus: "country || ' ' || sku",
  reference_rates: 'currency',
};

/** Tables whose cells are of several days: a settlement ends within the day on which the next one begins. */
const OF_SEVERAL_DAYS: ReadonlySet<string> = new Set(['settlement_daily']);

const has = (table: Table, name: string): boolean => table.columns.some((column) => column.name === name);

/** The two columns of `import_cells` as SQL over the columns of a table. */
export const cellOf = (table: Table): { readonly day: string; readonly part: string } => ({
  day: table.grain === null || OF_SEVERAL_DAYS.has(table.name) ? NO_DAY : 'day',
  part: PARTS[table.name] ?? (has(table, 'country') ? 'country' : `'${WHOLE}'`),
});

/** The rows of a table, or of a copy of it, whose cells are in a list with the columns `day` and `part`, or are not. */
export const rowsIn = (table: Table, from: string, where: 'SEMI' | 'ANTI', list: string, condition: string): string => {
  const { day, part } = cellOf(table);
  return `SELECT s.* EXCLUDE (cell_day, cell_part) FROM (SELECT *, ${day} AS cell_day, ${part} AS cell_part FROM ${from} WHERE ${condition}) s
    ${where} JOIN ${list} c ON c.day = s.cell_day AND c.part = s.cell_part`;
};

export interface Scope {
  /** As SQL; the brand group is its one bound value. */
  readonly where: string;
  readonly values: readonly string[];
}

/** The rows of a table that an import of this owner may touch: those of the brand group, or of the market all. */
export const scopeOfOwner = (table: Table, owner: string): Scope =>
  table.owner === 'tenant' ? { where: 'brand_group_id = $1', values: [owner] } : { where: 'true', values: [] };
