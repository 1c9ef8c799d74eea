import { describe, expect, test } from 'vitest';
import { type ClickHouseWarehouseSettings, openClickHouseWarehouse } from '../../../../server/warehouse/clickhouse/clickhouseWarehouse.ts';
import type { QueryOptions } from '../../../../server/warehouse/clickhouse/gateway.ts';
import { type Plan, type ResultTable, scopeOf } from '../../../../server/warehouse/plan.ts';
import { SCHEMA_VERSION } from '../../../../server/warehouse/schema.ts';
import { warehouseReadiness } from '../../../../server/warehouse/serving.ts';
import type { Warehouse } from '../../../../server/warehouse/warehouse.ts';
import { isoDay } from '../../../../src/domain/dates/isoDay.ts';
import { ADDRESS, type Fake, fakeClickHouse, generation, refused } from './fakeDoor.ts';

const PLAN: Plan = {
  kind: 'aggregate',
  scope: scopeOf([{ id: 'bg-a' }]),
  source: 'retail_country_daily',
  period: { start: isoDay('2026-01-01'), end: isoDay('2026-01-31') },
  dimensions: [],
  periodicity: 'daily',
  aggregates: [{ as: 'ordered_units', how: 'sum', value: { column: 'ordered_units' } }],
  filters: [],
  maxRows: 10,
};

const opened = (fake: Fake, settings: Partial<ClickHouseWarehouseSettings> = {}) =>
  openClickHouseWarehouse({ address: ADDRESS, openGateway: fake.openGateway, lookMs: 60_000, ...settings });

const unitsOf = (warehouse: Warehouse, signal?: AbortSignal): Promise<[number, unknown]> =>
  warehouse.read(async (reader) => [
    reader.generation,
    (await reader.query(PLAN, signal === undefined ? {} : { signal })).columns.ordered_units?.[0],
  ]);

/** A query that never ends unless it is stopped. */
const endless = (_query: unknown, _database: string, { signal }: QueryOptions): Promise<ResultTable> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('The user aborted a request.'))));

describe('the warehouse in ClickHouse', () => {
  test('is empty before the first load, and answers no data', async () => {
    const warehouse = await opened(fakeClickHouse());
    expect(warehouse.health()).toMatchObject({ state: 'empty', generation: 0, reason: null });
    expect(await unitsOf(warehouse)).toEqual([0, undefined]);
    await warehouse.close();
  });

  test('is empty where there is no database or table of the register either', async () => {
    for (const code of ['60', '81']) {
      const warehouse = await opened(fakeClickHouse({ failure: Object.assign(new Error('no such'), { code }) }));
      expect(warehouse.health().state).toBe('empty');
      await warehouse.close();
    }
  });

  test('asks the database of the newest generation, with what makes an answer mean the same, and nothing that writes', async () => {
    const asked: [string, QueryOptions['settings']][] = [];
    const fake = fakeClickHouse({ newest: generation(7) });
    fake.answer = async (_query, database, { settings }) => {
      asked.push([database, settings]);
      return { rowCount: 1, columns: { ordered_units: [6] } };
    };
    const warehouse = await opened(fake, { runMs: 30_000 });
    expect(await unitsOf(warehouse)).toEqual([7, 6]);
    expect(asked).toEqual([
      [
        'velocity_g7_00000000',
        expect.objectContaining({
          aggregate_functions_null_for_empty: 1,
          join_use_nulls: 1,
          optimize_rewrite_aggregate_function_with_if: 0,
          readonly: 2,
          max_execution_time: 31,
          cancel_http_readonly_queries_on_client_close: 1,
        }),
      ],
    ]);
    await warehouse.close();
  });

  test('a read keeps its generation to its end; its connections are closed when the last has left', async () => {
    const fake = fakeClickHouse({ newest: generation(1) });
    fake.answer = async (_query, database) => ({ rowCount: 1, columns: { ordered_units: [Number(/g(\d+)/.exec(database)?.[1])] } });
    const warehouse = await opened(fake);
    await warehouse.read(async (reader) => {
      fake.newest = generation(2);
      await warehouse.look();
      expect(await unitsOf(warehouse)).toEqual([2, 2]);
      expect([reader.generation, (await reader.query(PLAN)).columns.ordered_units]).toEqual([1, [1]]);
      expect(fake.closed).toEqual([]);
    });
    expect(fake.closed).toEqual(['velocity_g1_00000000']);
    await warehouse.close();
  });

  test('that cannot be reached at the start is degraded with the reason, and serves as soon as it can be', async () => {
    const fake = fakeClickHouse({ newest: generation(3), failure: refused() });
    const warehouse = await opened(fake);
    const reason = 'ClickHouse cannot be queried: nothing listens there.';
    expect(await warehouseReadiness(warehouse).check()).toEqual({ state: 'degraded', detail: reason });
    await expect(unitsOf(warehouse)).rejects.toMatchObject({ kind: 'unreadable', message: reason });
    fake.failure = null;
    expect(await unitsOf(warehouse)).toEqual([3, 6]);
    expect(warehouse.health()).toMatchObject({ state: 'ready', reason: null });
    await warehouse.close();
  });

  test('that goes away later is degraded from the first failed query on, and back by itself', async () => {
    const fake = fakeClickHouse({ newest: generation(3) });
    const warehouse = await opened(fake, { lookMs: 10 });
    expect(await unitsOf(warehouse)).toEqual([3, 6]);
    fake.failure = refused();
    await expect(unitsOf(warehouse)).rejects.toMatchObject({ kind: 'unreadable' });
    expect(warehouse.health().state).toBe('degraded');
    fake.failure = null;
    await expect.poll(() => warehouse.health().state, { timeout: 10_000 }).toBe('ready');
    expect(await unitsOf(warehouse)).toEqual([3, 6]);
    await warehouse.close();
  });

  test('that is away while nobody asks is degraded as well', async () => {
    const fake = fakeClickHouse({ newest: generation(3) });
    const warehouse = await opened(fake);
    fake.failure = refused();
    await warehouse.look();
    expect(warehouse.health()).toMatchObject({ state: 'degraded', generation: 3 });
    fake.failure = null;
    await warehouse.look();
    expect(warehouse.health().state).toBe('ready');
    await warehouse.close();
  });

  test.each([
    [SCHEMA_VERSION + 1, 'newer release'],
    [SCHEMA_VERSION - 1, 'npm run load'],
  ])('that holds tables of version %i is not served, and it says what to do', async (version, words) => {
    const fake = fakeClickHouse({ newest: generation(3, { version }) });
    const warehouse = await opened(fake);
    expect(warehouse.health()).toMatchObject({ state: 'degraded', reason: expect.stringContaining(words) });
    await expect(unitsOf(warehouse)).rejects.toMatchObject({ kind: 'unreadable' });
    await warehouse.close();
  });

  test('a query whose asker goes away is stopped, gives its place back, and costs nobody else anything', async () => {
    const fake = fakeClickHouse({ newest: generation(1), answer: endless });
    const warehouse = await opened(fake, { running: 1 });
    const cancel = new AbortController();
    const query = unitsOf(warehouse, cancel.signal);
    await expect.poll(() => warehouse.health().running).toBe(1);
    cancel.abort();
    await expect(query).rejects.toMatchObject({ kind: 'aborted' });
    expect(warehouse.health()).toMatchObject({ state: 'ready', running: 0 });
    await warehouse.close();
  });

  test('a query that runs too long is stopped and says so; who waits too long is told to come back', async () => {
    const fake = fakeClickHouse({ newest: generation(1), answer: endless });
    const warehouse = await opened(fake, { running: 1, waiting: 0, runMs: 50 });
    const slow = unitsOf(warehouse);
    await expect.poll(() => warehouse.health().running).toBe(1);
    await expect(unitsOf(warehouse)).rejects.toMatchObject({ kind: 'busy' });
    await expect(slow).rejects.toMatchObject({ kind: 'slow' });
    expect(warehouse.health().state).toBe('ready');
    await warehouse.close();
  });
});
