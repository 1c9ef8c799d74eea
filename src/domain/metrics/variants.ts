/**
 * Which variant of a retail metric the page-wide toggles ask for: ordered revenue or shipped COGS, gross or net (A-313,
 * A-314, B-302 to B-305), ACOS or ROAS (A-312, B-306). The variants of display campaigns are in dsp.ts.
 */
import type { BrandGroup } from '../session/user.ts';
import type { SalesMode } from '../shell/scope.ts';
import type { RetailKey } from './retail.ts';

/** The four sales measures. */
export const SALES_KEYS = [
  'total_sales_ordered_revenue_in_usd',
  'total_sales_ordered_revenue_net_in_usd',
  'total_sales_shipped_cogs_in_usd',
  'total_sales_shipped_cogs_net_in_usd',
] as const;
export type SalesKey = (typeof SALES_KEYS)[number];

const SALES: Readonly<Record<SalesMode['sales'], Readonly<Record<SalesMode['basis'], SalesKey>>>> = {
  ordered: { gross: 'total_sales_ordered_revenue_in_usd', net: 'total_sales_ordered_revenue_net_in_usd' },
  cogs: { gross: 'total_sales_shipped_cogs_in_usd', net: 'total_sales_shipped_cogs_net_in_usd' },
};

/** The sales measure of the toggles. */
export const salesKey = ({ sales, basis }: SalesMode): SalesKey => SALES[sales][basis];

/** The toggles of a screen; without `efficiency` it has no ACOS and ROAS toggle. */
export interface RetailView extends SalesMode {
  readonly efficiency?: 'acos' | 'roas';
}

/** A key as screens keep it: what the toggles vary, `total_sales` among it, or itself. */
export type ToggledKey = RetailKey | 'total_sales';

type Variant = (view: RetailView) => RetailKey;

const against = (key: 'tacos' | 'troas', { sales }: RetailView): RetailKey => (sales === 'cogs' ? `${key}_shipped_cogs` : key);

const VARIANTS: ReadonlyMap<string, Variant> = new Map<ToggledKey, Variant>([
  ['total_sales', salesKey],
  ['acos', ({ efficiency }) => (efficiency === 'roas' ? 'roas' : 'acos')],
  ['tacos', (view) => against(view.efficiency === 'roas' ? 'troas' : 'tacos', view)],
  ['troas', (view) => against('troas', view)],
]);

/** The key that stands for a metric in a view: `total_sales`, `acos`, `tacos` and `troas` vary, every other text is itself. `total_sales` alone is no key. */
export const retailKey = <K extends string>(key: K, view: RetailView): Exclude<K, 'total_sales'> | RetailKey =>
  VARIANTS.get(key)?.(view) ?? (key as Exclude<K, 'total_sales'>);

/** The two rates of conversion, the one first that the brand group chose; by views where it did not choose. */
export const conversions = (
  brandGroup: Pick<BrandGroup, 'conversionBy'> | null,
): { readonly first: RetailKey; readonly second: RetailKey } =>
  brandGroup?.conversionBy === 'sessions'
    ? { first: 'unit_session_rate', second: 'conversion_rate' }
    : { first: 'conversion_rate', second: 'unit_session_rate' };
