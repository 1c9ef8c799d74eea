/** Which of the four sales measures is looked at, and the variants of rates that go with it (A-313, A-314, B-302 to B-305, B-595). */
import type { RetailKey } from '../metrics/retail.ts';
import { retailKey, type SalesKey, salesKey } from '../metrics/variants.ts';
import type { SalesMode } from '../shell/scope.ts';

export type SalesMeasure = SalesKey;

/** The sales measure of the page-wide toggles. */
export const salesMeasureOf = (mode: SalesMode): SalesMeasure => salesKey(mode);

/** The toggles that ask for a sales measure. */
export const salesModeOf = (measure: SalesMeasure): SalesMode => ({
  sales: measure === 'total_sales_shipped_cogs_in_usd' || measure === 'total_sales_shipped_cogs_net_in_usd' ? 'cogs' : 'ordered',
  basis: measure === 'total_sales_ordered_revenue_net_in_usd' || measure === 'total_sales_shipped_cogs_net_in_usd' ? 'net' : 'gross',
});

/** TACOS against the sales that are looked at (B-304). */
export const tacosFor = (measure: SalesMeasure): RetailKey => retailKey('tacos', salesModeOf(measure));

/** TROAS against the sales that are looked at (B-305). */
export const troasFor = (measure: SalesMeasure): RetailKey => retailKey('troas', salesModeOf(measure));
