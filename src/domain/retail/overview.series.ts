/** What Retail Overview draws of its answers: KPI cards, the KPIs by period, categories stacked and split. */
import type { PanelSubject } from '../annotations/calendar.ts';
import type { AnalyticsAnswer, AnalyticsTable } from '../api/analytics.contract.ts';
import { eachBucket, earlierOf, endOf, startOf } from '../dates/calendar.ts';
import type { ResolvedDates } from '../dates/dateState.ts';
import { type IsoDay, isIsoDay } from '../dates/isoDay.ts';
import { pairedUnits } from '../dates/paired.ts';
import { unitWord } from '../dates/periodicityRules.ts';
import { saleEventsIn } from '../dates/saleEvents.ts';
import { dayWords, periodWords } from '../format/day.ts';
import { type Triplet, triplet } from '../metrics/change.ts';
import { groupedBy } from '../metrics/groupedBy.ts';
import type { Metric } from '../metrics/metric.ts';
import { retailMetric } from '../metrics/retail.ts';
import { sumAmounts } from '../metrics/share.ts';
import { categorySales } from './categorySales.ts';

type Value = number | null;

const column = (table: AnalyticsTable | undefined, key: string): readonly Value[] =>
  table !== undefined && Object.hasOwn(table.metrics, key) ? (table.metrics[key] ?? []) : [];

const names = (table: AnalyticsTable, key: string): readonly (string | null)[] =>
  Object.hasOwn(table.dimensions, key) ? (table.dimensions[key] ?? []) : [];

/** A KPI of the period with its change, and its course for the sparkline. */
export interface Kpi {
  readonly metric: Metric;
  readonly total: Triplet;
  readonly trend: readonly Value[];
}

const known = (keys: readonly string[]): readonly Metric[] => keys.flatMap((key) => retailMetric(key) ?? []);

/** `totals` alone decides the figure; a course that is not there yet leaves an empty line. */
export const overviewKpis = (keys: readonly string[], totals: AnalyticsAnswer, trend: AnalyticsAnswer | null): readonly Kpi[] =>
  known(keys).map((metric) => ({
    metric,
    total: triplet(column(totals.current, metric.key)[0] ?? null, column(totals.prior, metric.key)[0] ?? null),
    trend: column(trend?.current, metric.key),
  }));

/** A series of the KPI chart, one value a period in the order of `days`. */
export interface KpiSeries {
  readonly metric: Metric;
  readonly values: readonly Value[];
  /** The same places of the prior period; null where nothing is compared. */
  readonly prior: readonly Value[] | null;
}

export interface KpiTrend {
  readonly days: readonly IsoDay[];
  readonly series: readonly KpiSeries[];
  /** Units that the prior period has alone, each with a value a series: with them the prior side adds up to its total. */
  readonly alone: readonly { readonly day: IsoDay; readonly values: readonly Value[] }[];
  /** What each period is compared with, in step with the days; null where nothing is compared. */
  readonly priorNames: readonly (string | null)[] | null;
}

/** The days at which the periods begin, as the warehouse names them. */
const daysOf = ({ currentPeriod, periodicity }: Pick<ResolvedDates, 'currentPeriod' | 'periodicity'>): readonly IsoDay[] =>
  eachBucket(currentPeriod, periodicity);

/** The first period whose figures are not all in: it goes on after these dates, or has days that one of the metrics does not know yet. Null where all are. */
export const openFrom = (
  { annotations }: AnalyticsAnswer,
  metrics: readonly string[],
  { currentPeriod, periodicity }: Pick<ResolvedDates, 'currentPeriod' | 'periodicity'>,
): number | null => {
  const known = metrics.flatMap((key) => annotations.data_availability[key] ?? []);
  const settled = [currentPeriod.end, ...known].reduce(earlierOf);
  const first = daysOf({ currentPeriod, periodicity }).findIndex((day) => endOf(day, periodicity) > settled);
  return first === -1 ? null : first;
};

/** What is to be said of a first period that began before these dates, of which only the later days are counted; null where it began with them. */
export const cutWords = ({ currentPeriod: { start }, periodicity }: Pick<ResolvedDates, 'currentPeriod' | 'periodicity'>): string | null =>
  startOf(start, periodicity) < start ? `The first ${unitWord(periodicity)} is counted from ${dayWords(start)} on.` : null;

/** Rows find their period by its day; a period without a row is a gap. */
export const placedByDay = (days: readonly IsoDay[], table: AnalyticsTable, values: readonly Value[]): readonly Value[] => {
  const byDay = new Map(names(table, 'date').map((day, row) => [day, values[row] ?? null]));
  return days.map((day) => byDay.get(day) ?? null);
};

/** The rows that the prior side has alone: units of a longer prior period, by their own days. */
const priorAlone = (keys: readonly string[], { current, prior }: AnalyticsAnswer): KpiTrend['alone'] => {
  if (prior === undefined) return [];
  const days = names(prior, 'date');
  return names(current, 'date').flatMap((day, row) => {
    const own = days[row] ?? null;
    return day !== null || own === null || !isIsoDay(own)
      ? []
      : [{ day: own as IsoDay, values: known(keys).map(({ key }) => column(prior, key)[row] ?? null) }];
  });
};

/** "vs Oct 26 – Nov 1, 2025": the prior unit beside each period, and which side of the pair is only part of a unit. */
const priorNames = (dates: ResolvedDates): readonly (string | null)[] | null => {
  const { currentPeriod, priorPeriod, periodicity } = dates;
  if (priorPeriod === null) return null;
  const unit = unitWord(periodicity);
  return pairedUnits(currentPeriod, priorPeriod, periodicity).map((pair) => {
    if (pair === null) return null;
    const words = `vs ${periodWords(pair.period)}`;
    if (pair.part === null) return words;
    return pair.part === 'prior' ? `${words}, only part of a ${unit}` : `part of a ${unit} ${words}, a whole ${unit}`;
  });
};

/** A sale event of the prior period, over the days of the current one that its own stand beside. */
export interface PriorEvent {
  readonly key: string;
  /** "Turkey 5, prior period" */
  readonly label: string;
  readonly start: IsoDay;
  readonly end: IsoDay;
  readonly isPrior: true;
}

/** The sale events of the prior period where they are drawn: over the units that theirs are paired with. */
export const priorSaleEvents = ({ currentPeriod, priorPeriod, periodicity }: ResolvedDates): readonly PriorEvent[] => {
  if (priorPeriod === null) return [];
  const days = eachBucket(currentPeriod, periodicity);
  const pairs = pairedUnits(currentPeriod, priorPeriod, periodicity);
  return saleEventsIn(priorPeriod).flatMap(({ name, start, end }) => {
    const touched = days.filter((_, i) => {
      const prior = pairs[i]?.period;
      return prior !== undefined && prior.start <= end && prior.end >= start;
    });
    const [first, last] = [touched[0], touched.at(-1)];
    if (first === undefined || last === undefined) return [];
    return [{ key: `prior:${name}:${start}`, label: `${name}, prior period`, start: first, end: last, isPrior: true as const }];
  });
};

/** The prior side stands row by row beside the current one (docs/warehouse.md), so it is placed by the current side's days. */
export const kpiTrend = (keys: readonly string[], trend: AnalyticsAnswer, dates: ResolvedDates): KpiTrend => {
  const days = daysOf(dates);
  const series = known(keys).map((metric) => ({
    metric,
    values: placedByDay(days, trend.current, column(trend.current, metric.key)),
    prior: trend.prior === undefined ? null : placedByDay(days, trend.current, column(trend.prior, metric.key)),
  }));
  return { days, series, alone: priorAlone(keys, trend), priorNames: priorNames(dates) };
};

/** A stack of Category Sales: a category, or Other for the rest. */
export interface CategorySeries {
  readonly name: string;
  readonly isRest: boolean;
  readonly values: readonly Value[];
}

/** One chart of Category Sales; `name` says of which tag or country, empty where there is one chart. */
export interface CategoryChart {
  readonly name: string;
  /** The one tag and the one country that it is of, where the charts are split by them. */
  readonly of: { readonly tag?: string; readonly country?: string };
  readonly days: readonly IsoDay[];
  readonly series: readonly CategorySeries[];
}

/** What sales without a category are called. */
export const NO_CATEGORY = 'Uncategorized';

interface CategoryRow {
  readonly day: string | null;
  readonly category: string;
  readonly split: readonly string[];
  readonly value: Value;
}

const categoryRows = ({ current }: AnalyticsAnswer, sales: string, split: readonly string[]): readonly CategoryRow[] => {
  const [days, categories, values] = [names(current, 'date'), names(current, 'current_category'), column(current, sales)];
  const parts = split.map((dimension) => names(current, dimension));
  return days.map((day, row) => ({
    day,
    category: categories[row] ?? NO_CATEGORY,
    split: parts.map((part) => part[row] ?? '–'),
    value: values[row] ?? null,
  }));
};

const sumOf = (rows: readonly CategoryRow[]): Value => sumAmounts(rows.map(({ value }) => value));

const sumsByDay = (days: readonly IsoDay[], rows: readonly CategoryRow[]): readonly Value[] => {
  const byDay = groupedBy(rows, ({ day }) => day ?? '');
  return days.map((day) => sumOf(byDay.get(day) ?? []));
};

/** What a chart of a split is of: its values in the order of the dimensions. */
const chartOf = (split: readonly string[], values: readonly string[]): CategoryChart['of'] => {
  const at = (dimension: string): string | undefined => values[split.indexOf(dimension)];
  const [tag, country] = [at('custom_tag_child_asin'), at('country')];
  return { ...(tag === undefined ? {} : { tag }), ...(country === undefined ? {} : { country }) };
};

/** What a chart's annotations are of: its own country and tag, else what the page is of. */
export const categorySubject = ({ of: { tag, country } }: CategoryChart, page: PanelSubject): PanelSubject => ({
  ...page,
  ...(country === undefined ? {} : { countries: [country] }),
  ...(tag === undefined ? {} : { tag }),
});

/** The ten largest categories and Other (B-565, B-566), the same in every chart of a split (B-177, B-178), so that colours tell the same. */
export const categoryCharts = (
  answer: AnalyticsAnswer,
  sales: string,
  split: readonly string[],
  dates: ResolvedDates,
): readonly CategoryChart[] => {
  const days = daysOf(dates);
  const rows = categoryRows(answer, sales, split);
  const sums = [...groupedBy(rows, ({ category }) => category)].map(([name, own]) => ({ name, value: sumOf(own) }));
  const ranked = categorySales(sums);
  const named = new Set(ranked.filter(({ rest }) => !rest).map(({ name }) => name));
  const chart = ([name, own]: readonly [string, readonly CategoryRow[]]): CategoryChart => ({
    name,
    of: chartOf(split, own[0]?.split ?? []),
    days,
    series: ranked.map((part) => ({
      name: part.name,
      isRest: part.rest,
      values: sumsByDay(
        days,
        own.filter(({ category }) => (part.rest ? !named.has(category) : category === part.name)),
      ),
    })),
  });
  return [...groupedBy(rows, (row) => row.split.join(', '))].sort(([a], [b]) => (a < b ? -1 : Number(a > b))).map(chart);
};
