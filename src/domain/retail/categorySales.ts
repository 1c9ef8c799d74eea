/** Category Sales on Retail Overview: the ten largest categories and the rest, and by what else the chart is split. */
import { type RankedPart, topWithRest } from '../metrics/topWithRest.ts';

/** B-565. */
const CATEGORIES_SHOWN = 10;

/** The ten categories with the most sales, the others together as Other (B-566); sums stay what they are. */
export const categorySales = (categories: readonly { readonly name: string; readonly value: number | null }[]): readonly RankedPart[] =>
  topWithRest(categories, CATEGORIES_SHOWN, 'Other');

export interface CategorySplit {
  readonly byTag: boolean;
  readonly byCountry: boolean;
}

/** Split per tag value when several are filtered for (B-177), per country when several are (B-178). */
export const categorySplit = (filters: { readonly tags: readonly unknown[]; readonly countries: readonly unknown[] }): CategorySplit => ({
  byTag: filters.tags.length > 1,
  byCountry: filters.countries.length > 1,
});

/** Where products have no ad data and campaigns have: sales files tell the one, reports of campaigns the other. */
export const ADS_BY_CAMPAIGN = 'No product-level ad data. Campaign data is on Advertising Overview.';

/** What a KPI tile without data says; null where it has some. Of what there has never been any, no dates or filters help. */
export const kpiUnavailable = (value: number | null, isNever: boolean): string | null => {
  if (value !== null) return null;
  return isNever
    ? 'No data for this metric has been imported yet.'
    : 'This metric is not available with the current date range and/or filters.';
};
