/** What Retail Overview draws of its answers: KPI cards, the KPIs by period, categories stacked and split. */
import type { PanelSubject } from '../annotations/calendar.ts';
import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { columnReader } from '../api/columnar.ts';
import { formatIn } from '../api/shownCurrency.ts';
import {
  coverageNote,
  daysOf,
  openFrom,
  type Trend,
  type TrendAsked,
  trendOf,
  trendPartNotes,
  trendUnitNames,
} from '../charts/byPeriod.ts';
import { startsOfMetric } from '../charts/countryStarts.ts';
import { partsOfMetric, partWordsAt } from '../charts/unitParts.ts';
import type { ResolvedDates } from '../dates/dateState.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import { UNCATEGORIZED } from '../format/categoryPath.ts';
import type { DimensionKey } from '../metrics/dimensions.ts';
import { groupedBy } from '../metrics/groupedBy.ts';
import { type RetailKey, retailMetricOf } from '../metrics/retail.ts';
import { sumAmounts } from '../metrics/share.ts';
import { categorySales } from './categorySales.ts';

type Value = number | null;

/** The KPIs by period. */
export const kpiTrend = <K extends RetailKey>(keys: readonly K[], trend: AnalyticsAnswer, asked: TrendAsked): Trend<K> =>
  trendOf(
    keys.map((key) => retailMetricOf(key)),
    trend,
    asked,
  );

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

interface CategoryRow {
  readonly day: string | null;
  readonly category: string;
  readonly split: readonly string[];
  readonly value: Value;
}

const categoryRows = ({ current }: AnalyticsAnswer, sales: RetailKey, split: readonly DimensionKey[]): readonly CategoryRow[] => {
  const { names, values: valuesOf } = columnReader(current);
  const [days, categories, values] = [names('date'), names('current_category'), valuesOf(sales)];
  const parts = split.map((one) => names(one));
  return days.map((day, row) => ({
    day,
    category: categories[row] ?? UNCATEGORIZED,
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
const chartOf = (split: readonly DimensionKey[], values: readonly string[]): CategoryChart['of'] => {
  const at = (dimension: DimensionKey): string | undefined => values[split.indexOf(dimension)];
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
  sales: RetailKey,
  split: readonly DimensionKey[],
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

/** A chart of the split as it is drawn (B-176): a stack of the categories in their order, and what is left in the colour of the rest. */
export const categoryTrend = (
  { days, series, of }: CategoryChart,
  answer: AnalyticsAnswer,
  sales: RetailKey,
  resolved: ResolvedDates,
): Trend => {
  // Nothing is compared in it.
  const dates = { ...resolved, priorPeriod: null };
  const lacking = { parts: partsOfMetric(answer, sales, { country: of.country ?? null }), starts: startsOfMetric(answer, sales) };
  return {
    days,
    dates,
    lines: series.map(({ name, isRest, values }) => ({
      key: isRest ? 'rest' : `category ${name}`,
      label: name,
      format: formatIn(answer, sales, 'usdWhole'),
      values,
      prior: null,
      mark: 'column',
      isAdditive: true,
      ...lacking,
      ...(isRest ? { isRest } : {}),
    })),
    alone: [],
    openFrom: openFrom(answer, [sales], dates),
    isStacked: true,
    note: coverageNote(dates, [lacking]),
  };
};

/** In step with the days, which of them lack what, in the dates and in the data; null where all are whole. */
export const coverageCells = (trend: Trend): readonly (string | null)[] | null => {
  const names = trendUnitNames(trend);
  const notes = trendPartNotes(trend);
  const lines = trend.lines.map(({ label }, at) => ({ label, parts: notes[at] ?? null }));
  const cells = trend.days.map((_, i) => {
    const name = names[i] ?? null;
    return [...(name?.isUneven === true ? [name.words] : []), ...partWordsAt(lines, i)].join('; ') || null;
  });
  return cells.some((cell) => cell !== null) ? cells : null;
};
