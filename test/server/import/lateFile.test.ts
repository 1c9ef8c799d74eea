/** A country whose file comes later than the others': what these sold on its days alone is no fall. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alertingHandlers } from '../../../server/handlers/alerting.ts';
import { queryFor } from '../../../server/handlers/metrics.ts';
import { answerOf } from '../../../server/warehouse/analytics/answer.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { warehouseDirectory } from '../../../server/warehouse/files.ts';
import { scopeOf } from '../../../server/warehouse/plan.ts';
import { addDays, eachDay } from '../../../src/domain/dates/calendar.ts';
import { callContext } from '../warehouse/testCalls.ts';
import { A, dataDirectory, file, GROUP, importText, row, TODAY, YESTERDAY } from './testImport.ts';

/** Days that the file of Germany lacks at the end. */
const LATE = 5;
const THROUGH = addDays(YESTERDAY, -LATE);
const SALES = 'total_sales_ordered_revenue_in_usd';

let warehouse: LookingWarehouse;
beforeAll(async () => {
  const directory = await dataDirectory();
  const days = eachDay({ start: addDays(YESTERDAY, -149), end: YESTERDAY });
  // Germany sells three of four units; each day a little more or less than the one before.
  const rows = days.flatMap((day, i) => {
    const units = 40 + (i % 3);
    const us = row(day, A, String(units), String(units * 10));
    return day > THROUGH ? [us] : [us, row(day, A, String(units * 3), String(units * 30), 'DE')];
  });
  await importText(directory, file(...rows));
  warehouse = await openWarehouse({ directory: warehouseDirectory(directory) });
});
afterAll(() => warehouse.close());

test('the days that it lacks have no sales and no anomaly', async () => {
  const { products } = await alertingHandlers(warehouse, answering(warehouse)).salesShift(
    callContext({ brandGroupIds: [GROUP], today: TODAY }),
    {
      params: { brandGroupId: GROUP },
      query: {},
      body: {},
    },
  );
  expect(products).toEqual([]);
});

test('sales are known until its last day, and no day after it is complete', async () => {
  const asked = {
    schema: 'retail' as const,
    currentPeriod: { start: addDays(THROUGH, 1), end: YESTERDAY },
    priorPeriod: { start: addDays(THROUGH, 1 - LATE), end: THROUGH },
    metrics: [SALES],
    dimensions: [],
  };
  const ask = (filters: { readonly countries?: readonly string[] }) =>
    warehouse.read((reader) => answerOf(reader, queryFor({ ...asked, filters }, { scope: scopeOf([{ id: GROUP }]), today: TODAY }), {}));
  const { annotations } = await ask({});
  expect([annotations.data_availability[SALES], annotations.days?.[SALES]?.[GROUP]]).toEqual([THROUGH, { current: 0, prior: LATE }]);
  const american = await ask({ countries: ['US'] });
  expect([american.annotations.data_availability[SALES], american.annotations.days]).toEqual([YESTERDAY, undefined]);
});
