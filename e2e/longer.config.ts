/** `npm run test:longer`: the end-to-end tests that take too long for every run. */
import { resolve } from 'node:path';
import { defineConfig } from 'playwright/test';
import endToEnd, { LONGER } from './playwright.config.ts';

export default defineConfig(endToEnd, {
  grep: LONGER,
  grepInvert: /(?!)/,
  outputDir: resolve('reports/longer'),
  reporter: [['list']],
});
