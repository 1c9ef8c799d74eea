/**
 * What a column that is not known may be: names that files of other programs give to what the layouts know, and slips of the pen. It is
 * only proposed, for `Quantity` may as well be what is on the shelf; the person renames the column.
 */
import { type ColumnNames, type Given, type HeaderColumn, isGiven, nameKey } from './columnNames.ts';

/** By documented column, what else it is called in files that are none of ours. */
export const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  date: [
    'invoice date',
    'order date',
    'purchase date',
    'sale date',
    'sales date',
    'transaction date',
    'report date',
    'created at',
    'timestamp',
    'period',
  ],
  month: ['date', 'period', 'year month', 'report month'],
  asin: ['product asin', 'asin code', 'product id', 'amazon asin'],
  sku: [
    'stock code',
    'item code',
    'product code',
    'article',
    'article number',
    'item number',
    'item sku',
    'product sku',
    'part number',
    'product id',
  ],
  country: ['region', 'market', 'country name', 'store', 'sales channel', 'ship country', 'territory'],
  units: ['quantity', 'qty', 'units sold', 'quantity sold', 'quantity ordered', 'qty sold', 'items sold', 'pieces', 'volume'],
  sales: [
    'revenue',
    'amount',
    'total',
    'net sales',
    'gross sales',
    'total sales',
    'sales amount',
    'turnover',
    'line total',
    'total price',
    'gmv',
  ],
  title: ['product', 'product name', 'name', 'description', 'product description', 'item', 'item description'],
  brand: ['manufacturer', 'label'],
  category: ['department', 'product type', 'product group', 'product line'],
  stock: ['inventory', 'on hand', 'quantity', 'qty', 'qty on hand', 'stock level', 'stock on hand', 'units'],
  campaign: ['campaign id', 'ad campaign'],
  spend: ['amount spent', 'total spend', 'budget spent'],
  clicks: ['link clicks', 'total clicks'],
  impressions: ['views', 'total impressions'],
  glance_views: ['views', 'traffic'],
  orders: ['transactions', 'number of orders', 'order count'],
};

/** How many letters are put in, left out or changed; more than `limit` is not counted on. */
const distance = (a: string, b: string, limit: number): number => {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};

/** One slip in a short name, two in a long one; none in names so short that a slip makes another word. */
const slipsAllowed = (key: string): number => (key.length < 4 ? 0 : key.length < 8 ? 1 : 2);

/** The column of the layout that a name may be, of those that the file does not have; null for none. */
const likely = (name: string, layout: ColumnNames, taken: ReadonlySet<string>): string | null => {
  const key = nameKey(name);
  const open = layout.fields.filter(({ column, fills }) => !taken.has(fills ?? column));
  const elsewhere = open.find(({ column }) => ELSEWHERE[column]?.some((other) => nameKey(other) === key) === true);
  if (elsewhere !== undefined) return elsewhere.column;
  const slips = slipsAllowed(key);
  const near = open.find(({ column, synonyms }) => [column, ...synonyms].some((known) => distance(nameKey(known), key, slips) <= slips));
  return slips === 0 || near === undefined ? null : near.column;
};

/** A column of the file, and what it may be. */
export interface Suggestion {
  readonly name: string;
  readonly column: string;
}

/** What the columns that are not known may be, each column of the layout once. */
export const suggestionsFor = (columns: readonly HeaderColumn[], layout: ColumnNames): readonly Suggestion[] => {
  const taken = new Set(columns.flatMap(({ field }) => (field === null ? [] : [field.fills ?? field.column])));
  return columns.flatMap(({ name, field }): readonly Suggestion[] => {
    const column = field === null && name !== '' ? likely(name, layout, taken) : null;
    const fills = layout.fields.find((one) => one.column === column);
    if (column === null || fills === undefined) return [];
    taken.add(fills.fills ?? fills.column);
    return [{ name, column }];
  });
};

/** What of a file can be said beside it. */
const GIVEN_AS_OPTION: ReadonlySet<string> = new Set(['country', 'date']);

/** Of these layouts the one that a file would be with what its columns may be; null where each lacks more than its country and its day. */
export const nearest = <L extends ColumnNames>(
  columnsIn: (layout: L) => readonly HeaderColumn[],
  layouts: readonly L[],
  given: Given,
): L | null => {
  const fits = layouts.flatMap((layout) => {
    const columns = columnsIn(layout);
    const there = new Set([
      ...columns.flatMap(({ field }) => (field === null ? [] : [field.column])),
      ...suggestionsFor(columns, layout).map(({ column }) => column),
    ]);
    const missing = layout.required.filter(
      (anyOf) => !anyOf.some((column) => GIVEN_AS_OPTION.has(column) || there.has(column) || isGiven(given, column)),
    );
    return missing.length === 0 ? [{ layout, fit: there.size }] : [];
  });
  return fits.toSorted((a, b) => b.fit - a.fit)[0]?.layout ?? null;
};
