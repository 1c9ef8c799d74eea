/** How far days scatter around what is expected of them, on the scale of square roots, measured so that wild days do not count. */

/** How many standard deviations the bounds lie away at the least. */
export const WIDTH = 3.5;
/** The part of the deviations that is looked at, the smallest ones; and what makes a standard deviation of their mean square, of normal scatter. */
const KEPT = 0.9;
const TO_SIGMA = 1.2668;
/** The bounds lie so many times as far away as the third farthest day on their side: what scatters unevenly has a longer reach there. */
const NTH_FARTHEST = 3;
const REACH = 2.1;

export interface Scatter {
  /** Standard deviation. */
  readonly sigma: number;
  /** The least reach of the bounds below and above what is expected. */
  readonly down: number;
  readonly up: number;
}

/** The scatter of deviations around 0. */
export const scatterOf = (deviations: Float64Array): Scatter => {
  if (deviations.length === 0) return { sigma: 0, down: 0, up: 0 };
  const sorted = deviations.slice().sort();
  const squares = sorted.map((value) => value * value).sort();
  const kept = Math.ceil(KEPT * squares.length);
  const sum = squares.subarray(0, kept).reduce((all, one) => all + one, 0);
  return {
    sigma: TO_SIGMA * Math.sqrt(sum / kept),
    down: REACH * Math.max(0, -(sorted[NTH_FARTHEST - 1] ?? 0)),
    up: REACH * Math.max(0, sorted[sorted.length - NTH_FARTHEST] ?? 0),
  };
};
