/**
 * Which columns stay in sight while the others scroll sideways: the first ones, which name the row, and those that a person has
 * pinned. They come first, in the order of the table, and never take more than half of the room.
 */
import type { GridColumn } from './gridColumn.ts';

/** CSS pixels of a column that stays in sight, where it does not say how wide it is. */
export const PINNED_WIDTH = 200;
const LEAST_FIGURES = 112;
/** Around a title: the cell's own room, the arrow of the sort, and the pin. */
const AROUND_TITLE = 60;
/** Of a medium letter at twelve pixels, with something to spare. */
const LETTER = 7.2;
/** Below as many CSS pixels only the first column stays: it is given its share of the room by the style sheet. */
const NARROW = 560;
/** The first column names the row, and leaves room for what the others say of it: its part of the room, and CSS pixels that it may have anyway. */
const FIRST = { max: 0.4, min: 240 } as const;

/** Of a table with so much room (CSS pixels; null where it is not known yet), whether its first column alone stays in sight. */
export const isNarrow = (room: number | null): boolean => room !== null && room < NARROW;

/** The keys that stay: the `first` columns, then those of `pinned` that there are, in the order of the table. */
export const pinnedKeys = (columns: readonly GridColumn[], first: number, pinned: readonly string[]): readonly string[] =>
  columns.filter(({ key }, place) => place < first || pinned.includes(key)).map(({ key }) => key);

/** The keys of the columns that can be pinned: all but the `first`, which stay in any case, and those that cannot be taken away. */
export const pinnableKeys = (columns: readonly GridColumn[], first: number): readonly string[] =>
  columns.filter(({ isFixed }, place) => place >= first && isFixed !== true).map(({ key }) => key);

/** What is pinned after the pin of a column was turned. */
export const pinsAfter = (pinned: readonly string[], key: string): readonly string[] =>
  pinned.includes(key) ? pinned.filter((each) => each !== key) : [...pinned, key];

/** How wide a column is while it stays: as wide as it says, or as its title and figures need. */
export const pinnedWidth = ({ width, kind, title }: Pick<GridColumn, 'width' | 'kind' | 'title'>): number =>
  width ?? (kind === 'text' ? PINNED_WIDTH : Math.max(LEAST_FIGURES, Math.ceil(AROUND_TITLE + LETTER * title.length)));

/** As `pinnedWidth`, of the column at a place in a table with so much room: the first one of a narrow table is narrower than it says. */
export const placedWidth = (column: Pick<GridColumn, 'width' | 'kind' | 'title'>, place: number, room: number | null): number => {
  const width = pinnedWidth(column);
  return place > 0 || room === null ? width : Math.min(width, Math.max(FIRST.min, Math.floor(room * FIRST.max)));
};

/** A column with its place among those that stay in sight. */
export interface ColumnPlace {
  readonly column: GridColumn;
  /** CSS pixels from the start of the table at which it stays; null where it scrolls. */
  readonly staysAt: number | null;
  /** CSS pixels; null where its cells say how wide it is. */
  readonly width: number | null;
  /** The last that stays. */
  readonly isEdge: boolean;
}

/** Its place in a narrow table: what leads, then figures, then words; of what leads figures too. A figure so stands beside the name. */
const narrowPlace = ({ kind, leads = false }: GridColumn): number => (leads ? 0 : 2) + (kind === 'numeric' ? 0 : 1);

/** Otherwise in the order of the table. */
const figuresFirst = (columns: readonly GridColumn[]): readonly GridColumn[] => columns.toSorted((a, b) => narrowPlace(a) - narrowPlace(b));

/**
 * The columns in their order, `kept` first, of which as many stay as fit into half of `room` (CSS pixels; null where it is not known yet),
 * the first one always. In a narrow table a figure comes next.
 */
export const columnPlaces = (kept: readonly GridColumn[], others: readonly GridColumn[], room: number | null): readonly ColumnPlace[] => {
  const maxWidth = room === null ? Number.POSITIVE_INFINITY : isNarrow(room) ? 0 : room / 2;
  let end = 0;
  let staying = 0;
  for (const column of kept) {
    const width = placedWidth(column, staying, room);
    if (staying > 0 && end + width > maxWidth) break;
    end += width;
    staying += 1;
  }
  let at = 0;
  return [...kept, ...(isNarrow(room) ? figuresFirst(others) : others)].map((column, place) => {
    if (place >= staying) return { column, staysAt: null, width: column.width ?? null, isEdge: false };
    const width = placedWidth(column, place, room);
    const staysAt = at;
    at += width;
    // One that stays alone may be as wide as its cells are: nothing stands behind it.
    return { column, staysAt, width: staying === 1 && column.width === undefined ? null : width, isEdge: place === staying - 1 };
  });
};
