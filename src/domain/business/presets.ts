/**
 * What the Account History chart shows (B-054 to B-059): four presets, and Advanced Mode with a free choice. Both
 * travel in the URL as `preset` and `metrics`; any text is read as something, so that no link fails.
 */
import { RETAIL, type RetailKey } from '../metrics/retail.ts';
import { choice, type Param, type ParamValues } from '../screens/params.ts';
import { type SalesMeasure, tacosFor } from './salesMeasure.ts';

export const PRESETS = ['sales-trends', 'ad-trends', 'traffic-trends', 'product-trends', 'advanced'] as const;
export type Preset = (typeof PRESETS)[number];

/** The names on the buttons. */
export const PRESET_TITLES: Readonly<Record<Preset, string>> = {
  'sales-trends': 'Sales Trends',
  'ad-trends': 'Ad Trends',
  'traffic-trends': 'Traffic Trends',
  'product-trends': 'Product Trends',
  advanced: 'Advanced Mode',
};

/** As many series as a chart can tell apart. */
export const MAX_METRICS = 8;

const METRICS: Readonly<Record<Preset, (sales: SalesMeasure) => readonly RetailKey[]>> = {
  'sales-trends': (sales) => [sales, 'ordered_units', 'ad_spend_in_usd'],
  'ad-trends': (sales) => ['ad_spend_in_usd', 'ad_sales', 'roas', tacosFor(sales)],
  'traffic-trends': () => ['glance_views', 'clicks', 'conversion_rate'],
  'product-trends': () => ['ordered_units', 'asp', 'buy_box_percentage', 'unit_refund_rate'],
  advanced: (sales) => [sales, 'ad_spend_in_usd', 'glance_views', 'conversion_rate'],
};

/** The metrics that a parameter names, separated by commas: known ones, each once, at most eight. */
export const chosenMetrics = (param: string): readonly RetailKey[] =>
  RETAIL.keysAmong([...new Set(param.split(',').map((key) => key.trim()))]).slice(0, MAX_METRICS);

const metrics: Param<readonly RetailKey[]> = {
  fallback: [],
  read: chosenMetrics,
  write: (keys) => chosenMetrics(keys.join(',')).join(','),
};

/** The query parameters that belong to Business Health; an empty choice of metrics is none. */
export const HISTORY_PARAMS = { preset: choice(PRESETS, 'sales-trends'), metrics };

/** The metrics that are drawn: those of the preset, in Advanced Mode the chosen ones or, where none is, its default. */
export const shownMetrics = ({ preset, metrics: chosen }: ParamValues<typeof HISTORY_PARAMS>, sales: SalesMeasure): readonly RetailKey[] =>
  preset === 'advanced' && chosen.length > 0 ? chosen : METRICS[preset](sales);
