/** Filters on the values of measures (C-398, C-405, C-406), and how their operands are typed (C-628 to C-630). */
import { type Either, left, right } from 'fp-ts/Either';
import { boundedString, Finite, oneOf, record, type t } from '../codec/codec.ts';
import { isAmountFormula, typedNumber } from '../goals/amountFormula.ts';
import type { MeasureType } from './catalogue.ts';
import { type Issue, issue } from './issue.ts';

export const COMPARATORS = ['=', '>', '>=', '<', '<='] as const;
export type Comparator = (typeof COMPARATORS)[number];
export const Comparator = oneOf<Comparator>(COMPARATORS, 'Comparator');

export const MeasureFilter = record({ measure: boundedString(200), operator: Comparator, operand: Finite }, 'MeasureFilter');
export type MeasureFilter = t.TypeOf<typeof MeasureFilter>;

/** Whether the value stands in that relation to the operand. */
export const compareWith = (operator: Comparator, value: number, operand: number): boolean => {
  switch (operator) {
    case '=':
      return value === operand;
    case '>':
      return value > operand;
    case '>=':
      return value >= operand;
    case '<':
      return value < operand;
    case '<=':
      return value <= operand;
  }
};

const WHOLE = /^-?\d{1,15}$/;
const DECIMAL = /^-?\d{1,15}(?:\.\d{1,10})?$/;

const TYPED: Readonly<Record<MeasureType, { readonly pattern: RegExp; readonly divisor: number; readonly message: string }>> = {
  count: { pattern: WHOLE, divisor: 1, message: 'Enter a whole number' },
  percent: { pattern: WHOLE, divisor: 100, message: 'Enter a percentage as a whole number' },
  currency: { pattern: DECIMAL, divisor: 1, message: 'Enter a number' },
  rate: { pattern: DECIMAL, divisor: 1, message: 'Enter a number' },
};

/**
 * The operand that a person typed: counts as whole numbers, percentages as whole numbers that are stored as fractions
 * (12 is 0.12), amounts (in the currency that they are shown in) and factors as numbers; `2.5M` and formulas as in a cell of goals; commas between thousands and signs of the unit left aside.
 */
export const readOperand = (text: string, type: MeasureType): Either<Issue, number> => {
  const { pattern, divisor, message } = TYPED[type];
  const bare = text.replace(/[\s,%\p{Sc}]/gu, '');
  const isSized = type !== 'percent' && isAmountFormula(bare);
  const typed = pattern.test(bare) ? Number(bare) : isSized ? typedNumber(bare) : null;
  if (typed === null || Number.isNaN(typed) || (type === 'count' && !Number.isInteger(typed)))
    return left(issue('InvalidOperand', 'operand', message));
  const value = typed / divisor;
  return right(value === 0 ? 0 : value);
};

/** The text of a stored operand in its field: the percentage of a fraction, rounded to what can be typed. */
export const operandText = (operand: number, type: MeasureType): string => `${type === 'percent' ? Math.round(operand * 100) : operand}`;

/** What is wrong with a stored operand: a count is whole. */
export const operandIssues = (operand: number, type: MeasureType | null): readonly Issue[] =>
  type === 'count' && !Number.isInteger(operand) ? [issue('InvalidOperand', 'operand', TYPED.count.message)] : [];
