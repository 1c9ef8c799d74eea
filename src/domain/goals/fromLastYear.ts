/**
 * Goals from what a year before really was, as it is or changed by a percentage: "Fill from 2025 + 12 %". Only months that are over count:
 * a month that has only begun is no measure of a whole one. Exact to the cent.
 */
import { unitPartWords } from '../charts/unitParts.ts';
import { dayOf, endOf } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import { monthShort } from '../format/day.ts';
import { fromCents, toCents } from './cents.ts';
import { checkGoal } from './check.ts';
import type { GoalCountry, GoalDraft } from './goal.ts';
import { goalMetricWords } from './goalText.ts';
import type { GoalUpload } from './goalUpload.ts';
import { type GoalCells, type GridScope, goalCell } from './yearGrid.ts';
import type { MonthParts } from './yearGridRequests.ts';

/** Figures by the cell of their month, in US dollars. */
export type MonthAmounts = Readonly<Record<string, number>>;

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
/** Nobody plans for more. */
const MOST_PERCENT = 1_000;

/** "12", "+12 %", "-7.5%"; null for what is no percentage, or leaves nothing. Empty is none. */
export const readGrowth = (typed: string): number | null => {
  const text = typed.trim().replace(/[−–]/g, '-');
  if (text === '') return 0;
  const [, number] = /^([+-]?\d{1,4}(?:\.\d{1,2})?) ?%?$/.exec(text) ?? [];
  const percent = number === undefined ? Number.NaN : Number(number);
  return percent > -100 && percent <= MOST_PERCENT ? percent : null;
};

/** "2025", "2025 + 12 %", "2025 − 7.5 %" */
export const growthWords = (year: number, percent: number): string =>
  percent === 0 ? String(year) : `${year} ${percent > 0 ? '+' : '−'} ${Math.abs(percent)} %`;

/** Whole cents changed by a percentage with two decimals at most; half a cent up. */
export const grownCents = (cents: number, percent: number): number => {
  const parts = BigInt(cents) * BigInt(10_000 + Math.round(percent * 100));
  return Number((2n * parts + 10_000n) / 20_000n);
};

interface Filling {
  /** The year that is filled; the figures are of the one before. */
  readonly year: number;
  readonly amounts: MonthAmounts;
  /** The months that are not whole in the data. */
  readonly parts?: MonthParts;
  readonly percent: number;
  readonly today: IsoDay;
}

const isOpen = (year: number, month: number, today: IsoDay): boolean => endOf(dayOf(year, month, 1), 'monthly') >= today;

/** By month the cents of the year before, where that month is over, whole in the data and has something above nothing. */
const wholeMonths = ({ year, amounts, parts, today }: Filling): ReadonlyMap<number, number> =>
  new Map(
    MONTHS.flatMap((month) => {
      const cell = goalCell(year - 1, month);
      const cents = Object.hasOwn(amounts, cell) ? toCents(amounts[cell] ?? 0) : null;
      return cents === null || cents <= 0 || parts?.has(cell) === true || isOpen(year - 1, month, today) ? [] : [[month, cents] as const];
    }),
  );

/** The months of a year, each from its month of the year before. */
export const monthsFromLastYear = (filling: Filling): GoalCells =>
  Object.fromEntries(
    [...wholeMonths(filling)].flatMap(([month, cents]) => {
      const grown = grownCents(cents, filling.percent);
      return grown > 0 ? [[goalCell(filling.year, month), fromCents(grown)] as const] : [];
    }),
  );

/** The yearly goal from the whole year before; empty where a month of it is missing. */
export const yearFromLastYear = (filling: Filling): GoalCells => {
  const months = wholeMonths(filling);
  if (months.size < MONTHS.length) return {};
  const grown = grownCents(
    [...months.values()].reduce((sum, cents) => sum + cents, 0),
    filling.percent,
  );
  return grown > 0 ? { [goalCell(filling.year, 0)]: fromCents(grown) } : {};
};

/** "Jan, Feb and Mar" */
const monthsListed = (months: readonly number[]): string => {
  const names = months.map(monthShort);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
};

type Reason = 'open' | 'part' | 'none';

const REASONS: Readonly<Record<Exclude<Reason, 'part'>, (isOne: boolean) => string>> = {
  open: (isOne) => (isOne ? "isn't over" : "aren't over"),
  none: (isOne) => (isOne ? 'has no data' : 'have no data'),
};

/** Why a month cannot be filled from. */
const reasonOf = ({ year, parts, today }: Filling, month: number): Reason => {
  if (isOpen(year - 1, month, today)) return 'open';
  return parts?.has(goalCell(year - 1, month)) === true ? 'part' : 'none';
};

/** "Not filled: Jan and Feb 2025 have no data; Sep 2025 is incomplete: data begins Sep 8, 2025 (23 of 30 days)."; null where all months can be filled from. */
export const missingWords = (filling: Filling): string | null => {
  const known = wholeMonths(filling);
  const missing = MONTHS.filter((month) => !known.has(month));
  if (missing.length === 0) return null;
  const year = filling.year - 1;
  const said = (['none', 'part', 'open'] as const).flatMap((reason) => {
    const months = missing.filter((month) => reasonOf(filling, month) === reason);
    if (months.length === 0) return [];
    if (reason === 'part') {
      return months.flatMap((month) => {
        const part = filling.parts?.get(goalCell(year, month));
        return part === undefined ? [] : [`${monthShort(month)} ${year} is incomplete: ${unitPartWords(part, 'monthly')}`];
      });
    }
    return [`${monthsListed(months)} ${year} ${REASONS[reason](months.length === 1)}`];
  });
  return `Not filled: ${said.join('; ')}.`;
};

export type CountryAmounts = ReadonlyMap<GoalCountry, MonthAmounts>;

/** The months of every country as one upload: it is looked at beside what is stored, written as one, and undone as one. */
export const countriesFromLastYear = (scope: GridScope, byCountry: CountryAmounts, filling: Omit<Filling, 'amounts'>): GoalUpload => {
  const { metric, tagSet, tagValue } = scope;
  const drafts = [...byCountry].flatMap(([country, amounts]) =>
    Object.entries(monthsFromLastYear({ ...filling, amounts })).flatMap(([cell, value]): GoalDraft[] =>
      value === null ? [] : [{ metric, country, tagSet, tagValue, year: filling.year, month: Number(cell.split('-')[1]), value }],
    ),
  );
  const goals = drafts.flatMap((draft) => {
    const goal = checkGoal(draft, filling.today);
    return goal._tag === 'Right' ? [goal.right] : [];
  });
  return {
    name: `${goalMetricWords(metric)} ${filling.year} by country, from ${growthWords(filling.year - 1, filling.percent)}`,
    size: 0,
    goals,
    leftOut: { told: [], count: 0 },
    ignored: [],
    refusal: null,
  };
};
