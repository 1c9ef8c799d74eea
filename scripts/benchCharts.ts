/**
 * `npm run bench:charts [-- --install] [-- --rounds=N]`: Velocity's charts beside uPlot, ECharts and Recharts, in one Chromium. These live in a
 * package of their own under `bench/charts-peers`, which is installed only on `--install`. Prints a table and writes
 * `reports/bench-charts.json`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { type ContenderFigures, chartFigures, EMPTY } from '../bench/charts.ts';
import { ms, onPeersPage, roundsAsked } from './peers/page.ts';

const PAGE = { folder: 'bench/charts-peers', witness: 'uplot', command: 'npm run bench:charts', out: 'reports/bench-charts' };

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
  const rounds = roundsAsked(9);
  const figures = await onPeersPage(PAGE, (url, browser) => chartFigures(url, browser, rounds));
  console.log(`Milliseconds on the processor above an empty page, medians of ${rounds} mounts in turns.`);
  printTable(figures);
  await mkdir('reports', { recursive: true });
  await writeFile('reports/bench-charts.json', `${JSON.stringify({ rounds, figures }, null, 2)}\n`);
};

await main().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
});
