/** The filters in words: their names, and what is chosen, for the panel, for chips, and for a screen reader. */
import { countryName } from '../format/country.ts';
import { activeFilters, type FilterName, type FilterState } from './filterState.ts';
import type { AdTarget, AdTargeting, AdType, FunnelLocation } from './filterValues.ts';

/** The panel's title. */
export const FILTER_PANEL_TITLE = 'Customize';

const TITLES: Readonly<Record<FilterName, string>> = {
  search: 'Search',
  includeDSP: 'Include DSP',
  splitNonBrand: 'Split Non-Brand',
  adTargeting: 'Ad Targeting',
  adTargets: 'Ad Targets',
  adType: 'Ad Type',
  funnelLocation: 'Funnel Location',
  countries: 'Countries',
  categories: 'Categories',
  tags: 'Tags',
  products: 'Products',
  dspCampaigns: 'DSP Campaigns',
};

const AD_TARGETING: Readonly<Record<AdTargeting, string>> = { brand: 'Brand', nonBrand: 'Non-Brand' };
const AD_TARGETS: Readonly<Record<AdTarget, string>> = { auto: 'Auto', keywords: 'Keywords', pat: 'Product Attribute Targeting' };
const AD_TYPES: Readonly<Record<AdType, string>> = { sponsoredProduct: 'Sponsored Products', sponsoredBrand: 'Sponsored Brands' };
const FUNNEL: Readonly<Record<FunnelLocation, string>> = { 1: 'Top', 2: 'Middle', 3: 'Bottom', 0: 'Other' };

/** "Ad Targets" */
export const filterTitle = (name: FilterName): string => TITLES[name];

/** "Product Attribute Targeting" for `pat` (A-511, B-579) and so on: a value of an enumeration as it is shown. */
export const adTargetingWords = (value: AdTargeting): string => AD_TARGETING[value];
export const adTargetWords = (value: AdTarget): string => AD_TARGETS[value];
export const adTypeWords = (value: AdType): string => AD_TYPES[value];
/** "Top" for 1, "Middle" for 2, "Bottom" for 3, "Other" for 0. */
export const funnelWords = (value: FunnelLocation): string => FUNNEL[value];

const WORDS: { readonly [N in FilterName]: (state: FilterState) => readonly string[] } = {
  search: ({ search }) => [search],
  includeDSP: () => ['on'],
  splitNonBrand: () => ['on'],
  adTargeting: ({ adTargeting }) => adTargeting.map(adTargetingWords),
  adTargets: ({ adTargets }) => adTargets.map(adTargetWords),
  adType: ({ adType }) => adType.map(adTypeWords),
  funnelLocation: ({ funnelLocation }) => funnelLocation.map(funnelWords),
  countries: ({ countries }) => countries.map(countryName),
  categories: ({ categories }) => categories.map(String),
  tags: ({ tags }) => tags.map(({ tag }) => tag),
  products: ({ products }) => products,
  dspCampaigns: ({ dspCampaigns }) => dspCampaigns,
};

/** So many values of a filter are named; the others are counted. */
export const MOST_NAMED = 3;

/** "Germany, France, Spain and 2 more" */
export const listed = (words: readonly string[]): string =>
  words.length <= MOST_NAMED ? words.join(', ') : `${words.slice(0, MOST_NAMED).join(', ')} and ${words.length - MOST_NAMED} more`;

/** By filter, what its values are called as far as that is known. */
export type FilterLabels = Partial<Record<FilterName, readonly string[]>>;

/** What is set, one line each in panel order: "Countries: Germany, United States"; none for the defaults. */
export const filterLines = (state: FilterState, labels: FilterLabels = {}): readonly string[] =>
  activeFilters(state).map((name) => `${TITLES[name]}: ${listed(labels[name] ?? WORDS[name](state))}`);
