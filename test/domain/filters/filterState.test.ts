import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/domain/codec/codec.ts';
import { DEFAULT_FILTERS, FILTER_ORDER } from '../../../src/domain/filters/filterNames.ts';
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

const isFilters = (over: Record<string, unknown>): boolean => decode<FilterState>(FilterState, { ...ALL, ...over })._tag === 'Right';

describe('the filter state', () => {
  it('has twelve filters, each needed, and strips what is none', () => {
    const names = [
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
    ];
    expect(decode<FilterState>(FilterState, { ...ALL, colour: 'red' })).toEqual({ _tag: 'Right', right: ALL });
    expect(names.filter((name) => isFilters({ [name]: undefined }))).toEqual([]);
    expect(Object.keys(ALL).sort()).toEqual(names.sort());
  });

  it('A-509 has an order, in which the funnel follows the ad types and DSP campaigns come last', () => {
    expect(FILTER_ORDER.filter((name) => name !== 'funnelLocation' && name !== 'dspCampaigns')).toEqual([
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
    ]);
    expect([FILTER_ORDER.indexOf('funnelLocation'), FILTER_ORDER.at(-1)]).toEqual([6, 'dspCampaigns']);
  });

  it('takes the values of its enumerations, and no other', () => {
    const values: [name: string, known: readonly unknown[], unknown: readonly unknown[]][] = [
      ['adTargets', ['auto', 'keywords', 'pat'], ['product', 'Auto', '', null, '__proto__']],
      ['adTargeting', ['brand', 'nonBrand'], ['nonbrand', 'generic', 0, 'constructor']],
      ['adType', ['sponsoredProduct', 'sponsoredBrand'], ['sponsoredDisplay', 'DSP', undefined]],
    ];
    for (const [name, known, unknown] of values) {
      for (const value of known) expect(isFilters({ [name]: [value] }), String(value)).toBe(true);
      for (const value of unknown) expect(isFilters({ [name]: [value] }), String(value)).toBe(false);
    }
  });

  it('B-578 B-580 B-581 keeps the values of its enumerations in their order, each once', () => {
    const clean = normalizeFilters({
      ...DEFAULT_FILTERS,
      adTargets: ['pat', 'keywords', 'auto', 'pat'],
      adTargeting: ['nonBrand', 'brand'],
      adType: ['sponsoredBrand', 'sponsoredProduct'],
      funnelLocation: [0, 3, 2, 1],
    });
    expect([clean.adTargets, clean.adTargeting, clean.adType, clean.funnelLocation]).toEqual([
      ['auto', 'keywords', 'pat'],
      ['brand', 'nonBrand'],
      ['sponsoredProduct', 'sponsoredBrand'],
      [1, 2, 3, 0],
    ]);
  });

  it('takes the funnel locations 0 to 3, and no other', () => {
    expect([0, 1, 2, 3].every((value) => isFilters({ funnelLocation: [value] }))).toBe(true);
    for (const value of [4, -1, 1.5, '1', Number.NaN, null]) expect(isFilters({ funnelLocation: [value] }), String(value)).toBe(false);
  });

  it('takes lists and texts that have an end', () => {
    const many = <A>(count: number, item: A): A[] => Array.from({ length: count }, () => item);
    const tag = { tagSetId: 's', tag: 't' };
    const limits: [name: string, fits: unknown, tooMuch: unknown][] = [
      ['search', 'x'.repeat(256), 'x'.repeat(257)],
      ['adTargeting', many(1000, 'brand'), many(1001, 'brand')],
      ['adTargets', many(1000, 'auto'), many(1001, 'auto')],
      ['adType', many(1000, 'sponsoredBrand'), many(1001, 'sponsoredBrand')],
      ['funnelLocation', many(1000, 0), many(1001, 0)],
      ['countries', many(64, 'US'), many(65, 'US')],
      ['countries', ['x'.repeat(8)], ['x'.repeat(9)]],
      ['categories', many(1000, 1), many(1001, 1)],
      ['tags', many(1000, tag), many(1001, tag)],
      ['tags', [{ tagSetId: 'x'.repeat(64), tag: 'x'.repeat(256) }], [{ tagSetId: 'x'.repeat(65), tag: 't' }]],
      ['tags', [tag], [{ tagSetId: 's', tag: 'x'.repeat(257) }]],
      ['products', many(1000, 'B1'), many(1001, 'B1')],
      ['products', ['x'.repeat(64)], ['x'.repeat(65)]],
      ['dspCampaigns', many(1000, 'a'), many(1001, 'a')],
      ['dspCampaigns', ['x'.repeat(256)], ['x'.repeat(257)]],
    ];
    for (const [name, fits, tooMuch] of limits)
      expect([isFilters({ [name]: fits }), isFilters({ [name]: tooMuch })], name).toEqual([true, false]);
  });

  it('A-349 takes whole category numbers from 0 on, and no other', () => {
    for (const category of [0, 12, Number.MAX_SAFE_INTEGER]) expect(isFilters({ categories: [category] })).toBe(true);
    for (const category of [-1, 1.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, '12', null])
      expect(isFilters({ categories: [category] }), String(category)).toBe(false);
    expect(Object.is(normalizeFilters({ ...ALL, categories: [-0] }).categories[0], 0)).toBe(true);
    expect(normalizeFilters({ ...ALL, categories: [Number.NaN, 1.5, -2, 3] }).categories).toEqual([3]);
  });

  it('says what was expected of a filter that is none', () => {
    const expected = (name: string, value: unknown): string | undefined => {
      const decoded = decode<FilterState>(FilterState, { ...ALL, [name]: value });
      return decoded._tag === 'Left' ? decoded.left.faults[0]?.expected : undefined;
    };
    const wrong: [name: string, value: unknown, expected: string][] = [
      ['search', 1, 'Search'],
      ['adTargeting', [1], 'AdTargeting'],
      ['adTargets', [1], 'AdTarget'],
      ['adType', [1], 'AdType'],
      ['funnelLocation', [9], 'FunnelLocation'],
      ['countries', [1], 'Country'],
      ['categories', ['x'], 'NodeId'],
      ['tags', [1], 'TagChoice'],
      ['tags', [{ tagSetId: 1, tag: 'a' }], 'TagSetId'],
      ['tags', [{ tagSetId: 'a', tag: 1 }], 'Tag'],
      ['products', [1], 'Product'],
      ['dspCampaigns', [1], 'DspCampaign'],
    ];
    for (const [name, value, text] of wrong) expect(expected(name, value), name).toBe(text);
    expect(decode<FilterState>(FilterState, 1)).toMatchObject({ left: { faults: [{ expected: 'FilterState' }] } });
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

describe('what the one form leaves out', () => {
  it('is what is blank, no country code, too long, or too many', () => {
    const long = normalizeFilters({
      ...DEFAULT_FILTERS,
      search: 'x'.repeat(300),
      countries: ['U', 'US', 'USA', 'USAA', 'us', 'U1'],
      products: ['', ' ', 'x'.repeat(65), 'y'.repeat(64)],
      dspCampaigns: ['x'.repeat(257), 'y'.repeat(256)],
      tags: [
        { tagSetId: 's', tag: '' },
        { tagSetId: 's', tag: 'x'.repeat(257) },
        { tagSetId: 's', tag: 'y'.repeat(256) },
        { tagSetId: '', tag: 'a' },
        { tagSetId: 'x'.repeat(65), tag: 'a' },
      ],
    });
    expect(long).toEqual({
      ...DEFAULT_FILTERS,
      search: 'x'.repeat(256),
      countries: ['US'],
      products: ['y'.repeat(64)],
      dspCampaigns: ['y'.repeat(256)],
      tags: [{ tagSetId: 's', tag: 'y'.repeat(256) }],
    });
  });

  it('keeps the first of too many, in order', () => {
    const numbers = Array.from({ length: 1001 }, (_, i) => 1000 - i);
    const padded = numbers.map((n) => String(n).padStart(4, '0'));
    const clean = normalizeFilters({
      ...DEFAULT_FILTERS,
      categories: numbers,
      products: padded,
      dspCampaigns: padded,
      tags: padded.map((tag) => ({ tagSetId: 's', tag })),
    });
    expect([clean.categories.length, clean.categories.at(-1)]).toEqual([1000, 999]);
    expect([clean.products.at(0), clean.products.at(-1)]).toEqual(['0000', '0999']);
    expect([clean.dspCampaigns.length, clean.tags.length]).toEqual([1000, 1000]);
  });

  it('is half of a surrogate pair, and one that a cut would leave', () => {
    expect(normalizeFilters({ ...DEFAULT_FILTERS, search: 'a\ud800b' }).search).toBe('a\ufffdb');
    expect(normalizeFilters({ ...DEFAULT_FILTERS, search: `${'x'.repeat(255)}\u{1f600}` }).search).toBe(`${'x'.repeat(255)}\ufffd`);
    expect(normalizeFilters({ ...DEFAULT_FILTERS, search: `${'x'.repeat(255)} y` }).search).toBe('x'.repeat(255));
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

  it('gives up a chosen tag, however it is written', () => {
    expect(toggleTag(toggleTag(DEFAULT_FILTERS, hero), hero).tags).toEqual([]);
    const both = toggleTag(toggleTag(DEFAULT_FILTERS, hero), core);
    expect(toggleTag(both, { tagSetId: ' s1', tag: 'Hero ' }).tags).toEqual([core]);
  });

  it('takes the same tag of another set for another tag', () => {
    expect(toggleTag(toggleTag(DEFAULT_FILTERS, hero), { ...hero, tagSetId: 's2' }).tags).toEqual([{ tagSetId: 's2', tag: 'Hero' }]);
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
