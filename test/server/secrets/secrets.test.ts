/** Keys, stored secrets, and moving them to another key: what holds after whatever went wrong. */
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isPaused, type KeyRing, openKeyRing, prepareKeys } from '../../../server/secrets/keyRing.ts';
import { addKey, keyFile, readKeys } from '../../../server/secrets/keys.ts';
import { forgetOldKeys, rotateSecrets, secretsStatus } from '../../../server/secrets/rotation.ts';
import { makeSealingKey, type SealingKey, type SecretPlace } from '../../../server/secrets/seal.ts';
import { type FoundSecret, MAX_SECRET_LENGTH, makeSecrets } from '../../../server/secrets/secrets.ts';
import { SecretText } from '../../../server/secrets/secretText.ts';
import { findSealed, putSealed } from '../../../server/store/secrets.queries.ts';
import { StartFailure } from '../../../server/store/startFailure.ts';
import type { Store } from '../../../server/store/store.ts';
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

const HOOK = 'https://hooks.example/services/T0KEN-of-the-hook';
const place = (n: number | string = 1): SecretPlace => ({ tenant: 'org-1', owner: `webhook/${n}`, field: 'address' });
const written = (key: SealingKey): string => key.bytes.toString('base64');
const ringOf = (given: string | null = null, at = directory): KeyRing =>
  openKeyRing({ dataDirectory: at, given: given === null ? null : new SecretText(given) });

const prepared = async (given: string | null = null, isShared = false): Promise<KeyRing> => {
  const ring = ringOf(given);
  await prepareKeys(store, ring, isShared);
  return ring;
};
const keep = (ring: KeyRing, text = HOOK, at = place(), now = 1) =>
  store.transaction((unit) => makeSecrets(ring).keep(unit, at, new SecretText(text), now));
const find = async (ring: KeyRing, at = place()): Promise<string> => {
  const found = await makeSecrets(ring).find(store, at);
  return found.tag === 'found' ? found.secret.reveal() : found.tag === 'absent' ? 'absent' : found.why;
};

/** Sealed with a key that is nowhere. */
const putUnreadable = async (): Promise<void> => {
  const kept = await findSealed(store, place());
  if (kept === undefined) throw new Error('the secret is gone');
  await store.transaction((unit) => putSealed(unit, { ...kept, place: place(2), keyId: makeSealingKey().id }, 3));
};

describe('the file of the keys', () => {
  it('is made at the first start, for its owner alone, and once', async () => {
    await prepared();
    const first = readFileSync(keyFile(directory), 'utf8');
    expect(first).toMatch(/^[A-Za-z0-9+/]{43}=\n$/);
    expect(statSync(keyFile(directory)).mode & 0o777).toBe(0o600);
    await prepared();
    expect(readFileSync(keyFile(directory), 'utf8')).toBe(first);
    expect(readdirSync(directory).filter((name) => name.startsWith('secrets-key'))).toEqual(['secrets-key']);
  });

  const wrong = (text: string, mode = 0o600): string => {
    writeFileSync(keyFile(directory), text);
    chmodSync(keyFile(directory), mode);
    try {
      ringOf();
    } catch (cause) {
      if (cause instanceof StartFailure) return cause.message;
    }
    throw new Error('not refused');
  };
  const key = written(makeSealingKey());

  it.each([0o644, 0o640, 0o604, 0o660, 0o620])('with mode %o is refused', (mode) => {
    expect(wrong(`${key}\n`, mode)).toBe(
      `The secrets key in ${keyFile(directory)} can be read by other users on this machine. Fix this with: chmod 600 ${keyFile(directory)}`,
    );
  });

  it.each([
    ['nothing', '', 'holds no key'],
    ['31 bytes', Buffer.alloc(31, 'abcdefghijk').toString('base64'), 'must hold 32 bytes in base64'],
    ['33 bytes', Buffer.alloc(33, 'abcdefghijk').toString('base64'), 'must hold 32 bytes in base64'],
    ['a word', 'password', 'must hold 32 bytes in base64'],
    ['one byte again and again', Buffer.alloc(32, 7).toString('base64'), 'is too repetitive'],
    ['a key and a word', `${key}\nword\n`, 'must hold 32 bytes in base64'],
    ['a key twice', `${key}\n${key}\n`, 'holds the same key twice'],
  ])('with %s is refused, and what it holds is not told', (_, text, told) => {
    const message = wrong(text);
    expect(message).toContain(`The file ${keyFile(directory)} ${told}`);
    for (const line of text.split('\n').filter((part) => part.length > 4)) expect(message).not.toContain(line);
  });

  it('is not needed where the variable is set, and refused where it differs', async () => {
    const [one, other] = [makeSealingKey(), makeSealingKey()];
    expect((await prepared(written(one))).all()).toEqual([one]);
    expect(existsSync(keyFile(directory))).toBe(false);
    addKey(directory, one);
    expect(ringOf(written(one)).all()).toEqual([one]);
    for (const given of [written(other), `${written(other)},${written(one)}`])
      expect(() => ringOf(given)).toThrow(/^VELOCITY_SECRETS_KEY and the file .* contain different keys/);
    expect(() => ringOf(written(other))).not.toThrow(written(other));
  });

  it('takes another key in front, and keeps those that it has', () => {
    const [one, other] = [makeSealingKey(), makeSealingKey()];
    addKey(directory, one);
    addKey(directory, other);
    expect(readKeys({ dataDirectory: directory, given: null })).toEqual([other, one]);
    expect(statSync(keyFile(directory)).mode & 0o777).toBe(0o600);
  });
});

describe('a secret in the store', () => {
  it('comes back as it was, under its place alone, and is replaced and removed', async () => {
    const ring = await prepared();
    expect(await keep(ring)).toEqual({ tag: 'kept' });
    expect([await find(ring), await find(ring, place(2)), await find(ring, { ...place(), tenant: 'org-2' })]).toEqual([
      HOOK,
      'absent',
      'absent',
    ]);
    await keep(ring, 'another one');
    expect(await find(ring)).toBe('another one');
    expect([await makeSecrets(ring).remove(store, place()), await makeSecrets(ring).remove(store, place())]).toEqual([true, false]);
    expect(await find(ring)).toBe('absent');
  });

  it('is rolled back with its transaction', async () => {
    const ring = await prepared();
    const work = store.transaction(async (unit) => {
      await makeSecrets(ring).keep(unit, place(), new SecretText(HOOK), 1);
      throw new Error('changed our mind');
    });
    await expect(work).rejects.toThrow('changed our mind');
    expect(await find(ring)).toBe('absent');
  });

  it('is nowhere in the files of the store', async () => {
    const ring = await prepared();
    await keep(ring);
    for (const name of readdirSync(directory)) expect(readFileSync(join(directory, name)).includes('T0KEN'), name).toBe(false);
    const stored = await findSealed(store, place());
    expect(Buffer.from(stored?.sealed ?? []).includes('hooks')).toBe(false);
  });

  it.each(['', 'a'.repeat(MAX_SECRET_LENGTH + 1), 'half \ud800 of a character'])(
    'is refused, untold, where it cannot be kept',
    async (text) => {
      const ring = await prepared();
      await expect(keep(ring, text)).rejects.toThrow(RangeError);
      await expect(keep(ring, text)).rejects.not.toThrow(/aaaa|half \ud800/);
    },
  );

  it('does not open at another place, nor after a change', async () => {
    const ring = await prepared();
    await keep(ring);
    const stored = await findSealed(store, place());
    if (stored === undefined) throw new Error('not stored');
    await store.transaction((unit) => putSealed(unit, { ...stored, place: { ...place(), tenant: 'org-2' } }, 1));
    await store.transaction((unit) => putSealed(unit, { ...stored, place: place(2), sealed: stored.sealed.map((byte) => byte ^ 1) }, 1));
    expect([await find(ring), await find(ring, { ...place(), tenant: 'org-2' }), await find(ring, place(2))]).toEqual([
      HOOK,
      'damaged',
      'damaged',
    ]);
  });
});

describe('to the compiler', () => {
  it('a secret is no text, and one that was looked for may be absent or paused', () => {
    const secret = new SecretText(HOOK);
    // @ts-expect-error a SecretText is no text
    const text: string = secret;
    // @ts-expect-error there is no secret where it is absent or paused
    const read = (found: FoundSecret): SecretText => found.secret;
    // @ts-expect-error paused is left out
    const withoutPause = (found: FoundSecret): string => {
      switch (found.tag) {
        case 'found':
          return 'found';
        case 'absent':
          return 'absent';
      }
    };
    expect([`${text}`, read({ tag: 'found', secret }), withoutPause({ tag: 'absent' })]).toEqual(['hooks.example/…hook', secret, 'absent']);
  });
});

describe('without the key', () => {
  it('nothing is read, nothing is written, and it is said why; with it all is there again', async () => {
    await keep(await prepared());
    const key = readFileSync(keyFile(directory), 'utf8');
    rmSync(keyFile(directory));
    const without = ringOf();
    expect(await prepareKeys(store, without, false)).toEqual({
      tag: 'paused',
      why: 'no-key',
      message: 'The secrets key is missing on this server. Restore VELOCITY_SECRETS_KEY or the secrets-key file.',
    });
    expect(existsSync(keyFile(directory))).toBe(false);
    expect([await find(without), await keep(without, 'new', place(2))]).toEqual([
      'no-key',
      expect.objectContaining({ tag: 'paused', why: 'no-key' }),
    ]);
    expect(await secretsStatus(store, without)).toMatchObject({
      isCurrentHere: false,
      keys: [],
      total: 1,
      unreadable: [{ place: place(), why: 'no-key' }],
    });

    const other = ringOf(written(makeSealingKey()));
    expect(await prepareKeys(store, other, false)).toMatchObject({ tag: 'paused', why: 'other-key' });
    expect([await find(other), await keep(other, 'new', place(2))]).toEqual(['other-key', expect.objectContaining({ why: 'other-key' })]);
    expect(await rotateSecrets(store, other, () => 1)).toMatchObject({ tag: 'paused', why: 'other-key' });

    // A server that runs meanwhile finds the file as soon as it is back.
    writeFileSync(keyFile(directory), key, { mode: 0o600 });
    expect([await find(without), await keep(without, 'new', place(2))]).toEqual([HOOK, { tag: 'kept' }]);
  });

  it('a store that has no secret yet takes a new one', async () => {
    await prepared();
    rmSync(keyFile(directory));
    const ring = await prepared();
    expect([await keep(ring), await find(ring)]).toEqual([{ tag: 'kept' }, HOOK]);
  });

  it('a server that shares its store makes none of its own', async () => {
    await prepared(null, true);
    rmSync(keyFile(directory));
    expect(isPaused(await prepareKeys(store, ringOf(), true))).toBe(true);
    expect(existsSync(keyFile(directory))).toBe(false);
  });
});

describe('moving to another key', () => {
  const MANY = Array.from({ length: 120 }, (_, i) => i);
  const fill = async (ring: KeyRing): Promise<void> => {
    for (const i of MANY) await keep(ring, `secret number ${i}`, place(i));
  };
  const allThere = async (ring: KeyRing): Promise<void> => {
    expect(await Promise.all(MANY.map((i) => find(ring, place(i))))).toEqual(MANY.map((i) => `secret number ${i}`));
  };

  it('moves each secret, and keeps the old key for backups', async () => {
    const ring = await prepared();
    const [old] = ring.all();
    await fill(ring);
    const rotated = await rotateSecrets(store, ringOf(), () => 2);
    expect(rotated).toEqual({ tag: 'rotated', keyId: expect.any(String) as string, moved: 120, unreadable: [] });
    const status = await secretsStatus(store, ringOf());
    expect([status.keys.length, status.keys[1], status.current, status.behind]).toEqual([2, old?.id, status.keys[0], 0]);
    expect(status.current).not.toBe(old?.id);
    await allThere(ringOf());
    // A server that runs on with what it read at its start.
    await allThere(ring);
    await keep(ring, 'later', place('later'));
    expect((await findSealed(store, place('later')))?.keyId).toBe(status.current);
  });

  it('goes on where it was stopped, at whatever step, with two keys and none lost', async () => {
    const ring = await prepared();
    await fill(ring);
    for (let stopAt = 1; stopAt <= 5; stopAt += 1) {
      const before = ringOf().all().length;
      let steps = 0;
      const stopped = rotateSecrets(
        store,
        ringOf(),
        () => 2,
        () => {
          steps += 1;
          if (steps === stopAt) throw new Error('killed');
        },
      );
      await expect(stopped).rejects.toThrow('killed');
      await allThere(ringOf());
      await allThere(ring);
      expect(await keep(ringOf(), 'meanwhile', place('meanwhile'))).toEqual({ tag: 'kept' });
      const rotated = await rotateSecrets(store, ringOf(), () => 3);
      expect(rotated).toMatchObject({ tag: 'rotated', unreadable: [] });
      // The key of the attempt that was stopped, and not yet another.
      expect(ringOf().all().length - before).toBe(1);
      expect(await secretsStatus(store, ringOf())).toMatchObject({ behind: 0, unreadable: [], isCurrentHere: true });
      await allThere(ringOf());
    }
  });

  it('leaves what it cannot read as it is, and tells it', async () => {
    const ring = await prepared();
    await keep(ring);
    const lost = makeSealingKey();
    const stored = await findSealed(store, place());
    if (stored === undefined) throw new Error('not stored');
    await store.transaction((unit) => putSealed(unit, { ...stored, place: place(2), keyId: lost.id }, 1));
    expect(await rotateSecrets(store, ring, () => 2)).toMatchObject({ moved: 1, unreadable: [{ place: place(2), why: 'other-key' }] });
    expect((await findSealed(store, place(2)))?.keyId).toBe(lost.id);
    expect(await find(ring)).toBe(HOOK);
  });

  it('by the variable goes to its first key, which has to be another', async () => {
    const [old, next] = [makeSealingKey(), makeSealingKey()];
    const ring = await prepared(written(old));
    await keep(ring);
    expect(await rotateSecrets(store, ring, () => 2)).toEqual({ tag: 'needs-key' });
    const both = ringOf(`${written(next)},${written(old)}`);
    await prepareKeys(store, both, false);
    // Until then servers write with the key that the others have.
    await keep(both, 'before', place(2));
    expect((await findSealed(store, place(2)))?.keyId).toBe(old.id);
    expect(await rotateSecrets(store, both, () => 2)).toMatchObject({ keyId: next.id, moved: 2 });
    const alone = ringOf(written(next));
    expect([await find(alone), await find(alone, place(2))]).toEqual([HOOK, 'before']);
    expect(existsSync(keyFile(directory))).toBe(false);
  });

  it('keeps an old key that a secret needs, or that may open one that cannot be read', async () => {
    const ring = await prepared();
    await keep(ring);
    addKey(directory, makeSealingKey());
    // Stopped before its first secret was moved.
    let steps = 0;
    await rotateSecrets(
      store,
      ringOf(),
      () => 2,
      () => {
        steps += 1;
        if (steps === 2) throw new Error('stopped');
      },
    ).catch(() => undefined);
    expect(await forgetOldKeys(store, ringOf())).toEqual({ tag: 'needed', behind: 1, unreadable: 0 });
    await rotateSecrets(store, ringOf(), () => 2);
    await putUnreadable();
    expect(await forgetOldKeys(store, ringOf())).toEqual({ tag: 'needed', behind: 0, unreadable: 1 });
    expect(readKeys({ dataDirectory: directory, given: null })).toHaveLength(2);
  });

  it('tells which keys can be taken out of the variable, and takes none', async () => {
    const [old, next] = [makeSealingKey(), makeSealingKey()];
    await keep(await prepared(written(old)));
    const both = `${written(next)},${written(old)}`;
    await rotateSecrets(store, ringOf(both), () => 2);
    expect(await forgetOldKeys(store, ringOf(both))).toEqual({ tag: 'in-variable', removable: [old.id] });
    expect(await find(ringOf(written(next)))).toBe(HOOK);
  });

  it('leaves no secret behind that is written meanwhile', async () => {
    const ring = await prepared();
    await fill(ring);
    const server = ringOf();
    let [written, isOver] = [0, false];
    const writing = (async () => {
      while (!isOver) {
        await keep(server, 'meanwhile', place(`meanwhile-${written}`));
        written += 1;
      }
    })();
    await rotateSecrets(store, ring, () => 2);
    isOver = true;
    await writing;
    expect(written).toBeGreaterThan(1);
    expect(await secretsStatus(store, ringOf())).toMatchObject({ total: 120 + written, behind: 0, unreadable: [] });
  });
});
