/**
 * Which days may still change: sales are attributed to an ad for two weeks after it was clicked, and what was sold is corrected for some
 * days. Days within are "not final".
 */
import { dayWords, periodWords } from '../format/day.ts';
import { addDays, laterOf } from './calendar.ts';
import type { IsoDay } from './isoDay.ts';
import type { Period } from './period.ts';

/** Days after which figures stay as they are. */
export const SETTLE_DAYS = { ads: 14, dsp: 14, retail: 3 } as const;
export type OpenData = keyof typeof SETTLE_DAYS;

const WORDS: Readonly<Record<OpenData, string>> = { ads: 'ad', dsp: 'DSP', retail: 'retail' };

/** The first day whose figures may still change. */
export const openSince = (data: OpenData, today: IsoDay): IsoDay => addDays(today, -SETTLE_DAYS[data]);

const openDays = (data: OpenData, { start, end }: Period, today: IsoDay, begins: IsoDay | null): string | null => {
  const since = laterOf(openSince(data, today), begins ?? start);
  if (end < since) return null;
  const open = { start: laterOf(start, since), end };
  return open.start === open.end ? dayWords(open.end) : periodWords(open);
};

/**
 * "Nov 6 – Nov 19, 2026 is preliminary: ad data can change for up to 14 days."; null where all days of the period are final, or lie
 * before the first day with data.
 */
export const notFinalWords = (data: OpenData, period: Period, today: IsoDay, begins: IsoDay | null): string | null => {
  const days = openDays(data, period, today, begins);
  return days === null ? null : `${days} is preliminary: ${WORDS[data]} data can change for up to ${SETTLE_DAYS[data]} days.`;
};

/** "Nov 6 – Nov 14, 2026 not final", beside the days of a panel; null where all days of the period are final. */
export const openWords = (data: OpenData, period: Period, today: IsoDay, begins: IsoDay | null): string | null => {
  const days = openDays(data, period, today, begins);
  return days === null ? null : `${days} not final`;
};
