/** Deliveries of a brand group: the list, and the form of one in a layer above it. */
import { Pause, Pencil, Play, Plus, Send, Trash2 } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { DELIVERY_FORM, DELIVERY_RECORDS, DELIVERY_SENDER, deliveriesScreen } from '../../domain/deliveries/deliveries.screen.ts';
import { DELIVERY_EDIT_PARAM, seedParams } from '../../domain/deliveries/deliverPath.ts';
import { type Delivery, type DeliveryChoices, MAX_DELIVERIES } from '../../domain/deliveries/delivery.ts';
import { SEED_PARAMS } from '../../domain/deliveries/deliveryParam.ts';
import { deliveryKind } from '../../domain/deliveries/deliveryRecord.ts';
import {
  deliveryState,
  leftOut,
  nextTurns,
  outcomeText,
  recipientsText,
  STATE_TITLES,
  scheduleText,
  stateReason,
  turnText,
  zoneText,
} from '../../domain/deliveries/deliveryWords.ts';
import { CLOCK, ROOT } from '../../domain/journal/address.ts';
import { NEW_RECORD } from '../../domain/records/recordKind.ts';
import type { TableState } from '../../domain/tables/tableState.ts';
import { useActor, useContextOf, useSend } from '../app/appContext.tsx';
import { listPanel, queryFault } from '../app/panel.ts';
import { Button } from '../controls/Button.tsx';
import { Section } from '../controls/Card.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { EmptyState, ErrorState } from '../controls/StateMessage.tsx';
import { Table, type TableColumn } from '../controls/Table.tsx';
import { DeleteQuestion, LeaveQuestion } from '../records/RecordQuestions.tsx';
import { RecordUndoButtons } from '../records/RecordUndoButtons.tsx';
import { ScreenPage } from '../screen/ScreenPage.tsx';
import { useAnswer } from '../screen/useScreen.ts';
import styles from './Deliveries.module.css';
import { DeliveryForm } from './DeliveryForm.tsx';

const NO_SEED = Object.fromEntries(Object.keys(SEED_PARAMS).map((key) => [key, null]));

/** Opens the form; a new delivery begins with the Executive Summary, in the time zone of the browser. */
const useOpen = (): ((id: string) => void) => {
  const send = useSend();
  const timeZone = useContextOf(ROOT, (context) => context.timeZone);
  return (id) =>
    send(deliveriesScreen.at, {
      type: 'screen.paramSet',
      key: DELIVERY_EDIT_PARAM,
      value: id,
      also: id === NEW_RECORD ? { ...seedParams({ about: { kind: 'summary' }, name: 'Executive Summary', query: '', timeZone }) } : NO_SEED,
    });
};

const Actions = ({ delivery: { id, name, isOn } }: { readonly delivery: Delivery }): ReactElement => {
  const send = useSend();
  const open = useOpen();
  const isAsking = useContextOf(DELIVERY_SENDER, (context) => context.asked !== null);
  const icon = (label: string, onPress: () => void, drawn: ReactNode, isDisabled = false): ReactElement => (
    <Button kind="icon" size="small" aria-label={`${label} ${name}`} title={label} isDisabled={isDisabled} keepsFocus onPress={onPress}>
      {drawn}
    </Button>
  );
  return (
    <span className={styles.actions}>
      {icon(
        isOn ? 'Pause' : 'Resume',
        () => send(DELIVERY_SENDER, { type: 'deliveries.switchClicked', id }),
        isOn ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />,
        isAsking,
      )}
      {icon(
        'Send me a test of',
        () => send(DELIVERY_SENDER, { type: 'deliveries.testClicked', id }),
        <Send aria-hidden="true" />,
        isAsking,
      )}
      {icon('Edit', () => open(id), <Pencil aria-hidden="true" />)}
      {icon('Delete', () => send(DELIVERY_RECORDS, { type: 'record.deleteClicked', id }), <Trash2 aria-hidden="true" />)}
    </span>
  );
};

const contentText = ({ about }: Delivery, choices: DeliveryChoices | null): string => {
  if (about.kind === 'summary') return 'Executive Summary';
  const listed = about.kind === 'dashboard' ? choices?.dashboards : choices?.reports;
  const title = listed?.find(({ id }) => id === about.id)?.title;
  const kind = about.kind === 'dashboard' ? 'Dashboard' : 'Report';
  return title === undefined ? kind : `${kind}: ${title}`;
};

const Lines = ({ first, more, isBad = false }: { readonly first: string; readonly more: readonly string[]; readonly isBad?: boolean }) => (
  <span className={styles.cell}>
    <span className={isBad ? styles.bad : undefined}>{first}</span>
    {more.map((words) => (
      <span key={words} className={styles.more}>
        {words}
      </span>
    ))}
  </span>
);

const text = (key: string, title: string, cell: TableColumn<Delivery>['cell']): TableColumn<Delivery> => ({
  key,
  title,
  kind: 'text',
  isSortable: false,
  cell,
});

const whenNext = (delivery: Delivery, now: number): readonly string[] => {
  const [turn] = delivery.isOn ? nextTurns(delivery, now, 1) : [];
  return [
    ...(delivery.schedule.rhythm === 'whole' ? [] : [zoneText(delivery.timeZone)]),
    ...(turn === undefined ? [] : [`Next: ${turnText(delivery, turn)}`]),
  ];
};

const columnsFor = (now: number, choices: DeliveryChoices | null): readonly TableColumn<Delivery>[] => [
  text('name', 'Delivery', (delivery) => <Lines first={delivery.name} more={[contentText(delivery, choices)]} />),
  text('schedule', 'Schedule', (delivery) => <Lines first={scheduleText(delivery.schedule)} more={whenNext(delivery, now)} />),
  text('recipients', 'Recipients', (delivery) => <Lines first={recipientsText(delivery)} more={leftOut(delivery)} />),
  text('state', 'State', (delivery) => {
    const [state, reason] = [deliveryState(delivery), stateReason(delivery)];
    return (
      <Lines
        first={STATE_TITLES[state]}
        more={[...(reason === null ? [] : [reason]), outcomeText(delivery)]}
        isBad={state === 'failed' || state === 'ended'}
      />
    );
  }),
  text('owner', 'Owner', ({ owner, isOwn }) => (isOwn ? 'You' : (owner ?? '–'))),
  { ...text('actions', 'Actions', (delivery) => <Actions delivery={delivery} />), isTitleHidden: true },
];

/** All of them on one page. */
const ALL_ROWS: TableState = { sort: null, page: 1, pageLength: MAX_DELIVERIES };

const List = (): ReactElement => {
  const query = useAnswer(deliveriesScreen, 'deliveries');
  const { answer: choices } = useAnswer(deliveriesScreen, 'choices');
  const now = useContextOf(CLOCK, (context) => context.now);
  const open = useOpen();
  const rows = query.answer ?? [];
  return (
    <Section id="deliveries" title="Deliveries" info="Each is sent with its owner's permissions, once all figures are there.">
      <Table
        caption="Deliveries of the brand group"
        columns={columnsFor(now, choices)}
        rows={rows}
        rowKey={({ id }) => id}
        state={ALL_ROWS}
        count={rows.length}
        pageLengths={[MAX_DELIVERIES]}
        onEvent={() => undefined}
        status={listPanel(query)}
        empty={
          <EmptyState
            title="There are no deliveries yet"
            height={220}
            action={<Button onPress={() => open(NEW_RECORD)}>New Delivery</Button>}
          >
            A delivery sends a dashboard, a report or the Executive Summary by mail or to a web hook.
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
      <RecordUndoButtons at={DELIVERY_RECORDS} kind={deliveryKind} />
      <Button kind="primary" onPress={() => open(NEW_RECORD)}>
        <Plus aria-hidden="true" />
        New Delivery
      </Button>
    </>
  );
};

const FormBody = (): ReactElement => {
  const choices = useAnswer(deliveriesScreen, 'choices');
  if (choices.answer !== null) return <DeliveryForm choices={choices.answer} />;
  return choices.status === 'failed' ? <ErrorState {...queryFault(choices)} height={320} /> : <Skeleton shape="block" height={320} />;
};

const Form = (): ReactElement => {
  const send = useSend();
  const form = useActor(DELIVERY_FORM, (snapshot) => snapshot?.context.form ?? null);
  return (
    <Dialog
      title={form?.id === null ? 'New Delivery' : 'Edit Delivery'}
      size="medium"
      isForm
      isOpen={form !== null}
      onClose={() => send(DELIVERY_FORM, { type: 'record.closeAsked' })}
    >
      <FormBody />
    </Dialog>
  );
};

export const Deliveries = (): ReactElement => {
  const isThere = useActor(DELIVERY_RECORDS, (snapshot) => snapshot !== undefined);
  return (
    <ScreenPage of={deliveriesScreen} controls={isThere ? <Controls /> : null}>
      {isThere && (
        <>
          <List />
          <Form />
          <LeaveQuestion at={DELIVERY_FORM} />
          <DeleteQuestion at={DELIVERY_RECORDS} kind={deliveryKind} />
        </>
      )}
    </ScreenPage>
  );
};
