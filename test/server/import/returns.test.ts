/** Rows with units below zero are returns: they are taken off the sales of their day, and a line says so. */
import { describe, expect, test } from 'vitest';
import { summaryNotes } from '../../../src/domain/imports/summary.ts';
import { A, B, dataDirectory, file, importText, refusalOf, row, served } from './testImport.ts';

const DAY = '2026-11-18';
const NEXT = '2026-11-19';
const FACTS =
  'SELECT day::VARCHAR, asin, country, ordered_units, ordered_revenue_cents::INTEGER, units_refunded, sales_refunded_cents::INTEGER FROM retail_daily ORDER BY ALL';

describe('returns among sales', { timeout: 60_000 }, () => {
  test('are netted by day, product and country; what came back beyond the sales of its day is kept as refunds', async () => {
    const directory = await dataDirectory();
    const { summary, layout } = await importText(
      directory,
      file(
        row(DAY, A, '10', '100'),
        row(DAY, A, '-2', '-20'),
        row(DAY, A, '-1', '-10.50'),
        row(DAY, A, '5', '50', 'DE'),
        row(DAY, B, '1', '10'),
        row(DAY, B, '-3', '-30'),
        row(NEXT, B, '-2', '-20'),
      ),
    );
    expect(await served(directory, FACTS)).toEqual([
      [DAY, A, 'DE', 5, 5000, null, null],
      [DAY, A, 'US', 7, 6950, null, null],
      [DAY, B, 'US', 0, 0, 2, 2000],
      [NEXT, B, 'US', 0, 0, 2, 2000],
    ]);
    expect([summary.totals.units, summary.totals.salesCents]).toEqual([12n, 11_950n]);
    expect(summaryNotes(summary, { ignored: [] }, layout)).toContain(
      '4 rows with negative units are returns and were netted against same-day sales: 8 units, $80.50. Of these, 4 units ($40.00) exceeded the day’s sales and are kept as refunds.',
    );
  });

  test('are added to the refunds that the file has of the day', async () => {
    const directory = await dataDirectory();
    const text = `date,asin,country,units,sales,units_refunded\n${DAY},${A},US,1,10,4\n${DAY},${A},US,-3,-30,\n`;
    await importText(directory, text);
    expect(await served(directory, FACTS)).toEqual([[DAY, A, 'US', 0, 0, 6, 2000]]);
  });

  test('have no sales of the other sign, and two sales of one day are refused as before', async () => {
    const directory = await dataDirectory();
    const lines = await refusalOf(
      importText(directory, file(row(DAY, A, '-1', '5'), row(DAY, B, '1', '-5'), row(NEXT, A, '1', '1'), row(NEXT, A, '2', '2'))),
    );
    expect(lines.slice(1)).toEqual([
      '  Row 2, column sales: expected at most 0 where the units are below zero, found an amount of the other sign.',
      '  Row 3, column sales: expected 0 or more (returns belong in a refund column), found an amount of the other sign.',
      expect.stringMatching(/^ {2}Row 5: expected one row for each date, product and country/),
    ]);
  });
});
