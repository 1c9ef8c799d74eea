/** What stands in the rows of a list: the name that leads to the form, the status, what can be done. */

import { Mail, RefreshCw, RotateCcw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { EDIT_PARAM } from '../../domain/admin/admin.screens.ts';
import { type AdminRow, isInactive, STATUS_TEXT } from '../../domain/admin/list.ts';
import { withParam } from '../../domain/routes/urlParams.ts';
import { type AdminListContext, isRowBusy } from '../../machines/admin/adminList.machine.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';
import { usePlace } from '../app/location.ts';
import { Button } from '../controls/Button.tsx';
import type { TableColumn } from '../controls/Table.tsx';
import styles from './AdminTable.module.css';
import type { AdminPlace } from './adminContext.ts';
import type { AdminRows } from './useRows.ts';

interface CellProps {
  readonly place: AdminPlace;
  readonly row: AdminRow;
  readonly rows: AdminRows;
}

/** A link where the record may be edited, so that it opens in a tab of its own as well. */
const NameCell = ({ row, rows }: CellProps) => {
  const place = usePlace((place) => place);
  const inactive = isInactive(row.status) || undefined;
  if (!rows.rightsOf(row).edit)
    return (
      <span className={styles.name} data-inactive={inactive}>
        {row.name}
      </span>
    );
  return (
    <AppLink to={withParam(place, EDIT_PARAM, [row.id])} className={styles.name} data-inactive={inactive}>
      {row.name}
    </AppLink>
  );
};

const TextCell = ({ row, column }: { readonly row: AdminRow; readonly column: string }) => {
  const text = row.cells[column]?.text ?? '';
  return (
    <span className={styles.text} title={text.length > 28 ? text : undefined} data-inactive={isInactive(row.status) || undefined}>
      {text}
    </span>
  );
};

const StatusChip = ({ row: { status } }: { readonly row: AdminRow }) => (
  <span className={styles.status} data-status={status}>
    {STATUS_TEXT[status]}
  </span>
);

/** What this person may not do is not offered. */
const ActionCell = ({ place, row, rows }: CellProps) => {
  const send = useSend();
  const isBusy = useContextOf(place.list, (context: AdminListContext) => isRowBusy(context, row.id));
  const may = rows.rightsOf(row);
  const { id } = row;
  const action = (isOffered: boolean, word: string, icon: ReactNode, onPress: () => void): ReactNode =>
    isOffered && (
      <Button kind="icon" size="small" aria-label={`${word} ${row.name}`} title={word} isDisabled={isBusy} onPress={onPress}>
        {icon}
      </Button>
    );
  return (
    <span className={styles.actions}>
      {action(may.invite, 'Invite again', <Mail aria-hidden="true" />, () => send(place.list, { type: 'admin.inviteClicked', id }))}
      {action(may.sync, 'Sync', <RefreshCw aria-hidden="true" />, () => send(place.sync, { type: 'admin.syncStarted', ids: [id] }))}
      {action(may.remove, 'Delete', <Trash2 aria-hidden="true" />, () => send(place.list, { type: 'admin.deleteClicked', id }))}
      {action(may.restore, 'Restore', <RotateCcw aria-hidden="true" />, () => send(place.list, { type: 'admin.restoreClicked', id }))}
    </span>
  );
};

/** The columns of a list, and one of buttons behind them. */
export const columnsOf = (place: AdminPlace, rows: AdminRows): readonly TableColumn<AdminRow>[] => [
  ...rows.columns.map(({ key, title, kind }) => ({
    key,
    title,
    kind,
    cell: (row: AdminRow): ReactNode => {
      if (key === 'name') return <NameCell place={place} row={row} rows={rows} />;
      return key === 'status' ? <StatusChip row={row} /> : <TextCell row={row} column={key} />;
    },
  })),
  {
    key: 'actions',
    title: 'Actions',
    kind: 'text',
    isTitleHidden: true,
    isSortable: false,
    cell: (row) => <ActionCell place={place} row={row} rows={rows} />,
  },
];
