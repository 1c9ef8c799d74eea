/** The daily forecast that paces the meters (B-465, B-466). */
import { boundedArray, boundedString, Finite, Natural, nullable, oneOf, partialRecord, record, t } from '../codec/codec.ts';
import { IsoDay } from '../dates/isoDay.ts';
import { endpoint } from './endpoint.ts';
import { Id, Nothing } from './shapes.ts';

/** The measures that pace: four sales measures and ad spend (B-595). Money in US dollars. */
export const PACING_MEASURES = [
  'total_sales_ordered_revenue_in_usd',
  'total_sales_ordered_revenue_net_in_usd',
  'total_sales_shipped_cogs_in_usd',
  'total_sales_shipped_cogs_net_in_usd',
  'ad_spend_in_usd',
] as const;
export const PacingMeasure = oneOf(PACING_MEASURES, 'PacingMeasure');
export type PacingMeasure = t.TypeOf<typeof PacingMeasure>;

/**
 * How the forecast was made and how well it did on the days it had not seen. `wape` is the weighted absolute
 * percentage error, sum of |actual − forecast| / sum of actual, over `folds` held-out stretches of `horizon` days.
 */
export const ForecastBackTest = record({ wape: nullable(Finite), folds: Natural, horizon: Natural }, 'ForecastBackTest');

export const ForecastSeries = partialRecord(
  {
    brandGroupId: Id,
    /** Null where `byCountry` is off: all the countries together. */
    country: nullable(t.string),
    measure: PacingMeasure,
    /**
     * One value per day of `dates`: up to `asOf` what really was (null where unknown), after it the forecast (null where
     * the measure has no history to forecast from, and more than 800 days after `asOf`).
     */
    values: t.array(nullable(Finite)),
    backTest: ForecastBackTest,
  },
  {
    /** Countries without a comparable year before: forecast at their recent level, without seasons. Left out where there are none. */
    withoutSeasons: t.array(t.string),
    /** Countries with too few days of data for a forecast, which `values` leaves out. Left out where there are none. */
    withoutForecast: t.array(t.string),
  },
  'ForecastSeries',
);

export const ForecastAnswer = record(
  {
    method: t.string,
    /** The last day of history that the forecast was made from. */
    asOf: nullable(IsoDay),
    dates: t.array(IsoDay),
    series: t.array(ForecastSeries),
    warehouse: Natural,
  },
  'ForecastAnswer',
);
export type ForecastAnswer = t.TypeOf<typeof ForecastAnswer>;

export const forecastingContract = {
  dailyForecast: endpoint({
    method: 'POST',
    path: '/api/forecasting/get_daily_forecast_by_brandgroup',
    reads: true,
    access: 'prime',
    summary: 'A forecast for each day from startDate to endDate, at most 800 days (B-465, B-466). `countries` is the saved country filter.',
    params: Nothing,
    query: partialRecord(
      { brandGroupId: Id, startDate: IsoDay, endDate: IsoDay },
      { byCountry: t.union([t.boolean, oneOf(['true', 'false', '1', '0'])]) },
      'ForecastQuery',
    ),
    body: partialRecord({}, { countries: boundedArray(boundedString(8, 'Country'), 64) }, 'ForecastBody'),
    answer: ForecastAnswer,
    brandGroups: ({ query }) => [query.brandGroupId],
  }),
};
