/** From one database with the rows of all owners to a file for each part that has any. */
import type { DuckDBConnection } from '@duckdb/node-api';
import { attachStaged, quotedText } from './attach.ts';
import { derive } from './derive.ts';
import { stagingPath } from './files.ts';
import { createPart, createTable } from './model/ddl.ts';
import { BEFORE_TABLES } from './model/importTables.ts';
import { REFERENCE_RATES } from './model/marketTables.ts';
import { hasRows } from './model/migrations.ts';
import type { Table } from './model/table.ts';
import { WAREHOUSE_SCHEMA } from './model/upkeepTables.ts';
import { MARKET_PART, PARTS, type Part, partOf, tablesOf } from './part.ts';
import { ALL_TABLES } from './schema.ts';

const TARGET = 'target';
const OWNER = 'brand_group_id';

const hasOwners = ({ columns }: Table): boolean => columns.some(({ name }) => name === OWNER);

const valuesOf = async (connection: DuckDBConnection, text: string): Promise<readonly string[]> =>
  (await connection.runAndReadAll(text)).getRows().map(([value]) => String(value));

/** What is split: the tables with rows, and by part the owners whose rows they are. */
interface Found {
  readonly tables: readonly Table[];
  readonly owners: ReadonlyMap<Part, readonly string[]>;
}

const find = async (connection: DuckDBConnection): Promise<Found> => {
  const there = new Set(await valuesOf(connection, 'SELECT table_name FROM duckdb_tables() WHERE database_name = current_database()'));
  const tables: Table[] = [];
  const owners = new Map<Part, Set<string>>();
  const addOwner = (part: Part, owner: string): void => void owners.set(part, (owners.get(part) ?? new Set()).add(owner));
  for (const table of [...ALL_TABLES, ...BEFORE_TABLES]) {
    if (table === WAREHOUSE_SCHEMA || !there.has(table.name) || !(await hasRows(connection, table.name))) continue;
    tables.push(table);
    if (!hasOwners(table)) addOwner(MARKET_PART, '*');
    else for (const owner of await valuesOf(connection, `SELECT DISTINCT ${OWNER} FROM ${table.name}`)) addOwner(partOf(owner), owner);
  }
  return { tables, owners: new Map([...owners].map(([part, set]) => [part, [...set].sort()])) };
};

const fillPart = async (connection: DuckDBConnection, part: Part, { tables, owners }: Found, scratch: string): Promise<void> => {
  const own = new Set(tablesOf(part).map(({ name }) => name));
  const whose = `${OWNER} IN (${(owners.get(part) ?? []).map(quotedText).join(', ')})`;
  await connection.run(['BEGIN', ...createPart(part)].join('; '));
  for (const table of tables) {
    const isBefore = BEFORE_TABLES.includes(table);
    if (!isBefore && !own.has(table.name)) continue;
    if (isBefore && !hasOwners(table) && part !== MARKET_PART) continue;
    const rows = `${scratch}.${table.name}${hasOwners(table) ? ` WHERE ${whose}` : ''}`;
    if (isBefore) {
      if (!(await hasRows(connection, rows))) continue;
      await connection.run(createTable(table));
    }
    // NOTE: rows lie in the order of their table, and the engine keeps the order of what it inserts.
    await connection.run(`INSERT INTO ${table.name} SELECT * FROM ${rows}`);
  }
  await connection.run('COMMIT');
};

/**
 * Writes the rows of the connection's database to a closed file for each part that has any, with what is derived from them; answers
 * their paths. The caller removes them if they are not published: `made` hears of each before it is begun.
 */
export const split = async (connection: DuckDBConnection, directory: string, made: (part: Part, path: string) => void): Promise<void> => {
  const found = await find(connection);
  const [name = ''] = await valuesOf(connection, 'SELECT current_database()');
  const scratch = `"${name}"`;
  for (const part of PARTS) {
    if (!found.owners.has(part)) continue;
    const path = await stagingPath(directory);
    made(part, path);
    await connection.run(attachStaged(path, TARGET));
    await connection.run(`USE ${TARGET}`);
    await fillPart(connection, part, found, scratch);
    await derive(connection, part, `${scratch}.${REFERENCE_RATES.name}`);
    await connection.run(`CHECKPOINT ${TARGET}`);
    await connection.run(`USE ${scratch}`);
    await connection.run(`DETACH ${TARGET}`);
  }
};
