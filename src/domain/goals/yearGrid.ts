/**
 * The year grid: the goals of one scope (metric, country or all, tag or none) by year and month, as they are stored and as a person has
 * changed them. A changed cell remembers the version of the goal that it was changed over, so that a save never replaces what somebody
 * else saved meanwhile. Pure and total.
 */
import { type Either, isLeft, left, right } from 'fp-ts/Either';
import type { BodyOf } from '../api/contract.ts';
import { type Json, nullable, record, t } from '../codec/codec.ts';
import { partsOf } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import { monthShort } from '../format/day.ts';
import { readAmount } from './amountFormula.ts';
import { fromCents, splitEvenly, toCents } from './cents.ts';
import { checkGoal } from './check.ts';
import { type Goal, GoalClash, type GoalDraft } from './goal.ts';
import { type GoalScope, scopeKey, scopeOf } from './scope.ts';
import { describeSpreadWarning, spreadGoals } from './spread.ts';

/** The amounts: rates hold for every month, and have no years to be laid out. */
export const GRID_METRICS = ['sales', 'search_ad_budget', 'dsp_ad_budget'] as const;
export type GridMetric = (typeof GRID_METRICS)[number];

export interface GridScope extends GoalScope {
  readonly metric: GridMetric;
}

/** A row is a year; its first cell is the yearly goal, the others are its months. */
export const YEAR_CELLS = 13;
/** So many years stand below each other. */
const YEARS_SHOWN = 2;
/** The earliest year that can be turned to: no figures are older. */
export const EARLIEST_GRID_YEAR = 2021;

/** The latest year in which a goal may lie (B-397). */
export const latestGridYear = (today: IsoDay): number => partsOf(today).year + 1;

/** The year that is looked at: this one, where the address names none or one that cannot be. */
export const gridYearOf = (today: IsoDay, wanted: number | null): number =>
  wanted === null || wanted < EARLIEST_GRID_YEAR || wanted > latestGridYear(today) ? partsOf(today).year : wanted;

/** The rows of the grid: that year and the next, or the last two that there are. */
export const gridYears = (today: IsoDay, wanted: number | null): readonly number[] => {
  const first = Math.min(gridYearOf(today, wanted), latestGridYear(today) - YEARS_SHOWN + 1);
  return Array.from({ length: YEARS_SHOWN }, (_, i) => first + i);
};

/** Goals by cell: US dollars, null where there is none. */
export type GoalCells = Readonly<Record<string, number | null>>;

export const goalCell = (year: number, month: number): string => `${year}-${month}`;

/** Year and month of a cell; null for what is none. */
export const goalCellIn = (cell: string): { readonly year: number; readonly month: number } | null => {
  const [, year, month] = /^(\d{4})-(\d|1[0-2])$/.exec(cell) ?? [];
  return year === undefined || month === undefined ? null : { year: Number(year), month: Number(month) };
};

/** "Mar 2026", "yearly goal 2026" */
export const goalCellWords = (cell: string): string => {
  const found = goalCellIn(cell);
  if (found === null) return cell;
  return found.month === 0 ? `yearly goal ${found.year}` : `${monthShort(found.month)} ${found.year}`;
};

/** In the order of time, a year before its months. */
const byTime = (a: string, b: string): number => {
  const [one, other] = [goalCellIn(a), goalCellIn(b)];
  return (one?.year ?? 0) - (other?.year ?? 0) || (one?.month ?? 0) - (other?.month ?? 0);
};

/** Cells in words: one by its name, several by how many there are and where they begin and end. */
export const goalCellsWords = (cells: readonly string[]): string => {
  const [first, ...others] = [...cells].sort(byTime);
  const last = others.at(-1);
  if (first === undefined) return 'nothing';
  return last === undefined ? goalCellWords(first) : `${cells.length} cells, ${goalCellWords(first)} to ${goalCellWords(last)}`;
};

/** A goal as the grid has seen it stored. */
export interface SeenGoal {
  readonly id: string;
  readonly version: number;
  readonly value: number;
}
export type SeenGoals = Readonly<Record<string, SeenGoal>>;

const Seen = nullable(record({ id: t.string, version: t.number }, 'SeenVersion'));

/** What a person made of a cell, and over which version; null where there was no goal. */
const DraftCell = record({ value: nullable(t.number), seen: Seen }, 'GoalDraftCell');
export const YearDraft = t.record(t.string, DraftCell, 'YearDraft');
export type YearDraft = t.TypeOf<typeof YearDraft>;

/** The stored goals of a scope, by cell. */
export const seenGoals = (goals: readonly Goal[], scope: GoalScope): SeenGoals => {
  const key = scopeKey(scope);
  const own = goals.filter((goal) => goal.metric === scope.metric && scopeKey(goal) === key);
  return Object.fromEntries(own.map(({ id, version, value, year, month }) => [goalCell(year, month), { id, version, value }]));
};

const at = <A>(cells: Readonly<Record<string, A>>, cell: string): A | undefined => (Object.hasOwn(cells, cell) ? cells[cell] : undefined);

/** The goal of a cell as it is shown: changed, or as stored; null where there is none. */
export const goalAt = (stored: SeenGoals, draft: YearDraft, cell: string): number | null => {
  const changed = at(draft, cell);
  return changed === undefined ? (at(stored, cell)?.value ?? null) : changed.value;
};

export const goalsAt = (stored: SeenGoals, draft: YearDraft, cells: readonly string[]): GoalCells =>
  Object.fromEntries(cells.map((cell) => [cell, goalAt(stored, draft, cell)]));

const seenOf = (goal: SeenGoal | undefined): { readonly id: string; readonly version: number } | null =>
  goal === undefined ? null : { id: goal.id, version: goal.version };

/** The changes after some more: a cell that is as it is stored is none, and one that was changed before keeps the version that it was changed over. */
export const withGoals = (stored: SeenGoals, draft: YearDraft, cells: GoalCells): YearDraft => {
  const next = new Map(Object.entries(draft));
  for (const [cell, value] of Object.entries(cells)) {
    const goal = at(stored, cell);
    if (value === (goal?.value ?? null)) next.delete(cell);
    else next.set(cell, { value, seen: at(draft, cell)?.seen ?? seenOf(goal) });
  }
  return Object.fromEntries([...next].sort(([a], [b]) => byTime(a, b)));
};

/** The changes over goals that were read anew: what somebody else stored just as it was meant to be is no change any more. */
export const withoutSame = (stored: SeenGoals, draft: YearDraft): YearDraft =>
  Object.fromEntries(Object.entries(draft).filter(([cell, { value }]) => value !== (at(stored, cell)?.value ?? null)));

/** What is sent: goals with the versions that were seen, and those that are to go. */
export const bulkOf = (scope: GoalScope, draft: YearDraft): BodyOf<'bulkGoals'> => {
  const cells = Object.entries(draft).flatMap(([cell, one]) => {
    const found = goalCellIn(cell);
    return found === null ? [] : [{ ...found, ...one }];
  });
  return {
    goals: cells.flatMap(({ year, month, value, seen }) =>
      value === null ? [] : [{ ...scopeOf(scope), year, month, value, version: seen?.version ?? null }],
    ),
    removed: cells.flatMap(({ value, seen }) => (value === null && seen !== null ? [{ id: seen.id, version: seen.version }] : [])),
  };
};

/** The stored goals after a save was taken. */
export const afterSave = (stored: SeenGoals, sent: YearDraft, written: readonly Goal[]): SeenGoals => {
  const kept = Object.entries(stored).filter(([cell]) => at(sent, cell)?.value !== null);
  const saved = written.map(({ id, version, value, year, month }) => [goalCell(year, month), { id, version, value }] as const);
  return Object.fromEntries([...kept, ...saved]);
};

/** A month as it is shown: its own goal, its share of the yearly goal, or nothing. */
export interface MonthShown {
  readonly month: number;
  /** US dollars; null where there is none. */
  readonly value: number | null;
  readonly origin: 'own' | 'share' | 'none';
}

export interface YearShown {
  readonly year: number;
  /** The yearly goal; null where there is none. */
  readonly yearly: number | null;
  readonly months: readonly MonthShown[];
  /** What the months come to, in whole cents; null where none has a goal. */
  readonly totalCents: number | null;
  /** How far the months are above the yearly goal, in whole cents; null where one of the two is not there. */
  readonly aboveCents: number | null;
  /** In sentences: what could not be spread. */
  readonly warnings: readonly string[];
  /** What is left of the yearly goal for each of the months without a goal of their own, in whole cents; empty where nothing is left, or no month. */
  readonly rest: readonly number[];
}

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** All goals of the scope with their changes, as the spreading rule takes them. */
export const goalsOf = (scope: GoalScope, stored: SeenGoals, draft: YearDraft): readonly GoalDraft[] =>
  [...new Set([...Object.keys(stored), ...Object.keys(draft)])].flatMap((cell) => {
    const found = goalCellIn(cell);
    const value = goalAt(stored, draft, cell);
    return found === null || value === null ? [] : [{ ...scopeOf(scope), ...found, value }];
  });

const restOf = (yearlyCents: number | null, ownCents: number, unset: number): readonly number[] => {
  const left = (yearlyCents ?? 0) - ownCents;
  return left < unset || unset === 0 || unset === MONTHS.length ? [] : splitEvenly(left, unset);
};

/** A year of the grid, spread by the rule of all goals (B-362). */
export const yearShown = (goals: readonly GoalDraft[], year: number): YearShown => {
  const spread = spreadGoals(goals, year);
  const yearly = goals.find((goal) => goal.year === year && goal.month === 0)?.value ?? null;
  const months = MONTHS.map((month): MonthShown => {
    const goal = spread.goals.find((one) => one.month === month);
    if (goal === undefined) return { month, value: null, origin: 'none' };
    return { month, value: goal.value, origin: goal.origin === 'month' ? 'own' : 'share' };
  });
  const cents = (origin?: MonthShown['origin']): number =>
    months.reduce(
      (sum, month) => sum + (month.value === null || (origin !== undefined && month.origin !== origin) ? 0 : (toCents(month.value) ?? 0)),
      0,
    );
  const totalCents = months.every(({ value }) => value === null) ? null : cents();
  const yearlyCents = yearly === null ? null : toCents(yearly);
  return {
    year,
    yearly,
    months,
    totalCents,
    aboveCents: totalCents === null || yearlyCents === null ? null : totalCents - yearlyCents,
    warnings: spread.warnings.map(describeSpreadWarning),
    rest: restOf(yearlyCents, cents('own'), months.filter(({ origin }) => origin !== 'own').length),
  };
};

/** Gives the months without a goal of their own what is left of the yearly goal, so that the year comes to it; left-over cents to the earliest. */
export const restCells = ({ year, months, rest }: YearShown): GoalCells => {
  const unset = months.filter(({ origin }) => origin !== 'own');
  return Object.fromEntries(unset.flatMap(({ month }, i) => (rest[i] === undefined ? [] : [[goalCell(year, month), fromCents(rest[i])]])));
};

/** What a cell holds by what is typed or pasted into it: an amount, or nothing. */
export const readGoalText = (scope: GoalScope, cell: string, text: string, today: IsoDay): Either<string, number | null> => {
  const cents = readAmount(text);
  if (isLeft(cents) || cents.right === null) return cents;
  const found = goalCellIn(cell);
  if (found === null) return left('This cell doesn’t belong to a year.');
  const goal = checkGoal({ ...scopeOf(scope), ...found, value: fromCents(cents.right) }, today);
  if (goal._tag === 'Right') return right(goal.right.value);
  return left(goal.left[0]?.message ?? 'This is not a valid goal.');
};

const Clashes = t.array(GoalClash);

/** A cell that two have changed: what the person wants, and what somebody else stored meanwhile. */
export const CellClash = record(
  {
    cell: t.string,
    mine: nullable(t.number),
    /** Null where they took it away. */
    theirs: nullable(record({ id: t.string, version: t.number, value: t.number })),
    /** Whose it is; null where nobody is known, or it is gone. */
    by: nullable(t.string),
    at: nullable(t.number),
  },
  'CellClash',
);
export type CellClash = t.TypeOf<typeof CellClash>;

/** The cells of a refused save, from what the server says is stored; null where it says something else. */
export const cellClashes = (draft: YearDraft, current: Json): readonly CellClash[] | null => {
  if (!Clashes.is(current)) return null;
  return current.map(({ year, month, goal }) => {
    const cell = goalCell(year, month);
    return {
      cell,
      mine: at(draft, cell)?.value ?? null,
      theirs: goal === null ? null : { id: goal.id, version: goal.version, value: goal.value },
      by: goal?.changedBy ?? null,
      at: goal?.changedAt ?? null,
    };
  });
};

/** The changes after both versions were compared: mine stands over theirs from now on, theirs takes the place of mine. */
export const withChoices = (
  stored: SeenGoals,
  draft: YearDraft,
  clashes: readonly CellClash[],
  choices: Readonly<Record<string, 'mine' | 'theirs'>>,
): { readonly stored: SeenGoals; readonly draft: YearDraft } => {
  const goals = new Map(Object.entries(stored));
  const cells = new Map(Object.entries(draft));
  for (const { cell, theirs } of clashes) {
    const mine = cells.get(cell);
    if (theirs === null) goals.delete(cell);
    else goals.set(cell, theirs);
    if (at(choices, cell) === 'theirs' || mine === undefined || mine.value === (theirs?.value ?? null)) cells.delete(cell);
    else cells.set(cell, { value: mine.value, seen: theirs === null ? null : { id: theirs.id, version: theirs.version } });
  }
  return { stored: Object.fromEntries(goals), draft: Object.fromEntries(cells) };
};
