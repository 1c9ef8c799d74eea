/** Alerts of a brand group: the list, and the form of one in a layer above it. */
import { Pencil, Plus, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { mayDo } from '../../domain/access/actions.ts';
import { type AlertRule, MAX_ALERTS, type StoredAlert } from '../../domain/alerts/alert.ts';
import type { AlertAbout } from '../../domain/alerts/alertAbout.ts';
import { basisOf } from '../../domain/alerts/alertBasis.ts';
import { basisParam } from '../../domain/alerts/alertParam.ts';
import { alertKind } from '../../domain/alerts/alertRecord.ts';
import { alertMetric } from '../../domain/alerts/alertRule.ts';
import { ALERT_FORM, ALERT_RECORDS, alertsScreen } from '../../domain/alerts/alerts.screen.ts';
import { ruleText, stateText } from '../../domain/alerts/alertWords.ts';
import type { IsoDay } from '../../domain/dates/isoDay.ts';
import { NEW_RECORD } from '../../domain/records/recordKind.ts';
import type { TableState } from '../../domain/tables/tableState.ts';
import { useActor, useSend } from '../app/appContext.tsx';
import { listPanel } from '../app/panel.ts';
import { Button } from '../controls/Button.tsx';
import { Section } from '../controls/Card.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { EmptyState } from '../controls/StateMessage.tsx';
import { Table, type TableColumn } from '../controls/Table.tsx';
import { DeleteQuestion, LeaveQuestion } from '../records/RecordQuestions.tsx';
import { RecordUndoButtons } from '../records/RecordUndoButtons.tsx';
import { ScreenPage } from '../screen/ScreenPage.tsx';
import { useAnswer, useScope, useSetParams } from '../screen/useScreen.ts';
import { AlertForm } from './AlertForm.tsx';
import { AlertInbox } from './AlertInbox.tsx';
import styles from './Alerts.module.css';

const useMayManage = (): boolean => {
  const { user, brandGroup, devMode } = useScope(alertsScreen);
  return mayDo('alerts.manage', { viewer: user === null ? { session: 'out' } : { session: 'in', user }, brandGroup, devMode });
};

/** What the trial of an alert asks for; null where its metric no longer exists. */
const triedAbout = ({ about }: AlertRule): AlertAbout | null => (alertMetric(about) === undefined ? null : about);

/** Opens the form; an alert's figure goes along, so that its trial is asked at once. */
const useOpen = (): ((id: string, rule: AlertRule | null) => void) => {
  const set = useSetParams(alertsScreen);
  return (id, rule) =>
    set({ edit: id, about: rule === null ? null : triedAbout(rule), basis: rule === null ? basisParam.fallback : basisOf(rule.condition) });
};

const RowActions = ({ alert }: { readonly alert: StoredAlert }): ReactElement => {
  const send = useSend();
  const open = useOpen();
  return (
    <span className={styles.actions}>
      <Button kind="icon" size="small" aria-label={`Edit ${alert.name}`} title="Edit" onPress={() => open(alert.id, alert.rule)}>
        <Pencil aria-hidden="true" />
      </Button>
      <Button
        kind="icon"
        size="small"
        aria-label={`Delete ${alert.name}`}
        title="Delete"
        onPress={() => send(ALERT_RECORDS, { type: 'record.deleteClicked', id: alert.id })}
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </span>
  );
};

const columnsFor = (today: IsoDay, mayManage: boolean): readonly TableColumn<StoredAlert>[] => [
  { key: 'name', title: 'Alert', kind: 'text', isSortable: false, cell: ({ name }) => name },
  { key: 'rule', title: 'Condition', kind: 'text', isSortable: false, cell: ({ rule }) => ruleText(rule) },
  { key: 'state', title: 'State', kind: 'text', isSortable: false, cell: (alert) => stateText(alert, today) },
  { key: 'owner', title: 'Made by', kind: 'text', isSortable: false, cell: ({ owner }) => owner ?? '' },
  ...(mayManage
    ? [
        {
          key: 'actions',
          title: 'Actions',
          kind: 'text' as const,
          isTitleHidden: true,
          isSortable: false,
          cell: (alert: StoredAlert) => <RowActions alert={alert} />,
        },
      ]
    : []),
];

/** All of them on one page. */
const ALL_ROWS: TableState = { sort: null, page: 1, pageLength: MAX_ALERTS };

const List = (): ReactElement => {
  const query = useAnswer(alertsScreen, 'alerts');
  const { today } = useScope(alertsScreen);
  const [mayManage, open] = [useMayManage(), useOpen()];
  const rows = query.answer ?? [];
  return (
    <Section id="alerts" title="Alerts">
      <Table
        caption="Alerts of the brand group"
        columns={columnsFor(today, mayManage)}
        rows={rows}
        rowKey={({ id }) => id}
        state={ALL_ROWS}
        count={rows.length}
        pageLengths={[MAX_ALERTS]}
        onEvent={() => undefined}
        status={listPanel(query)}
        empty={
          <EmptyState
            title="There are no alerts yet"
            height={220}
            {...(mayManage ? { action: <Button onPress={() => open(NEW_RECORD, null)}>New Alert</Button> } : {})}
          >
            An alert watches a figure every morning and says when it leaves its range.
          </EmptyState>
        }
      />
    </Section>
  );
};

const Controls = (): ReactElement => {
  const open = useOpen();
  return (
    <>
      <RecordUndoButtons at={ALERT_RECORDS} kind={alertKind} />
      <Button kind="primary" onPress={() => open(NEW_RECORD, null)}>
        <Plus aria-hidden="true" />
        New Alert
      </Button>
    </>
  );
};

const Form = (): ReactElement => {
  const send = useSend();
  const form = useActor(ALERT_FORM, (snapshot) => snapshot?.context.form ?? null);
  return (
    <Dialog
      title={form?.id === null ? 'New Alert' : 'Edit Alert'}
      size="full"
      isOpen={form !== null}
      onClose={() => send(ALERT_FORM, { type: 'record.closeAsked' })}
    >
      <AlertForm />
    </Dialog>
  );
};

const Editing = (): ReactElement => (
  <>
    <Form />
    <LeaveQuestion at={ALERT_FORM} />
    <DeleteQuestion at={ALERT_RECORDS} kind={alertKind} />
  </>
);

export const Alerts = (): ReactElement => {
  const isThere = useActor(ALERT_RECORDS, (snapshot) => snapshot !== undefined);
  return (
    <ScreenPage of={alertsScreen} controls={isThere ? <MayControls /> : null}>
      {isThere && <Page />}
    </ScreenPage>
  );
};

const MayControls = (): ReactElement | null => (useMayManage() ? <Controls /> : null);

const Page = (): ReactElement => (
  <>
    <AlertInbox />
    <List />
    {useMayManage() && <Editing />}
  </>
);
