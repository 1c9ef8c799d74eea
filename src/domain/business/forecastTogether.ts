/**
 * The forecast of several countries together: each by its own history, then added up. The sum of their histories would tell the launch of one
 * as a season of all: a jump in June that comes back every June, and a low spring before it.
 */
import { dayNumber, endOf, fromDayNumber, startOf } from '../dates/calendar.ts';
import type { ForecastMethod } from './backTest.ts';
import { type DailyHistory, type ForecastBasis, type ForecastEvent, forecastBasis, forecastDaily } from './forecast.ts';

/** Days without a figure at the end of a history after which a country no longer sells: nothing is expected of it. */
const GONE_DAYS = 28;

/** So much of a country is kept of its life: a month. */
const LEAST_DAYS = 28;

const isGone = ({ values }: DailyHistory): boolean => values.slice(-GONE_DAYS).every((value) => value === null);

/** To the cent, as the sum of all countries is told elsewhere. */
const added = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : Math.round((a + b) * 100) / 100);

/** The histories of one period added up by day; null where no country knows the day, and for no histories. */
export const addedUp = (histories: readonly DailyHistory[]): DailyHistory | null => {
  const [first] = histories;
  if (first === undefined) return null;
  const values = first.values.map((_, i) => histories.reduce<number | null>((sum, one) => added(sum, one.values[i] ?? null), null));
  return { start: first.start, values };
};

const firstKnown = ({ values }: DailyHistory): number => {
  const first = values.findIndex((value) => value !== null);
  return first < 0 ? values.length : first;
};

/** Of a country that came later than others: from its first whole month on, so that the days of its launch are no season; all while there is no such month. */
const sinceLaunch = (history: DailyHistory, earliest: number): DailyHistory => {
  const first = firstKnown(history);
  if (first <= earliest || first === history.values.length) return history;
  const day = fromDayNumber(history.start + first);
  const firstWhole = startOf(day, 'monthly') === day ? first : dayNumber(endOf(day, 'monthly')) + 1 - history.start;
  if (history.values.length - firstWhole < LEAST_DAYS) return history;
  return { start: history.start, values: history.values.map((value, i) => (i < firstWhole ? null : value)) };
};

const earliestOf = (histories: readonly DailyHistory[]): number => Math.min(...histories.map(firstKnown));

/** What the forecast of each of these histories stands on, in their order; null of those of which nothing is expected. */
export const basesOf = (histories: readonly DailyHistory[], events: readonly ForecastEvent[]): readonly (ForecastBasis | null)[] => {
  const earliest = earliestOf(histories);
  return histories.map((one) => (isGone(one) ? null : forecastBasis(sinceLaunch(one, earliest), events)));
};

/** Forecasts the sum of these histories from as much of each as the sum that is given has; null where no country can be forecast. */
export const togetherBy =
  (histories: readonly DailyHistory[]): ForecastMethod =>
  ({ values: given }, horizon, events) => {
    const until = histories.map(({ start, values }) => ({ start, values: values.slice(0, given.length) }));
    const earliest = earliestOf(until);
    const each = until
      .filter((one) => !isGone(one))
      .map((one) => sinceLaunch(one, earliest))
      .map((one) => forecastDaily(one, horizon, events))
      .filter((one) => one !== null);
    const [first, ...others] = each;
    return first === undefined ? null : others.reduce((sum, one) => sum.map((value, i) => value + (one[i] ?? 0)), first);
  };
