/** Search volume begins in July 2022: which months can be chosen, and what is said before. */
import { laterOf } from '../dates/calendar.ts';
import { isoDay } from '../dates/isoDay.ts';
import { eachMonth, type Month, monthOf } from '../dates/month.ts';
import type { Period } from '../dates/period.ts';
import { monthWords } from '../format/day.ts';

/** The first month with search volume (C-578). */
export const FIRST_SEARCH_MONTH: Month = isoDay('2022-07-01');

/** Months that can be chosen, the latest last (C-580, C-914), since the first with data; none when the latest is before July 2022. */
export const searchMonths = (latest: Month, first: Month = FIRST_SEARCH_MONTH): readonly Month[] =>
  eachMonth(laterOf(FIRST_SEARCH_MONTH, first), monthOf(latest));

/** A month out of a link: itself where it can be chosen, else the latest (C-465). */
export const monthOrLatest = (month: string | null, latest: Month, first?: Month): Month =>
  searchMonths(latest, first).find((one) => one === month) ?? monthOf(latest);

/** Why a period shows no search volume (C-579); null when it lies within the months that have it. */
export const searchVolumeNotice = (period: Period): string | null =>
  period.start < FIRST_SEARCH_MONTH ? `No data: Search Volume data is limited to ${monthWords(FIRST_SEARCH_MONTH)} and beyond.` : null;
