/** Laws of what a record editor computes: a turn leads exactly to where it says, over nobody's work; a draft keeps its faults by field. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeOf, joinedSteps, planTurn, type RecordStates, renewalsBy, reversed } from '../../../src/domain/records/recordChange.ts';
import {
  differences,
  editedForm,
  faultsAfter,
  formFor,
  isDirty,
  keepMine,
  keepTheirs,
  refusedForm,
  renewedForm,
  type StoredRecord,
  withTheirs,
} from '../../../src/domain/records/recordForm.ts';

interface Box {
  readonly size: number;
}
type Shelf = ReadonlyMap<string, StoredRecord<Box>>;

const key = fc.constantFrom('a', 'b', 'c', 'd');
const draft = fc.record({ size: fc.integer({ min: 0, max: 3 }) });
const shelf: fc.Arbitrary<Shelf> = fc
  .uniqueArray(fc.tuple(key, draft, fc.integer({ min: 1, max: 9 })), { selector: ([name]) => name })
  .map((all) => new Map(all.map(([name, of, version]) => [name, { id: name, version, draft: of }])));
const states = (names: readonly string[], of: Shelf): RecordStates<Box> =>
  names.map((name) => ({ key: name, draft: of.get(name)?.draft ?? null }));
const draftsOf = (of: Shelf) => Object.fromEntries([...of].map(([name, record]) => [name, record.draft]));

describe('turning a step', () => {
  test('leads exactly to what was before, from exactly what was after, whatever the gesture touched', () => {
    fc.assert(
      fc.property(shelf, shelf, fc.uniqueArray(key, { minLength: 1 }), (before, other, touched) => {
        const after = new Map(before);
        for (const name of touched) {
          const now = other.get(name);
          if (now === undefined) after.delete(name);
          else after.set(name, now);
        }
        const plan = planTurn(states(touched, after), states(touched, before), (name) => after.get(name) ?? null);
        if (plan._tag === 'Left') throw new Error('nobody changed anything');
        const back = new Map(after);
        for (const { id, version } of plan.right.removals) {
          expect(back.get(id)?.version).toBe(version);
          back.delete(id);
        }
        for (const write of plan.right.writes) {
          expect(write.stored).toEqual(after.get(write.key) ?? null);
          back.set(write.key, { id: write.key, version: 1, draft: write.draft });
        }
        expect(draftsOf(back)).toEqual(draftsOf(before));
      }),
    );
  });

  test('is refused where somebody changed what it touches, unless what it leads to holds already', () => {
    fc.assert(
      fc.property(shelf, shelf, shelf, fc.uniqueArray(key, { minLength: 1 }), (from, to, now, touched) => {
        const plan = planTurn(states(touched, from), states(touched, to), (name) => now.get(name) ?? null);
        const isAsLeft = touched.every((name) => now.get(name)?.draft.size === from.get(name)?.draft.size);
        const holds = touched.every((name) => now.get(name)?.draft.size === to.get(name)?.draft.size);
        expect(plan._tag).toBe(isAsLeft || holds ? 'Right' : 'Left');
        if (holds) expect(plan).toMatchObject({ right: { writes: [], removals: [] } });
      }),
    );
  });

  test('a record that got another key went from one and came to the other', () => {
    expect(changeOf({ key: 'a', draft: 1 }, { key: 'b', draft: 2 })).toEqual({
      before: [
        { key: 'a', draft: 1 },
        { key: 'b', draft: null },
      ],
      after: [
        { key: 'a', draft: null },
        { key: 'b', draft: 2 },
      ],
    });
  });
});

describe('what the person alone has changed', () => {
  const keyOf = ({ id }: StoredRecord<Box>): string => id;
  const stored = (id: string, size: number, version: number): StoredRecord<Box> => ({ id, version, draft: { size } });
  const step = changeOf({ key: 'a', draft: { size: 1 } }, { key: 'a', draft: { size: 2 } });
  const was = [stored('a', 1, 1), stored('b', 1, 1)];

  test('is what their steps led from and to, one after the other', () => {
    const now = [stored('a', 2, 2), stored('b', 1, 1)];
    expect(renewalsBy(step, was, now, keyOf)).toEqual([{ was: was[0], now: now[0] }]);
    const both = joinedSteps(step, changeOf({ key: 'a', draft: { size: 2 } }, { key: 'a', draft: { size: 3 } }));
    expect(renewalsBy(both, was, [stored('a', 3, 3)], keyOf)).toHaveLength(1);
    expect(renewalsBy(reversed(step), now, [stored('a', 1, 3)], keyOf)).toHaveLength(1);
  });

  test('is nothing that somebody else has changed too, before, after or beside it', () => {
    for (const now of [stored('a', 3, 3), stored('b', 2, 2)]) expect(renewalsBy(step, was, [now], keyOf)).toEqual([]);
    expect(renewalsBy(step, [stored('a', 3, 1)], [stored('a', 2, 3)], keyOf)).toEqual([]);
  });

  test('keeps what was typed, field by field', () => {
    const start = { name: 'Box', size: 1, note: 'old' };
    const form = editedForm(formFor({ id: 'a', version: 1, draft: start }, start), { ...start, name: 'Chest' });
    const fresh = { id: 'a', version: 3, draft: { name: 'Box', size: 2, note: 'new' } };
    expect(renewedForm(form, fresh)).toEqual({ ...form, version: 3, start: fresh.draft, draft: { name: 'Chest', size: 2, note: 'new' } });
  });
});

describe('a form', () => {
  const form = formFor({ id: 'a', version: 3, draft: { size: 1, name: 'x' } }, { size: 1, name: 'x' });

  test('is changed only while it says something else than at first', () => {
    expect(isDirty(form)).toBe(false);
    const changed = editedForm(form, { size: 2, name: 'x' });
    expect(isDirty(changed)).toBe(true);
    expect(isDirty(editedForm(changed, { name: 'x', size: 1 }))).toBe(false);
  });

  test('keeps the faults of fields that were not changed since', () => {
    const faults = { size: ['too large'], 'name[2]': ['odd'] };
    expect(faultsAfter(faults, { size: 1, name: 'x' }, { size: 2, name: 'x' })).toEqual({ 'name[2]': ['odd'] });
    expect(refusedForm(form, faults, 'sum')).toMatchObject({ faults, message: null });
    expect(refusedForm(form, {}, 'sum')).toMatchObject({ message: 'sum' });
  });

  test('mine over theirs starts from theirs; what they deleted is created anew, or let go', () => {
    const theirs = { id: 'a', version: 5, draft: { size: 9, name: 'x' }, by: 'Ines', at: 0 };
    const met = withTheirs(editedForm(form, { size: 2, name: 'x' }), theirs);
    expect(keepMine(met)).toMatchObject({ version: 5, start: theirs.draft, draft: { size: 2 }, theirs: null });
    expect(keepTheirs(met)).toMatchObject({ version: 5, start: theirs.draft, draft: theirs.draft, theirs: null });
    const gone = withTheirs(met, { ...theirs, draft: null, version: null });
    expect(keepMine(gone)).toMatchObject({ version: null, draft: { size: 2 } });
    expect(keepTheirs(gone)).toBeNull();
  });

  test('differences are the fields that read differently', () => {
    const fields = (size: string) => [
      { key: 'name', label: 'Name', text: 'x' },
      { key: 'size', label: 'Size', text: size },
    ];
    expect(differences(fields('1'), fields('2'))).toEqual([{ key: 'size', label: 'Size', mine: '1', theirs: '2' }]);
  });
});
