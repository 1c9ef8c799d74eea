import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  EMPTY_UNDO,
  MAX_UNDO,
  nextRedo,
  nextUndo,
  readUndo,
  recorded,
  redone,
  type UndoStack,
  undone,
} from '../../../src/domain/undo/undoStack.ts';

/** A document that is edited, undone and redone, beside the plain list of what it was. */
interface Model {
  readonly stack: UndoStack<number>;
  readonly now: number;
}
type Move = { readonly edit: number } | 'undo' | 'redo';

const move = fc.oneof<fc.Arbitrary<Move>[]>(
  fc.record({ edit: fc.integer({ min: 0, max: 5 }) }),
  fc.constant<Move>('undo'),
  fc.constant<Move>('redo'),
);

const walk = ({ stack, now }: Model, made: Move): Model => {
  if (made === 'undo') return { stack: undone(stack), now: nextUndo(stack)?.before ?? now };
  if (made === 'redo') return { stack: redone(stack), now: nextRedo(stack)?.after ?? now };
  return { stack: recorded(stack, { before: now, after: made.edit }), now: made.edit };
};

const START: Model = { stack: EMPTY_UNDO, now: 0 };
const walked = (moves: readonly Move[]): Model => moves.reduce(walk, START);

describe('undo and redo', () => {
  test('undoing everything leads to where the remembered steps begin, redoing everything back', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
        const here = walked(moves);
        let there = here;
        for (let i = 0; i < here.stack.done.length; i += 1) there = walk(there, 'undo');
        expect([there.now, there.stack.done]).toEqual([0, []]);
        for (let i = 0; i < here.stack.done.length; i += 1) there = walk(there, 'redo');
        expect(there).toEqual(here);
      }),
    );
  });

  test('an edit that changes something ends what could be redone; one that does not changes nothing', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 30 }), fc.integer({ min: 0, max: 5 }), (moves, edit) => {
        const here = walked(moves);
        const next = walk(here, { edit });
        if (edit === here.now) expect(next.stack).toBe(here.stack);
        else expect([next.stack.undone, nextUndo(next.stack)]).toEqual([[], { before: here.now, after: edit }]);
      }),
    );
  });

  test('remembers fifty steps and forgets the oldest first', () => {
    const many = Array.from({ length: MAX_UNDO + 7 }, (_, i) => i).reduce<UndoStack<number>>(
      (stack, i) => recorded(stack, { before: i, after: i + 1 }),
      EMPTY_UNDO,
    );
    expect([many.done.length, many.done[0]]).toEqual([50, { before: 7, after: 8 }]);
  });

  test('nothing to undo and nothing to redo leave the stack as it is', () => {
    expect([nextUndo(EMPTY_UNDO), nextRedo(EMPTY_UNDO), undone(EMPTY_UNDO), redone(EMPTY_UNDO)]).toEqual([
      null,
      null,
      EMPTY_UNDO,
      EMPTY_UNDO,
    ]);
  });

  test('what was stored is read back; what is no stack is an empty one, steps that are none are left out', () => {
    const read = (u: unknown): number | undefined => (typeof u === 'number' ? u : undefined);
    fc.assert(
      fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
        const { stack } = walked(moves);
        expect(readUndo(JSON.parse(JSON.stringify(stack)), read)).toEqual(stack);
      }),
    );
    fc.assert(
      fc.property(fc.jsonValue(), (junk) => {
        const { done, undone: back } = readUndo(junk, read);
        for (const step of [...done, ...back]) expect([typeof step.before, typeof step.after]).toEqual(['number', 'number']);
      }),
    );
    expect(readUndo({ done: [{ before: 1, after: 'x' }, null, { before: 1, after: 2 }] }, read)).toEqual({
      done: [{ before: 1, after: 2 }],
      undone: [],
    });
  });
});
