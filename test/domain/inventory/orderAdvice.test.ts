import { describe, expect, it } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { SHARES } from '../../../src/domain/inventory/calibration.ts';
import { type DemandOutlook, riskWithin } from '../../../src/domain/inventory/demandOutlook.ts';
import { type OrderPlan, orderAdvice, stockOutlook } from '../../../src/domain/inventory/orderAdvice.ts';
import { coverHeldWords, heldWords, savedWords, unadvisedWords } from '../../../src/domain/inventory/orderAdvice.words.ts';
import { steadyOutlook } from './steadyOutlook.ts';

const plan = (own: Partial<OrderPlan> = {}): OrderPlan => ({
  today: isoDay('2026-11-20'),
  soldFrom: isoDay('2026-11-20'),
  leadDays: 14,
  coverDays: 28,
  serviceLevel: 0.95,
  ...own,
});
const steady = steadyOutlook({ A: 10 });
const [product = { asin: '', expected: [], scale: [], peak: [] }] = steady.products;
const advised = (onHand: number, inbound = 0, own: Partial<OrderPlan> = {}) => orderAdvice(steady, product, { onHand, inbound }, plan(own));

describe('by when to order, and how much', () => {
  it('as late as the goods still come in time: days of cover less the lead time', () => {
    // 10 a day, 300 there: 30 days; 14 of lead leave 16; until day 42 it takes 420.
    expect(advised(300)).toEqual({ kind: 'order', by: '2026-12-06', overdue: 0, units: 120, coveredUntil: '2026-12-31' });
  });

  it('says how late it is where the goods cannot come in time, and orders nothing for sales that are lost before', () => {
    // 50 of the 70 of a week: days of cover go by the root of its part, for one day can bring much of it.
    expect(advised(50)).toMatchObject({ by: '2026-11-20', overdue: 11, units: 280 });
    expect(advised(0)).toMatchObject({ overdue: 14, units: 280 });
  });

  it('is for no more than the weeks from its arrival on, as often as it says, where they are known', () => {
    const scores = SHARES.map((share) => share * 10);
    const horizon = { starts: 40, sizes: [{ below: null, scores }] };
    const covered: DemandOutlook = {
      ...steady,
      products: [{ ...product, cover: { units: 300, scale: 4, peak: null } }],
      cover: { stretch: { ahead: 2, weeks: 4 }, horizon, measured: { weeks: 4, levels: [] } },
    };
    const units = (onHand: number) => orderAdvice(covered, covered.products[0] ?? product, { onHand, inbound: 0 }, plan());
    // At 95 % it takes 300 and 9.5 scales of 4; with more than 82 on hand less lacks until day 42.
    expect([units(0), units(50), units(200)].map((one) => one.kind === 'order' && one.units)).toEqual([338, 338, 220]);
  });

  it('counts what is under way in time for day and quantity, and says until when that is', () => {
    expect(advised(50, 250)).toMatchObject({ by: '2026-12-06', overdue: 0, units: 120 });
    expect(stockOutlook(steady, product, { onHand: 50, inbound: 250 }, plan())).toEqual({
      ...{ daysOfCover: 3, inboundBy: '2026-11-23' },
      ...{ risk: expect.closeTo(1, 1), riskWithInbound: expect.closeTo(0, 1) },
    });
  });

  it('advises no order where stock and goods under way outlast the horizon', () => {
    expect([advised(840), advised(800, 40)]).toEqual([{ kind: 'none' }, { kind: 'none' }]);
    expect(advised(839).kind).toBe('order');
  });

  it('counts from the day of the stock', () => {
    expect(advised(100, 0, { soldFrom: isoDay('2026-11-11'), leadDays: 7 })).toMatchObject({ by: '2026-11-20', overdue: 6 });
  });

  it('bears any plan', () => {
    for (const odd of [Number.NaN, Number.POSITIVE_INFINITY, -5]) {
      const advice = orderAdvice(steady, product, { onHand: 300, inbound: odd }, plan({ leadDays: odd, coverDays: odd }));
      expect(advice.kind === 'none' || (advice.units >= 0 && advice.overdue >= 0)).toBe(true);
    }
  });
});

describe('the risk', () => {
  const scores = SHARES.map((share) => share * 10);
  const spread: DemandOutlook = {
    ...steady,
    products: [{ ...product, scale: product.expected.map((units) => units / 10) }],
    horizons: steady.horizons.map(() => ({ starts: 40, sizes: [{ below: null, scores }] })),
  };
  const [own = product] = spread.products;

  it('is that of the share at which the stock is advised, falls with stock, and is certain without any', () => {
    const risks = [0, 140, 180, 210, 266, 300].map((units) => riskWithin(spread, own, 14, units));
    expect(risks[0]).toBe(1);
    for (let i = 1; i < risks.length; i += 1) expect(risks[i]).toBeLessThanOrEqual(risks[i - 1] ?? 0);
    expect(risks[3]).toBeCloseTo(0.5, 2);
  });
});

describe('what was measured', () => {
  const level = { windows: 1_000, held: 953, advised: 150, came: 100 };

  it('stands beside what is promised, with what it costs', () => {
    const measured = [{ weeks: 11, levels: [level, level, level, level, level] }];
    expect(heldWords({ ...steady, measured }, 11, 0.95)).toBe(
      'Back-test: these quantities covered demand in 95% of past windows of 11 weeks (target 95%; 1,000 windows tested), with 50% more units than were sold.',
    );
  });

  it('tells orders that arrive after stock has run out by their own windows', () => {
    const horizon = { starts: 40, sizes: [] };
    const of = (windows: number) => ({
      ...steady,
      cover: {
        stretch: { ahead: 7, weeks: 4 },
        horizon,
        measured: { weeks: 4, levels: [level, level, level, level, { ...level, windows }].map((one) => ({ ...one, windows })) },
      },
    });
    expect(coverHeldWords(of(1_000), 0.95)).toBe(
      'An order that arrives after stock runs out covers the 4 weeks from its arrival. Back-test: such quantities, planned 7 weeks ahead, covered demand in 95% of past windows (target 95%), with 50% more units than were sold.',
    );
    expect([coverHeldWords(of(29), 0.95), coverHeldWords(steady, 0.95)]).toEqual([null, null]);
  });

  it('is never rounded up to what is promised', () => {
    const short = { ...level, held: 949 };
    expect(heldWords({ ...steady, measured: [{ weeks: 11, levels: [short, short, short, short, short] }] }, 11, 0.95)).toContain(
      'in 94% of past windows of 11 weeks (target 95%;',
    );
  });

  it('is said not to be there where too little is known', () => {
    expect(heldWords(steady, 11, 0.95)).toContain('Not enough history to back-test past windows of 11 weeks');
    expect([unadvisedWords(0), unadvisedWords(2), savedWords(0, 4), savedWords(1, 4)]).toEqual([
      null,
      'Not enough history to advise on 2 products.',
      null,
      '1 of 4 products in danger is covered until the resupply if inbound units arrive in time.',
    ]);
  });
});
