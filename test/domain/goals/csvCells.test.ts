import { describe, expect, it } from 'vitest';
import { readGoalValue, readMetric, readMonth, readYear } from '../../../src/domain/goals/csvCells.ts';
import type { GoalMetric } from '../../../src/domain/goals/goal.ts';

const value = (metric: GoalMetric, text: string): number | string => {
  const read = readGoalValue(metric, text);
  return read._tag === 'Right' ? read.right : read.left;
};

describe('cells of a goal file', () => {
  it('B-398 knows the five metrics in any spelling, and no other', () => {
    expect(['dsp_ad_budget', 'Search Ad Budget', 'SALES', 'TACOS', 'tRoAs'].map(readMetric)).toEqual([
      'dsp_ad_budget',
      'search_ad_budget',
      'sales',
      'tacos',
      'troas',
    ]);
    for (const other of ['ad_budget', 'sale', 'roas', '__proto__', 'constructor', '', '…']) expect(readMetric(other), other).toBeNull();
  });

  it('reads amounts as US dollars to the cent', () => {
    expect(['1200', '$1,200.50', '0.07', '-5'].map((text) => value('sales', text))).toEqual([1200, 1200.5, 0.07, -5]);
    expect(value('dsp_ad_budget', '1.005')).toMatch(/thousands separator/);
    for (const bad of ['NaN', 'Infinity', '1e9', '12%', 'ten']) expect(value('search_ad_budget', bad), bad).toMatch(/US dollars/);
  });

  it('reads TACOS as a fraction or a percentage, and guesses at nothing above 1', () => {
    expect(['0.12', '12%', '11.6 %', '.5', '150%', '1', '-0.2', '7.%'].map((text) => value('tacos', text))).toEqual([
      0.12, 0.12, 0.116, 0.5, 1.5, 1, -0.2, 0.07,
    ]);
    for (const bad of [
      '1%2',
      'a.5',
      '.5a',
      '.1234567890123',
      '0.1234567890123',
      '1234567890',
      '--1',
      '12',
      '1.01',
      '-2',
      '%',
      '.',
      'NaN',
      'Infinity',
      '1e-3',
      '0x1',
      '$1',
      '12%%',
      '1234567890%',
    ]) {
      expect(value('tacos', bad), bad).toBe('a fraction such as 0.12, or a percentage with its sign such as 12%');
    }
  });

  it('reads TROAS as a factor', () => {
    expect(['4.5', '4.5x', '4 X', '12', '-1'].map((text) => value('troas', text))).toEqual([4.5, 4.5, 4, 12, -1]);
    for (const bad of ['1x2', '12%', 'x', '1e3', '4..5', 'NaN', '4 5']) expect(value('troas', bad), bad).toBe('a factor such as 4.5');
  });

  it('reads rates of up to nine digits and twelve decimals', () => {
    expect([value('troas', '123456789.000000000000'), value('tacos', '.123456789012'), value('tacos', '12.%')]).toEqual([
      123456789, 0.123456789012, 0.12,
    ]);
  });

  it('B-396 reads months and years whole, or not at all', () => {
    expect(['0', '1', '9', '10', '12', '01', '09', 'december', 'DEC'].map((text) => readMonth(text))).toEqual(
      [0, 1, 9, 10, 12, 1, 9, 12, 12].map((right) => ({ _tag: 'Right', right })),
    );
    for (const bad of ['a1', '1a', 'a0', '0a', '13', '20', '00', '1 2', 'de', 'dece', '']) expect(readMonth(bad)._tag, bad).toBe('Left');
    expect(readYear('2026')).toEqual({ _tag: 'Right', right: 2026 });
    for (const bad of ['26', '20261', 'a2026', '2026a', '2026.0', '-2026', '']) expect(readYear(bad)._tag, bad).toBe('Left');
  });

  it('reads an empty cell as nothing set', () => {
    expect([value('sales', ''), value('tacos', ''), value('troas', '')]).toEqual([0, 0, 0]);
  });
});
