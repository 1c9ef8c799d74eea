/**
 * Brand leakage: searches for the own brand that auto campaigns paid for. Whoever searches for the brand is nearly won; a brand campaign
 * answers for less, so that these terms belong there, and among the negative keywords of the auto campaign.
 */
import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { answerReader } from '../api/columnar.ts';
import type { LeakageRow } from './adHealthRows.ts';

/** The words of a text, capitals and signs aside, with a blank at both ends. */
const words = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;

/** Whether a search has the whole name of a brand in it, as words: "acme" is in "acme mugs", not in "acmes". */
export const namesBrand = (search: string, brands: readonly (string | null)[]): boolean =>
  brands.some((brand) => brand !== null && words(brand).trim() !== '' && words(search).includes(words(brand)));

/** Rows by `campaign_name` and `search_term` of auto campaigns, those alone whose search names one of the brands, in their order. */
export const leakedRows = (terms: AnalyticsAnswer, brands: readonly (string | null)[]): readonly LeakageRow[] => {
  const { current } = answerReader(terms);
  return Array.from({ length: current.rowCount }, (_, row): readonly LeakageRow[] => {
    const searchTerm = current.name('search_term', row);
    if (searchTerm === null || !namesBrand(searchTerm, brands)) return [];
    return [
      {
        campaignName: current.name('campaign_name', row),
        searchTerm,
        spend: current.at('cost_in_usd', row),
        sales: current.at('attributed_sales_in_usd', row),
        orders: current.at('attributed_conversions', row),
        clicks: current.at('clicks', row),
        impressions: current.at('impressions', row),
      },
    ];
  }).flat();
};
