/** The form of an alert: what it is about, when it is worth telling, and its trial on the past. */
import type { FormEvent, ReactElement } from 'react';
import { MAX_ALERT_NAME } from '../../domain/alerts/alert.ts';
import type { AlertAbout } from '../../domain/alerts/alertAbout.ts';
import { aboutText } from '../../domain/alerts/alertEditorPath.ts';
import { type AlertFields, basisOfFields, conditionOf, draftOfFields } from '../../domain/alerts/alertFields.ts';
import { alertFilterLines } from '../../domain/alerts/alertFilters.ts';
import { alertKind } from '../../domain/alerts/alertRecord.ts';
import { alertMetric } from '../../domain/alerts/alertRule.ts';
import { ALERT_SCHEMAS, type AlertSchema } from '../../domain/alerts/alertSchemaNames.ts';
import { ALERT_CATALOGUE } from '../../domain/alerts/alertSchemas.ts';
import { ALERT_FORM, alertsScreen } from '../../domain/alerts/alerts.screen.ts';
import { ruleText } from '../../domain/alerts/alertWords.ts';
import { WINDOW_TITLES, windowsOf } from '../../domain/alerts/windows.ts';
import { addDays } from '../../domain/dates/calendar.ts';
import { dayWords } from '../../domain/format/day.ts';
import { faultOf, type RecordForm } from '../../domain/records/recordForm.ts';
import { failureText } from '../../domain/session/failureText.ts';
import { useActor, useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import { Notice } from '../controls/Notice.tsx';
import { Select } from '../controls/Select.tsx';
import { oneGroup } from '../controls/SelectParts.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { ErrorState } from '../controls/StateMessage.tsx';
import { TextField } from '../controls/TextField.tsx';
import { RecordConflict } from '../records/RecordConflict.tsx';
import { useRecordForm } from '../records/useRecords.ts';
import { useAnswer, useParams, useScope, useSetParams } from '../screen/useScreen.ts';
import styles from './Alerts.module.css';
import { AlertTrial } from './AlertTrial.tsx';

interface FormProps {
  readonly form: RecordForm<AlertFields>;
  readonly edit: (change: Partial<AlertFields>) => void;
}

const SCHEMA_TITLES: Readonly<Record<AlertSchema, string>> = {
  retail: 'Retail',
  ads: 'Search ads',
  dsp: 'Display ads (DSP)',
  buy_box: 'Buy Box',
  inventory: 'Inventory',
  sov: 'Share of voice',
};

const SCHEMA_OPTIONS = oneGroup(ALERT_SCHEMAS.map((key) => ({ key, label: SCHEMA_TITLES[key] })));
const KINDS = oneGroup([
  { key: 'expected', label: 'Outside the expected range' },
  { key: 'level', label: 'Above or below a threshold' },
  { key: 'change', label: 'Change against a comparison' },
]);
const SIDES = {
  expected: oneGroup([
    { key: 'either', label: 'Above or below it' },
    { key: 'above', label: 'Above it' },
    { key: 'below', label: 'Below it' },
  ]),
  level: oneGroup([
    { key: 'above', label: 'Above' },
    { key: 'below', label: 'Below' },
  ]),
  change: oneGroup([
    { key: 'down', label: 'Down by more than' },
    { key: 'up', label: 'Up by more than' },
  ]),
};
const AGAINST = oneGroup([
  { key: 'pop', label: 'The prior period' },
  { key: 'yoy', label: 'The year before' },
]);

const SNOOZES = [7, 14, 28] as const;

/** Where the trial of a form is asked. */
const addressOf = (fields: AlertFields) => ({ about: fields.about, basis: basisOfFields(fields) });

/** What the figure is narrowed to, as where it was looked at. */
const Filters = ({ about, onClear }: { readonly about: AlertAbout; readonly onClear: () => void }): ReactElement | null => {
  const lines = alertFilterLines(about);
  if (lines.length === 0) return null;
  return (
    <div className={styles.filters}>
      <p>{lines.join('; ')}</p>
      <Button kind="quiet" size="small" onPress={onClear}>
        Clear filters
      </Button>
    </div>
  );
};

const AboutFields = (props: FormProps): ReactElement => {
  const { about } = props.form.draft;
  const choose = (chosen: AlertAbout): void => props.edit({ about: chosen });
  const schema = about?.schema ?? 'retail';
  const metrics = ALERT_CATALOGUE[schema].metrics;
  return (
    <>
      <Select
        label="Data"
        groups={SCHEMA_OPTIONS}
        value={schema}
        onChange={(key) => {
          const next = ALERT_SCHEMAS.find((one) => one === key) ?? schema;
          const [first] = ALERT_CATALOGUE[next].metrics;
          if (first !== undefined) choose({ schema: next, metric: first.key, filters: {} });
        }}
      />
      <Select
        label="Metric"
        groups={oneGroup(metrics.map(({ key, title }) => ({ key, label: title })))}
        value={about?.metric ?? null}
        placeholder="Choose a metric"
        isRequired
        error={faultOf(props.form.faults, 'metric')}
        onChange={(metric) => choose({ schema, metric, filters: about?.filters ?? {} })}
      />
      {about !== null && <Filters about={about} onClear={() => choose({ ...about, filters: {} })} />}
    </>
  );
};

const ConditionFields = ({ form: { draft, faults }, edit }: FormProps): ReactElement => {
  const metric = draft.about === null ? undefined : alertMetric(draft.about);
  const windows = draft.about === null || metric === undefined ? [] : windowsOf(ALERT_CATALOGUE[draft.about.schema], metric);
  return (
    <>
      <Select label="Condition" groups={KINDS} value={draft.kind} onChange={(kind) => edit({ kind: kind as AlertFields['kind'] })} />
      <Select label="Direction" groups={SIDES[draft.kind]} value={draft[draft.kind]} onChange={(side) => edit({ [draft.kind]: side })} />
      {draft.kind === 'level' && (
        <TextField
          label="Threshold"
          value={draft.threshold}
          inputMode="decimal"
          autoComplete="off"
          isRequired
          error={faultOf(faults, 'threshold')}
          onChange={(threshold) => edit({ threshold: threshold.slice(0, 40) })}
        />
      )}
      {draft.kind === 'change' && (
        <>
          <TextField
            label="Change"
            value={draft.by}
            inputMode="decimal"
            autoComplete="off"
            isRequired
            error={faultOf(faults, 'by')}
            onChange={(by) => edit({ by: by.slice(0, 40) })}
          />
          <Select
            label="Compared with"
            groups={AGAINST}
            value={draft.against}
            onChange={(against) => edit({ against: against as AlertFields['against'] })}
          />
        </>
      )}
      {draft.kind !== 'expected' && (
        <Select
          label="Figure"
          groups={oneGroup(windows.map((key) => ({ key, label: WINDOW_TITLES[key] })))}
          value={draft.window}
          error={faultOf(faults, 'window')}
          onChange={(window) => edit({ window: window as AlertFields['window'] })}
        />
      )}
    </>
  );
};

const TellingFields = ({ form: { draft }, edit }: FormProps): ReactElement => {
  const { today } = useScope(alertsScreen);
  const condition = conditionOf(draft);
  const own = draft.about === null || condition === null ? '' : ruleText({ about: draft.about, condition });
  const snoozes = SNOOZES.map((days) => addDays(today, days));
  const kept = draft.snoozedUntil;
  const offered = kept === null || snoozes.includes(kept) ? snoozes : [kept, ...snoozes];
  return (
    <>
      <TextField
        label="Name"
        value={draft.name}
        placeholder={own}
        autoComplete="off"
        onChange={(name) => edit({ name: name.slice(0, MAX_ALERT_NAME) })}
      />
      <Select
        label="Ends after"
        groups={oneGroup([1, 2, 3, 7, 14].map((days) => ({ key: String(days), label: days === 1 ? '1 quiet day' : `${days} quiet days` })))}
        value={String(draft.quietDays)}
        onChange={(days) => edit({ quietDays: Number(days) })}
      />
      <Select
        label="Snoozed until"
        groups={oneGroup([{ key: 'no', label: 'Not snoozed' }, ...offered.map((day) => ({ key: day, label: dayWords(day) }))])}
        value={kept ?? 'no'}
        onChange={(day) => edit({ snoozedUntil: offered.find((one) => one === day) ?? null })}
      />
    </>
  );
};

/** Why there is nothing to try; null where there is. */
const whyUntried = (draft: AlertFields): string | null => {
  if (draft.about === null) return 'Choose a metric to see when the alert would have fired in the last 12 months.';
  if (alertMetric(draft.about) === undefined) return 'The metric of this alert no longer exists. Choose another one.';
  return conditionOf(draft) === null ? 'Enter a figure to try the alert on the past.' : null;
};

/** The trial of what the form says; where the address says another figure, as after an undo, it is asked on demand. */
const Tried = (props: FormProps): ReactElement | null => {
  const basis = useAnswer(alertsScreen, 'basis');
  const { about, basis: kind } = useParams(alertsScreen);
  const set = useSetParams(alertsScreen);
  const { draft } = props.form;
  const why = whyUntried(draft);
  if (draft.about === null || why !== null) return <p className={styles.hint}>{why}</p>;
  if (about === null || aboutText(about) !== aboutText(draft.about) || kind !== basisOfFields(draft))
    return (
      <p>
        <Button onPress={() => set(addressOf(draft), 'typed')}>Try on the past</Button>
      </p>
    );
  if (basis.status === 'failed') return <ErrorState message={failureText(basis.failure)} onRetry={basis.onRetry} height={220} />;
  if (basis.answer === null || basis.status !== 'ready') return <Skeleton shape="block" height={220} />;
  return <AlertTrial fields={draft} basis={basis.answer} onThreshold={(threshold) => props.edit({ threshold })} />;
};

const Body = (props: FormProps & { readonly isSaving: boolean }): ReactElement => {
  const send = useSend();
  const { form, isSaving } = props;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    send(ALERT_FORM, { type: 'record.saveClicked' });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={form.id === null ? 'New alert' : 'Edit alert'}>
      {form.message !== null && <Notice level="error">{form.message}</Notice>}
      <div className={styles.fields}>
        <AboutFields {...props} />
        <ConditionFields {...props} />
        <TellingFields {...props} />
      </div>
      <Tried {...props} />
      <div className={styles.buttons}>
        <Button onPress={() => send(ALERT_FORM, { type: 'record.closeAsked' })}>Cancel</Button>
        <Button
          kind="primary"
          type="submit"
          isPending={isSaving}
          whyDisabled={draftOfFields(form.draft) === null ? 'Choose a metric and a condition.' : null}
        >
          {form.version === null ? 'Create alert' : 'Save alert'}
        </Button>
      </div>
    </form>
  );
};

export const AlertForm = (): ReactElement | null => {
  const send = useSend();
  const set = useSetParams(alertsScreen);
  const state = useActor(ALERT_FORM, (snapshot) => snapshot?.value);
  const form = useRecordForm<AlertFields, RecordForm<AlertFields> | null>(ALERT_FORM, (context) => context.form);
  if (form === null) return null;
  if (form.theirs !== null)
    return (
      <RecordConflict
        one="alert"
        mine={form.draft}
        theirs={form.theirs}
        fields={alertKind.words.fields}
        onDecide={(keep) => send(ALERT_FORM, { type: 'record.conflictDecided', keep })}
      />
    );
  const edit = (change: Partial<AlertFields>): void => {
    const draft = { ...form.draft, ...change };
    send(ALERT_FORM, { type: 'alerts.draftEdited', draft });
    set(addressOf(draft), 'typed');
  };
  return <Body form={form} edit={edit} isSaving={state === 'saving'} />;
};
