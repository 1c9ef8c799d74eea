/** Two axes of numbers, across and up, with the frame that their words leave. Both go on round steps; amounts include zero. */
import { extent } from 'd3-array';
import type { MetricFormat } from '../../domain/metrics/metric.ts';
import { type AxisScale, axisFor } from './axes.ts';
import type { ChartSize } from './chartMarks.ts';
import { type Frame, rounded } from './geometry.ts';
import { type Extent, linearScale } from './scales.ts';
import { textWidth } from './textWidth.ts';
import { tickTexts } from './tickText.ts';

/** Of width to height, of a chart that is told neither its height nor to fill what is there. */
export const DEFAULT_RATIO = 3 / 4;

export interface PlacedTick {
  readonly value: number;
  /** CSS pixels from the left of the picture, or from its top. */
  readonly at: number;
  readonly text: string;
}

export interface NumberAxis {
  readonly at: (value: number) => number;
  readonly ticks: readonly PlacedTick[];
}

export interface CrossAxes {
  readonly frame: Frame;
  readonly x: NumberAxis;
  readonly y: NumberAxis;
}

/** What of some values can be reckoned with; zero alone of none. */
export const extentOfValues = (values: readonly number[]): Extent => {
  const [low = 0, high = 0] = extent(values);
  return { low, high };
};

const FOOT = 26;
const ROOM_ACROSS = 84;
/** Ticks outside the figures are left out, so that more are asked for. */
const ROOM_TIGHT = 56;
const ROOM_UP = 46;
const GAP = 8;

const placed = (scale: AxisScale, from: number, to: number): NumberAxis => {
  const place = linearScale(scale, from, to);
  const at = (value: number): number => rounded(place(value));
  const texts = tickTexts(scale);
  return { at, ticks: scale.ticks.map((value, i) => ({ value, at: at(value), text: texts[i] ?? '' })) };
};

/** The scale's round ticks, as far as they lie within the figures. */
export const tight = (scale: AxisScale, from: number, to: number, { low, high }: Extent): NumberAxis => {
  const { at, ticks } = placed({ ...scale, low, high }, from, to);
  return { at, ticks: ticks.filter(({ value }) => value >= low && value <= high) };
};

/** Every one of some words in a row where they keep apart, else every second, third, … of them. */
export const thinned = <T extends Pick<PlacedTick, 'at' | 'text'>>(ticks: readonly T[]): readonly T[] => {
  for (let step = 1; step < ticks.length; step += 1) {
    const kept = ticks.filter((_, i) => i % step === 0);
    const keepApart = kept.every((tick, i) => {
      const before = kept[i - 1];
      return before === undefined || tick.at - before.at >= (textWidth(tick.text) + textWidth(before.text)) / 2 + GAP;
    });
    if (keepApart) return kept;
  }
  return ticks.slice(0, 1);
};

/** Ticks across a picture whose words lie within it, around their places, and keep apart. */
export const readableTicks = (ticks: readonly PlacedTick[], width: number): readonly PlacedTick[] =>
  thinned(ticks.filter(({ at, text }) => at >= textWidth(text) / 2 && at <= width - textWidth(text) / 2));

export interface CrossInput {
  readonly size: ChartSize;
  readonly x: Extent;
  readonly y: Extent;
  readonly formats: { readonly x: MetricFormat; readonly y: MetricFormat };
  /** Room above the frame. */
  readonly top: number;
  /** Marks reach so far around their places, which therefore keep so far from the edges. */
  readonly reach: number;
  /** Across, the axis ends with the figures rather than on round steps, and need not hold zero. */
  readonly isTight?: boolean;
}

export const crossAxes = ({ size, x, y, formats, top, reach, isTight = false }: CrossInput): CrossAxes => {
  const up = axisFor(formats.y, y, Math.floor((size.height - top - FOOT) / ROOM_UP));
  const wordsUp = Math.max(0, ...tickTexts(up).map((text) => textWidth(text))) + GAP;
  const left = rounded(Math.min(wordsUp, size.width * 0.4));
  const right = Math.max(left, size.width - Math.min(18, size.width * 0.1));
  const head = Math.min(top, size.height * 0.3);
  const frame = { left, right: rounded(right), top: rounded(head), bottom: rounded(Math.max(head, size.height - FOOT)) };
  const across = axisFor(formats.x, x, Math.floor((frame.right - frame.left) / (isTight ? ROOM_TIGHT : ROOM_ACROSS)));
  const inset = Math.min(reach, (frame.right - frame.left) / 2, (frame.bottom - frame.top) / 2);
  const axisAcross = (isTight ? tight : placed)(across, frame.left + inset, frame.right - inset, x);
  return {
    frame,
    x: { ...axisAcross, ticks: readableTicks(axisAcross.ticks, size.width) },
    y: placed(up, frame.bottom - inset, frame.top + inset),
  };
};
