/** Amounts of files, in the currency that they are in. */
import { placesOf } from '../format/number.ts';
import { grouped } from './fault.ts';

/**
 * Hundredths as the digits of an amount, "1,234.50", "20,350" of yen: a currency without cents shows them where a file has some, for
 * what is compared is exact.
 */
export const amountDigits = (hundredths: bigint, currency: string): string => {
  const size = hundredths < 0n ? -hundredths : hundredths;
  const parts = size % 100n;
  const isWhole = parts === 0n && placesOf(currency) === 0;
  return `${hundredths < 0n ? '−' : ''}${grouped(size / 100n)}${isWhole ? '' : `.${String(parts).padStart(2, '0')}`}`;
};
