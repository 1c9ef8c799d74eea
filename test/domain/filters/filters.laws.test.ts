import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { anyFilters, filterState, tagChoice } from '../../../src/arbitraries/filters.ts';
import { anyText } from '../../../src/arbitraries/text.ts';
import { AnalyticsFilters } from '../../../src/domain/api/analytics.contract.ts';
import { decode } from '../../../src/domain/codec/codec.ts';
import { applied, edited, isEdited, undrafted } from '../../../src/domain/filters/filterDraft.ts';
import { DEFAULT_FILTERS, FILTER_KEYS } from '../../../src/domain/filters/filterNames.ts';
import {
  activeFilterCount,
  activeFilters,
  afterBrandGroupChange,
  effectiveFilters,
  FilterState,
  normalizeFilters,
  offeredFilters,
  retailFilters,
  toggleTag,
} from '../../../src/domain/filters/filterState.ts';
import { decodeFilters, encodeFilters } from '../../../src/domain/filters/filterState.url.ts';
import { readUrl } from '../../../src/domain/routes/urlParams.ts';

/** Through a real query string and back, as a link goes. */
const throughUrl = (state: FilterState) =>
  decodeFilters(new URLSearchParams(new URLSearchParams(encodeFilters(state).map(([key, value]) => [key, value])).toString()));

const flags = fc.record({ hasDsp: fc.boolean(), hasTags: fc.boolean() });

describe('laws of the filters', () => {
  test.prop([filterState])('A-344 every state comes back from the URL, and nothing is dropped', (state) => {
    expect(throughUrl(state)).toEqual({ filters: state, dropped: [] });
  });

  test.prop([anyFilters])('the one form is reached at once, and the codec takes it', (state) => {
    const clean = normalizeFilters(state);
    expect(normalizeFilters(clean)).toEqual(clean);
    expect(decode<FilterState>(FilterState, clean)).toEqual({ _tag: 'Right', right: clean });
    expect(throughUrl(state).filters).toEqual(clean);
  });

  const value = fc.oneof(
    anyText(),
    fc.array(fc.constantFrom('s1', 's2', ':', 'child_asin', '%', '%3A', 'x'), { maxLength: 7 }).map((parts) => parts.join('')),
    fc.constantFrom('US', 'auto', 'brand', 'true', 'false', '1', '12', '__proto__', 'toString', ''),
  );
  test.prop([fc.array(fc.tuple(fc.constantFrom(...FILTER_KEYS, 'range', '__proto__'), value), { maxLength: 12 })])(
    'any query reads as valid filters that are written one way',
    (pairs) => {
      const query = new URLSearchParams(pairs);
      const { filters, dropped } = decodeFilters(query);
      expect(decode<FilterState>(FilterState, filters)._tag).toBe('Right');
      expect(normalizeFilters(filters)).toEqual(filters);
      expect(throughUrl(filters)).toEqual({ filters, dropped: [] });
      for (const one of dropped) expect(FILTER_KEYS).toContain(one.key);
    },
  );

  test.prop([anyText()])('A-344 any text as an address reads as valid filters that round-trip', (text) => {
    for (const query of [new URLSearchParams(text), readUrl(text).search, readUrl(`/velocity/?${text}`).search]) {
      const { filters } = decodeFilters(query);
      expect(decode<FilterState>(FilterState, filters)).toEqual({ _tag: 'Right', right: filters });
      expect(throughUrl(filters)).toEqual({ filters, dropped: [] });
    }
  });

  test.prop([fc.anything({ withNullPrototype: true, withBigInt: true, withSparseArray: true, withDate: true })])(
    'anything that is decoded is filters or a failure with its paths',
    (value) => {
      for (const input of [value, { ...DEFAULT_FILTERS, tags: value }, { ...DEFAULT_FILTERS, categories: [value] }]) {
        const decoded = decode<FilterState>(FilterState, input);
        if (decoded._tag === 'Right') expect(normalizeFilters(normalizeFilters(decoded.right))).toEqual(normalizeFilters(decoded.right));
        else expect(decoded.left.faults.length).toBeGreaterThan(0);
      }
    },
  );

  test.prop([filterState, filterState])('A-274 what was drafted applies', (before, after) => {
    const drafted = edited(undrafted(before), after);
    expect(drafted.applied).toEqual(before);
    expect(applied(drafted)).toEqual({ applied: after, draft: null });
    expect(isEdited(drafted)).toBe(JSON.stringify(before) !== JSON.stringify(after));
  });

  test.prop([filterState, tagChoice])('A-348 tags are of one set, the last that was chosen', (state, choice) => {
    const { tags } = toggleTag(state, choice);
    expect(new Set(tags.map(({ tagSetId }) => tagSetId)).size).toBeLessThanOrEqual(1);
    expect(normalizeFilters({ ...state, tags }).tags).toEqual(tags);
  });

  test.prop([filterState, flags])('what counts for a brand group is offered by it', (state, has) => {
    const offered = offeredFilters(has);
    for (const name of activeFilters(effectiveFilters(state, has))) expect(offered).toContain(name);
    expect(activeFilterCount(afterBrandGroupChange(state))).toBeLessThanOrEqual(activeFilterCount(state));
    expect(afterBrandGroupChange(DEFAULT_FILTERS)).toEqual(DEFAULT_FILTERS);
  });

  test.prop([filterState])('the contract takes what is asked', (state) => {
    expect(decode<AnalyticsFilters>(AnalyticsFilters, retailFilters(state))._tag).toBe('Right');
  });
});
