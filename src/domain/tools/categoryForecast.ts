/** The Category Revenue Forecast: months, quarters, and the sentence that says where a category is going. US dollars. */
import { Finite, nullable, record, t } from '../codec/codec.ts';
import { addMonths, partsOf } from '../dates/calendar.ts';
import { Month, monthOf } from '../dates/month.ts';
import { monthWords } from '../format/day.ts';
import { formatPercentFixed } from '../format/number.ts';
import { relativeChange } from '../metrics/change.ts';
import { isKnown, sumKnown } from '../metrics/share.ts';

const number = nullable(Finite);

/** A month (C-352); growth as a fraction. */
export const ForecastMonth = record(
  { month: Month, forecasted_revenue: number, estimated_revenue: number, yoy_percent_growth: number },
  'ForecastMonth',
);
export type ForecastMonth = t.TypeOf<typeof ForecastMonth>;

/** The full year among the quarters. */
export const FULL_YEAR = -1;
const QUARTERS: readonly number[] = [1, 2, 3, 4];

/** A quarter, or the full year (C-353). */
export const ForecastQuarter = record(
  {
    qt: t.refinement(Finite, (n) => n === FULL_YEAR || QUARTERS.includes(n), 'quarter 1 to 4, or -1'),
    forecasted_revenue: number,
    last_year_revenue: number,
    yoy_percent_growth: number,
  },
  'ForecastQuarter',
);
export type ForecastQuarter = t.TypeOf<typeof ForecastQuarter>;

/** Forecast columns are teal (C-205), estimates of what was sold grey (C-206). */
export type ForecastColour = 'teal' | 'grey';

export interface ForecastColumn {
  readonly month: Month;
  readonly revenue: number;
  readonly colour: ForecastColour;
}

/**
 * The one revenue of a month wherever it is drawn, compared or added up: of a month that is over the estimate of what was sold, of the
 * current one and those to come the forecast; the other where that is not known, and null where neither is.
 */
export const forecastColumn = (row: Omit<ForecastMonth, 'yoy_percent_growth'>, current: Month): ForecastColumn | null => {
  const estimate = { month: row.month, revenue: row.estimated_revenue, colour: 'grey' } as const;
  const forecast = { month: row.month, revenue: row.forecasted_revenue, colour: 'teal' } as const;
  const [first, second] = row.month < monthOf(current) ? [estimate, forecast] : [forecast, estimate];
  const { revenue, ...column } = isKnown(first.revenue) ? first : second;
  return isKnown(revenue) ? { ...column, revenue } : null;
};

/** The chart's columns in the order of the rows; none of a month without revenue. */
export const forecastColumns = (rows: readonly ForecastMonth[], current: Month): readonly ForecastColumn[] =>
  rows.flatMap((row) => forecastColumn(row, current) ?? []);

const revenueIn = (rows: readonly ForecastMonth[], month: Month, current: Month): number | null => {
  const row = rows.find((one) => one.month === month);
  return row === undefined ? null : (forecastColumn(row, current)?.revenue ?? null);
};

/**
 * "Lamps is forecast to rise by 4.2% YOY between November 2026 and November 2027." (C-211): from the current month to the same
 * month next year; null where either is not known. What rounds to 0.0 % is neither a rise nor a fall.
 */
export const forecastSentence = (category: string, rows: readonly ForecastMonth[], current: Month): string | null => {
  const [from, to] = [monthOf(current), addMonths(monthOf(current), 12)];
  const change = relativeChange(revenueIn(rows, to, current), revenueIn(rows, from, current));
  if (change === null) return null;
  const between = `YOY between ${monthWords(from)} and ${monthWords(to)}.`;
  if (Math.abs(change) < 0.0005) return `${category} is forecast to stay flat ${between}`;
  return `${category} is forecast to ${change > 0 ? 'rise' : 'fall'} by ${formatPercentFixed(Math.abs(change), 1)} ${between}`;
};

export interface ForecastCard {
  readonly title: string;
  /** What its revenue is called: of a quarter that is over it is no forecast. */
  readonly label: 'Estimated revenue' | 'Forecasted revenue';
  readonly forecast: number | null;
  readonly lastYear: number | null;
  /** A fraction. */
  readonly growth: number | null;
}

/**
 * The cards "Q1 2024" to "Q4 2024" and "FY 2024" (C-921, C-922), in this order, for the data's current year; of a quarter given twice
 * the first counts, one that is not given is empty. Growth is as given, else computed from the two revenues. The full year is
 * as given, else the sum of quarters that are all known. A quarter whose months are over before the current one is an estimate.
 */
export const forecastCards = (quarters: readonly ForecastQuarter[], current: Month): readonly ForecastCard[] => {
  const { year, month } = partsOf(current);
  const cardOf = (title: string, row: Omit<ForecastQuarter, 'qt'> | undefined, isOver: boolean): ForecastCard => {
    const label = isOver ? 'Estimated revenue' : 'Forecasted revenue';
    const [forecast, lastYear] = [row?.forecasted_revenue ?? null, row?.last_year_revenue ?? null];
    return { title, label, forecast, lastYear, growth: row?.yoy_percent_growth ?? relativeChange(forecast, lastYear) };
  };
  const rowOf = (qt: number): ForecastQuarter | undefined => quarters.find((one) => one.qt === qt);
  const four = QUARTERS.map((qt) => cardOf(`Q${qt} ${year}`, rowOf(qt), qt * 3 < month));
  const totalOf = (get: (card: ForecastCard) => number | null): number | null =>
    four.every((card) => get(card) !== null) ? sumKnown(four.map(get)) : null;
  const computed = {
    forecasted_revenue: totalOf(({ forecast }) => forecast),
    last_year_revenue: totalOf(({ lastYear }) => lastYear),
    yoy_percent_growth: null,
  };
  return [...four, cardOf(`FY ${year}`, rowOf(FULL_YEAR) ?? computed, false)];
};

/** The year that the cards and the title speak of: that of the current month. */
export const forecastYear = (current: Month): number => partsOf(current).year;

/** What a chosen node asks for (C-483, C-484); −1 is all departments. */
export const forecastRequests = (
  nodeId: number,
): readonly { readonly call: 'forecastForNode' | 'quarterlyForecastForNode'; readonly nodeId: number }[] => [
  { call: 'forecastForNode', nodeId },
  { call: 'quarterlyForecastForNode', nodeId },
];
