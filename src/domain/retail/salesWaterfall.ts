/**
 * The sales waterfall: how much of a change in sales came from views, from conversion, from units per order and from
 * price. Sales = views × orders per view × units per order × price per unit. The factors change one after the other, in
 * this order, so sales after each step are the prior sales scaled by what has changed so far:
 *
 *     after views S₀·V₁/V₀,  after conversion S₀·O₁/O₀,  after units S₀·U₁/U₀,  after price S₁
 *
 * Each is rounded once to a whole cent, in whole-number arithmetic, and a part is the difference of two neighbours: so the
 * parts add up to the total change to the cent, whatever the rounding did.
 */
import { type Either, left, right } from 'fp-ts/Either';
import { Int, Natural, record, type t } from '../codec/codec.ts';

/** One period. Sales in whole US cents, net sales may be below 0. */
export const SalesFactors = record({ views: Natural, orders: Natural, units: Natural, salesCents: Int }, 'SalesFactors');
export type SalesFactors = t.TypeOf<typeof SalesFactors>;

export const WATERFALL_PARTS = ['views', 'conversion', 'units', 'price'] as const;
export type WaterfallPart = (typeof WATERFALL_PARTS)[number];

/** All in whole US cents: `parts` sum to `total`, which is `after` less `before`. */
export interface SalesWaterfall {
  readonly before: number;
  readonly after: number;
  readonly total: number;
  readonly parts: Readonly<Record<WaterfallPart, number>>;
}

export type WaterfallFailure =
  /** A count or an amount is not whole, not a number, or a count is below 0. */
  | { readonly _tag: 'InvalidFactors'; readonly period: 'previous' | 'current' }
  /** A step is more cents than a double counts exactly (about 90 trillion dollars). */
  | { readonly _tag: 'AmountTooLarge'; readonly part: WaterfallPart };

/** top ÷ bottom rounded to the nearest whole number, halves away from 0; `bottom` is above 0. */
const roundedQuotient = (top: bigint, bottom: bigint): bigint => {
  const size = top < 0n ? -top : top;
  const rounded = (2n * size + bottom) / (2n * bottom);
  return top < 0n ? -rounded : rounded;
};

/**
 * Prior sales scaled by one quantity. Where there was none of it before, no ratio exists: the sales of the current period
 * stand there, so that the whole change falls to the first factor that came from nothing.
 */
const scaled = (before: number, after: number, from: number, to: number): bigint =>
  from === 0 ? BigInt(after) : roundedQuotient(BigInt(before) * BigInt(to), BigInt(from));

const isSafe = (cents: bigint): boolean => Number.isSafeInteger(Number(cents));

/** The parts of the change from the previous to the current period. */
export const salesWaterfall = (previous: SalesFactors, current: SalesFactors): Either<WaterfallFailure, SalesWaterfall> => {
  if (!SalesFactors.is(previous)) return left({ _tag: 'InvalidFactors', period: 'previous' });
  if (!SalesFactors.is(current)) return left({ _tag: 'InvalidFactors', period: 'current' });
  const [before, after] = [previous.salesCents, current.salesCents];
  const steps: readonly bigint[] = [
    BigInt(before),
    scaled(before, after, previous.views, current.views),
    scaled(before, after, previous.orders, current.orders),
    scaled(before, after, previous.units, current.units),
    BigInt(after),
  ];
  const differences = WATERFALL_PARTS.map((_, i) => (steps[i + 1] ?? 0n) - (steps[i] ?? 0n));
  const total = BigInt(after) - BigInt(before);
  const large = WATERFALL_PARTS.find((_, i) => !isSafe(differences[i] ?? 0n));
  if (large !== undefined || !isSafe(total)) return left({ _tag: 'AmountTooLarge', part: large ?? 'price' });
  const [views = 0, conversion = 0, units = 0, price = 0] = differences.map(Number);
  return right({ before: before + 0, after: after + 0, total: Number(total), parts: { views, conversion, units, price } });
};
