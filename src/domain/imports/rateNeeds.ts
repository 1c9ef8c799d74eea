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

/** "EUR on Nov 11 – 12, 2026; SEK on Nov 17, 2026". Needs come by currency and day. */
const needWords = (needs: readonly RateNeed[]): string =>
  [...new Set(needs.map(({ currency }) => currency))]
    .map((currency) => {
      const days = needs.flatMap((one) => (one.currency === currency ? [one.day] : []));
      return `${currency} on ${runsWords(runsOf(days), 'daily')}`;
    })
    .join('; ');

/** What is said of costs in another currency: of those without any rate, and of settled days without one. */
export const costRatesMissing = (unrated: readonly string[], needs: readonly RateNeed[]): readonly string[] => {
  const some = needs.filter(({ currency }) => !unrated.includes(currency));
  return [
    ...(unrated.length === 0
      ? []
      : [`No exchange rates for ${unrated.join(', ')} yet: profit with these costs is unknown until an Admin imports them.`]),
    ...(some.length === 0
      ? []
      : [`Exchange rates are missing for ${needWords(some)}: profit of these days is unknown until an Admin imports them.`]),
  ];
};

/** In one sentence. Needs come by currency and day. */
export const ratesNeeded = (needs: readonly RateNeed[]): string =>
  `Nothing was changed: exchange rates are missing for ${needWords(needs)}. An Admin can import a file of rates together with these files, or into the marketplace first (a day without a rate takes the latest of the ${RATE_DAYS} days before).`;
