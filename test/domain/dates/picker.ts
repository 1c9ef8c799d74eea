/** What the tests of the date picker share: the dates of a screen on a Friday, November 20, 2026. */
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { ScopeDates } from '../../../src/domain/dates/pickerChoice.ts';
import type { PickerDraft } from '../../../src/domain/dates/pickerDraft.ts';
import { type PickerEvent, reduceDraft } from '../../../src/domain/dates/pickerReducer.ts';
import { type DateRules, dateRulesFor } from '../../../src/domain/dates/pickerRules.ts';
import { type DateOffer, dateOfferFor } from '../../../src/domain/dates/pickerScreens.ts';
import type { BrandGroup } from '../../../src/domain/session/user.ts';

export const TODAY = isoDay('2026-11-20');

export const rulesOf = (screen: string): DateRules => {
  const rules = dateRulesFor(screen);
  if (rules === undefined) throw new Error(`${screen} has no dates`);
  return rules;
};

export const offerOf = (screen: string): DateOffer => {
  const offer = dateOfferFor(screen);
  if (offer === null) throw new Error(`${screen} has no dates`);
  return offer;
};

/** The dates that a screen has at an address. */
export const datesOf = (query = '', screen = 'retail-overview', brandGroup: BrandGroup | null = null): ScopeDates =>
  rulesOf(screen).read(new URLSearchParams(query), TODAY, brandGroup).dates;

/** The draft that a picker opens with at an address, after some events. */
export const drafted = (query: string, events: readonly PickerEvent[] = [], screen = 'retail-overview'): PickerDraft => {
  const dates = datesOf(query, screen);
  return events.reduce((draft, event) => reduceDraft(draft, event, dates, offerOf(screen)), rulesOf(screen).open(dates));
};

/** A brand group whose data by day begin on a day. */
export const since = (minDailyDataDate: string | null, minMonthlyDataDate: string | null = null): BrandGroup =>
  ({
    minDailyDataDate: minDailyDataDate === null ? null : isoDay(minDailyDataDate),
    minMonthlyDataDate: minMonthlyDataDate === null ? null : isoDay(minMonthlyDataDate),
  }) as BrandGroup;
