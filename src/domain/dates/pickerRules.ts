/**
 * The date picker of one screen as machines use it: a URL becomes dates, an event in the picker becomes another draft
 * or other parameters of the URL. A screen's definition carries it, so that its code comes with the screens.
 */

import { isLeft } from 'fp-ts/Either';
import { decode, type Json } from '../codec/codec.ts';
import type { ReadonlySearch } from '../routes/urlParams.ts';
import type { BrandGroup } from '../session/user.ts';
import type { DroppedParam } from '../shell/droppedParam.ts';
import { startOf } from './calendar.ts';
import type { ResolvedDates } from './dateState.ts';
import { type IsoDay, isIsoDay } from './isoDay.ts';
import { dailyCutoff, startingWith } from './limits.ts';
import type { MarketStart } from './marketStart.ts';
import { monthlyForWholeMonths } from './periodicityRules.ts';
import { comparable, type DateChoice, resolveChoice, type ScopeDates } from './pickerChoice.ts';
import { choiceParams, decodeChoice } from './pickerChoice.url.ts';
import { openDraft, type PickerDraft } from './pickerDraft.ts';
import { PickerDraftCodec } from './pickerDraftCodec.ts';
import { readDraft } from './pickerFaults.ts';
import { type PickerEvent, reduceDraft } from './pickerReducer.ts';
import { type DateOffer, dateOfferFor } from './pickerScreens.ts';
import { steppedRange, weekStep } from './weekNavigation.ts';

/** Parameters of a URL; null takes a key out. */
export type DateParams = Readonly<Record<string, string | null>>;

/** What an event in the picker comes to. */
export interface PickerOutcome {
  /** Null when the picker is done. */
  readonly draft: PickerDraft | null;
  /** What the URL is to say now; null when nothing is applied. */
  readonly applied: DateParams | null;
}

/** What a URL says of the dates. `params` says the same without what was wrong. */
export interface ReadDates {
  readonly dates: ScopeDates;
  readonly dropped: readonly DroppedParam[];
  readonly params: DateParams;
}

export interface DateRules {
  /** `all`: the brand groups that it may be shown with. */
  readonly read: (
    query: ReadonlySearch,
    today: IsoDay,
    brandGroup: BrandGroup | null,
    market?: MarketStart | null,
    all?: readonly BrandGroup[],
  ) => ReadDates;
  readonly open: (dates: ScopeDates) => PickerDraft;
  /** A draft as it was put away; null for anything else. */
  readonly restore: (json: Json) => PickerDraft | null;
  /** The draft when the applied dates have changed under it: kept where it made the change, else begun anew. */
  readonly follow: (draft: PickerDraft, dates: ScopeDates) => PickerDraft;
  readonly reduce: (draft: PickerDraft, event: PickerEvent, dates: ScopeDates) => PickerOutcome;
  /** The parameters for the week before or after; null where there is none to show. */
  readonly stepWeek: (dates: ScopeDates, direction: 'before' | 'after') => DateParams | null;
  /** The parameters for some of the days that are shown; null for what names no days. */
  readonly lookAt: (dates: ScopeDates, start: string, end: string) => DateParams | null;
}

// A link may come from a screen that offers more: what this one does not offer is its default, and nothing is said.
const offered = (choice: DateChoice, defaults: DateChoice, offer: DateOffer): DateChoice => {
  const periodicity = offer.periodicities.includes(choice.periodicity) ? choice.periodicity : defaults.periodicity;
  const compare = choice.prior === null ? choice.compareMode : 'custom';
  if (offer.compares.includes(compare)) return { ...choice, periodicity };
  return { ...choice, periodicity, compareMode: defaults.compareMode, prior: null };
};

const sameChoice = (a: DateParams, b: DateParams): boolean => Object.keys(a).every((key) => a[key] === b[key]);

const byMonths = (resolved: ResolvedDates): ResolvedDates => ({
  ...resolved,
  periodicity: monthlyForWholeMonths(resolved.periodicity, resolved.currentPeriod, resolved.priorPeriod),
});

const MOVES = { before: -1, after: 1 } as const;

/** The rules of a picker that offers this. */
export const createDateRules = (offer: DateOffer): DateRules => {
  const params = (choice: DateChoice, { limits }: Pick<ScopeDates, 'limits'>): DateParams => choiceParams(choice, offer.defaults(limits));
  const read: DateRules['read'] = (query, today, own, market = null, all = []) => {
    const brandGroup = own !== null && offer.ofAll === true ? startingWith(own, all) : own;
    const limits = offer.limits(today, brandGroup, market);
    const defaults = offer.defaults(limits);
    const { choice: written, dropped } = decodeChoice(query, defaults, today);
    const choice = offered(written, defaults, offer);
    const cutoff = offer.brandData && brandGroup !== null ? dailyCutoff(brandGroup) : null;
    const shown = comparable(resolveChoice(choice, limits, cutoff, offer.ownPrior?.of), limits, offer.ownPrior === undefined);
    const resolved = offer.monthsByThemselves === true ? byMonths(shown) : shown;
    return { dates: { choice, limits, cutoff, resolved }, dropped, params: params(written, { limits }) };
  };
  const reduce: DateRules['reduce'] = (draft, event, dates) => {
    const next = reduceDraft(draft, event, dates, offer);
    const choice = readDraft(next, dates);
    if (event.type === 'dates.applied') {
      return isLeft(choice) ? { draft, applied: null } : { draft: null, applied: params(choice.right, dates) };
    }
    if (!offer.autoApply || isLeft(choice) || next === draft) return { draft: next, applied: null };
    const [before, after] = [params(dates.choice, dates), params(choice.right, dates)];
    return { draft: next, applied: sameChoice(before, after) ? null : after };
  };
  return {
    read,
    open: openDraft,
    restore: (json) => {
      const draft = decode(PickerDraftCodec, json);
      return isLeft(draft) ? null : draft.right;
    },
    follow: (draft, dates) => {
      const choice = readDraft(draft, dates);
      return !isLeft(choice) && sameChoice(params(choice.right, dates), params(dates.choice, dates)) ? draft : openDraft(dates);
    },
    reduce,
    stepWeek: (dates, direction) => {
      const period = weekStep(dates.resolved.currentPeriod, MOVES[direction], dates.limits);
      return period === null
        ? null
        : params({ ...dates.choice, range: steppedRange(dates.choice.range, dates.resolved.currentPeriod, period), prior: null }, dates);
    },
    lookAt: (dates, start, end) => {
      if (!isIsoDay(start) || !isIsoDay(end)) return null;
      const range = { start: start as IsoDay, end: end as IsoDay };
      const { periodicity } = dates.resolved;
      // One week or month by itself would be a single point: its days tell more.
      const isOne = startOf(range.start, periodicity) === startOf(range.end, periodicity) && offer.periodicities.includes('daily');
      return params({ ...dates.choice, range, prior: null, ...(isOne ? { periodicity: 'daily' } : {}) }, dates);
    },
  };
};

/** The rules on a route; undefined where its header has no date picker. */
export const dateRulesFor = (route: string): DateRules | undefined => {
  const offer = dateOfferFor(route);
  return offer === null ? undefined : createDateRules(offer);
};
