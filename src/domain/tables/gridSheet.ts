/** A table as a file: what is shown, on all its pages, or everything that there is. Figures are numbers, never their texts. */

import { currencyTitle } from '../format/number.ts';
import { type ComparedDays, datedTitle } from '../metrics/changeTitles.ts';
import { figureCell, type Sheet, type SheetCell, sheetOf } from '../sheets/sheet.ts';
import { cappedText, cellIn, type GridColumn, type GridRow, readText } from './gridColumn.ts';
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

/** The number by which the marketplace knows a product: a file names it wherever the screen shows the product, in a column or beneath its name. */
const ASIN: GridColumn = { key: 'asin', title: 'ASIN', kind: 'text' };

const withAsin = (columns: readonly GridColumn[]): readonly GridColumn[] =>
  columns.some(({ key }) => key === ASIN.key)
    ? columns
    : columns.flatMap((column) => (column.show === 'product' ? [column, ASIN] : [column]));

/** The columns of a file: those that show, or all of them; a product's number in any case. */
const fileColumns = (columns: readonly GridColumn[], { which, shown }: Pick<GridDownload, 'which' | 'shown'>): readonly GridColumn[] =>
  withAsin(which === 'all' ? columns : columns.filter(({ key }) => shown.includes(key)));

/** Whether the file of the columns that show lacks some of those that there are. */
export const lacksColumns = (columns: readonly GridColumn[], hidden: readonly string[]): boolean => {
  const shown = fileColumns(columns, { which: 'view', shown: columns.map(({ key }) => key).filter((key) => !hidden.includes(key)) });
  return shown.length < withAsin(columns).length;
};

/** The words of the screen; where two periods are compared, with the days of each. */
const headingsOf = (columns: readonly GridColumn[], compared: ComparedDays | null): readonly string[] => {
  const isCompared = columns.some(({ side }) => side === 'prior' || side === 'change');
  return columns.map(({ title, side, format }) => {
    const own = currencyTitle(title, format);
    return isCompared && side !== undefined && compared !== null ? datedTitle(own, side, compared) : own;
  });
};

/** What a file holds: the rows of the view as they stand on the screen, found by its search, in its order, in the columns that show; or everything. */
export const gridSheet = <K extends string>(
  columns: readonly GridColumn<K>[],
  rows: readonly GridRow<NoInfer<K>>[],
  asked: Pick<GridDownload, 'which' | 'shown'>,
  { state, compared = null }: { readonly state: GridState; readonly compared?: ComparedDays | null },
): Sheet => {
  const written = fileColumns(columns, asked);
  const headings = headingsOf(written, compared);
  return sheetOf(
    headings,
    foundRows(columns, rows, asked.which === 'all' ? NEW_GRID : state).map((row) => rowCells(written, row)),
    written.flatMap(({ info }, i) => (info === undefined ? [] : [{ term: headings[i] ?? '', meaning: info }])),
  );
};

const rowCells = (columns: readonly GridColumn[], { cells }: GridRow): readonly SheetCell[] =>
  columns.map((column) => {
    const value = cellIn(cells, column.key);
    if (typeof value === 'number') return cappedText(column.cap, value) ?? figureCell(value, column.format);
    return typeof value === 'string' ? readText(column, value) : value;
  });
