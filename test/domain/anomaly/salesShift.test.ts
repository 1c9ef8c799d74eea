import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anomalyCards } from '../../../src/domain/anomaly/cards.ts';
import { SalesAnomalyPayload } from '../../../src/domain/anomaly/payload.ts';
import { FOCUS_DAYS, type ProductDays, RANGE_MESSAGE, READ_DAYS, SHOWN_DAYS, salesShift } from '../../../src/domain/anomaly/salesShift.ts';
import { addDays, eachDay } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';

const END = isoDay('2026-11-20');
const DAYS = eachDay({ start: addDays(END, 1 - READ_DAYS), end: END });
const every = (value: (i: number) => number | null): readonly (number | null)[] => DAYS.map((_, i) => value(i));

/** 100 dollars a day, 110 on each seventh. */
const calm = (asin: string, own: Partial<ProductDays> = {}): ProductDays => ({
  asin,
  title: `Product ${asin}`,
  sales: every((i) => (i % 7 === 0 ? 110 : 100)),
  units: every(() => 5),
  adSpend: every(() => 10),
  buyBox: every(() => 0.9),
  inventory: every(() => 50),
  ...own,
});
/** The same with another value on the last day. */
const lastly = (values: readonly (number | null)[], value: number | null): readonly (number | null)[] => [...values.slice(0, -1), value];

const days = fc.array(fc.option(fc.integer({ min: 0, max: 50_000 }).map((cents) => cents / 100)), {
  minLength: READ_DAYS,
  maxLength: READ_DAYS,
});
const anyProduct: fc.Arbitrary<ProductDays> = fc.record({
  asin: fc.constantFrom('A', 'B', 'C'),
  title: fc.option(fc.string()),
  sales: days,
  units: days,
  adSpend: days,
  buyBox: days,
  inventory: days,
});

describe('the sales shift', () => {
  it('B-269 B-270 B-271 B-272 is of the products with an anomaly in the last four weeks, each with its days and what came with them', () => {
    const wild = calm('W', {
      sales: lastly(calm('W').sales, 420),
      adSpend: lastly(
        every(() => 10),
        30,
      ),
      buyBox: lastly(
        every(() => 0.9),
        0.4,
      ),
      inventory: lastly(
        every(() => 50),
        0,
      ),
    });
    const made = salesShift(DAYS, [calm('C'), wild]);
    expect(SalesAnomalyPayload.is(made)).toBe(true);
    expect([made.focusPeriodStartDate, made.focusPeriodEndDate]).toEqual(['2026-10-24', '2026-11-20']);
    expect(made.products.map(({ asin, productTitle, periodTotalRevenue }) => [asin, productTitle, periodTotalRevenue])).toEqual([
      ['W', 'Product W', 27 * 100 + 4 * 10 - 0 + 420],
    ]);
    const entries = made.products[0]?.dailyEntries ?? [];
    expect([entries.length, entries[0]?.date, entries.at(-1)?.date]).toEqual([SHOWN_DAYS, '2026-08-29', '2026-11-20']);
    const last = entries.at(-1);
    expect(last).toMatchObject({
      salesActual: 420,
      isAnomaly: true,
      ad_spend_in_usd: 30,
      buy_box_percentage: 0.4,
      inventory_quantity: 0,
      // An empty stock and a lost buy box explain no rise.
      secondaryAnomalies: ['Ad spend was $30 a day, 200% above the usual $10 a day.'],
    });
    expect((last?.ciUpper ?? Infinity) < 420 && (last?.ciLower ?? 0) <= (last?.salesPredicted ?? -1)).toBe(true);
    expect(entries.filter(({ isAnomaly }) => isAnomaly)).toHaveLength(1);
    expect(entries.slice(0, -1).flatMap(({ secondaryAnomalies }) => secondaryAnomalies)).toEqual([]);
  });

  it('a best seller back from a stock-out is no gain: the loss has its amount and its cause, and ads are held against days with stock', () => {
    const isOut = (i: number): boolean => i >= READ_DAYS - 40 && i < READ_DAYS - 12;
    const back = calm('B', {
      sales: every((i) => (isOut(i) ? 0 : i % 7 === 0 ? 1_100 : 1_000)),
      units: every((i) => (isOut(i) ? 0 : 50)),
      adSpend: every((i) => (isOut(i) ? 0 : 100)),
      inventory: every((i) => (isOut(i) ? 0 : 240)),
    });
    const made = salesShift(DAYS, [back, calm('C'), calm('D')]);
    const [card, ...more] = anomalyCards(made);
    expect(more).toEqual([]);
    expect(card).toMatchObject({
      others: [],
      main: { direction: 'below', days: 16, messages: ['Out of stock on all 16 days (usually 240 units).'] },
    });
    expect(Math.abs((card?.net ?? 0) / -(16 * 1_000 + 2 * 100) - 1)).toBeLessThan(0.05);
    const since = made.products[0]?.dailyEntries.slice(-12) ?? [];
    for (const { salesPredicted, isAnomaly } of since) {
      expect(isAnomaly).toBe(false);
      expect(Math.abs((salesPredicted ?? 0) / 1_000 - 1)).toBeLessThan(0.15);
    }
  });

  it('a product out of stock in one country and in stock in another is told where, and by how much of what it sells', () => {
    const isOut = (i: number): boolean => i >= READ_DAYS - 40 && i < READ_DAYS - 12;
    const abroad = (i: number): number => (i % 7 === 0 ? 440 : 400);
    const home = (i: number): number => (isOut(i) ? 0 : i % 7 === 0 ? 660 : 600);
    const back = calm('B', {
      sales: every((i) => home(i) + abroad(i)),
      units: every(() => 50),
      adSpend: every(() => 100),
      inventory: every((i) => (isOut(i) ? 90 : 240)),
      countries: [
        { country: 'GB', sales: every(home), inventory: every((i) => (isOut(i) ? 0 : 150)) },
        { country: 'US', sales: every(abroad), inventory: every(() => 90) },
      ],
    });
    const made = salesShift(DAYS, [back, calm('C'), calm('D')]);
    expect(SalesAnomalyPayload.is(made)).toBe(true);
    const [card] = anomalyCards(made);
    expect(card).toMatchObject({
      others: [],
      main: { direction: 'below', messages: ['Out of stock in UK on all 16 days (UK is 60% of usual sales).'] },
    });
    for (const { salesPredicted, isAnomaly } of made.products[0]?.dailyEntries.slice(-12) ?? []) {
      expect(isAnomaly).toBe(false);
      expect(Math.abs((salesPredicted ?? 0) / 1_000 - 1)).toBeLessThan(0.15);
    }
    // Without a word of countries the stock abroad hides it.
    const { countries: _, ...blind } = back;
    expect(anomalyCards(salesShift(DAYS, [blind, calm('C'), calm('D')])).flatMap(({ main }) => main.messages)).toEqual([]);
  });

  it('says why a day within its bounds is marked', () => {
    // Five units a day, and then half of that for five days: any of them may be chance, all of them are not.
    const usual = (i: number): number => 1_000 + 4 * ((i * 7_919) % 101) - 200;
    const low = calm('L', { sales: every((i) => (i >= READ_DAYS - 5 ? usual(i) / 2 : usual(i))) });
    const marked = salesShift(DAYS, [low]).products.flatMap(({ dailyEntries }) => dailyEntries.filter(({ isAnomaly }) => isAnomaly));
    const isWithin = ({ salesActual, ciLower, ciUpper }: (typeof marked)[number]): boolean =>
      (salesActual ?? 0) >= (ciLower ?? Infinity) && (salesActual ?? 0) <= (ciUpper ?? -Infinity);
    expect(marked.filter(isWithin).length).toBeGreaterThan(0);
    for (const day of marked) expect([day.date, day.secondaryAnomalies.includes(RANGE_MESSAGE)]).toEqual([day.date, isWithin(day)]);
  });

  it('is of nobody where an anomaly lies before the focus, or too little is known', () => {
    const before = every((i) => (i === READ_DAYS - FOCUS_DAYS - 1 ? 900 : 100));
    const short = every((i) => (i < READ_DAYS - 20 ? null : i === READ_DAYS - 1 ? 900 : 100));
    expect(salesShift(DAYS, [calm('B', { sales: before }), calm('S', { sales: short })])).toMatchObject({
      products: [],
      judged: 1,
      tooNew: 1,
    });
    expect(salesShift(DAYS, [])).toMatchObject({ products: [], judged: 0, tooNew: 0 });
  });

  test.prop([fc.array(anyProduct, { maxLength: 4 })])('is the payload that its codec promises, whatever is known', (products) => {
    const made = salesShift(DAYS, products);
    expect(SalesAnomalyPayload.is(made)).toBe(true);
    for (const { dailyEntries } of made.products) {
      expect(dailyEntries.map(({ date }) => date)).toEqual(DAYS.slice(-SHOWN_DAYS));
      expect(dailyEntries.slice(-FOCUS_DAYS).some(({ isAnomaly }) => isAnomaly)).toBe(true);
    }
  });
});
