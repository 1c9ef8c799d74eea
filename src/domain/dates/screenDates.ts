/**
 * The dates of screens that have limits or defaults of their own, which win over the shared ones. Whoever opens one of
 * them asks here, with the one reading of the clock that the whole screen uses.
 */
import { addDays, addMonths, addUnits, endOf, laterOf, startOf } from './calendar.ts';
import type { DateRange } from './dateSpec.ts';
import { type IsoDay, isoDay } from './isoDay.ts';
import { type DateLimits, latestBehind, limitsOn, until } from './limits.ts';
import type { Period, Periodicity } from './period.ts';
import { presetNamed } from './presets.ts';

/** The latest `count` whole units of which every day can be shown; as far as the limits go back. */
export const latestWhole = (count: number, periodicity: Periodicity, limits: DateLimits): Period => {
  const unitEnd = endOf(limits.latest, periodicity);
  const end = unitEnd === limits.latest ? unitEnd : addDays(startOf(limits.latest, periodicity), -1);
  const start = addUnits(startOf(end, periodicity), periodicity, 1 - count);
  if (end < limits.earliest) return { start: limits.earliest, end: limits.latest };
  return { start: laterOf(limits.earliest, start), end };
};

/** Market data is this many hours old when it comes. */
const MARKET_LAG_HOURS = 93;

/** The market explorer: from 2022-09-04 (C-236) to the last day that is 93 hours over at this hour of the business day. */
export const marketLimits = (today: IsoDay, hour: number): DateLimits =>
  limitsOn(today, { earliest: isoDay('2022-09-04'), latest: latestBehind(today, MARKET_LAG_HOURS, hour) });

/** The explorer's picker goes by weeks (C-234). */
export const MARKET_PERIODICITY: Periodicity = 'weekly';

/** The latest four whole weeks of market data: what the explorer opens with (C-235) and what a preview counts (C-239). */
export const latestWeeks = (limits: DateLimits): Period => latestWhole(4, MARKET_PERIODICITY, limits);

/** The same by the business day, and by the day on which the weeks of the market end; null where that is not known. */
export const marketDefaultPeriod = (today: IsoDay, hour: number, last: IsoDay | null = null): Period =>
  latestWeeks(until(marketLimits(today, hour), last));

/** CAC & LTV Analysis and NTB Gateway: from 2024-01-01 (C-978) to the end of last month (C-979). */
export const amcLimits = (today: IsoDay): DateLimits =>
  limitsOn(today, { earliest: isoDay('2024-01-01'), latest: addDays(startOf(today, 'monthly'), -1) });

/** AMC pages count by months (C-331, C-334). */
export const AMC_PERIODICITY: Periodicity = 'monthly';

/** The last twelve whole months (C-980), no earlier than the data. */
export const amcDefaultPeriod = (today: IsoDay): Period => latestWhole(12, AMC_PERIODICITY, amcLimits(today));

/** Category Insights counts by months (C-874). */
export const CATEGORY_PERIODICITY: Periodicity = 'monthly';

/** From September 2022 (C-872) to the end of last month, at least 32 days (C-875), so that one month is no period. */
export const categoryLimits = (today: IsoDay): DateLimits =>
  limitsOn(today, { earliest: isoDay('2022-09-01'), latest: addDays(startOf(today, 'monthly'), -1), minSpan: 32 });

/** The last 12 whole months (C-873), no earlier than the data. */
export const categoryDefaultPeriod = ({ earliest, latest }: DateLimits): Period => ({
  start: laterOf(earliest, addMonths(startOf(latest, 'monthly'), -11)),
  end: latest,
});

/** The category picker that shows categories as they were on a day: from 2021-06-01 (B-381). */
export const categoryPickerLimits = (today: IsoDay): DateLimits => limitsOn(today, { earliest: isoDay('2021-06-01') });

/**
 * The days that sections look back over, whatever the page's range is: wasted ad spend (B-096), catalog coverage (B-551)
 * and the tags tables (B-552) 30 days, inventory history 28 days (B-601), its best sellers 4 weeks (B-603), and its
 * default windows 90 days, with as many before (B-604).
 */
export const LOOK_BACK = {
  wastedAdSpend: presetNamed('last-30-days').range,
  catalogCoverage: presetNamed('last-30-days').range,
  tagsTables: presetNamed('last-30-days').range,
  inventoryHistory: { start: { ago: 28, unit: 'days' }, end: { ago: 1, unit: 'days' } },
  inventoryTopProducts: presetNamed('last-4-weeks').range,
  inventoryWindow: presetNamed('last-90-days').range,
} as const satisfies Readonly<Record<string, DateRange>>;
