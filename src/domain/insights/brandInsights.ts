/** Brand Insights: a brand within a category, month by month. */
import { Finite, nullable, record, type t } from '../codec/codec.ts';
import { Month } from '../dates/month.ts';
import { share, sumKnown } from '../metrics/share.ts';

const number = nullable(Finite);

/** A month of the brand and its category (C-369). Money in US dollars, volumes in searches, shares as fractions. */
export const KpiMonth = record(
  {
    month: Month,
    revenue: number,
    brand_total_revenue_on_amazon: number,
    category_share_of_brand_revenue: number,
    total_branded_search_volume: number,
    total_volume: number,
    branded_volume: number,
  },
  'KpiMonth',
);
export type KpiMonth = t.TypeOf<typeof KpiMonth>;

/** Without a brand or a category the intro stands (C-044); with both, Recent Performance (C-045). */
export const brandInsightsSection = (brand: string | null, node: number | null): 'intro' | 'recentPerformance' =>
  (brand?.trim() ?? '') === '' || node === null ? 'intro' : 'recentPerformance';

/** The four panels as sums and ratios of sums over the months of their scope. */
export const BRAND_PANELS = {
  totalBrandRevenue: (rows: readonly KpiMonth[]): number | null => sumKnown(rows.map((row) => row.brand_total_revenue_on_amazon)),
  brandRevenueInCategory: (rows: readonly KpiMonth[]): number | null => sumKnown(rows.map((row) => row.revenue)),
  brandedSearchVolume: (rows: readonly KpiMonth[]): number | null => sumKnown(rows.map((row) => row.total_branded_search_volume)),
  shareInCategory: (rows: readonly KpiMonth[]): number | null => {
    const whole = sumKnown(rows.map((row) => row.brand_total_revenue_on_amazon));
    return share(sumKnown(rows.map((row) => row.revenue)), whole);
  },
} as const;
