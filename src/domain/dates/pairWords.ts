/** What is said of a unit, and of the one that it is compared with: which days those are, and of which of the two only a part is there. */
import { periodWords } from '../format/day.ts';
import { periodName } from '../format/periodName.ts';
import { lengthOf } from './calendar.ts';
import type { IsoDay } from './isoDay.ts';
import { pairedUnits, type UnitDays, type UnitPair, unitOf } from './paired.ts';
import type { Period, Periodicity } from './period.ts';
import { unitWord } from './periodicityRules.ts';

/** "part of a week (5 of 7 days)" */
const partWords = ({ unit, period }: UnitDays, periodicity: Periodicity): string =>
  `part of a ${unitWord(periodicity)} (${lengthOf(period)} of ${lengthOf(unitOf(unit, periodicity))} days)`;

/** Whether there is anything but a whole unit, or two where units are compared. */
export const isUneven = ({ isCompared, current, prior }: UnitPair): boolean =>
  current?.isWhole !== true || (isCompared && prior?.isWhole !== true);

/** Whether one can be measured by the other: both are whole, or have as many days as each other. Five days have not fallen against a week. */
export const isMeasurable = ({ current, prior }: Pick<UnitPair, 'current' | 'prior'>): boolean =>
  current !== null && prior !== null && ((current.isWhole && prior.isWhole) || lengthOf(current.period) === lengthOf(prior.period));

/** "vs Oct 26 – Nov 1, 2025"; where a side is only part of a unit, or is missing, it says so. Null for a whole unit that is not compared. */
export const pairWords = ({ isCompared, current, prior }: UnitPair, periodicity: Periodicity): string | null => {
  const unit = unitWord(periodicity);
  const own = current === null || current.isWhole ? null : partWords(current, periodicity);
  if (!isCompared) return own;
  if (prior === null) return [...(own === null ? [] : [own]), `no prior ${unit} to compare with`].join(', ');
  const before = [periodWords(prior.period), ...(prior.isWhole ? [] : [partWords(prior, periodicity)])].join(', ');
  if (current === null) return `prior period only: ${before}`;
  if (own === null) return `vs ${before}`;
  return `${own} vs ${before}${prior.isWhole ? ` (whole ${unit})` : ''}`;
};

/** What is said of a unit, and whether it is anything but a whole unit, with a whole one where units are compared. */
export interface PairName {
  readonly words: string;
  readonly isUneven: boolean;
  /** The period has only a part of the unit itself: a sum of it is low because of that. */
  readonly isPart: boolean;
  /** Whether a change against the other one says anything. */
  readonly isMeasurable: boolean;
}

/** The names of units by their days; null for what has nothing to be said of. */
export const unitNames = (
  days: readonly IsoDay[],
  current: Period,
  prior: Period | null,
  periodicity: Periodicity,
): readonly (PairName | null)[] => {
  const names = new Map(
    pairedUnits(current, prior, periodicity).map((pair): [IsoDay, PairName | null] => {
      const words = pairWords(pair, periodicity);
      return [
        pair.day,
        words === null
          ? null
          : { words, isUneven: isUneven(pair), isPart: pair.current?.isWhole !== true, isMeasurable: isMeasurable(pair) },
      ];
    }),
  );
  return days.map((day) => names.get(day) ?? null);
};

/** So many are listed; how many more there are is counted. */
const MOST_LISTED = 3;

/** Which units are not whole, on both sides of a comparison, in a sentence; null where all are, and by day, where none has parts. */
export const unevenWords = (current: Period, prior: Period | null, periodicity: Periodicity): string | null => {
  if (periodicity === 'daily') return null;
  const uneven = pairedUnits(current, prior, periodicity).filter(isUneven);
  if (uneven.length === 0) return null;
  const listed = uneven.slice(0, MOST_LISTED).map((pair) => `${periodName(pair.day, periodicity)}: ${pairWords(pair, periodicity)}`);
  const more = uneven.length - listed.length;
  return `${prior === null ? `Incomplete ${unitWord(periodicity)}s` : 'Incomplete comparisons'}: ${[...listed, ...(more === 0 ? [] : [`${more} more`])].join('; ')}.`;
};
