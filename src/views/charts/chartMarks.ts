/** What a trend chart's layout gives: marks in CSS pixels, without colours and without a DOM. */
import type { AxisSide } from './axes.ts';
import type { Band } from './bands.ts';
import type { SeriesColour, Value } from './chartData.ts';
import type { Trace } from './decimate.ts';
import type { FlagTrack } from './flags.ts';
import type { Frame } from './geometry.ts';
import type { Point } from './linePaths.ts';
import type { XLabel } from './xLabels.ts';

/** CSS pixels. */
export interface ChartSize {
  readonly width: number;
  readonly height: number;
}

export interface Tick {
  readonly value: number;
  readonly y: number;
  readonly text: string;
}

export interface AxisMarks {
  readonly side: 'left' | 'right';
  readonly ticks: readonly Tick[];
  /** What the axis measures; null where the ticks and the legend already say it. */
  readonly title: string | null;
  /** The colour of the one series that the axis is for; null when it serves several. */
  readonly colour: SeriesColour | null;
}

/** What the picture of any series tells of it. */
export interface SeriesMarks {
  readonly key: string;
  readonly colour: SeriesColour;
  /** On which side to read it; `own` where its axis is not drawn. */
  readonly axis: AxisSide;
  /** The newest point: the end of a line, the far end of a column. */
  readonly last: Point | null;
  /** The height of a period's point; null in a gap. */
  readonly yAt: (index: number) => Value;
}

/** A line for a canvas, with no more points than the columns of pixels can show. */
export interface LineTraces {
  readonly settled: Trace;
  readonly open: Trace;
  readonly prior: Trace;
  /** Points without neighbours, x and y by turns. */
  readonly dots: readonly number[];
  /** What is filled down to the ground. */
  readonly fill: { readonly runs: Trace; readonly ground: number } | null;
  /** Closed shapes. */
  readonly interval: Trace;
}

export interface LineMarks extends SeriesMarks {
  /** Null where the line is drawn with the paths below; where it is not, these are empty. */
  readonly traces: LineTraces | null;
  /** SVG paths, null where there is nothing to draw. */
  readonly settled: string | null;
  readonly provisional: string | null;
  readonly prior: string | null;
  readonly fill: string | null;
  readonly interval: string | null;
  /** Points without neighbours. */
  readonly dots: readonly Point[];
}

/** Columns for a canvas, which have no room for edges. */
export interface ColumnTraces {
  /** Left, top, width and height of each, by turns. */
  readonly settled: readonly number[];
  readonly provisional: readonly number[];
  readonly forecast: readonly number[];
  /** The strokes at the height of the period before: left, right and height of each, by turns. */
  readonly prior: readonly number[];
}

/** All columns of a series as closed SVG paths, null where there are none. */
export interface ColumnMarks extends SeriesMarks {
  /** Null where the columns are the paths below; where they are not, these are null. */
  readonly traces: ColumnTraces | null;
  readonly settled: string | null;
  readonly provisional: string | null;
  readonly forecast: string | null;
  /** A stroke across each column at the height of the period before. */
  readonly prior: string | null;
}

/** The name of a goal, at that end of its line where it covers least. */
export interface GoalLabel {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'end';
  readonly text: string;
}

export interface GoalMarks {
  readonly key: string;
  readonly path: string;
  readonly label: GoalLabel;
}

/** The newest value of a series without an axis, at the end of its line. */
export interface EndLabel {
  readonly key: string;
  readonly colour: SeriesColour;
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** A period that stands out, at its place on the line. */
export interface OutlierMark {
  readonly key: string;
  readonly x: number;
  readonly y: number;
}

/** Neighbouring periods that go above the end of the axis: one arrow for them, wide enough apart from the next to be pressed. */
export interface OverMark {
  readonly first: number;
  readonly last: number;
  readonly count: number;
  readonly x: number;
}

/** The series of a picture, in the order of the data. */
export const seriesMarks = ({ columns, lines }: Pick<TrendChartMarks, 'columns' | 'lines'>): readonly SeriesMarks[] => [
  ...columns,
  ...lines,
];

export interface TrendChartMarks {
  readonly size: ChartSize;
  readonly frame: Frame;
  readonly axes: readonly AxisMarks[];
  readonly grid: readonly { readonly value: number; readonly y: number; readonly isZero: boolean }[];
  readonly xs: readonly number[];
  readonly xLabels: readonly XLabel[];
  readonly bands: readonly Band[];
  /** The room of a period, where each has one of its own; null where periods are points. */
  readonly step: number | null;
  readonly columns: readonly ColumnMarks[];
  /** Columns stand on each other and need a seam. */
  readonly isStacked: boolean;
  readonly lines: readonly LineMarks[];
  /** Lines have too many points for paths, or columns have too many corners: lines have traces, and so have columns where they are narrow. */
  readonly isDense: boolean;
  /** The lines are thin, for there are many points. */
  readonly isFine: boolean;
  readonly outliers: readonly OutlierMark[];
  readonly overs: readonly OverMark[];
  readonly goals: readonly GoalMarks[];
  readonly endLabels: readonly EndLabel[];
  /** Null where the data has no annotations. */
  readonly track: FlagTrack | null;
}
