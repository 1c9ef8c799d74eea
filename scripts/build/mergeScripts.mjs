/**
 * Makes one script of all that the entry imports statically, and one of each layer of what is shared. Code splitting
 * gives every set of modules that some lazy pieces share a file of its own, so that the first paint would wait for dozens
 * of small files, each compressed by itself; what every piece needs anyway belongs into one.
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

/**
 * What other scripts import of the merged ones: group → `chunk-X.js` → exported name → its name in the merged script.
 */
const sharedNames = (scripts, groupOf) => {
  const names = new Map();
  const counts = new Map();
  for (const [script, text] of scripts) {
    for (const [, list, path] of text.matchAll(NAMED_IMPORT)) {
      const group = groupOf.get(basename(path));
      if (group === undefined || group === groupOf.get(script)) continue;
      const chunks = names.get(group) ?? new Map();
      names.set(group, chunks);
      const known = chunks.get(basename(path)) ?? new Map();
      chunks.set(basename(path), known);
      for (const item of list.split(',')) {
        const name = item.trim().split(/\s+as\s+/)[0];
        if (name === '' || known.has(name)) continue;
        const count = counts.get(group) ?? 0;
        known.set(name, shortName(count));
        counts.set(group, count + 1);
      }
    }
  }
  return names;
};

const stemOf = (name) => name.replace(/-[A-Z0-9]{8}\.js$/, '');

/** Every script is named anew: which names a merged script exports, and which scripts call it, shows in no old name. */
const newNames = (scripts, groups, names) => {
  const whole = createHash('sha256').update(JSON.stringify([...scripts.keys()].sort()));
  for (const group of groups) {
    whole.update(JSON.stringify([group.name, [...group.members].sort()]));
    whole.update(JSON.stringify([...(names.get(group) ?? [])].map(([chunk, known]) => [chunk, ...known])));
  }
  const key = whole.digest('hex');
  const hashOf = (name) => createHash('sha256').update(`${key} ${name}`).digest('hex').slice(0, 8).toUpperCase();
  const single = [...scripts.keys()].map((name) => [name, `${stemOf(name)}-${hashOf(name)}.js`]);
  return new Map([...single, ...groups.flatMap(({ name, members }) => [...members].map((each) => [each, `${name}-${hashOf(name)}.js`]))]);
};

const exportLine = (known, from) =>
  `export { ${[...known].map(([name, short]) => `${name} as ${short}`).join(', ')} } from ${JSON.stringify(from)};`;
const proxyLine = (known, from) =>
  `export { ${[...known].map(([name, short]) => `${short} as ${name}`).join(', ')} } from ${JSON.stringify(from)};`;

/**
 * Reads scripts from memory: those of the group that is written as they are, those of other groups as what they are in
 * the merged script; all others stay outside. `own` is null where a script that is in no group is written.
 */
const fromMemory = ({ scripts, groupOf, names, renamed, publicPath, own }) => ({
  name: 'from-memory',
  setup(context) {
    const outside = (name) => ({ path: publicPath + renamed.get(name), external: true });
    context.onResolve({ filter: /.*/ }, ({ path, kind }) => {
      if (kind === 'entry-point') return { path, namespace: 'entry' };
      if (path.startsWith('merged:')) return outside(path.slice('merged:'.length));
      const name = basename(path);
      if (!renamed.has(name)) return { path, external: true };
      const group = groupOf.get(name);
      if (group === undefined) return outside(name);
      if (kind !== 'import-statement')
        return { errors: [{ text: `${name} is loaded by a dynamic import: it cannot become a part of ${group.name}` }] };
      return { path: name, namespace: group === own ? 'script' : 'proxy' };
    });
    context.onLoad({ filter: /.*/, namespace: 'entry' }, ({ path }) => {
      if (own === null) return { contents: scripts.get(path), loader: 'js' };
      const imports = [...own.members].map((name) => `import ${JSON.stringify(`./${name}`)};`);
      const exports = [...(names.get(own) ?? [])].map(([chunk, known]) => exportLine(known, `./${chunk}`));
      return { contents: [...imports, ...exports].join('\n'), loader: 'js' };
    });
    context.onLoad({ filter: /.*/, namespace: 'script' }, ({ path }) => ({ contents: scripts.get(path), loader: 'js' }));
    context.onLoad({ filter: /.*/, namespace: 'proxy' }, ({ path }) => {
      const known = names.get(groupOf.get(path))?.get(path);
      const from = `merged:${path}`;
      return { contents: known === undefined ? `import ${JSON.stringify(from)};` : proxyLine(known, from), loader: 'js' };
    });
  },
});

/** By their sources: by the hashes in their names, how well a merged script compresses would change by a kilobyte with any change elsewhere. */
const ordered = (outputs, paths) => {
  const sourceOf = (path) => Object.keys(outputs[path].inputs).sort()[0] ?? '';
  return [...paths].sort((a, b) => (sourceOf(a) < sourceOf(b) ? -1 : 1));
};

/** The entry with all that it imports statically, then the layers: each with its scripts by file name. */
const groupsOf = (outputs, entryPath, layers) =>
  [{ name: stemOf(basename(entryPath)), paths: scriptsReachedFrom(outputs, [entryPath]) }, ...layers].map(({ name, paths }) => ({
    name,
    members: new Set(ordered(outputs, paths).map((path) => basename(path))),
  }));

/**
 * @param {{ outputFiles: import('esbuild').OutputFile[], metafile: import('esbuild').Metafile }} result of a build with code splitting
 * @param {{ entry: string, layers?: (outputs: import('esbuild').Metafile['outputs'], entry: string) => readonly { name: string, paths: ReadonlySet<string> }[], options: import('esbuild').BuildOptions }} page
 *   `entry` is the source of the entry point; `layers` says what else becomes one script each
 * @returns {Promise<{ outputFiles: { path: string, contents: Uint8Array }[], metafile: import('esbuild').Metafile }>}
 *   the same build with the entry and all that it imports statically as one script, and each layer as one
 */
export const mergeScripts = async ({ outputFiles, metafile }, { entry: source, layers = () => [], options }) => {
  const { outputs } = metafile;
  const [entryPath] = Object.entries(outputs).find(([, output]) => output.entryPoint === source);
  const groups = groupsOf(outputs, entryPath, layers(outputs, source));
  const groupOf = new Map(groups.flatMap((group) => [...group.members].map((name) => [name, group])));
  const scripts = scriptsOf(outputFiles);
  const names = sharedNames(scripts, groupOf);
  const renamed = newNames(scripts, groups, names);
  const folder = dirname(outputFiles[0].path);
  const memory = { scripts, groupOf, names, renamed, publicPath: options.publicPath ?? './' };
  const written = async (name, own) => {
    const { outputFiles: files } = await build({
      ...options,
      entryPoints: [{ in: name, out: renamed.get(name).replace(/\.js$/, '') }],
      entryNames: '[name]',
      format: 'esm',
      splitting: false,
      metafile: false,
      plugins: [fromMemory({ ...memory, own })],
    });
    return files;
  };
  const rest = [...scripts.keys()].filter((name) => !groupOf.has(name));
  const made = await Promise.all([
    ...groups.map((group) => written([...group.members][0], group)),
    ...rest.map((name) => written(name, null)),
  ]);
  const untouched = outputFiles.filter((file) => !/\.js(\.map)?$/.test(file.path));
  return {
    outputFiles: [...untouched, ...made.flat().map(({ path, contents }) => ({ path: join(folder, basename(path)), contents }))],
    metafile: { ...metafile, outputs: mergedOutputs(outputs, renamed) },
  };
};

/** What the metafile says, by the new names: a merged script holds and imports what its parts did. */
const mergedOutputs = (outputs, renamed) => {
  const pathOf = (path) => pathNamed(path, renamed);
  const merged = new Map();
  for (const [path, output] of Object.entries(outputs)) merged.set(pathOf(path), [...(merged.get(pathOf(path)) ?? []), output]);
  return Object.fromEntries(
    [...merged].map(([path, parts]) => {
      const imports = parts.flatMap((part) => part.imports).map((each) => (each.external ? each : { ...each, path: pathOf(each.path) }));
      const others = imports.filter((each) => each.path !== path);
      const named = parts.find(({ entryPoint }) => entryPoint !== undefined) ?? parts[0];
      return [
        path,
        {
          ...named,
          inputs: Object.assign({}, ...parts.map(({ inputs }) => inputs)),
          imports: [...new Map(others.map((each) => [`${each.kind} ${each.path}`, each])).values()],
          bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
        },
      ];
    }),
  );
};

const pathNamed = (path, renamed) => {
  const name = renamed.get(basename(path));
  if (name !== undefined) return join(dirname(path), name).replaceAll('\\', '/');
  const map = renamed.get(basename(path).replace(/\.map$/, ''));
  return map === undefined ? path : join(dirname(path), `${map}.map`).replaceAll('\\', '/');
};
