/** The revenue forecast of a category by month and quarter (C-352, C-353). */
import { growth, inDollars, measure } from './formula.ts';
import { good } from './metric.ts';
import { type Aggregate, schema } from './schema.ts';

const MEASURES = {
  forecasted_revenue_cents: 'sum',
  estimated_revenue_cents: 'sum',
  /** The one that counts of each month: the estimate once it is over, before that the forecast. */
  revenue_cents: 'sum',
  last_year_revenue_cents: 'sum',
} as const satisfies Record<string, Aggregate>;
export type ForecastBaseMeasure = keyof typeof MEASURES;

const forecasted = measure('forecasted_revenue_cents');
const estimated = measure('estimated_revenue_cents');
const lastYear = measure('last_year_revenue_cents');

export const FORECAST = schema('forecast', MEASURES, [
  good('forecasted_revenue', 'Forecasted Revenue', 'usdWhole', inDollars(forecasted), 'Expected revenue for the coming months.'),
  good('estimated_revenue', 'Estimated Revenue', 'usdWhole', inDollars(estimated), 'Estimated revenue for past months.'),
  good('last_year_revenue', "Last Year's Revenue", 'usdWhole', inDollars(lastYear), 'Revenue in the same months a year earlier.'),
  good(
    'yoy_percent_growth',
    'YoY Growth',
    'pct',
    growth(measure('revenue_cents'), lastYear),
    'Change in forecast or estimated revenue from the same months a year earlier.',
  ),
]);
