/**
 * Daily reference rates: dollars for one unit of another currency, as whole trillionths of a dollar (12 decimals), so that an amount
 * times a rate is exact whole arithmetic in every engine.
 */
import { type Either, left, right } from 'fp-ts/Either';

const PLACES = 12;
const UNIT = 10n ** BigInt(PLACES);
/** Far above the dearest currency, and exact as a number of JavaScript. */
const MAX_RATE = 9_000n * UNIT;
export const RATE_UNIT = UNIT;
/** So many days before a day may its rate be of: on weekends and holidays none is published. */
export const RATE_DAYS = 7;

export const A_RATE = 'dollars for one unit such as 1.0812';

interface Decimal {
  readonly digits: bigint;
  readonly scale: bigint;
}

const decimalOf = (text: string): Decimal | null => {
  const match = /^(\d{1,12})(?:\.(\d{1,30}))?$/.exec(text);
  if (match === null) return null;
  const [, whole = '', decimals = ''] = match;
  return { digits: BigInt(whole + decimals), scale: 10n ** BigInt(decimals.length) };
};

/** Half a unit is rounded up. */
const divided = (a: bigint, b: bigint): bigint => (2n * a + b) / (2n * b);

const checked = (rate: bigint): Either<string, number> => (rate > 0n && rate <= MAX_RATE ? right(Number(rate)) : left(A_RATE));

/** A rate as it is kept; further decimals are rounded. */
export const readRate = (text: string): Either<string, number> => {
  const rate = decimalOf(text);
  return rate === null ? left(A_RATE) : checked(divided(rate.digits * UNIT, rate.scale));
};

/** Dollars for one unit, from dollars for one euro and units for one euro. */
export const rateFromEuros = (dollars: string, units: string): Either<string, number> => {
  const [d, u] = [decimalOf(dollars), decimalOf(units)];
  if (d === null || u === null || u.digits === 0n) return left(A_EURO_RATE);
  return checked(divided(d.digits * u.scale * UNIT, d.scale * u.digits));
};

/** A rate as people write it: 1.0812. */
export const rateText = (rate: number | bigint): string => {
  const size = BigInt(rate);
  const decimals = String(size % UNIT)
    .padStart(PLACES, '0')
    .replace(/0+$/, '');
  return `${size / UNIT}${decimals === '' ? '' : `.${decimals}`}`;
};

const A_EURO_RATE = 'units for one euro such as 0.8564, or N/A';
/** The dollars that an amount comes to, in cents, as the warehouse has them: half a cent away from zero. */
export const centsAt = (amount: bigint, rate: bigint): bigint => {
  const size = (2n * (amount < 0n ? -amount : amount) * rate + UNIT) / (2n * UNIT);
  return amount < 0n ? -size : size;
};
