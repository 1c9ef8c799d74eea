/**
 * Builds Velocity into `dist`: the browser app, the server and the scripts.
 *
 *   node esbuild.config.mjs              builds everything
 *   node esbuild.config.mjs --if-stale   only when the sources or the lockfile changed since the last build
 *   node esbuild.config.mjs --only=app   or --only=server, for a quick look at one half
 *
 * Leaves with exit code 1 when the sources do not bundle or a bundle is over its budget; what was built before
 * then stays as it was.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, formatMessages } from 'esbuild';
import { APP_PAGE, browserOptions, OTHER_PAGES } from './scripts/build/browser.mjs';
import { fingerprintOf, isBuilt, stampBuild } from './scripts/build/fingerprint.mjs';
import { nodeOptions, scriptEntries, serverEntries } from './scripts/build/node.mjs';
import { writeMetafile, writeWhole } from './scripts/build/publish.mjs';
import { RENDERER, renderOptions } from './scripts/build/render.mjs';
import { printReport } from './scripts/build/report.mjs';

const ROOT = fileURLToPath(new URL('.', import.meta.url)).replace(/[\\/]$/, '');

/** The version and the first digits of the fingerprint, as the app and the server name themselves. */
export const releaseName = (root, fingerprint) => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return `${version}+${fingerprint.slice(0, 12)}`;
};

/**
 * Builds the browser app. Resolves to its bundle report; nothing is published when that is over budget.
 *
 * @param {{ root?: string, fingerprint: string }} settings
 * @returns {Promise<ReturnType<typeof import('./scripts/build/report.mjs').bundleReport> | null>}
 */
export const buildBrowser = async ({ root = ROOT, fingerprint }) => {
  if (!existsSync(join(root, APP_PAGE.entry))) throw new Error(`There is no ${APP_PAGE.entry} to build the app from.`);
  let report = null;
  const accept = async (made) => {
    report = made;
    await writeWhole(join(root, 'dist/bundle-report.json'), `${JSON.stringify(made, null, 2)}\n`);
    return made.ok;
  };
  await build(browserOptions({ root, release: releaseName(root, fingerprint), buildId: () => fingerprint, accept }));
  return report;
};

/** Builds the pages that are no part of the app, each into a folder of its own; their size has no budget. */
export const buildOtherPages = async ({ root = ROOT, fingerprint }) => {
  const settings = { root, release: releaseName(root, fingerprint), buildId: () => fingerprint };
  for (const page of OTHER_PAGES) if (existsSync(join(root, page.entry))) await build(browserOptions({ ...settings, page }));
};

/** Builds the server and the scripts. */
export const buildNode = async ({ root = ROOT, fingerprint }) => {
  const entries = [...(await serverEntries(root)), ...(await scriptEntries(root))];
  if (!entries.includes('server/main.ts')) throw new Error('There is no server/main.ts to build the server from.');
  const { metafile } = await build(nodeOptions({ root, entries, release: releaseName(root, fingerprint) }));
  await writeMetafile(root, 'node', [metafile]);
  if (!existsSync(join(root, RENDERER))) return;
  const renderer = await build(renderOptions({ root, release: releaseName(root, fingerprint) }));
  await writeMetafile(root, 'render', [renderer.metafile]);
};

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const buildAll = async ({ root, only, ifStale }) => {
  const started = performance.now();
  const fingerprint = await fingerprintOf(root);
  if (ifStale && (await isBuilt(root, fingerprint))) return true;
  if (only !== 'app') await buildNode({ root, fingerprint });
  const report = only === 'server' ? null : await buildBrowser({ root, fingerprint });
  if (only === undefined) await buildOtherPages({ root, fingerprint });
  if (report !== null) console.log(printReport(report));
  if (report !== null && !report.ok) {
    console.error('\nThe build failed: a bundle is over its budget. See dist/bundle-report.json and dist/metafiles/app.json.');
    return false;
  }
  if (only === undefined) await stampBuild(root, fingerprint);
  console.log(`\nBuilt into dist in ${seconds(started)}.`);
  return true;
};

const explain = async (error) => {
  const messages = await formatMessages(error.errors ?? [], { kind: 'error', color: process.stderr.isTTY === true });
  console.error(messages.length > 0 ? messages.join('\n') : error.message);
  console.error('The build failed.');
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length);
  const done = await buildAll({ root: ROOT, only, ifStale: process.argv.includes('--if-stale') }).catch(async (error) => {
    await explain(error);
    return false;
  });
  process.exitCode = done ? 0 : 1;
}
