/** Plans of look-ups, drawn: any table, columns, conditions and orders, with texts that mean something elsewhere. */
import { fc } from '@fast-check/vitest';
import type { Column, Table } from '../../server/warehouse/model/table.ts';
import {
  MARKET_ORDERS,
  MARKET_SCOPE,
  type Plan,
  type RowFilter,
  type RowsPlan,
  scopeOf,
  type TenantScope,
} from '../../server/warehouse/plan.ts';
import { TABLES } from '../../server/warehouse/schema.ts';
import { addDays } from '../../src/domain/dates/calendar.ts';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import { type MarketFilter, RANGE_FILTERS } from '../../src/domain/markets/market.entities.ts';
import { cleanFilters } from '../../src/domain/markets/marketFilters.ts';
import { foldedWords } from '../../src/domain/typeahead/words.ts';
import { ASINS, BRANDS, GROUPS, NODES, TERMS } from '../server/warehouse/randomWarehouse.ts';

/** Texts that are something to a parser, a pattern, an escape or a list of letters; empty now and then. */
export const hostile = (): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(
      '',
      "'",
      '"',
      '\\',
      "\\'",
      '\\N',
      '\\0',
      '\t',
      '\n',
      '\r\n',
      '%',
      '_',
      '--',
      '/*',
      ';',
      '$1',
      '{p1:String}',
      '{p1',
      'NULL',
    ),
    fc.constantFrom(
      'ÄÖ',
      'äö',
      'ẞ',
      'ß',
      'İ',
      'ı',
      'Σ',
      'ς',
      'ǅ',
      'ﬁ',
      '\u0000',
      '\ud83d\ude00',
      'e\u0301',
      '\u00a0',
      'stool',
      "100% 'w",
      'LINEN',
    ),
    fc.string({ maxLength: 8 }),
    fc.string({ unit: 'binary', maxLength: 4 }),
  );

const tenants = (): fc.Arbitrary<TenantScope> =>
  fc.subarray([...GROUPS, 'bg-nobody'], { minLength: 1, maxLength: 3 }).map((ids) => scopeOf(ids.map((id) => ({ id }))));

const textFor = ({ name }: Column): fc.Arbitrary<string> => {
  const known: Readonly<Record<string, readonly string[]>> = { asin: ASINS, brand: BRANDS, search_term: TERMS, country: ['US', 'CA'] };
  return fc.oneof(fc.constantFrom(...(known[name] ?? ['x', 'y', 'linen', "100% 'wool' -- x"])), hostile());
};

const dayText = fc
  .integer({ min: 0, max: 400 })
  .map((days) => new Date(Date.UTC(2025, 2, 1) + days * 86_400_000).toISOString().slice(0, 10));

const valueFor = (column: Column): fc.Arbitrary<string | number> => {
  if (column.type === 'text') return textFor(column);
  if (column.type === 'day') return dayText;
  return fc.oneof(fc.constantFrom(...NODES), fc.constantFrom(0, 1, 2, 3, 7, 100, 12_345));
};

const single = (table: Table): fc.Arbitrary<RowFilter> =>
  fc.constantFrom(...table.columns).chain((column): fc.Arbitrary<RowFilter> => {
    const name = column.name;
    const general: fc.Arbitrary<RowFilter>[] = [
      fc.array(valueFor(column), { maxLength: 3 }).map((oneOf) => ({ column: name, oneOf })),
      fc.boolean().map((isKnown) => ({ column: name, isKnown })),
      fc.tuple(valueFor(column), valueFor(column)).map(([from, to]) => ({ column: name, from, to })),
    ];
    if (column.type !== 'text') return fc.oneof(...general);
    return fc.oneof(
      ...general.slice(0, 2),
      textFor(column).map((contains) => ({ column: name, contains })),
      textFor(column).map((startsWith) => ({ column: name, startsWith })),
      textFor(column).map((called) => ({ column: name, called })),
    );
  });

const filterOf = (table: Table): fc.Arbitrary<RowFilter> =>
  fc.oneof(
    { weight: 4, arbitrary: single(table) },
    { weight: 1, arbitrary: fc.array(single(table), { minLength: 1, maxLength: 2 }).map((any) => ({ any })) },
  );

/** Ordered by the key last, so that no two rows may change places. */
const rowsPlan = (): fc.Arbitrary<RowsPlan> =>
  fc.constantFrom(...TABLES).chain((table) => {
    const names = table.columns.map(({ name }) => name);
    return fc.record({
      kind: fc.constant('rows' as const),
      scope: table.owner === 'tenant' ? tenants() : fc.constant(MARKET_SCOPE),
      table: fc.constant(table.name),
      columns: fc.shuffledSubarray(names, { minLength: 1 }),
      where: fc.array(filterOf(table), { maxLength: 2 }),
      order: fc
        .array(fc.record({ column: fc.constantFrom(...names), descending: fc.boolean() }), { maxLength: 2 })
        .map((order) => [...order, ...table.key.map((column) => ({ column }))]),
      count: fc.integer({ min: 1, max: 400 }).map((first) => ({ first })),
    });
  });

/** Values of some columns, each once, in their own order. */
const distinctPlan = (): fc.Arbitrary<RowsPlan> =>
  rowsPlan().map((plan) => ({ ...plan, distinct: true, order: plan.columns.map((column) => ({ column })) }));

const filled = <A>(list: readonly A[]): fc.Arbitrary<readonly A[]> => fc.subarray([...list], { maxLength: 2 });

const productsPlan = (): fc.Arbitrary<Plan> =>
  fc.record({
    kind: fc.constant('products' as const),
    scope: tenants(),
    uniqueBy: fc.constantFrom('asin' as const, 'node_id' as const),
    filters: fc.record({
      countries: filled(['US', 'CA', 'XX']),
      nodes: filled(NODES),
      tags: filled([
        { tagSetId: 'set-1', tag: 'Hero' },
        { tagSetId: 'set-2', tag: "Tail'" },
      ]),
      search: fc.oneof(fc.constantFrom('', 'b0', 'linen', 'STOOL'), hostile()),
    }),
    count: fc.integer({ min: 1, max: 30 }).map((first) => ({ first })),
  });

const namesPlan = (): fc.Arbitrary<Plan> =>
  fc
    .array(fc.oneof(fc.constantFrom(...[...BRANDS, ...ASINS].flatMap(foldedWords), 'l', 'b0'), hostile()), { minLength: 1, maxLength: 3 })
    .chain(([first = '', ...rest]) =>
      fc.record({
        kind: fc.constant('names' as const),
        scope: fc.constant(MARKET_SCOPE),
        of: fc.constantFrom('brand' as const, 'category' as const, 'product' as const),
        words: fc.constant([first, ...rest] as const),
        limit: fc.integer({ min: 1, max: 30 }),
      }),
    );

/** Four weeks of the random facts: some of them are summed up at publication. */
const FOUR_WEEKS_STARTS = ['2026-03-01', '2026-02-01', '2026-02-22', '2026-01-04'] as const;
const WORDS: readonly string[] = ['lamp', 'a', 'İ', 'ΣΑΣ', '%'];

const marketFilter = (): fc.Arbitrary<MarketFilter> =>
  fc.oneof(
    fc.record({
      type: fc.constantFrom(
        'contains_all_product_title_terms' as const,
        'contains_any_product_title_terms' as const,
        'excludes_product_title_terms' as const,
        'brands' as const,
        'added_products' as const,
        'excluded_products' as const,
      ),
      values: fc.array(fc.oneof(fc.constantFrom(...WORDS, ...BRANDS, ...ASINS), hostile()), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      type: fc.constantFrom(...RANGE_FILTERS),
      minValue: fc.option(fc.integer({ min: 0, max: 50 })),
      maxValue: fc.option(fc.integer({ min: 20, max: 100_000 })),
    }),
  );

/** Of four weeks that were summed up, or of facts; both engines are asked the same. */
const marketPlan = (): fc.Arbitrary<Plan> =>
  fc
    .record({
      filters: fc.array(marketFilter(), { maxLength: 4 }),
      start: fc.constantFrom(...FOUR_WEEKS_STARTS),
      isHeld: fc.boolean(),
      question: fc.oneof(
        fc.record({
          kind: fc.constant('first' as const),
          by: fc.array(fc.record({ order: fc.constantFrom(...MARKET_ORDERS), descending: fc.boolean() }), { minLength: 1, maxLength: 2 }),
          limit: fc.integer({ min: 1, max: 10 }),
        }),
        fc.constant({ kind: 'totals' as const, byBrand: false }),
        fc.constant({ kind: 'steps' as const }),
      ),
    })
    .map(({ filters, start, isHeld, question }) => {
      const period = { start: isoDay(start), end: addDays(isoDay(start), 27) };
      return {
        kind: 'market',
        scope: MARKET_SCOPE,
        choice: { kind: 'market', filters: cleanFilters(filters), judged: period, isHeld },
        period,
        isHeld,
        question,
      };
    });

export const planOf = (): fc.Arbitrary<Plan> =>
  fc.oneof(
    { weight: 3, arbitrary: marketPlan() },
    { weight: 4, arbitrary: rowsPlan() },
    { weight: 2, arbitrary: distinctPlan() },
    { weight: 2, arbitrary: productsPlan() },
    { weight: 2, arbitrary: namesPlan() },
    { weight: 1, arbitrary: tenants().map((scope): Plan => ({ kind: 'countries', scope })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.oneof(tenants(), fc.constant(MARKET_SCOPE)), filled(TABLES.map(({ name }) => name)))
        .filter(([, tables]) => tables.length > 0)
        .map(([scope, tables]): Plan => ({ kind: 'coverage', scope, tables })),
    },
  );
