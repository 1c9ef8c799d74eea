/**
 * A brush: a small picture of a whole series and a window on the part of it that is looked at. Indexes in, marks out; what a drag or a
 * key makes of the window is decided here, without a DOM.
 */
import { type Value, valueAt } from './chartData.ts';
import type { ChartSize } from './chartMarks.ts';
import { extentOfValues } from './crossAxes.ts';
import { clamp, rounded, stepOf } from './geometry.ts';
import { areaPath, linePath, lonely, type Point, runsOf } from './linePaths.ts';
import { bandAt, bandScale, linearScale } from './scales.ts';

/** Indexes of the first and the last period, both within. */
export interface BrushRange {
  readonly first: number;
  readonly last: number;
}

/** What is held: an edge, the whole window, or nothing yet, where a new window begins. */
export type BrushPart = 'first' | 'last' | 'window' | 'new';

/** Its edges, in CSS pixels from the left end. */
export interface BrushWindow {
  readonly left: number;
  readonly right: number;
}

export interface BrushMarks {
  readonly line: string | null;
  readonly area: string | null;
  /** Points without neighbours. */
  readonly dots: readonly Point[];
  /** Where something stands out. */
  readonly flags: readonly { readonly index: number; readonly x: number; readonly y: number }[];
}

export interface BrushData {
  readonly values: readonly Value[];
  readonly flags: readonly number[];
}

/** Pixels above the highest value and below the lowest. */
const EDGE = 4;

/** Any range as one within a series of that length. */
export const rangeWithin = ({ first, last }: BrushRange, length: number): BrushRange => {
  const end = Math.max(0, length - 1);
  const [a, b] = [clamp(Math.round(first) || 0, 0, end), clamp(Math.round(last) || 0, 0, end)];
  return { first: Math.min(a, b), last: Math.max(a, b) };
};

/** The period that a horizontal place lies in. */
export const indexAt = (x: number, width: number, length: number): number => bandAt(x, length, 0, width);

/** Where the window stands: around the rooms of all its periods. */
export const windowOf = (range: BrushRange, width: number, length: number): BrushWindow => {
  const { first, last } = rangeWithin(range, length);
  const bands = bandScale(length, 0, Math.max(0, width));
  const [left = 0, right = 0] = [bands(first), bands(last)];
  return { left: rounded(left), right: rounded(right + (length > 0 ? bands.bandwidth() : 0)) };
};

export const brushLayout = ({ values, flags }: BrushData, size: ChartSize): BrushMarks => {
  const known = values.map((_, i) => valueAt(values, i));
  const { low, high } = extentOfValues([0, ...known.filter((value) => value !== null)]);
  const foot = size.height - EDGE;
  const x = linearScale({ low: -0.5, high: values.length - 0.5 }, 0, Math.max(0, size.width));
  const height = linearScale({ low, high: high > low ? high : low + 1 }, foot, Math.min(foot, EDGE));
  const y = (value: number): number => rounded(height(value));
  const points = known.map((value, index): Point | null => (value === null ? null : { index, x: rounded(x(index)), y: y(value) }));
  const runs = runsOf(points);
  return {
    line: linePath(runs),
    area: areaPath(runs, y(0)),
    dots: lonely(runs),
    flags: flags.flatMap((index) => points[index] ?? []),
  };
};

/** The window after what was held at one period was taken to another; edges that cross change their parts. */
export const rangeAfterDrag = (part: BrushPart, start: BrushRange, from: number, to: number, length: number): BrushRange => {
  if (part === 'new') return rangeWithin({ first: from, last: to }, length);
  if (part === 'first') return rangeWithin({ first: to, last: start.last }, length);
  if (part === 'last') return rangeWithin({ first: start.first, last: to }, length);
  const by = clamp(to - from, -start.first, length - 1 - start.last);
  return { first: start.first + by, last: start.last + by };
};

/** What is held, by which pointer, and between which periods it has been taken. */
export interface BrushDrag {
  readonly pointer: number;
  readonly part: BrushPart;
  readonly start: BrushRange;
  readonly from: number;
  readonly to: number;
}

/** A pointer that comes down on the brush. */
export interface BrushPress {
  readonly pointer: number;
  /** The first of the fingers, or a mouse. */
  readonly isPrimary: boolean;
  /** The main button of a mouse; a finger and a pen have no other. */
  readonly isMain: boolean;
  readonly isTouch: boolean;
  /** CSS pixels from the left end. */
  readonly x: number;
}

/** Pixels around an edge in which a press takes hold of it; a finger covers more than a mouse. */
const GRIP = { mouse: 14, touch: 22 };

/** What of the window a press takes hold of. */
export const partAt = (x: number, { left, right }: BrushWindow, isTouch: boolean): BrushPart => {
  const [near, far] = [Math.abs(x - left), Math.abs(x - right)];
  const isInside = x > left && x < right;
  // Of a narrow window its middle third can still be taken hold of.
  const grip = Math.min(isTouch ? GRIP.touch : GRIP.mouse, isInside ? Math.max(GRIP.mouse, (right - left) / 3) : GRIP.touch);
  if (Math.min(near, far) <= grip) return near < far ? 'first' : 'last';
  return isInside ? 'window' : 'new';
};

/**
 * A press begins a drag. A second finger ends it without a choice: two fingers are a pinch, which is the page's; so is a finger that goes up or
 * down, of which the page tells by taking the pointer away.
 */
export const dragAfterPress = (
  press: BrushPress,
  range: BrushRange,
  marks: BrushWindow,
  { width, length }: { readonly width: number; readonly length: number },
): BrushDrag | null => {
  if (!press.isPrimary || !press.isMain || length === 0) return null;
  const at = indexAt(press.x, width, length);
  return { pointer: press.pointer, part: partAt(press.x, marks, press.isTouch), start: range, from: at, to: at };
};

/** The same drag where the pointer is another one, or still over the same period. */
export const dragAfterMove = (drag: BrushDrag | null, pointer: number, to: number): BrushDrag | null =>
  drag === null || drag.pointer !== pointer || drag.to === to ? drag : { ...drag, to };

/** What a drag has chosen when its pointer goes up; null where it has chosen nothing else than there was. */
export const rangeAfterRelease = (drag: BrushDrag | null, pointer: number, length: number): BrushRange | null => {
  if (drag === null || drag.pointer !== pointer || (drag.from === drag.to && drag.part !== 'new')) return null;
  const chosen = rangeAfterDrag(drag.part, drag.start, drag.from, drag.to, length);
  return chosen.first === drag.start.first && chosen.last === drag.start.last ? null : chosen;
};

const PAGE = 7;

/** The window after a key on one of its parts, which never cross; undefined where the key is not the brush's. */
export const rangeAfterKey = (part: Exclude<BrushPart, 'new'>, key: string, range: BrushRange, length: number): BrushRange | undefined => {
  // As of any slider: up is on.
  const by = stepOf(key, -PAGE) ?? (key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : undefined);
  if (by === undefined || length === 0) return undefined;
  const { first, last } = range;
  if (part === 'first') return { first: clamp(first + by, 0, last), last };
  if (part === 'last') return { first, last: clamp(last + by, first, length - 1) };
  const moved = clamp(by, -first, length - 1 - last);
  return { first: first + moved, last: last + moved };
};
