import { describe, expect, test } from 'vitest';
import { type FilterDocument, NO_HISTORY, readHistory, stepWords, undoOf, withUndo } from '../../../src/domain/filters/filterHistory.ts';
import { EMPTY_UNDO, recorded } from '../../../src/domain/undo/undoStack.ts';

const filters = (query: string): FilterDocument => ({ of: 'filters', query });
const view = (name: string | null): FilterDocument => ({
  of: 'view',
  view: name === null ? null : { id: 'v', name, query: '', isDefault: false, version: 1 },
});
const undo = recorded<FilterDocument>(EMPTY_UNDO, { before: filters(''), after: filters('countries[]=US') });

describe('the history of filters', () => {
  test('is by brand group, and of more than ten the one that was not used for longest goes', () => {
    let history = { ...NO_HISTORY, userId: 'u1' };
    for (let i = 0; i < 11; i += 1) history = { ...withUndo(history, `b${i}`, undo), userId: 'u1' };
    expect([undoOf(history, 'b0'), undoOf(history, 'b1'), undoOf(history, 'elsewhere')]).toEqual([EMPTY_UNDO, undo, EMPTY_UNDO]);
    expect(undoOf(NO_HISTORY, 'constructor')).toEqual(EMPTY_UNDO);
  });

  test('comes back from storage as it went; anything else is none', () => {
    const history = { userId: 'u1', byBrandGroup: { b1: undo } };
    expect(readHistory(JSON.parse(JSON.stringify(history)))).toEqual(history);
    for (const junk of [null, 5, 'x', [], {}, { userId: 'u1' }, { userId: 4, byBrandGroup: {} }, { userId: 'u1', byBrandGroup: null }]) {
      expect(readHistory(junk)).toEqual(NO_HISTORY);
    }
    const half = { userId: 'u1', byBrandGroup: { b1: { done: [{ before: { of: 'other' }, after: filters('') }] } } };
    expect(readHistory(half)).toEqual({ userId: 'u1', byBrandGroup: { b1: EMPTY_UNDO } });
  });

  test('says a step in words', () => {
    expect(stepWords(filters(''), filters('countries[]=US'))).toBe('the filters Countries: United States');
    expect(stepWords(filters('countries[]=US'), filters(''))).toBe('clearing the filters');
    expect(stepWords(view(null), view('North'))).toBe('saving the view “North”');
    expect(stepWords(view('North'), view('South'))).toBe('changing the view “South”');
    expect(stepWords(view('North'), view(null))).toBe('deleting the view “North”');
  });
});
