/** Data directories to import into, files to import, and the import as the process that a person starts. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { build } from 'esbuild';
import { afterAll } from 'vitest';
import { nodeOptions } from '../../../scripts/build/node.mjs';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import {
  type Imported,
  type ImportedPart,
  type ImportOptions,
  type ImportSettings,
  importFiles,
} from '../../../server/import/importFiles.ts';
import { ImportRefusal } from '../../../server/import/refusal.ts';
import { appStorePath } from '../../../server/store/dataDirectory.ts';
import { seedDemoTenants } from '../../../server/store/demoTenants.ts';
import { openSqliteStore } from '../../../server/store/sqliteStore.ts';
import { warehouseDirectory } from '../../../server/warehouse/files.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { Header } from '../../../src/domain/imports/header.ts';
import { SHARED_FOLDER } from '../../sharedFolder.ts';
import { rowsOf, temporaryFolder, withCurrent } from '../warehouse/testWarehouse.ts';

/** The business day of the tests. */
export const TODAY = isoDay('2026-11-20');
export const YESTERDAY = isoDay('2026-11-19');
/** Two brand groups of the demo tenants. */
export const GROUP = DEMO_GROUP.northfoldHome;
export const OTHER_GROUP = DEMO_GROUP.trailpine;

const prepare = async (): Promise<string> => {
  const directory = await mkdtemp(join(process.env[SHARED_FOLDER] ?? tmpdir(), 'store-'));
  const store = openSqliteStore(appStorePath(directory), () => 0);
  await seedDemoTenants(store, async () => 'no password', { today: TODAY, scale: 1, now: 0 });
  await store.close();
  return directory;
};

let prepared: Promise<string> | null = null;

/** A data directory whose app store knows the demo tenants, and whose warehouse is empty: a copy of one that is made once. */
export const dataDirectory = async (name = 'data'): Promise<string> => {
  const directory = join(await temporaryFolder(), name);
  prepared ??= prepare();
  await copyDirectory(await prepared, directory);
  return directory;
};

/**
 * Puts a copy of a data directory in the place of another one. The store's side files go some time after it was closed: where one
 * goes in the midst of the copying, it is copied again.
 */
export const copyDirectory = async (from: string, to: string, tries = 5): Promise<void> => {
  await rm(to, { recursive: true, force: true });
  try {
    await cp(from, to, { recursive: true });
  } catch (cause) {
    if (tries <= 1 || (cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
    await copyDirectory(from, to, tries - 1);
  }
};

/** Writes a file beside the data and answers its path. */
export const fileOf = async (directory: string, content: string | Uint8Array, name = 'sales.csv'): Promise<string> => {
  const folder = join(directory, 'files');
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};

/** Writes what a query answers as a Parquet file. */
export const parquetOf = async (directory: string, select: string): Promise<string> => {
  const path = await fileOf(directory, '', 'facts.parquet');
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(`COPY (${select}) TO '${path}' (FORMAT parquet)`);
  connection.closeSync();
  instance.closeSync();
  return path;
};

export type Change = Partial<Omit<ImportSettings, 'dataDirectory' | 'files'>> & { readonly name?: string };

/** What came of one file, and the whole. */
export type ImportedOne = ImportedPart & Imported & { readonly header: Header };

/** The import of a single file. */
export const importOne = async (settings: ImportSettings, options: ImportOptions = {}): Promise<ImportedOne> => {
  const imported = await importFiles(settings, options);
  const [part] = imported.parts;
  const header = part?.files[0]?.header;
  if (part === undefined || header === undefined) throw new Error('nothing was imported');
  return { ...part, ...imported, header };
};

/** Imports a text as retail facts of the first brand group, unless a change says otherwise. */
export const importText = async (
  directory: string,
  content: string | Uint8Array,
  { name, ...change }: Change = {},
  options: ImportOptions = {},
): Promise<ImportedOne> => {
  const file = await fileOf(directory, content, name);
  return importOne(
    { dataDirectory: directory, brandGroupId: GROUP, kind: 'retail', today: TODAY, dryRun: false, ...change, files: [file] },
    options,
  );
};

/** The lines with which an import is refused. */
export const refusalOf = async (work: Promise<unknown>): Promise<readonly string[]> => {
  try {
    await work;
  } catch (cause) {
    if (cause instanceof ImportRefusal) return cause.lines;
    throw cause;
  }
  throw new Error('the import was not refused');
};

/** A digest of all retail facts. */
export const DIGEST = `SELECT md5(string_agg(f::VARCHAR, '|' ORDER BY f::VARCHAR)) FROM retail_daily f`;
/** Retail facts by brand group. */
export const COUNT = 'SELECT brand_group_id, count(*)::INTEGER FROM retail_daily GROUP BY 1 ORDER BY 1';

/** The smallest file: a line a row. */
export const HEADER = 'date,asin,country,units,sales';
export const A = 'B000000001';
export const B = 'B000000002';
export const row = (date: string, asin: string, units: string, sales: string, country = 'US'): string =>
  [date, asin, country, units, sales].join(',');
export const file = (...rows: readonly string[]): string => [HEADER, ...rows, ''].join('\n');

/** Rows of what is served. */
export const served = (directory: string, sql: string): Promise<readonly (readonly unknown[])[]> =>
  withCurrent(warehouseDirectory(directory), (connection) => rowsOf(connection, sql));

const ROOT = resolve(import.meta.dirname, '../../..');

/** The script, bundled as `npm run import` bundles it; answers its path. */
export const bundledImport = async (entry = 'scripts/import.ts'): Promise<string> => {
  const outdir = join('dist', `test-import-${process.pid}`);
  await build({ ...nodeOptions({ root: ROOT, entries: [entry], release: 'test' }), outdir });
  afterAll(() => rm(join(ROOT, outdir), { recursive: true, force: true }));
  return join(ROOT, outdir, entry.replace(/\.ts$/, '.js'));
};

export interface Started {
  readonly child: ChildProcess;
  /** Resolves when the output so far holds the text; rejects when the process ends before. */
  readonly printed: (text: string) => Promise<void>;
  readonly ended: Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>;
}

/** Starts the script with these words. */
export const startImport = (script: string, words: readonly string[], env: Readonly<Record<string, string>> = {}): Started => {
  const child = spawn(process.execPath, [script, ...words], {
    env: { PATH: process.env.PATH ?? '', VELOCITY_TODAY: TODAY, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (bytes) => {
    out += String(bytes);
  });
  child.stderr.on('data', (bytes) => {
    err += String(bytes);
  });
  const ended = new Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, out, err })),
  );
  const printed = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (out.includes(text)) resolve();
      };
      child.stdout.on('data', look);
      look();
      void ended.then(({ code }) => reject(new Error(`ended with ${code} before it printed ${text}: ${out}${err}`)));
    });
  return { child, printed, ended };
};
