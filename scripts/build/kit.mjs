/** What the chart and table kits weigh by themselves. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

const FOLDERS = ['src/views/charts', 'src/views/tables'];
const OF_KIT = /[\\/]src[\\/]views[\\/](charts|tables)[\\/]/;

const namesIn = (folder) => readdir(folder).catch((error) => (error.code === 'ENOENT' ? [] : Promise.reject(error)));

/** Leaves out whatever is not of the kits: React, D3, TanStack Table, the controls, the rules of the domain. */
const kitAlone = {
  name: 'kit-alone',
  setup(context) {
    context.onResolve({ filter: /.*/ }, async ({ path, resolveDir, kind, pluginData }) => {
      if (pluginData === kitAlone || kind === 'entry-point') return undefined;
      const found = await context.resolve(path, { resolveDir, kind, pluginData: kitAlone });
      return found.errors.length === 0 && OF_KIT.test(found.path) ? found : { path, external: true };
    });
  },
};

/**
 * All scripts of the chart and table kits of a project, every chart kind and what is loaded later included, as one minified
 * script: what a page would download that used all of it.
 *
 * @param {{ root: string, options: import('esbuild').BuildOptions }} settings the options of the browser's build
 * @returns {Promise<Uint8Array>}
 */
export const kitScript = async ({ root, options }) => {
  const files = await Promise.all(FOLDERS.map(async (folder) => (await namesIn(join(root, folder))).map((name) => `./${folder}/${name}`)));
  const scripts = files.flat().filter((name) => /\.tsx?$/.test(name));
  const { outputFiles } = await build({
    ...options,
    stdin: { contents: scripts.map((name) => `import '${name}';`).join('\n'), resolveDir: root },
    format: 'esm',
    // NOTE: nothing is left out, be it used or not; what is exported needs no name in a script that has all of it.
    treeShaking: false,
    ignoreAnnotations: true,
    sourcemap: false,
    plugins: [kitAlone],
  });
  return outputFiles.find((file) => file.path.endsWith('.js')).contents;
};
