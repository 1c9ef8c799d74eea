/** Search volume begins in July 2022: which months can be chosen, and what is said before. */
import { isoDay } from '../dates/isoDay.ts';
import { eachMonth, type Month, monthOf } from '../dates/month.ts';
import type { Period } from '../dates/period.ts';
import { monthWords } from '../format/day.ts';

/** The first month with search volume (C-578). */
export const FIRST_SEARCH_MONTH: Month = isoDay('2022-07-01');

/** Months that can be chosen, the latest last (C-580, C-914); none when the latest is before July 2022. */
export const searchMonths = (latest: Month): readonly Month[] => eachMonth(FIRST_SEARCH_MONTH, monthOf(latest));

/** A month out of a link: itself where it can be chosen, else the latest (C-465). */
export const monthOrLatest = (month: string | null, latest: Month): Month =>
  searchMonths(latest).find((one) => one === month) ?? monthOf(latest);

/** Why a period shows no search volume (C-579); null when it lies within the months that have it. */
export const searchVolumeNotice = (period: Period): string | null =>
  period.start < FIRST_SEARCH_MONTH ? `No data: Search Volume data is limited to ${monthWords(FIRST_SEARCH_MONTH)} and beyond.` : null;
