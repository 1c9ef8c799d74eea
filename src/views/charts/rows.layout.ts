/**
 * Bars that lie on their side, one row under the other, between their names on the left and their amounts on the right. The bars
 * take all the room there is: their grid ends with them, not at the next round number.
 */
import { compactWriter, metricWriter } from '../../domain/format/number.ts';
import type { MetricFormat } from '../../domain/metrics/metric.ts';
import { axisFor } from './axes.ts';
import { extentOfValues, type PlacedTick, readableTicks, tight } from './crossAxes.ts';
import { clamp } from './geometry.ts';
import { bandAt } from './scales.ts';
import { fitted, fittedAmong, textWidth } from './textWidth.ts';

/** CSS pixels. */
export interface RowPlace {
  readonly width: number;
  readonly left: number;
  readonly right: number;
}

export interface RowFrame {
  readonly left: number;
  readonly right: number;
  readonly ticks: readonly PlacedTick[];
  readonly zero: number;
  readonly at: (value: number) => number;
}

/** What the renderer needs of any picture of rows. */
export interface RowMarks extends Omit<RowFrame, 'at'> {
  readonly height: number;
  readonly rows: readonly { readonly key: string; readonly y: number; readonly height: number }[];
}

const GAP = 10;
/** A tick's words and the room between two. */
const ROOM = 68;
/** Below the rows, for the words of the ticks. */
export const FOOT = 22;

/** The scale of all ends of bars, zero included; without bars it has no ticks. */
export const rowFrame = (ends: readonly number[], format: MetricFormat, place: RowPlace): RowFrame => {
  const left = clamp(place.left, 0, Math.max(0, place.width));
  const right = clamp(place.right, left, Math.max(left, place.width));
  const { low, high } = extentOfValues([0, ...ends]);
  const reach = { low, high: high > low ? high : 1 };
  const { at, ticks } = tight(axisFor(format, reach, Math.floor((right - left) / ROOM)), left, right, reach);
  return { left, right, at, ticks: ends.length === 0 ? [] : readableTicks(ticks, place.width), zero: at(0) };
};

export interface RowWords {
  readonly label: string;
  /** From the longest to the shortest. */
  readonly amounts: readonly string[];
}

const widest = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => textWidth(text)));

/** The amounts of rows, each in full, and in a few characters for where there is no room; all with as many digits. */
export const amountsOf = (
  values: readonly (number | null)[],
  format: MetricFormat,
  signOf: (nth: number) => string = () => '',
): readonly (readonly string[])[] => {
  const writers = [metricWriter(format, values), compactWriter(format, values)];
  return values.map((value, nth) => (value === null ? ['–'] : writers.map((write) => `${signOf(nth)}${write(value)}`)));
};

export interface RowTexts {
  readonly place: RowPlace;
  readonly labels: readonly string[];
  readonly amounts: readonly string[];
}

/** The words as they fit, the names at most a third; all amounts are short where one would be too long. */
export const rowTexts = (words: readonly RowWords[], width: number): RowTexts => {
  const named = Math.min(widest(words.map(({ label }) => label)), width * 0.34 - GAP);
  const room = width * 0.4 - 2 * GAP;
  const full = words.map(({ amounts }) => amounts[0] ?? '');
  const amounts = widest(full) <= room ? full : words.map(({ amounts: each }) => fitted(each.at(-1) ?? '', Math.max(0, room)));
  return {
    place: { width, left: named + GAP, right: width - widest(amounts) - 2 * GAP },
    labels: fittedAmong(
      words.map(({ label }) => label),
      named,
    ),
    amounts,
  };
};

/** The row at a height, all being as high, the nearest one beside them; null where there are none. */
export const rowAt = ({ rows: { length }, height }: Pick<RowMarks, 'rows' | 'height'>, y: number): number | null =>
  length === 0 ? null : bandAt(y, length, 0, height - FOOT);
