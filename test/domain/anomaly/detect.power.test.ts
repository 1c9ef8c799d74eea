/**
 * How often the detector cries wolf, and how often it misses, on demand that scatters and drifts: a hundred products of a kind, drawn from a
 * seed that stays the same. The rates that it is held to lie some way off what other seeds gave.
 */
import { describe, expect, it } from 'vitest';
import { judgeDays } from '../../../src/domain/anomaly/detect.ts';
import { READ_DAYS } from '../../../src/domain/anomaly/salesShift.ts';
import { drawsOf } from './demand.ts';

const SEED = 7;
const PRODUCTS = 100;
const FOCUS = 28;

/** Twelve even draws: bell-shaped, standard deviation 1. */
const bell = (draw: () => number): number => Array.from({ length: 12 }, draw).reduce((sum, one) => sum + one, -6);

/** Orders that come by chance. */
const count = (mean: number, draw: () => number): number => {
  if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * bell(draw)));
  const least = Math.exp(-mean);
  let orders = 0;
  for (let product = draw(); product > least; product *= draw()) orders += 1;
  return orders;
};

interface Kind {
  /** Orders a day, US dollars each. */
  readonly orders: number;
  readonly price: number;
  /** Scatter of the demand itself, as a part of it. */
  readonly scatter: number;
  /** By what part a day of the week is better or worse than the next. */
  readonly week: number;
  /** By what part demand rises or falls over the time. */
  readonly drift: number;
}

const KINDS: Readonly<Record<string, Kind>> = {
  'a best seller': { orders: 200, price: 40, scatter: 0.18, week: 0.1, drift: 0.3 },
  'a middling product': { orders: 12, price: 30, scatter: 0.2, week: 0.2, drift: -0.3 },
  'one or two a day': { orders: 1.5, price: 60, scatter: 0.2, week: 0, drift: 0 },
  'one a week': { orders: 0.15, price: 250, scatter: 0, week: 0, drift: 0 },
};

type Shift = (day: number) => number;

const seriesOf = ({ orders, price, scatter, week, drift }: Kind, draw: () => number, shift: Shift = () => 1): readonly number[] =>
  Array.from({ length: READ_DAYS }, (_, day) => {
    const rhythm = 1 + week * Math.sign(((day % 7) - 3) / 3);
    const trend = 1 + (drift * day) / READ_DAYS;
    return price * count(Math.max(0, orders * rhythm * trend * shift(day) * (1 + scatter * bell(draw))), draw);
  });

const outlierDays = (sales: readonly number[], price: number): readonly number[] =>
  judgeDays(sales, undefined, { unitPrice: price }).flatMap(({ isAnomaly }, day) => (isAnomaly && day >= READ_DAYS - FOCUS ? [day] : []));

const rateOf = (kind: Kind, found: (odd: readonly number[]) => boolean, shift?: Shift): number => {
  const draw = drawsOf(SEED);
  const hits = Array.from({ length: PRODUCTS }, () => found(outlierDays(seriesOf(kind, draw, shift), kind.price))).filter(Boolean).length;
  return hits / PRODUCTS;
};

const FROM = READ_DAYS - 15;
const lasting =
  (days: number, factor: number): Shift =>
  (day) =>
    day >= FROM && day < FROM + days ? factor : 1;
const within =
  (days: number) =>
  (odd: readonly number[]): boolean =>
    odd.some((day) => day >= FROM && day < FROM + days);

describe('how far the detector can be trusted', () => {
  it.each([
    ['a best seller', 0.06],
    ['a middling product', 0.12],
    ['one or two a day', 0.07],
    ['one a week', 0.03],
  ] as const)('of the days of products that sell like %s, without any anomaly, few are marked', (name, most) => {
    const draw = drawsOf(SEED);
    const kind = KINDS[name] as Kind;
    const marked = Array.from({ length: PRODUCTS }, () => outlierDays(seriesOf(kind, draw), kind.price).length);
    expect(marked.reduce((sum, days) => sum + days, 0) / PRODUCTS / FOCUS).toBeLessThan(most);
  });

  it.each([
    ['a best seller', 3, 3, 0.95],
    ['a best seller', 3, 0.25, 0.9],
    ['a best seller', 10, 0.5, 0.85],
    ['a middling product', 3, 3, 0.65],
    ['a middling product', 3, 0.1, 0.7],
    ['a middling product', 10, 0.3, 0.8],
  ] as const)('a product like %s that sells %i days long %f times as much is mostly found', (name, days, factor, least) => {
    expect(rateOf(KINDS[name] as Kind, within(days), lasting(days, factor))).toBeGreaterThan(least);
  });
});
