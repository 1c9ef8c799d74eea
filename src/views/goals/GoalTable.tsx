/** The goals table (B-220): searched, filtered, sorted and paged, each goal with its form in its row (B-221). */
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { GOAL_METRICS, type GoalMetric } from '../../domain/goals/goal.ts';
import {
  ALL_COUNTRIES,
  GOAL_COLUMN_TITLES,
  GOAL_COLUMNS,
  type GoalChoices,
  type GoalListState,
  type GoalRow,
  goalChoices,
  goalFinder,
  goalListOf,
  goalListState,
  goalRows,
  goalSortParam,
  isNarrowed,
} from '../../domain/goals/goalList.ts';
import { GOAL_EDIT_PARAM } from '../../domain/goals/goalRecord.ts';
import { GOAL_FORM, GOAL_RECORDS } from '../../domain/goals/goals.screen.ts';
import { goalMetricWords, goalWords } from '../../domain/goals/goalText.ts';
import { NEW_RECORD } from '../../domain/records/recordKind.ts';
import { DEFAULT_PAGE_LENGTH } from '../../domain/tables/paging.ts';
import { type TableEvent, tableAfter } from '../../domain/tables/tableState.ts';
import { useActor, useSend } from '../app/appContext.tsx';
import { Guarded } from '../app/Guarded.tsx';
import { listPanel } from '../app/panel.ts';
import { Button } from '../controls/Button.tsx';
import { Section } from '../controls/Card.tsx';
import { Select } from '../controls/Select.tsx';
import { oneGroup } from '../controls/SelectParts.tsx';
import { EmptyState } from '../controls/StateMessage.tsx';
import { Table, type TableColumn } from '../controls/Table.tsx';
import { useFocus } from '../hooks/useFocus.ts';
import { useRecordList } from '../records/useRecords.ts';
import { GoalForm } from './GoalForm.tsx';
import styles from './Goals.module.css';
import { tagSetNameIn, useGoalParams, useGoals, useGoalTags, useSetGoalParam } from './goalPlace.ts';

type SetParam = ReturnType<typeof useSetGoalParam>;

const ANY = 'any';

interface Filter {
  readonly key: string;
  readonly label: string;
  readonly any: string;
  readonly value: string | null;
  readonly options: readonly (readonly [key: string, label: string])[];
}

const filtersOf = (state: GoalListState, { years, countries, tags }: GoalChoices): readonly Filter[] => [
  {
    key: 'metric',
    label: 'Metric',
    any: 'All metrics',
    value: state.metric,
    options: GOAL_METRICS.map((metric: GoalMetric) => [metric, goalMetricWords(metric)] as const),
  },
  {
    key: 'year',
    label: 'Year',
    any: 'All years',
    value: state.year === null ? null : String(state.year),
    options: years.map((year) => [String(year), String(year)]),
  },
  {
    key: 'country',
    label: 'Country',
    any: 'Any country',
    value: state.country,
    options: countries.map((country) => [country, country === ALL_COUNTRIES ? 'Goals for all countries' : country]),
  },
  { key: 'tag', label: 'Tag', any: 'Any tag', value: state.tag, options: tags },
];

/** What the address says and no goal has is offered all the same, so that it can be seen and taken back. */
const optionsOf = ({ any, value, options }: Filter) =>
  oneGroup([
    { key: ANY, label: any },
    ...options.map(([key, label]) => ({ key, label })),
    ...(value === null || options.some(([key]) => key === value) ? [] : [{ key: value, label: value }]),
  ]);

const Filters = ({ state, choices, set }: { readonly state: GoalListState; readonly choices: GoalChoices; readonly set: SetParam }) => (
  <div className={styles.filters}>
    {filtersOf(state, choices).map((filter) => (
      <Select
        key={filter.key}
        label={filter.label}
        isLabelHidden
        size="small"
        groups={optionsOf(filter)}
        value={filter.value ?? ANY}
        onChange={(key) => set(filter.key, key === ANY ? null : key, { also: { page: null } })}
      />
    ))}
  </div>
);

/** Writes into the address what a table's event makes of the list; what is typed leaves no way back letter by letter. */
const applied = (set: SetParam, state: GoalListState, count: number, event: TableEvent): void => {
  const after = tableAfter(state, event, count);
  const sort = after.sort === null ? null : goalSortParam(after.sort);
  const also = {
    ...(sort === null || sort === goalSortParam(state.sort) ? {} : { sort }),
    ...(after.pageLength === state.pageLength ? {} : { rows: after.pageLength === DEFAULT_PAGE_LENGTH ? null : String(after.pageLength) }),
  };
  set('page', after.page === 1 ? null : String(after.page), { also, ...(event.type === 'searched' ? { replaces: 'typed' } : {}) });
};

const RowActions = ({ row, isOpen, set }: { readonly row: GoalRow; readonly isOpen: boolean; readonly set: SetParam }) => {
  const send = useSend();
  const name = goalWords(row.goal);
  const edit = (): void => {
    if (isOpen) send(GOAL_FORM, { type: 'record.closeAsked' });
    else set(GOAL_EDIT_PARAM, row.id);
  };
  return (
    <span className={styles.actions}>
      <Button kind="icon" size="small" aria-label={`Edit ${name}`} aria-expanded={isOpen} title="Edit" onPress={edit}>
        <Pencil aria-hidden="true" />
      </Button>
      <Button
        kind="icon"
        size="small"
        aria-label={`Delete ${name}`}
        title="Delete"
        onPress={() => send(GOAL_RECORDS, { type: 'record.deleteClicked', id: row.id })}
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </span>
  );
};

const columnsOf = (open: string | null, set: SetParam): readonly TableColumn<GoalRow>[] => [
  ...GOAL_COLUMNS.map((key): TableColumn<GoalRow> => {
    const [title, kind] = GOAL_COLUMN_TITLES[key];
    return { key, title, kind, cell: ({ texts }): ReactNode => texts[key] };
  }),
  {
    key: 'actions',
    title: 'Actions',
    kind: 'text',
    isTitleHidden: true,
    isSortable: false,
    cell: (row) => <RowActions row={row} isOpen={row.id === open} set={set} />,
  },
];

const Nothing = ({ state, set }: { readonly state: GoalListState; readonly set: SetParam }) =>
  isNarrowed(state) ? (
    <EmptyState
      title="No goals match"
      height={220}
      action={
        <Button onPress={() => set('q', null, { also: { metric: null, year: null, country: null, tag: null } })}>
          Clear search and filters
        </Button>
      }
    />
  ) : (
    <EmptyState
      title="There are no goals yet"
      height={220}
      action={<Button onPress={() => set(GOAL_EDIT_PARAM, NEW_RECORD)}>New Goal</Button>}
    />
  );

const Panel = () => {
  const query = useGoals();
  const params = useGoalParams();
  const set = useSetGoalParam();
  const tags = useGoalTags();
  const { answer } = query;
  const tagNames = JSON.stringify(tags.map(({ tagSetId, tagSetName }) => [tagSetId, tagSetName]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of the tags, which are a new list each time.
  const rows = useMemo(() => goalRows(answer ?? [], tagSetNameIn(tags)), [answer, tagNames]);
  const choices = useMemo(() => goalChoices(rows), [rows]);
  const state = goalListState(params);
  const find = useMemo(() => goalFinder(rows), [rows]);
  const list = useMemo(() => goalListOf(rows, goalListState(params), find), [rows, params, find]);
  const open = useActor(GOAL_FORM, (snapshot) => snapshot?.context.form?.id ?? null);
  const deletions = useRecordList(GOAL_RECORDS, (context) => context.deletions);
  // The row that went away had the focus: it goes to the list, whose keys are the next ones wanted.
  const ref = useFocus<HTMLDivElement>(deletions === 0 ? null : deletions);
  return (
    <Section id="goals" title="Goals">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form. */}
      <div ref={ref} tabIndex={-1} role="group" aria-label="List of goals" className={styles.list}>
        {/* A form whose row does not show, for the goal has been deleted, or another page or search shows others. */}
        {open !== null && list.rows.every(({ id }) => id !== open) && <GoalForm />}
        <Table
          caption="Goals of the brand group"
          columns={columnsOf(open, set)}
          rows={list.rows}
          rowKey={({ id }) => id}
          state={{ ...state, page: list.page }}
          count={list.found}
          onEvent={(event) => applied(set, state, list.found, event)}
          status={listPanel(query)}
          search={state.search}
          onSearch={(search) => set('q', search === '' ? null : search.slice(0, 200), { replaces: 'typed' })}
          actions={<Filters state={state} choices={choices} set={set} />}
          empty={<Nothing state={state} set={set} />}
          detail={({ id }) => (id === open ? <GoalForm /> : null)}
        />
      </div>
    </Section>
  );
};

export const GoalTable = () => (
  <Guarded as="panel" where="goal-management/goals" title="Goals">
    <Panel />
  </Guarded>
);
