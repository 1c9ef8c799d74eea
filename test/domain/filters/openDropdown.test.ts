import { describe, expect, it } from 'vitest';
import { FILTER_ORDER } from '../../../src/domain/filters/filterNames.ts';
import { dropdownAfter } from '../../../src/domain/filters/openDropdown.ts';

describe('filter dropdowns', () => {
  it('A-227 B-315 one is open at a time: pressing another takes the place of it', () => {
    expect(dropdownAfter(null, { type: 'pressed', filter: 'tags' })).toBe('tags');
    expect(dropdownAfter('tags', { type: 'pressed', filter: 'countries' })).toBe('countries');
  });

  it('pressing the open one closes it', () => {
    expect(dropdownAfter('tags', { type: 'pressed', filter: 'tags' })).toBeNull();
  });

  it('A-228 B-316 Escape closes', () => {
    expect([dropdownAfter('tags', { type: 'escaped' }), dropdownAfter(null, { type: 'escaped' })]).toEqual([null, null]);
  });

  it('A-229 B-317 a press outside closes', () => {
    expect(dropdownAfter('tags', { type: 'pressedOutside' })).toBeNull();
  });

  it('A-230 B-318 a choice leaves those of several values open, and closes the others', () => {
    const open = FILTER_ORDER.filter((filter) => dropdownAfter(filter, { type: 'chosen', filter }) === filter);
    expect(open).toEqual(FILTER_ORDER.filter((name) => !['search', 'includeDSP', 'splitNonBrand'].includes(name)));
  });

  it('a choice in one that is not open changes nothing', () => {
    expect(dropdownAfter('tags', { type: 'chosen', filter: 'search' })).toBe('tags');
    expect(dropdownAfter(null, { type: 'chosen', filter: 'search' })).toBeNull();
  });
});
