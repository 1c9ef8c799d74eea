import { describe, expect, test } from 'vitest';
import { describeFault, FaultLog, grouped, type ImportFault, shown } from '../../../src/domain/imports/fault.ts';

const fault = (row: number): ImportFault => ({ row, column: 'units', expected: 'a number', found: '"x"' });

describe('faults', () => {
  test('up to twenty are told one by one', () => {
    const log = new FaultLog();
    for (let row = 2; row < 22; row += 1) log.add(fault(row));
    expect(log.describe()).toHaveLength(20);
    expect(log.describe()[0]).toBe('Row 2, column units: expected a number, found "x".');
  });

  test('more are told by column and reason, with counts and examples, one that comes late too', () => {
    const log = new FaultLog(10);
    for (let row = 2; row < 1250; row += 1) log.add({ ...fault(row), found: `"${row % 5}"` });
    log.add({ ...fault(5_000), column: 'date', expected: 'a day' });
    log.merge([{ ...fault(7), column: null, expected: 'one row for each day' }], 30);
    expect(log.count).toBe(1279);
    expect(log.describe()).toEqual([
      'Column units, 1,248 rows: expected a number, found "2" (row 2), "3" (row 3), "4" (row 4) and others.',
      '30 rows: expected one row for each day, found "x" (row 7) and others.',
      'Row 5,000, column date: expected a day, found "x".',
    ]);
    expect(log.first.map(({ row }) => row)).toContain(5_000);
  });

  test('those found later take their place by row', () => {
    const log = new FaultLog();
    for (const row of [5, 9]) log.add(fault(row));
    log.merge([fault(7)], 3);
    expect(log.first.map(({ row }) => row)).toEqual([5, 7, 9]);
    expect(log.count).toBe(5);
    expect(log.describe()).toEqual(['Column units, 5 rows: expected a number, found "x" (row 5) and others.']);
  });

  test('what was there is shown on one line, cut, and nothing is said of nothing', () => {
    expect(shown('a\nb\u0000\u2028')).toBe('"a␣b␣␣"');
    expect(shown('x'.repeat(100))).toBe(`"${'x'.repeat(59)}…"`);
    expect(shown('  ')).toBe('nothing');
    expect(describeFault({ row: 40_000, column: null, expected: 'a', found: 'b' })).toBe('Row 40,000: expected a, found b.');
  });

  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [1234567n, '1,234,567'],
  ])('%s is written %s', (n, text) => {
    expect(grouped(n)).toBe(text);
  });
});
