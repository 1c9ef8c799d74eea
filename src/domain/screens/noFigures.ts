/** Why a panel has no figures. */
import type { IsoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import { activeFilters, type FilterState } from '../filters/filterState.ts';
import { dayWords } from '../format/day.ts';

interface Looked {
  readonly filters: FilterState;
  readonly brandGroup: { readonly minDailyDataDate: IsoDay | null } | null;
}

/** The first day with data, where it comes after that day. */
export const beforeData = (brandGroup: Looked['brandGroup'], end: IsoDay): IsoDay | null => {
  const first = brandGroup?.minDailyDataDate ?? null;
  return first !== null && first > end ? first : null;
};

/** Filters are blamed only where some are set, and nothing is where the data begin after these days. */
export const noFiguresWords = ({ filters, brandGroup }: Looked, { end }: Pick<Period, 'end'>): string => {
  const first = beforeData(brandGroup, end);
  if (first !== null) return `Data begins on ${dayWords(first)}, after these dates.`;
  return `No data for these dates${activeFilters(filters).length === 0 ? '.' : ' and filters.'}`;
};
