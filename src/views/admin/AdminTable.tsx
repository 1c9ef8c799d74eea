/** The rows of a list, with their heads to sort by and what can be done with each. */
import { ArrowDown, ArrowUp, Mail, RefreshCw, RotateCcw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type AdminColumn, type AdminRow, isInactive, type RowStatus, STATUS_TEXT } from '../../domain/admin/list.ts';
import type { TableSort } from '../../domain/tables/tableState.ts';
import { Button } from '../controls/Button.tsx';
import { classNames } from '../controls/classNames.ts';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import styles from './AdminTable.module.css';

/** What can be done with a row; what is left out cannot, by this person or at all. */
export interface RowActions {
  readonly onDelete?: () => void;
  readonly onRestore?: () => void;
  readonly onInvite?: () => void;
  readonly onSync?: () => void;
}

export interface AdminTableProps {
  readonly caption: string;
  readonly columns: readonly AdminColumn[];
  readonly rows: readonly AdminRow[];
  readonly sort: TableSort;
  readonly onSort: (column: AdminColumn) => void;
  /** The name of a row: a link where it may be edited. */
  readonly nameOf: (row: AdminRow) => ReactNode;
  readonly actionsOf: (row: AdminRow) => RowActions;
  readonly isBusy: (row: AdminRow) => boolean;
  readonly isStale: boolean;
}

const Head = ({ column, sort, onSort }: { readonly column: AdminColumn } & Pick<AdminTableProps, 'sort' | 'onSort'>) => {
  const isSorted = sort.column === column.key;
  const Arrow = sort.direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={classNames(column.kind === 'numeric' && styles.numeric)}
      aria-sort={isSorted ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <button type="button" className={styles.sort} onClick={() => onSort(column)} data-sorted={isSorted || undefined}>
        {column.title}
        <Arrow aria-hidden="true" />
      </button>
    </th>
  );
};

export const StatusChip = ({ status }: { readonly status: RowStatus }) => (
  <span className={styles.status} data-status={status}>
    {STATUS_TEXT[status]}
  </span>
);

const Actions = ({ row, actions, isBusy }: { readonly row: AdminRow; readonly actions: RowActions; readonly isBusy: boolean }) => {
  const action = (onPress: (() => void) | undefined, word: string, icon: ReactNode): ReactNode =>
    onPress !== undefined && (
      <Button kind="icon" size="small" aria-label={`${word} ${row.name}`} title={word} isDisabled={isBusy} onPress={onPress}>
        {icon}
      </Button>
    );
  return (
    <span className={styles.actions}>
      {action(actions.onInvite, 'Invite again', <Mail aria-hidden="true" />)}
      {action(actions.onSync, 'Sync', <RefreshCw aria-hidden="true" />)}
      {action(actions.onDelete, 'Delete', <Trash2 aria-hidden="true" />)}
      {action(actions.onRestore, 'Restore', <RotateCcw aria-hidden="true" />)}
    </span>
  );
};

const Row = ({ row, columns, nameOf, actionsOf, isBusy }: { readonly row: AdminRow } & Omit<AdminTableProps, 'rows'>) => (
  <tr data-inactive={isInactive(row.status) || undefined} aria-busy={isBusy(row) || undefined}>
    {columns.map(({ key, kind }) => {
      if (key === 'name')
        return (
          <th key={key} scope="row">
            {nameOf(row)}
          </th>
        );
      const text = row.cells[key]?.text ?? '';
      return (
        <td key={key} className={classNames(kind === 'numeric' && styles.numeric)}>
          {key === 'status' ? (
            <StatusChip status={row.status} />
          ) : (
            <span className={styles.text} title={text.length > 28 ? text : undefined}>
              {text}
            </span>
          )}
        </td>
      );
    })}
    <td className={styles.last}>
      <Actions row={row} actions={actionsOf(row)} isBusy={isBusy(row)} />
    </td>
  </tr>
);

export const AdminTable = (props: AdminTableProps) => (
  <table className={styles.table} data-stale={props.isStale || undefined}>
    <caption>
      <VisuallyHidden>{props.caption}</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        {props.columns.map((column) => (
          <Head key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
        ))}
        <th scope="col" className={styles.last}>
          <VisuallyHidden>Actions</VisuallyHidden>
        </th>
      </tr>
    </thead>
    <tbody>
      {props.rows.map((row) => (
        <Row key={row.id} row={row} {...props} />
      ))}
    </tbody>
  </table>
);
