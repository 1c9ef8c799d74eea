/**
 * Placement of things in groups: sections with metrics, a grid with panels. A place counts from 0; where something goes to is counted among
 * the others, as if it were in the hand already. Pure and total: a move that cannot be made gives the same groups back, nothing is lost or
 * doubled, all others keep their order, and the way back restores exactly what was.
 */

/** Where something stands; `item` is null for the group itself. */
export interface ArrangePlace {
  readonly group: number;
  readonly item: number | null;
}

/** How a kind of group holds its items. */
export interface Grouping<G, I> {
  readonly itemsOf: (group: G) => readonly I[];
  readonly withItems: (group: G, items: readonly I[]) => G;
  /** Whether an item may come into a group that it is not in; always, where nothing is said. */
  readonly accepts?: (group: G, item: I) => boolean;
}

/** The ways of one step; along the list, to its ends, or into the neighbouring group. */
export const ARRANGE_MOVES = ['earlier', 'later', 'first', 'last', 'groupBefore', 'groupAfter'] as const;
export type ArrangeMove = (typeof ARRANGE_MOVES)[number];

export const isSamePlace = (a: ArrangePlace, b: ArrangePlace): boolean => a.group === b.group && a.item === b.item;

const isWithin = (index: number, count: number): boolean => Number.isInteger(index) && index >= 0 && index < count;

/** The list with one taken from a place to another; the same list where either place is none. */
export const movedItem = <A>(items: readonly A[], from: number, to: number): readonly A[] => {
  if (!isWithin(from, items.length) || !isWithin(to, items.length) || from === to) return items;
  const others = items.filter((_, i) => i !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
};

const replaced = <G>(groups: readonly G[], index: number, change: (group: G) => G): readonly G[] =>
  groups.map((group, i) => (i === index ? change(group) : group));

/** Takes an item into another group. */
const carried = <G, I>(
  { itemsOf, withItems, accepts }: Grouping<G, I>,
  groups: readonly G[],
  from: { readonly group: number; readonly item: number },
  to: { readonly group: number; readonly item: number },
): readonly G[] => {
  const [source, target] = [groups[from.group], groups[to.group]];
  if (source === undefined || target === undefined) return groups;
  const [own, theirs] = [itemsOf(source), itemsOf(target)];
  if (!isWithin(from.item, own.length) || !isWithin(to.item, theirs.length + 1)) return groups;
  const item = own[from.item] as I;
  if (accepts?.(target, item) === false) return groups;
  const left = replaced(groups, from.group, (group) =>
    withItems(
      group,
      own.filter((_, i) => i !== from.item),
    ),
  );
  return replaced(left, to.group, (group) => withItems(group, [...theirs.slice(0, to.item), item, ...theirs.slice(to.item)]));
};

/** The groups after something was put from one place to another: an item to a place of an item, a group to a place of a group. */
export const placed = <G, I>(grouping: Grouping<G, I>, groups: readonly G[], from: ArrangePlace, to: ArrangePlace): readonly G[] => {
  if (from.item === null || to.item === null) return from.item === to.item ? movedItem(groups, from.group, to.group) : groups;
  if (from.group !== to.group) return carried(grouping, groups, { group: from.group, item: from.item }, { group: to.group, item: to.item });
  const group = groups[from.group];
  if (group === undefined) return groups;
  const items = grouping.itemsOf(group);
  const next = movedItem(items, from.item, to.item);
  return next === items ? groups : replaced(groups, from.group, () => grouping.withItems(group, next));
};

const along = (at: number, count: number, step: ArrangeMove): number => {
  switch (step) {
    case 'earlier':
      return at - 1;
    case 'later':
      return at + 1;
    case 'first':
      return 0;
    default:
      return count - 1;
  }
};

/** The nearest group on that side which takes the item, and the place in it that is as near as can be. */
const neighbour = <G, I>(
  { itemsOf, accepts }: Grouping<G, I>,
  groups: readonly G[],
  { group, item }: { readonly group: number; readonly item: number },
  way: 1 | -1,
): ArrangePlace | null => {
  const own = groups[group];
  if (own === undefined) return null;
  const carriedItem = itemsOf(own)[item] as I;
  for (let next = group + way; isWithin(next, groups.length); next += way) {
    const target = groups[next] as G;
    if (accepts?.(target, carriedItem) !== false) return { group: next, item: Math.min(item, itemsOf(target).length) };
  }
  return null;
};

/** Where a move leads from a place; null where it leads nowhere. */
export const placeAfterMove = <G, I>(
  grouping: Grouping<G, I>,
  groups: readonly G[],
  { group, item }: ArrangePlace,
  step: ArrangeMove,
): ArrangePlace | null => {
  const isAcross = step === 'groupBefore' || step === 'groupAfter';
  if (item === null) {
    if (isAcross) return null;
    const to = along(group, groups.length, step);
    return isWithin(group, groups.length) && isWithin(to, groups.length) && to !== group ? { group: to, item: null } : null;
  }
  const own = groups[group];
  if (own === undefined || !isWithin(item, grouping.itemsOf(own).length)) return null;
  if (isAcross) return neighbour(grouping, groups, { group, item }, step === 'groupBefore' ? -1 : 1);
  const count = grouping.itemsOf(own).length;
  const to = along(item, count, step);
  return isWithin(to, count) && to !== item ? { group, item: to } : null;
};

/** Where a drop beside something leads: before or after it, counted among the others. */
export const dropPlace = (from: ArrangePlace, over: ArrangePlace, isAfter: boolean): ArrangePlace => {
  if (from.item === null) {
    const at = over.group + (isAfter ? 1 : 0);
    return { group: at > from.group ? at - 1 : at, item: null };
  }
  const at = (over.item ?? 0) + (isAfter ? 1 : 0);
  return { group: over.group, item: over.group === from.group && at > from.item ? at - 1 : at };
};

/** "Ad Sales, 2 of 5 in Advertising"; "Advertising, 1 of 3". */
export const placeWords = (name: string, at: number, count: number, within: string | null): string =>
  `${name}, ${at + 1} of ${count}${within === null ? '' : ` in ${within}`}`;

export interface DragScroll {
  /** The part of the height at the top and at the bottom in which a drag scrolls. */
  readonly zone: number;
  /** The least time between two steps, in milliseconds. */
  readonly everyMs: number;
}

/** Scrolling while something is dragged: dashboards and the report builder (C-973, C-974), the Executive Summary (B-628, B-629). */
export const DRAG_SCROLL = { dashboard: { zone: 0.1, everyMs: 50 }, summary: { zone: 0.2, everyMs: 25 } } as const satisfies Readonly<
  Record<string, DragScroll>
>;
/** CSS pixels of a step at the very edge. */
export const SCROLL_MOST = 24;

/**
 * How far a drag at that height of a window scrolls it: nothing between the zones, most at the edges, up as a negative number. Null
 * where the step before was less than the least time ago.
 */
export const scrollStep = ({ zone, everyMs }: DragScroll, y: number, height: number, sinceMs: number): number | null => {
  if (sinceMs < everyMs) return null;
  const part = height * zone;
  if (!(part > 0) || Number.isNaN(y)) return 0;
  const deep = (depth: number): number => Math.ceil(Math.min(1, depth) * SCROLL_MOST);
  if (y < part) return -deep((part - y) / part);
  return y > height - part ? deep((y - (height - part)) / part) : 0;
};
