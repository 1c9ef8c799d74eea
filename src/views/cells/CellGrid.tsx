/**
 * A grid of cells that are edited by keys, by a paste from a spreadsheet and by hand, for a machine that has the parts of
 * `machines/cells/cellEditor.ts`. Rows lie below each other, each with lines of figures beside it; on a narrow page one row stands upright,
 * and its cells go down. The grid is one stop for the Tab key until a cell is edited.
 */
import { type ClipboardEvent, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { type CellAt, isSameCell } from '../../domain/cells/cellGrid.ts';
import { MAX_PASTED } from '../../domain/cells/clipboard.ts';
import { classNames } from '../controls/classNames.ts';
import styles from './CellGrid.module.css';
import { FlatRows, UprightRow } from './CellRows.tsx';
import type { CellGridProps } from './cellGridProps.ts';
import { copied, eventFor } from './cellKeys.ts';

/** The cell that something happened in. */
const cellOf = (target: EventTarget): CellAt | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = (cell?.dataset.cell ?? '').split(':').map(Number);
  return row === undefined || column === undefined || !Number.isInteger(row) || !Number.isInteger(column) ? null : { row, column };
};

export const CellGrid = (props: CellGridProps) => {
  const { label, rows, editor, isReadOnly, upright, onEvent } = props;
  const region = useRef<HTMLTableElement | null>(null);
  const one = upright === null ? undefined : rows.find(({ key }) => key === upright);
  const isTyping = editor.typing !== null;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (cellOf(event.target) === null) return;
    const wanted = eventFor(event, props);
    // What is typed is the field's, and no shortcut of the page.
    if (wanted !== null || isTyping) event.stopPropagation();
    if (wanted === null) return;
    event.preventDefault();
    onEvent(wanted);
  };
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    if (isReadOnly || cellOf(event.target) === null || (isTyping && !/[\t\n\r]/.test(text))) return;
    event.preventDefault();
    onEvent({ type: 'cells.pasted', text: text.slice(0, MAX_PASTED), isTransposed: upright !== null });
  };
  const onCopy = (event: ClipboardEvent): void => {
    if (isTyping || cellOf(event.target) === null) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copied(props));
  };
  const pick = (event: PointerEvent, extendsIt: boolean): void => {
    const at = cellOf(event.target);
    if (at === null) return;
    const isAgain = isSameCell(at, editor.selection.at);
    // A finger has no keys: touching the active cell once more edits it.
    if (isAgain && event.pointerType === 'touch' && !isTyping && !isReadOnly) onEvent({ type: 'cells.opened' });
    else if (!(isAgain && isTyping)) onEvent({ type: 'cells.picked', ...at, extends: extendsIt });
  };
  return (
    <div className={styles.sideways}>
      <div className={styles.scroller}>
        <table
          ref={region}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are edited is a grid.
          role="grid"
          aria-label={label}
          aria-multiselectable="true"
          aria-readonly={isReadOnly}
          className={classNames(styles.grid, one !== undefined && styles.upright)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onCopy={onCopy}
          onPointerDown={(event) => pick(event, event.shiftKey)}
          onPointerOver={(event) => {
            if (event.buttons === 1 && event.pointerType === 'mouse' && !isTyping) pick(event, true);
          }}
          onDoubleClick={(event) => {
            if (!isReadOnly && cellOf(event.target) !== null) onEvent({ type: 'cells.opened' });
          }}
        >
          {one === undefined ? <FlatRows {...props} region={region} /> : <UprightRow {...props} region={region} row={one} />}
        </table>
      </div>
    </div>
  );
};
