/** Questions of every schema, drawn: any dimensions, metrics, filters, periods, orders and limits that the catalogue knows. */
import { fc } from '@fast-check/vitest';
import type { QueryFilters, QueryInput } from '../../../server/warehouse/analytics/queryInput.ts';
import { idOf, type SchemaBinding } from '../../../server/warehouse/catalogue/binding.ts';
import type { FilterName } from '../../../server/warehouse/catalogue/filters.ts';
import { PERIODICITIES_OF } from '../../../server/warehouse/catalogue/periodicities.ts';
import { dayNumber, fromDayNumber } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { Period } from '../../../src/domain/dates/period.ts';
import { namedCategory } from './naiveSchemas.ts';
import { ASINS, BRANDS, GROUPS, NODES, TERMS } from './randomWarehouse.ts';

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

const FILTERS: Readonly<Record<FilterName, fc.Arbitrary<QueryFilters>>> = {
  search: fc.constantFrom(' linen ', 'OAK', '%', "'", 'b0000', '100%', 'ao LIN', 'cämp é', '').map((search) => ({ search })),
  splitNonBrand: fc.boolean().map((splitNonBrand) => ({ splitNonBrand })),
  adTargeting: some(['brand', 'nonBrand']).map((adTargeting) => ({ adTargeting })),
  adTargets: some(['auto', 'keywords', 'pat']).map((adTargets) => ({ adTargets })),
  adType: some(['sponsoredProduct', 'sponsoredBrand']).map((adType) => ({ adType })),
  funnelLocation: some([0, 1, 2, 3]).map((funnelLocation) => ({ funnelLocation })),
  countries: some(['US', 'UK', 'CA', 'XX']).map((countries) => ({ countries })),
  categories: some([...NODES, 999, namedCategory('x')], 2).map((categories) => ({ categories })),
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

const dimensionFilter = (schema: SchemaBinding): fc.Arbitrary<QueryFilters> => {
  const names = schema.dimensions.filter((name) => VALUES[name] !== undefined);
  return fc
    .constantFrom(...names)
    .chain((dimension) => some(VALUES[dimension] ?? [], 2).map((values) => ({ dimensions: [{ dimension, values }] })));
};

/** Filters that a schema knows, none the most often. */
const filtersOf = (schema: SchemaBinding): fc.Arbitrary<QueryFilters> => {
  const one = fc.oneof(...schema.filters.map((name) => (name === 'dimensions' ? dimensionFilter(schema) : FILTERS[name])));
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    { weight: 4, arbitrary: one },
    { weight: 1, arbitrary: fc.tuple(one, one).map(([a, b]) => ({ ...a, ...b })) },
  );
};

/** Any question of the schema. */
export const askedOf = (schema: SchemaBinding): fc.Arbitrary<QueryInput> => {
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

/** Whose rows are asked for; none where they are of the marketplace. */
export const groupsOf = (schema: SchemaBinding): fc.Arbitrary<readonly string[]> =>
  schema.owner === 'market' ? fc.constant([]) : fc.subarray([...GROUPS, 'bg-nobody'], { minLength: 1, maxLength: 3 });
