import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { formatMetricChange, formatRankPlaces, formatSignedMetric, isShownZero } from '../../../src/domain/format/change.ts';
import { compactWriter, formatMetricCompact, MINUS, metricWriter, pairPlaces, ratePlaces } from '../../../src/domain/format/number.ts';
import { type GridColumn, placesOf } from '../../../src/domain/tables/gridColumn.ts';
import { bulletAmounts } from '../../../src/views/charts/bulletWords.ts';
import { heatLayout } from '../../../src/views/charts/heat.layout.ts';
import { amountsOf } from '../../../src/views/charts/rows.layout.ts';

const digitsOf = (text: string): number => text.replace(/[^\d]/g, '').replace(/^0+/, '').length;
const placesIn = (text: string): number => (/\.(\d+)/.exec(text)?.[1] ?? '').length;

const amount = fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 3, max: 11 })).map(([lead, power]) => lead * 10 ** power);
const rate = fc.double({ min: 0.00001, max: 1, noNaN: true });

describe('laws of figures that are compared', () => {
  test.prop([fc.array(amount, { minLength: 1, maxLength: 4 }), fc.constantFrom('usd', 'usdWhole', 'count')])(
    'amounts beside each other have as many digits',
    (amounts, format) => {
      const digits = amounts.map((value) => digitsOf(formatMetricCompact(value, format, amounts)));
      expect(new Set(digits).size).toBe(1);
      expect(digits[0]).toBeLessThanOrEqual(3);
    },
  );

  test.prop([
    fc.array(fc.oneof(amount, rate), { minLength: 1, maxLength: 12 }),
    fc.constantFrom('usd' as const, 'usdWhole' as const, 'count' as const, 'pct' as const),
  ])('a writer for many writes all of them alike, each as it would be with the others beside it', (values, format) => {
    const write = compactWriter(format, values.slice(0, 3), values.slice(3));
    const texts = values.map(write);
    if (format === 'pct') {
      const plain = texts.filter((_, nth) => (values[nth] ?? 0) >= 0.001);
      expect(new Set(plain.map(placesIn)).size).toBeLessThanOrEqual(1);
      return;
    }
    const large = texts.filter((text) => /[KMBT]$/.test(text));
    expect(new Set(large.map(digitsOf)).size).toBeLessThanOrEqual(1);
    expect(texts).toEqual(values.map((value) => formatMetricCompact(value, format, values)));
  });

  test.prop([fc.array(fc.tuple(rate, rate), { minLength: 1, maxLength: 6 })])(
    'a column of rates has two decimals as soon as one change would be read as another',
    (pairs) => {
      const places = pairPlaces(pairs);
      expect(places).toBe(Math.min(2, Math.max(...pairs.map((pair) => ratePlaces(...pair)))));
    },
  );

  test.prop([rate, rate])(
    'two rates have as many places as their change, and look different where it says that they differ',
    (one, other) => {
      for (const near of [other, one * (1 + other / 20)]) {
        const texts = [formatMetricCompact(one, 'pct', [near]), formatMetricCompact(near, 'pct', [one])];
        const change = formatMetricChange('pct', one, near);
        const places = texts.map(placesIn);
        expect(places).toEqual([placesIn(change.text), placesIn(change.text)]);
        if (change.direction !== 'same' && (places[0] ?? 0) < 4) expect(texts[0]).not.toBe(texts[1]);
      }
    },
  );

  test.prop([fc.array(fc.oneof(rate, amount), { minLength: 1, maxLength: 6 }), fc.constantFrom('usd', 'pct', 'pct2', 'float2', 'count')])(
    'the figures of a series and of its prior period have the same places, but for what none of them would show',
    (values, format) => {
      const [series, prior] = [values.slice(0, 3), values.slice(3)];
      const write = metricWriter(format, series, prior);
      // A percentage below 0.1 % has the decimals that it needs, which the others are spared.
      const texts = values.filter((value) => format !== 'pct' || value >= 0.001).map((value) => write(value) ?? '');
      expect(new Set(texts.map(placesIn)).size).toBeLessThanOrEqual(1);
    },
  );

  test.prop([
    fc.oneof(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1e-3, max: 1e-3, noNaN: true })),
    fc.constantFrom('usd', 'usdWhole', 'pct', 'pct2', 'share', 'float1', 'float2', 'count'),
    fc.integer({ min: 1, max: 4 }),
  ])('what is written as 0 has no sign, and what is not has that of its value', (value, format, decimals) => {
    const text = formatSignedMetric(value, format, decimals);
    if (isShownZero(text)) expect(text).toMatch(/^[^+−-]*$/);
    else expect(text.startsWith(value > 0 ? '+' : MINUS)).toBe(true);
  });

  test.prop([fc.array(fc.tuple(rate, rate), { minLength: 1, maxLength: 6 })])('the columns of a rate have the same places', (pairs) => {
    const column = (key: string, more: Partial<GridColumn> = {}): GridColumn => ({
      key,
      title: key,
      kind: 'numeric',
      metric: 'ctr',
      format: 'pct',
      ...more,
    });
    const columns = [column('ctr'), column('ctr:previous'), column('ctr:absolute', { show: 'points' })];
    const rows = pairs.map(([ctr, previous]) => ({ cells: { ctr, 'ctr:previous': previous, 'ctr:absolute': ctr - previous } }));
    const places = placesOf(columns, rows);
    expect(new Set(Object.values(places)).size).toBe(1);
  });
});

describe('figures that are compared', () => {
  it('are written alike wherever they stand side by side', () => {
    expect(['$2.30K', '$1.60K']).toEqual([2300, 1600, 2310].slice(0, 2).map(compactWriter('usd', [2300, 1600, 2310])));
    const rows = [
      { label: 'One', value: 2_300_000 },
      { label: 'Two', value: 1_614_000 },
    ].map((row) => ({ ...row, key: row.label, name: row.label, series: 'Sales' }));
    expect(bulletAmounts(rows, 'usd').map((words) => words.at(-1))).toEqual(['$2.30M', '$1.61M']);
    expect(amountsOf([35, 36.48, null], 'usd')).toEqual([['$35.00', '$35.00'], ['$36.48', '$36.48'], ['–']]);
    const heat = {
      rowTitle: 'Day',
      columnTitle: 'Hour',
      measure: { label: 'Sales', format: 'usd' as const },
    };
    const names = (...labels: string[]) => labels.map((label) => ({ key: label, label }));
    const cells = heatLayout(
      { ...heat, rows: names('Mon'), columns: names('1', '2'), values: [[2300, 1614]] },
      { width: 600, height: 200 },
    ).cells.map(({ text }) => text);
    expect(cells).toEqual(['$2.30K', '$1.61K']);
  });

  it('keep their zeros', () => {
    const written = (format: 'usd' | 'count' | 'pct', ...figures: readonly number[]) =>
      figures.map((figure) => formatMetricCompact(figure, format, figures));
    expect(written('usd', 34_000_000, 31_300_000)).toEqual(['$34.0M', '$31.3M']);
    expect(written('usd', 34_000_000, 31_000_000)).toEqual(['$34M', '$31M']);
    expect(written('usd', 12, 12.5)).toEqual(['$12.00', '$12.50']);
    expect(written('usd', 0.997, 1.004)).toEqual(['$1.00', '$1.00']);
    expect(written('usd', 12, 13)).toEqual(['$12', '$13']);
    expect(written('count', 950, 1200)).toEqual(['950', '1.2K']);
    expect(written('pct', 0.00564, 0.00556)).toEqual(['0.564%', '0.556%']);
    expect(formatMetricChange('pct', 0.00556, 0.00564).text).toBe('▼ 0.008 pts');
  });

  const rate = fc.double({ min: 0, max: 0.4, noNaN: true });
  test.prop([fc.constantFrom('pct' as const, 'pct2' as const), rate, fc.oneof(rate, fc.double({ min: -0.002, max: 0.002, noNaN: true }))])(
    'have the change that whoever subtracts them reads',
    (format, current, other) => {
      // Near each other as often as anywhere.
      const previous = Math.abs(other) <= 0.002 ? Math.max(0, current + other) : other;
      const read = (text: string): number => Math.round(Number(text.replace(/[^\d.]/g, '')) * 10_000);
      const figures = [formatMetricCompact(current, format, [previous]), formatMetricCompact(previous, format, [current])];
      fc.pre(figures.every((text) => !text.startsWith('<')));
      const [now = 0, before = 0] = figures.map(read);
      const { text, direction } = formatMetricChange(format, current, previous);
      const sign = direction === 'down' ? -1 : 1;
      expect(sign * read(text), `${figures.join(' vs ')}: ${text}`).toBe(now - before);
    },
  );

  it('show a place more where they would be read as another change', () => {
    expect(formatMetricCompact(0.0133, 'pct', [0.0137])).toBe('1.33%');
    expect(formatMetricChange('pct', 0.0133, 0.0137).text).toBe('▼ 0.04 pts');
    expect(formatMetricChange('pct', 0.0904, 0.096).text).toBe('▼ 0.6 pts');
  });

  it('say of ranks by how many places they rose: a lower rank is up', () => {
    expect([-2, 1, 0].map((difference) => formatRankPlaces(difference).text)).toEqual(['▲ 2 places', '▼ 1 place', 'No change']);
    expect(formatRankPlaces(-2).words).toBe('up 2 places vs prior period');
  });
});
