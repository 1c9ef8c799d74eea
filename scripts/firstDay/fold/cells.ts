/** Reads numbers, amounts and days from the cells of a report. */
import type { ReferenceRate } from '../rates.ts';

/** `2,004` and `98.25%` as numbers; nothing where the cell is empty. */
export const numberIn = (cell: string): number | null => (cell.trim() === '' ? null : Number(cell.replace(/[,$%]/g, '')));

/** Whole cents of `$1,259.79` or `119.98`. */
export const centsIn = (cell: string): number | null => {
  const amount = numberIn(cell);
  return amount === null ? null : Math.round(amount * 100);
};

const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';

/** `Nov 19, 2026` as `2026-11-19`, whatever follows it. */
export const dayIn = (cell: string): string => {
  const [, month = '', day = '', year = ''] = /^(\w{3}) (\d{1,2}), (\d{4})/.exec(cell) ?? [];
  return `${year}-${String(MONTHS.indexOf(month) / 3 + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
};

/** The day in the name of a Business Report, which has none in it: `BusinessReport-11-19-26.csv`. */
export const dayInName = (name: string): string => {
  const [, month, day, year] = /-(\d\d)-(\d\d)-(\d\d)\./.exec(name) ?? [];
  if (year === undefined) throw new Error(`${name} names no day.`);
  return `20${year}-${month}-${day}`;
};

const tenThousandths = (rate: string): bigint => BigInt(Math.round(Number(rate) * 10_000));

/** A quotient rounded to the nearest whole number; a half goes up. No part is below zero. */
const divided = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor);

const TRILLION = 1_000_000_000_000n;

/**
 * Whole cents of US dollars: at the day's rate, or the latest before it. Dollars for one unit are dollars for a euro divided by units
 * for a euro, kept with twelve decimals; the amount is rounded once.
 */
export const dollarsBy =
  (rates: readonly ReferenceRate[]) =>
  (cents: number, currency: string, day: string): number => {
    if (currency === 'USD') return cents;
    const rate = rates.filter((one) => one.day <= day).at(-1);
    if (currency !== 'CAD' || rate === undefined) throw new Error(`There is no rate for ${currency} on ${day}.`);
    const trillionths = divided(tenThousandths(rate.usd) * TRILLION, tenThousandths(rate.cad));
    return Number(divided(BigInt(cents) * trillionths, TRILLION));
  };
