/** The reports that sellers download, as they come: their names, their days, their decimals. One warehouse for all of them. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type Imported, importFiles } from '../../../server/import/importFiles.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { Given } from '../../../src/domain/imports/header.ts';
import type { DayOrder } from '../../../src/domain/imports/survey.ts';
import { A, B, dataDirectory, file, fileOf, GROUP, refusalOf, row, served, TODAY } from './testImport.ts';

let directory = '';
beforeAll(async () => {
  directory = await dataDirectory();
});

interface Words {
  readonly given?: Given;
  readonly dates?: DayOrder;
  readonly dryRun?: boolean;
}

const bring = async (texts: Readonly<Record<string, string>>, words: Words = {}): Promise<Imported> => {
  const files = await Promise.all(Object.entries(texts).map(([name, text]) => fileOf(directory, text, name)));
  return importFiles({
    dataDirectory: directory,
    brandGroupId: GROUP,
    kind: null,
    files,
    today: TODAY,
    now: 1_795_000_000,
    dryRun: false,
    ...words,
  });
};

const rowsOn = (day: string, columns: string): Promise<readonly (readonly unknown[])[]> =>
  served(directory, `SELECT ${columns} FROM retail_daily WHERE day = DATE '${day}' ORDER BY ALL`);

const formatOf = (imported: Imported): string | undefined => imported.parts[0]?.files[0]?.format?.title;

const BUSINESS_REPORT = `\uFEFF"(Parent) ASIN","(Child) ASIN","Title","SKU","Sessions - Total","Session Percentage - Total","Page Views - Total","Page Views Percentage - Total","Featured Offer (Buy Box) Percentage","Units Ordered","Units Ordered - B2B","Unit Session Percentage","Ordered Product Sales","Ordered Product Sales - B2B","Total Order Items"
"B0PARENT01","${A}","Oak Stool, tall","NF-1","1,204","60.2%","1,610","61.0%","98.50%","1,031","3","8.5%","$21,031.47","$62.97","980"
"B0PARENT01","${B}","Oak Stool, low","NF-2","796","39.8%","1,001","39.0%","97%","12","0","1.5%","$251.88","$0.00","12"
`;

const VENDOR = `Program=[Retail],Distributor View=[Manufacturing],View By=[ASIN],Country/Region=[US],Currency=[USD],Reporting Range=[Daily],Viewing Range=[11/9/2026 - 11/9/2026]
ASIN,Product Title,Brand,Ordered Revenue,Ordered Revenue - Prior Period (%),Ordered Units,Shipped Revenue,Shipped COGS,Shipped Units,Customer Returns
${A},Oak Stool,Northfold,"$1,250.40",4.2%,60,"$1,100.00","$701.25",55,2
`;

describe('the Business Report by child ASIN', () => {
  test('is detected from; day and country are said beside it', async () => {
    const imported = await bring({ 'BusinessReport.csv': BUSINESS_REPORT }, { given: { date: isoDay('2026-11-10'), country: 'US' } });
    expect(formatOf(imported)).toBe('Business Report by child ASIN');
    expect(
      await rowsOn('2026-11-10', 'asin, country, ordered_units, ordered_revenue_cents::VARCHAR, glance_views, buy_box_glance_views'),
    ).toEqual([
      [A, 'US', 1031, '2103147', 1610, 1586],
      [B, 'US', 12, '25188', 1001, 971],
    ]);
    expect(await served(directory, `SELECT sku, title FROM products WHERE asin = '${A}'`)).toEqual([['NF-1', 'Oak Stool, tall']]);
  });

  test('without them is refused with what is missing', async () => {
    const lines = await refusalOf(bring({ 'BusinessReport.csv': BUSINESS_REPORT }));
    expect(lines[1]).toMatch(/^ {2}Row 1: expected a column named date \(or fill in “Date, if not in the file”\), found the columns/);
    expect(lines.at(-1)).toMatch(
      /^ {2}This is the Business Report by child ASIN\. .*“Date, if not in the file”.*“Country, if not in the file”/,
    );
  });
});

describe('the Vendor sales diagnostic', () => {
  test('says its day and its country in the line before its columns', async () => {
    const imported = await bring({ 'Sales_ASIN.csv': VENDOR });
    expect(formatOf(imported)).toBe('Vendor sales diagnostic');
    expect(
      await rowsOn(
        '2026-11-09',
        'asin, country, ordered_units, ordered_revenue_cents::VARCHAR, shipped_cogs_cents::VARCHAR, shipped_units, units_refunded',
      ),
    ).toEqual([[A, 'US', 60, '125040', '70125', 55, 2]]);
  });

  test.each([
    ['11/9/2026 - 11/15/2026', 'expected a report of a single day, found "11/9/2026 - 11/15/2026"'],
    ['13/13/2026 - 13/13/2026', 'expected a report of a single day'],
  ])('of %s is refused', async (range, reason) => {
    const lines = await refusalOf(bring({ 'Sales.csv': VENDOR.replace('11/9/2026 - 11/9/2026', range) }));
    expect(lines.join('\n')).toContain(reason);
  });

  test('in another currency needs exchange rates', async () => {
    const lines = await refusalOf(bring({ 'Sales.csv': VENDOR.replace('Currency=[USD]', 'Currency=[EUR]') }));
    expect(lines.join('\n')).toContain('exchange rates are missing for EUR on Nov 9, 2026');
  });
});

describe('a catalogue and AMC exports', () => {
  test('a catalogue names products, and takes nothing else away', async () => {
    const listing = `item-name\tlisting-id\tseller-sku\tprice\tasin1\nOak Stool, renamed\t0101\tNF-9\t12.99\t${A}\nUnseen Lamp\t0102\tNF-10\t5\tB000000003\n`;
    const imported = await bring({ 'All+Listings+Report.txt': listing });
    expect([formatOf(imported), imported.parts[0]?.summary.totals.subjects]).toEqual(['All Listings report', 2]);
    expect(await served(directory, `SELECT asin, sku, title FROM products WHERE sku IN ('NF-9', 'NF-10') ORDER BY 1`)).toEqual([
      [A, 'NF-9', 'Oak Stool, renamed'],
      ['B000000003', 'NF-10', 'Unseen Lamp'],
    ]);
  });

  test('cohorts, their months and new-to-brand are told apart and brought together', async () => {
    const imported = await bring({
      'cohorts.csv':
        'first_purchase_month,country,new_to_brand_users,total_cost,first_purchase_sales\n2026-09,US,120,340.50,2400.00\n2026-10,US,90,300,1800\n',
      'months.csv':
        'first_purchase_month,country,months_since_first_purchase,total_product_sales,running_sales,repeat_users\n2026-09-01,US,0,2400,2400,0\n2026-09-01,US,1,310.10,2710.10,14\n',
      'ntb.csv': `month,country,tracked_asin,total_users,new_to_brand_users,product_sales\nOct 2026,US,${A},400,150,5120.99\n`,
    });
    expect(imported.parts.map(({ layout, files }) => [layout.kind, files[0]?.format?.id])).toEqual([
      ['cohorts', 'amc-cohorts'],
      ['cohort-months', 'amc-cohort-months'],
      ['new-to-brand', 'amc-new-to-brand'],
    ]);
    expect(await served(directory, 'SELECT day::VARCHAR, ntb_users, spend_cents::INTEGER FROM amc_cohorts ORDER BY 1')).toEqual([
      ['2026-09-01', 120, 34_050],
      ['2026-10-01', 90, 30_000],
    ]);
    expect(
      await served(directory, 'SELECT months_since_first_purchase, cumulative_sales_cents::INTEGER FROM amc_cohort_months ORDER BY 1'),
    ).toEqual([
      [0, 240_000],
      [1, 271_010],
    ]);
    expect(await served(directory, 'SELECT day::VARCHAR, asin, customers, new_customers FROM ntb_monthly')).toEqual([
      ['2026-10-01', A, 400, 150],
    ]);
  });
});

describe('how a file is written', () => {
  const semicolons = (date: string, sales: string, second = `${date};${B};DE;4;7,5`): string =>
    `date;asin;country;units;sales\n${date};${A};DE;1.031;${sales}\n${second}\n`;

  test('a decimal comma in one amount settles the others, signs and blanks of a currency are taken off', async () => {
    await bring({ 'de.csv': semicolons('05.11.2026', '1.234', `05.11.2026;${B};DE;4;7,5 $`) });
    expect(await rowsOn('2026-11-05', 'asin, ordered_units, ordered_revenue_cents::INTEGER')).toEqual([
      [A, 1031, 123_400],
      [B, 4, 750],
    ]);
  });

  test('decimals by comma and by point in one file are refused with both rows', async () => {
    const lines = await refusalOf(bring({ 'de.csv': semicolons('05.11.2026', '1.234,50', `05.11.2026;${B};DE;4;7.25`) }));
    expect(lines.join('\n')).toContain('Row 3, column sales: expected decimals as in row 2 ("1.234,50"), found "7.25".');
  });

  test('one day above 12 settles the column, whichever comes first', async () => {
    await bring({ 'us.csv': file(row('11/4/2026', A, '1', '1.00'), row('10/31/26', A, '2', '2.00')) });
    expect(await rowsOn('2026-11-04', 'ordered_units')).toEqual([[1]]);
    expect(await rowsOn('2026-10-31', 'ordered_units')).toEqual([[2]]);
  });

  test('a column that nothing settles is refused with its row, until the order is named', async () => {
    const text = file(row('11/03/2026', A, '1', '1.00'), row('11/02/2026', A, '2', '2.00'));
    const lines = await refusalOf(bring({ 'two.csv': text }));
    expect(lines.slice(1)).toEqual([
      '  Row 2, column date: expected unambiguous days: no day of this column is above 12, so choose under “Dates such as 11/08/2026” whether the month or the day comes first, found "11/03/2026".',
    ]);
    await bring({ 'two.csv': text }, { dates: 'mdy' });
    expect(await rowsOn('2026-11-03', 'ordered_units')).toEqual([[1]]);
    await bring({ 'two.csv': text }, { dates: 'dmy' });
    expect(await rowsOn('2026-03-11', 'ordered_units')).toEqual([[1]]);
  });

  test('a column that contradicts itself, or what was named, is refused with the row', async () => {
    const text = file(row('11/18/2026', A, '1', '1.00'), row('18/11/2026', B, '2', '2.00'));
    expect((await refusalOf(bring({ 'both.csv': text })))[1]).toBe(
      '  Row 3, column date: expected a day as in row 2 (month/day), found "18/11/2026".',
    );
    expect((await refusalOf(bring({ 'us.csv': file(row('11/18/2026', A, '1', '1.00')) }, { dates: 'dmy' })))[1]).toBe(
      '  Row 2, column date: expected a day as day/month, as was asked for, found "11/18/2026".',
    );
  });
});

describe('several files', () => {
  test('are one import: of the same day, each with a part of the products, and of another kind', async () => {
    const imported = await bring({
      'one.csv': file(row('2026-10-01', A, '1', '1.00')),
      'two.csv': file(row('2026-10-01', B, '2', '2.00')),
      'ads.csv': 'date,campaign,country,clicks,impressions\n2026-10-01,Stools,US,7,100\n',
    });
    expect(imported.parts.map(({ layout, files, summary }) => [layout.kind, files.length, summary.totals.rows])).toEqual([
      ['retail', 2, 2],
      ['ads', 1, 1],
    ]);
    expect(await rowsOn('2026-10-01', 'asin, ordered_units')).toEqual([
      [A, 1],
      [B, 2],
    ]);
  });

  test('are refused together when one of them is wrong, each fault with its file, and nothing is changed', async () => {
    const before = await served(directory, 'SELECT count(*)::INTEGER FROM retail_daily');
    const work = bring({
      'good.csv': file(row('2026-09-01', A, '1', '1.00')),
      'twice.csv': file(row('2026-09-01', A, '1', '1.00'), row('2026-09-02', A, 'x', '1.00')),
    });
    const lines = (await refusalOf(work)).map((line) => line.replace(/^\/.*\//, ''));
    expect(lines).toEqual([
      'twice.csv was refused with 2 errors; nothing was changed:',
      '  Row 2: expected one row for each date, product and country, found the same as in row 2 of good.csv (2026-09-01, B000000001, US).',
      '  Row 3, column units: expected a whole number such as 1234, found "x".',
    ]);
    expect(await served(directory, 'SELECT count(*)::INTEGER FROM retail_daily')).toEqual(before);
  });
});
