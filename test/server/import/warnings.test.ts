/** What is told of right files before they are imported. */
import { describe, expect, test } from 'vitest';
import { appStorePath } from '../../../server/store/dataDirectory.ts';
import { openSqlite } from '../../../server/store/sqliteDriver.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { MARKET } from '../../../src/domain/imports/kinds.ts';
import { describeSummary } from '../../../src/domain/imports/summary.ts';
import { A, B, dataDirectory, file, GROUP, importText, row } from './testImport.ts';

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
      'New for this brand group: United States (so far: Germany). Check the country before you import.',
    ]);
    expect((await bring(['DE', 'UK'], 'GB')).warnings).toEqual([]);
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
      'Warning: New for this brand group: United States (so far: Germany).',
    );
  });
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
      '3 rows name category nodes that no category tree has (101, 123, 124): they show on no screen by category. Import the category tree with them first, or correct the nodes.',
    ]);
    expect((await market(directory, TREE, 'market-categories')).summary.warnings).toEqual([]);
    expect((await market(directory, BRANDS, 'market-brands')).summary.warnings).toEqual([
      '2 rows name category nodes that no category tree has (123, 124): they show on no screen by category. Import the category tree with them first, or correct the nodes.',
    ]);
  });

  test('of a catalogue is looked for as well', async () => {
    const directory = await dataDirectory();
    const text = `asin,title,node_id\n${A},Own Kettle,123\n`;
    expect((await importText(directory, text, { kind: 'catalogue' })).summary.warnings).toEqual([
      '1 row names a category node that no category tree has (123): it shows on no screen by category. Import the category tree with it first, or correct the node.',
    ]);
  });
});
