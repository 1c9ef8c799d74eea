/** Countries that begin within the dates of a series, where others do not: what a period grew by over one before them is growth of countries too. */
import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { UnitPair } from '../dates/paired.ts';
import type { Periodicity } from '../dates/period.ts';
import { unitWord } from '../dates/periodicityRules.ts';
import { countryName } from '../format/country.ts';
import { dayWords } from '../format/day.ts';
import type { CountryStart } from './countryStart.ts';

export type CountryDay = Pick<CountryStart, 'country' | 'day'>;

/** Those of one metric, and of one brand group where these are told apart. */
export const startsOfMetric = (
  { annotations }: Pick<AnalyticsAnswer, 'annotations'>,
  metric: string,
  brandGroup?: string,
): readonly CountryStart[] => (annotations.country_starts ?? []).filter((one) => one.metric === metric && one.brandGroup === brandGroup);

/** The countries that begin after the prior unit does and before the current one ends, by their codes. */
export const countriesLateIn = (
  starts: readonly CountryDay[],
  { current, prior }: Pick<UnitPair, 'current' | 'prior'>,
): readonly string[] => {
  if (current === null || prior === null) return [];
  const late = starts.filter(({ day }) => day > prior.period.start && day <= current.period.end);
  return [...new Set(late.map(({ country }) => country))];
};

/** So many are listed; how many more there are is counted. */
const MOST_LISTED = 3;

/** "Changes from earlier months include added countries: Germany from Mar 3, 2026; Japan from Mar 9, 2026."; null without any. */
export const startsSentence = (starts: readonly CountryDay[], periodicity: Periodicity): string | null => {
  const first = new Map<string, IsoDay>();
  for (const { country, day } of starts) {
    const known = first.get(country);
    if (known === undefined || day < known) first.set(country, day);
  }
  if (first.size === 0) return null;
  const all = [...first].sort(([a, one], [b, other]) => (one === other ? (a < b ? -1 : 1) : one < other ? -1 : 1));
  const listed = all.slice(0, MOST_LISTED).map(([country, day]) => `${countryName(country)} from ${dayWords(day)}`);
  const more = all.length - listed.length;
  const words = [...listed, ...(more === 0 ? [] : [`${more} more`])].join('; ');
  return `Changes from earlier ${unitWord(periodicity)}s include added countries: ${words}.`;
};
