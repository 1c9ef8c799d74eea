import { describe, expect, it } from 'vitest';
import { slowTests, wasQuiet } from '../../scripts/test/slow.ts';

const report = (...durations: readonly (number | null | undefined)[]): string =>
  JSON.stringify({
    testResults: [{ name: 'a.test.ts', assertionResults: durations.map((duration, i) => ({ fullName: `test ${i}`, duration })) }],
  });

describe('tests that take too long', () => {
  it('are those over twenty seconds, the slowest first, with their file', () => {
    expect(slowTests(report(20_000, 20_100, 5, null, undefined, 61_000))).toEqual([
      '61.0 s: test 5 (a.test.ts)',
      '20.1 s: test 1 (a.test.ts)',
    ]);
  });

  it('are not read from what is no report', () => {
    expect(() => slowTests('{}')).toThrow('the report of the unit tests has another form');
  });
});

describe('a quiet machine', () => {
  it('had no more to do than the tests at any time', () => {
    expect([wasQuiet([2, 3, 2.5], 2), wasQuiet([2, 3.1, 2], 2), wasQuiet([9], 8)]).toEqual([true, false, true]);
  });

  it('is none that was not looked at', () => {
    expect(wasQuiet([], 2)).toBe(false);
  });
});
