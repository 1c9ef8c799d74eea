/** Which of the four sales measures is looked at, and the variants of rates that go with it (A-313, A-314, B-302 to B-305, B-595). */
import type { PacingMeasure } from '../api/forecasting.contract.ts';
import type { SalesMode } from '../shell/scope.ts';

export type SalesMeasure = Exclude<PacingMeasure, 'ad_spend_in_usd'>;

const MEASURES: Readonly<Record<SalesMode['sales'], Readonly<Record<SalesMode['basis'], SalesMeasure>>>> = {
  ordered: { gross: 'total_sales_ordered_revenue_in_usd', net: 'total_sales_ordered_revenue_net_in_usd' },
  cogs: { gross: 'total_sales_shipped_cogs_in_usd', net: 'total_sales_shipped_cogs_net_in_usd' },
};

/** The sales measure of the page-wide toggles. */
export const salesMeasureOf = (mode: SalesMode): SalesMeasure => MEASURES[mode.sales][mode.basis];

const isCogs = (measure: SalesMeasure): boolean =>
  measure === 'total_sales_shipped_cogs_in_usd' || measure === 'total_sales_shipped_cogs_net_in_usd';

/** TACOS against the sales that are looked at (B-304). */
export const tacosFor = (measure: SalesMeasure): string => (isCogs(measure) ? 'tacos_shipped_cogs' : 'tacos');

/** TROAS against the sales that are looked at (B-305). */
export const troasFor = (measure: SalesMeasure): string => (isCogs(measure) ? 'troas_shipped_cogs' : 'troas');
