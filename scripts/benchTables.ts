/**
 * `npm run bench:tables [-- --install] [-- --rounds=N]`: Velocity's large table beside AG Grid community, in one Chromium. It lives in a
 * package of its own under `bench/tables-peers`, which is installed only on `--install`. Prints a table and writes
 * `reports/bench-tables.json`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { type TableFigures, tableFigures } from '../bench/tables.ts';
import { ms, onPeersPage, roundsAsked } from './peers/page.ts';

const PAGE = { folder: 'bench/tables-peers', witness: 'ag-grid-community', command: 'npm run bench:tables', out: 'reports/bench-tables' };

const printTable = (figures: readonly TableFigures[]): void => {
  const works = [...new Set(figures.map(({ work }) => work))];
  console.table(
    works.flatMap((work) =>
      figures
        .filter((each) => each.work === work)
        .map(({ name, cost, spread }) => ({
          work,
          table: name,
          'main thread': ms(cost.main),
          'from – to': `${ms(spread[0])} – ${ms(spread[1])}`,
          'all processes': ms(cost.all),
        })),
    ),
  );
};

const main = async (): Promise<void> => {
  const rounds = roundsAsked(7);
  const { figures, scrolls } = await onPeersPage(PAGE, (url, browser) => tableFigures(url, browser, rounds));
  console.log(`10,000 rows of 15 columns: milliseconds on the processor above an empty page, medians of ${rounds} rounds in turns.`);
  printTable(figures);
  console.log('Scrolling: the longest time between two frames (ms), and steps in which no row was in sight.');
  console.table(scrolls.map(({ name, longest, empty }) => ({ table: name, 'longest frame': ms(longest), 'steps without rows': empty })));
  await mkdir('reports', { recursive: true });
  await writeFile('reports/bench-tables.json', `${JSON.stringify({ rounds, figures, scrolls }, null, 2)}\n`);
};

await main().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
});
