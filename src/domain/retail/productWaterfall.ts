/**
 * Why a product moved: its change in sales as views × conversion × units × price, to the cent. Sales are those of the toggles. Where
 * orders are not counted, conversion is of units and there is no step of order size, which is units per order.
 */
import { type Either, isLeft, left, right } from 'fp-ts/Either';
import { retailMetric } from '../metrics/retail.ts';
import { isKnown } from '../metrics/share.ts';
import { retailKey } from '../metrics/variants.ts';
import type { SalesMode } from '../shell/scope.ts';
import { type ProductRow, tripletOf } from './productPerformance.ts';
import { type SalesFactors, type SalesWaterfall, salesWaterfall, WATERFALL_PARTS, type WaterfallPart } from './salesWaterfall.ts';

/** One bar: a figure from zero, or what was added to what stands before it. In US dollars, whole cents. */
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
  readonly format: 'count' | 'pct' | 'float2' | 'usd';
}

export interface ProductWaterfall {
  readonly title: string;
  readonly waterfall: SalesWaterfall;
  readonly lines: readonly WaterfallLine[];
  readonly factors: readonly FactorLine[];
}

export interface NoWaterfall {
  readonly _tag: 'NoWaterfall';
  readonly message: string;
}

const NOT_KNOWN: NoWaterfall = {
  _tag: 'NoWaterfall',
  message: 'What moved its sales cannot be told: views, units or sales of one of the two periods are not known.',
};
const TOO_LARGE: NoWaterfall = {
  _tag: 'NoWaterfall',
  message: 'What moved its sales cannot be told to the cent: the amounts are too large.',
};

type Side = 'current' | 'previous';

/** Orders are null where nobody counts them. */
type Period = Omit<SalesFactors, 'orders'> & { readonly orders: number | null };

const ORDERS = 'orders';

/** Amounts are whole cents over 100, so that rounding finds the very cents. */
const periodOf = (row: ProductRow, sales: string, side: Side): Period | null => {
  const at = (key: string): number | null => tripletOf(row, key)?.[side] ?? null;
  const [views, units, amount, orders] = [at('glance_views'), at('ordered_units'), at(sales), at(ORDERS)];
  if (!isKnown(views) || !isKnown(units) || !isKnown(amount)) return null;
  return { views, units, orders: isKnown(orders) ? orders : null, salesCents: Math.round(amount * 100) };
};

const per = (top: number, bottom: number): number | null => (bottom === 0 ? null : top / bottom);

const priceLabel = ({ sales, basis }: SalesMode): string => (sales === 'cogs' ? 'COGS per unit' : basis === 'net' ? 'Net price' : 'Price');

const labelsOf = (mode: SalesMode): Readonly<Record<WaterfallPart, string>> => ({
  views: 'Views',
  conversion: 'Conversion',
  units: 'Order size',
  price: priceLabel(mode),
});

const FORMATS = { views: 'count', conversion: 'pct', units: 'float2', price: 'usd' } as const;

const factorsOf = ({ views, orders, units, salesCents }: SalesFactors): Readonly<Record<WaterfallPart, number | null>> => ({
  views,
  conversion: per(orders, views),
  units: per(units, orders),
  price: per(salesCents / 100, units),
});

/** The waterfall of a row from the prior period to the current one; left where it cannot be told. */
export const productWaterfall = (row: ProductRow, mode: SalesMode): Either<NoWaterfall, ProductWaterfall> => {
  const sales = retailKey('total_sales', mode);
  const [previous, current] = [periodOf(row, sales, 'previous'), periodOf(row, sales, 'current')];
  if (previous === null || current === null) return left(NOT_KNOWN);
  const hasOrders = previous.orders !== null && current.orders !== null;
  const counted = ({ orders, ...period }: Period): SalesFactors => ({ ...period, orders: (hasOrders ? orders : null) ?? period.units });
  const [before, after] = [counted(previous), counted(current)];
  const made = salesWaterfall(before, after);
  if (isLeft(made)) return left(made.left._tag === 'AmountTooLarge' ? TOO_LARGE : NOT_KNOWN);
  // Without orders the units of each are one, whatever the period: nothing can come of them.
  const parts = WATERFALL_PARTS.filter((part) => part !== 'units' || hasOrders);
  const labels = labelsOf(mode);
  const waterfall = made.right;
  return right({
    title: retailMetric(sales)?.title ?? 'Sales',
    waterfall,
    lines: [
      { key: 'before', label: 'Prior', kind: 'total', value: waterfall.before / 100 },
      ...parts.map((part): WaterfallLine => ({ key: part, label: labels[part], kind: 'change', value: waterfall.parts[part] / 100 })),
      { key: 'after', label: 'Current', kind: 'total', value: waterfall.after / 100 },
    ],
    factors: parts.map((key) => ({
      key,
      label: labels[key],
      of: key === 'conversion' ? `${hasOrders ? 'orders' : 'units'} ÷ views` : key === 'units' ? 'units ÷ orders' : null,
      previous: factorsOf(before)[key],
      current: factorsOf(after)[key],
      format: FORMATS[key],
    })),
  });
};

/** What stands after each line, in whole cents until the last moment: sums of dollars would drift. */
export const runningTotals = ({ before, after }: SalesWaterfall, lines: readonly WaterfallLine[]): readonly number[] => {
  let stands = before;
  return lines.map(({ kind, key, value }) => {
    stands = kind === 'total' ? (key === 'before' ? before : after) : stands + Math.round(value * 100);
    return stands / 100;
  });
};
