/**
 * The filters in the URL: a key per filter in panel order, `[]` behind those with several values, defaults
 * left out. A tag is written in three parts, `set:child_asin:tag`, with `%` and `:` within a part
 * escaped. Total: any text reads as valid filters, and what was left out is told.
 */
import type { ReadonlySearch } from '../routes/urlParams.ts';
import type { DroppedParam } from '../shell/droppedParam.ts';
import { DEFAULT_FILTERS, FILTER_ORDER, MAX_SEARCH } from './filterNames.ts';
import { type FilterName, type FilterState, normalizeFilters, type TagChoice } from './filterState.ts';
import { AD_TARGETINGS, AD_TARGETS, AD_TYPES, FUNNEL_LOCATIONS, isCountryCode, MAX_COUNTRIES, MAX_LIST, NodeId } from './filterValues.ts';
import { TAG_SET_TYPE } from './lookups.ts';
import { escapedPart, unescapedPart } from './urlText.ts';

/** No more than this many things that were left out are told. */
const MOST_DROPPED = 20;

type Drop = (value: string, reason: string) => void;

interface FilterCodec<A> {
  readonly key: string;
  readonly write: (value: A) => readonly string[];
  /** `values` in the order of the URL, at least one. */
  readonly read: (values: readonly string[], drop: Drop) => A;
}

const lastOf = (values: readonly string[], drop: Drop): string => {
  for (const value of values.slice(0, -1)) drop(value, 'given more than once');
  return values.at(-1) ?? '';
};

const toggle = (key: string): FilterCodec<boolean> => ({
  key,
  write: (on) => (on ? ['true'] : []),
  read: (values, drop) => {
    const value = lastOf(values, drop);
    if (value !== 'true' && value !== 'false') drop(value, 'neither true nor false');
    return value === 'true';
  },
});

const search: FilterCodec<string> = {
  key: 'search',
  write: (text) => (text === '' ? [] : [text]),
  read: (values, drop) => {
    const value = lastOf(values, drop).trim();
    if (value.length <= MAX_SEARCH) return value;
    drop(value, `longer than ${MAX_SEARCH} characters`);
    return '';
  },
};

interface ListRules<A> {
  readonly key: string;
  readonly write: (item: A) => string;
  /** The value, or the reason why it is none. */
  readonly parse: (text: string) => { readonly item: A } | string;
  readonly maxLength: number;
}

const list = <A>({ key, write, parse, maxLength }: ListRules<A>): FilterCodec<A[]> => ({
  key: `${key}[]`,
  write: (items) => items.map(write),
  read: (values, drop) => {
    const found = new Map<string, A>();
    for (const value of values) {
      const parsed = parse(value.trim());
      if (typeof parsed === 'string') drop(value, parsed);
      else if (found.has(write(parsed.item))) drop(value, 'given more than once');
      else if (found.size >= maxLength) drop(value, `more than ${maxLength} values`);
      else found.set(write(parsed.item), parsed.item);
    }
    return [...found.values()];
  },
});

const choice = <A extends string | number>(key: string, values: readonly A[]): FilterCodec<A[]> =>
  list<A>({
    key,
    write: String,
    parse: (text) => {
      const item = values.find((one) => String(one) === text);
      return item === undefined ? `not one of ${values.join(', ')}` : { item };
    },
    maxLength: values.length,
  });

const named = (key: string, longest: number): FilterCodec<string[]> =>
  list<string>({
    key,
    write: (text) => text,
    parse: (text) => {
      if (text === '') return 'empty';
      return text.length > longest ? `longer than ${longest} characters` : { item: text };
    },
    maxLength: MAX_LIST,
  });

const readPart = (part: string): string => unescapedPart(part, ':').trim();

/** A tag as it stands in the URL. */
export const tagKey = ({ tagSetId, tag }: TagChoice): string => [escapedPart(tagSetId, ':'), TAG_SET_TYPE, escapedPart(tag, ':')].join(':');

const parseTag = (text: string): { readonly item: TagChoice } | string => {
  const parts = text.split(':');
  if (parts.length !== 3) return `not of the three parts set:${TAG_SET_TYPE}:tag`;
  const [tagSetId, type, tag] = [readPart(parts[0] ?? ''), parts[1], readPart(parts[2] ?? '')];
  if (type !== TAG_SET_TYPE) return `the second part is not ${TAG_SET_TYPE}`;
  if (tagSetId === '' || tag === '') return 'a part is empty';
  return tagSetId.length > 64 || tag.length > 256 ? 'a part is too long' : { item: { tagSetId, tag } };
};

/** The tag of such a text; null where it is none. */
export const tagOfKey = (key: string): TagChoice | null => {
  const parsed = parseTag(key);
  return typeof parsed === 'string' ? null : parsed.item;
};

const anyTags = list<TagChoice>({ key: 'tags', write: tagKey, parse: parseTag, maxLength: MAX_LIST });

/** Of several tag sets the latest wins. */
const tags: FilterCodec<TagChoice[]> = {
  ...anyTags,
  read: (values, drop) => {
    const found = anyTags.read(values, drop);
    const set = found.at(-1)?.tagSetId;
    for (const other of found.filter(({ tagSetId }) => tagSetId !== set)) drop(tagKey(other), 'of another tag set than the last');
    return found.filter(({ tagSetId }) => tagSetId === set);
  },
};

const CODECS: { readonly [N in FilterName]: FilterCodec<FilterState[N]> } = {
  search,
  includeDSP: toggle('includeDSP'),
  splitNonBrand: toggle('splitNonBrand'),
  adTargeting: choice('adTargeting', AD_TARGETINGS),
  adTargets: choice('adTargets', AD_TARGETS),
  adType: choice('adType', AD_TYPES),
  funnelLocation: choice('funnelLocation', FUNNEL_LOCATIONS),
  countries: list<string>({
    key: 'countries',
    write: (code) => code,
    parse: (code) => (isCountryCode(code) ? { item: code } : 'not the code of a marketplace’s country'),
    maxLength: MAX_COUNTRIES,
  }),
  categories: list<number>({
    key: 'categories',
    write: String,
    parse: (text) => (/^\d{1,16}$/.test(text) && NodeId.is(Number(text)) ? { item: Number(text) } : 'not a category number'),
    maxLength: MAX_LIST,
  }),
  tags,
  products: named('products', 64),
  dspCampaigns: named('dspCampaigns', 256),
};

const pairsOf = <N extends FilterName>(name: N, state: FilterState): readonly (readonly [string, string])[] =>
  CODECS[name].write(state[name]).map((value) => [CODECS[name].key, value] as const);

/** The pairs to put into the query, in panel order; none for the defaults. */
export const encodeFilters = (state: FilterState): readonly (readonly [string, string])[] => {
  const clean = normalizeFilters(state);
  return FILTER_ORDER.flatMap((name) => pairsOf(name, clean));
};

export interface DecodedFilters {
  readonly filters: FilterState;
  /** At most 20, in panel order. */
  readonly dropped: readonly DroppedParam[];
}

/** Reads the filters; other keys are no business of theirs. */
export const decodeFilters = (query: ReadonlySearch): DecodedFilters => {
  const dropped: DroppedParam[] = [];
  const read = <N extends FilterName>(name: N): Partial<FilterState> => {
    const { key, read: readValues } = CODECS[name];
    const values = query.getAll(key);
    const drop: Drop = (value, reason) => {
      if (dropped.length < MOST_DROPPED) dropped.push({ key, value, reason });
    };
    return values.length === 0 ? {} : { [name]: readValues(values, drop) };
  };
  let found: FilterState = DEFAULT_FILTERS;
  for (const name of FILTER_ORDER) found = { ...found, ...read(name) };
  return { filters: normalizeFilters(found), dropped };
};

/** What a filter holds, each as it stands in the URL: by these keys its options are told apart. */
export const chosenKeys = (state: FilterState, name: FilterName): readonly string[] => pairsOf(name, state).map(([, key]) => key);

/** The filters with an option chosen, or given up when it was chosen. A tag of another set takes the place of all others. */
export const toggledOption = (state: FilterState, name: FilterName, key: string): FilterState => {
  const chosen = chosenKeys(state, name);
  const next = chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key];
  return normalizeFilters({ ...state, [name]: CODECS[name].read(next, () => undefined) });
};

/** The filters with one of them back at its default. */
export const emptiedFilter = (state: FilterState, name: FilterName): FilterState => ({ ...state, [name]: DEFAULT_FILTERS[name] });
