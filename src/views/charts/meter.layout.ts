/**
 * The layout of a pacing meter: how far the actual bar, the forecast bar and the goal's tick reach, as fractions of
 * the track. The longest of the three ends short of the track's end, so that a goal that is passed can be seen to
 * be passed.
 */
import { scaleLinear } from 'd3-scale';

/** Amounts in one unit; null where there is none. A completed period has no forecast (B-589). */
export interface MeterValues {
  readonly actual: number | null;
  readonly forecast: number | null;
  readonly goal: number | null;
}

/** Fractions of the track from 0 to 1; null where nothing is drawn. */
export interface MeterMarks {
  readonly actual: number | null;
  /** Where the forecast's bar begins and ends; it starts where the actual one stops. */
  readonly forecast: { readonly from: number; readonly to: number } | null;
  readonly goal: number | null;
}

/** The part of the track that the longest mark takes. */
const FULL = 0.96;

const amount = (value: number | null): number | null => (value === null || !Number.isFinite(value) ? null : Math.max(0, value));

/** Negative amounts stay at the start; without any amount above zero all marks do. */
export const meterLayout = (values: MeterValues): MeterMarks => {
  const actual = amount(values.actual);
  const forecast = amount(values.forecast);
  const goal = amount(values.goal);
  const longest = Math.max(actual ?? 0, forecast ?? 0, goal ?? 0);
  const track = scaleLinear([0, longest > 0 ? longest : 1], [0, FULL]);
  const at = (value: number): number => Math.round(track(value) * 10_000) / 10_000;
  const from = actual === null ? 0 : at(actual);
  return {
    actual: actual === null ? null : from,
    forecast: forecast === null || at(forecast) <= from ? null : { from, to: at(forecast) },
    goal: goal === null ? null : at(goal),
  };
};
