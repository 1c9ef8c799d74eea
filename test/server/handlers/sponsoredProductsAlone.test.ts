/**
 * Advertising Health of who imported the marketplace's own reports of Sponsored Products alone, by campaign and by search term: neither
 * names the type of its campaign beside the other, and there is no report of targets. What they do not tell is unknown.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { adHealthHandlers } from '../../../server/handlers/adHealth.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { warehouseDirectory } from '../../../server/warehouse/files.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { dataDirectory, GROUP, importText, TODAY } from '../import/testImport.ts';
import { callContext } from '../warehouse/testCalls.ts';

const TERMS = [
  'Date,Campaign Name,Ad Group Name,Country,Targeting,Match Type,Customer Search Term,Impressions,Clicks,Spend,7 Day Total Sales ,7 Day Total Orders (#),7 Day Total Units (#)',
  '"Nov 10, 2026",SP Auto,AG,United States,close-match,-,oakline stool,100,4,2.20,0.00,0,0',
  '"Nov 10, 2026",SP Auto,AG,United States,close-match,-,bar stool,100,4,3.30,0.00,0,0',
  '"Nov 10, 2026",SP Exact,AG,United States,oakline,EXACT,oakline stool,100,4,4.40,0.00,0,0',
  '',
].join('\n');
const SALES = [
  'date,asin,title,brand,country,units,sales',
  '2026-11-10,B0SYN00001,Stool,Oakline,US,3,90.00',
  '2024-11-10,B0SYN00001,Stool,Oakline,US,3,90.00',
  '',
].join('\n');

let warehouse: LookingWarehouse;
beforeAll(async () => {
  const directory = await dataDirectory();
  await importText(directory, TERMS, { name: 'terms.csv', kind: 'search-terms' });
  await importText(directory, SALES);
  warehouse = await openWarehouse({ directory: warehouseDirectory(directory) });
  return () => warehouse.close();
}, 60_000);

const calls = () => adHealthHandlers(warehouse, answering(warehouse));
const context = (id: string) => callContext({ brandGroupIds: [id], today: TODAY });
const weeks = (brandGroupId: string) => ({ brandGroupId, startDate: isoDay('2026-10-04'), endDate: isoDay('2026-11-14') });

describe('reports of Sponsored Products alone', () => {
  test('brand leakage is what the marketplace chose, whatever the campaign calls itself', async () => {
    const rows = await calls().brandLeakage(context(GROUP), { params: {}, query: weeks(GROUP), body: {} });
    expect(rows.map(({ campaignName, searchTerm, spend }) => [campaignName, searchTerm, spend])).toEqual([
      ['SP Auto', 'oakline stool', 2.2],
    ]);
  });

  test('no product is called one without ad spend while no file tells it', async () => {
    const asked = { params: {}, query: { brandGroupId: GROUP }, body: { countries: [] } };
    expect(await calls().drivingGrowth(context(GROUP), asked)).toEqual([]);
  });
});
