import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openClickHouseWarehouse } from '../../server/warehouse/clickhouse/clickhouseWarehouse.ts';
import { loadWarehouse } from '../../server/warehouse/clickhouse/load.ts';
import { createRegister, newestRegistered, register } from '../../server/warehouse/clickhouse/register.ts';
import { openWarehouse } from '../../server/warehouse/duckdbWarehouse.ts';
import { warehouseDirectory } from '../../server/warehouse/files.ts';
import type { Warehouse } from '../../server/warehouse/warehouse.ts';
import { reportsAgree } from '../server/reportRuns/reportsAgree.ts';
import { exportFacts, type NaiveFact } from '../server/warehouse/naive.ts';
import { exportUnassigned } from '../server/warehouse/naiveAds.ts';
import { publishTables, randomTables } from '../server/warehouse/randomWarehouse.ts';
import { temporaryFolder } from '../server/warehouse/testWarehouse.ts';
import { enginesAgree, RUNS } from './agreement.ts';
import { addressOf, type InProcess, openInProcess } from './inProcess.ts';
import { factsIn, spreadInProcess } from './shards.ts';

const SEED = 20_261_122;
const LOADED = addressOf('velocity');
const SPREAD = addressOf('spread');

let clickHouse: InProcess;
let embedded: Warehouse;
let single: Warehouse;
let spread: Warehouse;
let facts: readonly NaiveFact[] = [];
/** The database that was loaded. */
let source = '';

beforeAll(async () => {
  const data = await temporaryFolder();
  await publishTables(warehouseDirectory(data), randomTables(SEED));
  facts = [...(await exportFacts(warehouseDirectory(data))), ...(await exportUnassigned(warehouseDirectory(data)))];
  clickHouse = await openInProcess();
  const { openGateway } = clickHouse;
  await loadWarehouse({ dataDirectory: data, address: LOADED, now: 1_800_000_000, replace: false, openGateway });
  const gateway = await openGateway({ address: LOADED, database: 'default', timeoutMs: 0, connections: 1 });
  source = (await newestRegistered(gateway, LOADED))?.database ?? '';
  await spreadInProcess(gateway, source, 'spread_tables');
  for (const statement of createRegister(SPREAD)) await gateway.command(statement);
  await register(gateway, SPREAD, { database: 'spread_tables', origin: 'tests', originGeneration: 1 });
  embedded = await openWarehouse({ directory: warehouseDirectory(data) });
  single = await openClickHouseWarehouse({ address: LOADED, openGateway });
  spread = await openClickHouseWarehouse({ address: SPREAD, openGateway });
}, 300_000);
afterAll(async () => {
  for (const warehouse of [embedded, single, spread]) await warehouse.close();
  await clickHouse.close();
});

describe('ClickHouse in this process', () => {
  enginesAgree(() => ({ embedded, other: single }), RUNS);
  reportsAgree(
    () => [embedded, single],
    () => facts,
    RUNS,
  );
});

describe('a cluster of two shards, both in this process', () => {
  test('has each fact once, some on either shard', async () => {
    const gateway = await clickHouse.openGateway({ address: SPREAD, database: 'spread_tables', timeoutMs: 0, connections: 1 });
    expect(await factsIn(gateway, 'spread_tables')).toBe(await factsIn(gateway, source));
    const text = 'SELECT toFloat64(shardNum()) AS shard, toFloat64(count()) AS rows FROM retail_daily GROUP BY shard ORDER BY shard';
    const { columns } = await gateway.query({ text, values: [], columns: ['shard', 'rows'] });
    expect(columns.shard).toEqual([1, 2]);
    expect((columns.rows ?? []).every((rows) => Number(rows) > 0)).toBe(true);
  });

  enginesAgree(() => ({ embedded, other: spread }), RUNS);
  reportsAgree(
    () => [embedded, spread],
    () => facts,
    RUNS,
  );
});
