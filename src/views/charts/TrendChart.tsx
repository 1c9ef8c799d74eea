/**
 * A trend chart: lines and columns over periods with a legend that toggles them, one crosshair, one tooltip, a keyboard cursor
 * whose values are read out, and a summary sentence. What is hidden and where the cursor stands is given and told,
 * never kept.
 */
import { type ReactElement, useMemo, useState } from 'react';
import { formatMetricCompact } from '../../domain/format/number.ts';
import { usePixelRatio } from '../hooks/useCanvas.ts';
import { type ScaleHint, sidesOf } from './axes.ts';
import { ChartLegend } from './ChartLegend.tsx';
import { ChartTooltip } from './ChartTooltip.tsx';
import { type ChartCursor, type ChartRange, type Selection, stackingOf, type TrendData, visibleSeries } from './chartData.ts';
import type { ChartSize, OverMark } from './chartMarks.ts';
import { GhostFlag } from './FlagMarks.tsx';
import { clamp, stepOf } from './geometry.ts';
import { PlotFigure } from './PlotFigure.tsx';
import { nameShortAt } from './periodWords.ts';
import { ReadingPad } from './ReadingPad.tsx';
import { rangeTooltip, selectionOf } from './range.ts';
import { SelectedRange } from './SelectedRange.tsx';
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
  readonly size?: ChartSize | undefined;
  /** What happens to a period that is chosen, and what that does, such as "open the hours with Enter". */
  readonly onChoose?: (index: number) => void;
  readonly chooseWords?: string;
  /** The stretch of periods that is drawn out; told anew while it is, and `isOver` when it stays. Without it nothing is drawn out. */
  readonly range?: ChartRange | null;
  readonly onRange?: (range: ChartRange | null, isOver: boolean) => void;
  /** What looking at the days of a stretch alone does. */
  readonly onLook?: (selection: Selection) => void;
  /** False where the page has a legend of its own. */
  readonly hasLegend?: boolean;
  /** What an arrow at the end of the axis opens. */
  readonly onOver?: () => void;
}

/** With so many periods a step of one leads nowhere: Page Up and Page Down go a twentieth of the way. */
const LONG = 60;

/** Where a key takes the cursor: an index, null to put it away, undefined when the key is not the chart's. */
export const cursorAfterKey = (key: string, at: number | null, length: number): number | null | undefined => {
  if (length === 0) return undefined;
  const by = stepOf(key, length > LONG ? Math.round(length / 20) : 0);
  if (!by) return key === 'Escape' && at !== null ? null : undefined;
  // From nowhere it comes in at the end that it moves away from.
  return clamp(at === null && Number.isFinite(by) ? (by > 0 ? 0 : length) : (at ?? 0) + by, 0, length - 1);
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
  const { data, hidden, cursor, range = null, onRange } = props;
  const density = usePixelRatio();
  const marks = useMemo(
    () =>
      trendChartLayout(data, size, {
        hidden,
        density,
        formatEnd: (value, { format }, family) => formatMetricCompact(value, format, family),
      }),
    [data, size, hidden, density],
  );
  const selection = range && selectionOf(data, range);
  const model = selection === null ? cursor && tooltipAt(data, marks, cursor.index) : rangeTooltip(data, marks, selection);
  const x = cursor === null ? undefined : marks.xs[cursor.index];
  const annotating = useAnnotating(marks, selection, props.onAnnotate, props.onChoose !== undefined);
  return (
    <>
      <TrendChartSvg id={`${props.id}-svg`} label={props.title} describedBy={summaryId} marks={marks} highlight={highlight} />
      {marks.isDense && (
        <>
          <TrendCanvas id={`${props.id}-canvas`} marks={marks} highlight={highlight} />
          <TrendChartTop id={`${props.id}-top`} marks={marks} highlight={highlight} />
        </>
      )}
      {marks.lines.length + marks.columns.length === 0 ? (
        <p className={styles.nothing}>Choose a series in the legend to see it.</p>
      ) : (
        marks.axes.length === 0 && <p className={styles.nothing}>No data for these dates.</p>
      )}
      {cursor !== null && <TrendChartCursor marks={marks} index={cursor.index} />}
      {model !== null && selection !== null && (
        <SelectedRange {...props} onClear={() => onRange?.(null, true)} marks={marks} selection={selection} model={model} />
      )}
      {model !== null && selection === null && x !== undefined && model.rows.length > 0 && (
        <ChartTooltip model={model} x={x} width={size.width} frame={marks.frame} />
      )}
      {cursor !== null && annotating.isInTrack && <GhostFlag marks={marks} index={cursor.index} />}
      <ReadingPad
        {...annotating.pad}
        title={props.title}
        cursor={cursor}
        onCursor={props.onCursor}
        after={(key, at) => cursorAfterKey(key, at, data.days.length)}
        nearest={(at) => nearestIndex(marks.xs, at)}
        spoken={model === null ? '' : spokenTooltip(model)}
        onChoose={props.onChoose}
        range={range}
        onRange={onRange}
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

/** Of a series that is not drawn nothing stands out, and nothing fades before it. */
export const standingOut = (highlight: string | null, hidden: ReadonlySet<string>): string | null =>
  highlight === null || hidden.has(highlight) ? null : highlight;

export const TrendChart = (props: TrendChartProps): ReactElement => {
  const { data, hidden, onToggle, height = DEFAULT_SIZE.height, size, hasLegend = true } = props;
  const [highlight, setHighlight] = useState<string | null>(null);
  const summary = useMemo(() => trendSummary(data, hidden), [data, hidden]);
  const axisOf = useAxisOf(data, hidden);
  return (
    <PlotFigure
      height={height}
      size={size}
      {...(hasLegend
        ? { head: <ChartLegend data={data} hidden={hidden} axisOf={axisOf} onHighlight={setHighlight} onToggle={onToggle} /> }
        : {})}
      sentence={summary}
    >
      {(room, summaryId) => <Plot props={props} size={room} summaryId={summaryId} highlight={standingOut(highlight, hidden)} />}
    </PlotFigure>
  );
};
