/** A list of the admin area: search, inactive ones on demand, the table, its pages, and every state of it. */
import { type AdminList as List, type ListState, listOf, MOST_SEARCHED } from '../../domain/admin/list.ts';
import { KIND_TEXT } from '../../domain/admin/words.ts';
import { capitalised } from '../../domain/format/capitalised.ts';
import { NEW_RECORD } from '../../domain/records/recordKind.ts';
import { type TableEvent, tableAfter } from '../../domain/tables/tableState.ts';
import { useActor } from '../app/appContext.tsx';
import { listPanel } from '../app/panel.ts';
import { Button } from '../controls/Button.tsx';
import type { PanelStatus } from '../controls/panelStatus.ts';
import { EmptyState } from '../controls/StateMessage.tsx';
import { Switch } from '../controls/Switch.tsx';
import { Table } from '../controls/Table.tsx';
import { useFocus } from '../hooks/useFocus.ts';
import { useParam, useSetParams } from '../screen/useScreen.ts';
import styles from './AdminTable.module.css';
import { type AdminPlace, useList, useListState, useOpenForm } from './adminContext.ts';
import { columnsOf } from './rowCells.tsx';
import { useRows } from './useRows.ts';

/** Writes into the URL what a table's event makes of the list; what is typed leaves no way back letter by letter. */
const useSetters = ({ screen }: AdminPlace, state: ListState, count: number) => {
  const [, setSearch] = useParam(screen, 'q');
  const [, showInactive] = useParam(screen, 'inactive');
  const [sort] = useParam(screen, 'sort');
  const set = useSetParams(screen);
  return {
    search: (text: string): void => setSearch(text.slice(0, MOST_SEARCHED), 'typed'),
    showInactive: (on: boolean): void => showInactive(on),
    apply: (event: TableEvent): void => {
      const after = tableAfter(state, event, count);
      const isNewSort = after.sort !== null && (after.sort.column !== sort.column || after.sort.direction !== sort.direction);
      set(
        {
          ...(after.sort !== null && isNewSort ? { sort: after.sort } : {}),
          ...(after.pageLength === state.pageLength ? {} : { rows: after.pageLength }),
          ...(after.page === state.page ? {} : { page: after.page }),
        },
        event.type === 'searched' ? 'typed' : undefined,
      );
    },
  };
};

const Nothing = ({ place, state }: { readonly place: AdminPlace; readonly state: ListState }) => {
  const openForm = useOpenForm(place);
  const [, setSearch] = useParam(place.screen, 'q');
  const { one, many } = KIND_TEXT[place.kind];
  if (state.search === '')
    return (
      <EmptyState
        title={state.showInactive ? `There are no ${many} yet` : `There are no active ${many}`}
        height={220}
        action={<Button onPress={() => openForm(NEW_RECORD)}>New {one}</Button>}
      />
    );
  return (
    <EmptyState
      title={`No ${many} match “${state.search}”`}
      height={220}
      action={<Button onPress={() => setSearch('')}>Clear the search</Button>}
    >
      {!state.showInactive && <p>Turn on “Show inactive” to include inactive records.</p>}
    </EmptyState>
  );
};

/** Rows wait for the names that stand in them. */
const statusOf = (query: ReturnType<typeof useList>, hasRows: boolean): PanelStatus =>
  query.answer !== null && !hasRows ? { kind: 'loading' } : listPanel(query);

const NO_ROWS: List = { rows: [], found: [], page: 1, inactive: 0 };

export const AdminList = ({ place }: { readonly place: AdminPlace }) => {
  const query = useList(place);
  const rows = useRows(place);
  const state = useListState(place);
  const list = rows.rows === null ? NO_ROWS : listOf(rows.rows, state);
  const set = useSetters(place, state, list.found.length);
  const deletions = useActor(place.list, (snapshot) => snapshot?.context.deletions ?? 0);
  // The row that went away had the focus: it goes to the list, whose keys are the next ones wanted.
  const ref = useFocus<HTMLDivElement>(deletions === 0 ? null : deletions);
  const { many } = KIND_TEXT[place.kind];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div ref={ref} tabIndex={-1} role="group" aria-label={`List of ${many}`} className={styles.list}>
      <Table
        caption={capitalised(many)}
        columns={columnsOf(place, rows)}
        rows={list.rows}
        rowKey={({ id }) => id}
        state={{ ...state, page: list.page }}
        count={list.found.length}
        onEvent={set.apply}
        status={statusOf(query, rows.rows !== null)}
        search={state.search}
        onSearch={set.search}
        actions={
          <Switch isSelected={state.showInactive} onChange={set.showInactive}>
            Show inactive
            <span className={styles.inactive} data-unknown={rows.rows === null || undefined}>
              {' '}
              ({list.inactive})
            </span>
          </Switch>
        }
        empty={<Nothing place={place} state={state} />}
      />
    </div>
  );
};
