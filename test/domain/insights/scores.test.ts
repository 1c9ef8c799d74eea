import { describe, expect, it } from 'vitest';
import { LEVEL_NAMES, type Level, levelBy } from '../../../src/domain/insights/level.ts';
import { brandedSearchLevel, fragmentation } from '../../../src/domain/insights/marketShape.ts';
import {
  incrementality,
  incrementalityLevel,
  organicSovLevel,
  paidSovLevel,
  priceLevel,
  productScores,
  ratingLevel,
  reviewsLevel,
  zScore,
} from '../../../src/domain/insights/scores.ts';

const named = (level: Level | null): string => (level === null ? 'none' : LEVEL_NAMES[level]);
const JUST = 1e-9;
/** The levels right below and exactly at each cut. */
const around = (score: (n: number) => Level | null, cuts: readonly number[]): readonly (number | null)[] =>
  cuts.flatMap((cut) => [score(cut - JUST), score(cut)]);

describe('levels', () => {
  it('C-891 run from Very Low to Very High', () => {
    expect([0, 1, 2, 3, 4].map((n) => named(levelBy(n, [1, 2, 3, 4])))).toEqual(['Very Low', 'Low', 'Medium', 'High', 'Very High']);
  });

  it('C-892 C-893 the incrementality is 1 less the value, cut at 0.3 and 0.7', () => {
    expect([0, 0.25, 1].map(incrementality)).toEqual([1, 0.75, 0]);
    // 1 − 0.7 is 0.30000000000000004 and 1 − 0.3 is 0.7: both lie on their cut.
    expect([0.71, 0.7, 0.31, 0.3, 0].map(incrementalityLevel).map(named)).toEqual(['Low', 'Medium', 'Medium', 'High', 'High']);
  });

  it('C-894 more reviews than the competition are higher, by the z-score', () => {
    expect(around(reviewsLevel, [-1.282, -0.525, 0.525, 1.282])).toEqual([1, 2, 2, 3, 3, 4, 4, 5]);
  });

  it('C-895 a higher price than the competition is lower, by the same cuts', () => {
    expect(around(priceLevel, [-1.282, -0.525, 0.525, 1.282])).toEqual([5, 4, 4, 3, 3, 2, 2, 1]);
  });

  it('C-896 the organic share of voice is cut at 0.004, 0.012, 0.02 and 0.03', () => {
    expect(around(organicSovLevel, [0.004, 0.012, 0.02, 0.03])).toEqual([1, 2, 2, 3, 3, 4, 4, 5]);
  });

  it('C-897 C-898 the paid share of voice is lowest at exactly 0, and cut at 0.002, 0.0085 and 0.02', () => {
    expect([0, -0, Number.MIN_VALUE].map(paidSovLevel)).toEqual([1, 1, 2]);
    expect(around(paidSovLevel, [0.002, 0.0085, 0.02])).toEqual([2, 3, 3, 4, 4, 5]);
  });

  it('C-899 a rating steps at 3.7, 4.0, 4.3, 4.8 and 4.9, one step higher where the competition is not better', () => {
    const ratings = [3.6, 3.7, 3.9, 4.0, 4.2, 4.3, 4.7, 4.8, 4.9, 5];
    expect(ratings.map((one) => ratingLevel(one, 5.1))).toEqual([1, 1, 1, 2, 2, 3, 3, 4, 5, 5]);
    expect(ratings.map((one) => ratingLevel(one, one))).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5, 5]);
    expect(ratings.map((one) => ratingLevel(one, null))).toEqual(ratings.map((one) => ratingLevel(one, 5.1)));
  });

  it('are null for a missing number, whichever', () => {
    for (const missing of [null, Number.NaN, Number.POSITIVE_INFINITY]) {
      for (const score of [incrementalityLevel, reviewsLevel, priceLevel, organicSovLevel, paidSovLevel]) expect(score(missing)).toBeNull();
      expect(ratingLevel(missing, 4)).toBeNull();
    }
  });

  it('of one product are each taken from their own fact', () => {
    expect(
      productScores({
        selfCompetition: 0.9,
        zScoreReviews: 2,
        zScorePrice: 2,
        organicSov: 0.015,
        paidSov: 0,
        avgRating: 4.4,
        competitionAverageRating: 4.5,
      }),
    ).toEqual({ incrementality: 2, reviews: 5, price: 1, organicSov: 3, paidSov: 1, rating: 3 });
  });
});

describe('a z-score', () => {
  it('counts standard deviations from the mean of the others', () => {
    expect(zScore(8, [2, 4, 4, 4, 5, 5, 7, 9])).toBe(1.5);
    expect(zScore(5, [4, 6, null, Number.NaN])).toBe(0);
  });

  it('does not exist where there is nothing to measure by', () => {
    expect(zScore(5, [])).toBeNull();
    expect(zScore(5, [4])).toBeNull();
    expect(zScore(5, [4, 4, 4])).toBeNull();
    expect(zScore(null, [1, 2])).toBeNull();
    expect(zScore(1e308, [-1e308, 1e308])).toBeNull();
  });
});

describe('the shape of a market', () => {
  it('C-881 C-882 C-883 branded search is level 1 below 0.028, 2 below 0.17, else 3', () => {
    expect([0, 0.0279, 0.028, 0.1699, 0.17, 1].map(brandedSearchLevel)).toEqual([1, 1, 2, 2, 3, 3]);
    expect(brandedSearchLevel(null)).toBeNull();
  });

  const at = (depth: number, ...shares: readonly number[]): readonly (string | null)[] => shares.map((one) => fragmentation(depth, one));

  it('C-885 C-888 C-889 C-890 fragmentation at depth 2 is High below 0.115, Medium below 0.317, else Low', () => {
    expect(at(2, 0, 0.1149, 0.115, 0.3169, 0.317, 1)).toEqual(['High', 'High', 'Medium', 'Medium', 'Low', 'Low']);
  });

  it('C-886 C-887 has wider thresholds at depths 3 and 4', () => {
    expect(at(3, 0.1869, 0.187, 0.4499, 0.45)).toEqual(['High', 'Medium', 'Medium', 'Low']);
    expect(at(4, 0.2899, 0.29, 0.4999, 0.5)).toEqual(['High', 'Medium', 'Medium', 'Low']);
  });

  it('C-884 has none at depth 5 or more, nor for a department, nor without a share', () => {
    for (const depth of [5, 6, 100, Number.POSITIVE_INFINITY, 1, 0, -1, 2.5, Number.NaN]) expect(at(depth, 0.1)).toEqual([null]);
    expect(fragmentation(3, null)).toBeNull();
    expect(fragmentation(3, Number.NaN)).toBeNull();
  });
});
