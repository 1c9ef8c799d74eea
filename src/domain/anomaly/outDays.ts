/**
 * Days on which a product could not be bought, or hardly: without stock, or without the buy box. They tell nothing of what it sells, so that
 * nothing is learnt from them: neither what to expect, nor what is usual of ads, the buy box and stock.
 */
import { hasFallen } from '../metrics/proportion.ts';
import { isKnown } from '../metrics/share.ts';
import type { StockOut } from './countryStock.ts';

type Values = readonly (number | null)[];

export interface Offered {
  readonly sales: Values;
  readonly buyBox: Values;
  /** Of which the buy box is a share; where they are not said, any share counts. */
  readonly views?: Values;
  /** By day, where it was out of stock. */
  readonly stockOuts: readonly (StockOut | null)[];
}

/** Held for less than this part of what is usual, the buy box is lost. */
const LOST = 0.5;
/** So many days tell how much of the buy box is usual. */
const LEAST_KNOWN = 7;
/** Out of stock where it usually sells so much of all that it sells, a product could hardly be bought. */
const LEAST_OUT = 0.25;

/**
 * Views weigh, and a share of few is lost only where it is that by more than chance: those of low days in a row count together, so that
 * days of a few views each do not teach what a product sells without the buy box.
 */
const withoutBox = (buyBox: Values, views: Values | undefined): readonly boolean[] => {
  let [sum, weight, known] = [0, 0, 0];
  let low = { held: 0, views: 0 };
  return buyBox.map((held, day) => {
    if (!isKnown(held)) return false;
    const of = views === undefined ? 1 : (views[day] ?? 0);
    const usual = weight > 0 ? sum / weight : null;
    const isLow = known >= LEAST_KNOWN && usual !== null && held < LOST * usual;
    low = isLow ? { held: low.held + held * of, views: low.views + of } : { held: 0, views: 0 };
    if (isLow && (views === undefined || hasFallen(low.held, low.views, usual))) return true;
    sum += held * of;
    weight += of;
    known += 1;
    return false;
  });
};

/** By day, whether the product was without stock, in the countries that matter, or without the buy box; false where that is not known. */
export const outDays = (product: Offered): readonly boolean[] => {
  const lost = withoutBox(product.buyBox, product.views);
  return product.sales.map((_, day) => (product.stockOuts[day]?.part ?? 0) >= LEAST_OUT || lost[day] === true);
};
