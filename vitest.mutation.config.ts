import { defineConfig } from 'vitest/config';

/** What `npm run mutation` runs against each changed line: the tests of one folder of the domain, and no report files. */
process.env.TZ = 'Pacific/Chatham';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['scripts/mutation/area.test.ts'],
    reporters: ['dot'],
    testTimeout: 20_000,
    // The script is ready to run as it is.
    server: { deps: { external: [/\/dist\/mutation\/tests\.mjs$/] } },
  },
});
