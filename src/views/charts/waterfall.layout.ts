/**
 * The layout of a waterfall lying on its side: from a figure, over what made it more or less, to another figure. One row for
 * each step, so that names of any length stay readable on a phone. A bar begins where the one above it ended.
 */
import type { MetricFormat } from '../../domain/metrics/metric.ts';
import { axisFor } from './axes.ts';
import { type Value, valueAt } from './chartData.ts';
import { clamp, rounded } from './placing.ts';
import { tickTexts } from './tickText.ts';

/** `total` is a figure from zero, `change` what is added to what stands so far. */
export interface WaterfallStep {
  readonly key: string;
  readonly label: string;
  readonly kind: 'total' | 'change';
  readonly value: Value;
}

export interface WaterfallRow {
  readonly key: string;
  readonly kind: 'total' | 'up' | 'down' | 'level' | 'missing';
  /** CSS pixels; the width may be 0, then a line stands in its place. */
  readonly x: number;
  readonly width: number;
  readonly y: number;
  readonly height: number;
  /** Where the bar ends, which is where the next one begins. */
  readonly end: number;
  /** What stands after the step. */
  readonly after: number;
}

export interface WaterfallMarks {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly rows: readonly WaterfallRow[];
  readonly ticks: readonly { readonly value: number; readonly x: number; readonly text: string }[];
  readonly zero: number;
}

export const ROW_HEIGHT = 32;
const BAR = 18;
const FOOT = 22;

interface Stretch {
  readonly step: WaterfallStep;
  readonly value: Value;
  readonly from: number;
  readonly to: number;
}

/** Sums that leave the numbers that are reckoned with stay at their edge. */
const stretchesOf = (steps: readonly WaterfallStep[]): readonly Stretch[] => {
  let stands = 0;
  return steps.map((step) => {
    const value = valueAt([step.value], 0);
    const from = step.kind === 'total' ? 0 : stands;
    const to = value === null ? from : (valueAt([step.kind === 'total' ? value : stands + value], 0) ?? from);
    if (value !== null) stands = to;
    return { step, value, from, to };
  });
};

const kindOf = ({ step, value }: Stretch): WaterfallRow['kind'] => {
  if (value === null) return 'missing';
  if (step.kind === 'total') return 'total';
  return value > 0 ? 'up' : value < 0 ? 'down' : 'level';
};

/** Lays the steps out between `left` and `right` of a picture `width` wide, all in CSS pixels. */
export const waterfallLayout = (
  steps: readonly WaterfallStep[],
  format: MetricFormat,
  place: { readonly width: number; readonly left: number; readonly right: number },
): WaterfallMarks => {
  const left = clamp(place.left, 0, Math.max(0, place.width));
  const right = clamp(place.right, left, Math.max(left, place.width));
  const stretches = stretchesOf(steps);
  const ends = stretches.flatMap(({ from, to }) => [from, to]);
  // The bars take all the room there is: the grid ends with them, not at the next round number.
  const extent = { low: Math.min(0, ...ends), high: Math.max(0, ...ends) };
  const scale = axisFor(format, extent, Math.floor((right - left) / 64));
  const span = extent.high - extent.low;
  const at = (value: number): number => rounded(left + clamp(span > 0 ? (value - extent.low) / span : 0, 0, 1) * (right - left));
  const texts = tickTexts(scale);
  return {
    width: place.width,
    height: steps.length * ROW_HEIGHT + FOOT,
    left,
    right,
    rows: stretches.map((stretch, nth) => {
      const [start, end] = [at(stretch.from), at(stretch.to)];
      return {
        key: stretch.step.key,
        kind: kindOf(stretch),
        x: Math.min(start, end),
        width: rounded(Math.abs(end - start)),
        y: nth * ROW_HEIGHT + (ROW_HEIGHT - BAR) / 2,
        height: BAR,
        end,
        after: stretch.to,
      };
    }),
    ticks: scale.ticks
      .map((value, i) => ({ value, x: at(value), text: texts[i] ?? '' }))
      .filter(({ value }) => value >= extent.low && value <= extent.high),
    zero: at(0),
  };
};
