/** The daily figures that an alert is judged by: the base measures of its metric, day by day. */
import { Finite, nullable, record, t } from '../codec/codec.ts';
import { addDays, dayNumber, diffDays } from '../dates/calendar.ts';
import { IsoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import { schemaNamed } from '../metrics/catalogue.ts';
import { type AnyMetric, evaluateMetric } from '../metrics/metric.ts';
import type { AlertSchema } from './alertRule.ts';
import { foldDays } from './windows.ts';

/**
 * `sums` has a value a day from `start` on for each base measure; null where there is none. `through` is the last day with data, null without
 * any. `lacking` are days before it that lack data. From each day of `breaks` on the figure is of other things than before: a country begins, or
 * campaigns take the place of ads of products.
 */
export const AlertFigures = record(
  {
    start: IsoDay,
    sums: t.record(t.string, t.array(nullable(Finite))),
    through: nullable(IsoDay),
    lacking: t.array(IsoDay),
    breaks: t.array(IsoDay),
  },
  'AlertFigures',
);
export type AlertFigures = t.TypeOf<typeof AlertFigures>;

/** Figures with what is asked of them for each day at hand. */
export interface FigureReader {
  /** The figure of a period; null where it is unknown, or a day of it lacks data. */
  readonly over: (period: Period) => number | null;
  /** Whether the figure is of other things on a day than on an earlier one. */
  readonly breaksBetween: (earlier: IsoDay, later: IsoDay) => boolean;
}

export const figureReader = (schema: AlertSchema, metric: AnyMetric, figures: AlertFigures): FigureReader => {
  const { measures } = schemaNamed(schema);
  const { start, sums, through } = figures;
  const lacking = new Set(figures.lacking.map(dayNumber));
  const isWhole = (day: IsoDay): boolean => through !== null && day >= start && day <= through && !lacking.has(dayNumber(day));
  return {
    over: ({ start: from, end }) => {
      const days = diffDays(from, end) + 1;
      for (let i = 0; i < days; i += 1) if (!isWhole(addDays(from, i))) return null;
      const at = diffDays(start, from);
      return evaluateMetric(
        metric,
        Object.fromEntries(
          metric.needs.map((name) => [name, foldDays(measures[name] ?? 'distinct', (sums[name] ?? []).slice(at, at + days))]),
        ),
      );
    },
    breaksBetween: (earlier, later) => figures.breaks.some((day) => day > earlier && day <= later),
  };
};
