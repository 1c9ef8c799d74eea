/** The grid and the words of two axes of numbers. */
import type { ReactElement } from 'react';
import type { ChartSize } from './chartMarks.ts';
import type { CrossAxes, PlacedTick } from './crossAxes.ts';
import chart from './TrendChart.module.css';
import { fitted } from './textWidth.ts';

interface CrossGridProps {
  readonly size: ChartSize;
  readonly axes: CrossAxes;
  readonly names: { readonly x: string; readonly y: string };
  /** Lines from tick to tick up as well. */
  readonly hasColumns?: boolean;
}

const lookOf = (value: number): string | undefined => (value === 0 ? chart.zero : chart.grid);

/** The words of an axis at the foot of a picture, and the lines that stand on them from one height to another. */
export const ticksAcross = (
  ticks: readonly PlacedTick[],
  height: number,
  lines: readonly [number, number] | null,
): readonly ReactElement[] =>
  ticks.map(({ value, at, text }) => (
    <g key={value}>
      {lines !== null && <line className={lookOf(value)} x1={at} x2={at} y1={lines[0]} y2={lines[1]} />}
      <text x={at} y={height - 6} textAnchor="middle">
        {text}
      </text>
    </g>
  ));

export const CrossGrid = ({ size, axes: { frame, x, y }, names, hasColumns = false }: CrossGridProps): ReactElement => {
  const half = size.width / 2 - 24;
  return (
    <>
      {y.ticks.map(({ value, at, text }) => (
        <g key={value}>
          <line className={lookOf(value)} x1={frame.left} x2={frame.right} y1={at} y2={at} />
          <text x={frame.left - 8} y={at} dy="0.32em" textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {ticksAcross(x.ticks, size.height, hasColumns ? [frame.top, frame.bottom] : null)}
      <text className={chart.axisTitle} x={0} y={12} textAnchor="start">
        {`↑ ${fitted(names.y, half)}`}
      </text>
      <text className={chart.axisTitle} x={size.width} y={12} textAnchor="end">
        {`${fitted(names.x, half)} →`}
      </text>
    </>
  );
};
