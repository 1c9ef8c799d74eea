import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ensureDemoWarehouse } from '../../../server/demo/ensure.ts';
import { currentGeneration } from '../../../server/warehouse/files.ts';
import { acquireWriterLock } from '../../../server/warehouse/writerLock.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import {
  bundledGenerator,
  commonDemo,
  digestOf,
  digestOfCommonDemo,
  pathOf,
  smallDemo,
  TODAY,
  temporaryFolder,
} from '../warehouse/testWarehouse.ts';

let entry = '';
beforeAll(async () => {
  entry = await bundledGenerator();
  await digestOfCommonDemo();
}, 120_000);

const ensure = (dataDir: string, change: Partial<Parameters<typeof ensureDemoWarehouse>[0]> = {}) =>
  ensureDemoWarehouse({ dataDir, seed: 1, scale: 0.01, today: TODAY, entry, ...change });

/** The generator under a limit that the shell sets, as JSON lines and exit code. */
const limited = async (limit: string, settings: object): Promise<{ readonly said: string; readonly code: number | null }> => {
  const child = spawn('bash', ['-c', `${limit}; exec "$0" "$@"`, process.execPath, entry, JSON.stringify(settings)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += String(chunk);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { said, code };
};

/** A data directory whose demo data was made before. */
const startedBefore = async (): Promise<string> => {
  const dataDir = await temporaryFolder();
  await cp(await commonDemo(), join(dataDir, 'warehouse'), { recursive: true });
  return dataDir;
};

describe('ensureDemoWarehouse', { timeout: 120_000 }, () => {
  test('says so while another writes', async () => {
    const dataDir = await temporaryFolder();
    const release = acquireWriterLock(join(dataDir, 'warehouse'));
    await expect(ensure(dataDir)).rejects.toMatchObject({ kind: 'locked' });
    release();
    expect(await readdir(join(dataDir, 'warehouse'))).toEqual(['writer.lock']);
  });

  test('at the first start makes the rows that a call makes, with progress that never falls', async () => {
    const dataDir = await temporaryFolder();
    const parts: number[] = [];
    expect(await ensure(dataDir, { onProgress: ({ done, total }) => parts.push(done / total) })).toEqual({
      generation: 1,
      generated: true,
    });
    expect(parts.length).toBeGreaterThan(20);
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
    expect(parts.at(-1)).toBe(1);
    expect(await digestOf(join(dataDir, 'warehouse'))).toEqual(await digestOfCommonDemo());
  });

  test('at the second start does nothing; on a later day adds its days', async () => {
    const dataDir = await startedBefore();
    expect(await ensure(dataDir)).toEqual({ generation: 1, generated: false });
    expect(await ensure(dataDir, { today: isoDay('2026-11-22') })).toEqual({ generation: 2, generated: true });
  });

  test('where a file is in the way of the folder it says so in one sentence', async () => {
    const dataDir = await temporaryFolder();
    await writeFile(join(dataDir, 'warehouse'), 'in the way');
    await expect(ensure(dataDir)).rejects.toMatchObject({
      kind: 'not_writable',
      message: `The warehouse in ${join(dataDir, 'warehouse')} could not be written: a file is in the way. The previous data is unchanged.`,
    });
  });

  test('when the disk takes no more it says so in one sentence, and leaves what was there', async () => {
    const dataDir = await startedBefore();
    const before = await digestOf(join(dataDir, 'warehouse'));
    const settings = smallDemo(join(dataDir, 'warehouse'), { seed: 2 });
    const { said, code } = await limited('ulimit -f 3000', settings);
    expect(code).toBe(1);
    const failure = JSON.parse(said.trim().split('\n').at(-1) ?? '{}').failure;
    expect(failure.kind).toBe('not_writable');
    expect(failure.message).toBe(
      `The warehouse in ${settings.directory} could not be written: the file would be larger than this account may write. The previous data is unchanged.`,
    );
    expect((await readdir(settings.directory)).filter((name) => !/^(market|groups-[0-9a-f])-1\.duckdb$/.test(name)).sort()).toEqual([
      'CURRENT',
      'writer.lock',
    ]);
    expect(await digestOf(settings.directory)).toEqual(before);
  });

  test('the generator stops and leaves nothing when whoever started it is gone', async () => {
    const folder = await temporaryFolder();
    const child = spawn(process.execPath, [entry, JSON.stringify(smallDemo(folder, { scale: 0.1 }))], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.stdin.end();
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(await readdir(folder)).toEqual(['writer.lock']);
  });

  test('it says nothing where nobody reads any more: its starter was killed', async () => {
    const folder = await temporaryFolder();
    const child = spawn(process.execPath, [entry, JSON.stringify(smallDemo(folder, { scale: 0.1 }))], { stdio: 'pipe' });
    let complained = '';
    child.stderr.on('data', (chunk) => {
      complained += String(chunk);
    });
    await once(child.stdout, 'data');
    child.stdout.destroy();
    child.stdin.destroy();
    await once(child, 'exit');
    expect(complained).toBe('');
    expect(await readdir(folder)).toEqual(['writer.lock']);
  });

  test('a damaged file is not replaced behind anybody’s back', async () => {
    const dataDir = await startedBefore();
    const path = pathOf(await currentGeneration(join(dataDir, 'warehouse')));
    await writeFile(path, 'not a database');
    await expect(ensure(dataDir)).rejects.toThrow(/cannot be read: it may be damaged\. Restore it from a copy, or remove/);
    await cp(await commonDemo(), join(dataDir, 'warehouse'), { recursive: true, force: true });
    expect(await ensure(dataDir)).toEqual({ generation: 1, generated: false });
  });

  test('cancelled it stops and says so', async () => {
    const dataDir = await temporaryFolder();
    const stop = new AbortController();
    await expect(ensure(dataDir, { scale: 0.1, signal: stop.signal, onProgress: () => stop.abort() })).rejects.toMatchObject({
      kind: 'aborted',
    });
  });
});
