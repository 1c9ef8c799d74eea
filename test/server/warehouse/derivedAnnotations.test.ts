/** GET /api/brand-groups/:id/annotations/derived on the demo data. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { derivedAnnotationsHandler } from '../../../server/handlers/derivedAnnotations.ts';
import { metricsHandlers } from '../../../server/handlers/metrics.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { BUY_BOX_BOUND, PRODUCTS_LOOKED_AT } from '../../../src/domain/annotations/derived.ts';
import type { DerivedAnnotation } from '../../../src/domain/annotations/note.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { Period } from '../../../src/domain/dates/period.ts';
import { callContext, refusal } from './testCalls.ts';
import { commonDemo } from './testWarehouse.ts';

let warehouse: LookingWarehouse;
beforeAll(async () => {
  warehouse = await openWarehouse({ directory: await commonDemo() });
}, 120_000);
afterAll(() => warehouse.close());

const HOME = 'bg-northfold-home';
const YEAR: Period = { start: isoDay('2025-11-20'), end: isoDay('2026-11-19') };
const ask = (query: Period, brandGroup = HOME): Promise<readonly DerivedAnnotation[]> =>
  derivedAnnotationsHandler(warehouse)(callContext({ brandGroupIds: [brandGroup] }), { params: { id: brandGroup }, query, body: {} });

const valuesOf = async (schema: string, metric: string, products: readonly string[]): Promise<ReadonlyMap<string, number | null>> => {
  const { current } = await metricsHandlers(answering(warehouse)).metrics(callContext({ brandGroupIds: [HOME] }), {
    params: {},
    query: {},
    body: {
      brandGroupId: HOME,
      schema,
      currentPeriod: YEAR,
      dimensions: ['asin', 'country', 'date'],
      metrics: [metric],
      filters: { products },
    } as never,
  });
  return new Map(
    Array.from({ length: current.rowCount }, (_, i) => [
      `${current.dimensions.asin?.[i]} ${current.dimensions.country?.[i]} ${current.dimensions.date?.[i]}`,
      current.metrics[metric]?.[i] ?? null,
    ]),
  );
};

describe('what the figures annotate', () => {
  test('each run is one of the days that the metric query has: without stock, or with less than half of the buy box', async () => {
    const found = await ask(YEAR);
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['outOfStock', 'buyBoxLost']));
    const products = [...new Set(found.map(({ asin }) => asin))];
    expect(products.length).toBeLessThanOrEqual(PRODUCTS_LOOKED_AT);
    const stock = await valuesOf('inventory', 'inventory_quantity', products);
    const buyBox = await valuesOf('retail', 'buy_box_percentage', products);
    for (const { kind, asin, country, title, start, end, lowest } of found) {
      expect(title).not.toBeNull();
      for (const day of [start, end]) {
        const share = buyBox.get(`${asin} ${country} ${day}`);
        if (kind === 'outOfStock') expect(stock.get(`${asin} ${country} ${day}`)).toBe(0);
        else expect(share).toBeLessThan(BUY_BOX_BOUND);
        if (kind === 'buyBoxLost') expect(lowest).toBeLessThanOrEqual(share ?? 0);
      }
    }
  });

  test('is none of a brand group that sells nothing, and of no other brand group', async () => {
    expect(await ask(YEAR, 'bg-nowhere')).toEqual([]);
    const [home, other] = [await ask(YEAR), await ask(YEAR, 'bg-trailpine')];
    const asins = new Set(home.map(({ asin }) => asin));
    expect(other.filter(({ asin }) => asins.has(asin))).toEqual([]);
  });

  test('a period that is turned round or too long is refused with its field', async () => {
    for (const query of [
      { start: YEAR.end, end: YEAR.start },
      { start: isoDay('2020-01-01'), end: YEAR.end },
    ]) {
      expect(await refusal(ask(query))).toMatchObject({ status: 422, errors: { end: [expect.any(String)] } });
    }
  });
});
