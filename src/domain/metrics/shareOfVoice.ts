/**
 * Share of voice on search result pages: the part of all placements that the brand holds. A placement is a product or an
 * ad at a rank of a page. `brand_` looks at search terms that name the brand, `top10_` at the first ten ranks,
 * `top10_brand_` at both (B-242 to B-244, B-282, B-287).
 */
import { type Formula, measure, ratio, total } from './formula.ts';
import { bad, good, type Metric } from './metric.ts';
import { type Aggregate, schema } from './schema.ts';

export const SOV_SCOPES = ['', 'brand_', 'top10_', 'top10_brand_'] as const;
export type SovScope = (typeof SOV_SCOPES)[number];
export const SOV_KINDS = ['overall', 'organic', 'paid'] as const;
export type SovKind = (typeof SOV_KINDS)[number];

type Placement = `${SovScope}${'own_' | ''}${'organic' | 'paid'}_placements`;
export type SovBaseMeasure = Placement | 'keywords' | 'best_sellers' | 'active_products' | 'rating_sum' | 'rated_products' | 'bsr';

const PLACEMENTS: readonly Placement[] = SOV_SCOPES.flatMap((scope) =>
  (['own_', ''] as const).flatMap((own) => (['organic', 'paid'] as const).map((kind): Placement => `${scope}${own}${kind}_placements`)),
);

const MEASURES = {
  ...(Object.fromEntries(PLACEMENTS.map((name) => [name, 'sum'])) as Readonly<Record<Placement, Aggregate>>),
  keywords: 'distinct',
  best_sellers: 'last',
  active_products: 'lastDistinct',
  rating_sum: 'sum',
  rated_products: 'sum',
  bsr: 'min',
} as const satisfies Record<SovBaseMeasure, Aggregate>;

const placements = (scope: SovScope, own: 'own_' | '', kind: SovKind): Formula<SovBaseMeasure> => {
  const organic = measure<SovBaseMeasure>(`${scope}${own}organic_placements`);
  const paid = measure<SovBaseMeasure>(`${scope}${own}paid_placements`);
  if (kind === 'overall') return total(organic, paid);
  return kind === 'organic' ? organic : paid;
};

const TITLES: Readonly<Record<SovScope, string>> = { '': '', brand_: 'Brand ', top10_: 'Top 10 ', top10_brand_: 'Top 10 Brand ' };
const KIND_TITLES: Readonly<Record<SovKind, string>> = { overall: 'Overall', organic: 'Organic', paid: 'Paid' };
const KIND_WORDS: Readonly<Record<SovKind, string>> = { overall: 'all', organic: 'organic', paid: 'paid' };
const SCOPE_WORDS: Readonly<Record<SovScope, string>> = {
  '': '',
  brand_: ' for search terms that include the brand’s name',
  top10_: ' in the top 10 ranks',
  top10_brand_: ' in the top 10 ranks for search terms that include the brand’s name',
};

const sov = (scope: SovScope, kind: SovKind): Metric<SovBaseMeasure, `${SovScope}${SovKind}_sov`> =>
  good(
    `${scope}${kind}_sov`,
    `${TITLES[scope]}${KIND_TITLES[kind]} SOV`,
    'pct',
    ratio(placements(scope, 'own_', kind), placements(scope, '', kind)),
    `Share of voice: the brand's share of ${KIND_WORDS[kind]} placements on search result pages${SCOPE_WORDS[scope]}.`,
  );

export const SHARE_OF_VOICE = schema('sov', MEASURES, [
  ...SOV_SCOPES.flatMap((scope) => SOV_KINDS.map((kind) => sov(scope, kind))),
  good('keyword_count', 'Keyword Count', 'count', measure('keywords'), 'Search terms with the brand in their results.'),
  good('best_seller_count', 'Best Sellers', 'count', measure('best_sellers'), 'Products with a best seller badge.'),
  good('active_product_count', 'Active Products', 'count', measure('active_products'), 'Products available to buy.'),
  good(
    'avg_rating',
    'Average Rating',
    'float1',
    ratio(measure('rating_sum'), measure('rated_products')),
    'Average star rating of rated products.',
  ),
  bad('min_bsr', 'Best BSR', 'count', measure('bsr'), 'Best (lowest) Best Sellers Rank of any product.'),
]);
