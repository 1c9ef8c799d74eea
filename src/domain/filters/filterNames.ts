/**
 * The filters by name, their keys in the URL, and their defaults. Apart from what reads and writes them, so that who
 * only needs to know which parts of an address are filters brings no more along.
 */
/** The order in which filters stand in the panel and in the URL. */
export const FILTER_ORDER = [
  'search',
  'includeDSP',
  'splitNonBrand',
  'adTargeting',
  'adTargets',
  'adType',
  'funnelLocation',
  'countries',
  'categories',
  'tags',
  'products',
  'dspCampaigns',
] as const;

/** The longest search. */
export const MAX_SEARCH = 256;

/** The empty list of whatever a filter holds. */
const none = (): never[] => [];

/** No filter narrows, no toggle is on. */
export const DEFAULT_FILTERS = {
  search: '',
  includeDSP: false as boolean,
  splitNonBrand: false as boolean,
  adTargeting: none(),
  adTargets: none(),
  adType: none(),
  funnelLocation: none(),
  countries: none(),
  categories: none(),
  tags: none(),
  products: none(),
  dspCampaigns: none(),
};

type Name = (typeof FILTER_ORDER)[number];

/** The filter's key in the URL: those with several values end in `[]`. */
export const filterKey = (name: Name): string => (Array.isArray(DEFAULT_FILTERS[name]) ? `${name}[]` : name);

/** The keys of the filters in the URL, in panel order. */
export const FILTER_KEYS: readonly string[] = FILTER_ORDER.map(filterKey);

/** Toggles and enumerations mean the same for every brand group, so they stay when it changes; all else is reset. */
export const KEPT_FILTERS: readonly Name[] = ['includeDSP', 'splitNonBrand', 'adTargeting', 'adTargets', 'adType', 'funnelLocation'];

/** The keys in the URL that go when the brand group changes. */
export const RESET_KEYS: readonly string[] = FILTER_ORDER.filter((name) => !KEPT_FILTERS.includes(name)).map(filterKey);

/** Keys of lists without their `[]`: a hand may write them, and they mean nothing. */
export const BARE_KEYS: readonly string[] = FILTER_ORDER.filter((name) => filterKey(name) !== name);

/** Screens that have a parameter of their own by the name of a list of filters: the categories of a chart (C-035), the state of a table. */
const OWN_KEYS: Readonly<Record<string, readonly string[]>> = {
  'brand-overview': ['categories'],
  'advertising-performance': ['products'],
  'ntb-gateway': ['products'],
};

export const ownKeysOf = (route: string): readonly string[] => OWN_KEYS[route] ?? [];
