/**
 * Numbers as people and spreadsheets write them, read exactly or not at all: what could mean two things is refused
 * with the reason. Money never passes through a binary fraction, so that a sum of the file is a sum of the warehouse.
 */
import { type Either, left, right } from 'fp-ts/Either';

/** The largest count that the warehouse stores. */
export const MAX_COUNT = 2_147_483_647;
/** The largest amount of one cell: a trillion dollars. */
export const MAX_CENTS = 100_000_000_000_000;

/** What was expected instead. */
type Expected = string;

/** What is told to be expected. */
export const A_COUNT = 'a whole number such as 1234';
const DOLLARS = 'US dollars such as 1234.50';
export const NOT_NEGATIVE = '0 or more';
const TWO_READINGS = 'an amount without a thousands separator such as 1234.00, for this one can be read in two ways';

export const TWO_DECIMALS = 'US dollars with at most two decimals';
export const TOO_MUCH = 'at most a trillion US dollars';
export const TOO_MANY = `a whole number up to ${MAX_COUNT}`;

interface Written {
  readonly negative: boolean;
  readonly hasDollarSign: boolean;
  readonly whole: string;
  readonly decimals: string;
}

const NUMBER = /^(-?)(\$?)(-?)(?:(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?|\.(\d+))$/;

const written = (text: string): Written | null => {
  const match = NUMBER.exec(text);
  if (match === null || (match[1] !== '' && match[3] !== '')) return null;
  return {
    negative: match[1] !== '' || match[3] !== '',
    hasDollarSign: match[2] !== '',
    whole: match[4] ?? '0',
    decimals: match[5] ?? match[6] ?? '',
  };
};

const signed = (size: number, negative: boolean, mayBeNegative: boolean): Either<Expected, number> => {
  if (!negative || size === 0) return right(size);
  return mayBeNegative ? right(-size) : left(NOT_NEGATIVE);
};

/** Most numbers of a file are as plain as this, and need no closer look. */
const PLAIN_COUNT = /^\d{1,9}$/;
const PLAIN_DOLLARS = /^\d{1,9}\.\d\d$/;

/** A count: whole, 1,234 with or without separators, `5.0` as programs write it. Negative only where asked for. */
export const readCount = (text: string, mayBeNegative = false): Either<Expected, number> => {
  if (PLAIN_COUNT.test(text)) return right(Number(text));
  const number = written(text);
  // NOTE: three zeros after a point are a thousand to half of the world.
  if (number === null || number.hasDollarSign || !/^0{0,2}$/.test(number.decimals)) return left(A_COUNT);
  const size = Number(number.whole.replaceAll(',', ''));
  return size > MAX_COUNT ? left(TOO_MANY) : signed(size, number.negative, mayBeNegative);
};

/** 1,234 and 1.234: one thousand here, one and a bit there. A dollar sign or a second separator decides. */
const hasTwoReadings = ({ whole, decimals, hasDollarSign }: Written): boolean =>
  !hasDollarSign && ((decimals === '' && /^[1-9]\d{0,2},\d{3}$/.test(whole)) || (decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole)));

/** 0 or 1 cent more: by decimals after the second only where they are zeros, or the noise of a binary fraction. */
const roundedUp = (decimals: string): 0 | 1 | null => {
  const rest = decimals.slice(2);
  if (/^0*$/.test(rest) || rest.startsWith('0000')) return 0;
  return rest.startsWith('9999') ? 1 : null;
};

/**
 * US dollars as whole cents: `1234.5`, `1,234.50`, `$12.30`. A third decimal is refused: sums would differ from the file's.
 * `isSettled`: the file has shown that its decimals follow a point, so that 1,234 is a thousand.
 */
export const readDollars = (text: string, mayBeNegative = false, isSettled = false): Either<Expected, number> => {
  if (PLAIN_DOLLARS.test(text)) return right(Number(text.slice(0, -3)) * 100 + Number(text.slice(-2)));
  const number = written(text);
  if (number === null) return left(DOLLARS);
  if (!isSettled && hasTwoReadings(number)) return left(TWO_READINGS);
  const up = roundedUp(number.decimals);
  if (up === null) return left(TWO_DECIMALS);
  const size = Number(number.whole.replaceAll(',', '')) * 100 + Number(number.decimals.slice(0, 2).padEnd(2, '0')) + up;
  return size > MAX_CENTS ? left(TOO_MUCH) : signed(size, number.negative, mayBeNegative);
};

/** Whole cents. */
export const readCents = (text: string, mayBeNegative = false): Either<Expected, number> => {
  const number = written(text);
  if (number === null || number.hasDollarSign || !/^0{0,2}$/.test(number.decimals)) return left('whole US cents such as 123450');
  const size = Number(number.whole.replaceAll(',', ''));
  return size > MAX_CENTS ? left(TOO_MUCH) : signed(size, number.negative, mayBeNegative);
};

/** A share in percent as hundredths of a percent: `98.5 %`, `98.50%`, `98.5`. */
export const readPercent = (text: string): Either<Expected, number> => {
  const match = /^(\d{1,3})(?:\.(\d{0,2})0*)?\s?%?$/.exec(text);
  const size = match === null ? Number.NaN : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return size <= 10_000 ? right(size) : left('a share from 0 % to 100 %');
};

/** A number with up to two decimals as whole hundredths: ratings, and sums of them. */
export const readHundredths = (text: string): Either<Expected, number> => {
  const match = /^(\d{1,8})(?:\.(\d{1,2})0*)?$/.exec(text);
  if (match === null) return left('a number such as 4.35');
  const size = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return size > MAX_COUNT ? left(TOO_MANY) : right(size);
};
