/** An alert tried on the past: what it would have told, day by day, with the data as they stand now. */
import { addDays, addMonths, diffDays } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import type { AlertAbout, AlertFigures } from './alertAbout.ts';
import type { AlertCondition } from './alertCondition.ts';
import { type AlertEvent, eventsOf } from './alertEvents.ts';
import { type Judged, judgeAlert } from './judge.ts';

/** The months that an alert is tried on. */
export const TRIAL_MONTHS = 12;
/** Days before the first of them by which it is judged: a year before, and as many days as a figure is of. */
const LEAD_DAYS = 364 + 28;
/** The days that are read, up to yesterday. */
export const TRIAL_READS = 366 + LEAD_DAYS;

/** The days that an alert is tried on: the last twelve months with data; null without any. */
export const trialPeriod = ({ start, through }: Pick<AlertFigures, 'start' | 'through'>): Period | null => {
  if (through === null || through < start) return null;
  const from = addDays(addMonths(through, -TRIAL_MONTHS), 1);
  return { start: diffDays(start, from) < 0 ? start : from, end: through };
};

export interface Trial {
  readonly period: Period;
  /** A value a day of the period; null where the day could not be judged. */
  readonly days: readonly Judged[];
  readonly events: readonly AlertEvent[];
  /** The days that could not be judged. */
  readonly unjudged: number;
  /** The last day that could. */
  readonly judgedTo: IsoDay | null;
}

/** Null where there is no data at all. */
export const tryAlert = (about: AlertAbout, condition: AlertCondition, figures: AlertFigures, quietDays: number): Trial | null => {
  const period = trialPeriod(figures);
  if (period === null) return null;
  const days = judgeAlert(about, condition, figures, period);
  const known = days.filter((day) => day !== null);
  return { period, days, events: eventsOf(days, quietDays), unjudged: days.length - known.length, judgedTo: known.at(-1)?.day ?? null };
};
