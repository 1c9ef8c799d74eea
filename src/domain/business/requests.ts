/** What Business Health asks: history by month, actuals by day, the latest days, the forecast, the goals, the countries (B-068). */

import type { AskedFilters } from '../api/analytics.contract.ts';
import type { BodyOf } from '../api/contract.ts';
import { PACING_MEASURES } from '../api/forecasting.contract.ts';
import { addDays, addMonths, dayOf, laterOf, partsOf, startOf } from '../dates/calendar.ts';
import { type IsoDay, isoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import { RETAIL, type RetailKey } from '../metrics/retail.ts';
import { query } from '../screens/defineScreen.ts';
import type { RequestOf } from '../screens/screen.ts';
import type { SalesMeasure } from './salesMeasure.ts';

/** The Account History chart covers 24 months (B-067). */
export const HISTORY_MONTHS = 24;
/** The latest-dates check looks at the last 7 days (B-588). */
export const LATEST_DAYS = 7;
/** The earliest day of all data. */
const EARLIEST = isoDay('2021-01-01');
/** How far back the forecast is asked from: late data is filled from there on. */
const FORECAST_BACK_DAYS = 31;

export interface BusinessHealthQuery {
  readonly brandGroupId: string;
  /** The applied country filter; empty means all. */
  readonly countries: readonly string[];
  /** The business day. */
  readonly today: IsoDay;
  readonly salesMeasure: SalesMeasure;
  /** The metrics of the chart. */
  readonly metrics: readonly RetailKey[];
}

/**
 * The 24 months of the chart: the last is the month of yesterday, whole or in progress, so that on the first day of a
 * month there are 24 whole ones. It ends yesterday, where data ends.
 */
export const historyPeriod = (today: IsoDay): Period => {
  const end = addDays(today, -1);
  return { start: laterOf(EARLIEST, addMonths(startOf(end, 'monthly'), 1 - HISTORY_MONTHS)), end };
};

/** What the meters add up: from the first day of last year to yesterday. */
export const pacingPeriod = (today: IsoDay): Period => ({
  start: laterOf(EARLIEST, dayOf(partsOf(today).year - 1, 1, 1)),
  end: addDays(today, -1),
});

/** The last 7 days before today. */
export const latestPeriod = (today: IsoDay): Period => ({ start: addDays(today, -LATEST_DAYS), end: addDays(today, -1) });

/** What the meters look ahead to: the end of the year; it begins in the past, where late data may end. */
export const forecastPeriod = (today: IsoDay): Period => ({
  start: addDays(today, -FORECAST_BACK_DAYS),
  end: dayOf(partsOf(today).year, 12, 31),
});

/** The figures of this screen are narrowed by countries alone. */
export const countryFilter = (countries: readonly string[]): AskedFilters => (countries.length === 0 ? {} : { countries: [...countries] });

const filtersOf = (countries: readonly string[]): { readonly filters?: AskedFilters } =>
  countries.length === 0 ? {} : { filters: countryFilter(countries) };

type AnalyticsBody = BodyOf<'analytics'>;

const byDate = (
  { brandGroupId, countries }: BusinessHealthQuery,
  currentPeriod: Period,
  periodicity: NonNullable<AnalyticsBody['periodicity']>,
  metrics: readonly RetailKey[],
): RequestOf<'analytics'> =>
  query('analytics', {
    body: {
      schemaType: 'retail',
      brandGroupId,
      currentPeriod,
      periodicity,
      dimensions: ['date'],
      metrics: [...metrics],
      pop: 'none',
      orderBys: [{ field_name: 'date', direction: 'asc' }],
      ...filtersOf(countries),
    },
  });

/** The metrics whose last days tell how fresh sales, traffic and advertising are. */
export const latestMetrics = (sales: SalesMeasure): readonly RetailKey[] => [sales, 'glance_views', 'ad_spend_in_usd'];

/**
 * Every request, by its key. The meters' request names all pacing measures, so that a change of the sales toggles asks
 * nothing again but what it shows.
 */
export const businessHealthRequests = (question: BusinessHealthQuery) => {
  const { brandGroupId, countries, today, salesMeasure, metrics } = question;
  const { start: startDate, end: endDate } = forecastPeriod(today);
  return {
    history: byDate(question, historyPeriod(today), 'monthly', RETAIL.keys(metrics)),
    daily: byDate(question, pacingPeriod(today), 'daily', PACING_MEASURES),
    latest: byDate(question, latestPeriod(today), 'daily', latestMetrics(salesMeasure)),
    forecast: query('dailyForecast', {
      query: { brandGroupId, startDate, endDate },
      body: countries.length === 0 ? {} : { countries: [...countries] },
    }),
    goals: query('brandGroupGoals', { params: { id: brandGroupId } }),
    countries: query('countries', { body: { brandGroupId } }),
  };
};
