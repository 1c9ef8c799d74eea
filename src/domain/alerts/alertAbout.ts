/** What an alert is about, and the daily figures that it is judged by, as they travel: without the catalogue, which whoever asks need not have. */
import { AnalyticsFilters } from '../api/analytics.contract.ts';
import { boundedString, Finite, nullable, oneOf, record, t } from '../codec/codec.ts';
import { IsoDay } from '../dates/isoDay.ts';
import { ALERT_SCHEMAS } from './alertSchemaNames.ts';

/** The figure that an alert is about, as a screen with the same filters shows it; amounts are in US dollars. */
export const AlertAbout = record(
  { schema: oneOf(ALERT_SCHEMAS, 'AlertSchema'), metric: boundedString(128, 'AlertMetric'), filters: AnalyticsFilters },
  'AlertAbout',
);
export type AlertAbout = t.TypeOf<typeof AlertAbout>;

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
