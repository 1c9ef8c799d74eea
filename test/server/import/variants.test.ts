/**
 * The samples of the marketplace's formats in other encodings, wrappers, languages, currencies and periods, with a day missing and in several
 * files: each with its right figures, or refused in its own words (marketplace-files, rules 1 to 5).
 */
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import Papa from 'papaparse';
import { beforeAll, describe, expect, test } from 'vitest';
import { importFiles } from '../../../server/import/importFiles.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { summaryFacts } from '../../../src/domain/imports/summary.ts';
import { BESIDE, READ } from './sampleFigures.ts';
import { dataDirectory, fileOf, GROUP, refusalOf, served } from './testImport.ts';
import { textRow, workbookFiles, zipOf } from './zipOf.ts';

let directory = '';
beforeAll(async () => {
  directory = await dataDirectory();
});

const sample = async (name: string): Promise<string> =>
  (await readFile(new URL(`samples/${name}`, import.meta.url), 'utf8')).replace(/^\uFEFF/, '');

interface Brought {
  readonly content: string | Uint8Array;
  readonly name: string;
}

const bring = async (files: readonly Brought[], { given = BESIDE, dryRun = true, into = directory } = {}) => {
  const paths: string[] = [];
  for (const { content, name } of files) paths.push(await fileOf(into, content, name));
  return importFiles({
    dataDirectory: into,
    brandGroupId: GROUP,
    kind: null,
    files: paths,
    given,
    today: isoDay('2026-11-26'),
    now: 1,
    dryRun,
  });
};

/** What one file is read as, and its figures. */
const figuresOf = async (...files: readonly Brought[]) => {
  const { parts } = await bring(files);
  expect(parts).toHaveLength(1);
  return parts.map(({ layout, summary, files: known }) => [
    layout.kind,
    known[0]?.format?.id,
    Object.fromEntries(summaryFacts(summary, layout)),
  ])[0];
};

/** Samples as texts: those in another encoding or archive are variants themselves. */
const TEXTS = Object.entries(READ).filter(([name]) => /\.(csv|txt)$/.test(name) && !/utf16|1252/.test(name));
const cellsOf = (text: string, name: string): readonly string[][] =>
  Papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter: name.endsWith('.txt') ? '\t' : ',' }).data;

/** As workbooks keep a row. */
const withoutEmptyEnd = (cells: readonly string[]): readonly string[] => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

/** By what it does, a sample as another file with the same rows. */
const WRAPPERS: Readonly<Record<string, (text: string, name: string) => Brought>> = {
  'UTF-16, big end first': (text, name) => ({ content: Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(), name }),
  'Windows-1252': (text, name) => ({ content: Buffer.from(text.replaceAll('Oak', 'Öak').replaceAll(/[–„“”]/g, '-'), 'latin1'), name }),
  'a gzip file': (text, name) => ({ content: gzipSync(text), name: `${name}.gz` }),
  'a folder of a zip archive': (text, name) => ({ content: zipOf([{ name: `reports/${name}`, content: text }]), name: 'reports.zip' }),
  'a workbook': (text, name) => ({
    content: zipOf(workbookFiles([{ name: 'Report', rows: cellsOf(text, name).map((cells) => textRow(...withoutEmptyEnd(cells))) }])),
    name: `${name}.xlsx`,
  }),
  'a table with semicolons and line ends of Windows': (text, name) => ({
    content: Papa.unparse([...cellsOf(text, name)], { delimiter: ';', newline: '\r\n', quotes: true }),
    name,
  }),
  'a table below a title and a blank line': (text, name) => ({ content: `Report of the week\n\n${text}`, name }),
};

describe.each(Object.entries(WRAPPERS))('in %s', (_what, wrapped) => {
  test.each(TEXTS)('%s is read as what it is, with its figures', async (name, [kind, format, figures]) => {
    expect(await figuresOf(wrapped(await sample(name), name))).toMatchObject([kind, format, figures]);
  });
});

describe('in another language and currency', () => {
  const german = async (sign: string): Promise<Brought> => ({
    content: (await sample('06-business-report-child-de.csv')).replaceAll('€', sign),
    name: 'de.csv',
  });

  test('a German Business Report in dollars has its figures', async () => {
    expect(await figuresOf(await german('$'))).toMatchObject(['retail', 'business-report', { Rows: '3', Units: '24', Sales: '$1,600.40' }]);
  });

  test.each([
    ['£', 'GBP'],
    ['₹', 'INR'],
  ])('one in %s needs exchange rates of %s', async (sign, currency) => {
    expect((await refusalOf(bring([await german(sign)]))).join('\n')).toMatch(new RegExp(`exchange rates are missing for ${currency} on`));
  });

  const retail = (country: string, sales: string, currency = ''): Brought => ({
    content: `date,asin,country,units,sales${currency === '' ? '' : ',currency'}\n2026-11-18,B000000001,${country},1,${sales}${currency === '' ? '' : `,${currency}`}\n`,
    name: 'yen.csv',
  });

  test.each([
    [retail('JP', '¥1080'), 'JPY'],
    [retail('amazon.co.jp', '￥1080'), 'JPY'],
    [retail('DE', '¥1080', 'jpy'), 'JPY'],
    [retail('DE', '¥1080', 'CNY'), 'CNY'],
  ])('the sign of the yen and the yuan is told by the column of currencies, or by Japan', async (file, currency) => {
    expect((await refusalOf(bring([file]))).join()).toContain(`exchange rates are missing for ${currency} on`);
  });

  test.each([retail('DE', '¥1080'), retail('DE', '1080 ￥')])('that sign is refused where nothing tells whose it is', async (file) => {
    const [line = ''] = await refusalOf(bring([file]));
    expect(line).toContain('¥ could be Japanese yen or Chinese yuan: ');
    expect(line).toContain('Add a column named currency with JPY or CNY');
  });

  test('that sign is refused beside any other currency, by its row', async () => {
    expect((await refusalOf(bring([retail('DE', '¥1080', 'EUR')]))).join('\n')).toContain(
      'Row 2, column currency: expected JPY or CNY, to match the currency sign of the amounts, found "EUR"',
    );
  });

  test.each([
    '21-sp-campaign-daily.csv',
    '24-sp-search-term-daily.csv',
    '27-sb-search-term-daily.csv',
    '43-sb-keyword-daily.csv',
    '44-sd-targeting-daily.csv',
    '50-sp-campaign-2026.csv',
    '51-sp-search-term-2026.csv',
  ])('%s in euros needs exchange rates', async (name) => {
    const content = (await sample(name)).replaceAll(/(?<=[,\n])USD(?=,)/g, 'EUR');
    expect((await refusalOf(bring([{ content, name }]))).join('\n')).toMatch(/exchange rates are missing for EUR on/);
  });
});

describe('of another period', () => {
  test('a summary of one day is that day', async () => {
    const content = (await sample('20-sp-campaign-summary.csv')).replaceAll('Nov 01, 2026', 'Nov 25, 2026');
    expect(await figuresOf({ content, name: 'summary.csv' })).toMatchObject([
      'ads',
      'sp-campaigns',
      { Days: '1 (2026-11-25 to 2026-11-25)' },
    ]);
  });

  test.each(['27-sb-search-term-daily.csv', '43-sb-keyword-daily.csv', '44-sd-targeting-daily.csv'])(
    '%s as a summary is that of its one day, and refused where it is of several',
    async (name) => {
      const [, format, figures] = READ[name] ?? [];
      const summary = (await sample(name))
        .replace(/^Date,/, 'Start Date,End Date,')
        .replaceAll(/^"Nov 25, 2026"/gm, '"Nov 25, 2026","Nov 25, 2026"');
      expect(await figuresOf({ content: summary, name })).toMatchObject([expect.any(String), format, figures]);
      const week = summary.replaceAll(/^"Nov 25, 2026"/gm, '"Nov 19, 2026"');
      expect((await refusalOf(bring([{ content: week, name }]))).join('\n')).toContain('covers a period, "Nov 19, 2026" to "Nov 25, 2026"');
    },
  );

  test.each([
    ['50-sp-campaign-2026.csv', 'Nov 18, 2026 - Nov 18, 2026', 'Nov 12, 2026 - Nov 18, 2026'],
    ['51-sp-search-term-2026.csv', 'Nov 18, 2026 - Nov 18, 2026', 'Nov 17, 2026 - Nov 18, 2026'],
    ['16-vendor-sales-one-day.csv', '[11/25/26 - 11/25/26]', '[11/19/26 - 11/25/26]'],
    ['18-vendor-traffic-one-day.csv', '[11/25/26 - 11/25/26]', '[11/01/26 - 11/25/26]'],
    ['19-vendor-inventory-one-day.csv', '[11/25/26 - 11/25/26]', '[11/24/26 - 11/25/26]'],
  ])('%s of several days is refused', async (name, day, period) => {
    const content = (await sample(name)).replaceAll(day, period);
    expect((await refusalOf(bring([{ content, name }]))).join('\n')).toMatch(/covers a period|a report of a single day/);
  });
});

describe('with a day missing, or in several files', () => {
  test('the days that are there have their figures', async () => {
    const lines = (await sample('21-sp-campaign-daily.csv')).split('\n').filter((line) => !line.startsWith('"Nov 25, 2026"'));
    expect(await figuresOf({ content: lines.join('\n'), name: 'campaigns.csv' })).toMatchObject([
      'ads',
      'sp-campaigns',
      { Rows: '2', 'Ad sales': '$239.96', Days: '1 (2026-11-24 to 2026-11-24)' },
    ]);
  });

  test('two halves of a day are that day', async () => {
    const [head = '', ...rows] = (await sample('01-business-report-child-us.csv')).trimEnd().split('\n');
    const files = [rows.slice(0, 1), rows.slice(1)].map((half, i) => ({ content: [head, ...half].join('\n'), name: `half-${i}.csv` }));
    expect(await figuresOf(...files)).toMatchObject(['retail', 'business-report', { Rows: '3', Units: '31', Sales: '$2,102.76' }]);
  });

  test('the same day twice is refused with both rows', async () => {
    const content = await sample('01-business-report-child-us.csv');
    const files = ['a.csv', 'b.csv'].map((name) => ({ content, name }));
    expect((await refusalOf(bring(files))).join('\n')).toContain('the same as in row 2 of a.csv (2026-11-25, B0SYN00001, US)');
  });

  test('two days in files named after them are two days', async () => {
    const content = await sample('01-business-report-child-us.csv');
    const files = ['24', '25'].map((day) => ({ content, name: `BusinessReport-11-${day}-26.csv` }));
    const { parts } = await bring(files, { given: { country: 'US' } });
    expect(parts.map(({ summary, layout }) => Object.fromEntries(summaryFacts(summary, layout)))).toMatchObject([
      { Rows: '6', Units: '62', Sales: '$4,205.52', Days: '2 (2026-11-24 to 2026-11-25)' },
    ]);
  });

  test('orders, and a Business Report of one of their days, are never added up', async () => {
    const into = await dataDirectory();
    await bring([{ content: await sample('11-all-orders-by-order-date.txt'), name: 'orders.txt' }], { dryRun: false, into });
    await bring([{ content: await sample('01-business-report-child-us.csv'), name: 'report.csv' }], { dryRun: false, into });
    const sums =
      'SELECT day::VARCHAR, sum(ordered_units)::INTEGER, sum(ordered_revenue_cents)::INTEGER FROM retail_daily GROUP BY 1 ORDER BY 1';
    expect(await served(into, sums)).toEqual([
      ['2026-11-24', 1, 5999],
      ['2026-11-25', 31, 210_276],
    ]);
  });
});
