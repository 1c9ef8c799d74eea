/** How the names of a table are written, column by column, in the room that each column has. */
import { breaksAnywhere, fitsIn, type NamePart, type NameRoom, nameRoom, shownNames } from '../format/shownNames.ts';
import { cellIn, type GridRow } from './gridColumn.ts';
import { type ColumnPlace, isNarrow } from './pinnedColumns.ts';

export interface ShownName {
  readonly parts: readonly NamePart[];
  /** It ends its lines within words. */
  readonly breaksAnywhere: boolean;
}

export type NameWriter = (name: string) => ShownName;

/** Writes the names of one list in the room of each: CSS pixels of a line, lines, CSS pixels of the letters. */
export const nameWriter = (names: readonly string[], pixels: number, lines: NameRoom['lines'], fontSize: number): NameWriter => {
  const room = nameRoom(pixels, lines, fontSize);
  const show = shownNames(names, room);
  return (name) => ({ parts: show(name), breaksAnywhere: breaksAnywhere(name, room) });
};

/** What is known of the names of a column: how each is written, and whether some take the last of the lines that there are for them. */
export interface ColumnNames {
  readonly write: NameWriter;
  readonly fillsLines: boolean;
}

export interface NameSurroundings {
  /** CSS pixels of the table; null where it is not known yet. */
  readonly room: number | null;
  readonly isDense: boolean;
  /** CSS pixels beside the names of the first column, such as of what opens a row. */
  readonly reservedWidth: number;
  /** The columns whose names are links to several places, with an arrow. */
  readonly drawn: readonly string[];
}

/** CSS pixels: of the letters of a table, and of a dense one; around the words of a cell, and on a phone. */
const FONT = { calm: 13, dense: 12 } as const;
const PADDING = { wide: 28, narrow: 18 } as const;
/** What a link adds to its name, and a product's mark. */
const LINK = 16;
const MARK = 28;
/** On a phone the first column has half of the table, names three lines, and products no marks. */
const NARROW_PART = 0.5;

/** CSS pixels for the words of a cell; null where the column is as wide as they are. */
const pixelsOf = ({ column, width }: ColumnPlace, place: number, { room, reservedWidth, drawn }: NameSurroundings): number | null => {
  const isFirst = place === 0;
  const link = drawn.includes(column.key) ? LINK : 0;
  if (isFirst && room !== null && isNarrow(room)) return room * NARROW_PART - PADDING.narrow - reservedWidth - link;
  return width === null ? null : width - PADDING.wide - link - (isFirst ? reservedWidth + (column.show === 'product' ? MARK : 0) : 0);
};

const linesOf = (place: number, { room, isDense }: NameSurroundings): NameRoom['lines'] => {
  if (isDense) return 1;
  return place === 0 && isNarrow(room) ? 3 : 2;
};

/** Whether the column holds names, which are cut where they have no room. A path is cut from its start. */
const holdsNames = ({ column }: ColumnPlace): boolean => column.kind === 'text' && column.show !== 'path';

/** By the key of the column; none for a column that is as wide as its cells. */
export const columnNames = (
  places: readonly ColumnPlace[],
  rows: readonly GridRow[],
  around: NameSurroundings,
): Readonly<Record<string, ColumnNames>> =>
  Object.fromEntries(
    places.flatMap((face, place) => {
      const pixels = holdsNames(face) ? pixelsOf(face, place, around) : null;
      if (pixels === null) return [];
      const { key } = face.column;
      const lines = linesOf(place, around);
      const fontSize = FONT[around.isDense ? 'dense' : 'calm'];
      const room = nameRoom(pixels, lines, fontSize);
      const fewer = lines === 3 ? 2 : 1;
      const names = rows.map(({ cells }) => String(cellIn(cells, key) ?? ''));
      const write = nameWriter(names, pixels, lines, fontSize);
      return [[key, { write, fillsLines: lines > 1 && names.some((name) => !fitsIn(name, room, fewer)) }] as const];
    }),
  );
