import { fc, test } from '@fast-check/vitest';
import { right } from 'fp-ts/Either';
import { describe, expect } from 'vitest';
import { MAX_CENTS, MAX_COUNT, readCount, readDollars } from '../../../src/domain/imports/numbers.ts';

const withSeparators = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',');
const parts = (cents: number): readonly [string, string] => [String(Math.floor(cents / 100)), String(cents % 100).padStart(2, '0')];

const cents = fc.integer({ min: 0, max: MAX_CENTS });
const scraps = fc.string({ unit: fc.constantFrom(...'0123456789.,-$+eE% \u00a0NaInfty') });

describe('the reading of numbers', () => {
  test.prop([cents])('an amount reads the same plain, with separators and with a dollar sign, to the cent', (amount) => {
    const [whole, decimals] = parts(amount);
    for (const text of [`${whole}.${decimals}`, `${withSeparators(whole)}.${decimals}`, `$${withSeparators(whole)}.${decimals}`]) {
      expect(readDollars(text), text).toEqual(right(amount));
    }
  });

  test.prop([fc.integer({ min: 0, max: 100_000_000 })])(
    'an amount that a program wrote as a binary fraction is the one that was meant',
    (amount) => {
      expect(readDollars(String(amount / 100))).toEqual(right(amount));
      expect(readDollars((amount / 100).toPrecision(17))).toEqual(right(amount));
    },
  );

  test.prop([fc.integer({ min: 0, max: MAX_COUNT })])('a count reads the same with and without separators', (count) => {
    expect(readCount(String(count))).toEqual(right(count));
    expect(readCount(withSeparators(String(count)))).toEqual(right(count));
  });

  test.prop([scraps])('whatever is read is a whole number in its range', (text) => {
    for (const [read, most] of [
      [readCount(text, true), MAX_COUNT],
      [readDollars(text, true), MAX_CENTS],
    ] as const) {
      if (read._tag === 'Left') continue;
      expect(Number.isSafeInteger(read.right) && Math.abs(read.right) <= most, text).toBe(true);
      expect(Object.is(read.right, -0)).toBe(false);
    }
  });

  test.prop([scraps])('what is read as dollars is near what the digits say', (text) => {
    const read = readDollars(text, true);
    if (read._tag === 'Left') return;
    expect(Math.abs(read.right / 100 - Number(text.replace(/[$,]/g, '')))).toBeLessThan(0.000_11 + Math.abs(read.right) * 1e-15);
  });
});
