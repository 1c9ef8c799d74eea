/** An import can be taken back: what stood before stands again, whatever came since. */

import { spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { KEPT_IMPORTS, listImports, undoImport } from '../../../server/import/importLog.ts';
import { warehouseDirectory } from '../../../server/warehouse/files.ts';
import { sampleCsv } from './sample.ts';
import {
  A,
  B,
  bundledImport,
  copyDirectory,
  DIGEST,
  dataDirectory,
  file,
  fileOf,
  GROUP,
  importText,
  OTHER_GROUP,
  refusalOf,
  row,
  served,
  startImport,
  TODAY,
  YESTERDAY,
} from './testImport.ts';

const NOW = 1_795_000_000;
const SAMPLE = { rows: 60, lastDay: YESTERDAY, products: 5, countries: ['US', 'CA'] };
const undo = (dataDirectory: string, importId: number, brandGroupId: string | null = null) =>
  undoImport({ dataDirectory, importId, brandGroupId, now: NOW });

const PRODUCTS = `SELECT md5(string_agg(p::VARCHAR, '|' ORDER BY p::VARCHAR)) FROM products p`;
const state = async (directory: string): Promise<unknown> => [await served(directory, DIGEST), await served(directory, PRODUCTS)];

const title = (text: string, day = '2026-11-01', asin = A, units = '1'): string =>
  `date,asin,country,units,sales,title\n${day},${asin},US,${units},1.00,${text}\n`;

describe('undoing an import', () => {
  test('brings back what stood before, facts and titles, and the log says so', async () => {
    const directory = await dataDirectory();
    await importText(directory, sampleCsv(SAMPLE), { brandGroupId: OTHER_GROUP });
    await importText(directory, title('Before'));
    const before = await state(directory);
    const { generation } = await importText(directory, `${title('After', '2026-11-01', A, '5')}2026-11-02,${B},US,2,2.00,New\n`, {
      now: NOW,
    });
    expect(await state(directory)).not.toEqual(before);
    const undone = await undo(directory, generation ?? 0);
    expect([undone.isNew, undone.restored]).toEqual([true, 1]);
    expect(await state(directory)).toEqual(before);
    expect(await listImports(directory, GROUP)).toMatchObject([
      {
        id: 3,
        kinds: 'retail',
        files: ['sales.csv'],
        rows: 2,
        firstDay: '2026-11-01',
        lastDay: '2026-11-02',
        undoneAt: NOW,
        isKept: false,
      },
      { id: 2, undoneAt: null, isKept: true },
    ]);
    expect((await listImports(directory, null)).map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  test('a second time changes nothing', async () => {
    const directory = await dataDirectory();
    await importText(directory, title('One'));
    await undo(directory, 1);
    await importText(directory, title('Two'));
    const before = await state(directory);
    expect(await undo(directory, 1)).toMatchObject({ isNew: false, restored: 0 });
    expect(await state(directory)).toEqual(before);
  });

  test('in any order leaves what the others would have left alone', { timeout: 120_000 }, async () => {
    const texts = [
      title('One', '2026-11-01', A, '1'),
      `${title('Two', '2026-11-01', B, '2')}2026-11-02,${A},US,20,1.00,Two\n`,
      title('Three', '2026-11-02', A, '3'),
    ];
    const whole = await dataDirectory();
    const alone = await Promise.all(texts.map(() => dataDirectory()));
    for (const [i, text] of texts.entries()) {
      await importText(whole, text);
      await importText(alone[i] ?? '', text);
    }
    for (const [first, second] of [
      [1, 2],
      [2, 1],
      [2, 3],
      [3, 1],
    ] as const) {
      const directory = await dataDirectory(`${first}-${second}`);
      await copyDirectory(whole, directory);
      await undo(directory, first);
      await undo(directory, second);
      expect(await state(directory), `${first}, ${second}`).toEqual(await state(alone[5 - first - second] ?? ''));
    }
  });

  test('is refused for one that is not there, of another brand group, or too long ago', { timeout: 120_000 }, async () => {
    const directory = await dataDirectory();
    for (let i = 0; i <= KEPT_IMPORTS; i += 1) await importText(directory, file(row('2026-11-01', A, String(i), '1.00')));
    // So the file does not grow with every import: what stood before the oldest has gone.
    const layers = 'SELECT count(*)::INTEGER, count(DISTINCT import_id)::INTEGER';
    expect(await served(directory, `${layers} FROM before_retail_daily`)).toEqual([[KEPT_IMPORTS, KEPT_IMPORTS]]);
    expect(await served(directory, `${layers} FROM import_cells`)).toEqual([[KEPT_IMPORTS, KEPT_IMPORTS]]);
    const before = await state(directory);
    expect(await refusalOf(undo(directory, 99))).toEqual(['There is no import 99. Reload the page to see which there are.']);
    expect(await refusalOf(undo(directory, 2, OTHER_GROUP))).toEqual(['There is no import 2. Reload the page to see which there are.']);
    expect((await refusalOf(undo(directory, 1)))[0]).toMatch(/^Import 1 can no longer be undone/);
    expect(await state(directory)).toEqual(before);
  });
});

describe('the command', { timeout: 240_000 }, () => {
  let script = '';
  beforeAll(async () => {
    script = await bundledImport();
  });

  test('lists imports and takes one back; killed at any moment, an undo is done whole or not at all', async () => {
    const prepared = await dataDirectory();
    await importText(prepared, sampleCsv({ ...SAMPLE, rows: 4_000, products: 100 }));
    const before = await state(prepared);
    await importText(prepared, sampleCsv({ ...SAMPLE, rows: 8_000, products: 200 }));
    const after = await state(prepared);
    const run = (directory: string, ...words: string[]) =>
      spawnSync(process.execPath, [script, '--data', directory, ...words], {
        env: { PATH: process.env.PATH ?? '', VELOCITY_TODAY: TODAY },
        encoding: 'utf8',
      });
    expect(run(prepared, '--list').stdout).toMatch(
      new RegExp(`^ +2 .*${DEMO_GROUP.northfoldHome} {2}retail: sales\\.csv, 8000 rows, .*\\n +1 `),
    );
    const directory = await dataDirectory();
    for (const wait of [0, 150, 300]) {
      await copyDirectory(prepared, directory);
      const { child, ended } = startImport(script, ['--data', directory, '--undo', '2']);
      // NOTE: whatever the moment is, what is asked of it holds.
      await new Promise((resolve) => setTimeout(resolve, wait));
      child.kill('SIGKILL');
      await ended;
      expect([before, after]).toContainEqual(await state(directory));
    }
    const { status, stdout } = run(directory, '--undo', '2');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Import 2 \(retail: sales\.csv\) (was undone; 4000 rows were restored|had been undone before)/);
    expect(await state(directory)).toEqual(before);
    expect((await readdir(warehouseDirectory(directory))).filter((name) => name.startsWith('staging'))).toEqual([]);
    expect(run(directory, '--undo', 'x').status).toBe(2);
    expect(run(directory, '--undo', '7').stderr).toBe('There is no import 7. List them with --list.\n');
    const path = await fileOf(directory, file(row('2026-11-01', A, '1', '1')));
    expect(run(directory, '--brand-group', GROUP, '--replace', 'auto', path).stdout).toMatch(
      /This is import \d+; npm run import -- --undo \d+ takes it back\./,
    );
  });
});
