/**
 * `npm run bench:charts [-- --install] [-- --rounds=N]`: Velocity's charts beside uPlot, ECharts and Recharts, in one Chromium. These live in a
 * package of their own under `bench/charts-peers`, which is installed only on `--install`. Prints a table and writes
 * `reports/bench-charts.json`.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { build } from 'esbuild';
import { chromium } from 'playwright';
import { type ContenderFigures, chartFigures, EMPTY } from '../bench/charts.ts';
import { browserOptions } from './build/browser.mjs';
import { findChromium, isInContainer, isProgram } from './e2e/chromium.ts';
import { run } from './process/run.ts';

const PEERS = 'bench/charts-peers';
const FOLDER = 'reports/bench-charts';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

const install = async (): Promise<void> => {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  if ((await run(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: PEERS })) !== 0)
    throw new Error(`The libraries to compare with could not be installed in ${PEERS}.`);
};

const pageBuilt = async (): Promise<void> => {
  const page = { entry: `${PEERS}/page.jsx`, folder: FOLDER, assets: './assets/', whole: true };
  await build(browserOptions({ root: process.cwd(), release: 'bench', buildId: () => 'bench', page }));
};

const served = async (): Promise<{ readonly url: string; readonly stop: () => void }> => {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = join(FOLDER, normalize(path === '/' ? '/index.html' : path));
    readFile(file).then(
      (bytes) => response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => server.close() };
};

const browserPath = async (): Promise<string> => {
  const search = await findChromium({
    wants: 'browser',
    env: process.env,
    playwrightPath: () => chromium.executablePath(),
    isProgram,
    isRoot: process.getuid?.() === 0,
    inContainer: isInContainer(),
    run: (program, words) => run(program, words),
    say: (text) => console.log(text),
  });
  if ('missing' in search) throw new Error(search.missing);
  return search.found;
};

const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 1);

const printTable = (figures: readonly ContenderFigures[]): void =>
  console.table(
    figures
      .filter(({ name }) => name !== EMPTY)
      .map(({ name, set, mount, spread, move }) => ({
        data: set,
        chart: name,
        'mount, main thread': ms(mount.main),
        'from – to': `${ms(spread[0])} – ${ms(spread[1])}`,
        'mount, all processes': ms(mount.all),
        'a move, script': ms(move.script),
        'a move, main thread': ms(move.main),
        'a move, all processes': ms(move.all),
      })),
  );

const main = async (): Promise<void> => {
  if (process.argv.includes('--install')) await install();
  if (!existsSync(join(PEERS, 'node_modules/uplot')))
    throw new Error(`The libraries to compare with are not installed. Install them in ${PEERS} with: npm run bench:charts -- --install`);
  const rounds = Number(process.argv.find((word) => word.startsWith('--rounds='))?.slice('--rounds='.length) ?? 9);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1.');
  await pageBuilt();
  const server = await served();
  try {
    const figures = await chartFigures(server.url, await browserPath(), rounds);
    console.log(`Milliseconds on the processor above an empty page, medians of ${rounds} mounts in turns.`);
    printTable(figures);
    await mkdir('reports', { recursive: true });
    await writeFile('reports/bench-charts.json', `${JSON.stringify({ rounds, figures }, null, 2)}\n`);
  } finally {
    server.stop();
  }
};

await main().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
});
