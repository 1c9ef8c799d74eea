import { defineConfig } from 'vitest/config';

/**
 * The tests of everything that speaks to the app store, on PostgreSQL: those of `npm test`, and those of PostgreSQL alone
 * in `test/postgres`. `npm run test:postgres` brings the database.
 */
process.env.TZ = 'Pacific/Chatham';

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['test/sharedFolder.ts'],
    include: [
      'test/postgres/**/*.test.ts',
      'test/server/secrets/secrets.test.ts',
      'test/server/jobs/jobRunner.test.ts',
      'test/server/store/storeContract.test.ts',
      'test/server/store/demoTenants.test.ts',
      'test/server/{auth,handlers,avatars,openapi}/*.test.ts',
      'test/server/http/*.test.ts',
    ],
    setupFiles: ['test/setup/draws.ts'],
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
