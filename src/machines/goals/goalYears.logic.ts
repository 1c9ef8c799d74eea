/** What the year grid makes of what happens: pure steps over its context. See `goalYears.machine.ts`. */
import type { CellEdit, CellRules } from '../../domain/cells/cellEdits.ts';
import { type CellAt, cellKey, selected } from '../../domain/cells/cellGrid.ts';
import { nullable, t } from '../../domain/codec/codec.ts';
import type { IsoDay } from '../../domain/dates/isoDay.ts';
import { formatUsd } from '../../domain/format/number.ts';
import { growthWords, monthsFromLastYear, readGrowth, yearFromLastYear } from '../../domain/goals/fromLastYear.ts';
import type { Goal } from '../../domain/goals/goal.ts';
import {
  type CellClash,
  type GoalCells,
  type GridScope,
  goalAt,
  goalCell,
  goalCellIn,
  goalCellsWords,
  goalCellWords,
  goalsAt,
  goalsOf,
  gridYears,
  readGoalText,
  restCells,
  type SeenGoals,
  seenGoals,
  withGoals,
  withoutSame,
  YEAR_CELLS,
  YearDraft,
  type YearShown,
  yearShown,
} from '../../domain/goals/yearGrid.ts';
import { MAX_YEAR_DRAFTS } from '../../domain/goals/yearGridEvents.ts';
import { gridScopeOf, YEAR_GRID_PARAMS } from '../../domain/goals/yearGridRequests.ts';
import { childAddress } from '../../domain/journal/address.ts';
import type { AnswerBody, EventOf } from '../../domain/journal/events.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { paramValues } from '../../domain/screens/params.ts';
import type { ScreenParams } from '../../domain/screens/screen.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { NO_HISTORY } from '../../domain/undo/undoHistory.ts';
import { stepBetween } from '../../domain/undo/undoStack.ts';
import { type CellEditor, type CellGesture, editorWithin, NEW_EDITOR } from '../cells/cellEditor.ts';
import { resolveAnswer } from '../core/answers.ts';
import { parkDraft } from '../core/drafts.ts';
import { result, type TransitionResult } from '../core/transition.ts';
import {
  type DocumentContext,
  type DocumentStatus,
  documentEditing,
  goElsewhere,
  leavingOf,
  VIEWING,
} from '../documents/documentEditing.ts';
import type { ChildInput } from '../screen/screen.machine.ts';
import { documentOf, waitingElsewhere, type YearDrafts } from './goalYears.waiting.ts';

/** The query whose answer is the list of goals, on whichever screen the grid stands. */
export const GOALS_QUERY = 'goals';

/** What is on its way to the server, and of which scope. */
export interface SentGoals {
  readonly document: string;
  readonly draft: YearDraft;
}

export interface GoalYearsContext extends DocumentContext<GoalCells, YearDraft, SentGoals, GoalYearsConflict> {
  readonly brandGroupId: string | null;
  readonly grid: GridScope;
  readonly today: IsoDay;
  /** The rows. */
  readonly years: readonly number[];
  /** The list of goals as it was last answered. */
  readonly list: AnswerBody | null;
  /** The goals of the scope in it; null until they are known. */
  readonly stored: SeenGoals | null;
  readonly editor: CellEditor;
  /** The year that is being filled from the one before, and by which percentage it is changed, as typed. */
  readonly filling: { readonly year: number; readonly growth: string } | null;
}

export interface GoalYearsConflict {
  readonly clashes: readonly CellClash[];
  readonly choices: Readonly<Record<string, 'mine' | 'theirs'>>;
}

type Of = GoalYearsContext;

export const NO_CHANGES: YearDraft = {};

export const draftOf = (context: Of): YearDraft => {
  const document = documentOf(context);
  return Object.hasOwn(context.drafts, document) ? (context.drafts[document] ?? NO_CHANGES) : NO_CHANGES;
};

export const isChanged = (context: Of): boolean => Object.keys(draftOf(context)).length > 0;

export const EDIT = documentEditing<Of, GoalCells, YearDraft, SentGoals, GoalYearsConflict>({
  what: 'year grid of goals',
  isKept: true,
  documentOf,
  // Changes of other scopes would be left as well.
  isChanged: (context) => isChanged(context) || waitingElsewhere(context).length > 0,
  step: t.record(t.string, nullable(t.number)),
  draft: YearDraft,
  turned: (direction, cells) => ({ type: 'goalYears.turned', direction, cells: { ...cells } }),
});

/** Why the last save was not taken holds until something is changed. */
export const withoutFailure = (context: Of): Of => ({ ...context, status: calm(context.status, ['failed']) });

/** Without what is said of it, also under a question. */
const calm = (status: Of['status'], over: readonly DocumentStatus<SentGoals, GoalYearsConflict>['kind'][]): Of['status'] => {
  if (status.kind === 'asking') return over.includes(status.back.kind) ? { ...status, back: VIEWING } : status;
  return over.includes(status.kind) ? VIEWING : status;
};

/** The drafts with another one for a document; an empty one is none, and of too many the oldest goes. */
export const withDraft = (drafts: YearDrafts, document: string, draft: YearDraft): YearDrafts => {
  const others = Object.entries(drafts).filter(([name]) => name !== document);
  const all = Object.keys(draft).length === 0 ? others : [...others, [document, draft] as const];
  return Object.fromEntries(all.slice(-MAX_YEAR_DRAFTS));
};

const seenIn = (answers: AnswerStore, list: AnswerBody | null, grid: GridScope): SeenGoals | null => {
  const known = resolveAnswer(answers, list ?? undefined);
  return Array.isArray(known) ? seenGoals(known as readonly Goal[], grid) : null;
};

const placeOf = (scope: Scope, params: ScreenParams): Pick<Of, 'userId' | 'brandGroupId' | 'grid' | 'today' | 'years'> => {
  const values = paramValues(YEAR_GRID_PARAMS, params);
  return {
    userId: scope.user?.id ?? null,
    brandGroupId: scope.brandGroup?.id ?? null,
    grid: gridScopeOf(values),
    today: scope.today,
    years: gridYears(scope.today, values.gridYear),
  };
};

export const firstContext = ({ scope, params, screen, key }: ChildInput): Of => ({
  at: childAddress(screen, 'goalYears', key),
  ...placeOf(scope, params),
  list: null,
  stored: null,
  drafts: {},
  history: NO_HISTORY,
  editor: NEW_EDITOR,
  filling: null,
  status: VIEWING,
  isGuarded: false,
});

export const sizeOf = ({ years }: Pick<Of, 'years'>): CellRules<number>['size'] => ({ rows: years.length, columns: YEAR_CELLS });

/** The name of a cell by its place: the first of a row is the yearly goal. */
export const cellAt = ({ years }: Pick<Of, 'years'>, { row, column }: CellAt): string => goalCell(years[row] ?? 0, column);

export const placeIn = ({ years }: Pick<Of, 'years'>, cell: string): CellAt | null => {
  const found = goalCellIn(cell);
  const row = found === null ? -1 : years.indexOf(found.year);
  return found === null || row < 0 ? null : { row, column: found.month };
};

/** A year as it is shown. */
export const shownYear = (context: Of, year: number): YearShown =>
  yearShown(goalsOf(context.grid, context.stored ?? {}, draftOf(context)), year);

/** What the cells mean. */
export const rulesOf = (context: Of): CellRules<number> => ({
  size: sizeOf(context),
  read: (at, text) => readGoalText(context.grid, cellAt(context, at), text, context.today),
  shown: (at) => {
    const { yearly, months } = shownYear(context, context.years[at.row] ?? 0);
    return at.column === 0 ? yearly : (months[at.column - 1]?.value ?? null);
  },
  isFilled: ({ column }) => column > 0,
});

/** What the field of a cell begins with: its own goal, as a plain number. */
export const textAt = (context: Of, at: CellAt): string => {
  const value = goalAt(context.stored ?? {}, draftOf(context), cellAt(context, at));
  return value === null ? '' : String(value);
};

const GESTURES: Readonly<Record<CellGesture, string>> = { typed: 'Set', cleared: 'Cleared', pasted: 'Pasted', filled: 'Filled' };

const startCase = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const amount = (value: number | null): string => (value === null ? 'not set' : formatUsd(value));

/** "Mar 2026: $3,100,000 (was $3,000,000)." */
const saidOf = (before: GoalCells, now: GoalCells, gesture: string): string => {
  const [cell, ...others] = Object.keys(now);
  if (cell === undefined) return 'Nothing changed.';
  if (others.length > 0) return `${gesture} ${goalCellsWords(Object.keys(now))}.`;
  return `${startCase(goalCellWords(cell))}: ${amount(now[cell] ?? null)} (was ${amount(before[cell] ?? null)}).`;
};

/** Goals of cells are others from now on; what it was is one step. */
export const change = (context: Of, cells: GoalCells, gesture: string): TransitionResult<Of> => {
  const stored = context.stored ?? {};
  const draft = draftOf(context);
  const differing = Object.fromEntries(Object.entries(cells).filter(([cell, value]) => value !== goalAt(stored, draft, cell)));
  const before = goalsAt(stored, draft, Object.keys(differing));
  const said = saidOf(before, differing, gesture);
  const next = { ...withoutFailure(context), editor: { ...context.editor, said } };
  if (Object.keys(differing).length === 0) return result(next);
  const drafts = withDraft(context.drafts, documentOf(context), withGoals(stored, draft, differing));
  return EDIT.changed({ ...next, drafts }, stepBetween<GoalCells>(before, differing));
};

export const write = (context: Of, edits: readonly CellEdit<number>[], gesture: CellGesture): TransitionResult<Of> =>
  change(context, Object.fromEntries(edits.map(({ at, value }) => [cellAt(context, at), value])), GESTURES[gesture]);

/** Everything as it is stored again. */
export const discard = (context: Of): TransitionResult<Of> => {
  const stored = context.stored ?? {};
  const clean = { ...context, editor: { ...context.editor, typing: null, faults: {}, refusal: null } };
  return change(clean, goalsAt(stored, {}, Object.keys(draftOf(context))), 'Discarded');
};

export const giveRest = (context: Of, year: number): TransitionResult<Of> =>
  change(context, restCells(shownYear(context, year)), 'Split the remainder across');

export const openFill = (context: Of, { year }: EventOf<'goalYears.fillOpened'>): TransitionResult<Of> =>
  result({ ...context, filling: year === null ? null : { year, growth: context.filling?.growth ?? '' } });

export const typeGrowth = (context: Of, { text }: EventOf<'goalYears.growthTyped'>): TransitionResult<Of> =>
  result(context.filling === null ? context : { ...context, filling: { ...context.filling, growth: text } });

/** The months of a year, or its yearly goal, from the year before: one step. */
export const fillFromLastYear = (context: Of, { part, amounts }: EventOf<'goalYears.filledFromLastYear'>): TransitionResult<Of> => {
  const { filling, today } = context;
  const percent = filling === null ? null : readGrowth(filling.growth);
  if (filling === null || percent === null) return result(context);
  const from = { year: filling.year, amounts, percent, today };
  const cells = part === 'months' ? monthsFromLastYear(from) : yearFromLastYear(from);
  return change(context, cells, `Filled from ${growthWords(filling.year - 1, percent)}:`);
};

/** What is looked at changed: another scope has other goals, other changes and other steps. */
export const follow = (answers: AnswerStore, context: Of, scope: Scope, params: ScreenParams): TransitionResult<Of> => {
  const place = placeOf(scope, params);
  const isOther = place.brandGroupId !== context.brandGroupId;
  const isSame = documentOf(place) === documentOf(context);
  const list = isOther ? null : context.list;
  const stored = isSame ? context.stored : seenIn(answers, list, place.grid);
  const moved = { ...context, ...place, list, stored, history: EDIT.owned(context, place.userId) };
  const isPlaced = isSame && place.years.join() === context.years.join();
  const editor = isPlaced ? context.editor : editorWithin(context.editor, sizeOf(moved));
  // Who came from another brand group was asked there: here nobody guards yet.
  const isGuarded = context.isGuarded && !isOther;
  if (isSame) return result({ ...moved, editor, isGuarded });
  return result({ ...moved, editor, isGuarded, filling: null, status: calm(context.status, ['failed', 'conflict']) });
};

/** The list as the server has it: changes stay changes of what was seen when they were made. */
export const takeAnswer = (answers: AnswerStore, context: Of, key: string, value: AnswerBody): TransitionResult<Of> => {
  if (key !== GOALS_QUERY) return result(context);
  const stored = seenIn(answers, value, context.grid);
  if (stored === null) return result(context);
  const drafts = withDraft(context.drafts, documentOf(context), withoutSame(stored, draftOf(context)));
  return result({ ...context, list: value, stored, drafts });
};

/** The session or the page is over: what is not saved, and what is half typed, waits for the same person. */
export const park = (context: Of): TransitionResult<Of> => {
  const { editor, filling } = context;
  const drafts = Object.entries(context.drafts).map(([document, draft]) => ({ document, draft }));
  const cell = editor.typing === null ? null : { name: cellAt(context, editor.selection.at), text: editor.typing };
  const open = cell === null && filling === null ? {} : { open: { document: documentOf(context), cell, filling } };
  const isNone = drafts.length === 0 && !('open' in open);
  return result(context, isNone ? [] : [parkDraft({ type: 'goalYears.draftReturned', drafts, ...open })]);
};

/** What was changed since stands; what came back joins it. What was half typed is typed on in its cell. */
export const takeBack = (context: Of, { drafts, open }: EventOf<'goalYears.draftReturned'>): TransitionResult<Of> => {
  const next = drafts.reduce((all, { document, draft }) => withReturned(all, document, draft), context);
  if (open?.document !== documentOf(next)) return result(next);
  const at = open.cell === null || next.editor.typing !== null ? null : placeIn(next, open.cell.name);
  const editor = at === null || open.cell === null ? next.editor : { ...next.editor, selection: selected(at), typing: open.cell.text };
  return result({ ...next, editor, filling: next.filling ?? open.filling });
};

export const withReturned = (context: Of, document: string, draft: YearDraft): Of => {
  if (Object.hasOwn(context.drafts, document)) return context;
  const own = document === documentOf(context) && context.stored !== null ? withoutSame(context.stored, draft) : draft;
  return { ...context, drafts: withDraft(context.drafts, document, own) };
};

/**
 * The changes stay with the browser. The guard counts as put up, so that it is not while one is on the way.
 */
export const leave = (context: Of): TransitionResult<Of> => {
  const leaving = leavingOf(context);
  if (leaving === null) return result(context);
  const { context: stayed } = EDIT.stay(context);
  return result({ ...stayed, isGuarded: true }, goElsewhere(leaving));
};

/** The selection at a cell, where it is among those that are shown. */
export const showCell = (context: Of, cell: string | undefined): Of => {
  const at = cell === undefined ? null : placeIn(context, cell);
  return at === null ? context : { ...context, editor: { ...context.editor, typing: null, selection: selected(at) } };
};

export const faultAt = (context: Of, at: CellAt): CellEditor['faults'][string] | undefined => context.editor.faults[cellKey(at)];
