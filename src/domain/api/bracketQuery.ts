/**
 * Query objects in bracket notation: `a[]=1&a[]=2` for lists, `a[b]=1` for objects. Lists that hold lists
 * or objects number their items (`a[0][b]=1`), or the reader could not tell where one ends and the next begins.
 * Null, undefined and what is empty is left out, for the notation has no way to write it.
 */
import type { Json } from '../codec/codec.ts';

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
const isNested = (value: Json): boolean => typeof value === 'object' && value !== null;

const pairsOf = (name: string, value: Json | undefined): readonly string[] => {
  if (value === null || value === undefined) return [];
  if (isList(value)) {
    const numbered = value.some(isNested);
    return value.flatMap((item, index) => pairsOf(numbered ? `${name}[${index}]` : `${name}[]`, item));
  }
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) => pairsOf(`${name}[${encodeURIComponent(key)}]`, inner));
  return [`${name}=${encodeURIComponent(String(value))}`];
};

/** The query without its question mark, in the order of the keys; empty when there is nothing to say. */
export const bracketQuery = (query: { readonly [key: string]: Json }): string =>
  Object.entries(query)
    .flatMap(([key, value]) => pairsOf(encodeURIComponent(key), value))
    .join('&');

/** A path with its query; the bare path where there is nothing to say. */
export const linkTo = (path: string, query: { readonly [key: string]: Json }): string => {
  const text = bracketQuery(query);
  return text === '' ? path : `${path}?${text}`;
};
