/**
 * Amounts as people write them into a cell: `2.5M`, `$2,500k`, and formulas such as `=2060000*1.12` or `=(1.2M+300k)/12`. Read exactly, as
 * fractions of whole numbers, and rounded to the cent once, at the end: half a cent away from zero. A grammar of its own: nothing that is
 * typed is ever run. Total: any text is an amount in whole cents or a sentence that says what is wrong.
 */
import { type Either, isLeft, left, right } from 'fp-ts/Either';
import { MAX_CENTS, readDollars } from '../imports/numbers.ts';

/** `number / divisor`, the divisor above 0. */
interface Fraction {
  readonly number: bigint;
  readonly divisor: bigint;
}

interface Reading {
  readonly value: Fraction;
  /** `12%` by itself, of which it is not said what it is a percentage of. */
  readonly isPercent: boolean;
  /** The place behind it. */
  readonly next: number;
}

type Read = Either<string, Reading>;

/** Longer ones are no amounts. */
export const MAX_FORMULA = 200;

const SIZES: Readonly<Record<string, bigint>> = { k: 1_000n, m: 1_000_000n, b: 1_000_000_000n };
const NUMBER = /\$?\s*(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d*))?\s*([kmb])?(?![\da-z.,$])/iy;

const ENDS_EARLY = 'The formula is incomplete.';
const TOO_LARGE = 'The amount is too large: expected at most a trillion US dollars.';
const NO_DIVISION = 'The formula divides by 0.';
const WHOSE_PERCENT = 'A percentage after + or − is ambiguous: to add 12 %, write *1.12.';

const shownAt = (text: string, at: number): string => [...text.slice(at).trimStart()].slice(0, 12).join('');

const numberAt = (text: string, at: number): Read => {
  NUMBER.lastIndex = at;
  const [all, digits, decimals = '', size = ''] = NUMBER.exec(text) ?? [];
  if (all === undefined || (digits === undefined && decimals === '')) {
    return left(at >= text.length ? ENDS_EARLY : `“${shownAt(text, at)}” is not a number: enter 2060000, 2,060,000, 2.5M or 2500k.`);
  }
  const number = BigInt(`${(digits ?? '0').replaceAll(',', '')}${decimals}`) * (SIZES[size.toLowerCase()] ?? 1n);
  return right({ value: { number, divisor: 10n ** BigInt(decimals.length) }, isPercent: false, next: at + all.length });
};

const blanks = (text: string, at: number): number => {
  let next = at;
  while (text[next] === ' ') next += 1;
  return next;
};

/** A number, something in brackets, or either with a sign before it; `%` behind it makes it hundredths. */
const factorAt = (text: string, from: number): Read => {
  const at = blanks(text, from);
  if (text[at] === '-' || text[at] === '+') {
    const inner = factorAt(text, at + 1);
    if (isLeft(inner) || text[at] === '+') return inner;
    const { value, ...rest } = inner.right;
    return right({ ...rest, value: { ...value, number: -value.number } });
  }
  const inner = text[at] === '(' ? sumAt(text, at + 1) : numberAt(text, at);
  if (isLeft(inner)) return inner;
  let { value, next, isPercent } = inner.right;
  if (text[at] === '(') {
    next = blanks(text, next);
    if (text[next] !== ')') return left('A bracket is not closed.');
    [next, isPercent] = [next + 1, false];
  }
  if (text[blanks(text, next)] !== '%') return right({ value, next, isPercent });
  return right({ value: { number: value.number, divisor: value.divisor * 100n }, next: blanks(text, next) + 1, isPercent: true });
};

const divided = (one: Fraction, other: Fraction): Fraction => {
  const sign = other.number < 0n ? -1n : 1n;
  return { number: one.number * other.divisor * sign, divisor: one.divisor * other.number * sign };
};

const productAt = (text: string, from: number): Read => {
  const first = factorAt(text, from);
  if (isLeft(first)) return first;
  let { value, next, isPercent } = first.right;
  for (let at = blanks(text, next); text[at] === '*' || text[at] === '/'; at = blanks(text, next)) {
    const other = factorAt(text, at + 1);
    if (isLeft(other)) return other;
    const by = other.right.value;
    if (text[at] === '/' && by.number === 0n) return left(NO_DIVISION);
    value = text[at] === '*' ? { number: value.number * by.number, divisor: value.divisor * by.divisor } : divided(value, by);
    [next, isPercent] = [other.right.next, false];
  }
  return right({ value, next, isPercent });
};

const sumAt = (text: string, from: number): Read => {
  const first = productAt(text, from);
  if (isLeft(first)) return first;
  let { value, next, isPercent } = first.right;
  for (let at = blanks(text, next); text[at] === '+' || text[at] === '-'; at = blanks(text, next)) {
    const other = productAt(text, at + 1);
    if (isLeft(other)) return other;
    if (other.right.isPercent) return left(WHOSE_PERCENT);
    const by = other.right.value;
    const added = text[at] === '+' ? by.number : -by.number;
    value = { number: value.number * by.divisor + added * value.divisor, divisor: value.divisor * by.divisor };
    [next, isPercent] = [other.right.next, false];
  }
  return right({ value, next, isPercent });
};

/** Whole cents of a fraction of dollars, half a cent away from zero. */
const centsOf = ({ number, divisor }: Fraction): Either<string, number> => {
  const doubled = number * 200n;
  const cents = (doubled < 0n ? doubled - divisor : doubled + divisor) / (2n * divisor);
  return cents > BigInt(MAX_CENTS) || cents < BigInt(-MAX_CENTS) ? left(TOO_LARGE) : right(Number(cents));
};

/** Whether a text is more than a plain number: a formula, or one with the letter of its size. */
export const isAmountFormula = (text: string): boolean => text.startsWith('=') || /^-?\$?[\d.,]+ ?[kmb]$/i.test(text);

/** Whole cents. What is written without `=` is one amount, which has cents and no more. */
export const readAmountFormula = (text: string): Either<string, number> => {
  if (text.length > MAX_FORMULA) return left(`The formula is too long: expected at most ${MAX_FORMULA} characters.`);
  const plain = text.replace(/[−–]/g, '-').replace(/[×·]/g, '*').replace(/÷/g, '/');
  const start = plain.startsWith('=') ? 1 : 0;
  const read = start === 1 ? sumAt(plain, start) : factorAt(plain, start);
  if (isLeft(read)) return read;
  const end = blanks(plain, read.right.next);
  if (end < plain.length) return left(`“${shownAt(plain, end)}” is not valid there: a formula contains numbers, + − * / and brackets.`);
  if (read.right.isPercent) return left('A percentage by itself isn’t an amount.');
  const { number, divisor } = read.right.value;
  if (start === 0 && (number * 100n) % divisor !== 0n)
    return left('The amount has fractions of a cent: expected US dollars with at most two decimals.');
  return centsOf(read.right.value);
};

/** Money as people type it and spreadsheets copy it, without what surrounds the number. */
const bareAmount = (text: string): string =>
  text
    .replace(/[\s\u00A0\u202F]+/g, ' ')
    .trim()
    .replace(/^(?:USD|US\$)\s?|\s?USD$/gi, '')
    .replace(/^\$\s/, '$');

/**
 * Whole cents of an amount in any field of goals: "$1,234.50", "1234", "USD 1,234"; a comma is always a separator of thousands here, as the grid
 * shows it; `2.5M`, `2500k` and formulas such as `=2060000*1.12`. Null where nothing is typed; else what is wrong, in a sentence.
 */
export const readAmount = (text: string): Either<string, number | null> => {
  const plain = bareAmount(text);
  if (plain === '') return right(null);
  if (isAmountFormula(plain)) return readAmountFormula(plain);
  const cents = readDollars(plain, true, true);
  return isLeft(cents) ? left(`Expected ${cents.left}.`) : cents;
};

/** A bound or an operand as it is typed: "$15", "1,000", "2.5M", "=12*3"; null where nothing is, NaN for what is no number. */
export const typedNumber = (text: string): number | null => {
  const plain = text.replace(/[$,\s]/g, '');
  if (plain === '') return null;
  if (/^-?\d{1,15}(?:\.\d{0,10})?$/.test(plain)) return Number(plain);
  const cents = isAmountFormula(plain) ? readAmountFormula(plain) : left('');
  return isLeft(cents) ? Number.NaN : cents.right / 100;
};
