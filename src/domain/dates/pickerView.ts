/** What an open picker shows of its draft: what it amounts to in words, what is wrong with it, what can be chosen. */
import { isLeft } from 'fp-ts/Either';
import { dayWords, periodWords } from '../format/day.ts';
import { addDays, laterOf, lengthOf } from './calendar.ts';
import { resolveRange } from './dateSpec.ts';
import { configurationError } from './dateSpecFaults.ts';
import type { ResolvedDates } from './dateState.ts';
import { noteWords } from './labels.ts';
import { type DateLimits, daysWords, EARLIEST_DAY } from './limits.ts';
import type { Period, Periodicity } from './period.ts';
import { alignmentWarning, unitWord } from './periodicityRules.ts';
import { comparable, resolveChoice, type ScopeDates } from './pickerChoice.ts';
import { choiceParams } from './pickerChoice.url.ts';
import { openDraft, type PickerDraft, rangeOf } from './pickerDraft.ts';
import { type PickerFault, readDraft, readRangeDraft } from './pickerFaults.ts';
import type { DateOffer } from './pickerScreens.ts';
import { type Preset, presetOf, presetsFor } from './presets.ts';
import { weekStep } from './weekNavigation.ts';

/** A period in words, "Oct 1 – Oct 31, 2026", and how long it is, "31 days". */
export interface PeriodText {
  readonly words: string;
  readonly days: string;
}

export interface PickerView {
  readonly presets: readonly Preset[];
  /** The preset that the draft is. */
  readonly preset: string | null;
  readonly faults: readonly PickerFault[];
  /** Why it cannot be applied, in one sentence (C-615); null when it can. */
  readonly error: string | null;
  /** What the draft amounts to; the last applied dates while it has faults. */
  readonly current: PeriodText;
  /** Null without a comparison. */
  readonly prior: PeriodText | null;
  readonly notes: readonly string[];
  /** A periodicity that does not align with the range. */
  readonly warning: string | null;
  /** The periodicity that is shown, forced to monthly where `isLocked`. */
  readonly periodicity: Periodicity;
  readonly isLocked: boolean;
  /** The draft says something else than what is applied. */
  readonly isChanged: boolean;
  /** The days that the calendar marks, and those that it marks as the other range. */
  readonly marked: Period;
  readonly other: Period | null;
}

const periodText = (period: Period): PeriodText => ({ words: periodWords(period), days: daysWords(lengthOf(period)) });

const presetIn = (draft: PickerDraft, limits: DateLimits): string | null => {
  const read = readRangeDraft(draft.current, limits);
  return isLeft(read) ? null : (presetOf(read.right)?.id ?? null);
};

/** The days of one range of the draft, for the calendar; those that are applied while it does not read. */
const markedIn = (draft: PickerDraft, which: 'current' | 'prior', dates: ScopeDates): Period => {
  const read = readRangeDraft(rangeOf(draft, which), dates.limits);
  const applied = which === 'prior' ? (dates.resolved.priorPeriod ?? dates.resolved.currentPeriod) : dates.resolved.currentPeriod;
  if (isLeft(read)) return applied;
  const { minSpan: _, maxSpan: __, ...days } = dates.limits;
  return resolveRange(read.right, days).period;
};

const otherOf = (draft: PickerDraft, resolved: ResolvedDates): Period | null =>
  draft.target === 'prior' ? resolved.currentPeriod : resolved.priorPeriod;

const differs = (draft: PickerDraft, dates: ScopeDates, offer: DateOffer): boolean => {
  const [now, before] = [readDraft(draft, dates), readDraft(openDraft(dates), dates)];
  if (isLeft(now) || isLeft(before)) return true;
  const defaults = offer.defaults(dates.limits);
  return JSON.stringify(choiceParams(now.right, defaults)) !== JSON.stringify(choiceParams(before.right, defaults));
};

/** What to show of a draft. */
export const pickerView = (draft: PickerDraft, dates: ScopeDates, offer: DateOffer): PickerView => {
  const read = readDraft(draft, dates);
  const faults = isLeft(read) ? read.left : [];
  const resolved = isLeft(read)
    ? dates.resolved
    : comparable(resolveChoice(read.right, dates.limits, dates.cutoff, offer.ownPrior?.of), dates.limits, offer.ownPrior === undefined);
  return {
    presets: presetsFor(draft.periodicity, offer.weekPicker),
    preset: presetIn(draft, dates.limits),
    faults,
    error: configurationError(faults),
    current: periodText(resolved.currentPeriod),
    prior: resolved.priorPeriod === null ? null : periodText(resolved.priorPeriod),
    notes: resolved.notes.map(noteWords),
    warning: isLeft(read) ? null : alignmentWarning(resolved.currentPeriod, resolved.periodicity),
    periodicity: resolved.locked ? resolved.periodicity : draft.periodicity,
    isLocked: resolved.locked,
    isChanged: differs(draft, dates, offer),
    marked: markedIn(draft, draft.target, dates),
    other: otherOf(draft, resolved),
  };
};

/** What a preset says of days that are not there: "from Sep 1, 2025", "no data"; null where all of its days are within the limits. */
export const presetNote = ({ range }: Preset, limits: DateLimits): string | null => {
  const { minSpan: _, maxSpan: __, ...days } = limits;
  const wanted = resolveRange(range, { ...days, earliest: EARLIEST_DAY, latest: laterOf(EARLIEST_DAY, addDays(limits.today, -1)) }).period;
  if (wanted.end < limits.earliest || wanted.start > limits.latest) return 'no data';
  if (wanted.start < limits.earliest) return `from ${dayWords(limits.earliest)}`;
  return wanted.end > limits.latest ? `to ${dayWords(limits.latest)}` : null;
};

/** Why some days cannot be chosen, and by what days are picked. */
export const limitWords = ({ earliest, latest, minSpan, maxSpan }: DateLimits, picksBy: Periodicity): readonly string[] => [
  `Data available ${periodWords({ start: earliest, end: latest })}.`,
  ...(picksBy === 'daily' ? [] : [`Select whole ${unitWord(picksBy)}s.`]),
  ...(minSpan === undefined ? [] : [`At least ${daysWords(minSpan)}.`]),
  ...(maxSpan === undefined ? [] : [`At most ${daysWords(maxSpan)}.`]),
];

/** What keeps a week arrow from moving; null when it moves. */
export const weekBlocked = ({ resolved, limits }: ScopeDates, direction: 'before' | 'after'): string | null => {
  if (weekStep(resolved.currentPeriod, direction === 'before' ? -1 : 1, limits) !== null) return null;
  return direction === 'before'
    ? `There is no data before ${dayWords(limits.earliest)}.`
    : `There is no data for the week after ${dayWords(limits.latest)} yet.`;
};
