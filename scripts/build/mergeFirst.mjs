/**
 * Makes one script of all that the entry imports statically. Code splitting gives every set of modules that some
 * lazy pieces share a file of its own, so that the first paint would wait for dozens of small files, each compressed
 * by itself; what every piece needs anyway belongs into one.
 */
import { createHash } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';
import { scriptsReachedFrom } from './report.mjs';

/** `import{a as b,c}from"…/chunk-X.js"`, as esbuild writes it. */
const NAMED_IMPORT = /\bimport\s*\{([^{}]*)\}\s*from\s*"([^"]+)"/g;

const textOf = (file) => Buffer.from(file.contents).toString('utf8');

/** The scripts of a build by file name, each with its source map inline, for esbuild follows only those it is given. */
const scriptsOf = (files) => {
  const byName = new Map(files.map((file) => [basename(file.path), file]));
  const inlined = (name, file) => {
    const text = textOf(file).replace(/\n?\/\/# sourceMappingURL=\S+\s*$/, '');
    const map = byName.get(`${name}.map`);
    if (map === undefined) return text;
    return `${text}\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(map.contents).toString('base64')}`;
  };
  return new Map([...byName].filter(([name]) => name.endsWith('.js')).map(([name, file]) => [name, inlined(name, file)]));
};

/** A short name that is an identifier: a, b, … Z, a0, b0, … */
const shortName = (index) => {
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const round = Math.floor(index / letters.length);
  return `${letters[index % letters.length]}${round === 0 ? '' : round - 1}`;
};

/** What the other scripts import of the merged ones: `chunk-X.js` → exported name → its name in the merged script. */
const sharedNames = (scripts, merged) => {
  const names = new Map();
  let count = 0;
  for (const [script, text] of scripts) {
    if (merged.has(script)) continue;
    for (const [, list, path] of text.matchAll(NAMED_IMPORT)) {
      if (!merged.has(basename(path))) continue;
      const known = names.get(basename(path)) ?? new Map();
      names.set(basename(path), known);
      for (const item of list.split(',')) {
        const name = item.trim().split(/\s+as\s+/)[0];
        if (name !== '' && !known.has(name)) {
          known.set(name, shortName(count));
          count += 1;
        }
      }
    }
  }
  return names;
};

const stemOf = (name) => name.replace(/-[A-Z0-9]{8}\.js$/, '');

/** Every script is named anew: which names the merged script exports, and which scripts call it, shows in no old name. */
const newNames = (scripts, names) => {
  const whole = createHash('sha256').update(JSON.stringify([...scripts.keys()].sort()));
  whole.update(JSON.stringify([...names].map(([chunk, known]) => [chunk, ...known])));
  const key = whole.digest('hex');
  const hashOf = (name) => createHash('sha256').update(`${key} ${name}`).digest('hex').slice(0, 8).toUpperCase();
  return new Map([...scripts.keys()].map((name) => [name, `${stemOf(name)}-${hashOf(name)}.js`]));
};

const exportLine = (known, from) =>
  `export { ${[...known].map(([name, short]) => `${name} as ${short}`).join(', ')} } from ${JSON.stringify(from)};`;
const proxyLine = (known, from) =>
  `export { ${[...known].map(([name, short]) => `${short} as ${name}`).join(', ')} } from ${JSON.stringify(from)};`;

/** Reads scripts from memory: merged ones as they are (or as what they are in the merged script), all others stay outside. */
const fromMemory = ({ scripts, merged, names, renamed, publicPath, entry, inside }) => ({
  name: 'from-memory',
  setup(context) {
    const outside = (name) => ({ path: publicPath + renamed.get(name), external: true });
    context.onResolve({ filter: /.*/ }, ({ path, kind }) => {
      if (kind === 'entry-point') return { path, namespace: 'entry' };
      if (path.startsWith('merged:')) return outside(entry);
      const name = basename(path);
      if (!renamed.has(name)) return { path, external: true };
      if (kind === 'import-statement' && merged.has(name)) return { path: name, namespace: inside ? 'script' : 'proxy' };
      return outside(name);
    });
    context.onLoad({ filter: /.*/, namespace: 'entry' }, ({ path }) => {
      if (!inside) return { contents: scripts.get(path), loader: 'js' };
      const lines = [...names].map(([chunk, known]) => exportLine(known, `./${chunk}`));
      return { contents: [`import ${JSON.stringify(`./${entry}`)};`, ...lines].join('\n'), loader: 'js' };
    });
    context.onLoad({ filter: /.*/, namespace: 'script' }, ({ path }) => ({ contents: scripts.get(path), loader: 'js' }));
    context.onLoad({ filter: /.*/, namespace: 'proxy' }, ({ path }) => {
      const known = names.get(path);
      return { contents: known === undefined ? '' : proxyLine(known, `merged:${entry}`), loader: 'js' };
    });
  },
});

/**
 * @param {{ outputFiles: import('esbuild').OutputFile[], metafile: import('esbuild').Metafile }} result of a build with code splitting
 * @param {{ entry: string, options: import('esbuild').BuildOptions }} page `entry` is the source of the entry point
 * @returns {Promise<{ outputFiles: { path: string, contents: Uint8Array }[], metafile: import('esbuild').Metafile }>}
 *   the same build with the entry and all that it imports statically as one script
 */
export const mergeFirst = async ({ outputFiles, metafile }, { entry: source, options }) => {
  const { outputs } = metafile;
  const [entryPath] = Object.entries(outputs).find(([, output]) => output.entryPoint === source);
  const reached = scriptsReachedFrom(outputs, [entryPath]);
  const merged = new Set([...reached].map((path) => basename(path)));
  const scripts = scriptsOf(outputFiles);
  const names = sharedNames(scripts, merged);
  const renamed = newNames(scripts, names);
  const entry = basename(entryPath);
  const folder = dirname(outputFiles[0].path);
  const memory = { scripts, merged, names, renamed, publicPath: options.publicPath ?? './', entry };
  const written = async (name, inside) => {
    const { outputFiles: files } = await build({
      ...options,
      entryPoints: [{ in: name, out: renamed.get(name).replace(/\.js$/, '') }],
      entryNames: '[name]',
      format: 'esm',
      splitting: false,
      metafile: false,
      plugins: [fromMemory({ ...memory, inside })],
    });
    return files;
  };
  const rest = [...scripts.keys()].filter((name) => !merged.has(name));
  const made = await Promise.all([written(entry, true), ...rest.map((name) => written(name, false))]);
  const untouched = outputFiles.filter((file) => !/\.js(\.map)?$/.test(file.path));
  return {
    outputFiles: [...untouched, ...made.flat().map(({ path, contents }) => ({ path: join(folder, basename(path)), contents }))],
    metafile: { ...metafile, outputs: mergedOutputs(outputs, { entryPath, reached, renamed }) },
  };
};

const mergedOutputs = (outputs, { entryPath, reached, renamed }) => {
  const pathOf = (path) => (reached.has(path) ? pathNamed(entryPath, renamed) : pathNamed(path, renamed));
  const importsOf = (list) => {
    const kept = list.map((each) => (each.external ? each : { ...each, path: pathOf(each.path) }));
    return [...new Map(kept.map((each) => [`${each.kind} ${each.path}`, each])).values()];
  };
  const entries = Object.entries(outputs)
    .filter(([path]) => !reached.has(path.replace(/\.map$/, '')) || path === `${entryPath}.map`)
    .filter(([path]) => path !== entryPath)
    .map(([path, output]) => [pathOf(path), { ...output, imports: importsOf(output.imports) }]);
  const all = [...reached].map((path) => outputs[path]);
  const own = pathOf(entryPath);
  const first = {
    ...outputs[entryPath],
    inputs: Object.assign({}, ...all.map(({ inputs }) => inputs)),
    imports: importsOf(all.flatMap(({ imports }) => imports)).filter((each) => each.path !== own),
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
  };
  return Object.fromEntries([...entries, [own, first]]);
};

const pathNamed = (path, renamed) => {
  const name = renamed.get(basename(path));
  if (name !== undefined) return join(dirname(path), name).replaceAll('\\', '/');
  const map = renamed.get(basename(path).replace(/\.map$/, ''));
  return map === undefined ? path : join(dirname(path), `${map}.map`).replaceAll('\\', '/');
};
