/** Warehouses for tests: in a folder of their own that goes away with the test file. */
import { access, cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DuckDBConnection } from '@duckdb/node-api';
import { build } from 'esbuild';
import { afterAll } from 'vitest';
import { nodeOptions } from '../../../scripts/build/node.mjs';
import { generateDemo } from '../../../server/demo/generate.ts';
import type { DemoSettings } from '../../../server/demo/upkeep.ts';
import { lookInto } from '../../../server/warehouse/attach.ts';
import { type TableDigest, warehouseDigest } from '../../../server/warehouse/digest.ts';
import { currentGeneration } from '../../../server/warehouse/files.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { SHARED_FOLDER } from '../../sharedFolder.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { inFile, pathOf, rowsOf } from './ownFile.ts';

export { temporaryFolder } from '../temporaryFolder.ts';
export { lookInFile, pathOf, rowsOf } from './ownFile.ts';

/** The business day of the tests. */
export const TODAY = isoDay('2026-11-21');

/** The smallest demo data in which every brand group still has ASINs, with history of three years. */
export const smallDemo = (directory: string, change: Partial<DemoSettings> = {}): DemoSettings => ({
  directory,
  seed: 1,
  scale: 0.01,
  today: TODAY,
  ...change,
});

/** Changes the rows of the file of one owner, as they are served. */
export const plantIn = async <A>(directory: string, owner: string, work: (connection: DuckDBConnection) => Promise<A>): Promise<A> =>
  inFile(pathOf(await currentGeneration(directory), owner), 'READ_WRITE', work);

/** Puts a file where an older release had its only one. */
export const publishAsOlder = async (directory: string, path: string): Promise<void> => {
  await rename(path, join(directory, 'warehouse-1.duckdb'));
  await writeFile(join(directory, 'CURRENT'), 'warehouse-1.duckdb\n');
};

/** Opens the generation that is served, for reading. */
export const withCurrent = async <A>(directory: string, work: (connection: DuckDBConnection) => Promise<A>): Promise<A> => {
  const current = await currentGeneration(directory);
  if (current === null) throw new Error('nothing was published');
  return lookInto(current, work);
};

export const digestOf = (directory: string): Promise<readonly TableDigest[]> => withCurrent(directory, warehouseDigest);

/** A folder with small demo data in it. */
export const demoFolder = async (change: Partial<DemoSettings> = {}): Promise<string> => {
  const folder = await temporaryFolder();
  await generateDemo(smallDemo(folder, change));
  return folder;
};

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** False where there is such a folder already. */
const makeFolder = (path: string): Promise<boolean> =>
  mkdir(path).then(
    () => true,
    (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'EEXIST') return false;
      throw cause;
    },
  );

/** Made by the test file that asks first, beside where it belongs, and put there whole; who asks meanwhile waits for it. */
const shareDemo = async (scale: number): Promise<string> => {
  const shared = process.env[SHARED_FOLDER] ?? tmpdir();
  const folder = join(shared, `demo-${scale}`);
  const making = join(shared, `making-demo-${scale}`);
  while (!(await exists(folder))) {
    if (!(await makeFolder(making))) {
      await delay(100);
      continue;
    }
    try {
      // Whoever made it may have been done just now.
      if (await exists(folder)) break;
      await generateDemo(smallDemo(making, { scale }));
      await rename(making, folder);
    } finally {
      await rm(making, { recursive: true, force: true });
    }
  }
  return folder;
};

const common = new Map<number, Promise<string>>();

/** The small demo data, made once for all test files: only to be read. */
export const commonDemo = (scale = 0.01): Promise<string> => {
  const made = common.get(scale) ?? shareDemo(scale);
  common.set(scale, made);
  return made;
};

let commonDigest: Promise<readonly TableDigest[]> | null = null;

/** The digest of the common demo data. */
export const digestOfCommonDemo = (): Promise<readonly TableDigest[]> => {
  commonDigest ??= commonDemo().then(digestOf);
  return commonDigest;
};

/** What the file of the common demo data says, asked in the engine's own words. */
export const factsOf = async (sql: string): Promise<readonly (readonly unknown[])[]> =>
  withCurrent(await commonDemo(), (connection) => rowsOf(connection, sql));

/** The first row of the same, as numbers. */
export const numbersOf = async (sql: string): Promise<readonly (number | null)[]> =>
  ((await factsOf(sql))[0] ?? []).map((value) => (value === null ? null : Number(value)));

/** A copy of the common demo data, for tests that write. */
export const copyOfCommonDemo = async (): Promise<string> => {
  const folder = await temporaryFolder();
  await cp(await commonDemo(), folder, { recursive: true });
  return folder;
};

const ROOT = resolve(import.meta.dirname, '../../..');

/** The generator's process, bundled as the build does it; answers the path of the script. */
export const bundledGenerator = async (): Promise<string> => {
  const options = nodeOptions({ root: ROOT, entries: ['server/demo/generate.process.ts'], release: 'test' });
  const outdir = join('dist', `test-generator-${process.pid}`);
  await build({ ...options, outdir });
  afterAll(() => rm(join(ROOT, outdir), { recursive: true, force: true }));
  return join(ROOT, outdir, 'server/demo/generate.process.js');
};
