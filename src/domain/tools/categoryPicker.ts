/**
 * The category picker: a path of categories, tier below tier. What it holds is the path alone; each tier's options come
 * with the answers. How the path stands in the address is in filters/categoryPath.url.ts.
 */

import { Natural, record, t } from '../codec/codec.ts';
import type { CategoryPath } from '../filters/categoryPath.url.ts';
import { categoryName } from '../format/categoryPath.ts';
import { isLongEnough } from '../typeahead/words.ts';

/** A category (B-258, C-340). */
export const CategoryNode = record({ node_id: Natural, path: t.string, descendants: Natural, sufficient_data: t.boolean }, 'CategoryNode');
export type CategoryNode = t.TypeOf<typeof CategoryNode>;

/** No more tiers than this (B-323, B-587, C-908): the specification leaves the number open. */
export const MAX_CATEGORY_DEPTH = 5;
/** All departments together, which is no node to choose: choosing it takes the choice back. */
export const ALL_DEPARTMENTS = -1;
export const ALL_DEPARTMENTS_NAME = 'All Departments';
/** Milliseconds for which the keyboard must rest before a search is sent (B-369). */
export const CATEGORY_SEARCH_RESTS_MS = 500;
/** A search needs so many characters (B-367). */
const SHORTEST_SEARCH = 3;

/** How a screen holds its categories: one line of its definition. */
export interface CategoryChoice {
  /** The parameter of the address; `path` by path, any other by the number of the node. */
  readonly param: string;
  /** So many at most; one where it is left out. */
  readonly maxNames?: number;
  /** In the free tools a category with little data has words of its own (C-573). */
  readonly place?: 'app' | 'tools';
  /** By path: where the screen opens; the address then says `/` for all departments. */
  readonly fallback?: CategoryPath;
  /** With a fallback: the query whose answer says whether the market has it (`nodeId`), and the one that names a category that it has (`category`). */
  readonly opening?: { readonly found: string; readonly known: string };
  /** Parameters that begin anew with another category. */
  readonly resets?: readonly string[];
}

/** Choosing an option in a tier (counted from 0) truncates the deeper tiers (B-324). Past the last tier or the depth nothing changes. */
export const chooseCategory = (path: CategoryPath, tier: number, name: string): CategoryPath =>
  Number.isInteger(tier) && tier >= 0 && tier <= path.length && tier < MAX_CATEGORY_DEPTH && name.trim() !== ''
    ? [...path.slice(0, tier), name.trim()]
    : path;

/** What a tier has got so far. */
export interface TierInput {
  /** What was typed into its search. */
  readonly search: string;
  /** The search's answer; null while it is awaited. */
  readonly found: readonly CategoryNode[] | null;
  /** The tier's categories; null while they load. A failed load has none (C-808). */
  readonly options: readonly CategoryNode[] | null;
  /** Whether the tier above is chosen, so that this one has a parent; the first always has. */
  readonly ready: boolean;
}

export interface CategoryOption {
  readonly node: CategoryNode;
  readonly name: string;
  /** Low data: listed, not to be chosen (B-154, C-572). */
  readonly disabled: boolean;
  readonly note: string | null;
}

export type TierState =
  | { readonly kind: 'searching' }
  | { readonly kind: 'results'; readonly options: readonly CategoryOption[] }
  | { readonly kind: 'loading' }
  | { readonly kind: 'options'; readonly options: readonly CategoryOption[] }
  | { readonly kind: 'prompt' }
  | { readonly kind: 'empty'; readonly text: string };

/** The two texts of a category with too little data: in the logged-in pickers (B-514, B-515) and in the free tools (C-573). */
const LOW_DATA: Readonly<Record<'app' | 'tools', string>> = {
  app: 'There is insufficient brand-level data for this subcategory to provide meaningful analysis.',
  tools: 'This category has insufficient brand-level data for meaningful analysis.',
};

const optionOf = (node: CategoryNode, place: 'app' | 'tools'): CategoryOption => ({
  node,
  name: categoryName(node.path),
  disabled: !node.sufficient_data,
  note: node.sufficient_data ? null : LOW_DATA[place],
});

/**
 * What stands in the place of the figures of a category that the market does not have, such as the one that a tool opens with where the
 * marketplace data are another's; null while that is not known, and for one that it has.
 */
export const noCategoryText = (path: readonly string[], answer: { readonly nodeId: number | null } | null): string | null =>
  path.length === 0 || answer === null || answer.nodeId !== null
    ? null
    : `There is no category ${path.join(' › ')} in the marketplace data`;

/** A search answers at most so many categories: of as many there may be more. */
export const MOST_CATEGORIES_FOUND = 100;

/** Whether a text is searched for (B-367); a shorter one clears the results (B-368). */
export const isSearch = (text: string): boolean => isLongEnough(text, SHORTEST_SEARCH);

const EMPTY: TierState = { kind: 'empty', text: 'No results found' };

/** The state of a tier (B-148 to B-153); an empty one says so (B-519). */
export const tierState = ({ search, found, options, ready }: TierInput, place: 'app' | 'tools' = 'app'): TierState => {
  const listed = (nodes: readonly CategoryNode[], kind: 'results' | 'options'): TierState =>
    nodes.length === 0 ? EMPTY : { kind, options: nodes.map((node) => optionOf(node, place)) };
  if (isSearch(search)) return found === null ? { kind: 'searching' } : listed(found, 'results');
  if (!ready) return { kind: 'prompt' };
  return options === null ? { kind: 'loading' } : listed(options, 'options');
};
