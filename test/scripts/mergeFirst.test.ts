/** Builds a small app with lazy pieces, merges it, and runs both in Node. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { mergeFirst } from '../../scripts/build/mergeFirst.mjs';

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

const built = async (change: Partial<typeof APP> = {}) => {
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
    chunkNames: '[name]-[hash]',
    entryNames: '[name]-[hash]',
  };
  const split = await build({ ...options, entryPoints: ['main.ts'], format: 'esm', splitting: true });
  const merged = await mergeFirst(
    { outputFiles: split.outputFiles ?? [], metafile: split.metafile ?? { inputs: {}, outputs: {} } },
    { entry: 'main.ts', options },
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
