/** Heat cells in words: a cell, one sentence of all, and the matrix as rows. */
import { formatMetric } from '../../domain/format/number.ts';
import type { FactsModel } from './FactsTooltip.tsx';
import { type Figures, knownValue } from './figures.ts';
import { type HeatData, type HeatName, heatValue, MOST_CELLS } from './heat.layout.ts';

interface Placed {
  readonly row: number;
  readonly column: number;
  readonly value: number;
}

const placedOf = (data: HeatData): readonly Placed[] =>
  data.rows.flatMap((_, row) =>
    data.columns.flatMap((_name, column): readonly Placed[] => {
      const value = heatValue(data, row, column);
      return value === null ? [] : [{ row, column, value }];
    }),
  );

const nameOf = (data: HeatData, { row, column }: Pick<Placed, 'row' | 'column'>): string =>
  `${data.rows[row]?.label ?? ''}, ${data.columns[column]?.label ?? ''}`;

/** What the nth cell says of itself, counted row by row. */
export const heatFacts = (data: HeatData, nth: number): FactsModel | null => {
  const across = data.columns.length;
  const [row, column] = [Math.floor(nth / across), nth % across];
  if (data.rows[row] === undefined || data.columns[column] === undefined) return null;
  const value = knownValue(data.values[row]?.[column]);
  return {
    title: nameOf(data, { row, column }),
    notes: [],
    facts: [{ label: data.measure.label, value: value === null ? '–' : formatMetric(value, data.measure.format) }],
  };
};

const all = (count: number, word: string): string => `${formatMetric(count, 'count')} ${word}`;

/** "Ordered revenue by Day and Hour: 7 × 24; highest Friday, 20:00, $1,204; lowest Monday, 04:00, $12; 3 without a figure." */
export const heatSummary = (data: HeatData): string => {
  const placed = placedOf(data);
  const cells = data.rows.length * data.columns.length;
  const missing = cells - placed.length;
  const [first] = placed;
  const without = missing === 0 ? [] : [all(missing, 'without a figure')];
  if (first === undefined) return missing === 0 ? 'Nothing is shown.' : `Nothing is shown; ${without[0]}.`;
  const highest = placed.reduce((best, each) => (each.value > best.value ? each : best), first);
  const lowest = placed.reduce((best, each) => (each.value < best.value ? each : best), first);
  const said = (at: Placed): string => `${nameOf(data, at)}, ${formatMetric(at.value, data.measure.format)}`;
  const ends = placed.length === 1 ? [said(first)] : [`highest ${said(highest)}`, `lowest ${said(lowest)}`];
  const isLevel = placed.length > 1 && highest.value === lowest.value;
  return `${[
    `${data.measure.label} by ${data.rowTitle} and ${data.columnTitle}: ${data.rows.length} × ${data.columns.length}`,
    ...(isLevel ? [`all are ${formatMetric(first.value, data.measure.format)}`] : ends),
    ...without,
  ].join('; ')}.`;
};

/** What stands in the place of cells that are not drawn; null where they are. */
export const heatNothing = ({ rows, columns }: HeatData): string | null => {
  if (rows.length === 0 || columns.length === 0) return 'There is no figure to show.';
  return rows.length * columns.length > MOST_CELLS
    ? `${all(rows.length * columns.length, 'cells')} are too many to tell apart. The table has them all.`
    : null;
};

/** A row of the matrix is a row of the table. */
export const heatFigures = (data: HeatData): Figures<HeatName> => ({
  headTitle: data.rowTitle,
  rows: data.rows,
  figures: data.columns.map(({ label }, column) => ({
    title: label,
    format: data.measure.format,
    of: (_, row) => data.values[row]?.[column],
  })),
});
