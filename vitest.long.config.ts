import { defineConfig } from 'vitest/config';

/** What takes minutes: data made again and again, processes killed at any moment. `npm run test:long` runs it, when what it covers was changed. */
process.env.TZ = 'Pacific/Chatham';

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['test/sharedFolder.ts'],
    include: ['test/long/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: '100%',
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
