/**
 * The layout of a trend chart: numbers in, marks out. It knows no colours, no DOM and no React, so that its laws can
 * be tested anywhere: every mark is inside the frame, order is kept, and no input makes a coordinate that is not a
 * number.
 */
import { bisectCenter } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { type AxisScale, limitedScale, scalesOf } from './axes.ts';
import { bandsOf } from './bands.ts';
import { isColumn, stackingOf, type TrendData, type TrendSeries, valueAt, visibleSeries } from './chartData.ts';
import { type AxisMarks, type ChartSize, seriesMarks, type TrendChartMarks } from './chartMarks.ts';
import { areNarrow, columnMarks } from './columns.ts';
import { columnStarts } from './decimate.ts';
import { type End, endLabels } from './endLabels.ts';
import { flagTrack, TRACK } from './flags.ts';
import { clamp, type Frame, rounded, sizeOf } from './geometry.ts';
import { goalMarks } from './goals.ts';
import { writtenAcross } from './linePaths.ts';
import { lineMarks } from './lines.ts';
import { lastOf } from './numbers.ts';
import { outlierMarks, overMarks } from './outliers.ts';
import { heightReader } from './scales.ts';
import { FONT_SIZE, fitted, textWidth } from './textWidth.ts';
import { tickTexts, unitWords } from './tickText.ts';
import { namedLabels, type XLabel, type XLabelPlace, xLabels } from './xLabels.ts';

/** The geometry of a chart that is not told its size. */
export const DEFAULT_SIZE: ChartSize = { width: 1000, height: 300 };

export interface TrendChartOptions {
  readonly hidden?: ReadonlySet<string>;
  /** Device pixels in a CSS pixel; lines of many points are exact to these. */
  readonly density?: number;
  /** Writes the newest value of a series without an axis; `family` are those of all that are written alike. */
  readonly formatEnd?: (value: number, series: TrendSeries, family: readonly (number | null)[]) => string;
}

/** The row above the lines, for the names of axes and events. */
const ROW = 30;
const EDGE = 10;
const TICK_GAP = 8;
const STEP_ROOM = 46;
/** For the sign of a series before the figure at its end. */
const SIGN_ROOM = 12;
/** What the sign beside the name of an axis takes, and the least that keeps the names of two axes apart. */
const TITLE_SIGN = 14;
const TITLES_APART = 12;
/**
 * So many points of lines, or corners of narrow columns, are drawn as paths; more are for a canvas, which costs as much as a page of paths before it
 * has a single line.
 */
export const MOST_POINTS = 8000;
/** What a column counts. */
const CORNERS = 4;
/** From here on lines are half as wide, with plain corners: where many points crowd, wide and round ones only blot. */
const MANY_POINTS = 4000;
/** Below this width the figures at the ends of lines give way to the lines. */
const ROOM_FOR_ENDS = 560;

const NONE: ReadonlySet<string> = new Set();

const widest = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => textWidth(text)));

interface Plan {
  readonly data: TrendData;
  readonly shown: readonly TrendSeries[];
  readonly scales: readonly AxisScale[];
  readonly frame: Frame;
  readonly isBanded: boolean;
  readonly ends: readonly End[];
}

/** The series whose axis is not drawn, with the words at their ends. */
const endsOf = (shown: readonly TrendSeries[], scales: readonly AxisScale[], length: number, options: TrendChartOptions): Plan['ends'] => {
  const keys = new Set(scales.slice(2).flatMap((scale) => scale.keys));
  const ends = shown
    .filter(({ key }) => keys.has(key))
    .map((series) => ({ series, value: valueAt(series.values, lastOf(series.values, length)) }));
  return ends.flatMap(({ series, value }) => {
    const alike = ends.filter((end) => end.series.format === series.format).map((end) => end.value);
    const text = value === null || options.formatEnd === undefined ? '' : options.formatEnd(value, series, alike);
    return text === '' ? [] : [{ series, text }];
  });
};

/** The room that words need around the lines, and what it leaves for these; never less than nothing. */
const frameOf = (size: ChartSize, scales: readonly AxisScale[], hasTopRow: boolean, endWidth: number, foot: number): Frame => {
  const tickWidth = (scale: AxisScale | undefined): number => (scale?.hasValues !== true ? 0 : widest(tickTexts(scale)) + TICK_GAP);
  const left = Math.min(tickWidth(scales[0]), size.width * 0.4);
  const right = Math.max(scales.length > 1 ? tickWidth(scales[1]) : 0, EDGE) + (endWidth > 0 ? endWidth + TICK_GAP + SIGN_ROOM : 0);
  const top = Math.min(hasTopRow ? ROW : EDGE, size.height * 0.3);
  const bottom = Math.max(top, size.height - foot);
  const end = Math.max(left, size.width - Math.min(right, size.width * 0.4));
  return { left: rounded(left), top: rounded(top), right: rounded(end), bottom: rounded(bottom) };
};

/** Both names whole where the row holds them; else each has half of it, and what the other leaves. */
const fittedTitles = (titles: readonly (string | null)[], wide: number): readonly (string | null)[] => {
  const room = wide - TITLES_APART - 2 * TITLE_SIGN;
  return titles.map((title, nth) => title && fitted(title, Math.max(room / 2, room - textWidth(titles[1 - nth] ?? ''))));
};

const axesOf = ({ scales, shown, frame }: Plan, { width }: ChartSize): readonly AxisMarks[] => {
  const known = scales.filter(({ hasValues }) => hasValues);
  const drawn = known.slice(0, 2).map((scale) => {
    const first = shown.find(({ key }) => key === scale.keys[0]);
    const only = scale.keys.length === 1 ? first : undefined;
    const title = first?.axis ?? only?.label ?? unitWords(scale.unit);
    return { scale, colour: only?.colour ?? null, title: known.length === 1 ? null : title };
  });
  const titles = fittedTitles(
    drawn.map(({ title }) => title),
    width,
  );
  return drawn.map(({ scale, colour }, nth) => {
    const y = heightReader(scale, frame);
    const texts = tickTexts(scale);
    return {
      side: nth === 0 ? 'left' : 'right',
      ticks: scale.ticks.map((value, i) => ({ value, y: y(value), text: texts[i] ?? '' })),
      title: titles[nth] ?? null,
      colour: colour,
    };
  });
};

/** Points from edge to edge; where there are columns, the middles of rooms of one width. */
const xsOf = ({ left, right }: Frame, length: number, isBanded: boolean): readonly number[] => {
  const [first, last] = isBanded || length === 1 ? [-0.5, length - 0.5] : [0, length - 1];
  const scale = scaleLinear([first, last], [left, right]);
  const [offset, slope] = [scale(0) * 100, ((scale(last) - scale(first)) / (last - first)) * 100];
  const xs: number[] = [];
  // NOTE: slope and offset are read once, and `rounded` is written out: this runs over all periods of a chart at its mount.
  for (let i = 0; i < length; i += 1) xs.push(Math.round(offset + slope * i) / 100);
  return xs;
};

/** The names of the axes stand in the row above the lines; the words of events keep clear of them. */
const takenBy = (axes: readonly AxisMarks[], { width }: ChartSize): readonly { readonly from: number; readonly to: number }[] =>
  axes.flatMap(({ side, title }) => {
    if (title === null) return [];
    const long = textWidth(title) + 16;
    return [side === 'left' ? { from: 0, to: long } : { from: width - long, to: width }];
  });

const planOf = (data: TrendData, size: ChartSize, options: TrendChartOptions): Plan => {
  const shown = visibleSeries(data, options.hidden ?? NONE);
  const length = data.days.length;
  const maxTicks = Math.floor((size.height - 56) / STEP_ROOM);
  const free = scalesOf(shown, data.goals ?? [], length, maxTicks, stackingOf(data));
  const scales = free.map((scale, nth) => (nth === 0 ? limitedScale(scale, data.limit, maxTicks) : scale));
  const ends = size.width < ROOM_FOR_ENDS ? [] : endsOf(shown, scales, length, options);
  const hasTopRow = scales.length > 1 || (data.events ?? []).length > 0 || data.forecastFrom != null || shown.length > 0;
  const frame = frameOf(
    size,
    scales,
    hasTopRow,
    widest(ends.map(({ text }) => text)),
    FONT_SIZE + 14 + (data.annotations === undefined ? 0 : TRACK),
  );
  return { data, shown, scales, frame, isBanded: data.series.some(isColumn), ends };
};

const labelsOf = ({ days, periodicity, names }: TrendData, place: XLabelPlace): readonly XLabel[] =>
  names === undefined ? xLabels(days, periodicity, place) : namedLabels(names, place);

/** Lays a trend chart out. Sizes below what words need leave a small or empty frame, never a negative one. */
export const trendChartLayout = (data: TrendData, asked: ChartSize = DEFAULT_SIZE, options: TrendChartOptions = {}): TrendChartMarks => {
  const size = sizeOf(asked);
  const plan = planOf(data, size, options);
  const { frame, shown, isBanded } = plan;
  const xs = xsOf(frame, data.days.length, isBanded);
  const axes = axesOf(plan, size);
  const wide = frame.right - frame.left;
  const step = isBanded ? wide / Math.max(1, xs.length) : xs.length > 1 ? (xs[1] ?? 0) - (xs[0] ?? 0) : wide;
  const drawnAsLines = shown.filter((series) => !isColumn(series));
  const points = drawnAsLines.length * xs.length;
  const corners = (shown.length - drawnAsLines.length) * xs.length * CORNERS;
  const areManyColumns = corners > MOST_POINTS && areNarrow(data, shown, step);
  const isDense = points > MOST_POINTS || areManyColumns;
  const density = isDense ? clamp(options.density ?? 1, 1, 4) : null;
  const starts = density === null ? [] : columnStarts(xs, density);
  const columns = columnMarks(data, shown, { ...plan, xs, step, density: areManyColumns ? density : null, starts });
  const across = isDense || points === 0 ? [] : writtenAcross(xs);
  const lines = drawnAsLines.map((series) => lineMarks(series, data, { ...plan, xs, across, density, starts }));
  const drawn = seriesMarks({ columns, lines });
  const zero = plan.scales[0]?.ticks.indexOf(0) ?? -1;
  const taken = takenBy(axes, size);
  return {
    size,
    frame,
    axes,
    grid: (axes[0]?.ticks ?? []).map(({ value, y }, i) => ({ value, y, isZero: i === zero })),
    xs,
    xLabels: labelsOf(data, { xs, left: 0, right: size.width }),
    step: isBanded ? step : null,
    bands: bandsOf(data, axes.length === 0 ? [] : shown, { left: frame.left, right: frame.right, xs, step, isBanded, taken }),
    columns,
    isStacked: stackingOf(data) !== 'grouped',
    lines,
    isDense,
    isFine: points > MANY_POINTS,
    goals: goalMarks(data.goals ?? [], { scales: plan.scales, frame, lines: drawn, xs }),
    outliers: outlierMarks(data, drawn, xs),
    overs: overMarks(data, shown, plan.scales[0], xs),
    endLabels: endLabels(plan.ends, drawn, { frame, right: size.width }),
    track: data.annotations === undefined ? null : flagTrack(data, { frame, xs, height: size.height }),
  };
};

/** The period nearest to a horizontal place; null when there is none. */
export const nearestIndex = (xs: readonly number[], x: number): number | null => {
  if (xs.length === 0 || !Number.isFinite(x)) return null;
  return bisectCenter(xs, x);
};
