/** Encodings, archives, workbooks and JSON: the same rows, however they are wrapped; and what was wrapped to harm. */
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importFiles } from '../../../server/import/importFiles.ts';
import { ImportRefusal } from '../../../server/import/refusal.ts';
import { Budget, MAX_RATIO } from '../../../server/import/unwrap/budget.ts';
import { numberText } from '../../../server/import/unwrap/cellFormats.ts';
import { tablesOfJson } from '../../../server/import/unwrap/json.ts';
import { dataDirectory, fileOf, GROUP, served, TODAY } from './testImport.ts';
import { textRow, workbookFiles, zipOf } from './zipOf.ts';

const COLUMNS = 'date,asin,country,units,sales,title';
const ROWS = ['2026-11-01,B000000001,US,2,20.50,Café Stühle', '2026-11-02,B000000002,DE,1,9.99,Naïve façade'];
const CSV = `${COLUMNS}\n${ROWS.join('\n')}\n`;
const SERVED = [
  ['B000000001', 'US', 2, 2050n],
  ['B000000002', 'DE', 1, 999n],
];

const bring = async (directory: string, content: string | Uint8Array, name: string, more: Readonly<Record<string, unknown>> = {}) =>
  importFiles({
    dataDirectory: directory,
    brandGroupId: GROUP,
    kind: null,
    files: [await fileOf(directory, content, name)],
    names: [name],
    today: TODAY,
    now: 1,
    dryRun: false,
    ...more,
  });

const rowsIn = async (directory: string) => {
  const rows = await served(directory, 'SELECT asin, country, ordered_units, ordered_revenue_cents FROM retail_daily ORDER BY day');
  return rows.map(([asin, country, units, cents]) => [asin, country, units, BigInt(String(cents))]);
};

const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  const cause = await work.catch((reason: unknown) => reason);
  return cause instanceof ImportRefusal ? cause.lines.join('\n') : `not refused: ${String(cause)}`;
};

const utf16 = (text: string, { isBig = false, isMarked = true } = {}): Buffer => {
  const bytes = Buffer.from(isMarked ? `\uFEFF${text}` : text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

const sheetOf = (lines: readonly string[]) => lines.map((line) => textRow(...line.split(',')));
const workbook = zipOf(workbookFiles([{ name: 'Report', rows: sheetOf([COLUMNS, ...ROWS]) }]));
const JSON_ROWS = ROWS.map((row) => Object.fromEntries(row.split(',').map((cell, i) => [COLUMNS.split(',')[i] ?? '', cell])));

describe('the same rows come out', () => {
  test.each<[string, Uint8Array, string]>([
    ['UTF-16 with a byte order mark', utf16(CSV), 'its encoding is UTF-16'],
    ['UTF-16 without', utf16(CSV, { isMarked: false }), 'its encoding is UTF-16'],
    ['UTF-16, big end first', utf16(CSV, { isBig: true }), 'its encoding is UTF-16'],
    ['Windows-1252', Buffer.from(CSV, 'latin1'), 'its encoding is Windows-1252'],
    ['a gzip file', gzipSync(CSV), ''],
    ['a gzip file of UTF-16', gzipSync(utf16(CSV)), 'its encoding is UTF-16'],
    ['a workbook', workbook, 'read from the sheet “Report”'],
    ['a zip of a workbook', zipOf([{ name: 'a.xlsx', content: workbook }]), 'read from the sheet “Report”'],
    ['a zip of a gzip file', zipOf([{ name: 'reports/a.csv.gz', content: gzipSync(CSV) }]), ''],
    ['JSON', Buffer.from(JSON.stringify(JSON_ROWS)), 'its format is JSON'],
    ['lines of JSON', Buffer.from(JSON_ROWS.map((row) => JSON.stringify(row)).join('\n')), 'its format is JSON'],
  ])('of %s', async (_what, content, from) => {
    const directory = await dataDirectory();
    const { parts } = await bring(directory, content, 'sales');
    expect(parts.flatMap(({ files }) => files.flatMap((file) => file.from))).toEqual(from === '' ? [] : [from]);
    expect(await rowsIn(directory)).toEqual(SERVED);
    expect(await served(directory, 'SELECT title FROM products ORDER BY asin')).toEqual([['Café Stühle'], ['Naïve façade']]);
    expect((await readdir(directory)).filter((name) => name.startsWith('unpacked-'))).toEqual([]);
  });

  test('of Shift-JIS, whose letters are those of its syllabaries', async () => {
    const directory = await dataDirectory();
    // In Shift-JIS: スツール
    const title = Buffer.from('8358836381 5b838b'.replaceAll(' ', ''), 'hex');
    const head = Buffer.from(`${COLUMNS}\n2026-11-01,B000000001,JP,2,20.50,`);
    const { parts } = await bring(directory, Buffer.concat([head, title, Buffer.from('\n')]), 'sales.csv');
    expect(parts[0]?.files[0]?.from).toEqual(['its encoding is Shift-JIS']);
    expect(await served(directory, 'SELECT title FROM products')).toEqual([['スツール']]);
  });

  test('of an archive of several kinds, each by itself; what systems put beside them is passed over', async () => {
    const directory = await dataDirectory();
    const stock = 'date,asin,country,stock\n2026-11-02,B000000002,DE,7\n';
    const archive = zipOf([
      { name: '__MACOSX/._sales.csv', content: 'x' },
      { name: 'exports/.DS_Store', content: 'x' },
      { name: 'exports/', content: '' },
      { name: 'exports/sales.csv', content: CSV },
      { name: 'exports/stock.csv', content: stock },
    ]);
    const { parts } = await bring(directory, archive, 'all.zip');
    expect(parts.map(({ layout, files }) => [layout.kind, files.map(({ name }) => name)])).toEqual([
      ['retail', ['sales.csv (in all.zip)']],
      ['inventory', ['stock.csv (in all.zip)']],
    ]);
    expect(await served(directory, 'SELECT inventory_quantity FROM inventory_daily')).toEqual([[7]]);
  });

  test('of the first sheet that is seen and has headings, with days, shares and amounts as the sheet shows them', async () => {
    const directory = await dataDirectory();
    const cell = (style: number, value: string) => `<c s="${style}"><v>${value}</v></c>`;
    const rows = [
      '<row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3" t="inlineStr"><is><r><t>as</t></r><r><t>in</t></r></is></c><c r="D3" t="str"><v>country</v></c><c r="E3" t="str"><v>units</v></c><c r="F3" t="str"><v>sales</v></c><c r="G3" t="str"><v>glance_views</v></c><c r="H3" t="str"><v>buy_box_percentage</v></c></row>',
      `<row r="5"><c r="A5" s="1"><v>46327</v></c><c r="B5" t="str"><v>B000000001</v></c><c r="D5" t="str"><v>US</v></c>${cell(0, '2')}${cell(4, '20.500000000000004')}${cell(0, '1E2')}${cell(2, '0.985')}</row>`,
    ];
    const book = zipOf(
      workbookFiles(
        [
          { name: 'Notes', rows: [textRow('Exported for you')] },
          { name: 'Hidden', rows: sheetOf([COLUMNS, ...ROWS]), state: 'hidden' },
          { name: 'Figures', rows },
        ],
        { texts: ['<t>date</t><rPh sb="0" eb="1"><t>ディ</t></rPh>'] },
      ),
    );
    const { parts } = await bring(directory, book, 'book.xlsx');
    expect(parts[0]?.files[0]?.from).toEqual(['read from the sheet “Figures”']);
    expect(
      await served(
        directory,
        'SELECT day::VARCHAR, ordered_units, ordered_revenue_cents::INTEGER, glance_views, buy_box_glance_views FROM retail_daily',
      ),
    ).toEqual([['2026-11-01', 2, 2050, 100, 99]]);
  });

  test('of a fault by the row that the sheet shows', async () => {
    const directory = await dataDirectory();
    const rows = [
      `<row r="2">${textRow(...COLUMNS.split(',')).slice(5)}`,
      `<row r="9">${textRow('2026-11-01', 'B000000001', 'US', 'x', '1', 't').slice(5)}`,
    ];
    const book = zipOf(workbookFiles([{ name: 'Report', rows }]));
    expect(await refusalOf(bring(directory, book, 'book.xlsx'))).toContain('Row 9, column units: expected a whole number');
  });
});

describe('numbers of a workbook', () => {
  test('are days of both calendars, and numbers before the calendar is sure', () => {
    expect(numberText('46327', 'day', 1900)).toBe('2026-11-01');
    expect(numberText('44865', 'day', 1904)).toBe('2026-11-01');
    expect(numberText('46327.75', 'day', 1900)).toBe('2026-11-01 18:00:00');
    expect(numberText('60', 'day', 1900)).toBe('60');
    expect(numberText('1e300', 'day', 1900)).toBe(BigInt(1e300).toString());
    expect(numberText('1.5', { sign: '€' }, 1900)).toBe('€1.5');
    expect(numberText('1.234E-2', 'plain', 1900)).toBe('0.01234');
  });
});

describe('what cannot be unwrapped is refused in one sentence, and nothing stays behind', () => {
  const euros = zipOf(
    workbookFiles([
      {
        name: 'Report',
        rows: [
          textRow(...COLUMNS.split(',')),
          `<row>${textRow('2026-11-01', 'B000000001', 'US', '1').slice(5, -6)}<c s="3"><v>5</v></c></row>`,
        ],
      },
    ]),
  );
  const bomb = (name: string) => zipOf([{ name, content: Buffer.alloc(30 * 1024 ** 2) }]);
  test.each<[string, Uint8Array, string]>([
    [
      'an archive in an archive',
      zipOf([{ name: 'b.zip', content: zipOf([{ name: 'a.csv', content: CSV }]) }]),
      'b.zip (in FILE) is an archive inside an archive.',
    ],
    ['an archive without files', zipOf([]), 'FILE is an archive that contains no files.'],
    ['an encrypted one', zipOf([{ name: 'a.csv', content: CSV, isEncrypted: true }]), 'is encrypted. Unpack it with its password first.'],
    [
      'a name that is a path',
      zipOf([{ name: '../a.csv', content: CSV }]),
      'FILE is an archive that cannot be unpacked: invalid relative path: ../a.csv.',
    ],
    ['a bomb', bomb('a.csv'), `unpacks to more than ${MAX_RATIO} times its size`],
    ['a gzip bomb', gzipSync(Buffer.alloc(30 * 1024 ** 2)), `unpacks to more than ${MAX_RATIO} times its size`],
    [
      'too many files',
      zipOf(Array.from({ length: 2_001 }, (_, i) => ({ name: `${i}.csv`, content: CSV }))),
      'FILE contains more than 2,000 files.',
    ],
    [
      'a workbook with entities',
      zipOf(
        workbookFiles([{ name: 'R', rows: [] }]).map((file) =>
          file.name.endsWith('sheet1.xml')
            ? {
                ...file,
                content:
                  '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet><sheetData><row><c t="str"><v>&a;</v></c></row></sheetData></worksheet>',
              }
            : file,
        ),
      ),
      'FILE is a workbook that declares a document type',
    ],
    [
      'a workbook of 16,384 columns',
      zipOf(workbookFiles([{ name: 'R', rows: ['<row r="1"><c r="XFD1" t="str"><v>date</v></c></row>'] }])),
      'FILE is a workbook with more than 1,000 columns.',
    ],
    ['a workbook that is no XML', zipOf(workbookFiles([{ name: 'R', rows: ['<row><c>'] }])), 'FILE is a workbook that cannot be read:'],
    ['a workbook without anything', zipOf(workbookFiles([{ name: 'R', rows: [] }])), 'FILE is a workbook whose sheets are all empty.'],
    ['a workbook in euros', euros, 'exchange rates are missing for EUR on'],
    [
      'JSON of several lists',
      Buffer.from('{"a":[{"x":1}],"b":[{"x":1}]}'),
      'FILE is JSON with several lists, “a”, “b”: save one of them on its own.',
    ],
  ])('%s', async (_what, content, sentence) => {
    const directory = await dataDirectory();
    expect((await refusalOf(bring(directory, content, 'FILE'))).replaceAll('\n', ' ')).toContain(sentence);
    expect((await readdir(directory)).filter((name) => name.startsWith('unpacked-'))).toEqual([]);
  });

  test('a folder is the files in it, in order; links and hidden files are passed over, and an empty one is no file', async () => {
    const directory = await dataDirectory();
    const folder = join(directory, 'reports');
    await mkdir(join(folder, 'older', 'empty'), { recursive: true });
    const sale = (day: string, units: number) => `date,asin,country,units,sales\n${day},B000000001,US,${units},1\n`;
    await writeFile(join(folder, 'b.csv'), sale('2026-11-02', 2));
    await writeFile(join(folder, 'older', 'a.csv'), sale('2026-11-01', 1));
    await writeFile(join(folder, '.hidden.csv'), sale('2026-11-03', 3));
    await symlink(join(folder, 'b.csv'), join(folder, 'link.csv'));
    const settings = { dataDirectory: directory, brandGroupId: GROUP, kind: null, today: TODAY, now: 1, dryRun: false };
    const { parts } = await importFiles({ ...settings, files: [folder], names: ['reports'] });
    expect(parts.flatMap(({ files }) => files.map(({ name }) => name))).toEqual(['b.csv', 'a.csv']);
    expect(await served(directory, 'SELECT day::VARCHAR, ordered_units FROM retail_daily ORDER BY 1')).toEqual([
      ['2026-11-01', 1],
      ['2026-11-02', 2],
    ]);
    const empty = join(folder, 'older', 'empty');
    expect(await refusalOf(importFiles({ ...settings, files: [empty], names: ['empty'] }))).toBe(
      'empty cannot be read: it is a folder, not a file.',
    );
  });

  test('a workbook whose cells all name one long text is not written out', async () => {
    const directory = await dataDirectory();
    const cells = '<row>'.concat('<c t="s"><v>0</v></c>'.repeat(100), '</row>');
    const rows = [textRow(...COLUMNS.split(',')), ...Array.from({ length: 200 }, () => cells)];
    const book = zipOf(workbookFiles([{ name: 'Report', rows }], { texts: [`<t>${'x'.repeat(30_000)}</t>`] }));
    expect(await refusalOf(bring(directory, book, 'book.xlsx'))).toContain(`unpacks to more than ${MAX_RATIO} times its size`);
    expect((await readdir(directory)).filter((name) => name.startsWith('unpacked-'))).toEqual([]);
  });

  test('all files of an archive are told at once', async () => {
    const directory = await dataDirectory();
    const archive = zipOf([
      { name: 'a.csv', content: `${COLUMNS}\n2026-11-01,B000000001,XX,1,1,t\n` },
      { name: 'b.xlsx', content: zipOf(workbookFiles([{ name: 'R', rows: [] }])) },
      { name: 'c.csv', content: 'nothing,known\n1,2\n' },
    ]);
    const told = await refusalOf(bring(directory, archive, 'all.zip'));
    expect(told).toContain('b.xlsx (in all.zip) is a workbook whose sheets are all empty');
    expect(told).toContain('c.csv (in all.zip) was refused');
  });

  test('a budget lets no more through than it has', () => {
    const budget = new Budget(1_000, 5_000);
    budget.spend(5_000);
    expect(() => budget.spend(1)).toThrow('is larger than 0 MB when unpacked.');
  });
});

const csvOfJson = (text: string): string => tablesOfJson(text)[0]?.csv ?? '';

describe('JSON', () => {
  test('is a table of its names in the order in which they come, whatever its values', () => {
    fc.assert(
      fc.property(
        fc.array(fc.dictionary(fc.string({ minLength: 1 }), fc.oneof(fc.string(), fc.integer(), fc.boolean())), { minLength: 1 }),
        (rows) => {
          const [head, ...lines] = csvOfJson(JSON.stringify(rows)).trimEnd().split('\n');
          const names = new Set(rows.flatMap((row) => Object.keys(row)));
          if ([...names, ...rows.flatMap((row) => Object.values(row))].some((value) => /[\n\r",\s]/.test(String(value)))) return;
          expect(new Set((head ?? '').split(','))).toEqual(names.size === 0 ? new Set(['']) : names);
          if (names.size > 0) expect(lines.length).toBeLessThanOrEqual(rows.length);
        },
      ),
    );
    expect(csvOfJson('[{"a":1,"b":{"c":"x,y"}},{"a":null,"d":[5]}]')).toBe('a,b.c,d\n1,"x,y",\n,,5\n');
  });
});
