/** The goals block of a brand group (B-079, B-597): the year to date against the same days of the year before, by month, beside the goals. */
import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { answerReader } from '../api/columnar.ts';
import { lackingOf } from '../charts/byPeriod.ts';
import { type PartNote, partNotes } from '../charts/unitParts.ts';
import { addDays, addYears, dayOf, eachBucket, partsOf } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { KnownDays } from '../dates/knownDays.ts';
import { type PairName, unitNames } from '../dates/pairWords.ts';
import type { Period } from '../dates/period.ts';
import { GOAL_METRICS, type GoalDraft, type GoalMetric } from '../goals/goal.ts';
import { type GoalFit, goalFit } from '../goals/goalFit.ts';
import { type GoalView, goalCountries, rateGoal } from '../goals/periodGoal.ts';
import { isRateGoal, shownCountry } from '../goals/scope.ts';
import { goalSeries } from '../goals/series.ts';
import type { MetricKey } from '../metrics/catalogue.ts';
import { type Triplet, triplet } from '../metrics/change.ts';
import { sumAmounts } from '../metrics/share.ts';
import { retailKey, salesKey } from '../metrics/variants.ts';
import type { SalesMode } from '../shell/scope.ts';
import { BRAND } from './summaryFigures.ts';

export { GOAL_METRICS, type GoalMetric };

export const GOAL_TITLES: Readonly<Record<GoalMetric, string>> = {
  sales: 'Sales goal',
  search_ad_budget: 'Search ad budget',
  dsp_ad_budget: 'DSP ad budget',
  tacos: 'TACOS goal',
  troas: 'TROAS goal',
};

/** The year to date, up to yesterday: on New Year's Day still that of the year before. */
export const yearToDate = (today: IsoDay): Period => {
  const end = addDays(today, -1);
  return { start: dayOf(partsOf(end).year, 1, 1), end };
};

/** The same days of the year before. */
export const yearBefore = ({ start, end }: Period): Period => ({ start: addYears(start, -1), end: addYears(end, -1) });

/** The figure that a goal is held against, and where it comes from. */
export const goalMeasure = (
  goal: GoalMetric,
  mode: SalesMode,
): { readonly schema: 'retail' | 'dsp'; readonly key: MetricKey<'retail' | 'dsp'> } => {
  if (goal === 'dsp_ad_budget') return { schema: 'dsp', key: 'total_cost_in_usd' };
  if (goal === 'search_ad_budget') return { schema: 'retail', key: 'ad_spend_in_usd' };
  return { schema: 'retail', key: goal === 'sales' ? salesKey(mode) : retailKey(goal, mode) };
};

type Value = number | null;

export interface GoalsBlock {
  /** The months of the year, each by its first day. */
  readonly months: readonly IsoDay[];
  /** In step with the months; those to come have none. */
  readonly values: readonly Value[];
  readonly prior: readonly Value[];
  /** What is said of each month: that of today is a part of one. */
  readonly names: readonly (PairName | null)[];
  /** What the data of the brand group lack of the months, on either side; null where they lack nothing. */
  readonly parts: readonly (PartNote | null)[] | null;
  readonly goals: readonly Value[];
  /** The year to date beside the same days of the year before. */
  readonly total: Triplet;
  /** On how many days of both sides there is data of a sum; null where on all: else its change is neither good nor bad. */
  readonly days: KnownDays | null;
  /** The goal up to yesterday, a month in progress by its days; null where a month has none. */
  readonly goalToDate: Value;
  readonly hasGoal: boolean;
  /** The countries whose goals do not cover all that is shown, where there is no goal that does. */
  readonly covered: readonly string[];
  /** How the goal fits the sales that are looked at. */
  readonly fit: GoalFit;
}

export interface GoalsAsked {
  readonly brandGroupId: string;
  readonly goal: GoalMetric;
  readonly mode: SalesMode;
  readonly view: GoalView;
  readonly today: IsoDay;
  readonly goals: readonly GoalDraft[];
}

/** `totals` is by brand group over the year to date, `months` by brand group and month; null where not known. */
export const goalsBlock = (totals: AnalyticsAnswer | null, byMonth: AnalyticsAnswer | null, asked: GoalsAsked): GoalsBlock => {
  const { brandGroupId, goal, mode, view, today } = asked;
  const fit = goalFit(goal, mode);
  const goals = fit === 'none' ? [] : asked.goals;
  const { key } = goalMeasure(goal, mode);
  const period = yearToDate(today);
  const { year } = partsOf(period.end);
  const months = eachBucket({ start: period.start, end: dayOf(year, 12, 31) }, 'monthly');
  const sides = byMonth === null ? null : answerReader(byMonth);
  const values = new Map<string, readonly [Value, Value]>();
  for (let row = 0; row < (sides?.current.rowCount ?? 0); row += 1) {
    const id = sides?.current.name(BRAND, row) ?? sides?.prior.name(BRAND, row);
    const day = sides?.current.name('date', row);
    if (id === brandGroupId && day != null) values.set(day, [sides?.current.at(key, row) ?? null, sides?.prior.at(key, row) ?? null]);
  }
  const parts =
    byMonth === null
      ? null
      : partNotes(lackingOf(byMonth, key, brandGroupId), months, {
          currentPeriod: period,
          priorPeriod: yearBefore(period),
          periodicity: 'monthly',
        });
  const total = totals === null ? null : answerReader(totals);
  const own = total === null ? -1 : total.current.names(BRAND).indexOf(brandGroupId);
  const isRate = isRateGoal(goal);
  const series = goalSeries(goals, goal, view, { start: period.start, end: dayOf(year, 12, 31) }, 'monthly', 'periodic');
  const hasGoal = series.some((value) => value !== null);
  return {
    months,
    names: unitNames(months, period, yearBefore(period), 'monthly'),
    values: months.map((month) => values.get(month)?.[0] ?? null),
    prior: months.map((month) => values.get(month)?.[1] ?? null),
    parts,
    goals: series,
    total: triplet(own < 0 ? null : (total?.current.at(key, own) ?? null), own < 0 ? null : (total?.prior.at(key, own) ?? null)),
    days: isRate || own < 0 ? null : (total?.days(key, own) ?? null),
    goalToDate: isRate ? rateGoal(goals, goal, view) : goalToDate(goalSeries(goals, goal, view, period, 'monthly', 'periodic')),
    hasGoal,
    covered: hasGoal ? [] : goalCountries(goals, goal, view.tag, year).map(shownCountry),
    fit,
  };
};

/** The months' goals added up; a month without one leaves a hole, and with it there is no sum. */
const goalToDate = (goals: readonly Value[]): Value => (goals.some((value) => value === null) ? null : sumAmounts(goals));
