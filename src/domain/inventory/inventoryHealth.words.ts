/** What Inventory Health says in sentences. */
import { addDays, diffDays } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import { dayWords, periodWords } from '../format/day.ts';
import { formatCount, formatShare } from '../format/number.ts';
import { RUNS } from './futures.ts';
import type { HealthDays } from './inventoryHealth.requests.ts';
import { MOST_PRODUCTS } from './product.ts';
import { HORIZON_DAYS, type InventorySettings, type RecencyBias, thresholdDays } from './settings.ts';
import { HISTORY_DAYS } from './weights.ts';

/** Weeks as they are read. */
export const weeksWords = (weeks: number): string => `${weeks} ${weeks === 1 ? 'week' : 'weeks'}`;

export const plural = (count: number, one: string, many = `${one}s`): string => `${formatCount(count)} ${count === 1 ? one : many}`;

/** A share of things that are counted: none of them is 0%, not very few. */
export const wholeShare = (share: number): string => (share === 0 ? '0%' : formatShare(share));

/** How likely yesterday is drawn beside earlier days (B-606 to B-608). */
export const BIAS_WORDS: Readonly<Record<RecencyBias, string>> = {
  low: 'Each of the last 28 days is as likely to be drawn as any other.',
  medium: 'Yesterday is 4 times as likely to be drawn as the day 28 days ago.',
  high: 'Yesterday is 10 times as likely to be drawn as the day 14 days ago, and 80 times as the day 28 days ago.',
};

/** The panel that explains the simulation (B-197). */
export const explanation = ({ recencyBias, resupplyDays, leaveOutStockOuts }: InventorySettings): readonly string[] => [
  `This is a Monte Carlo simulation. For each of the 500 products that sold most in the last four weeks, ${formatCount(RUNS)} futures are drawn: every day to come sells what one of the last ${HISTORY_DAYS} days sold, chosen by lot${leaveOutStockOuts ? '' : ', the same one for all products'}.`,
  BIAS_WORDS[recencyBias],
  `The stock-out risk is the share of futures in which stock runs out within ${weeksWords(resupplyDays / 7)}, before the resupply. Days on hand, units and sales are the mean of all futures; 5% and 95% are the ends of an interval that holds 90 percent of them.`,
  leaveOutStockOuts
    ? 'Days that ended without stock are left out of what is drawn from, for what sold then is less than what was wanted.'
    : 'Days that ended without stock are drawn like any other. The switch leaves them out, for what sold then is less than what was wanted.',
  'Yesterday is the last day with sales data; days without any are left out, and those before them stand in. Products with fewer than 28 days of data are not simulated. Goods on their way are not counted as stock, for when they come is not known.',
];

/**
 * Why no product can be in good health as it is set; null where one can be. Stock that lasts until the resupply in 95 of 100 futures
 * (B-615) lasts for as long in the mean, give or take a twentieth, and is overstocked where that is above the threshold (B-616): with the
 * standards of 7 and 4 weeks (B-609, B-610) it always is.
 */
export const noGoodHealthWords = ({
  resupplyDays,
  overstockWeeks,
}: Pick<InventorySettings, 'resupplyDays' | 'overstockWeeks'>): string | null => {
  const threshold = thresholdDays(overstockWeeks);
  return resupplyDays <= threshold
    ? null
    : `With these settings no product can be healthy: stock that covers the ${resupplyDays / 7}-week lead time exceeds the ${overstockWeeks}-week overstock threshold.`;
};

/** Where the data ends: by it weights, windows and days on hand count. */
export const dataWords = ({ today, stockDay }: HealthDays): string =>
  `Sales data through ${dayWords(addDays(today, -1))}: windows and weights count from ${dayWords(today)}. Stock as of ${dayWords(stockDay)}.`;

/** What of it is late, seen from the business day; null where data goes to yesterday. */
export const lateWords = (businessDay: IsoDay, { today, stockDay }: HealthDays): string | null => {
  const lateBy = (day: IsoDay): number => diffDays(day, addDays(businessDay, -1));
  const [sales, stock] = [addDays(today, -1), stockDay].map((day) => ({ day, late: lateBy(day) }));
  const late = [
    ...(sales !== undefined && sales.late > 0
      ? [`Sales data ends ${dayWords(sales.day)}, ${plural(sales.late, 'day')} behind: figures count from ${dayWords(today)}.`]
      : []),
    ...(stock !== undefined && stock.late > 0
      ? [`Stock is as of ${dayWords(stock.day)}: days on hand count from then, and order-by dates allow for the time since.`]
      : []),
  ];
  return late.length === 0 ? null : late.join(' ');
};

const NAMED_RUNS = 8;

const runsOf = (days: readonly IsoDay[]): readonly Period[] => {
  const runs: Period[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last !== undefined && addDays(last.end, 1) === day) runs[runs.length - 1] = { start: last.start, end: day };
    else runs.push({ start: day, end: day });
  }
  return runs;
};

/** The days without any sales data, by name; null where there are none. */
export const missingWords = (days: readonly IsoDay[]): string | null => {
  if (days.length === 0) return null;
  const runs = runsOf(days);
  const named = runs.slice(0, NAMED_RUNS).map(({ start, end }) => (start === end ? dayWords(start) : periodWords({ start, end })));
  const more = runs.slice(NAMED_RUNS).reduce((sum, { start, end }) => sum + diffDays(start, end) + 1, 0);
  return `${plural(days.length, 'day')} without any sales data: ${named.join('; ')}${more === 0 ? '' : `; and ${plural(more, 'day')} more`}. Forecasts are made of the last ${HISTORY_DAYS} days that have data. If nothing was sold on a day, import it with 0 units.`;
};

/** What the figures are made of, once so many products are simulated. */
export const throughWords = (products: number): string =>
  `Simulated: ${plural(products, 'product')} in ${formatCount(RUNS)} futures of ${weeksWords(HORIZON_DAYS / 7)} each.`;

/** Products that are not simulated: of a catalogue of more than 500 those that sold less, and those of which too little is known; null where there are none. */
export const leftOutWords = (tooShort: number, unstocked: number, catalogue: number | null): string | null => {
  const beyond = (catalogue ?? 0) - MOST_PRODUCTS;
  const parts = [
    ...(beyond <= 0 ? [] : [`${plural(beyond, 'product')} that sold less than these ${formatCount(MOST_PRODUCTS)}`]),
    ...(tooShort === 0 ? [] : [`${plural(tooShort, 'product')} with fewer than 28 days of data`]),
    ...(unstocked === 0 ? [] : [`${plural(unstocked, 'product')} without any figure of stock`]),
  ];
  return parts.length === 0 ? null : `Not among them: ${parts.join(', and ')}.`;
};
