import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyNumber, metricFormat } from '../../../src/arbitraries/metrics.ts';
import { writeCsv } from '../../../src/domain/format/csv.ts';
import {
  formatCount,
  formatCountCompact,
  formatFloat2,
  formatMetric,
  formatMetricAligned,
  formatMetricCompact,
  formatMetricExact,
  formatPercent,
  formatPercentFixed,
  formatShare,
  formatUsd,
  formatUsdWhole,
  MINUS,
  metricWriter,
  percentPlaces,
} from '../../../src/domain/format/number.ts';
import { BRAND } from '../../../src/domain/metrics/brand.ts';
import { BRAND_INDEX } from '../../../src/domain/metrics/brandIndex.ts';
import { CATEGORY } from '../../../src/domain/metrics/category.ts';
import type { MetricFormat } from '../../../src/domain/metrics/metric.ts';
import { figureCell, sheetOf } from '../../../src/domain/sheets/sheet.ts';

it('behind a short figure an exact one has no fewer decimals', () => {
  expect([0.0132, 0.0179, 0.5].map((value) => formatMetricExact(value, 'pct'))).toEqual(['1.32%', '1.79%', '50.00%']);
  expect([formatMetricExact(null, 'pct'), formatMetricExact(1234.5, 'usd')]).toEqual([
    formatMetric(null, 'pct'),
    formatMetric(1234.5, 'usd'),
  ]);
});

describe('sizes without names', () => {
  it.each([
    [1e15, 'usd', '$1,000,000,000,000,000', '$1e15'],
    [-1.2345e20, 'count', '−123,450,000,000,000,000,000', '−1.23e20'],
    [1e300, 'usd', '$1e300', '$1e300'],
    [-Number.MAX_VALUE, 'usd', '−$1.8e308', '−$1.8e308'],
    [Number.MAX_VALUE, 'float2', '1.8e308', '1.8e308'],
    [1e21, 'pct', '1e23%', '1e23%'],
  ] as const)('%d as %s is %s, and %s in a few characters', (value, format, exact, compact) => {
    expect([formatMetric(value, format), formatMetricCompact(value, format)]).toEqual([exact, compact]);
  });
});

describe('laws of numbers as text', () => {
  test.prop([anyNumber, metricFormat], { numRuns: 2000 })(
    'any number has a text in any format, never NaN, ∞ or a lonely minus',
    (value, format) => {
      for (const text of [formatMetric(value, format), formatMetricCompact(value, format)]) {
        expect(text).not.toBe('');
        expect(text).not.toMatch(/NaN|∞|undefined/);
        expect(text).not.toMatch(/^−\D*0*[.,]?0*\D*$/);
      }
    },
  );

  test.prop([anyNumber, metricFormat])(
    'A-524 A-526 what is below zero has the sign of the axes, which is no hyphen, and files keep theirs',
    (value, format) => {
      const [exact, compact] = [formatMetric(value, format), formatMetricCompact(value, format)];
      for (const text of [exact, compact]) {
        expect(text.replace(/e-/, '')).not.toContain('-');
        if (text.startsWith(MINUS)) expect(value).toBeLessThan(0);
      }
      if (Math.abs(value) >= 1 && Number.isFinite(value)) expect(exact.startsWith(MINUS)).toBe(value < 0);
      const file = writeCsv(sheetOf(['figure'], [[figureCell(value, format)]]));
      expect(file).not.toContain(MINUS);
      if (Number.isFinite(value) && value <= -1) expect(file).toContain(`\r\n-`);
    },
  );
});

describe('figures of one series', () => {
  const written = (format: MetricFormat, ...lists: readonly (readonly (number | null)[])[]): readonly (string | null)[] =>
    (lists[0] ?? []).map(metricWriter(format, ...lists));

  it('A-524 A-526 have as many places as those of them need that need most', () => {
    expect(written('usd', [35.003, 36.48, null])).toEqual(['$35.00', '$36.48', null]);
    expect(written('usd', [35.003, 2_466_658])).toEqual(['$35', '$2,466,658']);
    expect(written('usd', [35], [36.48])).toEqual(['$35.00']);
    expect(written('pct', [0.09, 0.091])).toEqual(['9.0%', '9.1%']);
    expect(written('pct', [0.09, 0.1, 0])).toEqual(['9%', '10%', '0%']);
    expect(written('pct', [0.09, 0.0042])).toEqual(['9.00%', '0.42%']);
    expect(written('pct', [0.09], [0.0042])).toEqual(['9.00%']);
    expect(written('count', [3, 4.4])).toEqual(['3', '4']);
    expect(written('float2', [3])).toEqual(['3.00']);
  });

  test.prop([fc.array(fc.option(anyNumber), { maxLength: 20 }), metricFormat])(
    'are each written alone, or each in its place',
    (values, format) => {
      const texts = written(format, values);
      const alone = values.map((value) => (value === null ? null : formatMetric(value, format)));
      const placed = values.map((value) => (value === null ? null : formatMetricAligned(value, format, percentPlaces(values))));
      expect([alone, placed]).toContainEqual(texts);
      // Whether one of them needs its places is what says which; of percentages those below one percent always do.
      const needs = values.some(
        (value, nth) => value !== null && Number.isFinite(value) && Math.abs(value) < 1e15 && /\.\d+%?$/.test(alone[nth] ?? ''),
      );
      if (needs) expect(texts).toEqual(placed);
    },
  );
});

describe('numbers as text', () => {
  it('A-524 B-621 writes US dollars with 0 to 2 decimals', () => {
    expect(formatUsd(12)).toBe('$12');
    expect(formatUsd(12.5)).toBe('$12.50');
    expect(formatUsd(1234567.891)).toBe('$1,234,567.89');
    expect(formatUsd(-3.1)).toBe('−$3.10');
    expect(formatUsd(12.34, 1)).toBe('$12.3');
    expect(formatUsd(12.345678, 9)).toBe('$12.35');
    expect(formatUsd(12.34, -1)).toBe('$12');
    expect(formatUsdWhole(1999.5)).toBe('$2,000');
  });

  it('A-525 B-622 writes compact US dollars', () => {
    expect(formatMetricCompact(1_844_321, 'usd')).toBe('$1.84M');
    expect(formatMetricCompact(212_600, 'usd')).toBe('$213K');
    expect(formatMetricCompact(8_400, 'usd')).toBe('$8.4K');
    expect(formatMetricCompact(2_500_000_000, 'usd')).toBe('$2.5B');
    expect(formatMetricCompact(999.99, 'usd')).toBe('$999.99');
    expect(formatMetricCompact(999.996, 'usd')).toBe('$1K');
    expect(formatMetricCompact(999_999, 'usd')).toBe('$1M');
    expect(formatMetricCompact(-1_844_321, 'usd')).toBe('−$1.84M');
    expect(formatMetricCompact(0, 'usd')).toBe('$0');
  });

  it('A-526 B-623 writes percents with 0 to 4 decimals', () => {
    expect([0, 1, 2, 3, 4, 5].map((decimals) => formatPercentFixed(0.123456789, decimals))).toEqual([
      '12%',
      '12.3%',
      '12.35%',
      '12.346%',
      '12.3457%',
      '12.3457%',
    ]);
  });

  it('keeps two digits of small percents and none of whole ones', () => {
    expect(formatPercent(0.116)).toBe('11.6%');
    expect(formatPercent(1)).toBe('100%');
    expect(formatPercent(0)).toBe('0%');
    expect(formatPercent(-0.05)).toBe('−5%');
    expect(formatPercent(0.0043)).toBe('0.43%');
    expect([0.01234, 0.001234, 0.0001234, 0.00001234].map(formatPercent)).toEqual(['1.2%', '0.12%', '0.012%', '0.0012%']);
    expect([0.01, 0.001, 0.0001].map(formatPercent)).toEqual(['1%', '0.10%', '0.010%']);
    expect(formatPercent(0.00043)).toBe('0.043%');
    expect(formatPercent(0.000043)).toBe('0.0043%');
    expect(formatPercent(0.0000001)).toBe('<0.0001%');
  });

  it('C-575 writes shares below 0.05% as <0.1%', () => {
    expect(formatShare(0.000499)).toBe('<0.1%');
    expect(formatShare(0.0000001)).toBe('<0.1%');
    expect(formatShare(0)).toBe('0.0%');
    expect(formatShare(0.0005)).toBe('0.1%');
    expect(formatShare(0.2)).toBe('20.0%');
  });

  it('B-624 writes ROAS with two decimals', () => {
    expect(formatFloat2(4)).toBe('4.00');
    expect(formatFloat2(3.456)).toBe('3.46');
    expect(formatMetric(4, 'float2')).toBe('4.00');
  });

  it('writes counts whole, with separators, or compact', () => {
    expect(formatCount(98_120)).toBe('98,120');
    expect(formatCountCompact(3_274_321)).toBe('3.27M');
    expect(formatCountCompact(999)).toBe('999');
    expect(formatCountCompact(999.6)).toBe('1K');
  });

  it('writes each metric in its own format', () => {
    expect(formatMetric(25.5, 'usd')).toBe('$25.50');
    expect(formatMetric(1234.5, 'usdWhole')).toBe('$1,235');
    expect(formatMetric(0.25, 'pct')).toBe('25%');
    expect(formatMetric(1234, 'count')).toBe('1,234');
    expect(formatMetricCompact(1234, 'count')).toBe('1.23K');
    expect(formatMetricCompact(25.5, 'usd')).toBe('$25.50');
    expect(formatMetricCompact(950.4, 'usdWhole')).toBe('$950');
    expect(formatMetricCompact(12_340, 'usdWhole')).toBe('$12.3K');
    // Beside 9.6% stands 9.0%, as in a column.
    expect([0.25, 0.09, 0.096].map((value) => formatMetricCompact(value, 'pct'))).toEqual(['25.0%', '9.0%', '9.6%']);
  });

  it('C-906 C-907 writes percents of the free tools with two decimals', () => {
    expect(formatMetric(0.12345, 'pct2')).toBe('12.35%');
    expect(BRAND_INDEX.metrics.filter(({ format }) => format === 'pct2').map(({ key }) => key)).toEqual(
      expect.arrayContaining(['total_sov', 'paid_sov', 'organic_sov', 'sp_sov', 'sb_sov', 'price_change']),
    );
  });

  it('C-575 writes the shares of Insights with the small ones as <0.1%', () => {
    expect(formatMetric(0.0004, 'share')).toBe('<0.1%');
    expect(CATEGORY.find('top_5_brands_market_share')?.format).toBe('share');
    expect(BRAND.find('market_share')?.format).toBe('share');
    expect(formatMetric(4.349, 'float1')).toBe('4.3');
  });

  it('A-479 B-505 writes "Data unavailable" where there is no value', () => {
    expect(formatMetric(null, 'usd')).toBe('Data unavailable');
    expect(formatMetricCompact(null, 'count')).toBe('Data unavailable');
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      expect(formatMetric(bad, 'usd')).toBe('Data unavailable');
      expect(formatUsd(bad)).toBe('Data unavailable');
    }
  });

  it('never shows a minus sign before a zero', () => {
    expect([
      formatUsd(-0),
      formatUsd(-0.001),
      formatPercent(-0),
      formatPercentFixed(-0.0001, 1),
      formatCount(-0.4),
      formatFloat2(-0.001),
    ]).toEqual(['$0', '$0', '0%', '0.0%', '0', '0.00']);
  });
});
