import { fc, test as law } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { matchRoute } from '../../src/domain/routes/routes.ts';
import { takeToken, withoutLostToken } from '../../src/effects/linkTokens.ts';
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
    const link = takeToken(url);
    expect(link?.url).toBe(bare);
    expect(link?.secrets[0]).toEqual([slot, TOKEN]);
    expect(matchRoute(bare)).not.toBeNull();
  });

  test.each([
    [`?email=maya%40brand.test`, 'maya@brand.test'],
    [`?x=1&email=%20maya%2Bnews@brand.test#top`, 'maya+news@brand.test'],
    ['', ''],
    ['?email=', ''],
    ['#email=maya@brand.test', ''],
    [`?email=${'m'.repeat(400)}`, 'm'.repeat(320)],
  ])('A-197 the e-mail of a reset link with %j goes into the vault with its token', (query, email) => {
    expect(takeToken(`/velocity/reset-password/${TOKEN}${query}`)?.secrets).toEqual([
      ['reset/token', TOKEN],
      ['reset/email', email],
    ]);
    expect(takeToken(`/velocity/setup/${TOKEN}${query}`)?.secrets).toHaveLength(1);
  });

  test('an invitation stays one, and says nothing else', () => {
    const bare = `/velocity/reset-password/link`;
    expect(takeToken(`/velocity/reset-password/${TOKEN}?email=maya%40brand.test&invited=1`)?.url).toBe(`${bare}?invited=1`);
    expect(takeToken(`/velocity/reset-password/${TOKEN}?email=maya%40brand.test&invited=2`)?.url).toBe(bare);
    expect(takeToken(`/velocity/setup/${TOKEN}?invited=1`)?.url).toBe('/velocity/setup');
    expect(withoutLostToken(`${bare}?invited=1`)).toBe('/velocity/reset-password');
  });

  test('A-201 a page that is loaded again where the token was is one without a token', () => {
    for (const again of ['/velocity/reset-password/link', '/velocity/reset-password/link/', '/velocity/reset-password/link?x=1#y'])
      expect(withoutLostToken(again)).toBe('/velocity/reset-password');
    for (const other of ['/velocity/setup', '/velocity/login?x=/velocity/reset-password/link', '/velocity/reset-password/linked', ''])
      expect(withoutLostToken(other)).toBe(other);
  });

  test('a token is taken as it was meant, percent-encoded or not', () => {
    expect(takeToken('/velocity/setup/a%2Bb%3D')?.secrets[0]?.[1]).toBe('a+b=');
    expect(takeToken('/velocity/setup/50%')?.secrets[0]?.[1]).toBe('50%');
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
    expect(takeToken(`/velocity/setup/${TOKEN}`)?.secrets).toEqual([[SETUP_TOKEN_SLOT, TOKEN]]);
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
