/** Daily reference rates: the file of the European Central Bank and a plain table, imported into the marketplace. */
import { beforeEach, describe, expect, test } from 'vitest';
import { undoImport } from '../../../server/import/importLog.ts';
import { MARKET } from '../../../src/domain/imports/kinds.ts';
import { describeReplacement } from '../../../src/domain/imports/replaced.ts';
import { type Change, dataDirectory, GROUP, type ImportedOne, importText, refusalOf, served, TODAY } from './testImport.ts';
import { zipOf } from './zipOf.ts';

let directory = '';
beforeEach(async () => {
  directory = await dataDirectory();
});

const bring = (text: string | Uint8Array, change: Change = {}): Promise<ImportedOne> =>
  importText(directory, text, { brandGroupId: MARKET, kind: null, name: 'rates.csv', ...change });
const rates = () => served(directory, 'SELECT day::VARCHAR, currency, rate::VARCHAR, source FROM reference_rates ORDER BY ALL');

/** As the bank writes it: units for one euro, the newest day first, a comma at the end of each line. */
const ECB = `Date,USD,JPY,CYP,GBP,IDR,
2026-11-18,1.0812,163.45,N/A,0.85643,17345.67,
2026-11-17,1.0800,160,N/A,0.8,N/A,
1999-01-04,1.1789,133.73,0.58231,0.7111,N/A,
`;
const OF_ECB = [
  ['2026-11-17', 'EUR', '1080000000000', 'European Central Bank'],
  // 1.08 / 0.8 and 1.08 / 160, worked out by hand.
  ['2026-11-17', 'GBP', '1350000000000', 'European Central Bank'],
  ['2026-11-17', 'JPY', '6750000000', 'European Central Bank'],
  ['2026-11-18', 'EUR', '1081200000000', 'European Central Bank'],
  // By bc at 24 decimals: 1.262449937531…, 0.000062332559…, 0.006614866931783….
  ['2026-11-18', 'GBP', '1262449937531', 'European Central Bank'],
  ['2026-11-18', 'IDR', '62332559', 'European Central Bank'],
  ['2026-11-18', 'JPY', '6614866932', 'European Central Bank'],
];

describe('reference rates', { timeout: 60_000 }, () => {
  test('are read from the file of the European Central Bank: dollars for one unit, days before the first that is kept left out', async () => {
    const { layout, summary, files } = await bring(ECB);
    expect([layout.kind, files[0]?.format?.title]).toEqual(['rates', 'European Central Bank reference rates']);
    expect([summary.totals.rows, summary.totals.days, summary.totals.subjects, summary.leftOut]).toEqual([7, 2, 4, 1]);
    expect(await rates()).toEqual(OF_ECB);
  });

  test('are read from its zip, however its table was saved again, and from a plain table', async () => {
    await bring(zipOf([{ name: 'eurofxref-hist.csv', content: ECB }]), { name: 'eurofxref-hist.zip' });
    expect(await rates()).toEqual(OF_ECB);
    const { summary } = await bring(ECB.replaceAll(',', ';').replaceAll('N/A', ''));
    expect(await rates()).toEqual(OF_ECB);
    expect(summary.replacement).toMatchObject({ rows: 7, after: '0 of 7 rates change' });
    const plain = await bring(
      'Date,Currency,Dollars for one unit,Source\n2026-11-18,aed,0.272294,\n2026-11-18,KWD,3.2567890123456,National bank\n',
    );
    expect([plain.layout.kind, plain.files[0]?.format]).toEqual(['rates', null]);
    expect((await rates()).slice(3, 5)).toEqual([
      ['2026-11-18', 'AED', '272294000000', null],
      ['2026-11-18', 'EUR', '1081200000000', 'European Central Bank'],
    ]);
    expect((await rates()).find(([, currency]) => currency === 'KWD')).toEqual(['2026-11-18', 'KWD', '3256789012346', 'National bank']);
  });

  test('are corrected by an import that says what it changes, and an undo brings back what stood', async () => {
    await bring(ECB);
    const { summary, generation } = await bring('date,currency,dollars\n2026-11-17,GBP,1.36\n2026-11-17,JPY,0.00675\n2026-11-16,GBP,1.3\n');
    if (summary.replacement === null) throw new Error('nothing was replaced');
    expect(describeReplacement(summary.replacement)).toEqual([
      '  Warning: 2 rows of Nov 17, 2026 are replaced. 1 of 2 rates changes.',
      '    Nov 17, 2026  2 rows → 2, Dollars for one unit GBP 1.35 → GBP 1.36',
    ]);
    expect(await served(directory, "SELECT rate::VARCHAR FROM reference_rates WHERE day = '2026-11-17' ORDER BY currency")).toEqual([
      ['1080000000000'],
      ['1360000000000'],
      ['6750000000'],
    ]);
    await undoImport({ dataDirectory: directory, importId: generation ?? 0, brandGroupId: MARKET, now: 9 });
    expect(await rates()).toEqual(OF_ECB);
  });

  test('of today are taken, of no day to come; what is no rate is refused by row and column', async () => {
    await bring(`date,currency,dollars\n${TODAY},GBP,1.3\n`);
    expect(await rates()).toEqual([[TODAY, 'GBP', '1300000000000', null]]);
    const wrong = 'date,currency,dollars\n2026-12-18,GBP,1.3\n2026-11-18,pounds,1.3\n2026-11-18,EUR,0\n2026-11-18,SEK,n/a\n';
    expect((await refusalOf(bring(wrong))).slice(1, 5)).toEqual([
      '  Row 2, column date: expected a day from 2021-01-01 to 2026-11-21, found "2026-12-18".',
      '  Row 3, column currency: expected a currency such as EUR, found "pounds".',
      '  Row 4, column dollars: expected dollars for one unit such as 1.0812, found "0".',
      '  Row 5, column dollars: expected dollars for one unit such as 1.0812, found "n/a".',
    ]);
    expect((await refusalOf(bring(ECB.replace('0.85643', 'x').replace('1.0800', 'N/A')))).slice(1, 3)).toEqual([
      '  Row 2, column GBP: expected units for one euro such as 0.8564, or N/A, found "x".',
      '  Row 3, column USD: expected US dollars for one euro such as 1.0812, found "N/A".',
    ]);
    expect(await rates()).toHaveLength(1);
  });

  test('belong to the marketplace: into a brand group they are refused, and read as nothing else', async () => {
    const [line = ''] = await refusalOf(bring(ECB, { brandGroupId: GROUP }));
    expect(line).toContain('rates is marketplace data');
    const [other = ''] = await refusalOf(bring(ECB, { kind: 'niches' }));
    expect(other).toContain('This is the European Central Bank’s file of reference rates. It can only be read as Daily exchange rates.');
  });
});
