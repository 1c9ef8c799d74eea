/** A histogram: how many there are of each size, with the median marked. */
import { memo, type ReactElement, useMemo } from 'react';
import type { ChartCursor } from './chartData.ts';
import { FactsTooltip, spokenFacts } from './FactsTooltip.tsx';
import styles from './Histogram.module.css';
import { binAt, type HistogramData, type HistogramMarks, histogramLayout } from './histogram.layout.ts';
import { histogramFacts, histogramSummary } from './histogramWords.ts';
import { PlotFigure, type PlotSizing } from './PlotFigure.tsx';
import { ReadingPad } from './ReadingPad.tsx';
import chart from './TrendChart.module.css';
import { cursorAfterKey } from './TrendChart.tsx';
import { fitted } from './textWidth.ts';

export interface HistogramChartProps extends PlotSizing {
  /** The picture has this id with `-svg` after it, by which an export finds it. */
  readonly id: string;
  readonly title: string;
  readonly data: HistogramData;
  /** Counts the bins, from left to right. */
  readonly cursor: ChartCursor | null;
  readonly onCursor: (cursor: ChartCursor | null) => void;
}

interface SvgProps {
  readonly id: string;
  readonly title: string;
  readonly describedBy: string;
  readonly data: HistogramData;
  readonly marks: HistogramMarks;
}

const HistogramSvg = memo(({ id, title, describedBy, data, marks }: SvgProps): ReactElement => {
  const { size, frame, x, y, bars, median } = marks;
  const half = size.width / 2 - 24;
  return (
    <svg id={id} className={chart.svg} role="img" aria-label={title} aria-describedby={describedBy} width={size.width} height={size.height}>
      {y.ticks.map(({ value, at, text }) => (
        <g key={value}>
          <line className={value === 0 ? chart.zero : chart.grid} x1={frame.left} x2={frame.right} y1={at} y2={at} />
          <text x={frame.left - 8} y={at} dy="0.32em" textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {x.ticks.map(({ value, at, text }) => (
        <text key={value} x={at} y={size.height - 6} textAnchor="middle">
          {text}
        </text>
      ))}
      <text className={chart.axisTitle} x={0} y={12} textAnchor="start">
        {`↑ ${fitted(data.unit, 12, half)}`}
      </text>
      <text className={chart.axisTitle} x={size.width} y={12} textAnchor="end">
        {`${fitted(data.measure.label, 12, half)} →`}
      </text>
      {bars.map((bar) => (
        <rect
          key={bar.x}
          className={styles.bar}
          x={bar.x + Math.min(0.5, bar.width / 4)}
          y={bar.y}
          width={Math.max(0, bar.width - Math.min(1, bar.width / 2))}
          height={bar.height}
        />
      ))}
      {median !== null && (
        <>
          <path className={chart.halo} d={`M${median.x},${frame.top}V${frame.bottom}`} />
          <path className={styles.median} d={`M${median.x},${frame.top - 6}V${frame.bottom}`} />
          <text x={median.textX} y={frame.top - 10} textAnchor="middle">
            {median.text}
          </text>
        </>
      )}
    </svg>
  );
});

const Plot = ({
  props,
  size,
  describedBy,
}: {
  props: HistogramChartProps;
  size: HistogramMarks['size'];
  describedBy: string;
}): ReactElement => {
  const { data, cursor, title } = props;
  const marks = useMemo(() => histogramLayout(data, size), [data, size]);
  const facts = cursor === null ? null : histogramFacts(data, cursor.index);
  const bar = cursor === null ? undefined : marks.bars[cursor.index];
  const { frame } = marks;
  return (
    <>
      <HistogramSvg id={`${props.id}-svg`} title={title} describedBy={describedBy} data={data} marks={marks} />
      {marks.bars.length === 0 && <p className={chart.nothing}>There is no figure to count.</p>}
      {bar !== undefined && (
        <svg className={chart.cursorLayer} width={size.width} height={size.height} aria-hidden="true" focusable="false">
          <rect className={chart.cursorRoom} x={bar.x} y={frame.top} width={bar.width} height={frame.bottom - frame.top} />
        </svg>
      )}
      {facts !== null && bar !== undefined && <FactsTooltip model={facts} x={bar.x + bar.width / 2} y={bar.y} size={size} />}
      <ReadingPad
        title={title}
        cursor={cursor}
        onCursor={props.onCursor}
        after={(key, at) => cursorAfterKey(key, at, marks.bars.length)}
        nearest={(x) => binAt(marks, x)}
        spoken={facts === null ? '' : spokenFacts(facts)}
      />
    </>
  );
};

export const HistogramChart = (props: HistogramChartProps): ReactElement => (
  <PlotFigure
    sentence={histogramSummary(props.data)}
    {...(props.height === undefined ? {} : { height: props.height })}
    {...(props.size === undefined ? {} : { size: props.size })}
  >
    {(size, sentenceId) => <Plot props={props} size={size} describedBy={sentenceId} />}
  </PlotFigure>
);
