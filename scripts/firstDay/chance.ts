/** Chance by seed: the same seed draws the same folder. */
export interface Chance {
  /** From 0 up to 1. */
  readonly share: () => number;
  /** A whole number, both ends included. */
  readonly whole: (from: number, to: number) => number;
}

/** The generator known as mulberry32. */
export const chanceOf = (seed: number): Chance => {
  let state = seed | 0;
  const share = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { share, whole: (from, to) => from + Math.floor(share() * (to - from + 1)) };
};
