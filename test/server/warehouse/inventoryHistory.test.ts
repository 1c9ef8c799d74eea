/** POST /api/inventory/history on the demo data. */

import { isRight } from 'fp-ts/Either';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { inventoryDemandHandler, inventoryHistoryHandler } from '../../../server/handlers/inventory.ts';
import { metricsHandlers } from '../../../server/handlers/metrics.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import type { Warehouse } from '../../../server/warehouse/warehouse.ts';
import { InventoryDemand, InventoryHistory } from '../../../src/domain/api/inventory.contract.ts';
import { decode } from '../../../src/domain/codec/codec.ts';
import { eachDay } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { callContext, refusal } from './testCalls.ts';
import { commonDemo, temporaryFolder } from './testWarehouse.ts';

let warehouse: LookingWarehouse;
beforeAll(async () => {
  warehouse = await openWarehouse({ directory: await commonDemo() });
}, 120_000);
afterAll(() => warehouse.close());

const HOME = DEMO_GROUP.northfoldHome;
const period = { start: isoDay('2026-10-22'), end: isoDay('2026-11-20') };
const topPeriod = { start: isoDay('2026-10-18'), end: isoDay('2026-11-14') };
type Body = Parameters<ReturnType<typeof inventoryHistoryHandler>>[1]['body'];
const ask = (over: Partial<Body> = {}, on = warehouse): Promise<InventoryHistory> =>
  inventoryHistoryHandler(on)(callContext({ brandGroupIds: [HOME] }), {
    params: {},
    query: {},
    body: { brandGroupId: HOME, period, topPeriod, ...over },
  });

const metrics = (body: object) =>
  metricsHandlers(answering(warehouse)).metrics(callContext({ brandGroupIds: [HOME] }), {
    params: {},
    query: {},
    body: { brandGroupId: HOME, ...body } as never,
  });

describe('the days of the best sellers', () => {
  test('B-598 B-603 they are those of the metric query for the same four weeks, in its order', async () => {
    const answer = await ask();
    expect(isRight(decode(InventoryHistory, answer))).toBe(true);
    const top = await metrics({
      schema: 'retail',
      currentPeriod: topPeriod,
      dimensions: ['asin'],
      metrics: ['total_sales_ordered_revenue_in_usd'],
      orderBys: [{ field_name: 'total_sales_ordered_revenue_in_usd', direction: 'desc' }],
      limit: 500,
    });
    expect(answer.products.map(({ asin }) => asin)).toEqual(top.current.dimensions.asin);
    expect(answer.products.length).toBeGreaterThan(1);
    expect(answer.catalogue).toBe(answer.products.length);
  });

  test('each has a figure for each day: units and stock are those of the metric query', async () => {
    const answer = await ask();
    expect(answer.days).toEqual(eachDay(period));
    const [first] = answer.products;
    if (first === undefined) throw new Error('no product');
    const own = await metrics({
      schema: 'inventory',
      currentPeriod: period,
      dimensions: ['date'],
      metrics: ['ordered_units', 'inventory_quantity'],
      filters: { products: [first.asin] },
      orderBys: [{ field_name: 'date', direction: 'asc' }],
    });
    expect(first.inventory).toEqual(own.current.metrics.inventory_quantity);
    expect(first.units).toEqual((own.current.metrics.ordered_units ?? []).map((units) => units ?? 0));
  });

  test('a day after the last one with figures has none; filters narrow the products', async () => {
    const late = await ask({ period: { start: isoDay('2026-11-19'), end: isoDay('2026-11-22') } });
    expect(late.products[0]?.units.slice(2)).toEqual([null, null]);
    const [one] = late.products;
    const narrowed = await ask({ filters: { products: [one?.asin ?? ''] } });
    expect(narrowed.products.map(({ asin }) => asin)).toEqual([one?.asin]);
  });

  test('an empty warehouse has no products, and periods that cannot be are refused', async () => {
    const empty = await openWarehouse({ directory: await temporaryFolder() });
    expect(await ask({}, empty)).toMatchObject({ products: [], catalogue: 0 });
    await empty.close();
    for (const wrong of [
      { period: { start: period.end, end: period.start } },
      { topPeriod: { start: isoDay('2025-01-01'), end: isoDay('2026-01-01') } },
    ]) {
      const failure = await refusal(ask(wrong));
      expect(failure.status).toBe(422);
    }
  });
});

describe('the demand to come', () => {
  const demand = (filters?: Body['filters']): Promise<InventoryDemand> =>
    inventoryDemandHandler(warehouse)(callContext({ brandGroupIds: [HOME] }), {
      params: {},
      query: {},
      body: { brandGroupId: HOME, end: isoDay('2026-11-19'), topPeriod, judged: [7], ...(filters === undefined ? {} : { filters }) },
    });

  test('is calibrated by the whole brand group, whichever of its products are asked about', async () => {
    const [whole, { products }] = [await demand(), await ask()];
    expect(isRight(decode(InventoryDemand, whole))).toBe(true);
    expect(whole.weeks).toBeGreaterThan(8);
    expect(whole.outlook.horizons).toHaveLength(12);
    const sold = products.map(({ asin }) => asin);
    expect(whole.outlook.products.every(({ asin, expected, scale }) => sold.includes(asin) && expected.length + scale.length === 24)).toBe(
      true,
    );
    const [own] = whole.outlook.products;
    if (own === undefined) throw new Error('no product');
    expect((await demand({ products: [own.asin] })).outlook).toEqual({ ...whole.outlook, products: [own] });
    expect(whole.outlook.measured.map(({ weeks }) => weeks)).toEqual([7]);
  });

  test('other weeks are judged of what was read before, as if they had been the first', async () => {
    let reads = 0;
    const counted: Warehouse = {
      ...warehouse,
      read: (work) => {
        reads += 1;
        return warehouse.read(work);
      },
    };
    const handler = inventoryDemandHandler(counted);
    const judging = (weeks: number, by = handler): Promise<InventoryDemand> =>
      by(callContext({ brandGroupIds: [HOME] }), {
        params: {},
        query: {},
        body: { brandGroupId: HOME, end: isoDay('2026-11-19'), topPeriod, judged: [weeks] },
      });
    await judging(7);
    const other = await judging(4);
    expect(reads).toBe(1);
    expect(other).toEqual(await judging(4, inventoryDemandHandler(warehouse)));
    expect(other.outlook.measured.map(({ weeks }) => weeks)).toEqual([4]);
  });
});
