/**
 * A small warehouse with rows of every table, made from the definition of the tables and a seed: unknown values, texts that
 * look like patterns and statements, products without an entry, entries without facts. Its rows are kept, so that answers
 * can be compared with a plain fold over them.
 */
import { ChunkWriter } from '../../../server/warehouse/chunkWriter.ts';
import type { Column, Table } from '../../../server/warehouse/model/table.ts';
import { TABLES } from '../../../server/warehouse/schema.ts';
import { openStaging } from '../../../server/warehouse/staging.ts';
import { dayNumber } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';

export type RandomRow = Readonly<Record<string, string | number | null>>;
export type RandomTables = ReadonlyMap<string, readonly RandomRow[]>;

/** The next of a stream of numbers from [0, 1). */
export type Draw = () => number;

/** xorshift32. */
export const drawsFrom = (seed: number): Draw => {
  let state = (seed | 0) === 0 ? 1 : seed | 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
};

const oneOf = <A>(list: readonly A[], draw: Draw): A => list[Math.floor(draw() * list.length)] as A;

export const GROUPS = ['bg-a', 'bg-b', 'bg-c'] as const;
export const ASINS = ['B000000001', 'B000000002', 'B000000003', 'B000000004', 'B000000005', "B0'%_\\"] as const;
export const TERMS = ['linen sheets', 'oak stool', "o'neil 100%", 'LINEN_'] as const;
export const BRANDS = ['Northfold', "O'Neil", 'Zzz'] as const;
export const NODES = [-1, 1, 2, 11, 12, 111, 121] as const;

const TEXTS: Readonly<Record<string, readonly string[]>> = {
  brand_group_id: GROUPS,
  country: ['US', 'CA', 'GB'],
  asin: ASINS,
  competitor_asin: ASINS,
  parent_asin: ['P000000001', 'P000000002'],
  kind: ['parent', 'child', 'both'],
  search_term: TERMS,
  brand: BRANDS,
  term_brand: BRANDS,
  title: ['Linen set, 4', 'oak STOOL', "100% 'wool' -- x", '', 'ÄÖ linen'],
  campaign_name: ['Camp | Linen', 'Camp E\u0301 2', 'Camp é 3', "'; DROP TABLE ads_daily; --"],
  record_type: ['keyword', 'product', 'auto'],
  match_type: ['broad', 'phrase', 'exact'],
  record_text: ['linen', 'B000000001', 'close-match'],
  ad_type: ['Sponsored Products', 'Sponsored Brands', 'Sponsored Display'],
  ad_tactic: ['Auto', 'Keyword', 'Product', 'Audience'],
  ad_subtype: ['Video', 'Product'],
  campaign_type: ['Auto', 'Manual'],
  bcg: ['Brand', 'Competitor', 'Generic', 'Non-Brand'],
  order_name: ['Order 1', 'Order | 2'],
  tag_set_id: ['set-1', 'set-2'],
  tag: ['Hero', 'Core', "Tail'"],
  seller_id: ['s1', 's2'],
  niche_id: ['n1', 'n2'],
  source: ['direct', 'related'],
  currency: ['EUR', 'GBP', 'JPY'],
  completed_by: ['ads', 'views,row', 'ads,views'],
};

const FIRST = { day: dayNumber(isoDay('2026-01-01')), week: dayNumber(isoDay('2026-01-04')) } as const;
const month = (i: number): number => dayNumber(isoDay(`${2025 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}-01`));

const dayIn = (table: Table, draw: Draw): number => {
  if (table.grain === 'month') return month(Math.floor(draw() * 15));
  return table.grain === 'week' ? FIRST.week + 7 * Math.floor(draw() * 12) : FIRST.day + Math.floor(draw() * 60);
};

/** Mostly small, often the same: so that groups meet, and sums of zero happen. */
const numberIn = ({ name, type }: Column, draw: Draw): number => {
  if (name === 'node_id') return oneOf(NODES, draw);
  if (type === 'rate') return oneOf([1e12, 1_081_200_000_000, 6_413_000_000, 3_333_333_333_333], draw);
  if (type === 'flag') return Math.floor(draw() * 2);
  if (name === 'funnel_location') return Math.floor(draw() * 4);
  if (name === 'months_since_first_purchase') return Math.floor(draw() * 4);
  return oneOf([0, 0, 1, 2, 3, 7, 100, 12_345, 99_999], draw);
};

const valueIn = (table: Table, column: Column, draw: Draw): string | number | null => {
  if (column.type === 'day') return dayIn(table, draw);
  if (!column.required && draw() < 0.2) return null;
  if (column.type !== 'text') return numberIn(column, draw);
  return oneOf(TEXTS[column.name] ?? ['x', 'y', 'z'], draw);
};

const compare = (a: string | number | null, b: string | number | null): number => (a === b ? 0 : (a ?? '') < (b ?? '') ? -1 : 1);

const rowsOfTable = (table: Table, count: number, draw: Draw): readonly RandomRow[] => {
  const rows = new Map<string, RandomRow>();
  for (let i = 0; i < count; i += 1) {
    const row = Object.fromEntries(table.columns.map((column) => [column.name, valueIn(table, column, draw)]));
    rows.set(JSON.stringify(table.key.map((name) => row[name])), row);
  }
  return [...rows.values()].sort((a, b) => {
    for (const name of table.order) {
      const sign = compare(a[name] ?? null, b[name] ?? null);
      if (sign !== 0) return sign;
    }
    return 0;
  });
};

const PARENTS: Readonly<Record<number, readonly number[]>> = {
  1: [1],
  2: [2],
  11: [1, 11],
  12: [1, 12],
  111: [1, 11, 111],
  121: [1, 12, 121],
};

/** A tree that is one; of a few nodes nothing is known. */
const categories = (): readonly RandomRow[] =>
  NODES.filter((node) => node !== 2).map((node) => {
    const line = PARENTS[node] ?? [];
    return {
      node_id: node,
      parent_node_id: line.at(-2) ?? null,
      depth: line.length,
      name: `Node ${node}`,
      path: line.map((one) => `Node ${one}`).join('/'),
      ...Object.fromEntries([0, 1, 2, 3, 4].map((i) => [`node_${i + 1}`, line[i] ?? null])),
      descendants: 0,
      sufficient_data: 1,
      is_blocked: 0,
    };
  });

const ROWS = 260;
const FEW: Readonly<Record<string, number>> = { products: 9, market_products: 5, product_tags: 14, amc_cohorts: 60 };

/** The rows of every table. */
export const randomTables = (seed: number): RandomTables => {
  const draw = drawsFrom(seed);
  return new Map(
    TABLES.map((table) => [table.name, table.name === 'categories' ? categories() : rowsOfTable(table, FEW[table.name] ?? ROWS, draw)]),
  );
};

/** Publishes the rows of the tables in a folder. */
export const publishTables = async (folder: string, tables: RandomTables): Promise<void> => {
  const staging = await openStaging({ directory: folder, start: 'empty' });
  for (const table of TABLES) {
    const writer = await ChunkWriter.open(staging.connection, table);
    for (const row of tables.get(table.name) ?? []) writer.add(table.columns.map(({ name }) => row[name] ?? null));
    writer.close();
  }
  await staging.publish();
};
