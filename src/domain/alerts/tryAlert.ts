/** The trial of an alert from its daily figures, as the server makes it: on what is asked for the editor, and each morning. */
import { addDays, addMonths, diffDays } from '../dates/calendar.ts';
import type { Period } from '../dates/period.ts';
import type { AlertAbout, AlertFigures } from './alertAbout.ts';
import type { AlertBasis, ConditionKind } from './alertBasis.ts';
import type { AlertCondition } from './alertCondition.ts';
import { basisOfDays } from './dayBasis.ts';
import { type Trial, trialOf } from './trial.ts';

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

/** What the days of the trial are judged by. */
export const alertBasis = (about: AlertAbout, condition: ConditionKind, figures: AlertFigures): AlertBasis => {
  const period = trialPeriod(figures);
  return { period, days: period === null ? [] : [...basisOfDays(about, condition, figures, period)] };
};

/** Null where there is no data at all. */
export const tryAlert = (about: AlertAbout, condition: AlertCondition, figures: AlertFigures, quietDays: number): Trial | null =>
  trialOf(condition, alertBasis(about, condition, figures), quietDays);
