import { describe, expect, it } from 'vitest';
import { type DominanceFacts, dominanceCap, durableDominance } from '../../../src/domain/insights/durableDominance.ts';

const STRONG: DominanceFacts = {
  productScore: 0.4,
  reviews: 9000,
  zScoreReviews: 2,
  avgRating: 4.8,
  searchVolumeCaptured: 50_000,
  directTerms: 30,
};
const indexOf = (facts: Partial<DominanceFacts>): number | undefined => durableDominance({ ...STRONG, ...facts })?.index;

describe('durable dominance', () => {
  it('C-900 rises by one at each cut of the product score', () => {
    const scores = [0, 0.0799, 0.08, 0.1169, 0.117, 0.1829, 0.183, 0.2549, 0.255, 0.3359, 0.336, 1];
    expect(scores.map((productScore) => indexOf({ productScore }))).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
  });

  it('C-901 is capped by few reviews: 500, 1000, 2000, 5000', () => {
    expect([0, 499, 500, 999, 1000, 1999, 2000, 4999, 5000].map((reviews) => indexOf({ reviews }))).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5]);
  });

  it('C-902 C-903 is capped by a low z-score and by a low rating', () => {
    expect([-1, -0.525, 0.524, 0.525].map((zScoreReviews) => indexOf({ zScoreReviews }))).toEqual([3, 4, 4, 5]);
    expect([3.6, 3.7, 4.0, 4.3].map((avgRating) => indexOf({ avgRating }))).toEqual([2, 3, 4, 5]);
  });

  it('C-904 C-905 is capped by little search volume (2000, 10000) and few direct terms (5, 10)', () => {
    expect([1999, 2000, 9999, 10_000].map((searchVolumeCaptured) => indexOf({ searchVolumeCaptured }))).toEqual([3, 4, 4, 5]);
    expect([4, 5, 9, 10].map((directTerms) => indexOf({ directTerms }))).toEqual([3, 4, 4, 5]);
  });

  it('says what holds it down, and nothing where a cap is no lower than the score', () => {
    expect(durableDominance({ ...STRONG, reviews: 700, directTerms: 3 })).toEqual({
      index: 2,
      uncapped: 5,
      cappedBy: [
        { ground: 'reviews', cap: 2 },
        { ground: 'directTerms', cap: 3 },
      ],
    });
    expect(durableDominance({ ...STRONG, productScore: 0.1, reviews: 700 })).toEqual({ index: 1, uncapped: 1, cappedBy: [] });
  });

  it('does not exist without a product score, and holds no unknown fact against a product', () => {
    for (const productScore of [null, Number.NaN, Number.POSITIVE_INFINITY])
      expect(durableDominance({ ...STRONG, productScore })).toBeNull();
    expect(indexOf({ reviews: null, zScoreReviews: null, avgRating: null, searchVolumeCaptured: null, directTerms: null })).toBe(5);
    expect(dominanceCap('reviews', Number.NaN)).toBe(5);
  });
});
