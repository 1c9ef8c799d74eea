/**
 * The category at which the picker stands, in the URL (B-145 to B-147): `path`, its tiers with slashes between, `%` and
 * `/` within a name escaped. Older links have a key for each tier, `cat1` to `catN`; they are read, and written as
 * `path`. Total: any query reads as a path, perhaps the empty one, and what was left out is told.
 */
import type { ReadonlySearch } from '../routes/urlParams.ts';
import type { DroppedParam } from '../shell/droppedParam.ts';
import { escapedPart, unescapedPart, wellFormed } from './urlText.ts';

/** The names of the tiers, the topmost first; empty at the top. */
export type CategoryPath = readonly string[];

/** As many tiers as the picker has (C-908). */
const MAX_TIERS = 5;
const MAX_NAME = 256;
const MOST_DROPPED = 20;
const TIER_KEY = /^cat([1-9]\d{0,3})$/;

/** The one form of a path: names trimmed, blank ones left out, at most five tiers and none below a name of over 256 characters. */
export const normalizeCategoryPath = (path: CategoryPath): CategoryPath => {
  const names = path.map(wellFormed).filter((name) => name !== '');
  const tooLong = names.findIndex((name) => name.length > MAX_NAME);
  return names.slice(0, Math.min(MAX_TIERS, tooLong === -1 ? names.length : tooLong));
};

/** The pair to put into the query; none for the top. */
export const encodeCategoryPath = (path: CategoryPath): readonly (readonly [string, string])[] => {
  const names = normalizeCategoryPath(path);
  return names.length === 0 ? [] : [['path', names.map((name) => escapedPart(name, '/')).join('/')]];
};

/** The path that a slash-separated text means. */
export const readCategoryPath = (text: string): CategoryPath =>
  normalizeCategoryPath(text.split('/').map((name) => unescapedPart(name, '/')));

type Drop = (key: string, value: string, reason: string) => void;

/** The last value of each tier's key, by tier. */
const tiersIn = (query: ReadonlySearch, drop: Drop): ReadonlyMap<number, string> => {
  const tiers = new Map<number, string>();
  for (const [key, value] of query) {
    const tier = Number(TIER_KEY.exec(key)?.[1] ?? 0);
    if (tier === 0) continue;
    const before = tiers.get(tier);
    if (before !== undefined) drop(key, before, 'given more than once');
    tiers.set(tier, value);
  }
  return tiers;
};

/** The tiers from the first on, as far as there is one below the other. */
const readTiers = (tiers: ReadonlyMap<number, string>): CategoryPath => {
  const names: string[] = [];
  for (let tier = 1; wellFormed(tiers.get(tier) ?? '') !== ''; tier += 1) names.push(tiers.get(tier) ?? '');
  return normalizeCategoryPath(names);
};

export interface DecodedCategoryPath {
  readonly path: CategoryPath;
  /** At most 20. */
  readonly dropped: readonly DroppedParam[];
}

/** Reads the path; of `path` and `catN` together `path` counts, of repeated keys the last. */
export const decodeCategoryPath = (query: ReadonlySearch): DecodedCategoryPath => {
  const dropped: DroppedParam[] = [];
  const drop: Drop = (key, value, reason) => {
    if (dropped.length < MOST_DROPPED) dropped.push({ key, value, reason });
  };
  const paths = query.getAll('path');
  for (const value of paths.slice(0, -1)) drop('path', value, 'given more than once');
  const byPath = readCategoryPath(paths.at(-1) ?? '');
  const tiers = tiersIn(query, drop);
  const path = byPath.length > 0 ? byPath : readTiers(tiers);
  const known = byPath.length > 0 ? 0 : path.length;
  for (const [tier, value] of tiers) if (tier > known) drop(`cat${tier}`, value, 'no tier of the path');
  return { path, dropped };
};
