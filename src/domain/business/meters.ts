/** The pacing meters from the answers: what each call says, put into the pacing rules. A missing answer takes nothing else along. */
import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { columnReader } from '../api/columnar.ts';
import { type ForecastAnswer, PACING_MEASURES, type PacingMeasure } from '../api/forecasting.contract.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { GoalDraft } from '../goals/goal.ts';
import { axisOf, type DailySeries, seriesOn } from './dailySeries.ts';
import { type Meter, pacingMeters } from './pacing.ts';
import type { SalesMeasure } from './salesMeasure.ts';

export interface MetersInput {
  readonly today: IsoDay;
  readonly salesMeasure: SalesMeasure;
  /** The applied country filter; empty means all. */
  readonly countries: readonly string[];
  /** The answers, decoded; null where one is not there (loading or failed). */
  readonly daily: AnalyticsAnswer;
  readonly forecast: ForecastAnswer | null;
  readonly goals: readonly GoalDraft[] | null;
  readonly sellingCountries: readonly { readonly country: string }[] | null;
}

type ByMeasure<A> = Partial<Record<PacingMeasure, A>>;

const collected = <A>(value: (measure: PacingMeasure) => A | null): ByMeasure<A> => {
  const all: ByMeasure<A> = {};
  for (const measure of PACING_MEASURES) {
    const one = value(measure);
    if (one !== null) all[measure] = one;
  }
  return all;
};

/** Reads the series of measures off an answer's days, which are laid out once. */
const reader = (
  days: readonly (string | null)[],
  values: (measure: PacingMeasure) => readonly (number | null)[] | undefined,
): ((measure: PacingMeasure) => DailySeries | null) => {
  const axis = axisOf(days);
  return (measure) => {
    const found = values(measure);
    return axis === null || found === undefined ? null : seriesOn(axis, found);
  };
};

const dailyReader = ({ current }: AnalyticsAnswer): ((measure: PacingMeasure) => DailySeries | null) => {
  const { names, values, has } = columnReader(current);
  return reader(names('date'), (measure) => (has(measure) ? values(measure) : undefined));
};

/** The forecast of all the countries asked for together. */
const forecastReader = (answer: ForecastAnswer | null): ((measure: PacingMeasure) => DailySeries | null) =>
  reader(answer?.dates ?? [], (measure) => answer?.series.find((one) => one.measure === measure && one.country === null)?.values);

const settledDay = ({ annotations }: AnalyticsAnswer, measure: PacingMeasure): IsoDay | null =>
  annotations.unavailable.includes(measure) ? null : (annotations.data_availability[measure] ?? null);

/** The eight meters. */
export const metersOf = (input: MetersInput): readonly Meter[] =>
  pacingMeters({
    today: input.today,
    salesMeasure: input.salesMeasure,
    view: {
      countries: input.countries,
      sellingCountries: (input.sellingCountries ?? []).map((row) => row.country),
      tag: null,
    },
    daily: collected(dailyReader(input.daily)),
    settled: collected((measure) => settledDay(input.daily, measure)),
    forecastAsOf: input.forecast?.asOf ?? null,
    forecast: collected(forecastReader(input.forecast)),
    goals: input.goals,
    countriesKnown: input.sellingCountries !== null,
  });
