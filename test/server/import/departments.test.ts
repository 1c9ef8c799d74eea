/** A file's category column makes departments, where no tree of categories is there. */
import { expect, test } from 'vitest';
import { metricsHandlers } from '../../../server/handlers/metrics.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import { openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { warehouseDirectory } from '../../../server/warehouse/files.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { callContext } from '../warehouse/testCalls.ts';
import { A, B, dataDirectory, GROUP, importText, TODAY } from './testImport.ts';

test('the category of a file is the department of its products', { timeout: 60_000 }, async () => {
  const directory = await dataDirectory();
  const day = isoDay('2026-11-18');
  await importText(directory, `date,asin,country,units,sales,category\n${day},${A},US,1,10,Kitchen\n${day},${B},US,2,20,Garden\n`);
  const warehouse = await openWarehouse({ directory: warehouseDirectory(directory), lookMs: 3_600_000 });
  try {
    const { metrics } = metricsHandlers(answering(warehouse));
    const answer = await metrics(callContext({ brandGroupIds: [GROUP], today: TODAY }), {
      params: {},
      query: {},
      body: {
        schema: 'retail',
        currentPeriod: { start: day, end: day },
        dimensions: ['current_path'],
        metrics: ['ordered_units'],
      },
    });
    expect([...(answer.current.dimensions.current_path ?? [])].toSorted()).toEqual(['Garden', 'Kitchen']);
  } finally {
    await warehouse.close();
  }
});
