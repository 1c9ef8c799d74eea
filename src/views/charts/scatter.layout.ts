/**
 * The layout of a scatter chart: a point for each that has both figures, its four quadrants, and names where they cover
 * nothing. What lacks a figure is not drawn; the sentence and the table tell of it.
 */
import { median, minIndex } from 'd3-array';
import { scaleSqrt } from 'd3-scale';
import type { MetricFormat } from '../../domain/metrics/metric.ts';
import { numberIn, type SeriesColour, type Value } from './chartData.ts';
import type { ChartSize } from './chartMarks.ts';
import { crossAxes, extentOfValues, type NumberAxis } from './crossAxes.ts';
import { type Frame, rounded, sizeOf } from './geometry.ts';
import { type Box, type PointLabel, pointLabels } from './labels.ts';
import { memoize } from './memoize.ts';
import type { Extent } from './scales.ts';
import { fitted, textWidth } from './textWidth.ts';

export interface ScatterPoint {
  readonly key: string;
  readonly label: string;
  readonly x: Value;
  readonly y: Value;
  /** Drawn as an area; all points are alike where none has one. */
  readonly size?: Value;
  readonly colour?: SeriesColour;
}

export interface ScatterMeasure {
  readonly label: string;
  readonly format: MetricFormat;
}

export type Quadrant = 'topRight' | 'topLeft' | 'bottomRight' | 'bottomLeft';

export interface ScatterData {
  readonly points: readonly ScatterPoint[];
  readonly x: ScatterMeasure;
  readonly y: ScatterMeasure;
  readonly size?: ScatterMeasure;
  /** `at` parts the quadrants: the medians where nothing is said. */
  readonly quadrants?: { readonly names: Readonly<Record<Quadrant, string>>; readonly at?: { readonly x: number; readonly y: number } };
}

/** A point with both figures. */
export interface Plotted {
  readonly point: ScatterPoint;
  readonly x: number;
  readonly y: number;
}

export interface ScatterDot {
  readonly key: string;
  readonly colour: SeriesColour;
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

export interface QuadrantName {
  readonly quadrant: Quadrant;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'end';
}

export interface ScatterMarks {
  readonly size: ChartSize;
  readonly frame: Frame;
  /** More dots than `MOST_DOTS`: they are painted on a canvas, and are half as large. */
  readonly isDense: boolean;
  readonly x: NumberAxis;
  readonly y: NumberAxis;
  /** In the order of the data. */
  readonly dots: readonly ScatterDot[];
  readonly labels: readonly PointLabel[];
  readonly split: { readonly x: number; readonly y: number } | null;
  readonly names: readonly QuadrantName[];
}

/** More are painted on a canvas: an element for each would make the page slow. */
export const MOST_DOTS = 2000;

const PLAIN = 5;
const SMALLEST = 4;
const LARGEST = 18;
const TOP = 28;

/** Of the points that have both figures. */
interface Drawable {
  readonly plotted: readonly Plotted[];
  /** Where the quadrants meet; null where there are none or nothing is plotted. */
  readonly split: { readonly x: number; readonly y: number } | null;
}

const splitOf = ({ quadrants }: ScatterData, plotted: readonly Plotted[]): Drawable['split'] => {
  if (quadrants === undefined || plotted.length === 0) return null;
  const asked = (by: 'x' | 'y'): number => numberIn(quadrants.at?.[by]) ?? median(plotted, (each) => each[by]) ?? 0;
  return { x: asked('x'), y: asked('y') };
};

export const drawableOf = memoize((data: ScatterData): Drawable => {
  const plotted = data.points
    .map((point) => ({ point, x: numberIn(point.x), y: numberIn(point.y) }))
    .filter((each): each is Plotted => each.x !== null && each.y !== null);
  return { plotted, split: splitOf(data, plotted) };
});

export const plottedOf = (data: ScatterData): readonly Plotted[] => drawableOf(data).plotted;

/** On the line a point counts as above it, and as right of it. */
export const quadrantAt = (x: number, y: number, split: { readonly x: number; readonly y: number }): Quadrant => {
  if (y >= split.y) return x >= split.x ? 'topRight' : 'topLeft';
  return x >= split.x ? 'bottomRight' : 'bottomLeft';
};

const radiusFor = (points: readonly ScatterPoint[], scale: number): ((point: ScatterPoint) => number) => {
  const sizeOf = ({ size }: ScatterPoint): number => Math.max(0, numberIn(size) ?? 0);
  const max = extentOfValues(points.map(sizeOf)).high;
  if (max === 0) return () => PLAIN * scale;
  const radius = scaleSqrt([0, max], [0, LARGEST]);
  return (point) => rounded(scale * Math.max(SMALLEST, radius(sizeOf(point))));
};

const namesOf = (data: ScatterData, frame: Frame): readonly QuadrantName[] => {
  const { names } = data.quadrants ?? {};
  if (names === undefined) return [];
  const max = (frame.right - frame.left) / 2 - 12;
  const at = (quadrant: Quadrant): QuadrantName => ({
    quadrant,
    text: fitted(names[quadrant], max),
    x: quadrant.endsWith('Right') ? frame.right - 6 : frame.left + 6,
    y: quadrant.startsWith('top') ? frame.top + 12 : frame.bottom - 12,
    anchor: quadrant.endsWith('Right') ? 'end' : 'start',
  });
  const places = (['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const).map(at);
  return frame.bottom - frame.top < 60 ? [] : places.filter(({ text }) => text !== '');
};

const boxOf = ({ text, x, y, anchor }: QuadrantName): Box => {
  const wide = textWidth(text);
  return { left: anchor === 'end' ? x - wide : x, right: anchor === 'end' ? x : x + wide, top: y - 8, bottom: y + 8 };
};

export const scatterLayout = (data: ScatterData, asked: ChartSize): ScatterMarks => {
  const size = sizeOf(asked);
  const { plotted, split } = drawableOf(data);
  const isDense = plotted.length > MOST_DOTS;
  const radius = radiusFor(data.points, isDense ? 0.5 : 1);
  const reach = Math.max(PLAIN, extentOfValues(plotted.map(({ point }) => radius(point))).high) + 1;
  const extentBy = (by: 'x' | 'y'): Extent => extentOfValues([...plotted, ...(split === null ? [] : [split])].map((each) => each[by]));
  const axes = crossAxes({
    size,
    x: extentBy('x'),
    y: extentBy('y'),
    formats: { x: data.x.format, y: data.y.format },
    top: TOP,
    reach,
  });
  const { frame } = axes;
  const room = Math.max(0, Math.min(frame.right - frame.left, frame.bottom - frame.top) / 2);
  const dots = plotted.map(({ point, x, y }) => ({
    key: point.key,
    colour: point.colour ?? 1,
    x: axes.x.at(x),
    y: axes.y.at(y),
    r: Math.min(radius(point), room),
  }));
  const names = namesOf(data, frame);
  const worth = dots.map((dot, i) => ({ ...dot, text: plotted[i]?.point.label ?? '' })).sort((a, b) => b.r - a.r);
  return {
    size,
    ...axes,
    isDense,
    dots,
    labels: pointLabels(worth, frame, names.map(boxOf)),
    split: split === null ? null : { x: axes.x.at(split.x), y: axes.y.at(split.y) },
    names,
  };
};

/** The dot whose middle is nearest; null where there is none. */
export const nearestDot = ({ dots }: ScatterMarks, x: number, y: number): number | null => {
  const nearest = minIndex(dots, (dot) => (dot.x - x) ** 2 + (dot.y - y) ** 2);
  return nearest < 0 ? null : nearest;
};

/** Left and right go from point to point across the chart, up and down through its heights, Home and End to its sides. */
export const scatterAfterKey = (key: string, at: number | null, { dots }: Pick<ScatterMarks, 'dots'>): number | null | undefined => {
  if (key === 'Escape') return at === null ? undefined : null;
  const isOn = key === 'ArrowRight' || key === 'ArrowUp' || key === 'Home';
  const isEnd = key === 'Home' || key === 'End';
  if (dots.length === 0 || !(isOn || isEnd || key === 'ArrowLeft' || key === 'ArrowDown')) return undefined;
  const placeOf = ({ x, y }: ScatterDot): number => (key === 'ArrowUp' || key === 'ArrowDown' ? -y : x);
  /** How far one stands before another; those at one place in the order of the data. */
  const before = (a: number, b: number): number => {
    const [one, other] = [dots[a], dots[b]];
    return (isOn ? 1 : -1) * (one === undefined || other === undefined ? 0 : placeOf(other) - placeOf(one) || b - a);
  };
  const from = isEnd ? null : at;
  let found: number | null = null;
  for (let i = 0; i < dots.length; i += 1)
    if ((from === null || before(from, i) > 0) && (found === null || before(i, found) > 0)) found = i;
  return found ?? at;
};
