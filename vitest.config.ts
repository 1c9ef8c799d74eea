import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * Unit, property, machine and contract tests. The zone is pinned off UTC so that a rule that leans on the
 * machine's zone fails here rather than at a customer's.
 */
process.env.TZ = 'Pacific/Chatham';
/** Tests run side by side on all cores; an engine's second thread would wait for its first on a core of another test. */
process.env.VELOCITY_ENGINE_THREADS = '1';

/** Tests of what keeps nothing between two calls: they share the modules of a worker, since loading those is most of their time. */
const PURE = [
  'test/domain/**/*.test.ts',
  'test/effects/**/*.test.ts',
  'test/machines/**/*.test.ts',
  'test/server/{handlers,http,auth,openapi,avatars}/**/*.test.ts',
];
/** Tests of views: one document for all tests of a worker. `declared` looks at what is declared while nothing else is loaded. */
const VIEWS = ['test/views/**/!(declared).test.{ts,tsx}', 'test/areas/{eachCallFails,failures,scope}.test.ts'];
/** Tests that open databases, each of its own: they share the modules of a process, not of a thread, for what the engines keep is the process's. */
const STORES = ['test/server/{import,warehouse,demo,store,backup,secrets,deliveries}/**/*.test.ts'];
/** Tests of tools and of what a server does beside its answers: they start processes and listen to them, which is for a process of their own. */
const TOOLS = ['test/scripts/**/*.test.ts', 'test/server/{jobs,render,reportRuns}/**/*.test.{ts,tsx}'];
/** Journeys through the whole app in a document without layout, against a server of the same process. */
const PAGES = ['test/pages/**/*.test.ts'];
/** Tests of properties, which take a seed; `npm run laws` runs them by the name of their project. They open databases too. */
const LAWS = ['test/**/*.laws.test.ts', 'test/**/*.laws.test.tsx'];
const DRAWS = ['test/setup/draws.ts'];
/** The React that the product runs on: the one for development takes a stack for each element and renders each view twice. */
const PRODUCTS_JSX = { jsx: { runtime: 'automatic', development: false } } as const;

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['test/sharedFolder.ts'],
    // An audit of a few statements must not replace the report of a whole run.
    reporters: ['default', ['json', { outputFile: process.env.VELOCITY_UNIT_REPORT ?? 'reports/unit.json' }]],
    // Pages wait for a server of their own process a third of their time: one worker more than there are cores keeps these busy.
    maxWorkers: availableParallelism() + 1,
    // They end a test that hangs. None takes two seconds on idle cores, and beside other work a test may take ten times as long.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // A module is compiled once for all projects, and not again while it does not change: half the time of a few files.
    experimental: { fsModuleCache: true },
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, pool: 'threads', isolate: false, setupFiles: DRAWS } },
      {
        extends: true,
        oxc: PRODUCTS_JSX,
        test: {
          name: 'views',
          include: VIEWS,
          environment: 'happy-dom',
          env: { NODE_ENV: 'production' },
          pool: 'threads',
          isolate: false,
          setupFiles: [...DRAWS, 'test/setup/document.ts'],
        },
      },
      { extends: true, test: { name: 'stores', include: [...STORES, ...TOOLS], exclude: LAWS, pool: 'forks', isolate: false } },
      // Each waits up to a minute for what it asks of the page.
      {
        extends: true,
        oxc: PRODUCTS_JSX,
        test: {
          name: 'pages',
          include: PAGES,
          environment: 'happy-dom',
          env: { NODE_ENV: 'production' },
          pool: 'forks',
          isolate: false,
          testTimeout: 180_000,
          // The first of them makes the customer.
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'laws',
          pool: 'forks',
          isolate: false,
          include: LAWS,
          exclude: [...PURE, ...VIEWS, 'test/engines/**'],
          setupFiles: DRAWS,
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
          exclude: [...PURE, ...STORES, ...TOOLS, ...LAWS, ...PAGES, ...VIEWS, 'test/postgres/**', 'test/engines/**', 'test/long/**'],
        },
      },
    ],
  },
});
