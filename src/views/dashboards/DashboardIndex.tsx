/** Dashboards (C-289 to C-299): those of the brand group, searched and paged, favorites, and those that no longer read. */
import { RefreshCw, Trash2 } from 'lucide-react';
import { DASHBOARD_RECORD, type SavedDashboard } from '../../domain/dashboards/dashboard.ts';
import { DASHBOARD_LIST, DASHBOARDS, dashboardsScreen } from '../../domain/dashboards/dashboards.screen.ts';
import { countDashboards, DASHBOARDS_A_PAGE, type ListChoice, listedDashboards, nameOf } from '../../domain/dashboards/savedLists.ts';
import { momentOf } from '../../domain/dates/instant.ts';
import { recencyText } from '../../domain/format/recency.ts';
import { CLOCK } from '../../domain/journal/address.ts';
import { hasInvalid, readRecords, type SavedEntry } from '../../domain/reporting/savedRecord.ts';
import { pathTo } from '../../domain/routes/paths.ts';
import { useActor, useContextOf, useSend } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';
import { listPanel } from '../app/panel.ts';
import { Button, buttonClass } from '../controls/Button.tsx';
import { Section } from '../controls/Card.tsx';
import { ConfirmDialog } from '../controls/ConfirmDialog.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { EmptyState } from '../controls/StateMessage.tsx';
import { Switch } from '../controls/Switch.tsx';
import { Table, type TableColumn } from '../controls/Table.tsx';
import { TextArea } from '../controls/TextArea.tsx';
import { ScreenPage } from '../screen/ScreenPage.tsx';
import { useAnswer, useParams, useScope, useSetParams } from '../screen/useScreen.ts';
import styles from './Dashboards.module.css';
import { Favorite } from './Favorite.tsx';

type Entry = SavedEntry<SavedDashboard>;

/** A new dashboard opens with editing on (C-289). */
const NEW = `${pathTo('dashboard-new')}?edit=1`;

const Title = ({ entry }: { readonly entry: Entry }) => {
  const send = useSend();
  const { id } = entry;
  if (entry.kind === 'valid') return <AppLink to={pathTo('dashboard', { id: entry.id })}>{entry.record.title}</AppLink>;
  return (
    <>
      {entry.name}{' '}
      <Button
        kind="quiet"
        size="small"
        aria-label={`Edit the invalid dashboard ${entry.name}`}
        isDisabled={id === null}
        onPress={() => send(DASHBOARD_LIST, { type: 'dashboards.mendClicked', id: id ?? '' })}
      >
        (invalid)
      </Button>
    </>
  );
};

const columnsOf = (now: number, send: ReturnType<typeof useSend>): readonly TableColumn<Entry>[] => {
  const ago = (entry: Entry, key: 'createdAt' | 'updatedAt'): string => {
    const moment = entry.kind === 'valid' ? momentOf(entry.record[key]) : null;
    return moment === null ? '–' : recencyText(now - moment);
  };
  const plain = { kind: 'text', isSortable: false } as const;
  return [
    { key: 'title', title: 'Title', ...plain, cell: (entry) => <Title entry={entry} /> },
    {
      key: 'favorite',
      title: 'Favorite',
      ...plain,
      cell: (entry) => (entry.kind === 'valid' ? <Favorite at={DASHBOARD_LIST} dashboard={entry.record} /> : null),
    },
    {
      key: 'panels',
      title: 'Panels',
      kind: 'numeric',
      isSortable: false,
      cell: (entry) => (entry.kind === 'valid' ? entry.record.panels.length : '–'),
    },
    {
      key: 'creator',
      title: 'Creator',
      ...plain,
      cell: (entry) => (entry.kind === 'valid' ? (entry.record.createdBy?.name ?? '–') : '–'),
    },
    { key: 'createdAt', title: 'Created At', ...plain, cell: (entry) => ago(entry, 'createdAt') },
    { key: 'updatedAt', title: 'Last Updated', ...plain, cell: (entry) => ago(entry, 'updatedAt') },
    {
      key: 'actions',
      title: 'Actions',
      isTitleHidden: true,
      ...plain,
      cell: (entry) => (
        <Button
          kind="icon"
          size="small"
          title="Delete"
          aria-label={`Delete ${nameOf(entry)}`}
          isDisabled={entry.id === null}
          onPress={() => send(DASHBOARD_LIST, { type: 'dashboards.deleteClicked', id: entry.id ?? '' })}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      ),
    },
  ];
};

const Questions = () => {
  const send = useSend();
  const state = useActor(DASHBOARD_LIST, (snapshot) => snapshot?.value);
  const { deleting, mending } = useContextOf(DASHBOARD_LIST, (context) => context);
  const close = (): void => send(DASHBOARD_LIST, { type: 'dashboards.mendClosed' });
  return (
    <>
      <ConfirmDialog
        title={`Delete the dashboard ${deleting?.title ?? ''}?`}
        confirmLabel="Delete"
        isDanger
        isOpen={state === 'confirming' || state === 'deleting'}
        isPending={state === 'deleting'}
        onConfirm={() => send(DASHBOARD_LIST, { type: 'dashboards.deleteConfirmed' })}
        onCancel={() => send(DASHBOARD_LIST, { type: 'dashboards.deleteDeclined' })}
      >
        <p>Nobody in this brand group sees it any more. You can undo this right after.</p>
      </ConfirmDialog>
      <Dialog
        title="Edit Invalid Dashboard"
        size="medium"
        isOpen={mending !== null}
        onClose={close}
        actions={
          <>
            <Button onPress={close}>Cancel</Button>
            <Button kind="primary" isPending={state === 'saving'} onPress={() => send(DASHBOARD_LIST, { type: 'dashboards.mendSaved' })}>
              Save
            </Button>
          </>
        }
      >
        <TextArea
          label={`JSON of ${mending?.title ?? ''}`}
          lines={16}
          value={mending?.text ?? ''}
          error={mending?.fault ?? null}
          isDisabled={state === 'saving'}
          onChange={(text) => send(DASHBOARD_LIST, { type: 'dashboards.mendTyped', text })}
        />
      </Dialog>
    </>
  );
};

const Saved = () => {
  const send = useSend();
  const query = useAnswer(dashboardsScreen, DASHBOARDS);
  const { user } = useScope(dashboardsScreen);
  const { q, mine, invalid, page } = useParams(dashboardsScreen);
  const set = useSetParams(dashboardsScreen);
  const now = useContextOf(CLOCK, (context) => context.now);
  const entries = readRecords(DASHBOARD_RECORD, query.answer?.dashboards ?? []);
  const deleted = useContextOf(DASHBOARD_LIST, (context) => context.deleted);
  const choice: ListChoice = { search: q, createdBy: mine ? (user?.id ?? '') : null, showInvalid: invalid, page };
  const listed = listedDashboards(entries, choice);
  const isNarrowed = q.trim() !== '' || mine;
  return (
    <Section id="dashboards" title="Saved dashboards">
      <div className={styles.named}>
        <Table
          caption="Dashboards of the brand group"
          columns={columnsOf(now, send)}
          rows={listed.items}
          rowKey={(entry) => entry.id ?? nameOf(entry)}
          order={{ column: 'updatedAt', direction: 'desc' }}
          state={{ sort: null, page: listed.page, pageLength: DASHBOARDS_A_PAGE }}
          pageLengths={[DASHBOARDS_A_PAGE]}
          count={countDashboards(entries, choice)}
          status={listPanel(query)}
          search={q}
          deleted={deleted}
          onSearch={(search) =>
            send(dashboardsScreen.at, { type: 'screen.paramSet', key: 'q', value: search === '' ? null : search, replace: true })
          }
          onEvent={(event) => {
            if (event.type === 'paged') set({ page: event.page });
          }}
          empty={
            <EmptyState
              title={isNarrowed ? 'No matching dashboards found.' : 'You have no dashboards. Create one now'}
              height={220}
              action={<AppLink to={NEW}>New Dashboard</AppLink>}
            />
          }
          actions={
            <span className={styles.actions}>
              <Switch isSelected={mine} onChange={(on) => set({ mine: on, page: 1 })}>
                Only My Dashboards
              </Switch>
              {hasInvalid(entries) && (
                <Switch isSelected={invalid} onChange={(on) => set({ invalid: on, page: 1 })}>
                  Show Invalid
                </Switch>
              )}
            </span>
          }
        />
      </div>
      <Questions />
    </Section>
  );
};

const Controls = () => {
  const send = useSend();
  return (
    <>
      <Button kind="quiet" onPress={() => send(DASHBOARD_LIST, { type: 'dashboards.listRefreshed' })}>
        <RefreshCw aria-hidden="true" />
        Refresh
      </Button>
      <AppLink to={NEW} className={buttonClass({ kind: 'primary' })}>
        New Dashboard
      </AppLink>
    </>
  );
};

export const DashboardIndex = () => {
  const isThere = useActor(DASHBOARD_LIST, (snapshot) => snapshot !== undefined);
  return (
    <ScreenPage of={dashboardsScreen} controls={<Controls />}>
      {isThere && <Saved />}
    </ScreenPage>
  );
};
