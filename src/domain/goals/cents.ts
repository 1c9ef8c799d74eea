/** Money in whole cents: sums and parts of it are exact. */

/** US dollars as whole cents, rounded to the nearest; null beyond what a double counts exactly (about 90 trillion dollars). */
export const toCents = (dollars: number): number | null => {
  const cents = Math.round(dollars * 100);
  return Number.isSafeInteger(cents) ? (cents === 0 ? 0 : cents) : null;
};

/** Whole cents as US dollars. */
export const fromCents = (cents: number): number => cents / 100;

/**
 * What a day comes to in what a month or a year is heading for: its forecast, or what it was. A day up to `asOf`, the last one of the
 * history, that has neither adds nothing; one after it leaves the whole without an outlook (null). One rule for meters and for goals.
 */
export const centsAhead = (dollars: number | null | undefined, isPast: boolean): number | null => {
  const cents = dollars == null ? null : toCents(dollars);
  return cents === null && isPast && dollars == null ? 0 : cents;
};

/** No caller divides by more. */
const MAX_PARTS = 10_000;

/**
 * A whole number in `parts` whole parts that add up to it: as even as can be, the left-over ones given one each to
 * the earliest parts. No parts, more than 10,000, or a total that is no safe integer, gives an empty list.
 */
export const splitEvenly = (total: number, parts: number): readonly number[] => {
  if (!Number.isSafeInteger(total) || !Number.isInteger(parts) || parts < 1 || parts > MAX_PARTS) return [];
  // The remainder of whole numbers is exact where a quotient may be rounded.
  const left = total % parts;
  const each = (total - left) / parts;
  return Array.from({ length: parts }, (_, i) => each + (i < Math.abs(left) ? Math.sign(left) : 0));
};
