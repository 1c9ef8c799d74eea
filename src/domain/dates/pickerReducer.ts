/** What each event in an open date picker makes of the draft. Pure and total: what names nothing changes nothing. */
import { isLeft } from 'fp-ts/Either';
import type { AppEvent, ReturningEvent } from '../journal/events.ts';
import { type DateRange, DateUnit, resolveRange } from './dateSpec.ts';
import { type IsoDay, isIsoDay } from './isoDay.ts';
import { clampDay, type DateLimits, isSelectable } from './limits.ts';
import { Periodicity } from './period.ts';
import { snapped, wholeUnits } from './periodicityRules.ts';
import type { PickerCompare, ScopeDates } from './pickerChoice.ts';
import {
  firstPrior,
  openDraft,
  type PickerDraft,
  rangeDraft,
  rangeOf,
  rangeUnder,
  shownFor,
  switchedBound,
  type WhichRange,
  withBound,
  withRange,
} from './pickerDraft.ts';
import { readBoundDraft, readRangeDraft } from './pickerFaults.ts';
import type { DateOffer } from './pickerScreens.ts';
import { isPresetId, presetNamed } from './presets.ts';
import { YoyAlignment } from './yearBefore.ts';

/** The events that change a draft, and those that end it or pass it by. */
export type PickerEvent = Exclude<Extract<AppEvent, { readonly type: `dates.${string}` }>, ReturningEvent>;
type Of<K extends PickerEvent['type']> = Extract<PickerEvent, { readonly type: K }>;

/** The range in one of the two places, as far as it reads; else the applied one. */
const readable = (draft: PickerDraft, which: WhichRange, dates: ScopeDates): DateRange => {
  const read = readRangeDraft(rangeOf(draft, which), dates.limits);
  return isLeft(read) ? dates.resolved.currentPeriod : read.right;
};

const showing = (draft: PickerDraft, range: DateRange, limits: DateLimits): PickerDraft => ({
  ...draft,
  shown: shownFor(resolveRange(range, limits).period),
});

const withPreset = (draft: PickerDraft, { preset }: Of<'dates.presetPicked'>, { limits }: ScopeDates): PickerDraft => {
  if (!isPresetId(preset)) return draft;
  const { range } = presetNamed(preset);
  return showing({ ...draft, current: rangeDraft(range), target: 'current' }, range, limits);
};

/** Days of the calendar become whole units: weeks with a week picker, else those of the periodicity. */
const withDays = (draft: PickerDraft, { start, end }: Of<'dates.daysPicked'>, { limits }: ScopeDates, offer: DateOffer): PickerDraft => {
  if (!isIsoDay(start) || !isIsoDay(end)) return draft;
  const days = { start: start as IsoDay, end: end as IsoDay };
  return withRange(draft, draft.target, rangeDraft(snapped(days, offer.weekPicker ? 'weekly' : draft.periodicity, limits)));
};

/** The first day waits for the second, on whichever side of it that lies. */
const withDay = (draft: PickerDraft, { day: text }: Of<'dates.dayPicked'>, dates: ScopeDates, offer: DateOffer): PickerDraft => {
  if (text === null) return draft.anchor === null ? draft : { ...draft, anchor: null };
  if (!isIsoDay(text) || !isSelectable(text as IsoDay, dates.limits)) return draft;
  const day = text as IsoDay;
  if (draft.anchor === null) return { ...draft, shown: day, anchor: day };
  const [start, end] = day < draft.anchor ? [day, draft.anchor] : [draft.anchor, day];
  return { ...withDays(draft, { type: 'dates.daysPicked', start, end }, dates, offer), shown: day, anchor: null };
};

const withText = (draft: PickerDraft, { range, side, text }: Of<'dates.boundTyped'>, { limits }: ScopeDates): PickerDraft => {
  const bound = rangeOf(draft, range)[side];
  if (bound.kind === 'open') return draft;
  const next = withBound(draft, range, side, { ...bound, text });
  return bound.kind === 'day' && isIsoDay(text) ? { ...next, shown: clampDay(text as IsoDay, limits) } : next;
};

const withKind = (draft: PickerDraft, { range, side, kind }: Of<'dates.boundSwitched'>, dates: ScopeDates): PickerDraft => {
  const bound = rangeOf(draft, range)[side];
  if (bound.kind === kind || (kind === 'open' && (side === 'start' || range === 'prior'))) return draft;
  const read = readBoundDraft(bound, dates.limits);
  const meant = isLeft(read) ? readable({ ...draft, [range]: rangeDraft(dates.resolved.currentPeriod) }, range, dates)[side] : read.right;
  return withBound(draft, range, side, switchedBound(meant, kind, side, dates.limits, draft.periodicity));
};

const withUnit = (draft: PickerDraft, { range, side, unit }: Of<'dates.unitChosen'>): PickerDraft => {
  const bound = rangeOf(draft, range)[side];
  return bound.kind === 'ago' && DateUnit.is(unit) ? withBound(draft, range, side, { ...bound, unit }) : draft;
};

const withPeriodicity = (draft: PickerDraft, periodicity: string, dates: ScopeDates, offer: DateOffer): PickerDraft => {
  if (!Periodicity.is(periodicity) || !offer.periodicities.includes(periodicity)) return draft;
  const under = (which: WhichRange) => {
    const read = readRangeDraft(rangeOf(draft, which), dates.limits);
    return isLeft(read) ? rangeOf(draft, which) : rangeDraft(rangeUnder(read.right, dates.limits, periodicity));
  };
  return { ...draft, periodicity, current: under('current'), prior: draft.prior === null ? null : under('prior') };
};

const withCompare = (draft: PickerDraft, compare: string, dates: ScopeDates, offer: DateOffer): PickerDraft => {
  if (!offer.compares.includes(compare as PickerCompare) || compare === draft.compare) return draft;
  if (compare !== 'custom') return { ...draft, compare: compare as PickerCompare, prior: null, target: 'current' };
  const prior = firstPrior(readable(draft, 'current', dates), dates.limits);
  return showing({ ...draft, compare, prior, target: 'prior' }, readable({ ...draft, prior }, 'prior', dates), dates.limits);
};

const withTarget = (draft: PickerDraft, { range }: Of<'dates.rangeTargeted'>, dates: ScopeDates): PickerDraft =>
  showing({ ...draft, target: range }, readable(draft, range, dates), dates.limits);

/** The current range as whole units of the periodicity, so that the warning is gone. */
const withWholeUnits = (draft: PickerDraft, dates: ScopeDates): PickerDraft => {
  const { period } = resolveRange(readable(draft, 'current', dates), dates.limits);
  return { ...draft, current: rangeDraft(wholeUnits(period, draft.periodicity, dates.limits)) };
};

const stepped = (draft: PickerDraft, event: PickerEvent, dates: ScopeDates, offer: DateOffer): PickerDraft => {
  if ('range' in event && event.range === 'prior' && draft.prior === null) return draft;
  switch (event.type) {
    case 'dates.presetPicked':
      return withPreset(draft, event, dates);
    case 'dates.dayPicked':
      return withDay(draft, event, dates, offer);
    case 'dates.daysPicked':
      return withDays(draft, event, dates, offer);
    case 'dates.boundTyped':
      return withText(draft, event, dates);
    case 'dates.boundSwitched':
      return withKind(draft, event, dates);
    case 'dates.unitChosen':
      return withUnit(draft, event);
    case 'dates.periodicityChosen':
      return withPeriodicity(draft, event.periodicity, dates, offer);
    case 'dates.compareChosen':
      return withCompare(draft, event.compare, dates, offer);
    case 'dates.alignmentChosen':
      return YoyAlignment.is(event.alignment) ? { ...draft, alignment: event.alignment } : draft;
    case 'dates.wholeUnitsChosen':
      return withWholeUnits(draft, dates);
    case 'dates.rangeTargeted':
      return withTarget(draft, event, dates);
    case 'dates.dayShown':
      return isIsoDay(event.day) ? { ...draft, shown: clampDay(event.day as IsoDay, dates.limits) } : draft;
    case 'dates.reset':
      return openDraft(dates);
    case 'dates.applied':
    case 'dates.weekStepped':
    case 'dates.daysLookedAt':
      return draft;
  }
};

/** These leave the first of two days standing; whatever else is done in between gives it up. */
const KEEP_ANCHOR: ReadonlySet<PickerEvent['type']> = new Set(['dates.dayPicked', 'dates.dayShown', 'dates.weekStepped']);

/** The draft after an event; the same draft where the event is none of its business. */
export const reduceDraft = (draft: PickerDraft, event: PickerEvent, dates: ScopeDates, offer: DateOffer): PickerDraft => {
  const next = stepped(draft, event, dates, offer);
  return next.anchor === null || KEEP_ANCHOR.has(event.type) ? next : { ...next, anchor: null };
};
