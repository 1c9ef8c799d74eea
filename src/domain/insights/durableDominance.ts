/**
 * Durable dominance: how firmly a product holds its place, 0 (not at all) to 5. The product score says how much it
 * dominates (C-900); the caps keep a high score from counting where what makes dominance last is missing
 * (C-901 to C-905): each threshold that is missed lowers the cap by one from 5.
 */
import { isKnown } from '../metrics/share.ts';
import { cutsReached } from './level.ts';

export const DOMINANCES = [0, 1, 2, 3, 4, 5] as const;
export type Dominance = (typeof DOMINANCES)[number];

const SCORE_CUTS = [0.08, 0.117, 0.183, 0.255, 0.336] as const;

/** What dominance rests on. The specification gives no thresholds for the z-score and the rating: those of their own levels are used. */
const CAPS = {
  reviews: [500, 1000, 2000, 5000],
  zScoreReviews: [-0.525, 0.525],
  avgRating: [3.7, 4.0, 4.3],
  searchVolumeCaptured: [2000, 10_000],
  directTerms: [5, 10],
} as const;
export type DominanceGround = keyof typeof CAPS;
const GROUNDS: readonly DominanceGround[] = ['reviews', 'zScoreReviews', 'avgRating', 'searchVolumeCaptured', 'directTerms'];

export type DominanceFacts = Readonly<Record<DominanceGround | 'productScore', number | null>>;

export interface DurableDominance {
  readonly index: Dominance;
  /** What the product score alone would give. */
  readonly uncapped: Dominance;
  /** The grounds that hold the index down, each with its own cap, in fixed order; empty when it is not held down. */
  readonly cappedBy: readonly { readonly ground: DominanceGround; readonly cap: Dominance }[];
}

const toDominance = (n: number): Dominance => DOMINANCES.find((one) => one === n) ?? 0;

/** The highest index that a ground allows; 5 where the fact is missing, for what is unknown is not held against a product. */
export const dominanceCap = (ground: DominanceGround, value: number | null): Dominance => {
  const thresholds = CAPS[ground];
  return isKnown(value) ? toDominance(5 - thresholds.length + cutsReached(value, thresholds)) : 5;
};

/** The index of a product and what holds it down; null without a product score. */
export const durableDominance = (facts: DominanceFacts): DurableDominance | null => {
  if (!isKnown(facts.productScore)) return null;
  const uncapped = toDominance(cutsReached(facts.productScore, SCORE_CUTS));
  const caps = GROUNDS.map((ground) => ({ ground, cap: dominanceCap(ground, facts[ground]) }));
  const index = toDominance(Math.min(uncapped, ...caps.map(({ cap }) => cap)));
  return { index, uncapped, cappedBy: caps.filter(({ cap }) => cap < uncapped) };
};
