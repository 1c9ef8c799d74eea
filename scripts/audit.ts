/**
 * `npm run audit -- IDS` runs just the unit and end-to-end tests whose titles claim one of the statements (such as
 * `A-278 B-001`), and prints for each which passed. With `--unit` or `--e2e` only tests of that kind. Ends with 1
 * when a test failed or did not run, or an id has no test.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { isLeft } from 'fp-ts/Either';
import { describeFailure } from '../src/domain/codec/codec.ts';
import { audited, auditTable, filesClaiming, isProven, titlePattern } from './behaviour/audit.ts';
import { readStatements, STATEMENT_ID } from './behaviour/checklist.ts';
import { endToEndRuns, type TestRun, unitRuns } from './behaviour/reports.ts';
import { testFiles } from './behaviour/testFiles.ts';
import { hasTitles } from './behaviour/titles.ts';
import { runPlaywright } from './e2e/playwright.ts';
import { run } from './process/run.ts';

const UNIT_REPORT = 'reports/audit-unit.json';
const E2E_REPORT = 'reports/audit-e2e.json';
/** Tests of an engine have a configuration of their own, and run with `npm run test:postgres` and `npm run test:engines`. */
const OTHER_ENGINES = /^test\/(postgres|engines)\//;

const claiming = async (ids: readonly string[], files: readonly string[]): Promise<readonly string[]> =>
  filesClaiming(ids, await Promise.all(files.map(async (path) => ({ path, text: await readFile(path, 'utf8') }))));

const runsOf = async (path: string, read: typeof unitRuns): Promise<readonly TestRun[]> => {
  if (!existsSync(path)) throw new Error(`The tests ended without a report: there is no ${path}.`);
  const runs = read(JSON.parse(await readFile(path, 'utf8')) as unknown);
  if (isLeft(runs)) throw new Error(`${path} is no report of the test runner: ${describeFailure(runs.left)}`);
  return runs.right;
};

const unitTests = async (ids: readonly string[]): Promise<readonly TestRun[]> => {
  const files = (await claiming(ids, (await testFiles()).filter(hasTitles))).filter((file) => !OTHER_ENGINES.test(file));
  if (files.length === 0) return [];
  await rm(UNIT_REPORT, { force: true });
  await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...files, '-t', titlePattern(ids)], {
    env: { ...process.env, VELOCITY_UNIT_REPORT: UNIT_REPORT },
  });
  return runsOf(UNIT_REPORT, unitRuns);
};

const endToEndTests = async (ids: readonly string[]): Promise<readonly TestRun[]> => {
  const all = (await readdir('e2e')).filter((name) => name.endsWith('.spec.ts')).map((name) => `e2e/${name}`);
  const files = await claiming(ids, all);
  if (files.length === 0) return [];
  await rm(E2E_REPORT, { force: true });
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = E2E_REPORT;
  await runPlaywright('e2e/playwright.config.ts', [...files, '--grep', titlePattern(ids), '--reporter=list,json']);
  return runsOf(E2E_REPORT, endToEndRuns);
};

const main = async (words: readonly string[]): Promise<number> => {
  const ids = [...new Set(words.filter((word) => !word.startsWith('--')).flatMap((word) => word.split(',')))].filter((id) => id !== '');
  const known = new Map((await readStatements('docs/behaviour')).statements.map((statement) => [statement.id, statement]));
  const unknown = ids.filter((id) => !STATEMENT_ID.test(id) || !known.has(id));
  if (ids.length === 0 || unknown.length > 0) {
    console.error(unknown.length > 0 ? `In no checklist: ${unknown.join(', ')}.` : 'Say which statements: npm run audit -- A-278 B-001');
    return 2;
  }
  const both = words.includes('--unit') === words.includes('--e2e');
  const unit = both || words.includes('--unit') ? await unitTests(ids) : [];
  const endToEnd = both || words.includes('--e2e') ? await endToEndTests(ids) : [];
  const results = audited(ids, [...unit, ...endToEnd]);
  console.log(`\n${ids.map((id) => `${id}  ${known.get(id)?.statement}`).join('\n')}\n\n${auditTable(results)}`);
  return results.every(isProven) ? 0 : 1;
};

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return 1;
});
