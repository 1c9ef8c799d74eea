/**
 * `npm test`: every gate; those that keep one core busy run two at once, the others one after another. The first that fails ends it
 * with its exit code. The last line counts the tests of both runners.
 */
import { readFile, rm } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { run } from './process/run.ts';
import { inLanes } from './test/lanes.ts';
import { MOST_SECONDS, slowTests, wasQuiet } from './test/slow.ts';
import { countLine, runSteps, type Step } from './test/steps.ts';

const UNIT_REPORT = 'reports/unit.json';
const E2E_REPORT = 'reports/e2e.json';

const node = (...words: string[]) => run(process.execPath, words);
const script = (name: string) => node('scripts/run.mjs', name);

const say = (text: string): void => console.log(text);
const now = (): number => performance.now();

/** Each of them keeps one core busy; the longest come first. */
const SINGLE: readonly Step[] = [
  { name: 'types', run: () => node('node_modules/typescript/bin/tsc', '-p', '.') },
  { name: 'the domain from its package', run: () => node('scripts/run.mjs', 'package', '--prove') },
  { name: 'random sessions, replayed elsewhere', run: () => node('scripts/run.mjs', 'soak', '--sessions', '30', '--seed', '1') },
  { name: 'build, with bundle budgets', run: () => node('esbuild.config.mjs') },
  { name: 'lint', run: () => script('lint') },
];

const textOf = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null);

/** Load averages are of the minute before. */
const LOOK_MS = 10_000;

/** The unit tests, and which of them took too long: these fail the gate where nothing else kept the machine busy. */
const unitTests = async (): Promise<number> => {
  const loads: number[] = [];
  const looking = setInterval(() => loads.push(loadavg()[0] ?? 0), LOOK_MS);
  const code = await node('node_modules/vitest/vitest.mjs', 'run').finally(() => clearInterval(looking));
  const report = await textOf(UNIT_REPORT);
  const slow = report === null ? [] : slowTests(report);
  if (slow.length === 0) return code;
  const isQuiet = wasQuiet(loads, availableParallelism());
  say(`\nTests over ${MOST_SECONDS} s${isQuiet ? '' : ', on a machine that was busy with other work'}:\n${slow.join('\n')}`);
  return code === 0 && isQuiet ? 1 : code;
};

const STEPS: readonly Step[] = [
  {
    name: SINGLE.map(({ name }) => name).join('; '),
    run: async () => (await inLanes(2, SINGLE, say, now)).code,
  },
  { name: 'unit, property and contract tests', run: unitTests },
  { name: 'end-to-end tests', run: () => script('e2e') },
  { name: 'numbered behaviour', run: () => script('behaviour') },
];

/** Reports of an earlier run must not be counted as this one's. */
const forgetReports = (): Promise<unknown> => Promise.all([UNIT_REPORT, E2E_REPORT].map((path) => rm(path, { force: true })));

const main = async (): Promise<number> => {
  await forgetReports();
  const { code, failed } = await runSteps(STEPS, say, now);
  console.log(failed === null ? '\nEvery gate is good.' : `\nStopped at: ${failed}.`);
  console.log(countLine({ unit: await textOf(UNIT_REPORT), e2e: await textOf(E2E_REPORT) }));
  return code;
};

process.exitCode = await main();
