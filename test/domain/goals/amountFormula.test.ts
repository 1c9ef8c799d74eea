import fc from 'fast-check';
import { isRight, left, right } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { isAmountFormula, readAmountFormula } from '../../../src/domain/goals/amountFormula.ts';

const dollars = (text: string): number | string => {
  const read = readAmountFormula(text);
  return isRight(read) ? read.right / 100 : read.left;
};

describe('an amount in a cell', () => {
  test.each([
    ['2.5M', 2_500_000],
    ['2500k', 2_500_000],
    ['$2,500 K', 2_500_000],
    ['1b', 1_000_000_000],
    ['-3k', -3_000],
    ['=2060000*1.12', 2_307_200],
    ['= 2,060,000 × 112%', 2_307_200],
    ['=(1.2M+300k)/12', 125_000],
    ['=10-2*3-1', 3],
    ['=-(2-5)*$4', 12],
    ['=0.1+0.2', 0.3],
    ['=1/3', 0.33],
    ['=2/3', 0.67],
    ['=0.005', 0.01],
    ['=-0.005', -0.01],
    ['=10%*50', 5],
    ['=9007199254740993/9007199254740993', 1],
  ])('%s is %d', (text, amount) => {
    expect([isAmountFormula(text), dollars(text)]).toEqual([true, amount]);
  });

  test.each([
    ['=', 'The formula is incomplete.'],
    ['=2*', 'The formula is incomplete.'],
    ['=(2+3', 'A bracket is not closed.'],
    ['=2+3)', '“)” is not valid there: a formula contains numbers, + − * / and brackets.'],
    ['=2*A1', '“A1” is not a number: enter 2060000, 2,060,000, 2.5M or 2500k.'],
    ['=1,23*2', '“1,23*2” is not a number: enter 2060000, 2,060,000, 2.5M or 2500k.'],
    ['=1.2.3', '“1.2.3” is not a number: enter 2060000, 2,060,000, 2.5M or 2500k.'],
    ['=alert(1)', '“alert(1)” is not a number: enter 2060000, 2,060,000, 2.5M or 2500k.'],
    ['=5/(2-2)', 'The formula divides by 0.'],
    ['=2060000+12%', 'A percentage after + or − is ambiguous: to add 12 %, write *1.12.'],
    ['=12%', 'A percentage by itself isn’t an amount.'],
    ['=9999b*9', 'The amount is too large: expected at most a trillion US dollars.'],
    ['1.000001k', 'The amount has fractions of a cent: expected US dollars with at most two decimals.'],
    [`=${'1+'.repeat(100)}1`, 'The formula is too long: expected at most 200 characters.'],
  ])('%s is refused, with why', (text, why) => {
    expect(readAmountFormula(text)).toEqual(left(why));
  });

  test('of whole cents comes back exactly, by any letter and in any sum', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: -1e12, max: 1e12 }), (a, b) => {
        const text = (cents: number): string =>
          `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
        expect(readAmountFormula(`=${text(a)}+(${text(b)})`)).toEqual(right(a + b));
        expect(readAmountFormula(`=${text(a)}*3/3`)).toEqual(right(a));
        expect(readAmountFormula(`=(${text(a)})k/1000`)).toMatchObject({ _tag: 'Left' });
      }),
    );
  });

  test('of any text is an amount or a reason', () => {
    const signs = fc.constantFrom('=', '1', '2.5', 'k', 'M', '%', '(', ')', '+', '-', '*', '/', ',', '.', '$', ' ', 'e', '٣');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(signs).map((all) => all.join('')),
        ),
        (text) => {
          const read = readAmountFormula(text);
          return isRight(read) ? Number.isSafeInteger(read.right) : read.left.length > 0;
        },
      ),
    );
  });
});
