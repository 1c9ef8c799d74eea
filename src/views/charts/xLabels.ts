/**
 * The labels under the horizontal axis. Several sets of labels are drawn up, from every period to hardly any, and
 * the fullest one whose words keep apart is taken: labels never overlap, and they fall on round periods (Januaries,
 * quarters, first days of months) rather than on every nth.
 */
import { bisectLeft, range } from 'd3-array';
import { addDays, dayOf, partsOf } from '../../domain/dates/calendar.ts';
import type { IsoDay } from '../../domain/dates/isoDay.ts';
import type { Periodicity } from '../../domain/dates/period.ts';
import { periodNameOnAxis } from '../../domain/format/periodName.ts';
import type { PeriodName } from './chartData.ts';
import { clamp, rounded } from './geometry.ts';
import { textWidth } from './textWidth.ts';

/** A label, the middle of its words at `x`. */
export interface XLabel {
  readonly index: number;
  readonly x: number;
  readonly text: string;
}

interface LabelSet {
  readonly indexes: readonly number[];
  /** Daily and weekly charts over long spans name months. */
  readonly named: Periodicity;
}

export interface XLabelPlace {
  /** The middle of each period. */
  readonly xs: readonly number[];
  /** Words may reach from here to here. */
  readonly left: number;
  readonly right: number;
}

const GAP = 7;
/** No label is narrower: "Jul" has 16.8. */
const NARROWEST = 16;

/** Months since the year 0: each twelfth is a January. A year begins where its period does. */
const monthsAt = (day: IsoDay, periodicity: Periodicity): number => {
  const { year, month } = partsOf(day);
  return year * 12 + (periodicity === 'annual' ? 0 : month - 1);
};

/** Counted from the end, so that the newest period has its label. */
const everyFromEnd = (days: readonly IsoDay[], step: number): number[] => {
  const found: number[] = [];
  for (let index = (days.length - 1) % step; index < days.length; index += step) found.push(index);
  return found;
};

/** Months from the year 0 to the first month that begins on a day or after it. */
const monthFrom = (day: IsoDay): number => {
  const parts = partsOf(day);
  return parts.year * 12 + parts.month - 1 + (parts.day === 1 ? 0 : 1);
};

/** The first period that begins at or after each tick, of days in their order; every so many months, which part a year or are years. */
const startsOf = (days: readonly IsoDay[], months: number): readonly number[] => {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const [from, to] = [Math.ceil(monthFrom(first) / months), Math.floor((monthFrom(addDays(last, 1)) - 1) / months)];
  return range(from, to + 1).map((tick) => bisectLeft(days, dayOf(Math.floor((tick * months) / 12), ((tick * months) % 12) + 1, 1)));
};

/** Every how many periods are named, counted from the end, and the first ones of every how many months. */
const STEPS: Readonly<Record<Periodicity, { readonly periods: readonly number[]; readonly months: readonly number[] }>> = {
  daily: { periods: [1, 2, 7, 14], months: [1, 3, 6, 12] },
  weekly: { periods: [1, 2, 4], months: [1, 3, 6, 12] },
  monthly: { periods: [], months: [1, 2, 3, 6, 12] },
  quarterly: { periods: [1], months: [6, 12] },
  annual: { periods: [1], months: [] },
};
const YEARS = [1, 2, 5, 10, 20, 50, 100];

/** Sets of one name, each drawn up when those before it have been tried, for most are never asked for. */
const named = (name: Periodicity, steps: readonly number[], of: (step: number) => readonly number[]): (() => LabelSet)[] =>
  steps.map((step) => () => ({ indexes: of(step), named: name }));

/**
 * Every period, some of them, the first ones of months, of quarters, of years. `maxLabels` is how many labels there is room for: fuller sets are
 * not even drawn up.
 */
const setsOf = (days: readonly IsoDay[], periodicity: Periodicity, maxLabels: number): readonly (() => LabelSet)[] => {
  const { periods, months } = STEPS[periodicity];
  const isShort = periodicity === 'daily' || periodicity === 'weekly';
  const everyMonths = (step: number): readonly number[] =>
    isShort ? startsOf(days, step) : days.flatMap((day, index) => (monthsAt(day, periodicity) % step === 0 ? index : []));
  const [first = 0, last = 0] = [days[0], days[days.length - 1]].flatMap((day) => (day === undefined ? [] : monthsAt(day, periodicity)));
  const hasRoom = (step: number): boolean => last - first < (maxLabels + 1) * step;
  return [
    ...named(
      periodicity,
      periods.filter((step) => days.length <= maxLabels * step),
      (step) => everyFromEnd(days, step),
    ),
    ...named(isShort ? 'monthly' : periodicity, months.filter(hasRoom), everyMonths),
    ...named(
      'annual',
      YEARS.filter((step) => hasRoom(12 * step)),
      (step) => everyMonths(12 * step),
    ),
  ];
};

/** Inside the words' room, and apart from the label before. */
const fitsAfter = (before: XLabel | undefined, label: XLabel, place: XLabelPlace): boolean => {
  const half = textWidth(label.text) / 2;
  if (label.x + half > place.right + 0.02 || label.x - half < place.left - 0.02) return false;
  return before === undefined || label.x - half - (before.x + textWidth(before.text) / 2) >= GAP;
};

/** The labels of a set; null where they do not fit, which the first of them tell mostly. */
const labelled = (days: readonly IsoDay[], set: LabelSet, place: XLabelPlace, opensWithYear: boolean): readonly XLabel[] | null => {
  // Days are in order: the first and the last tell whether there are several years.
  const isOfYears = days[0]?.slice(0, 4) !== days[days.length - 1]?.slice(0, 4);
  const labels: XLabel[] = [];
  for (const [nth, index] of set.indexes.entries()) {
    const day = days[index] as IsoDay;
    const before = days[set.indexes[nth - 1] ?? -1];
    const turns = before === undefined ? opensWithYear : before.slice(0, 4) !== day.slice(0, 4);
    const needsYear = turns && (isOfYears || set.named === 'monthly' || set.named === 'quarterly');
    const text = periodNameOnAxis(day, set.named, needsYear);
    const half = textWidth(text) / 2;
    const x = clamp(place.xs[index] ?? 0, place.left + half, Math.max(place.left + half, place.right - half));
    const label = { index, x: rounded(x), text };
    if (!fitsAfter(labels.at(-1), label, place)) return null;
    labels.push(label);
  }
  return labels;
};

const EVERY = [1, 2, 3, 4, 6, 12, 24];

/** Of periods with names of their own: every one, every second, …, as many as keep apart. */
export const namedLabels = (names: readonly PeriodName[], place: XLabelPlace): readonly XLabel[] => {
  for (const step of EVERY) {
    const labels = names.flatMap(({ axis }, index): XLabel[] =>
      index % step === 0 ? [{ index, x: rounded(place.xs[index] ?? 0), text: axis }] : [],
    );
    if (labels.every((label, nth) => fitsAfter(labels[nth - 1], label, place))) return labels;
  }
  return [];
};

/**
 * The fullest set of labels that keep apart; the newest period alone, or nothing, where even two would touch. The
 * first label gives up its year before a label is left out: the next January tells it.
 */
export const xLabels = (days: readonly IsoDay[], periodicity: Periodicity, place: XLabelPlace): readonly XLabel[] => {
  /** How many labels there is room for at the very most. */
  const maxLabels = (place.right - place.left + GAP) / (NARROWEST + GAP);
  const last = days.length - 1;
  const tried = (set: LabelSet): readonly XLabel[] | null => labelled(days, set, place, true) ?? labelled(days, set, place, false);
  for (const draw of last < 1 ? [] : [...setsOf(days, periodicity, maxLabels), () => ({ indexes: [0, last], named: periodicity })]) {
    const set = draw();
    const labels = set.indexes.length > 1 && set.indexes.length <= maxLabels ? tried(set) : null;
    if (labels !== null) return labels;
  }
  return last < 0 ? [] : (tried({ indexes: [last], named: periodicity }) ?? []);
};
