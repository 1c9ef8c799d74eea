/** What Advertising Health and the Performance Overview show, by the brand group, the filters and the mode. */
import type { Periodicity } from '../dates/period.ts';
import { type RankedPart, topWithRest } from '../metrics/topWithRest.ts';

/** The sections of Advertising Health in order: the table of contents "Jump to Section" (B-084, B-586). */
export const HEALTH_SECTIONS = [
  'Is Advertising Driving Growth?',
  'Brand Spend Distribution by Campaign',
  'Ad Type Distribution',
  'Brand and Non-Brand Distribution',
  'Auto and Manual Distribution',
  'Manual Targeting Analysis',
  'Percent of Catalog Covered by Ads',
  'Category Top Keywords Opportunity',
  'Wasted Ad Spend',
  'Brand Leakage - Auto Campaigns Only',
  'Custom Tag Analysis',
] as const;
export type HealthSection = (typeof HEALTH_SECTIONS)[number];

/** The sections that show: driving growth in dev mode only (B-086), tags where the brand group has some. */
export const healthSections = ({ devMode, hasTags }: { readonly devMode: boolean; readonly hasTags: boolean }): readonly HealthSection[] =>
  HEALTH_SECTIONS.filter((section) => {
    if (section === 'Is Advertising Driving Growth?') return devMode;
    return section !== 'Custom Tag Analysis' || hasTags;
  });

/** Whether goals can be shown periodic or cumulative: for daily or monthly periodicity (B-104). */
export const hasCumulativeToggle = (periodicity: Periodicity): boolean => periodicity === 'daily' || periodicity === 'monthly';

/** The periodicity that counts: daily while Advertising Budget is open (B-117). */
export const periodicityOn = (screen: string, chosen: Periodicity): Periodicity => (screen === 'advertising-budget' ? 'daily' : chosen);

export const PERFORMANCE_TABLES = ['Campaign', 'Keyword', 'Product', 'Time Period', 'Search Term'] as const;
export type PerformanceTable = (typeof PERFORMANCE_TABLES)[number];

export interface PerformanceView {
  readonly products: readonly unknown[];
  readonly categories: readonly unknown[];
  readonly historic: boolean;
}

/**
 * The tables that show. Campaigns, keywords and search terms cannot be narrowed to products (B-141) or categories (B-631), and no
 * table shows in historic mode (B-142, B-143).
 */
export const performanceTables = ({ products, categories, historic }: PerformanceView): readonly PerformanceTable[] => {
  if (historic) return [];
  const narrowed = products.length > 0 || categories.length > 0;
  return PERFORMANCE_TABLES.filter((table) => !narrowed || table === 'Product' || table === 'Time Period');
};

/** B-563. */
const TAGS_SHOWN = 19;
/** B-564. */
const MOST_CHARTED_TAGS = 20;

/** Tags by sales: the top 19 and the others together (B-563), as a table when there are more than 20 (B-564). */
export const tagAnalysis = (
  tags: readonly { readonly name: string; readonly value: number | null }[],
): { readonly parts: readonly RankedPart[]; readonly as: 'chart' | 'table' } => ({
  parts: topWithRest(tags, TAGS_SHOWN, 'All Others'),
  as: tags.length > MOST_CHARTED_TAGS ? 'table' : 'chart',
});
