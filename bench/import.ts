/**
 * How long an import of 100,000 rows takes: into an empty warehouse, beside three million rows of other brand groups,
 * and as the command that a person types; beside DuckDB's own reading of the same file, which checks nothing.
 */

import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { DEMO_GROUP } from '../server/demo/ids.ts';
import { importFiles } from '../server/import/importFiles.ts';
import { appStorePath } from '../server/store/dataDirectory.ts';
import { seedDemoTenants } from '../server/store/demoTenants.ts';
import { openSqliteStore } from '../server/store/sqliteStore.ts';
import { warehouseDirectory } from '../server/warehouse/files.ts';
import { openStaging } from '../server/warehouse/staging.ts';
import { isoDay } from '../src/domain/dates/isoDay.ts';
import { sampleCsv } from '../test/server/import/sample.ts';
import { type Figure, median } from './figure.ts';

const ROWS = 100_000;
const ROUNDS = 5;
const TODAY = isoDay('2026-11-20');
const GROUP = DEMO_GROUP.northfoldHome;
const SAMPLE = { rows: ROWS, lastDay: isoDay('2026-11-19'), products: 137, countries: ['US', 'CA'] };

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

const rounds = async (work: () => Promise<number>): Promise<number> => {
  const times: number[] = [];
  for (let i = 0; i < ROUNDS; i += 1) times.push(await work());
  return median(times);
};

/** A data directory with the tenants of the demo and no rows. */
export const newData = async (folder: string, name: string): Promise<string> => {
  const directory = join(folder, name);
  await mkdir(directory);
  const store = openSqliteStore(appStorePath(directory), () => 0);
  await seedDemoTenants(store, async () => 'no password', { today: TODAY, scale: 1, now: 0 });
  await store.close();
  return directory;
};

/** What a day of another brand group's product measures, by its number. */
const OTHERS = {
  ordered_units: 'a % 40',
  ordered_revenue_cents: 'a * 700',
  shipped_units: 'a % 39',
  shipped_cogs_cents: 'a * 400',
  units_refunded: 'a % 3',
  sales_refunded_cents: 'a % 900',
  cogs_refunded_cents: '0',
  glance_views: 'a * 9',
  buy_box_glance_views: 'a * 8',
  ad_spend_cents: 'a * 90',
  ad_sales_cents: 'a * 300',
  ad_orders: 'a % 7',
  ad_units: 'a % 8',
  ad_impressions: 'a * 1000',
  ad_clicks: 'a * 7',
  orders: 'a % 30',
};

/** Three years of five other brand groups: 600 products in one country each. */
const fillWithOthers = async (directory: string): Promise<void> => {
  const staging = await openStaging({ directory: warehouseDirectory(directory), start: 'empty' });
  await staging.connection.run(
    `INSERT INTO retail_daily BY NAME SELECT 'bg-' || g AS brand_group_id, DATE '2023-11-20' + d::INTEGER AS day, 'US' AS country, 'B0' || lpad(a::VARCHAR, 8, '0') AS asin,
       ${Object.entries(OTHERS)
         .map(([name, value]) => `${value} AS ${name}`)
         .join(', ')}
     FROM range(5) g(g), range(1000) t(d), range(600) p(a) ORDER BY g, d, a`,
  );
  await staging.publish();
};

const importInto = (directory: string, file: string): Promise<number> =>
  timed(() => importFiles({ dataDirectory: directory, brandGroupId: GROUP, kind: 'retail', files: [file], today: TODAY, dryRun: false }));

/** A file so long that the rate counts and not the start: its rows a second by the clock, at the best of three, and the seconds on the processor. */
const LONG_ROWS = 1_000_000;
const longCsv = async (folder: string, directory: string): Promise<{ readonly rate: number; readonly processor: number }> => {
  const file = join(folder, 'long.csv');
  await writeFile(file, sampleCsv({ ...SAMPLE, rows: LONG_ROWS, products: 1_370 }));
  const runs: { readonly rate: number; readonly processor: number }[] = [];
  for (let i = 0; i < 3; i += 1) {
    await rm(warehouseDirectory(directory), { recursive: true, force: true });
    const before = process.cpuUsage();
    const time = await importInto(directory, file);
    const { user, system } = process.cpuUsage(before);
    runs.push({ rate: LONG_ROWS / time, processor: (user + system) / 1e6 });
  }
  return { rate: Math.max(...runs.map(({ rate }) => rate)), processor: Math.min(...runs.map(({ processor }) => processor)) };
};

/** The same rows as a Parquet file, many times over: what is measured is the rate, not the start. */
const PARQUET_ROWS = 2_000_000;
const writeParquet = async (csv: string, path: string): Promise<void> => {
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  const connection = await instance.connect();
  await connection.run(
    `COPY (SELECT DATE '2026-11-19' - (n // 10_000)::INTEGER AS date, 'B0' || lpad((n % 5_000)::VARCHAR, 8, '0') AS asin, ['US', 'CA'][1 + (n // 5_000) % 2] AS country,
       f.* EXCLUDE (i, date, asin, country, sku, title, brand, category) FROM range(${PARQUET_ROWS}) r(n) JOIN (SELECT *, row_number() OVER () - 1 AS i FROM read_csv('${csv}')) f ON f.i = r.n % ${ROWS})
     TO '${path}' (FORMAT parquet)`,
  );
  connection.closeSync();
  instance.closeSync();
};

const command = (directory: string, file: string): Promise<number> =>
  timed(
    () =>
      new Promise<void>((resolve, reject) => {
        const words = ['scripts/run.mjs', 'import', '--data', directory, '--brand-group', GROUP, '--replace', 'retail', file];
        const child = spawn(process.execPath, words, { stdio: 'ignore', env: { ...process.env, VELOCITY_TODAY: TODAY } });
        child.on('error', reject);
        child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the import ended with ${code}`))));
      }),
  );

const duckDbAlone = async (file: string): Promise<number> => {
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  const connection = await instance.connect();
  const time = await timed(() => connection.run('CREATE TEMP TABLE raw AS SELECT * FROM read_csv($1, all_varchar = true)', [file]));
  connection.closeSync();
  instance.closeSync();
  return time;
};

export const importFigures = async (): Promise<readonly Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'velocity-bench-import-'));
  try {
    const file = join(folder, 'sales.csv');
    await writeFile(file, sampleCsv(SAMPLE));
    const [empty, full] = [await newData(folder, 'empty'), await newData(folder, 'full')];
    await fillWithOthers(full);
    const intoEmpty = await rounds(async () => {
      await rm(warehouseDirectory(empty), { recursive: true, force: true });
      return importInto(empty, file);
    });
    const parquet = join(folder, 'sales.parquet');
    await writeParquet(file, parquet);
    const byParquet = await rounds(async () => {
      await rm(warehouseDirectory(empty), { recursive: true, force: true });
      return importInto(empty, parquet);
    });
    const long = await longCsv(folder, empty);
    const duckDb = await rounds(() => duckDbAlone(file));
    const unit = 's';
    const target = '≤ 3';
    return [
      {
        name: 'import of 100,000 rows, empty warehouse',
        value: intoEmpty,
        unit,
        target,
        peer: 'DuckDB read_csv, nothing checked',
        peerValue: duckDb,
      },
      { name: 'import of 100,000 rows beside 3 million', value: await rounds(() => importInto(full, file)), unit, target },
      { name: 'npm run import of 100,000 rows beside 3 million', value: await rounds(() => command(full, file)), unit, target },
      { name: 'import of 100,000 rows in CSV', value: ROWS / intoEmpty, unit: 'rows/s' },
      { name: 'import of a million rows in CSV', value: long.rate, unit: 'rows/s', target: '≥ 150,000' },
      { name: '… seconds on the processor, both cores together', value: long.processor, unit: 's' },
      { name: 'import of 2 million rows in Parquet', value: PARQUET_ROWS / byParquet, unit: 'rows/s', target: '≥ 500,000' },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
