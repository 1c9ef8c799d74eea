/** What a card tells of a product: its days with an anomaly, which way they went, by how much money, and what may have moved them. */
import { dayNumber, lengthOf } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import { dayInYear, periodWords } from '../format/day.ts';
import { formatPercentFixed, formatUsdWhole } from '../format/number.ts';
import { byNumber, sortedBy } from '../metrics/order.ts';
import { entriesIn } from './bounds.ts';
import { type Circumstances, type Direction, directionTo, secondaryMessages, situationOf, usualBefore } from './circumstances.ts';
import type { SalesAnomalyEntry, SalesAnomalyPayload, SalesAnomalyProduct } from './payload.ts';
import { anomalousProducts, focusOf } from './selection.ts';

/** Days with an anomaly that go one way, with at most two between them that do not. */
export interface AnomalyRun {
  readonly start: IsoDay;
  readonly end: IsoDay;
  readonly direction: Direction;
  /** Those with an anomaly. */
  readonly days: number;
  /** What all days from the first to the last sold, and what they were expected to: gains and losses between them count. */
  readonly actual: number;
  readonly expected: number;
  /** What may have moved sales, the strongest first. */
  readonly messages: readonly string[];
}

/** Ordinary days that two days with an anomaly may have between them. */
const GAP = 2;

const directionOf = ({ salesActual, salesPredicted }: SalesAnomalyEntry): Direction => directionTo(salesActual, salesPredicted);

const sumOf = (entries: readonly SalesAnomalyEntry[], of: (entry: SalesAnomalyEntry) => number | null): number =>
  entries.reduce((all, entry) => all + (of(entry) ?? 0), 0);

/** The days from the first to the last with an anomaly; on none of them is what was sold told beside what is not known to be expected. */
const runOf = (odd: readonly SalesAnomalyEntry[], all: readonly SalesAnomalyEntry[], usual: Circumstances): readonly AnomalyRun[] => {
  const [first] = odd;
  const last = odd.at(-1);
  if (first === undefined || last === undefined) return [];
  const days = all.filter(
    ({ date, salesActual, salesPredicted }) => date >= first.date && date <= last.date && salesActual !== null && salesPredicted !== null,
  );
  return [
    {
      start: first.date,
      end: last.date,
      direction: directionOf(first),
      days: odd.length,
      actual: sumOf(days, ({ salesActual }) => salesActual),
      expected: sumOf(days, ({ salesPredicted }) => salesPredicted),
      messages: secondaryMessages(situationOf(odd), usual, directionOf(first)),
    },
  ];
};

/** The runs of days with an anomaly of a product in the focus period, in order. */
export const anomalyRuns = (product: SalesAnomalyProduct, payload: SalesAnomalyPayload): readonly AnomalyRun[] => {
  const focus = entriesIn(product.dailyEntries, focusOf(payload));
  const usual = usualBefore(product.dailyEntries, payload.focusPeriodStartDate);
  const runs: SalesAnomalyEntry[][] = [];
  for (const entry of focus) {
    if (!entry.isAnomaly) continue;
    const run = runs.at(-1);
    const before = run?.at(-1);
    const isNear = before !== undefined && dayNumber(entry.date) - dayNumber(before.date) <= GAP + 1;
    if (run !== undefined && isNear && directionOf(before) === directionOf(entry)) run.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap((odd) => runOf(odd, focus, usual));
};

export interface AnomalyCard {
  readonly asin: string;
  readonly title: string;
  readonly revenue: number | null;
  /** That revenue in words, and of which days it is: "28-day sales $271,128"; null where that is unknown. */
  readonly sold: string | null;
  /** The run that deviates by most money; then the others. */
  readonly main: AnomalyRun;
  readonly others: readonly AnomalyRun[];
  /** By how much all runs together lie above what was expected; below 0 below it. */
  readonly net: number;
}

const weightOf = ({ actual, expected }: AnomalyRun): number => Math.abs(actual - expected);

const soldWords = ({ periodTotalRevenue }: SalesAnomalyProduct, payload: SalesAnomalyPayload): string | null =>
  periodTotalRevenue === null ? null : `${lengthOf(focusOf(payload))}-day sales ${formatUsdWhole(periodTotalRevenue)}`;

const netOf = (runs: readonly AnomalyRun[]): number => runs.reduce((all, { actual, expected }) => all + actual - expected, 0);

/** One card a product, the largest net deviation in dollars first, which is the one shown; those that `matches` lets through. */
export const anomalyCards = (payload: SalesAnomalyPayload, matches: (asin: string) => boolean = () => true): readonly AnomalyCard[] =>
  sortedBy(
    cardsOf(payload, matches),
    byNumber(({ net }) => Math.abs(net), 'desc'),
  );

/** Where the chosen days hold no anomaly of the product: the run that deviates by most money; null where they hold some. */
export const missedRun = (product: SalesAnomalyProduct, payload: SalesAnomalyPayload, { start, end }: Period): AnomalyRun | null => {
  if (product.dailyEntries.some(({ date, isAnomaly }) => isAnomaly && start <= date && date <= end)) return null;
  return sortedBy(anomalyRuns(product, payload), byNumber(weightOf, 'desc'))[0] ?? null;
};

const cardsOf = (payload: SalesAnomalyPayload, matches: (asin: string) => boolean): readonly AnomalyCard[] =>
  anomalousProducts(payload).flatMap((product) => {
    const [main, ...others] = [...anomalyRuns(product, payload)].sort((a, b) => weightOf(b) - weightOf(a));
    if (main === undefined || !matches(product.asin)) return [];
    return [
      {
        asin: product.asin,
        title: product.productTitle,
        revenue: product.periodTotalRevenue,
        sold: soldWords(product, payload),
        main,
        others,
        net: netOf([main, ...others]),
      },
    ];
  });

/** "▼ 74.2% below expected", "▲ sold where nothing was expected". */
export const sizeWords = ({ direction, actual, expected }: AnomalyRun): string => {
  const arrow = direction === 'above' ? '▲' : '▼';
  if (!(expected > 0)) return `${arrow} ${formatUsdWhole(actual)} where no sales were expected`;
  return `${arrow} ${formatPercentFixed(Math.abs(actual - expected) / expected, 0)} ${direction} expected`;
};

/** "Nov 3 – Nov 12, 2026, 10 days"; where days in between were as usual, "9 of 10 days". */
export const runDates = ({ start, end, days }: AnomalyRun): string => {
  const all = lengthOf({ start, end });
  return start === end ? periodWords({ start, end }) : `${periodWords({ start, end })}, ${days < all ? `${days} of ${all}` : all} days`;
};

const dollarsWords = (money: number): string => `${formatUsdWhole(Math.abs(money))} ${money < 0 ? 'less' : 'more'} than expected`;

/** "$48,210 less than expected"; of several days also what that is a day. */
export const moneyWords = ({ start, end, actual, expected }: AnomalyRun): string => {
  const days = lengthOf({ start, end });
  const money = actual - expected;
  return days === 1 ? dollarsWords(money) : `${dollarsWords(money)}, ${formatUsdWhole(Math.abs(money) / days)} a day`;
};

const shortRun = (run: AnomalyRun): string =>
  `${run.direction === 'above' ? '▲' : '▼'} ${run.start === run.end ? dayInYear(run.start) : `${dayInYear(run.start)} – ${dayInYear(run.end)}`}`;

/** The other runs, each with its money; null where there are none. */
export const othersWords = (others: readonly AnomalyRun[]): string | null =>
  others.length === 0
    ? null
    : `Also ${others.map((run) => `${shortRun(run)} (${formatUsdWhole(Math.abs(run.actual - run.expected))} ${run.actual < run.expected ? 'less' : 'more'})`).join(', ')}`;

/** What all runs of a card come to; null where there is but one. */
export const netWords = ({ others, net }: AnomalyCard): string | null =>
  others.length === 0 ? null : `Net of ${others.length === 1 ? 'both' : `all ${others.length + 1}`} anomalies: ${dollarsWords(net)}`;
