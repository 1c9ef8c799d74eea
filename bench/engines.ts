/**
 * Both engines of the warehouse on the same rows in one run: how long a load takes, how much room the rows need, ten typical
 * questions asked of each in turns, and how fast either goes through all facts. ClickHouse is that of the tests: a process of its own
 * behind HTTP, asked by the official client; it runs one query at a time.
 */
import { startFront } from '../scripts/engines/front.ts';
import { lookInto } from '../server/warehouse/attach.ts';
import { type ClickHouseAddress, readWarehouseUrl } from '../server/warehouse/clickhouse/address.ts';
import { openClickHouseWarehouse } from '../server/warehouse/clickhouse/clickhouseWarehouse.ts';
import { type Gateway, openGateway } from '../server/warehouse/clickhouse/gateway.ts';
import { loadWarehouse } from '../server/warehouse/clickhouse/load.ts';
import { newestRegistered } from '../server/warehouse/clickhouse/register.ts';
import { openWarehouse } from '../server/warehouse/duckdbWarehouse.ts';
import { bytesIn, currentGeneration, type Generation, warehouseDirectory } from '../server/warehouse/files.ts';
import type { IsoDay } from '../src/domain/dates/isoDay.ts';
import { type Figure, median, percentile } from './figure.ts';
import { generated, measured } from './warehouse.ts';

export interface EngineBenchOptions {
  /** A data directory; made, and removed by whoever asks. */
  readonly dataDirectory: string;
  readonly today: IsoDay;
  readonly scale: number;
  readonly rounds: number;
  readonly generator: string;
}

/** What goes through every row of the largest facts, all brand groups at once. */
const SCAN = 'SELECT CAST(sum(ordered_revenue_cents) AS DOUBLE) AS n, CAST(sum(glance_views) AS DOUBLE) AS m FROM retail_daily';
const SCANS = 9;

const mebibytes = (bytes: number): number => bytes / 2 ** 20;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

const medianOf = async (times: number, work: () => Promise<unknown>): Promise<number> => {
  const list: number[] = [];
  for (let i = 0; i < times; i += 1) list.push(await timed(work));
  return median(list);
};

const numberFrom = async (gateway: Gateway, text: string): Promise<number> =>
  Number((await gateway.query({ text, values: [], columns: ['n'] })).columns.n?.[0] ?? Number.NaN);

interface Sizes {
  readonly bytes: number;
  readonly factBytes: number;
  readonly factRows: number;
}

const sizesIn = async (gateway: Gateway, database: string): Promise<Sizes> => {
  const parts = `FROM system.parts WHERE active AND database = '${database}'`;
  const facts = `${parts} AND table = 'retail_daily'`;
  return {
    bytes: await numberFrom(gateway, `SELECT toFloat64(sum(bytes_on_disk)) AS n ${parts}`),
    factBytes: await numberFrom(gateway, `SELECT toFloat64(sum(bytes_on_disk)) AS n ${facts}`),
    factRows: await numberFrom(gateway, `SELECT toFloat64(sum(rows)) AS n ${facts}`),
  };
};

interface Loaded extends Sizes {
  readonly rows: number;
  readonly seconds: number;
}

const loaded = async (dataDirectory: string, address: ClickHouseAddress): Promise<Loaded> => {
  const started = performance.now();
  const { rows } = await loadWarehouse({ dataDirectory, address, now: Math.floor(Date.now() / 1000), replace: false });
  const seconds = (performance.now() - started) / 1000;
  const gateway = await openGateway({ address, database: 'default', timeoutMs: 600_000, connections: 1 });
  const sizes = await sizesIn(gateway, (await newestRegistered(gateway, address))?.database ?? '');
  await gateway.close();
  return { rows, seconds, ...sizes };
};

const scans = async (generation: Generation, address: ClickHouseAddress): Promise<readonly [embedded: number, other: number]> => {
  const gateway = await openGateway({ address, database: 'default', timeoutMs: 600_000, connections: 1 });
  const database = (await newestRegistered(gateway, address))?.database ?? '';
  const text = SCAN.replaceAll('DOUBLE', 'Float64').replace('retail_daily', `${database}.retail_daily`);
  const embedded = await lookInto(generation, (connection) => medianOf(SCANS, () => connection.runAndReadAll(SCAN)));
  const other = await medianOf(SCANS, () => gateway.query({ text, values: [], columns: ['n', 'm'] }, { settings: { max_threads: 1 } }));
  await gateway.close();
  return [embedded, other];
};

export const engineFigures = async (options: EngineBenchOptions): Promise<readonly Figure[]> => {
  const directory = warehouseDirectory(options.dataDirectory);
  await generated({ ...options, directory });
  const generation = await currentGeneration(directory);
  if (generation === null) throw new Error('nothing was generated');
  const front = await startFront();
  const address = readWarehouseUrl(`${front.url}/velocity`);
  const { rows, seconds, bytes, factBytes, factRows } = await loaded(options.dataDirectory, address);
  const warehouses = [await openWarehouse({ directory }), await openClickHouseWarehouse({ address })];
  try {
    const [embedded, other] = await measured(warehouses, options);
    const all = [embedded, other].map((times) => [...(times ?? new Map<string, readonly number[]>()).values()].flat());
    const [embeddedScan, otherScan] = await scans(generation, address);
    const beside = (name: string, of: (list: readonly number[]) => number, unit: string): Figure => ({
      name,
      value: of(all[1] ?? []),
      unit,
      peer: 'DuckDB',
      peerValue: of(all[0] ?? []),
    });
    return [
      { name: `rows at scale ${options.scale}`, value: rows, unit: 'rows' },
      { name: 'ClickHouse: load, counted and merged', value: seconds, unit: 's' },
      { name: 'ClickHouse: load', value: rows / seconds, unit: 'rows/s' },
      {
        name: 'ClickHouse: all tables on disk',
        value: mebibytes(bytes),
        unit: 'MiB',
        peer: 'DuckDB (its file)',
        peerValue: mebibytes(await bytesIn(directory)),
      },
      { name: 'ClickHouse: retail_daily', value: factRows, unit: 'rows' },
      { name: 'ClickHouse: a row of retail_daily', value: factBytes / factRows, unit: 'bytes' },
      {
        name: 'ClickHouse: two sums over all retail_daily, one thread',
        value: factRows / otherScan / 1000,
        unit: 'Mrows/s',
        peer: 'DuckDB',
        peerValue: factRows / embeddedScan / 1000,
      },
      beside('ClickHouse: ten analytics queries, p50', (list) => percentile(list, 0.5), 'ms'),
      beside('ClickHouse: ten analytics queries, p95', (list) => percentile(list, 0.95), 'ms'),
      ...[...(other ?? [])].map(([name, list]) => ({
        name: `ClickHouse: ${name}, p50`,
        value: percentile(list, 0.5),
        unit: 'ms',
        peer: 'DuckDB',
        peerValue: percentile(embedded?.get(name) ?? [], 0.5),
      })),
    ];
  } finally {
    for (const warehouse of warehouses) await warehouse.close();
    await front.close();
  }
};
