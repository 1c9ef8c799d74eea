/** From a customer's own files to annotations of a lost buy box: days of a single page view, and days of enough. */
import { expect, test } from 'vitest';
import { derivedAnnotationsHandler } from '../../../server/handlers/derivedAnnotations.ts';
import { openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { warehouseDirectory } from '../../../server/warehouse/files.ts';
import { addDays, eachDay } from '../../../src/domain/dates/calendar.ts';
import { callContext } from '../warehouse/testCalls.ts';
import { dataDirectory, GROUP, importText, TODAY, YESTERDAY } from './testImport.ts';

test('a buy box is lost where its share is less than usual by more than chance: not by one page view, nor where it never was more', async () => {
  const directory = await dataDirectory();
  const period = { start: addDays(YESTERDAY, -59), end: YESTERDAY };
  const [single, lost] = [addDays(YESTERDAY, -20), addDays(YESTERDAY, -10)];
  const views = (day: string): string => (day === single ? '1,0' : day === lost ? '40,4' : '40,34');
  const rows = eachDay(period).flatMap((day) => [`${day},B000000001,US,5,100,${views(day)}`, `${day},B000000002,US,5,100,40,12`]);
  await importText(directory, ['date,asin,country,units,sales,glance_views,buy_box_glance_views', ...rows, ''].join('\n'));
  const warehouse = await openWarehouse({ directory: warehouseDirectory(directory), lookMs: 3_600_000 });
  const found = await derivedAnnotationsHandler(warehouse)(callContext({ brandGroupIds: [GROUP], today: TODAY }), {
    params: { id: GROUP },
    query: period,
    body: {},
  });
  await warehouse.close();
  expect(found).toEqual([{ kind: 'buyBoxLost', asin: 'B000000001', country: 'US', title: null, start: lost, end: lost, lowest: 0.1 }]);
}, 120_000);
