import { describe, expect, it } from 'vitest';
import { DEFAULT_FILTERS } from '../../../src/domain/filters/filterNames.ts';
import type { FilterState } from '../../../src/domain/filters/filterState.ts';
import { goalYear, monthGoal } from '../../../src/domain/goals/periodGoal.ts';
import { goalViewOf } from '../../../src/domain/goals/view.ts';
import { goal } from './make.ts';

const filters = (over: Partial<FilterState>): FilterState => ({ ...DEFAULT_FILTERS, ...over });

describe('the view of the applied filters', () => {
  it('is the whole brand group without filters, and whatever is toggled', () => {
    const whole = { countries: [], sellingCountries: ['US'], tag: null };
    expect(goalViewOf(DEFAULT_FILTERS, ['US'])).toEqual(whole);
    expect(goalViewOf(filters({ includeDSP: true, splitNonBrand: true }), ['US'])).toEqual(whole);
  });

  it('finds the goal of the country and tag that are filtered', () => {
    const goals = [goal({ month: 3, country: 'US', tagSet: 's1', tagValue: 'Hero', value: 7 }), goal({ month: 3, value: 100 })];
    const view = goalViewOf(filters({ countries: ['US'], tags: [{ tagSetId: 's1', tag: 'Hero' }] }), []);
    expect(view).not.toBeNull();
    if (view !== null) expect(monthGoal(goalYear(goals, 'sales', view, 2026), 3)).toMatchObject({ kind: 'set', cents: 700 });
  });

  it('is none for several tags, for a product may wear more than one', () => {
    const tags = ['Core', 'Hero'].map((tag) => ({ tagSetId: 's1', tag }));
    expect(goalViewOf(filters({ tags }), [])).toBeNull();
  });

  it('is none for filters that no goal knows', () => {
    const unknown: Partial<FilterState>[] = [
      { search: 'brush' },
      { adTargeting: ['brand'] },
      { adTargets: ['auto'] },
      { adType: ['sponsoredBrand'] },
      { funnelLocation: [0] },
      { categories: [7] },
      { products: ['B1'] },
      { dspCampaigns: ['Spring'] },
    ];
    for (const one of unknown) expect(goalViewOf(filters(one), []), JSON.stringify(one)).toBeNull();
  });
});
