/** `npm run secrets` as a person runs it: words, lines, exit codes; killed at any moment. */
import { existsSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nodeOptions } from '../../../scripts/build/node.mjs';
import { openKeyRing, prepareKeys } from '../../../server/secrets/keyRing.ts';
import { keyFile, splitKeys } from '../../../server/secrets/keys.ts';
import { secretsStatus } from '../../../server/secrets/rotation.ts';
import { makeSecrets } from '../../../server/secrets/secrets.ts';
import { SecretText } from '../../../server/secrets/secretText.ts';
import { appStorePath } from '../../../server/store/dataDirectory.ts';
import { openSqliteStore } from '../../../server/store/sqliteStore.ts';
import { startImport as start } from '../import/testImport.ts';
import { temporaryFolder } from '../warehouse/testWarehouse.ts';

const outdir = join('dist', `test-secrets-${process.pid}`);
const script = join(outdir, 'scripts/secrets.js');
beforeAll(async () => {
  await build({ ...nodeOptions({ root: process.cwd(), entries: ['scripts/secrets.ts'], release: 'test' }), outdir, write: false });
});
afterAll(() => rm(outdir, { recursive: true, force: true }));

const COUNT = 600;
const placeOf = (i: number) => ({ tenant: 'org-1', owner: `webhook/${i}`, field: 'address' });
const textOf = (i: number) => `https://hooks.example/T0KEN-of-number-${i}`;

const filled = async (count = COUNT): Promise<string> => {
  const directory = await temporaryFolder();
  const store = openSqliteStore(appStorePath(directory), () => 0);
  const ring = openKeyRing({ dataDirectory: directory, given: null });
  await prepareKeys(store, ring, false);
  await store.transaction(async (unit) => {
    for (let i = 0; i < count; i += 1) await makeSecrets(ring).keep(unit, placeOf(i), new SecretText(textOf(i)), 1);
  });
  await store.close();
  return directory;
};

/** Reads every secret, with the keys as they are on disk; answers how many are still to be moved. */
const lookAt = async (directory: string): Promise<number> => {
  const store = openSqliteStore(appStorePath(directory), () => 0);
  try {
    const ring = openKeyRing({ dataDirectory: directory, given: null });
    const found: string[] = [];
    for (let i = 0; i < COUNT; i += 1) {
      const one = await makeSecrets(ring).find(store, placeOf(i));
      found.push(one.tag === 'found' ? one.secret.reveal() : one.tag);
    }
    expect(found).toEqual(Array.from({ length: COUNT }, (_, i) => textOf(i)));
    return (await secretsStatus(store, ring)).behind;
  } finally {
    await store.close();
  }
};

describe('the command', { timeout: 120_000 }, () => {
  test('says what there is, moves it, and prints no secret and no key', async () => {
    const directory = await filled(3);
    const before = await start(script, ['status', '--data', directory]).ended;
    expect([before.code, before.err]).toEqual([0, '']);
    expect(before.out).toMatch(
      /^Key of new secrets: (\S{11})\nKeys here, the newest first: \1\n3 secrets, 0 of them sealed with an older key, 0 that cannot be read\n$/,
    );
    const rotated = await start(script, ['rotate', '--data', directory]).ended;
    expect([rotated.code, rotated.err]).toEqual([0, '']);
    expect(rotated.out).toMatch(
      /^3 secrets moved to the key \S{11}\.\nOlder keys stay in .*secrets-key: backups made before need them\.\n$/,
    );

    const keys = await readFile(keyFile(directory), 'utf8');
    await rm(keyFile(directory));
    const without = await start(script, ['status', '--data', directory]).ended;
    expect(without.code).toBe(1);
    expect(without.out).toContain(
      '3 secrets, 0 of them sealed with an older key, 3 that cannot be read\n  cannot be read: org-1 webhook/0 address (no key is here)\n',
    );
    const refused = await start(script, ['rotate', '--data', directory]).ended;
    expect([refused.code, refused.out]).toEqual([1, '']);
    expect(refused.err).toMatch(/^The secrets key is missing on this server\. .* Nothing was changed\.\n$/);
    expect(existsSync(keyFile(directory))).toBe(false);

    const said = [before, rotated, without, refused].map(({ out, err }) => out + err).join();
    for (const secret of [...splitKeys(keys), 'T0KEN']) expect(said).not.toContain(secret);
  });

  test('removes old keys once nothing needs them, and no secret is lost', async () => {
    const directory = await filled();
    const keysOf = async (): Promise<readonly string[]> => splitKeys(await readFile(keyFile(directory), 'utf8'));
    const nothing = await start(script, ['forget-old-keys', '--data', directory]).ended;
    expect([nothing.code, nothing.out]).toEqual([0, 'There are no older keys.\n']);
    await start(script, ['rotate', '--data', directory]).ended;
    const [newest, older, ...more] = await keysOf();
    expect([older !== undefined, more]).toEqual([true, []]);
    const done = await start(script, ['forget-old-keys', '--data', directory]).ended;
    expect([done.code, done.err]).toEqual([0, '']);
    expect(done.out).toMatch(/^Removed: \S{11}\. Secrets in backups made before the rotation can no longer be read\.\n$/);
    expect(await keysOf()).toEqual([newest]);
    expect((await stat(keyFile(directory))).mode & 0o777).toBe(0o600);
    expect(await lookAt(directory)).toBe(0);
  });

  test.each([[[]], [['forget']], [['status', 'rotate']], [['status', '--wrong']]])('does not know the words %j', async (words) => {
    const { code, err } = await start(script, words).ended;
    expect([code, err]).toEqual([2, expect.stringContaining('Usage: npm run secrets -- status | rotate | forget-old-keys [--data DIR]\n')]);
  });

  test('takes a key of the wrong mode for nobody', async () => {
    const directory = await filled(1);
    const keys = await readFile(keyFile(directory), 'utf8');
    await rm(keyFile(directory));
    await writeFile(keyFile(directory), keys, { mode: 0o644 });
    const { code, err } = await start(script, ['status', '--data', directory]).ended;
    expect([code, err]).toEqual([1, expect.stringContaining('can be read by other users on this machine')]);
  });

  test('killed at any moment of a rotation, leaves every secret readable, and ends it the next time', async () => {
    const directory = await filled();
    const began = performance.now();
    await start(script, ['rotate', '--data', directory]).ended;
    const whole = performance.now() - began;
    const KILLS = 6;
    for (let i = 1; i <= KILLS; i += 1) {
      const { child, ended } = start(script, ['rotate', '--data', directory]);
      // The second half of its time is the rotation; before it starts and opens the store.
      await pause(whole * (0.3 + (0.7 * i) / KILLS));
      child.kill('SIGKILL');
      await ended;
      await lookAt(directory);
    }
    const { code, err } = await start(script, ['rotate', '--data', directory]).ended;
    expect([code, err]).toEqual([0, '']);
    expect(await lookAt(directory)).toBe(0);
  });
});
