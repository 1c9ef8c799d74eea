/** Parquet files mean what the same CSV files mean, and are refused by row and column alike. The engine writes them here. */
import { beforeAll, describe, expect, test } from 'vitest';
import { A_COUNTRY } from '../../../src/domain/imports/cells.ts';
import { IMPORT_KINDS, type ImportKind, isMarketKind, MARKET } from '../../../src/domain/imports/kinds.ts';
import { IMPORT_LAYOUTS } from '../../../src/domain/imports/layouts.ts';
import { hasDays } from '../../../src/domain/imports/otherLayouts.ts';
import { csvOf, SAMPLE_COLUMNS, sampleRows } from './sample.ts';
import {
  A,
  B,
  DIGEST,
  dataDirectory,
  fileOf,
  GROUP,
  type ImportedOne,
  importOne,
  importText,
  OTHER_GROUP,
  parquetOf,
  refusalOf,
  served,
  TODAY,
  YESTERDAY,
} from './testImport.ts';

const SAMPLE = { rows: 400, lastDay: YESTERDAY, products: 20, countries: ['US', 'CA'] };

let directory = '';
beforeAll(async () => {
  directory = await dataDirectory();
});

const bring = async (select: string, kind: ImportKind | null = 'retail', brandGroupId = GROUP): Promise<ImportedOne> =>
  importOne({ dataDirectory: directory, brandGroupId, kind, files: [await parquetOf(directory, select)], today: TODAY, dryRun: false });

const told = async (select: string, kind: ImportKind = 'retail'): Promise<readonly string[]> =>
  (await refusalOf(bring(select, kind))).slice(1);

const ROW = `DATE '2026-11-01' AS date, '${A}' AS asin, 'US' AS country, 1 AS units, 2.5 AS sales`;
const ROWS = (value: string, name: string): string =>
  `SELECT DATE '2026-11-01' AS date, 'B00000000' || n AS asin, 'US' AS country, ${name === 'units' ? value : 'n'} AS units, ${name === 'sales' ? value : '1.5'} AS sales${name === 'units' || name === 'sales' ? '' : `, ${value} AS ${name}`} FROM range(1, 4) t(n)`;

describe('a Parquet file', () => {
  test('brings the same rows as the same file in CSV', async () => {
    const csv = await fileOf(directory, csvOf(SAMPLE_COLUMNS, sampleRows(SAMPLE)), 'same.csv');
    const other = await dataDirectory('other');
    await importText(other, csvOf(SAMPLE_COLUMNS, sampleRows(SAMPLE)));
    const { summary } = await bring(`SELECT * FROM read_csv('${csv}', quote = '"')`, null);
    expect(summary.totals.rows).toBe(400);
    expect(await served(directory, DIGEST)).toEqual(await served(other, DIGEST));
    const products = `SELECT * FROM products ORDER BY asin`;
    expect(await served(directory, products)).toEqual(await served(other, products));
  });

  test.each([
    ['text', "'2026-11-01'", "'1,000'", "'$2.50'"],
    ['moments and doubles', "TIMESTAMP '2026-11-01 00:00:00'", '1000::DOUBLE', '2.5::DOUBLE'],
    ['small types and decimals', "DATE '2026-11-01'", '1000::SMALLINT', '2.50::DECIMAL(18,2)'],
    ['moments with a zone', "TIMESTAMPTZ '2026-11-01 00:00:00+00'", '1000::UBIGINT', '2.5::FLOAT'],
  ])('may hold %s', async (_what, date, units, sales) => {
    await bring(
      `SELECT ${date} AS date, '${A.toLowerCase()}' AS asin, 'UK' AS country, ${units} AS units, ${sales} AS sales`,
      'retail',
      OTHER_GROUP,
    );
    expect(
      await served(
        directory,
        `SELECT day::VARCHAR, asin, country, ordered_units, ordered_revenue_cents::INTEGER FROM retail_daily WHERE brand_group_id = '${OTHER_GROUP}'`,
      ),
    ).toEqual([['2026-11-01', A, 'GB', 1000, 250]]);
  });

  test.each([
    [
      'units',
      'CASE n WHEN 2 THEN -1 ELSE n END',
      'Row 2, column sales: expected an amount on the same side of zero as the units, found one on the other side.',
    ],
    ['units', 'CASE n WHEN 3 THEN 1.5 ELSE n END', 'Row 3, column units: expected a whole number such as 1234, found "1.5".'],
    ['units', 'n * 2000000000', 'Row 2, column units: expected a whole number up to 2147483647, found "4000000000".'],
    ['units', "CASE n WHEN 2 THEN 'many' ELSE '1' END", 'Row 2, column units: expected a whole number such as 1234, found "many".'],
    ['units', "CASE n WHEN 2 THEN 'NaN'::DOUBLE ELSE 1 END", 'Row 2, column units: expected a whole number such as 1234, found "nan".'],
    ['sales', 'CASE n WHEN 2 THEN 1.005 ELSE 1 END', 'Row 2, column sales: expected US dollars with at most two decimals, found "1.005".'],
    ['sales', '1e13 * n', 'Row 1, column sales: expected at most a trillion US dollars, found "10000000000000.0".'],
    ['sales', '[n]', 'Column sales: expected numbers, found the type BIGINT[].'],
    [
      'sales',
      'CASE n WHEN 2 THEN 1_000_000_000_001 ELSE n END',
      'Row 2, column sales: expected at most a trillion US dollars, found "1000000000001".',
    ],
    ['sales', '9223372036854775807 - n', 'Row 1, column sales: expected at most a trillion US dollars, found "9223372036854775806".'],
    [
      'sales_refunded',
      'CASE n WHEN 1 THEN -9223372036854775807 - 1 ELSE 0 END',
      'Row 1, column sales_refunded: expected at most a trillion US dollars, found "-9223372036854775808".',
    ],
    [
      'units_refunded',
      'n * -2147483647::BIGINT',
      'Row 2, column units_refunded: expected a whole number up to 2147483647, found "-4294967294".',
    ],
    ['sales', '1_000_000_000_000', ''],
    ['units', '2147483645 + n - 1', ''],
    ['sales', '1.5 + n', ''],
  ])('with %s of %s is told', async (name, value, line) => {
    const work = bring(ROWS(value, name), 'retail', OTHER_GROUP);
    if (line === '') expect((await work).summary.totals.rows).toBe(3);
    else expect((await refusalOf(work)).join('\n')).toContain(line);
  });

  test('lacks a day, a country or a product by row', async () => {
    expect(
      await told(
        `SELECT * FROM (VALUES (DATE '2026-11-01', '${A}', 'US', 1, 1.0), (NULL, '${B}', 'US', 1, 1.0), (DATE '2026-11-01', NULL, 'US', 1, 1.0), (DATE '2026-11-01', '${B}', ' ', 1, 1.0)) v(date, asin, country, units, sales)`,
      ),
    ).toEqual([
      '  Row 2, column date: expected a day such as 2026-11-20 (year-month-day), found nothing.',
      '  Row 3, column asin or sku: expected an ASIN or a SKU, found nothing.',
      `  Row 4, column country: expected ${A_COUNTRY}, found nothing.`,
    ]);
  });

  test('of days that are not over, of a country or a product that is none, of the same row twice', async () => {
    expect(await told(`SELECT DATE '2026-11-22' AS date, 'short' AS asin, 'Atlantis' AS country, 1 AS units, 1.0 AS sales`)).toEqual([
      '  Row 1, column asin: expected an ASIN of ten letters and digits, found "short".',
      `  Row 1, column country: expected ${A_COUNTRY}, found "Atlantis".`,
      '  Row 1, column date: expected a day from 2021-01-01 to 2026-11-19 (yesterday in Los Angeles; to 2026-11-21 in countries whose clocks are ahead), found "2026-11-22".',
    ]);
    expect(await told(`SELECT ${ROW} UNION ALL SELECT ${ROW}`)).toEqual([
      `  Row 2: expected one row for each date, product and country, found the same as in row 1 (2026-11-01, ${A}, US).`,
    ]);
  });

  test.each(["DATE '2026-11-01' - n::INTEGER * 2000", "(DATE '2026-11-01' - n::INTEGER * 2000)::VARCHAR"])(
    'leaves out the rows before 2021 and counts them: %s',
    async (date) => {
      const rows = `SELECT ${date} AS date, '${A}' AS asin, 'US' AS country, CASE n WHEN 0 THEN 1 WHEN 1 THEN 1 ELSE -1 END AS units, 1.0 AS sales FROM range(3) t(n)`;
      const { summary } = await bring(rows, 'retail', OTHER_GROUP);
      expect([summary.totals.rows, summary.leftOut]).toEqual([2, 1]);
    },
  );

  test('with returns is netted by day', async () => {
    const rows = `SELECT DATE '2026-11-01' AS date, '${A}' AS asin, 'US' AS country, n AS units, 10.0 * n AS sales FROM (VALUES (5), (-2)) v(n)`;
    const { summary } = await bring(rows, 'retail', OTHER_GROUP);
    expect([summary.totals.rows, summary.totals.units, summary.totals.salesCents, summary.returns?.rows]).toEqual([1, 3n, 3_000n, 1]);
  });

  test('of refunds above and below zero is refused with both rows', async () => {
    expect(
      await told(
        `SELECT DATE '2026-11-01' AS date, 'B00000000' || n AS asin, 'US' AS country, 1 AS units, 1.0 AS sales, n - 2 AS units_refunded FROM range(1, 4) t(n)`,
      ),
    ).toEqual(['  Row 3, column units_refunded: expected a negative refund, as in row 1, found a positive one.']);
  });

  // Numbers are checked by column, texts by their values: both say where returns belong.
  test.each([
    ['retail', 'glance_views', '-7', ' (returns belong in a refund column)'],
    ['retail', 'glance_views', "'-7'", ' (returns belong in a refund column)'],
    ['retail', 'ad_spend', '-7.5', ' (returns belong in a refund column)'],
    ['ads', 'clicks', '-7', ''],
    ['ads', 'spend', "'-7.50'", ''],
  ] as const)('of %s with %s below zero as %s speaks of refund columns where it may have one', async (kind, column, value, where) => {
    const row = kind === 'retail' ? ROW : "DATE '2026-11-01' AS date, 'US' AS country, 'Stools' AS campaign";
    expect(await told(`SELECT ${row}, ${value} AS ${column}`, kind)).toEqual([
      `  Row 1, column ${column}: expected 0 or more${where}, found "${value.replaceAll("'", '')}".`,
    ]);
  });

  test('without a column that must be there names those that it has', async () => {
    expect(await told(`SELECT 1 AS units, 'x' AS colour`)).toContain(
      '  The columns: expected a column named date (or fill in “Date, if not in the file”), found the columns units, colour.',
    );
  });

  test('of a report of which only some rows are stock is refused, for all of them would be', async () => {
    const ledger = `SELECT DATE '2026-11-01' AS "Date", '${A}' AS "ASIN", 'NF' AS "MSKU", 'US' AS "Location", 'SELLABLE' AS "Disposition", 4 AS "Ending Warehouse Balance"`;
    expect((await refusalOf(bring(ledger, 'inventory'))).join('\n')).toContain(
      'It is an FBA inventory ledger, which can only be read as text. Save it as CSV.',
    );
  });

  test('with a column that leaves out rows is refused in a layout of its own, too', async () => {
    const orders = `SELECT DATE '2026-11-01' AS date, '${A}' AS asin, 'US' AS country, 2 AS units, 'Cancelled' AS order_status`;
    expect((await refusalOf(bring(orders, 'product-orders'))).join('\n')).toContain(
      'Rows of canceled orders can only be left out of text. Save it as CSV.',
    );
  });

  test('tells a target of search terms by its text', async () => {
    const { summary } = await bring(
      `SELECT '11/18/2026' AS date, 'US' AS country, 'Stools' AS campaign, t AS target, 'oak stool' AS search_term, 3 AS clicks FROM (VALUES ('close-match'), ('oak')) v(t)`,
      null,
    );
    expect(summary.totals.rows).toBe(2);
    expect(await served(directory, 'SELECT day::VARCHAR, record_text, record_type, clicks FROM ads_search_term_daily ORDER BY 2')).toEqual([
      ['2026-11-18', 'close-match', 'auto', 3],
      ['2026-11-18', 'oak', 'keyword', 3],
    ]);
  });
});

/** A value of each kind, as SQL. */
const VALUES: Readonly<Record<string, string>> = {
  day: "DATE '2026-10-01'",
  month: "DATE '2026-10-01'",
  asin: `'${A}'`,
  sku: "'NF-1'",
  country: "'US'",
  text: "'a text'",
  matchType: "'Broad'",
  currency: "'USD'",
  flag: 'true',
  week: "DATE '2026-10-04'",
  node: '1055398',
  address: "'https://own.example/a.jpg'",
  dollars: '2.5',
  refundDollars: '2.5',
  hundredths: '4.35',
};

test.each(IMPORT_KINDS)('%s has a layout in Parquet, with every column of its table', async (kind) => {
  const { fields, table, stored, addedUp = [], unkept = [] } = IMPORT_LAYOUTS[kind];
  const own = fields.filter(({ kind: one, fills }, i) => one !== 'percent' && fields.findIndex((field) => field.fills === fills) === i);
  const columns = own.map(
    ({ column, kind: one, choices }) =>
      `${choices !== undefined ? `'${choices[0]}'` : column === 'parent_node_id' ? 'NULL::BIGINT' : (VALUES[one] ?? '7')} AS "${column}"`,
  );
  const isMarket = isMarketKind(kind);
  const { summary } = await bring(`SELECT ${columns.join(', ')}`, kind, isMarket ? MARKET : OTHER_GROUP);
  expect(summary.totals.rows).toBe(1);
  // What the lines above the headings say alone has no column in Parquet.
  const said = new Set(fields.map(({ fills }) => fills));
  const known = stored.filter(
    ({ name }) => said.has(name) && (![...addedUp, ...unkept, 'sku', 'title', 'brand', 'category'].includes(name) || table === 'products'),
  );
  const day = VALUES[fields.find(({ fills }) => fills === 'day')?.kind ?? 'day'];
  const conditions = [
    ...(isMarket ? [] : [`brand_group_id = '${OTHER_GROUP}'`]),
    hasDays(IMPORT_LAYOUTS[kind]) ? `day = ${day}` : table === 'categories' ? 'depth = 1' : `asin = '${A}'`,
  ];
  const [row] = await served(
    directory,
    `SELECT ${known.map(({ name }) => `${name} IS NOT NULL`).join(', ')} FROM ${table} WHERE ${conditions.join(' AND ')}`,
  );
  // Of facts in dollars no currency is kept.
  expect(row).toEqual(known.map(({ name }) => name !== 'parent_node_id' && (name !== 'currency' || isMarket)));
});
