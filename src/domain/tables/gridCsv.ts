/** A table as CSV: what is shown, on all its pages, or everything that there is. Figures are numbers, never their texts. */
import { type CsvCell, figureCell, writeCsv } from '../format/csv.ts';
import { cellIn, type GridColumn, type GridRow } from './gridColumn.ts';
import { type GridState, NEW_GRID } from './gridState.ts';
import { foundRows } from './gridView.ts';

const WHICH = ['view', 'all'] as const;
export type GridCsvPart = (typeof WHICH)[number];

/** What is downloaded, as text: the table, how much of it, and the columns that show. */
export interface GridDownload {
  readonly table: string;
  readonly which: GridCsvPart;
  readonly shown: readonly string[];
}

/** For `screen.downloadClicked`. Names of tables hold no colons and those of columns no commas: they are the program's own. */
export const gridDownload = ({ table, which, shown }: GridDownload): string => `${table}:${which}:${shown.join(',')}`;

/** Null for a download of another kind. */
export const gridDownloadIn = (what: string): GridDownload | null => {
  const [table = '', part, ...rest] = what.split(':');
  const shown = rest.join(':');
  const which = WHICH.find((each) => each === part);
  return which === undefined ? null : { table, which, shown: shown.split(',').filter((key) => key !== '') };
};

/** The rows of the view stand as they do on the screen: found by its search, in its order, in the columns that show. */
export const gridCsv = (
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
  state: GridState,
  { which, shown }: GridDownload,
): string => {
  const isAll = which === 'all';
  const written = isAll ? columns : columns.filter(({ key }) => shown.includes(key));
  return writeCsv(
    written.map(({ title }) => title),
    gridCells(written, foundRows(columns, rows, isAll ? NEW_GRID : state)),
  );
};

/** What a file has of rows: a column each, figures as numbers. */
export const gridCells = (columns: readonly GridColumn[], rows: readonly GridRow[]): readonly (readonly CsvCell[])[] =>
  rows.map(({ cells }) =>
    columns.map(({ key, format }) => {
      const value = cellIn(cells, key);
      return typeof value === 'number' ? figureCell(value, format) : value;
    }),
  );
