/**
 * The demo marketplace: made anew as a whole with every generation, from the sales of the demo brand groups that were
 * written before. Nothing of an imported brand group goes into it.
 */

import type { DuckDBConnection } from '@duckdb/node-api';
import { addDays, addMonths, addUnits, startOf } from '../../../src/domain/dates/calendar.ts';
import type { IsoDay } from '../../../src/domain/dates/isoDay.ts';
import { eachMonth } from '../../../src/domain/dates/month.ts';
import { pathOfNames } from '../../../src/domain/format/categoryPath.ts';
import { ChunkWriter } from '../../warehouse/chunkWriter.ts';
import { CATEGORIES, MARKET_PRODUCTS } from '../../warehouse/model/marketTables.ts';
import type { DemoBrandGroup } from '../tenants.ts';
import { TREE } from './categoryTree.ts';
import { ownSales, writeMonthly, writeWeekly } from './estimates.ts';
import { type MarketProduct, marketProducts } from './marketProducts.ts';
import { rollUp } from './rollUps.ts';
import { directTerms, searchedTerms, writeSearches } from './searchTerms.ts';

/** Weeks of estimates by week; months of all that is by month, where the window has so many. */
const WEEKS = 60;
/** The first month of search volume. */
const FIRST_VOLUME = '2022-07-01' as IsoDay;

export interface MarketSettings {
  readonly seed: number;
  readonly scale: number;
  readonly today: IsoDay;
  /** The first day of the demo data. */
  readonly from: IsoDay;
  /** The demo brand groups that still keep their demo data. */
  readonly groups: readonly DemoBrandGroup[];
}

const writeTree = async (connection: DuckDBConnection): Promise<void> => {
  const writer = await ChunkWriter.open(connection, CATEGORIES);
  const all = [-1, null, 0, 'All Departments', '', null, null, null, null, null, TREE.length, 1, 0];
  const rows = TREE.map(({ node, parent, names, line, descendants, hasData, isBlocked }) => [
    node,
    parent,
    names.length,
    names.at(-1) ?? '',
    pathOfNames(names),
    ...[0, 1, 2, 3, 4].map((i) => line[i] ?? null),
    descendants,
    hasData ? 1 : 0,
    isBlocked ? 1 : 0,
  ]);
  for (const row of [all, ...rows].sort((a, b) => Number(a[0]) - Number(b[0]))) writer.add(row);
  writer.close();
};

/** Families of variants have a parent; what has no variants is parent and child in one. */
const writeProducts = async (connection: DuckDBConnection, products: readonly MarketProduct[]): Promise<void> => {
  const families = new Map<string, MarketProduct[]>();
  for (const product of products) families.set(product.parentAsin, [...(families.get(product.parentAsin) ?? []), product]);
  const rows = [...families].flatMap(([parent, members]) => {
    const [first] = members;
    if (first === undefined) return [];
    const row = ({ asin, title, brand, leaf }: MarketProduct, kind: string, of: string) => [asin, kind, of, title, brand, leaf.node, null];
    if (members.length === 1) return [row(first, 'both', first.asin)];
    const title = first.title.split(',')[0] ?? first.title;
    return [row({ ...first, asin: parent, title }, 'parent', parent), ...members.map((member) => row(member, 'child', parent))];
  });
  const writer = await ChunkWriter.open(connection, MARKET_PRODUCTS);
  for (const one of rows.sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))) writer.add(one);
  writer.close();
};

/** The last weeks that are over, the earliest first. */
const weeksBefore = (today: IsoDay): readonly IsoDay[] => {
  const current = startOf(today, 'weekly');
  return Array.from({ length: WEEKS }, (_, i) => addUnits(current, 'weekly', i - WEEKS));
};

export const writeMarket = async (connection: DuckDBConnection, { seed, scale, today, from, groups }: MarketSettings): Promise<void> => {
  const products = marketProducts(groups, seed, scale);
  const ids = groups.map(({ id }) => id);
  const last = addMonths(startOf(today, 'monthly'), -1);
  const months = eachMonth(from, last);
  const weeks = weeksBefore(today);
  await connection.run('BEGIN TRANSACTION');
  await writeTree(connection);
  await writeProducts(connection, products);
  await writeWeekly(connection, products, await ownSales(connection, ids, 'week', weeks[0] ?? today), weeks);
  const terms = searchedTerms(products, seed);
  await writeMonthly(connection, products, await ownSales(connection, ids, 'month', from), months, directTerms(terms));
  await writeSearches(connection, products, terms, from < FIRST_VOLUME ? eachMonth(FIRST_VOLUME, last) : months);
  await rollUp(connection, { last, yesterday: addDays(today, -1) });
  await connection.run('COMMIT');
};
