/** What is said of a unit beside the one that it is compared with: which days those are, and of which of the two only a part is there. */
import { periodWords } from '../format/day.ts';
import { periodName } from '../format/periodName.ts';
import { lengthOf } from './calendar.ts';
import { pairedUnits, type UnitDays, type UnitPair, unitOf } from './paired.ts';
import type { Period, Periodicity } from './period.ts';
import { unitWord } from './periodicityRules.ts';

/** "part of a week (5 of 7 days)" */
const partWords = ({ unit, period }: UnitDays, periodicity: Periodicity): string =>
  `part of a ${unitWord(periodicity)} (${lengthOf(period)} of ${lengthOf(unitOf(unit, periodicity))} days)`;

/** Whether the two are anything but two whole units. */
export const isUneven = ({ current, prior }: UnitPair): boolean => current?.isWhole !== true || prior?.isWhole !== true;

/** "vs Oct 26 – Nov 1, 2025"; where a side is only part of a unit, or is missing, it says so. */
export const pairWords = ({ current, prior }: UnitPair, periodicity: Periodicity): string => {
  const unit = unitWord(periodicity);
  const own = current === null || current.isWhole ? null : partWords(current, periodicity);
  if (prior === null) return [...(own === null ? [] : [own]), `no prior ${unit} to compare with`].join(', ');
  const before = [periodWords(prior.period), ...(prior.isWhole ? [] : [partWords(prior, periodicity)])].join(', ');
  if (current === null) return `prior period only: ${before}`;
  if (own === null) return `vs ${before}`;
  return `${own} vs ${before}${prior.isWhole ? `, a whole ${unit}` : ''}`;
};

/** What a unit is compared with, and whether that is anything but a whole unit with a whole one. */
export interface PairName {
  readonly words: string;
  readonly isUneven: boolean;
}

export const pairName = (pair: UnitPair, periodicity: Periodicity): PairName => ({
  words: pairWords(pair, periodicity),
  isUneven: isUneven(pair),
});

/** So many are listed; how many more there are is counted. */
const MOST_LISTED = 3;

/** Which units of a comparison are not whole on both sides, in a sentence; null where all are, and by day, where none has parts. */
export const unevenWords = (current: Period, prior: Period | null, periodicity: Periodicity): string | null => {
  if (prior === null || periodicity === 'daily') return null;
  const uneven = pairedUnits(current, prior, periodicity).filter(isUneven);
  if (uneven.length === 0) return null;
  const listed = uneven.slice(0, MOST_LISTED).map((pair) => `${periodName(pair.day, periodicity)}: ${pairWords(pair, periodicity)}`);
  const more = uneven.length - listed.length;
  return `Incomplete comparisons: ${[...listed, ...(more === 0 ? [] : [`${more} more`])].join('; ')}.`;
};
