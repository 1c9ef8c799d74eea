/** The lines and columns of a trend chart that has too many points for paths, painted. It decides nothing: the layout has. */
import { memo, type ReactElement, useCallback, useMemo } from 'react';
import { type Paint, useCanvas } from '../hooks/useCanvas.ts';
import type { SeriesColour } from './chartData.ts';
import { type LineMarks, type LineTraces, seriesMarks, type TrendChartMarks } from './chartMarks.ts';
import type { Trace } from './decimate.ts';
import type { Frame } from './geometry.ts';
import styles from './TrendChart.module.css';

const DIMMED = 0.22;
/** Half as wide as the lines of few points, and with plain corners: where many points crowd, round ones only blot. */
const FINE = { width: 1, cap: 'butt', join: 'bevel', open: [1, 4] } as const;
/** As lines of few points are, above columns that are many. */
const PLAIN = { width: 2, cap: 'round', join: 'round', open: [1, 5] } as const;
type Pen = typeof FINE | typeof PLAIN;

const trace = (context: CanvasRenderingContext2D, runs: Trace): void => {
  for (const run of runs) {
    context.moveTo(run[0] as number, run[1] as number);
    for (let at = 2; at < run.length; at += 2) context.lineTo(run[at] as number, run[at + 1] as number);
  }
};

const strokeAll = (context: CanvasRenderingContext2D, runs: Trace, dash: readonly number[]): void => {
  if (runs.length === 0) return;
  context.setLineDash([...dash]);
  context.beginPath();
  trace(context, runs);
  context.stroke();
};

/** Down to the ground, fading towards the foot of the plot. */
const fillDown = (context: CanvasRenderingContext2D, { runs, ground }: NonNullable<LineTraces['fill']>, alpha: number): void => {
  context.globalAlpha = alpha * 0.09;
  context.beginPath();
  for (const run of runs) {
    context.moveTo(run[0] as number, ground);
    for (let at = 0; at < run.length; at += 2) context.lineTo(run[at] as number, run[at + 1] as number);
    context.lineTo(run[run.length - 2] as number, ground);
    context.closePath();
  }
  context.fill();
};

const paintLine = (context: CanvasRenderingContext2D, traces: LineTraces, pen: Pen, alpha: number): void => {
  if (traces.fill !== null) fillDown(context, traces.fill, alpha);
  if (traces.interval.length > 0) {
    context.globalAlpha = alpha * 0.16;
    context.beginPath();
    trace(context, traces.interval);
    context.fill();
  }
  context.globalAlpha = alpha * 0.55;
  context.lineCap = 'butt';
  strokeAll(context, traces.prior, [5, 4]);
  context.globalAlpha = alpha;
  context.lineCap = pen.cap;
  strokeAll(context, traces.settled, []);
  strokeAll(context, traces.open, pen.open);
  const { dots } = traces;
  for (let at = 0; at < dots.length; at += 2) context.fillRect((dots[at] as number) - 1, (dots[at + 1] as number) - 1, 2, 2);
};

const clipTo = (context: CanvasRenderingContext2D, { left, top, right, bottom }: Frame): void => {
  context.beginPath();
  context.rect(left - 2, top - 2, right - left + 4, bottom - top + 4);
  context.clip();
};

/** The first series lies on top, as in the picture of few points. */
const paintLines = (
  context: CanvasRenderingContext2D,
  lines: readonly Pick<LineMarks, 'key' | 'colour' | 'traces'>[],
  highlight: string | null,
  colourOf: (colour: SeriesColour) => string,
  isFine = true,
): void => {
  const pen = isFine ? FINE : PLAIN;
  context.lineWidth = pen.width;
  context.lineJoin = pen.join;
  for (let nth = lines.length - 1; nth >= 0; nth -= 1) {
    const line = lines[nth];
    if (line === undefined || line.traces === null) continue;
    const colour = colourOf(line.colour);
    context.strokeStyle = colour;
    context.fillStyle = colour;
    paintLine(context, line.traces, pen, highlight === null || highlight === line.key ? 1 : DIMMED);
  }
};

/** Left, top, width and height of each, by turns. */
type Boxes = readonly number[];

const eachBox = (boxes: Boxes, put: (left: number, top: number, wide: number, tall: number) => void): void => {
  for (let at = 0; at < boxes.length; at += 4)
    put(boxes[at] as number, boxes[at + 1] as number, boxes[at + 2] as number, boxes[at + 3] as number);
};

/** Along the picture's own hatch: five pixels from stroke to stroke, each three wide. */
const HATCH = { apart: 5 * Math.SQRT2, wide: 3, alpha: 0.75 };

const hatch = (context: CanvasRenderingContext2D, boxes: Boxes, { left, right, top, bottom }: Frame): void => {
  context.save();
  context.beginPath();
  eachBox(boxes, (x, y, wide, tall) => context.rect(x, y, wide, tall));
  context.clip();
  context.beginPath();
  for (let x = left - (bottom - top); x < right; x += HATCH.apart) {
    context.moveTo(x, bottom);
    context.lineTo(x + bottom - top, top);
  }
  context.globalAlpha *= HATCH.alpha;
  context.lineWidth = HATCH.wide;
  context.setLineDash([]);
  context.stroke();
  context.restore();
};

const strokeAcross = (context: CanvasRenderingContext2D, prior: readonly number[]): void => {
  context.beginPath();
  for (let at = 0; at < prior.length; at += 3) {
    context.moveTo(prior[at] as number, prior[at + 2] as number);
    context.lineTo(prior[at + 1] as number, prior[at + 2] as number);
  }
  context.stroke();
};

/** `ink` is the colour of what lies across columns. */
const paintColumns = (
  context: CanvasRenderingContext2D,
  { columns, frame }: Pick<TrendChartMarks, 'columns' | 'frame'>,
  highlight: string | null,
  colourOf: (colour: SeriesColour) => string,
  ink: string,
): void => {
  const fill = (boxes: Boxes): void => eachBox(boxes, (left, top, wide, tall) => context.fillRect(left, top, wide, tall));
  for (const { key, colour, traces } of columns) {
    if (traces === null) continue;
    const alpha = highlight === null || highlight === key ? 1 : DIMMED;
    context.fillStyle = colourOf(colour);
    context.strokeStyle = colourOf(colour);
    context.globalAlpha = alpha * 0.3;
    fill(traces.provisional);
    context.globalAlpha = alpha;
    fill(traces.settled);
    if (traces.forecast.length > 0) hatch(context, traces.forecast, frame);
    context.lineWidth = 1;
    context.strokeStyle = ink;
    strokeAcross(context, traces.prior);
  }
};

export interface TrendCanvasProps {
  /** The element's id, by which an export finds it. */
  readonly id: string;
  readonly marks: TrendChartMarks;
  readonly highlight: string | null;
}

/** Each once: the browser is asked for the colour of each. */
const coloursOf = (marks: TrendChartMarks): readonly SeriesColour[] => [...new Set(seriesMarks(marks).map(({ colour }) => colour))];

/** Nothing is told of it: the picture below it has the words. */
export const TrendCanvas = memo(({ id, marks, highlight }: TrendCanvasProps): ReactElement => {
  const seriesColours = useMemo(() => coloursOf(marks), [marks]);
  const paint = useCallback<Paint>(
    (context, colours) => {
      const colourOf = (colour: SeriesColour): string => colours[seriesColours.indexOf(colour)] ?? '';
      clipTo(context, marks.frame);
      paintColumns(context, marks, highlight, colourOf, colours[seriesColours.length] ?? '');
      paintLines(context, marks.lines, highlight, colourOf, marks.isFine);
    },
    [marks, seriesColours, highlight],
  );
  const { width, height } = marks.size;
  const ref = useCanvas(paint, marks.size);
  return (
    <canvas ref={ref} id={id} className={styles.canvas} style={{ inlineSize: width, blockSize: height }}>
      {seriesColours.map((colour) => (
        <i key={colour} data-series-colour={colour} />
      ))}
      <i className={styles.ink} />
    </canvas>
  );
});
