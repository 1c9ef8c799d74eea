/** The packed domain, tried from outside: nothing of the checkout is in reach but the tools that run the suite. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { BuildOptions } from 'esbuild';
import { run } from '../process/run.ts';

/**
 * Both entries with the code that they share. fp-ts and io-ts come along, for Node cannot import them by their folders;
 * fast-check stays outside, so that generators and suite use one and the same, and papaparse and date-fns, which an install brings.
 */
export const packagedDomain: BuildOptions = {
  entryPoints: { 'domain/index': 'src/domain/index.ts', 'arbitraries/index': 'src/arbitraries/index.ts' },
  outdir: 'dist/package',
  bundle: true,
  splitting: true,
  chunkNames: 'shared/[name]-[hash]',
  format: 'esm',
  platform: 'neutral',
  mainFields: ['module', 'main'],
  target: 'es2022',
  external: ['fast-check', 'papaparse', 'fflate', 'date-fns', '@date-fns/tz', '@date-fns/utc'],
  logLevel: 'warning',
};

/** What the suite and the declarations lean on: linked, as an install would have put it there. */
const BESIDE = [
  'fast-check',
  '@fast-check/vitest',
  'vitest',
  'typescript',
  'fp-ts',
  'io-ts',
  'papaparse',
  'fflate',
  'date-fns',
  '@date-fns/tz',
  '@date-fns/utc',
] as const;

const SUITE = 'examples/domain-suite';
const execute = promisify(execFile);

const pack = async (into: string): Promise<string> => {
  await execute('npm', ['pack', '--ignore-scripts', '--pack-destination', into]);
  const name = (await readdir(into)).find((file) => file.endsWith('.tgz'));
  if (name === undefined) throw new Error('npm pack made no file');
  return join(into, name);
};

const unpack = async (tarball: string, into: string): Promise<void> => {
  await mkdir(into, { recursive: true });
  await execute('tar', ['-xzf', tarball, '-C', into, '--strip-components=1']);
};

const link = async (name: string, modules: string): Promise<void> => {
  const at = join(modules, name);
  await mkdir(dirname(at), { recursive: true });
  await symlink(resolve('node_modules', name), at, 'junction');
};

const runSuite = async (place: string): Promise<number> => {
  for (const project of ['tsconfig.json', 'tsconfig.nodenext.json']) {
    const types = await run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', project], { cwd: place });
    if (types !== 0) return types;
  }
  return run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run'], { cwd: place });
};

/** Packs, unpacks beside the suite in a folder of its own, runs the suite there; its exit code. */
export const prove = async (): Promise<number> => {
  const place = await mkdtemp(join(tmpdir(), 'velocity-domain-'));
  try {
    const modules = join(place, 'node_modules');
    await cp(SUITE, place, { recursive: true });
    await unpack(await pack(place), join(modules, 'velocity'));
    for (const name of BESIDE) await link(name, modules);
    return await runSuite(place);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
};
