/** `npm run axe`: every screen and gallery state in every look, in as many browsers as there are cores to spare. */
import { resolve } from 'node:path';
import { defineConfig } from 'playwright/test';
import endToEnd from './playwright.config.ts';

process.env.VELOCITY_AXE = 'every';

export default defineConfig(endToEnd, {
  testMatch: ['accessibility.spec.ts', '*.walk.ts'],
  outputDir: resolve('reports/axe'),
  reporter: [['list']],
  fullyParallel: true,
});
