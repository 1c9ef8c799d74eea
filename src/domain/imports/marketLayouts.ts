/** Layouts of what is of the marketplace: the category tree, products, and estimates by week and by month. */

import { A_CURRENCY } from './cells.ts';
import type { MarketKind, MarketTable } from './kinds.ts';
import { field, type ImportField, type ImportLayout, storedOf, withWarehouseName } from './layout.ts';

const MONTH = field('month', 'month', 'day', 'date');
const WEEK = field('week', 'week', 'day', 'week start', 'date');
const DAY = field('date', 'day', 'day', 'day');
const NODE = field('node_id', 'node', 'node_id', 'node', 'category id', 'browse node', 'browse node id');
const ASIN = field('asin', 'asin', 'asin', 'child asin');
const BRAND = field('brand', 'text', 'brand', 'brand name');
const TERM = field('search_term', 'text', 'search_term', 'search query', 'keyword');
const CURRENCY = field('currency', 'currency', null, 'currency code');

/** Measures with two decimals that are no amounts. */
const RATINGS: ReadonlySet<string> = new Set(['rating', 'rating_sum', 'rating_iqr', 'median_rating', 'competition_rating_sum']);

const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  units: ['units sold', 'estimated units'],
  sales_cents: ['estimated sales', 'revenue'],
  revenue_cents: ['estimated revenue', 'sales'],
  price_cents: ['average price'],
  rating: ['average rating'],
  reviews: ['review count'],
  bsr: ['best sellers rank'],
  page_views: ['glance views'],
  is_coupon: ['coupon'],
  is_best_seller: ['best seller'],
  is_choice: ['choice badge'],
  volume: ['search volume', 'searches'],
};

/** A measure by its column of the warehouse: amounts are written in dollars, without the `_cents` of their name. */
const measureOf = (name: string): ImportField => {
  const synonyms = SYNONYMS[name] ?? [];
  if (name.endsWith('_cents')) return field(name.slice(0, -'_cents'.length), 'dollars', name, ...synonyms);
  return field(name, RATINGS.has(name) ? 'hundredths' : name.startsWith('is_') ? 'flag' : 'count', name, ...synonyms);
};

const measuresOf = (names: string): readonly ImportField[] => names.trim().split(/\s+/).map(measureOf);

interface Words {
  readonly kind: MarketKind;
  readonly table: MarketTable;
  readonly subject: ImportLayout['subject'];
  /** The first names what a row is about, the others tell its rows apart. */
  readonly by: readonly [ImportField, ...ImportField[]];
  readonly keyExpected: string;
  readonly when: ImportField | null;
  readonly texts?: readonly ImportField[];
  readonly measures: readonly ImportField[];
  readonly sums?: ImportLayout['sums'];
  readonly replaces: string;
  readonly isAhead?: boolean;
}

const fillsOf = (fields: readonly ImportField[]): readonly string[] => fields.flatMap(({ fills }) => (fills === null ? [] : [fills]));

const layout = ({
  kind,
  table,
  subject,
  by,
  keyExpected,
  when,
  texts = [],
  measures,
  sums = [],
  replaces,
  isAhead,
}: Words): ImportLayout => {
  const keys = [...(when === null ? [] : [when]), ...by, CURRENCY, ...texts];
  const named = measures.flatMap(withWarehouseName);
  const [key, ...within] = fillsOf(by);
  return {
    kind,
    table,
    subject,
    sums,
    fields: [...keys, ...named],
    required: [
      ...[...(when === null ? [] : [when]), ...by].map(({ column }) => [column]),
      ...(named.length === 0 ? [] : [named.map(({ column }) => column)]),
    ],
    key: [key ?? ''],
    within,
    keyExpected,
    replaces,
    ...(isAhead === undefined ? {} : { isAhead }),
    stored: storedOf([...keys, ...measures]),
    measures: fillsOf(measures),
  };
};

const AN_ASIN = 'an ASIN';
const A_NODE = 'the number of a category';
const SAME_MONTHS = 'the same months';

const ESTIMATES = 'units sales_cents price_cents rating reviews bsr';
const UNITS_AND = (measure: string): ImportLayout['sums'] => [
  { title: 'Units', measure: 'units' },
  { title: 'Sales', measure },
];

const PRODUCT_TEXTS: readonly ImportField[] = [
  { ...field('kind', 'choice', 'kind', 'product kind'), choices: ['parent', 'child', 'both'] },
  field('parent_asin', 'asin', 'parent_asin'),
  field('title', 'text', 'title', 'product title', 'product name', 'item name'),
  BRAND,
  NODE,
  field('image_url', 'address', 'image_url', 'image'),
];

const CATEGORY_TEXTS: readonly ImportField[] = [
  field('parent_node_id', 'node', 'parent_node_id', 'parent node', 'parent category id'),
  field('name', 'text', 'name', 'category', 'category name'),
  field('sufficient_data', 'flag', 'sufficient_data'),
  field('is_blocked', 'flag', 'is_blocked', 'blocked'),
];

/** A plain table of reference rates; other names of the rate than dollars for one unit can mean its reverse. */
const RATE_FIELDS: readonly ImportField[] = [
  DAY,
  { ...field('currency', 'currency', 'currency', 'currency code'), example: 'EUR' },
  field('dollars', 'rate', 'rate', 'dollars for one unit', 'dollars per unit', 'us dollars', 'usd', 'usd per unit'),
  { ...field('source', 'text', 'source'), example: 'European Central Bank' },
];

export const MARKET_LAYOUTS: Readonly<Record<MarketKind, ImportLayout>> = {
  'market-categories': {
    ...layout({
      kind: 'market-categories',
      table: 'categories',
      subject: ['category', 'Categories'],
      by: [NODE],
      keyExpected: A_NODE,
      when: null,
      texts: CATEGORY_TEXTS,
      measures: [],
      replaces: 'the category tree before',
    }),
    required: [['node_id'], ['parent_node_id'], ['name']],
    filled: ['name'],
  },
  'market-products': {
    ...layout({
      kind: 'market-products',
      table: 'market_products',
      subject: ['product', 'Products'],
      by: [ASIN],
      keyExpected: AN_ASIN,
      when: null,
      texts: PRODUCT_TEXTS,
      measures: [],
      replaces: 'the same products',
    }),
    required: [['asin'], ['title', 'brand', 'node_id', 'parent_asin']],
  },
  'market-product-weeks': layout({
    kind: 'market-product-weeks',
    table: 'market_product_weekly',
    subject: ['product', 'Products'],
    by: [ASIN],
    keyExpected: AN_ASIN,
    when: WEEK,
    measures: measuresOf(ESTIMATES),
    sums: UNITS_AND('sales_cents'),
    replaces: 'the same weeks',
  }),
  'market-product-months': layout({
    kind: 'market-product-months',
    table: 'market_product_monthly',
    subject: ['product', 'Products'],
    by: [ASIN],
    keyExpected: AN_ASIN,
    when: MONTH,
    measures: measuresOf(`${ESTIMATES} page_views coupon_price_cents is_coupon is_best_seller is_choice search_volume search_volume_captured
      own_organic_placements own_paid_placements organic_placements paid_placements appearances self_appearances brand_rank_sum ranked_terms
      direct_terms competitors competition_review_sum competition_price_sum_cents competition_rating_sum`),
    sums: UNITS_AND('sales_cents'),
    replaces: SAME_MONTHS,
  }),
  'market-brands': layout({
    kind: 'market-brands',
    table: 'market_brand_monthly',
    subject: ['brand', 'Brands'],
    by: [BRAND, NODE],
    keyExpected: 'the name of a brand',
    when: MONTH,
    measures:
      measuresOf(`revenue_cents units page_views price_sum_cents coupon_price_sum_cents products coupon_products review_sum rating_sum
      rated_products branded_search_volume own_organic_placements own_paid_placements top_10_own_organic_placements
      top_10_own_paid_placements bsr_top_10_products bsr_top_25_products bsr_top_50_products bsr_top_100_products choice_badge_keywords
      parent_asins pareto_products`),
    replaces: SAME_MONTHS,
  }),
  'market-category-months': layout({
    kind: 'market-category-months',
    table: 'market_category_monthly',
    subject: ['category', 'Categories'],
    by: [NODE],
    keyExpected: A_NODE,
    when: MONTH,
    measures: measuresOf(`revenue_cents units days keywords branded_keywords search_volume branded_search_volume organic_placements
      paid_placements top_10_organic_placements top_10_paid_placements top_10_slots top_10_ad_slots top_10_sponsored_product_slots
      top_10_sponsored_brand_slots top_10_organic_brands top_10_advertised_organic_brands products price_sum_cents coupon_price_sum_cents
      coupon_products distinct_prices review_sum products_over_1000_reviews rated_products best_seller_products choice_products
      prior_top_30 prior_top_30_remaining prior_top_10 prior_top_10_remaining prior_page_1 prior_page_1_remaining brand_placements
      top_10_brand_placements top_5_brands_revenue_cents top_brands_revenue_cents top_10_brands_review_sum page_1_products page_1_brands
      median_price_cents price_iqr_cents reviews_iqr rating_sum rating_iqr`),
    replaces: SAME_MONTHS,
  }),
  'category-forecast': layout({
    kind: 'category-forecast',
    table: 'category_forecast_monthly',
    subject: ['category', 'Categories'],
    by: [NODE],
    keyExpected: A_NODE,
    when: MONTH,
    measures: measuresOf('forecasted_revenue_cents estimated_revenue_cents revenue_cents last_year_revenue_cents').map((one) =>
      one.fills === 'revenue_cents' ? { ...one, synonyms: [] } : one,
    ),
    replaces: SAME_MONTHS,
    isAhead: true,
  }),
  niches: layout({
    kind: 'niches',
    table: 'niche_monthly',
    subject: ['niche', 'Niches'],
    by: [field('niche_id', 'text', 'niche_id', 'niche'), NODE],
    keyExpected: 'the id of a niche',
    when: MONTH,
    texts: [field('niche_title', 'text', 'niche_title', 'title')],
    measures: measuresOf('search_volume units'),
    replaces: SAME_MONTHS,
  }),
  'search-volume': layout({
    kind: 'search-volume',
    table: 'search_term_monthly',
    subject: ['search term', 'Terms'],
    by: [TERM],
    keyExpected: 'a search term',
    when: MONTH,
    texts: [NODE, field('term_brand', 'text', 'term_brand', 'brand')],
    measures: measuresOf(`volume placements paid_placements products choice_products best_seller_products deal_products price_sum_cents
      adjusted_price_sum_cents list_price_sum_cents rating_sum rated_products review_sum title_length_sum median_price_cents
      median_adjusted_price_cents median_list_price_cents median_reviews median_rating`),
    replaces: SAME_MONTHS,
  }),
  'search-term-products': layout({
    kind: 'search-term-products',
    table: 'search_term_product_monthly',
    subject: ['product', 'Products'],
    by: [ASIN, TERM],
    keyExpected: AN_ASIN,
    when: MONTH,
    texts: [BRAND, { ...field('source', 'choice', 'source'), choices: ['direct', 'related'] }],
    measures: measuresOf('organic_rank paid_rank organic_placements paid_placements'),
    replaces: SAME_MONTHS,
  }),
  competitors: layout({
    kind: 'competitors',
    table: 'competitor_monthly',
    subject: ['product', 'Products'],
    by: [ASIN, field('competitor_asin', 'asin', 'competitor_asin', 'competitor')],
    keyExpected: AN_ASIN,
    when: MONTH,
    measures: measuresOf('appearances'),
    replaces: SAME_MONTHS,
  }),
  'market-share-of-voice': layout({
    kind: 'market-share-of-voice',
    table: 'market_sov_daily',
    subject: ['brand', 'Brands'],
    by: [BRAND, NODE],
    keyExpected: 'the name of a brand',
    when: DAY,
    measures: measuresOf('organic_placements sp_placements sb_placements paid_placements median_price_cents'),
    replaces: 'the same days',
  }),
  rates: {
    kind: 'rates',
    table: 'reference_rates',
    subject: ['currency', 'Currencies'],
    sums: [],
    fields: RATE_FIELDS,
    required: [['date'], ['currency'], ['dollars']],
    key: ['currency'],
    filled: ['rate'],
    keyExpected: A_CURRENCY,
    replaces: 'the same days and currencies',
    stored: storedOf(RATE_FIELDS),
    measures: ['rate'],
  },
};
