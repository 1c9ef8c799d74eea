/** Where one is in a grid of cells that can be edited, and how keys lead from cell to cell. Pure and total. */

/** A cell by its place, counted from 0. */
export interface CellAt {
  readonly row: number;
  readonly column: number;
}

/** At least one row and one column. */
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

/** The cell that is active, and the one from which the selection was begun; both the same where one cell is selected. */
export interface CellSelection {
  readonly at: CellAt;
  readonly from: CellAt;
}

/** The corners of a selection, both within it. */
export interface CellRange {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** `next` and `previous` go on in the row after or before, and stay at the grid's ends. */
export const CELL_MOVES = [
  'left',
  'right',
  'up',
  'down',
  'rowStart',
  'rowEnd',
  'gridStart',
  'gridEnd',
  'next',
  'previous',
  'none',
] as const;
export type CellMove = (typeof CELL_MOVES)[number];

export const FIRST_CELL: CellAt = { row: 0, column: 0 };

/** The same text for the same cell. */
export const cellKey = ({ row, column }: CellAt): string => `${row}:${column}`;

export const isSameCell = (a: CellAt, b: CellAt): boolean => a.row === b.row && a.column === b.column;

export const selected = (at: CellAt): CellSelection => ({ at, from: at });

const between = (value: number, most: number): number => Math.min(Math.max(0, value), Math.max(0, most));

/** The nearest cell of the grid. */
export const withinGrid = ({ row, column }: CellAt, { rows, columns }: GridSize): CellAt => ({
  row: between(row, rows - 1),
  column: between(column, columns - 1),
});

export const isInGrid = (at: CellAt, size: GridSize): boolean => isSameCell(at, withinGrid(at, size));

/** The cell before or after in reading order; the same at the grid's ends. */
const along = ({ row, column }: CellAt, by: 1 | -1, { rows, columns }: GridSize): CellAt => {
  const place = between(row * columns + column + by, rows * columns - 1);
  return { row: Math.floor(place / columns), column: place % columns };
};

export const cellAfter = (at: CellAt, move: CellMove, size: GridSize): CellAt => {
  const { row, column } = at;
  switch (move) {
    case 'left':
      return withinGrid({ row, column: column - 1 }, size);
    case 'right':
      return withinGrid({ row, column: column + 1 }, size);
    case 'up':
      return withinGrid({ row: row - 1, column }, size);
    case 'down':
      return withinGrid({ row: row + 1, column }, size);
    case 'rowStart':
      return withinGrid({ row, column: 0 }, size);
    case 'rowEnd':
      return withinGrid({ row, column: size.columns - 1 }, size);
    case 'gridStart':
      return FIRST_CELL;
    case 'gridEnd':
      return withinGrid({ row: size.rows - 1, column: size.columns - 1 }, size);
    case 'next':
      return along(withinGrid(at, size), 1, size);
    case 'previous':
      return along(withinGrid(at, size), -1, size);
    case 'none':
      return withinGrid(at, size);
  }
};

/** The selection after a key: `extends` keeps the cell from which it was begun. */
export const moved = ({ at, from }: CellSelection, move: CellMove, extendsIt: boolean, size: GridSize): CellSelection => {
  const to = cellAfter(at, move, size);
  return { at: to, from: extendsIt ? withinGrid(from, size) : to };
};

export const rangeOf = ({ at, from }: CellSelection): CellRange => ({
  top: Math.min(at.row, from.row),
  left: Math.min(at.column, from.column),
  bottom: Math.max(at.row, from.row),
  right: Math.max(at.column, from.column),
});

export const isInRange = ({ row, column }: CellAt, { top, left, bottom, right }: CellRange): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

/** The cells of a selection, row by row. */
export const cellsIn = (selection: CellSelection): readonly CellAt[] => {
  const { top, left, bottom, right } = rangeOf(selection);
  return Array.from({ length: bottom - top + 1 }, (_, i) =>
    Array.from({ length: right - left + 1 }, (__, j): CellAt => ({ row: top + i, column: left + j })),
  ).flat();
};
