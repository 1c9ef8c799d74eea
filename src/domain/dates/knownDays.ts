/** On how many days of a period, and of the one that it is compared with, there is data: what fell with them has not fallen. */
import { lengthOf } from './calendar.ts';
import type { Period } from './period.ts';

/** Counts of days with data. */
export interface KnownDays {
  readonly current: number;
  readonly prior: number;
}

/** Of several the one with the fewest days of the current period; null of none. */
export const fewestDays = (known: readonly KnownDays[]): KnownDays | null =>
  known.reduce<KnownDays | null>((least, one) => (least === null || one.current < least.current ? one : least), null);

interface Sides {
  readonly currentPeriod: Period;
  readonly priorPeriod: Period | null;
}

const sideWords = (known: number, period: Period): string | null =>
  known === lengthOf(period) ? null : `${known} of ${lengthOf(period)} days`;

/** "data on 25 of 30 days", "data on 28 of 30 days in the prior period", "data on 25 of 30 days, 28 of 30 days in the prior period", "complete data on 0 of 7 days"; null where each day has some. */
export const knownDaysWords = ({ current, prior }: KnownDays, { currentPeriod, priorPeriod }: Sides): string | null => {
  const now = sideWords(current, currentPeriod);
  const before = priorPeriod === null ? null : sideWords(prior, priorPeriod);
  const said = [...(now === null ? [] : [now]), ...(before === null ? [] : [`${before} in the prior period`])];
  return said.length === 0 ? null : `${current === 0 ? 'complete data' : 'data'} on ${said.join(', ')}`;
};

/** Amounts of both periods by the day with data, so that days without any change nothing; null where either has none. */
export const byKnownDay = (
  amounts: { readonly current: number | null; readonly previous: number | null },
  { current, prior }: KnownDays,
): { readonly current: number | null; readonly previous: number | null } => ({
  current: amounts.current === null || current === 0 ? null : amounts.current / current,
  previous: amounts.previous === null || prior === 0 ? null : amounts.previous / prior,
});
