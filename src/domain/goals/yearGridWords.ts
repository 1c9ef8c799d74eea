/** What the year grid says of a year and of its cells. */
import { monthName } from '../format/day.ts';
import { formatUsd } from '../format/number.ts';
import { groupedBy } from '../metrics/groupedBy.ts';
import { fromCents } from './cents.ts';
import type { GoalDraft } from './goal.ts';
import { goalWords } from './goalText.ts';
import { goalKey, isRateGoal, scopeKey } from './scope.ts';
import { goalCellIn, type YearShown, yearShown } from './yearGrid.ts';

const dollars = (cents: number): string => formatUsd(fromCents(cents));

/** How far the months are from the yearly goal, and whether that is on purpose nowhere else. */
export interface YearWords {
  /** "$250,000 below" */
  readonly strong: string | null;
  /** "the yearly goal: the months total $29,750,000." */
  readonly text: string;
}

const unsetCount = ({ months }: YearShown): number => months.filter(({ origin }) => origin === 'none').length;

/** The total of the year and how far it is from the yearly goal: every screen that shows a year says so. */
export const yearWords = (shown: YearShown): YearWords => {
  const { yearly, totalCents, aboveCents, months } = shown;
  if (totalCents === null) return { strong: null, text: 'No goal is set for this year.' };
  const total = `the months total ${dollars(totalCents)}`;
  if (yearly === null || aboveCents === null) {
    const unset = unsetCount(shown);
    const missing = unset === 0 ? '' : `, with ${unset} of them not set`;
    return { strong: null, text: `No yearly goal is set; ${total}${missing}.` };
  }
  if (aboveCents === 0) return { strong: null, text: `The months total ${dollars(totalCents)}, matching the yearly goal.` };
  const shares = months.filter(({ origin }) => origin === 'share').length;
  const shared =
    shares === 0 || shares === months.length
      ? ''
      : ` The ${shares === 1 ? 'month without its own goal shows' : `${shares} months without their own goals show`} an even share of the yearly goal.`;
  return {
    strong: `${dollars(Math.abs(aboveCents))} ${aboveCents > 0 ? 'above' : 'below'}`,
    text: ` the yearly goal: ${total}.${shared}`,
  };
};

/** A year whose months do not come to its yearly goal. */
export interface YearWarning {
  /** "Sales, 2026, UK" */
  readonly year: string;
  /** As the year grid says it: "$250,000 below the yearly goal: …" */
  readonly text: string;
}

/** Which of the years that some goals are set in would contradict their yearly goals, among those that are stored. */
export const yearWarnings = (set: readonly GoalDraft[], stored: readonly GoalDraft[]): readonly YearWarning[] => {
  const amounts = set.filter(({ metric }) => !isRateGoal(metric));
  const years = new Map(amounts.map((goal) => [goalKey({ ...goal, month: 0 }), goal]));
  const all = groupedBy(new Map([...stored, ...amounts].map((goal) => [goalKey(goal), goal])).values(), scopeKey);
  return [...years.values()].flatMap((goal) => {
    const shown = yearShown(all.get(scopeKey(goal)) ?? [], goal.year);
    const { strong, text } = yearWords(shown);
    return strong === null ? [] : [{ year: goalWords({ ...goal, month: 0 }), text: [strong + text, ...shown.warnings].join(' ') }];
  });
};

/** "Assign the rest, $2,931,250 each"; null where nothing is left to give. */
export const restWords = ({ rest, aboveCents }: YearShown): string | null => {
  const [each] = rest;
  if (each === undefined || aboveCents === 0) return null;
  return rest.length === 1 ? `Assign the rest, ${dollars(each)}` : `Assign the rest, ${dollars(rest.at(-1) ?? each)} each`;
};

/** "January 2026", "Yearly goal 2026" */
export const cellNameWords = (cell: string): string => {
  const found = goalCellIn(cell);
  if (found === null) return cell;
  return found.month === 0 ? `Yearly goal ${found.year}` : `${monthName(found.month)} ${found.year}`;
};

/** What those hear of a month without a goal of its own who cannot see that it looks different. */
export const SHARE_NOTE = 'even share of the yearly goal';

/** "changed, not saved; $3,000,000 is saved" */
export const changedNote = (stored: number | null): string =>
  stored === null ? 'changed, not saved; no goal is saved' : `changed, not saved; ${formatUsd(stored)} is saved`;
