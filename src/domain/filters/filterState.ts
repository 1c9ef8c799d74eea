/**
 * The shared filters: what they can hold, their defaults, and what of them counts where. A list that is empty
 * does not narrow. Lists are kept in one order and without repetition, so that the same filters are the same value,
 * the same URL and the same request.
 */
import type { AskedFilters } from '../api/analytics.contract.ts';
import { boundedArray, boundedString, record, t } from '../codec/codec.ts';
import type { BrandGroup } from '../session/user.ts';
import { DEFAULT_FILTERS, FILTER_ORDER, KEPT_FILTERS, MAX_SEARCH } from './filterNames.ts';
import {
  AD_TARGETINGS,
  AD_TARGETS,
  AD_TYPES,
  AdTarget,
  AdTargeting,
  AdType,
  FUNNEL_LOCATIONS,
  FunnelLocation,
  isCountryCode,
  isNodeId,
  MAX_COUNTRIES,
  MAX_LIST,
  NodeId,
} from './filterValues.ts';
import { wellFormed } from './urlText.ts';

/** A chosen tag: its set's type is always `child_asin`, its set's name is looked up. */
export const TagChoice = record({ tagSetId: boundedString(64, 'TagSetId'), tag: boundedString(256, 'Tag') }, 'TagChoice');
export type TagChoice = t.TypeOf<typeof TagChoice>;

export const FilterState = record(
  {
    search: boundedString(MAX_SEARCH, 'Search'),
    /** Display campaigns are counted with search ads. */
    includeDSP: t.boolean,
    /** Non-brand is split into competitor and generic. */
    splitNonBrand: t.boolean,
    adTargeting: boundedArray(AdTargeting, MAX_LIST),
    adTargets: boundedArray(AdTarget, MAX_LIST),
    adType: boundedArray(AdType, MAX_LIST),
    funnelLocation: boundedArray(FunnelLocation, MAX_LIST),
    countries: boundedArray(boundedString(8, 'Country'), MAX_COUNTRIES),
    categories: boundedArray(NodeId, MAX_LIST),
    /** All of one tag set. */
    tags: boundedArray(TagChoice, MAX_LIST),
    products: boundedArray(boundedString(64, 'Product'), MAX_LIST),
    dspCampaigns: boundedArray(boundedString(256, 'DspCampaign'), MAX_LIST),
  },
  'FilterState',
);
export type FilterState = Readonly<t.TypeOf<typeof FilterState>>;
export type FilterName = keyof FilterState;

const inOrderOf = <A>(order: readonly A[], chosen: readonly A[]): A[] => order.filter((one) => chosen.includes(one));

const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const texts = (chosen: readonly string[], fits: (text: string) => boolean, max: number): string[] =>
  [...new Set(chosen.map(wellFormed))].filter(fits).sort(byCodeUnits).slice(0, max);

const within =
  (max: number) =>
  (text: string): boolean =>
    text !== '' && text.length <= max;

const cleanTag = ({ tagSetId, tag }: TagChoice): TagChoice => ({ tagSetId: wellFormed(tagSetId), tag: wellFormed(tag) });

/** The tags of one set: that of the last of them, each once, by name. */
const oneSet = (chosen: readonly TagChoice[]): TagChoice[] => {
  const clean = chosen.map(cleanTag).filter(({ tagSetId, tag }) => within(64)(tagSetId) && within(256)(tag));
  const set = clean.at(-1)?.tagSetId ?? '';
  return texts(
    clean.filter(({ tagSetId }) => tagSetId === set).map(({ tag }) => tag),
    within(256),
    MAX_LIST,
  ).map((tag) => ({ tagSetId: set, tag }));
};

/**
 * The one form of a choice: texts trimmed, lists in order and without repetition, values that can be none left out,
 * tags of one set. Applying it twice changes nothing.
 */
export const normalizeFilters = (state: FilterState): FilterState => ({
  search: wellFormed(wellFormed(state.search).slice(0, MAX_SEARCH)),
  includeDSP: state.includeDSP,
  splitNonBrand: state.splitNonBrand,
  adTargeting: inOrderOf(AD_TARGETINGS, state.adTargeting),
  adTargets: inOrderOf(AD_TARGETS, state.adTargets),
  adType: inOrderOf(AD_TYPES, state.adType),
  funnelLocation: inOrderOf(FUNNEL_LOCATIONS, state.funnelLocation),
  countries: texts(state.countries, isCountryCode, MAX_COUNTRIES),
  categories: [...new Set(state.categories.filter(isNodeId))].sort((a, b) => a - b).slice(0, MAX_LIST),
  tags: oneSet(state.tags),
  products: texts(state.products, within(64), MAX_LIST),
  dspCampaigns: texts(state.dspCampaigns, within(256), MAX_LIST),
});

const isActive = (state: FilterState, name: FilterName): boolean => {
  const value = state[name];
  return Array.isArray(value) ? value.length > 0 : value !== DEFAULT_FILTERS[name];
};

/** Which filters are set to something else than their default, in order. */
export const activeFilters = (state: FilterState): readonly FilterName[] => FILTER_ORDER.filter((name) => isActive(state, name));

/** How many filters are set: each counts once, however many values it holds. */
export const activeFilterCount = (state: FilterState): number => activeFilters(state).length;

type FilterFlags = Pick<BrandGroup, 'hasDsp' | 'hasTags'>;

const isOffered = (name: FilterName, flags: FilterFlags): boolean => {
  if (name === 'includeDSP' || name === 'dspCampaigns') return flags.hasDsp;
  return name !== 'tags' || flags.hasTags;
};

/** The filters that a brand group has: those of DSP with DSP, tags with tags, in order. */
export const offeredFilters = (flags: FilterFlags): readonly FilterName[] => FILTER_ORDER.filter((name) => isOffered(name, flags));

/** What of a choice counts for a brand group: a filter that it does not have is at its default. */
export const effectiveFilters = (state: FilterState, flags: FilterFlags): FilterState => ({
  ...state,
  ...(flags.hasDsp ? {} : { includeDSP: DEFAULT_FILTERS.includeDSP, dspCampaigns: DEFAULT_FILTERS.dspCampaigns }),
  ...(flags.hasTags ? {} : { tags: DEFAULT_FILTERS.tags }),
});

/** What is left after a change of the brand group: toggles and enumerations stay, all else is reset. */
export const afterBrandGroupChange = (state: FilterState): FilterState => ({
  ...DEFAULT_FILTERS,
  ...Object.fromEntries(KEPT_FILTERS.map((name) => [name, state[name]])),
});

/** Chooses a tag, or gives it up when it was chosen; a tag of another set takes the place of all others. */
export const toggleTag = (state: FilterState, choice: TagChoice): FilterState => {
  const { tagSetId, tag } = cleanTag(choice);
  const isIt = (one: TagChoice): boolean => one.tagSetId === tagSetId && one.tag === tag;
  const tags = state.tags.some(isIt) ? state.tags.filter((one) => !isIt(one)) : [...state.tags, { tagSetId, tag }];
  return { ...state, tags: oneSet(tags) };
};

/** The filters as the retail questions of the analytics call want them: only those that narrow. */
export const retailFilters = ({ search, countries, categories, products, tags }: FilterState): AskedFilters => ({
  ...(search === '' ? {} : { search }),
  ...(countries.length === 0 ? {} : { countries: [...countries] }),
  ...(categories.length === 0 ? {} : { categories: [...categories] }),
  ...(products.length === 0 ? {} : { products: [...products] }),
  ...(tags.length === 0 ? {} : { tags: [...tags] }),
});

/** Whether a filter narrows which products there are. */
export const narrowsProducts = (state: FilterState): boolean => Object.keys(retailFilters(state)).length > 0;
