/** Ranges, comparisons and notes in words. */
import { dayInYear, dayWords, periodWords } from '../format/day.ts';
import { partsOf } from './calendar.ts';
import { type DateBound, type DateNote, type DateRange, isRelative } from './dateSpec.ts';
import type { IsoDay } from './isoDay.ts';
import { daysWords } from './limits.ts';
import type { Period } from './period.ts';
import { unitWord } from './periodicityRules.ts';
import { presetOf } from './presets.ts';

const priorWords = (prior: Period, year: number): string => {
  if (partsOf(prior.start).year !== year || partsOf(prior.end).year !== year) return periodWords(prior);
  return prior.start === prior.end ? dayInYear(prior.start) : `${dayInYear(prior.start)} – ${dayInYear(prior.end)}`;
};

/** "Oct 1 – Oct 31, 2026 vs Sep 1 – Sep 30": the year of the prior period only where it is another. */
export const comparisonWords = (period: Period, prior: Period | null): string =>
  prior === null ? periodWords(period) : `${periodWords(period)} vs ${priorWords(prior, partsOf(period.end).year)}`;

/** "Nov 16 – 22, 2026": the month once, where it is one. */
const shortPeriod = ({ start, end }: Period): string => {
  const [from, to] = [partsOf(start), partsOf(end)];
  if (start === end || from.year !== to.year || from.month !== to.month) return periodWords({ start, end });
  return `${dayInYear(start)} – ${to.day}, ${to.year}`;
};

/** "Nov 16 – 22" where its year is said already. */
const shortPrior = (prior: Period, year: number): string => {
  const words = shortPeriod(prior);
  const ending = `, ${year}`;
  return words.endsWith(ending) ? words.slice(0, -ending.length) : words;
};

/** `comparisonWords` in as little room as says the same: "Nov 16 – 22, 2026 vs Nov 9 – 15", "… vs Nov 16 – 22, 2025". */
export const shortComparisonWords = (period: Period, prior: Period | null): string => {
  const words = shortPeriod(period);
  if (prior === null) return words;
  return `${words} vs ${shortPrior(prior, partsOf(period.end).year)}`;
};

const boundWords = (bound: DateBound): string => {
  if (!isRelative(bound)) return dayWords(bound);
  if (bound.ago === 0) return bound.unit === 'days' ? 'today' : `this ${bound.unit.slice(0, -1)}`;
  return `${bound.ago} ${bound.ago === 1 ? bound.unit.slice(0, -1) : bound.unit} ago`;
};

/** "Last 30 Days", "Oct 1 – Oct 31, 2026", "6 months ago – 1 month ago", "Since Jan 1, 2026". */
export const rangeWords = (range: DateRange): string => {
  const preset = presetOf(range);
  if (preset !== null) return preset.label;
  const { start, end } = range;
  if (end === null) return `Since ${boundWords(start)}`;
  if (!isRelative(start) && !isRelative(end)) return periodWords({ start, end });
  return `${boundWords(start)} – ${boundWords(end)}`;
};

/** What a note says to a person. */
export const noteWords = (note: DateNote): string => {
  switch (note.kind) {
    case 'unitBefore':
      return `There is no data yet for this ${unitWord(note.unit)}, so the previous ${unitWord(note.unit)} is shown.`;
    case 'clipped':
      return `Data is available from ${dayWords(note.earliest)} to ${dayWords(note.latest)}, so the date range was shortened.`;
    case 'clippedToSpan':
      return `At most ${daysWords(note.days)} can be shown, so the date range was shortened.`;
    case 'widenedToSpan':
      return `At least ${daysWords(note.days)} are needed, so the date range was extended.`;
    case 'reordered':
      return 'The start date was after the end date, so they were swapped.';
    case 'shiftedBack':
      return 'The prior date range overlapped the current one, so it was moved back to end the day before the current one starts.';
    case 'inProgress':
      return note.against === 'yearBefore'
        ? `This ${unitWord(note.unit)} is in progress, so it is compared with the same number of days a year earlier.`
        : `This ${unitWord(note.unit)} is in progress, so it is compared with the same number of days in the previous ${unitWord(note.unit)}.`;
    case 'sameWeeks':
      return 'Compared with the same weeks last year, 364 days earlier.';
    case 'weeksBefore':
      return `Compared with the same days of the week, ${note.weeks} ${note.weeks === 1 ? 'week' : 'weeks'} earlier.`;
    case 'priorNotWhole':
      return note.from === null
        ? `No data for ${periodWords(note.prior)}, so there is no comparison.`
        : `Data begins on ${dayWords(note.from)}, within ${periodWords(note.prior)}, so there is no comparison.`;
    case 'noEvent':
      return 'The date range doesn’t contain exactly one sale event with an earlier occurrence, so it is compared with the same dates a year earlier.';
  }
};

/** What helps where nothing is compared: a choice, or nothing, where data begin with the period. */
export const noComparisonAdvice = (period: Period, firstDay: IsoDay | null): string =>
  firstDay !== null && period.start <= firstDay
    ? `Data begins on ${dayWords(firstDay)}: there are no earlier days to compare with.`
    : 'Choose a comparison in the date range above.';
