import { describe, expect, it } from 'vitest';
import { audiences } from '../../../src/domain/advertising/audiences.screen.ts';
import { advertisingBudget } from '../../../src/domain/advertising/budget.screen.ts';
import { dspOverview } from '../../../src/domain/advertising/dspOverview.screen.ts';
import { advertisingHealth } from '../../../src/domain/advertising/health.screen.ts';
import { advertisingPerformance } from '../../../src/domain/advertising/performance.screen.ts';
import { businessHealth } from '../../../src/domain/business/businessHealth.screen.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { DEFAULT_FILTERS } from '../../../src/domain/filters/filterNames.ts';
import type { FilterName, FilterState } from '../../../src/domain/filters/filterState.ts';
import { filterTitle } from '../../../src/domain/filters/filterText.ts';
import { countsDsp, filterUseWords, uncountedWords } from '../../../src/domain/filters/filterUse.ts';
import { retailOverview } from '../../../src/domain/retail/retailOverview.screen.ts';
import type { ScreenDefinition } from '../../../src/domain/screens/screen.ts';
import { DEFAULT_DISPLAY } from '../../../src/domain/shell/display.ts';
import { brandGroup, user } from '../../machines/harness.ts';

const TODAY = isoDay('2026-11-20');

/** Each filter set to something. */
const SET: { readonly [N in Exclude<FilterName, 'splitNonBrand'>]: Partial<FilterState> } = {
  search: { search: 'duvet' },
  includeDSP: { includeDSP: true },
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
const NAMES = Object.keys(SET) as (keyof typeof SET)[];

const SCREENS: readonly ScreenDefinition[] = [
  businessHealth.definition,
  retailOverview.definition,
  ...[advertisingHealth, advertisingPerformance, audiences, advertisingBudget, dspOverview].map(({ definition }) => definition),
];

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
    today: TODAY,
  } as const;
  const figures = Object.entries(definition.requests(scope, {})).filter(([key]) => !key.startsWith('annotations'));
  return JSON.stringify(figures);
};

describe('which filters count on a screen', () => {
  it.each(SCREENS.map((screen) => [screen.name, screen] as const))(
    'is said of %s: those that change nothing it asks are named, and no other',
    (name, definition) => {
      for (const filter of NAMES) {
        // Campaigns of DSP count where DSP is included.
        const before: Partial<FilterState> = filter === 'dspCampaigns' ? { includeDSP: true } : {};
        const filters = { ...DEFAULT_FILTERS, ...before, ...SET[filter] };
        const counts = asked(definition, before) !== asked(definition, { ...before, ...SET[filter] });
        const words = uncountedWords(name, 'This page', filters) ?? '';
        expect([filter, words.includes(filterTitle(filter))]).toEqual([filter, !counts]);
      }
    },
  );

  it('names display campaigns where the figures are narrowed by what they do not know', () => {
    const of = (route: string, change: Partial<FilterState>) =>
      uncountedWords(route, 'Retail Overview', { ...DEFAULT_FILTERS, includeDSP: true, ...change });
    expect(of('retail-overview', {})).toBeNull();
    expect(of('retail-overview', { products: ['B000000001'] })).toBe('Not counted on Retail Overview: Include DSP.');
    expect(of('retail-overview', { adType: ['sponsoredBrand'] })).toBe('Not counted on Retail Overview: Ad Type.');
    expect(of('advertising-health', { adType: ['sponsoredBrand'], dspCampaigns: ['Winter'] })).toContain(': Include DSP, DSP Campaigns.');
    expect(countsDsp('advertising-performance', { ...DEFAULT_FILTERS, includeDSP: true, countries: ['GB'] })).toBe(true);
    expect(of('sales-anomaly', { adType: ['sponsoredBrand'] })).toBeNull();
  });

  it('is said in the panel before anything is set, where few do', () => {
    expect(filterUseWords('business-health', 'Business Health')).toBe(
      'Business Health looks at Countries alone; the other filters go along to the screens that use them.',
    );
    expect(filterUseWords('dsp-overview', 'DSP Overview')).toContain('Search, Countries and DSP Campaigns alone');
    expect(filterUseWords('retail-overview', 'Retail Overview')).toBeNull();
  });
});
