import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  cutMessage,
  interestStep,
  invites,
  isContactable,
  isLooseEmail,
  isRemembered,
  SEEN_MEMORY_MS,
} from '../../../src/domain/marketing/interest.ts';

const NOW = 1_700_000_000_000;
const DAY = 86_400_000;

describe('the invitation', () => {
  test('A-282 shows with the second interaction and not with the first', () => {
    expect([0, 1, 2, 3].map((n) => invites(n, true, null, NOW))).toEqual([false, false, true, true]);
  });

  test('A-283 shows to visitors only', () => {
    expect(invites(2, false, null, NOW)).toBe(false);
  });

  test('A-284 A-285 stays away for seven days, to the millisecond', () => {
    expect([0, 1, 7 * DAY - 1, 7 * DAY].map((ago) => invites(2, true, NOW - ago, NOW))).toEqual([false, false, false, true]);
    expect(SEEN_MEMORY_MS).toBe(7 * DAY);
  });

  test('a time yet to come, of a clock set back, keeps nothing away for ever', () => {
    expect(isRemembered(NOW + 1, NOW)).toBe(false);
  });
});

describe('its form', () => {
  test.each(['a@b.c', ' a@b.c ', 'a.b+c@d.e.f'])('A-327 takes %j for an e-mail', (email) => {
    expect(isLooseEmail(email)).toBe(true);
  });

  test.each(['', 'a', 'a@b', '@b.c', 'a@.c', 'a@b.', 'a b@c.d', 'a@b@c.d'])('A-327 does not take %j for one', (email) => {
    expect(isLooseEmail(email)).toBe(false);
  });

  test('A-325 A-326 A-329 wants name and e-mail, and offers the message once it has both', () => {
    const steps = [
      ['', ''],
      ['Maya', ''],
      ['', 'a@b.c'],
      [' ', 'a@b.c'],
      ['Maya', 'a@b'],
      ['Maya', 'a@b.c'],
    ] as const;
    expect(steps.map(([name, email]) => isContactable({ name, email }))).toEqual([false, false, false, false, false, true]);
    expect(steps.map(([name, email]) => interestStep({ name, email, message: '' }, false))).toEqual([1, 1, 1, 1, 1, 2]);
    expect(interestStep({ name: '', email: '', message: '' }, true)).toBe(3);
  });

  prop.prop([fc.string({ unit: 'grapheme', maxLength: 600 })])('A-330 cuts a message to 512 characters and parts none', (text) => {
    const cut = cutMessage(text);
    expect(cut.length).toBeLessThanOrEqual(512);
    expect(text.startsWith(cut)).toBe(true);
    expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, 511));
    expect(/[\ud800-\udbff]$/.test(cut)).toBe(false);
  });
});
