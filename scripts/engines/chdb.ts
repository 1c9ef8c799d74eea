/** ClickHouse 26 for tests: the package `chdb`, in a folder of its own that no user of Velocity ever gets. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { run } from '../process/run.ts';

const CHDB = '3.4.0';

/** Where it is told to the tests. */
export const CHDB_FOLDER = 'VELOCITY_TEST_CHDB';

/** The folder that it was installed into, as the tests are told. */
export const chdbFolder = (): string => {
  const folder = process.env[CHDB_FOLDER];
  if (folder === undefined) throw new Error('run these tests with npm run test:engines');
  return folder;
};

const FOLDER = resolve('node_modules/.cache/velocity-chdb');

/** What we use of the package. */
export interface ChdbSession {
  readonly query: (text: string, format?: string) => string;
  readonly queryAsync: (text: string, options: { readonly format: string }) => Promise<ChdbResult>;
  readonly queryBindAsync: (text: string, values: object, options: { readonly format: string }) => Promise<ChdbResult>;
  readonly close: () => void;
}

export interface ChdbResult {
  readonly text: () => string;
  readonly bytes: () => Uint8Array;
}

const installedVersion = async (): Promise<string> => {
  const text = await readFile(join(FOLDER, 'node_modules/chdb/package.json'), 'utf8').catch(() => '{}');
  const { version } = JSON.parse(text) as { readonly version?: string };
  return version ?? '';
};

/** Installs the package (half a gigabyte) unless it is there; answers its folder. */
export const installChdb = async (): Promise<string> => {
  if ((await installedVersion()) === CHDB) return FOLDER;
  console.log(`Installing chdb ${CHDB} into ${FOLDER}: half a gigabyte, once.`);
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, 'package.json'), `${JSON.stringify({ private: true, dependencies: { chdb: CHDB } })}\n`);
  const code = await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', FOLDER], { env: process.env });
  if (code !== 0 || (await installedVersion()) !== CHDB) {
    throw new Error(`chdb ${CHDB} could not be installed. There are builds for Linux (glibc) and macOS, on x64 and arm64.`);
  }
  return FOLDER;
};
