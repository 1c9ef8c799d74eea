/** What an import replaces is told by day and sum before it is done, and done only where somebody has confirmed it. */
import { beforeAll, describe, expect, test } from 'vitest';
import { askToReplace, confirmedAs, replacementMark } from '../../../server/import/askReplace.ts';
import { IMPORT_LAYOUTS } from '../../../src/domain/imports/layouts.ts';
import { replacementOf } from '../../../src/domain/imports/replaced.ts';
import {
  A,
  B,
  bundledImport,
  DIGEST,
  dataDirectory,
  file,
  fileOf,
  GROUP,
  importText,
  refusalOf,
  row,
  served,
  startImport,
} from './testImport.ts';

const DAY = '2026-11-18';
const NEXT = '2026-11-19';
const WHOLE = file(row(DAY, A, '10', '1000'), row(DAY, B, '5', '500'), row(DAY, A, '1', '100', 'DE'), row(NEXT, A, '2', '200'));
/** Of the first day only a part is left in the US; Germany is not in the file. */
const PART = file(row(DAY, A, '3', '300.5'), row(NEXT, A, '3', '300'));

const stocked = async (): Promise<string> => {
  const directory = await dataDirectory();
  await importText(directory, WHOLE);
  return directory;
};

const state = (directory: string) => served(directory, DIGEST);

describe('what an import replaces', { timeout: 60_000 }, () => {
  test('is told by day and sum, before and after, the days that lose more than half first', async () => {
    const { summary } = await importText(await stocked(), PART, { dryRun: true });
    expect(summary.replacement).toEqual({
      rows: 3,
      days: 2,
      fallen: 1,
      sum: 'Sales',
      before: '$1,700.00',
      after: '$600.50',
      list: [
        { day: 'Nov 18, 2026', rowsBefore: 2, rowsAfter: 1, before: '$1,500.00', after: '$300.50', fall: 'down 79.9%' },
        { day: 'Nov 19, 2026', rowsBefore: 1, rowsAfter: 1, before: '$200.00', after: '$300.00', fall: null },
      ],
    });
  });

  test('is nothing where the days were empty', async () => {
    const { summary } = await importText(await stocked(), file(row('2026-11-01', A, '1', '1')), { dryRun: true });
    expect([summary.replaced, summary.replacement]).toEqual([0, null]);
  });

  test('names the country that loses more than half while its day does not', async () => {
    const text = file(row(DAY, A, '10', '1000'), row(DAY, B, '5', '500'), row(DAY, A, '1', '10', 'DE'));
    const { summary } = await importText(await stocked(), text, { dryRun: true });
    expect(summary.replacement?.list[0]?.fall).toBe('Germany down 90%');
  });

  test('is told for tables without days and without sums as well', async () => {
    const tags = (...asins: string[]) => `asin,tag_set,tag\n${asins.map((asin) => `${asin},Focus,Grow`).join('\n')}\n`;
    const directory = await stocked();
    await importText(directory, tags(A, B), { kind: 'tags', name: 'tags.csv' });
    const { summary } = await importText(directory, tags(A), { kind: 'tags', name: 'tags.csv', dryRun: true });
    expect(summary.replacement).toMatchObject({
      rows: 2,
      days: 0,
      sum: null,
      fallen: 0,
      list: [{ day: null, rowsBefore: 2, rowsAfter: 1 }],
    });
  });
});

test('a sum that is not known afterwards has fallen; one that was not known before has not', () => {
  const cell = { day: null, part: null, rowsBefore: 1, rowsAfter: 1 };
  const fallOf = (was: bigint | null, is: bigint | null) =>
    replacementOf([{ ...cell, before: was, after: is }], IMPORT_LAYOUTS.retail)?.list[0]?.fall;
  expect(fallOf(100n, null)).toBe('unknown afterwards');
  expect(fallOf(null, 5n)).toBeNull();
  expect(fallOf(100n, 50n)).toBeNull();
  expect(fallOf(101n, 50n)).toBe('down 50.4%');
});

describe('an import that replaces rows', { timeout: 60_000 }, () => {
  const said: string[] = [];
  const asking = (answer: string | null, isAllowed = false) =>
    askToReplace({
      isAllowed,
      say: (lines) => said.push(...lines),
      ask: answer === null ? null : async () => answer,
    });

  test('is left whole, with nothing half done, where somebody says no or nobody is asked', async () => {
    const directory = await stocked();
    const was = await state(directory);
    expect(await refusalOf(importText(directory, PART, {}, { onReplace: asking('no') }))).toEqual(['Nothing was changed.']);
    expect(said).toContain('  Warning: 1 day loses more than half of its sales: is the file complete?');
    const lines = await refusalOf(importText(directory, PART, {}, { onReplace: asking(null) }));
    expect(lines.at(-1)).toBe('Nothing was changed. Add --replace to replace these rows.');
    expect(lines[0]).toBe('  Warning: 3 rows of 2 days are replaced. Sales: $1,700.00 before, $600.50 after.');
    expect(await state(directory)).toEqual(was);
    expect((await importText(directory, PART, {}, { onReplace: asking('yes') })).generation).toBe(2);
    expect(await state(directory)).not.toEqual(was);
  });

  test('is done only where what is replaced is still what was confirmed', async () => {
    const directory = await stocked();
    const check = await importText(directory, PART, { dryRun: true });
    const mark = replacementMark(check.parts);
    await importText(directory, file(row(NEXT, A, '4', '400')));
    const was = await state(directory);
    const lines = await refusalOf(importText(directory, PART, {}, { onReplace: confirmedAs(mark) }));
    expect(lines[0]).toMatch(/^Since the check, another import changed the data to be replaced/);
    expect(await state(directory)).toEqual(was);
    const now = replacementMark((await importText(directory, PART, { dryRun: true })).parts);
    expect((await importText(directory, PART, {}, { onReplace: confirmedAs(now) })).generation).toBe(3);
  });
});

describe('npm run import', { timeout: 120_000 }, () => {
  let script = '';
  beforeAll(async () => {
    script = await bundledImport();
  });

  test('replaces rows only with --replace where nobody can be asked, and tells what a dry run would replace', async () => {
    const directory = await stocked();
    const was = await state(directory);
    const path = await fileOf(directory, PART);
    const run = (...words: string[]) => startImport(script, ['--data', directory, '--brand-group', GROUP, ...words, 'retail', path]).ended;
    const dry = await run('--dry-run');
    expect([dry.code, dry.out]).toEqual([0, expect.stringContaining('Sales $1,500.00 → $300.50  ! down 79.9%')]);
    const refused = await run();
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('Add --replace to replace')]);
    expect(await state(directory)).toEqual(was);
    const done = await run('--replace');
    expect([done.code, done.out]).toEqual([0, expect.stringContaining('Warning: 3 rows of 2 days are replaced.')]);
    expect(await state(directory)).not.toEqual(was);
  });
});
