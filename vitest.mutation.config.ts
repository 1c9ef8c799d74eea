import { defineConfig } from 'vitest/config';

/** What `npm run mutation` runs against each changed line: the tests of one folder of the domain, and no report files. */
process.env.TZ = 'Pacific/Chatham';
const area = process.env.VELOCITY_MUTATION_AREA ?? 'goals';

export default defineConfig({
  test: {
    environment: 'node',
    include: [`test/domain/${area}/**/*.test.ts`],
    setupFiles: ['scripts/mutation/setup.ts'],
    reporters: ['dot'],
    testTimeout: 20_000,
  },
});
