/** Countries that begin after the prior period does while others do not: what all of them grew by is growth of countries too. */
import { countryInSentence } from '../format/country.ts';
import type { AnalyticsAnswer } from './analytics.contract.ts';

/** Of a metric, by their codes: of one brand group, or of all that the answer is about. */
export const lateCountriesOf = (answer: unknown, metric: string, brandGroupId?: string): readonly string[] => {
  const late = ((answer ?? {}) as Partial<AnalyticsAnswer>).annotations?.late_countries ?? {};
  const byGroup = Object.hasOwn(late, metric) ? (late[metric] ?? {}) : {};
  const groups =
    brandGroupId === undefined ? Object.values(byGroup) : Object.hasOwn(byGroup, brandGroupId) ? [byGroup[brandGroupId] ?? []] : [];
  return [...new Set(groups.flat())];
};

/** Nothing is known of the prior period, or not of all of it. */
export const NO_PRIOR_DATA = 'no data in the prior period';
export const INCOMPLETE_PRIOR = 'incomplete prior period';

/** "prior period lacks Germany and Japan", "prior period lacks 3 countries" */
export const lackingWords = (countries: readonly string[]): string =>
  `prior period lacks ${countries.length > 2 ? `${countries.length} countries` : countries.map(countryInSentence).join(' and ')}`;
