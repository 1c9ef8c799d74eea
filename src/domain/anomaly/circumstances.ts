/** What else was odd on a day that is out of the ordinary: stock, the buy box, ad spend. */
import { isKnown } from '../metrics/share.ts';

/** What else may explain a day, beside what was usual for the product: null is unknown. */
export interface Circumstances {
  readonly adSpend: number | null;
  readonly buyBox: number | null;
  readonly inventory: number | null;
}

/** Ad spend this far off the usual is worth a word. */
const AD_SPEND_CHANGE = 0.5;
/** Buy box this far below the usual, in parts of all views, is worth a word. */
const BUY_BOX_LOSS = 0.2;

const percent = (share: number): string => `${Math.round(share * 100)}%`;

const adSpendWords = (now: number, usual: number): readonly string[] => {
  if (usual <= 0) return [];
  const change = (now - usual) / usual;
  if (!Number.isFinite(change) || Math.abs(change) < AD_SPEND_CHANGE) return [];
  return [`Ad spend was ${percent(Math.abs(change))} ${change > 0 ? 'above' : 'below'} usual.`];
};

/** The messages beside an anomaly: out of stock, a lost buy box, ad spend far off the usual; in this order. */
export const secondaryMessages = (now: Circumstances, usual: Circumstances): readonly string[] => [
  ...(isKnown(now.inventory) && now.inventory <= 0 ? ['The product was out of stock.'] : []),
  ...(isKnown(now.buyBox) && isKnown(usual.buyBox) && usual.buyBox - now.buyBox >= BUY_BOX_LOSS
    ? [`The buy box was held ${percent(now.buyBox)} of the time, usually ${percent(usual.buyBox)}.`]
    : []),
  ...(isKnown(now.adSpend) && isKnown(usual.adSpend) ? adSpendWords(now.adSpend, usual.adSpend) : []),
];
