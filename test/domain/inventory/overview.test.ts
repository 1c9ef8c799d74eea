import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCsv } from '../../../src/domain/format/csv.ts';
import { inventorySheet } from '../../../src/domain/inventory/inventoryFile.ts';
import { inventoryOverview, inventoryTables, noDataNotice, rowsShown, tableTitle } from '../../../src/domain/inventory/overview.ts';
import { row } from './make.ts';

const inventoryCsv = (...made: Parameters<typeof inventorySheet>): string => writeCsv(inventorySheet(...made));

const names = (rows: readonly { readonly asin: string }[]): string => rows.map(({ asin }) => asin).join(' ');

const danger = (asin: string, impliedLoss: number | null) => row({ asin, failureProbability: 0.9, impliedLoss });
const risk = (asin: string, impliedLoss: number | null) => row({ asin, failureProbability: 0.2, impliedLoss });
const over = (asin: string, daysOnHandMean: number, currentInventory = 100) => row({ asin, daysOnHandMean, currentInventory });

describe('the tables', () => {
  it('B-210 each is sorted: by loss, by loss, by predicted sales, by days on hand; equal ones by ASIN, unknown ones last', () => {
    const tables = inventoryTables(
      [
        ...[danger('A', 1), danger('C', null), danger('B', 9)],
        ...[risk('D', 1), risk('F', 3), risk('E', 3)],
        ...[row({ asin: 'G', predictedSalesMean: 1 }), row({ asin: 'H', predictedSalesMean: 2 })],
        ...[over('I', 30), over('J', 300)],
      ],
      28,
    );
    expect([names(tables.danger), names(tables.warning), names(tables.good), names(tables.overstock)]).toEqual([
      'B A C',
      'E F D',
      'H G',
      'J I',
    ]);
  });

  test.prop([
    fc.array(
      fc.record({
        asin: fc.string(),
        failureProbability: fc.double({ min: 0, max: 1, noNaN: true }),
        daysOnHandMean: fc.double({ min: 0, max: 999, noNaN: true }),
      }),
    ),
  ])('every product stands in exactly one', (own) => {
    const rows = own.map((one) => row(one));
    const tables = inventoryTables(rows, 28);
    const placed = [...tables.danger, ...tables.warning, ...tables.good, ...tables.overstock];
    expect(placed).toHaveLength(rows.length);
    expect(new Set(placed)).toEqual(new Set(rows));
  });

  it("B-209 are titled 'Top Products With {state}: {days}'", () => {
    expect([tableTitle('danger', 49), tableTitle('warning', 49), tableTitle('good', 28), tableTitle('overstock', 28)]).toEqual([
      'Top Products With Inventory in Danger: 49 days',
      'Top Products With Inventory at Risk: 49 days',
      'Top Products With Inventory in Good Health: 28 days',
      'Top Products With Overstock Inventory: 28 days',
    ]);
    expect(tableTitle('danger', 1)).toBe('Top Products With Inventory in Danger: 1 day');
  });

  it('B-617 show 10 rows, and are not cut to fewer than 3', () => {
    expect([rowsShown(500), rowsShown(500, 99), rowsShown(500, 5), rowsShown(500, 0), rowsShown(500, Number.NaN)]).toEqual([
      10, 10, 5, 3, 3,
    ]);
    expect([rowsShown(2), rowsShown(0), rowsShown(2, 0)]).toEqual([2, 0, 2]);
  });

  it('the file has every product once under the words of the screen, with its state, the most urgent first', () => {
    const [head = '', ...lines] = inventoryCsv([over('O', 60), danger('D', 5)], 28, 'Nov 19 in Germany')
      .trim()
      .split('\r\n');
    const at = (title: string) => head.split(',').indexOf(title);
    const cells = lines.map((line) => line.split(','));
    expect(cells.map((each) => [each[at('ASIN')], each[at('State')], each[at('Implied Loss')], each[at('Days on Hand')]])).toEqual([
      ['D', 'Inventory in Danger', '5.00', '14'],
      ['O', 'Overstock Inventory', '0.00', '60'],
    ]);
    expect(head).not.toMatch(/[a-z][A-Z]/);
    // Every field of a row has its column; of which day the stock is, the day of an order and the state stand behind them.
    expect(head.split(',')).toHaveLength(Object.keys(row()).length + 3);
    expect(lines.every((line) => line.includes(',Nov 19 in Germany,'))).toBe(true);
  });
});

describe('the boxes', () => {
  it('add up the implied loss, the predicted sales and the stock in overstock, and count the products by state', () => {
    const rows = [danger('A', 100), risk('B', 50), row({ asin: 'C' }), over('D', 60, 700), over('E', 70, 30)];
    expect(inventoryOverview(rows, 28)).toEqual({
      totalImpliedLoss: 150,
      averageBuyBox: expect.closeTo(0.9, 9),
      overstockUnits: 730,
      totalPredictedSales: 5000,
      products: { danger: 1, warning: 1, good: 1, overstock: 2 },
    });
  });

  it('the average buy box counts views, plainly where none are known', () => {
    const two = (a: number | null, b: number | null) =>
      inventoryOverview([row({ buyBoxPercentage: 1, glanceViews: a }), row({ buyBoxPercentage: 0.5, glanceViews: b })], 28).averageBuyBox;
    expect([two(300, 100), two(null, null), two(0, 50)]).toEqual([0.875, 0.75, 0.5]);
  });

  it('what nobody knows is null, not 0', () => {
    const unknown = row({ impliedLoss: null, predictedSalesMean: null, buyBoxPercentage: null });
    expect(inventoryOverview([unknown], 28)).toMatchObject({ totalImpliedLoss: null, averageBuyBox: null, totalPredictedSales: null });
    expect(inventoryOverview([], 28)).toMatchObject({ totalImpliedLoss: null, overstockUnits: 0 });
  });
});

describe('without data', () => {
  it("B-532 says 'No Data' and why, where all sales and stock are zero or missing", () => {
    const empty = row({ currentInventory: 0, predictedSalesMean: 0, runRate7: 0, runRate30: null, runRate90: null });
    const said = { title: 'No Data', message: 'Sales and inventory data are zero or not present for the selected filter(s)' };
    expect([noDataNotice([]), noDataNotice([empty, empty])]).toEqual([said, said]);
    expect(noDataNotice([empty, { ...empty, currentInventory: 1 }])).toBe(null);
    expect(noDataNotice([{ ...empty, runRate90: 0.1 }])).toBe(null);
  });
});
