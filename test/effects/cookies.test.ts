import { describe, expect, it } from 'vitest';
import { address } from '../../src/domain/journal/address.ts';
import { MODE_COOKIE } from '../../src/domain/summary/summaryModes.ts';
import { cookiesEffect, cookieText } from '../../src/effects/cookies.effect.ts';
import { expectEffect } from './expectEffect.ts';
import { asked } from './fakeDeps.ts';

const EDITOR = 'screen/executive-summary/editor';
const put = asked(EDITOR, { type: 'cookie.put' as const, ...MODE_COOKIE, value: 'dashboard' });
const claim = (name: string) => asked(EDITOR, { type: 'cookie.claim' as const, name });
const returned = { to: address(EDITOR), event: { type: 'cookie.returned' as const, name: MODE_COOKIE.name, value: 'dashboard' } };

describe('choices that a cookie remembers', () => {
  it('B-338 are remembered for 365 days, for this site alone', () => {
    expect(cookieText({ ...MODE_COOKIE, value: 'portfolio' })).toBe(
      'velocity_summary_mode=portfolio; Max-Age=31536000; Path=/; SameSite=Lax',
    );
    expect(cookieText({ name: 'a b', value: 'x; y=z', days: 1 })).toBe('a%20b=x%3B%20y%3Dz; Max-Age=86400; Path=/; SameSite=Lax');
  });

  it('come back to whoever asks; where none is remembered, nothing comes', () => {
    expectEffect(cookiesEffect, {
      commands: 'abc',
      asked: { a: claim(MODE_COOKIE.name), b: put, c: claim(MODE_COOKIE.name) },
      replies: '--r',
      values: { r: returned },
    });
  });
});
