/**
 * A grid of cells that are edited by keys, by a paste from a spreadsheet and by hand, for a machine that has the parts of
 * `machines/cells/cellEditor.ts`. Rows lie below each other, each with lines of figures beside it; on a narrow page one row stands upright,
 * and its cells go down. The grid is one stop for the Tab key until a cell is edited.
 */
import { type ClipboardEvent, type KeyboardEvent, memo, type PointerEvent, type ReactNode, type RefObject, useRef } from 'react';
import { type CellAt, type CellMove, cellAfter, cellKey, cellsIn, isInRange, isSameCell, rangeOf } from '../../domain/cells/cellGrid.ts';
import { MAX_PASTED, writeClipboard } from '../../domain/cells/clipboard.ts';
import type { EventOf, EventType } from '../../domain/journal/events.ts';
import type { CellEditor } from '../../machines/cells/cellEditor.ts';
import { classNames } from '../controls/classNames.ts';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import { useFocusInRegion, useFocusLent } from '../hooks/useFocus.ts';
import styles from './CellGrid.module.css';

export type CellEvent = EventOf<Extract<EventType, `cells.${string}`>>;

/** What a cell shows. */
export interface CellFace {
  /** As it is read; empty where there is nothing. */
  readonly text: string;
  /** As a spreadsheet takes it. */
  readonly plain: string;
  /** `inherited` is no value of its own; it looks different, and `note` says why to those who listen. */
  readonly look: 'own' | 'inherited';
  readonly isChanged: boolean;
  readonly note: string | null;
}

/** A line of figures beside the cells of a row; no cell of it is edited. */
export interface FigureLine {
  readonly key: string;
  readonly label: string;
  readonly cells: readonly Figure[];
}

export interface Figure {
  readonly text: string;
  /** In full, and what else is to know of it. */
  readonly title?: string;
  /** Only a part of its time has passed. */
  readonly isPartial?: boolean;
}

export interface CellRow {
  readonly key: string;
  /** Its place in the machine. */
  readonly row: number;
  /** What the cells are: "Goal". */
  readonly label: string;
  /** What is said above it, with its controls. */
  readonly head: ReactNode;
  readonly cells: readonly CellFace[];
  /** The name of each cell: "January 2026". */
  readonly names: readonly string[];
  readonly figures: readonly FigureLine[];
  /** Behind the last cell: of the row and of each line. */
  readonly total: Figure;
  readonly totals: readonly Figure[];
}

export interface CellGridProps {
  /** What is edited, for those who cannot see it. */
  readonly label: string;
  readonly columns: readonly string[];
  readonly totalLabel: string;
  readonly rows: readonly CellRow[];
  readonly editor: CellEditor;
  /** While it is saved nothing can be edited. */
  readonly isReadOnly: boolean;
  /** The key of the one row that stands upright; null where all lie below each other. */
  readonly upright: string | null;
  /** The size of the whole grid as the machine has it. */
  readonly size: { readonly rows: number; readonly columns: number };
  readonly onEvent: (event: CellEvent) => void;
}

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
const eventFor = (event: KeyboardEvent, { editor, size, upright, isReadOnly }: CellGridProps): CellEvent | null => {
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

/** The cell that something happened in. */
const cellOf = (target: EventTarget): CellAt | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = (cell?.dataset.cell ?? '').split(':').map(Number);
  return row === undefined || column === undefined || !Number.isInteger(row) || !Number.isInteger(column) ? null : { row, column };
};

interface FieldProps {
  readonly label: string;
  readonly text: string;
  readonly faultId: string | null;
  readonly onEvent: CellGridProps['onEvent'];
}

const CellField = ({ label, text, faultId, onEvent }: FieldProps) => {
  const ref = useFocusLent<HTMLInputElement>();
  return (
    <input
      ref={ref}
      className={styles.field}
      aria-label={label}
      aria-invalid={faultId !== null || undefined}
      aria-describedby={faultId ?? undefined}
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      value={text}
      onFocus={({ currentTarget }) => currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length)}
      onChange={({ currentTarget }) => onEvent({ type: 'cells.typed', text: currentTarget.value })}
      onBlur={() => onEvent({ type: 'cells.committed', move: 'none', fills: false })}
    />
  );
};

interface CellProps {
  readonly region: RefObject<HTMLElement | null>;
  readonly place: string;
  readonly name: string;
  readonly text: string;
  readonly look: CellFace['look'];
  readonly note: string | null;
  readonly isChanged: boolean;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly typing: string | null;
  readonly fault: string | null;
  readonly refused: string | null;
  readonly isReadOnly: boolean;
  readonly onEvent: CellGridProps['onEvent'];
}

const Cell = memo(
  ({ region, place, name, text, look, note, isChanged, isActive, isSelected, typing, fault, refused, isReadOnly, onEvent }: CellProps) => {
    const ref = useFocusInRegion<HTMLTableCellElement>(region, isActive && typing === null);
    const faultId = fault === null ? null : `cell-fault-${place.replace(':', '-')}`;
    return (
      <td
        ref={ref}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a table whose cells are edited takes the focus.
        role="gridcell"
        tabIndex={isActive ? 0 : -1}
        data-cell={place}
        data-look={look}
        data-changed={isChanged || undefined}
        data-typing={typing !== null || undefined}
        aria-selected={isSelected}
        aria-readonly={isReadOnly}
        aria-invalid={fault !== null || undefined}
        aria-describedby={typing === null ? (faultId ?? undefined) : undefined}
        className={styles.cell}
      >
        {typing !== null ? (
          <CellField label={name} text={typing} faultId={faultId} onEvent={onEvent} />
        ) : (
          <>
            <span>{refused ?? text}</span>
            {note !== null && <VisuallyHidden>, {note}</VisuallyHidden>}
          </>
        )}
        {fault !== null && (
          <span id={faultId ?? undefined} className={styles.fault}>
            {fault}
          </span>
        )}
      </td>
    );
  },
);

const FigureCell = ({ figure, className }: { readonly figure: Figure | undefined; readonly className: string | undefined }) => (
  <td className={className} title={figure?.title} data-partial={figure?.isPartial || undefined}>
    {figure?.text ?? ''}
    {figure?.isPartial === true && <VisuallyHidden> so far</VisuallyHidden>}
  </td>
);

interface PartProps extends CellGridProps {
  readonly region: RefObject<HTMLElement | null>;
}

const EditedCell = (props: PartProps & { readonly row: CellRow; readonly column: number }) => {
  const { region, editor, isReadOnly, onEvent, row, column } = props;
  const at: CellAt = { row: row.row, column };
  const place = cellKey(at);
  const face = row.cells[column];
  const isActive = isSameCell(editor.selection.at, at);
  const fault = editor.faults[place] ?? null;
  return (
    <Cell
      region={region}
      place={place}
      name={row.names[column] ?? ''}
      text={face?.text ?? ''}
      look={face?.look ?? 'own'}
      note={face?.note ?? null}
      isChanged={face?.isChanged === true}
      isActive={isActive}
      isSelected={isInRange(at, rangeOf(editor.selection))}
      typing={isActive ? editor.typing : null}
      fault={fault?.message ?? null}
      refused={fault?.text ?? null}
      isReadOnly={isReadOnly}
      onEvent={onEvent}
    />
  );
};

const FlatRows = (props: PartProps) => {
  const { rows, columns, totalLabel } = props;
  return (
    <>
      <thead>
        <tr>
          <td className={styles.corner} />
          {columns.map((column) => (
            <th key={column} scope="col" className={styles.column}>
              {column}
            </th>
          ))}
          <th scope="col" className={styles.column}>
            {totalLabel}
          </th>
        </tr>
      </thead>
      {rows.map((row) => (
        <tbody key={row.key}>
          <tr>
            <th scope="rowgroup" colSpan={columns.length + 2} className={styles.head}>
              <div className={styles.headLine}>{row.head}</div>
            </th>
          </tr>
          <tr>
            <th scope="row" className={classNames(styles.label, styles.edited)}>
              {row.label}
            </th>
            {columns.map((column, i) => (
              <EditedCell key={column} {...props} row={row} column={i} />
            ))}
            <FigureCell figure={row.total} className={classNames(styles.figure, styles.total)} />
          </tr>
          {row.figures.map((line, i) => (
            <tr key={line.key}>
              <th scope="row" className={styles.label}>
                {line.label}
              </th>
              {columns.map((column, j) => (
                <FigureCell key={column} figure={line.cells[j]} className={styles.figure} />
              ))}
              <FigureCell figure={row.totals[i]} className={styles.figure} />
            </tr>
          ))}
        </tbody>
      ))}
    </>
  );
};

const UprightRow = (props: PartProps & { readonly row: CellRow }) => {
  const { row, columns, totalLabel } = props;
  return (
    <>
      <thead>
        <tr>
          <th scope="rowgroup" colSpan={row.figures.length + 2} className={styles.head}>
            <div className={styles.headLine}>{row.head}</div>
          </th>
        </tr>
        <tr>
          <td className={styles.corner} />
          <th scope="col" className={styles.column}>
            {row.label}
          </th>
          {row.figures.map(({ key, label }) => (
            <th key={key} scope="col" className={styles.column}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {columns.map((column, i) => (
          <tr key={column}>
            <th scope="row" className={styles.label}>
              {column}
            </th>
            <EditedCell {...props} row={row} column={i} />
            {row.figures.map((line) => (
              <FigureCell key={line.key} figure={line.cells[i]} className={styles.figure} />
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row" className={styles.label}>
            {totalLabel}
          </th>
          <FigureCell figure={row.total} className={classNames(styles.figure, styles.total)} />
          {row.figures.map((line, i) => (
            <FigureCell key={line.key} figure={row.totals[i]} className={styles.figure} />
          ))}
        </tr>
      </tbody>
    </>
  );
};

/** What is selected, as a spreadsheet takes it. */
const copied = ({ editor, rows, upright }: CellGridProps): string => {
  const cells = cellsIn(editor.selection);
  const lines = [...new Set(cells.map(({ row }) => row))].map((row) =>
    cells.filter((each) => each.row === row).map(({ column }) => rows.find((one) => one.row === row)?.cells[column]?.plain ?? ''),
  );
  return writeClipboard(upright === null ? lines : (lines[0] ?? []).map((text) => [text]));
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
  );
};
