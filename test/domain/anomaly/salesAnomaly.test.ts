import { describe, expect, it, test } from 'vitest';
import {
  anomalyCards,
  anomalyRuns,
  missedRun,
  moneyWords,
  netWords,
  othersWords,
  runDates,
  sizeWords,
} from '../../../src/domain/anomaly/cards.ts';
import { ANOMALY_PARAMS, viewIn as viewOf } from '../../../src/domain/anomaly/salesAnomaly.params.ts';
import {
  CARDS_CSV,
  CHART_PNG,
  DAYS_CSV,
  HOURS_CSV,
  MOST_MATCHING,
  salesAnomaly,
  shownOf,
} from '../../../src/domain/anomaly/salesAnomaly.screen.ts';
import { anomalousProducts, anomalyHeading, clampedAt } from '../../../src/domain/anomaly/selection.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { DEFAULT_FILTERS } from '../../../src/domain/filters/filterNames.ts';
import { writeCsv } from '../../../src/domain/format/csv.ts';
import { paramValues } from '../../../src/domain/screens/params.ts';
import { DEFAULT_DISPLAY } from '../../../src/domain/shell/display.ts';
import type { Scope } from '../../../src/domain/shell/scope.ts';
import { brandGroup, user } from '../../machines/harness.ts';
import { datesOf } from '../dates/picker.ts';
import { entry, payload, product } from './make.ts';

const PAGE = { start: isoDay('2026-11-13'), end: isoDay('2026-11-19') };
const two = payload([product('SMALL', 100), product('LARGE', 900)]);

const asked = (params: Readonly<Record<string, string>>) => paramValues(ANOMALY_PARAMS, params);
/** What is looked at by what the address says. */
const viewIn = (params: Readonly<Record<string, string>>, ...rest: [typeof two, typeof PAGE]) => viewOf(asked(params), ...rest);
const rangeParam = (range: typeof PAGE, page: typeof PAGE): string => ANOMALY_PARAMS.days.write({ range, page });

const scope = {
  user: user(),
  brandGroup: brandGroup('b1', { name: 'Harbor Light' }),
  filters: DEFAULT_FILTERS,
  salesMode: { sales: 'ordered', basis: 'gross' },
  display: DEFAULT_DISPLAY,
  dates: datesOf('range=2026-11-13.2026-11-19', 'sales-anomaly'),
  devMode: false,
  marketFrom: null,
  today: isoDay('2026-11-20'),
} satisfies Scope;

describe('days that hold none of the odd ones', () => {
  const odd = product('A', 500, {
    dailyEntries: [
      entry('2026-11-03', { salesActual: 900, isAnomaly: true }),
      entry('2026-11-16', { salesActual: 2_000, isAnomaly: true }),
    ],
  });
  const all = payload([odd]);
  const within = (start: string, end: string) => missedRun(odd, all, { start: isoDay(start), end: isoDay(end) });

  test('name the run in which most money was away from expected; days that hold one name none', () => {
    expect(within('2026-11-17', '2026-11-19')).toMatchObject({ start: '2026-11-16', end: '2026-11-16', direction: 'above' });
    expect(within('2026-11-01', '2026-11-05')).toBeNull();
  });
});

describe('what is looked at', () => {
  test('B-343 B-344 is the product of the highest period revenue unless the URL names another that has a card', () => {
    expect(viewIn({}, two, PAGE)).toMatchObject({ asin: 'LARGE', range: PAGE, unclamped: false, drill: { mode: 'daily' } });
    expect(viewIn({ product: 'SMALL' }, two, PAGE).asin).toBe('SMALL');
    for (const none of ['GONE', '', '../x', 'SMALL GONE', 'GONE.full'])
      expect(viewIn({ product: none }, two, PAGE)).toEqual(viewIn({}, two, PAGE));
  });

  test('B-345 B-349 B-350 is a day by the hour, or the full range with the axis unclamped', () => {
    const hours = viewIn({ product: ANOMALY_PARAMS.product.write({ asin: 'SMALL', open: isoDay('2026-11-18') }) }, two, PAGE);
    expect([hours.asin, hours.drill, hours.unclamped]).toEqual(['SMALL', { mode: 'intraday', day: '2026-11-18' }, false]);
    const full = viewIn({ product: ANOMALY_PARAMS.product.write({ asin: 'LARGE', open: 'full' }) }, two, PAGE);
    expect([full.drill, full.unclamped, clampedAt(full, product('LARGE', 900))]).toEqual([{ mode: 'daily' }, true, null]);
    expect(clampedAt(viewIn({}, two, PAGE), product('LARGE', 900))).toBe(1.2 * 120);
    expect(viewIn({ product: 'SMALL.2026-02-30' }, two, PAGE).drill).toEqual({ mode: 'daily' });
  });

  test('B-348 the selected range holds under the period in which it was chosen, and follows the page under another', () => {
    const chosen = { start: isoDay('2026-11-15'), end: isoDay('2026-11-16') };
    const params = { days: rangeParam(chosen, PAGE) };
    expect(viewIn(params, two, PAGE).range).toEqual(chosen);
    const later = { start: isoDay('2026-10-01'), end: isoDay('2026-11-19') };
    expect(viewIn(params, two, later).range).toEqual(later);
    for (const bad of ['', 'x', '2026-11-15.2026-11-16', '2026-11-99.x.2026-11-13.2026-11-19'])
      expect(viewIn({ days: bad }, two, PAGE).range).toEqual(PAGE);
  });
});

describe('a card', () => {
  const low = (date: string, salesActual = 20) => entry(date, { salesActual, isAnomaly: true, ad_spend_in_usd: 4 });
  const high = (date: string) => entry(date, { salesActual: 350, isAnomaly: true });
  const usualDays = Array.from({ length: 9 }, (_, i) => entry(`2026-11-0${i + 1}`));
  const mixed = product('A', 500, {
    dailyEntries: [
      ...usualDays,
      low('2026-11-13'),
      low('2026-11-14', 10),
      entry('2026-11-15'),
      low('2026-11-16'),
      high('2026-11-17'),
      high('2026-11-19'),
    ],
  });

  it('tells the runs of odd days: which way, how far, from when to when', () => {
    const runs = anomalyRuns(mixed, payload([mixed]));
    expect(runs.map(({ start, end, direction, days, actual, expected }) => [start, end, direction, days, actual, expected])).toEqual([
      ['2026-11-13', '2026-11-16', 'below', 3, 150, 400],
      ['2026-11-17', '2026-11-19', 'above', 2, 700, 200],
    ]);
    const [card] = anomalyCards(payload([mixed]));
    expect(
      card === undefined ? null : [sizeWords(card.main), runDates(card.main), moneyWords(card.main), othersWords(card.others)],
    ).toEqual([
      '▲ 250% above expected',
      'Nov 17 – Nov 19, 2026, 2 of 3 days',
      '$500 more than expected, $167 a day',
      'Also ▼ Nov 13 – Nov 16 ($250 less)',
    ]);
    // What all runs come to; a day between two of a run counts with it.
    expect(card === undefined ? null : [card.net, netWords(card)]).toEqual([250, 'Net of both anomalies: $250 more than expected']);
    const [whole] = anomalyCards(payload([product('A', 500, { dailyEntries: [low('2026-11-13'), low('2026-11-14')] })]));
    expect(whole === undefined ? null : [runDates(whole.main), netWords(whole)]).toEqual(['Nov 13 – Nov 14, 2026, 2 days', null]);
    expect(card?.others[0]?.messages).toEqual(['Ad spend was $4 a day, 60% below the usual $10 a day.']);
  });

  it('B-215 there is one of each product with an anomaly in the focus, the largest deviation in dollars first, of those that filters let through', () => {
    const calm = product('CALM', 5000, { dailyEntries: [entry('2026-11-18')] });
    const all = payload([product('SMALL', 100), calm, product('LARGE', 900)]);
    expect(anomalyCards(all).map(({ asin }) => asin)).toEqual(['LARGE', 'SMALL']);
    expect(anomalyCards(all).map(({ asin }) => asin)).toEqual(anomalousProducts(all).map(({ asin }) => asin));
    expect(anomalyCards(all, (asin) => asin !== 'LARGE').map(({ asin }) => asin)).toEqual(['SMALL']);
    // What the card shows decides, whatever was sold: a gain and a loss cancel out.
    const far = payload([
      product('LARGE', 900),
      product('FAR', 100, { dailyEntries: [entry('2026-11-18', { salesActual: 9_000, isAnomaly: true })] }),
      product('EVEN', 100, {
        dailyEntries: [
          entry('2026-11-14', { salesActual: 0, salesPredicted: 9_000, isAnomaly: true }),
          entry('2026-11-18', { salesActual: 9_100, isAnomaly: true }),
        ],
      }),
    ]);
    expect(anomalyCards(far).map(({ asin }) => asin)).toEqual(['FAR', 'LARGE', 'EVEN']);
    expect(anomalousProducts(far)[0]?.asin).toBe('LARGE');
    // The revenue is that of the whole focus, not of the anomalous days beside which it stands.
    const days = anomalyHeading(all).match(/\d+/)?.[0];
    expect(anomalyCards(all).map(({ sold }) => sold)).toEqual([`${days}-day sales $900`, `${days}-day sales $100`]);
  });

  it('of sales where nothing was expected says so', () => {
    const odd = product('A', 5, { dailyEntries: [entry('2026-11-18', { salesActual: 40, salesPredicted: 0, isAnomaly: true })] });
    expect(anomalyCards(payload([odd])).map(({ main }) => sizeWords(main))).toEqual(['▲ $40 where no sales were expected']);
  });
});

describe('Sales Anomaly as a screen', () => {
  const requests = (own: Partial<Scope> = {}, params = {}) => salesAnomaly.definition.requests({ ...scope, ...own }, params);

  test('B-454 asks the alert with no payload, the hours of the day that is open, and which products filters let through', () => {
    expect(requests().shift).toEqual({ call: 'salesShift', input: { params: { brandGroupId: 'b1' } } });
    expect(requests({}, { product: 'A.2026-11-18' }).hours).toEqual({
      call: 'salesHours',
      input: { params: { brandGroupId: 'b1' }, query: { asin: 'A', day: '2026-11-18' } },
    });
    expect(Object.keys(requests({}, { product: 'A.full' }))).toEqual(['shift', 'missingDays', 'notes', 'derivedAnnotations']);
    expect(requests({ filters: { ...DEFAULT_FILTERS, search: 'duvet' } }).matching).toMatchObject({
      call: 'metrics',
      input: { body: { filters: { search: 'duvet' } } },
    });
    expect(requests({ brandGroup: null })).toEqual({});
  });

  it('is narrowed to the products that filters let through, and waits for these', () => {
    const narrowed = { ...scope, filters: { ...DEFAULT_FILTERS, search: 'x' } };
    const answer = {
      current: { rowCount: 1, dimensions: { asin: ['SMALL'] }, metrics: {} },
      annotations: { data_availability: {}, unavailable: [], warehouse: 1 },
    };
    expect(shownOf({ scope: narrowed, params: asked({}) }, two, null)).toBe(null);
    expect(shownOf({ scope: narrowed, params: asked({}) }, two, answer)?.view.asin).toBe('SMALL');
    expect(shownOf({ scope, params: asked({}) }, two, null)?.view.asin).toBe('LARGE');
  });

  it('says where more products match the filters than are asked for', () => {
    const cutAt = (rowCount: number, filters = { ...DEFAULT_FILTERS, search: 'x' }) =>
      shownOf({ scope: { ...scope, filters }, params: asked({}) }, two, {
        current: { rowCount, dimensions: { asin: Array.from({ length: rowCount }, (_, i) => `A${i}`) }, metrics: {} },
        annotations: { data_availability: {}, unavailable: [], warehouse: 1 },
      })?.cut;
    expect(cutAt(MOST_MATCHING)).toBe('Only the 5,000 matching products with the most units sold are checked.');
    expect([cutAt(MOST_MATCHING - 1), cutAt(MOST_MATCHING, DEFAULT_FILTERS)]).toEqual([null, null]);
  });

  const saved = (what: string, params = {}, answers: Readonly<Record<string, unknown>> = { shift: two }) =>
    salesAnomaly.definition.download?.(what, scope, params, answers) ?? null;

  it('saves its cards, the days in range and the hours as CSV', () => {
    const cards = saved(CARDS_CSV);
    expect(cards?.kind === 'table' ? writeCsv(cards.sheet).split('\r\n').slice(0, 2) : null).toEqual([
      'ASIN,Title,28-day sales,From,To,Direction,Anomalous days,Sales,Expected,Difference,Possible causes',
      'LARGE,Product LARGE,900.00,2026-11-18,2026-11-18,above,1,300.00,100.00,200.00,',
    ]);
    const out = { kind: 'outOfStock', country: 'US', title: null, start: '2026-11-17', end: '2026-11-18', lowest: null };
    const known = {
      notes: [],
      derivedAnnotations: [
        { ...out, asin: 'LARGE' },
        { ...out, asin: 'SMALL' },
      ],
    };
    const one = rangeParam({ start: isoDay('2026-11-18'), end: isoDay('2026-11-18') }, PAGE);
    const days = saved(DAYS_CSV, { product: 'SMALL', days: one }, { shift: two, ...known });
    expect(days?.kind === 'table' ? [days.name, writeCsv(days.sheet).trim().split('\r\n')[1]] : null).toEqual([
      'sales-of-small_harbor-light_2026-11-18_2026-11-18.csv',
      '2026-11-18,300.00,100.00,80.00,120.00,yes,,10.00,0.9,50,Out of stock: SMALL in US',
    ]);
    const hours = { asin: 'SMALL', day: '2026-11-18', isKnown: true, hours: [{ at: 1, hour: 13, salesActual: 5, salesUsual: null }] };
    const file = saved(HOURS_CSV, { product: 'SMALL.2026-11-18' }, { shift: two, hours });
    expect(file?.kind === 'table' ? writeCsv(file.sheet).trim().split('\r\n')[1] : null).toBe('2026-11-18,1 PM,5.00,');
  });

  it('saves nothing before there are answers, and no picture for who may have none', () => {
    expect([saved(CARDS_CSV, {}, {}), saved(HOURS_CSV), saved(CHART_PNG), saved('else')]).toEqual([null, null, null, null]);
    const internal = { ...scope, user: user({}, ['Internal']) };
    expect(salesAnomaly.definition.download?.(CHART_PNG, internal, {}, { shift: two })).toMatchObject({
      kind: 'chart',
      chartId: 'anomaly-days',
    });
  });
});
