/**
 * `npm run behaviour [-- AREA]` prints how many of the numbered statements of `docs/behaviour` are proven by the
 * tests of the last run; with an area, also those of it that are not. Ends with 1 when a test or the list of open
 * statements names what it must not.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { isLeft } from 'fp-ts/Either';
import { describeFailure } from '../src/domain/codec/codec.ts';
import { parseChecklist, parseOpen } from './behaviour/checklist.ts';
import { tallyTable, unprovenList } from './behaviour/print.ts';
import { endToEndRuns, type TestRun, unitRuns } from './behaviour/reports.ts';
import { tally } from './behaviour/tally.ts';

const FOLDER = 'docs/behaviour';
const REPORTS = [
  { path: 'reports/unit.json', command: 'npm run test:unit', read: unitRuns },
  { path: 'reports/e2e.json', command: 'npm run test:e2e', read: endToEndRuns },
];

const runsIn = async ({ path, command, read }: (typeof REPORTS)[number]): Promise<readonly TestRun[]> => {
  if (!existsSync(path)) {
    console.log(`There is no ${path}: nothing that \`${command}\` proves is counted.`);
    return [];
  }
  const runs = read(JSON.parse(await readFile(path, 'utf8')) as unknown);
  if (isLeft(runs)) throw new Error(`${path} is no report of the test runner: ${describeFailure(runs.left)}`);
  return runs.right;
};

const main = async (area: string | undefined): Promise<number> => {
  const names = (await readdir(FOLDER)).filter((name) => /^checklist-.*\.tsv$/.test(name)).sort();
  const lists = await Promise.all(
    names.map(async (name) => parseChecklist(`${FOLDER}/${name}`, await readFile(`${FOLDER}/${name}`, 'utf8'))),
  );
  const open = parseOpen(`${FOLDER}/open.tsv`, await readFile(`${FOLDER}/open.tsv`, 'utf8'));
  const runs = (await Promise.all(REPORTS.map(runsIn))).flat();
  const statements = lists.flatMap(({ rows }) => rows);
  const result = tally(
    statements,
    open.rows.map(({ id }) => id),
    runs,
  );
  if (area !== undefined && !result.areas.some((each) => each.area === area)) {
    console.error(`There is no area called ${area}. There are: ${result.areas.map((each) => each.area).join(', ')}.`);
    return 2;
  }
  const shown = area === undefined ? result : { ...result, areas: result.areas.filter((each) => each.area === area) };
  console.log(tallyTable(shown));
  if (area !== undefined)
    console.log(`\nNot proven:\n${unprovenList(result.unproven.filter((statement) => statement.area === area)) || '(none)'}`);
  if (result.unseen.length > 0)
    console.log(
      `\nNot counted, for a statement about a screen needs a test that sees one (e2e/ or test/views/): ${result.unseen.join(' ')}`,
    );
  const faults = [...lists.flatMap((list) => list.faults), ...open.faults, ...result.faults];
  for (const fault of faults) console.error(fault);
  return faults.length > 0 ? 1 : 0;
};

process.exitCode = await main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return 1;
});
