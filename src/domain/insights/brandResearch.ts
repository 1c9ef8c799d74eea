/** Brand Research: the rows of "Top Brands", the tiers that narrow them, and what is said when none is left. */
import { Finite, nullable, record, t } from '../codec/codec.ts';
import type { Month } from '../dates/month.ts';
import { monthWords } from '../format/day.ts';
import { byNumber, sortedBy } from '../metrics/order.ts';

const number = nullable(Finite);

/** A brand of a category (C-372), with its top subcategories by revenue and by share (C-373). Money in US dollars, shares and growth as fractions. */
export const BrandResearchRow = record(
  {
    brand: t.string,
    revenue: number,
    pct_revenue_share_by_brand: number,
    pct_yoy_revenue_growth: number,
    avg_price: number,
    market_share: number,
    page_views: number,
    units_sold: number,
    top_revenue_subcat_nodeid: number,
    top_revenue_subcat_category_name: nullable(t.string),
    top_revenue_subcat_revenue: number,
    top_revenue_subcat_pct_rev_share: number,
    top_revenue_subcat_sufficient_data: nullable(t.boolean),
    top_rev_share_subcat_nodeid: number,
    top_rev_share_subcat_category_name: nullable(t.string),
    top_rev_share_subcat_revenue: number,
    top_rev_share_subcat_pct_rev_share: number,
    top_rev_share_subcat_sufficient_data: nullable(t.boolean),
  },
  'BrandResearchRow',
);
export type BrandResearchRow = t.TypeOf<typeof BrandResearchRow>;

/** By revenue, the largest first (C-080). */
export const topBrands = (rows: readonly BrandResearchRow[]): readonly BrandResearchRow[] =>
  sortedBy(
    rows,
    byNumber(({ revenue }) => revenue, 'desc'),
  );

/** From `min` (included) up to `max` (left out); null has no end. */
export interface Tier {
  readonly min: number | null;
  readonly max: number | null;
}

export type TierKind = 'revenue' | 'growth' | 'price';

const tiersBetween = (cuts: readonly number[]): readonly Tier[] => [null, ...cuts].map((min, i) => ({ min, max: cuts[i] ?? null }));

/** US dollars (C-878), fractions (C-879), US dollars (C-880). */
export const TIERS: Readonly<Record<TierKind, readonly Tier[]>> = {
  revenue: tiersBetween([1e6, 5e6, 25e6, 100e6]),
  growth: tiersBetween([-0.3, -0.1, 0.1, 0.3]),
  price: tiersBetween([15, 50, 300]),
};

/** The chosen tiers: neighbours from `first` to `last`, both included; null when nothing is chosen. */
export interface TierChoice {
  readonly first: number;
  readonly last: number;
}

const oneTier = (at: number): TierChoice => ({ first: at, last: at });

/**
 * A click on a tier (C-466). Outside the choice it extends the choice up to it; at one end of it the choice narrows by
 * that tier; in the middle the choice becomes that tier alone; the only chosen one is given up. No such tier: no change.
 */
export const chooseTier = (kind: TierKind, choice: TierChoice | null, at: number): TierChoice | null => {
  if (TIERS[kind][at] === undefined) return choice;
  if (choice === null) return oneTier(at);
  if (at < choice.first || at > choice.last) return { first: Math.min(at, choice.first), last: Math.max(at, choice.last) };
  if (choice.first === choice.last) return null;
  if (at === choice.first) return { first: at + 1, last: choice.last };
  return at === choice.last ? { first: choice.first, last: at - 1 } : oneTier(at);
};

/** The bounds that a choice sends; both null without one. */
export const tierRange = (kind: TierKind, choice: TierChoice | null): Tier =>
  choice === null ? { min: null, max: null } : { min: TIERS[kind][choice.first]?.min ?? null, max: TIERS[kind][choice.last]?.max ?? null };

/** The choice that has these bounds; null where they are no bounds of tiers, or the wrong way round. */
export const tierChoiceOf = (kind: TierKind, { min, max }: Tier): TierChoice | null => {
  if (min === null && max === null) return null;
  const first = TIERS[kind].findIndex((tier) => tier.min === min);
  const last = TIERS[kind].findIndex((tier) => tier.max === max);
  return first === -1 || last < first ? null : { first, last };
};

export interface EmptyResearch {
  readonly text: string;
  readonly hint: string;
}

/** What an empty table says (C-084 to C-087): `category` null stands for all departments. */
export const emptyResearch = (category: string | null, month: Month, filtered: boolean): EmptyResearch => ({
  text: `No brands ${filtered ? 'matching the given filters ' : ''}are cataloged ${category === null ? 'for this department' : `under ${category}`} during ${monthWords(month)}.`,
  hint: filtered
    ? 'Try removing or changing your filters.'
    : 'We are constantly adding new brands and products, so please check back soon.',
});
