/** Builds a small app with lazy pieces, merges it, and runs both in Node. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { layersOf } from '../../scripts/build/layers.mjs';
import { mergeScripts } from '../../scripts/build/mergeScripts.mjs';

const folders: string[] = [];
const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'velocity-merge-'));
  folders.push(made);
  return made;
};
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

const APP = {
  'main.ts': `
    import { count, names } from './counter.ts';
    import { word } from './word.ts';
    names.push(word('main'));
    (globalThis as any).runsMerged = async () => {
      count();
      const [one, two] = [await import('./one.ts'), await import('./two.ts')];
      one.act();
      two.act();
      const { readLater } = await import('./later.ts');
      return { names, count: count(), later: readLater() };
    };`,
  'counter.ts': 'let n = 0; export const names: string[] = []; export const count = () => (n += 1);',
  'word.ts': 'export const word = (text: string) => text.toUpperCase();',
  'both.ts': "import { names } from './counter.ts'; export const both = (text: string) => names.push('both ' + text);",
  'one.ts':
    "import { count, names } from './counter.ts'; import { both } from './both.ts'; export const act = () => { count(); both('one'); names.push('one'); };",
  'two.ts':
    "import { count } from './counter.ts'; import { word } from './word.ts'; import { both } from './both.ts'; export const act = () => { count(); both(word('two')); };",
  'later.ts': "import { names } from './counter.ts'; export const readLater = () => names.length;",
};

const write = (root: string, files: Readonly<Record<string, string | Uint8Array>>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
};

type Layers = NonNullable<Parameters<typeof mergeScripts>[1]['layers']>;

const built = async (change: Partial<typeof APP> = {}, layers: Layers = () => []) => {
  const root = folder();
  write(root, { ...APP, ...change });
  const options: BuildOptions = {
    absWorkingDir: root,
    bundle: true,
    outdir: 'out',
    minify: true,
    sourcemap: true,
    metafile: true,
    write: false,
    publicPath: './',
    logLevel: 'silent',
    chunkNames: '[name]-[hash]',
    entryNames: '[name]-[hash]',
  };
  const split = await build({ ...options, entryPoints: ['main.ts'], format: 'esm', splitting: true });
  const merged = await mergeScripts(
    { outputFiles: split.outputFiles ?? [], metafile: split.metafile ?? { inputs: {}, outputs: {} } },
    { entry: 'main.ts', layers, options },
  );
  return { split, merged };
};

const scripts = (files: readonly { readonly path: string }[]): readonly string[] =>
  files.map(({ path }) => basename(path)).filter((name) => name.endsWith('.js'));
const entryOf = (outputs: Readonly<Record<string, { entryPoint?: string }>>): string =>
  basename(Object.entries(outputs).find(([, output]) => output.entryPoint === 'main.ts')?.[0] ?? '');

const ran = async ({ merged }: Awaited<ReturnType<typeof built>>): Promise<unknown> => {
  const out = folder();
  write(
    out,
    Object.fromEntries([
      ['package.json', '{"type":"module"}'],
      ...merged.outputFiles.map(({ path, contents }) => [basename(path), contents]),
    ]),
  );
  await import(pathToFileURL(join(out, entryOf(merged.metafile.outputs))).href);
  const { runsMerged } = globalThis as unknown as { readonly runsMerged: () => Promise<unknown> };
  return runsMerged();
};

describe('one script up to the first paint', () => {
  it('runs as the split build would, with one copy of every module', async () => {
    expect(await ran(await built())).toEqual({ names: ['MAIN', 'both one', 'one', 'both TWO'], count: 4, later: 4 });
  });

  it('leaves the entry nothing to wait for', async () => {
    const { split, merged } = await built();
    const entry = Object.values(merged.metafile.outputs).find((output) => output.entryPoint === 'main.ts');
    expect(entry?.imports.filter(({ kind }) => kind === 'import-statement')).toEqual([]);
    expect(entry?.imports.filter(({ kind }) => kind === 'dynamic-import')).toHaveLength(3);
    expect(Object.keys(entry?.inputs ?? {}).sort()).toEqual(['counter.ts', 'main.ts', 'word.ts']);
    expect(scripts(split.outputFiles ?? [])).toHaveLength(7);
    expect(scripts(merged.outputFiles)).toHaveLength(5);
  });

  it('names every file that the metafile names, and maps each script to its sources', async () => {
    const { merged } = await built();
    const written = new Set(merged.outputFiles.map(({ path }) => basename(path)));
    const named = Object.entries(merged.metafile.outputs).flatMap(([path, { imports }]) => [path, ...imports.map((each) => each.path)]);
    expect(named.map((path) => basename(path)).filter((name) => !written.has(name))).toEqual([]);
    const map = merged.outputFiles.find(({ path }) => basename(path) === `${entryOf(merged.metafile.outputs)}.map`);
    const { sources } = JSON.parse(Buffer.from(map?.contents ?? []).toString('utf8')) as { readonly sources: readonly string[] };
    expect(sources.map((source) => basename(source)).sort()).toEqual(['counter.ts', 'main.ts', 'word.ts']);
  });

  it('gives every script another name when a piece needs something else of the merged script', async () => {
    const first = new Set(scripts((await built()).merged.outputFiles));
    const next = await built({ 'later.ts': "import { count } from './counter.ts'; export const readLater = () => count();" });
    expect(scripts(next.merged.outputFiles).filter((name) => first.has(name))).toEqual([]);
    expect(scripts((await built()).merged.outputFiles).every((name) => first.has(name))).toBe(true);
  });
});

/** What is shared, besides the entry's own scripts: `both.ts` with what it needs. */
const oneLayer: Layers = (outputs, entry) => {
  const first = Object.keys(outputs).filter((path) =>
    Object.keys(outputs[path]?.inputs ?? {}).some((input) => /^(main|counter|word)\.ts$/.test(input)),
  );
  const isShared = (path: string): boolean => path.endsWith('.js') && outputs[path]?.entryPoint === undefined && !first.includes(path);
  expect(entry).toBe('main.ts');
  return [{ name: 'shared', paths: new Set(Object.keys(outputs).filter(isShared)) }];
};

describe('one script for each layer', () => {
  const MORE = {
    'more.ts': "import { both } from './both.ts'; import './said.ts'; export const more = (text: string) => both(text);",
    'said.ts': "import { names } from './counter.ts'; names.push('said');",
    'one.ts':
      "import { more } from './more.ts'; import { both } from './both.ts'; export const act = () => { both('one'); more('more'); };",
    'two.ts': "import { more } from './more.ts'; export const act = () => more('two');",
    'later.ts':
      "import { both } from './both.ts'; import { names } from './counter.ts'; export const readLater = () => { both('later'); return names.length; };",
  };

  it('runs as the split build would, with one copy of every module', async () => {
    const all = await built(MORE, oneLayer);
    expect(scripts(all.split.outputFiles ?? [])).toHaveLength(7);
    expect(scripts(all.merged.outputFiles)).toHaveLength(5);
    expect(await ran(all)).toEqual({ names: ['MAIN', 'said', 'both one', 'both more', 'both two', 'both later'], count: 2, later: 6 });
    const layer = Object.entries(all.merged.metafile.outputs).find(([path]) => /^shared-[^.]+\.js$/.test(basename(path)))?.[1];
    expect(Object.keys(layer?.inputs ?? {}).sort()).toEqual(['both.ts', 'more.ts', 'said.ts']);
  });

  it('refuses to make a part of a layer what is loaded by itself', async () => {
    const withPiece: Layers = (outputs) => [
      { name: 'wrong', paths: new Set(Object.keys(outputs).filter((path) => outputs[path]?.entryPoint === 'one.ts')) },
    ];
    await expect(built({}, withPiece)).rejects.toThrow(/cannot become a part of wrong/);
  });
});

describe('the layers of the app', () => {
  /** Sixteen areas that share `kit.js`, five of which share `rare.js`, two menus over them, and the frame. */
  const outputsOf = () => {
    const script = (imports: readonly string[], entryPoint?: string) => ({
      bytes: 1,
      inputs: {},
      exports: [],
      imports: imports.map((path) => ({ path, kind: 'import-statement' as const })),
      ...(entryPoint === undefined ? {} : { entryPoint }),
    });
    const areas = Array.from({ length: 16 }, (_, at) => [
      `area${at}.js`,
      script(['kit.js', 'deep.js', 'main.js', ...(at < 5 ? ['rare.js', 'rarer.js'] : [])], `src/areas/area${at}.ts`),
    ]);
    return Object.fromEntries([
      ['main.js', script([], 'src/main.tsx')],
      ['shell.js', script(['frame.js', 'header.js', 'main.js'], 'src/areas/shell.ts')],
      ['menu.js', script(['list.js', 'overlay.js', 'header.js'], 'src/views/controls/Menu.lazy.tsx')],
      ['picker.js', script(['list.js', 'overlay.js'], 'src/views/controls/Picker.lazy.tsx')],
      ...['frame.js', 'header.js', 'list.js', 'overlay.js', 'deep.js', 'rare.js'].map((path) => [path, script(['main.js'])]),
      ['kit.js', script(['deep.js', 'overlay.js'])],
      ['rarer.js', script(['rare.js'])],
      ['kit.js.map', script([])],
      ...areas,
    ]) as Parameters<typeof layersOf>[0];
  };

  it('are what the frame needs, what opens over a screen, what most areas share and what some do; each needs only those before it', () => {
    expect(layersOf(outputsOf(), 'src/main.tsx').map(({ name, paths }) => [name, ...[...paths].sort()])).toEqual([
      ['frame', 'frame.js', 'header.js'],
      ['controls', 'list.js', 'overlay.js'],
      ['most-areas', 'deep.js', 'kit.js'],
      ['some-areas', 'rare.js', 'rarer.js'],
    ]);
  });
});
