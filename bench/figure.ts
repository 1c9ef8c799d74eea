/** One measured figure, as the table and the JSON show it. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What was reached for, in words. */
  readonly target?: string;
  readonly peer?: string;
  readonly peerValue?: number;
}

/** The middle value; NaN of nothing. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** The value below which a share of the values lies (nearest rank). */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
};

/** Wall-clock seconds of a run. */
export const seconds = (run: () => void): number => {
  const start = performance.now();
  run();
  return (performance.now() - start) / 1000;
};
