import { isLeft } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { describeFault } from '../../../src/domain/imports/fault.ts';
import { readHeader } from '../../../src/domain/imports/header.ts';
import { RETAIL_LAYOUT } from '../../../src/domain/imports/layout.ts';
import { type DayOrder, inOrder, plainNumber, Survey } from '../../../src/domain/imports/survey.ts';

/** What a file with these days and sales says of how it is written. */
const surveyed = (rows: readonly (readonly [day: string, sales: string])[], asked: DayOrder | null = null): unknown => {
  const header = readHeader(['date', 'asin', 'country', 'units', 'sales'], 1, RETAIL_LAYOUT);
  if (isLeft(header)) throw new Error('a header that does not fit');
  const survey = new Survey(header.right, asked);
  rows.forEach(([day, sales], i) => {
    survey.see([day, 'B000000001', 'US', '1', sales], i + 2);
  });
  const found = survey.conventions();
  return isLeft(found) ? found.left.map(describeFault) : [found.right.days.get(0) ?? null, found.right.decimal, survey.isNeeded];
};

describe('a whole file', () => {
  test.each<[string, readonly (readonly [string, string])[], unknown]>([
    ['of our own layout needs no second look', [['2026-11-01', '12.50']], [null, '.', false]],
    [
      'is month first by one day above 12',
      [
        ['11/08/2026', ''],
        ['11/18/26', ''],
      ],
      ['mdy', null, true],
    ],
    [
      'is day first by one day above 12',
      [
        ['08/11/2026', ''],
        ['18-11-2026', ''],
      ],
      ['dmy', null, true],
    ],
    ['is day first with points', [['08.11.2026', '']], ['dmy', null, true]],
    [
      'has decimal commas by two decimals',
      [
        ['', '1.234'],
        ['', '12,50'],
      ],
      [null, ',', true],
    ],
    ['has decimal commas by both signs', [['', '$1.234,50']], [null, ',', true]],
    [
      'has decimal points by both signs',
      [
        ['', '1,234'],
        ['', '1,234.50'],
      ],
      [null, '.', true],
    ],
    ['is not settled by thousands alone', [['', '1,234']], [null, null, true]],
    [
      'is not settled by what is no number',
      [
        ['', 'see note, p. 4'],
        ['', '1.2.3'],
      ],
      [null, null, false],
    ],
  ])('%s', (_what, rows, conventions) => {
    expect(surveyed(rows)).toEqual(conventions);
  });

  test('is settled by the order that was named, unless it says otherwise', () => {
    expect(surveyed([['11/08/2026', '']], 'dmy')).toEqual(['dmy', null, true]);
    expect(surveyed([['11/18/2026', '']], 'dmy')).toEqual([
      'Row 2, column date: expected a day as day/month, as was asked for, found "11/18/2026".',
    ]);
  });
});

test.each([
  ['12,50 $', ',', '$12.50'],
  ['USD 12.50', '.', '$12.50'],
  ['-US$ 12.50', null, '-$12.50'],
  ['(12.50)', null, '-12.50'],
  ['1.234.567,8', ',', '1234567.8'],
  ['1 234,50', ',', '1234.50'],
  ["1'234,50", ',', '1234.50'],
  ['€12', ',', '€12'],
] as const)('the number %j with decimals by %j is %j', (text, decimal, plain) => {
  expect(plainNumber(text, decimal)).toBe(plain);
});

test('a numbered day is put in order, two digits are a year of this century', () => {
  expect([inOrder('1/2/26', 'mdy'), inOrder('1/2/26', 'dmy'), inOrder('1/2-26', 'dmy')]).toEqual(['2026-01-02', '2026-02-01', null]);
});
