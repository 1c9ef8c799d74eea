/** The cells of a grid and their rows: below each other, or one upright whose cells go down. */
import { memo, type RefObject } from 'react';
import { type CellAt, cellKey, isInRange, isSameCell, rangeOf } from '../../domain/cells/cellGrid.ts';
import { classNames } from '../controls/classNames.ts';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import { useFocusInRegion, useFocusLent } from '../hooks/useFocus.ts';
import styles from './CellGrid.module.css';
import type { CellFace, CellGridProps, CellRow, Figure } from './cellGridProps.ts';

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
  <td className={className} title={figure?.title} data-partial={figure?.partial === undefined ? undefined : true}>
    {figure?.text ?? ''}
    {figure?.partial !== undefined && (
      <>
        {figure.partial.short !== null && (
          <span aria-hidden="true" className={styles.partial}>
            {figure.partial.short}
          </span>
        )}
        <VisuallyHidden>, {figure.partial.full}</VisuallyHidden>
      </>
    )}
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

export const FlatRows = (props: PartProps) => {
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
          <th scope="col" className={classNames(styles.column, styles.sum)}>
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
            <FigureCell figure={row.total} className={classNames(styles.figure, styles.total, styles.sum)} />
          </tr>
          {row.figures.map((line, i) => (
            <tr key={line.key}>
              <th scope="row" className={styles.label}>
                {line.label}
              </th>
              {columns.map((column, j) => (
                <FigureCell key={column} figure={line.cells[j]} className={styles.figure} />
              ))}
              <FigureCell figure={row.totals[i]} className={classNames(styles.figure, styles.sum)} />
            </tr>
          ))}
        </tbody>
      ))}
    </>
  );
};

export const UprightRow = (props: PartProps & { readonly row: CellRow }) => {
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
