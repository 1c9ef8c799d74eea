/** A generation that lies on two shards, made out of one that lies on one server. */
import { columnText, createGeneration, LOADED_TABLES, localName, SHARD_KEY, tableIn } from '../../server/warehouse/clickhouse/ddl.ts';
import type { Gateway } from '../../server/warehouse/clickhouse/gateway.ts';
import type { Table } from '../../server/warehouse/model/table.ts';

const isSpread = ({ owner }: Table): boolean => owner === 'tenant';

/**
 * On a cluster whose two shards are this very process: the tables as the product makes them, but that each shard sees of what
 * lies here its own brand groups alone, as `shardNum()` tells it. The cluster's own code spreads the question, skips shards,
 * gathers halves and merges them.
 */
export const spreadInProcess = async (gateway: Gateway, from: string, database: string): Promise<void> => {
  for (const statement of createGeneration({ database, cluster: 'velocity', copies: 'plain' })) await gateway.command(statement);
  for (const table of LOADED_TABLES) {
    const own = isSpread(table) ? localName(table.name) : table.name;
    await gateway.command(`INSERT INTO ${tableIn({ database }, own)} SELECT * FROM ${tableIn({ database: from }, table.name)}`);
    if (!isSpread(table)) continue;
    const [rows, view] = [tableIn({ database }, `${table.name}_rows`), tableIn({ database }, own)];
    await gateway.command(`RENAME TABLE ${view} TO ${rows}`);
    await gateway.command(`CREATE VIEW ${view} AS SELECT * FROM ${rows} WHERE ${SHARD_KEY} % 2 = shardNum() - 1`);
  }
};

/** Leaves of the facts on a data process those of one shard of two. */
export const keepShard = async (gateway: Gateway, database: string, shard: number): Promise<void> => {
  for (const table of LOADED_TABLES.filter(isSpread)) {
    const name = tableIn({ database }, table.name);
    await gateway.command(`ALTER TABLE ${name} DELETE WHERE ${SHARD_KEY} % 2 != ${shard} SETTINGS mutations_sync = 2`);
  }
};

/** Where a shard answers over HTTP. */
export interface Shard {
  readonly url: string;
  readonly database: string;
}

const asked = ({ url, database }: Shard, name: string): string =>
  `${url}/?default_format=Native&query=${encodeURIComponent(`SELECT * FROM ${tableIn({ database }, name)}`)}`;

/**
 * On a process that holds no rows: each table a view that asks the shards over HTTP, both for facts, one for the market. The
 * statements of the product run on it as they are, and every row that they see has come over the network.
 */
export const coordinate = async (gateway: Gateway, database: string, shards: readonly Shard[]): Promise<void> => {
  await gateway.command(`CREATE DATABASE ${database}`);
  for (const table of LOADED_TABLES) {
    const columns = table.columns.map(columnText).join(', ');
    const parts = (isSpread(table) ? shards : shards.slice(0, 1)).map(
      (shard) => `SELECT * FROM url('${asked(shard, table.name).replaceAll("'", "\\'")}', 'Native', '${columns}')`,
    );
    await gateway.command(`CREATE VIEW ${tableIn({ database }, table.name)} AS ${parts.join(' UNION ALL ')}`);
  }
};

/** How many rows of facts a database has. */
export const factsIn = async (gateway: Gateway, database: string): Promise<number> => {
  const counts = LOADED_TABLES.filter(isSpread).map(({ name }) => `SELECT count() AS n FROM ${tableIn({ database }, name)}`);
  const { columns } = await gateway.query({
    text: `SELECT toFloat64(sum(n)) AS n FROM (${counts.join(' UNION ALL ')})`,
    values: [],
    columns: ['n'],
  });
  return Number(columns.n?.[0] ?? 0);
};
