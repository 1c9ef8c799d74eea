/**
 * The eight pacing meters of Business Health (B-060 to B-065, B-589 to B-595): month and year, sales and ad spend,
 * the last period and the period to date. Pure figures; `pacingText.ts` says them, a view draws them.
 *
 * A period is complete once data reaches its last day: then there is an actual and no forecast. Until then there is
 * what came so far and, where every remaining day has a forecast, the total that it is heading for; that total is
 * what is measured against the goal. All sums are made in whole cents.
 */
import type { PacingMeasure } from '../api/forecasting.contract.ts';
import { addDays, diffDays, earlierOf, endOf, lengthOf, partsOf, startOf } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import { centsAhead, fromCents } from '../goals/cents.ts';
import type { GoalDraft } from '../goals/goal.ts';
import { goalFit } from '../goals/goalFit.ts';
import { type GoalView, goalYear, monthGoal, type PeriodGoal, wholeYearGoal } from '../goals/periodGoal.ts';
import { dailyCents } from '../goals/series.ts';
import { type CentsSum, type DailySeries, sumCents } from './dailySeries.ts';
import { type PacingColor, type PacingKind, pacingColor, pacingRatio } from './pacingRule.ts';
import { type SalesMeasure, salesModeOf } from './salesMeasure.ts';

export type PacingSpan = 'month' | 'year';
export type PacingWhen = 'last' | 'toDate';

/** The goal beside a meter: in US dollars; or why there is none. `unknown` while goals could not be read. */
export type MeterGoal =
  | { readonly kind: 'set'; readonly value: number; readonly countries: readonly string[] | null }
  | Exclude<PeriodGoal, { readonly kind: 'set' }>
  /** The measure is another one than that of goals. */
  | { readonly kind: 'unfit' }
  | { readonly kind: 'unknown' };

interface MeterFace {
  readonly id: `${PacingSpan}-${PacingKind}-${PacingWhen}`;
  readonly span: PacingSpan;
  readonly kind: PacingKind;
  readonly when: PacingWhen;
  readonly measure: PacingMeasure;
  /** The whole month or year that the meter is about. */
  readonly period: Period;
  /** The period to date that was meant, where none of its days has data yet and the one before is shown instead. */
  readonly insteadOf: Period | null;
}

interface MeterFigures {
  /** US dollars so far: the sum of the days with data, from the period's start to `through`. */
  readonly actual: number;
  /** The last day that counts. */
  readonly through: IsoDay;
  /** Days of the period to `through`, and how many of them have data. */
  readonly elapsedDays: number;
  readonly daysWithData: number;
  readonly firstDayWithData: IsoDay;
  readonly days: number;
  readonly goal: MeterGoal;
  /** What is measured against the goal, as a part of it; null without a goal or a total. */
  readonly ratio: number | null;
  readonly color: PacingColor;
}

/** B-589: the period is over and there is no forecast. */
export interface CompletedMeter extends MeterFace, MeterFigures {
  readonly mode: 'completed';
}

/** B-590: forecast and goal beside what came so far. */
export interface InProgressMeter extends MeterFace, MeterFigures {
  readonly mode: 'in-progress';
  /** The total heading for at the period's end: actual plus the forecast of the remaining days; null where one has none. */
  readonly forecast: number | null;
  /** Whether there is none because too few days are known; false too where it was not loaded. */
  readonly tooLittleToForecast: boolean;
  /** The goal's part for the elapsed days, each month's goal split evenly over its days. */
  readonly goalToDate: number | null;
  /** The mean of the elapsed days with data, US dollars a day. */
  readonly dailyRate: number;
  /** What is left to the goal by each remaining day: what must come in, or may be spent; 0 once the goal is passed. */
  readonly requiredDailyRate: number | null;
}

/** `not-measured`: the brand group has no data of this measure at all. `no-data`: none in this period. */
export interface UnavailableMeter extends MeterFace {
  readonly mode: 'unavailable';
  readonly reason: 'not-measured' | 'no-data';
  /** The last day that has data anywhere, if there is one. */
  readonly lastDay: IsoDay | null;
}

export type Meter = CompletedMeter | InProgressMeter | UnavailableMeter;

export interface PacingInput {
  /** The business day: its data is not there yet. */
  readonly today: IsoDay;
  readonly salesMeasure: SalesMeasure;
  readonly view: GoalView;
  /** Whether `view` knows the countries that there are: left out, it does. */
  readonly countriesKnown?: boolean;
  /** Actual US dollars by day; a measure that is not there has no data. */
  readonly daily: Partial<Readonly<Record<PacingMeasure, DailySeries>>>;
  /** The last settled day by measure; null or absent where there is none. */
  readonly settled: Partial<Readonly<Record<PacingMeasure, IsoDay | null>>>;
  /** The last day of the history that the forecast was made from; null without one. */
  readonly forecastAsOf: IsoDay | null;
  /** Forecast US dollars by day. */
  readonly forecast: Partial<Readonly<Record<PacingMeasure, DailySeries>>>;
  /** Null while they are not known. */
  readonly goals: readonly GoalDraft[] | null;
}

const UNIT = { month: 'monthly', year: 'annual' } as const;
const GOAL_METRIC = { sales: 'sales', adSpend: 'search_ad_budget' } as const;

/** Data this many days late still makes a period to date fall back to the one before; later, there is none (B-588). */
const LATE_DAYS = 7;

const unitOf = (day: IsoDay, span: PacingSpan): Period => ({ start: startOf(day, UNIT[span]), end: endOf(day, UNIT[span]) });
const unitBefore = ({ start }: Period, span: PacingSpan): Period => unitOf(addDays(start, -1), span);

/** The last day that counts for a measure: settled, and before today. */
const lastDayOf = (input: PacingInput, measure: PacingMeasure): IsoDay | null => {
  const settled = input.settled[measure] ?? null;
  return settled === null ? null : earlierOf(settled, addDays(input.today, -1));
};

interface Chosen {
  readonly period: Period;
  readonly insteadOf: Period | null;
}

/** The period of a meter. To date, on days when nothing of the current one has data yet, it is the one before. */
const periodOf = (today: IsoDay, lastDay: IsoDay | null, span: PacingSpan, when: PacingWhen): Chosen => {
  const current = unitOf(today, span);
  const before = unitBefore(current, span);
  if (when === 'last') return { period: before, insteadOf: null };
  const isLate = lastDay !== null && lastDay < current.start && diffDays(lastDay, addDays(today, -1)) <= LATE_DAYS;
  return isLate ? { period: before, insteadOf: current } : { period: current, insteadOf: null };
};

type FoundGoal = PeriodGoal | { readonly kind: 'unfit' | 'unknown' };

/** Whether the goals can be held against the measure of a meter. */
const hasFit = ({ salesMeasure }: PacingInput, kind: PacingKind): boolean =>
  goalFit(GOAL_METRIC[kind], salesModeOf(salesMeasure)) !== 'none';

const goalOf = (input: PacingInput, kind: PacingKind, span: PacingSpan, { start }: Period): FoundGoal => {
  if (!hasFit(input, kind)) return { kind: 'unfit' };
  if (input.goals === null) return { kind: 'unknown' };
  const { year, month } = partsOf(start);
  const months = goalYear(input.goals, GOAL_METRIC[kind], input.view, year);
  const goal = span === 'month' ? monthGoal(months, month) : wholeYearGoal(months);
  return goal.kind !== 'set' && input.countriesKnown === false && input.view.countries.length === 0 ? { kind: 'unknown' } : goal;
};

const shownGoal = (goal: FoundGoal): MeterGoal =>
  goal.kind === 'set' ? { kind: 'set', value: fromCents(goal.cents), countries: goal.countries } : goal;

/** The goal's cents from the period's start to `through`, each month by whole days. */
const goalCentsTo = (input: PacingInput, kind: PacingKind, { start }: Period, through: IsoDay): number | null => {
  if (input.goals === null || !hasFit(input, kind)) return null;
  const { year } = partsOf(start);
  const { months } = goalYear(input.goals, GOAL_METRIC[kind], input.view, year);
  let cents = 0;
  for (let first = start; first <= through; first = addDays(endOf(first, 'monthly'), 1)) {
    const { month } = partsOf(first);
    const amount = months[month - 1];
    if (amount === null || amount === undefined) return null;
    const days = diffDays(first, earlierOf(through, endOf(first, 'monthly'))) + 1;
    cents += dailyCents(amount.cents, year, month)
      .slice(0, days)
      .reduce((sum, part) => sum + part, 0);
  }
  return cents;
};

/** What the days from `start` to `end` come to, up to the last day of the history also as they came; null where a later day has no forecast. */
const forecastCents = (input: PacingInput, measure: PacingMeasure, { start, end }: Period): number | null => {
  const [forecast, daily] = [input.forecast[measure], input.daily[measure]];
  if (forecast === undefined) return null;
  const [ahead, came] = [diffDays(forecast.start, start), daily === undefined ? 0 : diffDays(daily.start, start)];
  const days = diffDays(start, end) + 1;
  let cents = 0;
  for (let i = 0; i < days; i += 1) {
    const isPast = input.forecastAsOf !== null && addDays(start, i) <= input.forecastAsOf;
    const one = centsAhead(forecast.values[ahead + i] ?? (isPast ? daily?.values[came + i] : null), isPast);
    if (one === null) return null;
    cents += one;
  }
  return cents;
};

const figures = (
  sum: CentsSum,
  { period }: Chosen,
  through: IsoDay,
): Pick<MeterFigures, 'actual' | 'through' | 'elapsedDays' | 'daysWithData' | 'firstDayWithData' | 'days'> => ({
  actual: fromCents(sum.cents),
  through,
  elapsedDays: diffDays(period.start, through) + 1,
  daysWithData: sum.days,
  firstDayWithData: sum.first ?? period.start,
  days: lengthOf(period),
});

/**
 * Days without data count as nothing in a sum, though they may have had sales and spend: of the colours those alone stand that more could
 * not change, a goal that is reached and a budget that is exceeded.
 */
const surelyColored = (kind: PacingKind, color: PacingColor, isWhole: boolean): PacingColor =>
  isWhole || (kind === 'sales' ? color === 'green' : color === 'yellow' || color === 'red') ? color : 'none';

const inProgress = (input: PacingInput, face: MeterFace, sum: CentsSum, through: IsoDay): InProgressMeter => {
  const goal = goalOf(input, face.kind, face.span, face.period);
  const goalCents = goal.kind === 'set' ? goal.cents : null;
  const rest = forecastCents(input, face.measure, { start: addDays(through, 1), end: face.period.end });
  const total = rest === null ? null : sum.cents + rest;
  const toDate = goalCentsTo(input, face.kind, face.period, through);
  const daysLeft = diffDays(through, face.period.end);
  return {
    ...face,
    mode: 'in-progress',
    ...figures(sum, face, through),
    goal: shownGoal(goal),
    forecast: total === null ? null : fromCents(total),
    tooLittleToForecast: total === null && input.forecast[face.measure] !== undefined,
    goalToDate: toDate === null ? null : fromCents(toDate),
    dailyRate: fromCents(sum.cents) / sum.days,
    requiredDailyRate: goalCents === null ? null : Math.max(0, fromCents(goalCents - sum.cents) / daysLeft),
    ratio: pacingRatio(total, goalCents),
    color: surelyColored(face.kind, pacingColor(face.kind, total, goalCents), sum.days === diffDays(face.period.start, through) + 1),
  };
};

const completed = (input: PacingInput, face: MeterFace, sum: CentsSum): CompletedMeter => {
  const goal = goalOf(input, face.kind, face.span, face.period);
  const goalCents = goal.kind === 'set' ? goal.cents : null;
  return {
    ...face,
    mode: 'completed',
    ...figures(sum, face, face.period.end),
    goal: shownGoal(goal),
    ratio: pacingRatio(sum.cents, goalCents),
    color: surelyColored(face.kind, pacingColor(face.kind, sum.cents, goalCents), sum.days === lengthOf(face.period)),
  };
};

/** One meter. */
export const pacingMeter = (input: PacingInput, span: PacingSpan, kind: PacingKind, when: PacingWhen): Meter => {
  const measure = kind === 'sales' ? input.salesMeasure : 'ad_spend_in_usd';
  const lastDay = lastDayOf(input, measure);
  const { period, insteadOf } = periodOf(input.today, lastDay, span, when);
  const face: MeterFace = { id: `${span}-${kind}-${when}`, span, kind, when, measure, period, insteadOf };
  if (lastDay === null) return { ...face, mode: 'unavailable', reason: 'not-measured', lastDay };
  const through = earlierOf(lastDay, period.end);
  const sum = sumCents(input.daily[measure] ?? null, { start: period.start, end: through });
  if (sum.days === 0) return { ...face, mode: 'unavailable', reason: 'no-data', lastDay };
  return through === period.end ? completed(input, face, sum) : inProgress(input, face, sum, through);
};

const SPANS = ['month', 'year'] as const;
const KINDS = ['sales', 'adSpend'] as const;
const WHENS = ['last', 'toDate'] as const;

/** All eight, by span, then kind, the last period before the one to date. */
export const pacingMeters = (input: PacingInput): readonly Meter[] =>
  SPANS.flatMap((span) => KINDS.flatMap((kind) => WHENS.map((when) => pacingMeter(input, span, kind, when))));
