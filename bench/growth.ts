/**
 * What growth costs: the same facts of five brand groups in ever more rows, each time loaded, measured on disk and asked the ten
 * questions of the screens, worked out anew (no answer is reused). And one brand group of a million rows beside a million of
 * others and beside ten. Rows are made by rule, in the order of the table, so that a load is what the engine takes for rows that
 * are there: no file is read.
 */

import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_GROUP } from '../server/demo/ids.ts';
import { importFiles } from '../server/import/importFiles.ts';
import { appStorePath } from '../server/store/dataDirectory.ts';
import { seedDemoTenants } from '../server/store/demoTenants.ts';
import { openSqliteStore } from '../server/store/sqliteStore.ts';
import { openWarehouse } from '../server/warehouse/duckdbWarehouse.ts';
import { bytesIn, warehouseDirectory } from '../server/warehouse/files.ts';
import { RETAIL_DAILY } from '../server/warehouse/model/retailTables.ts';
import { openStaging, type Staging } from '../server/warehouse/staging.ts';
import type { Warehouse } from '../server/warehouse/warehouse.ts';
import { addDays } from '../src/domain/dates/calendar.ts';
import type { IsoDay } from '../src/domain/dates/isoDay.ts';
import { type Figure, percentile } from './figure.ts';
import { measured } from './warehouse.ts';

export interface GrowthOptions {
  /** A folder for the warehouses; made, and removed by whoever asks. */
  readonly directory: string;
  readonly today: IsoDay;
  /** The largest number of rows that is tried. */
  readonly most: number;
}

/** What one size costs. */
export interface Cost {
  readonly rows: number;
  readonly bytes: number;
  readonly loadSeconds: number;
  /** Seconds on the processor, all cores together. */
  readonly loadProcessor: number;
  /** Milliseconds on the processor of a question, in the mean. */
  readonly queryProcessor: number;
  /** Milliseconds of the ten questions. */
  readonly p50: number;
  readonly p95: number;
  /** Seconds of an import of one day of the brand group that is asked, of all of its products. */
  readonly daySeconds: number;
  /** The most bytes on disk meanwhile, for one before. */
  readonly dayDisk: number;
}

const SIZES = [1e5, 1e6, 1e7, 2e7, 1e8] as const;
/** Enough rounds for a p95 of ten questions, and fewer where each takes its time. */
const roundsFor = (rows: number): number => (rows <= 1e7 ? 20 : rows <= 2e7 ? 12 : 4);

const MEBIBYTE = 2 ** 20;

/** Who is asked; the others are as large, or as said. */
const ASKED = DEMO_GROUP.northfoldHome;
const OTHERS = ['bg-a', 'bg-b', 'bg-c', 'bg-d'];
const GROUPS = 1 + OTHERS.length;
const DAYS = 1_000;
const COUNTRIES = 2;

/** A whole number that looks like chance, by row and column. */
const mixed = (salt: number, below: string): string => `(hash(n * 31 + ${salt}) % (${below}))::INTEGER`;

/** The measures of a row: a product sells by its number, and the rest follows from the units of the day. */
const MEASURES: Readonly<Record<string, string>> = {
  ordered_units: 'u',
  ordered_revenue_cents: 'u * (900 + a % 97 * 50)',
  shipped_units: 'greatest(u - 1, 0)',
  shipped_cogs_cents: 'u * (500 + a % 97 * 30)',
  units_refunded: 'u // 20',
  sales_refunded_cents: 'u // 20 * (900 + a % 97 * 50)',
  cogs_refunded_cents: 'u // 20 * (500 + a % 97 * 30)',
  glance_views: `u * 9 + ${mixed(2, '50')}`,
  buy_box_glance_views: 'u * 8',
  ad_spend_cents: `c * (60 + ${mixed(3, '40')})`,
  ad_sales_cents: 'u // 3 * (900 + a % 97 * 50)',
  ad_orders: 'u // 3',
  ad_units: 'u // 3',
  ad_impressions: `c * 140 + ${mixed(4, '140')}`,
  ad_clicks: 'c',
  orders: 'greatest(u - u // 9, 0)',
};

const measureText = (name: string): string => {
  const text = MEASURES[name];
  if (text === undefined) throw new Error(`no rule says what ${name} is`);
  return `${text} AS ${name}`;
};

/** How many products a brand group of so many rows has. */
const productsOf = (rows: number): number => Math.max(1, Math.round(rows / (DAYS * COUNTRIES)));

const fillGroup = async ({ connection }: Staging, group: string, rows: number, today: IsoDay): Promise<void> => {
  const products = productsOf(rows);
  const measures = RETAIL_DAILY.columns.map(({ name }) => name).filter((name) => Object.hasOwn(MEASURES, name));
  await connection.run(
    `INSERT INTO retail_daily BY NAME SELECT '${group}' AS brand_group_id, day, country, asin, ${measures.map(measureText).join(', ')}
     FROM (SELECT DATE '${today}' - ${DAYS} + (n // ${products * COUNTRIES})::INTEGER AS day, ['CA', 'US'][1 + n // ${products} % ${COUNTRIES}] AS country,
       'B0' || lpad((n % ${products})::VARCHAR, 8, '0') AS asin, n, n % ${products} AS a, ${mixed(0, `2 + n % ${products} % 40`)} AS u, ${mixed(1, '60')} AS c
       FROM range(${products * COUNTRIES * DAYS}) r(n))`,
  );
  await connection.run(
    `INSERT INTO products SELECT '${group}', 'B0' || lpad(a::VARCHAR, 8, '0'), NULL, CASE WHEN a = 7 THEN 'Bed, California King, Sage' ELSE ['Linen Throw', 'Oak Stool', 'Bed'][1 + a % 3] || ' ' || a END,
       'Northfold', ['Textiles', 'Furniture', 'Bedding'][1 + a % 3], NULL, NULL, NULL FROM range(${products}) p(a) ORDER BY 2`,
  );
};

/** Seconds on the processor since a look at the clock before, of all threads of this process. */
const processorSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

/** Brand groups by their rows, loaded in the order of their names; answers the seconds it took and the bytes on disk. */
const loaded = async (
  directory: string,
  groups: Readonly<Record<string, number>>,
  today: IsoDay,
): Promise<{ readonly seconds: number; readonly bytes: number }> => {
  const started = performance.now();
  const staging = await openStaging({ directory, start: 'empty', memoryMb: 1024 });
  try {
    for (const [group, rows] of Object.entries(groups).sort(([a], [b]) => (a < b ? -1 : 1))) await fillGroup(staging, group, rows, today);
    await staging.publish();
  } finally {
    await staging.discard();
  }
  const seconds = (performance.now() - started) / 1000;
  return { seconds, bytes: await bytesIn(directory) };
};

const timesOf = async (warehouses: readonly Warehouse[], today: IsoDay, rounds: number): Promise<readonly (readonly number[])[]> =>
  (await measured(warehouses, { today, rounds })).map((times) => [...times.values()].flat());

const bytesOnDisk = async (directory: string): Promise<number> => {
  // NOTE: a file may be removed between the two looks.
  const sizes = (await readdir(directory)).map((name) =>
    stat(join(directory, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

/** Imports the last day of the brand group that is asked once more, by the server's own way in. */
const importDay = async (
  dataDirectory: string,
  rows: number,
  today: IsoDay,
): Promise<{ readonly daySeconds: number; readonly dayDisk: number }> => {
  const store = openSqliteStore(appStorePath(dataDirectory), () => 0);
  await seedDemoTenants(store, async () => 'no password', { today, scale: 1, now: 0 });
  await store.close();
  const products = productsOf(rows / GROUPS);
  const day = addDays(today, -1);
  const lines = Array.from({ length: products * COUNTRIES }, (_, n) => {
    const asin = `B0${String(n % products).padStart(8, '0')}`;
    return `${day},${asin},${n < products ? 'CA' : 'US'},${1 + (n % 40)},${10 + (n % 90)}.25,${n % 300}`;
  });
  const file = join(dataDirectory, 'day.csv');
  await writeFile(file, `date,asin,country,units,sales,glance_views\n${lines.join('\n')}\n`);
  const directory = warehouseDirectory(dataDirectory);
  const before = await bytesOnDisk(directory);
  let most = before;
  let looking = Promise.resolve();
  const look = setInterval(() => {
    looking = looking.then(async () => {
      most = Math.max(most, await bytesOnDisk(directory));
    });
  }, 20);
  const started = performance.now();
  try {
    await importFiles({ dataDirectory, brandGroupId: ASKED, kind: 'retail', files: [file], today, dryRun: false });
  } finally {
    clearInterval(look);
  }
  const daySeconds = (performance.now() - started) / 1000;
  await looking;
  return { daySeconds, dayDisk: Math.max(most, await bytesOnDisk(directory)) / before };
};

const costOf = async ({ directory, today }: GrowthOptions, rows: number): Promise<Cost> => {
  const dataDirectory = join(directory, `rows-${rows}`);
  await mkdir(dataDirectory);
  const place = warehouseDirectory(dataDirectory);
  const beforeLoad = process.cpuUsage();
  const each = Object.fromEntries([ASKED, ...OTHERS].map((group) => [group, rows / GROUPS]));
  const { seconds, bytes } = await loaded(place, each, today);
  const loadProcessor = processorSince(beforeLoad);
  const warehouse = await openWarehouse({ directory: place });
  const before = process.cpuUsage();
  const rounds = roundsFor(rows);
  try {
    const [times = []] = await timesOf([warehouse], today, rounds);
    // NOTE: two rounds go before those that are counted.
    const queryProcessor = (1000 * processorSince(before)) / ((times.length * (rounds + 2)) / rounds);
    const percentiles = { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
    const day = await importDay(dataDirectory, rows, today);
    return { rows, bytes, loadSeconds: seconds, loadProcessor, queryProcessor, ...percentiles, ...day };
  } finally {
    await warehouse.close();
    await rm(dataDirectory, { recursive: true, force: true });
  }
};

const told = ({ rows, bytes, loadSeconds, loadProcessor, queryProcessor, p50, p95, daySeconds, dayDisk }: Cost): string =>
  [
    `  ${rows.toLocaleString('en-US')} rows: ${loadSeconds.toFixed(1)} s (${loadProcessor.toFixed(1)} on the processor), ${Math.round(bytes / MEBIBYTE)} MiB`,
    `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (${queryProcessor.toFixed(1)} on the processor)`,
    `a day imported in ${daySeconds.toFixed(1)} s, ${dayDisk.toFixed(2)} times the disk`,
  ].join(', ');

/** One size after the other; what is known so far is handed over after each, for a run that is stopped before the last. */
const costs = async (options: GrowthOptions, onCosts: (costs: readonly Cost[]) => Promise<void>): Promise<readonly Cost[]> => {
  const found: Cost[] = [];
  for (const rows of SIZES.filter((size) => size <= options.most)) {
    const cost = await costOf(options, rows);
    console.log(told(cost));
    found.push(cost);
    await onCosts(found);
  }
  return found;
};

/** The ten questions of a brand group of a million rows: beside a million of others, and beside ten. */
const besideOthers = async ({ directory, today }: GrowthOptions): Promise<readonly [few: readonly number[], many: readonly number[]]> => {
  const places = [1e6, 1e7].map((rows) => ({ rows, place: join(directory, `others-${rows}`) }));
  for (const { rows, place } of places) {
    const others = Object.fromEntries(OTHERS.map((group) => [group, rows / OTHERS.length]));
    await loaded(place, { ...others, [ASKED]: 1e6 }, today);
  }
  const warehouses = await Promise.all(places.map(({ place }) => openWarehouse({ directory: place })));
  try {
    const [few = [], many = []] = await timesOf(warehouses, today, 20);
    return [few, many];
  } finally {
    for (const warehouse of warehouses) await warehouse.close();
    for (const { place } of places) await rm(place, { recursive: true, force: true });
  }
};

const figuresOf = ({ rows, bytes, loadSeconds, loadProcessor, queryProcessor, p50, p95, daySeconds, dayDisk }: Cost): readonly Figure[] => {
  const size = `${rows.toLocaleString('en-US')} rows`;
  const isAimedAt = rows === 2e7;
  const aimOfDay = (target: string): { readonly target?: string } => (rows === 1e8 ? { target } : {});
  const aim = (target: string): { readonly target?: string } => (isAimedAt ? { target } : {});
  return [
    { name: `${size}: load`, value: loadSeconds, unit: 's', ...aim('≤ 90 s') },
    { name: `${size}: load, on the processor`, value: loadProcessor, unit: 's' },
    { name: `${size}: on disk`, value: bytes / MEBIBYTE, unit: 'MiB', ...aim('≤ 1,024 MiB') },
    { name: `${size}: ten questions, p50`, value: p50, unit: 'ms', ...aim('≤ 15 ms') },
    { name: `${size}: ten questions, p95`, value: p95, unit: 'ms', ...aim('≤ 50 ms') },
    { name: `${size}: a question on the processor, mean`, value: queryProcessor, unit: 'ms' },
    { name: `${size}: a day of a brand group imported`, value: daySeconds, unit: 's', ...aimOfDay('≤ 10 s') },
    { name: `${size}: … most bytes on disk meanwhile, for one before`, value: dayDisk, unit: '', ...aimOfDay('≤ 1.2') },
  ];
};

export const growthFigures = async (
  options: GrowthOptions,
  onCosts: (costs: readonly Cost[]) => Promise<void>,
): Promise<readonly Figure[]> => {
  const found = await costs(options, onCosts);
  const [few, many] = await besideOthers(options);
  const beside = (name: string, share: number): Figure => ({
    name: `a brand group of a million rows beside ten million of others, ${name}`,
    value: percentile(many, share),
    unit: 'ms',
    target: 'as beside one million',
    peer: 'beside one million',
    peerValue: percentile(few, share),
  });
  return [beside('p50', 0.5), beside('p95', 0.95), ...found.flatMap(figuresOf)];
};
