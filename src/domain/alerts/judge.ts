/**
 * Whether an alert has something to tell of a day: one pure function for the trial on the past and for the mornings to come. No day is
 * judged by a later one; a day that lacks data is not judged at all.
 */
import { judgeDays } from '../anomaly/detect.ts';
import { READ_DAYS } from '../anomaly/salesShift.ts';
import { addDays, eachDay } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import { relativeChange } from '../metrics/change.ts';
import type { AnyMetric } from '../metrics/metric.ts';
import type { AlertAbout, AlertFigures } from './alertAbout.ts';
import type { AlertCondition, ChangeCondition, ExpectedCondition, LevelCondition } from './alertCondition.ts';
import { type FigureReader, figureReader } from './alertFigures.ts';
import { alertMetric } from './alertRule.ts';
import { WINDOW_DAYS, type Window } from './windows.ts';

/** A day as an alert sees it: its figure and the range in which it has nothing to tell; null in place of a side without a limit. */
export interface DayJudgement {
  readonly day: IsoDay;
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly isOver: boolean;
}

/** Null where the day cannot be judged. */
export type Judged = DayJudgement | null;

export const windowPeriod = (day: IsoDay, window: Window): Period => ({ start: addDays(day, 1 - WINDOW_DAYS[window]), end: day });

/** Days of a year of whole weeks: the same weekdays a year before. */
const YEAR_DAYS = 364;

/** As many days just before, or those of the same weekdays a year before. */
export const comparedPeriod = ({ start, end }: Period, window: Window, against: ChangeCondition['against']): Period => {
  const back = against === 'yoy' ? YEAR_DAYS : WINDOW_DAYS[window];
  return { start: addDays(start, -back), end: addDays(end, -back) };
};

const judged = (day: IsoDay, value: number | null, { low, high }: Pick<DayJudgement, 'low' | 'high'>): Judged =>
  value === null ? null : { day, value, low, high, isOver: (high !== null && value > high) || (low !== null && value < low) };

type JudgeDay = (day: IsoDay) => Judged;

const byLevel =
  (reader: FigureReader, { side, threshold, window }: LevelCondition): JudgeDay =>
  (day) =>
    judged(day, reader.over(windowPeriod(day, window)), side === 'above' ? { low: null, high: threshold } : { low: threshold, high: null });

/** Measured as screens measure it: a figure of 0 or below has no change. */
const byChange =
  (reader: FigureReader, { side, by, window, against }: ChangeCondition): JudgeDay =>
  (day) => {
    const period = windowPeriod(day, window);
    const before = comparedPeriod(period, window, against);
    if (reader.breaksBetween(before.start, day)) return null;
    const [value, base] = [reader.over(period), reader.over(before)];
    if (base === null || relativeChange(value, base) === null) return null;
    return judged(day, value, side === 'up' ? { low: null, high: base * (1 + by) } : { low: base * (1 - by), high: null });
  };

/** A day is judged by as many days before it, wherever the figures begin: so that a trial says what the mornings said. */
const LEARNT_DAYS = READ_DAYS - 1;

/** Days before the last break are of other things, and teach nothing. */
const byExpected =
  (reader: FigureReader, { start }: AlertFigures, side: ExpectedCondition['side']): JudgeDay =>
  (day) => {
    const from = addDays(day, -LEARNT_DAYS);
    const value = reader.over({ start: day, end: day });
    if (value === null || from < start) return null;
    const known = eachDay({ start: from, end: day }).map((one) =>
      reader.breaksBetween(one, day) ? null : reader.over({ start: one, end: one }),
    );
    const expected = judgeDays(known).at(-1);
    if (expected === undefined || expected.ciLower === null || expected.ciUpper === null) return null;
    return judged(day, value, { low: side === 'above' ? null : expected.ciLower, high: side === 'below' ? null : expected.ciUpper });
  };

const judgeOf = (about: AlertAbout, condition: AlertCondition, figures: AlertFigures, metric: AnyMetric): JudgeDay => {
  const reader = figureReader(about.schema, metric, figures);
  if (condition.kind === 'level') return byLevel(reader, condition);
  return condition.kind === 'change' ? byChange(reader, condition) : byExpected(reader, figures, condition.side);
};

/** Each day of a period as an alert sees it, in their order. */
export const judgeAlert = (about: AlertAbout, condition: AlertCondition, figures: AlertFigures, period: Period): readonly Judged[] => {
  const metric = alertMetric(about);
  const days = eachDay(period);
  if (metric === undefined) return days.map(() => null);
  return days.map(judgeOf(about, condition, figures, metric));
};
