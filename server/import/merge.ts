/**
 * Puts the rows of a file in the place of what the brand group had on the same days in the same countries. The file of
 * the warehouse is a copy of the one that is served; the brand group's rows are written anew as a whole, so that they
 * lie together in order of day, and no other tenant's rows are touched.
 */
import type { DuckDBConnection } from '@duckdb/node-api';
import type { ImportLayout } from '../../src/domain/imports/layout.ts';
import { PRODUCTS } from '../warehouse/model/retailTables.ts';
import type { Table } from '../warehouse/model/table.ts';
import { TENANT_TABLES } from '../warehouse/schema.ts';
import type { Staging } from '../warehouse/staging.ts';
import { subjectOf } from './landing.ts';

export interface Merged {
  readonly replaced: number;
  readonly endsDemoUpkeep: boolean;
}

const SERVED = 'served';

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/**
 * Opens what is served for reading beside the copy, and then shuts the door: from here on the engine reaches no file
 * outside the folder of the warehouse and no setting can be changed.
 */
export const lockDown = async ({ connection, current }: Staging, directory: string): Promise<void> => {
  if (current !== null) await connection.run(`ATTACH ${text(current.path)} AS ${SERVED} (READ_ONLY)`);
  await connection.run(`SET allowed_directories = [${text(directory)}]`);
  await connection.run('SET enable_external_access = false');
  await connection.run('SET lock_configuration = true');
};

/**
 * Where the rows from before are read: at the first write there are none, and the table itself is empty. Beside a file
 * that was brought up to date the served one has the tables of another release, so the rows are set aside from the copy.
 */
const before = async ({ connection, current, isMigrated }: Staging, table: Table, brandGroupId: string): Promise<string> => {
  if (current === null) return `main.${table.name}`;
  if (!isMigrated) return `${SERVED}.${table.name}`;
  const aside = `before_${table.name}`;
  await connection.run(`CREATE TEMPORARY TABLE ${aside} AS SELECT * FROM main.${table.name} WHERE brand_group_id = $1`, [brandGroupId]);
  return aside;
};

const rewrite = async (connection: DuckDBConnection, table: Table, brandGroupId: string, select: string): Promise<void> => {
  await connection.run(`DELETE FROM ${table.name} WHERE brand_group_id = $1`, [brandGroupId]);
  await connection.run(`INSERT INTO ${table.name} ${select} ORDER BY ${table.order.join(', ')}`, [brandGroupId]);
};

const tableOf = ({ table }: ImportLayout): Table => {
  const found = TENANT_TABLES.find(({ name }) => name === table);
  if (found === undefined) throw new Error(`the warehouse has no table ${table}`);
  return found;
};

/** The rows that landed as the table has them; those of the file that are one row of it are added up. What the layout does not have is unknown. */
const landedRows = (layout: ImportLayout, table: Table): string => {
  const landed = new Set(layout.stored.map(({ name }) => name));
  const isAddedUp = (layout.addedUp ?? []).length > 0;
  const identity = new Set(['day', 'country', ...layout.key, ...(layout.within ?? [])]);
  const cellOf = (name: string): string => {
    if (layout.key.includes(name)) return subjectOf(layout);
    if (!landed.has(name)) return 'NULL';
    if (!isAddedUp || identity.has(name)) return name;
    return layout.measures.includes(name) ? `sum(${name})` : `any_value(${name})`;
  };
  const values = table.columns.slice(1).map(({ name }) => `${cellOf(name)} AS ${name}`);
  const groups = isAddedUp ? ` GROUP BY ${[...identity].join(', ')}` : '';
  return `SELECT $1 AS brand_group_id, ${values.join(', ')} FROM incoming${groups}`;
};

const mergeFacts = async (staging: Staging, layout: ImportLayout, brandGroupId: string): Promise<number> => {
  const table = tableOf(layout);
  const { connection } = staging;
  const source = await before(staging, table, brandGroupId);
  const replaced = await connection.runAndReadAll(
    `SELECT count(*)::INTEGER FROM ${source} s SEMI JOIN covered USING (day, country) WHERE s.brand_group_id = $1`,
    [brandGroupId],
  );
  await rewrite(
    connection,
    table,
    brandGroupId,
    `SELECT * FROM (SELECT s.* FROM ${source} s ANTI JOIN covered USING (day, country) WHERE s.brand_group_id = $1
     UNION ALL ${landedRows(layout, table)})`,
  );
  return Number(replaced.getRows()[0]?.[0] ?? 0);
};

/** The last text of each product that is not empty, by day and then by row. */
const latest = (column: string): string => `arg_max(${column}, (day - DATE '1970-01-01')::BIGINT * 4294967296 + row_number) AS ${column}`;

/** What the file says of a product stands in the place of what was known; what it does not say stays. */
const mergeProducts = async (staging: Staging, layout: ImportLayout, brandGroupId: string): Promise<void> => {
  const known = await before(staging, PRODUCTS, brandGroupId);
  await rewrite(
    staging.connection,
    PRODUCTS,
    brandGroupId,
    `SELECT * FROM (SELECT $1 AS brand_group_id, coalesce(t.subject, p.asin) AS asin, coalesce(t.sku, p.sku) AS sku, coalesce(t.title, p.title) AS title,
       coalesce(t.brand, p.brand) AS brand, coalesce(t.category, p.category) AS category,
       CASE WHEN t.category IS NULL OR t.category = p.category THEN p.node_id END AS node_id, p.parent_asin, p.image_url
     FROM (SELECT ${subjectOf(layout)} AS subject, ${['sku', 'title', 'brand', 'category'].map(latest).join(', ')} FROM incoming GROUP BY 1) t
     FULL OUTER JOIN (SELECT * FROM ${known} WHERE brand_group_id = $1) p ON p.asin = t.subject)`,
  );
};

/** The brand group has data of its own from now on: the demo data leaves it alone. */
const endDemoUpkeep = async (connection: DuckDBConnection, brandGroupId: string): Promise<boolean> => {
  const kept = await connection.runAndReadAll('SELECT 1 FROM demo_upkeep WHERE brand_group_id = $1', [brandGroupId]);
  await connection.run('DELETE FROM demo_upkeep WHERE brand_group_id = $1', [brandGroupId]);
  return kept.currentRowCount > 0;
};

/** Moves what has landed into the tables of the warehouse, all in one transaction. */
export const merge = async (staging: Staging, layout: ImportLayout, brandGroupId: string): Promise<Merged> => {
  const { connection, current } = staging;
  await connection.run('CREATE TEMPORARY TABLE covered AS SELECT DISTINCT day, country FROM incoming');
  await connection.run('BEGIN TRANSACTION');
  const replaced = await mergeFacts(staging, layout, brandGroupId);
  if (layout.kind === 'retail') await mergeProducts(staging, layout, brandGroupId);
  const endsDemoUpkeep = await endDemoUpkeep(connection, brandGroupId);
  await connection.run('COMMIT');
  if (current !== null) await connection.run(`DETACH ${SERVED}`);
  return { replaced, endsDemoUpkeep };
};
