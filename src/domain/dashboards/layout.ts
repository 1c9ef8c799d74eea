/**
 * Where the panels of a dashboard stand. A dashboard is a list: each panel takes the first place from where the one
 * before it began that has room for its span, row by row. Moving and resizing change the list or a span, never a place.
 */
import { MAX_PANEL_COLUMNS, MAX_PANEL_ROWS, type PanelColumns } from './panel.ts';

export interface Spanning {
  readonly id: string;
  readonly rows: number;
  readonly columns: PanelColumns;
}

/** Rows and columns count from 0. */
export interface Placement {
  readonly id: string;
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
}

const clamp = (n: number, low: number, high: number): number => (Number.isNaN(n) ? low : Math.min(high, Math.max(low, Math.trunc(n))));

/** How many columns a panel takes of a grid: all for `full`, never more than there are. */
export const columnSpanOf = (columns: PanelColumns, gridColumns: number): number =>
  columns === 'full' ? gridColumns : Math.min(gridColumns, columns);

/** For each column of the grid, the first row below all that stands in it. */
type Depths = readonly number[];

const fits = (depths: Depths, row: number, column: number, span: number): boolean =>
  depths.slice(column, column + span).every((depth) => depth <= row);

/** The first place at or after the cursor; there is always one below everything. */
const firstPlace = (depths: Depths, cursor: { row: number; column: number }, span: number): { row: number; column: number } => {
  const lastColumn = depths.length - span;
  for (let { row, column } = cursor; ; row += 1, column = 0) {
    for (; column <= lastColumn; column += 1) if (fits(depths, row, column, span)) return { row, column };
  }
};

/** The place of every panel in a grid of so many columns (at least one). No two overlap, and their order is that of the list. */
export const placements = (panels: readonly Spanning[], gridColumns: number): readonly Placement[] => {
  const width = clamp(gridColumns, 1, MAX_PANEL_COLUMNS);
  const depths: number[] = Array.from({ length: width }, () => 0);
  let cursor = { row: 0, column: 0 };
  return panels.map(({ id, rows, columns }) => {
    const columnSpan = columnSpanOf(columns, width);
    cursor = firstPlace(depths, cursor, columnSpan);
    depths.fill(cursor.row + rows, cursor.column, cursor.column + columnSpan);
    return { id, ...cursor, rowSpan: rows, columnSpan };
  });
};

/** The span that dragging an edge gives: at least one, and `full` once it reaches the last column of the grid. */
export const resizedColumns = (columns: number, gridColumns: number): PanelColumns => {
  const width = clamp(gridColumns, 1, MAX_PANEL_COLUMNS);
  const span = clamp(columns, 1, width);
  return span === width ? 'full' : span;
};

export const resizedRows = (rows: number): number => clamp(rows, 1, MAX_PANEL_ROWS);

/** Before or after a panel, or at an end. An unknown id is the end. */
export type Position = { readonly before: string } | { readonly after: string } | 'front' | 'end';

interface Identified {
  readonly id: string;
}

const indexFor = (items: readonly Identified[], position: Position): number => {
  if (position === 'front') return 0;
  if (position === 'end') return items.length;
  const anchor = 'before' in position ? position.before : position.after;
  const at = items.findIndex(({ id }) => id === anchor);
  if (at < 0) return items.length;
  return 'before' in position ? at : at + 1;
};

/** The list with the item at that position; unchanged where one of its id is there already. */
export const insertedAt = <A extends Identified>(items: readonly A[], item: A, position: Position): readonly A[] => {
  if (items.some(({ id }) => id === item.id)) return items;
  const at = indexFor(items, position);
  return [...items.slice(0, at), item, ...items.slice(at)];
};

/** The list without the item; the same list where it is not there. */
export const without = <A extends Identified>(items: readonly A[], id: string): readonly A[] =>
  items.some((item) => item.id === id) ? items.filter((item) => item.id !== id) : items;

/** The list with the item moved; the same list where it is unknown, stands there already, or the position names an unknown one. */
export const movedTo = <A extends Identified>(items: readonly A[], id: string, position: Exclude<Position, 'end'>): readonly A[] => {
  const item = items.find((one) => one.id === id);
  if (item === undefined) return items;
  const others = items.filter((one) => one !== item);
  const anchor = position === 'front' ? null : 'before' in position ? position.before : position.after;
  if (anchor !== null && !others.some((one) => one.id === anchor)) return items;
  const at = indexFor(others, position);
  return items[at] === item ? items : [...others.slice(0, at), item, ...others.slice(at)];
};

/** The list with the item changed; the same list where the change gives the same item, or there is none. */
export const changedIn = <A extends Identified>(items: readonly A[], id: string, change: (item: A) => A): readonly A[] => {
  const at = items.findIndex((item) => item.id === id);
  const item = items[at];
  if (item === undefined) return items;
  const changed = change(item);
  return changed === item ? items : [...items.slice(0, at), changed, ...items.slice(at + 1)];
};
