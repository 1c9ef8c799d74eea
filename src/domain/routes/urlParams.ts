/**
 * The part of a URL that is state: a path and an ordered query on our own origin. Total: any text is read, and what
 * is written is canonical (keys in the order given, empty values left out).
 */
import { FILTER_KEYS } from '../filters/filterNames.ts';

export interface Place {
  readonly path: string;
  readonly search: URLSearchParams;
}

/** Splits `path?query#hash`; the hash is dropped, for it names a place in the page, not state. */
export const readUrl = (url: string): Place => {
  const [withoutHash = ''] = url.split('#', 1);
  const mark = withoutHash.indexOf('?');
  return mark === -1
    ? { path: withoutHash, search: new URLSearchParams() }
    : { path: withoutHash.slice(0, mark), search: new URLSearchParams(withoutHash.slice(mark + 1)) };
};

/** Writes it back; brackets stay readable. */
export const writeUrl = ({ path, search }: Place): string => {
  const query = search.toString().replaceAll('%5B', '[').replaceAll('%5D', ']');
  return query === '' ? path : `${path}?${query}`;
};

/** A copy with one key set to some values; none takes the key out. Other keys keep their place. */
export const withParam = (url: string, key: string, values: readonly string[]): string => {
  const { path, search } = readUrl(url);
  const next = new URLSearchParams(search);
  next.delete(key);
  for (const value of values) next.append(key, value);
  return writeUrl({ path, search: next });
};

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

/** The sticky part of a URL's query, its keys in the order of STICKY_KEYS. */
export const stickyQuery = (url: string): string => {
  const { search } = readUrl(url);
  return new URLSearchParams(STICKY_KEYS.flatMap((key) => search.getAll(key).map((value) => [key, value]))).toString();
};

/** What a date range of its own keeps out: the range that was compared with another one. */
const keepsOut = (target: URLSearchParams, key: string): boolean => target.has(key) || (key === 'prior' && target.has('range'));

/** `to` with what of a sticky query it does not name itself. */
export const withSticky = (to: string, sticky: string): string => {
  const target = readUrl(to);
  const search = new URLSearchParams(target.search);
  for (const [key, value] of new URLSearchParams(sticky)) if (!keepsOut(target.search, key)) search.append(key, value);
  return writeUrl({ path: target.path, search });
};

/** `to` with the sticky keys of `from` that `to` does not name itself. */
export const carrySticky = (from: string, to: string): string => withSticky(to, stickyQuery(from));
