/** Heat cells: a matrix tinted by its figures, with the scale above it, read by pointer and by arrow keys in both directions. */
import type { CSSProperties, ReactElement } from 'react';
import { classNames } from '../controls/classNames.ts';
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
import { plotOf } from './markPlot.tsx';

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
        <Cell key={`${cell.row} ${cell.column}`} cell={cell} />
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
