/** What is said of a unit beside the one that it is compared with: which days those are, and of which of the two only a part is there. */
import { periodWords } from '../format/day.ts';
import { lengthOf } from './calendar.ts';
import { type UnitDays, type UnitPair, unitOf } from './paired.ts';
import type { Periodicity } from './period.ts';
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
  if (prior === null) return [...(own === null ? [] : [own]), `no prior ${unit} beside it`].join(', ');
  const before = [periodWords(prior.period), ...(prior.isWhole ? [] : [partWords(prior, periodicity)])].join(', ');
  if (current === null) return `prior period alone: ${before}`;
  if (own === null) return `vs ${before}`;
  return `${own} vs ${before}${prior.isWhole ? `, a whole ${unit}` : ''}`;
};
