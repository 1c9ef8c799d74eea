/**
 * A trend chart: lines and columns over periods with a legend that toggles them, one crosshair, one tooltip, a keyboard cursor
 * whose values are read out, and a summary sentence. What is hidden and where the cursor stands is given and told,
 * never kept.
 */
import { type ReactElement, useId, useMemo, useState } from 'react';
import { formatMetricCompact } from '../../domain/format/number.ts';
import { classNames } from '../controls/classNames.ts';
import unseen from '../controls/VisuallyHidden.module.css';
import { usePixelRatio } from '../hooks/useCanvas.ts';
import { useSize } from '../hooks/useSize.ts';
import { type ScaleHint, sidesOf } from './axes.ts';
import { ChartLegend } from './ChartLegend.tsx';
import { ChartTooltip } from './ChartTooltip.tsx';
import { type ChartCursor, stackingOf, type TrendData, visibleSeries } from './chartData.ts';
import type { ChartSize, OverMark } from './chartMarks.ts';
import { GhostFlag } from './FlagMarks.tsx';
import { nameShortAt } from './periodWords.ts';
import { ReadingPad } from './ReadingPad.tsx';
import { trendSummary } from './summary.ts';
import { TrendCanvas } from './TrendCanvas.tsx';
import styles from './TrendChart.module.css';
import { OverButtons } from './TrendChartOdd.tsx';
import { TrendChartCursor, TrendChartSvg, TrendChartTop } from './TrendChartSvg.tsx';
import { spokenTooltip, tooltipAt } from './tooltip.ts';
import { DEFAULT_SIZE, nearestIndex, trendChartLayout } from './trendChart.layout.ts';
import { type AnnotationWish, useAnnotating } from './useAnnotating.ts';

export interface TrendChartProps {
  /** The picture has this id with `-svg` after it, by which an export finds it. */
  readonly id: string;
  readonly title: string;
  readonly data: TrendData;
  readonly hidden: ReadonlySet<string>;
  readonly onToggle?: (key: string) => void;
  readonly cursor: ChartCursor | null;
  readonly onCursor: (cursor: ChartCursor | null) => void;
  /** CSS pixels of the plot, or all that its container leaves; the width is always what there is. */
  readonly height?: number | 'fill';
  /** Of the periods from `first` to `last`: a note is to be written, or what is known of them is to be listed. */
  readonly onAnnotate?: (wanted: AnnotationWish) => void;
  /** A fixed size instead of a measured one. */
  readonly size?: ChartSize;
  /** What happens to a period that is chosen, and what that does, such as "open the hours with Enter". */
  readonly onChoose?: (index: number) => void;
  readonly chooseWords?: string;
  /** What an arrow at the end of the axis opens. */
  readonly onOver?: () => void;
}

/** With so many periods a step of one leads nowhere: Page Up and Page Down go a twentieth of the way. */
const LONG = 60;

const pageAfter = (key: string, at: number | null, length: number): number | undefined => {
  const page = Math.round(length / 20);
  if (key === 'PageDown') return at === null ? 0 : Math.min(length - 1, at + page);
  if (key === 'PageUp') return at === null ? length - 1 : Math.max(0, at - page);
  return undefined;
};

/** Where a key takes the cursor: an index, null to put it away, undefined when the key is not the chart's. */
export const cursorAfterKey = (key: string, at: number | null, length: number): number | null | undefined => {
  if (length === 0) return undefined;
  const last = length - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'ArrowRight') return at === null ? 0 : Math.min(last, at + 1);
  if (key === 'ArrowLeft') return at === null ? last : Math.max(0, at - 1);
  const page = length > LONG ? pageAfter(key, at, length) : undefined;
  if (page !== undefined) return page;
  return key === 'Escape' && at !== null ? null : undefined;
};

const Plot = ({
  props,
  size,
  summaryId,
  highlight,
}: {
  props: TrendChartProps;
  size: ChartSize;
  summaryId: string;
  highlight: string | null;
}): ReactElement => {
  const { data, hidden, cursor } = props;
  const density = usePixelRatio();
  const marks = useMemo(
    () => trendChartLayout(data, size, { hidden, density, formatEnd: (value, series) => formatMetricCompact(value, series.format) }),
    [data, size, hidden, density],
  );
  const model = cursor === null ? null : tooltipAt(data, marks, cursor.index);
  const x = cursor === null ? undefined : marks.xs[cursor.index];
  const annotating = useAnnotating(marks, props.onAnnotate, props.onChoose !== undefined);
  return (
    <>
      <TrendChartSvg id={`${props.id}-svg`} label={props.title} describedBy={summaryId} marks={marks} highlight={highlight} />
      {marks.isDense && (
        <>
          <TrendCanvas id={`${props.id}-canvas`} marks={marks} highlight={highlight} />
          <TrendChartTop id={`${props.id}-top`} marks={marks} highlight={highlight} />
        </>
      )}
      {marks.lines.length + marks.columns.length === 0 && <p className={styles.nothing}>Choose a series in the legend to see it.</p>}
      {cursor !== null && <TrendChartCursor marks={marks} index={cursor.index} />}
      {model !== null && x !== undefined && model.rows.length > 0 && (
        <ChartTooltip model={model} x={x} width={size.width} frame={marks.frame} />
      )}
      {cursor !== null && annotating.isInLane && <GhostFlag marks={marks} index={cursor.index} />}
      <ReadingPad
        {...annotating.pad}
        title={props.title}
        cursor={cursor}
        onCursor={props.onCursor}
        after={(key, at) => cursorAfterKey(key, at, data.days.length)}
        nearest={(at) => nearestIndex(marks.xs, at)}
        spoken={model === null ? '' : spokenTooltip(model)}
        onChoose={props.onChoose}
        hint={`${annotating.pad.hint ?? ''}${props.chooseWords === undefined ? '' : `, ${props.chooseWords}`}`}
      />
      {props.onOver !== undefined && marks.overs.length > 0 && (
        <OverButtons marks={marks} label={(over) => overWords(data, over)} onPress={props.onOver} />
      )}
    </>
  );
};

/** "Nov 3, 2026 is above the chart: show the full range". */
const overWords = (data: TrendData, { first, last, count }: OverMark): string => {
  const which =
    count === 1 ? `${nameShortAt(data, first)} is` : `${count} between ${nameShortAt(data, first)} and ${nameShortAt(data, last)} are`;
  return `${which} above the chart: show the full range`;
};

/** On which axis each visible series is read. */
const useAxisOf = (data: TrendData, hidden: ReadonlySet<string>): ((key: string) => ScaleHint) =>
  useMemo(() => {
    const sides = sidesOf(visibleSeries(data, hidden), data.goals ?? [], data.days.length, stackingOf(data));
    return (key) => sides.get(key) ?? 'left';
  }, [data, hidden]);

interface MeasuredProps {
  readonly props: TrendChartProps;
  readonly summaryId: string;
  readonly highlight: string | null;
}

/** NOTE: a component of its own, for what is drawn anew as soon as the size is known, at each mount, is then the picture alone. */
const Measured = ({ props, summaryId, highlight }: MeasuredProps): ReactElement => {
  const { height = DEFAULT_SIZE.height } = props;
  const [ref, measured] = useSize<HTMLDivElement>();
  const size = useMemo(() => {
    if (props.size !== undefined || measured === null) return props.size ?? null;
    return { width: measured.width, height: height === 'fill' ? measured.height : height };
  }, [props.size, measured, height]);
  const plotHeight = props.size?.height ?? (height === 'fill' ? undefined : height);
  return (
    <div ref={ref} className={styles.plot} style={plotHeight === undefined ? undefined : { blockSize: plotHeight }}>
      {size !== null && size.width > 0 && <Plot props={props} size={size} summaryId={summaryId} highlight={highlight} />}
    </div>
  );
};

export const TrendChart = (props: TrendChartProps): ReactElement => {
  const { data, hidden, onToggle } = props;
  const [highlight, setHighlight] = useState<string | null>(null);
  const summaryId = useId();
  const summary = useMemo(() => trendSummary(data, hidden), [data, hidden]);
  const axisOf = useAxisOf(data, hidden);
  return (
    <figure className={classNames(styles.chart, props.height === 'fill' && styles.filling)}>
      <ChartLegend data={data} hidden={hidden} axisOf={axisOf} onHighlight={setHighlight} onToggle={onToggle} />
      <Measured props={props} summaryId={summaryId} highlight={highlight} />
      <figcaption className={unseen.hidden} id={summaryId}>
        {summary}
      </figcaption>
    </figure>
  );
};
