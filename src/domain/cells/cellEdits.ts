/**
 * What a gesture makes of cells: what was typed, pasted, filled or cleared becomes values of cells, all of them or, where one text is
 * none of a value, faults by cell and nothing else. Pure and total, for values of any kind.
 */
import { type Either, isLeft, isRight, left, right } from 'fp-ts/Either';
import { type CellAt, type CellSelection, cellsIn, type GridSize, isInGrid, rangeOf } from './cellGrid.ts';
import { readClipboard, transposed } from './clipboard.ts';

/** What the owner of a grid says of its cells. */
export interface CellRules<V> {
  readonly size: GridSize;
  /** The value that a text means in a cell, null for an empty one; or why it is none. */
  readonly read: (at: CellAt, text: string) => Either<string, V | null>;
  /** What a cell shows now: what is filled from it. */
  readonly shown: (at: CellAt) => V | null;
  /** Whether a fill may take from a cell and write to it; a total beside its parts takes no part. */
  readonly isFilled: (at: CellAt) => boolean;
}

export interface CellEdit<V> {
  readonly at: CellAt;
  readonly value: V | null;
}

interface CellText {
  readonly at: CellAt;
  readonly text: string;
}

/** A text that was not taken; `message` says why, in a sentence. */
export interface CellFault extends CellText {
  readonly message: string;
}

/** Why nothing was written: of the whole gesture, or by cell. */
export interface CellRefusal {
  readonly message: string | null;
  readonly faults: readonly CellFault[];
}

export type CellEdits<V> = Either<CellRefusal, readonly CellEdit<V>[]>;

const readTexts = <V>({ read }: CellRules<V>, texts: readonly CellText[]): CellEdits<V> => {
  const readings = texts.map((one) => ({ ...one, reading: read(one.at, one.text) }));
  const faults = readings.flatMap(({ at, text, reading }) => (isLeft(reading) ? [{ at, text, message: reading.left }] : []));
  if (faults.length > 0) return left({ message: null, faults });
  return right(readings.flatMap(({ at, reading }) => (isRight(reading) ? [{ at, value: reading.right }] : [])));
};

/** What was typed into the active cell; `fills` gives it to all that are selected. */
export const typedEdits = <V>(rules: CellRules<V>, selection: CellSelection, text: string, fills: boolean): CellEdits<V> =>
  readTexts(
    rules,
    (fills ? cellsIn(selection) : [selection.at]).map((at) => ({ at, text })),
  );

export const clearedEdits = <V>(selection: CellSelection): readonly CellEdit<V>[] => cellsIn(selection).map((at) => ({ at, value: null }));

/** What was pasted, and the cells that it stands in, which are selected then. */
export interface Pasted<V> {
  readonly edits: readonly CellEdit<V>[];
  readonly selection: CellSelection;
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const noPlace = (block: GridSize, { rows, columns }: GridSize, { row, column }: CellAt): string =>
  `Nothing was pasted: the clipboard has ${counted(block.rows, 'row')} and ${counted(block.columns, 'column')}, but only ${rows - row} by ${columns - column} fit from this cell.`;

const sizeOf = (block: readonly (readonly string[])[]): GridSize => ({
  rows: block.length,
  columns: Math.max(0, ...block.map(({ length }) => length)),
});

/** As it is seen, where the grid's rows stand side by side. */
const turnedSize = ({ rows, columns }: GridSize): GridSize => ({ rows: columns, columns: rows });
const turnedAt = ({ row, column }: CellAt): CellAt => ({ row: column, column: row });

/**
 * A block from a spreadsheet, from the first selected cell on; a single value goes into all that are selected. What reaches beyond the
 * grid, or holds one text that is no value, writes nothing.
 */
export const pastedEdits = <V>(
  rules: CellRules<V>,
  selection: CellSelection,
  clipboard: string,
  isTransposed: boolean,
): Either<CellRefusal, Pasted<V>> => {
  const read = readClipboard(clipboard);
  if (read.length === 0) return left({ message: 'Nothing was pasted: the clipboard is empty.', faults: [] });
  const block = isTransposed ? transposed(read) : read;
  const { top, left: first } = rangeOf(selection);
  const start: CellAt = { row: top, column: first };
  const { rows, columns } = sizeOf(block);
  const end: CellAt = { row: top + rows - 1, column: first + columns - 1 };
  if (!isInGrid(end, rules.size)) {
    const [size, from] = isTransposed ? [turnedSize(rules.size), turnedAt(start)] : [rules.size, start];
    return left({ message: noPlace(sizeOf(read), size, from), faults: [] });
  }
  const [only] = block[0] ?? [];
  const isOne = rows === 1 && columns === 1 && only !== undefined;
  const texts = isOne
    ? cellsIn(selection).map((at) => ({ at, text: only }))
    : block.flatMap((cells, i) => cells.map((text, j) => ({ at: { row: top + i, column: first + j }, text })));
  const edits = readTexts(rules, texts);
  if (isLeft(edits)) return edits;
  return right({ edits: edits.right, selection: isOne ? selection : { at: start, from: end } });
};

/** The cells of a row that a fill is about: the selected ones, and from a single one on all to the row's end. */
const filledIn = <V>(rules: CellRules<V>, selection: CellSelection, row: number): readonly CellAt[] => {
  const { left: first, right: last } = rangeOf(selection);
  const end = first === last ? rules.size.columns - 1 : last;
  return Array.from({ length: end - first + 1 }, (_, i): CellAt => ({ row, column: first + i })).filter(rules.isFilled);
};

/** In each selected row the first cell's value goes into those right of it. */
export const filledEdits = <V>(rules: CellRules<V>, selection: CellSelection): readonly CellEdit<V>[] => {
  const { top, bottom } = rangeOf(selection);
  return Array.from({ length: bottom - top + 1 }, (_, i) => filledIn(rules, selection, top + i)).flatMap(([source, ...targets]) =>
    source === undefined ? [] : targets.map((at) => ({ at, value: rules.shown(source) })),
  );
};
