/** From values to places: rounded to what a screen can show, and never outside the frame. */
import type { AxisScale } from './axes.ts';
import { type Value, valueAt } from './chartData.ts';
import type { Point } from './linePaths.ts';

/** Where the lines are drawn; labels stand around it. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A hundredth of a pixel is finer than any screen. */
export const rounded = (n: number): number => Math.round(n * 100) / 100;

export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The height of a value; a value outside the scale stays at its edge. */
export const placer = (scale: AxisScale, frame: Frame): ((value: number) => number) => {
  const span = scale.high - scale.low;
  const tall = frame.bottom - frame.top;
  return (value) => rounded(frame.bottom - clamp(span > 0 ? (value - scale.low) / span : 0.5, 0, 1) * tall);
};

/** The same height in whole tenths of a pixel; what lies between is lost. NOTE: written for loops over all points of a chart. */
export const tenthsPlacer = (scale: AxisScale, frame: Frame): ((value: number) => number) => {
  const { low, high } = scale;
  const [foot, tall, span] = [frame.bottom * 10, (frame.bottom - frame.top) * 10, high - low];
  if (!(span > 0)) return () => Math.round(foot - tall / 2);
  return (value) => {
    const part = (value - low) / span;
    return Math.round(foot - clamp(part, 0, 1) * tall);
  };
};

/** A point for each period; null where its value is missing. */
export const pointsOf = (
  values: readonly Value[] | undefined,
  xs: readonly number[],
  y: (value: number) => number,
): readonly (Point | null)[] =>
  xs.map((x, index) => {
    const value = valueAt(values, index);
    return value === null ? null : { index, x, y: y(value) };
  });
