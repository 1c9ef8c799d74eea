/** What differs between two states, path by path. States are JSON; a key that is absent and one that is undefined are the same. */

/** One difference. `before` is undefined where the path is new, `after` where it is gone. */
export interface Change {
  readonly path: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

/** More differences than this are not listed one by one. */
export const MAX_CHANGES = 500;

type Bag = Readonly<Record<string, unknown>>;

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null;

const keysOf = (before: Bag, after: Bag): readonly string[] => [...new Set([...Object.keys(before), ...Object.keys(after)])];

const own = (bag: Bag, key: string): unknown => (Object.hasOwn(bag, key) ? bag[key] : undefined);

const collect = (before: unknown, after: unknown, path: readonly string[], into: Change[]): void => {
  if (Object.is(before, after) || into.length >= MAX_CHANGES) return;
  if (isBag(before) && isBag(after) && Array.isArray(before) === Array.isArray(after)) {
    for (const key of keysOf(before, after)) collect(own(before, key), own(after, key), [...path, key], into);
  } else into.push({ path, before, after });
};

/** At most `MAX_CHANGES` differences, in the order of the keys. */
export const stateDifference = (before: unknown, after: unknown): readonly Change[] => {
  const changes: Change[] = [];
  collect(before, after, [], changes);
  return changes;
};

/** The key under which a path stands in sets. Keys may hold any character, so they are written as JSON. */
export const pathKey = (path: readonly string[]): string => JSON.stringify(path);

/** The paths of all differences and of everything above them. */
export const changedPaths = (changes: readonly Change[]): ReadonlySet<string> => {
  const paths = new Set<string>();
  for (const { path } of changes) for (let length = path.length; length >= 1; length -= 1) paths.add(pathKey(path.slice(0, length)));
  return paths;
};

/** `session › context › user`, numbers in brackets. */
export const pathWords = (path: readonly string[]): string => path.map((key) => (/^\d+$/.test(key) ? `[${key}]` : key)).join(' › ');
