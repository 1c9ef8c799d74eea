import { describe, expect, it } from 'vitest';
import { DEFAULT_FILTERS } from '../../../src/domain/filters/filterNames.ts';
import type { FilterState } from '../../../src/domain/filters/filterState.ts';
import { FILTER_PANEL_TITLE, filterLines, filterTitle } from '../../../src/domain/filters/filterText.ts';

const lines = (over: Partial<FilterState>): readonly string[] => filterLines({ ...DEFAULT_FILTERS, ...over });

describe('the filters in words', () => {
  it('are none for the defaults', () => {
    expect(lines({})).toEqual([]);
  });

  it('A-511 B-579 name product attribute targeting in full', () => {
    expect(lines({ adTargets: ['auto', 'keywords', 'pat'] })).toEqual(['Ad Targets: Auto, Keywords, Product Attribute Targeting']);
  });

  it('A-514 B-582 name funnel value 1 top', () => {
    expect(lines({ funnelLocation: [1] })).toEqual(['Funnel Location: Top']);
  });

  it('A-515 B-583 name funnel value 2 middle', () => {
    expect(lines({ funnelLocation: [2] })).toEqual(['Funnel Location: Middle']);
  });

  it('A-516 B-584 name funnel value 3 bottom', () => {
    expect(lines({ funnelLocation: [3] })).toEqual(['Funnel Location: Bottom']);
  });

  it('A-517 B-585 name funnel value 0 other', () => {
    expect(lines({ funnelLocation: [0] })).toEqual(['Funnel Location: Other']);
  });

  it('say each filter that is set on a line, in panel order', () => {
    expect(
      lines({
        dspCampaigns: ['Spring'],
        products: ['B1', 'B2', 'B3', 'B4', 'B5'],
        tags: [{ tagSetId: 's1', tag: 'Hero' }],
        categories: [7, 12],
        countries: ['DE', 'US', 'XFR'],
        adType: ['sponsoredProduct', 'sponsoredBrand'],
        adTargeting: ['brand', 'nonBrand'],
        splitNonBrand: true,
        includeDSP: true,
        search: 'brush',
      }),
    ).toEqual([
      'Search: brush',
      'Include DSP: on',
      'Split Non-Brand: on',
      'Ad Targeting: Brand, Non-Brand',
      'Ad Type: Sponsored Products, Sponsored Brands',
      'Countries: Germany, United States, XFR',
      'Categories: 7, 12',
      'Tags: Hero',
      'Products: B1, B2, B3 and 2 more',
      'DSP Campaigns: Spring',
    ]);
  });

  it('A-222 stand under Customize', () => {
    expect([FILTER_PANEL_TITLE, filterTitle('countries')].join(': ')).toBe('Customize: Countries');
  });
});
