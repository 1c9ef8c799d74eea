/** Files that are read by mappings of headings, as the app store has them; and the laws of it. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { csvFormatRows, csvParseRows } from 'd3-dsv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBrandGroups } from '../../../server/import/brandGroups.ts';
import { importFiles } from '../../../server/import/importFiles.ts';
import { readMappings } from '../../../server/import/mappings.ts';
import { readImportWords } from '../../../server/import/options.ts';
import type { ImportRefusal } from '../../../server/import/refusal.ts';
import { appStorePath } from '../../../server/store/dataDirectory.ts';
import { addMapping } from '../../../server/store/importMappings.queries.ts';
import { openSqliteStore } from '../../../server/store/sqliteStore.ts';
import { RETAIL_LAYOUT } from '../../../src/domain/imports/layout.ts';
import { IMPORT_LAYOUTS } from '../../../src/domain/imports/layouts.ts';
import { type FileSample, MAX_MAPPED_COLUMNS, type MappingFields } from '../../../src/domain/imports/mappings/mapping.ts';
import { importTemplate } from '../../../src/domain/imports/template.ts';
import { sampleCsv } from './sample.ts';
import { DIGEST, dataDirectory, fileOf, GROUP, importText, parquetOf, refusalOf, served, TODAY, YESTERDAY } from './testImport.ts';
import { textRow, workbookFiles, zipOf } from './zipOf.ts';

const organizationOf = async (directory: string): Promise<string> =>
  (await readBrandGroups({ dataDirectory: directory })).find(({ id }) => id === GROUP)?.organizationId ?? '';

/** Saves a mapping, as the server does. */
const save = async (directory: string, fields: Omit<MappingFields, 'belongsTo'>): Promise<void> => {
  const store = await openSqliteStore(appStorePath(directory), () => 1);
  try {
    await addMapping(store, `m-${fields.name}`, { belongsTo: await organizationOf(directory), ...fields }, { userId: 'nobody', now: 1 });
  } finally {
    await store.close();
  }
};

const columns = (of: Readonly<Record<string, string | null>>): MappingFields['columns'] =>
  Object.entries(of).map(([heading, column]) => ({ heading, column }));

const SHOP = columns({ Tag: 'date', Artikel: 'sku', Stück: 'units', Umsatz: 'sales', Notiz: null });
const SHOP_FILE = 'Tag,Artikel,Stück,Umsatz,Notiz\n2026-11-01,NF-1,3,29.97,x\n2026-11-02,NF-1,1,9.99,y\n';

const check = async (
  directory: string,
  text: string,
  over: { readonly mappingName?: string; readonly readAs?: readonly ('ads' | null)[]; readonly mappedBy?: string } = {},
) => {
  const samples: FileSample[] = [];
  const path = await fileOf(directory, text, 'shop.csv');
  const settings = {
    dataDirectory: directory,
    brandGroupId: GROUP,
    kind: null,
    files: [path],
    today: TODAY,
    dryRun: true,
    given: { country: 'US' },
  };
  const run = importFiles({ ...settings, ...over }, { onSamples: (found) => samples.push(...found) });
  const imported = await run.catch((cause: unknown) => cause);
  return { samples, imported: imported as Awaited<ReturnType<typeof importFiles>> & Partial<Pick<ImportRefusal, 'messages' | 'lines'>> };
};

describe('a file whose columns nobody knows', () => {
  test('is handed over with its headings and first rows, without what may be personal data', async () => {
    const directory = await dataDirectory();
    const { samples } = await check(
      directory,
      'Tag,Artikel,Stück,Notiz,Kundenname E-Mail\n2026-11-01,NF-1,3,Maya <maya@brand.test>,Maya\n2026-11-02,NF-1,1,none,Ines\n',
    );
    expect(samples).toMatchObject([
      {
        name: 'shop.csv',
        headings: ['Tag', 'Artikel', 'Stück', 'Notiz', 'Kundenname E-Mail'],
        firstRow: 2,
        rows: [
          ['2026-11-01', 'NF-1', '3', null, null],
          ['2026-11-02', 'NF-1', '1', null, null],
        ],
        kind: null,
      },
    ]);
    expect(samples[0]?.kinds).toContain('retail');
    expect(samples[0]?.kinds).not.toContain('search-volume');
  });

  test('is not to be set by hand where a veto, a known format, or its own first row speaks against it, or it has too many columns', async () => {
    const directory = await dataDirectory();
    const many = Array.from({ length: MAX_MAPPED_COLUMNS + 1 }, (_, i) => `c${i}`).join(',');
    for (const text of [
      'settlement-id,settlement-start-date,total-amount,transaction-type,order-id,sku\n1,2,3,4,5,6\n',
      'maya@brand.test,Maya,12\nines@brand.test,Ines,13\n',
      `${many}\n`,
    ]) {
      expect((await check(directory, text)).samples).toEqual([]);
    }
    expect((await check(directory, 'amazon-order-id,Kennung,Menge\n1,2,3\n')).samples[0]?.kinds).toEqual(['product-orders']);
  });
});

/** Lines of a title, of another width, above headings that nobody knows; a person's name and address stand in both. */
const TITLED = [
  'Monatsbericht, vertraulich',
  'Erstellt von;Maya Lindqvist',
  'fragen an maya@brand.test',
  '',
  ';;Mengen;;Wer;',
  'Tag;Artikel;Stück;Umsatz;Kundenname;Notiz',
  '2026-11-01;NF-1;3;29,97;Ines Moreau;ok',
  '2026-11-02;NF-1;1;9,99;Ines Moreau;ok',
].join('\n');

describe('a file with lines above headings that nobody knows', () => {
  test('is handed over with the row that likely holds them, with others to choose, and with no person of any', async () => {
    const directory = await dataDirectory();
    const text = TITLED.replace(';;Mengen;;Wer;', 'Wann;Was;Mengen;;Wer;');
    const { samples, imported } = await check(directory, text);
    expect(samples).toMatchObject([
      {
        headings: ['Tag', 'Artikel', 'Stück', 'Umsatz', 'Kundenname', 'Notiz'],
        row: 6,
        firstRow: 7,
        rows: [
          ['2026-11-01', 'NF-1', '3', '29,97', null, 'ok'],
          ['2026-11-02', 'NF-1', '1', '9,99', null, 'ok'],
        ],
        others: [{ row: 5, headings: ['Wann', 'Was', 'Mengen', '', 'Wer', ''], firstRow: 6 }],
      },
    ]);
    expect(JSON.stringify([samples, imported.lines])).not.toMatch(/maya|lindqvist|ines|moreau/i);
  });

  test('is read by its mapping, wherever the headings stand among the first rows, in text and in a workbook', async () => {
    const directory = await dataDirectory();
    await save(directory, {
      name: 'Monthly',
      kind: 'retail',
      columns: [...SHOP.slice(0, 4), ...columns({ Kundenname: null, Notiz: null })],
    });
    for (const text of [TITLED, `\n\n${TITLED}`, TITLED.split('\n').slice(5).join('\n')])
      expect((await check(directory, text)).imported.parts?.[0]?.summary.totals).toMatchObject({ rows: 2, lastDay: '2026-11-02' });
    const cells = TITLED.split('\n').map((line) => line.split(';'));
    const book = join(directory, 'monthly.xlsx');
    await writeFile(book, zipOf(workbookFiles([{ name: 'Report', rows: cells.map((row) => textRow(...row)) }])));
    const settings = { dataDirectory: directory, brandGroupId: GROUP, kind: null, today: TODAY, dryRun: true, given: { country: 'US' } };
    expect((await importFiles({ ...settings, files: [book] })).parts[0]?.summary.totals.rows).toBe(2);
    const more = TITLED.replace('Notiz', 'Lager');
    expect((await check(directory, more)).imported.parts).toBeUndefined();
    expect((await check(directory, more, { mappingName: 'Monthly' })).imported.parts?.[0]?.summary.totals.rows).toBe(2);
    const late = `${'Titel\n'.repeat(20)}${TITLED.split('\n').slice(5).join('\n')}`;
    expect((await check(directory, late)).imported.lines?.join(' ')).toContain('expected the columns of a supported report');
  });

  test('proposes no row of data: a name below a heading of a person is never one, nor is a row of figures', async () => {
    const directory = await dataDirectory();
    for (const text of [
      'Kundenname,,Ort\nMaya Lindqvist,x,Berlin\nInes Moreau,y,Paris\n',
      'Artikel,Käufer\nStuhl,Maya Lindqvist\nTisch,Ines Moreau\n',
      'Bericht\nArtikel,Stück,Telefon\nStuhl,3,Maya Lindqvist\n',
    ]) {
      const { samples, imported } = await check(directory, text);
      expect(samples).toHaveLength(1);
      expect(samples[0]?.others).toBeUndefined();
      expect(JSON.stringify([samples, imported.lines])).not.toMatch(/maya|lindqvist|ines|moreau/i);
    }
  });

  test('is read by our own headings below a title, and is of the kind that they name', async () => {
    const directory = await dataDirectory();
    const { imported } = await check(directory, 'Sales of November\n\ndate,sku,units,sales\n2026-11-01,NF-1,3,29.97\n');
    expect(imported.parts?.map(({ layout, summary }) => [layout.kind, summary.totals.rows])).toEqual([['retail', 1]]);
  });
});

describe('a Parquet file whose columns nobody knows', () => {
  test('is handed over with its first rows as text, without what may be personal data or is no text', async () => {
    const directory = await dataDirectory();
    const path = await parquetOf(
      directory,
      `SELECT DATE '2026-11-01' AS Tag, TIMESTAMP '2026-11-01 00:00:00' AS Zeit, 'NF-' || n AS Artikel, 3::BIGINT AS "Stück", 9.99::DECIMAL(9, 2) AS Umsatz,
        [n] AS Liste, 'Maya' AS Kundenname, CASE n WHEN 1 THEN 'maya@brand.test' ELSE 'x' END AS Notiz, TRUE AS Aktiv FROM range(20) t(n)`,
    );
    const samples: FileSample[] = [];
    const settings = { dataDirectory: directory, brandGroupId: GROUP, kind: null, files: [path], today: TODAY, dryRun: true };
    const lines = await refusalOf(importFiles(settings, { onSamples: (found) => samples.push(...found) }));
    expect(samples[0]?.rows).toHaveLength(8);
    expect(samples[0]?.rows[0]).toEqual(['2026-11-01', '2026-11-01', 'NF-0', '3', '9.99', '', null, null, 'true']);
    expect(JSON.stringify([samples, lines])).not.toMatch(/maya/i);
  });
});

describe('a mapping', () => {
  test('reads files with the same headings by itself, in any order, and says so', async () => {
    const directory = await dataDirectory();
    expect((await refusalOf(importText(directory, SHOP_FILE, { given: { country: 'US' } })))[0]).toContain('was refused');
    await save(directory, { name: 'Our shop', kind: 'retail', columns: SHOP });
    const { imported, samples } = await check(directory, 'umsatz;stück;artikel;TAG;notiz\n29.97;3;NF-1;2026-11-01;x\n');
    expect(imported.parts.map(({ layout, summary }) => [layout.kind, summary.totals.rows])).toEqual([['retail', 1]]);
    expect(imported.parts[0]?.files[0]?.format).toMatchObject({ title: 'Our shop', isMapping: true });
    expect(samples).toMatchObject([{ mapping: { id: 'm-Our shop', version: 1 }, kind: 'retail' }]);
  });

  test('leaves out the rows that its kind never counts, whether their columns were set or not', async () => {
    const directory = await dataDirectory();
    const orders = { Tag: 'date', Artikel: 'asin', Stück: 'units', 'Order Status': null, 'sales-channel': 'country' };
    await save(directory, { name: 'Our orders', kind: 'product-orders', columns: columns(orders) });
    const row = (status: string, units: number, channel = 'Amazon.com'): string => `2026-11-01,B000000001,${units},${status},${channel}`;
    const head = 'Tag,Artikel,Stück,Order Status,sales-channel';
    const lines = [row('Shipped', 2), row('Cancelled', 30), row('Pending', 400), row('Shipped', 5000, 'Non-Amazon US')];
    const { summary, layout } = await importText(directory, [head, ...lines].join('\n'), { kind: null });
    expect(layout.kind).toBe('product-orders');
    expect(await served(directory, 'SELECT ordered_units FROM product_orders_daily')).toEqual([[2]]);
    expect(summary.others.map(({ rows, what }) => `${rows} ${what}`)).toEqual([
      '1 of canceled orders',
      '1 of pending orders',
      '1 of orders from other shops',
    ]);
    const stock = { Tag: 'date', Artikel: 'asin', Bestand: 'stock', Disposition: null };
    await save(directory, { name: 'Our stock', kind: 'inventory', columns: columns(stock) });
    const text = 'Tag,Artikel,Bestand,Disposition\n2026-11-01,B000000001,4,SELLABLE\n2026-11-01,B000000001,9,DEFECTIVE\n';
    await importText(directory, text, { kind: null, given: { country: 'US' } });
    expect(await served(directory, 'SELECT inventory_quantity FROM inventory_daily')).toEqual([[4]]);
  });

  test('is not run where it has changed since the check, is gone, or is another one', async () => {
    const directory = await dataDirectory();
    await save(directory, { name: 'Our shop', kind: 'retail', columns: SHOP });
    const { mappedBy } = (await check(directory, SHOP_FILE)).imported;
    expect(mappedBy).toBe('m-Our shop:1');
    expect((await check(directory, SHOP_FILE, { mappedBy })).imported.parts).toHaveLength(1);
    for (const other of ['m-Our shop:2', 'another:1', ''])
      expect((await check(directory, SHOP_FILE, { mappedBy: other })).imported.messages).toEqual([
        'A mapping has changed since the check. Check the files again.',
      ]);
  });

  test('takes the day of the name of the file where no column has it', async () => {
    const directory = await dataDirectory();
    await save(directory, { name: 'Our shop', kind: 'retail', columns: columns({ Artikel: 'sku', Stück: 'units', Umsatz: 'sales' }) });
    const path = await fileOf(directory, 'Artikel,Stück,Umsatz\nNF-1,3,29.97\n', 'shop-2026-11-01.csv');
    const { parts } = await importFiles({
      dataDirectory: directory,
      brandGroupId: GROUP,
      kind: null,
      files: [path],
      today: TODAY,
      dryRun: true,
      given: { country: 'US' },
    });
    expect(parts[0]?.summary.totals.firstDay).toBe('2026-11-01');
  });

  test('does not read a file of another organization, one that was said to be of another kind, or one of a known format', async () => {
    const directory = await dataDirectory();
    const store = await openSqliteStore(appStorePath(directory), () => 1);
    await addMapping(store, 'm1', { belongsTo: 'elsewhere', name: 'Theirs', kind: 'retail', columns: SHOP }, { userId: 'nobody', now: 1 });
    await store.close();
    expect((await check(directory, SHOP_FILE)).samples).toMatchObject([{ name: 'shop.csv', kind: null }]);
    await save(directory, { name: 'Our shop', kind: 'retail', columns: SHOP });
    const other = await check(directory, SHOP_FILE, { readAs: ['ads'] });
    expect(other.samples[0]?.mapping).toBeUndefined();
  });

  test('is named in a command, for files with other headings besides too; a name that is not there is refused with those that are', async () => {
    const directory = await dataDirectory();
    await save(directory, { name: 'Our shop', kind: 'retail', columns: SHOP });
    const more = SHOP_FILE.replace('Notiz', 'Lager');
    const settlement = 'settlement-id,settlement-start-date,total-amount,transaction-type,order-id,sku\n1,2,3,4,5,6\n';
    expect((await check(directory, settlement, { mappingName: 'Our shop' })).imported.messages?.join(' ')).toContain('settlement');
    expect((await check(directory, 'date,sku,units\n2026-11-01,NF-1,3\n', { mappingName: 'Our shop' })).imported.messages?.[0]).toContain(
      'The mapping “Our shop” reads columns that this file doesn’t have: “Tag”, “Artikel”, “Stück”, “Umsatz”.',
    );
    expect((await check(directory, more)).imported.parts).toBeUndefined();
    expect((await check(directory, more, { mappingName: 'our SHOP' })).imported.parts[0]?.summary.totals.rows).toBe(2);
    expect((await check(directory, more, { mappingName: 'Theirs' })).imported.messages).toEqual([
      'There is no mapping “Theirs”. Known are “Our shop”.',
    ]);
    const clash = await check(directory, more, { mappingName: 'Our shop', readAs: ['ads'] });
    expect(clash.imported.messages?.[0]).toContain('The mapping “Our shop” reads retail, not ads.');
  });

  test('never reads a column with e-mail addresses, another currency as dollars, or a period as a day', async () => {
    const directory = await dataDirectory();
    await save(directory, { name: 'Titles', kind: 'retail', columns: [...SHOP.slice(0, 4), { heading: 'Notiz', column: 'title' }] });
    const told = async (text: string): Promise<string> => (await check(directory, text)).imported.lines?.join(' ') ?? 'read';
    expect(await told(SHOP_FILE.replace(',x\n', ',maya@brand.test\n'))).toMatch(
      /Row 2, column Notiz: expected no personal data, found an e-mail address/,
    );
    const many = Array.from({ length: 60_000 }, (_, i) => `2026-11-01,NF-${i},1,2.50,x`).join('\n');
    const late = await told(`${SHOP_FILE}${many}\n2026-11-02,NF-2,1,9.99,3 @ $2.50 Maya <maya@brand.test>\n`);
    expect(late).toContain('an e-mail address');
    expect(late).not.toMatch(/maya/i);
    expect(await told(SHOP_FILE.replace(',x\n', ',3 @ $2.50\n'))).toBe('read');
    expect(await told(SHOP_FILE.replace('29.97', '€29.97'))).toMatch(/exchange rates are missing for EUR on/);
    await save(directory, {
      name: 'Periods',
      kind: 'retail',
      columns: columns({ 'Start date': 'date', 'End date': null, Artikel: 'sku', Stück: 'units', Umsatz: 'sales', Currency: null }),
    });
    const period = (end: string, currency: string): string =>
      `Start date,End date,Artikel,Stück,Umsatz,Currency\n2026-11-01,${end},NF-1,3,29.97,${currency}\n`;
    expect(await told(period('2026-11-30', 'USD'))).toContain('covers a period');
    expect((await check(directory, period('2026-11-01', 'EUR'))).imported.parts).toBeUndefined();
    expect(await told(period('2026-11-01', 'USD'))).toBe('read');
  });

  test('is said in the words of a command, and not of a watched folder', () => {
    const read = (...words: string[]) => readImportWords(['--brand-group', 'g', '--mapping', 'Our shop', ...words], {});
    expect(read('auto', 'x.csv')).toMatchObject({ right: { ask: 'import', mappingName: 'Our shop' } });
    expect(read('--watch', 'drop')).toEqual({
      _tag: 'Left',
      left: [expect.stringContaining('--mapping applies only to files named in the command')],
    });
  });

  test('is none where no server of this release has opened the app store yet', async () => {
    const directory = await dataDirectory();
    const store = await openSqliteStore(appStorePath(directory), () => 1);
    await store.close();
    const { openSqlite } = await import('../../../server/store/sqliteDriver.ts');
    const connection = openSqlite(appStorePath(directory));
    connection.exec('DROP TABLE import_mappings');
    connection.close();
    expect(await readMappings({ dataDirectory: directory }, await organizationOf(directory))).toEqual([]);
    await mkdir(`${directory}/empty`);
    expect(await readMappings({ dataDirectory: `${directory}/empty` }, 'o1')).toEqual([]);
  });
});

describe('personal data of a file', () => {
  test('is quoted by no refusal: not of a first row that is one of data, nor of a cell', async () => {
    const directory = await dataDirectory();
    const told = async (text: string): Promise<string> => (await check(directory, text)).imported.lines?.join(' ') ?? 'read';
    const refused = await told('Maya <maya@brand.test>,Maya Lindqvist,12\nines@brand.test,Ines,13\n');
    expect(refused).toContain('a row of data with an e-mail address');
    expect(refused).not.toMatch(/maya|lindqvist|ines/i);
    const cell = await told('date,asin,country,units,sales\n2026-11-01,ask maya@brand.test,US,1,2\n');
    expect(cell).toContain('an e-mail address');
    expect(cell).not.toContain('maya');
    const row = '2026-11-01,maya@brand.test,US,1,2\n';
    for (const other of [`date,sku,country,units,sales\n${row}${row}`, 'date,country,units,maya@brand.test\n2026-11-01,US,1,2\n']) {
      const words = await told(other);
      expect(words).toContain('an e-mail address');
      expect(words).not.toContain('maya');
    }
  });

  test('is refused in a mapped Parquet file wherever it stands', async () => {
    const directory = await dataDirectory();
    await save(directory, { name: 'Titles', kind: 'retail', columns: [...SHOP.slice(0, 4), { heading: 'Notiz', column: 'title' }] });
    const path = await parquetOf(
      directory,
      `SELECT DATE '2026-11-01' AS Tag, 'NF-' || n AS Artikel, 1 AS Stück, 2.5 AS Umsatz,
        CASE n WHEN 4999 THEN 'maya@brand.test; ines@brand.test' ELSE 'x' END AS Notiz FROM range(5000) t(n)`,
    );
    const settings = { dataDirectory: directory, brandGroupId: GROUP, kind: null, files: [path], today: TODAY, dryRun: true };
    const lines = (await refusalOf(importFiles({ ...settings, given: { country: 'US' } }))).join(' ');
    expect(lines).toContain('an e-mail address');
    expect(lines).not.toContain('maya');
  });
});

describe('a heading of more than 200 characters', () => {
  test('is said to be too long to be set by hand', async () => {
    const directory = await dataDirectory();
    const { imported, samples } = await check(directory, `Tag,Artikel,${'x'.repeat(201)}\n2026-11-01,NF-1,3\n`);
    expect(samples).toEqual([]);
    expect(imported.lines?.join(' ')).toContain('column names of at most 200 characters, to set the columns by hand');
  });
});

describe('laws', { timeout: 120_000 }, () => {
  const text = sampleCsv({ rows: 40, lastDay: YESTERDAY, products: 5, countries: ['US', 'CA'] });
  const [own = [], ...cells] = csvParseRows(text.replace('\uFEFF', '').trim());

  const heading = fc
    .tuple(fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzäß '), minLength: 3, maxLength: 12 }), fc.nat())
    .map(([word, n]) => `q${word.trim()}q${n}`);

  test('a file that is mapped by hand gives the same rows as the same file with our headings, whatever its columns are called and their order', async () => {
    expect(cells.every((row) => row.length === own.length)).toBe(true);
    const plain = await dataDirectory();
    await importText(plain, text);
    const before = await served(plain, DIGEST);
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(heading, { minLength: own.length, maxLength: own.length, selector: (name) => name.toLowerCase() }),
        fc.shuffledSubarray(
          own.map((_, place) => place),
          { minLength: own.length, maxLength: own.length },
        ),
        async (names, order) => {
          run += 1;
          const mapped = await dataDirectory();
          await save(mapped, {
            name: `run ${run}`,
            kind: 'retail',
            columns: own.map((name, place) => {
              const field = RETAIL_LAYOUT.fields.find(({ column }) => column === name);
              return { heading: names[place] ?? '', column: field?.column ?? null };
            }),
          });
          const file = csvFormatRows([names, ...cells].map((row) => order.map((place) => row[place] ?? '')));
          await importText(mapped, `${file}\n`, { kind: null });
          expect(await served(mapped, DIGEST)).toEqual(before);
        },
      ),
      { numRuns: 4 },
    );
  });

  test('the template of a kind with other headings is read by a mapping of them as the template is', async () => {
    const directory = await dataDirectory();
    for (const kind of ['inventory', 'ads', 'catalogue', 'dsp'] as const) {
      const [head = '', row = ''] = importTemplate(IMPORT_LAYOUTS[kind]).replace('\uFEFF', '').trim().split('\r\n');
      const renamed = head.split(',').map((column, place) => ({ heading: `${kind} no ${place}`, column }));
      await save(directory, { name: kind, kind, columns: renamed });
      const { imported } = await check(directory, `${renamed.map(({ heading: name }) => name).join(',')}\n${row}\n`);
      expect(imported.parts.map(({ layout, summary }) => [layout.kind, summary.totals.rows])).toEqual([[kind, 1]]);
    }
  });
});
