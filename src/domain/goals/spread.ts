/**
 * Yearly goals made monthly (A-247, A-518, B-294, B-362). A yearly goal's value is spread evenly, to the cent, over
 * the months of its year that have no goal of their own in the same scope, so the year's sum can differ from the
 * yearly goal. TACOS and TROAS goals hold for every month as they are (B-359, B-360).
 */
import { groupedBy } from '../metrics/groupedBy.ts';
import { fromCents, splitEvenly, toCents } from './cents.ts';
import type { GoalDraft } from './goal.ts';
import { type GoalScope, isRateGoal, scopeKey, scopeOf } from './scope.ts';

/** A goal for one month, 1 to 12. `origin` says whether the month's own goal speaks, or one for the year or for always. */
export interface MonthlyGoal extends GoalScope {
  readonly year: number;
  readonly month: number;
  /** US dollars, a fraction for TACOS, a factor for TROAS. */
  readonly value: number;
  readonly origin: 'month' | 'year' | 'always';
}

/**
 * What was left out: a yearly goal with no month left to spread it over, a goal replaced by a later one in the list
 * for the same scope, year and month, or an amount too large to be counted in cents.
 */
export interface SpreadWarning {
  readonly _tag: 'NoUnsetMonth' | 'Replaced' | 'TooLarge';
  readonly goal: GoalDraft;
}

export interface Spread {
  /** By scope in order of first mention, then by month; at most one for each scope and month. */
  readonly goals: readonly MonthlyGoal[];
  readonly warnings: readonly SpreadWarning[];
}

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

const monthly = (goal: GoalDraft, year: number, month: number, value: number, origin: MonthlyGoal['origin']): MonthlyGoal => ({
  ...scopeOf(goal),
  year,
  month,
  value,
  origin,
});

/** Goals of one scope. */
type Group = readonly [GoalDraft, ...GoalDraft[]];

const grouped = (goals: readonly GoalDraft[]): readonly Group[] => [...groupedBy(goals, scopeKey).values()];

/** The later year and month wins, and of the same ones the later in the list. */
const latest = (first: GoalDraft, others: readonly GoalDraft[]): GoalDraft =>
  others.reduce((best, goal) => (goal.year > best.year || (goal.year === best.year && goal.month >= best.month) ? goal : best), first);

const spreadRate = ([first, ...others]: Group, year: number): Spread => {
  const goal = latest(first, others);
  return { goals: MONTHS.map((month) => monthly(goal, year, month, goal.value, 'always')), warnings: [] };
};

/** The last of several goals for a month counts; `warnings` takes the others. */
const lastByMonth = (goals: readonly GoalDraft[], warnings: SpreadWarning[]): ReadonlyMap<number, GoalDraft> => {
  const byMonth = new Map<number, GoalDraft>();
  for (const goal of goals) {
    const before = byMonth.get(goal.month);
    if (before !== undefined) warnings.push({ _tag: 'Replaced', goal: before });
    byMonth.set(goal.month, goal);
  }
  return byMonth;
};

/** The months' own goals; one that cannot be counted still keeps the yearly goal off its month. */
const ownGoals = (byMonth: ReadonlyMap<number, GoalDraft>, year: number, warnings: SpreadWarning[]): readonly MonthlyGoal[] =>
  MONTHS.flatMap((month) => {
    const own = byMonth.get(month);
    if (own === undefined) return [];
    if (toCents(own.value) !== null) return [monthly(own, year, month, own.value, 'month')];
    warnings.push({ _tag: 'TooLarge', goal: own });
    return [];
  });

const partsOfYear = (yearly: GoalDraft, unset: readonly number[], year: number, warnings: SpreadWarning[]): readonly MonthlyGoal[] => {
  const cents = toCents(yearly.value);
  if (unset.length === 0 || cents === null) {
    warnings.push({ _tag: unset.length === 0 ? 'NoUnsetMonth' : 'TooLarge', goal: yearly });
    return [];
  }
  const parts = splitEvenly(cents, unset.length);
  return unset.map((month, i) => monthly(yearly, year, month, fromCents(parts[i] ?? 0), 'year'));
};

const spreadAmount = (goals: readonly GoalDraft[], year: number): Spread => {
  const warnings: SpreadWarning[] = [];
  const byMonth = lastByMonth(
    goals.filter((one) => one.year === year),
    warnings,
  );
  const own = ownGoals(byMonth, year, warnings);
  const yearly = byMonth.get(0);
  const unset = MONTHS.filter((month) => !byMonth.has(month));
  const parts = yearly === undefined ? [] : partsOfYear(yearly, unset, year, warnings);
  return { goals: [...own, ...parts].sort((a, b) => a.month - b.month), warnings };
};

/** The goals of one year by month and scope, with what had to be left out. Total; goals of other years are no part of it. */
export const spreadGoals = (goals: readonly GoalDraft[], year: number): Spread => {
  const spreads = grouped(goals).map((group) => (isRateGoal(group[0].metric) ? spreadRate(group, year) : spreadAmount(group, year)));
  return { goals: spreads.flatMap((one) => one.goals), warnings: spreads.flatMap((one) => one.warnings) };
};

const SAID: Readonly<Record<SpreadWarning['_tag'], (year: number) => string>> = {
  NoUnsetMonth: (year) => `The yearly goal for ${year} isn’t spread because every month has its own goal.`,
  Replaced: (year) => `If several goals in ${year} have the same period and scope, the last one counts.`,
  TooLarge: (year) => `A goal for ${year} is too large.`,
};

/** One sentence for a person. */
export const describeSpreadWarning = (warning: SpreadWarning): string => SAID[warning._tag](warning.goal.year);
