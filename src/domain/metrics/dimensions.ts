/** The names of all dimensions that rows can be told apart by; which of them a schema has, the server's catalogue says. */
export const DIMENSION_NAMES = [
  'date',
  'week',
  'month',
  'quarter',
  'year',
  'brand_group_id',
  'country',
  'asin',
  'parent_asin',
  'product_title',
  'brand',
  'image_url',
  'current_category',
  'current_path',
  'custom_tag_child_asin',
  'campaign_name',
  'record_type',
  'record_text',
  'match_type',
  'target_title',
  'search_term',
  'ad_type',
  'ad_subtype',
  'ad_tactic',
  'campaign_type',
  'bcg',
  'funnel_location',
  'order_name',
  'months_since_first_purchase',
  'node_id',
  'parent_node_id',
  'depth',
  'category_name',
  'path',
  'term_brand',
] as const;
export type DimensionName = (typeof DIMENSION_NAMES)[number];

/** Other names under which calls of the specification ask for a dimension. */
export const DIMENSION_ALIASES = {
  category: 'current_category',
  child_asin: 'asin',
  title: 'product_title',
  week_start_date: 'week',
} as const satisfies Readonly<Record<string, DimensionName>>;

export type DimensionAlias = keyof typeof DIMENSION_ALIASES;

/** A name by which a question may ask for a dimension. */
export type DimensionKey = DimensionName | DimensionAlias;

export const isDimensionName = (text: string): text is DimensionName => (DIMENSION_NAMES as readonly string[]).includes(text);
export const isDimensionAlias = (text: string): text is DimensionAlias => Object.hasOwn(DIMENSION_ALIASES, text);
