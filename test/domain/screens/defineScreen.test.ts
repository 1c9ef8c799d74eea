/** What the types of a screen refuse, and what a definition is made of. */

import { describe, expect, test } from 'vitest';
import { contract } from '../../../src/domain/api/contract.ts';
import { addDays } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { Period } from '../../../src/domain/dates/period.ts';
import { NO_FILTERS } from '../../../src/domain/filters/filterUse.ts';
import { screenAddress } from '../../../src/domain/journal/address.ts';
import { defineScreen, orderIn, query, type ReadyScope, rowsIn } from '../../../src/domain/screens/defineScreen.ts';
import { headerDates, MISSING_DAYS } from '../../../src/domain/screens/missingDays.ts';
import { choice, choices, flag, paramValues, text, writtenParam } from '../../../src/domain/screens/params.ts';
import type { Scope } from '../../../src/domain/shell/scope.ts';
import { gridColumns } from '../../../src/domain/tables/gridColumn.ts';
import { useQueryTo } from '../../../src/views/app/useQuery.ts';
import { useAnswer } from '../../../src/views/screen/useScreen.ts';

const BODY = {
  schemaType: 'ads' as const,
  currentPeriod: { start: '2026-10-01', end: '2026-10-31' } as never,
  dimensions: ['bcg' as const],
  metrics: ['clicks' as const],
};

const spec = defineScreen({
  route: 'advertising-audiences',
  amounts: 'none',
  filters: { counted: ['countries'] },
  params: { tab: choice(['spend', 'sales'], 'spend') },
  looksAt: headerDates,
  queries: ({ scope, params }) => ({
    first: query('analytics', { body: { ...BODY, brandGroupId: scope.brandGroup.id } }),
    second: params.tab === 'sales' ? query('countries', { body: { brandGroupId: scope.brandGroup.id } }) : null,
  }),
});

const panel = {
  title: 'Figures',
  caption: 'Figures',
  columns: () => gridColumns([{ key: 'sales', title: 'Sales', kind: 'numeric' }]),
  order: { column: 'sales', direction: 'own' },
} as const;

describe('the types of a screen', () => {
  test('give each table the answer of its own query, and the others beside it', () => {
    const screen = spec.drawing({
      tables: {
        one: {
          ...panel,
          query: 'first',
          rows: (answer, { params }, { second }) => [{ id: params.tab, cells: { sales: answer.current.rowCount + (second?.length ?? 0) } }],
        },
      },
    });
    expect(Object.keys(screen.tables)).toEqual(['one']);
    // @ts-expect-error a table that the screen has not
    expect(screen.tables.two).toBeUndefined();
  });

  test('refuse a key, a field of an answer, a parameter and a permission that there are not', () => {
    const cells = { sales: 1 };
    const refused = [
      // @ts-expect-error no query has that key
      () => spec.drawing({ tables: { one: { ...panel, query: 'third', rows: () => [] } } }),
      // @ts-expect-error the answer of the analytics call has no such field
      () => spec.drawing({ tables: { one: { ...panel, query: 'first', rows: (answer) => answer.rows } } }),
      // @ts-expect-error the screen has no such parameter
      () => spec.drawing({ tables: { one: { ...panel, query: 'first', rows: (_, { params }) => [{ id: params.page, cells }] } } }),
      // @ts-expect-error nobody has that permission
      () => spec.drawing({ tables: { one: { ...panel, query: 'first', rows: () => [], csv: { permission: 'all', report: 'x' } } } }),
      // @ts-expect-error a table says by which column its rows come sorted
      () => spec.drawing({ tables: { one: { title: 'One', caption: 'One', columns: panel.columns, query: 'first', rows: () => [] } } }),
      // @ts-expect-error no route has that name
      () => defineScreen({ route: 'advertising-nothing', amounts: 'none', filters: NO_FILTERS, queries: () => ({}) }),
      // @ts-expect-error a screen of a brand group says which filters count there
      () => defineScreen({ route: 'goal-management', amounts: 'none', queries: () => ({}) }),
      // @ts-expect-error a screen of a brand group says in which currency its amounts are
      () => defineScreen({ route: 'goal-management', filters: NO_FILTERS, queries: () => ({}) }),
      // @ts-expect-error the market knows none of the filters
      () => defineScreen({ route: 'category-insights', filters: { counted: ['countries'] }, queries: () => ({}) }),
      // @ts-expect-error there is no such filter
      () => defineScreen({ route: 'goal-management', amounts: 'none', filters: { counted: ['country'] }, queries: () => ({}) }),
      // @ts-expect-error no call has that name
      () => query('nothing', {}),
      // @ts-expect-error a period is no number
      () => query('analytics', { body: { ...BODY, currentPeriod: 7 } }),
      // @ts-expect-error the fallback is one of the words
      () => choice(['spend', 'sales'], 'clicks'),
      // @ts-expect-error a screen without a date picker has no dates to rely on
      () => defineScreen({ route: 'markets', queries: ({ scope }) => ({ a: scope.dates.resolved === null ? null : null }) }),
    ];
    expect(refused).toHaveLength(14);
  });
});

const scopeWith = (priorPeriod: Period | null, countries: readonly string[] = []): Scope =>
  ({ brandGroup: { id: 'b1' }, filters: { countries }, dates: { resolved: { currentPeriod: BODY.currentPeriod, priorPeriod } } }) as never;

describe('the definition that the machines run', () => {
  const { definition, at, page } = spec.drawing({ tables: { one: { ...panel, query: 'first', rows: () => [] } } });

  test('has its title, question and area from the route table, and the parameters of its tables', () => {
    expect([at, page.title, definition.area]).toEqual(['screen/advertising-audiences', 'Advertising Audiences', 'advertising']);
    expect(definition.params).toEqual(['tab', 'one', 'charts']);
    expect(definition.children).toEqual({ tables: 'tables' });
    expect(definition.dates).toBeDefined();
  });

  test('asks nothing without a brand group or dates', () => {
    const scope = { brandGroup: null, dates: null } as never;
    expect(definition.requests(scope, {})).toEqual({});
  });

  test('leaves out what is not asked now', () => {
    expect(Object.keys(definition.requests(scopeWith(null), {}))).toEqual(['first', MISSING_DAYS]);
    expect(Object.keys(definition.requests(scopeWith(null), { tab: 'sales' }))).toEqual(['first', 'second', MISSING_DAYS]);
  });

  test('asks which days of its data are missing, of both periods, in the countries of the filter where that counts', () => {
    const asked = (priorPeriod: Period | null, countries: readonly string[] = []) => {
      const request = definition.requests(scopeWith(priorPeriod, countries), {})[MISSING_DAYS];
      expect(contract.missingDays.query.is(request?.input.query)).toBe(true);
      return request;
    };
    const period: Period = BODY.currentPeriod;
    const prior = { start: addDays(period.start, -31), end: addDays(period.start, -1) };
    const screen = 'advertising-audiences';
    expect(asked(null)).toEqual({ call: 'missingDays', input: { query: { brandGroupIds: ['b1'], screen, period } } });
    expect(asked(prior, ['CA'])).toEqual({
      call: 'missingDays',
      input: { query: { brandGroupIds: ['b1'], screen, period, prior, countries: ['CA'] } },
    });
    const ofAll = defineScreen({
      route: 'advertising-audiences',
      amounts: 'none',
      filters: { counted: [] },
      looksAt: headerDates,
      queries: () => ({}),
    }).drawing({});
    expect(ofAll.definition.requests(scopeWith(null, ['CA']), {})[MISSING_DAYS]).toEqual(asked(null));
  });
});

describe('the order of the rows of a table', () => {
  const values = [2, null, 7, 5];
  const rows = () => values.map((sales, i) => ({ id: `${i}`, cells: { sales } }));
  const { tables } = spec.drawing({
    tables: {
      fixed: { ...panel, query: 'first', order: { column: 'sales', direction: 'desc' }, rows },
      decided: {
        ...panel,
        query: 'first',
        order: ({ params }, { second }) =>
          second === null ? { column: 'sales', direction: params.tab === 'spend' ? 'asc' : 'desc' } : null,
        rows,
      },
      own: { ...panel, query: 'first', order: { column: 'sales', direction: 'own' }, rows },
      paged: { ...panel, query: 'first', order: { column: 'sales', direction: 'desc' }, served: () => 9, rows },
    },
  });
  const drawn = (table: keyof typeof tables, tab: 'spend' | 'sales', second: readonly [] | null = null) => {
    const decided = [
      { scope: {} as ReadyScope<'advertising-audiences'>, params: { tab } },
      { first: null, second: second as null },
    ] as const;
    return [
      orderIn(tables[table], ...decided)?.direction,
      rowsIn(tables[table], {} as never, ...decided)
        .map(({ id }) => id)
        .join(''),
    ];
  };

  test('is the one that it declares, so that no head says what the rows do not do', () => {
    expect(drawn('fixed', 'spend')).toEqual(['desc', '2301']);
    expect(drawn('decided', 'spend')).toEqual(['asc', '0321']);
    expect(drawn('decided', 'sales')).toEqual(['desc', '2301']);
  });

  test('is that in which they come where it declares none, or the server orders them', () => {
    expect(drawn('decided', 'sales', [])).toEqual([undefined, '0123']);
    expect(drawn('paged', 'sales')).toEqual(['desc', '0123']);
    expect(drawn('own', 'sales')).toEqual(['own', '0123']);
  });
});

test('a screen says what its annotations are of, and which tables it draws itself', () => {
  const period = { start: isoDay('2026-10-01'), end: isoDay('2026-10-31') };
  const { definition } = defineScreen({
    route: 'inventory-health',
    amounts: 'none',
    filters: NO_FILTERS,
    ownTables: ['orders'],
    looksAt: null,
    annotates: () => ({ period, filters: { countries: ['US'] } }),
    queries: () => ({}),
  }).drawing({ files: (what, _inputs, _answers, all) => ({ kind: 'template', name: what, text: Object.keys(all).join() }) });
  const scope = { brandGroup: { id: 'b1' }, dates: null } as never;
  expect([definition.params, definition.children]).toEqual([
    ['orders', 'charts'],
    { tables: 'tables', annotations: 'annotations', noteForm: 'noteForm', noteRecords: 'noteRecords' },
  ]);
  expect(definition.requests(scope, {})).toEqual({
    notes: { call: 'notes', input: { params: { id: 'b1' }, query: period } },
    derivedAnnotations: {
      call: 'derivedAnnotations',
      input: { params: { id: 'b1' }, query: { ...period, filters: { countries: ['US'] } } },
    },
  });
  expect(definition.download?.('x', scope, {}, { notes: [] })).toMatchObject({ text: 'notes' });
});

describe('parameters', () => {
  const codecs = { tab: choice(['spend', 'sales'], 'spend'), open: flag, search: text(5), kinds: choices(['a', 'b', 'c'], ['a']) };

  test('are their defaults where the address says nothing or nonsense', () => {
    const defaults = { tab: 'spend', open: false, search: '', kinds: ['a'] };
    expect(paramValues(codecs, {})).toEqual(defaults);
    expect(paramValues(codecs, { tab: '__proto__', open: 'yes', search: 'too long' })).toEqual(defaults);
    expect(paramValues(codecs, { tab: 'sales', open: '1', search: 'duvet', kinds: 'c,zzz,b,c' })).toEqual({
      tab: 'sales',
      open: true,
      search: 'duvet',
      kinds: ['c', 'b'],
    });
    expect(['1', 'true', '0', 'false', 'TRUE'].map((open) => paramValues(codecs, { open }).open)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('are written, but for their defaults', () => {
    expect([writtenParam(codecs.tab, 'sales'), writtenParam(codecs.tab, 'spend')]).toEqual(['sales', null]);
    expect([writtenParam(codecs.open, true), writtenParam(codecs.open, false)]).toEqual(['1', null]);
    expect([writtenParam(codecs.kinds, ['a', 'b']), writtenParam(codecs.kinds, ['a']), writtenParam(codecs.kinds, [])]).toEqual([
      'a,b',
      null,
      'none',
    ]);
    expect(paramValues(codecs, { kinds: 'none' }).kinds).toEqual([]);
  });
});

describe('a screen of the market', () => {
  const market = defineScreen({
    route: 'brand-index',
    looksAt: headerDates,
    chosenBy: { first: 'latestRelease' },
    queries: ({ scope }, { first }) => ({
      first: query('latestRelease', {}),
      second: first === undefined ? null : query('countries', { body: { brandGroupId: scope.brandGroup?.id ?? 'none' } }),
    }),
  }).drawing({});
  const rules = market.definition.dates;
  const today = isoDay('2026-11-20');
  const scope = { brandGroup: null, user: null, today, dates: rules?.read(new URLSearchParams(), today, null).dates } as unknown as Scope;

  test('asks without a brand group, and what is chosen by an answer once that has come', () => {
    expect(Object.keys(market.definition.requests(scope, {}))).toEqual(['first', MISSING_DAYS]);
    expect(Object.keys(market.definition.requests(scope, {}, { first: { version: '1' } }))).toEqual(['first', 'second', MISSING_DAYS]);
    expect([market.isReady(scope), market.isReady(null)]).toEqual([true, false]);
    // @ts-expect-error the brand group of such a screen may be missing
    const name = (ready: ReadyScope<'brand-index'>): string => ready.brandGroup.name;
    expect(name).toBeTypeOf('function');
  });

  test('a screen of a brand group asks nothing without one', () => {
    expect(spec.drawing({}).definition.requests(scope, {})).toEqual({});
  });
});

test('a view reads the answers of its own screen by their keys, and what a part stands on by its call', () => {
  const screen = spec.drawing({});
  const refused: readonly (() => unknown)[] = [
    // @ts-expect-error the screen has no such query
    () => useAnswer(screen, 'nothing'),
    // @ts-expect-error countries have no rows of figures
    () => useAnswer(screen, 'second').answer?.current,
    // @ts-expect-error no call has that name
    () => useQueryTo(screen.at, 'first', 'nothing'),
    // @ts-expect-error an address alone does not say what is asked there
    () => useAnswer(screenAddress('business-health'), 'goals'),
    () =>
      defineScreen({
        route: 'brand-index',
        chosenBy: { first: 'latestRelease' },
        // @ts-expect-error another call answers the query that others are chosen by
        queries: () => ({ first: query('countries', { body: { brandGroupId: 'b1' } }) }),
      }),
  ];
  expect(refused).toHaveLength(5);
});
