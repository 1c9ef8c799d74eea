/**
 * What days are judged by, from the daily figures: one pure function for the trial on the past and for the mornings to come. No day is judged
 * by a later one; a day that lacks data is not judged at all.
 */
import { judgeDays } from '../anomaly/detect.ts';
import { READ_DAYS } from '../anomaly/salesShift.ts';
import { addDays, eachDay } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import { relativeChange } from '../metrics/change.ts';
import type { AlertAbout, AlertFigures } from './alertAbout.ts';
import type { ConditionKind, DayBasis } from './alertBasis.ts';
import { type FigureReader, figureReader } from './alertFigures.ts';
import { alertMetric } from './alertRule.ts';
import { comparedPeriod, windowPeriod } from './judge.ts';

type BasisOfDay = (day: IsoDay) => DayBasis | null;

const byLevel =
  (reader: FigureReader, { window }: Extract<ConditionKind, { readonly kind: 'level' }>): BasisOfDay =>
  (day) => {
    const value = reader.over(windowPeriod(day, window));
    return value === null ? null : { value, low: null, high: null };
  };

/** Measured as screens measure it: a figure of 0 or below has no change. */
const byChange =
  (reader: FigureReader, { window, against }: Extract<ConditionKind, { readonly kind: 'change' }>): BasisOfDay =>
  (day) => {
    const period = windowPeriod(day, window);
    const before = comparedPeriod(period, window, against);
    if (reader.breaksBetween(before.start, day)) return null;
    const [value, base] = [reader.over(period), reader.over(before)];
    return value === null || base === null || relativeChange(value, base) === null ? null : { value, low: base, high: base };
  };

/** A day is judged by as many days before it, wherever the figures begin: so that a trial says what the mornings said. */
const LEARNT_DAYS = READ_DAYS - 1;

/** Days before the last break are of other things, and teach nothing. */
const byExpected =
  (reader: FigureReader, { start }: AlertFigures): BasisOfDay =>
  (day) => {
    const from = addDays(day, -LEARNT_DAYS);
    const value = reader.over({ start: day, end: day });
    if (value === null || from < start) return null;
    const known = eachDay({ start: from, end: day }).map((one) =>
      reader.breaksBetween(one, day) ? null : reader.over({ start: one, end: one }),
    );
    const expected = judgeDays(known).at(-1);
    if (expected === undefined || expected.ciLower === null || expected.ciUpper === null) return null;
    return { value, low: expected.ciLower, high: expected.ciUpper };
  };

/** What each day of a period is judged by, in their order. */
export const basisOfDays = (
  about: AlertAbout,
  condition: ConditionKind,
  figures: AlertFigures,
  period: Period,
): readonly (DayBasis | null)[] => {
  const metric = alertMetric(about);
  const days = eachDay(period);
  if (metric === undefined) return days.map(() => null);
  const reader = figureReader(about.schema, metric, figures);
  if (condition.kind === 'level') return days.map(byLevel(reader, condition));
  return days.map(condition.kind === 'change' ? byChange(reader, condition) : byExpected(reader, figures));
};
