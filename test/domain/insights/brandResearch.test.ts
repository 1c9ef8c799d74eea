import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/domain/codec/codec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { brandResearchScreen } from '../../../src/domain/insights/brandResearch.screen.ts';
import {
  BrandResearchRow,
  chooseTier,
  emptyResearch,
  TIERS,
  type TierChoice,
  type TierKind,
  tierChoiceOf,
  tierRange,
  topBrands,
} from '../../../src/domain/insights/brandResearch.ts';
import { chosenAfter } from '../../../src/domain/tools/categoryChoice.ts';
import { ALL_DEPARTMENTS } from '../../../src/domain/tools/categoryPicker.ts';

const ROW: BrandResearchRow = {
  brand: 'Lume',
  revenue: 1,
  pct_revenue_share_by_brand: null,
  pct_yoy_revenue_growth: null,
  avg_price: null,
  market_share: null,
  page_views: null,
  units_sold: null,
  top_revenue_subcat_nodeid: null,
  top_revenue_subcat_category_name: null,
  top_revenue_subcat_revenue: null,
  top_revenue_subcat_pct_rev_share: null,
  top_revenue_subcat_sufficient_data: null,
  top_rev_share_subcat_nodeid: null,
  top_rev_share_subcat_category_name: null,
  top_rev_share_subcat_revenue: null,
  top_rev_share_subcat_pct_rev_share: null,
  top_rev_share_subcat_sufficient_data: true,
};
const TIER_KINDS: readonly TierKind[] = ['revenue', 'growth', 'price'];
/** The bounds of the tiers of a kind, one after the other. */
const cuts = (kind: TierKind) => TIERS[kind].map(({ min, max }) => [min, max]);

describe('Brand Research', () => {
  it('C-878 has revenue tiers with cuts at 1, 5, 25 and 100 million', () => {
    expect(cuts('revenue')).toEqual([
      [null, 1e6],
      [1e6, 5e6],
      [5e6, 25e6],
      [25e6, 100e6],
      [100e6, null],
    ]);
  });

  it('C-879 has growth tiers with cuts at −30 %, −10 %, 10 % and 30 %', () => {
    expect(cuts('growth')).toEqual([
      [null, -0.3],
      [-0.3, -0.1],
      [-0.1, 0.1],
      [0.1, 0.3],
      [0.3, null],
    ]);
  });

  it('C-880 has price tiers with cuts at 15, 50 and 300', () => {
    expect(cuts('price')).toEqual([
      [null, 15],
      [15, 50],
      [50, 300],
      [300, null],
    ]);
  });

  it('C-466 a click on a tier extends the range, or narrows it', () => {
    const clicks = (...at: readonly number[]) =>
      tierRange(
        'revenue',
        at.reduce<TierChoice | null>((choice, one) => chooseTier('revenue', choice, one), null),
      );
    expect(clicks(1)).toEqual({ min: 1e6, max: 5e6 });
    expect(clicks(1, 3)).toEqual({ min: 1e6, max: 100e6 });
    expect(clicks(1, 3, 0)).toEqual({ min: null, max: 100e6 });
    expect(clicks(1, 3, 1)).toEqual({ min: 5e6, max: 100e6 });
    expect(clicks(1, 3, 3)).toEqual({ min: 1e6, max: 25e6 });
    expect(clicks(0, 4, 2)).toEqual({ min: 5e6, max: 25e6 });
    expect(clicks(2, 2)).toEqual({ min: null, max: null });
    expect(clicks(2, 7)).toEqual({ min: 5e6, max: 25e6 });
  });

  test.prop([fc.constantFrom(...TIER_KINDS), fc.array(fc.nat(5), { maxLength: 12 })])(
    'a choice is never inverted and comes back from its bounds',
    (kind, clicks) => {
      let choice: TierChoice | null = null;
      for (const at of clicks) choice = chooseTier(kind, choice, at);
      if (choice !== null) expect(choice.first).toBeLessThanOrEqual(choice.last);
      const bounds = tierRange(kind, choice);
      const isAll = bounds.min === null && bounds.max === null;
      expect(tierChoiceOf(kind, bounds)).toEqual(isAll ? null : choice);
    },
  );

  it('refuses bounds that are no tiers', () => {
    expect(tierChoiceOf('price', { min: 16, max: null })).toBeNull();
    expect(tierChoiceOf('price', { min: 300, max: 15 })).toBeNull();
  });

  it('C-083 node −1 clears to all departments', () => {
    const chosen = (node_id: number) => chosenAfter({ param: 'node', resets: ['brands'] }, { node: '7' }, { node_id, path: 'Home' });
    expect([chosen(ALL_DEPARTMENTS), chosen(172282)]).toEqual([null, '172282']);
    expect([brandResearchScreen.params.node.write(ALL_DEPARTMENTS), brandResearchScreen.params.node.read('-1')]).toEqual(['', null]);
  });

  it('C-080 sorts by revenue descending, unknown last, ties as they stood', () => {
    const rows = [3, null, 9, 3].map((revenue, i) => ({ ...ROW, brand: `b${i}`, revenue }));
    expect(topBrands(rows).map(({ brand }) => brand)).toEqual(['b2', 'b0', 'b3', 'b1']);
  });

  it('C-084 C-085 C-086 C-087 says why the table is empty, and what to do', () => {
    const month = isoDay('2026-10-01');
    expect(emptyResearch(null, month, false)).toEqual({
      text: 'No brands are cataloged for this department during October 2026.',
      hint: 'We are constantly adding new brands and products, so please check back soon.',
    });
    expect(emptyResearch('Lamps', month, true)).toEqual({
      text: 'No brands matching the given filters are cataloged under Lamps during October 2026.',
      hint: 'Try removing or changing your filters.',
    });
    expect(emptyResearch('Lamps', month, false).text).toBe('No brands are cataloged under Lamps during October 2026.');
  });

  it('C-372 C-373 reads a row with both top subcategories, strips what is unknown, refuses what is missing', () => {
    expect(decode(BrandResearchRow, { ...ROW, __v: 1 })).toEqual({ _tag: 'Right', right: ROW });
    for (const key of Object.keys(ROW)) expect(decode(BrandResearchRow, { ...ROW, [key]: undefined })._tag, key).toBe('Left');
    expect(decode(BrandResearchRow, { ...ROW, revenue: Number.POSITIVE_INFINITY })._tag).toBe('Left');
  });
});
