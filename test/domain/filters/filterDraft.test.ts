import { describe, expect, it } from 'vitest';
import {
  applied,
  cleared,
  edited,
  isClearable,
  isEdited,
  reset,
  shownFilters,
  undrafted,
} from '../../../src/domain/filters/filterDraft.ts';
import { DEFAULT_FILTERS } from '../../../src/domain/filters/filterNames.ts';

const start = undrafted({ ...DEFAULT_FILTERS, countries: ['US'] });
const drafted = edited(start, { countries: ['US', 'DE'], search: ' brush ' });

describe('the filter draft', () => {
  it('A-273 is beside what applies', () => {
    expect(drafted.applied.countries).toEqual(['US']);
    expect(shownFilters(drafted)).toMatchObject({ countries: ['DE', 'US'], search: 'brush' });
    expect(shownFilters(edited(drafted, { search: '' })).countries).toEqual(['DE', 'US']);
  });

  it('A-274 applies on Apply', () => {
    expect(applied(drafted)).toEqual({ applied: { ...DEFAULT_FILTERS, countries: ['DE', 'US'], search: 'brush' }, draft: null });
    expect(applied(start)).toEqual(start);
  });

  it('A-275 is dropped on Reset', () => {
    expect(reset(drafted)).toEqual(start);
  });

  it('A-276 gives way to the defaults on Clear', () => {
    expect(cleared(drafted)).toEqual({ applied: DEFAULT_FILTERS, draft: null });
  });

  it('knows whether its buttons would change anything', () => {
    expect([isEdited(start), isEdited(drafted), isEdited(edited(drafted, { countries: ['US'], search: '' }))]).toEqual([
      false,
      true,
      false,
    ]);
    expect([
      isClearable(start),
      isClearable(undrafted(DEFAULT_FILTERS)),
      isClearable(edited(undrafted(DEFAULT_FILTERS), { includeDSP: true })),
      isClearable(edited(start, { countries: [] })),
    ]).toEqual([true, false, true, true]);
  });
});
