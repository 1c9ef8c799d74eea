/** Heat cells in words: a cell, one sentence of all, and the matrix as rows. */
import { formatMetric, metricWriter } from '../../domain/format/number.ts';
import type { FactsModel } from './FactsTooltip.tsx';
import { type Figures, figureText, sentenceOf } from './figures.ts';
import { type HeatData, type HeatName, MOST_CELLS, type PlacedValue, placedOf } from './heat.layout.ts';

const nameOf = (data: HeatData, { row, column }: Pick<PlacedValue, 'row' | 'column'>): string =>
  `${data.rows[row]?.label ?? ''}, ${data.columns[column]?.label ?? ''}`;

/** What the nth cell says of itself, counted row by row. */
export const heatFacts = (data: HeatData, nth: number): FactsModel | null => {
  const across = data.columns.length;
  const [row, column] = [Math.floor(nth / across), nth % across];
  if (data.rows[row] === undefined || data.columns[column] === undefined) return null;
  return {
    title: nameOf(data, { row, column }),
    notes: [],
    facts: [{ label: data.measure.label, value: figureText(data.values[row]?.[column], data.measure.format) }],
  };
};

/** "Ordered revenue by Day and Hour: 7 × 24; highest Friday, 20:00, $1,204; lowest Monday, 04:00, $12; 3 without a figure." */
export const heatSummary = (data: HeatData): string => {
  const placed = placedOf(data);
  const { label, format } = data.measure;
  const missing = data.rows.length * data.columns.length - placed.length;
  const [first] = placed;
  if (first === undefined) return sentenceOf([], missing);
  const end = (sign: number): PlacedValue => placed.reduce((best, each) => ((each.value - best.value) * sign > 0 ? each : best), first);
  const [highest, lowest] = [end(1), end(-1)];
  const write = metricWriter(format, [highest.value, lowest.value]);
  const said = (at: PlacedValue): string => `${nameOf(data, at)}, ${write(at.value)}`;
  const ends =
    highest.value === lowest.value
      ? [placed.length === 1 ? said(first) : `all are ${formatMetric(first.value, format)}`]
      : [`highest ${said(highest)}`, `lowest ${said(lowest)}`];
  return sentenceOf(
    [`${label} by ${data.rowTitle} and ${data.columnTitle}: ${data.rows.length} × ${data.columns.length}`, ...ends],
    missing,
  );
};

/** What stands in the place of cells that are not drawn; null where they are. */
export const heatNothing = ({ rows, columns }: HeatData): string | null => {
  if (rows.length === 0 || columns.length === 0) return 'No data to show.';
  return rows.length * columns.length > MOST_CELLS
    ? `${formatMetric(rows.length * columns.length, 'count')} cells are too many to show here; see the table.`
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
