import { mkdir, open, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { importFiles } from '../../../server/import/importFiles.ts';
import { openText, unreadable } from '../../../server/import/textFile.ts';
import { sampleCsv } from './sample.ts';
import { A, dataDirectory, file, fileOf, GROUP, HEADER, importText, refusalOf, row, served, TODAY, YESTERDAY } from './testImport.ts';

const SMALL = { rows: 10, lastDay: YESTERDAY, products: 5, countries: ['US'] };
const GOOD = row('2026-11-01', A, '1', '1');

let kept = '';
beforeAll(async () => {
  kept = await dataDirectory();
  await importText(kept, sampleCsv(SMALL));
});

/** What is said of a file, without its path; the data that was there before is as it was. */
const told = async (content: string | Uint8Array): Promise<readonly string[]> => {
  const lines = await refusalOf(importText(kept, content, { name: 'hostile.csv' }));
  expect(await served(kept, 'SELECT count(*)::INTEGER FROM retail_daily')).toEqual([[10]]);
  return lines.map((line) => line.replaceAll(join(kept, 'files', 'hostile.csv'), 'FILE'));
};

describe('a file that is no CSV file', () => {
  test.each<[string, string | Uint8Array, string]>([
    ['an empty one', '', 'FILE is empty.'],
    [
      'a damaged archive',
      Buffer.from('PK\u0003\u0004\u0014\u0000sales.csv'),
      'FILE is an archive that cannot be unpacked: End of central directory record signature not found. Either not a zip file, or file is truncated.',
    ],
    [
      'a workbook of an old format',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'FILE is a workbook in an old format. Save it as an Excel workbook (.xlsx) or as "CSV UTF-8", then import that file.',
    ],
    [
      'a compressed one that is cut off',
      gzipSync(file(GOOD)).subarray(0, 30),
      'FILE is compressed and cannot be unpacked: it is damaged or incomplete.',
    ],
    ['one that is packed twice', gzipSync(gzipSync(file(GOOD))), 'FILE is compressed twice. Unpack it first.'],
    ['JSON that is none', '{"date": ', 'FILE looks like JSON but cannot be read: Unexpected end of JSON input.'],
    [
      'a damaged Parquet file',
      Buffer.from('PAR1\u0015\u0004'),
      "FILE is a Parquet file that cannot be read: it is damaged (File 'FILE' too small to be a Parquet file).",
    ],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'FILE is a binary file, not a CSV file.'],
  ])('%s is refused by name', async (_what, content, line) => {
    expect(await told(content)).toEqual([line]);
  });

  test('only column names are no data', async () => {
    expect(await told(`${HEADER}\n\n , , \n`)).toEqual(['FILE has column names but no rows; nothing was changed.']);
    expect(await told(HEADER)).toEqual(['FILE has column names but no rows; nothing was changed.']);
  });

  test('blank lines alone are no column names', async () => {
    expect((await told('\n\n \n'))[1]).toBe(
      '  Row 1: expected a column named date (or fill in “Date, if not in the file”), found nothing.',
    );
  });

  test('rows without column names are refused with what the first row must be', async () => {
    const lines = await told(`${GOOD}\n`);
    expect(lines).toHaveLength(6);
    expect(lines[1]).toBe(
      `  Row 1: expected a column named date (or fill in “Date, if not in the file”), found the columns 2026-11-01, ${A}, US, 1, 1.`,
    );
  });
});

describe('a file that is damaged', () => {
  test('a quote that is never closed is told with its row', async () => {
    expect(await told(file(GOOD, `2026-11-02,"${A},US,1,1`))).toEqual([
      'FILE was refused; nothing was changed:',
      '  Row 3: expected a closing quote ("), found the end of the file inside a quoted text.',
    ]);
  });

  test('a quote that is never closed in a large file is told with its row, beside the faults before it', async () => {
    const rest = `${GOOD}\n`.repeat(100_000);
    expect(await told(`${HEADER},title\n2026-11-31,${A},US,1,1,x\n2026-11-02,${A},US,1,1,"${rest}`)).toEqual([
      'FILE was refused; nothing was changed:',
      '  Row 3: expected at most 1 million characters in a row, found more: a quote may be opened there and never closed.',
    ]);
    const later = `${HEADER},title\n2026-11-31,${A},US,1,1,x\n${`2026-11-02,${A},US,1,1,${'y'.repeat(1000)}\n`.repeat(1_200)}2026-11-02,${A},US,1,1,"${rest}`;
    const lines = await told(later);
    expect(lines[0]).toBe('FILE was refused with 1,201 errors; nothing was changed:');
    expect(lines[1]).toMatch(/^ {2}Row 2, column date: /);
    expect(lines[2]).toMatch(/^ {2}1,199 rows: expected one row for each date.*\(row 4\)/);
  });

  test('a file cut in the middle of a row is refused', async () => {
    expect(await told(`${HEADER}\n${GOOD}\n2026-11-02,${A},US`)).toEqual([
      'FILE was refused with 1 error; nothing was changed:',
      '  Row 3: expected 5 cells, one for each column, found 3.',
    ]);
  });

  test('a U+FFFD or a control character of a right file is kept; NUL and broken bytes are refused by row', async () => {
    const directory = await dataDirectory();
    const titled = (...titles: string[]) =>
      `${HEADER},title\n${titles.map((title, i) => `2026-11-01,B00000000${i},US,1,1,${title}`).join('\n')}\n`;
    await importText(directory, titled('Caf\uFFFD', 'Chair\u0092s', '"Caf\uFFFD, two"'));
    expect(await served(directory, 'SELECT title FROM products ORDER BY asin')).toEqual([
      ['Caf\uFFFD'],
      ['Chair\u0092s'],
      ['Caf\uFFFD, two'],
    ]);
    const bytes = Buffer.concat([Buffer.from(titled('Caf\uFFFD', 'Stool\0', 'Chair').trimEnd()), Buffer.from([0xe9, 0x0a])]);
    expect(await told(bytes)).toEqual([
      'FILE was refused with 2 errors; nothing was changed:',
      '  Row 3, column title: expected text without control characters, found "Stool␣".',
      '  Row 4, column title: expected text in UTF-8 (save the file as "CSV UTF-8"), found "Chair\uFFFD".',
    ]);
  });

  test('a name of letters that nobody sees is refused', async () => {
    expect((await told(`${HEADER},title\n2026-11-01,${A},US,1,1,\u200B\n`))[1]).toMatch(
      /^ {2}Row 2, column title: expected a text that can be seen/,
    );
  });

  test.each(['NaN', 'Infinity', '-Infinity', '1e309', '0x1F', '=1+1', '١٢', '1/0', '9'.repeat(400), '__proto__'])(
    'the number %j is refused',
    async (text) => {
      expect((await told(file(row('2026-11-01', A, text, '1'), row('2026-11-02', A, '1', text))))[0]).toBe(
        'FILE was refused with 2 errors; nothing was changed:',
      );
    },
  );
});

test('a line of a gigabyte is refused after its first piece', async () => {
  const directory = await dataDirectory();
  const path = await fileOf(directory, HEADER.padEnd(2_000_000, 'x'));
  const handle = await open(path, 'r+');
  // NOTE: sparse, so that it takes no room; what is read comes before the hole.
  await handle.truncate(1024 ** 3);
  await handle.close();
  const settings = { dataDirectory: directory, brandGroupId: GROUP, kind: 'retail', files: [path], today: TODAY, dryRun: false } as const;
  expect((await refusalOf(importFiles(settings)))[1]).toBe('  Row 1: expected at most 1 million characters in a row, found more.');
  const text = await openText(path);
  await text.next();
  expect([text.size, text.position()]).toEqual([1024 ** 3, 1024 ** 2]);
  await text.close();
});

describe('what a file says is text, and no more', () => {
  test('formulas, quotes, SQL and names of prototypes are titles like any other', async () => {
    const directory = await dataDirectory();
    const titles = [
      '=HYPERLINK("http://x";"y")',
      '+1',
      '-2+3',
      '@SUM(A1)',
      "'); DROP TABLE retail_daily; --",
      '__proto__',
      '\u202ereversed',
      '😀',
    ];
    const asin = (i: number): string => `B00000000${i}`;
    const rows = titles.map((title, i) => `2026-11-01,${asin(i)},US,1,1,"${title.replaceAll('"', '""')}"`);
    await importText(directory, [`${HEADER},title`, ...rows].join('\n'));
    expect(await served(directory, 'SELECT title FROM products ORDER BY asin')).toEqual(titles.map((title) => [title]));
  });

  test('columns named like prototypes are named and ignored', async () => {
    const directory = await dataDirectory();
    const text = `__proto__,constructor,${HEADER},hasOwnProperty\nx,y,${GOOD},z\n`;
    expect((await importText(directory, text)).header.ignored).toEqual(['__proto__', 'constructor', 'hasOwnProperty']);
    expect(await served(directory, 'SELECT brand_group_id, asin, ordered_units FROM retail_daily')).toEqual([[GROUP, A, 1]]);
  });
});

describe('a file that cannot be read', () => {
  test('is told in one sentence when it is not there, a folder, below a file, or a link in a circle', async () => {
    const directory = await dataDirectory();
    await mkdir(join(directory, 'folder'));
    await symlink(join(directory, 'circle'), join(directory, 'circle'));
    const good = await fileOf(directory, file(GOOD));
    for (const [path, reason] of [
      [join(directory, 'absent.csv'), 'there is no such file'],
      [join(directory, 'folder'), 'it is a folder, not a file'],
      [join(good, 'x.csv'), 'part of the path is not a folder'],
      [join(directory, 'circle'), 'its links form a loop'],
    ] as const) {
      expect(await refusalOf(openText(path))).toEqual([`${path} cannot be read: ${reason}.`]);
    }
  });

  test('is told when this account is not allowed to read it', () => {
    expect(unreadable('/x.csv', Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' })).lines).toEqual([
      '/x.csv cannot be read: this account is not allowed to read it.',
    ]);
  });
});
