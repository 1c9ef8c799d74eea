import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Front, startFront } from '../../scripts/engines/front.ts';
import { readWarehouseUrl } from '../../server/warehouse/clickhouse/address.ts';
import { openClickHouseWarehouse } from '../../server/warehouse/clickhouse/clickhouseWarehouse.ts';
import { explainClickHouse } from '../../server/warehouse/clickhouse/failure.ts';
import { openGateway } from '../../server/warehouse/clickhouse/gateway.ts';
import { loadWarehouse } from '../../server/warehouse/clickhouse/load.ts';
import { openWarehouse } from '../../server/warehouse/duckdbWarehouse.ts';
import { warehouseDirectory } from '../../server/warehouse/files.ts';
import { type Plan, scopeOf } from '../../server/warehouse/plan.ts';
import type { Warehouse } from '../../server/warehouse/warehouse.ts';
import { MAX_LIST } from '../../src/domain/filters/filterValues.ts';
import { ASINS, GROUPS, publishTables, randomTables } from '../server/warehouse/randomWarehouse.ts';
import { temporaryFolder } from '../server/warehouse/testWarehouse.ts';

let data = '';
let kept = '';
let front: Front;

beforeAll(async () => {
  data = await temporaryFolder();
  await publishTables(warehouseDirectory(data), randomTables(1));
  kept = await mkdtemp(join(tmpdir(), 'velocity-kept-'));
  front = await startFront(kept);
  await loadWarehouse({ dataDirectory: data, address: readWarehouseUrl(`${front.url}/velocity`), now: 1_800_000_000, replace: false });
}, 300_000);
afterAll(async () => {
  await front.close();
  await rm(kept, { recursive: true, force: true });
});

const productsPlan = (products: readonly string[]): Plan => ({
  kind: 'rows',
  scope: scopeOf([{ id: GROUPS[0] }]),
  table: 'products',
  columns: ['asin', 'title'],
  where: [{ column: 'asin', oneOf: products }],
  order: [{ column: 'asin' }],
  count: { limit: 1_000 },
});

const ask = (warehouse: Warehouse, plan: Plan) => warehouse.read((reader) => reader.query(plan));

describe('ClickHouse and the network', () => {
  test('a server that dies is told of at once, and is served again when it is back, without a hand', async () => {
    const warehouse = await openClickHouseWarehouse({ address: readWarehouseUrl(`${front.url}/velocity`), lookMs: 100 });
    const before = await ask(warehouse, productsPlan(ASINS));
    expect(before.rowCount).toBeGreaterThan(0);
    await front.kill();
    await expect(ask(warehouse, productsPlan(ASINS))).rejects.toMatchObject({
      kind: 'unreadable',
      message: expect.stringMatching(/^ClickHouse cannot be queried: (nothing listens there|the connection broke|it does not answer)\.$/),
    });
    expect(warehouse.health().state).toBe('degraded');
    front = await startFront(kept, front.port);
    await expect.poll(() => warehouse.health().state, { timeout: 30_000 }).toBe('ready');
    expect(await ask(warehouse, productsPlan(ASINS))).toEqual(before);
    await warehouse.close();
  });

  test('as many values as a filter may hold find their way', async () => {
    const many = [...Array.from({ length: MAX_LIST - ASINS.length }, (_, i) => `B${String(i).padStart(9, '0')}`), ...ASINS];
    const embedded = await openWarehouse({ directory: warehouseDirectory(data) });
    const other = await openClickHouseWarehouse({ address: readWarehouseUrl(`${front.url}/velocity`) });
    expect(await ask(other, productsPlan(many))).toEqual(await ask(embedded, productsPlan(many)));
    await embedded.close();
    await other.close();
  });

  test('a query that is given up closes its connection, by which ClickHouse knows; what does not speak as it does is told', async () => {
    let [asked, closed] = [0, 0];
    const silent = createServer((request, response) => {
      asked += 1;
      response.on('close', () => {
        closed += 1;
      });
      if (request.url?.includes('odd') === true) response.end('<html>');
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = readWarehouseUrl(`http://127.0.0.1:${(silent.address() as AddressInfo).port}/velocity`);
    const gateway = await openGateway({ address, database: 'default', timeoutMs: 60_000, connections: 2 });
    const stop = new AbortController();
    const query = gateway.query({ text: 'SELECT 1 AS n', values: [], columns: ['n'] }, { signal: stop.signal });
    await expect.poll(() => asked).toBe(1);
    stop.abort();
    const cause: unknown = await query.catch((failure: unknown) => failure);
    expect(explainClickHouse(cause).isInterrupt).toBe(true);
    await expect.poll(() => closed).toBe(1);
    const odd = await openGateway({ address, database: 'odd', timeoutMs: 60_000, connections: 2 });
    await expect(odd.query({ text: 'SELECT 1 AS n', values: [], columns: ['n'] })).rejects.toThrow();
    await odd.close();
    await gateway.close();
    silent.closeAllConnections();
    silent.close();
  });
});
