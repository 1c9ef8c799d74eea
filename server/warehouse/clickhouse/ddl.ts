/**
 * The tables of a generation in ClickHouse, from the same definition as those of the file: facts of brand groups ordered by
 * brand group, then day, and cut by month; on a cluster spread over its shards by brand group, so that a question of one
 * brand group, its joins included, is answered by one shard. What is of the marketplace is whole on every node.
 */
import { DERIVED_TABLES } from '../model/derived.ts';
import { type Column, type ColumnType, required, type Table } from '../model/table.ts';
import { TABLES } from '../schema.ts';

/** What is loaded: the facts, what they refer to, and what was worked out from them. */
export const LOADED_TABLES: readonly Table[] = [...TABLES, ...DERIVED_TABLES];

/** What a generation is made of, by table and month: by it the next one takes over what is the same. */
export const LOADED_SLICES: Table = {
  name: 'loaded_slices',
  owner: 'market',
  grain: null,
  row: 'a month of a table, or a table that is of no time',
  columns: [
    required('table_name', 'text', 'table'),
    required('slice', 'text', 'partition, as `202611`, or `all`'),
    required('row_count', 'id', 'its rows'),
    required('digest', 'text', 'the same for the same rows'),
  ],
  order: ['table_name', 'slice'],
  key: ['table_name', 'slice'],
};

const TYPES: Readonly<Record<ColumnType, string>> = {
  text: 'String',
  day: 'Date',
  count: 'Int32',
  cents: 'Int64',
  id: 'Int64',
  flag: 'Int8',
  hundredths: 'Int32',
  moment: 'Int64',
  real: 'Float64',
  rate: 'Int64',
  amount: 'Int64',
};

/** A column and its type. */
export const columnText = ({ name, type, required }: Column): string => `${name} ${required ? TYPES[type] : `Nullable(${TYPES[type]})`}`;

/** Which rows belong together on a shard. */
export const SHARD_KEY = 'cityHash64(brand_group_id)';

/** Where tables are made. */
export interface Place {
  readonly database: string;
  /** The cluster that facts are spread over; null for a single server. */
  readonly cluster: string | null;
  /**
   * How a table on a cluster is kept. `replicated` needs Keeper and the macros `shard` and `replica`, and is what a cluster
   * should have; `plain` is one copy, made on the node that is asked.
   */
  readonly copies: 'replicated' | 'plain';
}

const onCluster = ({ cluster, copies }: Place): string =>
  cluster !== null && copies === 'replicated' ? ` ON CLUSTER ${quotedName(cluster)}` : '';

const quotedName = (name: string): string => `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``;

const quotedText = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** The name of a table in its database. */
export const tableIn = ({ database }: Pick<Place, 'database'>, name: string): string => `${quotedName(database)}.${name}`;

const isSpread = ({ owner }: Table, { cluster }: Place): boolean => cluster !== null && owner === 'tenant';

/** Shards hold different facts, and the same market: replicas of one path hold the same. */
const engineOf = (table: Table, place: Place): string => {
  if (place.cluster === null || place.copies === 'plain') return 'MergeTree';
  const [path, replica] = isSpread(table, place) ? ['{shard}', '{replica}'] : ['all', '{shard}-{replica}'];
  return `ReplicatedMergeTree(${quotedText(`/clickhouse/tables/${place.database}/${table.name}/${path}`)}, ${quotedText(replica)})`;
};

const localText = (table: Table, name: string, place: Place): string => {
  const partition = table.grain === null ? '' : ' PARTITION BY toYYYYMM(day)';
  return (
    `CREATE TABLE ${tableIn(place, name)}${onCluster(place)} (${table.columns.map((column) => `${columnText(column)} CODEC(ZSTD(1))`).join(', ')})` +
    ` ENGINE = ${engineOf(table, place)}${partition} ORDER BY (${table.order.join(', ')}) SETTINGS allow_nullable_key = 1`
  );
};

/** The part of a spread table that a shard holds. */
export const localName = (name: string): string => `${name}_local`;

const spreadText = ({ name }: Table, place: Place): string =>
  `CREATE TABLE ${tableIn(place, name)}${onCluster(place)} AS ${tableIn(place, localName(name))}` +
  ` ENGINE = Distributed(${quotedText(place.cluster ?? '')}, ${quotedText(place.database)}, ${localName(name)}, ${SHARD_KEY})`;

const createTable = (table: Table, place: Place): readonly string[] =>
  isSpread(table, place)
    ? [localText(table, localName(table.name), place), spreadText(table, place)]
    : [localText(table, table.name, place)];

export const createDatabase = (place: Place): string => `CREATE DATABASE IF NOT EXISTS ${quotedName(place.database)}${onCluster(place)}`;

export const dropDatabase = (place: Place): string => `DROP DATABASE IF EXISTS ${quotedName(place.database)}${onCluster(place)} SYNC`;

/** The statements that make a generation, empty. */
export const createGeneration = (place: Place): readonly string[] => [
  createDatabase(place),
  ...[...LOADED_TABLES, LOADED_SLICES].flatMap((table) => createTable(table, place)),
];

/** The table of one node in which rows lie. */
const keptIn = (table: Table, place: Place): string => tableIn(place, isSpread(table, place) ? localName(table.name) : table.name);

/** What makes one part of each month's rows, so that a question opens few files. */
export const mergeParts = (table: Table, place: Place): string =>
  `OPTIMIZE TABLE ${keptIn(table, place)}${onCluster(place)} FINAL SETTINGS optimize_skip_merged_partitions = 1`;

/** What takes the rows of a month, or of a table that is of no time, over from another generation, without a copy. */
export const takeOver = (table: Table, place: Place, from: Place, partition: string): string =>
  `ALTER TABLE ${keptIn(table, place)}${onCluster(place)} ATTACH PARTITION ID ${quotedText(partition)} FROM ${keptIn(table, from)}`;

/** What waits until every node of a cluster has the same market: a node that lags would answer less. */
export const syncReplicas = (place: Place): readonly string[] =>
  place.cluster === null || place.copies === 'plain'
    ? []
    : [...LOADED_TABLES, LOADED_SLICES]
        .filter((table) => !isSpread(table, place))
        .map(({ name }) => `SYSTEM SYNC REPLICA${onCluster(place)} ${tableIn(place, name)}`);
