/**
 * Which modules a unit test is about. It touches many by way of others; its subject is what it imports itself:
 * the module whose path it mirrors, else those of the folder that it mirrors, else all. A file that only passes on
 * what others export stands for those others.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { modulesIn } from './product.ts';

/** Which module imports which, as paths from the root of the project; packages and types left out. */
export interface ImportGraph {
  readonly imports: ReadonlyMap<string, readonly string[]>;
  /** Modules with code of their own; one that only passes on exports has none. */
  readonly withCode: ReadonlySet<string>;
}

const TEST_FILE = /\.test\.tsx?$/;

export const graphOf = (metafile: Metafile): ImportGraph => ({
  imports: new Map(
    Object.entries(metafile.inputs).map(([path, { imports }]) => [
      path,
      imports.filter(({ external }) => external !== true).map((each) => each.path),
    ]),
  ),
  withCode: modulesIn(Object.values(metafile.outputs)),
});

/** Addresses of workers, which the app's build alone makes. */
const addressesOutside: Plugin = {
  name: 'addresses-outside',
  setup: (context) => context.onResolve({ filter: /\?/ }, ({ path }) => ({ path, external: true })),
};

export const testFiles = async (): Promise<readonly string[]> =>
  (await readdir('test', { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile() && TEST_FILE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('test/lint/breaches/'))
    .sort();

/** The import graph of these test files, by esbuild. Call it at the root of the project. */
export const importGraph = async (files: readonly string[]): Promise<ImportGraph> => {
  const { metafile } = await build({
    entryPoints: [...files],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    jsx: 'automatic',
    metafile: true,
    write: false,
    outdir: 'dist/tests',
    outbase: '.',
    logLevel: 'silent',
    loader: { '.module.css': 'local-css', '.css': 'empty', '.woff2': 'empty', '.svg': 'empty', '.png': 'empty' },
    plugins: [addressesOutside],
  });
  return graphOf(metafile);
};

const isSource = (path: string): boolean => /^(src|server)\//.test(path);

/** Follows imports from a file as long as `passes`; gives what it meets that does not. */
const metFrom = ({ imports }: ImportGraph, start: string, passes: (path: string) => boolean): readonly string[] => {
  const seen = new Set([start]);
  const met = new Set<string>();
  const waiting = [start];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const next of imports.get(path) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      if (passes(next)) waiting.push(next);
      else met.add(next);
    }
  }
  return [...met].sort();
};

const mirroredBy = (file: string): { readonly folder: string; readonly name: string } => {
  const path = file.replace(/^test\/server\//, 'server/').replace(/^test\//, 'src/');
  const end = path.lastIndexOf('/');
  return { folder: path.slice(0, end + 1), name: path.slice(end + 1).split('.')[0] ?? '' };
};

/** The modules of `src` and `server` that a test file is about, as paths from the root of the project. */
export const subjectsOf = (graph: ImportGraph, file: string): readonly string[] => {
  const passesOn = (path: string): boolean => isSource(path) && !graph.withCode.has(path);
  const itself = metFrom(graph, file, passesOn).filter(isSource);
  const { folder, name } = mirroredBy(file);
  const inFolder = itself.filter((path) => path.startsWith(folder));
  const mirrored = inFolder.filter((path) => path.slice(folder.length).split('.')[0] === name);
  const nearest = [mirrored, inFolder].find((paths) => paths.length > 0);
  return nearest ?? metFrom(graph, file, (path) => passesOn(path) || !isSource(path)).filter(isSource);
};
