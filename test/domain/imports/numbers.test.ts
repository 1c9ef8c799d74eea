import { left, right } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { MAX_CENTS, MAX_COUNT, readCents, readCount, readDollars } from '../../../src/domain/imports/numbers.ts';

describe('counts', () => {
  test.each([
    ['0', 0],
    ['007', 7],
    ['1234', 1234],
    ['1,234', 1234],
    ['1,234,567', 1_234_567],
    ['5.0', 5],
    ['5.00', 5],
    ['12.', 12],
    ['-0', 0],
    [String(MAX_COUNT), MAX_COUNT],
  ])('%s is read', (text, count) => {
    expect(readCount(text)).toEqual(right(count));
  });

  test.each([
    '',
    ' ',
    '1.5',
    '1.000',
    '1.234',
    '1234,567',
    '12,34',
    '1e5',
    '0x10',
    'NaN',
    'Infinity',
    '-Infinity',
    '1e309',
    '$5',
    '+5',
    '--5',
  ])('%j is no count', (text) => {
    expect(readCount(text)).toEqual(left('a whole number such as 1234'));
  });

  test.each(['=1+1', 'N/A', '５', '٣', '1 234', 'null', 'true', '5 units', '\u22125'])('%j is no count either', (text) => {
    expect(readCount(text)._tag).toBe('Left');
  });

  test('a count below zero is refused, except where refunds may be written so', () => {
    expect(readCount('-5')).toEqual(left('0 or more'));
    expect(readCount('-5', true)).toEqual(right(-5));
  });

  test('a count beyond what is stored is refused', () => {
    expect(readCount(String(MAX_COUNT + 1))).toEqual(left('a whole number up to 2147483647'));
    expect(readCount('9'.repeat(400))._tag).toBe('Left');
  });
});

describe('dollars', () => {
  test.each([
    ['0', 0],
    ['12', 1200],
    ['12.3', 1230],
    ['12.30', 1230],
    ['.5', 50],
    ['$12.30', 1230],
    ['$.99', 99],
    ['1,234.50', 123_450],
    ['$1,234', 123_400],
    ['1,234,567', 123_456_700],
    ['0.500', 50],
    ['1234.500', 123_450],
    ['12.3000', 1230],
    ['12.340000000000001', 1234],
    ['12.339999999999999', 1234],
    ['0.99999999', 100],
    ['70368744177.67', 7_036_874_417_767],
  ])('%s is read to the cent', (text, cents) => {
    expect(readDollars(text)).toEqual(right(cents));
  });

  test.each(['1,234', '1.234', '12,345', '999.000', '-1,234'])('%s can be read in two ways and is refused', (text) => {
    expect(readDollars(text)).toEqual(
      left('an amount without a thousands separator such as 1234.00, for this one can be read in two ways'),
    );
  });

  test.each(['12,5', '1.234,50', '1,23,456.00', '€12', '12 USD', '1e3', 'NaN', 'Infinity', '1e309', '($5.00)', '=A1', '$', '-', '.', ''])(
    '%j is no amount in dollars',
    (text) => {
      expect(readDollars(text)).toEqual(left('US dollars such as 1234.50'));
    },
  );

  test.each(['12.345', '0.001', '1234.5678', '12.3449'])('%s has a part of a cent, which a sum would lose', (text) => {
    expect(readDollars(text)._tag).toBe('Left');
  });

  test('an amount below zero is refused, except where refunds may be written so', () => {
    expect(readDollars('-5.00')._tag).toBe('Left');
    expect(readDollars('-$5.00', true)).toEqual(right(-500));
    expect(readDollars('$-5.00', true)).toEqual(right(-500));
    expect(readDollars('-$-5.00', true)._tag).toBe('Left');
  });

  test('more than a trillion in one cell is a mistake', () => {
    expect(readDollars('1000000000000.00')).toEqual(right(MAX_CENTS));
    expect(readDollars('1000000000000.01')).toEqual(left('at most a trillion US dollars'));
  });
});

describe('cents', () => {
  test('are whole', () => {
    expect(readCents('123450')).toEqual(right(123_450));
    expect(readCents('1234.50')._tag).toBe('Left');
    expect(readCents('$5')._tag).toBe('Left');
    expect(readCents('-5')._tag).toBe('Left');
  });
});
