/** The dimensions that any question may tell rows apart by, with their faces; where each comes from is said in the sources. */
import type { Periodicity } from '../../../src/domain/dates/period.ts';
import { DIMENSION_ALIASES, type DimensionName, isDimensionAlias, isDimensionName } from '../../../src/domain/metrics/dimensions.ts';

export { DIMENSION_NAMES, type DimensionName } from '../../../src/domain/metrics/dimensions.ts';

export interface DimensionFace {
  readonly title: string;
  /** How its values read: days, texts, or whole numbers. All travel as text, but for rows of a summary. */
  readonly kind: 'date' | 'text' | 'number';
}

/** Date dimensions name each stretch of time by its first day; `date` is cut as the question's periodicity says. */
export const DATE_DIMENSIONS = {
  date: 'asked',
  week: 'weekly',
  month: 'monthly',
  quarter: 'quarterly',
  year: 'annual',
} as const satisfies Readonly<Record<string, Periodicity | 'asked'>>;
export type DateDimension = keyof typeof DATE_DIMENSIONS;

const date = (title: string): DimensionFace => ({ title, kind: 'date' });
const text = (title: string): DimensionFace => ({ title, kind: 'text' });
const number = (title: string): DimensionFace => ({ title, kind: 'number' });

export const DIMENSIONS = {
  date: date('Date'),
  week: date('Week'),
  month: date('Month'),
  quarter: date('Quarter'),
  year: date('Year'),
  brand_group_id: text('Brand Group'),
  country: text('Country'),
  asin: text('ASIN'),
  parent_asin: text('Parent ASIN'),
  product_title: text('Product'),
  brand: text('Brand'),
  image_url: text('Image'),
  current_category: text('Category'),
  current_path: text('Department'),
  custom_tag_child_asin: text('Custom Tag'),
  campaign_name: text('Campaign'),
  record_type: text('Target Type'),
  record_text: text('Target'),
  match_type: text('Match Type'),
  target_title: text('Target Product'),
  search_term: text('Search Term'),
  ad_type: text('Ad Type'),
  ad_subtype: text('Ad Subtype'),
  ad_tactic: text('Ad Tactic'),
  campaign_type: text('Campaign Type'),
  bcg: text('Audience'),
  funnel_location: number('Funnel Location'),
  order_name: text('DSP Campaign'),
  months_since_first_purchase: number('Months since First Purchase'),
  node_id: number('Category Node'),
  parent_node_id: number('Parent Category Node'),
  depth: number('Category Depth'),
  category_name: text('Category Name'),
  path: text('Category Path'),
  term_brand: text('Brand in Search Term'),
} as const satisfies Readonly<Record<DimensionName, DimensionFace>>;

/** The dimension that a request means; undefined for any other text, `__proto__` and the like included. */
export const dimensionNamed = (name: string): DimensionName | undefined => {
  if (isDimensionName(name)) return name;
  return isDimensionAlias(name) ? DIMENSION_ALIASES[name] : undefined;
};

export const isDateDimension = (name: DimensionName): name is DateDimension => Object.hasOwn(DATE_DIMENSIONS, name);

/** The stretch by which a date dimension is cut in a question of that periodicity. */
export const bucketOf = (name: DateDimension, periodicity: Periodicity): Periodicity => {
  const bucket = DATE_DIMENSIONS[name];
  return bucket === 'asked' ? periodicity : bucket;
};
