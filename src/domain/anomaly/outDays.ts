/**
 * Days on which a product could not be bought, or hardly: without stock, or without the buy box. They tell nothing of what it sells, so that
 * nothing is learnt from them: neither what to expect, nor what is usual of ads, the buy box and stock.
 */
import { isKnown } from '../metrics/share.ts';
import type { StockOut } from './countryStock.ts';

type Values = readonly (number | null)[];

export interface Offered {
  readonly sales: Values;
  readonly buyBox: Values;
  /** By day, where it was out of stock. */
  readonly stockOuts: readonly (StockOut | null)[];
}

/** Held for less than this part of what is usual, the buy box is lost. */
const LOST = 0.5;
/** So many days tell how much of the buy box is usual. */
const LEAST_KNOWN = 7;
/** Out of stock where it usually sells so much of all that it sells, a product could hardly be bought. */
const LEAST_OUT = 0.25;

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

/** By day, whether the product was without stock, in the countries that matter, or without the buy box; false where that is not known. */
export const outDays = (product: Offered): readonly boolean[] => {
  const lost = withoutBox(product.buyBox);
  return product.sales.map((_, day) => (product.stockOuts[day]?.part ?? 0) >= LEAST_OUT || lost[day] === true);
};
