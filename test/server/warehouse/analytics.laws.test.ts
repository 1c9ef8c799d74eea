import { fc, test } from '@fast-check/vitest';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { analyticsHandler } from '../../../server/handlers/analytics.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { PLAN_DIMENSIONS } from '../../../server/warehouse/plan.ts';
import type { AnalyticsRequest } from '../../../src/domain/api/analytics.contract.ts';
import { fromDayNumber } from '../../../src/domain/dates/calendar.ts';
import { PERIODICITIES, type Period } from '../../../src/domain/dates/period.ts';
import { RETAIL_METRICS } from '../../../src/domain/metrics/catalogue.ts';
import { exportFacts, type NaiveFact, naiveAnswer } from './naive.ts';
import { callContext } from './testCalls.ts';
import { commonDemo } from './testWarehouse.ts';

let warehouse: LookingWarehouse;
let facts: readonly NaiveFact[];
let ask: ReturnType<typeof analyticsHandler>;

beforeAll(async () => {
  const folder = await commonDemo();
  facts = await exportFacts(folder);
  warehouse = await openWarehouse({ directory: folder });
  ask = analyticsHandler(warehouse);
}, 120_000);
afterAll(() => warehouse.close());

const GROUPS = ['bg-northfold-home', 'bg-trailpine', 'bg-mossgleam', 'bg-pawsberry', 'bg-kettlewick', 'bg-nookabel', 'bg-nobody'];

/** Day numbers around the window of the demo data, before it and after it too. */
const period = (maxDays: number): fc.Arbitrary<Period> =>
  fc
    .record({ start: fc.integer({ min: 19_600, max: 20_800 }), length: fc.integer({ min: 0, max: maxDays - 1 }) })
    .map(({ start, length }) => ({ start: fromDayNumber(start), end: fromDayNumber(start + length) }));

const filters = fc.record(
  {
    countries: fc.subarray(['US', 'CA', 'UK', 'DE', 'MX', 'XX']),
    categories: fc.subarray([10671043011, 1063252011, 3400371, 11060661, 2975360011, 289727, 166210011, -1]),
    search: fc.constantFrom('', ' linen ', 'SET', 'b0', '%', '_', "'", 'zzz', '2'),
    tags: fc.subarray([
      { tagSetId: 'tags-mossgleam-role', tag: 'Hero' },
      { tagSetId: 'tags-mossgleam-plan', tag: 'Grow' },
      { tagSetId: 'tags-northfold-home-plan', tag: 'Defend' },
      { tagSetId: 'tags-northfold-home-role', tag: 'Long Tail' },
      { tagSetId: 'nothing', tag: 'Hero' },
    ]),
    products: fc.array(
      fc.nat(400).map((i) => facts[i * 97]?.asin ?? 'B000000000'),
      { maxLength: 4 },
    ),
  },
  { requiredKeys: [] },
);

const request: fc.Arbitrary<AnalyticsRequest> = fc
  .record({
    currentPeriod: period(500),
    priorPeriod: fc.option(period(500)),
    periodicity: fc.constantFrom(...PERIODICITIES),
    dimensions: fc.subarray([...PLAN_DIMENSIONS], { maxLength: 3 }).chain((list) => fc.shuffledSubarray(list, { minLength: list.length })),
    metrics: fc.subarray(
      RETAIL_METRICS.map((metric) => metric.key),
      { minLength: 1, maxLength: 5 },
    ),
    filters,
    limit: fc.option(fc.integer({ min: 1, max: 50 }), { nil: undefined }),
    sorts: fc.array(fc.record({ at: fc.nat(), direction: fc.constantFrom('asc' as const, 'desc' as const) }), { maxLength: 2 }),
  })
  .map(({ limit, sorts, ...rest }) => {
    const names = [...rest.metrics, ...rest.dimensions];
    const orderBys = sorts.map(({ at, direction }) => ({ field_name: names[at % names.length] ?? '', direction }));
    return { ...rest, schemaType: 'retail', orderBys, ...(limit === undefined ? {} : { limit }) };
  });

describe('the analytics call', () => {
  test.prop([request, fc.uniqueArray(fc.constantFrom(...GROUPS), { minLength: 1, maxLength: 3 })], { numRuns: 150 })(
    'equals a plain fold over the rows of its brand groups, whatever is asked',
    async (body, groups) => {
      const answer = await ask(callContext({ brandGroupIds: groups }), { params: {}, query: {}, body });
      const expected = naiveAnswer(facts, body, groups);
      expect(answer.current).toEqual(expected.current);
      expect(answer.prior).toEqual(expected.prior);
    },
    120_000,
  );
});
