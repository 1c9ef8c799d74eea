/** What the shell needs of the filters: to read them from an address for a brand group, and to write them into one. */
import { type Place, type ReadonlySearch, writeUrl } from '../routes/urlParams.ts';
import type { BrandGroup } from '../session/user.ts';
import type { DroppedParam } from '../shell/droppedParam.ts';
import { BARE_KEYS, FILTER_KEYS, filterKey } from './filterNames.ts';
import { unexpectedFilterStates } from './filterReport.ts';
import { effectiveFilters, type FilterName, type FilterState } from './filterState.ts';
import { decodeFilters, encodeFilters } from './filterState.url.ts';

type Flags = Pick<BrandGroup, 'hasDsp' | 'hasTags'>;

export interface ReadFilters {
  /** As the address says them. */
  readonly filters: FilterState;
  /** What of them counts for the brand group. */
  readonly effective: FilterState;
  /** What the address says and means nothing. */
  readonly dropped: readonly DroppedParam[];
}

export interface FilterRules {
  readonly read: (search: ReadonlySearch, flags: Flags) => ReadFilters;
  /** The address of the place with these filters and no others. */
  readonly write: (place: Place, filters: FilterState) => string;
  /** What of that which was dropped is reported to the team, a sentence each. */
  readonly reports: (dropped: readonly DroppedParam[]) => readonly string[];
}

const NOT_THERE = [
  { filter: 'tags', flag: 'hasTags', reason: 'this brand group has no custom tags' },
  { filter: 'dspCampaigns', flag: 'hasDsp', reason: 'this brand group has no DSP' },
] as const satisfies readonly { readonly filter: FilterName; readonly flag: keyof Flags; readonly reason: string }[];

/** Lists of what the brand group does not have; the toggle of DSP stays, for it counts again in another one. */
const ofOthers = (search: ReadonlySearch, flags: Flags): readonly DroppedParam[] =>
  NOT_THERE.flatMap(({ filter, flag, reason }) =>
    flags[flag] ? [] : search.getAll(filterKey(filter)).map((value) => ({ key: filterKey(filter), value, reason })),
  );

/** Lists whose key has no brackets: what they say would be passed over. */
const bare = (search: ReadonlySearch): readonly DroppedParam[] =>
  BARE_KEYS.flatMap((key) => search.getAll(key).map((value) => ({ key, value, reason: `lists are written ${key}[]` })));

const without = (search: ReadonlySearch, keys: ReadonlySet<string>): URLSearchParams =>
  new URLSearchParams([...search].filter(([key]) => !keys.has(key)));

export const FILTER_RULES: FilterRules = {
  read: (search, flags) => {
    const foreign = ofOthers(search, flags);
    const { filters, dropped } = decodeFilters(without(search, new Set(foreign.map(({ key }) => key))));
    return { filters, effective: effectiveFilters(filters, flags), dropped: [...dropped, ...foreign, ...bare(search)].slice(0, 20) };
  },
  write: ({ path, search }, filters) => {
    const next = without(search, new Set([...FILTER_KEYS, ...BARE_KEYS]));
    for (const [key, value] of encodeFilters(filters)) next.append(key, value);
    return writeUrl({ path, search: next });
  },
  reports: unexpectedFilterStates,
};
