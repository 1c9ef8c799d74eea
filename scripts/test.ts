/**
 * `npm test`: every gate; those that keep one core busy run two at once, the others one after another. The first that fails ends it
 * with its exit code. The last line counts the tests of both runners.
 */
import { readFile, rm } from 'node:fs/promises';
import { run } from './process/run.ts';
import { inLanes } from './test/lanes.ts';
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

const STEPS: readonly Step[] = [
  {
    name: SINGLE.map(({ name }) => name).join('; '),
    run: async () => (await inLanes(2, SINGLE, say, now)).code,
  },
  { name: 'unit, property and contract tests', run: () => node('node_modules/vitest/vitest.mjs', 'run') },
  { name: 'end-to-end tests', run: () => script('e2e') },
  { name: 'numbered behaviour', run: () => script('behaviour') },
];

const textOf = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null);

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
