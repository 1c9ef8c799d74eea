/**
 * Order advice holds as often as it says: judged on windows that came after what it was calibrated by, and on products that took no part.
 * Catalogues are drawn by somebody who had not seen the forecast (`retailDemand.ts`). The larger scale is `npm run bench -- advice`.
 */
import { describe, expect, it } from 'vitest';
import { calibrationOf, lastingUnits, scoresFor, scoresOf } from '../../../src/domain/inventory/calibration.ts';
import { expectedAt, knownProduct, stretchesOf } from '../../../src/domain/inventory/expectedDemand.ts';
import { judgedAdvice, judgedOrders } from './adviceJudge.ts';
import { drawCatalogue, lumpyKinds } from './retailDemand.ts';

const YEARS = 3.3;
const plan = { firstDay: 19_500, days: Math.round(YEARS * 52) * 7, products: 90 };

const ofAll = { weeks: 11, serviceLevel: 0.95, every: 8 };
/** What an order is for that comes when nothing is left: four weeks, from seven weeks ahead on. */
const ofCover = { ...ofAll, weeks: 4, ahead: 7 };
const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

describe.each([
  ['all kinds of demand', drawCatalogue({ ...plan, seed: 11 })],
  ['lumpy demand', drawCatalogue({ ...plan, seed: 12, kinds: lumpyKinds })],
] as const)('advice at 95% for %s', (_, catalogue) => {
  it.each([
    ['lead time and cover', ofAll],
    ['the weeks of cover, where nothing is left when the order comes', ofCover],
  ])('holds in 92 to 98% of later windows, and in 85% of each quarter and each tenth of volume, without ordering much, for %s', (_, of) => {
    const found = judgedAdvice(catalogue, { ...of, takesPart: () => true });
    expect(found.windows).toBeGreaterThan(500);
    expect(found.rate).toBeGreaterThanOrEqual(0.92);
    expect(found.rate).toBeLessThanOrEqual(0.98);
    expect(Math.min(...found.quarters)).toBeGreaterThanOrEqual(0.85);
    expect(Math.min(...found.volumes(10))).toBeGreaterThanOrEqual(0.85);
    // No more than a quarter above the smallest multiples of the forecast that hold as often, seen afterwards.
    expect(found.advised / found.smallest).toBeLessThan(1.25);
  });

  it('holds in 92 to 98% of the windows of products that took no part: each half is judged by the other', () => {
    const halves = [0, 1].map((half) => judgedAdvice(catalogue, { ...ofAll, takesPart: (place) => place % 2 === half }));
    for (const { rate } of halves) {
      expect(rate).toBeGreaterThanOrEqual(0.92);
      expect(rate).toBeLessThanOrEqual(0.98);
    }
    // Of both halves together, which are all products.
    for (const each of [halves.map(({ quarters }) => quarters), halves.map(({ volumes }) => volumes(10))]) {
      for (const place of (each[0] ?? []).keys()) expect(mean(each.map((rates) => rates[place] ?? 0))).toBeGreaterThanOrEqual(0.85);
    }
  });
});

describe.each([
  { of: 'all kinds of demand', catalogue: drawCatalogue({ ...plan, products: 60, seed: 13 }), most: 2.2 },
  { of: 'lumpy demand', catalogue: drawCatalogue({ ...plan, products: 60, seed: 14, kinds: lumpyKinds }), most: 4.2 },
])('an order at 95% for $of', ({ catalogue, most }) => {
  it('covers the weeks from its arrival on as often where nothing is left then, and is for no more', () => {
    const found = judgedOrders(catalogue, () => 0);
    expect(found.orders).toBeGreaterThan(250);
    expect(found.rate).toBeGreaterThanOrEqual(0.92);
    expect(found.rate).toBeLessThanOrEqual(0.98);
    expect(found.units / found.wanted).toBeLessThan(most);
  });

  it('covers them with what is left of stock for the lead time', () => {
    const found = judgedOrders(catalogue, (expectedOfLead) => expectedOfLead);
    expect(found.rate).toBeGreaterThanOrEqual(0.92);
    expect(found.units).toBeLessThanOrEqual(judgedOrders(catalogue, () => 0).units);
  });
});

/** Weeks of sales around a mean, which swing by a tenth in seven weeks; from a week on so many times as much. */
const swinging = (asin: string, mean: number, launch: { readonly week: number; readonly times: number } | null) =>
  knownProduct({
    asin,
    units: Float64Array.from({ length: 62 }, (_, week) =>
      Math.round(mean * (1 + 0.1 * Math.sin(week * 0.9 + mean)) * (launch !== null && week >= launch.week ? launch.times : 1)),
    ),
    days: new Uint8Array(62).fill(7),
  });

it('is no more for steady products than 1.6 of their own largest stretch, though one of their size was launched in another country', () => {
  const steady = [50, 55, 60, 65].map((mean) => swinging(`steady ${mean}`, mean, null));
  const products = [...steady, swinging('launched', 40, { week: 25, times: 5 })];
  const weeks = 11;
  const stretches = stretchesOf(products, weeks);
  const now = stretches.season.length - 1;
  const calibration = calibrationOf(scoresOf(stretches), weeks, now);
  const advised = steady.map(({ history }, place) => {
    const stretchesOver = Array.from({ length: now - weeks + 1 }, (_, at) => history.units.slice(at, at + weeks));
    const largest = Math.max(...stretchesOver.map((own) => own.reduce((sum, one) => sum + one, 0)));
    const expected = expectedAt(stretches, place, now);
    if (expected === null) throw new Error('Nothing is expected of a product with 62 weeks of sales.');
    const scores = scoresFor(calibration, expected.units);
    return {
      bounded: lastingUnits(expected, scores, 0.95) / largest,
      bySizeAlone: lastingUnits({ ...expected, peak: null }, scores, 0.95) / largest,
    };
  });
  expect(Math.max(...advised.map(({ bySizeAlone }) => bySizeAlone))).toBeGreaterThan(2);
  expect(Math.max(...advised.map(({ bounded }) => bounded))).toBeLessThanOrEqual(1.6);
  for (const { bounded, bySizeAlone } of advised) if (bounded < bySizeAlone) expect(bounded).toBeGreaterThanOrEqual(1);
});
