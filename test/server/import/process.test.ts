/** The import as a person runs it: words, lines, exit codes; killed at any moment; beside a server that serves. */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { warehouseDirectory } from '../../../server/warehouse/files.ts';
import { partOf } from '../../../server/warehouse/part.ts';
import { scopeOf } from '../../../server/warehouse/plan.ts';
import { openPart } from '../../../server/warehouse/staging.ts';
import type { Warehouse } from '../../../server/warehouse/warehouse.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { BRAND_GROUP_KINDS } from '../../../src/domain/imports/kinds.ts';
import { sampleCsv } from './sample.ts';
import {
  A,
  bundledImport,
  DIGEST,
  dataDirectory,
  file,
  fileOf,
  GROUP,
  importText,
  row,
  type Started,
  served,
  startImport,
  TODAY,
  YESTERDAY,
} from './testImport.ts';

let script = '';
beforeAll(async () => {
  script = await bundledImport();
});

const started = (directory: string, path: string, ...words: string[]): Started =>
  startImport(script, ['--data', directory, '--brand-group', GROUP, '--replace', ...words, 'retail', path]);

const SMALL = { rows: 60, lastDay: YESTERDAY, products: 5, countries: ['US', 'CA'] };
const LARGE = { rows: 40_000, lastDay: YESTERDAY, products: 200, countries: ['US', 'CA'] };

const stagingFiles = async (directory: string): Promise<readonly string[]> =>
  (await readdir(warehouseDirectory(directory))).filter((name) => name.startsWith('staging'));

describe('the command', { timeout: 120_000 }, () => {
  test('prints its progress in lines and a summary, and ends with 0', async () => {
    const directory = await dataDirectory();
    const { code, out, err } = await started(directory, await fileOf(directory, sampleCsv(SMALL))).ended;
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^Importing sales\.csv \d+ %\n(.*\n)*Importing sales\.csv 100 %\n/);
    expect(out).toContain(
      '\nsales.csv: read as Sales by product, by day (retail; you chose it): 60 rows, Nov 14, 2026 – Nov 19, 2026, Canada, United States\n',
    );
    expect(out).toContain(
      `sales.csv was imported into Northfold Home (${DEMO_GROUP.northfoldHome}).
  Warning: The files don’t state a currency: amounts are read as US dollars. If they are in Canadian dollars, add a column named currency.
  Rows       60
  Days       6 (2026-11-14 to 2026-11-19)
`,
    );
    expect(out).toMatch(/\n {2}No column for buy_box_glance_views: Buy Box Glance Views, Buy Box %\n/);
    expect(await served(directory, 'SELECT count(*)::INTEGER FROM retail_daily')).toEqual([[60]]);
  });

  test('says what a dry run would do', async () => {
    const directory = await dataDirectory();
    const { code, out } = await started(directory, await fileOf(directory, sampleCsv(SMALL)), '--dry-run').ended;
    expect(code).toBe(0);
    expect(out).toContain(
      `sales.csv can be imported into Northfold Home (${DEMO_GROUP.northfoldHome}); this was a dry run and nothing was changed.`,
    );
    expect(existsSync(`${warehouseDirectory(directory)}/CURRENT`)).toBe(false);
  });

  test('reads each file as the kind before it says, or as its columns say', async () => {
    const directory = await dataDirectory();
    const sales = await fileOf(directory, file(row('2026-11-01', A, '1', '1')), 'sales.csv');
    const stock = await fileOf(directory, 'date,sku,country,quantity\n2026-11-01,NF-1,US,3\n', 'stock.csv');
    const { code, out } = await startImport(script, ['--data', directory, '--brand-group', GROUP, 'auto', sales, 'inventory', stock]).ended;
    expect(code).toBe(0);
    expect(out).toContain(
      'sales.csv: read as Sales by product, by day (retail; detected from date, asin, country, units, sales): 1 row, Nov 1, 2026, United States\n',
    );
    expect(out).toContain('stock.csv: read as Stock, by day (inventory; you chose it): 1 row, Nov 1, 2026, United States\n');
  });

  test('says what each file is read as although one of them is refused by its columns', async () => {
    const directory = await dataDirectory();
    const sales = await fileOf(directory, file(row('2026-11-01', A, '1', '1')), 'sales.csv');
    const stock = await fileOf(directory, 'date,sku,quantity\n2026-11-01,NF-1,3\n', 'stock.csv');
    const other = await fileOf(directory, 'colour,shape\nred,round\n', 'other.csv');
    const { code, out, err } = await startImport(script, ['--data', directory, '--brand-group', GROUP, 'auto', sales, stock, other]).ended;
    expect(code).toBe(1);
    expect(out).toContain('sales.csv: read as Sales by product, by day (retail; detected from date, asin, country, units, sales)\n');
    expect(out).toMatch(/stock\.csv: read as .*inventory; /);
    expect(out).not.toContain('other.csv: read as');
    expect(err).toContain('stock.csv was refused');
    expect(err).toContain('other.csv was refused');
    expect(err).not.toContain('sales.csv was refused');
  });

  test('refuses on the error stream, with 1', async () => {
    const directory = await dataDirectory();
    const path = await fileOf(directory, file(row('2026-11-01', A, 'x', '1')));
    const { code, out, err } = await started(directory, path).ended;
    expect(code).toBe(1);
    expect(err).toBe(
      `${path} was refused with 1 error; nothing was changed:\n  Row 2, column units: expected a whole number such as 1234, found "x".\n`,
    );
    expect(out).not.toContain('imported');
  });

  test.each([
    [[], `Specify the kind of file (${BRAND_GROUP_KINDS.join(', ')}, or auto to detect it from the columns), then the files.`],
    [
      ['sales', 'x.csv'],
      `"sales" cannot be imported; the supported kinds are ${BRAND_GROUP_KINDS.slice(0, -1).join(', ')} and ${BRAND_GROUP_KINDS.at(-1)}.`,
    ],
    [['--dates', 'ymd', 'retail', 'x.csv'], '--dates must be mdy (month/day/year) or dmy (day/month/year), not "ymd".'],
    [['--brand', 'x'], "Unknown option '--brand'"],
  ])('told %j it says how it is used, with 2', async (words, line) => {
    const { code, err } = await startImport(script, ['--data', await dataDirectory(), ...words]).ended;
    expect(code).toBe(2);
    expect(err.split('\n').slice(0, 2)).toEqual([
      line,
      'Usage: npm run import -- --brand-group ID [--data DIR] [--dry-run] [--replace] [--dates mdy|dmy] [--date DAY] [--country COUNTRY] [--mapping NAME] KIND FILE… [KIND FILE…]',
    ]);
  });

  test('without a brand group it lists those that there are', async () => {
    const { code, err } = await startImport(script, ['--data', await dataDirectory(), 'retail', 'x.csv']).ended;
    expect(code).toBe(2);
    expect(err).toMatch(
      new RegExp(
        `^Say which brand group the data is of, with --brand-group ID, or --market\\.\\nAvailable brand groups:\\n {2}${DEMO_GROUP.northfoldHome} +Northfold Home`,
      ),
    );
  });

  test('finds a relative file where npm was called', async () => {
    const directory = await dataDirectory();
    await fileOf(directory, sampleCsv(SMALL), 'mine.csv');
    const words = ['--data', directory, '--brand-group', GROUP, 'retail', 'mine.csv'];
    expect((await startImport(script, words, { INIT_CWD: `${directory}/files` }).ended).code).toBe(0);
  });

  test('ends on SIGTERM with 1, and leaves nothing behind', async () => {
    const directory = await dataDirectory();
    const run = started(directory, await fileOf(directory, sampleCsv(LARGE)));
    await run.printed('Importing');
    run.child.kill('SIGTERM');
    const { code, err } = await run.ended;
    expect([code, err]).toEqual([1, 'The import was stopped; nothing was changed.\n']);
    expect((await readdir(warehouseDirectory(directory))).filter((name) => name !== 'writer.lock')).toEqual([]);
  });
});

describe('a disk that takes no more', { timeout: 120_000 }, () => {
  test('is told in one sentence, and what was there before is served', async () => {
    const directory = await dataDirectory();
    await importText(directory, sampleCsv(SMALL));
    const before = await served(directory, DIGEST);
    const path = await fileOf(directory, sampleCsv(LARGE));
    const words = ['--data', directory, '--brand-group', GROUP, '--replace', 'retail', path];
    const limited = ['-c', 'ulimit -f 1000; exec "$@"', 'sh', process.execPath, script, ...words];
    const { status, stderr } = spawnSync('sh', limited, { env: { PATH: process.env.PATH ?? '', VELOCITY_TODAY: TODAY }, encoding: 'utf8' });
    expect([status, stderr]).toEqual([
      1,
      `The warehouse in ${warehouseDirectory(directory)} could not be written: the file would be larger than this account may write. The previous data is unchanged.\n`,
    ]);
    expect(await served(directory, DIGEST)).toEqual(before);
    expect(await stagingFiles(directory)).toEqual([]);
  });
});

describe('two imports at once', { timeout: 120_000 }, () => {
  test('the second is refused, and the first goes on', async () => {
    const directory = await dataDirectory();
    const path = await fileOf(directory, sampleCsv(LARGE));
    const other = await openPart({ directory: warehouseDirectory(directory), owner: GROUP });
    const { code, err } = await started(directory, path).ended;
    expect([code, err]).toEqual([
      1,
      `Another import or data generation is writing to the warehouse in ${warehouseDirectory(directory)}. Wait until it has finished, then try again.\n`,
    ]);
    await other.publish();
    expect((await started(directory, path).ended).code).toBe(0);
  });
});

describe('beside a server', { timeout: 120_000 }, () => {
  const unitsIn = (warehouse: Warehouse): Promise<unknown> =>
    warehouse.read(async (reader) => {
      const plan = {
        kind: 'aggregate',
        scope: scopeOf([{ id: GROUP }]),
        source: 'retail_country_daily',
        period: { start: isoDay('2021-01-01'), end: TODAY },
        dimensions: [],
        periodicity: 'daily',
        aggregates: [{ as: 'ordered_units', how: 'sum', value: { column: 'ordered_units' } }],
        filters: [],
        maxRows: 10,
      } as const;
      return (await reader.query(plan)).columns.ordered_units?.[0] ?? null;
    });

  test('what is imported is served without a restart, and the files of before are removed', async () => {
    const directory = await dataDirectory();
    const warehouse = await openWarehouse({ directory: warehouseDirectory(directory) });
    expect(await unitsIn(warehouse)).toBeNull();
    for (const [units, generation] of [
      ['3', 1],
      ['5', 2],
    ] as const) {
      const path = await fileOf(directory, file(row('2026-11-01', A, units, '1')));
      expect((await started(directory, path).ended).code).toBe(0);
      await expect.poll(() => unitsIn(warehouse), { timeout: 15_000 }).toBe(Number(units));
      expect(warehouse.generation()).toBe(generation);
    }
    await expect.poll(() => existsSync(`${warehouseDirectory(directory)}/${partOf(GROUP)}-1.duckdb`), { timeout: 15_000 }).toBe(false);
    await warehouse.close();
  });
});
