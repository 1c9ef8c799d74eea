/**
 * What a screen has chosen in its category picker, as its address has it: by path (`path`, or `cat1` to `catN` of older links,
 * B-145 to B-147) or by node (`node`, `nodeId`), one or several. The picker's machine turns it; the screen reads it.
 */

import type { CategorySearch } from '../api/categories.contract.ts';
import { type CategoryPath, decodeCategoryPath, encodeCategoryPath, readCategoryPath } from '../filters/categoryPath.url.ts';
import { namesInPath, pathOfNames } from '../format/categoryPath.ts';
import type { Param } from '../screens/params.ts';
import type { ScreenParams, ScreenRequest } from '../screens/screen.ts';
import { ALL_DEPARTMENTS, type CategoryChoice, type CategoryNode, MAX_CATEGORY_DEPTH } from './categoryPicker.ts';

/** The keys of older links, in which each tier had one. */
export const TIER_KEYS: readonly string[] = Array.from({ length: MAX_CATEGORY_DEPTH }, (_, tier) => `cat${tier + 1}`);

export const isByPath = ({ param }: CategoryChoice): boolean => param === 'path';

/** All parameters of the address that the picker reads. */
export const choiceParams = (choice: CategoryChoice): readonly string[] =>
  isByPath(choice) ? [choice.param, ...TIER_KEYS] : [choice.param];

const nodesIn = (text: string): readonly number[] => [
  ...new Set(
    text
      .split(',')
      .filter((each) => /^[1-9]\d{0,14}$/.test(each))
      .map(Number),
  ),
];

/** One node of the market in the address; null for all departments. */
export const nodeParam: Param<number | null> = {
  fallback: null,
  read: (text) => nodesIn(text)[0] ?? null,
  write: (node) => (node === null || node === ALL_DEPARTMENTS ? '' : String(node)),
};

/** Several nodes of the market, joined by commas. */
export const nodesParam = (max: number): Param<readonly number[]> => ({
  fallback: [],
  read: (text) => nodesIn(text).slice(0, max),
  write: (nodes) => nodes.slice(0, max).join(','),
});

/** A path of names; none for all departments. */
export const pathParam: Param<CategoryPath> = {
  fallback: [],
  read: (text) => readCategoryPath(text),
  write: (path) => encodeCategoryPath(path)[0]?.[1] ?? '',
};

/** What stands in the address for all departments, where a screen opens on a category of its own. */
export const NO_CATEGORY = '/';

/** What is chosen: by path, or by node. */
export type Chosen = { readonly path: CategoryPath } | { readonly node: number };

/** The path that the address says, and whether it says it as older links do, so that it is to be written anew. */
export const pathIn = (params: ScreenParams): { readonly path: CategoryPath; readonly isOld: boolean } => {
  const { path } = decodeCategoryPath(new URLSearchParams(Object.entries(params)));
  return { path, isOld: TIER_KEYS.some((key) => params[key] !== undefined) };
};

/** What is chosen, as the address has it. */
export const chosenIn = (choice: CategoryChoice, params: ScreenParams): readonly Chosen[] => {
  if (isByPath(choice)) {
    const said = pathIn(params).path;
    const isSilent = choiceParams(choice).every((key) => params[key] === undefined);
    const path = said.length === 0 && isSilent ? (choice.fallback ?? []) : said;
    return path.length === 0 ? [] : [{ path }];
  }
  return nodesIn(params[choice.param] ?? '')
    .slice(0, choice.maxNames ?? 1)
    .map((node) => ({ node }));
};

/** What the address says once a category is chosen: of one choice that one, of several also the others; choosing it again takes it out. */
export const chosenAfter = (choice: CategoryChoice, params: ScreenParams, node: Pick<CategoryNode, 'node_id' | 'path'>): string | null => {
  if (node.node_id === ALL_DEPARTMENTS) return choice.fallback === undefined ? null : NO_CATEGORY;
  if (isByPath(choice)) return pathParam.write(namesInPath(node.path));
  const { maxNames = 1 } = choice;
  if (maxNames === 1) return String(node.node_id);
  const before = nodesIn(params[choice.param] ?? '').slice(0, maxNames);
  const after = before.includes(node.node_id) ? before.filter((each) => each !== node.node_id) : [...before, node.node_id];
  return after.length === 0 ? null : after.slice(0, maxNames).join(',');
};

/** What the picker asks: a tier below a path, a search below one, or a node by its number. */
export type CategoryQuestion =
  | { readonly kind: 'tier'; readonly below: CategoryPath }
  | { readonly kind: 'search'; readonly below: CategoryPath; readonly text: string }
  | { readonly kind: 'node'; readonly node: number };

/** The body of the call (B-444 to B-446). */
export const searchFor = (question: CategoryQuestion): CategorySearch => {
  switch (question.kind) {
    case 'tier':
      return { depth: question.below.length + 1, pathStart: pathOfNames(question.below), useBlocklist: true };
    case 'search':
      return { search: question.text.trim(), pathStart: pathOfNames(question.below) };
    case 'node':
      return { nodeId: question.node };
  }
};

/** The tier in which a path ends, for screens that need the number of its node: its answer holds it (`nodeAtPath`). */
export const tierOf = (path: CategoryPath): ScreenRequest => ({
  call: 'searchCategories',
  input: { body: { depth: path.length, pathStart: pathOfNames(path.slice(0, -1)) } },
});

/** The node of a path among those of its tier; null where the market has none. */
export const nodeAtPath = (path: CategoryPath, tier: readonly CategoryNode[]): CategoryNode | null =>
  tier.find((node) => node.path === pathOfNames(path)) ?? null;

/** The tiers that stand open at a path: from the first to the one below it, as far as there is one. */
export const tiersAt = (viewed: CategoryPath): readonly CategoryPath[] =>
  Array.from({ length: Math.min(viewed.length + 1, MAX_CATEGORY_DEPTH) }, (_, tier) => viewed.slice(0, tier));
