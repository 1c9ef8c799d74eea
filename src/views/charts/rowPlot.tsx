/** Bars in rows, with their names and amounts beside them, read row by row: what bullets and waterfalls have in common. */
import { type ReactElement, type ReactNode, useMemo } from 'react';
import type { MetricFormat } from '../../domain/metrics/metric.ts';
import { ticksAcross } from './CrossGrid.tsx';
import { type Figures, rowFacts, tableOf } from './figures.ts';
import { type PlotKind, plotOf, type ReadProps } from './markPlot.tsx';
import styles from './Rows.module.css';
import { FOOT, type RowMarks, type RowPlace, type RowTexts, rowAt, rowTexts } from './rows.layout.ts';
import chart from './TrendChart.module.css';
import { cursorAfterKey } from './TrendChart.tsx';

interface RowData<R> {
  readonly list: readonly R[];
  readonly format: MetricFormat;
}

interface RowKind<R, M extends RowMarks> {
  /** CSS pixels of a row. */
  readonly tall: number;
  /** Of each row, from the longest to the shortest words of its amount. */
  readonly amounts: (list: readonly R[], format: MetricFormat) => readonly (readonly string[])[];
  readonly isTotal?: (row: R) => boolean;
  readonly sentence: (list: readonly R[], format: MetricFormat) => string;
  readonly figures: (list: readonly R[], format: MetricFormat) => Figures<R>;
  readonly layout: (list: readonly R[], format: MetricFormat, place: RowPlace) => M;
  /** Above the grid. */
  readonly bars: (marks: M) => ReactNode;
}

/** Rows are walked down and up as well as on and back. */
const ALIKE: Readonly<Record<string, string>> = { ArrowDown: 'ArrowRight', ArrowUp: 'ArrowLeft' };

export interface RowChartProps extends ReadProps {
  readonly format: MetricFormat;
  /** A fixed width in CSS pixels instead of a measured one. */
  readonly width?: number;
}

/** The chart of a kind of rows. */
export const rowPlotOf = <R extends { readonly key: string; readonly label: string }, M extends RowMarks>(
  kind: RowKind<R, M>,
): ((props: RowChartProps & { readonly list: readonly R[] }) => ReactElement) => {
  const plot: PlotKind<RowData<R>, M & { readonly texts: RowTexts; readonly width: number }> = {
    sentence: ({ list, format }) => kind.sentence(list, format),
    layout: ({ list, format }, { width }) => {
      const amounts = kind.amounts(list, format);
      const texts = rowTexts(
        list.map(({ label }, i) => ({ label, amounts: amounts[i] ?? [] })),
        width,
      );
      return { ...kind.layout(list, format, texts.place), texts, width };
    },
    picture: ({ list }, marks, { width, height }) => (
      <>
        {list.length > 0 && ticksAcross(marks.ticks, height, [0, height - 20])}
        {kind.bars(marks)}
        {list.map((row, i) => {
          const { key, y = 0, height: tall = 0 } = marks.rows[i] ?? {};
          return (
            <g key={key} className={kind.isTotal?.(row) === true ? styles.total : undefined}>
              <text className={styles.name} x={0} y={y + tall / 2} dy="0.35em">
                {marks.texts.labels[i]}
              </text>
              <text className={styles.amount} x={width} y={y + tall / 2} dy="0.35em" textAnchor="end">
                {marks.texts.amounts[i]}
              </text>
            </g>
          );
        })}
      </>
    ),
    nothing: ({ list }) => (list.length === 0 ? 'Nothing is shown.' : null),
    facts: ({ list, format }, nth) => rowFacts(tableOf(kind.figures(list, format)), nth),
    markAt: ({ rows, width, left, right }, nth) => {
      const row = rows[nth];
      if (row === undefined) return undefined;
      const { y, height } = row;
      const mark = <rect className={chart.cursorRoom} x={0} y={y - 4} width={width} height={height + 8} rx={4} />;
      return { x: (left + right) / 2, y: y + height / 2, mark };
    },
    after: (key, at, { rows }) => cursorAfterKey(ALIKE[key] ?? key, at, rows.length),
    nearest: (marks, _, y) => rowAt(marks, y),
  };
  const Plot = plotOf(plot);
  return ({ list, format, width, ...props }) => {
    const data = useMemo(() => ({ list, format }), [list, format]);
    const height = list.length * kind.tall + FOOT;
    return <Plot {...props} data={data} height={height} size={width === undefined ? undefined : { width, height }} />;
  };
};
