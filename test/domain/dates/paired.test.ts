import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { period, periodicity } from '../../../src/arbitraries/dates.ts';
import { eachBucket, lengthOf } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { pairedUnits } from '../../../src/domain/dates/paired.ts';

const days = (start: string, end: string) => ({ start: isoDay(start), end: isoDay(end) });
const told = (current: readonly [string, string], prior: readonly [string, string], unit: 'weekly' | 'monthly') =>
  pairedUnits(days(...current), days(...prior), unit).map((pair) =>
    pair === null ? null : `${pair.period.start}..${pair.period.end}${pair.part === null ? '' : ` ${pair.part}`}`,
  );

describe('units of two periods beside each other', () => {
  it('are whole weeks beside whole weeks where the weeks meet', () => {
    expect(told(['2026-10-25', '2026-11-07'], ['2025-10-26', '2025-11-08'], 'weekly')).toEqual([
      '2025-10-26..2025-11-01',
      '2025-11-02..2025-11-08',
    ]);
  });

  it('say which side of a pair is only part of a unit, and where there is none beside', () => {
    expect(told(['2026-10-25', '2026-11-07'], ['2025-10-25', '2025-11-07'], 'weekly')).toEqual([
      '2025-10-25..2025-10-25 prior',
      '2025-10-26..2025-11-01',
    ]);
    expect(told(['2026-11-01', '2026-11-19'], ['2026-10-01', '2026-10-31'], 'monthly')).toEqual(['2026-10-01..2026-10-31 current']);
    expect(told(['2026-10-01', '2026-11-30'], ['2026-09-01', '2026-09-30'], 'monthly')).toEqual(['2026-09-01..2026-09-30', null]);
  });

  test.prop([period, period, periodicity])(
    'hold as many days as the prior period, as far as it has units beside',
    (current, prior, unit) => {
      fc.pre(lengthOf(current) < 800 && lengthOf(prior) < 800);
      const pairs = pairedUnits(current, prior, unit);
      expect(pairs).toHaveLength(eachBucket(current, unit).length);
      const covered = pairs.reduce((sum, pair) => sum + (pair === null ? 0 : lengthOf(pair.period)), 0);
      if (eachBucket(prior, unit).length <= pairs.length) expect(covered).toBe(lengthOf(prior));
      else expect(covered).toBeLessThan(lengthOf(prior));
    },
  );
});
