import { describe, expect, test } from 'vitest';
import { describeFault, FaultLog, grouped, type ImportFault, shown } from '../../../src/domain/imports/fault.ts';

const fault = (row: number): ImportFault => ({ row, column: 'units', expected: 'a number', found: '"x"' });

describe('faults', () => {
  test('the first twenty are told, and all are counted', () => {
    const log = new FaultLog();
    for (let row = 2; row < 1250; row += 1) log.add(fault(row));
    expect(log.count).toBe(1248);
    expect(log.describe()).toHaveLength(21);
    expect(log.describe()[0]).toBe('Row 2, column units: expected a number, found "x".');
    expect(log.describe()[20]).toBe('… and 1,228 more errors like these.');
  });

  test('those found later take their place by row', () => {
    const log = new FaultLog();
    for (const row of [5, 9]) log.add(fault(row));
    log.merge([fault(7)], 3);
    expect(log.describe().map((line) => line.slice(0, 6))).toEqual(['Row 5,', 'Row 7,', 'Row 9,', '… and ']);
    expect(log.count).toBe(5);
    expect(log.describe()[3]).toBe('… and 2 more errors like these.');
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
