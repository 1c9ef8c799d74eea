import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Front, startFront } from '../../scripts/engines/front.ts';
import { readWarehouseUrl } from '../../server/warehouse/clickhouse/address.ts';
import { openClickHouseWarehouse } from '../../server/warehouse/clickhouse/clickhouseWarehouse.ts';
import { dropDatabase } from '../../server/warehouse/clickhouse/ddl.ts';
import { openGateway } from '../../server/warehouse/clickhouse/gateway.ts';
import { type Loaded, loadWarehouse } from '../../server/warehouse/clickhouse/load.ts';
import { newestRegistered } from '../../server/warehouse/clickhouse/register.ts';
import { openWarehouse } from '../../server/warehouse/duckdbWarehouse.ts';
import { warehouseDirectory } from '../../server/warehouse/files.ts';
import type { Warehouse } from '../../server/warehouse/warehouse.ts';
import { fromDayNumber } from '../../src/domain/dates/calendar.ts';
import { publishTables, type RandomRow, type RandomTables, randomTables } from '../server/warehouse/randomWarehouse.ts';
import { temporaryFolder } from '../server/warehouse/testWarehouse.ts';
import { enginesAgree, RUNS } from './agreement.ts';

const SEED = 20_261_129;

const monthOf = ({ day }: RandomRow): string => fromDayNumber(Number(day)).slice(0, 7);

/** The same facts, but for campaigns and sales of the last month: some figures are others, and some rows are gone. */
const restated = (tables: RandomTables): RandomTables =>
  new Map(
    [...tables].map(([name, rows]) => {
      if (name !== 'ads_daily' && name !== 'retail_daily') return [name, rows];
      const last = rows.map(monthOf).toSorted().at(-1);
      return [
        name,
        rows.flatMap((row, i) => {
          if (monthOf(row) !== last) return [row];
          return i % 3 === 0 ? [] : [{ ...row, ...(name === 'ads_daily' ? { clicks: 41 } : { ordered_units: 43 }) }];
        }),
      ];
    }),
  );

let front: Front;
let embedded: Warehouse;
let other: Warehouse;
let first: Loaded;
let second: Loaded;

beforeAll(async () => {
  const data = await temporaryFolder();
  front = await startFront();
  const address = readWarehouseUrl(`${front.url}/velocity`);
  const load = (now: number) => loadWarehouse({ dataDirectory: data, address, now, replace: false });
  const tables = randomTables(SEED);
  await publishTables(warehouseDirectory(data), tables);
  first = await load(1_800_000_000);
  const gateway = await openGateway({ address, database: 'default', timeoutMs: 120_000, connections: 1 });
  const before = (await newestRegistered(gateway, address))?.database ?? '';
  await publishTables(warehouseDirectory(data), restated(tables));
  second = await load(1_800_000_100);
  // What was taken over does not need the generation that it came from.
  await gateway.command(dropDatabase({ database: before, cluster: null, copies: 'replicated' }));
  await gateway.close();
  embedded = await openWarehouse({ directory: warehouseDirectory(data) });
  other = await openClickHouseWarehouse({ address });
}, 300_000);
afterAll(async () => {
  await embedded.close();
  await other.close();
  await front.close();
});

describe('a load over another', () => {
  test('sends the months that changed and takes the others over', () => {
    expect(first.sent).toBe(first.rows);
    expect(second.isNew).toBe(true);
    expect(second.sent).toBeGreaterThan(0);
    expect(second.sent).toBeLessThan(second.rows / 2);
  });

  enginesAgree(() => ({ embedded, other }), Math.ceil(RUNS / 4));
});
