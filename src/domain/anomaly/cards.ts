/** What a card tells of a product: which days were out of the ordinary, which way, and how far. */
import { dayNumber, lengthOf } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import { dayInYear, periodWords } from '../format/day.ts';
import { formatPercentFixed, formatUsdWhole } from '../format/number.ts';
import { byNumber, sortedBy } from '../metrics/order.ts';
import { entriesIn } from './bounds.ts';
import { type Direction, directionTo } from './circumstances.ts';
import type { SalesAnomalyEntry, SalesAnomalyPayload, SalesAnomalyProduct } from './payload.ts';
import { RANGE_MESSAGE } from './salesShift.ts';
import { anomalousProducts, focusOf } from './selection.ts';

/** Odd days that go one way, with at most two between them that do not. */
export interface AnomalyRun {
  readonly start: IsoDay;
  readonly end: IsoDay;
  readonly direction: Direction;
  readonly days: number;
  /** What the odd days sold, and what they were expected to. */
  readonly actual: number;
  readonly expected: number;
  /** What else was said of them, each once, what was said most first. */
  readonly messages: readonly string[];
}

/** Ordinary days that two odd ones of a run may have between them. */
const GAP = 2;

interface OutlierDay {
  readonly entry: SalesAnomalyEntry;
  readonly direction: Direction;
}

const directionOf = ({ salesActual, salesPredicted }: SalesAnomalyEntry): Direction => directionTo(salesActual, salesPredicted);

const messagesOf = (days: readonly OutlierDay[]): readonly string[] => {
  const kinds = new Map<string, { readonly text: string; count: number }>();
  for (const { entry } of days) {
    for (const text of entry.secondaryAnomalies) {
      if (text === RANGE_MESSAGE) continue;
      // The figures differ from day to day: what a message is about is said by its first words.
      const kind = text.split(' ').slice(0, 3).join(' ');
      const known = kinds.get(kind);
      if (known === undefined) kinds.set(kind, { text, count: 1 });
      else known.count += 1;
    }
  }
  return [...kinds.values()].sort((a, b) => b.count - a.count).map(({ text }) => text);
};

const runOf = (days: readonly OutlierDay[]): readonly AnomalyRun[] => {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return [];
  const sum = (of: (entry: SalesAnomalyEntry) => number | null): number => days.reduce((all, { entry }) => all + (of(entry) ?? 0), 0);
  return [
    {
      start: first.entry.date,
      end: last.entry.date,
      direction: first.direction,
      days: days.length,
      actual: sum(({ salesActual }) => salesActual),
      expected: sum(({ salesPredicted }) => salesPredicted),
      messages: messagesOf(days),
    },
  ];
};

/** The runs of odd days of a product in the focus period, in order. */
export const anomalyRuns = (product: SalesAnomalyProduct, payload: SalesAnomalyPayload): readonly AnomalyRun[] => {
  const runs: OutlierDay[][] = [];
  for (const entry of entriesIn(product.dailyEntries, focusOf(payload))) {
    if (!entry.isAnomaly) continue;
    const day: OutlierDay = { entry, direction: directionOf(entry) };
    const run = runs.at(-1);
    const before = run?.at(-1);
    const isNear = before !== undefined && dayNumber(entry.date) - dayNumber(before.entry.date) <= GAP + 1;
    if (run !== undefined && isNear && before.direction === day.direction) run.push(day);
    else runs.push([day]);
  }
  return runs.flatMap(runOf);
};

export interface AnomalyCard {
  readonly asin: string;
  readonly title: string;
  readonly revenue: number | null;
  /** That revenue in words, and of which days it is: "$271,128 sold in all 28 days"; null where that is unknown. */
  readonly sold: string | null;
  /** The run in which most money was missing or too many; then the others. */
  readonly main: AnomalyRun;
  readonly others: readonly AnomalyRun[];
}

const weightOf = ({ actual, expected }: AnomalyRun): number => Math.abs(actual - expected);

const soldWords = ({ periodTotalRevenue }: SalesAnomalyProduct, payload: SalesAnomalyPayload): string | null =>
  periodTotalRevenue === null ? null : `${formatUsdWhole(periodTotalRevenue)} sold in all ${lengthOf(focusOf(payload))} days`;

/** The money by which the odd days of a product lie away from what was expected, either way. */
const moneyAway = ({ main, others }: AnomalyCard): number => [main, ...others].reduce((all, run) => all + weightOf(run), 0);

/** One card a product, the most money away from expected first; those that `matches` lets through. */
export const anomalyCards = (payload: SalesAnomalyPayload, matches: (asin: string) => boolean = () => true): readonly AnomalyCard[] =>
  sortedBy(cardsOf(payload, matches), byNumber(moneyAway, 'desc'));

/** Where the chosen days hold none of the product's odd ones: the run in which most money was away from expected; null where they hold some. */
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
      },
    ];
  });

/** "▼ 74.2% below expected", "▲ sold where nothing was expected". */
export const sizeWords = ({ direction, actual, expected }: AnomalyRun): string => {
  const arrow = direction === 'above' ? '▲' : '▼';
  if (!(expected > 0)) return `${arrow} ${formatUsdWhole(actual)} where nothing was expected`;
  return `${arrow} ${formatPercentFixed(Math.abs(actual - expected) / expected, 0)} ${direction} expected`;
};

/** "Nov 3 – Nov 12, 2026, 10 days"; where days in between were as usual, "9 of 10 days". */
export const runDates = ({ start, end, days }: AnomalyRun): string => {
  const all = lengthOf({ start, end });
  return start === end ? periodWords({ start, end }) : `${periodWords({ start, end })}, ${days < all ? `${days} of ${all}` : all} days`;
};

/** "$48,210 less than expected". */
export const moneyWords = ({ direction, actual, expected }: AnomalyRun): string =>
  `${formatUsdWhole(Math.abs(actual - expected))} ${direction === 'above' ? 'more' : 'less'} than expected`;

/** Runs besides the main one, in a few words; null where there are none. */
export const othersWords = (others: readonly AnomalyRun[]): string | null =>
  others.length === 0
    ? null
    : `Also ${others
        .slice(0, 3)
        .map(
          (run) =>
            `${run.direction === 'above' ? '▲' : '▼'} ${run.start === run.end ? dayInYear(run.start) : `${dayInYear(run.start)} – ${dayInYear(run.end)}`}`,
        )
        .join(', ')}${others.length > 3 ? ` and ${others.length - 3} more` : ''}`;
