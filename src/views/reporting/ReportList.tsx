/** Custom Reports (C-277 to C-288): the saved reports of the brand group, searched and paged, and those that no longer read. */
import { Trash2 } from 'lucide-react';
import {
  countReports,
  emptyReportsText,
  type ListChoice,
  listedReports,
  nameOf,
  REPORTS_A_PAGE,
} from '../../domain/dashboards/savedLists.ts';
import { momentOf } from '../../domain/dates/instant.ts';
import { recencyText } from '../../domain/format/recency.ts';
import { CLOCK } from '../../domain/journal/address.ts';
import { REPORT_LIST, reportsScreen } from '../../domain/reporting/reports.screen.ts';
import { hasInvalid, type SavedEntry } from '../../domain/reporting/savedRecord.ts';
import type { SavedReport } from '../../domain/reporting/savedReport.ts';
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
import { useParams, useScope, useSetParams } from '../screen/useScreen.ts';
import styles from './Reporting.module.css';
import { useReportSpecs } from './useReportSpecs.ts';

type Entry = SavedEntry<SavedReport>;

const builder = (id?: string): string => `${pathTo('report-builder')}${id === undefined ? '' : `?specId=${encodeURIComponent(id)}`}`;

const Name = ({ entry }: { readonly entry: Entry }) => {
  const send = useSend();
  const { id } = entry;
  if (entry.kind === 'valid') return <AppLink to={builder(entry.id)}>{entry.record.name}</AppLink>;
  return (
    <>
      {entry.name}{' '}
      <Button
        kind="quiet"
        size="small"
        aria-label={`Edit the invalid report ${entry.name}`}
        isDisabled={id === null}
        onPress={() => send(REPORT_LIST, { type: 'reports.mendClicked', id: id ?? '' })}
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
  return [
    { key: 'name', title: 'Name', kind: 'text', isSortable: false, cell: (entry) => <Name entry={entry} /> },
    {
      key: 'creator',
      title: 'Creator',
      kind: 'text',
      isSortable: false,
      cell: (entry) => (entry.kind === 'valid' ? (entry.record.createdBy?.name ?? '–') : '–'),
    },
    { key: 'createdAt', title: 'Created At', kind: 'text', isSortable: false, cell: (entry) => ago(entry, 'createdAt') },
    { key: 'updatedAt', title: 'Last Updated', kind: 'text', isSortable: false, cell: (entry) => ago(entry, 'updatedAt') },
    {
      key: 'actions',
      title: 'Actions',
      kind: 'text',
      isTitleHidden: true,
      isSortable: false,
      cell: (entry) => (
        <Button
          kind="icon"
          size="small"
          title="Delete"
          aria-label={`Delete ${nameOf(entry)}`}
          isDisabled={entry.id === null}
          onPress={() => send(REPORT_LIST, { type: 'reports.deleteClicked', id: entry.id ?? '' })}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      ),
    },
  ];
};

const Questions = () => {
  const send = useSend();
  const state = useActor(REPORT_LIST, (snapshot) => snapshot?.value);
  const { deleting, mending } = useContextOf(REPORT_LIST, (context) => context);
  return (
    <>
      <ConfirmDialog
        title={`Delete the report ${deleting?.name ?? ''}?`}
        confirmLabel="Delete"
        isDanger
        isOpen={state === 'confirming' || state === 'deleting'}
        isPending={state === 'deleting'}
        onConfirm={() => send(REPORT_LIST, { type: 'reports.deleteConfirmed' })}
        onCancel={() => send(REPORT_LIST, { type: 'reports.deleteDeclined' })}
      >
        <p>It goes from the list of everybody in this brand group. You can undo this right after.</p>
      </ConfirmDialog>
      <Dialog
        title="Edit Invalid Report Spec"
        size="medium"
        isOpen={mending !== null}
        onClose={() => send(REPORT_LIST, { type: 'reports.mendClosed' })}
        actions={
          <>
            <Button onPress={() => send(REPORT_LIST, { type: 'reports.mendClosed' })}>Cancel</Button>
            <Button kind="primary" isPending={state === 'saving'} onPress={() => send(REPORT_LIST, { type: 'reports.mendSaved' })}>
              Save
            </Button>
          </>
        }
      >
        <TextArea
          label={`JSON of ${mending?.name ?? ''}`}
          lines={16}
          value={mending?.text ?? ''}
          error={mending?.fault ?? null}
          isDisabled={state === 'saving'}
          onChange={(text) => send(REPORT_LIST, { type: 'reports.mendTyped', text })}
        />
      </Dialog>
    </>
  );
};

const Saved = () => {
  const send = useSend();
  const { query, entries } = useReportSpecs(reportsScreen.at);
  const { user } = useScope(reportsScreen);
  const { q, mine, invalid, page } = useParams(reportsScreen);
  const set = useSetParams(reportsScreen);
  const now = useContextOf(CLOCK, (context) => context.now);
  const deleted = useContextOf(REPORT_LIST, (context) => context.deleted);
  const choice: ListChoice = { search: q, createdBy: mine ? (user?.id ?? '') : null, showInvalid: invalid, page };
  const listed = listedReports(entries, choice);
  return (
    <Section id="reports" title="Saved reports">
      <div className={styles.named}>
        <Table
          caption="Saved reports of the brand group"
          columns={columnsOf(now, send)}
          rows={listed.items}
          rowKey={(entry) => entry.id ?? nameOf(entry)}
          order={{ column: 'createdAt', direction: 'desc' }}
          state={{ sort: null, page: listed.page, pageLength: REPORTS_A_PAGE }}
          pageLengths={[REPORTS_A_PAGE]}
          count={countReports(entries, choice)}
          status={listPanel(query)}
          search={q}
          deleted={deleted}
          onSearch={(search) =>
            send(reportsScreen.at, { type: 'screen.paramSet', key: 'q', value: search === '' ? null : search, replace: true })
          }
          onEvent={(event) => {
            if (event.type === 'paged') set({ page: event.page });
          }}
          empty={<EmptyState title={emptyReportsText(choice)} height={220} action={<AppLink to={builder()}>New Report</AppLink>} />}
          actions={
            <span className={styles.actions}>
              <Switch isSelected={mine} onChange={(on) => set({ mine: on, page: 1 })}>
                Created by me
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

export const ReportList = () => {
  const isThere = useActor(REPORT_LIST, (snapshot) => snapshot !== undefined);
  return (
    <ScreenPage
      of={reportsScreen}
      controls={
        <AppLink to={builder()} className={buttonClass({ kind: 'primary' })}>
          New Report
        </AppLink>
      }
    >
      {isThere && <Saved />}
    </ScreenPage>
  );
};
