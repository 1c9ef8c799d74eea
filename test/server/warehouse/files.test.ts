import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { currentGeneration, publish, removeLeftovers, stagingPath } from '../../../server/warehouse/files.ts';
import { acquireWriterLock } from '../../../server/warehouse/writerLock.ts';
import { temporaryFolder } from './testWarehouse.ts';

const staged = async (folder: string, text: string): Promise<string> => {
  const path = await stagingPath(folder);
  await writeFile(path, text);
  return path;
};

describe('the files of the warehouse', () => {
  test('a folder that does not exist has no generation', async () => {
    expect(await currentGeneration(join(await temporaryFolder(), 'absent'))).toBeNull();
  });

  test('publishing counts up, names the file in CURRENT, and leaves the one before in place', async () => {
    const folder = await temporaryFolder();
    expect(await publish(folder, await staged(folder, 'one'))).toEqual({ number: 1, path: join(folder, 'warehouse-1.duckdb') });
    const second = await publish(folder, await staged(folder, 'two'));
    expect(second).toEqual(await currentGeneration(folder));
    expect(second.number).toBe(2);
    expect((await readdir(folder)).sort()).toEqual(['CURRENT', 'warehouse-1.duckdb', 'warehouse-2.duckdb']);
    expect(await readFile(second.path, 'utf8')).toBe('two');
  });

  test.each(['', '../warehouse-1.duckdb', 'warehouse-1.duckdb\nwarehouse-2.duckdb', 'warehouse-x.duckdb', '/etc/passwd'])(
    'a CURRENT that says %j is refused',
    async (text) => {
      const folder = await temporaryFolder();
      await writeFile(join(folder, 'CURRENT'), text);
      await expect(currentGeneration(folder)).rejects.toMatchObject({ kind: 'unreadable' });
    },
  );

  test('when publishing fails, the generation before stays and nothing new is named', async () => {
    const folder = await temporaryFolder();
    await publish(folder, await staged(folder, 'one'));
    await expect(publish(folder, join(folder, 'staging-absent.duckdb'))).rejects.toThrow();
    await mkdir(join(folder, 'warehouse-2.duckdb'));
    await expect(publish(folder, await staged(folder, 'two'))).rejects.toThrow();
    expect((await currentGeneration(folder))?.number).toBe(1);
    expect((await readdir(folder)).filter((name) => name.startsWith('CURRENT.'))).toEqual([]);
  });

  test('leftovers of killed writers go, what is served and what is not ours stays', async () => {
    const folder = await temporaryFolder();
    await publish(folder, await staged(folder, 'one'));
    const current = await publish(folder, await staged(folder, 'two'));
    for (const name of ['staging-0a-1b.duckdb', 'staging-0a-1b.duckdb.wal', 'CURRENT.0f', 'notes.txt', 'warehouse-9.duckdb.bak']) {
      await writeFile(join(folder, name), 'x');
    }
    await mkdir(join(folder, 'staging-0a-1b.duckdb.tmp'));
    await removeLeftovers(folder, current);
    expect((await readdir(folder)).sort()).toEqual(['CURRENT', 'notes.txt', 'warehouse-2.duckdb', 'warehouse-9.duckdb.bak']);
  });

  test('there is one writer at a time, and the next when it has finished', async () => {
    const folder = await temporaryFolder();
    const release = acquireWriterLock(folder);
    expect(() => acquireWriterLock(folder)).toThrow(/Another import or data generation is writing/);
    release();
    acquireWriterLock(folder)();
  });
});
