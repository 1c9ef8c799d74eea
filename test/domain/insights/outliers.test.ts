import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/domain/codec/codec.ts';
import { readRecords } from '../../../src/domain/codec/records.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { writeCsv } from '../../../src/domain/format/csv.ts';
import {
  chartedAtFirst,
  OutlierItem,
  outlierKey,
  outlierLists,
  outliersSheet,
  rankedOutliers,
  toggledInChart,
} from '../../../src/domain/insights/outliers.ts';

const outliersCsv = (...made: Parameters<typeof outliersSheet>): string => writeCsv(outliersSheet(...made));

const item = (keyword: string, deltaPct: number | null, cumulativePrimary: number | null): OutlierItem => ({
  keyword,
  deltaPct,
  cumulativePrimary,
  endSecondary: null,
  data: [],
});
const ITEMS = [item('a', 0.1, 5), item('b', -0.2, 7), item('c', 0.1, 9), item('d', -0.2, 8), item('e', null, 10), item('f', 0.5, 1)];
const names = (mode: Parameters<typeof rankedOutliers>[1]): string =>
  rankedOutliers(ITEMS, mode)
    .map(({ keyword }) => keyword)
    .join('');

describe('outliers', () => {
  it('C-467 declining ones fall most first, the larger before the smaller', () => {
    expect(names('declining')).toBe('dbcafe');
  });

  it('C-468 gaining ones rise most first, the larger before the smaller', () => {
    expect(names('gaining')).toBe('fcadbe');
  });

  it('C-469 top ones are the largest first', () => {
    expect(names('top')).toBe('ecdbaf');
  });

  it('C-098 a click takes a row out of the chart of the first three, another puts it back last', () => {
    const charted = chartedAtFirst('terms', rankedOutliers(ITEMS, 'top'));
    expect(charted).toEqual(['e', 'c', 'd']);
    expect(toggledInChart(charted, 'c')).toEqual(['e', 'd']);
    expect(toggledInChart(toggledInChart(charted, 'c'), 'c')).toEqual(['e', 'd', 'c']);
    expect(toggledInChart(charted, '__proto__')).toEqual(['e', 'c', 'd', '__proto__']);
  });

  it('C-866 no more than five are compared: a sixth waits until one is taken out', () => {
    const five = ['a', 'b', 'c', 'd', 'e'];
    expect(toggledInChart(five.slice(0, 4), 'e')).toEqual(five);
    expect(toggledInChart(five, 'f')).toEqual(five);
    expect(toggledInChart(five, 'a')).toEqual(['b', 'c', 'd', 'e']);
  });

  it('C-867 a list holds the top 25', () => {
    const many = Array.from({ length: 40 }, (_, i) => ({ ...item(`t${i}`, null, i), data: [] }));
    const { top } = outlierLists(many);
    expect(top).toHaveLength(25);
    expect(top[0]?.keyword).toBe('t39');
  });

  it('C-380 C-381 C-382 are read with their names and months, whatever the tab; bad ones are named', () => {
    const numbers = { cumulativePrimary: 1, endSecondary: 2, deltaPct: 0.5 };
    const months = [{ month: '2026-10-01', brandShareOfRevenue: 0.1, volume: 1, revenue: 2, estSearchVolume: 3 }];
    const read = readRecords(OutlierItem, [
      { ...numbers, data: months, brandBucketed: 'Lume', extra: 1 },
      { ...numbers, data: [], categoryName: 'Lamps', categoryId: 12 },
      { ...numbers, data: [], nicheTitle: 'Desk lamps', nicheId: 'n1' },
      { ...numbers, data: [{ month: '2026-10' }] },
      { ...numbers, deltaPct: Number.NaN, data: [] },
    ]);
    if (read._tag === 'Left') throw new Error('refused');
    const { rows, bad } = read.right;
    expect(rows[0]).toEqual({ ...numbers, data: months, brandBucketed: 'Lume' });
    expect([outlierKey('brands', rows[0] as OutlierItem), outlierKey('subcategories', rows[1] as OutlierItem)]).toEqual(['Lume', '12']);
    expect(outlierKey('niches', rows[2] as OutlierItem)).toBe('n1');
    expect(bad.map(({ index, failure }) => [index, failure.faults[0]?.path])).toEqual([
      [3, 'data[0].month'],
      [4, 'deltaPct'],
    ]);
    expect(decode(OutlierItem, { data: months })._tag).toBe('Left');
  });
});

describe('the file of a ranked list', () => {
  const current = { start: isoDay('2026-09-01'), end: isoDay('2026-10-31') };
  const prior = { start: isoDay('2025-09-01'), end: isoDay('2025-10-31') };
  const brand: OutlierItem = {
    brandBucketed: 'Zoë & "Söhne"',
    deltaPct: -0.125,
    cumulativePrimary: 110640,
    endSecondary: null,
    data: [{ month: isoDay('2026-10-01'), brandShareOfRevenue: 0.303537, revenue: 9440 }],
  };

  it('has the words of the screen, both periods, the change and what is charted by month', () => {
    expect(outliersCsv('brands', [brand], current, prior).trim().split('\r\n')).toEqual([
      'Brand,"Revenue Sep 1 – Oct 31, 2026","Revenue change from Sep 1 – Oct 31, 2025",Share of Revenue Sep 2026,Share of Revenue Oct 2026',
      '"Zoë & ""Söhne""",110640.00,-0.125,,0.303537',
    ]);
    expect(
      outliersCsv('terms', [item('lamp', 0.1, 5)], current, null)
        .trim()
        .split('\r\n'),
    ).toEqual(['Search Term,"Search Volume Sep 1 – Oct 31, 2026",Search Volume Sep 2026,Search Volume Oct 2026', 'lamp,5,,']);
  });
});
