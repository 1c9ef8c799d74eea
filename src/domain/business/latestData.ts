/** How fresh the data is, from the last 7 days (B-588). */
import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { columnReader } from '../api/columnar.ts';
import { addDays, earlierOf } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import { dayWords } from '../format/day.ts';
import { groupedBy } from '../metrics/groupedBy.ts';
import type { RetailKey } from '../metrics/retail.ts';
import { axisOf, seriesOn } from './dailySeries.ts';
import { LATEST_DAYS, latestMetrics } from './requests.ts';
import type { SalesMeasure } from './salesMeasure.ts';

export interface LatestDay {
  readonly source: 'Sales' | 'Traffic' | 'Advertising';
  readonly metric: string;
  /** The last of the 7 days with a value, or the day until which all countries have one; null where none of the 7 has any. */
  readonly lastDay: IsoDay | null;
  /** There has never been any: no other week has some. */
  readonly isNever: boolean;
  /** Whether that is yesterday. */
  readonly isUpToDate: boolean;
}

const SOURCES = ['Sales', 'Traffic', 'Advertising'] as const;

const lastDayWithValue = ({ current, annotations }: AnalyticsAnswer, metric: RetailKey): IsoDay | null => {
  const { names, values, has } = columnReader(current);
  const axis = axisOf(names('date'));
  if (axis === null || !has(metric)) return null;
  const series = seriesOn(axis, values(metric));
  const last = series.values.reduce<number>((found, value, i) => (value === null ? found : i), -1);
  if (last === -1) return null;
  // Days after it lack a country whose file is late.
  const through = annotations.data_availability[metric] ?? null;
  const day = addDays(series.start, last);
  return through === null ? day : earlierOf(through, day);
};

/** The last day of sales, traffic and advertising. */
export const latestDays = (answer: AnalyticsAnswer, sales: SalesMeasure, today: IsoDay): readonly LatestDay[] =>
  latestMetrics(sales).map((metric, i) => {
    const lastDay = lastDayWithValue(answer, metric);
    const isNever = lastDay === null && answer.annotations.unavailable.includes(metric);
    return { source: SOURCES[i] ?? 'Sales', metric, lastDay, isNever, isUpToDate: lastDay === addDays(today, -1) };
  });

/** "Data through Nov 19, 2026." or what is behind: "Sales and Traffic data through Nov 19, 2026; Advertising through Nov 17, 2026." */
export const latestSentence = (days: readonly LatestDay[]): string => {
  const said = ({ lastDay, isNever }: LatestDay): string => {
    if (lastDay !== null) return `data through ${dayWords(lastDay)}`;
    return isNever ? 'no data yet' : `no data in the last ${LATEST_DAYS} days`;
  };
  const bySaid = groupedBy(days, said);
  const [only] = bySaid.keys();
  if (bySaid.size === 1 && only !== undefined) return `${only.charAt(0).toUpperCase()}${only.slice(1)}.`;
  return `${[...bySaid].map(([words, those]) => `${those.map(({ source }) => source).join(' and ')}: ${words}`).join('; ')}.`;
};
