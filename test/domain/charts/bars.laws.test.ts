/** Bars by name as shares. */
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { asShares } from '../../../src/domain/charts/bars.ts';

const value = fc.option(fc.double({ min: 0, max: 1e9, noNaN: true }), { nil: null });
const series = fc.array(value, { minLength: 4, maxLength: 4 });

describe('bars as shares', () => {
  test.prop([series, series])('of each series add up to the whole, and what is not known has none', (one, other) => {
    const data = {
      namesTitle: 'Name',
      names: ['a', 'b', 'c', 'd'],
      format: 'usd' as const,
      series: [
        { key: 'one', label: 'One', info: 'One', values: one },
        { key: 'other', label: 'Other', info: 'Other', values: other },
      ],
    };
    const shares = asShares(data);
    expect(shares.format).toBe('share');
    for (const [nth, { values }] of shares.series.entries()) {
      const whole = (data.series[nth]?.values ?? []).reduce<number>((sum, each) => sum + (each ?? 0), 0);
      if (whole === 0) {
        expect(values).toEqual([null, null, null, null]);
        continue;
      }
      expect(values.map((each) => each === null)).toEqual(data.series[nth]?.values.map((each) => each === null));
      expect(values.reduce<number>((sum, each) => sum + (each ?? 0), 0)).toBeCloseTo(1, 9);
    }
  });
});
