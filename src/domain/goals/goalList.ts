/** The goals table: which rows show for the search, the filters, the sort and the page that stand in the address. */
import { DEFAULT_PAGE_LENGTH, PAGE_LENGTHS, pageOf } from '../tables/paging.ts';
import { type Find, finder, sortedRows } from '../tables/tableRows.ts';
import type { ColumnKind, TableSort } from '../tables/tableState.ts';
import { GOAL_METRICS, type Goal, type GoalMetric } from './goal.ts';
import { goalMetricWords, goalTimeWords, goalValueWords } from './goalText.ts';
import { isRateGoal, shownCountry } from './scope.ts';

export interface GoalRow {
  readonly id: string;
  readonly goal: Goal;
  /** What is read and searched, by column; written when it is asked for, since to write thousands of values takes longer than all else. */
  readonly texts: Readonly<Record<GoalColumn, string>>;
}

export const GOAL_COLUMNS = ['metric', 'time', 'value', 'country', 'tag'] as const;
export type GoalColumn = (typeof GOAL_COLUMNS)[number];

export const GOAL_COLUMN_TITLES: Readonly<Record<GoalColumn, readonly [title: string, kind: ColumnKind]>> = {
  metric: ['Metric', 'text'],
  time: ['Month', 'text'],
  country: ['Country', 'text'],
  tag: ['Tag', 'text'],
  value: ['Goal', 'numeric'],
};

const capitalisedTime = (goal: Goal): string => {
  const words = goalTimeWords(goal);
  if (isRateGoal(goal.metric)) return 'Every month';
  return goal.month === 0 ? `${words}, whole year` : words;
};

const textsOf = (goal: Goal, tagSetName: (id: string) => string): GoalRow['texts'] => ({
  get metric() {
    return goalMetricWords(goal.metric);
  },
  get time() {
    return capitalisedTime(goal);
  },
  get country() {
    return goal.country === null ? 'All' : shownCountry(goal.country);
  },
  get tag() {
    if (goal.tagValue === null) return '';
    return goal.tagSet === null ? goal.tagValue : `${tagSetName(goal.tagSet)}: ${goal.tagValue}`;
  },
  get value() {
    return goalValueWords(goal);
  },
});

/** Rows of the goals; `tagSetName` names a tag set by its id. */
export const goalRows = (goals: readonly Goal[], tagSetName: (id: string) => string): readonly GoalRow[] =>
  goals.map((goal) => ({ id: goal.id, goal, texts: textsOf(goal, tagSetName) }));

/** The address's parameters of the table. */
export const GOAL_LIST_PARAMS = ['q', 'metric', 'year', 'country', 'tag', 'sort', 'page', 'rows'] as const;

/** `ALL_COUNTRIES` and `NO_TAG` are those goals that narrow nothing. */
export const ALL_COUNTRIES = 'all';
export const NO_TAG = 'none';

export interface GoalListState {
  readonly search: string;
  readonly metric: GoalMetric | null;
  readonly year: number | null;
  /** A shown country, or `all` for goals of all countries; null where nothing is chosen. */
  readonly country: string | null;
  /** `SET/TAG`, or `none`; null where nothing is chosen. */
  readonly tag: string | null;
  readonly sort: TableSort;
  readonly page: number;
  readonly pageLength: number;
}

const DEFAULT_SORT: TableSort = { column: 'time', direction: 'desc' };

const sortIn = (text: string | undefined): TableSort => {
  const direction = text?.startsWith('-') === true ? 'desc' : 'asc';
  const column = direction === 'desc' ? text?.slice(1) : text;
  return GOAL_COLUMNS.some((key) => key === column) ? { column: column ?? '', direction } : DEFAULT_SORT;
};

/** How a sort stands in the address; null for the one that is there without a word. */
export const goalSortParam = ({ column, direction }: TableSort): string | null =>
  column === DEFAULT_SORT.column && direction === DEFAULT_SORT.direction ? null : `${direction === 'desc' ? '-' : ''}${column}`;

/** What the address says of the table; what it says wrong counts as not said. */
export const goalListState = (params: Readonly<Record<string, string>>): GoalListState => {
  const [page, rows, year] = [Number(params.page ?? '1'), Number(params.rows ?? ''), Number(params.year ?? '')];
  return {
    search: params.q ?? '',
    metric: GOAL_METRICS.find((metric) => metric === params.metric) ?? null,
    year: Number.isInteger(year) && year > 0 ? year : null,
    country: params.country ?? null,
    tag: params.tag ?? null,
    sort: sortIn(params.sort),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageLength: (PAGE_LENGTHS as readonly number[]).includes(rows) ? rows : DEFAULT_PAGE_LENGTH,
  };
};

/** What tags are chosen by. */
export const tagKeyOf = ({ tagSet, tagValue }: Pick<Goal, 'tagSet' | 'tagValue'>): string =>
  tagValue === null ? NO_TAG : `${tagSet ?? ''}/${tagValue}`;

const countryKey = ({ country }: Goal): string => (country === null ? ALL_COUNTRIES : shownCountry(country));

/** Rates hold for every month and year, so that no year leaves them out (B-359, B-360). */
const isChosen = ({ goal }: GoalRow, { metric, year, country, tag }: GoalListState): boolean =>
  (metric === null || goal.metric === metric) &&
  (year === null || goal.year === year || isRateGoal(goal.metric)) &&
  (country === null || countryKey(goal) === country) &&
  (tag === null || tagKeyOf(goal) === tag);

export const isNarrowed = ({ search, metric, year, country, tag }: GoalListState): boolean =>
  search !== '' || metric !== null || year !== null || country !== null || tag !== null;

const read = ({ goal, texts }: GoalRow, column: string): string | number | null => {
  switch (column) {
    case 'time':
      // A yearly goal stands before the months of its year, a rate above all years.
      return isRateGoal(goal.metric) ? 0 : goal.year * 100 + goal.month;
    case 'value':
      return goal.value;
    case 'tag':
      return texts.tag === '' ? null : texts.tag;
    default:
      return texts[column as GoalColumn];
  }
};

export interface GoalList {
  readonly rows: readonly GoalRow[];
  /** How many the search and the filters let through, on all pages. */
  readonly found: number;
  readonly page: number;
}

/** Finds rows by what is typed; their texts are written with the first letter, and kept. */
export const goalFinder = (all: readonly GoalRow[]): Find<GoalRow> =>
  finder(all, (row: GoalRow, column) => row.texts[column as GoalColumn], GOAL_COLUMNS);

/** The rows that show; those that are alike in the sort's column stand by metric and then by time. */
export const goalListOf = (all: readonly GoalRow[], state: GoalListState, find: Find<GoalRow> = goalFinder(all)): GoalList => {
  const matching = find(state.search).filter((row) => isChosen(row, state));
  const inOrder = sortedRows(sortedRows(matching, read, { column: 'time', direction: 'asc' }), read, {
    column: 'metric',
    direction: 'asc',
  });
  const found = sortedRows(inOrder, read, state.sort);
  const { items, page } = pageOf(found, state.page, state.pageLength);
  return { rows: items, found: found.length, page };
};

export interface GoalChoices {
  readonly years: readonly number[];
  readonly countries: readonly string[];
  /** Key and label. */
  readonly tags: readonly (readonly [key: string, label: string])[];
}

/** What the filters offer: what there are goals for. */
export const goalChoices = (rows: readonly GoalRow[]): GoalChoices => ({
  years: [...new Set(rows.filter(({ goal }) => !isRateGoal(goal.metric)).map(({ goal }) => goal.year))].sort((a, b) => b - a),
  countries: [...new Set(rows.map(({ goal }) => countryKey(goal)))].sort(),
  tags: [...new Map(rows.map(({ goal, texts }) => [tagKeyOf(goal), texts.tag === '' ? 'No tag' : texts.tag] as const))].sort(
    ([, a], [, b]) => (a < b ? -1 : 1),
  ),
});
