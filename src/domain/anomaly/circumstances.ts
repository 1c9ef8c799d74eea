/** What else was odd on a day that is out of the ordinary: stock, the buy box, ad spend. */
import { formatCount, formatUsdWhole } from '../format/number.ts';
import { byNumber, sortedBy } from '../metrics/order.ts';
import { isKnown } from '../metrics/share.ts';

/** Which way sales went off what was expected. */
export type Direction = 'above' | 'below';

/** The way from what was expected; what was expected and met, or is not known, counts as above. */
export const directionTo = (actual: number | null, expected: number | null): Direction =>
  (actual ?? 0) < (expected ?? 0) ? 'below' : 'above';

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

/** What may have moved the sales of a day, and how much of the difference it can account for, from 0 to 1. */
interface Cause {
  readonly words: string;
  readonly weight: number;
}

/** Nothing is sold of what is not there. */
const stockOut = ({ inventory: now }: Circumstances, { inventory: usual }: Circumstances): readonly Cause[] => {
  if (!isKnown(now) || now > 0) return [];
  const before = isKnown(usual) && usual > 0 ? `, usually ${formatCount(Math.round(usual))}` : '';
  return [{ words: `Out of stock: ${formatCount(Math.max(0, now))} units${before}.`, weight: 1 }];
};

const lostBuyBox = ({ buyBox: now }: Circumstances, { buyBox: usual }: Circumstances): readonly Cause[] =>
  isKnown(now) && isKnown(usual) && usual - now >= BUY_BOX_LOSS
    ? [{ words: `The buy box was held ${percent(now)} of the time, usually ${percent(usual)}.`, weight: (usual - now) / usual }]
    : [];

/** Ads bring a part of the sales only: a change of theirs weighs half. */
const adsChanged = ({ adSpend: now }: Circumstances, { adSpend: usual }: Circumstances, direction: Direction): readonly Cause[] => {
  if (!isKnown(now) || !isKnown(usual) || usual <= 0) return [];
  const change = (now - usual) / usual;
  const isFitting = direction === 'above' ? change >= AD_SPEND_CHANGE : change <= -AD_SPEND_CHANGE;
  if (!Number.isFinite(change) || !isFitting) return [];
  const words = `Ad spend was ${formatUsdWhole(now)}, ${percent(Math.abs(change))} ${direction} the usual ${formatUsdWhole(usual)}.`;
  return [{ words, weight: Math.min(1, Math.abs(change)) / 2 }];
};

/**
 * What may have moved the sales of a day that way, with the figures that show it, the strongest first. What would have moved them the other
 * way is no cause: more ads explain no fall, and an empty stock no rise.
 */
export const secondaryMessages = (now: Circumstances, usual: Circumstances, direction: Direction): readonly string[] => {
  const causes = [
    ...(direction === 'below' ? [...stockOut(now, usual), ...lostBuyBox(now, usual)] : []),
    ...adsChanged(now, usual, direction),
  ];
  return sortedBy(
    causes,
    byNumber(({ weight }) => weight, 'desc'),
  ).map(({ words }) => words);
};
