/** A list of the admin area: search, inactive ones on demand, the table, its pages, and every state of it. */

import { EDIT_PARAM, NEW } from '../../domain/admin/admin.screens.ts';
import {
  type AdminColumn,
  type AdminRow,
  type AdminList as List,
  type ListState,
  listOf,
  listState,
  sortParamAfter,
} from '../../domain/admin/list.ts';
import { KIND_TEXT } from '../../domain/admin/words.ts';
import { SHELL } from '../../domain/journal/address.ts';
import { withParam } from '../../domain/routes/urlParams.ts';
import { DEFAULT_PAGE_LENGTH } from '../../domain/tables/paging.ts';
import type { AdminDeskContext } from '../../machines/admin/adminDesk.machine.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useActor, useContextOf, useSend } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';
import { Retrying } from '../app/Retrying.tsx';
import { Button } from '../controls/Button.tsx';
import { Pagination } from '../controls/Pagination.tsx';
import { SearchBox } from '../controls/SearchBox.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { EmptyState, ErrorState } from '../controls/StateMessage.tsx';
import { Switch } from '../controls/Switch.tsx';
import { useFocus } from '../hooks/useFocus.ts';
import styles from './Admin.module.css';
import { AdminTable, type RowActions } from './AdminTable.tsx';
import { type AdminPlace, useList, useParams, useSetParam } from './adminContext.ts';
import { type AdminRows, useRows } from './useRows.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const useSetters = (place: AdminPlace, state: ListState) => {
  const set = useSetParam(place);
  const backToFirst = (): void => {
    if (state.page !== 1) set('page', null, true);
  };
  return {
    search: (text: string): void => {
      set('q', text === '' ? null : text, true);
      backToFirst();
    },
    showInactive: (on: boolean): void => {
      set('inactive', on ? '1' : null);
      backToFirst();
    },
    sort: (column: AdminColumn): void => {
      set('sort', sortParamAfter(state.sort, column));
      backToFirst();
    },
    page: (page: number): void => set('page', page === 1 ? null : String(page)),
    pageLength: (length: number): void => {
      set('rows', length === DEFAULT_PAGE_LENGTH ? null : String(length));
      backToFirst();
    },
  };
};

const Toolbar = ({ place, state, list }: { readonly place: AdminPlace; readonly state: ListState; readonly list: List | null }) => {
  const set = useSetters(place, state);
  const { many } = KIND_TEXT[place.kind];
  return (
    <div className={styles.toolbar} data-print="never">
      <div className={styles.search}>
        <SearchBox label={`Search ${many}`} value={state.search} onChange={(text) => set.search(text.slice(0, 200))} />
      </div>
      <Switch isSelected={state.showInactive} onChange={set.showInactive}>
        Show inactive{list === null ? '' : ` (${list.inactive})`}
      </Switch>
    </div>
  );
};

const Loading = () => (
  <div className={styles.loading} aria-busy="true">
    {[68, 54, 61, 47, 58, 50].map((width) => (
      <Skeleton key={width} shape="block" height={18} width={`${width}%`} />
    ))}
  </div>
);

const Nothing = ({ place, state }: { readonly place: AdminPlace; readonly state: ListState }) => {
  const set = useSetParam(place);
  const setters = useSetters(place, state);
  const { one, many } = KIND_TEXT[place.kind];
  if (state.search !== '')
    return (
      <EmptyState
        title={`No ${many} match “${state.search}”`}
        action={<Button onPress={() => setters.search('')}>Clear the search</Button>}
      >
        {state.showInactive ? undefined : <p>Inactive ones are not searched while they are not shown.</p>}
      </EmptyState>
    );
  return <EmptyState title={`There are no ${many} yet`} action={<Button onPress={() => set(EDIT_PARAM, NEW)}>New {one}</Button>} />;
};

const NameLink = ({ row, rows }: { readonly row: AdminRow; readonly rows: AdminRows }) => {
  const url = useContextOf(SHELL, (context: ShellContext) => context.url);
  if (!rows.rightsOf(row).edit) return <span className={styles.name}>{row.name}</span>;
  return (
    <AppLink to={withParam(url, EDIT_PARAM, [row.id])} className={styles.name}>
      {row.name}
    </AppLink>
  );
};

const useActions = (place: AdminPlace, rows: AdminRows): ((row: AdminRow) => RowActions) => {
  const send = useSend();
  return (row) => {
    const { id } = row;
    const may = rows.rightsOf(row);
    return {
      ...(may.remove ? { onDelete: () => send(place.desk, { type: 'admin.deleteClicked', id }) } : {}),
      ...(may.restore ? { onRestore: () => send(place.desk, { type: 'admin.restoreClicked', id }) } : {}),
      ...(may.invite ? { onInvite: () => send(place.desk, { type: 'admin.inviteClicked', id }) } : {}),
      ...(may.sync ? { onSync: () => send(place.sync, { type: 'admin.syncStarted', ids: [id] }) } : {}),
    };
  };
};

interface TableProps {
  readonly place: AdminPlace;
  readonly state: ListState;
  readonly list: List;
  readonly rows: AdminRows;
  readonly isStale: boolean;
}

const Table = ({ place, state, list, rows, isStale }: TableProps) => {
  const set = useSetters(place, state);
  const actionsOf = useActions(place, rows);
  const { busy, deletions } = useContextOf(place.desk, (context: AdminDeskContext) => context);
  // The row that went away had the focus: it goes to the list, whose keys are the next ones wanted.
  const ref = useFocus<HTMLElement>(deletions === 0 ? null : deletions);
  const label = capital(KIND_TEXT[place.kind].many);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section ref={ref} className={styles.scroller} aria-label={label} tabIndex={0}>
        <AdminTable
          caption={label}
          columns={rows.columns}
          rows={list.rows}
          sort={state.sort}
          onSort={set.sort}
          nameOf={(row) => <NameLink row={row} rows={rows} />}
          actionsOf={actionsOf}
          isBusy={({ id }) => busy.some((each) => each.id === id)}
          isStale={isStale}
        />
      </section>
      <div className={styles.foot}>
        <Pagination
          label={label}
          page={list.page}
          pageLength={state.pageLength}
          rows={list.found.length}
          onPage={set.page}
          onPageLength={set.pageLength}
        />
      </div>
    </>
  );
};

export const AdminList = ({ place }: { readonly place: AdminPlace }) => {
  const query = useList(place);
  const rows = useRows(place);
  const isThere = useActor(place.desk, (snapshot) => snapshot !== undefined);
  const state = listState(useParams(place), rows.columns);
  const list = rows.rows === null ? null : listOf(rows.rows, state);
  return (
    <div className={styles.card}>
      <Toolbar place={place} state={state} list={list} />
      <Retrying query={query} />
      {list === null && query.status !== 'failed' && <Loading />}
      {list === null && query.status === 'failed' && (
        <ErrorState
          message={query.failure?.message ?? `The ${KIND_TEXT[place.kind].many} could not be loaded.`}
          onRetry={query.onRetry}
          {...(query.failure?.requestId === undefined ? {} : { reference: query.failure.requestId })}
        />
      )}
      {list !== null && list.found.length === 0 && <Nothing place={place} state={state} />}
      {list !== null && list.found.length > 0 && isThere && (
        <Table place={place} state={state} list={list} rows={rows} isStale={query.status === 'stale'} />
      )}
    </div>
  );
};
