import { afterAll, beforeAll, describe } from 'vitest';
import { type Front, startFront } from '../../scripts/engines/front.ts';
import { readWarehouseUrl } from '../../server/warehouse/clickhouse/address.ts';
import { openClickHouseWarehouse } from '../../server/warehouse/clickhouse/clickhouseWarehouse.ts';
import { dropDatabase } from '../../server/warehouse/clickhouse/ddl.ts';
import { openGateway } from '../../server/warehouse/clickhouse/gateway.ts';
import { loadWarehouse } from '../../server/warehouse/clickhouse/load.ts';
import { newestRegistered } from '../../server/warehouse/clickhouse/register.ts';
import { openWarehouse } from '../../server/warehouse/duckdbWarehouse.ts';
import { warehouseDirectory } from '../../server/warehouse/files.ts';
import type { Warehouse } from '../../server/warehouse/warehouse.ts';
import { publishTables, randomTables } from '../server/warehouse/randomWarehouse.ts';
import { temporaryFolder } from '../server/warehouse/testWarehouse.ts';
import { enginesAgree, RUNS } from './agreement.ts';

const SEED = 20_261_124;

/** A server of one's own by `--url`; else a process of ours, through the official client either way. */
const given = process.env.VELOCITY_TEST_WAREHOUSE ?? '';

let front: Front | null = null;
let embedded: Warehouse;
let other: Warehouse;

const address = () => readWarehouseUrl(given === '' ? `${front?.url}/velocity_tests` : given);

beforeAll(async () => {
  if (given === '') front = await startFront();
  const data = await temporaryFolder();
  await publishTables(warehouseDirectory(data), randomTables(SEED));
  await loadWarehouse({ dataDirectory: data, address: address(), now: Math.floor(Date.now() / 1000), replace: true });
  embedded = await openWarehouse({ directory: warehouseDirectory(data) });
  other = await openClickHouseWarehouse({ address: address() });
}, 300_000);
afterAll(async () => {
  await embedded.close();
  await other.close();
  const { cluster, database } = address();
  const gateway = await openGateway({ address: address(), database: 'default', timeoutMs: 60_000, connections: 1 });
  const registered = await newestRegistered(gateway, address());
  for (const name of [registered?.database ?? database, database])
    await gateway.command(dropDatabase({ database: name, cluster, copies: 'replicated' }));
  await gateway.close();
  await front?.close();
});

describe('one server, asked by the official client', () => {
  enginesAgree(() => ({ embedded, other }), RUNS);
});
