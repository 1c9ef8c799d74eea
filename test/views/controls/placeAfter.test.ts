import { describe, expect, test } from 'vitest';
import { placeAfter } from '../../../src/views/controls/placeAfter.ts';

describe('where keys lead in a list', () => {
  test.each([
    ['ArrowDown', -1, 3, false, 0],
    ['ArrowDown', 2, 3, false, 2],
    ['ArrowUp', -1, 3, false, 2],
    ['ArrowUp', 1, 3, false, 0],
    ['PageDown', 0, 25, false, 10],
    ['PageDown', 20, 25, false, 24],
    ['PageUp', 4, 25, true, 0],
    ['Home', 7, 25, false, 0],
    ['End', 7, 25, false, 24],
    // In a search field they move through what is typed.
    ['Home', 7, 25, true, null],
    ['End', 7, 25, true, null],
    ['x', 0, 3, false, null],
    ['ArrowDown', -1, 0, false, null],
  ] as const)('%s from %i of %i, searched: %s', (key, from, count, isSearched, to) => {
    expect(placeAfter(key, from, count, isSearched)).toBe(to);
  });
});
