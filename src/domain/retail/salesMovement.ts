/**
 * Why the sales of a product, a department or a brand group moved: views × conversion × units × price, to the cent. Sales are those of the
 * toggles. Where orders are not counted, or for a part of the units alone, conversion is of units and there is no step of order size, which is
 * units per order.
 */

import { type Either, isLeft, left, right } from 'fp-ts/Either';
import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { earlierOf } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import { dayWords } from '../format/day.ts';
import { formatPercentFixed } from '../format/number.ts';
import type { Triplet } from '../metrics/change.ts';
import type { MetricFormat } from '../metrics/metric.ts';
import type { RetailKey } from '../metrics/retail.ts';
import { retailMetric } from '../metrics/retail.ts';
import { isKnown } from '../metrics/share.ts';
import { retailKey } from '../metrics/variants.ts';
import type { SalesMode } from '../shell/scope.ts';
import { tripletOf } from './productPerformance.ts';
import { type SalesFactors, type SalesWaterfall, salesWaterfall, WATERFALL_PARTS, type WaterfallPart } from './salesWaterfall.ts';

/** One bar: a figure from zero, or what was added to what stands before it. In whole cents. */
export interface WaterfallLine {
  readonly key: string;
  readonly label: string;
  readonly kind: 'total' | 'change';
  readonly value: number;
}

/** What a factor was and is. */
export interface FactorLine {
  readonly key: WaterfallPart;
  readonly label: string;
  /** What a ratio is of: "orders ÷ views"; null for what is no ratio of two counts. */
  readonly of: string | null;
  readonly previous: number | null;
  readonly current: number | null;
  readonly format: MetricFormat;
}

export interface SalesMovement {
  readonly title: string;
  readonly amounts: MetricFormat;
  /** What it is made of. */
  readonly metrics: readonly RetailKey[];
  /** Countries that the prior period lacks. */
  readonly lacking: readonly string[];
  readonly waterfall: SalesWaterfall;
  readonly lines: readonly WaterfallLine[];
  /** What stands after each line. */
  readonly stands: readonly number[];
  readonly factors: readonly FactorLine[];
}

/** Whose sales moved: whatever has the figures of both periods by metric. */
export interface Moved {
  /** How its amounts are written. */
  readonly amounts: MetricFormat;
  readonly metrics: Readonly<Record<string, Triplet>>;
}

export interface NoWaterfall {
  readonly _tag: 'NoWaterfall';
  readonly message: string;
}

const NOT_KNOWN: NoWaterfall = {
  _tag: 'NoWaterfall',
  message: 'Views, units or sales are missing for one of the two periods.',
};
const TOO_LARGE: NoWaterfall = {
  _tag: 'NoWaterfall',
  message: 'The amounts are too large to break down to the cent.',
};

type Side = 'current' | 'previous';

/** What sales are made of, besides the sales of the toggles, and of how many units the views and the orders are known. */
export const FACTOR_METRICS = [
  'glance_views',
  'ordered_units',
  'orders',
  'viewed_units',
  'units_per_order',
] as const satisfies readonly RetailKey[];
const [VIEWS, UNITS, ORDERS, VIEWED, ORDER_SIZE] = FACTOR_METRICS;

/** Periods whose views are of parts of the units that differ by more are not compared: what has no views would read as conversion. */
const SAME_PART = 0.01;

/** The last day of the chosen dates on which a metric is known; null where it never is. */
export type KnownUntil = (metric: string) => IsoDay | null;

/** As an answer says it of the dates that were asked for. */
export const knownUntil =
  ({ annotations: { data_availability: days } }: AnalyticsAnswer, { end }: Period): KnownUntil =>
  (metric) => {
    const last = Object.hasOwn(days, metric) ? days[metric] : undefined;
    return last === undefined || last === null ? null : earlierOf(last, end);
  };
/** Orders are null where nobody counts them. */
type Counted = Omit<SalesFactors, 'orders'> & { readonly orders: number | null };

/** The figures of a side; null where one is not known. */
const sideOf =
  (row: Moved, side: Side) =>
  (key: string): number | null =>
    tripletOf(row, key)?.[side] ?? null;

/** Amounts are whole cents over 100, so that rounding finds the very cents. */
const periodOf = (row: Moved, sales: string, side: Side): Counted | null => {
  const [views, units, amount, orders] = [VIEWS, UNITS, sales, ORDERS].map(sideOf(row, side));
  if (!isKnown(views) || !isKnown(units) || !isKnown(amount)) return null;
  return { views, units, orders: isKnown(orders) ? orders : null, salesCents: Math.round(amount * 100) };
};

/** Views of fewer days than sales would read as views that were lost. */
const unevenDays = (sales: string, known: KnownUntil): NoWaterfall | null => {
  const [soldUntil, seenUntil, countedUntil] = [known(sales), known(VIEWS), known(UNITS)];
  const [what, until] = seenUntil !== soldUntil ? ['Views', seenUntil] : ['Units', countedUntil];
  if (soldUntil === null || until === null || until === soldUntil) return null;
  const [first] = [until, soldUntil].sort();
  return {
    _tag: 'NoWaterfall',
    message: `${what} are available through ${dayWords(until)}, sales through ${dayWords(soldUntil)}. Choose dates that end on ${dayWords(first ?? until)} or earlier.`,
  };
};

/** The part of the units that are of rows with views; null where nobody says. */
const viewedPart = (row: Moved, side: Side): number | null => {
  const [viewed, units] = [VIEWED, UNITS].map(sideOf(row, side));
  return isKnown(viewed) && isKnown(units) && units > 0 ? viewed / units : null;
};

/** Views of a country or a day that has none in one period would read as conversion that rose or fell. */
const unevenViews = (row: Moved): NoWaterfall | null => {
  const [before, now] = [viewedPart(row, 'previous'), viewedPart(row, 'current')];
  if (before === null || now === null || Math.abs(now - before) <= SAME_PART) return null;
  return {
    _tag: 'NoWaterfall',
    message: `Views are known for ${formatPercentFixed(now, 0)} of the units, in the prior period for ${formatPercentFixed(before, 0)}: conversion cannot be compared.`,
  };
};

/** Whether orders are known for all units of a side. Of countries or days that have none, units would read as larger orders. */
const countsOrders = (row: Moved, side: Side): boolean => {
  const [orders, units, size] = [ORDERS, UNITS, ORDER_SIZE].map(sideOf(row, side));
  if (!isKnown(orders) || !isKnown(units)) return false;
  return !isKnown(size) || units <= 0 || Math.abs((orders * size) / units - 1) <= SAME_PART;
};

const per = (top: number, bottom: number): number | null => (bottom === 0 ? null : top / bottom);

const priceLabel = ({ sales, basis }: SalesMode): string => (sales === 'cogs' ? 'COGS per unit' : basis === 'net' ? 'Net price' : 'Price');

const labelsOf = (mode: SalesMode): Readonly<Record<WaterfallPart, string>> => ({
  views: 'Views',
  conversion: 'Conversion',
  units: 'Order size',
  price: priceLabel(mode),
});

const FORMATS = { views: 'count', conversion: 'pct', units: 'float2', price: null } as const;

const factorsOf = ({ views, orders, units, salesCents }: SalesFactors): Readonly<Record<WaterfallPart, number | null>> => ({
  views,
  conversion: per(orders, views),
  units: per(units, orders),
  price: per(salesCents / 100, units),
});

/** What stands after each line, in whole cents until the last moment: sums of dollars would drift. */
const runningTotals = ({ before, after }: SalesWaterfall, lines: readonly WaterfallLine[]): readonly number[] => {
  let stands = before;
  return lines.map(({ kind, key, value }) => {
    stands = kind === 'total' ? (key === 'before' ? before : after) : stands + Math.round(value * 100);
    return stands / 100;
  });
};

/**
 * From the prior period to the current one; left where it cannot be told. `known` says how far each metric reaches: orders that are known
 * of fewer days than sales are not counted.
 */
export const salesMovement = (row: Moved, mode: SalesMode, known: KnownUntil = () => null): Either<NoWaterfall, SalesMovement> => {
  const sales = retailKey('total_sales', mode);
  const [previous, current] = [periodOf(row, sales, 'previous'), periodOf(row, sales, 'current')];
  if (previous === null || current === null) return left(NOT_KNOWN);
  const uneven = unevenDays(sales, known) ?? unevenViews(row);
  if (uneven !== null) return left(uneven);
  const hasOrders = countsOrders(row, 'previous') && countsOrders(row, 'current') && known(ORDERS) === known(sales);
  const counted = ({ orders, ...period }: Counted): SalesFactors => ({ ...period, orders: (hasOrders ? orders : null) ?? period.units });
  const [before, after] = [counted(previous), counted(current)];
  const made = salesWaterfall(before, after);
  if (isLeft(made)) return left(made.left._tag === 'AmountTooLarge' ? TOO_LARGE : NOT_KNOWN);
  // Without orders the units of each are one, whatever the period: nothing can come of them.
  const parts = WATERFALL_PARTS.filter((part) => part !== 'units' || hasOrders);
  const labels = labelsOf(mode);
  const waterfall = made.right;
  const metrics = [sales, VIEWS, UNITS, ...(hasOrders ? [ORDERS] : [])];
  const lines: readonly WaterfallLine[] = [
    { key: 'before', label: 'Prior', kind: 'total', value: waterfall.before / 100 },
    ...parts.map((part): WaterfallLine => ({ key: part, label: labels[part], kind: 'change', value: waterfall.parts[part] / 100 })),
    { key: 'after', label: 'Current', kind: 'total', value: waterfall.after / 100 },
  ];
  const { amounts } = row;
  return right({
    amounts,
    title: retailMetric(sales)?.title ?? 'Sales',
    metrics,
    lacking: [...new Set(metrics.flatMap((key) => tripletOf(row, key)?.lacking ?? []))].sort(),
    waterfall,
    lines,
    stands: runningTotals(waterfall, lines),
    factors: parts.map((key) => ({
      key,
      label: labels[key],
      of: key === 'conversion' ? `${hasOrders ? 'orders' : 'units'} ÷ views` : key === 'units' ? 'units ÷ orders' : null,
      previous: factorsOf(before)[key],
      current: factorsOf(after)[key],
      format: FORMATS[key] ?? amounts,
    })),
  });
};
