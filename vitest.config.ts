import { defineConfig } from 'vitest/config';

/**
 * Unit, property, machine and contract tests. The zone is pinned off UTC so that a rule that leans on the
 * machine's zone fails here rather than at a customer's.
 */
process.env.TZ = 'Pacific/Chatham';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    reporters: ['default', ['json', { outputFile: 'reports/unit.json' }]],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
