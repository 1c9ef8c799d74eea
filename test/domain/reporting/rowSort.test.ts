/** A head of a result sorts the report. */
import { isLeft } from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { assembleReport } from '../../../src/domain/reporting/assembleReport.ts';
import { sortColumns, withRowsSortedBy } from '../../../src/domain/reporting/explorerEdit.ts';
import { pairsOf } from '../../../src/domain/reporting/reportPeriods.ts';
import type { SortEntry } from '../../../src/domain/reporting/sort.ts';
import { pop, spec } from './make.ts';

const by = (column: SortEntry['column'], direction: SortEntry['direction']): SortEntry => ({ column, direction });
const made = (over: object = {}) => spec({ measures: ['ad_sales', 'clicks'], rowDimensions: ['asin'], ...over });

describe('sorting the rows of a report by a column of its result', () => {
  it('puts the largest figure first, the first name first, and turns round what sorts them already', () => {
    const largest = withRowsSortedBy(made(), 'clicks');
    expect(largest.sort).toEqual([by('clicks', 'desc')]);
    expect(withRowsSortedBy(largest, 'clicks').sort).toEqual([by('clicks', 'asc')]);
    expect(withRowsSortedBy(largest, 'asin').sort).toEqual([by('asin', 'asc')]);
    const compared = made({ periodOverPeriod: pop() });
    expect(withRowsSortedBy(compared, ['clicks', 'prior']).sort).toEqual([by(['clicks', 'prior'], 'desc')]);
  });

  it('leaves the order of sections and columns, and what decides between equal rows', () => {
    const parted = made({ sectionDimensions: ['category'], columnDimensions: ['week'] });
    const sort = [by('category', 'desc'), by('ad_sales', 'desc'), by('week', 'desc'), by('asin', 'asc')];
    expect(withRowsSortedBy({ ...parted, sort }, 'clicks').sort).toEqual([sort[0], by('clicks', 'desc'), sort[2], sort[3]]);
    expect(withRowsSortedBy({ ...parted, sort }, 'asin').sort).toEqual([sort[0], by('asin', 'asc'), sort[2]]);
    expect(withRowsSortedBy({ ...parted, sort: [by('category', 'desc')] }, 'clicks').sort).toEqual([sort[0], by('clicks', 'desc')]);
  });

  it('orders countries by the names that show, not by their codes', () => {
    const report = made({ rowDimensions: ['ads.country'], sort: [by('ads.country', 'asc')] });
    const rows = ['US', 'AE', 'DE', null, 'GB'].map((country) => ({ values: [country], current: [1, 1], prior: null }));
    const result = assembleReport(report, () => rows, 1e6, { pairOf: pairsOf(report, '2026-11-20'), parts: undefined });
    if (isLeft(result)) throw new Error('too many cells');
    const order = result.right.sections[0]?.data.map(([country]) => country);
    expect(order).toEqual(['DE', 'AE', 'GB', 'US', null]);
  });

  it('never names a column twice, whichever are pressed', () => {
    for (const first of sortColumns(made())) {
      for (const second of sortColumns(made())) {
        const { sort } = withRowsSortedBy(withRowsSortedBy(made({ sort: [by('asin', 'asc'), by('clicks', 'asc')] }), first), second);
        expect(new Set(sort.map(({ column }) => column)).size).toBe(sort.length);
        expect(sort[0]?.column).toEqual(second);
      }
    }
  });
});
