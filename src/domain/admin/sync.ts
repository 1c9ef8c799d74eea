/** What a sync finds out about a brand group, and what that changes of what is stored. */
import { addMonths, earlierOf } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import { monthOf } from '../dates/month.ts';
import type { SyncResult } from './records.ts';

/** The first days with daily and with monthly data, and the countries that have any. */
export interface KnownData {
  readonly minDailyDataDate: IsoDay | null;
  readonly minMonthlyDataDate: IsoDay | null;
  readonly countries: readonly string[];
}

/**
 * From the first day with data and the countries that have any: monthly data begins with the first whole month, or with the
 * first month of what is kept by month alone. UK is stored as GB; each country once, by its code.
 */
export const knownFrom = (firstDay: IsoDay | null, countries: readonly string[], firstMonth: IsoDay | null = null): KnownData => {
  const month = firstDay === null ? null : monthOf(firstDay);
  const firstWhole = month === null || month === firstDay ? month : addMonths(month, 1);
  return {
    minDailyDataDate: firstDay,
    minMonthlyDataDate: firstWhole === null || firstMonth === null ? (firstWhole ?? firstMonth) : earlierOf(firstWhole, firstMonth),
    countries: [...new Set(countries.map((code) => (code === 'UK' ? 'GB' : code)))].sort(),
  };
};

/** UK is stored as GB; each country once, in the order in which they came. */
const storedCountries = (countries: readonly string[]): readonly string[] => [
  ...new Set(countries.map((code) => (code === 'UK' ? 'GB' : code))),
];

/** Those that are known, in the order of the list before: it is the order of menus, which an import and its undo leave as it was. */
const inOrderOf = (before: readonly string[], known: readonly string[]): readonly string[] => {
  const kept = storedCountries(before).filter((code) => known.includes(code));
  return [...kept, ...known.filter((code) => !kept.includes(code))];
};

/** What is stored after a sync: countries without any data yet are kept, for somebody has said that it sells there. */
export const afterSync = (before: KnownData, known: KnownData): KnownData => ({
  ...known,
  countries: known.countries.length === 0 ? before.countries : inOrderOf(before.countries, known.countries),
});

const textOf = (value: IsoDay | null | readonly string[]): string | null =>
  typeof value === 'string' || value === null ? value : value.length === 0 ? null : [...value].sort().join(', ');

/** The fields that differ, in a fixed order; countries are compared as a set. */
export const syncChanges = (before: KnownData, after: KnownData): SyncResult['changes'] =>
  (['minDailyDataDate', 'minMonthlyDataDate', 'countries'] as const).flatMap((field) => {
    const [was, is] = [textOf(before[field]), textOf(after[field])];
    return was === is ? [] : [{ field, before: was, after: is }];
  });
