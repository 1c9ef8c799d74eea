/** One question is worked out once, and nobody is given what was worked out for somebody else. */

import { isRight } from 'fp-ts/Either';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { warehouseLookups } from '../../../server/handlers/lookups.ts';
import { metricsHandlers } from '../../../server/handlers/metrics.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import { type Asking, queryKey, queryOf } from '../../../server/warehouse/analytics/query.ts';
import type { QueryInput } from '../../../server/warehouse/analytics/queryInput.ts';
import type { AnalyticsQuery } from '../../../server/warehouse/analytics/queryModel.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { scopeOf } from '../../../server/warehouse/plan.ts';
import type { Warehouse } from '../../../server/warehouse/warehouse.ts';
import type { MetricsRequest } from '../../../src/domain/api/metrics.contract.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { callContext, refusal } from './testCalls.ts';
import { commonDemo, TODAY } from './testWarehouse.ts';

let warehouse: LookingWarehouse;
beforeAll(async () => {
  warehouse = await openWarehouse({ directory: await commonDemo() });
}, 120_000);
afterAll(() => warehouse.close());

const [HOME, TOYS] = [DEMO_GROUP.northfoldHome, DEMO_GROUP.nookabel];
const OCTOBER = { start: isoDay('2026-10-01'), end: isoDay('2026-10-31') };
const BODY: MetricsRequest = { schema: 'retail', currentPeriod: OCTOBER, dimensions: ['country'], metrics: ['ordered_units'] };

/** The warehouse, and how often it was read. */
const counting = (): { readonly counted: Warehouse; readonly reads: () => number } => {
  let reads = 0;
  const read: Warehouse['read'] = (work) => {
    reads += 1;
    return warehouse.read(work);
  };
  return { counted: { ...warehouse, read }, reads: () => reads };
};

const caller = (ids: readonly string[], signal?: AbortSignal) =>
  callContext({ brandGroupIds: ids, ...(signal === undefined ? {} : { signal }) });

describe('reuse', () => {
  test('the same question asked many times at once is worked out once, and kept', async () => {
    const { counted, reads } = counting();
    const { metrics } = metricsHandlers(answering(counted));
    const ask = () => metrics(caller([HOME]), { params: {}, query: {}, body: BODY });
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await ask()).toEqual(answers[0]);
    expect(reads()).toBe(1);
  });

  test('two brand groups that ask the same at the same time are each given their own', async () => {
    const alone = async (ids: readonly string[]) =>
      metricsHandlers(answering(warehouse)).metrics(caller(ids), { params: {}, query: {}, body: BODY });
    const expected = [await alone([HOME]), await alone([TOYS]), await alone([HOME, TOYS])];
    expect(new Set(expected.map((answer) => JSON.stringify(answer.current))).size).toBe(3);
    const { counted, reads } = counting();
    const { metrics } = metricsHandlers(answering(counted));
    const scopes = Array.from({ length: 10 }, () => [[HOME], [TOYS], [HOME, TOYS]]).flat();
    const answers = await Promise.all(scopes.map((ids) => metrics(caller(ids), { params: {}, query: {}, body: BODY })));
    expect(answers).toEqual(scopes.map((_, i) => expected[i % 3]));
    expect(reads()).toBe(3);
  });

  test('look-ups are kept apart as well: products of one brand group are never those of another', async () => {
    const { counted, reads } = counting();
    const { productSearch } = warehouseLookups(counted);
    const asins = async (id: string) =>
      (await productSearch(caller([id]), { params: {}, query: { brandGroupId: id }, body: {} })).map(({ asin }) => asin);
    const [home, toys, again] = await Promise.all([asins(HOME), asins(TOYS), asins(HOME)]);
    expect(home.length).toBeGreaterThan(0);
    expect(again).toEqual(home);
    expect(home.filter((asin) => toys.includes(asin))).toEqual([]);
    expect(reads()).toBe(2);
  });

  test('one who goes away does not take the answer from another who asked the same', async () => {
    const { metrics } = metricsHandlers(answering(warehouse));
    const gone = new AbortController();
    const leaving = refusal(metrics(caller([HOME], gone.signal), { params: {}, query: {}, body: BODY }));
    const staying = metrics(caller([HOME]), { params: {}, query: {}, body: BODY });
    gone.abort();
    expect((await leaving).status).toBe(499);
    expect((await staying).current.rowCount).toBeGreaterThan(0);
  });
});

const ASKED: QueryInput = { schema: 'retail', currentPeriod: OCTOBER, dimensions: ['asin'], metrics: ['ordered_units'] };

const question = (change: Partial<QueryInput> = {}, asking: Partial<Asking> = {}): AnalyticsQuery => {
  const made = queryOf({ ...ASKED, ...change }, { scope: scopeOf([{ id: HOME }]), today: TODAY, ...asking });
  if (isRight(made)) return made.right;
  throw new Error(JSON.stringify(made.left));
};

const DAILY: Partial<QueryInput> = { dimensions: ['date'] };
const TAGGED: Partial<QueryInput> = { dimensions: ['custom_tag_child_asin'] };
const ADS: Partial<QueryInput> = { schema: 'ads', dimensions: ['bcg'], metrics: ['clicks'] };

/** Two questions for every part of one, that differ in it alone as far as that can be; a part that comes new has to be tried here. */
const PAIRS: Readonly<Record<keyof AnalyticsQuery, () => readonly [AnalyticsQuery, AnalyticsQuery]>> = {
  schema: () => [question(), question({ schema: 'inventory' })],
  scope: () => [question(), question({}, { scope: scopeOf([{ id: TOYS }]) })],
  period: () => [question(), question({ currentPeriod: { ...OCTOBER, end: isoDay('2026-10-30') } })],
  prior: () => [question(), question({ priorPeriod: { start: isoDay('2026-09-01'), end: isoDay('2026-09-30') } })],
  dimensions: () => [question(), question({ dimensions: ['country'] })],
  metrics: () => [question(), question({ metrics: ['glance_views'] })],
  currency: () => [question({ currency: 'EUR' }), question({ currency: 'GBP' })],
  periodicity: () => [question({ ...DAILY, periodicity: 'daily' }), question({ ...DAILY, periodicity: 'weekly' })],
  filters: () => [question(), question({ filters: { countries: ['US'] } })],
  tagSets: () => [question(TAGGED), question({ ...TAGGED, filters: { tagSetId: 'line' } })],
  foldsAudiences: () => [question({ ...ADS, filters: { splitNonBrand: true } }), question({ ...ADS, filters: { splitNonBrand: false } })],
  sorts: () => [question(), question({ orderBys: [{ field: 'ordered_units', direction: 'asc' }] })],
  limit: () => [question(), question({ limit: 7 })],
  totals: () => [question(), question({ totals: ['ordered_units'] })],
  parts: () => [question(), question({ metrics: ['ordered_units', 'ad_spend_in_usd'] })],
  yesterday: () => [question(), question({}, { today: isoDay('2026-11-10') })],
};

describe('the key under which an answer is kept', () => {
  test.each(Object.entries(PAIRS))('tells questions apart that differ in %s', (_, pair) => {
    const [one, other] = pair();
    expect(queryKey(other)).not.toBe(queryKey(one));
  });

  test('is the same for the same question, and for brand groups in another order', () => {
    expect(queryKey(question())).toBe(queryKey(question()));
    const [a, b] = [
      [HOME, TOYS],
      [TOYS, HOME],
    ].map((ids) => queryKey(question({}, { scope: scopeOf(ids.map((id) => ({ id }))) })));
    expect(a).toBe(b);
  });
});
