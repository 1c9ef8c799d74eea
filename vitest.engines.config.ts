import { defineConfig } from 'vitest/config';

/** Both engines of the warehouse beside each other. `npm run test:engines` brings ClickHouse. */
process.env.TZ = 'Pacific/Chatham';

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['test/sharedFolder.ts'],
    include: ['test/engines/**/*.test.ts'],
    setupFiles: ['test/setup/draws.ts'],
    // The engine of a process has one folder of data, and takes two cores when it works.
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 300_000,
  },
});
