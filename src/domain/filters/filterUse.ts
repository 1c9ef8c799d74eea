/** Which filters count on a screen: it declares them (`defineScreen({filters})`), the panel offers them alone, and the line above the screen names the others that are set. */
import { activeFilters, type FilterName, type FilterState } from './filterState.ts';
import { filterTitle } from './filterText.ts';

/** The filters of products, countries aside. */
export const PRODUCT_FILTERS = ['search', 'categories', 'tags', 'products'] as const satisfies readonly FilterName[];
/** The filters of ads, countries aside. */
export const AD_FILTERS = [
  'search',
  'splitNonBrand',
  'adTargeting',
  'adTargets',
  'adType',
  'funnelLocation',
] as const satisfies readonly FilterName[];

export interface FilterUse {
  readonly counted: readonly FilterName[];
  /** The screen can count display campaigns with its ads, unless one of these narrows it: display campaigns do not know them. */
  readonly dspUnless?: readonly FilterName[];
}

export const NO_FILTERS: FilterUse = { counted: [] };

const OF_DSP: readonly FilterName[] = ['includeDSP', 'dspCampaigns'];

/** The filters that the screen can count, and its panel offers. */
export const usedFilters = ({ counted, dspUnless }: FilterUse): readonly FilterName[] =>
  dspUnless === undefined ? counted : [...counted, ...OF_DSP];

/** Whether a screen counts display campaigns with its ads, of those that the filters choose. */
export const countsDsp = ({ dspUnless }: FilterUse, filters: FilterState): boolean =>
  dspUnless !== undefined && filters.includeDSP && !activeFilters(filters).some((name) => dspUnless.includes(name));

/** The filters that are set and count for nothing here. */
export const uncountedFilters = (use: FilterUse, filters: FilterState): readonly FilterName[] => {
  const counted = countsDsp(use, filters) ? usedFilters(use) : use.counted;
  return activeFilters(filters).filter((name) => !counted.includes(name));
};

/** The filters that are set and count here; all that are set while nobody knows. */
export const countedFilters = (use: FilterUse | null, filters: FilterState): readonly FilterName[] => {
  const rest = use === null ? [] : uncountedFilters(use, filters);
  return activeFilters(filters).filter((name) => !rest.includes(name));
};

/** "Search, Countries and DSP Campaigns" */
const listedAll = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** "Ad Type doesn't apply to Retail Overview.", "Tags don't apply to …" Null where all filters that are set count. */
export const uncountedWords = (use: FilterUse, title: string, filters: FilterState): string | null => {
  const rest = uncountedFilters(use, filters).map(filterTitle);
  const isOne = rest.length === 1 && rest[0]?.endsWith('s') !== true;
  return rest.length === 0 ? null : `${listedAll(rest)} ${isOne ? "doesn't" : "don't"} apply to ${title}.`;
};
