/** One reader per kind of cell of a goal file: the value as a goal holds it, or what it expected. */
import { type Either, isLeft, left, map, right } from 'fp-ts/Either';
import { monthName, monthShort } from '../format/day.ts';
import { readCountry } from '../imports/cells.ts';
import { nameKey } from '../imports/header.ts';
import { readDollars } from '../imports/numbers.ts';
import { isAmountFormula, readAmountFormula } from './amountFormula.ts';
import { fromCents } from './cents.ts';
import { GOAL_METRICS, GoalCountry, type GoalMetric } from './goal.ts';
import { isRateGoal, SHOWN_GOAL_COUNTRIES } from './scope.ts';

type Read<A> = Either<string, A>;

/** One of the five metrics (B-398), capitals, blanks and underscores aside; null for anything else. */
export const readMetric = (text: string): GoalMetric | null => GOAL_METRICS.find((metric) => nameKey(metric) === nameKey(text)) ?? null;

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** 1 to 12 or the month's English name, 0 for the whole year (B-294, B-396). */
export const readMonth = (text: string): Read<number> => {
  if (/^(?:0|0?[1-9]|1[0-2])$/.test(text)) return right(Number(text));
  const name = text.toLowerCase();
  const named = MONTHS.find((month) => [monthName(month), monthShort(month)].some((one) => one.toLowerCase() === name));
  return named === undefined ? left('a month from 1 to 12, or 0 for the whole year') : right(named);
};

export const readYear = (text: string): Read<number> => (/^\d{4}$/.test(text) ? right(Number(text)) : left('a year such as 2026'));

/** A country of the fixed list (B-620) by code or English name, UK as GB; null for an empty cell: all countries. */
export const readGoalCountry = (text: string): Read<GoalCountry | null> => {
  if (text === '') return right(null);
  const code = readCountry(text);
  return code._tag === 'Right' && GoalCountry.is(code.right)
    ? right(code.right)
    : left(`one of ${SHOWN_GOAL_COUNTRIES.join(', ')}, or nothing for all countries`);
};

const NUMBER = /^-?(?:\d{1,9}(?:\.\d{0,12})?|\.\d{1,12})$/;

/** `12%` and `0.12` are the same TACOS. Above 1 without a sign it could be either, so it is not guessed. */
const readFraction = (text: string): Read<number> => {
  const digits = text.replace(/\s*%$/, '');
  const expected = left('a fraction such as 0.12, or a percentage with its sign such as 12%');
  if (!NUMBER.test(digits)) return expected;
  // The point is moved in the text, for a division by 100 can miss the nearest number.
  if (digits !== text) return right(Number(`${digits}e-2`));
  return Math.abs(Number(digits)) > 1 ? expected : right(Number(digits));
};

const readFactor = (text: string): Read<number> => {
  const digits = text.replace(/\s*x$/i, '');
  return NUMBER.test(digits) ? right(Number(digits)) : left('a factor such as 4.5');
};

const AMOUNT = 'US dollars such as 2500000, 2.5M or 2500k';

/** The amounts of the year grid, `2.5M` and `2500k` too; formulas are for the grid alone, for in a file nobody sees what they come to. */
const readFileAmount = (text: string): Read<number> => {
  if (text.startsWith('=')) return left(`${AMOUNT}; formulas can’t be used in a file`);
  if (!isAmountFormula(text)) return readDollars(text, true);
  const cents = readAmountFormula(text);
  return isLeft(cents) ? left(AMOUNT) : cents;
};

/** US dollars for budgets and sales, a fraction for TACOS, a factor for TROAS; 0 for an empty cell. */
export const readGoalValue = (metric: GoalMetric, text: string): Read<number> => {
  if (text === '') return right(0);
  if (!isRateGoal(metric)) return map(fromCents)(readFileAmount(text));
  return metric === 'tacos' ? readFraction(text) : readFactor(text);
};

/** Whether nothing was set: an empty cell, or a number that is zero. */
export const isUnset = (value: Read<number>): boolean => !isLeft(value) && value.right === 0;
