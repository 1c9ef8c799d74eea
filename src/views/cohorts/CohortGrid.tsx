/**
 * A cohort table as it is drawn: a row a cohort, a column an age, tinted by its figures, ragged at its edge. One stop for the Tab key; arrows
 * read cell by cell, and what is pointed at is told below. On a phone it goes on sideways under the names of its cohorts.
 */
import { type CSSProperties, type ReactElement, useId, useMemo, useState } from 'react';
import {
  AGES_TITLE,
  ALL_COHORTS,
  COHORT_HEAD,
  type CohortAt,
  type CohortCell,
  type CohortRow,
  type CohortTable,
  cohortAfterKey,
  cohortCellText,
  cohortExtent,
  cohortSentence,
  cohortTint,
  cohortWriters,
  monthOfAge,
  withholds,
} from '../../domain/amc/cohortTable.ts';
import { TOO_FEW, TOO_FEW_WORDS } from '../../domain/amc/smallCells.ts';
import { endOf } from '../../domain/dates/calendar.ts';
import { isoDay } from '../../domain/dates/isoDay.ts';
import { dayWords } from '../../domain/format/day.ts';
import { classNames } from '../controls/classNames.ts';
import { ariaSort, SortMark } from '../controls/SortMark.tsx';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import styles from './CohortGrid.module.css';

export interface CohortGridProps {
  /** Names the table for those who cannot see it. */
  readonly title: string;
  readonly table: CohortTable;
  /** Where the keys are; null while they are nowhere. */
  readonly cursor: CohortAt | null;
  readonly onCursor: (at: CohortAt | null) => void;
  /** Figures of an older answer. */
  readonly isOld?: boolean;
  /** Cells stand closer, and their figures are short. */
  readonly isDense?: boolean;
}

/** Cells over which there is room for a sentence. */
const ROOMY = 6;

type Extent = NonNullable<ReturnType<typeof cohortExtent>>;

const isAt = (at: CohortAt | null, row: number, column: number): boolean => at !== null && at.row === row && at.column === column;

const lookOf = (cell: CohortCell): string | undefined => {
  if (cell.kind === 'figure') return cell.isMarked === true ? classNames(styles.figure, styles.marked) : styles.figure;
  return cell.kind === 'withheld' ? styles.withheld : cell.kind === 'later' ? undefined : styles.unknown;
};

interface CellProps {
  readonly id: string;
  readonly cell: CohortCell;
  readonly text: string;
  readonly extent: Extent | null;
  readonly isCursor: boolean;
  readonly onPoint: (isThere: boolean) => void;
}

const Cell = ({ id, cell, text, extent, isCursor, onPoint }: CellProps): ReactElement => (
  <td
    id={id}
    className={lookOf(cell)}
    data-cursor={isCursor || undefined}
    style={
      cell.kind === 'figure' && extent !== null ? ({ '--share': cohortTint(cell.value, extent).toFixed(3) } as CSSProperties) : undefined
    }
    onPointerEnter={() => onPoint(true)}
    onPointerLeave={() => onPoint(false)}
  >
    {cell.kind === 'withheld' ? <VisuallyHidden>{text}</VisuallyHidden> : text}
  </td>
);

/** Every cell that there could be is of too few. */
const isWithheldWhole = ({ cells }: CohortRow): boolean => {
  const there = cells.filter(({ kind }) => kind !== 'later');
  return there.length > 0 && there.every(({ kind }) => kind === 'withheld');
};

const firstEnds = ({ month }: CohortRow, age: number): string =>
  `First full month ends ${dayWords(endOf(isoDay(monthOfAge(month, age)), 'monthly')).replace(/, \d{4}$/, '')}`;

interface RowProps extends Pick<CohortGridProps, 'table'> {
  readonly write: Writers;
  readonly row: CohortRow;
  readonly nth: number;
  readonly at: CohortAt | null;
  readonly extent: Extent | null;
  readonly idOf: (row: number, column: number) => string;
  readonly onPoint: (column: number | null) => void;
}

type Writers = ReturnType<typeof cohortWriters>;

const Leads = ({ row, table, write }: Pick<RowProps, 'row' | 'table' | 'write'>): ReactElement[] =>
  table.leads.map(({ key }, i) => {
    const lead = row.leads[i] ?? null;
    return (
      <td key={key} className={styles.lead}>
        {lead === 'withheld' ? <span title={TOO_FEW_WORDS}>{TOO_FEW}</span> : lead === null ? '–' : write.leads[i]?.(lead)}
      </td>
    );
  });

const Cells = ({ row, nth, table, write, at, extent, idOf, onPoint }: RowProps): ReactElement[] => {
  const { ages } = table;
  if (isWithheldWhole(row)) {
    const there = row.cells.filter(({ kind }) => kind !== 'later').length;
    return [
      <td
        key="withheld"
        id={idOf(nth, 0)}
        colSpan={there}
        className={classNames(styles.withheld, styles.whole)}
        data-cursor={at?.row === nth || undefined}
        onPointerEnter={() => onPoint(0)}
        onPointerLeave={() => onPoint(null)}
      >
        {there >= ROOMY && <span aria-hidden="true">{`${TOO_FEW} customers`}</span>}
        <VisuallyHidden>{TOO_FEW_WORDS}</VisuallyHidden>
      </td>,
      ...(there < ages.length ? [<td key="later" colSpan={ages.length - there} />] : []),
    ];
  }
  if (ages.length > 0 && row.cells.every(({ kind }) => kind === 'later')) {
    return [
      <td key="later" id={idOf(nth, 0)} colSpan={ages.length} className={styles.note} data-cursor={at?.row === nth || undefined}>
        {firstEnds(row, ages[0] ?? 0)}
      </td>,
    ];
  }
  return row.cells.map((cell, column) => (
    <Cell
      key={ages[column]}
      id={idOf(nth, column)}
      cell={cell}
      text={cohortCellText(table, cell, write.cell)}
      extent={extent}
      isCursor={isAt(at, nth, column)}
      onPoint={(isThere) => onPoint(isThere ? column : null)}
    />
  ));
};

const Head = ({ table: { leads, ages, rows } }: Pick<CohortGridProps, 'table'>): ReactElement => {
  const direction = (rows[0]?.month ?? '') > (rows.at(-1)?.month ?? '') ? 'desc' : 'asc';
  return (
    <thead>
      <tr>
        <td colSpan={leads.length + 1} />
        <th colSpan={ages.length} scope="colgroup" className={styles.ages}>
          {AGES_TITLE}
        </th>
      </tr>
      <tr>
        <th scope="col" className={styles.name} aria-sort={ariaSort(direction)}>
          {COHORT_HEAD} <SortMark direction={direction} />
        </th>
        {leads.map(({ key, title, info }) => (
          <th key={key} scope="col" title={info} className={styles.lead}>
            {title}
          </th>
        ))}
        {ages.map((age) => (
          <th key={age} scope="col" className={styles.age}>
            {age}
          </th>
        ))}
      </tr>
    </thead>
  );
};

const Foot = ({ table: { leads, ages, all }, write }: Pick<RowProps, 'table' | 'write'>): ReactElement => (
  <tfoot>
    <tr>
      <th scope="row" className={styles.name}>
        {ALL_COHORTS}
      </th>
      {leads.map(({ key }, i) => (
        <td key={key} className={styles.lead}>
          {all.leads[i] == null ? '–' : write.leads[i]?.(all.leads[i] ?? 0)}
        </td>
      ))}
      {ages.map((age, i) => (
        <td key={age} className={styles.total}>
          {all.cells[i] == null ? '–' : write.cell(all.cells[i] ?? 0)}
        </td>
      ))}
    </tr>
  </tfoot>
);

const Key = ({ table, write, extent }: Pick<RowProps, 'table' | 'write' | 'extent'>): ReactElement => (
  <ul className={styles.key} aria-label="Key">
    {extent !== null && (
      <li>
        {write.cell(extent.min)}
        <span className={styles.strip} aria-hidden="true" />
        {write.cell(extent.max)}
      </li>
    )}
    {table.mark !== null && (
      <li>
        <span className={classNames(styles.swatch, styles.marked)} aria-hidden="true" />
        {table.mark}
      </li>
    )}
    {withholds(table) && (
      <li>
        <span className={classNames(styles.swatch, styles.withheld)} aria-hidden="true" />
        {table.withheld.legend}
      </li>
    )}
  </ul>
);

/** What a cell says in full, below the table: of what the pointer is at, else of what the keys are at. */
const Reading = ({
  table,
  at,
  isSpoken,
}: {
  readonly table: CohortTable;
  readonly at: CohortAt | null;
  readonly isSpoken: boolean;
}): ReactElement => {
  const row = at === null ? undefined : table.rows[at.row];
  const cell = at === null ? undefined : row?.cells[at.column];
  const sentence =
    row === undefined || cell === undefined || at === null ? '' : cohortSentence(table, row, table.ages[at.column] ?? 0, cell);
  return (
    <p className={styles.reading} {...(isSpoken ? { 'aria-live': 'polite' } : {})}>
      {sentence}
    </p>
  );
};

export const CohortGrid = (props: CohortGridProps): ReactElement => {
  const { title, table, cursor, onCursor, isOld = false, isDense = false } = props;
  const id = useId();
  const [pointed, setPointed] = useState<CohortAt | null>(null);
  const extent = cohortExtent(table);
  const write = useMemo(() => cohortWriters(table, isDense), [table, isDense]);
  const idOf = (row: number, column: number): string => `${id}-${row}-${column}`;
  const isHere = cursor !== null && cursor.row < table.rows.length && cursor.column < table.ages.length;
  const at = isHere ? cursor : null;
  const spanned = at === null ? undefined : table.rows[at.row];
  const isSpan = spanned !== undefined && (isWithheldWhole(spanned) || spanned.cells.every(({ kind }) => kind === 'later'));
  return (
    <div className={classNames(styles.box, isOld && styles.old)}>
      <div className={styles.sideways}>
        <div className={styles.scroller}>
          <table
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is read cell by cell with the keys is a grid.
            role="grid"
            aria-label={title}
            aria-readonly="true"
            tabIndex={0}
            aria-activedescendant={at === null ? undefined : idOf(at.row, isSpan ? 0 : at.column)}
            className={classNames(styles.table, isDense && styles.dense)}
            onKeyDown={(event) => {
              if (event.altKey || event.ctrlKey || event.metaKey) return;
              const next = cohortAfterKey(event.key, at, table);
              if (next === undefined) return;
              event.preventDefault();
              onCursor(next);
            }}
          >
            <Head table={table} />
            <tbody>
              {table.rows.map((row, nth) => (
                <tr key={row.month}>
                  <th scope="row" className={styles.name}>
                    {row.label}
                  </th>
                  <Leads row={row} table={table} write={write} />
                  <Cells
                    row={row}
                    nth={nth}
                    table={table}
                    write={write}
                    at={at}
                    extent={extent}
                    idOf={idOf}
                    onPoint={(column) => setPointed(column === null ? null : { row: nth, column })}
                  />
                </tr>
              ))}
            </tbody>
            <Foot table={table} write={write} />
          </table>
        </div>
      </div>
      <div className={styles.below}>
        <Key table={table} write={write} extent={extent} />
        <Reading table={table} at={pointed ?? at} isSpoken={pointed === null && at !== null} />
      </div>
    </div>
  );
};
