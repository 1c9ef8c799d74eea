import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { type AxisScale, scalesOf, sidesOf } from '../../../src/views/charts/axes.ts';
import { unitOf } from '../../../src/views/charts/axisUnit.ts';
import { type TrendSeries, valueAt } from '../../../src/views/charts/chartData.ts';
import { tickTexts } from '../../../src/views/charts/tickText.ts';
import { anyTrend } from './trendData.ts';

const series = (key: string, format: TrendSeries['format'], values: readonly (number | null)[]): TrendSeries => ({
  key,
  measure: key,
  label: key,
  format,
  colour: 1,
  values,
});

const isRound = (step: number): boolean => {
  const digits = Number(step.toExponential().split('e')[0]);
  return [1, 2, 2.5, 5, 10].some((round) => Math.abs(digits - round) < 1e-6);
};

describe('vertical axes', () => {
  test.prop([anyTrend, fc.integer({ min: 1, max: 6 })])('put every series on exactly one scale of its own unit', (data, most) => {
    const scales = scalesOf(data.series, data.goals ?? [], data.days.length, most);
    expect(scales.flatMap(({ keys }) => keys).sort()).toEqual(data.series.map(({ key }) => key).sort());
    for (const { unit, keys } of scales)
      for (const key of keys) expect(unitOf(data.series.find((one) => one.key === key)?.format ?? 'usd')).toBe(unit);
  });

  test.prop([anyTrend, fc.integer({ min: 1, max: 6 })])(
    'have rising ticks, all with one number of steps, that reach from the lowest value to the highest',
    (data, most) => {
      const scales = scalesOf(data.series, data.goals ?? [], data.days.length, most);
      for (const { ticks, keys, low, high } of scales) {
        expect(ticks.every((tick, i) => i === 0 || tick > (ticks[i - 1] as number))).toBe(true);
        expect(ticks.length).toBe(scales[0]?.ticks.length);
        const values = keys.flatMap((key) => data.days.map((_, i) => valueAt(data.series.find((one) => one.key === key)?.values, i)));
        const ease = (high - low) * 1e-6;
        expect(values.filter((value) => value !== null && (value < low - ease || value > high + ease))).toEqual([]);
      }
    },
  );

  test.prop([fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 40 })])(
    'step by round numbers',
    (values) => {
      const [scale] = scalesOf([series('a', 'usd', values)], [], values.length, 5);
      const { ticks } = scale as AxisScale;
      expect(isRound((ticks[1] as number) - (ticks[0] as number))).toBe(true);
    },
  );

  test.prop([fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 9 })])('never cut a count into fractions', (values) => {
    const [scale] = scalesOf([series('a', 'count', values)], [], values.length, 5);
    expect((scale as AxisScale).ticks.filter((tick) => !Number.isInteger(tick))).toEqual([]);
  });

  test.prop([anyTrend])('write different words for different ticks', (data) => {
    for (const scale of scalesOf(data.series, [], data.days.length, 5)) {
      const texts = tickTexts(scale);
      expect(texts.some((text) => /NaN|Infinity|undefined/.test(text))).toBe(false);
      if (scale.ticks.every((tick) => Math.abs(tick) < 1e15 && (tick === 0 || Math.abs(tick) > 1e-3)))
        expect(new Set(texts).size).toBe(texts.length);
    }
  });

  const parts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 40 });
  test.prop([parts, fc.integer({ min: 1, max: 6 }), fc.array(fc.integer({ min: 0, max: 1e6 }), { maxLength: 9 })])(
    'end at 100 % where a percentage never exceeds it, alone and beside another axis',
    (values, most, counts) => {
      const beside = counts.length === 0 ? [] : [series('count', 'count', counts)];
      const length = Math.max(values.length, counts.length);
      const scales = scalesOf([...beside, series('held', 'pct', values)], [], length, most);
      for (const { unit, high } of scales) if (unit === 'pct') expect(high).toBeLessThanOrEqual(1);
    },
  );

  it('show a percentage on a phone from 0 to 100 %, not to 150 %, where three steps would suit the axis beside it', () => {
    const scales = scalesOf([series('held', 'pct', [0.05, 0.98]), series('price', 'usd', [58, 60])], [], 2, 3);
    expect(scales.map(({ ticks }) => ticks)).toEqual([
      [0, 0.5, 1],
      [0, 50, 100],
    ]);
  });

  test.prop([anyTrend])('are one for all series of a measure, and one for all sums of dollars, whatever their sizes', (data) => {
    const lines = data.series.map(({ span: _, ...one }, i): TrendSeries => ({ ...one, isAdditive: i % 2 === 0 }));
    const alike = scalesOf(lines, [], data.days.length, 5);
    expect(new Set(alike.map(({ unit }) => unit)).size).toBe(alike.length);
    const named = lines.map((one): TrendSeries => ({ ...one, measure: one.key }));
    const sums = new Set(named.filter(({ isAdditive, format }) => isAdditive && unitOf(format) === 'usd').map(({ key }) => key));
    const withSums = scalesOf(named, [], data.days.length, 5).filter(({ keys }) => keys.some((key) => sums.has(key)));
    expect(withSums.length).toBeLessThanOrEqual(1);
  });

  it('draw a brand that sells little below the one that sells a hundred times as much, on one axis', () => {
    const brands = [series('large', 'usd', [98_000]), series('small', 'usd', [1100])].map(({ measure: _, ...one }) => one);
    expect([...sidesOf(brands, [], 1).values()]).toEqual(['left', 'left']);
  });

  it('give a price of tens of dollars a scale of its own beside sales of millions', () => {
    const scales = scalesOf(
      [series('sales', 'usd', [1.2e6, 1.4e6]), series('spend', 'usd', [1.1e5, 1.3e5]), series('price', 'usd', [28, 31])],
      [],
      2,
      5,
    );
    expect(scales.map(({ keys }) => keys)).toEqual([['sales', 'spend'], ['price']]);
  });

  it('that are not drawn are told apart in the legend: one series has a scale of its own, several share theirs', () => {
    const all = [
      series('sales', 'usd', [1e6]),
      series('views', 'count', [1e5]),
      series('conversion', 'pct', [0.09]),
      series('tacos', 'pct', [0.088]),
      series('price', 'usd', [35]),
      series('held', 'pct', [0.92]),
    ];
    expect([...sidesOf(all, [], 1)].sort()).toEqual([
      ['conversion', 'shared'],
      ['held', 'shared'],
      ['price', 'own'],
      ['sales', 'left'],
      ['tacos', 'shared'],
      ['views', 'right'],
    ]);
    // A drawn axis says itself what stands on it.
    const [first, ...others] = all;
    expect([...sidesOf(others.slice(1), [], 1).values()]).toEqual(['left', 'left', 'left', 'right']);
    expect(first && [...sidesOf([first], [], 1)]).toEqual([['sales', 'left']]);
  });

  it('start at zero for amounts and counts, and near the values for a steady rate that stands alone', () => {
    const [units] = scalesOf([series('units', 'count', [9e5, 1e6])], [], 2, 5);
    const [tacos] = scalesOf([series('tacos', 'pct', [0.11, 0.13])], [], 2, 5);
    expect([units?.low, (tacos?.low ?? 0) > 0.05]).toEqual([0, true]);
  });

  test.prop([fc.double({ min: 0.01, max: 1, noNaN: true }), fc.double({ min: 0.001, max: 0.1, noNaN: true })])(
    'draw a rate that hardly moves as hardly moving, and no share above 100 %',
    (high, part) => {
      const low = high * (1 - part);
      const [axis] = scalesOf([series('share', 'share', [low, high, low])], [], 3, 5);
      if (axis === undefined) throw new Error('no axis');
      expect((high - low) / (axis.high - axis.low)).toBeLessThanOrEqual((10 * (high - low)) / high + 1e-9);
      expect(axis.high).toBeLessThanOrEqual(1 + 1e-9);
    },
  );

  it('draw 0.4 points of a share of 30% across a seventh of the chart, not from corner to corner', () => {
    const [axis] = scalesOf([series('share', 'share', [0.3, 0.304])], [], 2, 5);
    expect(0.004 / ((axis?.high ?? 0) - (axis?.low ?? 0))).toBeLessThan(1 / 7);
  });

  it('start at zero for every unit where there are several', () => {
    const scales = scalesOf(
      [series('sales', 'usd', [9e5]), series('roas', 'float2', [3.6, 3.8]), series('tacos', 'pct', [0.11, 0.13])],
      [],
      2,
      5,
    );
    expect(scales.map(({ low }) => low)).toEqual([0, 0, 0]);
  });

  it('are not thrown off by a speck below zero, at any size (seeds 8153369 and -1234201678)', () => {
    const [beside] = scalesOf([series('a', 'usd', [-2.470328229206233e-16, 1e12])], [], 2, 1);
    const [tiny] = scalesOf([series('a', 'usd', [-2.470328229206233e-16, 1e-9])], [], 2, 1);
    expect([beside?.ticks, tiny?.ticks]).toEqual([
      [0, 5e11, 1e12],
      [0, 5e-10, 1e-9],
    ]);
  });

  it('do not blow up differences that no figure would show (seed 2010560585)', () => {
    const [scale] = scalesOf([series('a', 'float2', [-4999999.999725, -4999999.999760001])], [], 2, 5);
    expect([scale?.low, scale?.high]).toEqual([-5e6, 0]);
  });

  it('make room for a goal that no value reaches', () => {
    const [scale] = scalesOf([series('sales', 'usd', [900])], [{ key: 'g', label: 'Goal', format: 'usdWhole', values: [2000] }], 1, 5);
    expect(scale?.high).toBeGreaterThanOrEqual(2000);
  });
});

describe('words on a vertical axis', () => {
  const texts = (unit: AxisScale['unit'], ticks: readonly number[]): readonly string[] => tickTexts({ unit, ticks });

  it('have one unit and one number of decimals', () => {
    expect(texts('usd', [0, 5e5, 1e6, 1.5e6])).toEqual(['$0', '$0.5M', '$1.0M', '$1.5M']);
    expect(texts('count', [0, 20_000, 40_000])).toEqual(['0', '20K', '40K']);
    expect(texts('pct', [0.1, 0.11, 0.12])).toEqual(['10%', '11%', '12%']);
    expect(texts('ratio', [0, 2.5, 5])).toEqual(['0', '2.5', '5.0']);
  });

  it('put the sign before the unit', () => {
    expect(texts('usd', [-2000, -1000, 0, 1000])).toEqual(['−$2K', '−$1K', '$0', '$1K']);
  });

  it('A-524 A-525 write thousands out rather than cut them into parts of a thousand', () => {
    expect(texts('usd', [0, 250, 500, 750, 1000, 1250])).toEqual(['$0', '$250', '$500', '$750', '$1,000', '$1,250']);
    expect(texts('count', [0, 500, 1000, 1500])).toEqual(['0', '500', '1,000', '1,500']);
    expect(texts('usd', [0, 2500, 5000, 7500])).toEqual(['$0', '$2,500', '$5,000', '$7,500']);
    expect(texts('usd', [-5000, -2500, 0])).toEqual(['−$5,000', '−$2,500', '$0']);
    expect(texts('usd', [0, 2000, 4000])).toEqual(['$0', '$2K', '$4K']);
    expect(texts('usd', [0, 5000, 10_000])).toEqual(['$0', '$5K', '$10K']);
    // From ten thousand on parts of a thousand are shorter, and of a million as the tiles write them.
    expect(texts('count', [0, 2500, 5000, 7500, 10_000])).toEqual(['0', '2.5K', '5.0K', '7.5K', '10.0K']);
    expect(texts('usd', [0, 250_000, 500_000, 750_000, 1e6])).toEqual(['$0', '$0.25M', '$0.50M', '$0.75M', '$1.00M']);
    expect(texts('ratio', [1_000_000, 1_000_001])).toEqual(['1,000,000', '1,000,001']);
  });

  const BY: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, B: 1e9, T: 1e12, '': 1 };
  /** The figure that a reader reads. */
  const read = (text: string): number => {
    const [, sign = '', size = '', mark = ''] = /^(−?)\$?([\d.,]+(?:e-?\d+)?)([KMBT]?)%?$/.exec(text) ?? [];
    return (sign === '' ? 1 : -1) * Number(size.replaceAll(',', '')) * (BY[mark] ?? Number.NaN);
  };
  const unit = fc.constantFrom('usd' as const, 'count' as const, 'pct' as const, 'ratio' as const);
  const step = fc.tuple(fc.constantFrom(1, 2, 2.5, 5), fc.integer({ min: -3, max: 13 })).map(([by, power]) => by * 10 ** power);
  test.prop([unit, step, fc.integer({ min: -6, max: 6 }), fc.integer({ min: 2, max: 6 })])(
    'A-524 say the value of their tick, all in one unit; thousands below ten thousand have no parts',
    (of, by, first, count) => {
      const ticks = Array.from({ length: count + 1 }, (_, nth) => (first + nth) * by);
      const said = texts(of, ticks);
      for (const [nth, text] of said.entries()) {
        const tick = (ticks[nth] ?? 0) * (of === 'pct' ? 100 : 1);
        expect(Math.abs(read(text) - tick)).toBeLessThanOrEqual(Math.abs(tick) * 1e-9);
      }
      const others = said.filter((text) => read(text) !== 0);
      expect(new Set(others.map((text) => /[KMBT]/.exec(text)?.[0] ?? '')).size).toBe(1);
      expect(new Set(others.map((text) => (/\.(\d+)/.exec(text)?.[1] ?? '').length)).size).toBe(1);
      if (ticks.every((tick) => Math.abs(tick) < 1e4)) expect(said.filter((text) => /\.\d+K/.test(text))).toEqual([]);
    },
  );

  it('turn to powers of ten where figures would not fit', () => {
    expect(texts('count', [0, 1e18, 2e18])).toEqual(['0', '1e18', '2e18']);
    expect(texts('usd', [0, 1e-9, 2e-9])).toEqual(['$0', '$1e-9', '$2e-9']);
  });
});
