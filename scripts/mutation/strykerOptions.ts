/** How the mutation tests run: one folder of the domain against the tests of that folder. */

/** The folders that other teams check their own work against. */
export const MUTATION_AREAS = ['dates', 'goals', 'filters', 'reporting'] as const;
export type MutationArea = (typeof MUTATION_AREAS)[number];

export const isMutationArea = (text: string): text is MutationArea => (MUTATION_AREAS as readonly string[]).includes(text);

/** The share of mutants that the tests of a folder have to kill, in per cent. */
export const MUTATION_FLOOR = 90;

export const strykerOptions = (area: MutationArea): Readonly<Record<string, unknown>> => ({
  mutate: [`src/domain/${area}/**/*.ts`],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  coverageAnalysis: 'perTest',
  buildCommand: `node scripts/mutation/bundle.mjs ${area}`,
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutation/messageLiterals.mjs'],
  ignorers: ['message-literals'],
  // NOTE: Stryker rewrites tsconfig.json through TypeScript's API, which TypeScript 7 does not have yet; a file that is not there is left alone.
  tsconfigFile: 'tsconfig.none.json',
  concurrency: 2,
  // Long enough that a busy machine is not taken for a loop without an end.
  timeoutMS: 15_000,
  incremental: true,
  incrementalFile: `reports/mutation/${area}.incremental.json`,
  reporters: ['clear-text', 'html', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportScoreTable: true, skipFull: true },
  htmlReporter: { fileName: `reports/mutation/${area}.html` },
  jsonReporter: { fileName: `reports/mutation/${area}.json` },
  thresholds: { high: 95, low: MUTATION_FLOOR, break: MUTATION_FLOOR },
  tempDirName: `.stryker-tmp/${area}`,
  ignorePatterns: ['dist', 'reports', 'e2e', 'bench', 'server', 'docs', 'src/views', 'src/machines', 'src/effects', '/data'],
  checkers: [],
  disableTypeChecks: false,
  allowConsoleColors: false,
});
