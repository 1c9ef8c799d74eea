/** Heat cells: a matrix tinted by its figures, with the scale above it, read by pointer and by arrow keys in both directions. */
import { type CSSProperties, memo, type ReactElement, useMemo } from 'react';
import { classNames } from '../controls/classNames.ts';
import type { ChartCursor } from './chartData.ts';
import { FactsTooltip, spokenFacts } from './FactsTooltip.tsx';
import styles from './Heat.module.css';
import {
  cellAt,
  type HeatCell,
  type HeatData,
  type HeatKey,
  type HeatMarks,
  type HeatTint,
  heatAfterKey,
  heatLayout,
} from './heat.layout.ts';
import { heatFacts, heatNothing, heatSummary } from './heatWords.ts';
import { PlotFigure, type PlotSizing } from './PlotFigure.tsx';
import { ReadingPad } from './ReadingPad.tsx';
import chart from './TrendChart.module.css';

export interface HeatChartProps extends PlotSizing {
  /** The picture has this id with `-svg` after it, by which an export finds it. */
  readonly id: string;
  readonly title: string;
  readonly data: HeatData;
  /** Counts the cells, row by row. */
  readonly cursor: ChartCursor | null;
  readonly onCursor: (cursor: ChartCursor | null) => void;
  /** What happens to a cell that is chosen. */
  readonly onChoose?: (index: number) => void;
}

const tintStyle = ({ share }: HeatTint): CSSProperties => ({ '--share': share }) as CSSProperties;

const missingPath = ({ x, y, width, height }: Pick<HeatCell, 'x' | 'y' | 'width' | 'height'>): string => {
  const reach = Math.min(width, height) / 4;
  const [middle, down] = [x + width / 2, y + height / 2];
  return `M${middle - reach},${down + reach}L${middle + reach},${down - reach}`;
};

const Cell = ({ cell }: { readonly cell: HeatCell }): ReactElement => {
  const { x, y, width, height, tint, text } = cell;
  return (
    <>
      <rect
        className={classNames(styles.cell, tint === null && styles.missing)}
        data-side={tint?.side}
        x={x}
        y={y}
        width={width}
        height={height}
        rx={Math.min(width, height) >= 12 ? 2 : 0}
        style={tint === null ? undefined : tintStyle(tint)}
      />
      {tint === null && <path className={styles.slash} d={missingPath(cell)} />}
      {text !== null && (
        <text className={styles.figure} x={x + width / 2} y={y + height / 2} dy="0.34em" textAnchor="middle">
          {text}
        </text>
      )}
    </>
  );
};

const Key = ({ scale }: { readonly scale: HeatKey }): ReactElement => {
  const middle = scale.y + scale.height / 2;
  return (
    <g>
      <text x={scale.low.x} y={middle} dy="0.34em">
        {scale.low.text}
      </text>
      {scale.strip.map(({ x, y, width, tint }) => (
        <rect
          key={x}
          className={styles.cell}
          data-side={tint.side}
          x={x}
          y={y}
          // A hair over the next one: no seam shows between two tints.
          width={width + 0.5}
          height={scale.height}
          style={tintStyle(tint)}
        />
      ))}
      <text x={scale.high.x} y={middle} dy="0.34em">
        {scale.high.text}
      </text>
      {scale.missing !== null && (
        <>
          <rect className={classNames(styles.cell, styles.missing)} x={scale.missing.x} y={scale.y - 1} width={10} height={10} />
          <path className={styles.slash} d={missingPath({ x: scale.missing.x, y: scale.y - 1, width: 10, height: 10 })} />
          <text x={scale.missing.textX} y={middle} dy="0.34em">
            {scale.missing.text}
          </text>
        </>
      )}
    </g>
  );
};

interface SvgProps {
  readonly id: string;
  readonly title: string;
  readonly describedBy: string;
  readonly data: HeatData;
  readonly marks: HeatMarks;
}

const HeatSvg = memo(
  ({ id, title, describedBy, data, marks }: SvgProps): ReactElement => (
    <svg
      id={id}
      className={classNames(chart.svg, styles.heat)}
      data-contrast={data.contrast ?? 'blue'}
      role="img"
      aria-label={title}
      aria-describedby={describedBy}
      width={marks.size.width}
      height={marks.size.height}
    >
      {marks.key !== null && <Key scale={marks.key} />}
      {marks.rowLabels.map(({ index, x, y, text }) => (
        <text key={index} x={x} y={y} dy="0.34em" textAnchor="end">
          {text}
        </text>
      ))}
      {marks.cells.map((cell) => (
        <Cell key={`${cell.row} ${cell.column}`} cell={cell} />
      ))}
      {marks.columnLabels.map(({ index, x, y, text }) => (
        <text key={index} x={x} y={y} textAnchor="middle">
          {text}
        </text>
      ))}
    </svg>
  ),
);

interface PlotProps {
  readonly props: HeatChartProps;
  readonly size: HeatMarks['size'];
  readonly describedBy: string;
}

const Plot = ({ props, size, describedBy }: PlotProps): ReactElement => {
  const { data, cursor, title } = props;
  const marks = useMemo(() => heatLayout(data, size), [data, size]);
  const facts = cursor === null ? null : heatFacts(data, cursor.index);
  const cell = cursor === null ? undefined : marks.cells[cursor.index];
  const nothing = heatNothing(data);
  return (
    <>
      <HeatSvg id={`${props.id}-svg`} title={title} describedBy={describedBy} data={data} marks={marks} />
      {nothing !== null && <p className={chart.nothing}>{nothing}</p>}
      {cell !== undefined && (
        <svg className={chart.cursorLayer} width={size.width} height={size.height} aria-hidden="true" focusable="false">
          <rect className={styles.ring} x={cell.x} y={cell.y} width={cell.width} height={cell.height} rx={2} />
        </svg>
      )}
      {facts !== null && cell !== undefined && (
        <FactsTooltip model={facts} x={cell.x + cell.width / 2} y={cell.y + cell.height / 2} size={size} />
      )}
      <ReadingPad
        title={title}
        cursor={cursor}
        onCursor={props.onCursor}
        after={(key, at) => heatAfterKey(key, at, data)}
        nearest={(x, y) => cellAt(marks, data, x, y)}
        spoken={facts === null ? '' : spokenFacts(facts)}
        {...(props.onChoose === undefined ? {} : { onChoose: props.onChoose })}
      />
    </>
  );
};

export const HeatChart = (props: HeatChartProps): ReactElement => {
  const sentence = useMemo(() => heatSummary(props.data), [props.data]);
  return (
    <PlotFigure
      sentence={sentence}
      {...(props.height === undefined ? {} : { height: props.height })}
      {...(props.size === undefined ? {} : { size: props.size })}
    >
      {(size, sentenceId) => <Plot props={props} size={size} describedBy={sentenceId} />}
    </PlotFigure>
  );
};
