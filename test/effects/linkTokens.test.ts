import { fc, test as law } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { matchRoute } from '../../src/domain/routes/routes.ts';
import { takeToken } from '../../src/effects/linkTokens.ts';
import { SETUP_TOKEN_SLOT } from '../../src/machines/session/setup.machine.ts';

const TOKEN = 'Zm9v-YmFy_0123456789abcdef';

describe('a link with a token', () => {
  test.each([
    ['setup', `/velocity/setup/${TOKEN}`, 'setup/token', '/velocity/setup'],
    ['reset', `/velocity/reset-password/${TOKEN}`, 'reset/token', '/velocity/reset-password/link'],
    [
      'reset, with whose it is',
      `/velocity/reset-password/${TOKEN}?email=maya%40brand.test`,
      'reset/token',
      '/velocity/reset-password/link',
    ],
    ['setup, with a slash at the end', `/velocity/setup/${TOKEN}/`, 'setup/token', '/velocity/setup'],
    ['setup, with a fragment', `/velocity/setup/${TOKEN}#top`, 'setup/token', '/velocity/setup'],
    ['reset, with more behind it', `/velocity/reset-password/${TOKEN}/more`, 'reset/token', '/velocity/reset-password/link'],
    ['setup, with two slashes', `/velocity/setup//${TOKEN}`, 'setup/token', '/velocity/setup'],
    ['setup, in capitals', `/velocity/Setup/${TOKEN}`, 'setup/token', '/velocity/setup'],
    ['reset, percent-encoded', `/velocity/%72eset-password/${TOKEN}`, 'reset/token', '/velocity/reset-password/link'],
  ])('%s: the token is taken out, and so is everything that came with it', (_, url, slot, bare) => {
    expect(takeToken(url)).toEqual({ slot, token: TOKEN, url: bare });
    expect(matchRoute(bare)).not.toBeNull();
  });

  test('a token is taken as it was meant, percent-encoded or not', () => {
    expect(takeToken('/velocity/setup/a%2Bb%3D')?.token).toBe('a+b=');
    expect(takeToken('/velocity/setup/50%')?.token).toBe('50%');
  });

  test.each([
    '/velocity/setup',
    '/velocity/setup/',
    '/velocity/setup?x=1',
    '/velocity/reset-password/link',
    '/velocity/reset-password/link/',
    '/velocity/reset-password/link?x=1',
    '/velocity/reset-password',
    '/velocity/files/setup/abc',
    '/velocity/setups/abc',
    '/velocity/',
    '',
    'not an address',
  ])('%j has none', (url) => {
    expect(takeToken(url)).toBeNull();
  });

  test('the set-up screen asks for the slot that the link fills', () => {
    expect(takeToken(`/velocity/setup/${TOKEN}`)?.slot).toBe(SETUP_TOKEN_SLOT);
  });

  law.prop([fc.webUrl({ withQueryParameters: true, withFragments: true }).map((url) => url.replace(/^https?:\/\/[^/]*/, ''))])(
    'the address that is left is never one with a token again',
    (rest) => {
      for (const url of [rest, `/velocity/setup${rest}`, `/velocity/reset-password${rest}`]) {
        const link = takeToken(url);
        if (link !== null) expect(takeToken(link.url)).toBeNull();
      }
    },
  );
});
