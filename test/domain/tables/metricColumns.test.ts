/** What the changes of rows come to together. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { triplet } from '../../../src/domain/metrics/change.ts';
import { RETAIL_RATES } from '../../../src/domain/metrics/rateParts.ts';
import { retailMetric } from '../../../src/domain/metrics/retail.ts';
import { type GridRow, totalsOf } from '../../../src/domain/tables/gridColumn.ts';
import {
  absoluteColumn,
  figureColumn,
  previousColumn,
  tripletCells,
  withLoneChanges,
  withLoneTotals,
} from '../../../src/domain/tables/metricColumns.ts';

const metric = (key: string) => {
  const found = retailMetric(key);
  if (found === undefined) throw new Error(`no metric ${key}`);
  return found;
};
const UNITS = metric('ordered_units');
const COLUMNS = [figureColumn, previousColumn, absoluteColumn].map((column) => column(UNITS, RETAIL_RATES));
const amount = fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null });
const rowsOf = (pairs: readonly (readonly [number | null, number | null])[]): readonly GridRow[] =>
  pairs.map(([now, before], at) => ({ id: String(at), cells: tripletCells(UNITS.key, triplet(now, before)) }));

describe('the foot of a column of changes', () => {
  test('is what all rows are less what they were, whatever rows one period alone has', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 12 }), (pairs) => {
        const foot = totalsOf(COLUMNS, rowsOf(pairs));
        const [now, before] = [foot[UNITS.key], foot[`${UNITS.key}:previous`]];
        expect(foot[`${UNITS.key}:absolute`]).toBe(typeof now === 'number' && typeof before === 'number' ? now - before : null);
      }),
    );
  });

  test('is the sum of the changes above it, once rows of one period change by all that they have', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 12 }), (pairs) => {
        const rows = withLoneChanges(COLUMNS, rowsOf(pairs));
        const changes = rows.map(({ cells }) => cells[`${UNITS.key}:absolute`]).filter((change) => typeof change === 'number');
        const isCompared = pairs.some(([now, before]) => now !== null && before !== null);
        if (!isCompared) expect(changes).toEqual([]);
        else expect(changes.reduce((sum, change) => sum + change, 0)).toBe(totalsOf(COLUMNS, rows)[`${UNITS.key}:absolute`]);
      }),
    );
  });

  test('is the sum of the changes where all rows are of one period alone', () => {
    const rows = withLoneChanges(
      COLUMNS,
      rowsOf([
        [300, null],
        [30, null],
      ]),
      true,
    );
    expect(rows.map(({ cells }) => cells[`${UNITS.key}:absolute`])).toEqual([300, 30]);
    expect(totalsOf(withLoneTotals(COLUMNS), rows)[`${UNITS.key}:absolute`]).toBe(330);
    expect(withLoneChanges(COLUMNS, rowsOf([[null, 40]]), true)[0]?.cells[`${UNITS.key}:absolute`]).toBe(-40);
  });

  test('is nothing for what does not add up over things', () => {
    const price = metric('asp');
    expect(absoluteColumn(price, {}).total).toBeUndefined();
  });
});
