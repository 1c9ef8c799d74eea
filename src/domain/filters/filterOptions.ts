/** What a filter's dropdown offers, by the keys that stand in the URL, and what is chosen in words. */
import type { ProductFound } from '../api/lookups.contract.ts';
import { countryName } from '../format/country.ts';
import { FILTER_ORDER } from './filterNames.ts';
import type { FilterName, FilterState } from './filterState.ts';
import { chosenKeys, tagKey, tagOfKey } from './filterState.url.ts';
import { adTargetingWords, adTargetWords, adTypeWords, funnelWords } from './filterText.ts';
import { AD_TARGETINGS, AD_TARGETS, AD_TYPES, FUNNEL_LOCATIONS } from './filterValues.ts';
import { type CountryRow, type DspCampaign, type TagEntry, usableTags } from './lookups.ts';

export interface FilterOption {
  /** As it stands in the URL. */
  readonly key: string;
  readonly label: string;
  /** A word at the end of the line, such as a code. */
  readonly aside?: string;
  /** The heading above it: tags stand by their set. */
  readonly group?: string;
}

/** The filters that hold a list of choices, in panel order; the others are a text and toggles. */
export const LIST_FILTERS = FILTER_ORDER.filter(
  (name): name is Exclude<FilterName, 'search' | 'includeDSP' | 'splitNonBrand'> =>
    name !== 'search' && name !== 'includeDSP' && name !== 'splitNonBrand',
);
export type ListFilter = (typeof LIST_FILTERS)[number];
export const isListFilter = (name: FilterName): name is ListFilter => LIST_FILTERS.some((one) => one === name);

/** What a list says while nothing of it is chosen: all of it counts. */
export const LIST_PLACEHOLDERS: Readonly<Record<ListFilter, string>> = {
  adTargeting: 'All targeting',
  adTargets: 'All ad targets',
  adType: 'All ad types',
  funnelLocation: 'All funnel stages',
  countries: 'All countries',
  categories: 'All categories',
  tags: 'All tags',
  products: 'All products',
  dspCampaigns: 'All DSP campaigns',
};

const categoryOption = ({ nodeId, category }: ProductFound): readonly FilterOption[] =>
  nodeId === null ? [] : [{ key: String(nodeId), label: category ?? `Category ${nodeId}` }];

const productOption = ({ asin, productTitle: title }: ProductFound): readonly FilterOption[] =>
  asin === null ? [] : [{ key: asin, label: title ?? asin, ...(title === null ? {} : { aside: asin }) }];

type Rows = readonly unknown[];

const OFFERED: Readonly<Record<ListFilter, (rows: Rows) => readonly FilterOption[]>> = {
  adTargeting: () => AD_TARGETINGS.map((key) => ({ key, label: adTargetingWords(key) })),
  adTargets: () => AD_TARGETS.map((key) => ({ key, label: adTargetWords(key) })),
  adType: () => AD_TYPES.map((key) => ({ key, label: adTypeWords(key) })),
  funnelLocation: () => FUNNEL_LOCATIONS.map((key) => ({ key: String(key), label: funnelWords(key) })),
  countries: (rows) => (rows as readonly CountryRow[]).map(({ country }) => ({ key: country, label: countryName(country) })),
  categories: (rows) => (rows as readonly ProductFound[]).flatMap(categoryOption),
  tags: (rows) =>
    usableTags(rows as readonly TagEntry[]).map(({ tag, tagSetId, tagSetName }) => ({
      key: tagKey({ tagSetId, tag }),
      label: tag,
      group: tagSetName,
    })),
  products: (rows) => (rows as readonly ProductFound[]).flatMap(productOption),
  dspCampaigns: (rows) => (rows as readonly DspCampaign[]).map(({ order_name }) => ({ key: order_name, label: order_name })),
};

/** Whether the options are looked up. */
export const isLookedUp = (filter: ListFilter): boolean => OFFERED[filter]([]).length === 0;

/** What a chosen key is called where no look-up says it. */
const ownLabel = (filter: ListFilter, key: string): string => {
  if (filter === 'countries') return countryName(key);
  if (filter === 'categories') return `Category ${key}`;
  return filter === 'tags' ? (tagOfKey(key)?.tag ?? key) : key;
};

const CHOSEN = 'Chosen';

/** The options of a filter from the rows of its look-up (none for those whose values are always the same); what is chosen and not among them stands first. */
export const optionsOf = (filter: ListFilter, rows: Rows, chosen: readonly string[]): readonly FilterOption[] => {
  const offered = OFFERED[filter](rows);
  const known = new Set(offered.map(({ key }) => key));
  const missing = chosen.filter((key) => !known.has(key));
  const group = filter === 'tags' ? { group: CHOSEN } : {};
  return [...missing.map((key) => ({ key, label: ownLabel(filter, key), ...group })), ...offered];
};

/** What is chosen of a list, by name. */
export const chosenLabels = (filter: ListFilter, rows: Rows, state: FilterState): readonly string[] => {
  const labels = new Map(OFFERED[filter](rows).map(({ key, label }) => [key, label]));
  return chosenKeys(state, filter).map((key) => labels.get(key) ?? ownLabel(filter, key));
};
