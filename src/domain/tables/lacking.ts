/** Rows of several countries of which the prior period lacks some: each metric has these in a cell beside its own. */
import type { CellValue } from './tableRows.ts';

interface OfMetric {
  readonly key: string;
  readonly metric?: string;
}
type Cells = Readonly<Record<string, CellValue>>;
interface Row {
  readonly cells: Cells;
}

const NONE: readonly string[] = [];

const lackingKey = (metric: string): string => `lacking ${metric}`;

/** The cell beside those of a metric; none where the prior period lacks no country. */
export const lackingCells = (metric: string, countries: readonly string[]): Cells =>
  countries.length === 0 ? {} : { [lackingKey(metric)]: countries.join(' ') };

/** The countries, by their codes, that the prior figure of a column's metric lacks. */
export const lackingIn = (cells: Cells, { key, metric = key }: OfMetric): readonly string[] => {
  const found = cells[lackingKey(metric)];
  return typeof found === 'string' ? found.split(' ') : NONE;
};

/** Those of any of the columns in any of the rows, each once. */
export const lackingInAny = (columns: readonly OfMetric[], rows: readonly Row[]): readonly string[] => {
  const found = new Set<string>();
  for (const { cells } of rows) for (const column of columns) for (const country of lackingIn(cells, column)) found.add(country);
  return [...found].sort();
};

/** What several rows lack together, beside what they come to. */
export const lackingTogether = (columns: readonly OfMetric[], rows: readonly Row[]): Cells => {
  const metrics = new Set(columns.map(({ key, metric = key }) => metric));
  return Object.assign({}, ...[...metrics].map((metric) => lackingCells(metric, lackingInAny([{ key: metric }], rows))));
};
