import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Front, startFront } from '../../scripts/engines/front.ts';
import { readWarehouseUrl } from '../../server/warehouse/clickhouse/address.ts';
import { openClickHouseWarehouse } from '../../server/warehouse/clickhouse/clickhouseWarehouse.ts';
import { type Gateway, openGateway } from '../../server/warehouse/clickhouse/gateway.ts';
import { loadWarehouse } from '../../server/warehouse/clickhouse/load.ts';
import { createRegister, newestRegistered, register } from '../../server/warehouse/clickhouse/register.ts';
import { openWarehouse } from '../../server/warehouse/duckdbWarehouse.ts';
import { warehouseDirectory } from '../../server/warehouse/files.ts';
import type { Warehouse } from '../../server/warehouse/warehouse.ts';
import { publishTables, randomTables } from '../server/warehouse/randomWarehouse.ts';
import { temporaryFolder } from '../server/warehouse/testWarehouse.ts';
import { enginesAgree, RUNS } from './agreement.ts';
import { coordinate, factsIn, keepShard, type Shard } from './shards.ts';

const SEED = 20_261_123;

const gatewayTo = (url: string): Promise<Gateway> =>
  openGateway({ address: readWarehouseUrl(`${url}/velocity`), database: 'default', timeoutMs: 120_000, connections: 4 });

let fronts: readonly Front[] = [];
let doors: readonly Gateway[] = [];
let embedded: Warehouse;
let coordinated: Warehouse;
/** Facts of each shard, and all there are. */
let held: readonly number[] = [];
let all = 0;

beforeAll(async () => {
  const data = await temporaryFolder();
  await publishTables(warehouseDirectory(data), randomTables(SEED));
  fronts = await Promise.all([startFront(), startFront(), startFront()]);
  doors = await Promise.all(fronts.map(({ url }) => gatewayTo(url)));
  const shards: Shard[] = [];
  for (const [i, gateway] of doors.slice(0, 2).entries()) {
    const url = fronts[i]?.url ?? '';
    const address = readWarehouseUrl(`${url}/velocity`);
    await loadWarehouse({ dataDirectory: data, address, now: 1_800_000_000, replace: false });
    const database = (await newestRegistered(gateway, address))?.database ?? '';
    all = await factsIn(gateway, database);
    await keepShard(gateway, database, i);
    held = [...held, await factsIn(gateway, database)];
    shards.push({ url, database });
  }
  const [, , coordinator] = doors;
  const address = readWarehouseUrl(`${fronts[2]?.url}/velocity`);
  if (coordinator === undefined) throw new Error('there is no coordinator');
  await coordinate(coordinator, 'velocity_views', shards);
  for (const statement of createRegister(address)) await coordinator.command(statement);
  await register(coordinator, address, { database: 'velocity_views', origin: 'tests', originGeneration: 1 });
  embedded = await openWarehouse({ directory: warehouseDirectory(data) });
  coordinated = await openClickHouseWarehouse({ address });
}, 300_000);
afterAll(async () => {
  await embedded.close();
  await coordinated.close();
  await Promise.all(doors.map((gateway) => gateway.close()));
  await Promise.all(fronts.map((front) => front.close()));
});

describe('two data processes and a coordinator, over HTTP', () => {
  test('each data process holds some brand groups, and none holds what the other does', () => {
    expect(held.every((count) => count > 0)).toBe(true);
    expect(held.reduce((sum, count) => sum + count, 0)).toBe(all);
  });

  enginesAgree(() => ({ embedded, other: coordinated }), Math.ceil(RUNS / 4));
});
