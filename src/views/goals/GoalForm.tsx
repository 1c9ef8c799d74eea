/** The form of a goal (B-221, B-222): its fields, what is wrong with them, and two versions where somebody else changed it meanwhile. */
import { isLeft } from 'fp-ts/Either';
import { type FormEvent, useMemo } from 'react';
import { partsOf } from '../../domain/dates/calendar.ts';
import type { TagEntry } from '../../domain/filters/lookups.ts';
import { monthName } from '../../domain/format/day.ts';
import { GOAL_METRICS, type GoalCountry, type GoalMetric } from '../../domain/goals/goal.ts';
import { asksForTime, formOfFields, type GoalFields, MAX_VALUE_TEXT, valueFault } from '../../domain/goals/goalFields.ts';
import { goalOfForm, isGoalFilled } from '../../domain/goals/goalForm.ts';
import { goalKind, isGoalTaken, mayTryGoal, takenGoalQuestion } from '../../domain/goals/goalRecord.ts';
import { GOAL_FORM, goalConsole } from '../../domain/goals/goals.screen.ts';
import { goalMetricWords, offeredMetrics } from '../../domain/goals/goalText.ts';
import { SHOWN_GOAL_COUNTRIES, shownCountry, storedCountry } from '../../domain/goals/scope.ts';
import { faultOf, isDirty, type RecordForm, type Theirs } from '../../domain/records/recordForm.ts';
import { useActor, useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import { Notice } from '../controls/Notice.tsx';
import { Select } from '../controls/Select.tsx';
import { oneGroup } from '../controls/SelectParts.tsx';
import { TextField } from '../controls/TextField.tsx';
import { useFocus } from '../hooks/useFocus.ts';
import { RecordConflict } from '../records/RecordConflict.tsx';
import { useRecordForm } from '../records/useRecords.ts';
import { useScope } from '../screen/useScreen.ts';
import styles from './Goals.module.css';
import { useGoals, useGoalTags } from './goalPlace.ts';
import { YearWarnings } from './YearWarnings.tsx';

const ALL = 'all';
const NONE = 'none';

type Form = RecordForm<GoalFields>;

interface FieldsProps {
  readonly form: Form;
  readonly edit: (change: Partial<GoalFields>) => void;
}

const MONTHS = oneGroup(
  Array.from({ length: 13 }, (_, month) => ({ key: String(month), label: month === 0 ? 'Whole year' : monthName(month) })),
);
const COUNTRIES = oneGroup([{ key: ALL, label: 'All countries' }, ...SHOWN_GOAL_COUNTRIES.map((key) => ({ key, label: key }))]);

/** Next year, this one and those before, with the one that the goal has. */
const yearsFor = (thisYear: number, year: number) => {
  const offered = Array.from({ length: 7 }, (_, back) => thisYear + 1 - back);
  const years = offered.includes(year) ? offered : [...offered, year].sort((a, b) => b - a);
  return oneGroup(years.map((each) => ({ key: String(each), label: String(each) })));
};

const TimeFields = ({ form: { draft, faults }, edit }: FieldsProps) => {
  const today = useRecordForm(GOAL_FORM, ({ scope }) => scope.today);
  if (!asksForTime(draft))
    return (
      <p className={styles.everyMonth}>
        {draft.metric === 'tacos' ? 'TACOS' : 'TROAS'} goals apply to every month, so they need no month or year.
      </p>
    );
  return (
    <>
      <Select label="Month" groups={MONTHS} value={String(draft.month)} onChange={(month) => edit({ month: Number(month) })} />
      <Select
        label="Year"
        groups={yearsFor(partsOf(today).year, draft.year)}
        value={String(draft.year)}
        error={faultOf(faults, 'year')}
        onChange={(year) => edit({ year: Number(year) })}
      />
    </>
  );
};

/** Those of the tags, and the one that the goal has where there is no such tag any more. */
const withOwn = (options: readonly { readonly key: string; readonly label: string }[], own: string | null) =>
  own === null || options.some(({ key }) => key === own) ? options : [...options, { key: own, label: own }];

const setsOf = (tags: readonly TagEntry[]) => [...new Map(tags.map(({ tagSetId, tagSetName }) => [tagSetId, tagSetName]))];

const TagFields = ({ form: { draft, faults }, edit }: FieldsProps) => {
  const tags = useGoalTags();
  const sets = withOwn(
    setsOf(tags).map(([key, label]) => ({ key, label })),
    draft.tagSet,
  );
  const values = withOwn(
    tags.filter(({ tagSetId }) => tagSetId === draft.tagSet).map(({ tag }) => ({ key: tag, label: tag })),
    draft.tagValue,
  );
  return (
    <>
      <Select
        label="Tag set"
        groups={oneGroup([{ key: NONE, label: 'None' }, ...sets])}
        value={draft.tagSet ?? NONE}
        error={faultOf(faults, 'tagSet')}
        onChange={(key) => edit({ tagSet: key === NONE ? null : key, tagValue: null })}
      />
      {draft.tagSet !== null && (
        <Select
          label="Tag"
          groups={oneGroup(values)}
          value={draft.tagValue}
          placeholder="Choose a tag"
          error={faultOf(faults, 'tagValue')}
          onChange={(tagValue) => edit({ tagValue })}
        />
      )}
    </>
  );
};

const valueHint = (metric: GoalMetric | null): string => {
  switch (metric) {
    case null:
      return 'Choose a metric first.';
    case 'tacos':
      return 'Percent of sales, such as 12%';
    case 'troas':
      return 'A ratio, such as 4.5';
    default:
      return 'US dollars, such as 2500000, 2.5M or =2060000*1.12';
  }
};

const Fields = (props: FieldsProps) => {
  const { form, edit } = props;
  const { draft, faults } = form;
  const hasDsp = useScope(goalConsole).brandGroup.hasDsp;
  return (
    <div className={styles.fields}>
      <Select
        label="Metric"
        groups={oneGroup(
          offeredMetrics(GOAL_METRICS, hasDsp, draft.metric).map((metric) => ({ key: metric, label: goalMetricWords(metric) })),
        )}
        value={draft.metric}
        placeholder="Choose a metric"
        isRequired
        onChange={(metric) => edit({ metric: metric as GoalMetric })}
      />
      <TimeFields {...props} />
      <Select
        label="Country"
        groups={COUNTRIES}
        value={draft.country === null ? ALL : shownCountry(draft.country)}
        onChange={(key) => edit({ country: key === ALL ? null : storedCountry(key as GoalCountry) })}
      />
      <TagFields {...props} />
      <TextField
        label="Value"
        name="goal-value"
        autoComplete="off"
        isRequired
        value={draft.value}
        description={valueHint(draft.metric)}
        error={faultOf(faults, 'value') ?? valueFault(draft)}
        onChange={(value) => edit({ value: value.slice(0, MAX_VALUE_TEXT) })}
      />
    </div>
  );
};

const saveWords = ({ version }: Form): string => (version === null ? 'Create goal' : 'Save goal');

/** There is a goal already where a new one was to be: whether it is replaced is asked. */
const GoalTaken = ({ mine, theirs }: { readonly mine: GoalFields; readonly theirs: Theirs<GoalFields> }) => {
  const send = useSend();
  const ref = useFocus<HTMLParagraphElement>('conflict');
  const decide = (keep: 'mine' | 'theirs') => (): void => send(GOAL_FORM, { type: 'record.conflictDecided', keep });
  return (
    <section aria-label="Existing goal">
      <p ref={ref} tabIndex={-1}>
        {takenGoalQuestion(mine, theirs)}
      </p>
      <div className={styles.buttons}>
        <Button onPress={decide('theirs')}>Keep it</Button>
        <Button kind="primary" onPress={decide('mine')}>
          Replace it
        </Button>
      </div>
    </section>
  );
};

/** It can be saved only when something changed and metric and value are non-zero (B-361). */
const whyNotSaved = (form: Form): string | null => {
  if (isDirty(form) && mayTryGoal(form)) return null;
  return isGoalFilled(formOfFields(form.draft)) ? 'Nothing has changed.' : 'Enter a value other than 0.';
};

/** Whether the goal, as it would be saved, contradicts its year. */
const Warnings = ({ form: { id, draft } }: Pick<FieldsProps, 'form'>) => {
  const { answer } = useGoals();
  const today = useRecordForm(GOAL_FORM, ({ scope }) => scope.today);
  const set = useMemo(() => {
    const goal = goalOfForm(formOfFields(draft), today);
    return isLeft(goal) ? [] : [goal.right];
  }, [draft, today]);
  const stored = useMemo(() => (answer ?? []).filter((goal) => goal.id !== id), [answer, id]);
  return <YearWarnings set={set} stored={stored} />;
};

/** Drawn in the row of its goal, or in the New Goal modal. */
export const GoalForm = () => {
  const send = useSend();
  const state = useActor(GOAL_FORM, (snapshot) => snapshot?.value);
  const form = useRecordForm<GoalFields, Form | null>(GOAL_FORM, (context) => context.form);
  if (form === null) return null;
  if (form.theirs !== null && isGoalTaken(form)) return <GoalTaken mine={form.draft} theirs={form.theirs} />;
  if (form.theirs !== null)
    return (
      <RecordConflict
        one="goal"
        mine={form.draft}
        theirs={form.theirs}
        fields={goalKind.words.fields}
        onDecide={(keep) => send(GOAL_FORM, { type: 'record.conflictDecided', keep })}
      />
    );
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    send(GOAL_FORM, { type: 'record.saveClicked' });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={form.id === null ? 'New goal' : 'Edit goal'}>
      {form.message !== null && <Notice level="error">{form.message}</Notice>}
      <Fields form={form} edit={(change) => send(GOAL_FORM, { type: 'goals.draftEdited', draft: { ...form.draft, ...change } })} />
      {isDirty(form) && <Warnings form={form} />}
      <div className={styles.buttons}>
        <Button onPress={() => send(GOAL_FORM, { type: 'record.closeAsked' })}>Cancel</Button>
        <Button kind="primary" type="submit" whyDisabled={whyNotSaved(form)} isPending={state === 'saving'}>
          {saveWords(form)}
        </Button>
      </div>
    </form>
  );
};
