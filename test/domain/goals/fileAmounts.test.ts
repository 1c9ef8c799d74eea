/** Amounts in a goals file: those of the year grid, and no formulas. */
import { left, right } from 'fp-ts/Either';
import { expect, test } from 'vitest';
import { readGoalValue } from '../../../src/domain/goals/csvCells.ts';

test.each([
  ['2.5M', 2_500_000],
  ['2500k', 2_500_000],
  ['$2,500k', 2_500_000],
  ['2,500,000', 2_500_000],
])('%s is read as in the year grid', (text, dollars) => {
  expect(readGoalValue('sales', text)).toEqual(right(dollars));
});

test('a formula is refused by name, and so is what is no amount', () => {
  expect(readGoalValue('sales', '=2060000*1.12')).toEqual(
    left('US dollars such as 2500000, 2.5M or 2500k; formulas can’t be used in a file'),
  );
  expect(readGoalValue('sales', '2.5.1M')).toEqual(left('US dollars such as 2500000, 2.5M or 2500k'));
});
