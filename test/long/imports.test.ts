/** Imports that meet, and imports that are killed at any moment. */
import { readdir } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { warehouseDirectory } from '../../server/warehouse/files.ts';
import { sampleCsv } from '../server/import/sample.ts';
import {
  bundledImport,
  copyDirectory,
  DIGEST,
  dataDirectory,
  fileOf,
  GROUP,
  importText,
  type Started,
  served,
  startImport,
  YESTERDAY,
} from '../server/import/testImport.ts';

let script = '';
beforeAll(async () => {
  script = await bundledImport();
});

const started = (directory: string, path: string): Started =>
  startImport(script, ['--data', directory, '--brand-group', GROUP, '--replace', 'retail', path]);

const LARGE = { rows: 40_000, lastDay: YESTERDAY, products: 200, countries: ['US', 'CA'] };

const stagingFiles = async (directory: string): Promise<readonly string[]> =>
  (await readdir(warehouseDirectory(directory))).filter((name) => name.startsWith('staging'));

describe('two imports at once', { timeout: 120_000 }, () => {
  test('started together, each is done whole or refused whole', async () => {
    const directory = await dataDirectory();
    const path = await fileOf(directory, sampleCsv(LARGE));
    const ends = await Promise.all([started(directory, path).ended, started(directory, path).ended]);
    for (const { code, err } of ends) if (code !== 0) expect(err).toMatch(/^Another import or data generation is writing/);
    expect(ends.some(({ code }) => code === 0)).toBe(true);
    expect(await served(directory, 'SELECT count(*)::INTEGER FROM retail_daily')).toEqual([[40_000]]);
  });
});

describe('an import that is killed', { timeout: 240_000 }, () => {
  test('at any moment leaves what was there before, or all of the new, and the next one cleans up', async () => {
    const prepared = await dataDirectory();
    await importText(prepared, sampleCsv({ ...LARGE, rows: 8_000 }));
    const path = await fileOf(prepared, sampleCsv(LARGE));
    const before = await served(prepared, DIGEST);
    const directory = await dataDirectory();
    let after: unknown = null;
    let [kills, leftovers] = [0, 0];
    for (let i = 0; i < 8; i += 1) {
      await copyDirectory(prepared, directory);
      const run = started(directory, path);
      await run.printed('Importing');
      await new Promise((resolve) => setTimeout(resolve, i * 100));
      run.child.kill('SIGKILL');
      kills += (await run.ended).code === null ? 1 : 0;
      leftovers += (await stagingFiles(directory)).length > 0 ? 1 : 0;
      const found = await served(directory, DIGEST);
      expect((await started(directory, path).ended).code).toBe(0);
      after ??= await served(directory, DIGEST);
      expect(after).not.toEqual(before);
      expect([before, after]).toContainEqual(found);
      expect(await served(directory, DIGEST)).toEqual(after);
      expect(await stagingFiles(directory)).toEqual([]);
    }
    expect(kills).toBeGreaterThan(3);
    expect(leftovers).toBeGreaterThan(0);
  });
});
