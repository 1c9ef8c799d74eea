/**
 * `npm run bench [-- PART…]`: measures, prints a table and writes `reports/bench.json`. The parts are dispatch,
 * journal, categories, bundles, simulation, advice (how often order advice holds), warehouse, import, store, landing, inventory (the page), goals (5,000 of them), loading, tools (for strangers)
 * and inp (from a press to the next paint); without any, all. Measured only when they are named: `anomalies` (how far Sales Anomaly can be trusted); `currencies` (VELOCITY_BENCH_ROWS in euros, ten million where not said); `engines` (both engines of the warehouse), which installs ClickHouse
 * for tests, half a gigabyte; `markets` (a marketplace of VELOCITY_BENCH_PRODUCTS, a million where not said); `sessions` (64 people for VELOCITY_BENCH_SECONDS, 180 where not said); `reports` (64 people who run
 * reports, for as long, 120 where not said); `dashboards` (one of 24 panels); `growth` (what ever more rows cost,
 * up to VELOCITY_BENCH_ROWS, 20 million where not said), which draws docs/images/cost-curve.svg.
 * Nothing here fails a build: figures are to be read. With VELOCITY_BENCH_AGAINST, the address of another build that runs,
 * inp measures the two in turns.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { adviceFigures } from '../bench/advice.ts';
import { anomalyFigures } from '../bench/anomalies.ts';
import { bundleFigures } from '../bench/bundles.ts';
import { categoryFigures } from '../bench/categories.ts';
import { costCurve } from '../bench/costCurve.ts';
import { currencyFigures } from '../bench/currencies.ts';
import { dashboardFigures } from '../bench/dashboards.ts';
import { dispatchFigures } from '../bench/dispatch.ts';
import { engineFigures } from '../bench/engines.ts';
import type { Figure } from '../bench/figure.ts';
import { goalFigures } from '../bench/goals.ts';
import { growthFigures } from '../bench/growth.ts';
import { importFigures } from '../bench/import.ts';
import { interactionFigures } from '../bench/interactions.ts';
import { inventoryFigures } from '../bench/inventory.ts';
import { journalFigures } from '../bench/journal.ts';
import { type LandingSettings, landingFigures } from '../bench/landing.ts';
import { loadingFigures } from '../bench/loading.ts';
import { marketFigures } from '../bench/markets.ts';
import { reportFigures } from '../bench/reports.ts';
import { sessionFigures } from '../bench/sessions.ts';
import { simulationFigures } from '../bench/simulation.ts';
import { storeFigures } from '../bench/store.ts';
import { toolFigures } from '../bench/tools.ts';
import { warehouseFigures } from '../bench/warehouse.ts';
import { isoDay } from '../src/domain/dates/isoDay.ts';
import { browserPath } from './e2e/browserPath.ts';
import { CHDB_FOLDER, installChdb } from './engines/chdb.ts';
import { run } from './process/run.ts';
import { startServer } from './process/server.ts';

type Part = () => Promise<readonly Figure[]>;

const TODAY = '2026-11-20';

const built = async (): Promise<void> => {
  if ((await run(process.execPath, ['esbuild.config.mjs', '--if-stale'])) !== 0)
    throw new Error('The build failed, so there is nothing to measure.');
};

/** What is measured in a browser on the demo data, as a newcomer has it. */
const onServer = async (measured: (settings: LandingSettings) => Promise<readonly Figure[]>): Promise<readonly Figure[]> => {
  const data = await mkdtemp(join(tmpdir(), 'velocity-bench-'));
  const server = await startServer({
    words: ['--data', data],
    env: { ...process.env, LOG_LEVEL: 'warn', VELOCITY_TODAY: TODAY, VELOCITY_REQUESTS_PER_MINUTE: '1000000' },
    readyWithinMs: 900_000,
    output: 'pipe',
  });
  try {
    return await measured({ url: server.url, executablePath: await browserPath() });
  } finally {
    await server.stop();
    await rm(data, { recursive: true, force: true });
  }
};

/** Generation of the demo data and ten typical queries on them. */
const warehouse: Part = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'velocity-bench-'));
  try {
    return await warehouseFigures({
      directory,
      today: isoDay(TODAY),
      scale: 1,
      rounds: 20,
      generator: 'dist/server/demo/generate.process.js',
    });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};

/** Both engines on the same rows. VELOCITY_BENCH_SCALE says how many times the demo data. */
const engines: Part = async () => {
  process.env[CHDB_FOLDER] = await installChdb();
  const dataDirectory = await mkdtemp(join(tmpdir(), 'velocity-bench-'));
  try {
    return await engineFigures({
      dataDirectory,
      today: isoDay(TODAY),
      scale: Number(process.env.VELOCITY_BENCH_SCALE ?? '1'),
      rounds: 20,
      generator: 'dist/server/demo/generate.process.js',
    });
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
};

const CURVE = 'docs/images/cost-curve.svg';

const growth: Part = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'velocity-bench-'));
  try {
    const most = Number(process.env.VELOCITY_BENCH_ROWS ?? '20000000');
    return await growthFigures({ directory, today: isoDay(TODAY), most }, (costs) => writeFile(CURVE, costCurve(costs)));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};

const markets: Part = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'velocity-bench-'));
  try {
    return await marketFigures({ directory, today: isoDay(TODAY), products: Number(process.env.VELOCITY_BENCH_PRODUCTS ?? '1000000') });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};

/** On a server that has just made the demo data: nobody has asked it anything. */
const sessions: Part = async () => {
  const seconds = Number(process.env.VELOCITY_BENCH_SECONDS ?? '180');
  return onServer(({ url }) => sessionFigures({ url, today: isoDay(TODAY), seconds }));
};

const reports: Part = async () => {
  const seconds = Number(process.env.VELOCITY_BENCH_SECONDS ?? '120');
  return onServer(({ url }) => reportFigures({ url, today: isoDay(TODAY), seconds }));
};

const dashboards: Part = () => onServer(dashboardFigures);

/** Measured only when they are named. */
const ON_DEMAND = ['anomalies', 'currencies', 'dashboards', 'engines', 'growth', 'markets', 'reports', 'sessions'];

const PARTS: Readonly<Record<string, Part>> = {
  anomalies: async () => anomalyFigures(),
  currencies: () => currencyFigures(Number(process.env.VELOCITY_BENCH_ROWS ?? '10000000')),
  dispatch: async () => dispatchFigures(),
  journal: () => onServer(journalFigures),
  bundles: () => bundleFigures('dist/bundle-report.json'),
  simulation: simulationFigures,
  advice: adviceFigures,
  warehouse,
  engines,
  growth,
  markets,
  dashboards,
  reports,
  sessions,
  import: importFigures,
  store: storeFigures,
  landing: () => onServer(landingFigures),
  inventory: () => onServer(inventoryFigures),
  goals: () => onServer(goalFigures),
  categories: async () => categoryFigures(),
  loading: () => onServer(loadingFigures),
  tools: () => onServer(toolFigures),
  inp: () => onServer((settings) => interactionFigures({ ...settings, against: process.env.VELOCITY_BENCH_AGAINST })),
};

const written = (value: number): string => (value >= 1000 ? Math.round(value).toLocaleString('en-US') : value.toPrecision(3));

const printTable = (figures: readonly Figure[]): void =>
  console.table(
    figures.map(({ name, value, unit, target, peer, peerValue }) => ({
      figure: name,
      measured: `${written(value)} ${unit}`,
      'reach for': target ?? '',
      'beside it': peer === undefined || peerValue === undefined ? '' : `${peer}: ${written(peerValue)}`,
    })),
  );

const main = async (): Promise<void> => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => PARTS[name] === undefined);
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}; the parts are ${Object.keys(PARTS).join(', ')}.`);
  await built();
  const figures: Figure[] = [];
  for (const [name, part] of Object.entries(PARTS)) {
    if (wanted.length > 0 ? !wanted.includes(name) : ON_DEMAND.includes(name)) continue;
    console.log(`Measuring ${name}…`);
    figures.push(...(await part()));
  }
  printTable(figures);
  const machine = {
    cores: cpus().length,
    model: cpus()[0]?.model ?? 'unknown',
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  };
  await mkdir('reports', { recursive: true });
  await writeFile('reports/bench.json', `${JSON.stringify({ machine, figures }, null, 2)}\n`);
  console.log(`${machine.cores} cores (${machine.model}), ${machine.memoryGiB} GiB, Node ${machine.node}. Written to reports/bench.json.`);
};

await main().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
});
