import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/domain/codec/codec.ts';
import {
  AD_TARGET_LABELS,
  AD_TARGETINGS,
  AD_TARGETS,
  AD_TYPES,
  activeFilterCount,
  activeFilters,
  afterBrandGroupChange,
  DEFAULT_FILTERS,
  effectiveFilters,
  FILTER_ORDER,
  FilterState,
  FUNNEL_LABELS,
  normalizeFilters,
  offeredFilters,
  retailFilters,
  TagEntry,
  toggleTag,
} from '../../../src/domain/filters/filterState.ts';

const ALL: FilterState = {
  search: 'brush',
  includeDSP: true,
  splitNonBrand: true,
  adTargeting: ['brand'],
  adTargets: ['auto'],
  adType: ['sponsoredBrand'],
  funnelLocation: [1],
  countries: ['US'],
  categories: [7],
  tags: [{ tagSetId: 's1', tag: 'Hero' }],
  products: ['B000000001'],
  dspCampaigns: ['Spring'],
};

describe('the filter state', () => {
  it('A-255 has twelve filters', () => {
    expect(Object.keys(DEFAULT_FILTERS).sort()).toEqual(
      [
        'includeDSP',
        'splitNonBrand',
        'adTargets',
        'adTargeting',
        'adType',
        'funnelLocation',
        'search',
        'countries',
        'categories',
        'dspCampaigns',
        'tags',
        'products',
      ].sort(),
    );
    const without = { ...ALL, funnelLocation: undefined };
    expect([decode<FilterState>(FilterState, ALL)._tag, decode<FilterState>(FilterState, without)._tag]).toEqual(['Right', 'Left']);
  });

  it('A-509 stands in its order', () => {
    const specified = [
      'search',
      'includeDSP',
      'splitNonBrand',
      'adTargeting',
      'adTargets',
      'adType',
      'countries',
      'categories',
      'tags',
      'products',
    ];
    expect(FILTER_ORDER.filter((name) => specified.includes(name))).toEqual(specified);
    expect(FILTER_ORDER).toHaveLength(12);
  });

  it('A-510 A-512 A-513 knows the values of its enumerations', () => {
    expect(AD_TARGETS).toEqual(['auto', 'keywords', 'pat']);
    expect(AD_TARGETINGS).toEqual(['brand', 'nonBrand']);
    expect(AD_TYPES).toEqual(['sponsoredProduct', 'sponsoredBrand']);
    const wrong = { ...ALL, adTargets: ['product'] };
    expect(decode<FilterState>(FilterState, wrong)._tag).toBe('Left');
  });

  it('A-514 A-515 A-516 A-517 names the funnel', () => {
    expect(FUNNEL_LABELS).toEqual({ 1: 'Top', 2: 'Middle', 3: 'Bottom', 0: 'Other' });
    expect(decode<FilterState>(FilterState, { ...ALL, funnelLocation: [4] })._tag).toBe('Left');
  });

  it('names product attribute targeting in full', () => {
    expect(AD_TARGET_LABELS.pat).toBe('Product Attribute Targeting');
  });

  it('A-251 reads a tag with its set', () => {
    const entry = { tag: 'Hero', tagSetId: 's1', tagSetType: 'child_asin', tagSetName: 'Line' };
    expect(decode<TagEntry>(TagEntry, entry)).toEqual({ _tag: 'Right', right: entry });
    expect(decode<TagEntry>(TagEntry, { ...entry, tagSetName: undefined })._tag).toBe('Left');
  });

  it('counts each filter once, however many values it holds', () => {
    expect(activeFilterCount(DEFAULT_FILTERS)).toBe(0);
    expect(activeFilterCount(ALL)).toBe(12);
    expect(activeFilters({ ...DEFAULT_FILTERS, countries: ['US', 'GB'], includeDSP: true })).toEqual(['includeDSP', 'countries']);
  });
});

describe('the one form', () => {
  it('trims, orders and takes each value once', () => {
    const clean = normalizeFilters({
      ...DEFAULT_FILTERS,
      search: '  brush ',
      adTargets: ['pat', 'auto', 'pat'],
      funnelLocation: [0, 2],
      countries: ['US', 'DE', 'US', 'usa', ''],
      categories: [10, 9, 10],
      products: [' b ', 'a', 'b', ''],
    });
    expect(clean).toEqual({
      ...DEFAULT_FILTERS,
      search: 'brush',
      adTargets: ['auto', 'pat'],
      funnelLocation: [2, 0],
      countries: ['DE', 'US'],
      categories: [9, 10],
      products: ['a', 'b'],
    });
  });

  it('A-348 keeps the tags of the latest set', () => {
    const tags = [
      { tagSetId: 's2', tag: 'b' },
      { tagSetId: 's1', tag: 'x' },
      { tagSetId: 's2', tag: 'a' },
    ];
    expect(normalizeFilters({ ...DEFAULT_FILTERS, tags }).tags).toEqual([
      { tagSetId: 's2', tag: 'a' },
      { tagSetId: 's2', tag: 'b' },
    ]);
  });
});

describe('choosing tags', () => {
  const hero = { tagSetId: 's1', tag: 'Hero' };
  const core = { tagSetId: 's1', tag: 'Core' };
  const spring = { tagSetId: 's2', tag: 'Spring' };

  it('A-348 gives up the other set', () => {
    const both = toggleTag(toggleTag(DEFAULT_FILTERS, hero), core);
    expect(both.tags).toEqual([core, hero]);
    expect(toggleTag(both, spring).tags).toEqual([spring]);
  });

  it('gives up a chosen tag', () => {
    expect(toggleTag(toggleTag(DEFAULT_FILTERS, hero), hero).tags).toEqual([]);
  });
});

describe('another brand group', () => {
  it('A-271 resets what belongs to the brand group', () => {
    const { search, countries, categories, tags, products, dspCampaigns } = afterBrandGroupChange(ALL);
    expect({ search, countries, categories, tags, products, dspCampaigns }).toEqual({
      search: '',
      countries: [],
      categories: [],
      tags: [],
      products: [],
      dspCampaigns: [],
    });
  });

  it('A-272 keeps toggles and enumerations', () => {
    const { includeDSP, splitNonBrand, adTargeting, adTargets, adType, funnelLocation } = afterBrandGroupChange(ALL);
    expect([includeDSP, splitNonBrand, adTargeting, adTargets, adType, funnelLocation]).toEqual([
      true,
      true,
      ['brand'],
      ['auto'],
      ['sponsoredBrand'],
      [1],
    ]);
  });
});

describe('what a brand group has', () => {
  it('A-382 offers the DSP filters with DSP', () => {
    expect(offeredFilters({ hasDsp: true, hasTags: false })).toEqual(FILTER_ORDER.filter((name) => name !== 'tags'));
    const { includeDSP, dspCampaigns, tags } = effectiveFilters(ALL, { hasDsp: false, hasTags: true });
    expect([includeDSP, dspCampaigns, tags]).toEqual([false, [], ALL.tags]);
  });

  it('A-384 offers the tags filter with tags', () => {
    const withoutDsp = FILTER_ORDER.filter((name) => name !== 'includeDSP' && name !== 'dspCampaigns');
    expect(offeredFilters({ hasDsp: false, hasTags: true })).toEqual(withoutDsp);
    expect(offeredFilters({ hasDsp: false, hasTags: false })).not.toContain('tags');
    expect(effectiveFilters(ALL, { hasDsp: true, hasTags: false })).toEqual({ ...ALL, tags: [] });
  });
});

describe('the retail question', () => {
  it('carries only what narrows', () => {
    expect(retailFilters(DEFAULT_FILTERS)).toEqual({});
    expect(retailFilters(ALL)).toEqual({
      search: 'brush',
      countries: ['US'],
      categories: [7],
      products: ['B000000001'],
      tags: [{ tagSetId: 's1', tag: 'Hero' }],
    });
  });
});
