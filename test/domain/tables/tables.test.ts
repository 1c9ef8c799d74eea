import { describe, expect, it } from 'vitest';
import { DEFAULT_PAGE_LENGTH, PAGE_LENGTHS, pageSlots, pagesOf, shownRows } from '../../../src/domain/tables/paging.ts';
import { NEW_TABLE, sortAfter, tableAfter } from '../../../src/domain/tables/tableState.ts';

describe('the pages of a table', () => {
  it('A-504 A-505 B-555 B-556 are 25 rows long; 10, 25, 50 and 100 can be chosen', () => {
    expect(pagesOf(51, DEFAULT_PAGE_LENGTH)).toBe(3);
    expect(PAGE_LENGTHS.map((length) => pagesOf(100, length))).toEqual([10, 4, 2, 1]);
    expect(PAGE_LENGTHS.includes(DEFAULT_PAGE_LENGTH)).toBe(true);
  });

  it('A-506 B-557 show nine places, with the ends and the neighbours of the current page', () => {
    expect(pageSlots(1, 20)).toEqual([1, 2, 3, 4, 5, 6, 7, 'gap', 20]);
    expect(pageSlots(5, 20)).toEqual([1, 2, 3, 4, 5, 6, 7, 'gap', 20]);
    expect(pageSlots(6, 20)).toEqual([1, 'gap', 4, 5, 6, 7, 8, 'gap', 20]);
    expect(pageSlots(15, 20)).toEqual([1, 'gap', 13, 14, 15, 16, 17, 'gap', 20]);
    expect(pageSlots(16, 20)).toEqual([1, 'gap', 14, 15, 16, 17, 18, 19, 20]);
    expect(pageSlots(20, 20)).toEqual([1, 'gap', 14, 15, 16, 17, 18, 19, 20]);
  });

  it('A-506 show every page where nine places are enough', () => {
    expect(pageSlots(2, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect([pageSlots(1, 1), pageSlots(Number.NaN, 0)]).toEqual([[1], [1]]);
  });

  it('say which rows they show', () => {
    expect([shownRows(1, 25, 51), shownRows(3, 25, 51), shownRows(9, 25, 51), shownRows(1, 25, 0)]).toEqual([
      { from: 1, to: 25 },
      { from: 51, to: 51 },
      { from: 51, to: 51 },
      { from: 0, to: 0 },
    ]);
  });
});

describe('a table', () => {
  it('A-363 goes back to page 1 when its sort changes', () => {
    const state = { ...NEW_TABLE, page: 3 };
    expect(tableAfter(state, { type: 'sorted', column: 'brand', kind: 'text' }, 200).page).toBe(1);
    expect(tableAfter(state, { type: 'rowsCounted' }, 200).page).toBe(3);
  });

  it('A-364 never shows a page beyond the last', () => {
    expect(tableAfter(NEW_TABLE, { type: 'paged', page: 99 }, 51).page).toBe(3);
    expect(tableAfter({ ...NEW_TABLE, page: 8 }, { type: 'rowsCounted' }, 30).page).toBe(2);
    expect(tableAfter(NEW_TABLE, { type: 'paged', page: -4 }, 51).page).toBe(1);
  });

  it('A-365 sorts a column the one way and the other, in turns', () => {
    const once = sortAfter(null, 'brand', 'text');
    const twice = sortAfter(once, 'brand', 'text');
    expect([once.direction, twice.direction, sortAfter(twice, 'brand', 'text').direction]).toEqual(['asc', 'desc', 'asc']);
    expect(sortAfter(twice, 'category', 'text')).toEqual({ column: 'category', direction: 'asc' });
  });

  it('A-366 sorts figures from the greatest first', () => {
    expect(sortAfter({ column: 'brand', direction: 'asc' }, 'sales', 'numeric')).toEqual({ column: 'sales', direction: 'desc' });
    expect(sortAfter({ column: 'sales', direction: 'desc' }, 'sales', 'numeric').direction).toBe('asc');
  });

  it('keeps its first row in sight when the page length changes', () => {
    expect(tableAfter({ ...NEW_TABLE, page: 3 }, { type: 'lengthChosen', pageLength: 10 }, 200)).toEqual({
      sort: null,
      page: 6,
      pageLength: 10,
    });
    expect(tableAfter({ ...NEW_TABLE, page: 3 }, { type: 'lengthChosen', pageLength: 100 }, 200).page).toBe(1);
  });
});
