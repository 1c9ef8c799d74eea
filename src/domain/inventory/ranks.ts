/** Percentiles of whole numbers without sorting them: counted into bins, and only the bins that matter looked into. */

/** The rank, from 0, of the value below or at which a share of `count` values lies (nearest rank); within the list always. */
export const rankOf = (share: number, count: number): number =>
  Math.min(Math.max(0, count - 1), Math.max(0, Math.ceil((Number.isNaN(share) ? 0 : share) * count - 1e-9) - 1));

interface Spread {
  readonly low: number;
  /** Bits that are left off a value's distance from `low` to get its bin. */
  readonly shift: number;
}

const spreadOf = (values: Int32Array, bins: number): Spread => {
  let low = values[0] ?? 0;
  let high = low;
  for (let i = 1; i < values.length; i += 1) {
    const value = values[i] as number;
    if (value < low) low = value;
    else if (value > high) high = value;
  }
  let shift = 0;
  while ((high - low) / 2 ** shift >= bins) shift += 1;
  return { low, shift };
};

const countInto = (counts: Int32Array, values: Int32Array, { low, shift }: Spread): void => {
  counts.fill(0);
  for (let i = 0; i < values.length; i += 1) {
    const bin = ((values[i] as number) - low) >>> shift;
    counts[bin] = (counts[bin] as number) + 1;
  }
};

const nthOfBin = (values: Int32Array, { low, shift }: Spread, bin: number, n: number): number =>
  shift === 0 ? low + bin : (values.filter((value) => (value - low) >>> shift === bin).sort()[n] ?? low);

/**
 * The values that would stand at the ranks (from 0, ascending) if the list were sorted; of an empty list all 0.
 * `counts` is room to work in, the more the faster; any length from 1 on gives the same values.
 */
export const valuesAtRanks = (values: Int32Array, ranks: readonly number[], counts: Int32Array): readonly number[] => {
  if (values.length === 0) return ranks.map(() => 0);
  const spread = spreadOf(values, counts.length);
  countInto(counts, values, spread);
  let bin = 0;
  let before = 0;
  return ranks.map((rank) => {
    while (bin < counts.length - 1 && before + (counts[bin] ?? 0) <= rank) {
      before += counts[bin] ?? 0;
      bin += 1;
    }
    return nthOfBin(values, spread, bin, rank - before);
  });
};

/** The mean of whole numbers; 0 of an empty list. */
export const meanOf = (values: Int32Array): number => {
  let sum = 0;
  for (let i = 0; i < values.length; i += 1) sum += values[i] as number;
  return values.length === 0 ? 0 : sum / values.length;
};
