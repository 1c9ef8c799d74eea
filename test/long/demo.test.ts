/** Demo data made again: by another seed or scale, on later days, and after its generator was killed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ensureDemoWarehouse } from '../../server/demo/ensure.ts';
import { generateDemo } from '../../server/demo/generate.ts';
import { currentGeneration } from '../../server/warehouse/files.ts';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import {
  bundledGenerator,
  commonDemo,
  copyOfCommonDemo,
  demoFolder,
  digestOf,
  smallDemo,
  temporaryFolder,
} from '../server/warehouse/testWarehouse.ts';

describe('the demo warehouse', { timeout: 120_000 }, () => {
  test('the same seed, scale and day give the same rows, another seed gives others', async () => {
    const [one, two, other] = [await commonDemo(), await demoFolder(), await demoFolder({ seed: 2 })];
    expect(await digestOf(two)).toEqual(await digestOf(one));
    expect((await digestOf(other))[0]?.digest).not.toBe((await digestOf(one))[0]?.digest);
  });

  test.each([
    ['the next day', '2026-11-22'],
    ['after half a year', '2027-05-20'],
  ])('caught up on %s it equals a fresh one', async (_, later) => {
    const [folder, fresh] = [await copyOfCommonDemo(), await demoFolder({ today: isoDay(later) })];
    expect(await generateDemo(smallDemo(folder, { today: isoDay(later) }))).toBe(2);
    expect(await digestOf(folder)).toEqual(await digestOf(fresh));
  });

  test('is made anew when the scale changes', async () => {
    const [folder, fresh] = [await copyOfCommonDemo(), await demoFolder({ scale: 0.03 })];
    await generateDemo(smallDemo(folder, { scale: 0.03 }));
    expect(await digestOf(folder)).toEqual(await digestOf(fresh));
  });
});

describe('the generator', { timeout: 120_000 }, () => {
  let entry = '';
  beforeAll(async () => {
    entry = await bundledGenerator();
  });

  test('killed at any moment it leaves what was served, and the next start finishes the work', async () => {
    const dataDir = await temporaryFolder();
    const folder = join(dataDir, 'warehouse');
    await cp(await commonDemo(), folder, { recursive: true });
    for (const afterMs of [150, 300, 450, 600, 750]) {
      const child = spawn(process.execPath, [entry, JSON.stringify(smallDemo(folder, { scale: 0.1 }))], {
        stdio: ['pipe', 'ignore', 'inherit'],
      });
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      child.kill('SIGKILL');
      await once(child, 'close');
      expect((await currentGeneration(folder))?.number).toBe(1);
    }
    expect(await ensureDemoWarehouse({ dataDir, seed: 1, scale: 0.01, today: isoDay('2026-11-22'), entry })).toEqual({
      generation: 2,
      generated: true,
    });
    expect((await readdir(folder)).filter((name) => name.startsWith('staging'))).toEqual([]);
  });
});
