/** d3's scales as the charts use them: from values to CSS pixels, never outside the frame, and from pixels back to periods. */
import { range } from 'd3-array';
import { type ScaleBand, type ScaleLinear, scaleBand, scaleLinear, scaleQuantize } from 'd3-scale';
import type { Frame } from './geometry.ts';

export interface Extent {
  readonly low: number;
  readonly high: number;
}

/** From `low` and `high` to two places. A value outside stays at its edge; all stand in the middle where there is no extent. */
export const linearScale = ({ low, high }: Extent, from: number, to: number): ScaleLinear<number, number> =>
  scaleLinear([low, high], [from, to]).clamp(true);

/** The heights of an axis: its lowest value at the bottom of the frame. */
export const heightScale = (axis: Extent, { top, bottom }: Frame): ScaleLinear<number, number> => linearScale(axis, bottom, top);

/**
 * The same, rounded to so many steps of a pixel and counted in as many `units`. NOTE: what the scale is made of is read once instead of calling it
 * for each point, for this runs over all points of a chart. A slope multiplied out was a tenth slower at a mount: its numbers are never whole.
 */
export const heightReader = (axis: Extent, frame: Frame, steps = 100, units = steps): ((value: number) => number) => {
  const scale = heightScale(axis, frame);
  const [low = 0, high = 0] = scale.domain();
  const [bottom = 0, top = 0] = scale.range();
  const [foot, tall] = [bottom * steps, (bottom - top) * steps];
  return (value) => {
    let part = high > low ? (value - low) / (high - low) : 0.5;
    if (part > 1) part = 1;
    if (part < 0) part = 0;
    return Math.round(foot - part * tall) / units;
  };
};

/** So many bands of one width side by side, without room between them. */
export const bandScale = (count: number, from: number, to: number): ScaleBand<number> => scaleBand(range(count), [from, to]);

/** The band that a place lies in, the nearest one beside them: the way back from `bandScale`. 0 where there is no room. */
export const bandAt = (place: number, count: number, from: number, to: number): number =>
  to > from && count > 1 ? scaleQuantize(range(count)).domain([from, to])(place) : 0;
