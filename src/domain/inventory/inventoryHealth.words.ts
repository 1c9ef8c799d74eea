/** What Inventory Health says in sentences. */
import type { InventoryLatest } from '../api/inventory.contract.ts';
import { addDays, diffDays } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import { countryName } from '../format/country.ts';
import { dayWords, periodWords } from '../format/day.ts';
import { formatCount, formatShare } from '../format/number.ts';
import { RUNS } from './futures.ts';
import type { HealthDays } from './inventoryHealth.requests.ts';
import { type InventoryProduct, MOST_PRODUCTS } from './product.ts';
import { HORIZON_DAYS, type InventorySettings, type RecencyBias, thresholdDays } from './settings.ts';
import { HISTORY_DAYS } from './weights.ts';

/** Weeks as they are read. */
export const weeksWords = (weeks: number): string => `${weeks} ${weeks === 1 ? 'week' : 'weeks'}`;

export const plural = (count: number, one: string, many = `${one}s`): string => `${formatCount(count)} ${count === 1 ? one : many}`;

/** A share of things that are counted: none of them is 0%, not very few. */
export const wholeShare = (share: number): string => (share === 0 ? '0%' : formatShare(share));

/** How likely yesterday is drawn beside earlier days (B-606 to B-608). */
export const BIAS_WORDS: Readonly<Record<RecencyBias, string>> = {
  low: 'All of the last 28 days are equally likely to be picked.',
  medium: 'Yesterday is 4 times as likely to be picked as the day 28 days ago.',
  high: 'Yesterday is 10 times as likely to be picked as the day 14 days ago, and 80 times as likely as the day 28 days ago.',
};

/** The panel that explains the simulation (B-197). */
export const explanation = ({ recencyBias, resupplyDays, leaveOutStockOuts }: InventorySettings): readonly string[] => [
  `This is a Monte Carlo simulation of ${formatCount(RUNS)} scenarios for each of the ${formatCount(MOST_PRODUCTS)} best sellers of the last four weeks. In each scenario, every future day repeats the sales of one of the last ${HISTORY_DAYS} days, picked at random${leaveOutStockOuts ? '' : ', the same day for all products'}.`,
  BIAS_WORDS[recencyBias],
  `Stock-out risk is the share of scenarios in which stock runs out within ${weeksWords(resupplyDays / 7)}, before the resupply. The reorder plan shows Calibrated Risk instead, which also allows for past forecast errors. Days on hand, units and sales are averages across all scenarios; 5% and 95% are the limits of the range that contains 90% of scenarios.`,
  leaveOutStockOuts
    ? 'Days that ended without stock are not picked, because sales on those days understate demand.'
    : 'Days that ended without stock are picked like any other. The switch excludes them, because sales on those days understate demand.',
  '“Yesterday” means the last day with sales data. Days without sales data are skipped, and earlier days take their place. Products with fewer than 28 days of data are not simulated. Inbound units are not counted as stock, because their arrival dates are unknown.',
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

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

type StockDays = InventoryLatest['stockDays'];

/**
 * "Nov 19, 2026"; where the stock of countries is not of one day, each with its own, the latest first: "Nov 19, 2026 in United States,
 * Nov 14, 2026 in Germany and Canada".
 */
export const stockDayWords = ({ stockDay }: Pick<HealthDays, 'stockDay'>, stockDays: StockDays = []): string => {
  const byDay = new Map<IsoDay, string[]>();
  for (const { country, day } of stockDays.toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0)))
    byDay.set(day, [...(byDay.get(day) ?? []), countryName(country)]);
  if (byDay.size < 2) return dayWords(stockDay);
  return [...byDay].map(([day, countries]) => `${dayWords(day)} in ${listed(countries)}`).join(', ');
};

/** Where the data ends. */
export const dataWords = (days: HealthDays, stockDays: StockDays = []): string =>
  `Sales data through ${dayWords(addDays(days.today, -1))}. Stock as of ${stockDayWords(days, stockDays)}.`;

/** What of it is late, seen from the business day; null where data goes to yesterday. */
export const lateWords = (businessDay: IsoDay, { today, stockDay }: HealthDays): string | null => {
  const lateBy = (day: IsoDay): number => diffDays(day, addDays(businessDay, -1));
  const [sales, stock] = [addDays(today, -1), stockDay].map((day) => ({ day, late: lateBy(day) }));
  const late = [
    ...(sales !== undefined && sales.late > 0
      ? [`Sales data ends ${dayWords(sales.day)}, ${plural(sales.late, 'day')} behind, so the forecast starts on ${dayWords(today)}.`]
      : []),
    ...(stock !== undefined && stock.late > 0
      ? [`Stock is as of ${dayWords(stock.day)}: days on hand count from then, and order-by dates allow for the time since.`]
      : []),
  ];
  return late.length === 0 ? null : late.join(' ');
};

/** "United States and Germany", "4 countries" */
const countriesWords = (countries: readonly string[]): string =>
  countries.length > 2 ? plural(countries.length, 'country', 'countries') : countries.map(countryName).join(' and ');

/** That countries are added up, where more than one has stock; null where one alone has, or none is known. */
export const pooledWords = (countries: readonly string[]): string | null =>
  countries.length < 2
    ? null
    : `Stock and sales of ${countriesWords(countries)} are combined here, as if either could supply the other. To plan an order, choose one country under Customize.`;

/** Which countries are left out of how many products, for no stock is known there, those of most products first; null where none are. */
export const partlyStockedWords = (products: readonly Pick<InventoryProduct, 'unstockedCountries'>[]): string | null => {
  const counts = new Map<string, number>();
  for (const { unstockedCountries = [] } of products)
    for (const country of unstockedCountries) counts.set(country, (counts.get(country) ?? 0) + 1);
  if (counts.size === 0) return null;
  const names = [...counts].toSorted(([a, of], [b, than]) => than - of || (a < b ? -1 : 1)).map(([country]) => countryName(country));
  const left = products.filter(({ unstockedCountries = [] }) => unstockedCountries.length > 0).length;
  return `Excluded: sales in ${listed(names)} for ${plural(left, 'product')} without stock data there. Figures and orders cover only countries with stock data.`;
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
  return `${plural(days.length, 'day')} without any sales data: ${named.join('; ')}${more === 0 ? '' : `; and ${plural(more, 'day')} more`}. Forecasts use the last ${HISTORY_DAYS} days that have data. If nothing sold on a day, import that day with 0 units.`;
};

/** What the figures are made of, once so many products are simulated. */
export const throughWords = (products: number): string =>
  `Simulated ${plural(products, 'product')}, ${formatCount(RUNS)} scenarios of ${weeksWords(HORIZON_DAYS / 7)} each.`;

/** Products that are not simulated: of a catalogue of more than 500 those that sold less, and those of which too little is known; null where there are none. */
export const leftOutWords = (tooShort: number, unstocked: number, catalogue: number | null): string | null => {
  const beyond = (catalogue ?? 0) - MOST_PRODUCTS;
  const parts = [
    ...(beyond <= 0 ? [] : [`${plural(beyond, 'product')} outside the ${formatCount(MOST_PRODUCTS)} best sellers`]),
    ...(tooShort === 0 ? [] : [`${plural(tooShort, 'product')} with fewer than 28 days of data`]),
    ...(unstocked === 0 ? [] : [`${plural(unstocked, 'product')} without stock data`]),
  ];
  return parts.length === 0 ? null : `Excluded: ${parts.join(', and ')}.`;
};
