/** What keys mean in a grid of edited cells, and what a selection is to a spreadsheet. */
import type { KeyboardEvent } from 'react';
import { type CellMove, cellAfter, cellKey, cellsIn, isSameCell } from '../../domain/cells/cellGrid.ts';
import { writeClipboard } from '../../domain/cells/clipboard.ts';
import type { CellEvent, CellGridProps } from './cellGridProps.ts';

const MOVES: Readonly<Record<string, CellMove>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'rowStart',
  End: 'rowEnd',
};

/** Upright, what is next stands below. */
const UPRIGHT_MOVES: Readonly<Record<string, CellMove>> = {
  ArrowUp: 'left',
  ArrowDown: 'right',
  ArrowLeft: 'none',
  ArrowRight: 'none',
  Home: 'rowStart',
  End: 'rowEnd',
};

/** What a key wants; null where it is not the grid's. */
export const eventFor = (event: KeyboardEvent, { editor, size, upright, isReadOnly }: CellGridProps): CellEvent | null => {
  const { key, shiftKey, altKey } = event;
  const mod = event.ctrlKey || event.metaKey;
  if (altKey) return null;
  const isTyping = editor.typing !== null;
  if (key === 'Tab' && !mod) {
    const move = shiftKey ? 'previous' : 'next';
    const { at } = editor.selection;
    if (isSameCell(cellAfter(at, move, size), at)) return null;
    return isTyping ? { type: 'cells.committed', move, fills: false } : { type: 'cells.moved', move, extends: false };
  }
  if (key === 'Escape') {
    return isTyping || editor.faults[cellKey(editor.selection.at)] !== undefined || editor.refusal !== null
      ? { type: 'cells.cancelled' }
      : null;
  }
  if (isTyping) return key === 'Enter' ? { type: 'cells.committed', move: 'none', fills: mod } : null;
  const move = (upright === null ? MOVES : UPRIGHT_MOVES)[key];
  if (move !== undefined) {
    if (!mod) return { type: 'cells.moved', move, extends: shiftKey };
    if (key === 'Home' || key === 'End') return { type: 'cells.moved', move: key === 'Home' ? 'gridStart' : 'gridEnd', extends: shiftKey };
    return null;
  }
  if (isReadOnly) return null;
  if (key === 'Enter') return mod ? { type: 'cells.filledRight' } : { type: 'cells.opened' };
  if (key === 'F2') return { type: 'cells.opened' };
  if (key === 'Delete' || key === 'Backspace') return { type: 'cells.cleared' };
  return key.length === 1 && !mod ? { type: 'cells.typed', text: key } : null;
};

/** What is selected, as a spreadsheet takes it. */
export const copied = ({ editor, rows, upright }: CellGridProps): string => {
  const cells = cellsIn(editor.selection);
  const lines = [...new Set(cells.map(({ row }) => row))].map((row) =>
    cells.filter((each) => each.row === row).map(({ column }) => rows.find((one) => one.row === row)?.cells[column]?.plain ?? ''),
  );
  return writeClipboard(upright === null ? lines : (lines[0] ?? []).map((text) => [text]));
};
