/** An import can be taken back: what stood before stands again, whatever came since. */

import { spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { forgetImports, listImports, readImports, undoImport } from '../../../server/import/importLog.ts';
import type { Line, Order } from '../../../server/import/lines.ts';
import { startWorkers } from '../../../server/import/worker.ts';
import { warehouseDirectory } from '../../../server/warehouse/files.ts';
import { openPart } from '../../../server/warehouse/staging.ts';
import { KEPT_DAYS } from '../../../src/domain/imports/kept.ts';
import { MAX_LISTED_IMPORTS } from '../../../src/domain/imports/listedImports.ts';
import { plantIn } from '../warehouse/testWarehouse.ts';
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
    await importText(directory, title('Before'), { now: NOW - 100 });
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
    const since = 1_790_000_000;
    const at = [0, 1, KEPT_DAYS * 86_400 + 1, KEPT_DAYS * 86_400 + 2];
    for (const [i, seconds] of at.entries()) {
      await importText(directory, file(row('2026-11-01', A, String(i), '1.00')), { now: since + seconds });
    }
    // So the file does not grow for ever: what stood before those that are older has gone.
    const layers = 'SELECT list(DISTINCT import_id::INTEGER ORDER BY import_id::INTEGER)';
    expect(JSON.stringify(await served(directory, `${layers} FROM before_retail_daily`))).toContain('[3,4]');
    expect(JSON.stringify(await served(directory, `${layers} FROM import_cells`))).toContain('[3,4]');
    const before = await state(directory);
    expect(await refusalOf(undo(directory, 99))).toEqual(['There is no import 99. Reload the page to see the current choices.']);
    expect(await refusalOf(undo(directory, 2, OTHER_GROUP))).toEqual(['There is no import 2. Reload the page to see the current choices.']);
    for (const id of [1, 2]) expect((await refusalOf(undo(directory, id)))[0]).toMatch(new RegExp(`^Import ${id} can no longer be undone`));
    expect(await state(directory)).toEqual(before);
    await undo(directory, 3);
    expect(await served(directory, 'SELECT ordered_units FROM retail_daily')).toEqual([[3]]);
    await undo(directory, 4);
    expect(await served(directory, 'SELECT ordered_units FROM retail_daily')).toEqual([[1]]);
  });
});

test('an import is undone and known to the jobs however many came after it', async () => {
  const directory = await dataDirectory();
  await importText(directory, file(row('2026-11-01', A, '1', '1.00')), { now: NOW - 2_000 });
  await plantIn(warehouseDirectory(directory), GROUP, (connection) =>
    connection.run(
      `INSERT INTO imports SELECT i, '${OTHER_GROUP}', ${NOW - 1_000}, 'retail', 'a.csv', 1, NULL, NULL, NULL, 0 FROM range(2, ${MAX_LISTED_IMPORTS + 10}) r(i)`,
    ),
  );
  expect(await listImports(directory, null)).toHaveLength(MAX_LISTED_IMPORTS);
  expect((await readImports(directory, null)).at(-1)).toMatchObject({ id: 1, brandGroupId: GROUP });
  expect((await undo(directory, 1)).isNew).toBe(true);
});

describe('what is kept for an undo', { timeout: 120_000 }, () => {
  test('tells its space, and is let go of by age; no figure changes, and what is kept can still be undone', async () => {
    const directory = await dataDirectory();
    const now = 1_790_000_000;
    const days = Array.from({ length: 30 }, (_, i) => `2026-10-${String(i + 1).padStart(2, '0')}`);
    const import_ = (units: number, ageDays: number) =>
      importText(directory, file(...days.map((day) => row(day, A, String(units), '1.00'))), { now: now - ageDays * 86_400 });
    for (const [units, age] of [
      [1, 200],
      [2, 100],
      [3, 10],
    ] as const)
      await import_(units, age);
    await importText(directory, file(row('2026-11-01', A, '9', '1.00')), { brandGroupId: OTHER_GROUP, now: now - 300 * 86_400 });
    const keptOf = async () => (await listImports(directory, GROUP)).map(({ id, isKept, keptBytes }) => [id, isKept, keptBytes > 0]);
    expect(await keptOf()).toEqual([
      [3, true, true],
      [2, true, true],
      [1, true, true],
    ]);
    const before = await served(directory, DIGEST);
    expect(await forgetImports({ dataDirectory: directory, brandGroupId: GROUP, days: 365, now })).toEqual({ count: 0, generation: null });
    expect(await forgetImports({ dataDirectory: directory, brandGroupId: GROUP, days: 90, now })).toMatchObject({ count: 2 });
    expect(await served(directory, DIGEST)).toEqual(before);
    expect(await keptOf()).toEqual([
      [3, true, true],
      [2, false, false],
      [1, false, false],
    ]);
    expect((await listImports(directory, OTHER_GROUP))[0]?.isKept).toBe(true);
    await undo(directory, 3);
    expect(await served(directory, `SELECT DISTINCT ordered_units FROM retail_daily WHERE brand_group_id = '${GROUP}'`)).toEqual([[2]]);
    expect((await refusalOf(undo(directory, 2)))[0]).toMatch(/can no longer be undone/);
    expect(await forgetImports({ dataDirectory: directory, brandGroupId: OTHER_GROUP, days: 0, now })).toMatchObject({ count: 1 });
  });
});

test('the process of the server deletes undo data, of old imports alone, and says how many they are', { timeout: 60_000 }, async () => {
  const start = startWorkers(await bundledImport('server/import/import.process.ts'));
  const directory = await dataDirectory();
  await importText(directory, title('Old'), { now: NOW - 100 * 86_400 });
  await importText(directory, title('New'), { now: NOW - 86_400 });
  const before = await state(directory);
  const prune = async (days: number): Promise<readonly Line[]> => {
    const lines: Line[] = [];
    const order: Order = { ask: 'prune', dataDirectory: directory, brandGroupId: GROUP, days, now: NOW };
    await start(order, (line) => lines.push(line)).ended;
    return lines;
  };
  expect(await prune(365)).toMatchObject([{ tag: 'done', pruned: 0, generation: null }]);
  expect(await prune(90)).toMatchObject([{ tag: 'done', pruned: 1, generation: 3 }]);
  expect((await readImports(directory, GROUP)).map(({ isKept }) => isKept)).toEqual([true, false]);
  expect(await state(directory)).toEqual(before);
  const other = await openPart({ directory: warehouseDirectory(directory), owner: GROUP });
  try {
    expect(await prune(0)).toMatchObject([{ tag: 'failed', kind: 'locked' }]);
  } finally {
    await other.discard();
  }
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
