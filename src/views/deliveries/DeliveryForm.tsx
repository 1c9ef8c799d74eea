/** The form of a delivery: what, to whom, when, and in which form. */
import { type FormEvent, type ReactElement, useId } from 'react';
import { zoneNames } from '../../domain/dates/calendar.ts';
import { DELIVERY_FORM, DELIVERY_SENDER, deliveriesScreen } from '../../domain/deliveries/deliveries.screen.ts';
import { aboutText } from '../../domain/deliveries/deliverPath.ts';
import { type DeliveryChoices, HOOK_SHAPES, LAST_DAY_OF_MONTH, MAX_DELIVERY_NAME, RHYTHMS } from '../../domain/deliveries/delivery.ts';
import { type DeliveryFields, HOOK_SLOTS, type HookField, withAdded, withRhythm } from '../../domain/deliveries/deliveryFields.ts';
import { readAbout } from '../../domain/deliveries/deliveryParam.ts';
import { deliveryUrl } from '../../domain/deliveries/deliveryPath.ts';
import { deliveryKind } from '../../domain/deliveries/deliveryRecord.ts';
import { HOOK_TITLES, hourText, nextTurns, RHYTHM_TITLES, turnText, WEEKDAYS, zoneText } from '../../domain/deliveries/deliveryWords.ts';
import { addressOf, domainOf } from '../../domain/deliveries/recipients.ts';
import { CLOCK } from '../../domain/journal/address.ts';
import { faultOf, isDirty, type RecordForm } from '../../domain/records/recordForm.ts';
import { useActor, useContextOf, usePorts, useSend } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';
import { Button } from '../controls/Button.tsx';
import { Checkbox } from '../controls/Checkbox.tsx';
import { Chips } from '../controls/Chips.tsx';
import field from '../controls/Field.module.css';
import { FieldBox, fieldWords } from '../controls/FieldBox.tsx';
import { MultiSelect } from '../controls/MultiSelect.tsx';
import { Notice } from '../controls/Notice.tsx';
import { Select } from '../controls/Select.tsx';
import { oneGroup } from '../controls/SelectParts.tsx';
import { Switch } from '../controls/Switch.tsx';
import { TextField } from '../controls/TextField.tsx';
import { RecordConflict } from '../records/RecordConflict.tsx';
import { useRecordForm } from '../records/useRecords.ts';
import { useScope } from '../screen/useScreen.ts';
import styles from './Deliveries.module.css';

interface FormProps {
  readonly form: RecordForm<DeliveryFields>;
  readonly choices: DeliveryChoices;
  readonly edit: (change: Partial<DeliveryFields>) => void;
}

const ZONES = zoneNames();
const RHYTHM_OPTIONS = oneGroup(RHYTHMS.map((key) => ({ key, label: RHYTHM_TITLES[key] })));
const WEEKDAY_OPTIONS = oneGroup(WEEKDAYS.map((label, day) => ({ key: String(day), label })));
const MONTH_DAYS = oneGroup(Array.from({ length: LAST_DAY_OF_MONTH }, (_, day) => ({ key: String(day + 1), label: `Day ${day + 1}` })));
const HOURS = oneGroup(Array.from({ length: 24 }, (_, hour) => ({ key: String(hour), label: hourText(hour) })));
const NO_HOOK = 'none';
const HOOKS = oneGroup([{ key: NO_HOOK, label: 'None' }, ...HOOK_SHAPES.map((key) => ({ key, label: HOOK_TITLES[key] }))]);

/** What can be sent: what the caller may see, and what the delivery is about where that is gone. */
const contents = ({ dashboards, reports }: DeliveryChoices, about: DeliveryFields['about']) => {
  const groups = [
    { key: 'summary', options: [{ key: 'summary', label: 'Executive Summary' }] },
    { key: 'dashboards', title: 'Dashboards', options: dashboards.map(({ id, title }) => ({ key: `dashboard:${id}`, label: title })) },
    { key: 'reports', title: 'Reports', options: reports.map(({ id, title }) => ({ key: `report:${id}`, label: title })) },
  ].filter(({ options }) => options.length > 0);
  const isKnown = groups.some(({ options }) => options.some(({ key }) => key === aboutText(about)));
  return isKnown
    ? groups
    : [...groups, { key: 'gone', options: [{ key: aboutText(about), label: `A ${about.kind} that is not available to you` }] }];
};

const Content = ({ form: { draft, faults }, choices, edit }: FormProps): ReactElement => {
  const { brandGroup } = useScope(deliveriesScreen);
  const groups = contents(choices, draft.about);
  const titleOf = (key: string): string => groups.flatMap(({ options }) => options).find((each) => each.key === key)?.label ?? '';
  const choose = (key: string): void => {
    const isOwnName = draft.name.trim() !== '' && draft.name !== titleOf(aboutText(draft.about));
    edit({ about: readAbout(key), query: '', ...(isOwnName ? {} : { name: titleOf(key).slice(0, MAX_DELIVERY_NAME) }) });
  };
  return (
    <fieldset className={styles.group}>
      <legend>Content</legend>
      <div className={styles.fields}>
        <Select label="Screen" groups={groups} value={aboutText(draft.about)} isRequired onChange={choose} />
        <TextField
          label="Name"
          value={draft.name}
          autoComplete="off"
          isRequired
          description="Subject of the mail"
          error={faultOf(faults, 'name')}
          onChange={(name) => edit({ name: name.slice(0, MAX_DELIVERY_NAME) })}
        />
      </div>
      <p className={styles.hint}>
        {draft.query === '' ? 'Sent with its default filters and dates. ' : 'Sent with the filters and dates it was opened with. '}
        <AppLink to={deliveryUrl(draft, brandGroup.id)}>Open it</AppLink>
      </p>
      <Checkbox isSelected={draft.hasPdf} onChange={(hasPdf) => edit({ hasPdf })}>
        Attach as PDF
      </Checkbox>
      <Checkbox isSelected={draft.hasWorkbook} onChange={(hasWorkbook) => edit({ hasWorkbook })}>
        Attach all tables as an Excel workbook
      </Checkbox>
    </fieldset>
  );
};

const outsideWords = ({ maySendOutside, domains }: DeliveryChoices): string => {
  if (!maySendOutside)
    return 'Only people in your organization and web hooks that others set up can receive it. To send to outside addresses or a web hook, ask an Admin for the permission “Can send outside”.';
  return domains.length === 0
    ? 'No outside domains are allowed. Ask an Admin to add one.'
    : `Allowed domains: ${domains.join(', ')}. An outside address gets a link and has to confirm once before anything is sent to it.`;
};

/** Why an address would not be sent to; null where it would. */
const refusal = (address: string, { people, maySendOutside, domains }: DeliveryChoices): string | null => {
  if (people.some(({ email }) => email === address)) return null;
  if (!maySendOutside) return `${address} is not in your organization.`;
  return domains.includes(domainOf(address)) ? null : `${domainOf(address)} is not an allowed domain.`;
};

const Recipients = ({ form: { draft, faults }, choices, edit }: FormProps): ReactElement => {
  const people = choices.people.map(({ name, email }) => ({ key: email, label: name, description: email }));
  const isPerson = (address: string): boolean => choices.people.some(({ email }) => email === address);
  const address = addressOf(draft.adding);
  const refused = address === null ? null : refusal(address, choices);
  const add = (): void => {
    if (address !== null && refused === null) edit(withAdded(draft));
  };
  return (
    <fieldset className={styles.group}>
      <legend>Recipients</legend>
      <MultiSelect
        label="People"
        groups={oneGroup(people)}
        value={draft.recipients.filter(isPerson)}
        placeholder="Choose people"
        error={faultOf(faults, 'recipients')}
        onChange={(keys) => edit({ recipients: [...draft.recipients.filter((each) => !isPerson(each)), ...keys] })}
      />
      {choices.maySendOutside && (
        <div className={styles.add}>
          <TextField
            label="Outside address"
            type="email"
            value={draft.adding}
            autoComplete="off"
            error={refused ?? faultOf(faults, 'adding')}
            onChange={(adding) => edit({ adding: adding.slice(0, 254) })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <Button isDisabled={address === null || refused !== null} onPress={add}>
            Add
          </Button>
        </div>
      )}
      {draft.recipients.length > 0 && (
        <Chips
          label="Recipients"
          chips={draft.recipients.map((each) => ({ key: each, label: each, ...(isPerson(each) ? {} : { about: 'Outside' }) }))}
          onRemove={(keys) => edit({ recipients: draft.recipients.filter((each) => !keys.includes(each)) })}
        />
      )}
      <p className={styles.hint}>{outsideWords(choices)}</p>
    </fieldset>
  );
};

/** The next times; nothing where the zone is none. */
const Preview = ({ draft }: { readonly draft: DeliveryFields }): ReactElement => {
  const now = useContextOf(CLOCK, (context) => context.now);
  return (
    <div>
      <p className={styles.hint} id="delivery-next">
        Next times{draft.isOn ? '' : ' (paused)'}
      </p>
      <ol className={styles.times} aria-labelledby="delivery-next">
        {nextTurns(draft, now, 3).map((turn) => (
          <li key={turn.on}>{turnText(draft, turn)}</li>
        ))}
      </ol>
    </div>
  );
};

const Schedule = ({ form: { draft, faults }, edit }: FormProps): ReactElement => {
  const { schedule, timeZone } = draft;
  const zones = ZONES.includes(timeZone) ? ZONES : [timeZone, ...ZONES];
  return (
    <fieldset className={styles.group}>
      <legend>Schedule</legend>
      <div className={styles.fields}>
        <Select
          label="How often"
          groups={RHYTHM_OPTIONS}
          value={schedule.rhythm}
          onChange={(key) => edit({ schedule: withRhythm(draft, RHYTHMS.find((each) => each === key) ?? schedule.rhythm) })}
        />
        {(schedule.rhythm === 'weekly' || schedule.rhythm === 'monthly') && (
          <Select
            label="Day"
            groups={schedule.rhythm === 'weekly' ? WEEKDAY_OPTIONS : MONTH_DAYS}
            value={String(schedule.day)}
            onChange={(day) => edit({ schedule: { ...schedule, day: Number(day) } })}
          />
        )}
        {schedule.rhythm !== 'whole' && (
          <>
            <Select
              label="Time"
              groups={HOURS}
              value={String(schedule.hour)}
              onChange={(hour) => edit({ schedule: { ...schedule, hour: Number(hour) } })}
            />
            <Select
              label="Time zone"
              groups={oneGroup(zones.map((zone) => ({ key: zone, label: zoneText(zone), sought: zone.replace(/[/_]/g, ' ') })))}
              value={timeZone}
              error={faultOf(faults, 'timeZone')}
              onChange={(zone) => edit({ timeZone: zone })}
            />
          </>
        )}
      </div>
      <Preview draft={draft} />
      <Switch isSelected={draft.isOn} onChange={(isOn) => edit({ isOn })} description="Off: nothing is sent until you turn it on again.">
        On
      </Switch>
    </fieldset>
  );
};

interface SecretProps extends FormProps {
  readonly of: HookField;
  readonly label: string;
  readonly isKept: boolean;
}

/** What is kept is never shown: another text takes its place. */
const HookSecret = ({ of, label, isKept, form: { draft, faults }, edit }: SecretProps): ReactElement => {
  const id = useId();
  const { secrets } = usePorts();
  const before = draft[of];
  const error = faultOf(faults, of);
  const description = isKept ? 'Saved, and never shown. Enter another one to replace it.' : undefined;
  return (
    <FieldBox id={id} label={label} description={description} error={error}>
      <input
        id={id}
        ref={(input) => {
          if (input !== null && input.value === '' && before?.filled === true) secrets.fill(HOOK_SLOTS[of], input);
        }}
        className={field.input}
        type="password"
        autoComplete="off"
        spellCheck={false}
        placeholder={isKept ? '••••••••' : undefined}
        maxLength={of === 'hookKey' ? 200 : 2_000}
        {...fieldWords({ id, description, error })}
        onInput={({ currentTarget }) => {
          const next = secrets.put(HOOK_SLOTS[of], currentTarget.value.trim());
          if (next.filled !== (before?.filled ?? false) || error !== null) edit({ [of]: next });
        }}
      />
    </FieldBox>
  );
};

const Hook = (props: FormProps): ReactElement | null => {
  const { form, choices, edit } = props;
  const { hook, hasHookAddress, hasHookKey } = form.draft;
  if (!choices.maySendOutside && hook === null) return null;
  return (
    <fieldset className={styles.group}>
      <legend>Web hook</legend>
      <div className={styles.fields}>
        <Select
          label="Web hook"
          groups={HOOKS}
          value={hook ?? NO_HOOK}
          error={faultOf(form.faults, 'hook')}
          onChange={(key) => edit({ hook: HOOK_SHAPES.find((each) => each === key) ?? null })}
        />
        {hook !== null && choices.maySendOutside && (
          <HookSecret {...props} of="hookAddress" label="Address (https)" isKept={hasHookAddress} />
        )}
        {hook === 'json' && choices.maySendOutside && <HookSecret {...props} of="hookKey" label="Signing key" isKept={hasHookKey} />}
      </div>
    </fieldset>
  );
};

/** Of what is stored alone: the server sends what it has. */
const Test = ({ form, choices }: FormProps): ReactElement => {
  const send = useSend();
  const asked = useContextOf(DELIVERY_SENDER, (context) => context.asked);
  const why = !choices.canSend
    ? 'This server cannot send deliveries.'
    : form.id === null || isDirty(form)
      ? 'Save first: a test sends what is saved.'
      : null;
  return (
    <Button
      whyDisabled={why}
      isPending={asked !== null}
      onPress={() => send(DELIVERY_SENDER, { type: 'deliveries.testClicked', id: form.id ?? '' })}
    >
      Send me a test
    </Button>
  );
};

const Body = (props: FormProps & { readonly isSaving: boolean }): ReactElement => {
  const send = useSend();
  const { form, isSaving } = props;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    send(DELIVERY_FORM, { type: 'record.saveClicked' });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={form.id === null ? 'New delivery' : 'Edit delivery'}>
      {form.message !== null && <Notice level="error">{form.message}</Notice>}
      {!props.choices.canSend && <Notice level="warning">This server cannot draw pages, so nothing is sent from it.</Notice>}
      <Content {...props} />
      <Recipients {...props} />
      <Schedule {...props} />
      <Hook {...props} />
      <p className={styles.hint}>
        It is sent with your permissions, and ends when you lose access. Nothing is sent while figures are missing.
      </p>
      <div className={styles.buttons}>
        <Test {...props} />
        <Button onPress={() => send(DELIVERY_FORM, { type: 'record.closeAsked' })}>Cancel</Button>
        <Button kind="primary" type="submit" isPending={isSaving}>
          {form.version === null ? 'Create delivery' : 'Save delivery'}
        </Button>
      </div>
    </form>
  );
};

export const DeliveryForm = ({ choices }: { readonly choices: DeliveryChoices }): ReactElement | null => {
  const send = useSend();
  const state = useActor(DELIVERY_FORM, (snapshot) => snapshot?.value);
  const form = useRecordForm<DeliveryFields, RecordForm<DeliveryFields> | null>(DELIVERY_FORM, (context) => context.form);
  if (form === null) return null;
  if (form.theirs !== null)
    return (
      <RecordConflict
        one="delivery"
        mine={form.draft}
        theirs={form.theirs}
        fields={deliveryKind.words.fields}
        onDecide={(keep) => send(DELIVERY_FORM, { type: 'record.conflictDecided', keep })}
      />
    );
  const edit = (change: Partial<DeliveryFields>): void =>
    send(DELIVERY_FORM, { type: 'deliveries.draftEdited', draft: { ...form.draft, ...change } });
  return <Body form={form} choices={choices} edit={edit} isSaving={state === 'saving'} />;
};
