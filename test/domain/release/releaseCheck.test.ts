import { describe, expect, test } from 'vitest';
import { decideRelease, isCheckDue, loadedFor, withoutRefresh } from '../../../src/domain/release/releaseCheck.ts';

const NOW = 1_700_000_000_000;
const MINUTE = 60_000;

describe('when the server is asked', () => {
  test('A-302 not within ten minutes', () => {
    expect([9.99, 10].map((minutes) => isCheckDue({ checkedAt: NOW - minutes * MINUTE, newer: null }, NOW))).toEqual([false, true]);
    expect(isCheckDue({ checkedAt: null, newer: null }, NOW)).toBe(true);
  });

  test('A-303 not within thirty minutes once a new version was seen', () => {
    expect([10, 29.99, 30].map((minutes) => isCheckDue({ checkedAt: NOW - minutes * MINUTE, newer: '2' }, NOW))).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('a clock that was set back does not keep one from asking', () => {
    expect(isCheckDue({ checkedAt: NOW + 1, newer: null }, NOW)).toBe(true);
  });
});

describe('what follows from the answer', () => {
  const url = '/velocity/login?redirect=%2Fvelocity%2Ffiles';

  test('nothing where it is the running one', () => {
    for (const isLogin of [true, false]) expect(decideRelease('1', '1', url, isLogin, null)).toEqual({ _tag: 'current' });
  });

  test('A-304 A-305 the login page is loaded again with a refresh parameter, other pages say it', () => {
    expect(decideRelease('1', '2', url, true, null)).toEqual({ _tag: 'reload', url: `${url}&refresh=2` });
    expect(decideRelease('1', '2', url, false, null)).toEqual({ _tag: 'tell' });
  });

  test('a page that was loaded for a version and came back the same is not loaded for it for ever', () => {
    expect(decideRelease('1', '2', url, true, '2')).toEqual({ _tag: 'tell' });
    expect(decideRelease('1', '3', url, true, '2')).toMatchObject({ _tag: 'reload' });
  });

  test('the parameter says for which version, and goes without taking others along', () => {
    expect([loadedFor(`${url}&refresh=1.0%2Bab`), loadedFor(url)]).toEqual(['1.0+ab', null]);
    expect(withoutRefresh(`${url}&refresh=2`)).toBe(url);
  });
});
