/**
 * The part of a URL that is state: a path and an ordered query on our own origin. Total: any text is read, and what
 * is written is canonical (keys in the order given, empty values left out).
 */
import { FILTER_KEYS } from '../filters/filterNames.ts';

/** The query of a place, which many look at and nobody changes. */
export type ReadonlySearch = Omit<URLSearchParams, 'append' | 'delete' | 'set' | 'sort'>;

export interface Place {
  readonly path: string;
  readonly search: ReadonlySearch;
}

/** Splits `path?query#hash`; the hash is dropped, for it names a place in the page, not state. */
export const readUrl = (url: string): Place => {
  const [withoutHash = ''] = url.split('#', 1);
  const mark = withoutHash.indexOf('?');
  return mark === -1
    ? { path: withoutHash, search: new URLSearchParams() }
    : { path: withoutHash.slice(0, mark), search: new URLSearchParams(withoutHash.slice(mark + 1)) };
};

let last = { url: '', place: readUrl('') };

/** The place of the address that is open: navigation, shell and views all ask for the same one, which is decoded once. */
export const placeAt = (url: string): Place => {
  if (url !== last.url) last = { url, place: readUrl(url) };
  return last.place;
};

/** Writes it back; brackets stay readable. */
export const writeUrl = ({ path, search }: Place): string => {
  const query = search.toString().replaceAll('%5B', '[').replaceAll('%5D', ']');
  return query === '' ? path : `${path}?${query}`;
};

/** The query with its question mark; empty where there is none. */
export const queryOf = ({ search }: Place): string => (search.size === 0 ? '' : `?${search}`);

const writtenWith = ({ path, search }: Place, values: Iterable<readonly [key: string, values: readonly string[]]>): string => {
  const next = new URLSearchParams([...search]);
  for (const [key, each] of values) {
    next.delete(key);
    for (const value of each) next.append(key, value);
  }
  return writeUrl({ path, search: next });
};

/** The address of a place with one key set to some values; none takes the key out. Other keys keep their place. */
export const withParam = (place: Place, key: string, values: readonly string[]): string => writtenWith(place, [[key, values]]);

/** The address of a place with keys set to a value each; null takes a key out. */
export const withParams = (place: Place, params: Readonly<Record<string, string | null>>): string =>
  writtenWith(
    place,
    Object.entries(params).map(([key, value]) => [key, value === null ? [] : [value]]),
  );

/** The keys that go along when a person follows a link from screen to screen: whose data, filtered how, measured how, of which days. */
export const STICKY_KEYS: readonly string[] = [
  'brandGroup',
  ...FILTER_KEYS,
  'sales',
  'basis',
  'amounts',
  'efficiency',
  'goals',
  'range',
  'compare',
  'align',
  'periodicity',
  'prior',
];

/** The sticky part of a place's query, its keys in the order of STICKY_KEYS. */
export const stickyQuery = ({ search }: Place): ReadonlySearch =>
  new URLSearchParams(STICKY_KEYS.flatMap((key) => search.getAll(key).map((value) => [key, value])));

/** What a date range of its own keeps out: the range that was compared with another one. */
const keepsOut = (target: ReadonlySearch, key: string): boolean => target.has(key) || (key === 'prior' && target.has('range'));

/** `to` with what of a sticky query it does not name itself. */
export const withSticky = (to: string, sticky: ReadonlySearch): string => {
  const target = readUrl(to);
  const search = new URLSearchParams([...target.search]);
  for (const [key, value] of sticky) if (!keepsOut(target.search, key)) search.append(key, value);
  return writeUrl({ path: target.path, search });
};

/** `to` with the sticky keys of `from` that `to` does not name itself. */
export const carrySticky = (from: Place, to: string): string => withSticky(to, stickyQuery(from));
