/** The daily figures that an alert is judged by: the base measures of its metric, day by day. */
import { addDays, dayNumber, diffDays } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';

import { type AnyMetric, evaluateMetric } from '../metrics/metric.ts';
import type { AlertFigures } from './alertAbout.ts';
import type { AlertSchema } from './alertSchemaNames.ts';
import { ALERT_CATALOGUE } from './alertSchemas.ts';
import { foldDays } from './windows.ts';

/** Figures with what is asked of them for each day at hand. */
export interface FigureReader {
  /** The figure of a period; null where it is unknown, or a day of it lacks data. */
  readonly over: (period: Period) => number | null;
  /** Whether the figure is of other things on a day than on an earlier one. */
  readonly breaksBetween: (earlier: IsoDay, later: IsoDay) => boolean;
}

export const figureReader = (schema: AlertSchema, metric: AnyMetric, figures: AlertFigures): FigureReader => {
  const { measures } = ALERT_CATALOGUE[schema];
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
