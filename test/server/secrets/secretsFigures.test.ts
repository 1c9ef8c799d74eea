/** What `/readyz` and `/metrics` tell of secrets that wait for their key. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type KeyRing, openKeyRing, prepareKeys } from '../../../server/secrets/keyRing.ts';
import { keyFile } from '../../../server/secrets/keys.ts';
import { makeSealingKey, type SecretPlace } from '../../../server/secrets/seal.ts';
import { makeSecrets } from '../../../server/secrets/secrets.ts';
import { secretsGauge, secretsReadiness } from '../../../server/secrets/secretsFigures.ts';
import { SecretText } from '../../../server/secrets/secretText.ts';
import { findSealed, putSealed } from '../../../server/store/secrets.queries.ts';
import type { Store } from '../../../server/store/store.ts';
import { startTestServer } from '../http/testServer.ts';
import { openTestStore } from '../store/testStore.ts';

let directory: string;
let store: Store;
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'velocity-secrets-'));
  store = await openTestStore(directory, () => 0);
});
afterEach(async () => {
  await store.close();
  rmSync(directory, { recursive: true, force: true });
});

const place = (n = 1): SecretPlace => ({ tenant: 'org-1', owner: `webhook/${n}`, field: 'address' });
const ringOf = (): KeyRing => openKeyRing({ dataDirectory: directory, given: null });
const prepared = async (): Promise<KeyRing> => {
  const ring = ringOf();
  await prepareKeys(store, ring, false);
  return ring;
};
const keep = (ring: KeyRing, at = place()) =>
  store.transaction((unit) => makeSecrets(ring).keep(unit, at, new SecretText('T0KEN-of-the-hook'), 1));

describe('what waits for a key', () => {
  it('is told as paused, which is no fault of the server, and counted', async () => {
    const told = async (ring: KeyRing) => [await secretsReadiness(store, ring).check(), await secretsGauge(store, ring).read()];
    const ring = await prepared();
    expect(await told(ring)).toEqual([{ state: 'ready' }, 0]);
    await keep(ring);
    await keep(ring, place(2));
    expect(await told(ring)).toEqual([{ state: 'ready' }, 0]);
    const keys = readFileSync(keyFile(directory), 'utf8');
    rmSync(keyFile(directory));
    const without = ringOf();
    const [readiness, waiting] = await told(without);
    expect(waiting).toBe(2);
    expect(readiness).toEqual({
      state: 'paused',
      detail:
        '2 secrets are waiting for a key. The secrets key is missing on this server. Restore VELOCITY_SECRETS_KEY or the secrets-key file.',
    });
    // Back while the server runs.
    writeFileSync(keyFile(directory), keys, { mode: 0o600 });
    expect(await told(without)).toEqual([{ state: 'ready' }, 0]);
    expect(JSON.stringify(readiness)).not.toContain(directory);
  });

  it('is told where an old key is missing alone', async () => {
    await keep(await prepared());
    const kept = await findSealed(store, place());
    if (kept === undefined) throw new Error('the secret is gone');
    await store.transaction((unit) => putSealed(unit, { ...kept, place: place(2), keyId: makeSealingKey().id }, 3));
    expect(await secretsReadiness(store, ringOf()).check()).toMatchObject({
      state: 'paused',
      detail: expect.stringContaining(
        '1 secret is waiting for a key. The secrets were encrypted with a key that this server does not have.',
      ),
    });
  });

  it('keeps the server ready', async () => {
    const test = await startTestServer({
      empty: true,
      readiness: [{ name: 'secrets', check: async () => ({ state: 'paused', detail: 'waits' }) }],
    });
    const answer = await test.server.inject('/readyz');
    expect([answer.statusCode, answer.json().parts.secrets]).toEqual([200, { state: 'paused', detail: 'waits' }]);
    await test.close();
  });

  it('is no number while the app store is away', async () => {
    const gauge = secretsGauge(store, await prepared());
    await store.close();
    expect(await gauge.read()).toBeNaN();
    store = await openTestStore(directory, () => 0);
  });
});
