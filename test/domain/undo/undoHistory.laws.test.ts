import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  MAX_DOCUMENTS,
  MAX_HISTORY_TEXT,
  NO_HISTORY,
  ownedBy,
  readUndoHistory,
  stackOf,
  withStack,
} from '../../../src/domain/undo/undoHistory.ts';
import { EMPTY_UNDO, prolonged, recorded, stepBetween, type UndoStack, undone } from '../../../src/domain/undo/undoStack.ts';

const text = (document: unknown): string | undefined => (typeof document === 'string' ? document : undefined);
const step = fc.tuple(fc.string({ maxLength: 6 }), fc.string({ maxLength: 6 })).map(([from, to]) => stepBetween(from, to));
const stack: fc.Arbitrary<UndoStack<string>> = fc.array(step, { maxLength: 6 }).map((steps) => steps.reduce(recorded<string>, EMPTY_UNDO));
const named = fc.array(fc.tuple(fc.constantFrom(...'abcdefghijklmno', '__proto__', 'constructor'), stack), { maxLength: 20 });

describe('laws of the history of several documents', () => {
  test.prop([named])('the stack put last is there, and no more than ten are kept', (stacks) => {
    let history = { ...NO_HISTORY, userId: 'u1' } as ReturnType<typeof withStack<string>>;
    for (const [document, one] of stacks) {
      history = withStack(history, document, one);
      if (document !== '__proto__') expect(stackOf(history, document)).toEqual(one);
      expect(Object.keys(history.byDocument).length).toBeLessThanOrEqual(MAX_DOCUMENTS);
    }
    expect(stackOf(history, 'nowhere')).toEqual(EMPTY_UNDO);
    expect(readUndoHistory(JSON.parse(JSON.stringify(history)), text)).toEqual(history);
  });

  test.prop([fc.anything()])('whatever was stored reads as a history', (stored) => {
    const { userId, byDocument } = readUndoHistory(stored, text);
    expect(userId === null || typeof userId === 'string').toBe(true);
    for (const { done, undone: back } of Object.values(byDocument)) {
      for (const { before, after } of [...done, ...back]) expect([typeof before, typeof after]).toEqual(['string', 'string']);
    }
  });

  test('what is too long goes, the oldest first, and the last step stays', () => {
    const long = (letter: string): string => letter.repeat(MAX_HISTORY_TEXT / 3);
    let one: UndoStack<string> = EMPTY_UNDO;
    for (const letter of 'abcd') one = recorded(one, stepBetween('', long(letter)));
    const history = withStack(withStack({ userId: 'u1', byDocument: {} }, 'old', recorded(EMPTY_UNDO, stepBetween('', 'x'))), 'new', one);
    expect(Object.keys(history.byDocument)).toEqual(['new']);
    expect(stackOf(history, 'new').done.map(({ after }) => after[0])).toEqual(['c', 'd']);
  });

  test('belongs to one person', () => {
    const history = { userId: 'u1', byDocument: { b1: recorded(EMPTY_UNDO, stepBetween('', 'x')) } };
    expect(ownedBy(history, 'u1')).toBe(history);
    expect(ownedBy(history, 'u2')).toEqual({ userId: 'u2', byDocument: {} });
  });
});

describe('a gesture that goes on', () => {
  test.prop([stack, fc.array(fc.string({ minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 })])(
    'is one step: undoing it once leads to where it began',
    (before, letters) => {
      const texts = ['start', ...letters.map((_, i) => `start ${letters.slice(0, i + 1).join('')}`)];
      let after = recorded(before, stepBetween('elsewhere', 'start'));
      const depth = after.done.length;
      after = recorded(after, stepBetween('start', texts[1] ?? ''));
      for (let i = 1; i + 1 < texts.length; i += 1) after = prolonged(after, stepBetween(texts[i] ?? '', texts[i + 1] ?? ''));
      expect(after.done).toHaveLength(depth + 1);
      expect(after.done.at(-1)).toEqual(stepBetween('start', texts.at(-1)));
      expect(undone(after).done).toHaveLength(depth);
    },
  );

  test('is a step of its own where the one before ended elsewhere', () => {
    const one = recorded(EMPTY_UNDO, stepBetween('a', 'b'));
    expect(prolonged(one, stepBetween('c', 'd')).done).toEqual([stepBetween('a', 'b'), stepBetween('c', 'd')]);
    expect(prolonged(one, stepBetween('b', 'a')).done).toEqual([]);
  });
});
