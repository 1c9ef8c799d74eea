/**
 * The layout of a trend chart: numbers in, marks out. It knows no colours, no DOM and no React, so that its laws can
 * be tested anywhere: every mark is inside the frame, order is kept, and no input makes a coordinate that is not a
 * number.
 */
import { type AxisScale, scalesOf, sideOf } from './axes.ts';
import { bandsOf } from './bands.ts';
import { type LineSeries, type TrendData, type Value, valueAt, visibleSeries } from './chartData.ts';
import type { AxisMarks, ChartSize, EndLabel, LineChartMarks, LineMarks } from './chartMarks.ts';
import { goalMarks } from './goals.ts';
import { areaPath, cutAt, linePath, lonely, runsOf } from './linePaths.ts';
import { clamp, type Frame, placer, pointsOf, rounded } from './placing.ts';
import { fitted, textWidth } from './textWidth.ts';
import { tickTexts, unitWords } from './tickText.ts';
import { xLabels } from './xLabels.ts';

/** The geometry of a chart that is not told its size. */
export const DEFAULT_SIZE: ChartSize = { width: 1000, height: 300 };

export interface LineChartOptions {
  readonly hidden?: ReadonlySet<string>;
  readonly fontSize?: number;
  /** Writes the newest value of a series without an axis. */
  readonly formatEnd?: (value: number, series: LineSeries) => string;
}

/** The row above the lines, for the names of axes and events. */
const ROW = 30;
const EDGE = 10;
const TICK_GAP = 8;
const STEP_ROOM = 46;
/** For the sign of a series before the figure at its end. */
const SIGN_ROOM = 12;
/** Below this width the figures at the ends of lines give way to the lines. */
const ROOM_FOR_ENDS = 560;

const NONE: ReadonlySet<string> = new Set();

const widest = (texts: readonly string[], fontSize: number): number => Math.max(0, ...texts.map((text) => textWidth(text, fontSize)));

interface Plan {
  readonly data: TrendData;
  readonly shown: readonly LineSeries[];
  readonly scales: readonly AxisScale[];
  readonly frame: Frame;
  readonly fontSize: number;
  readonly ends: readonly { readonly series: LineSeries; readonly text: string }[];
}

const lastIndexOf = (values: readonly Value[], length: number): number => {
  for (let i = length - 1; i >= 0; i -= 1) if (valueAt(values, i) !== null) return i;
  return -1;
};

/** The series whose axis is not drawn, with the words at their ends. */
const endsOf = (shown: readonly LineSeries[], scales: readonly AxisScale[], length: number, options: LineChartOptions): Plan['ends'] => {
  const keys = new Set(scales.slice(2).flatMap((scale) => scale.keys));
  return shown.flatMap((series) => {
    const value = keys.has(series.key) ? valueAt(series.values, lastIndexOf(series.values, length)) : null;
    const text = value === null || options.formatEnd === undefined ? '' : options.formatEnd(value, series);
    return text === '' ? [] : [{ series, text }];
  });
};

/** The room that words need around the lines, and what it leaves for these; never less than nothing. */
const frameOf = (size: ChartSize, scales: readonly AxisScale[], hasTopRow: boolean, endWidth: number, fontSize: number): Frame => {
  const tickWidth = (scale: AxisScale | undefined): number => (scale === undefined ? 0 : widest(tickTexts(scale), fontSize) + TICK_GAP);
  const left = Math.min(tickWidth(scales[0]), size.width * 0.4);
  const right = Math.max(scales.length > 1 ? tickWidth(scales[1]) : 0, EDGE) + (endWidth > 0 ? endWidth + TICK_GAP + SIGN_ROOM : 0);
  const top = Math.min(hasTopRow ? ROW : EDGE, size.height * 0.3);
  const bottom = Math.max(top, size.height - (fontSize + 14));
  const end = Math.max(left, size.width - Math.min(right, size.width * 0.4));
  return { left: rounded(left), top: rounded(top), right: rounded(end), bottom: rounded(bottom) };
};

const axisTitle = (scale: AxisScale, shown: readonly LineSeries[], isAlone: boolean): string | null => {
  if (isAlone) return null;
  const only = scale.keys.length === 1 ? shown.find((series) => series.key === scale.keys[0]) : undefined;
  return only?.label ?? unitWords(scale.unit);
};

const axesOf = ({ scales, shown, frame, fontSize }: Plan): readonly AxisMarks[] =>
  scales.slice(0, 2).map((scale, nth) => {
    const y = placer(scale, frame);
    const texts = tickTexts(scale);
    const title = axisTitle(scale, shown, scales.length === 1);
    return {
      side: nth === 0 ? 'left' : 'right',
      ticks: scale.ticks.map((value, i) => ({ value, y: y(value), text: texts[i] ?? '' })),
      title: title === null ? null : fitted(title, fontSize, (frame.right - frame.left) * 0.4),
      tone: scale.keys.length === 1 ? (shown.find((series) => series.key === scale.keys[0])?.tone ?? null) : null,
    };
  });

const xsOf = ({ left, right }: Frame, length: number): readonly number[] =>
  Array.from({ length }, (_, i) => rounded(length === 1 ? (left + right) / 2 : left + ((right - left) * i) / (length - 1)));

const lineOf = (series: LineSeries, plan: Plan, xs: readonly number[]): LineMarks => {
  const at = plan.scales.findIndex((scale) => scale.keys.includes(series.key));
  const scale = plan.scales[at] as AxisScale;
  const y = placer(scale, plan.frame);
  const points = pointsOf(series.values, xs, y);
  const runs = runsOf(points);
  const opens = [plan.data.provisionalFrom ?? null, plan.data.forecastFrom ?? null].filter((from): from is number => from !== null);
  const { settled, open } = cutAt(runs, opens.length === 0 ? null : Math.min(...opens));
  return {
    key: series.key,
    tone: series.tone,
    axis: sideOf(at),
    settled: linePath(settled),
    provisional: linePath(open),
    prior: series.prior === undefined ? null : linePath(runsOf(pointsOf(series.prior, xs, y))),
    fill: series.isFilled === true ? areaPath(runs, y(clamp(0, scale.low, scale.high))) : null,
    dots: lonely(runs),
    last: points.findLast((point) => point !== null) ?? null,
    ys: points.map((point) => point?.y ?? null),
  };
};

/** Moves labels apart, downwards first and then back up from the floor, so that none touches its neighbour. */
const spread = (labels: readonly EndLabel[], frame: Frame, room: number): readonly EndLabel[] => {
  const sorted = [...labels].sort((a, b) => a.y - b.y);
  const ys = sorted.map(({ y }) => y);
  for (let i = 1; i < ys.length; i += 1) ys[i] = Math.max(ys[i] as number, (ys[i - 1] as number) + room);
  for (let i = ys.length - 1; i >= 0; i -= 1) ys[i] = Math.min(ys[i] as number, frame.bottom - (ys.length - 1 - i) * room);
  return sorted.map((label, i) => ({ ...label, y: clamp(ys[i] as number, frame.top, frame.bottom) }));
};

const endLabelsOf = (plan: Plan, lines: readonly LineMarks[], x: number): readonly EndLabel[] => {
  const labels = plan.ends.flatMap(({ series, text }) => {
    const last = lines.find((line) => line.key === series.key)?.last ?? null;
    return last === null ? [] : [{ key: series.key, tone: series.tone, x, y: last.y, text }];
  });
  return spread(labels, plan.frame, plan.fontSize + 2);
};

/** The names of the axes stand in the row above the lines; the words of events keep clear of them. */
const takenBy = (
  axes: readonly AxisMarks[],
  { width }: ChartSize,
  fontSize: number,
): readonly { readonly from: number; readonly to: number }[] =>
  axes.flatMap(({ side, title }) => {
    if (title === null) return [];
    const long = textWidth(title, fontSize) + 16;
    return [side === 'left' ? { from: 0, to: long } : { from: width - long, to: width }];
  });

const planOf = (data: TrendData, size: ChartSize, options: LineChartOptions): Plan => {
  const fontSize = options.fontSize ?? 12;
  const shown = visibleSeries(data, options.hidden ?? NONE);
  const length = data.days.length;
  const scales = scalesOf(shown, data.goals ?? [], length, Math.floor((size.height - 56) / STEP_ROOM));
  const ends = size.width < ROOM_FOR_ENDS ? [] : endsOf(shown, scales, length, options);
  const hasTopRow = scales.length > 1 || (data.events ?? []).length > 0 || data.forecastFrom != null || shown.length > 0;
  const frame = frameOf(
    size,
    scales,
    hasTopRow,
    widest(
      ends.map(({ text }) => text),
      fontSize,
    ),
    fontSize,
  );
  return { data, shown, scales, frame, fontSize, ends };
};

/** Lays a trend chart out. Sizes below what words need leave a small or empty frame, never a negative one. */
export const lineChartLayout = (data: TrendData, asked: ChartSize = DEFAULT_SIZE, options: LineChartOptions = {}): LineChartMarks => {
  const size = { width: Math.max(0, asked.width), height: Math.max(0, asked.height) };
  const plan = planOf(data, size, options);
  const { frame, fontSize, shown } = plan;
  const xs = xsOf(frame, data.days.length);
  const axes = axesOf(plan);
  const lines = shown.map((series) => lineOf(series, plan, xs));
  const step = xs.length > 1 ? (xs[1] ?? 0) - (xs[0] ?? 0) : frame.right - frame.left;
  const zero = plan.scales[0]?.ticks.indexOf(0) ?? -1;
  return {
    size,
    frame,
    axes,
    grid: (axes[0]?.ticks ?? []).map(({ value, y }, i) => ({ value, y, isZero: i === zero })),
    xs,
    xLabels: xLabels(data.days, data.periodicity, { xs, fontSize, left: 0, right: size.width }),
    bands: bandsOf(data, shown, { left: frame.left, right: frame.right, xs, step, fontSize, taken: takenBy(axes, size, fontSize) }),
    lines,
    goals: goalMarks(data.goals ?? [], { scales: plan.scales, frame, fontSize, lines, xs }),
    endLabels: endLabelsOf(
      plan,
      lines,
      size.width -
        widest(
          plan.ends.map(({ text }) => text),
          fontSize,
        ),
    ),
  };
};

/** The period nearest to a horizontal place; null when there is none. */
export const nearestIndex = (xs: readonly number[], x: number): number | null => {
  const first = xs[0];
  if (first === undefined || !Number.isFinite(x)) return null;
  const step = xs.length > 1 ? (xs[1] as number) - first : 1;
  return step > 0 ? clamp(Math.round((x - first) / step), 0, xs.length - 1) : 0;
};
