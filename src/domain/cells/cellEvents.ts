/** The events of a grid of cells that are edited, whatever its cells mean. */
import { Natural, oneOf, record, t } from '../codec/codec.ts';
import { typed } from '../journal/eventParts.ts';
import { CELL_MOVES } from './cellGrid.ts';

const move = oneOf(CELL_MOVES, 'CellMove');

export const CELL_EVENTS = {
  /** A cell was pointed at; `extends` selects all from the one before. */
  'cells.picked': record({ row: Natural, column: Natural, extends: t.boolean }),
  'cells.moved': record({ move, extends: t.boolean }),
  /** What is in the cell is edited, as Enter, F2 and a double click do. */
  'cells.opened': record({}),
  /** Letter by letter; the first one takes the place of what was there. */
  'cells.typed': record({ text: typed }),
  /** What was typed is kept, in this cell or in all that are selected, and the selection goes on. */
  'cells.committed': record({ move, fills: t.boolean }),
  'cells.cancelled': record({}),
  'cells.cleared': record({}),
  /** `isTransposed`: the grid's rows stand side by side on the screen. */
  'cells.pasted': record({ text: typed, isTransposed: t.boolean }),
  'cells.filledRight': record({}),
};
