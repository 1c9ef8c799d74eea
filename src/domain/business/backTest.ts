/** How well the forecast would have done: it is made again from earlier days and compared with what came. */
import { type DailyHistory, type ForecastEvent, forecastDaily } from './forecast.ts';

export interface BackTestOptions {
  /** Days ahead that each fold looks. */
  readonly horizon: number;
  /** Folds wanted: stretches of `horizon` days, the last one ending with the history, the others just before. */
  readonly folds: number;
  readonly events?: readonly ForecastEvent[];
}

/** `wape` is sum of |actual − forecast| ÷ sum of actual over all folds, null where nothing could be compared; `folds` those that were. */
export interface BackTest {
  readonly wape: number | null;
  readonly folds: number;
  readonly horizon: number;
}

/** Any method that forecasts the days after a history. */
export type ForecastMethod = (history: DailyHistory, horizon: number, events: readonly ForecastEvent[]) => Float64Array | null;

/** A fold without two weeks to learn from proves nothing. */
const LEAST_TRAINING = 14;

interface FoldError {
  readonly error: number;
  readonly actual: number;
}

const isKnown = (value: number | null | undefined): value is number => typeof value === 'number' && Number.isFinite(value);

const foldError = (
  history: DailyHistory,
  origin: number,
  { horizon, events = [] }: BackTestOptions,
  method: ForecastMethod,
): FoldError | null => {
  const training = { start: history.start, values: history.values.slice(0, origin) };
  if (training.values.filter(isKnown).length < LEAST_TRAINING) return null;
  const forecast = method(training, horizon, events);
  if (forecast === null) return null;
  let [error, actual, days] = [0, 0, 0];
  for (let h = 0; h < horizon; h += 1) {
    const value = history.values[origin + h];
    if (!isKnown(value)) continue;
    error += Math.abs(value - (forecast[h] ?? 0));
    actual += value;
    days += 1;
  }
  return days === 0 ? null : { error, actual };
};

/** Tries the method on the last stretches of the history, each time with only the days before it known. */
export const backTest = (history: DailyHistory, options: BackTestOptions, method: ForecastMethod = forecastDaily): BackTest => {
  const horizon = Math.max(1, Math.trunc(options.horizon) || 1);
  const wanted = Math.max(0, Math.trunc(options.folds) || 0);
  let [error, actual, folds] = [0, 0, 0];
  for (let fold = 1; fold <= wanted && history.values.length - fold * horizon > 0; fold += 1) {
    const one = foldError(history, history.values.length - fold * horizon, { ...options, horizon }, method);
    if (one === null) continue;
    error += one.error;
    actual += one.actual;
    folds += 1;
  }
  const wape = actual > 0 ? error / actual : null;
  return { wape: wape !== null && Number.isFinite(wape) ? wape : null, folds, horizon };
};
