/** A file's category column makes departments, where no tree of categories is there. */
import { expect, test } from 'vitest';
import { metricsHandlers } from '../../../server/handlers/metrics.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import { openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { warehouseDirectory } from '../../../server/warehouse/files.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { namesInPath } from '../../../src/domain/format/categoryPath.ts';
import { callContext } from '../warehouse/testCalls.ts';
import { A, B, dataDirectory, GROUP, importText, TODAY } from './testImport.ts';

test('the category of a file is the department of its products, one name also where it has a slash', { timeout: 60_000 }, async () => {
  const directory = await dataDirectory();
  const day = isoDay('2026-11-18');
  await importText(
    directory,
    `date,asin,country,units,sales,category\n${day},${A},US,1,10,Kitchen\n${day},${B},US,2,20,Töpfe/Pfannen 50%\n`,
  );
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
    const paths = [...(answer.current.dimensions.current_path ?? [])].toSorted();
    expect(paths.map((path) => namesInPath(path ?? ''))).toEqual([['Kitchen'], ['Töpfe/Pfannen 50%']]);
  } finally {
    await warehouse.close();
  }
});
