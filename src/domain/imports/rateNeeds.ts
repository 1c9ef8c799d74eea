/** Which exchange rates files need that are not there. */
import { addDays } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import { runsWords } from './missingDaysWords.ts';
import { RATE_DAYS } from './rates.ts';

export interface RateNeed {
  readonly currency: string;
  readonly day: IsoDay;
}

/** Days in a row as periods; they come in order. */
const runsOf = (days: readonly IsoDay[]): readonly Period[] => {
  const runs: Period[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last !== undefined && addDays(last.end, 1) === day) runs[runs.length - 1] = { ...last, end: day };
    else runs.push({ start: day, end: day });
  }
  return runs;
};

/** In one sentence. Needs come by currency and day. */
export const ratesNeeded = (needs: readonly RateNeed[]): string => {
  const currencies = [...new Set(needs.map(({ currency }) => currency))];
  const words = currencies.map((currency) => {
    const days = needs.flatMap((one) => (one.currency === currency ? [one.day] : []));
    return `${currency} on ${runsWords(runsOf(days), 'daily')}`;
  });
  return `Nothing was changed: exchange rates are missing for ${words.join('; ')}. An Admin can import a file of rates together with these files, or into the marketplace first (a day without a rate takes the latest of the ${RATE_DAYS} days before).`;
};
