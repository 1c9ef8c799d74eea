import { describe, expect, it } from 'vitest';
import { EVERY } from '../../../src/areas/every.ts';
import { advertisingHealth } from '../../../src/domain/advertising/health.screen.ts';
import { PERFORMANCE_FILTERS } from '../../../src/domain/advertising/performanceNotes.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { DEFAULT_FILTERS, FILTER_ORDER } from '../../../src/domain/filters/filterNames.ts';
import type { FilterName, FilterState } from '../../../src/domain/filters/filterState.ts';
import { filterTitle } from '../../../src/domain/filters/filterText.ts';
import { countsDsp, NO_FILTERS, uncountedWords, usedFilters } from '../../../src/domain/filters/filterUse.ts';
import { retailOverview } from '../../../src/domain/retail/retailOverview.screen.ts';
import type { ScreenDefinition } from '../../../src/domain/screens/screen.ts';
import { DEFAULT_DISPLAY } from '../../../src/domain/shell/display.ts';
import { brandGroup, user } from '../../machines/harness.ts';

const TODAY = isoDay('2026-11-20');

/** Each filter set to something. */
const SET: { readonly [N in FilterName]: Partial<FilterState> } = {
  search: { search: 'duvet' },
  includeDSP: { includeDSP: true },
  splitNonBrand: { splitNonBrand: true },
  adTargeting: { adTargeting: ['brand'] },
  adTargets: { adTargets: ['auto'] },
  adType: { adType: ['sponsoredBrand'] },
  funnelLocation: { funnelLocation: [1] },
  countries: { countries: ['GB'] },
  categories: { categories: [7] },
  tags: { tags: [{ tagSetId: 's1', tag: 'Hero' }] },
  products: { products: ['B000000001'] },
  dspCampaigns: { dspCampaigns: ['Winter'] },
};

const asked = (definition: ScreenDefinition, change: Partial<FilterState>): string => {
  const group = { ...brandGroup('b1'), hasDsp: true, hasTags: true };
  const scope = {
    user: user({ brandGroups: [group] }),
    brandGroup: group,
    filters: { ...DEFAULT_FILTERS, ...change },
    salesMode: { sales: 'ordered', basis: 'gross' },
    display: DEFAULT_DISPLAY,
    dates: definition.dates?.read(new URLSearchParams(), TODAY, group).dates ?? null,
    devMode: false,
    marketFrom: null,
    today: TODAY,
  } as const;
  const figures = Object.entries(definition.requests(scope, {})).filter(([key]) => !key.startsWith('annotations'));
  return JSON.stringify(figures);
};

describe('which filters count on a screen', () => {
  it('is declared by each of them: a filter changes what it asks and is offered, or it is named as one that does not apply', () => {
    const wrong = EVERY.screens.flatMap((definition) => {
      const { name, filters: use = NO_FILTERS } = definition;
      return FILTER_ORDER.flatMap((filter) => {
        // Campaigns of DSP count where DSP is included.
        const before: Partial<FilterState> = filter === 'dspCampaigns' ? { includeDSP: true } : {};
        const after = { ...before, ...SET[filter] };
        const counts = asked(definition, before) !== asked(definition, after);
        const isOffered = usedFilters(use).includes(filter);
        const isNamed = uncountedWords(use, 'This page', { ...DEFAULT_FILTERS, ...after })?.includes(filterTitle(filter)) === true;
        return counts === isOffered && counts !== isNamed ? [] : [{ name, filter, counts, isOffered, isNamed }];
      });
    });
    expect(wrong).toEqual([]);
    expect(
      EVERY.screens.flatMap(({ filters }) => (filters === undefined || usedFilters(filters).length === 0 ? [] : [filters])),
    ).toHaveLength(11);
  });

  it('names display campaigns where the figures are narrowed by what they do not know', () => {
    const of = ({ filters: use = NO_FILTERS }: ScreenDefinition, change: Partial<FilterState>) =>
      uncountedWords(use, 'Retail Overview', { ...DEFAULT_FILTERS, includeDSP: true, ...change });
    const overview = retailOverview.definition;
    expect(of(overview, {})).toBeNull();
    expect(of(overview, { products: ['B000000001'] })).toBe("Include DSP doesn't apply to Retail Overview.");
    expect(of(overview, { adType: ['sponsoredBrand'] })).toBe("Ad Type doesn't apply to Retail Overview.");
    expect(of(advertisingHealth.definition, { adType: ['sponsoredBrand'], dspCampaigns: ['Winter'] })).toBe(
      "Include DSP and DSP Campaigns don't apply to Retail Overview.",
    );
    expect(countsDsp(PERFORMANCE_FILTERS, { ...DEFAULT_FILTERS, includeDSP: true, countries: ['GB'] })).toBe(true);
  });
});
