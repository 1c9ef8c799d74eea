/** From values to places: rounded to what a screen can show, and never outside the frame. */
import type { AxisScale } from './axes.ts';

/** Where the lines are drawn; labels stand around it. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** CSS pixels. */
interface Room {
  readonly width: number;
  readonly height: number;
}

/** A picture is never less than nothing. */
export const sizeOf = ({ width, height }: Room): Room => ({ width: Math.max(0, width), height: Math.max(0, height) });

/** A hundredth of a pixel is finer than any screen. */
export const rounded = (n: number): number => Math.round(n * 100) / 100;

/** A tenth of a pixel is finer than any eye. */
export const tenth = (n: number): number => Math.round(n * 10) / 10;

export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/**
 * The height of a value, rounded to so many steps of a pixel and counted in as many `units`; a value outside the scale stays at its edge. NOTE:
 * written out, for it runs over all points of a chart.
 */
export const placer = ({ low, high }: AxisScale, { top, bottom }: Frame, steps = 100, units = steps): ((value: number) => number) => {
  const [foot, tall] = [bottom * steps, (bottom - top) * steps];
  return (value) => {
    let part = high > low ? (value - low) / (high - low) : 0.5;
    if (part > 1) part = 1;
    if (part < 0) part = 0;
    return Math.round(foot - part * tall) / units;
  };
};

/** How far a key goes along a row of periods, where Page Down goes `page` on; undefined for keys that go nowhere. */
export const stepOf = (key: string, page: number): number | undefined =>
  new Map([
    ['ArrowRight', 1],
    ['ArrowLeft', -1],
    ['PageDown', page],
    ['PageUp', -page],
    ['Home', Number.NEGATIVE_INFINITY],
    ['End', Number.POSITIVE_INFINITY],
  ]).get(key);
