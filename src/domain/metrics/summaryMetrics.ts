/**
 * The metrics of the Executive Summary (B-282 to B-292), each with the schema that computes it. A saved summary may
 * name metrics that are no longer there: those are a named failure with the specified text.
 */
import { type Either, left, right } from 'fp-ts/Either';
import type { SalesMode } from '../shell/scope.ts';
import type { MetricKey } from './catalogue.ts';
import type { AnyMetric } from './metric.ts';
import { RETAIL } from './retail.ts';
import { SHARE_OF_VOICE } from './shareOfVoice.ts';
import { retailKey, salesKey, type ToggledKey } from './variants.ts';

/** How a tile writes its value (B-291); whole numbers have no display type. */
export const DISPLAY_TYPES = ['pct', 'usd', 'usdWhole', 'float2'] as const;
export type DisplayType = (typeof DISPLAY_TYPES)[number];

/** The schemas that tiles come from. */
export type TileSchema = 'retail' | 'sov' | 'inventory' | 'dsp';

/** A metric of a schema by its key, with the schema that computes it. */
export type TilePart<S extends TileSchema = TileSchema> = { readonly [I in S]: { readonly schema: I; readonly key: MetricKey<I> } }[S];

export interface SummaryMetric {
  readonly key: string;
  readonly title: string;
  readonly display: DisplayType | null;
  readonly tooltip: string;
  /** False where more is worse: colours turn round. Null where neither is better. */
  readonly positive: boolean | null;
  /** Where the value comes from; `total` adds the ad spend of the two schemas that know some. */
  readonly from: TilePart | 'total';
}

/** The mode of the summary decides what there is: `portfolio` puts several brand groups side by side. */
export interface SummaryView extends SalesMode {
  readonly mode: 'portfolio' | 'single';
  /** Whether any filter narrows what is shown. */
  readonly filtered: boolean;
}

export type SummaryFault =
  | { readonly _tag: 'UnsupportedMetric'; readonly key: string; readonly text: string }
  | { readonly _tag: 'NotAvailable'; readonly key: string; readonly text: string };

const displayOf = ({ format }: AnyMetric): DisplayType | null => DISPLAY_TYPES.find((display) => display === format) ?? null;

const taken = (metric: AnyMetric, from: TilePart, key: string, title: string): SummaryMetric => ({
  key,
  title,
  display: displayOf(metric),
  tooltip: metric.tooltip,
  positive: metric.positive,
  from,
});

const ownOf = (
  key: string,
  title: string,
  display: DisplayType | null,
  positive: boolean,
  from: SummaryMetric['from'],
  tooltip: string,
): SummaryMetric => ({ key, title, display, tooltip, positive, from });

const RETAIL_KEYS = [
  'total_sales',
  'glance_views',
  'conversion_rate',
  'ordered_units',
  'asp',
  'buy_box_percentage',
  'units_refunded',
  'ad_spend_in_usd',
  'ad_sales',
  'tacos',
  'troas',
  'roas',
  'shipped_units',
  'sales_refunded',
  'impressions',
  'clicks',
  'ad_units_sold',
  'ad_orders',
  'cpc',
  'ctr',
  'acos',
  'ads_aov',
  'ads_conversion_rate',
  'sales_from_ads_pct',
  'buy_box_glance_views',
  'sessions',
  'unit_session_rate',
] as const satisfies readonly ToggledKey[];

/** What the summary calls total sales in a mode (B-284). */
const salesTitle = (view: SalesMode): string => `Total Sales: ${RETAIL.find(salesKey(view))?.title ?? ''}`;

const retailPart = (view: SalesMode): readonly SummaryMetric[] =>
  RETAIL_KEYS.flatMap((key) => {
    const metric = RETAIL.find(retailKey(key, view));
    return metric === undefined
      ? []
      : [taken(metric, { schema: 'retail', key: metric.key }, key, key === 'total_sales' ? salesTitle(view) : metric.title)];
  });

const voicePart = SHARE_OF_VOICE.metrics
  .filter(({ key }) => key !== 'min_bsr')
  .map((metric) => taken(metric, { schema: 'sov', key: metric.key }, metric.key, metric.title));

const OTHERS: readonly SummaryMetric[] = [
  ownOf('price', 'Price', 'usd', true, { schema: 'inventory', key: 'price' }, 'Average price per ordered unit, weighted by units.'),
  ownOf(
    'dsp_ad_spend_in_usd',
    'DSP Ad Spend',
    'usdWhole',
    false,
    { schema: 'dsp', key: 'total_cost_in_usd' },
    'Cost of display campaigns.',
  ),
  ownOf('total_ad_spend', 'Total Ad Spend', 'usdWhole', false, 'total', 'Cost of search ads and display campaigns.'),
];

/** The catalogue in a view, in the order in which pickers list it. */
export const summaryMetrics = (view: SalesMode): readonly SummaryMetric[] => [...retailPart(view), ...voicePart, ...OTHERS];

/** Average rating knows neither several brand groups (B-289) nor filters (B-522). */
const unavailable = (metric: SummaryMetric, { mode, filtered }: SummaryView): string | null => {
  if (metric.key !== 'avg_rating') return null;
  if (filtered) return 'Average rating is not available with the current filters.';
  return mode === 'portfolio' ? 'Average rating is not available in portfolio mode.' : null;
};

/** The metric that a saved summary names, or why there is none (B-521, B-522). */
export const summaryMetric = (key: string, view: SummaryView): Either<SummaryFault, SummaryMetric> => {
  const metric = summaryMetrics(view).find((one) => one.key === key);
  if (metric === undefined) {
    return left({ _tag: 'UnsupportedMetric', key, text: `The metric ${key} is no longer supported in the Executive Summary.` });
  }
  const text = unavailable(metric, view);
  return text === null ? right(metric) : left({ _tag: 'NotAvailable', key, text });
};
