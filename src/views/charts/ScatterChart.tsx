/** A scatter chart: points by two measures, with names that cover nothing, and quadrants where these mean something. */
import { memo, type ReactElement, useMemo } from 'react';
import { classNames } from '../controls/classNames.ts';
import type { ChartCursor } from './chartData.ts';
import { FactsTooltip, spokenFacts } from './FactsTooltip.tsx';
import { markerPath } from './markers.ts';
import { PlotFigure, type PlotSizing } from './PlotFigure.tsx';
import { ReadingPad } from './ReadingPad.tsx';
import styles from './Scatter.module.css';
import { ScatterCanvas } from './ScatterCanvas.tsx';
import { nearestDot, type ScatterData, type ScatterMarks, scatterLayout } from './scatter.layout.ts';
import { scatterFacts, scatterSummary } from './scatterWords.ts';
import chart from './TrendChart.module.css';
import { fitted } from './textWidth.ts';

export interface ScatterChartProps extends PlotSizing {
  /** The picture has this id with `-svg` after it, by which an export finds it. */
  readonly id: string;
  readonly title: string;
  readonly data: ScatterData;
  /** Counts the points with both figures, in the order of the data. */
  readonly cursor: ChartCursor | null;
  readonly onCursor: (cursor: ChartCursor | null) => void;
}

/** Left and right go from point to point across the chart, up and down through its heights. */
export const scatterAfterKey = (key: string, at: number | null, { dots }: Pick<ScatterMarks, 'dots'>): number | null | undefined => {
  if (dots.length === 0) return undefined;
  if (key === 'Escape') return at === null ? undefined : null;
  const isUpright = key === 'ArrowUp' || key === 'ArrowDown';
  const order = dots
    .map((_, i) => i)
    .sort((a, b) => {
      const [one, other] = [dots[a], dots[b]];
      if (one === undefined || other === undefined) return 0;
      return (isUpright ? other.y - one.y : one.x - other.x) || a - b;
    });
  const last = order.length - 1;
  const stands = at === null ? -1 : order.indexOf(at);
  if (key === 'Home') return order[0];
  if (key === 'End') return order[last];
  if (key === 'ArrowRight' || key === 'ArrowUp') return order[stands < 0 ? 0 : Math.min(last, stands + 1)];
  if (key === 'ArrowLeft' || key === 'ArrowDown') return order[stands < 0 ? last : Math.max(0, stands - 1)];
  return undefined;
};

const Split = ({ marks: { frame, split } }: { marks: ScatterMarks }): ReactElement | null =>
  split && <path className={styles.split} d={`M${split.x},${frame.top}V${frame.bottom}M${frame.left},${split.y}H${frame.right}`} />;

/** What lies above the dots; where they are many, the lines between the quadrants as well, which they would hide. */
const Top = ({ marks }: { marks: ScatterMarks }): ReactElement => (
  <>
    {marks.isDense && <Split marks={marks} />}
    {marks.names.map((name) => (
      <text key={name.quadrant} className={styles.quadrant} x={name.x} y={name.y} dy="0.32em" textAnchor={name.anchor}>
        {name.text}
      </text>
    ))}
    {marks.labels.map((label) => (
      <text key={label.key} className={styles.label} x={label.x} y={label.y} dy="0.32em">
        {label.text}
      </text>
    ))}
  </>
);

/** Many dots on a canvas, and above it the words, which an export finds by their id as well. */
const Painted = memo(({ id, marks }: { id: string; marks: ScatterMarks }) => (
  <>
    <ScatterCanvas id={`${id}-canvas`} marks={marks} />
    <svg
      id={`${id}-top`}
      className={classNames(chart.svg, chart.top)}
      width={marks.size.width}
      height={marks.size.height}
      aria-hidden="true"
      focusable="false"
    >
      <Top marks={marks} />
    </svg>
  </>
));

export const ScatterSvg = memo(
  ({
    id,
    title,
    describedBy,
    data,
    marks,
  }: {
    id: string;
    title: string;
    describedBy?: string;
    data: ScatterData;
    marks: ScatterMarks;
  }) => {
    const { frame, x, y, size } = marks;
    const half = size.width / 2 - 24;
    return (
      <svg
        id={id}
        className={chart.svg}
        role="img"
        aria-label={title}
        aria-describedby={describedBy}
        width={size.width}
        height={size.height}
      >
        {y.ticks.map(({ value, at, text }) => (
          <g key={value}>
            <line className={value === 0 ? chart.zero : chart.grid} x1={frame.left} x2={frame.right} y1={at} y2={at} />
            <text x={frame.left - 8} y={at} dy="0.32em" textAnchor="end">
              {text}
            </text>
          </g>
        ))}
        {x.ticks.map(({ value, at, text }) => (
          <g key={value}>
            <line className={value === 0 ? chart.zero : chart.grid} x1={at} x2={at} y1={frame.top} y2={frame.bottom} />
            <text x={at} y={size.height - 6} textAnchor="middle">
              {text}
            </text>
          </g>
        ))}
        <text className={chart.axisTitle} x={0} y={12} textAnchor="start">
          {`↑ ${fitted(data.y.label, 12, half)}`}
        </text>
        <text className={chart.axisTitle} x={size.width} y={12} textAnchor="end">
          {`${fitted(data.x.label, 12, half)} →`}
        </text>
        {!marks.isDense && <Split marks={marks} />}
        {!marks.isDense &&
          marks.dots.map((dot) => (
            <path key={dot.key} className={styles.dot} data-tone={dot.tone} d={markerPath(dot.tone, dot.x, dot.y, dot.r)} />
          ))}
        {!marks.isDense && <Top marks={marks} />}
      </svg>
    );
  },
);

const Plot = ({
  props,
  size,
  describedBy,
}: {
  props: ScatterChartProps;
  size: ScatterMarks['size'];
  describedBy: string;
}): ReactElement => {
  const { data, cursor, title } = props;
  const marks = useMemo(() => scatterLayout(data, size), [data, size]);
  const facts = cursor === null ? null : scatterFacts(data, cursor.index);
  const dot = cursor === null ? undefined : marks.dots[cursor.index];
  return (
    <>
      <ScatterSvg id={`${props.id}-svg`} title={title} describedBy={describedBy} data={data} marks={marks} />
      {marks.isDense && <Painted id={props.id} marks={marks} />}
      {marks.dots.length === 0 && <p className={chart.nothing}>No point has both figures.</p>}
      {dot !== undefined && (
        <svg className={chart.cursorLayer} width={size.width} height={size.height} aria-hidden="true" focusable="false">
          <circle className={styles.ring} cx={dot.x} cy={dot.y} r={dot.r + 4} />
        </svg>
      )}
      {facts !== null && dot !== undefined && <FactsTooltip model={facts} x={dot.x} y={dot.y} size={size} />}
      <ReadingPad
        title={title}
        cursor={cursor}
        onCursor={props.onCursor}
        after={(key, at) => scatterAfterKey(key, at, marks)}
        nearest={(x, y) => nearestDot(marks, x, y)}
        spoken={facts === null ? '' : spokenFacts(facts)}
      />
    </>
  );
};

export const ScatterChart = (props: ScatterChartProps): ReactElement => (
  <PlotFigure
    sentence={scatterSummary(props.data)}
    {...(props.height === undefined ? {} : { height: props.height })}
    {...(props.size === undefined ? {} : { size: props.size })}
  >
    {(size, sentenceId) => <Plot props={props} size={size} describedBy={sentenceId} />}
  </PlotFigure>
);
