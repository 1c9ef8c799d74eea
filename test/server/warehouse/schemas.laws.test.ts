import { fc, test } from '@fast-check/vitest';
import { isLeft } from 'fp-ts/Either';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { answerOf } from '../../../server/warehouse/analytics/answer.ts';
import type { Asked, AskedFilters } from '../../../server/warehouse/analytics/asked.ts';
import { questionOf } from '../../../server/warehouse/analytics/question.ts';
import { idOf, type SchemaBinding } from '../../../server/warehouse/catalogue/binding.ts';
import { SCHEMA_BINDINGS } from '../../../server/warehouse/catalogue/catalogue.ts';
import type { FilterName } from '../../../server/warehouse/catalogue/filters.ts';
import { PERIODICITIES_OF } from '../../../server/warehouse/catalogue/periodicities.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { MARKET_SCOPE, scopeOf } from '../../../server/warehouse/plan.ts';
import { TENANT_TABLES } from '../../../server/warehouse/schema.ts';
import { dayNumber, fromDayNumber } from '../../../src/domain/dates/calendar.ts';
import { type IsoDay, isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { Period } from '../../../src/domain/dates/period.ts';
import { naiveSchemaAnswer } from './naiveSchemas.ts';
import { ASINS, BRANDS, GROUPS, NODES, publishTables, type RandomTables, randomTables, TERMS } from './randomWarehouse.ts';
import { temporaryFolder } from './testWarehouse.ts';

const TODAY = isoDay('2026-03-10');
const SEED = 20_261_121;

let tables: RandomTables;
let warehouse: LookingWarehouse;
/** The same rows, but those of the first brand group alone, and of the others something else. */
let alone: LookingWarehouse;

const opened = async (rows: RandomTables): Promise<LookingWarehouse> => {
  const folder = await temporaryFolder();
  await publishTables(folder, rows);
  return openWarehouse({ directory: folder });
};

const withoutOthers = (rows: RandomTables): RandomTables => {
  const names = new Set(TENANT_TABLES.map(({ name }) => name));
  return new Map([...rows].map(([name, list]) => [name, names.has(name) ? list.filter((row) => row.brand_group_id === GROUPS[0]) : list]));
};

beforeAll(async () => {
  tables = randomTables(SEED);
  warehouse = await opened(tables);
  alone = await opened(withoutOthers(tables));
}, 120_000);
afterAll(async () => {
  await warehouse.close();
  await alone.close();
});

const [FIRST, LAST] = [dayNumber(isoDay('2025-11-20')), dayNumber(isoDay('2026-04-10'))];

/** Days around the facts; by month a longer stretch. */
const periodOf = ({ grain }: SchemaBinding): fc.Arbitrary<Period> =>
  fc
    .record({
      start: fc.integer({ min: grain === 'day' ? FIRST : FIRST - 330, max: LAST }),
      length: fc.integer({ min: 0, max: grain === 'day' ? 50 : 300 }),
    })
    .map(({ start, length }) => ({ start: fromDayNumber(start), end: fromDayNumber(start + length) }));

const some = <A>(list: readonly A[], most = 3): fc.Arbitrary<A[]> =>
  fc.subarray([...list], { minLength: 1, maxLength: Math.min(most, list.length) });

const FILTERS: Readonly<Record<FilterName, fc.Arbitrary<AskedFilters>>> = {
  search: fc.constantFrom(' linen ', 'OAK', '%', "'", 'b0000', '100%', '').map((search) => ({ search })),
  splitNonBrand: fc.boolean().map((splitNonBrand) => ({ splitNonBrand })),
  adTargeting: some(['brand', 'nonBrand']).map((adTargeting) => ({ adTargeting })),
  adTargets: some(['auto', 'keywords', 'pat']).map((adTargets) => ({ adTargets })),
  adType: some(['sponsoredProduct', 'sponsoredBrand']).map((adType) => ({ adType })),
  funnelLocation: some([0, 1, 2, 3]).map((funnelLocation) => ({ funnelLocation })),
  countries: some(['US', 'UK', 'CA', 'XX']).map((countries) => ({ countries })),
  categories: some([...NODES, 999], 2).map((categories) => ({ categories })),
  tags: some([
    { tagSetId: 'set-1', tag: 'Hero' },
    { tagSetId: 'set-2', tag: 'Core' },
    { tagSetId: 'set-1', tag: "Tail'" },
    { tagSetId: 'set-9', tag: 'Hero' },
  ]).map((tags) => ({ tags })),
  tagSetId: fc.constantFrom('set-1', 'set-2', 'set-9').map((tagSetId) => ({ tagSetId })),
  products: some(ASINS).map((products) => ({ products })),
  dspCampaigns: some(['Order 1', 'Order | 2', '%']).map((dspCampaigns) => ({ dspCampaigns })),
  dimensions: fc.constant({}),
};

const VALUES: Readonly<Record<string, readonly string[]>> = {
  brand: BRANDS,
  term_brand: BRANDS,
  search_term: TERMS,
  asin: ASINS,
  country: ['US', 'CA'],
  node_id: ['-1', '11', '111', 'x'],
  parent_node_id: ['1', '11'],
  depth: ['1', '2'],
  months_since_first_purchase: ['0', '1'],
  funnel_location: ['1', '2'],
  bcg: ['Brand', 'Generic'],
  custom_tag_child_asin: ['Hero', 'Core'],
  parent_asin: ['P000000001'],
  path: ['Node 1', 'Node 1/Node 11'],
};

const dimensionFilter = (schema: SchemaBinding): fc.Arbitrary<AskedFilters> => {
  const names = schema.dimensions.filter((name) => VALUES[name] !== undefined);
  return fc
    .constantFrom(...names)
    .chain((dimension) => some(VALUES[dimension] ?? [], 2).map((values) => ({ dimensions: [{ dimension, values }] })));
};

const filtersOf = (schema: SchemaBinding): fc.Arbitrary<AskedFilters> => {
  const one = fc.oneof(...schema.filters.map((name) => (name === 'dimensions' ? dimensionFilter(schema) : FILTERS[name])));
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    { weight: 4, arbitrary: one },
    { weight: 1, arbitrary: fc.tuple(one, one).map(([a, b]) => ({ ...a, ...b })) },
  );
};

const askedOf = (schema: SchemaBinding): fc.Arbitrary<Asked> => {
  const dates = schema.grain === 'month' ? ['date', 'month', 'year'] : ['date', 'week', 'quarter'];
  return fc
    .record({
      currentPeriod: periodOf(schema),
      priorPeriod: periodOf(schema),
      periodicity: fc.constantFrom(...PERIODICITIES_OF[schema.grain]),
      dates: fc.oneof(
        { weight: 2, arbitrary: fc.constant([]) },
        { weight: 2, arbitrary: some(dates, 1) },
        { weight: 1, arbitrary: some(dates, 2) },
      ),
      others: fc.shuffledSubarray([...schema.dimensions], { maxLength: 2 }),
      metrics: fc.shuffledSubarray(
        schema.metrics.metrics.map(({ key }) => key),
        { minLength: 1, maxLength: 4 },
      ),
      filters: filtersOf(schema),
      limit: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
      sorts: fc.array(fc.record({ at: fc.nat(), direction: fc.constantFrom('asc' as const, 'desc' as const) }), { maxLength: 2 }),
    })
    .map(({ dates: byDate, others, limit, sorts, ...rest }) => {
      const dimensions = [...byDate, ...others];
      const names = [...rest.metrics, ...dimensions];
      const orderBys = sorts.map(({ at, direction }) => ({ field: names[at % names.length] ?? '', direction }));
      return { ...rest, schema: idOf(schema), dimensions, orderBys, ...(limit === undefined ? {} : { limit }) };
    });
};

const groupsOf = (schema: SchemaBinding): fc.Arbitrary<readonly string[]> =>
  schema.owner === 'market' ? fc.constant([]) : fc.subarray([...GROUPS, 'bg-nobody'], { minLength: 1, maxLength: 3 });

const ask = (on: LookingWarehouse, asked: Asked, groups: readonly string[], today: IsoDay = TODAY) => {
  const question = questionOf(asked, { scope: groups.length === 0 ? MARKET_SCOPE : scopeOf(groups.map((id) => ({ id }))), today });
  if (isLeft(question)) return question.left;
  return on.read((reader) => answerOf(reader, question.right, {}));
};

const isFilled = (answer: { readonly current: { readonly metrics: Readonly<Record<string, readonly (number | null)[]>> } }): boolean =>
  Object.values(answer.current.metrics)
    .flat()
    .some((value) => value !== null && value !== 0);

describe.each(SCHEMA_BINDINGS.map((schema) => ({ id: idOf(schema), schema })))('a question of the schema $id', ({ schema }) => {
  /** Answers that had something in them: without them the law would hold for an engine that finds nothing. */
  let filled = 0;
  afterAll(() => expect(filled, `filled answers of ${idOf(schema)}`).toBeGreaterThan(0));

  test.prop([askedOf(schema), groupsOf(schema)], { numRuns: 120 })(
    'equals a plain fold over the rows, whatever is asked, or is refused where no source has it',
    async (asked, groups) => {
      const answer = await ask(warehouse, asked, groups);
      const expected = naiveSchemaAnswer(tables, { asked, schema, groups, today: TODAY });
      if (expected === 'refused') {
        expect(Object.keys(answer).every((path) => /^(metrics\[\d+\]|filters\.categories)$/.test(path))).toBe(true);
        return;
      }
      if (!('current' in answer)) throw new Error(`refused: ${JSON.stringify(answer)}`);
      if (isFilled(answer as never)) filled += 1;
      expect(answer).toMatchObject(expected);
    },
    120_000,
  );
});

const TENANTS = SCHEMA_BINDINGS.filter(({ owner }) => owner === 'tenant');

describe('tenants', () => {
  test.prop([fc.constantFrom(...TENANTS).chain((schema) => askedOf(schema))], { numRuns: 150 })(
    'the answer for a brand group is the same whatever the others have, in every schema',
    async (asked) => {
      expect(await ask(warehouse, asked, [GROUPS[0]])).toEqual(await ask(alone, asked, [GROUPS[0]]));
    },
    120_000,
  );

  test.prop([fc.constantFrom(...TENANTS).chain((schema) => askedOf(schema))], { numRuns: 40 })(
    'a brand group that has nothing is answered nothing, however much the others have',
    async (asked) => {
      const answer = await ask(warehouse, { ...asked, dimensions: [], orderBys: [] }, ['bg-nobody']);
      if (!('current' in answer)) return;
      const known = Object.values(
        (answer as { readonly current: { readonly metrics: Record<string, readonly unknown[]> } }).current.metrics,
      ).flat();
      expect(known.filter((value) => value !== null)).toEqual([]);
    },
    120_000,
  );
});
