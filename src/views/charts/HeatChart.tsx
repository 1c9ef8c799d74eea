/** Heat cells: a matrix tinted by its figures, with the scale above it, read by pointer and by arrow keys in both directions. */
import type { CSSProperties, ReactElement } from 'react';
import { classNames } from '../controls/classNames.ts';
import styles from './Heat.module.css';
import { cellAt, type HeatData, type HeatKey, type HeatMarks, type HeatTile, heatAfterKey, heatLayout } from './heat.layout.ts';
import { heatFacts, heatNothing, heatSummary } from './heatWords.ts';
import { plotOf } from './markPlot.tsx';

const missingPath = ({ x, y, width, height }: HeatTile): string => {
  const reach = Math.min(width, height) / 4;
  const [middle, down] = [x + width / 2, y + height / 2];
  return `M${middle - reach},${down + reach}L${middle + reach},${down - reach}`;
};

const Cell = ({ cell, text = null }: { readonly cell: HeatTile; readonly text?: string | null }): ReactElement => {
  const { x, y, width, height, tint } = cell;
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
        style={tint === null ? undefined : ({ '--share': tint.share } as CSSProperties)}
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

const Key = ({ scale: { tiles, words, y } }: { readonly scale: HeatKey }): ReactElement => (
  <g>
    {tiles.map((tile) => (
      <Cell key={tile.x} cell={tile} />
    ))}
    {words.map(({ x, text }) => (
      <text key={x} x={x} y={y} dy="0.34em">
        {text}
      </text>
    ))}
  </g>
);

/** The cursor counts the cells, row by row. */
export const HeatChart = plotOf<HeatData, HeatMarks>({
  sentence: heatSummary,
  layout: heatLayout,
  picture: ({ contrast = 'blue' }, { key, rowLabels, cells, columnLabels }) => (
    <g className={styles.heat} data-contrast={contrast}>
      {key !== null && <Key scale={key} />}
      {rowLabels.map(({ index, at, text, y }) => (
        <text key={index} x={at} y={y} dy="0.34em" textAnchor="end">
          {text}
        </text>
      ))}
      {cells.map((cell) => (
        <Cell key={`${cell.row} ${cell.column}`} cell={cell} text={cell.text} />
      ))}
      {columnLabels.map(({ index, at, text, y }) => (
        <text key={index} x={at} y={y} textAnchor="middle">
          {text}
        </text>
      ))}
    </g>
  ),
  nothing: heatNothing,
  facts: heatFacts,
  markAt: ({ cells }, nth) => {
    const cell = cells[nth];
    if (cell === undefined) return undefined;
    const { x, y, width, height } = cell;
    return { x: x + width / 2, y: y + height / 2, mark: <rect className={styles.ring} x={x} y={y} width={width} height={height} rx={2} /> };
  },
  after: (key, at, _, data) => heatAfterKey(key, at, data),
  nearest: (marks, x, y, data) => cellAt(marks, data, x, y),
});
