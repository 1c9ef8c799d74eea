/**
 * The goal that a period is measured against. Amounts (sales, budgets) of a year are the sum of its months, and those
 * of several countries the sum of theirs; rates (TACOS, TROAS) are neither. A sum with a hole in it is no goal: it
 * would be compared with more than it covers.
 */
import { toCents } from './cents.ts';
import type { GoalDraft, GoalMetric } from './goal.ts';
import { isRateGoal, storedCountry } from './scope.ts';
import { type MonthlyGoal, type SpreadWarning, spreadGoals } from './spread.ts';

export interface GoalTag {
  readonly tagSet: string;
  readonly tagValue: string;
}

/**
 * What is looked at: `countries` as filtered (empty means all), `sellingCountries` all there are. Where those are not known (empty),
 * goals of countries are not added up to one of all: figures would be compared with a goal that does not cover them.
 */
export interface GoalView {
  readonly countries: readonly string[];
  readonly sellingCountries: readonly string[];
  readonly tag: GoalTag | null;
}

/** The view of a whole brand group. */
export const WHOLE_BRAND_GROUP: GoalView = { countries: [], sellingCountries: [], tag: null };

/** A month's goal in whole cents. `countries` names those whose goals were added up; null where one goal is for all. */
interface MonthAmount {
  readonly cents: number;
  readonly countries: readonly string[] | null;
}

/**
 * `set`: the goal, in whole cents, and the countries that it adds up (null: one goal for all). `partial`: goals are
 * there, but not for `missingMonths`. `none`: there is no goal in this view.
 */
export type PeriodGoal =
  | {
      readonly kind: 'set';
      readonly cents: number;
      readonly countries: readonly string[] | null;
      readonly warnings: readonly SpreadWarning[];
    }
  | { readonly kind: 'partial'; readonly missingMonths: readonly number[] }
  | { readonly kind: 'none' };

const NONE: PeriodGoal = { kind: 'none' };

const distinct = (countries: readonly string[]): readonly string[] => [...new Set(countries.map((one) => storedCountry(one)))].sort();

const inTag = (goal: { readonly tagSet: string | null; readonly tagValue: string | null }, tag: GoalTag | null): boolean =>
  goal.tagSet === (tag?.tagSet ?? null) && goal.tagValue === (tag?.tagValue ?? null);

type ByCountry = ReadonlyMap<string | null, number>;

const sumOf = (amounts: ByCountry, countries: readonly string[]): MonthAmount | null => {
  const parts = countries.map((country) => amounts.get(country));
  if (parts.length === 0 || parts.some((part) => part === undefined)) return null;
  return { cents: parts.reduce<number>((sum, part) => sum + (part ?? 0), 0), countries };
};

const forAll = (amounts: ByCountry): MonthAmount | null => {
  const cents = amounts.get(null);
  return cents === undefined ? null : { cents, countries: null };
};

/** The goals of all countries that there are, added up, are one for all. */
const forEvery = (amounts: ByCountry, selling: readonly string[]): MonthAmount | null => {
  const sum = sumOf(amounts, selling);
  return sum === null ? null : { ...sum, countries: null };
};

/** What one month's goals say about a view. */
const amountOf = (amounts: ByCountry, view: GoalView): MonthAmount | null => {
  const [wanted, selling] = [distinct(view.countries), distinct(view.sellingCountries)];
  if (wanted.length === 0) return forAll(amounts) ?? forEvery(amounts, selling);
  const isAll = selling.length > 0 && selling.every((country) => wanted.includes(country));
  return sumOf(amounts, wanted) ?? (isAll ? forAll(amounts) : null);
};

const byMonth = (goals: readonly MonthlyGoal[]): ReadonlyMap<number, ByCountry> => {
  const months = new Map<number, Map<string | null, number>>();
  for (const goal of goals) {
    const cents = toCents(goal.value);
    if (cents === null) continue;
    const month = months.get(goal.month) ?? new Map<string | null, number>();
    months.set(goal.month, month.set(goal.country, cents));
  }
  return months;
};

/** The goals of a year in one view, month by month. */
export interface GoalYear {
  /** Twelve entries, January first; null where the month has no goal in the view. */
  readonly months: readonly (MonthAmount | null)[];
  readonly warnings: readonly SpreadWarning[];
}

/** The months of an amount's goals (sales, budgets). Rates have no amounts: all twelve are null. */
export const goalYear = (goals: readonly GoalDraft[], metric: GoalMetric, view: GoalView, year: number): GoalYear => {
  const own = goals.filter((goal) => goal.metric === metric && !isRateGoal(metric) && inTag(goal, view.tag));
  const spread = spreadGoals(own, year);
  const amounts = byMonth(spread.goals);
  const months = Array.from({ length: 12 }, (_, i) => amountOf(amounts.get(i + 1) ?? new Map(), view));
  return { months, warnings: spread.warnings };
};

/** The goal of a month, 1 to 12. */
export const monthGoal = ({ months, warnings }: GoalYear, month: number): PeriodGoal => {
  const amount = months[month - 1];
  return amount === null || amount === undefined ? NONE : { kind: 'set', ...amount, warnings };
};

/** The goal of a whole year: the sum of its months, which each must have one. */
export const wholeYearGoal = ({ months, warnings }: GoalYear): PeriodGoal => {
  const there = months.filter((month) => month !== null);
  if (there.length === 0) return NONE;
  const missingMonths = months.flatMap((month, i) => (month === null ? [i + 1] : []));
  if (missingMonths.length > 0) return { kind: 'partial', missingMonths };
  const named = there.map((month) => month.countries);
  return {
    kind: 'set',
    cents: there.reduce((sum, month) => sum + month.cents, 0),
    countries: named.every((countries) => countries === null) ? null : distinct(named.flatMap((countries) => countries ?? [])),
    warnings,
  };
};

/** The countries that have goals of a metric and tag of their own in a year, in order. */
export const goalCountries = (goals: readonly GoalDraft[], metric: GoalMetric, tag: GoalTag | null, year: number): readonly string[] =>
  distinct(
    goals.flatMap((goal) =>
      goal.metric === metric && inTag(goal, tag) && goal.country !== null && (isRateGoal(metric) || goal.year === year)
        ? [goal.country]
        : [],
    ),
  );

/** A tag says more than a country, and each more than none. */
const specificity = (goal: GoalDraft): number => (goal.tagValue === null ? 0 : 2) + (goal.country === null ? 0 : 1);

const rank = (a: GoalDraft, b: GoalDraft): number => specificity(a) - specificity(b) || a.year - b.year || a.month - b.month;

/** Whether a rate's goal speaks about a view: it is for all that is looked at, or for more. */
const covers = (goal: GoalDraft, view: GoalView): boolean => {
  const wanted = distinct(view.countries.length === 0 ? view.sellingCountries : view.countries);
  const country = goal.country === null || (wanted.length === 1 && wanted[0] === storedCountry(goal.country));
  return country && (inTag(goal, null) || inTag(goal, view.tag));
};

/**
 * The TACOS or TROAS goal of a view: of several, the most specific scope applies (a tag before a country), then the
 * latest year and month, then the last in the list; null where none covers the view, and for amounts.
 */
export const rateGoal = (goals: readonly GoalDraft[], metric: GoalMetric, view: GoalView): number | null => {
  if (!isRateGoal(metric)) return null;
  let best: GoalDraft | null = null;
  for (const goal of goals) {
    if (goal.metric !== metric || !covers(goal, view)) continue;
    // Of equals the later in the list counts, as where a goal is written twice.
    if (best === null || rank(goal, best) >= 0) best = goal;
  }
  return best === null ? null : best.value;
};
