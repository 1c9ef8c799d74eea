/** Which data of a brand group does not reach a day that was promised. */
import { addDays } from '../dates/calendar.ts';
import type { BrandSource, DataSpans } from '../dates/dataSpans.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import { dayWords } from '../format/day.ts';

/** By day; cohorts and new customers come by the month, and are of no promised day. */
const DAILY = {
  retail: 'Sales',
  ads: 'Campaigns',
  dsp: 'Display ads',
  inventory: 'Stock',
  shareOfVoice: 'Share of voice',
} as const satisfies Partial<Record<BrandSource, string>>;

/** Data that ended so many days before was given up, and is waited for no more. */
const GIVEN_UP_DAYS = 28;

/** In words, by kind of data; a brand group without any that goes on has nothing to send. */
export const gapsAt = (day: IsoDay, spans: DataSpans): readonly string[] => {
  const known = (Object.keys(DAILY) as (keyof typeof DAILY)[]).flatMap((source) => {
    const span = spans[source];
    return span === undefined || span.last < addDays(day, -GIVEN_UP_DAYS) ? [] : [{ name: DAILY[source], last: span.last }];
  });
  if (known.length === 0) return [`There is no data of the four weeks before ${dayWords(day)}.`];
  return known.flatMap(({ name, last }) => (last >= day ? [] : [`${name} end on ${dayWords(last)}; ${dayWords(day)} was promised.`]));
};
