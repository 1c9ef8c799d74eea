import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { WarehouseFailure } from '../../../server/warehouse/failure.ts';
import { currentGeneration, warehouseDirectory } from '../../../server/warehouse/files.ts';
import { openStaging } from '../../../server/warehouse/staging.ts';
import { summaryNotes } from '../../../src/domain/imports/summary.ts';
import { csvOf, SAMPLE_COLUMNS, sampleCsv, sampleRows } from './sample.ts';
import { A, B, COUNT, DIGEST, dataDirectory, file, GROUP, importText, refusalOf, row, served, YESTERDAY } from './testImport.ts';

const SMALL = { rows: 60, lastDay: YESTERDAY, products: 5, countries: ['US', 'CA'] };

describe('a refusal', () => {
  const untouched = async (directory: string, content: string): Promise<readonly string[]> => {
    const before = await served(directory, DIGEST);
    const generation = await currentGeneration(warehouseDirectory(directory));
    const lines = await refusalOf(importText(directory, content));
    expect(await currentGeneration(warehouseDirectory(directory))).toEqual(generation);
    expect(await served(directory, DIGEST)).toEqual(before);
    expect((await readdir(warehouseDirectory(directory))).filter((name) => name.startsWith('staging'))).toEqual([]);
    return lines.slice(1);
  };

  test('of a wrong date in row 40,000 names that row, and what was there before is untouched', async () => {
    const directory = await dataDirectory();
    await importText(directory, sampleCsv(SMALL));
    const rows = [...sampleRows({ ...SMALL, rows: 60_000, products: 200 })];
    const wrong = rows[39_998];
    if (wrong !== undefined) rows[39_998] = { ...wrong, date: '2026-02-30' };
    expect(await untouched(directory, csvOf(SAMPLE_COLUMNS, rows))).toEqual([
      '  Row 40,000, column date: expected a day such as 2026-11-20 (year-month-day), found "2026-02-30".',
    ]);
  });

  test('tells many errors by column and reason, and counts them all', async () => {
    const directory = await dataDirectory();
    await importText(directory, sampleCsv(SMALL));
    const rows = Array.from({ length: 1000 }, () => row('2026-11-01', A, 'x', '1'));
    const lines = await untouched(directory, file(...rows));
    expect(lines).toEqual(['  Column units, 1,000 rows: expected a whole number such as 1234, found "x" (row 2) and others.']);
  });

  test('names both rows that say something about the same day, product and country', async () => {
    const directory = await dataDirectory();
    await importText(directory, sampleCsv(SMALL));
    const day = '2026-11-01';
    const twice = [
      row(day, A, '1', '1'),
      row(day, B, '1', '1'),
      row(day, A, '1', '1', 'UK'),
      row(day, A.toLowerCase(), '2', '2'),
      row(day, A, '2', '2', 'gb'),
    ];
    expect(await untouched(directory, file(...twice, row(day, A, 'x', '1', 'DE')))).toEqual([
      `  Row 5: expected one row for each date, product and country, found the same as in row 2 (${day}, ${A}, US).`,
      `  Row 6: expected one row for each date, product and country, found the same as in row 4 (${day}, ${A}, GB).`,
      '  Row 7, column units: expected a whole number such as 1234, found "x".',
    ]);
  });

  test('of today; rows before 2021 are left out and counted', async () => {
    const directory = await dataDirectory();
    await importText(directory, sampleCsv(SMALL));
    expect(await untouched(directory, file(row('2026-11-20', A, '1', '1'), row('2020-12-31', A, '1', '1')))).toEqual([
      '  Row 2, column date: expected a day from 2021-01-01 to 2026-11-19 (yesterday in Los Angeles; to 2026-11-21 in countries whose clocks are ahead), found "2026-11-20".',
    ]);
    expect(await untouched(directory, file(row('2020-12-31', A, '1', '1')))).toEqual([]);
    const earlier = [row('2020-12-31', A, '1', '1'), row('2019-01-01', A, 'x', '1')];
    const { summary, layout } = await importText(directory, file(...earlier, row('2021-01-01', A, '1', '1')));
    expect([summary.totals.rows, summary.leftOut]).toEqual([1, 2]);
    expect(summaryNotes(summary, { ignored: [] }, layout)).toContain('2 rows before 2021-01-01 were left out.');
  });

  test('of a brand group that does not exist lists those that do', async () => {
    const directory = await dataDirectory();
    const lines = await refusalOf(importText(directory, sampleCsv(SMALL), { brandGroupId: 'bg-nobody' }));
    expect(lines[0]).toBe('There is no brand group with the id "bg-nobody".');
    expect(lines.slice(1).join('\n')).toMatch(
      new RegExp(`Available brand groups:\\n.*\\n? {2}${DEMO_GROUP.northfoldHome} +Northfold Home \\(`, 's'),
    );
    expect(existsSync(warehouseDirectory(directory))).toBe(false);
  });

  test('of a data directory without an app store says how to make one', async () => {
    const directory = await dataDirectory();
    const lines = await refusalOf(importText(`${directory}/other`, sampleCsv(SMALL)));
    expect(lines).toEqual([expect.stringMatching(/^There is no Velocity data in .*other\. Start the server once/)]);
  });

  test('of a second writer says so, and lets it in when the first has finished', async () => {
    const directory = await dataDirectory();
    const other = await openStaging({ directory: warehouseDirectory(directory), start: 'empty' });
    await expect(importText(directory, sampleCsv(SMALL))).rejects.toThrow(/Another import or data generation is writing to the warehouse/);
    await other.discard();
    expect((await importText(directory, sampleCsv(SMALL))).generation).toBe(1);
  });

  test('stopped midway, an import changes nothing and leaves nothing', async () => {
    const directory = await dataDirectory();
    await importText(directory, sampleCsv(SMALL));
    const stop = new AbortController();
    const work = importText(directory, sampleCsv({ ...SMALL, rows: 20_000 }), {}, { onProgress: () => stop.abort(), signal: stop.signal });
    await expect(work).rejects.toEqual(new WarehouseFailure('aborted', 'The import was stopped; nothing was changed.'));
    expect(await served(directory, COUNT)).toEqual([[GROUP, 60]]);
    expect((await readdir(warehouseDirectory(directory))).filter((name) => name.startsWith('staging'))).toEqual([]);
  });
});
