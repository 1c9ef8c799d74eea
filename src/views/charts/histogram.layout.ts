/**
 * The layout of a histogram. Bins are as wide as D. Freedman and P. Diaconis reckon, "On the histogram as a density estimator",
 * Zeitschrift für Wahrscheinlichkeitstheorie 57, 1981: twice the distance of the quartiles over the cube root of the count, made round
 * (1, 2, 2.5 or 5 times a power of ten), so that bins end on figures that people name. Where the quartiles fall together the
 * width is a tenth of the range, and there are never more than fifty bins. A bin holds its lower end; the last one holds both.
 */
import { ascending, bin, pairs, quantileSorted, range, sort } from 'd3-array';
import { formatMetric } from '../../domain/format/number.ts';
import type { MetricFormat } from '../../domain/metrics/metric.ts';
import { numberIn, type Value } from './chartData.ts';
import type { ChartSize } from './chartMarks.ts';
import { type CrossAxes, crossAxes, type NumberAxis } from './crossAxes.ts';
import { clamp, type Frame, rounded, sizeOf } from './geometry.ts';
import { memoize } from './memoize.ts';
import { fitted, textWidth } from './textWidth.ts';

export interface HistogramData {
  /** What is counted, such as "products". */
  readonly unit: string;
  readonly measure: { readonly label: string; readonly format: MetricFormat };
  readonly values: readonly Value[];
}

export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

export interface Histogram {
  readonly bins: readonly Bin[];
  readonly width: number;
  readonly median: number | null;
  readonly count: number;
  readonly missing: number;
}

export interface HistogramBar {
  readonly x: number;
  readonly width: number;
  readonly y: number;
  readonly height: number;
}

export interface HistogramMarks {
  readonly size: ChartSize;
  readonly frame: Frame;
  readonly x: NumberAxis;
  readonly y: NumberAxis;
  /** One for each bin, from left to right; an empty bin has no height. */
  readonly bars: readonly HistogramBar[];
  /** A line across the bars, with its words in the middle at `textX`. */
  readonly median: { readonly x: number; readonly textX: number; readonly text: string } | null;
}

const MOST_BINS = 50;
const MULTIPLES = [1, 2, 2.5, 5, 10];
/** A row for the names of the axes, and one for the median. */
const TOP = 44;

/** The next round width from that one up; what is counted whole has bins of whole numbers. */
const roundWidth = (width: number, isWhole: boolean): number => {
  if (isWhole && width <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(width));
  const fits = (multiple: number): boolean => multiple * power >= width * (1 - 1e-9) && (!isWhole || Number.isInteger(multiple * power));
  return power * (MULTIPLES.find(fits) ?? 10);
};

const widthOf = (sorted: number[], isWhole: boolean): number => {
  const range = (sorted[sorted.length - 1] ?? 0) - (sorted[0] ?? 0);
  if (!(range > 0)) return 1;
  const [lower = 0, upper = 0] = [quantileSorted(sorted, 0.25), quantileSorted(sorted, 0.75)];
  const asked = (2 * (upper - lower)) / Math.cbrt(sorted.length);
  return roundWidth(Math.max(asked > 0 ? asked : range / 10, range / (MOST_BINS - 2)), isWhole);
};

/** What a multiple of a width is meant to be: 0.3, where doubles have 0.30000000000000004. */
const tidy = (value: number): number => Number(value.toPrecision(15));

/** Where bins begin, and where the last one ends. A width that vanishes beside its figures cannot part them: they are one bin. */
const endsOf = (low: number, high: number, width: number): readonly number[] => {
  const first = Math.floor(low / width);
  const steps = Math.max(1, Math.ceil(high / width) - first);
  const ends = range(steps + 1).map((nth) => tidy((first + nth) * width));
  return pairs(ends).every(([from, to]) => from < to) ? ends : [low, high];
};

export const histogramOf = memoize(({ values, measure }: HistogramData): Histogram => {
  const known = values.flatMap((value) => numberIn(value) ?? []);
  const sorted = sort(known, ascending);
  const missing = values.length - sorted.length;
  const [low, high] = [sorted[0], sorted[sorted.length - 1]];
  if (low === undefined || high === undefined) return { bins: [], width: 0, median: null, count: 0, missing };
  const width = widthOf(sorted, measure.format === 'count');
  const ends = endsOf(low, high, width);
  const [first = low, last = high] = [ends[0], ends.at(-1)];
  const bins = bin()
    .domain([Math.min(first, low), Math.max(last, high)])
    .thresholds(ends.slice(1, -1))(sorted)
    .map(({ length }, nth) => ({ from: ends[nth] ?? first, to: ends[nth + 1] ?? last, count: length }));
  return { bins, width: tidy(width), median: quantileSorted(sorted, 0.5) ?? null, count: sorted.length, missing };
});

const medianMark = ({ frame, x }: CrossAxes, median: number, format: MetricFormat): NonNullable<HistogramMarks['median']> => {
  const text = fitted(`Median ${formatMetric(median, format)}`, frame.right - frame.left);
  const half = textWidth(text) / 2;
  const at = x.at(median);
  return { x: at, textX: rounded(clamp(at, frame.left + half, Math.max(frame.left + half, frame.right - half))), text };
};

export const histogramLayout = (data: HistogramData, asked: ChartSize): HistogramMarks => {
  const size = sizeOf(asked);
  const { bins, median } = histogramOf(data);
  const [first, last] = [bins[0], bins[bins.length - 1]];
  const axes = crossAxes({
    size,
    x: { low: first?.from ?? 0, high: last?.to ?? 0 },
    y: { low: 0, high: Math.max(0, ...bins.map(({ count }) => count)) },
    formats: { x: data.measure.format, y: 'count' },
    top: TOP,
    reach: 0,
    isTight: true,
  });
  const foot = axes.y.at(0);
  return {
    size,
    ...axes,
    bars: bins.map(({ from, to, count }) => {
      const [left, right, top] = [axes.x.at(from), axes.x.at(to), axes.y.at(count)];
      return { x: left, width: Math.max(0, right - left), y: top, height: Math.max(0, foot - top) };
    }),
    median: median === null ? null : medianMark(axes, median, data.measure.format),
  };
};

/** The bin under a place across the chart; the nearest one beside it. */
export const binAt = ({ bars }: HistogramMarks, x: number): number | null => {
  if (bars.length === 0) return null;
  const at = bars.findIndex((bar) => x < bar.x + bar.width);
  return at < 0 ? bars.length - 1 : at;
};
