/**
 * `npm run behaviour [-- AREA]` prints where the numbered statements of `docs/behaviour` stand by the tests of the last
 * run and by what the product's entry points reach: in the product, rule of the package, rule ready, missing or open
 * (docs/behaviour/README.md). With an area, also which of it are not in the product. With `--claimed` the titles in the source count as if each test had passed.
 * Ends with 1 when a test or a list names what it must not, or when the tests that claim a statement call only what nothing reaches.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { isLeft } from 'fp-ts/Either';
import { describeFailure } from '../src/domain/codec/codec.ts';
import { readStatements } from './behaviour/checklist.ts';
import { evidenceOf } from './behaviour/evidence.ts';
import { notInProduct, tallyTable } from './behaviour/print.ts';
import { readProduct } from './behaviour/product.ts';
import { claimSubjects, describeUnit, reachedFrom } from './behaviour/reach.ts';
import { readReferences } from './behaviour/references.ts';
import { endToEndRuns, type TestRun, unitRuns } from './behaviour/reports.ts';
import { type Evidence, tally } from './behaviour/tally.ts';
import { testFiles } from './behaviour/testFiles.ts';
import { hasTitles, titlesIn } from './behaviour/titles.ts';
import { run } from './process/run.ts';

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

const claimedIn = async (file: string, runner: TestRun['runner']): Promise<readonly TestRun[]> =>
  titlesIn(await readFile(file, 'utf8')).map((ids) => ({ title: ids.join(' '), file, runner, outcome: 'passed' }));

const claimedRuns = async (): Promise<readonly TestRun[]> => {
  const endToEnd = (await readdir('e2e')).filter((name) => name.endsWith('.spec.ts')).map((name) => `e2e/${name}`);
  const unit = (await testFiles()).filter(hasTitles);
  const runs = [...unit.map((file) => claimedIn(file, 'unit')), ...endToEnd.map((file) => claimedIn(file, 'e2e'))];
  return (await Promise.all(runs)).flat();
};

/** Builds what is out of date, for the product is what the build makes of the sources as they are. */
const evidence = async (): Promise<Evidence> => {
  if ((await run(process.execPath, ['esbuild.config.mjs', '--if-stale'])) !== 0)
    throw new Error('The build failed, so nothing says what is in the product.');
  const product = await readProduct();
  const references = readReferences(process.cwd());
  const reached = reachedFrom(references, product.entries);
  const subjectsOf = claimSubjects(references);
  return evidenceOf(product, (file, id) =>
    subjectsOf(relative('.', file).replaceAll('\\', '/'), id).map((units) =>
      units.map((unit) => ({ path: unit.path, name: describeUnit(unit), isReached: reached.has(unit) })),
    ),
  );
};

const main = async (words: readonly string[]): Promise<number> => {
  const area = words.find((word) => !word.startsWith('--'));
  const { statements, listed, faults: listFaults } = await readStatements('docs/behaviour');
  const shownBy = await evidence();
  const runs = words.includes('--claimed') ? await claimedRuns() : (await Promise.all(REPORTS.map(runsIn))).flat();
  const result = tally(statements, listed, runs, shownBy);
  if (area !== undefined && !result.areas.some((each) => each.area === area)) {
    console.error(`There is no area called ${area}. There are: ${result.areas.map((each) => each.area).join(', ')}.`);
    return 2;
  }
  console.log(tallyTable(area === undefined ? result.areas : result.areas.filter((each) => each.area === area)));
  if (area !== undefined) console.log(`\n${notInProduct(result.standings.filter((each) => each.area === area))}`);
  if (result.unseen.length > 0)
    console.log(
      `\nOnly rule ready, for a statement about a screen needs a test that sees one (e2e/ or test/views/): ${result.unseen.join(' ')}`,
    );
  const faults = [...listFaults, ...result.faults];
  for (const fault of faults) console.error(fault);
  return faults.length > 0 ? 1 : 0;
};

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return 1;
});
