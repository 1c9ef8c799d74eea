import { describe, expect, it } from 'vitest';
import { DEFAULT_FILTERS, FILTER_KEYS } from '../../../src/domain/filters/filterNames.ts';
import type { FilterState } from '../../../src/domain/filters/filterState.ts';
import { decodeFilters, encodeFilters } from '../../../src/domain/filters/filterState.url.ts';

const decode = (query: string) => decodeFilters(new URLSearchParams(query));
const tagQuery = (...tags: string[]) => new URLSearchParams(tags.map((tag) => ['tags[]', tag])).toString();
const reasons = (query: string): string[] => decode(query).dropped.map(({ value, reason }) => `${value}: ${reason}`);
const filters = (more: Partial<FilterState>): FilterState => ({ ...DEFAULT_FILTERS, ...more });

describe('filters in the URL', () => {
  it('A-344 are written in panel order, without the defaults', () => {
    expect(encodeFilters(DEFAULT_FILTERS)).toEqual([]);
    const state = filters({ products: ['B2', 'B1'], search: 'brush', includeDSP: true, funnelLocation: [0, 1], categories: [9, 10] });
    expect(encodeFilters(state)).toEqual([
      ['search', 'brush'],
      ['includeDSP', 'true'],
      ['funnelLocation[]', '1'],
      ['funnelLocation[]', '0'],
      ['categories[]', '9'],
      ['categories[]', '10'],
      ['products[]', 'B1'],
      ['products[]', 'B2'],
    ]);
  });

  it('A-344 are read back, other keys left alone', () => {
    expect(decode('countries[]=US&range=x&adType[]=sponsoredBrand&splitNonBrand=true')).toEqual({
      filters: filters({ countries: ['US'], adType: ['sponsoredBrand'], splitNonBrand: true }),
      dropped: [],
    });
    expect(FILTER_KEYS).toContain('dspCampaigns[]');
  });

  it('A-345 refuse a tag of other than three parts', () => {
    expect(decode(tagQuery('s1:child_asin:Hero')).filters.tags).toEqual([{ tagSetId: 's1', tag: 'Hero' }]);
    for (const bad of ['s1:child_asin', 's1:child_asin:a:b', 'Hero', '']) {
      expect(decode(tagQuery(bad)).filters.tags).toEqual([]);
      expect(reasons(tagQuery(bad))).toEqual([`${bad}: not of the three parts set:child_asin:tag`]);
    }
    expect(reasons(tagQuery('s1:child_asin: '))).toEqual(['s1:child_asin: : a part is empty']);
  });

  it('A-346 A-252 refuse a tag whose second part is not child_asin', () => {
    expect(decode(tagQuery('s1:parent_asin:Hero', 's1:child_asin:Core')).filters.tags).toEqual([{ tagSetId: 's1', tag: 'Core' }]);
    expect(reasons(tagQuery('s1:CHILD_ASIN:Hero'))).toEqual(['s1:CHILD_ASIN:Hero: the second part is not child_asin']);
  });

  it('A-347 take a tag once', () => {
    const { filters: read, dropped } = decode(tagQuery('s1:child_asin:Hero', 's1:child_asin:Hero'));
    expect(read.tags).toHaveLength(1);
    expect(dropped).toEqual([{ key: 'tags[]', value: 's1:child_asin:Hero', reason: 'given more than once' }]);
  });

  it('A-348 take the latest tag set', () => {
    const { filters: read, dropped } = decode(tagQuery('s1:child_asin:Hero', 's2:child_asin:Spring', 's2:child_asin:Autumn'));
    expect(read.tags).toEqual([
      { tagSetId: 's2', tag: 'Autumn' },
      { tagSetId: 's2', tag: 'Spring' },
    ]);
    expect(dropped).toEqual([{ key: 'tags[]', value: 's1:child_asin:Hero', reason: 'of another tag set than the last' }]);
  });

  it('keep separators within the parts of a tag', () => {
    const state = filters({ tags: [{ tagSetId: 'a:b', tag: '100%3A : x' }] });
    expect(encodeFilters(state)).toEqual([['tags[]', 'a%3Ab:child_asin:100%253A %3A x']]);
    expect(decode(new URLSearchParams(encodeFilters(state).map(([key, value]) => [key, value])).toString()).filters).toEqual(state);
  });

  it('A-349 refuse a category that is not numeric', () => {
    expect(decode('categories[]=12&categories[]=x&categories[]=1e3&categories[]=-1&categories[]=007').filters.categories).toEqual([7, 12]);
    expect(reasons('categories[]=1.5&categories[]=99999999999999999')).toEqual([
      '1.5: not a category number',
      '99999999999999999: not a category number',
    ]);
  });

  it('A-510 A-512 A-513 take the values of enumerations, and no other', () => {
    const values = {
      adTargets: [
        ['auto', 'keywords', 'pat'],
        ['product', 'Auto', '__proto__'],
      ],
      adTargeting: [
        ['brand', 'nonBrand'],
        ['nonbrand', 'generic', 'constructor'],
      ],
      adType: [
        ['sponsoredProduct', 'sponsoredBrand'],
        ['sponsoredDisplay', 'DSP'],
      ],
    } as const;
    for (const [name, [known, unknown]] of Object.entries(values)) {
      const { filters: read, dropped } = decode([...known, ...unknown].map((value) => `${name}[]=${value}`).join('&'));
      expect(read).toEqual({ ...DEFAULT_FILTERS, [name]: known });
      expect(dropped.map(({ value }) => value)).toEqual(unknown);
    }
  });

  it('A-255 hold each of twelve filters', () => {
    const every: FilterState = {
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
    const { filters: read, dropped } = decode(new URLSearchParams(encodeFilters(every).map(([key, value]) => [key, value])).toString());
    expect([read, dropped, Object.keys(read).length]).toEqual([every, [], 12]);
  });

  it('drop unknown values of enumerations, toggles and countries, and tell', () => {
    expect(decode('adTargets[]=auto&adTargets[]=asin&includeDSP=yes&countries[]=us&funnelLocation[]=4')).toEqual({
      filters: filters({ adTargets: ['auto'] }),
      dropped: [
        { key: 'includeDSP', value: 'yes', reason: 'neither true nor false' },
        { key: 'adTargets[]', value: 'asin', reason: 'not one of auto, keywords, pat' },
        { key: 'funnelLocation[]', value: '4', reason: 'not one of 1, 2, 3, 0' },
        { key: 'countries[]', value: 'us', reason: 'not the code of a marketplace’s country' },
      ],
    });
  });

  it('take the last of several texts and toggles', () => {
    const { filters: read, dropped } = decode('search=a&search=b&includeDSP=true&includeDSP=false');
    expect([read.search, read.includeDSP]).toEqual(['b', false]);
    expect(dropped.map(({ value }) => value)).toEqual(['a', 'true']);
  });

  it('are read without the blanks around them', () => {
    expect(decode('adTargets[]=%20auto%20&countries[]=+US&categories[]=%2012&search=++brush+&tags[]=s1%20:child_asin:%20Hero')).toEqual({
      filters: filters({
        adTargets: ['auto'],
        countries: ['US'],
        categories: [12],
        search: 'brush',
        tags: [{ tagSetId: 's1', tag: 'Hero' }],
      }),
      dropped: [],
    });
    expect(decode(`search=++${'x'.repeat(256)}++`).filters.search).toBe('x'.repeat(256));
  });

  it('tell what is blank, too long, or one too many', () => {
    expect(reasons('products[]=&dspCampaigns[]=%20')).toEqual([': empty', ' : empty']);
    const [fits, long] = ['x'.repeat(64), 'x'.repeat(65)];
    expect(decode(`products[]=${fits}&products[]=${long}`).filters.products).toEqual([fits]);
    expect(reasons(`products[]=${long}`)).toEqual([`${long}: longer than 64 characters`]);
    expect(decode(`dspCampaigns[]=${'y'.repeat(256)}&dspCampaigns[]=${'y'.repeat(257)}`).filters.dspCampaigns).toEqual(['y'.repeat(256)]);
    const widest = `${fits}:child_asin:${'y'.repeat(256)}`;
    expect(decode(tagQuery(widest)).filters.tags).toEqual([{ tagSetId: fits, tag: 'y'.repeat(256) }]);
    for (const bad of [`${long}:child_asin:a`, `a:child_asin:${'y'.repeat(257)}`])
      expect(reasons(tagQuery(bad))).toEqual([`${bad}: a part is too long`]);
    expect(reasons(tagQuery(':child_asin:Hero'))).toEqual([':child_asin:Hero: a part is empty']);
    expect(reasons('countries[]=ZZ&countries[]=US')).toEqual(['ZZ: not the code of a marketplace’s country']);
  });

  it('A-349 read a category number whole, of at most sixteen digits', () => {
    const largest = String(Number.MAX_SAFE_INTEGER);
    expect(decode(`categories[]=${largest}&categories[]=0`).filters.categories).toEqual([0, Number.MAX_SAFE_INTEGER]);
    expect(decode('categories[]=a12&categories[]=12a&categories[]=00000000000000012&categories[]=').filters.categories).toEqual([]);
  });

  it('take a toggle that is off, and a value that stands there twice, for nothing new', () => {
    expect(decode('includeDSP=false')).toEqual({ filters: DEFAULT_FILTERS, dropped: [] });
    expect(decode('categories[]=7&categories[]=007')).toEqual({
      filters: filters({ categories: [7] }),
      dropped: [{ key: 'categories[]', value: '007', reason: 'given more than once' }],
    });
  });

  it('have an end', () => {
    expect(reasons(`search=${'x'.repeat(257)}`)).toHaveLength(1);
    expect(decode(`products[]=${'x'.repeat(65)}`).filters.products).toEqual([]);
    const many = new URLSearchParams(Array.from({ length: 1100 }, (_, i) => ['products[]', `B${i}`]));
    expect(decodeFilters(many).filters.products).toHaveLength(1000);
    expect(decodeFilters(many).dropped).toHaveLength(20);
  });
});
