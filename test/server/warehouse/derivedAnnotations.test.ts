/** GET /api/brand-groups/:id/annotations/derived on the demo data. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { derivedAnnotationsHandler } from '../../../server/handlers/derivedAnnotations.ts';
import { metricsHandlers } from '../../../server/handlers/metrics.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { BUY_BOX_BOUND } from '../../../src/domain/annotations/derived.ts';
import type { DerivedAnnotation } from '../../../src/domain/annotations/note.ts';
import type { AnalyticsFilters } from '../../../src/domain/api/analytics.contract.ts';
import { addDays, lengthOf } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { Period } from '../../../src/domain/dates/period.ts';
import { callContext, refusal } from './testCalls.ts';
import { commonDemo, factsOf } from './testWarehouse.ts';

let warehouse: LookingWarehouse;
beforeAll(async () => {
  warehouse = await openWarehouse({ directory: await commonDemo() });
}, 120_000);
afterAll(() => warehouse.close());

const HOME = DEMO_GROUP.northfoldHome;
const TAG_SET = 'tags-northfold-home-plan';
const YEAR: Period = { start: isoDay('2025-11-20'), end: isoDay('2026-11-19') };
type Query = Period & { readonly filters?: AnalyticsFilters };
const ask = (query: Query, brandGroup = HOME): Promise<readonly DerivedAnnotation[]> =>
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

  test('those of a span are those of any wider span that have a day in it, whole, down to the days without stock of one product', async () => {
    const year = await ask(YEAR);
    const [longest] = [...year].filter(({ kind }) => kind === 'outOfStock').sort((a, b) => lengthOf(b) - lengthOf(a));
    if (longest === undefined) throw new Error('nothing is out of stock');
    const spans: Period[] = [
      { start: longest.start, end: longest.end },
      { start: addDays(longest.start, 1), end: addDays(longest.start, 1) },
      { start: addDays(longest.start, -3), end: addDays(longest.end, 3) },
      { start: isoDay('2026-01-01'), end: isoDay('2026-03-31') },
      { start: isoDay('2025-12-30'), end: isoDay('2026-01-02') },
    ];
    for (const { start, end } of spans) {
      const met = year.filter((one) => one.start <= end && one.end >= start);
      const inOrder = (list: readonly DerivedAnnotation[]) => list.map((one) => JSON.stringify(one)).sort();
      expect(inOrder(await ask({ start, end })), `${start} to ${end}`).toEqual(inOrder(met));
    }
    // The product and its days, read from the facts themselves.
    const raw = await factsOf(`SELECT count(*)::VARCHAR FROM inventory_daily WHERE brand_group_id = '${HOME}' AND asin = '${longest.asin}'
      AND country = '${longest.country}' AND day BETWEEN DATE '${longest.start}' AND DATE '${longest.end}' AND inventory_quantity <= 0`);
    expect(Number(raw[0]?.[0])).toBe(lengthOf(longest));
    expect(await ask({ start: longest.start, end: longest.end })).toContainEqual(longest);
  });

  test('is none of a brand group that sells nothing, and of no other brand group', async () => {
    expect(await ask(YEAR, 'bg-nowhere')).toEqual([]);
    const [home, other] = [await ask(YEAR), await ask(YEAR, DEMO_GROUP.trailpine)];
    const asins = new Set(home.map(({ asin }) => asin));
    expect(other.filter(({ asin }) => asins.has(asin))).toEqual([]);
  });

  test('is of the products and countries of the filters, whose best sellers are looked at, with the tags that they tell apart', async () => {
    const everything = await ask(YEAR);
    const inCanada = await ask({ ...YEAR, filters: { countries: ['CA'] } });
    expect(inCanada.length).toBeGreaterThan(0);
    expect(new Set(inCanada.map(({ country }) => country))).toEqual(new Set(['CA']));
    const [asin] = everything.map((one) => one.asin);
    const products = asin === undefined ? [] : [asin];
    const ofOne = await ask({ ...YEAR, filters: { products } });
    expect(new Set(ofOne.map((one) => one.asin))).toEqual(new Set(products));
    const { current } = await metricsHandlers(answering(warehouse)).metrics(callContext({ brandGroupIds: [HOME] }), {
      params: {},
      query: {},
      body: {
        ...{ brandGroupId: HOME, schema: 'retail', currentPeriod: YEAR, dimensions: ['custom_tag_child_asin', 'asin'] },
        ...{ metrics: ['total_sales_ordered_revenue_in_usd'], filters: { tagSetId: TAG_SET } },
      },
    });
    const tagged = new Map<string, Set<string>>();
    current.dimensions.asin?.forEach((one, row) => {
      const tag = current.dimensions.custom_tag_child_asin?.[row];
      if (one != null && tag != null) tagged.set(one, new Set([...(tagged.get(one) ?? []), tag]));
    });
    const names = [...new Set([...tagged.values()].flatMap((tags) => [...tags]))].sort();
    expect(names.length).toBeGreaterThan(1);
    const tags = names.slice(0, 2).map((tag) => ({ tagSetId: TAG_SET, tag }));
    const withTags = await ask({ ...YEAR, filters: { tags, tagSetId: TAG_SET } });
    expect(withTags.length).toBeGreaterThan(0);
    for (const one of withTags) {
      expect(one.tags?.length).toBeGreaterThan(0);
      for (const tag of one.tags ?? []) expect(tagged.get(one.asin)).toContain(tag);
    }
    expect(everything.some((one) => one.tags !== undefined)).toBe(false);
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
