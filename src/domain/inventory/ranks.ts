/** Percentiles of whole numbers without sorting them: counted into bins, and only the bins that matter looked into. */

/** The rank, from 0, of the value below or at which a share of `count` values lies (nearest rank); within the list always. */
export const rankOf = (share: number, count: number): number =>
  Math.min(Math.max(0, count - 1), Math.max(0, Math.ceil((Number.isNaN(share) ? 0 : share) * count - 1e-9) - 1));

/**
 * Whole numbers counted into bins: what is asked of them all, found in two passes. `counts` is room to work in and holds good until
 * it is used for others; a number's bin is its distance from `low` without its last `shift` bits.
 */
export interface Counted {
  readonly values: Int32Array;
  readonly low: number;
  readonly high: number;
  readonly sum: number;
  readonly shift: number;
  readonly counts: Int32Array;
}

/** Counts the values; any length of `counts` from 1 on does, the more the faster. Of an empty list all is 0. */
export const counted = (values: Int32Array, counts: Int32Array): Counted => {
  let low = values[0] ?? 0;
  let high = low;
  let sum = 0;
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i] as number;
    if (value < low) low = value;
    else if (value > high) high = value;
    sum += value;
  }
  let shift = 0;
  while ((high - low) / 2 ** shift >= counts.length) shift += 1;
  counts.fill(0, 0, Math.min(counts.length, ((high - low) >>> shift) + 1));
  for (let i = 0; i < values.length; i += 1) {
    const bin = ((values[i] as number) - low) >>> shift;
    counts[bin] = (counts[bin] as number) + 1;
  }
  return { values, low, high, sum, shift, counts };
};

const nthOfBin = ({ values, low, shift }: Counted, bin: number, n: number): number =>
  shift === 0 ? low + bin : (values.filter((value) => (value - low) >>> shift === bin).sort()[n] ?? low);

/** The values that would stand at the ranks (from 0, ascending) if the list were sorted; of an empty list all 0. */
export const valuesAt = (of: Counted, ranks: readonly number[]): readonly number[] => {
  const { values, counts, low, high, shift } = of;
  if (values.length === 0) return ranks.map(() => 0);
  const last = (high - low) >>> shift;
  let bin = 0;
  let before = 0;
  return ranks.map((rank) => {
    while (bin < last && before + (counts[bin] as number) <= rank) {
      before += counts[bin] as number;
      bin += 1;
    }
    return nthOfBin(of, bin, rank - before);
  });
};

/** The values at the ranks of a list that nothing else is asked of. */
export const valuesAtRanks = (values: Int32Array, ranks: readonly number[], counts: Int32Array): readonly number[] =>
  valuesAt(counted(values, counts), ranks);

/** The mean of what was counted; 0 of an empty list. */
export const meanOf = ({ values, sum }: Pick<Counted, 'values' | 'sum'>): number => (values.length === 0 ? 0 : sum / values.length);
