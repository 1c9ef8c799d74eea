/** The folder of the first day: what is in it on purpose, and that a seed draws it again. */
import { describe, expect, test } from 'vitest';
import { PRODUCTS } from '../../../scripts/firstDay/brand.ts';
import { ratesFile, ratesOf } from '../../../scripts/firstDay/rates.ts';
import { cellOf, type Report } from '../../../scripts/firstDay/report.ts';
import { reportsOf } from '../../../scripts/firstDay/reports.ts';
import { csvOf, tabbedOf } from '../../../scripts/firstDay/wrap.ts';

const TODAY = '2026-11-20';
const reports = reportsOf(7, TODAY);
const column = (report: Report | undefined, head: string): readonly string[] =>
  report === undefined ? [] : report.rows.map(cellOf(report, head));

describe('the reports of a seed', () => {
  test('are the same again, and others of another seed', () => {
    expect(reportsOf(7, TODAY)).toEqual(reports);
    expect(reportsOf(8, TODAY)).not.toEqual(reports);
  });

  test('have a cell for each heading', () => {
    for (const { heads, rows } of Object.values(reports).flat()) expect(rows.filter((row) => row.length !== heads.length)).toEqual([]);
  });

  test('lack a day of sales, of Sponsored Brands and of stock', () => {
    const names = reports.businessReport.map(({ name }) => name);
    expect([names.length, names[0], names.at(-1)]).toEqual([59, 'BusinessReport-09-21-26.csv', 'BusinessReport-11-19-26.csv']);
    expect(names).not.toContain('BusinessReport-11-02-26.csv');
    expect(column(reports.sponsoredBrands[0], 'Date')).not.toContain('Nov 09, 2026');
    expect(reports.inventoryPlanning.map(({ name }) => name)).not.toContain('fba-inventory-planning-2026-11-15.txt');
  });

  test('have canceled and pending orders, both countries, and an offer of a product that has another', () => {
    const [orders] = reports.allOrders;
    expect(new Set(column(orders, 'order-status'))).toEqual(new Set(['Shipped', 'Cancelled', 'Pending']));
    expect(new Set(column(orders, 'sales-channel'))).toEqual(new Set(['Amazon.com', 'Amazon.ca', 'Non-Amazon US']));
    expect(new Set(column(reportsOf(7, TODAY, ['US']).allOrders[0], 'currency'))).toEqual(new Set(['USD', '']));
    expect(column(reports.businessReport[0], 'SKU')).toEqual(expect.arrayContaining(['NH-1/α', 'NH-1-FBM']));
  });

  test('say of a campaign of Sponsored Products what its products come to', () => {
    const [campaigns, products] = [reports.sponsoredProducts[0], reports.advertisedProducts[0]];
    const clicks = (report: Report | undefined): number => column(report, 'Clicks').reduce((sum, cell) => sum + Number(cell), 0);
    expect(clicks(campaigns)).toBeGreaterThan(0);
    expect(clicks(products)).toBe(clicks(campaigns));
  });
});

test('a name with quotes and a comma stands in quotes in CSV, and as it is in a text file', () => {
  const report = { name: 'names', heads: ['name', 'units'], rows: [['12" Skillet, "Heritage"', '1']] };
  expect(csvOf(report)).toBe('\uFEFFname,units\r\n"12"" Skillet, ""Heritage""",1\r\n');
  expect(tabbedOf(report)).toBe('name\tunits\n12" Skillet, "Heritage"\t1');
  expect(PRODUCTS.some(({ title }) => title.length > 256)).toBe(true);
});

test('rates are of weekdays, the latest first', () => {
  const lines = ratesFile(ratesOf(7, TODAY)).split('\n');
  expect(lines[0]).toMatch(/^Date,USD,JPY,.*,ZAR,$/);
  expect([lines[1]?.slice(0, 10), lines.at(-1)?.slice(0, 10)]).toEqual(['2026-11-19', '2026-09-14']);
  expect(lines.some((line) => line.startsWith('2026-11-15'))).toBe(false);
});
