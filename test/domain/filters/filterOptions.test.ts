import { describe, expect, test } from 'vitest';
import { DEFAULT_FILTERS } from '../../../src/domain/filters/filterNames.ts';
import { chosenLabels, isLookedUp, LIST_FILTERS, optionsOf } from '../../../src/domain/filters/filterOptions.ts';
import { FILTER_RULES } from '../../../src/domain/filters/filterRules.ts';
import { toggledOption } from '../../../src/domain/filters/filterState.url.ts';
import { readUrl } from '../../../src/domain/routes/urlParams.ts';

const tag = (name: string, set: string, type = 'child_asin') => ({ tag: name, tagSetId: set, tagSetType: type, tagSetName: `Set ${set}` });
const product = { asin: 'B01', productTitle: 'Oak tray', identifier: null, category: 'Trays', nodeId: 7, path: ['Trays'], brand: null };

describe('the options of a filter', () => {
  test('A-252 A-511 come from its look-up, or are always the same; only child_asin tags are offered', () => {
    expect(optionsOf('tags', [tag('North', 's:1'), tag('Family', 's2', 'parent_asin')], [])).toEqual([
      { key: 's%3A1:child_asin:North', label: 'North', group: 'Set s:1' },
    ]);
    expect(optionsOf('adTargets', [], [])).toContainEqual({ key: 'pat', label: 'Product Attribute Targeting' });
    expect(optionsOf('categories', [product, { ...product, nodeId: null }], [])).toEqual([{ key: '7', label: 'Trays' }]);
    expect(optionsOf('products', [product, { ...product, asin: null }], [])).toEqual([{ key: 'B01', label: 'Oak tray', aside: 'B01' }]);
    expect(LIST_FILTERS.filter(isLookedUp)).toEqual(['countries', 'categories', 'tags', 'products', 'dspCampaigns']);
  });

  test('what is chosen and not among them stands first, and can be given up', () => {
    expect(optionsOf('products', [product], ['B02'])).toEqual([
      { key: 'B02', label: 'B02' },
      { key: 'B01', label: 'Oak tray', aside: 'B01' },
    ]);
    const chosen = toggledOption(DEFAULT_FILTERS, 'products', 'B02');
    expect(toggledOption(chosen, 'products', 'B02')).toEqual(DEFAULT_FILTERS);
    expect(chosenLabels('categories', [product], { ...DEFAULT_FILTERS, categories: [7, 9] })).toEqual(['Trays', 'Category 9']);
  });

  test('a tag that no look-up names is called as it is, whatever it holds', () => {
    const key = 'plan:child_asin:O\'Neill & "Co"%3A 50%25';
    expect(optionsOf('tags', [], [key])[0]?.label).toBe('O\'Neill & "Co": 50%');
  });

  test('a key that is no value of its filter changes nothing', () => {
    for (const filter of ['countries', 'categories', 'tags', 'adType'] as const)
      expect(toggledOption(DEFAULT_FILTERS, filter, 'no such: value')).toEqual(DEFAULT_FILTERS);
  });
});

describe('the filters of an address', () => {
  test('A-382 A-384 are read for the brand group, and what it does not have is told', () => {
    const search = new URLSearchParams('tags[]=s:child_asin:North&includeDSP=true&dspCampaigns[]=Fall');
    const without = FILTER_RULES.read(search, { hasDsp: false, hasTags: false });
    expect([without.filters.includeDSP, without.effective]).toEqual([true, DEFAULT_FILTERS]);
    expect(without.dropped.map(({ key }) => key)).toEqual(['tags[]', 'dspCampaigns[]']);
    expect(FILTER_RULES.read(search, { hasDsp: true, hasTags: true }).dropped).toEqual([]);
  });

  test('are written in place of those that were there; all else stays', () => {
    const url = FILTER_RULES.write(readUrl('/velocity/files?countries[]=US&sales=cogs&search=x'), {
      ...DEFAULT_FILTERS,
      countries: ['DE'],
    });
    expect(url).toBe('/velocity/files?sales=cogs&countries[]=DE');
  });
});
