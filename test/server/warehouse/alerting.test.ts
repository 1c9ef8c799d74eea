import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alertingHandlers } from '../../../server/handlers/alerting.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { SalesAnomalyPayload } from '../../../src/domain/anomaly/payload.ts';
import { callContext, refusal } from './testCalls.ts';
import { commonDemo, rowsOf, TODAY, withCurrent } from './testWarehouse.ts';

let warehouse: LookingWarehouse;
beforeAll(async () => {
  warehouse = await openWarehouse({ directory: await commonDemo() });
}, 120_000);
afterAll(() => warehouse.close());

const shiftOf = (brandGroupIds: readonly string[], today = TODAY as string) =>
  alertingHandlers(answering(warehouse)).salesShift(callContext({ brandGroupIds, today }), {
    params: { brandGroupId: brandGroupIds[0] ?? '' },
    query: {},
    body: {},
  });

describe('GET /api/alerting/outputs/{brandGroupId}/sales_shift', () => {
  test('B-454 B-455 answers the payload: the last four weeks, what was sold and spent, and what was in stock', async () => {
    // The demo data of a brand group is small here: of the six, some have a product that misbehaves.
    const all = await Promise.all(
      ['bg-northfold-home', 'bg-trailpine', 'bg-mossgleam', 'bg-pawsberry', 'bg-kettlewick', 'bg-nookabel'].map(async (id) => ({
        id,
        payload: await shiftOf([id]),
      })),
    );
    for (const { payload } of all) {
      expect(SalesAnomalyPayload.is(payload)).toBe(true);
      expect([payload.focusPeriodStartDate, payload.focusPeriodEndDate]).toEqual(['2026-10-24', '2026-11-20']);
    }
    const shifted = all.filter(({ payload }) => payload.products.length > 0);
    expect(shifted.length).toBeGreaterThan(0);
    for (const { id, payload } of shifted) {
      const [product] = payload.products;
      const day = product?.dailyEntries.findLast(({ isAnomaly }) => isAnomaly);
      const [sold] = await withCurrent(await commonDemo(), (connection) =>
        rowsOf(
          connection,
          `SELECT sum(ordered_revenue_cents)::INTEGER, sum(ad_spend_cents)::INTEGER FROM retail_daily
           WHERE brand_group_id = '${id}' AND asin = '${product?.asin}' AND day = DATE '${day?.date}'`,
        ),
      );
      expect([(day?.salesActual ?? 0) * 100, (day?.ad_spend_in_usd ?? 0) * 100].map(Math.round)).toEqual((sold as number[]).map(Number));
      expect(product?.productTitle).not.toBe(product?.asin);
      expect(product?.dailyEntries.some(({ inventory_quantity }) => inventory_quantity !== null)).toBe(true);
    }
  });

  test('is of the days before the business day that it is, and refuses to be of nobody', async () => {
    const earlier = await shiftOf(['bg-northfold-home'], '2026-11-01');
    expect([earlier.focusPeriodStartDate, earlier.focusPeriodEndDate]).toEqual(['2026-10-04', '2026-10-31']);
    expect((await refusal(shiftOf([]))).status).toBe(422);
  });
});
