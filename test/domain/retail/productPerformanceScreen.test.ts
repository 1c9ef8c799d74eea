import { parse } from 'qs';
import { describe, expect, test } from 'vitest';
import { AnalyticsAnswer } from '../../../src/domain/api/analytics.contract.ts';
import { contract } from '../../../src/domain/api/contract.ts';
import { metricsContract } from '../../../src/domain/api/metrics.contract.ts';
import { decode } from '../../../src/domain/codec/codec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { DEFAULT_FILTERS } from '../../../src/domain/filters/filterNames.ts';
import type { FilterState } from '../../../src/domain/filters/filterState.ts';
import { writeCsv } from '../../../src/domain/format/csv.ts';
import { metricColumns } from '../../../src/domain/retail/productColumns.ts';
import { PERFORMANCE_GROUPS } from '../../../src/domain/retail/productMetrics.ts';
import { PERFORMANCE_PARAMS, performanceMetrics } from '../../../src/domain/retail/productPerformance.choice.ts';
import { performanceDepartments, productRows } from '../../../src/domain/retail/productPerformance.rows.ts';
import { moved, productExportUrl, productPerformance } from '../../../src/domain/retail/productPerformance.screen.ts';
import { DepartmentRow, hasPrior, ProductRow, productStatus } from '../../../src/domain/retail/productPerformance.ts';
import { movementFile } from '../../../src/domain/retail/salesMovement.files.ts';
import { MISSING_DAYS } from '../../../src/domain/screens/missingDays.ts';
import { paramValues } from '../../../src/domain/screens/params.ts';
import type { ScreenDownload } from '../../../src/domain/screens/screen.ts';
import { DEFAULT_DISPLAY } from '../../../src/domain/shell/display.ts';
import type { Scope } from '../../../src/domain/shell/scope.ts';
import { totalsOf } from '../../../src/domain/tables/gridColumn.ts';
import { columnPlaces } from '../../../src/domain/tables/pinnedColumns.ts';
import { brandGroup, user } from '../../machines/harness.ts';
import { datesOf } from '../dates/picker.ts';

/** A table with the text of its CSV file beside it. */
const withText = (made: ScreenDownload | null) => (made?.kind === 'table' ? { ...made, text: writeCsv(made.sheet) } : made);

const SALES = 'total_sales_ordered_revenue_in_usd';
const DATES = datesOf('range=2026-10-30.2026-11-01&compare=pop', 'product-performance');
const ALONE = datesOf('range=2026-10-30.2026-11-01&compare=none', 'product-performance');

const scopeOf = (over: Partial<Scope> = {}): Scope => ({
  user: user(),
  brandGroup: brandGroup('bg-1', { name: 'Northfold Home' }),
  filters: DEFAULT_FILTERS,
  salesMode: { sales: 'ordered', basis: 'gross' },
  display: DEFAULT_DISPLAY,
  dates: DATES,
  devMode: false,
  marketFrom: null,
  today: isoDay('2026-11-20'),
  ...over,
});
const filtered = (filters: Partial<FilterState>): Scope => scopeOf({ filters: { ...DEFAULT_FILTERS, ...filters } });

type Columns = AnalyticsAnswer['current']['metrics'];

const answer = (dimensions: AnalyticsAnswer['current']['dimensions'], metrics: Columns, prior?: Columns): AnalyticsAnswer => {
  const rowCount = Math.max(0, ...Object.values(dimensions).map(({ length }) => length));
  const made = {
    current: { rowCount, dimensions, metrics },
    annotations: { data_availability: {}, unavailable: [], warehouse: 1 },
    ...(prior === undefined ? {} : { prior: { rowCount, dimensions, metrics: prior } }),
  };
  if (!AnalyticsAnswer.is(made)) throw new Error('no answer');
  return made;
};

type Params = Readonly<Record<string, string>>;

/** What is looked at, as the panels have it. */
const inputsOf = (scope = scopeOf(), params: Params = {}) => {
  if (!productPerformance.isReady(scope)) throw new Error('nothing can be asked');
  return { scope, params: paramValues(PERFORMANCE_PARAMS, params) };
};
const { gainers, productList, departmentMovers } = productPerformance.tables;
const moverColumns = (params: Params) => gainers.columns(inputsOf(scopeOf(), params), NOTHING);
const NOTHING = { products: null, active: null, departments: null };

/** A rises, B falls, C is new, D is not looked at any more. */
const PRODUCTS = answer(
  { asin: ['A', 'B', 'C', 'D'], product_title: ['Mug', null, 'Lamp', 'Rug'], current_category: ['Cups', null, 'Lamps', 'Rugs'] },
  { [SALES]: [300, 50, 20, 0], ordered_units: [30, 5, 2, 0], glance_views: [400, 90, 30, 0], asp: [10, 10, 10, null] },
  { [SALES]: [100, 90, null, 40], ordered_units: [10, 9, null, 4], glance_views: [200, 90, null, 60], asp: [10, 10, null, 10] },
);
const STOCK = answer({ asin: ['A', 'B'] }, { currently_active: [0, 2] });

const bodiesOf = (scope: Scope, params: Readonly<Record<string, string>> = {}) =>
  Object.entries(productPerformance.definition.requests(scope, params)).flatMap(([key, request]) => {
    if (key === MISSING_DAYS) return [];
    const { body } = request.input;
    if (body === undefined || !contract[request.call].body.is(body)) throw new Error(`${key} does not fit its contract`);
    return [[key, body as unknown] as const];
  });

describe('what is asked', () => {
  test('products, their stock and departments, with every metric of the columns and both periods', () => {
    const bodies = Object.fromEntries(bodiesOf(filtered({ countries: ['CA', 'US'], search: 'mug' }), { metrics: 'glance_views' }));
    expect(Object.keys(bodies)).toEqual(['products', 'active', 'departments']);
    expect(bodies.products).toMatchObject({
      brandGroupId: 'bg-1',
      dimensions: ['asin', 'product_title', 'current_category', 'image_url'],
      metrics: ['glance_views', 'ordered_units', 'orders', SALES, 'units_per_order', 'viewed_units'],
      currentPeriod: { start: '2026-10-30', end: '2026-11-01' },
      priorPeriod: { start: '2026-10-27', end: '2026-10-29' },
      filters: { search: 'mug', countries: ['CA', 'US'] },
    });
    expect(bodies.active).toMatchObject({ schema: 'inventory', dimensions: ['asin'], metrics: ['currently_active'] });
  });

  test('another primary metric among those that show is no other question', () => {
    expect(bodiesOf(scopeOf(), { primary: 'asp' })).toEqual(bodiesOf(scopeOf()));
  });

  test('B-302 B-303 B-304 the sales toggles choose the measure that is asked and ranked', () => {
    const { products } = Object.fromEntries(bodiesOf(scopeOf({ salesMode: { sales: 'cogs', basis: 'net' } }), { primary: 'tacos' }));
    expect(products).toMatchObject({
      metrics: [
        'ad_spend_in_usd',
        'asp',
        'glance_views',
        'ordered_units',
        'orders',
        'tacos_shipped_cogs',
        SALES,
        'total_sales_shipped_cogs_in_usd',
        'total_sales_shipped_cogs_net_in_usd',
        'units_per_order',
        'viewed_units',
      ],
    });
  });

  test('without a comparison the period alone is asked for', () => {
    const { products, departments } = Object.fromEntries(bodiesOf(scopeOf({ dates: ALONE })));
    for (const body of [products, departments]) {
      expect(body).toMatchObject({ currentPeriod: { start: '2026-10-30', end: '2026-11-01' }, pop: 'none' });
      expect(body).not.toHaveProperty('priorPeriod');
    }
  });

  test('nothing is asked without a brand group or dates', () => {
    expect(productPerformance.definition.requests(scopeOf({ brandGroup: null }), {})).toEqual({});
    expect(productPerformance.definition.requests(scopeOf({ dates: null }), {})).toEqual({});
  });
});

describe('rows', () => {
  const rows = productRows(PRODUCTS, STOCK);

  test('a product has all its fields and a triplet of each metric', () => {
    expect(rows.every((row) => ProductRow.is(row))).toBe(true);
    expect(rows[0]).toEqual({
      asin: 'A',
      product_title: 'Mug',
      current_category: 'Cups',
      image_url: null,
      is_active: false,
      is_new: false,
      metrics: {
        [SALES]: { current: 300, previous: 100, absolute: 200, relative: 2 },
        ordered_units: { current: 30, previous: 10, absolute: 20, relative: 2 },
        glance_views: { current: 400, previous: 200, absolute: 200, relative: 1 },
        asp: { current: 10, previous: 10, absolute: 0, relative: 0 },
      },
    });
  });

  test('B-268 what the stock says makes a product active; where it says nothing, that it was looked at or sold', () => {
    expect(rows.map(productStatus)).toEqual(['Inactive', 'Active', 'Active', 'Inactive']);
    expect(productRows(PRODUCTS, null).map(productStatus)).toEqual(['Active', 'Active', 'Active', 'Inactive']);
  });

  test('a product is new when it was looked at or sold in the current period alone', () => {
    expect(rows.map(({ is_new }) => is_new)).toEqual([false, false, true, false]);
  });

  test('a department is called what its path ends with, and holds the same triplets', () => {
    const [one] = performanceDepartments(answer({ current_path: ['Home/Cups'] }, { asp: [3] }, { asp: [2] }));
    expect(DepartmentRow.is(one)).toBe(true);
    expect(one).toEqual({
      current_path: 'Home/Cups',
      current_category: 'Cups',
      metrics: { asp: { current: 3, previous: 2, absolute: 1, relative: 0.5 } },
    });
  });

  test('B-382 a product without a computed change is on neither side, by either change', () => {
    const asins = (params: Readonly<Record<string, string>>) => {
      const inputs = inputsOf(scopeOf(), params);
      const sides = [moved('positive', PRODUCTS, STOCK, inputs), moved('negative', PRODUCTS, STOCK, inputs)];
      return sides.map((side) => side.map(({ asin }) => asin).join(''));
    };
    expect(asins({})).toEqual(['A', 'BD']);
    expect(asins({ order: 'relative' })).toEqual(['A', 'DB']);
    expect(asins({ primary: 'asp' })).toEqual(['', '']);
  });
});

test('on a phone the changes of the primary metric stand next to the product, elsewhere in their order', () => {
  const [product, ...others] = moverColumns({ metrics: 'asp' });
  if (product === undefined) throw new Error('no columns');
  const second = (room: number | null) =>
    columnPlaces([product], others, room)
      .map(({ column }) => column.key)
      .slice(1, 4);
  expect(second(358)).toEqual([`${SALES}:absolute`, `${SALES}:relative`, SALES]);
  expect(second(1100)).toEqual([SALES, `${SALES}:previous`, `${SALES}:absolute`]);
  expect(second(null)).toEqual(second(1100));
});

describe('what movers come to', () => {
  test('is that of all that moved that way, not of the 25 that are shown', () => {
    const count = 40;
    const asked = answer(
      { asin: Array.from({ length: count }, (_, i) => `P${i}`) },
      { [SALES]: Array.from({ length: count }, (_, i) => 100 + i), ordered_units: Array.from({ length: count }, () => 10) },
      { [SALES]: Array.from({ length: count }, () => 90), ordered_units: Array.from({ length: count }, () => 10) },
    );
    const inputs = inputsOf(scopeOf(), { metrics: 'asp' });
    const rows = gainers.rows(asked, inputs, { ...NOTHING, products: asked });
    expect([gainers.maxRows, rows.length]).toEqual([25, 40]);
    expect(totalsOf(moverColumns({ metrics: 'asp' }), rows)).toMatchObject({
      [SALES]: 4780,
      [`${SALES}:previous`]: 3600,
      [`${SALES}:absolute`]: 1180,
      [`${SALES}:relative`]: 1180 / 3600,
      asp: 11.95,
    });
  });

  const totals = (primary: string, asked = PRODUCTS) => {
    const params = { primary, metrics: 'total_sales' };
    // Every product, whether it moved or not.
    return totalsOf(moverColumns(params), productList.rows(asked, inputsOf(scopeOf(), params), { ...NOTHING, products: asked }));
  };

  test('B-188 a price is that of all sales and units, never the mean of the prices', () => {
    const prices = answer(
      { asin: ['A', 'B'] },
      { [SALES]: [900, 100], ordered_units: [90, 1], glance_views: [900, 100], asp: [10, 100] },
      { [SALES]: [600, 100], ordered_units: [30, 10], glance_views: [300, 100], asp: [20, 10] },
    );
    const found = totals('asp', prices);
    expect(found.asp).toBe(1000 / 91);
    expect(found['asp:previous']).toBe(700 / 40);
    expect(found['asp:absolute']).toBe(1000 / 91 - 700 / 40);
    expect(found['asp:relative']).toBeCloseTo(1000 / 91 / (700 / 40) - 1, 12);
    // Beside it amounts add up, and their change is that of the sums.
    expect([found[SALES], found[`${SALES}:relative`]]).toEqual([1000, 300 / 700]);
    // What both are made of is asked with them.
    const [[, products] = ['', null]] = bodiesOf(scopeOf({ salesMode: { sales: 'cogs', basis: 'gross' } }));
    expect(products).toMatchObject({ metrics: expect.arrayContaining([SALES, 'ordered_units']) });
  });

  test('a product of which units or sales are not known has the part in the price of all that it has in the tile’s', () => {
    const gap = answer({ asin: ['A', 'B'] }, { [SALES]: [900, 100], ordered_units: [90, null], asp: [10, null] }, {});
    expect(totals('asp', gap).asp).toBe(1000 / 90);
    expect(totals('asp', answer({ asin: ['A'] }, { [SALES]: [0], ordered_units: [0], asp: [null] }, {})).asp).toBeNull();
  });

  test('every metric that is offered comes to something', () => {
    for (const { metrics } of PERFORMANCE_GROUPS) {
      for (const key of metrics) {
        const columns = metricColumns(performanceMetrics({ primary: key, additional: [key, 'total_sales'] }, scopeOf().salesMode), true);
        expect(columns.filter(({ total }) => total === undefined).map(({ title }) => title)).toEqual([]);
      }
    }
  });
});

describe('a period that nothing can be compared with', () => {
  const FIRST = answer(PRODUCTS.current.dimensions, PRODUCTS.current.metrics, { [SALES]: [null, null, null, null] });
  const departments = answer({ current_path: ['Home/Cups', null] }, { [SALES]: [3, 9] }, { [SALES]: [null, null] });
  const answers = { products: FIRST, active: STOCK, departments };

  test('is that without a prior period, and that before which the brand group has no data', () => {
    expect(hasPrior(productRows(PRODUCTS, null))).toBe(true);
    expect(hasPrior(productRows(FIRST, null))).toBe(false);
    expect(hasPrior(productRows(answer(PRODUCTS.current.dimensions, PRODUCTS.current.metrics), null))).toBe(false);
  });

  test('lists every product, most of the primary metric first, without columns of changes', () => {
    const ids = (primary: string) => productList.rows(FIRST, inputsOf(scopeOf(), { primary }), answers).map(({ id }) => id);
    expect(ids('total_sales')).toEqual(['A', 'B', 'C', 'D']);
    expect(ids('asp').at(-1)).toBe('D');
    const inputs = inputsOf(scopeOf(), { metrics: 'asp' });
    const keys = (table: typeof productList | typeof departmentMovers) => table.columns(inputs, answers).map(({ key }) => key);
    expect(keys(productList)).toEqual(['product_title', SALES, 'asp', 'asin', 'current_category', 'status']);
    expect(keys(departmentMovers)).toEqual(['current_path', SALES, 'asp']);
    // The list stands there alone; movers say why there are none.
    expect(productList.isThere?.(inputs, answers)).toBe(true);
    expect(gainers.unavailable?.(inputs, answers)?.title).toBe('Cannot calculate movers without a comparison period');
    expect(gainers.unavailable?.(inputs, { ...answers, products: PRODUCTS })).toBeNull();
    expect(productList.isThere?.(inputs, { ...answers, products: PRODUCTS })).toBe(false);
  });

  test('is saved as it is listed', () => {
    const saved = (what: string) => withText(productPerformance.definition.download?.(what, scopeOf(), {}, answers) ?? null);
    expect(saved(`productList:view:product_title,${SALES}`)).toMatchObject({
      name: 'products_northfold-home_2026-10-30_2026-11-01.csv',
      text: 'Product,ASIN,Ordered Revenue\r\nMug,A,300.00\r\nB,B,50.00\r\nLamp,C,20.00\r\nRug,D,0.00\r\n',
    });
    expect(saved('departmentMovers:all:')).toMatchObject({
      text: expect.stringMatching(/^Department,Ordered Revenue,[^%]*\r\nUncategorized,9\.00,.*\r\nHome › Cups,3\.00,/),
    });
  });
});

describe('files', () => {
  const made = {
    products: PRODUCTS,
    active: STOCK,
    departments: answer({ current_path: ['Home/Cups', null] }, { [SALES]: [3, 9] }, { [SALES]: [2, 10] }),
  };
  const saved = (what: string, scope = scopeOf(), params = {}) =>
    withText(productPerformance.definition.download?.(what, scope, params, made) ?? null);

  test('B-407 each table is saved as it shows by who may, and by nobody else', () => {
    expect(saved(`gainers:view:product_title,${SALES}:absolute`)).toMatchObject({
      kind: 'table',
      name: 'biggest-positive-movers_northfold-home_2026-10-30_2026-11-01.csv',
      title: 'Biggest Positive Movers',
      period: expect.stringContaining('2026'),
      text: 'Product,ASIN,"Ordered Revenue, change (vs 2026-10-27 to 2026-10-29)"\r\nMug,A,200.00\r\n',
    });
    expect(saved(`losers:view:asin,status,${SALES}:relative`)).toMatchObject({
      text: '"Ordered Revenue, change % (vs 2026-10-27 to 2026-10-29)",ASIN,Status\r\n-0.444444,B,Active\r\n-1,D,Inactive\r\n',
    });
    expect(saved(`departmentMovers:view:current_path,${SALES}`)).toMatchObject({
      text: 'Department,Ordered Revenue\r\nHome › Cups,3.00\r\nUncategorized,9.00\r\n',
    });
    for (const what of ['gainers:view:asin', 'departmentMovers:all:', movementFile('png', 'A')]) {
      expect(saved(what, scopeOf({ user: user({}, []) }))).toBeNull();
    }
    for (const what of ['', 'toString:view:a', 'buyBox:all:']) expect(saved(what)).toBeNull();
  });

  test('B-411 the image of a waterfall is for internal staff', () => {
    expect(saved(movementFile('png', 'A'))).toBeNull();
    const internal = scopeOf({ user: user({}, ['Prime', 'Internal']) });
    expect(saved(movementFile('png', 'A'), internal)).toMatchObject({
      kind: 'chart',
      chartId: 'waterfall-A',
      name: 'sales-drivers-of-a_northfold-home_2026-10-30_2026-11-01.png',
      title: 'Ordered Revenue drivers: Mug',
    });
    expect(saved(movementFile('png', 'Z'), internal)).toBeNull();
  });

  test('B-448 B-450 the export is a link to the summary call, with everything that the screen shows in its query', () => {
    const tags = [{ tagSetId: 'ts-1', tag: 'A & B' }];
    const url = productExportUrl(inputsOf(filtered({ products: ['B0A'], categories: [12], tags }), { primary: 'asp', metrics: 'none' }));
    const [path = '', query = ''] = url.split('?');
    expect(path).toBe(metricsContract.productPerformance.path);
    expect(parse(query)).toEqual({
      download: 'true',
      brandGroupId: 'bg-1',
      dimensions: ['asin', 'product_title', 'current_category'],
      metrics: ['asp'],
      startDateCurrent: '2026-10-30',
      endDateCurrent: '2026-11-01',
      startDatePrevious: '2026-10-27',
      endDatePrevious: '2026-10-29',
      filters: { products: ['B0A'], categories: ['12'], tags },
    });
    const plain = parse(productExportUrl(inputsOf(scopeOf({ dates: ALONE }))).split('?')[1] ?? '');
    expect(decode(metricsContract.productPerformance.query, plain)._tag).toBe('Right');
    expect(Object.keys(plain)).not.toContain('startDatePrevious');
  });
});

describe('what stands beneath the movers', () => {
  const { newProducts, goneProducts, movements } = productPerformance.tables;
  /** As `PRODUCTS`, and E that only the prior period has. */
  const WITH_GONE = answer(
    { asin: ['A', 'B', 'C', 'D', 'E'] },
    {
      [SALES]: [300, 50, 20, 0, null],
      ordered_units: [30, 5, 2, 0, null],
      glance_views: [400, 90, 30, 0, null],
      asp: [10, 10, 10, null, null],
    },
    {
      [SALES]: [100, 90, null, 40, 500],
      ordered_units: [10, 9, null, 4, 50],
      glance_views: [200, 90, null, 60, 700],
      asp: [10, 10, null, 10, 10],
    },
  );
  const answers = { products: WITH_GONE, active: STOCK, departments: null };

  test('B-382 products that are new or gone are rows of their own, and all rows together are the period', () => {
    const inputs = inputsOf();
    const ids = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id);
    expect(ids(newProducts.rows(WITH_GONE, inputs, answers))).toEqual(['C']);
    expect(ids(goneProducts.rows(WITH_GONE, inputs, answers))).toEqual(['E']);
    expect([newProducts.isThere?.(inputs, answers), goneProducts.isThere?.(inputs, answers), movements.isThere?.(inputs, answers)]).toEqual(
      [true, true, true],
    );
    const rows = movements.rows(WITH_GONE, inputs, answers);
    expect(
      rows.map(({ cells }) => [cells.movement, cells.products, cells[SALES], cells[`${SALES}:previous`], cells[`${SALES}:absolute`]]),
    ).toEqual([
      ['Rose', 1, 300, 100, 200],
      ['Fell', 2, 50, 130, -80],
      ['New', 1, 20, null, 20],
      ['No longer sold', 1, null, 500, -500],
    ]);
    const all = totalsOf(movements.columns(inputs, answers), rows);
    expect([all.products, all[SALES], all[`${SALES}:previous`], all[`${SALES}:absolute`], all[`${SALES}:relative`]]).toEqual([
      5,
      370,
      730,
      -360,
      -360 / 730,
    ]);
    // A rate is that of the period too: 37 units for $370.
    expect([all.asp, all['asp:relative']]).toEqual([10, 0]);
  });

  test('are not there where nothing is compared', () => {
    const inputs = inputsOf(scopeOf({ dates: ALONE }));
    for (const table of [newProducts, goneProducts, movements]) expect(table.isThere?.(inputs, answers)).toBe(false);
  });
});
