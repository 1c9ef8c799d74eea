/** The filters of an alert in words. */
import { DEFAULT_FILTERS } from '../filters/filterNames.ts';
import { filterLines, listed } from '../filters/filterText.ts';
import type { AlertAbout } from './alertAbout.ts';

const titleOf = (dimension: string): string => {
  const words = dimension.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** "Countries: Germany, France", a line for each filter; none where the alert is about all of the brand group. */
export const alertFilterLines = ({ filters }: Pick<AlertAbout, 'filters'>): readonly string[] => {
  const { dimensions = [], tagSetId: _, ...shared } = filters;
  const own = dimensions.map(({ dimension, values }) => `${titleOf(dimension)}: ${listed(values)}`);
  return [...filterLines({ ...DEFAULT_FILTERS, ...shared }), ...own];
};

/** " (Countries: Germany; Products: B0…)"; empty without filters. */
export const filterSuffix = (about: Pick<AlertAbout, 'filters'>): string => {
  const lines = alertFilterLines(about);
  return lines.length === 0 ? '' : ` (${lines.join('; ')})`;
};
