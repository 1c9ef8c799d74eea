import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openDuckDb } from '../../../server/warehouse/duckdbEngine.ts';
import { openWarehouse, type WarehouseSettings } from '../../../server/warehouse/duckdbWarehouse.ts';
import type { OpenEngine } from '../../../server/warehouse/engine.ts';
import { currentGeneration, type Generation } from '../../../server/warehouse/files.ts';
import { type AggregatePlan, MARKET_SCOPE, type Plan, type RowsPlan, scopeOf } from '../../../server/warehouse/plan.ts';
import type { SlowQuery } from '../../../server/warehouse/queries.ts';
import { openStaging } from '../../../server/warehouse/staging.ts';
import type { Warehouse } from '../../../server/warehouse/warehouse.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { pathOf, temporaryFolder } from './testWarehouse.ts';

const ALL_TIME = { start: isoDay('2021-01-01'), end: isoDay('2026-12-31') };

const unitsPlan = (brandGroupId = 'bg-a', change: Partial<AggregatePlan> = {}): Plan => ({
  kind: 'aggregate',
  scope: scopeOf([{ id: brandGroupId }]),
  source: change.dimensions?.includes('asin') ? 'retail_daily' : 'retail_country_daily',
  period: ALL_TIME,
  dimensions: [],
  periodicity: 'daily',
  aggregates: [{ as: 'ordered_units', how: 'sum', value: { column: 'ordered_units' } }],
  filters: [],
  maxRows: 1000,
  ...change,
});

/** Publishes a generation in which brand group A has sold `units` on each of two days, and B a thousand times as much. */
const publishUnits = async (folder: string, units: number, rows = 1): Promise<number> => {
  const staging = await openStaging({ directory: folder, start: 'empty' });
  await staging.connection.run(
    `INSERT INTO retail_daily (brand_group_id, day, country, asin, ordered_units)
     SELECT g, DATE '2026-11-01' + d::INTEGER, 'US', 'B0' || lpad(a::VARCHAR, 8, '0'), CASE g WHEN 'bg-a' THEN $1 ELSE $1 * 1000 END
     FROM (VALUES ('bg-a'), ('bg-b')) t(g), range(2) r(d), range($2) s(a)`,
    [units, rows],
  );
  return (await staging.publish()).number;
};

const unitsOf = async (warehouse: Warehouse, plan: Plan = unitsPlan()): Promise<[number, unknown]> =>
  warehouse.read(async (reader) => [reader.generation, (await reader.query(plan)).columns.ordered_units?.[0]]);

const opened = async (folder: string, settings: Partial<WarehouseSettings> = {}) =>
  openWarehouse({ directory: folder, lookMs: 60_000, ...settings });

describe('the embedded warehouse', () => {
  test('an empty start answers no data, with every column asked for, and says that it is empty', async () => {
    const folder = join(await temporaryFolder(), 'absent');
    const warehouse = await opened(folder);
    expect(warehouse.health()).toEqual({ state: 'empty', generation: 0, reason: null, running: 0, waiting: 0 });
    const table = await warehouse.read((reader) => reader.query(unitsPlan('bg-a', { dimensions: ['country'] })));
    expect(table).toEqual({ rowCount: 0, columns: { country: [], ordered_units: [] } });
    await warehouse.close();
  });

  test('tells of a query that takes long, by its table and what tells its rows apart, never by what was asked for', async () => {
    const folder = await temporaryFolder();
    await publishUnits(folder, 3);
    const told: SlowQuery[] = [];
    const onSlowQuery = (query: SlowQuery): void => void told.push(query);
    for (const slowMs of [60_000, 0]) {
      const warehouse = await opened(folder, { slowMs, onSlowQuery });
      await warehouse.read((reader) => reader.query(unitsPlan('bg-a', { dimensions: ['country'] })));
      await warehouse.close();
    }
    const slow = { ms: expect.any(Number), source: 'retail_country_daily', dimensions: ['country'], brandGroups: 1, rows: 1 };
    expect(told).toEqual([slow]);
  });

  test('serves what is published while it runs, and removes the file of the generation before', async () => {
    const folder = await temporaryFolder();
    const warehouse = await opened(folder, { lookMs: 20 });
    await publishUnits(folder, 3);
    await expect.poll(() => unitsOf(warehouse), { timeout: 10_000 }).toEqual([1, 6]);
    const first = pathOf(await currentGeneration(folder));
    await publishUnits(folder, 5);
    await expect.poll(() => unitsOf(warehouse), { timeout: 10_000 }).toEqual([2, 10]);
    await expect.poll(() => existsSync(first), { timeout: 10_000 }).toBe(false);
    await warehouse.close();
  });

  test('a read keeps its generation to its end, whatever is published meanwhile', async () => {
    const folder = await temporaryFolder();
    await publishUnits(folder, 3);
    const warehouse = await opened(folder);
    await warehouse.read(async (reader) => {
      const before = await reader.query(unitsPlan());
      await publishUnits(folder, 5);
      await warehouse.look();
      expect(warehouse.generation()).toBe(2);
      expect(await unitsOf(warehouse)).toEqual([2, 10]);
      expect([reader.generation, await reader.query(unitsPlan())]).toEqual([1, before]);
    });
    await warehouse.close();
  });

  test('under load every answer is of the generation that it names', async () => {
    const folder = await temporaryFolder();
    await publishUnits(folder, 1);
    const warehouse = await opened(folder, { lookMs: 5 });
    let done = false;
    const seen = new Set<number>();
    const client = async (): Promise<void> => {
      while (!done) {
        const [generation, units] = await unitsOf(warehouse);
        expect(units).toBe(generation * 2);
        seen.add(generation);
      }
    };
    const clients = Promise.all(Array.from({ length: 6 }, client));
    for (let n = 2; n <= 5; n += 1) {
      await publishUnits(folder, n);
      await expect.poll(() => warehouse.generation(), { timeout: 20_000 }).toBe(n);
      await unitsOf(warehouse);
    }
    await expect.poll(() => seen.has(5), { timeout: 20_000 }).toBe(true);
    done = true;
    await clients;
    expect(seen.size).toBeGreaterThan(2);
    await warehouse.close();
  });

  test('no plan of one brand group counts rows of another', async () => {
    const folder = await temporaryFolder();
    await publishUnits(folder, 2);
    const warehouse = await opened(folder);
    expect(await unitsOf(warehouse, unitsPlan('bg-a'))).toEqual([1, 4]);
    expect(await unitsOf(warehouse, unitsPlan('bg-b'))).toEqual([1, 4000]);
    expect(await unitsOf(warehouse, unitsPlan('bg-%'))).toEqual([1, null]);
    expect(await unitsOf(warehouse, unitsPlan("bg-x') OR ('1'='1"))).toEqual([1, null]);
    await warehouse.close();
  });

  test('a scope without a brand group cannot be made', () => {
    expect(() => scopeOf([])).toThrow('without a brand group');
  });

  test('more groups than the plan allows are a failure, not a cut', async () => {
    const folder = await temporaryFolder();
    await publishUnits(folder, 1, 11);
    const warehouse = await opened(folder);
    const ask = (maxRows: number) => warehouse.read((reader) => reader.query(unitsPlan('bg-a', { dimensions: ['asin'], maxRows })));
    expect((await ask(11)).rowCount).toBe(11);
    await expect(ask(10)).rejects.toMatchObject({ kind: 'too_large' });
    await warehouse.close();
  });

  test('more rows of a table than the plan allows are a failure, not a cut; the first rows are a cut that is asked for', async () => {
    const folder = await temporaryFolder();
    await publishUnits(folder, 1, 11);
    const warehouse = await opened(folder);
    const ask = (count: RowsPlan['count']) =>
      warehouse.read((reader) =>
        reader.query({
          kind: 'rows',
          scope: scopeOf([{ id: 'bg-a' }]),
          table: 'retail_daily',
          columns: ['asin'],
          distinct: true,
          where: [],
          order: [{ column: 'asin' }],
          count,
        }),
      );
    expect([(await ask({ limit: 11 })).rowCount, (await ask({ first: 10 })).rowCount]).toEqual([11, 10]);
    await expect(ask({ limit: 10 })).rejects.toMatchObject({ kind: 'too_large' });
    await warehouse.close();
  });

  test('an aborted query is stopped in the engine and gives its place back', async () => {
    const folder = await temporaryFolder();
    await publishUnits(folder, 1);
    const warehouse = await opened(folder, { open: openEndless });
    const cancel = new AbortController();
    const query = warehouse.read((reader) => reader.query(unitsPlan(), { signal: cancel.signal }));
    await expect.poll(() => warehouse.health().running).toBe(1);
    cancel.abort();
    await expect(query).rejects.toMatchObject({ kind: 'aborted' });
    expect(warehouse.health().running).toBe(0);
    await warehouse.close();
  });

  test('a query that runs too long is stopped and says so', async () => {
    const folder = await temporaryFolder();
    await publishUnits(folder, 1);
    const warehouse = await opened(folder, { open: openEndless, runMs: 50 });
    await expect(unitsOf(warehouse)).rejects.toMatchObject({ kind: 'slow' });
    expect(warehouse.health()).toMatchObject({ state: 'ready', running: 0 });
    await warehouse.close();
  });

  test('after a fatal failure it says degraded, opens the file anew by itself, and answers again', async () => {
    const folder = await temporaryFolder();
    await publishUnits(folder, 4);
    let fail = true;
    const warehouse = await opened(folder, { open: async (path, settings) => failing(await openDuckDb(path, settings), () => fail) });
    await expect(unitsOf(warehouse)).rejects.toMatchObject({ kind: 'unreadable' });
    expect(warehouse.health()).toMatchObject({ state: 'degraded', reason: 'The warehouse failed and is being opened again.' });
    fail = false;
    expect(await unitsOf(warehouse)).toEqual([1, 8]);
    expect(warehouse.health().state).toBe('ready');
    expect(existsSync(pathOf(await currentGeneration(folder)))).toBe(true);
    await warehouse.close();
  });

  test('a damaged file is said to be one; put right, it is served without a restart', async () => {
    const folder = await temporaryFolder();
    await publishUnits(folder, 4);
    const path = pathOf(await currentGeneration(folder));
    const whole = await readFile(path);
    await writeFile(path, Buffer.from(whole).fill(7, 0, 4096));
    const warehouse = await opened(folder);
    expect(warehouse.health().state).toBe('degraded');
    expect(warehouse.health().reason).toContain('damaged');
    await expect(unitsOf(warehouse)).rejects.toMatchObject({ kind: 'unreadable' });
    await writeFile(path, whole);
    expect(await unitsOf(warehouse)).toEqual([1, 8]);
    await warehouse.close();
  });

  test('a new generation that cannot be opened leaves the old one serving, degraded', async () => {
    const folder = await temporaryFolder();
    await publishUnits(folder, 4);
    const warehouse = await opened(folder);
    await writeFile(join(folder, 'warehouse-2.duckdb'), 'not a database');
    await writeFile(join(folder, 'CURRENT'), 'warehouse-2.duckdb\n');
    await warehouse.look();
    expect(warehouse.health()).toMatchObject({ state: 'degraded', generation: 1 });
    expect(await unitsOf(warehouse)).toEqual([1, 8]);
    await warehouse.close();
  });

  test('closing waits for what is running and refuses what comes later', async () => {
    const folder = await temporaryFolder();
    await publishUnits(folder, 4);
    const warehouse = await opened(folder);
    const running = unitsOf(warehouse);
    const closing = warehouse.close();
    expect(await running).toEqual([1, 8]);
    await closing;
    await expect(unitsOf(warehouse)).rejects.toMatchObject({ kind: 'closed' });
  });
});

/** Runs a query that would take hours, whatever it is asked. */
const openEndless = async (generation: Generation, settings: Parameters<typeof openDuckDb>[1]): Promise<OpenEngine> => {
  const engine = await openDuckDb(generation, settings);
  const text =
    'SELECT CAST(count(*) AS DOUBLE) AS ordered_units FROM range(1000000000) a, range(1000000) b WHERE hash(a.range, b.range) = 0';
  return { ...engine, run: () => engine.run({ text, values: [], columns: ['ordered_units'] }, MARKET_SCOPE) };
};

/** Fails as the engine does after a failed write or read of the disk. */
const failing = (engine: OpenEngine, fails: () => boolean): OpenEngine => ({
  ...engine,
  run: (query, scope) =>
    fails()
      ? {
          result: Promise.reject(new Error('FATAL Error: Failed: database has been invalidated because of a previous fatal error.')),
          interrupt: () => undefined,
        }
      : engine.run(query, scope),
});

const servedIn = async (folder: string): Promise<Generation> => {
  const current = await currentGeneration(folder);
  if (current === null) throw new Error('nothing was published');
  return current;
};

describe('the engine is locked down', () => {
  test.each([
    ["SELECT * FROM read_csv('/etc/hostname')", /disabled|not allowed|Permission/i],
    ["SELECT * FROM read_text('/etc/hostname')", /disabled|not allowed|Permission/i],
    ["ATTACH '/tmp/other.duckdb' AS other", /disabled|not allowed|Permission/i],
    ["COPY retail_daily TO '/tmp/out.csv'", /disabled|not allowed|Permission/i],
    ['INSTALL httpfs', /disabled|not allowed|Permission/i],
    ['LOAD httpfs', /disabled|not allowed|Permission/i],
    ['SET enable_external_access = true', /locked|Cannot/i],
    ["SET memory_limit = '100GB'", /locked|Cannot/i],
    ['SET threads = 64', /locked|Cannot/i],
    ['CREATE TABLE mine (a INTEGER)', /read-only/i],
    ['DELETE FROM retail_daily', /read-only/i],
  ])('%s is refused', async (text, reason) => {
    const folder = await temporaryFolder();
    await publishUnits(folder, 1);
    const engine = await openDuckDb(await servedIn(folder), { memoryMb: 128, threads: 1 });
    await expect(engine.run({ text, values: [], columns: [] }, scopeOf([{ id: 'bg-a' }])).result).rejects.toThrow(reason);
    engine.close();
  });

  test('a query that needs more memory than it may have is refused, and the next one answers', async () => {
    const folder = await temporaryFolder();
    await publishUnits(folder, 1);
    const warehouse = await openWarehouse({ directory: folder, lookMs: 60_000, memoryMb: 64, open: openHungry });
    await expect(unitsOf(warehouse)).rejects.toMatchObject({ kind: 'too_large' });
    expect(warehouse.health().state).toBe('ready');
    await warehouse.close();
  });
});

/** Sorts far more than fits into memory. */
const openHungry = async (generation: Generation, settings: Parameters<typeof openDuckDb>[1]): Promise<OpenEngine> => {
  const engine = await openDuckDb(generation, settings);
  const text =
    'SELECT CAST(max(n) AS DOUBLE) AS ordered_units FROM (SELECT row_number() OVER (ORDER BY hash(range)) AS n FROM range(50000000))';
  return { ...engine, run: () => engine.run({ text, values: [], columns: ['ordered_units'] }, MARKET_SCOPE) };
};
