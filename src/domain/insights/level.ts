/** The five levels from Very Low to Very High (C-891), and how a number falls into one. */
import { isKnown } from '../metrics/share.ts';

export const LEVELS = [1, 2, 3, 4, 5] as const;
export type Level = (typeof LEVELS)[number];

export const LEVEL_NAMES: Readonly<Record<Level, string>> = { 1: 'Very Low', 2: 'Low', 3: 'Medium', 4: 'High', 5: 'Very High' };

/** Four ascending cuts part the numbers into five levels. */
export type Cuts = readonly [number, number, number, number];

/** The nearest level to a number: whole, never below 1, never above 5. NaN is 1. */
export const toLevel = (n: number): Level => {
  const at = Math.min(5, Math.max(1, Math.trunc(n)));
  return LEVELS.find((level) => level === at) ?? 1;
};

/** How many of the cuts the value has reached: at a cut it belongs above it. */
export const cutsReached = (value: number, cuts: readonly number[]): number => cuts.filter((cut) => value >= cut).length;

/** The level of a value: 1 below the first cut, one more from each cut on; null for a missing value. */
export const levelBy = (value: number | null, cuts: Cuts): Level | null => (isKnown(value) ? toLevel(1 + cutsReached(value, cuts)) : null);

/** The level counted from the other end, where less is better. */
export const reversedLevel = (level: Level): Level => toLevel(6 - level);
