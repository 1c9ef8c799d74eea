/** In the place of `charts/TrendCanvas.tsx` on paper: what is painted on a screen is drawn with the same marks as paths. */
import { type ReactElement, useId } from 'react';
import type { LineTraces, TrendChartMarks } from '../charts/chartMarks.ts';
import type { Trace } from '../charts/decimate.ts';
import type { TrendCanvasProps } from '../charts/TrendCanvas.tsx';
import styles from '../charts/TrendChart.module.css';
import own from './Paper.module.css';

const rounded = (value: number | undefined): string => String(Math.round((value ?? 0) * 100) / 100);

const pathOf = (runs: Trace, isClosed = false): string =>
  runs
    .map((run) => {
      const points: string[] = [];
      for (let at = 0; at < run.length; at += 2) points.push(`${rounded(run[at])} ${rounded(run[at + 1])}`);
      return `M${points.join('L')}${isClosed ? 'Z' : ''}`;
    })
    .join('');

const fillPath = ({ runs, ground }: NonNullable<LineTraces['fill']>): string =>
  runs
    .map((run) => {
      const points: string[] = [];
      for (let at = 0; at < run.length; at += 2) points.push(`${rounded(run[at])} ${rounded(run[at + 1])}`);
      return `M${rounded(run[0])} ${rounded(ground)}L${points.join('L')}L${rounded(run[run.length - 2])} ${rounded(ground)}Z`;
    })
    .join('');

/** Left, top, width and height of each, by turns. */
const boxesPath = (boxes: readonly number[]): string => {
  const paths: string[] = [];
  for (let at = 0; at < boxes.length; at += 4) {
    const [left, top, wide, tall] = [boxes[at], boxes[at + 1], boxes[at + 2], boxes[at + 3]];
    paths.push(`M${rounded(left)} ${rounded(top)}h${rounded(wide)}v${rounded(tall)}h-${rounded(wide)}Z`);
  }
  return paths.join('');
};

const acrossPath = (prior: readonly number[]): string => {
  const paths: string[] = [];
  for (let at = 0; at < prior.length; at += 3) paths.push(`M${rounded(prior[at])} ${rounded(prior[at + 2])}H${rounded(prior[at + 1])}`);
  return paths.join('');
};

const dotsPath = (dots: readonly number[]): string => {
  const paths: string[] = [];
  for (let at = 0; at < dots.length; at += 2) paths.push(`M${rounded((dots[at] ?? 0) - 1)} ${rounded((dots[at + 1] ?? 0) - 1)}h2v2h-2Z`);
  return paths.join('');
};

const Shape = ({ d, className }: { readonly d: string; readonly className: string | undefined }) =>
  d === '' ? null : <path d={d} className={className} />;

const Columns = ({ marks }: { readonly marks: TrendChartMarks }) =>
  marks.columns.map(
    ({ key, colour, traces }) =>
      traces !== null && (
        <g key={key} data-series-colour={colour} className={own.series}>
          <Shape d={boxesPath(traces.provisional)} className={own.provisional} />
          <Shape d={boxesPath(traces.settled)} className={own.filled} />
          <Shape d={boxesPath(traces.forecast)} className={own.forecast} />
          <Shape d={acrossPath(traces.prior)} className={own.across} />
        </g>
      ),
  );

/** The first series lies on top, as in the picture of few points. */
const Lines = ({ marks }: { readonly marks: TrendChartMarks }) =>
  [...marks.lines].reverse().map(
    ({ key, colour, traces }) =>
      traces !== null && (
        <g key={key} data-series-colour={colour} className={own.series}>
          {traces.fill !== null && <Shape d={fillPath(traces.fill)} className={own.ground} />}
          <Shape d={pathOf(traces.interval, true)} className={own.interval} />
          <Shape d={pathOf(traces.prior)} className={own.prior} />
          <Shape d={pathOf(traces.settled)} className={marks.isFine ? own.fine : own.plain} />
          <Shape d={pathOf(traces.open)} className={marks.isFine ? own.openFine : own.openPlain} />
          <Shape d={dotsPath(traces.dots)} className={own.filled} />
        </g>
      ),
  );

export const TrendCanvas = ({ id, marks }: TrendCanvasProps): ReactElement => {
  const { left, top, right, bottom } = marks.frame;
  const clip = useId();
  return (
    <svg id={id} className={styles.canvas} width={marks.size.width} height={marks.size.height} aria-hidden="true">
      <clipPath id={clip}>
        <rect x={left - 2} y={top - 2} width={right - left + 4} height={bottom - top + 4} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <Columns marks={marks} />
        <Lines marks={marks} />
      </g>
    </svg>
  );
};
