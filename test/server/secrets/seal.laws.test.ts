/** Laws of sealing: what is sealed opens to itself, and not after any change. */
import { inspect } from 'node:util';
import { fc, test } from '@fast-check/vitest';
import pino from 'pino';
import { describe, expect } from 'vitest';
import { makeSealingKey, type Sealed, type SecretPlace, seal, sealingKey, unseal } from '../../../server/secrets/seal.ts';
import { maskedForm, SecretText } from '../../../server/secrets/secretText.ts';

const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => sealingKey(Buffer.from(bytes)));
const place: fc.Arbitrary<SecretPlace> = fc.record({
  tenant: fc.string({ unit: 'binary' }),
  owner: fc.string({ unit: 'binary' }),
  field: fc.string({ unit: 'binary' }),
});
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 });

const flipped = (bytes: Uint8Array, bit: number): Uint8Array => {
  const changed = Uint8Array.from(bytes);
  const at = bit % (bytes.length * 8);
  changed[at >> 3] = (changed[at >> 3] ?? 0) ^ (1 << (at & 7));
  return changed;
};

describe('sealing', () => {
  test.prop([key, place, text])('opens to what was sealed', (with_, at, said) => {
    expect(unseal(with_, at, seal(with_, at, said))).toBe(said);
  });

  test.prop([key, place, text])('never gives the same twice, nor the text', (with_, at, said) => {
    const [one, other] = [seal(with_, at, said), seal(with_, at, said)];
    expect(Buffer.compare(one.nonce, other.nonce)).not.toBe(0);
    expect(Buffer.compare(one.sealed, other.sealed)).not.toBe(0);
    if (said.length > 8) expect(Buffer.from(one.sealed).includes(said)).toBe(false);
  });

  test.prop([key, place, text, fc.nat(), fc.constantFrom<'nonce' | 'sealed'>('nonce', 'sealed')])(
    'does not open after any bit was changed',
    (with_, at, said, bit, part) => {
      const sealed = seal(with_, at, said);
      const changed: Sealed = { ...sealed, [part]: flipped(sealed[part], bit) };
      expect(unseal(with_, at, changed)).toBeNull();
    },
  );

  test.prop([key, place, text, fc.nat(400), fc.constantFrom<'nonce' | 'sealed'>('nonce', 'sealed')])(
    'does not open when it was cut',
    (with_, at, said, length, part) => {
      const sealed = seal(with_, at, said);
      fc.pre(length < sealed[part].length);
      expect(unseal(with_, at, { ...sealed, [part]: sealed[part].subarray(0, length) })).toBeNull();
    },
  );

  test.prop([key, place, place, text])('does not open at another place', (with_, at, other, said) => {
    fc.pre(JSON.stringify(at) !== JSON.stringify(other));
    expect(unseal(with_, other, seal(with_, at, said))).toBeNull();
    for (const part of ['tenant', 'owner', 'field'] as const) {
      if (at[part] !== other[part]) expect(unseal(with_, { ...at, [part]: other[part] }, seal(with_, at, said))).toBeNull();
    }
  });

  test.prop([key, fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), text])(
    'does not open where the parts of a place are cut elsewhere',
    (with_, one, two, said) => {
      const sealed = seal(with_, { tenant: one + two, owner: 'a', field: 'b' }, said);
      expect(unseal(with_, { tenant: one, owner: `${two}a`, field: 'b' }, sealed)).toBeNull();
    },
  );

  test.prop([key, key, place, text])('does not open with another key, nor under its name', (with_, other, at, said) => {
    fc.pre(with_.id !== other.id);
    const sealed = seal(with_, at, said);
    expect(unseal(other, at, sealed)).toBeNull();
    expect(unseal(other, at, { ...sealed, keyId: other.id })).toBeNull();
    // The same bytes under another id: the id is part of what was sealed.
    expect(unseal({ id: other.id, bytes: with_.bytes }, at, { ...sealed, keyId: other.id })).toBeNull();
    expect(unseal(with_, at, { ...sealed, keyId: other.id })).toBeNull();
  });

  test('makes keys of 32 bytes, each another, and takes no other length', () => {
    expect(new Set(Array.from({ length: 50 }, () => makeSealingKey().id)).size).toBe(50);
    for (const length of [0, 16, 31, 33, 64]) expect(() => sealingKey(Buffer.alloc(length))).toThrow(RangeError);
  });
});

describe('a secret in memory', () => {
  const ways: readonly (readonly [string, (secret: SecretText) => string])[] = [
    ['JSON', (secret) => JSON.stringify({ secret, list: [secret] })],
    ['a template', (secret) => `${secret}`],
    ['joining', (secret) => [secret].join()],
    ['String', (secret) => String(secret)],
    ['inspect', (secret) => inspect({ secret }, { showHidden: true, depth: 9 })],
    [
      'the log',
      (secret) => {
        let line = '';
        pino({}, { write: (text: string) => (line = text) }).warn({ secret, deep: { list: [secret] } }, `asked with ${secret}`);
        return line;
      },
    ],
    ['its entries', (secret) => inspect([Object.entries(secret), Reflect.ownKeys(secret)])],
    ['a copy', (secret) => inspect(structuredClone(secret))],
    ['an error', (secret) => inspect(new Error(`failed with ${secret}`, { cause: secret }))],
  ];

  test.prop([fc.stringMatching(/^[A-Za-z0-9]{16,60}$/), fc.constantFrom(...ways)])(
    'gives at most four characters away by %s',
    (said, [, way]) => {
      for (const whole of [said, `https://hooks.example/services/${said}?a=1`]) {
        const secret = new SecretText(whole);
        for (const part of [said.slice(0, 12), said.slice(-12)]) expect(way(secret)).not.toContain(part);
        expect(secret.reveal()).toBe(whole);
      }
    },
  );

  test.each([
    ['https://hooks.example/services/T000/B000/abcdWXYZ', 'hooks.example/…WXYZ'],
    ['https://hooks.example:8443/services/T000/B000?k=abcdWXYZ', 'hooks.example:8443/…WXYZ'],
    ['https://user:password@hooks.example/T000/B000/abcdWXYZ', 'hooks.example/…WXYZ'],
    ['https://hooks.example/short', 'hooks.example/…'],
    ['https://hooks.example', 'hooks.example/…'],
    ['sk_live_0123456789abcdWXYZ', '…WXYZ'],
    ['123456789012345', '…'],
    ['1234567890123456', '…3456'],
    ['', '…'],
    [`a long secret with an end\u202e\n\t`, '…d···'],
  ])('%j is shown as %s', (said, shown) => {
    expect(maskedForm(said)).toBe(shown);
    expect(JSON.parse(JSON.stringify(new SecretText(said)))).toBe(shown);
  });
});
