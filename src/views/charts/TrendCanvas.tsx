/** The lines of a trend chart that has too many points for paths, painted. It decides nothing: the layout has. */
import { memo, type ReactElement, useCallback, useMemo } from 'react';
import { type Paint, useCanvas } from '../hooks/useCanvas.ts';
import type { Tone } from './chartData.ts';
import type { LineMarks, LineTraces, TrendChartMarks } from './chartMarks.ts';
import type { Trace } from './decimate.ts';
import type { Frame } from './placing.ts';
import styles from './TrendChart.module.css';

const DIMMED = 0.22;
/** Half as wide as the lines of few points, and with plain corners: where many points crowd, round ones only blot. */
const WIDTH = 1;

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

const paintLine = (context: CanvasRenderingContext2D, traces: LineTraces, alpha: number): void => {
  if (traces.fill !== null) fillDown(context, traces.fill, alpha);
  if (traces.interval.length > 0) {
    context.globalAlpha = alpha * 0.16;
    context.beginPath();
    trace(context, traces.interval);
    context.fill();
  }
  context.globalAlpha = alpha * 0.55;
  strokeAll(context, traces.prior, [5, 4]);
  context.globalAlpha = alpha;
  strokeAll(context, traces.settled, []);
  strokeAll(context, traces.open, [1, 4]);
  const { dots } = traces;
  for (let at = 0; at < dots.length; at += 2) context.fillRect((dots[at] as number) - 1, (dots[at + 1] as number) - 1, 2, 2);
};

const clipTo = (context: CanvasRenderingContext2D, { left, top, right, bottom }: Frame): void => {
  context.beginPath();
  context.rect(left - 2, top - 2, right - left + 4, bottom - top + 4);
  context.clip();
};

/** The first series lies on top, as in the picture of few points. */
export const paintLines = (
  context: CanvasRenderingContext2D,
  lines: readonly Pick<LineMarks, 'key' | 'tone' | 'traces'>[],
  highlight: string | null,
  colourOf: (tone: Tone) => string,
): void => {
  context.lineWidth = WIDTH;
  context.lineJoin = 'bevel';
  for (let nth = lines.length - 1; nth >= 0; nth -= 1) {
    const line = lines[nth];
    if (line === undefined || line.traces === null) continue;
    const colour = colourOf(line.tone);
    context.strokeStyle = colour;
    context.fillStyle = colour;
    paintLine(context, line.traces, highlight === null || highlight === line.key ? 1 : DIMMED);
  }
};

export interface TrendCanvasProps {
  /** The element's id, by which an export finds it. */
  readonly id: string;
  readonly marks: TrendChartMarks;
  readonly highlight: string | null;
}

/** Each once: the browser is asked for the colour of each. */
const tonesOf = ({ lines }: TrendChartMarks): readonly Tone[] => [...new Set(lines.map(({ tone }) => tone))];

/** Nothing is told of it: the picture below it has the words. */
export const TrendCanvas = memo(({ id, marks, highlight }: TrendCanvasProps): ReactElement => {
  const tones = useMemo(() => tonesOf(marks), [marks]);
  const paint = useCallback<Paint>(
    (context, colours) => {
      clipTo(context, marks.frame);
      paintLines(context, marks.lines, highlight, (tone) => colours[tones.indexOf(tone)] ?? '');
    },
    [marks, tones, highlight],
  );
  const { width, height } = marks.size;
  const ref = useCanvas(paint, marks.size);
  return (
    <canvas ref={ref} id={id} className={styles.canvas} style={{ inlineSize: width, blockSize: height }}>
      {tones.map((tone) => (
        <i key={tone} data-tone={tone} />
      ))}
    </canvas>
  );
});
