/**
 * The scores of a product against its competition. All take numbers as they are stored (fractions for shares,
 * standard deviations for z-scores, stars for ratings) and answer null where the number is missing.
 */
import { isKnown } from '../metrics/share.ts';
import { type Cuts, cutsReached, type Level, levelBy, reversedLevel, toLevel } from './level.ts';

/** The quantiles 10 %, 30 %, 70 % and 90 % of a normal distribution (C-894, C-895). */
export const Z_SCORE_CUTS: Cuts = [-1.282, -0.525, 0.525, 1.282];
const ORGANIC_SOV_CUTS: Cuts = [0.004, 0.012, 0.02, 0.03];
const PAID_SOV_CUTS = [0.002, 0.0085, 0.02] as const;
const INCREMENTALITY_CUTS = [0.3, 0.7] as const;
const RATING_CUTS = [3.7, 4.0, 4.3, 4.8, 4.9] as const;

/** 1 − 0.7 is 0.30000000000000004; a billionth is finer than any share is known. */
const tidy = (value: number): number => Math.round(value * 1e9) / 1e9;

/** 1 less the value (C-892): the share of a product's sales that other products of the brand would not have made. */
export const incrementality = (value: number | null): number | null => (isKnown(value) ? tidy(1 - value) : null);

/**
 * The incrementality's level (C-893). Two cuts make three levels, the middle ones of the five: Low below 0.3, Medium
 * below 0.7, High from there on.
 */
export const incrementalityLevel = (value: number | null): Level | null => {
  const score = incrementality(value);
  return score === null ? null : toLevel(2 + cutsReached(score, INCREMENTALITY_CUTS));
};

/** More reviews than the competition is higher (C-894). The z-score is in standard deviations. */
export const reviewsLevel = (zScore: number | null): Level | null => levelBy(zScore, Z_SCORE_CUTS);

/** The same cuts turned round (C-895): dearer than the competition is lower. */
export const priceLevel = (zScore: number | null): Level | null => {
  const level = levelBy(zScore, Z_SCORE_CUTS);
  return level === null ? null : reversedLevel(level);
};

/** The level of a share of the unpaid results (C-896), a fraction. */
export const organicSovLevel = (sov: number | null): Level | null => levelBy(sov, ORGANIC_SOV_CUTS);

/** The level of a share of the ads (C-897): exactly 0 (and nothing above it) is the lowest (C-898), any above 0 at least Low. */
export const paidSovLevel = (sov: number | null): Level | null => {
  if (!isKnown(sov)) return null;
  return sov <= 0 ? 1 : toLevel(2 + cutsReached(sov, PAID_SOV_CUTS));
};

/**
 * The level of a rating in stars (C-899). The five thresholds make six steps, 0 to 5, and a rating that is at least the
 * competition's average stands one step higher. So 4.9 stars are Very High against anybody, 4.8 only where they are not
 * beaten, and below 3.7 nothing is more than Very Low. An unknown competition lifts nobody.
 */
export const ratingLevel = (rating: number | null, competition: number | null): Level | null => {
  if (!isKnown(rating)) return null;
  const holdsItsOwn = isKnown(competition) && rating >= competition;
  return toLevel(cutsReached(rating, RATING_CUTS) + (holdsItsOwn ? 1 : 0));
};

/**
 * How many standard deviations a value lies above the mean of the others (population deviation). Null where the value
 * or the others are missing, or where all others are alike, for then there is no measure of distance.
 */
export const zScore = (value: number | null, others: readonly (number | null)[]): number | null => {
  const known = others.filter(isKnown);
  if (!isKnown(value) || known.length < 2) return null;
  const mean = known.reduce((sum, one) => sum + one / known.length, 0);
  const variance = known.reduce((sum, one) => sum + (one - mean) ** 2 / known.length, 0);
  const score = (value - mean) / Math.sqrt(variance);
  return variance > 0 && isKnown(variance) && isKnown(score) ? score + 0 : null;
};

export interface ProductFacts {
  /** What `incrementality` is 1 less of, a fraction. */
  readonly selfCompetition: number | null;
  readonly zScoreReviews: number | null;
  readonly zScorePrice: number | null;
  readonly organicSov: number | null;
  readonly paidSov: number | null;
  readonly avgRating: number | null;
  readonly competitionAverageRating: number | null;
}

export type ProductScores = Readonly<Record<'incrementality' | 'reviews' | 'price' | 'organicSov' | 'paidSov' | 'rating', Level | null>>;

/** All levels of one product. */
export const productScores = (facts: ProductFacts): ProductScores => ({
  incrementality: incrementalityLevel(facts.selfCompetition),
  reviews: reviewsLevel(facts.zScoreReviews),
  price: priceLevel(facts.zScorePrice),
  organicSov: organicSovLevel(facts.organicSov),
  paidSov: paidSovLevel(facts.paidSov),
  rating: ratingLevel(facts.avgRating, facts.competitionAverageRating),
});
