/** Files of facts by the hour and of tags: sales, the buy box and its prices, tag sets. */
import { DuckDBInstance } from '@duckdb/node-api';
import { beforeAll, describe, expect, test } from 'vitest';
import { listImports, undoImport } from '../../../server/import/importLog.ts';
import {
  A,
  B,
  copyDirectory,
  dataDirectory,
  fileOf,
  GROUP,
  importOne,
  importText,
  OTHER_GROUP,
  refusalOf,
  served,
  TODAY,
} from './testImport.ts';

let directory = '';
beforeAll(async () => {
  directory = await dataDirectory();
});

const undo = (of: string, importId: number | null) =>
  undoImport({ dataDirectory: of, importId: importId ?? 0, brandGroupId: null, now: 9 });
const at = (iso: string): string => String(Date.parse(iso) / 1000);

const HOURS = `SELECT day::VARCHAR, country, asin, hour_at::VARCHAR, ordered_units, ordered_revenue_cents::VARCHAR FROM retail_hourly WHERE brand_group_id = '${GROUP}' ORDER BY ALL`;
const FIRST = ['2026-11-01', 'US', A, at('2026-11-01T08:00:00Z'), 1, '1000'];
const SECOND = ['2026-11-01', 'US', A, at('2026-11-01T09:00:00Z'), 2, '2000'];
const EVENING = ['2026-11-18', 'GB', A, at('2026-11-19T07:00:00Z'), 3, null];

describe('sales by the hour', { timeout: 60_000 }, () => {
  test('are imported by day and hour, an hour that came twice by its zone; again without doubling, and undone', async () => {
    const text = `Date,Hour of day,ASIN,Marketplace,Units,Sales\n2026-11-01,1 AM PDT,${A},US,1,10.00\n2026-11-01,1 AM PST,${A},US,2,$20.00\n2026-11-18,23,${A},UK,3,\n`;
    for (const replaced of [0, 3]) {
      const { summary, layout } = await importText(directory, text, { kind: null });
      expect([layout.kind, summary.replaced, summary.totals.units, summary.totals.firstDay]).toEqual([
        'retail-hours',
        replaced,
        6n,
        '2026-11-01',
      ]);
      expect(await served(directory, HOURS)).toEqual([FIRST, SECOND, EVENING]);
    }
    const { generation } = await importText(directory, `hour_at,asin,country,units\n2026-11-19T07:00:00Z,${B},UK,9\n`, { kind: null });
    expect(await served(directory, HOURS)).toEqual([FIRST, SECOND, ['2026-11-18', 'GB', B, at('2026-11-19T07:00:00Z'), 9, null]]);
    expect(await undo(directory, generation)).toMatchObject({ restored: 1 });
    expect(await served(directory, HOURS)).toEqual([FIRST, SECOND, EVENING]);
  });

  test('in Parquet are the same, by hours as numbers and by moments with a zone or without', async () => {
    const path = await fileOf(directory, '', 'hours.parquet');
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    const bring = async (time: string): Promise<unknown> => {
      await connection.run(`COPY (SELECT ${time}, '${A}' AS asin, 'UK' AS country, 3 AS units) TO '${path}' (FORMAT parquet)`);
      await importOne({ dataDirectory: directory, brandGroupId: GROUP, kind: null, files: [path], today: TODAY, dryRun: false });
      return served(directory, `${HOURS.replace(' ORDER BY ALL', '')} AND country = 'GB'`);
    };
    const times = [
      "DATE '2026-11-18' AS date, 23 AS hour",
      "TIMESTAMP '2026-11-18 23:00:00' AS hour_at",
      "TIMESTAMPTZ '2026-11-19 07:00:00+00' AS hour_at",
      "'2026-11-18' AS date, TIME '23:00:00' AS hour",
    ];
    for (const time of times) expect(await bring(time), time).toEqual([EVENING]);
    await connection.run(
      `COPY (SELECT DATE '2026-03-08' + n::INTEGER AS date, 2 AS hour, '${A}' AS asin, 'US' AS country, 1 AS units FROM range(3) t(n)) TO '${path}' (FORMAT parquet)`,
    );
    const settings = { dataDirectory: directory, brandGroupId: GROUP, kind: null, files: [path], today: TODAY, dryRun: false };
    expect((await refusalOf(importOne(settings))).slice(1)).toEqual([
      '  Row 1, column hour: expected an hour that exists on 2026-03-08: clocks in Los Angeles went from 02:00 to 03:00, found "02:00".',
    ]);
    connection.closeSync();
    instance.closeSync();
  });

  test('are refused by row and column: an hour that is none, that the day does not have, that came twice, and a row twice', async () => {
    const rows = ['2026-11-18,25', '2026-03-08,2', '2026-11-01,1', '2026-11-18,', '2026-11-17,13:05'];
    const text = ['date,hour,asin,country,units', ...rows.map((row) => `${row},${A},US,1`), ''].join('\n');
    expect((await refusalOf(importText(directory, text, { kind: 'retail-hours' }))).slice(1)).toEqual([
      '  Row 2, column hour: expected a whole hour from 0 to 23 such as 13, 13:00 or 1 PM (Pacific time), found "25".',
      '  Row 3, column hour: expected an hour that exists on 2026-03-08: clocks in Los Angeles went from 02:00 to 03:00, found "2".',
      '  Row 4, column hour: expected 01:00 PDT or 01:00 PST: clocks in Los Angeles went back on 2026-11-01, so this hour occurred twice, found "1".',
      '  Row 5, column hour: expected a whole hour from 0 to 23 such as 13, 13:00 or 1 PM (Pacific time), found nothing.',
      '  Row 6, column hour: expected a whole hour from 0 to 23 such as 13, 13:00 or 1 PM (Pacific time), found "13:05".',
    ]);
    const twice = `date,hour,asin,country,units\n2026-11-18,13,${A},US,1\n2026-11-18,1 PM,${A},US,1\n`;
    expect((await refusalOf(importText(directory, twice, { kind: 'retail-hours' })))[1]).toBe(
      `  Row 3: expected one row for each date, product, hour and country, found the same as in row 2 (2026-11-18, ${A}, US).`,
    );
  });
});

const BOX = `SELECT day::VARCHAR, asin, observed_at::VARCHAR, seller_id, seller_name, price_cents::VARCHAR, is_own FROM buy_box_log WHERE brand_group_id = '${GROUP}' ORDER BY ALL`;

test('the buy box is imported by moment, to the second; a row without a seller is refused', { timeout: 60_000 }, async () => {
  const text = `time of offer change;marketplace;asin;merchant id;sold by;landed price;own offer\n2026-11-18T21:05:09Z;US;${A};S1;Bluedock Deals;24,50;no\n2026-11-18T22:00:00Z;US;${A};S0;Northfold;;yes\n`;
  await importText(directory, text, { kind: null });
  expect(await served(directory, BOX)).toEqual([
    ['2026-11-18', A, at('2026-11-18T21:05:09Z'), 'S1', 'Bluedock Deals', '2450', 0],
    ['2026-11-18', A, at('2026-11-18T22:00:00Z'), 'S0', 'Northfold', null, 1],
  ]);
  const lines = await refusalOf(
    importText(directory, `date,time,country,asin,seller_id\n2026-11-18,1:05 PM,US,${A},\n`, { kind: 'buy-box' }),
  );
  expect(lines[1]).toBe('  Row 2, column seller_id: expected a text, found nothing.');
});

const TAGS = `SELECT tag_set_id, tag_set_name, asin, tag FROM product_tags WHERE brand_group_id = '${GROUP}' ORDER BY ALL`;

describe('tags', { timeout: 60_000 }, () => {
  test('take the place of the tag sets of the file and of no others, by name where it has no ids; undone in any order', async () => {
    const own = await dataDirectory('tags');
    await importText(own, `asin,tag set,tag set id,tag\n${A},Plan,set-1,Grow\n${B},Plan,set-1,Clear\n${A},Role,set-2,Hero\n`, {
      kind: null,
    });
    await importText(own, `asin,tag_set,tag_set_id,tag\n${A},Plan,other,Kept\n`, { kind: 'tags', brandGroupId: OTHER_GROUP });
    const role = ['set-2', 'Role', A, 'Hero'];
    const text = `asin,tag set,tag\n${A},plan,Defend\n${A},Season,Winter\n${A},Season,Gifts\n`;
    for (const replaced of [2, 3]) {
      const { summary } = await importText(own, text, { kind: null });
      expect([summary.replaced, summary.totals.rows, summary.totals.firstDay]).toEqual([replaced, 3, null]);
      expect(await served(own, TAGS)).toEqual([
        ['season', 'Season', A, 'Gifts'],
        ['season', 'Season', A, 'Winter'],
        ['set-1', 'plan', A, 'Defend'],
        role,
      ]);
    }
    const other = await dataDirectory('other order');
    await copyDirectory(own, other);
    for (const [of, order] of [
      [own, [4, 3]],
      [other, [3, 4]],
    ] as const) {
      for (const id of order) await undo(of, id);
      expect(await served(of, TAGS)).toEqual([['set-1', 'Plan', A, 'Grow'], ['set-1', 'Plan', B, 'Clear'], role]);
    }
    expect(await served(own, `SELECT tag FROM product_tags WHERE brand_group_id = '${OTHER_GROUP}'`)).toEqual([['Kept']]);
    expect((await listImports(own, GROUP)).map(({ kinds }) => kinds)).toEqual(['tags', 'tags', 'tags']);
  });

  test('are refused where a product has the same twice, or a set no name', async () => {
    const lines = await refusalOf(importText(directory, `asin,tag set,tag\n${A},Plan,Grow\n${B},,Grow\n`, { kind: 'tags' }));
    expect(lines.slice(1)).toEqual(['  Row 3, column tag set: expected a text, found nothing.']);
    const twice = await refusalOf(importText(directory, `asin,tag set,tag\n${A},Plan,Grow\n${A},plan,Grow\n`, { kind: 'tags' }));
    expect(twice[1]).toBe(`  Row 3: expected one row for each product, tag_set_id and tag, found the same as in row 2 (${A}).`);
  });
});
