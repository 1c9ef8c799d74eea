/**
 * Two edits of one dashboard on the same base. What only one of them touched is taken from that one; what both made the same stands; what
 * both made different is a conflict, which a person decides: a field, one panel, or where the panels that both moved stand. Nothing that
 * was saved is lost without that decision.
 */

import { sameDocument } from '../reporting/sameDocument.ts';
import type { Dashboard } from './dashboard.ts';
import { sortUnder } from './dashboardDraft.ts';
import type { Panel } from './panel.ts';

export type Side = 'mine' | 'theirs';

/** What two can differ in. A panel is named by its id; null is one that the side deleted. */
export type MergeConflict =
  | { readonly key: 'title'; readonly mine: string; readonly theirs: string }
  | { readonly key: 'dates'; readonly mine: Dated; readonly theirs: Dated }
  | { readonly key: 'order'; readonly mine: readonly Panel[]; readonly theirs: readonly Panel[] }
  | { readonly key: `panel:${string}`; readonly mine: Panel | null; readonly theirs: Panel | null };

type Dated = Pick<Dashboard, 'date' | 'periodOverPeriod'>;

/** Which side is kept of each conflict, by its key. */
export type MergeChoices = Readonly<Record<string, Side>>;

export interface Merge {
  /** With mine wherever nobody has chosen yet. */
  readonly merged: Dashboard;
  /** Those that nobody has decided. */
  readonly conflicts: readonly MergeConflict[];
}

export const panelKey = (id: string): `panel:${string}` => `panel:${id}`;

const datedOf = ({ date, periodOverPeriod }: Dashboard): Dated => ({ date, periodOverPeriod });
const idsOf = (panels: readonly Panel[]): readonly string[] => panels.map(({ id }) => id);
const byId = ({ panels }: Dashboard): ReadonlyMap<string, Panel> => new Map(panels.map((panel) => [panel.id, panel]));

/** One of three values: the side that changed it, else the base; undefined where both changed it differently and nobody has chosen. */
const chosen = <A>(base: A, mine: A, theirs: A, keep: Side | undefined): { readonly value: A; readonly isOpen: boolean } => {
  if (sameDocument(mine, theirs) || sameDocument(theirs, base)) return { value: mine, isOpen: false };
  if (sameDocument(mine, base)) return { value: theirs, isOpen: false };
  return { value: keep === 'theirs' ? theirs : mine, isOpen: keep === undefined };
};

/** The most ids that stand in both lists in the same order, the earliest of several such runs. */
const commonRun = (list: readonly string[], other: readonly string[]): ReadonlySet<string> => {
  const at = new Map(other.map((id, i) => [id, i]));
  const shared = list.flatMap((id) => {
    const place = at.get(id);
    return place === undefined ? [] : [{ id, place }];
  });
  const best: { readonly length: number; readonly from: number }[] = [];
  for (const [i, { place }] of shared.entries()) {
    let [length, from] = [1, -1];
    for (let j = 0; j < i; j += 1) {
      const reach = (best[j]?.length ?? 0) + 1;
      if ((shared[j]?.place ?? 0) < place && reach > length) [length, from] = [reach, j];
    }
    best.push({ length, from });
  }
  let end = best.reduce((top, { length }, i) => (length > (best[top]?.length ?? 0) ? i : top), best.length === 0 ? -1 : 0);
  const run = new Set<string>();
  while (end >= 0) {
    run.add(shared[end]?.id ?? '');
    end = best[end]?.from ?? -1;
  }
  return run;
};

/** Those that a side moved among the others. */
const movedBy = (base: readonly string[], side: readonly string[]): ReadonlySet<string> => {
  const run = commonRun(base, side);
  const before = new Set(base);
  return new Set(side.filter((id) => before.has(id) && !run.has(id)));
};

interface Ordering {
  readonly ids: readonly string[];
  readonly moved: ReadonlySet<string>;
}

/** What a side put after each that nobody moved, in its order; null is the front. */
const runsOf = ({ ids, moved }: Ordering, fixed: ReadonlySet<string>, before: ReadonlySet<string>) => {
  const runs = new Map<string | null, string[]>();
  let anchor: string | null = null;
  for (const id of ids) {
    if (fixed.has(id)) anchor = id;
    else if (moved.has(id) || !before.has(id)) runs.set(anchor, [...(runs.get(anchor) ?? []), id]);
  }
  return runs;
};

/** Two runs at one place: the one whose first id comes first, so that it is the same whoever merges. */
const inOneOrder = (a: readonly string[], b: readonly string[]): readonly string[] => {
  const [first, second] = (a[0] ?? '') <= (b[0] ?? '') ? [a, b] : [b, a];
  return [...first, ...second];
};

const joinedOrder = (base: readonly string[], mine: Ordering, theirs: Ordering): readonly string[] => {
  const before = new Set(base);
  const fixed = new Set(base.filter((id) => !mine.moved.has(id) && !theirs.moved.has(id)));
  const [own, other] = [runsOf(mine, fixed, before), runsOf(theirs, fixed, before)];
  const at = (anchor: string | null): readonly string[] => inOneOrder(own.get(anchor) ?? [], other.get(anchor) ?? []);
  return [...new Set([...at(null), ...base.filter((id) => fixed.has(id)).flatMap((id) => [id, ...at(id)])])];
};

const NONE: ReadonlySet<string> = new Set();

interface Ordered {
  readonly ids: readonly string[];
  readonly isOpen: boolean;
}

/** Where all panels stand. Where both moved one of them elsewhere, the moves of one side count. */
const mergedOrder = (base: Dashboard, mine: Dashboard, theirs: Dashboard, keep: Side | undefined): Ordered => {
  const [from, own, other] = [idsOf(base.panels), idsOf(mine.panels), idsOf(theirs.panels)];
  if (sameDocument(own, other)) return { ids: own, isOpen: false };
  const [mineMoved, theirsMoved] = [movedBy(from, own), movedBy(from, other)];
  const clashes = [...mineMoved].some((id) => theirsMoved.has(id));
  const counted = clashes ? (keep ?? 'mine') : null;
  const ids = joinedOrder(
    from,
    { ids: own, moved: counted === 'theirs' ? NONE : mineMoved },
    { ids: other, moved: counted === 'mine' ? NONE : theirsMoved },
  );
  return { ids, isOpen: clashes && keep === undefined };
};

type Rewrite = (panel: Panel | null) => Panel | null;

/** The sort columns of a table are written for the comparison of its dashboard: where that differs, the panels are compared as they will be. */
const rewriteFor = (merged: Dashboard, all: readonly Dashboard[]): Rewrite => {
  const isOne = all.every(({ periodOverPeriod }) => sameDocument(periodOverPeriod, merged.periodOverPeriod));
  return (panel) => (panel === null || isOne ? panel : sortUnder(panel, merged));
};

/** Both edits in one, and what they do not agree about. */
export const mergeDashboards = (base: Dashboard, mine: Dashboard, theirs: Dashboard, choices: MergeChoices = {}): Merge => {
  const conflicts: MergeConflict[] = [];
  const title = chosen(base.title, mine.title, theirs.title, choices.title);
  if (title.isOpen) conflicts.push({ key: 'title', mine: mine.title, theirs: theirs.title });
  const dates = chosen(datedOf(base), datedOf(mine), datedOf(theirs), choices.dates);
  if (dates.isOpen) conflicts.push({ key: 'dates', mine: datedOf(mine), theirs: datedOf(theirs) });

  const order = mergedOrder(base, mine, theirs, choices.order);
  if (order.isOpen) conflicts.push({ key: 'order', mine: mine.panels, theirs: theirs.panels });
  const [before, own, other] = [byId(base), byId(mine), byId(theirs)];
  const joined: Dashboard = { title: title.value, ...dates.value, panels: [] };
  const rewrite = rewriteFor(joined, [base, mine, theirs]);
  const panels = order.ids.flatMap((id): readonly Panel[] => {
    const key = panelKey(id);
    const [ours, its] = [rewrite(own.get(id) ?? null), rewrite(other.get(id) ?? null)];
    const kept = chosen(rewrite(before.get(id) ?? null), ours, its, choices[key]);
    if (kept.isOpen) conflicts.push({ key, mine: ours, theirs: its });
    return kept.value === null ? [] : [kept.value];
  });
  return { merged: { ...joined, panels }, conflicts };
};
