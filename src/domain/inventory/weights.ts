/**
 * How likely each of the last 28 days is to be drawn. Weights are made by multiplication alone, for engines differ
 * in `pow`, and the same seed must give the same numbers everywhere.
 */

/** Days that a future day is drawn from (B-601). */
export const HISTORY_DAYS = 28;

/** The size of the look-up table: one entry for each value of 16 bits. */
export const TABLE_SIZE = 65_536;

/**
 * The weight (1−α)^(k−1) of the day k days before today, for k from `days` down to 1: the oldest day first, yesterday
 * last with weight 1 (B-606 to B-608). α outside 0 to 1 is drawn to the nearer end, NaN is 0.
 */
export const recencyWeights = (alpha: number, days: number = HISTORY_DAYS): Float64Array => {
  const kept = 1 - Math.min(1, Math.max(0, alpha || 0));
  const weights = new Float64Array(Math.max(0, Math.trunc(days) || 0));
  let weight = 1;
  for (let i = weights.length - 1; i >= 0; i -= 1) {
    weights[i] = weight;
    weight *= kept;
  }
  return weights;
};

const usable = (weight: number): number => (Number.isFinite(weight) && weight > 0 ? weight : 0);

/**
 * The entries of the look-up table that each day gets: in proportion to its weight, together exactly `TABLE_SIZE`.
 * What rounding down leaves over goes one each to the largest remainders, of equal ones to the later day. Weights that
 * are negative or no numbers count as 0; where none is left there are no entries at all.
 */
export const tableShares = (weights: ArrayLike<number>): Int32Array => {
  const own = Float64Array.from(weights, usable);
  const largest = own.reduce((a, b) => Math.max(a, b), 0);
  const shares = new Int32Array(own.length);
  if (largest === 0) return shares;
  const sum = own.reduce((a, b) => a + b / largest, 0);
  const exact = own.map((weight) => (weight / largest / sum) * TABLE_SIZE);
  for (let i = 0; i < shares.length; i += 1) shares[i] = Math.floor(exact[i] ?? 0);
  const left = TABLE_SIZE - shares.reduce((a, b) => a + b, 0);
  const remainder = (i: number): number => (exact[i] ?? 0) - (shares[i] ?? 0);
  const order = Array.from(own.keys())
    .filter((i) => (own[i] ?? 0) > 0)
    .sort((a, b) => remainder(b) - remainder(a) || b - a);
  for (let n = 0; n < left; n += 1) {
    const i = order[n % order.length] ?? 0;
    shares[i] = (shares[i] ?? 0) + 1;
  }
  return shares;
};
