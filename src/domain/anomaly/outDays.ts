/**
 * Days on which a product could not be bought, or hardly: without stock, or without the buy box. They tell nothing of what it sells, so that
 * nothing is learnt from them: neither what to expect, nor what is usual of ads, the buy box and stock.
 */
import { isKnown } from '../metrics/share.ts';

type Values = readonly (number | null)[];

export interface Offered {
  readonly sales: Values;
  readonly buyBox: Values;
  readonly inventory: Values;
}

/** Held for less than this part of what is usual, the buy box is lost. */
const LOST = 0.5;
/** So many days tell how much of the buy box is usual. */
const LEAST_KNOWN = 7;
/** Whoever sells so much of the usual without stock sells from elsewhere: then the stock says nothing. */
const SOLD_WITHOUT = 0.5;

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Whether days without stock sell less than others do. */
const isStockTelling = ({ sales, inventory }: Offered): boolean => {
  const [without, withStock]: [number[], number[]] = [[], []];
  sales.forEach((sold, day) => {
    const stock = inventory[day];
    if (isKnown(sold) && isKnown(stock)) (stock > 0 ? withStock : without).push(Math.max(0, sold));
  });
  return without.length > 0 && withStock.length > 0 && meanOf(without) < SOLD_WITHOUT * meanOf(withStock);
};

const withoutBox = (buyBox: Values): readonly boolean[] => {
  let [sum, known] = [0, 0];
  return buyBox.map((held) => {
    if (!isKnown(held)) return false;
    if (known >= LEAST_KNOWN && held < (LOST * sum) / known) return true;
    sum += held;
    known += 1;
    return false;
  });
};

/** By day, whether the product was without stock or without the buy box; false where that is not known. */
export const outDays = (product: Offered): readonly boolean[] => {
  const isTelling = isStockTelling(product);
  const lost = withoutBox(product.buyBox);
  return product.sales.map((_, day) => {
    const stock = product.inventory[day];
    return (isTelling && isKnown(stock) && stock <= 0) || lost[day] === true;
  });
};
