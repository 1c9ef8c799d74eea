/**
 * What other currencies cost: 100,000 rows of euros beside as many of dollars, and an import of rates that other amounts follow,
 * where a brand group has many rows in euros.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_GROUP } from '../server/demo/ids.ts';
import { importFiles } from '../server/import/importFiles.ts';
import { warehouseDirectory } from '../server/warehouse/files.ts';
import { inDollars } from '../server/warehouse/model/rateSql.ts';
import { RETAIL_DAILY } from '../server/warehouse/model/retailTables.ts';
import { fileAmount } from '../server/warehouse/model/table.ts';
import { openPart } from '../server/warehouse/staging.ts';
import { addDays } from '../src/domain/dates/calendar.ts';
import { isoDay } from '../src/domain/dates/isoDay.ts';
import { MARKET } from '../src/domain/imports/kinds.ts';
import { sampleCsv } from '../test/server/import/sample.ts';
import { type Figure, median } from './figure.ts';
import { newData } from './import.ts';

const TODAY = isoDay('2026-11-20');
const LAST = isoDay('2026-11-19');
const GROUP = DEMO_GROUP.northfoldHome;
const ROUNDS = 5;
const SAMPLE = { rows: 100_000, lastDay: LAST, products: 137, countries: ['DE', 'FR'] };
const DAYS = 1_000;
const RATE = '1.1';

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

const ratesCsv = (rateOf: (back: number) => string): string =>
  ['date,currency,dollars', ...Array.from({ length: DAYS }, (_, back) => `${addDays(LAST, -back)},EUR,${rateOf(back)}`), ''].join('\n');

const importText = (dataDirectory: string, path: string, kind: 'retail' | 'rates'): Promise<unknown> =>
  importFiles({
    dataDirectory,
    brandGroupId: kind === 'rates' ? MARKET : GROUP,
    kind,
    files: [path],
    today: TODAY,
    dryRun: false,
  });

/** The products of a brand group in euros, over as many days as there are rates. */
const fill = async (dataDirectory: string, rows: number): Promise<void> => {
  const staging = await openPart({ directory: warehouseDirectory(dataDirectory), owner: GROUP, memoryMb: 2_000 });
  const amounts = RETAIL_DAILY.columns.flatMap(({ name, type }) => (type === 'cents' ? [name] : []));
  const facts = `SELECT d::INTEGER AS d, a, (a * 37 + d * 11) % 90000 AS cents, 11000000000::BIGINT AS rate FROM range(${DAYS}) t(d), range(${Math.round(rows / DAYS)}) p(a)`;
  await staging.connection.run(
    `INSERT INTO retail_daily BY NAME SELECT '${GROUP}' AS brand_group_id, DATE '${LAST}' - d AS day, 'DE' AS country, 'B0' || lpad(a::VARCHAR, 8, '0') AS asin,
       d % 40 AS ordered_units, d % 30 AS orders, 'EUR' AS currency, u.rate AS rate,
       ${amounts.flatMap((name) => [`u.cents AS ${fileAmount(name)}`, `${inDollars('u.cents')} AS ${name}`]).join(', ')}
     FROM (${facts}) u ORDER BY day, asin`,
  );
  await staging.publish();
};

/** `most` is how many rows in euros the brand group has whose dollars follow. */
export const currencyFigures = async (most: number): Promise<readonly Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'velocity-bench-currencies-'));
  try {
    const dollars = sampleCsv(SAMPLE);
    const euros = dollars.replaceAll('\n', ',EUR\n').replace(/^(.*),EUR\n/, '$1,currency\n');
    const files: Record<string, string> = {
      dollars,
      euros,
      rates: ratesCsv(() => RATE),
      oneDay: ratesCsv((back) => (back === 300 ? '1.2' : RATE)),
      all: ratesCsv(() => '1.3'),
    };
    const pathOf = (name: string): string => join(folder, `${name}.csv`);
    for (const [name, text] of Object.entries(files)) await writeFile(pathOf(name), text);
    const small = await newData(folder, 'small');
    const sales = async (name: string): Promise<number> => {
      const times: number[] = [];
      for (let i = 0; i < ROUNDS; i += 1) {
        await rm(warehouseDirectory(small), { recursive: true, force: true });
        await importText(small, pathOf('rates'), 'rates');
        times.push(await timed(() => importText(small, pathOf(name), 'retail')));
      }
      return median(times);
    };
    const [inDollarsTime, inEuros] = [await sales('dollars'), await sales('euros')];
    const large = await newData(folder, 'large');
    await importText(large, pathOf('rates'), 'rates');
    await fill(large, most);
    const rows = most.toLocaleString('en-US');
    const unit = 's';
    return [
      { name: 'import of 100,000 rows in euros', value: inEuros, unit, peer: 'the same rows in dollars', peerValue: inDollarsTime },
      {
        name: `rates of which one day differs, ${rows} rows in euros`,
        value: await timed(() => importText(large, pathOf('oneDay'), 'rates')),
        unit,
      },
      {
        name: 'rates of which every day differs, the same rows',
        value: await timed(() => importText(large, pathOf('all'), 'rates')),
        unit,
      },
      { name: '… most memory of the process', value: process.resourceUsage().maxRSS / 1024, unit: 'MiB' },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
