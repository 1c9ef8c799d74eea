/** What kind of market a category is: how branded its searches are, and how many brands share its sales. */
import { isKnown } from '../metrics/share.ts';

export type BrandedSearchLevel = 1 | 2 | 3;

/** 1 below 0.028, 2 below 0.17, 3 from there on (C-881 to C-883); null for a missing share. */
export const brandedSearchLevel = (fraction: number | null): BrandedSearchLevel | null => {
  if (!isKnown(fraction)) return null;
  if (fraction < 0.028) return 1;
  return fraction < 0.17 ? 2 : 3;
};

export type Fragmentation = 'High' | 'Medium' | 'Low';

/** By the depth of the category (C-885 to C-887); other depths have no thresholds (C-884). */
const FRAGMENTATION_THRESHOLDS: ReadonlyMap<number, readonly [number, number]> = new Map([
  [2, [0.115, 0.317]],
  [3, [0.187, 0.45]],
  [4, [0.29, 0.5]],
]);

/**
 * Fragmentation from the share of the five largest brands (C-888 to C-890): the less they hold, the higher. Null for a
 * missing share, at depth 5 or more, and above depth 2, where a department is no market.
 */
export const fragmentation = (depth: number, topFiveShare: number | null): Fragmentation | null => {
  const thresholds = FRAGMENTATION_THRESHOLDS.get(depth);
  if (thresholds === undefined || !isKnown(topFiveShare)) return null;
  if (topFiveShare < thresholds[0]) return 'High';
  return topFiveShare < thresholds[1] ? 'Medium' : 'Low';
};
