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

/** What each script gives to others, by the script's path. */
const exportsOf = async (scripts, root, options) => {
  const { metafile } = await build({
    ...options,
    entryPoints: scripts,
    bundle: false,
    format: 'esm',
    sourcemap: false,
    outdir: 'kit',
    entryNames: '[dir]/[name]',
    outbase: root,
    plugins: [],
  });
  return Object.values(metafile.outputs).map(({ entryPoint, exports }) => [entryPoint, exports]);
};

/**
 * All scripts of the chart and table kits of a project, every chart kind and what is loaded later included, as one minified
 * script: what a page would download that used all of it. What it exports has names as short as those between the parts of a page.
 *
 * @param {{ root: string, options: import('esbuild').BuildOptions }} settings the options of the browser's build
 * @returns {Promise<Uint8Array>}
 */
export const kitScript = async ({ root, options }) => {
  const files = await Promise.all(FOLDERS.map(async (folder) => (await namesIn(join(root, folder))).map((name) => `./${folder}/${name}`)));
  const scripts = files.flat().filter((name) => /\.tsx?$/.test(name));
  const named = await exportsOf(scripts, root, options);
  const lines = named.map(([path, names], at) => {
    const list = names.map((name, nth) => `${name} as ${at.toString(36).padStart(3, 'k_')}${nth.toString(36)}`);
    return `import './${path}'; export { ${list.join(', ')} } from './${path}';`;
  });
  const { outputFiles } = await build({
    ...options,
    stdin: { contents: lines.join('\n'), resolveDir: root },
    format: 'esm',
    sourcemap: false,
    plugins: [kitAlone],
  });
  return outputFiles.find((file) => file.path.endsWith('.js')).contents;
};
