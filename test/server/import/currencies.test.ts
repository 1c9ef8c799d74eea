/** Facts in other currencies: the file's amount and currency are kept beside the dollars that they come to, by the day's rate. */
import { beforeEach, describe, expect, test } from 'vitest';
import { importFiles } from '../../../server/import/importFiles.ts';
import { undoImport } from '../../../server/import/importLog.ts';
import { readReconciliation } from '../../../server/import/reconcile.ts';
import { MARKET } from '../../../src/domain/imports/kinds.ts';
import { summaryFacts } from '../../../src/domain/imports/summary.ts';
import { A, B, type Change, dataDirectory, fileOf, GROUP, importText, parquetOf, refusalOf, served, TODAY } from './testImport.ts';

const RATES = `date,currency,dollars,source
2026-11-13,EUR,1.0812,European Central Bank
2026-11-17,EUR,1.1,European Central Bank
2026-11-13,GBP,1.25,
2026-11-13,JPY,0.0065,
`;
let directory = '';
beforeEach(async () => {
  directory = await dataDirectory();
  await importText(directory, RATES, { brandGroupId: MARKET, kind: 'rates', name: 'rates.csv' });
});

const bring = (text: string, change: Change = {}) => importText(directory, text, change);
const rows = (more = '') =>
  served(
    directory,
    `SELECT day::VARCHAR, asin, ordered_revenue_cents::INTEGER, file_ordered_revenue_cents::INTEGER, currency, rate::VARCHAR${more} FROM retail_daily ORDER BY day, country, asin`,
  );
const HEAD = 'date,asin,country,units,sales,currency';

describe('amounts in another currency', { timeout: 60_000 }, () => {
  test('come to dollars by the rate of their day, or the latest of the seven days before; dollars stay as they are', async () => {
    const { summary, layout } = await bring(
      `${HEAD}\n2026-11-13,${A},DE,1,10.00,EUR\n2026-11-15,${A},DE,1,0.05,eur\n2026-11-17,${A},DE,2,3.33,EUR\n2026-11-17,${B},GB,1,2.02,GBP\n2026-11-17,${B},US,1,9.99,USD\n2026-11-18,${B},JP,1,1235,JPY\n`,
    );
    // Worked out by hand: 10.00 × 1.0812 = 10.812; 0.05 × 1.0812 = 0.05406 (a Sunday); 3.33 × 1.1 = 3.663; 2.02 × 1.25 = 2.525, half a cent up; 1235 × 0.0065 = 8.0275.
    expect(await rows()).toEqual([
      ['2026-11-13', A, 1081, 1000, 'EUR', '1081200000000'],
      ['2026-11-15', A, 5, 5, 'EUR', '1081200000000'],
      ['2026-11-17', A, 366, 333, 'EUR', '1100000000000'],
      ['2026-11-17', B, 253, 202, 'GBP', '1250000000000'],
      ['2026-11-17', B, 999, null, null, null],
      ['2026-11-18', B, 803, 123500, 'JPY', '6500000000'],
    ]);
    expect(summaryFacts(summary, layout).slice(4, 9)).toEqual([
      ['Units', '7'],
      ['Sales', '$35.07'],
      ['In EUR', '13.38 = $14.52 at 1.0812 to 1.1 (European Central Bank)'],
      ['In GBP', '2.02 = $2.53 at 1.25 (an imported table)'],
      ['In JPY', '1,235 = $8.03 at 0.0065 (an imported table)'],
    ]);
  });

  test('follow a rate that is corrected, or that comes nearer, and its undo; the import says before and after', async () => {
    const file = (sales: string): string => `${HEAD}\n2026-11-15,${A},GB,1,${sales},GBP\n2026-11-15,${A},US,1,7.00,USD\n`;
    await bring(file('10.00'));
    const ads = `date,country,asin,campaign,ad_group,spend,currency\n2026-11-15,GB,${A},One,g,0.02,GBP\n`;
    await bring(ads, { kind: 'product-ads' });
    const of = () =>
      served(
        directory,
        "SELECT ordered_revenue_cents::INTEGER, ad_spend_cents::INTEGER, rate::VARCHAR FROM retail_daily WHERE country = 'GB'",
      );
    const isExplained = async (): Promise<readonly number[]> =>
      (await readReconciliation(directory, GROUP)).flatMap(({ measures }) => measures.map(({ unexplained }) => unexplained));
    expect(await of()).toEqual([[1250, 3, '1250000000000']]);
    const market = { brandGroupId: MARKET, kind: 'rates', name: 'nearer.csv' } as const;
    // It is of two days later than the rate that the file was read with: the day itself.
    const nearer = 'date,currency,dollars\n2026-11-15,GBP,1.3\n';
    const words = [
      'Sales by product: 1 row in 1 brand group converted at the new rates: Sales $12.50 → $13.00.',
      'Advertising by product: 1 row in 1 brand group converted at the new rates: Ad spend $0.03 → $0.03.',
    ];
    const tried = await importText(directory, nearer, { ...market, dryRun: true });
    expect(tried.summary.warnings.toSorted()).toEqual(words.toSorted());
    expect(await of()).toEqual([[1250, 3, '1250000000000']]);
    const came = await importText(directory, nearer, market);
    expect(came.summary.warnings.toSorted()).toEqual(words.toSorted());
    expect(await of()).toEqual([[1300, 3, '1300000000000']]);
    expect((await isExplained()).every((one) => one === 0)).toBe(true);
    // A later file stands at the new rate; its undo brings the first one back, at the rate of now.
    const second = await bring(file('20.00'));
    expect(await of()).toEqual([[2600, 3, '1300000000000']]);
    const corrected = await importText(directory, nearer.replace('1.3', '1.4'), market);
    await undoImport({ dataDirectory: directory, importId: second.generation ?? 0, brandGroupId: GROUP, now: 9 });
    expect(await of()).toEqual([[1400, 3, '1400000000000']]);
    expect((await isExplained()).every((one) => one === 0)).toBe(true);
    await undoImport({ dataDirectory: directory, importId: corrected.generation ?? 0, brandGroupId: MARKET, now: 10 });
    expect(await of()).toEqual([[1300, 3, '1300000000000']]);
    const undone = await undoImport({ dataDirectory: directory, importId: came.generation ?? 0, brandGroupId: MARKET, now: 11 });
    expect(undone.notes.join('\n')).toContain('Sales $13.00 → $12.50.');
    expect(await of()).toEqual([[1250, 3, '1250000000000']]);
    expect((await isExplained()).every((one) => one === 0)).toBe(true);
  });

  test('without a rate are refused in one sentence that says which rates are needed', async () => {
    const file = `${HEAD}\n2026-11-12,${A},DE,1,1.00,EUR\n2026-11-11,${B},DE,1,1.00,EUR\n2026-11-09,${B},DE,1,1.00,EUR\n2026-11-17,${A},SE,1,1.00,SEK\n2026-11-18,${A},GB,1,1.00,GBP\n`;
    expect(await refusalOf(bring(file))).toEqual([
      'Nothing was changed: exchange rates are missing for EUR on Nov 9 and Nov 11 – 12, 2026; SEK on Nov 17, 2026. An Admin can import a file of rates together with these files, or into the marketplace first (a day without a rate takes the latest of the 7 days before).',
    ]);
    // Seven days before is near enough, eight are not.
    await importText(directory, 'date,currency,dollars\n2026-11-02,EUR,1\n', { brandGroupId: MARKET, kind: 'rates', name: 'more.csv' });
    await bring(`${HEAD}\n2026-11-09,${A},DE,1,1.00,EUR\n`);
    const [line = ''] = await refusalOf(bring(`${HEAD}\n2026-11-10,${A},DE,1,1.00,EUR\n`));
    expect(line).toContain('EUR on Nov 10, 2026');
  });

  test.each([
    ['a sign in the cells', `date,asin,country,units,sales\n2026-11-17,${A},DE,1,"1.080,50 €"\n2026-11-17,${B},DE,1,"2,50 €"\n`],
    ['a sign in the heading', `date,asin,country,units,Sales (€)\n2026-11-17,${A},DE,1,1080.50\n2026-11-17,${B},DE,1,2.50\n`],
    [
      'a column of codes of any name',
      `date,asin,country,units,sales,Ccy\n2026-11-17,${A},DE,1,1080.50,EUR\n2026-11-17,${B},DE,1,2.50,EUR\n`,
    ],
    ['two columns that agree', `${HEAD},Sales currency\n2026-11-17,${A},DE,1,1080.50,EUR,EUR\n2026-11-17,${B},DE,1,2.50,EUR,EUR\n`],
  ])('are known by %s', async (_, text) => {
    await bring(text);
    expect(await rows()).toEqual([
      ['2026-11-17', A, 118855, 108050, 'EUR', '1100000000000'],
      ['2026-11-17', B, 275, 250, 'EUR', '1100000000000'],
    ]);
  });

  test('are known by their sign where the column of currencies is blank, and by codes that come late or stand in Parquet', async () => {
    await bring(`${HEAD}\n2026-11-17,${A},GB,1,£1.00,\n`);
    expect(await rows()).toEqual([['2026-11-17', A, 125, 100, 'GBP', '1250000000000']]);
    const dollars = Array.from({ length: 30_000 }, (_, n) => `2026-11-16,B${String(n).padStart(9, '0')},US,1,1.00,USD`);
    const late = `date,asin,country,units,sales,Ccy\n${dollars.join('\n')}\n2026-11-17,${B},DE,1,2.50,EUR\n`;
    await bring(late);
    expect((await rows()).at(-1)).toEqual(['2026-11-17', A, 125, 100, 'GBP', '1250000000000']);
    expect((await rows()).at(-2)).toEqual(['2026-11-17', B, 275, 250, 'EUR', '1100000000000']);
    const select = `SELECT DATE '2026-11-18' AS date, '${B}' AS asin, 'DE' AS country, 1 AS units, 2.50 AS sales, 'EUR' AS "Ccy"`;
    const files = [await parquetOf(directory, select)];
    await importFiles({ dataDirectory: directory, brandGroupId: GROUP, kind: null, files, today: TODAY, now: 7, dryRun: false });
    expect((await rows()).at(-1)).toEqual(['2026-11-18', B, 275, 250, 'EUR', '1100000000000']);
  });

  test('with signs are each of the currency that their own row says, ¥ of yen or yuan', async () => {
    await importText(directory, 'date,currency,dollars\n2026-11-17,CNY,0.14\n', { brandGroupId: MARKET, kind: 'rates', name: 'more.csv' });
    const [C, D, E] = ['B000000003', 'B000000004', 'B000000005'];
    await bring(
      `${HEAD}\n2026-11-17,${A},JP,1,¥1235,JPY\n2026-11-17,${B},US,1,$9.99,USD\n2026-11-17,${C},JP,1,￥100,cny\n2026-11-17,${D},GB,1,£2.02,\n2026-11-17,${E},CA,1,5.00,USD\n`,
    );
    expect(await rows()).toEqual([
      ['2026-11-17', E, 500, null, null, null],
      ['2026-11-17', D, 253, 202, 'GBP', '1250000000000'],
      ['2026-11-17', A, 803, 123500, 'JPY', '6500000000'],
      ['2026-11-17', C, 1400, 10000, 'CNY', '140000000000'],
      ['2026-11-17', B, 999, null, null, null],
    ]);
    const refused = async (...lines: readonly string[]): Promise<string> =>
      (await refusalOf(bring([HEAD, ...lines, ''].join('\n')))).join('\n');
    expect(await refused(`2026-11-17,${A},JP,1,¥1235,JPY`, `2026-11-17,${B},JP,1,¥1235,`)).toContain(
      'Row 3, column currency: expected JPY or CNY, to match the currency sign of the amounts, found nothing.',
    );
    expect(await refused(`2026-11-17,${A},JP,1,¥1235,JPY`, `2026-11-17,${B},DE,1,$1.00,EUR`)).toContain(
      'Row 3, column sales: expected an amount in EUR, as its row says, found "$1.00".',
    );
  });

  test('of one file do not ask another of one import, in dollars, for its currency, nor is what is known called assumed', async () => {
    const files = [
      await fileOf(directory, `date,asin,country,units,sales\n2026-11-17,${A},US,1,$9.99\n`, 'us.csv'),
      await fileOf(directory, `date,asin,country,units,sales\n2026-11-17,${A},GB,1,£2.02\n`, 'gb.csv'),
    ];
    const both = { dataDirectory: directory, brandGroupId: GROUP, kind: null, today: TODAY, now: 7, dryRun: false } as const;
    await importFiles({ ...both, files });
    expect(await rows()).toEqual([
      ['2026-11-17', A, 253, 202, 'GBP', '1250000000000'],
      ['2026-11-17', A, 999, null, null, null],
    ]);
    const [first] = await importFiles({ ...both, files: files.slice(1) }).then(({ parts }) => parts);
    expect(first?.summary.warnings.join('\n')).not.toMatch(/currency/);
  });

  test('are refused by row where their currency is not said, contradicts itself or is several for one product', async () => {
    const refused = async (text: string): Promise<string> => (await refusalOf(bring(text))).join('\n');
    expect(await refused(`${HEAD}\n2026-11-17,${A},DE,1,1.00,EUR\n2026-11-17,${B},DE,1,1.00,\n`)).toContain(
      'Row 3, column currency: expected a currency, for other rows are in another than US dollars, found nothing.',
    );
    expect(await refused(`${HEAD},Sales currency\n2026-11-17,${A},DE,1,1.00,EUR,GBP\n`)).toContain(
      'Row 2, column Sales currency: expected EUR, to match another column of the row, found "GBP".',
    );
    expect(await refused(`${HEAD}\n2026-11-17,${A},DE,1,£1.00,EUR\n`)).toContain(
      'expected GBP, to match the currency sign of the amounts, found "EUR"',
    );
    expect(await refused(`date,asin,country,units,sales\n2026-11-17,${A},DE,1,€1.00\n2026-11-17,${B},DE,1,$1.00\n`)).toContain(
      'Row 3, column sales: expected an amount in EUR, like the rest of the file, found "$1.00".',
    );
    expect(await refused(`date,asin,country,units,sales\n2026-11-17,${A},DE,1,€1.00\n2026-11-17,${B},DE,1,£1.00\n`)).toContain(
      'Its amounts have several currency signs',
    );
    expect(
      await refused(`date,asin,sku,country,units,sales,currency\n2026-11-17,${A},X,DE,1,1.00,EUR\n2026-11-17,${A},Y,DE,1,1.00,USD\n`),
    ).toContain('expected one currency for each product, day and country');
  });

  test('of ads and orders are converted once they are added up, and complete sales in the same currency', async () => {
    const ads = 'date,country,asin,campaign,ad_group,spend,currency';
    await bring(`${ads}\n2026-11-17,GB,${A},One,g,0.02,GBP\n2026-11-17,GB,${A},Two,g,0.02,GBP\n`, { kind: 'product-ads' });
    const spend = 'SELECT ad_spend_cents::INTEGER, file_ad_spend_cents::INTEGER, currency FROM';
    // 0.04 × 1.25 = 0.05; each row by itself would come to 0.03 and the sum to 0.06.
    expect(await served(directory, `${spend} product_ads_daily`)).toEqual([[5, 4, 'GBP']]);
    await bring(`${HEAD}\n2026-11-17,${A},GB,1,10.00,GBP\n`);
    expect(await served(directory, `${spend} retail_daily`)).toEqual([[5, 4, 'GBP']]);
    // Sales that the seller converted: the ads stay as dollars alone.
    const { generation } = await bring(`${HEAD}\n2026-11-17,${A},GB,1,12.50,USD\n`);
    expect(await served(directory, `${spend} retail_daily`)).toEqual([[5, null, null]]);
    await undoImport({ dataDirectory: directory, importId: generation ?? 0, brandGroupId: GROUP, now: 9 });
    expect(await served(directory, `${spend} retail_daily`)).toEqual([[5, 4, 'GBP']]);
  });

  test('of the marketplace are refused, however they say their currency', async () => {
    const refused = async (text: string): Promise<string> =>
      (await refusalOf(bring(text, { brandGroupId: MARKET, kind: 'market-brands' }))).join('\n');
    const head = 'month,brand,node_id,revenue';
    for (const text of [
      `Currency=[EUR],Program=[Retail]\n${head}\n2026-10,X,11,1.00\n`,
      `${head}\n2026-10,X,11,€1.00\n`,
      `${head},Ccy\n2026-10,X,11,1.00,EUR\n`,
    ])
      expect(await refused(text)).toContain('Files of this kind are read only in US dollars.');
    expect(await refused(`${head},currency\n2026-10,X,11,1.00,EUR\n`)).toContain('expected USD: amounts of this kind are not converted');
  });
});
