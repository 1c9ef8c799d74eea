import { describe, expect, it } from 'vitest';
import { contract } from '../../../src/domain/api/contract.ts';
import { addDays } from '../../../src/domain/dates/calendar.ts';
import { type IsoDay, isoDay } from '../../../src/domain/dates/isoDay.ts';
import { DEFAULT_FILTERS } from '../../../src/domain/filters/filterNames.ts';
import { writeCsv } from '../../../src/domain/format/csv.ts';
import { coverageWords } from '../../../src/domain/inventory/backTest.words.ts';
import { inventorySheet } from '../../../src/domain/inventory/inventoryFile.ts';
import { ALL_CSV, inventoryDownload } from '../../../src/domain/inventory/inventoryHealth.download.ts';
import { DEFAULT_HEALTH, HEALTH_PARAMS, settingsIn, withWhole } from '../../../src/domain/inventory/inventoryHealth.params.ts';
import { healthDays, healthPeriods } from '../../../src/domain/inventory/inventoryHealth.requests.ts';
import { inventoryHealth, OVERVIEW_PNG } from '../../../src/domain/inventory/inventoryHealth.screen.ts';
import {
  dueOrders,
  orderColumns,
  orderPlan,
  orderRows,
  STATE_COLUMNS,
  shownRows,
  stateRows,
} from '../../../src/domain/inventory/inventoryHealth.tables.ts';
import {
  dataWords,
  explanation,
  lateWords,
  leftOutWords,
  missingWords,
  noGoodHealthWords,
  pooledWords,
  throughWords,
} from '../../../src/domain/inventory/inventoryHealth.words.ts';
import { partOf } from '../../../src/domain/inventory/jobs.ts';
import { backTestJob, healthProducts, missingDays, simulationJob, usesCogs } from '../../../src/domain/inventory/products.ts';
import { coverageIn, doneIn, forecastsIn, rowsOf, tooShortIn } from '../../../src/domain/inventory/results.ts';
import { DEFAULT_SETTINGS, resupplyDays, roomyThreshold, thresholdDays } from '../../../src/domain/inventory/settings.ts';
import { stateOf } from '../../../src/domain/inventory/states.ts';
import { paramValues, writtenParam } from '../../../src/domain/screens/params.ts';
import { cellsBy, cellText } from '../../../src/domain/tables/gridColumn.ts';
import { gridDownload, gridSheet } from '../../../src/domain/tables/gridSheet.ts';
import { NEW_GRID } from '../../../src/domain/tables/gridState.ts';
import { brandGroup, user } from '../../machines/harness.ts';
import { answers, DAYS, history, latest, scopeOf, TODAY } from './healthMake.ts';
import { steadyOutlook } from './steadyOutlook.ts';

const inventoryCsv = (...made: Parameters<typeof inventorySheet>): string => writeCsv(inventorySheet(...made));
const gridCsv = (...made: Parameters<typeof gridSheet>): string => writeCsv(gridSheet(...made));

const outlook = steadyOutlook({ A: 10, B: 2 });

const parts = [partOf(simulationJob(scopeOf(), DEFAULT_HEALTH, answers))];
const rows = rowsOf(healthProducts(answers).products, forecastsIn(parts), false);

const { requests: inventoryHealthRequests } = inventoryHealth.definition;

const bodyOf = (key: 'top' | 'onHand', params = {}) => {
  const request = inventoryHealthRequests(scopeOf(), params)[key];
  return request?.call === 'metrics' ? request.input.body : undefined;
};

describe('what Inventory Health asks', () => {
  it('B-490 two metric queries, each such as the server takes', () => {
    const requests = inventoryHealthRequests(scopeOf(), {});
    expect(Object.values(requests).filter(({ call }) => call === 'metrics')).toHaveLength(2);
    for (const { call, input } of Object.values(inventoryHealthRequests(scopeOf(), { backtest: 'open' })))
      expect(contract[call].body.is((input as { body: unknown }).body), call).toBe(true);
  });

  it('B-491 B-603 the first: the 500 that sold most in the last four weeks, beside the four weeks before', () => {
    expect(bodyOf('top')).toMatchObject({
      dimensions: ['asin'],
      limit: 500,
      orderBys: [{ field_name: 'total_sales_ordered_revenue_in_usd', direction: 'desc' }],
      currentPeriod: { start: '2026-10-18', end: '2026-11-14' },
      priorPeriod: { start: '2026-09-20', end: '2026-10-17' },
    });
  });

  it('B-492 B-493 B-604 the second: what is on hand, over the last 90 days and the 90 before', () => {
    expect(bodyOf('onHand')).toMatchObject({
      schema: 'inventory',
      dimensions: ['asin', 'product_title', 'image_url'],
      metrics: [
        'inventory_quantity',
        'ordered_units',
        'sales',
        'ad_spend_in_usd',
        'price',
        'buy_box_percentage',
        'currently_active',
        'total_inbound_quantity',
        'glance_views',
      ],
      currentPeriod: { start: '2026-08-22', end: '2026-11-19' },
      priorPeriod: { start: '2026-05-24', end: '2026-08-21' },
    });
  });

  it('narrows all of them by the filters, asks for the past only where the back-test is open, and nothing without a brand group', () => {
    const narrowed = inventoryHealthRequests(scopeOf({ filters: { ...DEFAULT_FILTERS, products: ['A'] } }), { backtest: 'open' });
    expect(Object.keys(narrowed)).toEqual(['latest', 'top', 'onHand', 'history', 'past', 'demand']);
    const { latest: _ofAllProducts, ...products } = narrowed;
    for (const { input } of Object.values(products)) expect(input).toMatchObject({ body: { filters: { products: ['A'] } } });
    expect(Object.keys(inventoryHealthRequests(scopeOf(), {}))).toEqual(['latest', 'top', 'onHand', 'history', 'demand']);
    expect(inventoryHealthRequests(scopeOf({ brandGroup: null }), {})).toEqual({});
    expect(healthPeriods(healthDays(TODAY, null)).past).toEqual({ start: '2026-05-24', end: '2026-11-19' });
  });

  it('asks about the windows that end with the last day of sales, and about stock that is newer', () => {
    const asked = (ends: { readonly sales: IsoDay | null; readonly stock: IsoDay | null }, params = {}) => {
      const requests = inventoryHealthRequests(scopeOf(), params, { latest: { ...ends, warehouse: 1 } });
      const bodies = Object.values(requests).map(({ input }) => ('body' in input ? (input.body as Record<string, unknown>) : {}));
      const [, top, onHand, history, past] = bodies;
      return { top: top?.currentPeriod, onHand: onHand?.currentPeriod, history: history?.period, past: past?.period };
    };
    const late = { sales: isoDay('2026-11-12'), stock: isoDay('2026-11-12') };
    expect(asked(late, { backtest: 'open' })).toEqual({
      top: { start: '2026-10-11', end: '2026-11-07' },
      onHand: { start: '2026-08-15', end: '2026-11-12' },
      history: { start: '2026-08-15', end: '2026-11-12' },
      past: { start: '2026-05-17', end: '2026-11-12' },
    });
    // A stock file of yesterday beside sales of last week.
    expect(asked({ ...late, stock: isoDay('2026-11-19') })).toMatchObject({
      onHand: { start: '2026-08-22', end: '2026-11-19' },
      history: { end: '2026-11-12' },
    });
    expect(asked({ ...late, stock: isoDay('2026-10-01') })).toMatchObject({ onHand: { end: '2026-11-12' } });
    // Nothing is known, or more than can be.
    for (const ends of [
      { sales: null, stock: null },
      { sales: TODAY, stock: TODAY },
    ])
      expect(asked(ends)).toEqual({ ...asked({ sales: addDays(TODAY, -1), stock: addDays(TODAY, -1) }) });
  });

  it('where data ends is asked by country alone, for a day is known whatever product sold on it', () => {
    const filters = { ...DEFAULT_FILTERS, products: ['A'], countries: ['CA'] };
    expect(inventoryHealthRequests(scopeOf({ filters }), {}).latest).toEqual({
      call: 'inventoryLatest',
      input: { body: { brandGroupId: 'b1', filters: { countries: ['CA'] } } },
    });
  });
});

describe('what is set', () => {
  it('B-339 B-340 B-341 stands in the URL as it is stored, the defaults not at all', () => {
    const { recency, resupply, overstock, stockouts, service } = HEALTH_PARAMS;
    expect(writtenParam(recency, 'high')).toBe('high');
    expect(writtenParam(resupply, 21)).toBe('21');
    expect(writtenParam(overstock, 6)).toBe('6');
    expect(writtenParam(stockouts, true)).toBe('out');
    const { recencyBias, resupplyDays, overstockWeeks, leaveOutStockOuts, serviceLevel } = DEFAULT_HEALTH;
    expect([
      writtenParam(recency, recencyBias),
      writtenParam(resupply, resupplyDays),
      writtenParam(overstock, overstockWeeks),
      writtenParam(stockouts, leaveOutStockOuts),
      writtenParam(service, serviceLevel),
    ]).toEqual([null, null, null, null, null]);
    expect(settingsIn({ recency: 'high', resupply: '21', overstock: '6', stockouts: 'out', service: '0.99' })).toEqual({
      recencyBias: 'high',
      resupplyDays: 21,
      overstockWeeks: 6,
      leaveOutStockOuts: true,
      serviceLevel: 0.99,
    });
  });

  it('what cannot be meant is the default', () => {
    expect(settingsIn({})).toEqual(DEFAULT_HEALTH);
    for (const text of ['0', '85', '8', '-7', '7e0', 'Infinity', '', '__proto__', '٧'])
      expect(settingsIn({ resupply: text, overstock: text === '8' ? '3' : text, recency: text, service: text, stockouts: text })).toEqual(
        DEFAULT_HEALTH,
      );
    const whole = (all: string, ...change: ['good' | 'danger', boolean]) =>
      writtenParam(HEALTH_PARAMS.all, withWhole(paramValues(HEALTH_PARAMS, { all }).all, ...change));
    expect(whole('danger,nothing', 'good', true)).toBe('danger,good');
    expect(whole('danger', 'danger', false)).toBe(null);
  });
});

describe('the answers put together', () => {
  it('a product has what each of them says of it, and one of whose stock nothing is known is left out', () => {
    const { products, unstocked } = healthProducts(answers);
    expect(products.map(({ asin }) => asin)).toEqual(['A', 'B', 'D']);
    expect(unstocked).toEqual(['C']);
    expect(products[0]).toMatchObject({
      productTitle: '=Kettle',
      imageUrl: '/a.png',
      currentInventory: 100,
      totalInboundQuantity: 40,
      windowUnits: 280,
      windowSales: 5_600,
      windowCogs: 2_800,
      windowAdSpend: 560,
      price: 20,
      buyBoxPercentage: 1,
      glanceViews: 3_000,
    });
    // What the query for stock does not have, the days have.
    expect(products[2]).toMatchObject({ productTitle: 'D', currentInventory: 50, price: null });
    // What is on its way to it nobody says: that is unknown, not none.
    expect(products.map(({ totalInboundQuantity }) => totalInboundQuantity)).toEqual([40, 0, null]);
  });

  it('B-602 forecasts none without 28 days, and says how many', () => {
    expect([...forecastsIn(parts).keys()].sort()).toEqual(['A', 'B']);
    expect(tooShortIn(parts)).toEqual(['D']);
    expect(doneIn(parts)).toBe(3);
    expect(leftOutWords(1, 1, 40)).toBe('Excluded: 1 product with fewer than 28 days of data, and 1 product without stock data.');
    expect(leftOutWords(0, 0, null)).toBe(null);
    expect(leftOutWords(0, 0, 2950)).toBe('Excluded: 2,450 products outside the 500 best sellers.');
    expect(leftOutWords(0, 0, 500)).toBe(null);
    expect([throughWords(1), throughWords(1_200)]).toEqual([
      'Simulated 1 product, 5,000 scenarios of 12 weeks each.',
      'Simulated 1,200 products, 5,000 scenarios of 12 weeks each.',
    ]);
  });

  it('the job holds of a product what its futures are drawn from, and comes to what all that is known of it would', () => {
    const job = simulationJob(scopeOf(), DEFAULT_HEALTH, answers);
    expect(
      job.calculation.data.every(
        ({ units, inventory, productTitle }) => units.length <= 28 && inventory.length <= 28 && productTitle === '',
      ),
    ).toBe(true);
    const { products } = healthProducts(answers);
    expect(products.some(({ productTitle }) => productTitle !== '')).toBe(true);
    for (const leaveOutStockOuts of [false, true]) {
      const calculation = { ...job.calculation, leaveOutStockOuts };
      const whole = { ...job, calculation: { ...calculation, data: [...products] } };
      expect(partOf({ ...job, calculation })).toEqual(partOf(whole));
    }
  });

  it('B-279 B-494 the job has the inputs of the calculation; money is shipped COGS only where the brand group has it', () => {
    const settings = { ...DEFAULT_HEALTH, recencyBias: 'medium' as const, resupplyDays: 21 };
    const cogs = scopeOf({ salesMode: { sales: 'cogs', basis: 'gross' }, brandGroup: brandGroup('b1', { hasCogs: true }) });
    expect(simulationJob(cogs, settings, answers).calculation).toMatchObject({ alpha: 0.05, daysToSurvive: 21, useCogs: true });
    expect(usesCogs(scopeOf({ salesMode: { sales: 'cogs', basis: 'gross' } }))).toBe(false);
  });

  it('the same brand group draws the same futures on the same day, another day or brand group others', () => {
    const seed = (over: Parameters<typeof scopeOf>[0]): number => simulationJob(scopeOf(over), DEFAULT_HEALTH, answers).calculation.seed;
    expect(seed({})).toBe(seed({ user: null }));
    expect(new Set([seed({}), seed({ brandGroup: brandGroup('b2') }), seed({ today: addDays(TODAY, -1) })]).size).toBe(3);
  });
});

describe('what is shown', () => {
  it('says that a product is not active behind its title, however long that is', () => {
    const [row] = rows;
    if (row === undefined) throw new Error('there is no row');
    const named = stateRows([{ ...row, productTitle: 'x'.repeat(300), currentlyActive: false }], 28);
    const [product = ''] = Object.values(named).flatMap((all) => all.map(({ cells }) => String(cells.product)));
    expect(product).toMatch(/^x+… \(not active\)$/);
    expect(product).toHaveLength(256);
  });

  it('each product in the table of its state, with an order where stock does not last', () => {
    const tables = stateRows(rows, 28);
    expect(tables.danger.map(({ id }) => id)).toEqual(['A']);
    expect(tables.overstock.map(({ id }) => id)).toEqual(['B']);
    expect(tables.danger[0]?.cells).toMatchObject({ failureProbability: 1, daysOnHandMean: 10, impliedLoss: 7_800, currentInventory: 100 });
    expect(tables.overstock[0]?.cells.product).toBe('Mug (not active)');
    // 10 days of stock and 4 on their way, 49 of lead: 35 overdue; until day 77 it takes 770, of which 140 are there and 350 are lost.
    expect(orderRows(rows, outlook, orderPlan(TODAY, latest, DEFAULT_HEALTH)).map(({ cells }) => cells)).toEqual([
      {
        product: '=Kettle',
        asin: 'A',
        by: '2026-11-20',
        units: 280,
        overdue: 35,
        risk: expect.closeTo(1, 1),
        currentInventory: 100,
        totalInboundQuantity: 40,
        daysOfCover: 10,
        state: 'Inventory in Danger',
        inboundBy: '2026-11-30',
        until: '2027-02-04',
        unstockedCountries: null,
      },
    ]);
  });

  it('a product that is overstocked and in the reorder plan says so in both tables', () => {
    const plan = orderPlan(TODAY, latest, DEFAULT_HEALTH);
    const overstocked = rows.map((row) => (row.asin === 'A' ? { ...row, failureProbability: 0, daysOnHandMean: 64 } : row));
    const orders = dueOrders(overstocked, outlook, plan);
    const [line] = stateRows(overstocked, 28, orders).overstock.filter(({ id }) => id === 'A');
    expect(line?.cells).toMatchObject({ orderBy: '2026-11-20', daysOnHandMean: 64 });
    expect(orderRows(overstocked, outlook, plan)[0]?.cells).toMatchObject({ asin: 'A', state: 'Overstock Inventory' });
    expect(inventoryCsv(overstocked, 28, 'Nov 19', orders)).toMatch(/^A,.*,2026-11-20,Overstock Inventory\r?$/m);
    expect(stateRows(overstocked, 28).overstock.map(({ cells }) => cells.orderBy)).toEqual([null, null]);
  });

  it('writes stock that lasts to the end of what is counted as at least so long, on the screen and in files', () => {
    const lasting = rows.map((row) => ({ ...row, failureProbability: 0, daysOnHandMean: 999, daysOnHand90: 999 }));
    const [first] = stateRows(lasting, 28).overstock;
    const column = STATE_COLUMNS.find(({ key }) => key === 'daysOnHandMean');
    if (first === undefined || column === undefined) throw new Error('no row');
    expect(cellText(column, first.cells.daysOnHandMean)).toBe('999+');
    expect(cellText(column, 998.94)).toBe('998.9');
    expect(gridCsv(STATE_COLUMNS, [first], { which: 'all', shown: [] }, { state: NEW_GRID })).toContain(',999+,');
    expect(inventoryCsv(lasting, 28, 'Nov 19')).not.toMatch(/,999(\.0)?,/);
  });

  it('of orders for the same day that is most overdue which comes first, whatever the others lose', () => {
    const dearer = rows
      .filter(({ asin }) => asin === 'A')
      .map((row) => ({ ...row, asin: 'Z', currentInventory: 200, impliedLoss: 99_999 }));
    const products = outlook.products.flatMap((one) => (one.asin === 'A' ? [one, { ...one, asin: 'Z' }] : [one]));
    const orders = orderRows([...dearer, ...rows], { ...outlook, products }, orderPlan(TODAY, latest, DEFAULT_HEALTH));
    expect(orders.map(({ id, cells }) => [id, cells.by])).toEqual([
      ['A', TODAY],
      ['Z', TODAY],
    ]);
    expect(Number(orders[0]?.cells.overdue)).toBeGreaterThan(Number(orders[1]?.cells.overdue));
  });

  it('B-617 a table is cut at ten rows as it is sorted and found, or shown whole', () => {
    const FIELDS = STATE_COLUMNS.map(({ key }) => key);
    const many = Array.from({ length: 37 }, (_, i) => ({
      id: `P${i}`,
      cells: { ...cellsBy(FIELDS, () => null), product: `Thing ${i}`, impliedLoss: i },
    }));
    expect(shownRows(many, NEW_GRID, false)).toHaveLength(10);
    expect(shownRows(many, NEW_GRID, true)).toHaveLength(37);
    expect(shownRows(many, { ...NEW_GRID, sort: { column: 'impliedLoss', direction: 'desc' } }, false)[0]?.id).toBe('P36');
    expect(shownRows(many, { ...NEW_GRID, search: 'thing 36' }, false)).toHaveLength(1);
    expect(shownRows(many.slice(0, 2), NEW_GRID, false)).toHaveLength(2);
  });

  it('no column is named twice', () => {
    for (const columns of [STATE_COLUMNS, orderColumns(0.95)]) expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
  });

  it('call two figures by one name in no two tables', () => {
    const keys = new Map<string, string>();
    for (const { key, title } of [...STATE_COLUMNS, ...orderColumns(0.95)]) {
      expect(keys.get(title) ?? key, title).toBe(key);
      keys.set(title, key);
    }
  });

  it('B-197 B-599 B-601 the words explain the simulation', () => {
    const words = explanation(DEFAULT_HEALTH).join(' ');
    for (const part of ['Monte Carlo', '5,000 scenarios', 'last 28 days', '500 best sellers', '7 weeks', '90%'])
      expect(words).toContain(part);
    expect(explanation({ ...DEFAULT_HEALTH, recencyBias: 'high' })[1]).toContain('80 times');
  });

  it('says how often the past held', () => {
    const coverage = coverageIn([
      { kind: 'backTest', done: 1, below: 1, inside: 17, above: 0 },
      { kind: 'backTest', done: 1, below: 0, inside: 1, above: 1 },
    ]);
    expect(coverage).toEqual({ share: 0.9, folds: 20, below: 1, inside: 18, above: 1 });
    expect(coverageWords(coverage, 49)).toBe(
      'Sales were within the range in 90.0% of 20 past windows of 49 days (18 windows; target 90%), with 1 below and 1 above.',
    );
    expect(coverageWords(coverageIn([]), 49)).toBe(null);
    const job = backTestJob(scopeOf(), DEFAULT_HEALTH, history, null);
    expect(job.folds).toBe(1);
    expect(coverageIn([partOf(job)])).toMatchObject({ folds: 3, inside: 3 });
  });
});

describe('the files', () => {
  const source = { scope: scopeOf(), params: {}, answers, parts, demand: { outlook, weeks: 60, warehouse: 1 } };
  const textOf = (what: string, over: Partial<typeof source> = {}) => {
    const file = inventoryDownload(what, { ...source, ...over });
    return file && { ...file, text: writeCsv(file.sheet) };
  };

  it('B-211 a table has its CSV, as it shows or whole; titles are guarded', () => {
    const view = textOf(gridDownload({ table: 'danger', which: 'view', shown: ['product', 'impliedLoss'] }));
    expect(view?.name).toBe('inventory-in-danger_northfold-home_2026-11-20.csv');
    expect(view?.text.split('\r\n').slice(0, 2)).toEqual(['Product,ASIN,Implied Loss', `"'=Kettle",A,7800.00`]);
    const whole = textOf(gridDownload({ table: 'overstock', which: 'all', shown: [] }))?.text.split('\r\n')[0] ?? '';
    for (const { title } of STATE_COLUMNS) expect(whole).toContain(title);
    expect(textOf(gridDownload({ table: 'orders', which: 'all', shown: [] }))?.text).toContain('2026-11-20');
  });

  it('B-212 B-410 all inventory data is one CSV; who is not Prime has none', () => {
    const all = textOf(ALL_CSV);
    expect(all?.name).toBe('inventory-health_northfold-home_2026-11-20.csv');
    expect(all?.text.split('\r\n')[0]).toMatch(/^ASIN,Product,.*,State$/);
    expect(all?.text.trim().split('\r\n')).toHaveLength(3);
    const scope = scopeOf({ user: user({}, []) });
    expect([textOf(ALL_CSV, { scope }), textOf(gridDownload({ table: 'danger', which: 'all', shown: [] }), { scope })]).toEqual([
      null,
      null,
    ]);
    expect(textOf('nothing')).toBe(null);
    expect(textOf(gridDownload({ table: 'nothing', which: 'all', shown: [] }))).toBe(null);
  });

  it('the overview is a picture for Internal users alone', () => {
    const saved = (roles: Parameters<typeof user>[1]) =>
      inventoryHealth.definition.download?.(OVERVIEW_PNG, scopeOf({ user: user({}, roles) }), {}, {});
    expect(saved(['Prime'])).toBe(null);
    expect(saved(['Internal'])).toMatchObject({ kind: 'chart', name: 'inventory-overview_northfold-home_2026-11-20.png' });
  });
});

describe('why no product can be in good health', () => {
  it('B-609 B-610 is said with the standards of 7 and 4 weeks, with both in weeks and days', () => {
    expect(noGoodHealthWords(DEFAULT_SETTINGS)).toBe(
      'With these settings no product can be healthy: stock that covers the 7-week lead time exceeds the 4-week overstock threshold.',
    );
  });

  it('is said where no figures that can come are good, and only there', () => {
    for (let resupply = 1; resupply <= 12; resupply += 1)
      for (let overstock = 4; overstock <= 12; overstock += 1) {
        const threshold = thresholdDays(overstock);
        // The least mean of days on hand with which less than one of twenty futures runs out: those at once, all others on the last day.
        const least = Math.max(7, 0.95 * resupplyDays(resupply));
        const isGood = stateOf({ failureProbability: 0.0499, daysOnHand: least }, threshold) === 'good';
        expect(noGoodHealthWords({ resupplyDays: resupplyDays(resupply), overstockWeeks: overstock }) === null).toBe(isGood);
      }
  });
});

describe('data that is late, or has gaps', () => {
  const without = (gaps: readonly number[]): typeof history => ({
    ...history,
    products: history.products.map((one) => ({ ...one, units: one.units.map((value, i) => (gaps.includes(i) ? null : value)) })),
  });
  const forecastOf = (past: typeof history) =>
    forecastsIn([partOf(simulationJob(scopeOf(), DEFAULT_HEALTH, { ...answers, history: past }))]);

  it('B-602 a day without any data excludes no product: 28 days of data are asked for, however far back they reach', () => {
    const whole = forecastOf(history);
    expect([...forecastOf(without([DAYS - 1])).keys()]).toEqual([...whole.keys()]);
    // Every seventh day is missing, as of a shop that is closed on Saturdays.
    const closed = without(history.days.flatMap((_, i) => (i % 7 === 3 ? [i] : [])));
    expect(forecastOf(closed).get('A')).toEqual(whole.get('A'));
    expect(forecastOf(without(history.days.map((_, i) => i).slice(27))).size).toBe(0);
  });

  it('days without any data are named, and those before the first figure are none of them', () => {
    expect(missingDays(history)).toEqual([]);
    expect(missingDays(without([DAYS - 3, DAYS - 2, DAYS - 20, 2]))).toEqual(['2026-10-31', '2026-11-17', '2026-11-18']);
    expect(missingDays({ days: history.days, products: [] })).toEqual([]);
    expect(missingWords([])).toBe(null);
    expect(missingWords(missingDays(without([DAYS - 3, DAYS - 2, DAYS - 20])))).toBe(
      '3 days without any sales data: Oct 31, 2026; Nov 17 – Nov 18, 2026. Forecasts use the last 28 days that have data. If nothing sold on a day, import that day with 0 units.',
    );
    const every = Array.from({ length: 10 }, (_, i) => addDays(TODAY, 2 * i));
    expect(missingWords(every)).toContain('; and 2 days more. ');
  });

  it.each([
    [[], null],
    [['US'], null],
    [['US', 'DE'], 'United States and Germany'],
    [['US', 'DE', 'CA', 'MX'], '4 countries'],
  ])('stock of %j is said to be added up: of %s', (countries, words) => {
    const said = `Stock and sales of ${words} are combined here, as if either could supply the other. To plan an order, choose one country under Customize.`;
    expect(pooledWords(countries)).toBe(words === null ? null : said);
  });

  it('where the data ends is named, and how late that is', () => {
    const days = (sales: string, stock: string) => healthDays(TODAY, { sales: isoDay(sales), stock: isoDay(stock) });
    const current = days('2026-11-19', '2026-11-19');
    expect(dataWords(current)).toBe('Sales data through Nov 19, 2026. Stock as of Nov 19, 2026.');
    const of = (country: string, day: string) => ({ country, day: isoDay(day) });
    expect(dataWords(current, [of('DE', '2026-11-19'), of('US', '2026-11-19')])).toBe(dataWords(current));
    expect(dataWords(current, [of('DE', '2026-11-14'), of('US', '2026-11-19'), of('CA', '2026-11-14')])).toBe(
      'Sales data through Nov 19, 2026. Stock as of Nov 19, 2026 in United States, Nov 14, 2026 in Germany and Canada.',
    );
    expect(lateWords(TODAY, current)).toBe(null);
    expect(lateWords(TODAY, days('2026-11-12', '2026-11-19'))).toBe(
      'Sales data ends Nov 12, 2026, 7 days behind, so the forecast starts on Nov 13, 2026.',
    );
    expect(lateWords(TODAY, days('2026-11-19', '2026-11-18'))).toBe(
      'Stock is as of Nov 18, 2026: days on hand count from then, and order-by dates allow for the time since.',
    );
  });

  it('orders count from the day of the stock, and none is to be placed before today', () => {
    const late = { sales: isoDay('2026-11-12'), stock: isoDay('2026-11-10'), warehouse: 1 };
    const plan = orderPlan(TODAY, late, { ...DEFAULT_HEALTH, resupplyDays: 7 });
    expect(plan).toMatchObject({ today: TODAY, soldFrom: '2026-11-11', leadDays: 7 });
    // 10 days of stock and 4 on their way, 9 of them gone, 7 of lead.
    expect(orderRows(rows, outlook, plan)[0]?.cells).toMatchObject({ by: TODAY, overdue: 2, daysOfCover: 10 });
    expect(orderRows(rows, outlook, orderPlan(TODAY, latest, { ...DEFAULT_HEALTH, resupplyDays: 7 }))[0]?.cells).toMatchObject({
      by: '2026-11-27',
      overdue: 0,
    });
  });
});

describe('a threshold with room', () => {
  it('is four weeks above the resupply, as far as thresholds go, and then products can be in good health', () => {
    expect([7, 49, 84].map(roomyThreshold)).toEqual([5, 11, 12]);
    for (let weeks = 1; weeks <= 12; weeks += 1)
      expect(noGoodHealthWords({ resupplyDays: resupplyDays(weeks), overstockWeeks: roomyThreshold(resupplyDays(weeks)) })).toBe(null);
  });
});
