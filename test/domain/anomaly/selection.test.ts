import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { salesAnomalyPayload } from '../../../src/arbitraries/anomaly.ts';
import {
  anomalousProducts,
  anomalyHeading,
  clampedAt,
  closedFullRange,
  drilled,
  emptyText,
  followedPeriod,
  noAnomaliesReason,
  openedFullRange,
  openedView,
  pacificHour,
  resetSelection,
  selectedProduct,
  selectedRange,
} from '../../../src/domain/anomaly/selection.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { entry, payload, product } from './make.ts';

const range = (start: string, end: string) => ({ start: isoDay(start), end: isoDay(end) });
const PAGE = range('2026-11-13', '2026-11-19');
const three = payload([product('A', 10), product('B', 30), product('C', 20)]);
const asins = (of: typeof three) => anomalousProducts(of).map(({ asin }) => asin);

describe('the list', () => {
  it("B-214 is headed 'Products with anomalies detected the last {n} days', n the days of the focus period", () => {
    expect(anomalyHeading(three)).toBe('Products with anomalies detected the last 7 days');
    expect(anomalyHeading({ ...three, focusPeriodStartDate: isoDay('2026-11-06') })).toBe(
      'Products with anomalies detected the last 14 days',
    );
    expect(anomalyHeading({ ...three, focusPeriodStartDate: isoDay('2026-11-30') })).toBe(
      'Products with anomalies detected the last 0 days',
    );
  });

  it('has the products with an anomaly in the focus period, by revenue, unknown revenue last, equal ones by ASIN', () => {
    const quiet = product('Q', 99, { dailyEntries: [entry('2026-11-18')] });
    const before = product('P', 98, { dailyEntries: [entry('2026-11-12', { isAnomaly: true })] });
    const others = [product('Z', null), product('D', 20), quiet, before];
    expect(asins(payload([...three.products, ...others]))).toEqual(['B', 'C', 'D', 'A', 'Z']);
  });

  it('shows an ASIN that comes twice once, the first', () => {
    expect(
      anomalousProducts(payload([product('A', 1), product('A', 5), product('__proto__', 3)])).map((one) => one.periodTotalRevenue),
    ).toEqual([3, 1]);
  });
});

describe('what is looked at', () => {
  const opened = openedView(three, PAGE);

  it('B-343 at first the product with the highest period revenue', () => {
    expect(opened.asin).toBe('B');
    expect(openedView(payload([]), PAGE).asin).toBe(null);
  });

  it('B-344 Reset goes back to it', () => {
    const elsewhere = drilled(openedFullRange(selectedProduct(opened, three, 'A')), { mode: 'intraday', day: isoDay('2026-11-18') });
    expect(elsewhere.asin).toBe('A');
    expect(resetSelection(elsewhere, three)).toEqual(opened);
  });

  it('a product without a card cannot be selected', () => {
    expect(selectedProduct(opened, three, 'nobody')).toBe(opened);
  });

  it('B-348 the selected range follows the page period when it changes, and only then', () => {
    const narrowed = selectedRange(opened, range('2026-11-15', '2026-11-16'));
    expect(followedPeriod(narrowed, PAGE, PAGE).range).toEqual(range('2026-11-15', '2026-11-16'));
    expect(followedPeriod(narrowed, PAGE, range('2026-11-01', '2026-11-19')).range).toEqual(range('2026-11-01', '2026-11-19'));
    expect(followedPeriod(narrowed, PAGE, range('2026-11-13', '2026-11-18')).range).toEqual(range('2026-11-13', '2026-11-18'));
  });

  it('a range dragged backwards is turned round', () => {
    expect(selectedRange(opened, range('2026-11-16', '2026-11-15')).range).toEqual(range('2026-11-15', '2026-11-16'));
  });

  it('B-349 B-350 opens by day, goes down to a day by the hour, and back', () => {
    const hourly = drilled(opened, { mode: 'intraday', day: isoDay('2026-11-18') });
    expect([opened.drill.mode, hourly.drill, drilled(hourly, { mode: 'daily' }).drill.mode]).toEqual([
      'daily',
      { mode: 'intraday', day: '2026-11-18' },
      'daily',
    ]);
  });

  it('the full-range view takes the clamp off the y-axis, closing it puts it back', () => {
    const one = product('B', 30);
    const full = openedFullRange(opened);
    expect([clampedAt(opened, one), clampedAt(full, one), clampedAt(closedFullRange(full), one)]).toEqual([144, null, 144]);
  });

  it('B-618 hours are those of Pacific time, in winter and in summer', () => {
    expect(pacificHour(Date.UTC(2026, 0, 15, 7, 30))).toEqual({ day: '2026-01-14', hour: 23 });
    expect(pacificHour(Date.UTC(2026, 6, 15, 7, 30))).toEqual({ day: '2026-07-15', hour: 0 });
  });
});

describe('with nothing to show', () => {
  const opened = openedView(three, PAGE);

  it("B-534 says 'No Data Avaliable.' without products", () => {
    expect(emptyText(payload([]), openedView(payload([]), PAGE))).toBe('No Data Avaliable.');
    expect(emptyText(three, opened)).toBe(null);
  });

  it('says whether all is well or nothing could be judged', () => {
    const why = (judged: number, tooNew: number) => noAnomaliesReason({ judged, tooNew });
    expect(why(100, 0)).toBe('Sales of 100 best sellers were within the expected range.');
    expect(why(1, 2)).toBe('Sales of 1 best seller were within the expected range; 2 more have fewer than 28 days of sales.');
    expect(why(0, 3)).toBe('Not enough data yet: a forecast needs 28 days of sales.');
    expect(why(0, 0)).toBe('No products were sold on these days.');
    expect(noAnomaliesReason(payload([]))).toContain(', or they have fewer than 28 days of sales');
  });

  it("B-535 says 'No Display Data Avaliable.' where the selected product has no figure in the range", () => {
    expect(emptyText(three, selectedRange(opened, range('2026-10-01', '2026-10-05')))).toBe('No Display Data Avaliable.');
    const blank = payload([
      product('A', 1, { dailyEntries: [entry('2026-11-18', { isAnomaly: true, salesActual: null, salesPredicted: null })] }),
    ]);
    expect(emptyText(blank, openedView(blank, PAGE))).toBe('No Display Data Avaliable.');
  });

  test.prop([salesAnomalyPayload, fc.string()])('no answer makes it throw, and what is selected has a card', (one, asin) => {
    const view = selectedProduct(openedView(one, PAGE), one, asin);
    const shown = anomalousProducts(one);
    expect(view.asin === null ? shown : shown.filter((card) => card.asin === view.asin)).toHaveLength(view.asin === null ? 0 : 1);
    expect(emptyText(one, view) === 'No Data Avaliable.').toBe(shown.length === 0);
  });
});
