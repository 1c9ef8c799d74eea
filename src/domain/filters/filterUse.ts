/** Which filters count on a screen, for the panel and the line above the screen to say so. */
import { activeFilters, type FilterName, type FilterState } from './filterState.ts';
import { filterTitle } from './filterText.ts';

const OF_PRODUCTS = ['search', 'categories', 'tags', 'products'] as const satisfies readonly FilterName[];
const OF_ADS = ['search', 'adTargeting', 'adTargets', 'adType', 'funnelLocation'] as const satisfies readonly FilterName[];

interface FilterUse {
  readonly counted: readonly FilterName[];
  /** The screen can count display campaigns with its ads, unless one of these narrows it: display campaigns do not know them. */
  readonly dspUnless?: readonly FilterName[];
}

/** Screens on which not every filter counts, by route. Splitting Non-Brand narrows nothing, so that it counts everywhere. */
const USES: Readonly<Record<string, FilterUse>> = {
  'business-health': { counted: ['countries'] },
  'retail-overview': { counted: [...OF_PRODUCTS, 'countries'], dspUnless: OF_PRODUCTS },
  'advertising-health': { counted: [...OF_ADS, ...OF_PRODUCTS, 'countries'], dspUnless: OF_ADS },
  'advertising-performance': { counted: [...OF_ADS, ...OF_PRODUCTS, 'countries'], dspUnless: [...OF_ADS, ...OF_PRODUCTS] },
  'advertising-audiences': { counted: [...OF_ADS, 'countries'] },
  'advertising-budget': { counted: [...OF_ADS, 'countries'] },
  'dsp-overview': { counted: ['search', 'countries', 'dspCampaigns'] },
};

const usesOn = (route: string): FilterUse | null => (Object.hasOwn(USES, route) ? (USES[route] ?? null) : null);

/** Whether a screen counts display campaigns with its ads, of those that the filters choose. */
export const countsDsp = (route: string, filters: FilterState): boolean => {
  const unless = usesOn(route)?.dspUnless;
  return unless !== undefined && filters.includeDSP && !activeFilters(filters).some((name) => unless.includes(name));
};

/** "Not counted on Advertising Budget: Include DSP, Products." Null where all filters that are set count. */
export const uncountedWords = (route: string, title: string, filters: FilterState): string | null => {
  const use = usesOn(route);
  if (use === null) return null;
  const counted: readonly FilterName[] = [
    'splitNonBrand',
    ...use.counted,
    ...(countsDsp(route, filters) ? (['includeDSP', 'dspCampaigns'] as const) : []),
  ];
  const rest = activeFilters(filters).filter((name) => !counted.includes(name));
  return rest.length === 0 ? null : `Not counted on ${title}: ${rest.map(filterTitle).join(', ')}.`;
};

/** "Search, Countries and DSP Campaigns" */
const listedAll = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** As many names read well in a sentence. */
const MOST_NAMES = 3;

/** "Business Health looks at Countries alone; …" for the panel, before anything is set. Null where most filters of the panel count. */
export const filterUseWords = (route: string, title: string): string | null => {
  const counted = usesOn(route)?.counted;
  if (counted === undefined || counted.length > MOST_NAMES) return null;
  return `${title} looks at ${listedAll(counted.map(filterTitle))} alone; the other filters go along to the screens that use them.`;
};
