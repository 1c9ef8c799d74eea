import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RECENCY_ALPHAS } from '../../../src/domain/inventory/settings.ts';
import { recencyWeights, TABLE_SIZE, tableShares } from '../../../src/domain/inventory/weights.ts';

/** How many times likelier yesterday is than the day k days before today. */
const against = (weights: ArrayLike<number>, k: number): number =>
  (weights[weights.length - 1] ?? Number.NaN) / (weights[weights.length - k] ?? Number.NaN);

describe('recency weights', () => {
  it('B-601 without bias the last 28 days are equally likely', () => {
    expect([...recencyWeights(RECENCY_ALPHAS.low)]).toEqual(Array.from({ length: 28 }, () => 1));
  });

  it('B-606 Slight: yesterday is 4 times as likely as 28 days ago', () => {
    expect(against(recencyWeights(RECENCY_ALPHAS.medium), 28)).toBeCloseTo(4, 1);
    expect(against(tableShares(recencyWeights(RECENCY_ALPHAS.medium)), 28)).toBeCloseTo(4, 1);
  });

  it('B-607 B-608 Strong: 10 times as likely as 14 days before it, 80 times as 28 days ago, as rounded', () => {
    const weights = recencyWeights(RECENCY_ALPHAS.high);
    expect(against(weights, 15)).toBeCloseTo(9.7, 1);
    expect(Math.round(against(weights, 15))).toBe(10);
    expect(against(weights, 28)).toBeCloseTo(80.5, 1);
    expect(Math.round(against(weights, 28) / 10)).toBe(8);
  });

  test.prop([fc.double({ min: 0, max: 0.99, noNaN: true }), fc.integer({ min: 1, max: 60 })])(
    'the weight k days before today is (1−α)^(k−1)',
    (alpha, days) => {
      const weights = recencyWeights(alpha, days);
      expect(weights).toHaveLength(days);
      for (let k = 1; k <= days; k += 1) {
        const exact = (1 - alpha) ** (k - 1);
        expect(Math.abs((weights[days - k] ?? Number.NaN) - exact)).toBeLessThanOrEqual(exact * 1e-12);
      }
    },
  );

  test.prop([fc.double()])('any α gives weights from 0 to 1, yesterday 1', (alpha) => {
    const weights = recencyWeights(alpha);
    expect(weights.every((weight) => weight >= 0 && weight <= 1)).toBe(true);
    expect(weights[27]).toBe(1);
  });
});

describe('shares of the table', () => {
  test.prop([fc.array(fc.double({ min: 1e-3, max: 1e3, noNaN: true }), { minLength: 1, maxLength: 60 })])(
    'fill it exactly, each within one entry of its proportion',
    (weights) => {
      const shares = tableShares(weights);
      const sum = weights.reduce((a, b) => a + b, 0);
      expect(shares.reduce((a, b) => a + b, 0)).toBe(TABLE_SIZE);
      weights.forEach((weight, i) => {
        expect(Math.abs((shares[i] ?? 0) - (weight / sum) * TABLE_SIZE)).toBeLessThan(1 + 1e-6);
      });
    },
  );

  test.prop([fc.array(fc.double(), { maxLength: 60 })])('bear any doubles: what is no weight gets no entry', (weights) => {
    const shares = tableShares(weights);
    const usable = weights.some((weight) => weight > 0 && Number.isFinite(weight));
    expect(shares.reduce((a, b) => a + b, 0)).toBe(usable ? TABLE_SIZE : 0);
    weights.forEach((weight, i) => {
      if (!(weight > 0 && Number.isFinite(weight))) expect(shares[i]).toBe(0);
    });
  });
});
