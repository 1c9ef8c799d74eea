import { describe, expect, it } from 'vitest';
import { stockOuts } from '../../../src/domain/anomaly/countryStock.ts';
import { judgeDays } from '../../../src/domain/anomaly/detect.ts';
import { outDays } from '../../../src/domain/anomaly/outDays.ts';
import { EVEN } from '../../../src/domain/anomaly/rhythmDays.ts';
import { soldOn } from '../../../src/domain/anomaly/salesShift.ts';
import { type Member, rhythmTogether } from '../../../src/domain/anomaly/together.ts';

const DAYS = 160;
const days = (of: (day: number) => number): number[] => Array.from({ length: DAYS }, (_, day) => of(day));
const IN: readonly boolean[] = days(() => 0).map(() => false);

/** Ten products that sell 100, 200, ... a day, times what all do. */
const members = (of: (day: number) => number, own: (product: number, day: number) => number = () => 1): readonly Member[] =>
  Array.from({ length: 10 }, (_, product) => ({ sales: days((day) => 100 * (product + 1) * of(day) * own(product, day)), isOut: IN }));
const at = (all: readonly Member[], day: number, rhythm = EVEN): number => rhythmTogether(all, rhythm).factors[day] ?? Number.NaN;

describe('what the products of a brand group do together', () => {
  it('is followed up a season without lagging behind', () => {
    const rising = (day: number): number => 1 + Math.max(0, day - 60) / 60;
    const { factors } = rhythmTogether(members(rising), EVEN);
    for (const day of [90, 110, 130, 150]) expect(Math.abs((factors[day] ?? 0) / (factors[59] ?? 1) / rising(day) - 1)).toBeLessThan(0.09);
  });

  it('is not what one of them does, and one alone has nothing in common', () => {
    const one = members(
      () => 1,
      (product, day) => (product === 9 && day > 100 ? 3 : 1),
    );
    expect(at(one, 130)).toBeLessThan(1.15);
    expect(at([{ sales: days((day) => (day > 100 ? 300 : 100)), isOut: IN }], 150)).toBe(1);
    // The best seller without stock does not draw the others down.
    const out = one.map((member, product) =>
      product < 9 ? member : { sales: days((day) => (day > 100 ? 0 : 1000)), isOut: days((day) => day).map((day) => day > 100) },
    );
    expect(at(out, 150)).toBeCloseTo(1, 5);
  });

  it('is not a sudden change at first, which is to be found; on a day of a sale event it is', () => {
    const fire = (day: number): number => (day >= 120 && day < 132 ? 0.3 : 1);
    for (const day of [121, 131, 140]) expect(at(members(fire), day)).toBeCloseTo(1, 1);
    const isEvent = days((day) => day).map((day) => day === 130);
    const sale = members((day) => (day === 130 ? 4 : 1));
    expect(at(sale, 130, { factors: [], isEvent })).toBeGreaterThan(3.5);
    expect(at(sale, 131, { factors: [], isEvent })).toBeCloseTo(1, 5);
  });
});

describe('days on which a product could not be bought', () => {
  const product = (own: {
    sales?: (day: number) => number;
    stock?: (day: number) => number | null;
    box?: (day: number) => number | null;
  }) => ({
    sales: days(own.sales ?? (() => 100)),
    inventory: Array.from({ length: DAYS }, (_, day) => (own.stock ?? (() => 50))(day)),
    buyBox: Array.from({ length: DAYS }, (_, day) => (own.box ?? (() => 0.9))(day)),
  });
  const offered = (of: ReturnType<typeof product>) => ({ ...of, stockOuts: stockOuts([{ country: 'US', ...of }]) });
  const found = (own: Parameters<typeof product>[0]): readonly number[] =>
    outDays(offered(product(own))).flatMap((out, day) => (out ? [day] : []));

  it('are those without stock, and those that held less than half of the usual buy box', () => {
    const isGone = (day: number): boolean => day === 100 || day === 101;
    expect(found({ sales: (day) => (isGone(day) ? 0 : 100), stock: (day) => (isGone(day) ? 0 : 50) })).toEqual([100, 101]);
    expect(found({ box: (day) => (isGone(day) ? 0.3 : 0.9) })).toEqual([100, 101]);
    expect(found({ box: (day) => (isGone(day) ? 0.6 : 0.9) })).toEqual([]);
    // A share of a single view is none; one of many is, and of a few on each of several days.
    const seen = (few: number) => {
      const own = offered(product({ box: (day) => (isGone(day) ? 0 : 0.9) }));
      return outDays({ ...own, views: days((day) => (isGone(day) ? few : 40)) }).flatMap((out, day) => (out ? [day] : []));
    };
    expect([seen(1), seen(4), seen(9), seen(40)]).toEqual([[], [], [101], [100, 101]]);
  });

  it('teach nothing where few looked on each of them: the way back to the usual is no gain', () => {
    const isGone = (day: number): boolean => day >= 100 && day < 130;
    const own = product({ sales: (day) => (isGone(day) ? 30 : 300 + 10 * (day % 5)), box: (day) => (isGone(day) ? 0.05 : 0.95) });
    const isOut = outDays({ ...offered(own), views: days((day) => (isGone(day) ? 6 : 60)) });
    expect(isOut.flatMap((out, day) => (out ? [day] : []))).toEqual(Array.from({ length: 29 }, (_, day) => 101 + day));
    const judged = judgeDays(own.sales, EVEN, { isOut });
    expect(judged.flatMap(({ isAnomaly }, day) => (isAnomaly && day >= 130 ? [day] : []))).toEqual([]);
    expect(judged[131]?.salesPredicted).toBeGreaterThan(300);
  });

  it('are told by country: without stock where a quarter or more of it is sold, whatever there is elsewhere', () => {
    const isGone = (day: number): boolean => day >= 100 && day < 110;
    const inCountry = (country: string, sold: number, isOut: boolean) => ({
      country,
      ...product({ sales: (day) => (isOut && isGone(day) ? 0 : sold), stock: (day) => (isOut && isGone(day) ? 0 : 50) }),
    });
    const outsOf = (outside: number) => stockOuts([inCountry('US', 100, true), inCountry('CA', outside, false)]);
    expect(outsOf(100)[100]).toEqual({ part: 0.5, countries: ['US'] });
    expect([outsOf(100)[99], outsOf(100)[110]]).toEqual([null, null]);
    const gone = (outside: number) => outDays({ ...product({}), stockOuts: outsOf(outside) }).filter((out) => out).length;
    expect([gone(0), gone(100), gone(300), gone(400)]).toEqual([10, 10, 10, 0]);
    // A country whose stock is always told as none, and that sells all the same, says nothing.
    const pooled = { ...inCountry('FR', 80, false), inventory: days(() => 0) };
    expect(stockOuts([inCountry('DE', 100, false), pooled]).every((out) => out === null)).toBe(true);
  });

  it('are none where nothing is known, or where as much is sold without stock', () => {
    expect(found({ stock: () => null, box: () => null })).toEqual([]);
    expect(found({ stock: () => 0 })).toEqual([]);
    expect(found({ stock: (day) => day % 2 })).toEqual([]);
  });
});

describe('a day without a row', () => {
  it('sold nothing, from the first row of the product on, where the brand group has figures', () => {
    expect(soldOn([null, null, 5, null, null, 7], [true, true, true, true, false, true])).toEqual([null, null, 5, 0, null, 7]);
    expect(soldOn([null, null], [true, true])).toEqual([null, null]);
  });
});
