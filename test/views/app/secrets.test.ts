import { describe, expect, test } from 'vitest';
import { decodeAnyEvent } from '../../../src/domain/journal/everyEvent.ts';
import { createSecretsVault } from '../../../src/views/app/secrets.ts';

describe('the vault', () => {
  test('answers the same reference for the same slot, which tells whether it is filled and nothing more', () => {
    const vault = createSecretsVault();
    const short = vault.put('session/password', 'a');
    const long = vault.put('session/password', 'correct horse battery staple');
    expect(short).toEqual({ secret: 'session/password', filled: true });
    expect(long).toEqual(short);
    expect(vault.put('session/password', '')).toEqual({ secret: 'session/password', filled: false });
    expect(decodeAnyEvent({ type: 'session.passwordEdited', password: long })).toEqual({
      _tag: 'Right',
      right: { type: 'session.passwordEdited', password: long },
    });
  });

  test('reveals what was put last, by slot', () => {
    const vault = createSecretsVault();
    vault.put('session/password', 'one');
    vault.put('setup/password', 'two');
    vault.put('session/password', 'three');
    expect([vault.reveal('session/password'), vault.reveal('setup/password'), vault.reveal('setup/token')]).toEqual([
      'three',
      'two',
      undefined,
    ]);
  });

  test('writes what it keeps into an input, or empties it, and tells which of the two', () => {
    const vault = createSecretsVault();
    vault.put('reset/email', 'maya@brand.test');
    const input = { value: 'before' };
    expect(vault.fill('reset/email', input)).toEqual({ secret: 'reset/email', filled: true });
    expect(input.value).toBe('maya@brand.test');
    expect(vault.fill('reset/token', input)).toEqual({ secret: 'reset/token', filled: false });
    expect(input.value).toBe('');
  });

  test('forgets one and keeps the others', () => {
    const vault = createSecretsVault();
    vault.put('account/current', 'one');
    vault.put('account/new', 'two');
    vault.forget('account/current');
    expect([vault.reveal('account/current'), vault.reveal('account/new')]).toEqual([undefined, 'two']);
  });

  test('knows nothing by the names of a prototype', () => {
    const vault = createSecretsVault();
    for (const name of ['__proto__', 'constructor', 'toString']) expect(vault.reveal(name)).toBeUndefined();
  });

  test('forgets everything', () => {
    const vault = createSecretsVault();
    vault.put('session/password', 'one');
    vault.put('setup/token', 'two');
    vault.forgetAll();
    expect([vault.reveal('session/password'), vault.reveal('setup/token')]).toEqual([undefined, undefined]);
  });

  test('shows nothing of itself', () => {
    const vault = createSecretsVault();
    vault.put('session/password', 'canary');
    expect(JSON.stringify(vault)).not.toContain('canary');
    expect(Object.values(vault).every((each) => typeof each === 'function')).toBe(true);
  });
});
