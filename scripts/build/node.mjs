/** The Node half of the build: the server and the scripts, packages left outside. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterBuild, packagesOutside } from './plugins.mjs';
import { writeWhole } from './publish.mjs';

/** Parts of the server that run in a process or thread of their own, each bundled to a file of the same path. */
const OWN_PROCESS = /\.(process|worker)\.ts$/;

const startsIn = async (root, folder, wanted) => {
  const entries = await readdir(join(root, folder), { withFileTypes: true, recursive: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && wanted(entry.name))
    .map((entry) =>
      join(entry.parentPath ?? entry.path, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    );
};

const isScript = (name) => name.endsWith('.ts') && !name.endsWith('.d.ts');

/** The files that the server and its helpers start from: `server/main.ts` and `server/**\/*.process.ts`. */
export const serverEntries = async (root) => {
  const main = existsSync(join(root, 'server/main.ts')) ? ['server/main.ts'] : [];
  return [...main, ...(await startsIn(root, 'server', (name) => OWN_PROCESS.test(name)))];
};

/** The scripts that `npm run` knows: every `scripts/*.ts`, folders below not counted. */
export const scriptEntries = async (root) => {
  const entries = await readdir(join(root, 'scripts'), { withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && isScript(entry.name)).map((entry) => `scripts/${entry.name}`);
};

/**
 * The esbuild options for code that runs in Node: ESM, one whole file per entry in `dist`, with source map.
 *
 * @param {{ root: string, entries: readonly string[], release: string }} settings
 * @returns {import('esbuild').BuildOptions}
 */
export const nodeOptions = ({ root, entries, release }) => ({
  absWorkingDir: root,
  entryPoints: [...entries],
  outbase: root,
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  mainFields: ['module', 'main'],
  sourcemap: true,
  jsx: 'automatic',
  write: false,
  metafile: true,
  logLevel: 'silent',
  define: { __VELOCITY_RELEASE__: JSON.stringify(release) },
  plugins: [
    packagesOutside,
    afterBuild(async (result) => {
      for (const file of result.outputFiles ?? []) await writeWhole(file.path, file.contents);
    }),
  ],
});
