/** Parts of wholes, and sums in which the unknown is never zero. Nothing here answers NaN, an infinity or −0. */

/** Whether a number is there at all: neither missing nor NaN nor infinite. */
export const isKnown = (value: number | null | undefined): value is number => typeof value === 'number' && Number.isFinite(value);

/** The number without −0; null for what is missing, NaN or infinite. */
export const knownOrNull = (value: number | null | undefined): number | null => (isKnown(value) ? (value === 0 ? 0 : value) : null);

/** part ÷ whole; null where either is missing or the whole is 0. */
export const share = (part: number | null, total: number | null): number | null =>
  isKnown(part) && isKnown(total) && total !== 0 ? knownOrNull(part / total) : null;

/** The same of parts that are told beside their whole, by another table: more than the whole contradicts it, and is not known. */
export const shareWithin = (part: number | null, total: number | null): number | null =>
  isKnown(part) && isKnown(total) && part > total ? null : share(part, total);

/** The sum of the known values; null where none is known. */
export const sumKnown = (values: readonly (number | null)[]): number | null => {
  const known = values.filter(isKnown);
  return known.length === 0 ? null : knownOrNull(known.reduce((sum, value) => sum + value, 0));
};

/**
 * The same of amounts, to the cent as they were: 1,000.37 and 9,000 are 10,000.37, where doubles added up say 10,000.369999999999. A multiple
 * of 0.000001 that is as near as the rounding of the additions is what was meant.
 */
export const sumAmounts = (values: readonly (number | null)[]): number | null => {
  const sum = sumKnown(values);
  if (sum === null) return null;
  const nearest = Math.round(sum * 1e6) / 1e6;
  const size = values.reduce<number>((most, value) => most + Math.abs(isKnown(value) ? value : 0), 0);
  return Math.abs(sum - nearest) <= values.length * Number.EPSILON * size ? knownOrNull(nearest) : sum;
};

/** Each value's share of the sum of all known ones; null for the unknown, and for all where the sum is 0. The shares sum to 1. */
export const sharesOf = (values: readonly (number | null)[]): readonly (number | null)[] => {
  const total = sumKnown(values);
  return values.map((value) => share(value, total));
};

/** Σ value × weight ÷ Σ weight over the pairs that are known and have a weight above 0; null where there is none. */
export const weightedMean = (pairs: readonly { readonly value: number | null; readonly weight: number | null }[]): number | null => {
  let [top, bottom] = [0, 0];
  for (const { value, weight } of pairs) {
    if (!isKnown(value) || !isKnown(weight) || weight <= 0) continue;
    top += value * weight;
    bottom += weight;
  }
  return share(top, bottom);
};

/** So much of a rate may be due to how figures are rounded. */
const ROUNDED = 0.005;

/** Whether a rate is that of the sums beside it; also where one of the three is unknown. One that is not is of fewer days than they are. */
export const isShareOf = (rate: number | null, top: number | null, bottom: number | null): boolean => {
  const ofSums = share(top, bottom);
  return rate === null || ofSums === null || Math.abs(rate - ofSums) <= ROUNDED * Math.abs(ofSums);
};
