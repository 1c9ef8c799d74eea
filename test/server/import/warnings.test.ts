/** What is told of right files before they are imported. */
import { describe, expect, test } from 'vitest';
import { appStorePath } from '../../../server/store/dataDirectory.ts';
import { openSqlite } from '../../../server/store/sqliteDriver.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { MARKET } from '../../../src/domain/imports/kinds.ts';
import { describeSummary } from '../../../src/domain/imports/summary.ts';
import { A, B, dataDirectory, file, GROUP, importText, refusalOf, row } from './testImport.ts';

const sells = (directory: string, countries: readonly string[]): void => {
  const store = openSqlite(appStorePath(directory));
  store.run('UPDATE brand_groups SET countries = ? WHERE id = ?', [JSON.stringify(countries), GROUP]);
  store.close();
};

describe('a country', () => {
  const bring = async (countries: readonly string[], inFile: string) => {
    const directory = await dataDirectory();
    sells(directory, countries);
    const report = `ASIN,Units,Sales\n${A},1,1.00\n`;
    return (await importText(directory, report, { given: { date: isoDay('2026-11-18'), country: inFile }, dryRun: true })).summary;
  };

  test('that is none of the brand group is told, and refused nowhere', async () => {
    expect((await bring(['DE'], 'US')).warnings).toEqual([
      'New to this brand group: United States (so far: Germany). Check the country before you import.',
    ]);
    expect((await bring(['DE', 'UK'], 'US')).warnings).toHaveLength(1);
    expect((await bring(['DE', 'US'], 'US')).warnings).toEqual([]);
    expect((await bring([], 'US')).warnings).toEqual([]);
  });

  test('is told by the command too, above its figures', async () => {
    const directory = await dataDirectory();
    sells(directory, ['DE']);
    const { summary, layout } = await importText(
      directory,
      file(row('2026-11-18', A, '1', '1.00'), row('2026-11-18', B, '1', '1.00', 'DE')),
    );
    expect(describeSummary(summary, { ignored: [] }, layout)[0]).toContain(
      'Warning: New to this brand group: United States (so far: Germany).',
    );
  });
});

describe('a currency', () => {
  const bring = async (text: string, country = 'US') =>
    importText(await dataDirectory(), text, { given: { date: isoDay('2026-11-18'), country }, dryRun: true });
  const refusal = async (text: string, country = 'DE'): Promise<string> => (await refusalOf(bring(text, country))).join(' ');

  test('is asked about where files do not say theirs and their countries have another', async () => {
    const report = `ASIN,Units,Sales\n${A},1,1.00\n`;
    const { warnings } = (await bring(report, 'DE')).summary;
    expect(warnings.at(-1)).toBe(
      'The files don’t state a currency: amounts are read as US dollars. If they are in euros, add a column named currency.',
    );
    const said = `ASIN,Units,Sales,Currency\n${A},1,1.00,USD\n`;
    expect((await bring(said, 'DE')).summary.warnings.join(' ')).not.toContain('currency');
    expect((await bring(report, 'US')).summary.warnings.join(' ')).not.toContain('currency');
  });

  test.each(['Currency', 'Order Currency', 'currency_code', 'Währung', 'Devise', 'Moneda', 'Valuta', 'Waluta', '通貨'])(
    'other than US dollars is known by a column named %s, in any row',
    async (name) => {
      const report = `ASIN,Units,Sales,${name}\n${A},1,1.00,USD\n${B},1,1.00,EUR\n`;
      expect(await refusal(report)).toMatch(/exchange rates are missing for EUR on Nov 18, 2026/);
      expect((await bring(report.replace('EUR', 'USD'), 'DE')).summary.totals.rows).toBe(2);
    },
  );

  test('is known by a column of any name, and refused where two columns differ', async () => {
    expect(await refusal(`ASIN,Units,Sales,Currency,Sales currency\n${A},1,1.00,USD,GBP\n`)).toContain('found "GBP"');
    expect(await refusal(`ASIN,Units,Sales,Ccy\n${A},1,1.00,CAD\n`)).toMatch(/exchange rates are missing for CAD on/);
  });

  test.each([
    '1.00 €',
    '€1.00',
    'EUR 1.00',
    '1.00 EUR',
    'C$1.00',
    'CA$1.00',
    'A$1.00',
    'R$1.00',
    'MX$1.00',
    'S$1.00',
    '£1.00',
    '1.00 kr',
    '1.00 zł',
    '￥100',
  ])('in a cell as %s is never taken for dollars', async (amount) => {
    expect(await refusal(`ASIN,Units,Sales\n${A},1,"${amount}"\n`)).toMatch(/was refused|exchange rates are missing/);
  });

  test.each(['Sales (EUR)', 'Sales €', 'Sales GBP', 'Ordered Product Sales (CAD)', 'Umsatz EUR'])(
    'in a heading as %s is no amount',
    async (name) => {
      const report = `ASIN,Units,${name}\n${A},1,1.00\n`;
      const read = await bring(report, 'DE').then(
        ({ summary }) => summary.totals.salesCents,
        () => null,
      );
      expect(read).toBeNull();
    },
  );
});

describe('the only country of a brand group', () => {
  const report = `ASIN,Units,Sales\n${A},1,1.00\n`;
  const bring = async (countries: readonly string[], text = report, country: string | null = null) => {
    const directory = await dataDirectory();
    sells(directory, countries);
    return importText(directory, text, { given: { date: isoDay('2026-11-18'), ...(country === null ? {} : { country }) }, dryRun: true });
  };

  test('is that of files that do not say theirs, and is told', async () => {
    const imported = await bring(['UK']);
    expect(imported.summary.totals.countries).toEqual(['GB']);
    expect(imported.files[0]?.from).toEqual(['its country, United Kingdom, is the only one of the brand group']);
  });

  test('gives way to what the files or whoever imports say', async () => {
    expect((await bring(['DE'], report, 'US')).summary.totals.countries).toEqual(['US']);
    const said = await bring(['DE'], `ASIN,Units,Sales,Country\n${A},1,1.00,US\n`);
    expect(said.summary.totals.countries).toEqual(['US']);
    expect(said.files[0]?.from).toEqual([]);
    expect(await refusalOf(bring(['DE'], `ASIN,Units,Sales,Country\n${A},1,1.00,\n`))).toHaveLength(2);
  });

  test('is none where it sells in several, or in none', async () => {
    for (const countries of [['DE', 'US'], []])
      expect((await refusalOf(bring(countries))).join(' ')).toContain('choose “Country, if not in the file”');
  });
});

describe('a file of a few columns', () => {
  test.each(['ASIN,Sales,Units', 'SKU,Revenue,Units', 'Campaign,Spend,Clicks', 'asin,stock'])(
    'is asked for its day and its country: %s',
    async (names) => {
      const directory = await dataDirectory();
      const lines = (await refusalOf(importText(directory, `${names}\n${A},1,1\n`, { kind: null }))).join(' ');
      expect(lines).toContain('fill in “Date, if not in the file”');
      expect(lines).toContain('choose “Country, if not in the file”');
    },
  );
});

describe('a category node', () => {
  const TREE = 'node_id,parent_node_id,name\n100,-1,Kitchen\n101,100,Kettles\n';
  const BRANDS =
    'month,node_id,brand,revenue\n2026-10,101,Own,10.00\n2026-10,123,Own,10.00\n2026-10,124,Other,10.00\n2026-10,-1,Own,10.00\n';
  const market = (directory: string, text: string, kind: 'market-brands' | 'market-categories') =>
    importText(directory, text, { brandGroupId: MARKET, kind });

  test('that no tree has is told with the rows that name it', async () => {
    const directory = await dataDirectory();
    expect((await market(directory, BRANDS, 'market-brands')).summary.warnings).toEqual([
      '3 rows use category nodes missing from the category tree (101, 123, 124): they won’t appear on category screens. Import a category tree that includes them first, or correct the nodes.',
    ]);
    expect((await market(directory, TREE, 'market-categories')).summary.warnings).toEqual([]);
    expect((await market(directory, BRANDS, 'market-brands')).summary.warnings).toEqual([
      '2 rows use category nodes missing from the category tree (123, 124): they won’t appear on category screens. Import a category tree that includes them first, or correct the nodes.',
    ]);
  });

  test('of a catalogue is looked for as well', async () => {
    const directory = await dataDirectory();
    const text = `asin,title,node_id\n${A},Own Kettle,123\n`;
    expect((await importText(directory, text, { kind: 'catalogue' })).summary.warnings).toEqual([
      '1 row uses a category node missing from the category tree (123): it won’t appear on category screens. Import a category tree that includes it first, or correct the node.',
    ]);
  });
});
