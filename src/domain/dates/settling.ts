/**
 * Which days may still change: sales are attributed to an ad for two weeks after it was clicked, and what was sold is corrected for some
 * days. Days within are "not final".
 */
import { dayWords, periodWords } from '../format/day.ts';
import { addDays, earlierOf, laterOf } from './calendar.ts';
import type { BrandSource, DataSpans } from './dataSpans.ts';
import type { IsoDay } from './isoDay.ts';
import type { Period } from './period.ts';

/** Days after which figures stay as they are. */
export const SETTLE_DAYS = { ads: 14, dsp: 14, retail: 3 } as const;
export type OpenData = keyof typeof SETTLE_DAYS;

const WORDS: Readonly<Record<OpenData, string>> = { ads: 'ad', dsp: 'DSP', retail: 'retail' };

const SOURCES: Readonly<Record<OpenData, BrandSource>> = { ads: 'adFigures', dsp: 'dsp', retail: 'retail' };

/** The days of all of these together; undefined where those of one are not known. */
export const jointSpans = (all: readonly { readonly spans?: DataSpans }[]): DataSpans | undefined => {
  const joint: Partial<Record<BrandSource, Period>> = {};
  for (const { spans } of all) {
    if (spans === undefined) return undefined;
    for (const [name, { first, last }] of Object.entries(spans)) {
      const before = joint[name as BrandSource];
      joint[name as BrandSource] = { start: earlierOf(first, before?.start ?? first), end: laterOf(last, before?.end ?? last) };
    }
  }
  return Object.fromEntries(Object.entries(joint).map(([name, { start, end }]) => [name, { first: start, last: end }]));
};

/** What may still change: from a day on, as far as there is data; `spans` is undefined where that is not known. */
export interface Settling {
  readonly data: OpenData;
  readonly today: IsoDay;
  readonly spans: DataSpans | undefined;
}

/** The days whose figures may still change; null where there is no data of any. */
export const openPeriod = ({ data, today, spans }: Settling): Period | null => {
  const since = addDays(today, -SETTLE_DAYS[data]);
  if (spans === undefined) return { start: since, end: today };
  // An older answer tells of campaigns alone.
  const known = spans[SOURCES[data]] ?? spans[data];
  return known === undefined || known.last < since ? null : { start: laterOf(since, known.first), end: known.last };
};

const openDays = (settling: Settling, period: Period): string | null => {
  const known = openPeriod(settling);
  if (known === null) return null;
  const open = { start: laterOf(period.start, known.start), end: earlierOf(period.end, known.end) };
  if (open.end < open.start) return null;
  return open.start === open.end ? dayWords(open.end) : periodWords(open);
};

/** "Nov 6 – Nov 19, 2026 is preliminary: ad data can change for up to 14 days."; null where all days of the period are final, or have no data. */
export const notFinalWords = (settling: Settling, period: Period): string | null => {
  const { data } = settling;
  const days = openDays(settling, period);
  return days === null ? null : `${days} is preliminary: ${WORDS[data]} data can change for up to ${SETTLE_DAYS[data]} days.`;
};

/** "Nov 6 – Nov 14, 2026 not final", beside the days of a panel; null where all days of the period are final. */
export const openWords = (settling: Settling, period: Period): string | null => {
  const days = openDays(settling, period);
  return days === null ? null : `${days} not final`;
};
