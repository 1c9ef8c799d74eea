import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { dominanceFacts, fraction, hostileNumber, outlierItem, rating, zScore } from '../../../src/arbitraries/insights.ts';
import { durableDominance } from '../../../src/domain/insights/durableDominance.ts';
import { brandedSearchLevel, fragmentation } from '../../../src/domain/insights/marketShape.ts';
import { OUTLIER_MODES, rankedOutliers } from '../../../src/domain/insights/outliers.ts';
import {
  incrementalityLevel,
  organicSovLevel,
  paidSovLevel,
  priceLevel,
  ratingLevel,
  reviewsLevel,
} from '../../../src/domain/insights/scores.ts';

const RISING = { reviewsLevel, organicSovLevel, paidSovLevel, brandedSearchLevel };
const FALLING = { priceLevel, incrementalityLevel };
const FRAGMENTED = ['Low', 'Medium', 'High'];

describe('laws of scores', () => {
  test.prop([fc.oneof(fraction, zScore), fc.oneof(fraction, zScore)])('levels follow their input, none jumps back', (a, b) => {
    const [low, high] = a <= b ? [a, b] : [b, a];
    for (const [name, score] of Object.entries(RISING)) expect(score(high), name).toBeGreaterThanOrEqual(score(low) as number);
    for (const [name, score] of Object.entries(FALLING)) expect(score(high), name).toBeLessThanOrEqual(score(low) as number);
  });

  test.prop([rating, rating, rating])('a better rating is never a lower level, better competition never a higher one', (a, b, other) => {
    const [low, high] = a <= b ? [a, b] : [b, a];
    expect(ratingLevel(high, other)).toBeGreaterThanOrEqual(ratingLevel(low, other) as number);
    expect(ratingLevel(other, high)).toBeLessThanOrEqual(ratingLevel(other, low) as number);
  });

  test.prop([fc.constantFrom(2, 3, 4), fraction, fraction])('the more the five largest hold, the less fragmented', (depth, a, b) => {
    const rank = (one: number): number => FRAGMENTED.indexOf(fragmentation(depth, one) ?? '');
    expect(rank(Math.max(a, b))).toBeLessThanOrEqual(rank(Math.min(a, b)));
  });

  test.prop([hostileNumber])('every level of any number is null or one of its levels', (n) => {
    for (const score of [...Object.values(RISING), ...Object.values(FALLING), (one: number) => ratingLevel(one, n)]) {
      const level = score(n);
      if (level === null) expect(Number.isFinite(n)).toBe(false);
      else expect([1, 2, 3, 4, 5]).toContain(level);
    }
  });

  test.prop([dominanceFacts, dominanceFacts])('more of every ground is never less dominance', (a, b) => {
    const best = Object.fromEntries(
      Object.entries(a).map(([key, value]) => {
        const other = b[key as keyof typeof b];
        return [key, value === null || other === null ? value : Math.max(value, other)];
      }),
    ) as unknown as typeof a;
    const [low, high] = [durableDominance(a), durableDominance(best)];
    if (low === null) expect(high).toBeNull();
    else expect(high?.index).toBeGreaterThanOrEqual(low.index);
  });

  test.prop([dominanceFacts])('dominance is the score or its lowest cap, whichever is less', (facts) => {
    const found = durableDominance(facts);
    if (found === null) expect(facts.productScore).toBeNull();
    else expect(found.index).toBe(Math.min(found.uncapped, ...found.cappedBy.map(({ cap }) => cap)));
  });

  test.prop([fc.array(outlierItem, { maxLength: 30 }), fc.constantFrom(...OUTLIER_MODES)])(
    'a ranking keeps every item once, is stable and gives itself when ranked again',
    (items, mode) => {
      const ranked = rankedOutliers(items, mode);
      expect(new Set(ranked)).toEqual(new Set(items));
      expect(ranked).toHaveLength(items.length);
      expect(rankedOutliers(ranked, mode)).toEqual(ranked);
      for (const [i, item] of ranked.slice(1).entries()) {
        const before = ranked[i] as (typeof items)[number];
        const ties = before.deltaPct === item.deltaPct && before.cumulativePrimary === item.cumulativePrimary;
        if (ties) expect(items.indexOf(before)).toBeLessThan(items.indexOf(item));
      }
    },
  );
});
