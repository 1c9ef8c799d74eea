/**
 * What the alert is held to on demand as brands have it, of a seed that stays the same; `npm run bench -- anomalies` judges many more cases
 * (docs/decisions/0044).
 */
import { describe, expect, it } from 'vitest';
import { READ_DAYS } from '../../../src/domain/anomaly/salesShift.ts';
import { type Case, judge } from './judge.ts';

const some = { read: READ_DAYS, earlier: 0, groups: 2, products: 30 } as const;
const HELD: readonly (readonly [Case, number])[] = [
  [{ name: 'products of all rates', ...some }, 0.6],
  [{ name: 'products that grow by 80% a year', ...some, groups: 5, recipe: { growth: 0.8, season: 1.2 } }, 0.6],
  [{ name: 'products of which 8% come back', ...some, recipe: { returned: 0.08 } }, 0.6],
  [{ name: 'five orders a day while the season rises', ...some, isRising: true, recipe: { rate: 5 } }, 0.9],
];

describe('a brand group without an anomaly', () => {
  it.each(HELD.map(([one, stops]) => [one.name, one, stops] as const))(
    'of %s rings seldom, spikes and stops are found, and as much is sold as expected',
    (_, one, leastStops) => {
      const verdict = judge(one, 38);
      expect(verdict.ringed).toBeLessThanOrEqual(0.05);
      expect(verdict.spikes).toBeGreaterThanOrEqual(0.95);
      expect(verdict.stops).toBeGreaterThanOrEqual(leastStops);
      expect(Math.abs(verdict.soldByExpected - 1)).toBeLessThanOrEqual(0.05);
    },
  );
});
