/** Which goals the applied filters are compared with. */
import { activeFilters, type FilterName, type FilterState } from '../filters/filterState.ts';
import type { GoalView } from './periodGoal.ts';

/** Filters that goals know, and toggles that narrow nothing. */
const COMPARABLE: ReadonlySet<FilterName> = new Set<FilterName>(['countries', 'tags', 'includeDSP', 'splitNonBrand']);

/**
 * The view of the filters; null where they narrow by what no goal is set for (a search, products, categories, kinds of
 * ads, campaigns), or to several tags: a product may wear more than one, so that their goals do not add up. A goal
 * names its tag set by id. `sellingCountries`: all that there are, empty where not known.
 */
export const goalViewOf = (filters: FilterState, sellingCountries: readonly string[]): GoalView | null => {
  const [tag, ...others] = filters.tags;
  if (others.length > 0 || activeFilters(filters).some((name) => !COMPARABLE.has(name))) return null;
  return {
    countries: filters.countries,
    sellingCountries,
    tag: tag === undefined ? null : { tagSet: tag.tagSetId, tagValue: tag.tag },
  };
};
