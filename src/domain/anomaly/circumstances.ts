/** What else was unusual on days with an anomaly: stock, the buy box, ad spend. */
import type { IsoDay } from '../dates/isoDay.ts';
import { formatCount, formatUsd, formatUsdWhole } from '../format/number.ts';
import { shownCountry } from '../goals/scope.ts';
import { byNumber, sortedBy } from '../metrics/order.ts';
import { hasFallen } from '../metrics/proportion.ts';
import { isKnown, weightedMean } from '../metrics/share.ts';
import { outDays } from './outDays.ts';
import type { SalesAnomalyEntry } from './payload.ts';

/** Which way sales went off what was expected. */
export type Direction = 'above' | 'below';

/** The way from what was expected; what was expected and met, or is not known, counts as above. */
export const directionTo = (actual: number | null, expected: number | null): Direction =>
  (actual ?? 0) < (expected ?? 0) ? 'below' : 'above';

/** What else may explain sales, a day: null is unknown. */
export interface Circumstances {
  readonly adSpend: number | null;
  readonly buyBox: number | null;
  /** All views of which `buyBox` is a share; left out where they are not known. */
  readonly views?: number;
  readonly inventory: number | null;
}

/** The same of one day or of several, on average, and on how many of them there was no stock. */
export interface Situation extends Circumstances {
  readonly days: number;
  readonly withoutStock: number;
  /** Where there was none, where that was not everywhere: the countries, and the part of what is usually sold that is sold there. */
  readonly outIn?: { readonly countries: readonly string[]; readonly part: number };
}

/** Ad spend this far off the usual is worth a word. */
const AD_SPEND_CHANGE = 0.5;
/** Whole dollars of less do not tell a change to the percent. */
const CENTS_BELOW = 1_000;
/** Buy box this far below the usual, in parts of all views, is worth a word. */
const BUY_BOX_LOSS = 0.2;

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** What may have moved the sales of a day, and how much of the difference it can account for, from 0 to 1. */
interface Cause {
  readonly words: string;
  readonly weight: number;
}

/** Nothing is sold of what is not there. */
const stockOut = ({ days, withoutStock, outIn }: Situation, { inventory: usual }: Circumstances): readonly Cause[] => {
  if (withoutStock === 0) return [];
  const on = days === 1 ? '' : ` on ${withoutStock === days ? 'all' : `${formatCount(withoutStock)} of`} ${formatCount(days)} days`;
  const before = isKnown(usual) && usual > 0 ? ` (usually ${formatCount(Math.round(usual))} units)` : '';
  if (outIn === undefined) return [{ words: `Out of stock${on}${before}.`, weight: withoutStock / days }];
  const countries = outIn.countries.map(shownCountry).join(', ');
  // "US is 61% of usual sales": alone, the share reads as what was sold.
  const share = `${countries} ${outIn.countries.length === 1 ? 'is' : 'are'} ${percent(outIn.part)} of usual sales`;
  return [
    {
      words: `Out of stock in ${countries}${on} (${share}).`,
      weight: (outIn.part * withoutStock) / days,
    },
  ];
};

/** A share of a few views is less by chance. */
const lostBuyBox = ({ buyBox: now, views }: Circumstances, { buyBox: usual }: Circumstances): readonly Cause[] =>
  isKnown(now) && isKnown(usual) && usual - now >= BUY_BOX_LOSS && (views === undefined || hasFallen(now * views, views, usual))
    ? [{ words: `Buy Box share was ${percent(now)} (usually ${percent(usual)}).`, weight: (usual - now) / usual }]
    : [];

/** Whole dollars would not add up to the change beside them where either amount has few: both have cents then. */
const dailySpend = (amount: number, beside: number): string =>
  Math.min(amount, beside) < CENTS_BELOW ? formatUsd(amount) : formatUsdWhole(amount);

/** Ads bring a part of the sales only: a change of theirs weighs half. */
const adsChanged = ({ adSpend: now }: Circumstances, { adSpend: usual }: Circumstances, direction: Direction): readonly Cause[] => {
  if (!isKnown(now) || !isKnown(usual) || usual <= 0) return [];
  const change = (now - usual) / usual;
  const isFitting = direction === 'above' ? change >= AD_SPEND_CHANGE : change <= -AD_SPEND_CHANGE;
  if (!Number.isFinite(change) || !isFitting) return [];
  const [spent, before] = [dailySpend(now, usual), dailySpend(usual, now)];
  const words = `Ad spend was ${spent} a day, ${percent(Math.abs(change))} ${direction} the usual ${before} a day.`;
  return [{ words, weight: Math.min(1, Math.abs(change)) / 2 }];
};

/**
 * What may have moved sales that way, with the figures that show it, the strongest first. What would have moved them the other
 * way is no cause: more ads explain no fall, and an empty stock no rise. Fewer ads are no cause beside an empty stock: they followed it.
 */
export const secondaryMessages = (now: Situation, usual: Circumstances, direction: Direction): readonly string[] => {
  const out = direction === 'below' ? stockOut(now, usual) : [];
  const causes = [
    ...out,
    ...(direction === 'below' ? lostBuyBox(now, usual) : []),
    ...(out.length > 0 ? [] : adsChanged(now, usual, direction)),
  ];
  return sortedBy(
    causes,
    byNumber(({ weight }) => weight, 'desc'),
  ).map(({ words }) => words);
};

type Entry = Pick<
  SalesAnomalyEntry,
  'date' | 'salesActual' | 'isAnomaly' | 'ad_spend_in_usd' | 'buy_box_percentage' | 'glance_views' | 'inventory_quantity' | 'stockOut'
>;

const meanKnown = (values: readonly (number | null)[]): number | null => {
  const known = values.filter(isKnown);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
};

/** Of all views together, where those of all days are known. */
const boxOf = (entries: readonly Entry[]): Pick<Circumstances, 'buyBox' | 'views'> => {
  const known = entries.filter((entry) => isKnown(entry.buy_box_percentage));
  const views = known.flatMap(({ glance_views: of }) => (isKnown(of) ? [of] : []));
  if (known.length === 0 || views.length < known.length) return { buyBox: meanKnown(entries.map((entry) => entry.buy_box_percentage)) };
  const pairs = known.map((entry, day) => ({ value: entry.buy_box_percentage, weight: views[day] ?? null }));
  return { buyBox: weightedMean(pairs), views: views.reduce((sum, one) => sum + one, 0) };
};

const meansOf = (entries: readonly Entry[]): Circumstances => ({
  adSpend: meanKnown(entries.map((entry) => entry.ad_spend_in_usd)),
  ...boxOf(entries),
  inventory: meanKnown(entries.map((entry) => entry.inventory_quantity)),
});

const hasNone = ({ inventory_quantity: stock }: Entry): boolean => isKnown(stock) && stock <= 0;

export const situationOf = (entries: readonly Entry[]): Situation => {
  const out = entries.filter((entry) => hasNone(entry) || entry.stockOut !== undefined);
  const partly = out.flatMap((entry) => (hasNone(entry) || entry.stockOut === undefined ? [] : [entry.stockOut]));
  const situation = { ...meansOf(entries), days: entries.length, withoutStock: out.length };
  if (partly.length === 0) return situation;
  const part = (out.length - partly.length + partly.reduce((sum, one) => sum + one.part, 0)) / out.length;
  return { ...situation, outIn: { countries: [...new Set(partly.flatMap(({ countries }) => countries))], part } };
};

/** So few days tell nothing of what is usual. */
const LEAST_USUAL = 7;

/**
 * What was usual before the focus period, on days without an anomaly on which the product could be bought: ads that stood still while there
 * was no stock are not usual. All days before it where hardly any are left.
 */
export const usualBefore = (entries: readonly Entry[], focusStart: IsoDay): Circumstances => {
  const isOut = outDays({
    sales: entries.map(({ salesActual }) => salesActual),
    buyBox: entries.map((entry) => entry.buy_box_percentage),
    ...(entries.every((entry) => entry.glance_views !== undefined) ? { views: entries.map((entry) => entry.glance_views ?? null) } : {}),
    stockOuts: entries.map(({ stockOut: out = null }) => out),
  });
  const before = entries.filter(({ date }) => date < focusStart);
  const usual = before.filter(({ isAnomaly }, day) => !isAnomaly && isOut[day] !== true);
  return meansOf(usual.length < LEAST_USUAL ? before : usual);
};
