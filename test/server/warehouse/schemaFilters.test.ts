import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ADS_BINDING, DSP_BINDING } from '../../../server/warehouse/catalogue/tenantSchemas.ts';
import { filterState } from '../../../src/arbitraries/filters.ts';
import { DEFAULT_FILTERS } from '../../../src/domain/filters/filterNames.ts';
import type { FilterState } from '../../../src/domain/filters/filterState.ts';
import { adsFilters, dspFilters } from '../../../src/domain/filters/schemaFilters.ts';

describe('the filters of questions about ads', () => {
  test('name what narrows and nothing else, of products nothing', () => {
    expect(adsFilters(DEFAULT_FILTERS)).toEqual({ splitNonBrand: false });
    expect(dspFilters(DEFAULT_FILTERS)).toEqual({});
    const chosen: FilterState = {
      ...DEFAULT_FILTERS,
      search: 'duvet',
      splitNonBrand: true,
      countries: ['US'],
      adType: ['sponsoredProduct'],
      products: ['B0DUVET001'],
      categories: [7],
      dspCampaigns: ['Winter'],
    };
    expect(adsFilters(chosen)).toEqual({ search: 'duvet', countries: ['US'], splitNonBrand: true, adType: ['sponsoredProduct'] });
    expect(dspFilters(chosen)).toEqual({ search: 'duvet', countries: ['US'], dspCampaigns: ['Winter'] });
  });

  test('are filters that the schema has, whatever is chosen', () => {
    fc.assert(
      fc.property(filterState, (state) => {
        expect(Object.keys(adsFilters(state)).filter((name) => !(ADS_BINDING.filters as readonly string[]).includes(name))).toEqual([]);
        expect(Object.keys(dspFilters(state)).filter((name) => !(DSP_BINDING.filters as readonly string[]).includes(name))).toEqual([]);
      }),
    );
  });
});
