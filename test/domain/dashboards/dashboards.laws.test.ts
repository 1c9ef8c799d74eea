import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { dashboard, panel, popConfig } from '../../../src/arbitraries/reporting.ts';
import { decode } from '../../../src/domain/codec/codec.ts';
import { Dashboard } from '../../../src/domain/dashboards/dashboard.ts';
import { changedDraft, type DraftChange, newDraft } from '../../../src/domain/dashboards/dashboardDraft.ts';
import { KeptDashboardDraft } from '../../../src/domain/dashboards/dashboardEditEvents.ts';
import { DashboardPart, partOf, withPart } from '../../../src/domain/dashboards/dashboardPart.ts';
import { readDashboardText } from '../../../src/domain/dashboards/jsonEditor.ts';
import { placements } from '../../../src/domain/dashboards/layout.ts';
import { mergeDashboards } from '../../../src/domain/dashboards/mergeDashboards.ts';
import type { Panel } from '../../../src/domain/dashboards/panel.ts';

/** A gesture, at panels by their place among those that are there. */
type Gesture = (made: Dashboard) => DraftChange | null;

const idAt = ({ panels }: Dashboard, nth: number): string | null => panels[nth % Math.max(1, panels.length)]?.id ?? null;
const on =
  (nth: number, make: (id: string, made: Dashboard) => DraftChange): Gesture =>
  (made) => {
    const id = idAt(made, nth);
    return id === null ? null : make(id, made);
  };

const nth = fc.nat(20);
const gesture: fc.Arbitrary<Gesture> = fc.oneof(
  fc.constantFrom('Sales', 'Ads').map(
    (title): Gesture =>
      () => ({ kind: 'titleSet', title }),
  ),
  fc.option(popConfig).map(
    (pop): Gesture =>
      () => ({ kind: 'popSet', pop }),
  ),
  fc.tuple(panel, nth).map(
    ([one, at]): Gesture =>
      (made) => {
        const anchor = idAt(made, at);
        return { kind: 'panelAdded', panel: one, at: anchor === null ? 'end' : { before: anchor } };
      },
  ),
  fc.tuple(nth, fc.string({ maxLength: 5 })).map(([at, title]) =>
    on(at, (id, made) => {
      const found = made.panels.find((each) => each.id === id) as Panel;
      return { kind: 'panelUpdated', panel: { ...found, title } };
    }),
  ),
  nth.map((at) => on(at, (id) => ({ kind: 'panelRemoved', id }))),
  fc.tuple(nth, nth).map(([at, to]) =>
    on(at, (id, made) => {
      const after = idAt(made, to);
      return { kind: 'panelMoved', id, to: after === null || after === id ? 'front' : { after } };
    }),
  ),
  fc.tuple(nth, panel).map(([at, { id: newId }]) => on(at, (id) => ({ kind: 'panelDuplicated', id, newId }))),
  fc
    .tuple(nth, fc.nat(14), fc.nat(6))
    .map(([at, rows, columns]) => on(at, (id) => ({ kind: 'panelResized', id, rows, columns, gridColumns: 4 }))),
);

const edited = (from: Dashboard, gestures: readonly Gesture[]): Dashboard =>
  gestures.reduce((made, next) => {
    const change = next(made);
    return change === null ? made : changedDraft(newDraft(made), change).current;
  }, from);

/** A dashboard as it is saved: the sort columns of its tables written for its comparison. */
const base: fc.Arbitrary<Dashboard> = dashboard.map((made) => {
  const plain = changedDraft(newDraft(made), { kind: 'popSet', pop: made.periodOverPeriod }).current;
  return plain.panels.reduce((all, each) => changedDraft(newDraft(all), { kind: 'panelUpdated', panel: each }).current, plain);
});
const gestures = fc.array(gesture, { maxLength: 8 });

const ids = ({ panels }: Dashboard): readonly string[] => panels.map(({ id }) => id);

describe('laws of placing panels', () => {
  test.prop([base, gestures, fc.integer({ min: 1, max: 12 })])(
    'no gesture makes two panels overlap or changes the order of the rest',
    (start, all, columns) => {
      const made = edited(start, all);
      const cells = placements(made.panels, columns).flatMap(({ row, column, rowSpan, columnSpan }) =>
        Array.from({ length: rowSpan * columnSpan }, (_, i) => `${row + Math.floor(i / columnSpan)}/${column + (i % columnSpan)}`),
      );
      expect(new Set(cells).size).toBe(cells.length);
      const last = all.at(-1)?.(edited(start, all.slice(0, -1))) ?? null;
      if (last === null) return;
      const touched = 'id' in last ? last.id : null;
      const before = ids(edited(start, all.slice(0, -1)));
      const rest = (list: readonly string[]) => list.filter((id) => id !== touched && before.includes(id) && ids(made).includes(id));
      expect(rest(ids(made))).toEqual(rest(before));
    },
  );

  test.prop([base, gestures])('undo is exact: each part put back restores what was, and put on again what came of it', (start, all) => {
    const steps = all.map((_, i) => [edited(start, all.slice(0, i)), edited(start, all.slice(0, i + 1))] as const);
    for (const [before, after] of steps) {
      expect(withPart(after, partOf(after, before))).toEqual(before);
      expect(withPart(before, partOf(before, after))).toEqual(after);
    }
    const end = edited(start, all);
    const back = [...steps].reverse().reduce((made, [before, after]) => withPart(made, partOf(after, before)), end);
    expect(back).toEqual(start);
  });
});

const key = (id: string): string => `panel:${id}`;
const contents = (made: Dashboard): ReadonlyMap<string, string> =>
  new Map(made.panels.map((each) => [each.id, JSON.stringify('sort' in each ? { ...each, sort: null } : each)]));

describe('laws of two edits on one base', () => {
  test.prop([base, gestures])('an edit beside none is that edit, and two that are the same are one', (start, all) => {
    const one = edited(start, all);
    expect(mergeDashboards(start, one, start)).toEqual({ merged: one, conflicts: [] });
    expect(mergeDashboards(start, start, one)).toEqual({ merged: one, conflicts: [] });
    expect(mergeDashboards(start, one, one)).toEqual({ merged: one, conflicts: [] });
  });

  test.prop([base, gestures, gestures])('edits that do not meet commute', (start, a, b) => {
    const [mine, theirs] = [edited(start, a), edited(start, b)];
    const [one, other] = [mergeDashboards(start, mine, theirs), mergeDashboards(start, theirs, mine)];
    expect(other.conflicts.map((each) => each.key)).toEqual(one.conflicts.map((each) => each.key));
    if (one.conflicts.length === 0) expect(other.merged).toEqual(one.merged);
  });

  test.prop([base, gestures, gestures])(
    'nothing that one side made is lost, unless the other made it different, which is asked',
    (start, a, b) => {
      const [mine, theirs] = [edited(start, a), edited(start, b)];
      const { merged, conflicts } = mergeDashboards(start, mine, theirs);
      const asked = new Set(conflicts.map((each) => each.key as string));
      const [was, ours, its, now] = [start, mine, theirs, merged].map(contents) as [
        ReadonlyMap<string, string>,
        ReadonlyMap<string, string>,
        ReadonlyMap<string, string>,
        ReadonlyMap<string, string>,
      ];
      for (const id of new Set([...was.keys(), ...ours.keys(), ...its.keys()])) {
        if (asked.has(key(id))) continue;
        for (const side of [ours, its]) if (side.get(id) !== was.get(id)) expect(now.get(id)).toBe(side.get(id));
        if (ours.get(id) === was.get(id) && its.get(id) === was.get(id)) expect(now.get(id)).toBe(was.get(id));
      }
      if (theirs.title !== start.title && !asked.has('title')) expect(merged.title).toBe(theirs.title);
      expect(new Set(ids(merged)).size).toBe(merged.panels.length);
    },
  );

  test.prop([base, gestures, gestures, fc.constantFrom('mine' as const, 'theirs' as const)])(
    'every conflict can be decided, and then none is left',
    (start, a, b, keep) => {
      const [mine, theirs] = [edited(start, a), edited(start, b)];
      const { conflicts } = mergeDashboards(start, mine, theirs);
      const choices = Object.fromEntries(conflicts.map((each) => [each.key, keep]));
      const decided = mergeDashboards(start, mine, theirs, choices);
      expect(decided.conflicts).toEqual([]);
      const side = contents(keep === 'mine' ? mine : theirs);
      for (const { key: name } of conflicts) {
        if (name.startsWith('panel:')) expect(contents(decided.merged).get(name.slice(6))).toBe(side.get(name.slice(6)));
      }
    },
  );
});

describe('laws of what is kept of an edit', () => {
  test.prop([base, gestures])('a step and a draft read as what was put away', (start, all) => {
    const made = edited(start, all);
    const asKept = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
    for (const part of [partOf(start, made), partOf(made, start)])
      expect(decode(DashboardPart, asKept(part))).toEqual({ _tag: 'Right', right: part });
    const draft = { version: 3, start, current: made };
    expect(decode(KeptDashboardDraft, asKept(draft))).toEqual({ _tag: 'Right', right: draft });
  });

  test.prop([base, fc.json(), fc.string()])(
    'any text in the JSON editor is a dashboard or is refused, and nothing throws',
    (start, json, text) => {
      const mixed = JSON.stringify({ ...start, panels: [...start.panels, JSON.parse(json)] });
      for (const written of [json, text, mixed, mixed.slice(1), `{"__proto__":${json},"constructor":${json}}`]) {
        const read = readDashboardText(written);
        if (read._tag === 'Right') expect(decode(Dashboard, read.right)).toEqual(read);
        else expect(read.left.message).toMatch(/^(Error parsing Dashboard: |Failed to parse JSON: )/);
      }
    },
  );
});
