import { fc, test } from '@fast-check/vitest';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { analyticsHandler } from '../../../server/handlers/analytics.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import type { AnalyticsFilters, AnalyticsRequest } from '../../../src/domain/api/analytics.contract.ts';
import { metricsByPeriod } from '../../../src/domain/charts/byPeriod.ts';
import { fromDayNumber } from '../../../src/domain/dates/calendar.ts';
import type { ResolvedDates } from '../../../src/domain/dates/dateState.ts';
import { PERIODICITIES, type Period } from '../../../src/domain/dates/period.ts';
import { SETTLED_MEASURES } from '../../../src/domain/metrics/baseMeasures.ts';
import { isAdditive } from '../../../src/domain/metrics/metric.ts';
import { RETAIL_METRICS } from '../../../src/domain/metrics/retail.ts';
import { sumKnown } from '../../../src/domain/metrics/share.ts';
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
  ask = analyticsHandler(answering(warehouse));
}, 120_000);
afterAll(() => warehouse.close());

const GROUPS = [
  DEMO_GROUP.northfoldHome,
  DEMO_GROUP.trailpine,
  DEMO_GROUP.mossgleam,
  DEMO_GROUP.pawsberry,
  DEMO_GROUP.kettlewick,
  DEMO_GROUP.nookabel,
  'bg-nobody',
];

const DIMENSIONS = ['date', 'country', 'asin', 'product_title', 'brand', 'current_category', 'brand_group_id'];

/** Day numbers around the window of the demo data, before it and after it too. */
const period = (maxDays: number): fc.Arbitrary<Period> =>
  fc
    .record({ start: fc.integer({ min: 19_500, max: 20_800 }), length: fc.integer({ min: 0, max: maxDays - 1 }) })
    .map(({ start, length }) => ({ start: fromDayNumber(start), end: fromDayNumber(start + length) }));

const TAGS = ['mossgleam-role Hero', 'mossgleam-plan Grow', 'northfold-home-plan Defend', 'northfold-home-role Core', 'nothing Hero'].map(
  (words) => {
    const [set, ...tag] = words.split(' ');
    return { tagSetId: `tags-${set}`, tag: tag.join(' ') };
  },
);
const NODES = [10671043011, 1063252011, 1063268, 3400371, 3400781, 11060661, 11060711, 2975360011, 289727, 166210011, -1];

const list = <T>(items: readonly T[]): fc.Arbitrary<T[]> => fc.subarray([...items], { minLength: Math.ceil(items.length / 2) });

/** Mostly one filter at a time, that leaves something: all of them together leave nothing to compare. */
const filters: fc.Arbitrary<AnalyticsFilters> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  { weight: 2, arbitrary: fc.record({ countries: list(['US', 'CA', 'UK', 'DE', 'MX', 'XX']) }) },
  { weight: 2, arbitrary: fc.record({ categories: list(NODES) }) },
  { weight: 2, arbitrary: fc.record({ search: fc.constantFrom('', ' linen ', 'SET', 'b0', '%', "'", 'Dog', 'serum', '2') }) },
  { weight: 2, arbitrary: fc.record({ tags: list(TAGS) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      products: fc.array(
        fc.nat(500).map((i) => facts[i * 97]?.asin ?? ''),
        { minLength: 1, maxLength: 9 },
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ countries: list(['US', 'GB']), categories: list(NODES), search: fc.constant('e'), tags: list(TAGS) }),
  },
);

const request: fc.Arbitrary<AnalyticsRequest> = fc
  .record({
    currentPeriod: period(400),
    priorPeriod: fc.option(period(400)),
    periodicity: fc.constantFrom(...PERIODICITIES),
    dimensions: fc
      .tuple(fc.boolean(), fc.shuffledSubarray([...DIMENSIONS], { maxLength: 2 }))
      .map(([byDate, others]) => [...new Set([...(byDate ? ['date'] : []), ...others])]),
    metrics: fc.subarray(
      // The demo has no settlements.
      RETAIL_METRICS.filter(({ needs }) => !needs.some((need) => SETTLED_MEASURES.some((one) => one === need))).map(({ key }) => key),
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

/** Answers that had something in them: without them the law would hold for an engine that finds nothing. */
let filled = 0;
afterAll(() => expect(filled).toBeGreaterThan(60));

/** Those whose values of parts add up to that of the whole. */
const CHARTED = RETAIL_METRICS.filter((one) => isAdditive(one, 'time'));
const ADDITIVE = CHARTED.map(({ key }) => key);

describe('the analytics call', () => {
  test.prop([request, fc.constantFrom(...GROUPS), fc.constantFrom('pop' as const, 'yoy' as const), fc.boolean()], { numRuns: 60 })(
    'the rows of a comparison add up to its total on both sides, for every measure that adds up, and so do those of its chart',
    async ({ limit: _, orderBys: __, priorPeriod: own, ...asked }, group, pop, isChart) => {
      const body: AnalyticsRequest = {
        ...asked,
        ...(isChart ? { dimensions: ['date'] } : {}),
        metrics: [...ADDITIVE],
        ...(own == null ? { pop } : { priorPeriod: own }),
      };
      const context = callContext({ brandGroupIds: [group] });
      const rows = await ask(context, { params: {}, query: {}, body });
      const total = await ask(context, {
        params: {},
        query: {},
        body: { ...body, dimensions: [] },
      });
      for (const side of ['current', 'prior'] as const) {
        for (const key of ADDITIVE) {
          const sum = sumKnown(rows[side]?.metrics[key] ?? []);
          const whole = total[side]?.metrics[key]?.[0] ?? null;
          expect([side, key, sum === null]).toEqual([side, key, whole === null]);
          expect(Math.abs((sum ?? 0) - (whole ?? 0)), `${side} ${key}`).toBeLessThan(0.005);
        }
      }
      if (!isChart || rows.prior === undefined || rows.priorPeriod === undefined) return;
      const { currentPeriod, periodicity = 'daily' } = body;
      const { series, alone } = metricsByPeriod(CHARTED, rows, {
        currentPeriod,
        priorPeriod: rows.priorPeriod,
        periodicity,
      } as ResolvedDates);
      series.forEach(({ metric, values, prior }, i) => {
        const sums = { current: values, prior: [...(prior ?? []), ...alone.map((unit) => unit.values[i] ?? null)] };
        for (const side of ['current', 'prior'] as const) {
          const whole = total[side]?.metrics[metric.key]?.[0] ?? 0;
          expect(Math.abs((sumKnown(sums[side]) ?? 0) - whole), `chart, ${side} ${metric.key}`).toBeLessThan(0.005);
        }
      });
    },
    120_000,
  );

  test.prop([request, fc.uniqueArray(fc.constantFrom(...GROUPS), { minLength: 1, maxLength: 3 })], { numRuns: 150 })(
    'equals a plain fold over the rows of its brand groups, whatever is asked',
    async (body, groups) => {
      const answer = await ask(callContext({ brandGroupIds: groups }), { params: {}, query: {}, body });
      const expected = naiveAnswer(facts, body, groups);
      if (
        Object.values(answer.current.metrics)
          .flat()
          .some((value) => value !== null)
      )
        filled += 1;
      expect(answer.current).toEqual(expected.current);
      expect(answer.prior).toEqual(expected.prior);
    },
    120_000,
  );
});
