/** Reads a columnar answer row by row: by name, without a guess whether the column is there. */
import type { AnalyticsAnswer, AnalyticsTable } from './analytics.contract.ts';

export interface ColumnReader {
  readonly rowCount: number;
  /** The names of a dimension, in step with the rows; none known where the answer has not the column. */
  readonly names: (dimension: string) => readonly (string | null)[];
  /** The values of a metric, in step with the rows. */
  readonly values: (metric: string) => readonly (number | null)[];
  readonly name: (dimension: string, row: number) => string | null;
  readonly at: (metric: string, row: number) => number | null;
}

const NONE: readonly never[] = [];

const columnIn = <T>(columns: Readonly<Record<string, readonly T[]>>, key: string): readonly T[] =>
  Object.hasOwn(columns, key) ? (columns[key] ?? NONE) : NONE;

export const columnReader = (table: AnalyticsTable | undefined): ColumnReader => {
  const names: ColumnReader['names'] = (dimension) => (table === undefined ? NONE : columnIn(table.dimensions, dimension));
  const values: ColumnReader['values'] = (metric) => (table === undefined ? NONE : columnIn(table.metrics, metric));
  return {
    rowCount: table?.rowCount ?? 0,
    names,
    values,
    name: (dimension, row) => names(dimension)[row] ?? null,
    at: (metric, row) => values(metric)[row] ?? null,
  };
};

/** Both sides of an answer, row beside row; the prior side is empty where nothing is compared. */
export const answerReader = ({ current, prior }: AnalyticsAnswer): { readonly current: ColumnReader; readonly prior: ColumnReader } => ({
  current: columnReader(current),
  prior: columnReader(prior),
});
