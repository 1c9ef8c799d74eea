import { describe, expect, test } from 'vitest';
import { undrafted } from '../../../src/domain/filters/filterDraft.ts';
import {
  documentOf,
  type FilterDocument,
  filtersOfDocument,
  isTyping,
  lastFilters,
  readHistory,
  stepWords,
} from '../../../src/domain/filters/filterHistory.ts';
import { DEFAULT_FILTERS } from '../../../src/domain/filters/filterNames.ts';
import { NO_HISTORY } from '../../../src/domain/undo/undoHistory.ts';
import { EMPTY_UNDO, recorded, stepBetween, undone } from '../../../src/domain/undo/undoStack.ts';

const filters = (applied: string, draft: string | null = null): FilterDocument => ({ of: 'filters', applied, draft });
const view = (name: string | null): FilterDocument => ({
  of: 'views',
  states: [{ key: 'north', draft: name === null ? null : { name, query: '', isDefault: false } }],
});
const US = 'countries%5B%5D=US';
const undo = recorded<FilterDocument>(EMPTY_UNDO, stepBetween(filters(''), filters('', US)));

describe('the history of filters', () => {
  test('holds filters as they applied and were drafted', () => {
    const state = { applied: DEFAULT_FILTERS, draft: { ...DEFAULT_FILTERS, countries: ['US'] } };
    expect(documentOf(state)).toEqual(filters('', US));
    expect(filtersOfDocument({ of: 'filters', applied: '', draft: US })).toEqual(state);
    expect(documentOf(undrafted(DEFAULT_FILTERS))).toEqual(filters(''));
  });

  test('comes back from storage as it went; a step that is none is left out', () => {
    const history = { userId: 'u1', byDocument: { b1: undo } };
    expect(readHistory(JSON.parse(JSON.stringify(history)))).toEqual(history);
    const views = { userId: 'u1', byDocument: { b1: recorded(undo, stepBetween(view('North'), view(null))) } };
    expect(readHistory(JSON.parse(JSON.stringify(views)))).toEqual(views);
    const half = { userId: 'u1', byDocument: { b1: { done: [{ before: { of: 'other' }, after: filters('') }] } } };
    expect(readHistory(half)).toEqual({ userId: 'u1', byDocument: { b1: EMPTY_UNDO } });
    expect(readHistory('junk')).toEqual(NO_HISTORY);
  });

  test('knows how the filters were left, by the last gesture or by what was undone', () => {
    expect(lastFilters(undo)?.draft?.countries).toEqual(['US']);
    expect(lastFilters(recorded(undo, stepBetween(view(null), view('North'))))?.draft?.countries).toEqual(['US']);
    expect(lastFilters(undone(undo))).toEqual(undrafted(DEFAULT_FILTERS));
    expect(lastFilters(EMPTY_UNDO)).toBeNull();
  });

  test('takes letters of the search for one gesture that goes on, and nothing else', () => {
    expect(isTyping(stepBetween(filters('', 'search=a'), filters('', 'search=ab')))).toBe(true);
    expect(isTyping(stepBetween(filters('', 'search=a'), filters('search=a')))).toBe(false);
    expect(isTyping(stepBetween(filters('', 'search=a'), filters('', `search=ab&${US}`)))).toBe(false);
    expect(isTyping(stepBetween(view(null), view('North')))).toBe(false);
  });

  test('says a step in words', () => {
    expect(stepWords(stepBetween(filters(''), filters('', US)))).toBe('the change of Countries');
    expect(stepWords(stepBetween(filters('', US), filters(US)))).toBe('applying the filters');
    expect(stepWords(stepBetween(filters(US), filters('')))).toBe('clearing the filters');
    expect(stepWords(stepBetween(view(null), view('North')))).toBe('saving the view “North”');
    expect(stepWords(stepBetween(view('North'), view('South')))).toBe('changing the view “South”');
    expect(stepWords(stepBetween(view('North'), view(null)))).toBe('deleting the view “North”');
  });
});
