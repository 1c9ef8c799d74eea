import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { currentGeneration, publish, removeLeftovers, removeSuperseded, stagingPath } from '../../../server/warehouse/files.ts';
import { SCHEMA_VERSION } from '../../../server/warehouse/schema.ts';
import { acquireWriterLock } from '../../../server/warehouse/writerLock.ts';
import { temporaryFolder } from './testWarehouse.ts';

const staged = async (
  folder: string,
  ...texts: readonly (readonly [part: string, text: string])[]
): Promise<ReadonlyMap<string, string>> => {
  const paths = new Map<string, string>();
  for (const [part, text] of texts) {
    const path = await stagingPath(folder);
    await writeFile(path, text);
    paths.set(part, path);
  }
  return paths;
};

describe('the files of the warehouse', () => {
  test('a folder that does not exist has no generation', async () => {
    expect(await currentGeneration(join(await temporaryFolder(), 'absent'))).toBeNull();
  });

  test('publishing counts up, lists the files in CURRENT, and leaves those before in place', async () => {
    const folder = await temporaryFolder();
    expect(await publish(folder, await staged(folder, ['market', 'one']))).toEqual({
      number: 1,
      version: SCHEMA_VERSION,
      files: new Map([['market', join(folder, 'market-1.duckdb')]]),
    });
    const second = await publish(folder, await staged(folder, ['market', 'two']));
    expect(second).toEqual(await currentGeneration(folder));
    expect(second.number).toBe(2);
    expect((await readdir(folder)).sort()).toEqual(['CURRENT', 'market-1.duckdb', 'market-2.duckdb']);
    expect(await readFile(second.files.get('market') ?? '', 'utf8')).toBe('two');
  });

  test('a generation keeps the files that it did not write; only those that no generation serves are removed', async () => {
    const folder = await temporaryFolder();
    const first = await publish(folder, await staged(folder, ['market', 'one'], ['groups-3', 'three'], ['groups-a', 'ten']));
    const second = await publish(folder, await staged(folder, ['groups-3', 'four']), first.files);
    expect([...second.files.values()].map((path) => basename(path)).sort()).toEqual([
      'groups-3-2.duckdb',
      'groups-a-1.duckdb',
      'market-1.duckdb',
    ]);
    await removeSuperseded(folder, first);
    expect((await readdir(folder)).sort()).toEqual(['CURRENT', 'groups-3-2.duckdb', 'groups-a-1.duckdb', 'market-1.duckdb']);
    await removeSuperseded(folder, second);
    expect(await currentGeneration(folder)).toEqual(second);
    expect(await readFile(second.files.get('groups-a') ?? '', 'utf8')).toBe('ten');
  });

  test('what an older release wrote is one file of all', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'CURRENT'), 'warehouse-7.duckdb\n');
    expect(await currentGeneration(folder)).toEqual({
      number: 7,
      version: null,
      files: new Map([['warehouse', join(folder, 'warehouse-7.duckdb')]]),
    });
  });

  const listed = (files: unknown) => JSON.stringify({ generation: 1, version: SCHEMA_VERSION, files });
  test.each([
    '',
    '../warehouse-1.duckdb',
    'warehouse-1.duckdb\nwarehouse-2.duckdb',
    'warehouse-x.duckdb',
    '/etc/passwd',
    '{}',
    listed({ market: '../market-1.duckdb' }),
    listed({ market: 'groups-3-1.duckdb' }),
    listed({ others: 'others-1.duckdb' }),
    listed({ 'groups-3': 7 }),
  ])('a CURRENT that says %j is refused', async (text) => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'CURRENT'), text);
    await expect(currentGeneration(folder)).rejects.toMatchObject({ kind: 'unreadable' });
  });

  test('when publishing fails, the generation before stays and nothing new is named', async () => {
    const folder = await temporaryFolder();
    await publish(folder, await staged(folder, ['market', 'one']));
    const broken = new Map([...(await staged(folder, ['groups-3', 'two'])), ['market', join(folder, 'staging-absent.duckdb')] as const]);
    await expect(publish(folder, broken)).rejects.toThrow();
    await mkdir(join(folder, 'market-2.duckdb'));
    await expect(publish(folder, await staged(folder, ['market', 'two']))).rejects.toThrow();
    expect((await currentGeneration(folder))?.number).toBe(1);
    expect((await readdir(folder)).filter((name) => name.startsWith('CURRENT.') || name.startsWith('groups-'))).toEqual([]);
  });

  test('leftovers of killed writers go, what is served and what is not ours stays', async () => {
    const folder = await temporaryFolder();
    const first = await publish(folder, await staged(folder, ['market', 'one'], ['groups-3', 'three']));
    const current = await publish(folder, await staged(folder, ['market', 'two']), first.files);
    const left = ['staging-0a-1b.duckdb', 'staging-0a-1b.duckdb.wal', 'groups-4-2.duckdb', 'CURRENT.0f', 'warehouse-1.duckdb'];
    for (const name of [...left, 'notes.txt', 'market-9.duckdb.bak']) await writeFile(join(folder, name), 'x');
    await mkdir(join(folder, 'staging-0a-1b.duckdb.tmp'));
    await removeLeftovers(folder, current);
    expect((await readdir(folder)).sort()).toEqual(['CURRENT', 'groups-3-1.duckdb', 'market-2.duckdb', 'market-9.duckdb.bak', 'notes.txt']);
  });

  test('there is one writer at a time, and the next when it has finished', async () => {
    const folder = await temporaryFolder();
    const release = acquireWriterLock(folder);
    expect(() => acquireWriterLock(folder)).toThrow(/Another import or data generation is writing/);
    release();
    acquireWriterLock(folder)();
  });
});
