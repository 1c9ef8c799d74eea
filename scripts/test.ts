/**
 * `npm test`: every gate, one after another. The first that fails ends it with its exit code. The last line counts
 * the tests of both runners.
 */
import { readFile, rm } from 'node:fs/promises';
import { run } from './process/run.ts';
import { countLine, runSteps, type Step } from './test/steps.ts';

const UNIT_REPORT = 'reports/unit.json';
const E2E_REPORT = 'reports/e2e.json';

const node = (...words: string[]) => run(process.execPath, words);
const script = (name: string) => node('scripts/run.mjs', name);

/** Each has one core to itself. The first exit code that is not 0, once all have ended. */
const atOnce = async (...runs: readonly Promise<number>[]): Promise<number> => (await Promise.all(runs)).find((code) => code !== 0) ?? 0;

const STEPS: readonly Step[] = [
  { name: 'lint', run: () => script('lint') },
  { name: 'types', run: () => node('node_modules/typescript/bin/tsc', '-p', '.') },
  {
    name: 'build, with bundle budgets, and the domain from its package',
    run: () => atOnce(node('esbuild.config.mjs'), node('scripts/run.mjs', 'package', '--prove')),
  },
  { name: 'unit, property and contract tests', run: () => node('node_modules/vitest/vitest.mjs', 'run') },
  { name: 'random sessions, replayed elsewhere', run: () => node('scripts/run.mjs', 'soak', '--sessions', '30', '--seed', '1') },
  { name: 'end-to-end tests', run: () => script('e2e') },
  { name: 'numbered behaviour', run: () => script('behaviour') },
];

const textOf = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null);

/** Reports of an earlier run must not be counted as this one's. */
const forgetReports = (): Promise<unknown> => Promise.all([UNIT_REPORT, E2E_REPORT].map((path) => rm(path, { force: true })));

const main = async (): Promise<number> => {
  await forgetReports();
  const { code, failed } = await runSteps(
    STEPS,
    (text) => console.log(text),
    () => performance.now(),
  );
  console.log(failed === null ? '\nEvery gate is good.' : `\nStopped at: ${failed}.`);
  console.log(countLine({ unit: await textOf(UNIT_REPORT), e2e: await textOf(E2E_REPORT) }));
  return code;
};

process.exitCode = await main();
