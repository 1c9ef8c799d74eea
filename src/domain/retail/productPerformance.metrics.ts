/**
 * The metrics that Product Performance offers (B-186, B-187) and what of them stands in the URL: the primary one, the additional ones,
 * and by which change products are ranked. `total_sales`, `tacos` and `troas` stand for their variants (B-302 to B-305).
 */
import type { Metric } from '../metrics/metric.ts';
import { retailMetric } from '../metrics/retail.ts';
import { retailKey } from '../metrics/variants.ts';
import type { ScreenParams } from '../screens/screen.ts';
import type { SalesMode } from '../shell/scope.ts';
import { DEFAULT_METRIC_CHOICE, type MetricChoice, type MoverOrder, shownMetrics } from './productPerformance.ts';

/** In the order in which the pickers list them. */
export const PERFORMANCE_GROUPS: readonly { readonly key: string; readonly title: string; readonly metrics: readonly string[] }[] = [
  {
    key: 'sales',
    title: 'Sales',
    metrics: ['total_sales', 'ordered_units', 'orders', 'shipped_units', 'asp', 'units_refunded', 'sales_refunded', 'unit_refund_rate'],
  },
  { key: 'traffic', title: 'Traffic', metrics: ['glance_views', 'conversion_rate', 'buy_box_percentage'] },
  {
    key: 'advertising',
    title: 'Advertising',
    metrics: [
      'ad_spend_in_usd',
      'ad_sales',
      'ad_orders',
      'ad_units_sold',
      'impressions',
      'clicks',
      'ctr',
      'cpc',
      'acos',
      'roas',
      'ads_conversion_rate',
      'sales_from_ads_pct',
      'tacos',
      'troas',
    ],
  },
];

const OFFERED: ReadonlySet<string> = new Set(PERFORMANCE_GROUPS.flatMap(({ metrics }) => metrics));

/** The metric that stands for an offered key in a sales mode. */
export const performanceMetric = (key: string, mode: SalesMode): Metric | undefined =>
  OFFERED.has(key) ? retailMetric(retailKey(key, mode)) : undefined;

/** The metrics of the columns, the primary one first (B-322). */
export const performanceMetrics = (choice: MetricChoice, mode: SalesMode): readonly Metric[] =>
  shownMetrics(choice).flatMap((key) => performanceMetric(key, mode) ?? []);

export const ORDERS: readonly { readonly key: MoverOrder; readonly label: string }[] = [
  { key: 'absolute', label: 'Absolute Change' },
  { key: 'relative', label: 'Percentage Change' },
];

/** The parameters of the URL. */
export const PRIMARY_PARAM = 'primary';
export const ADDITIONAL_PARAM = 'metrics';
export const ORDER_PARAM = 'order';

/** What says that nothing but the primary metric is shown; no parameter at all says the default. */
const NONE = 'none';

const additionalIn = (param: string | undefined): readonly string[] =>
  param === undefined ? DEFAULT_METRIC_CHOICE.additional : [...new Set(param.split(','))].filter((key) => OFFERED.has(key));

/** Total: any text is some choice. */
export const choiceIn = (params: ScreenParams): MetricChoice => {
  const named = params[PRIMARY_PARAM] ?? DEFAULT_METRIC_CHOICE.primary;
  const primary = OFFERED.has(named) ? named : DEFAULT_METRIC_CHOICE.primary;
  const additional = additionalIn(params[ADDITIONAL_PARAM]);
  return { primary, additional: additional.includes(primary) ? additional : [...additional, primary] };
};

export const orderIn = (params: ScreenParams): MoverOrder => (params[ORDER_PARAM] === 'relative' ? 'relative' : 'absolute');

/** What the URL is to hold; null, so that the key goes, for what is so by itself. */
export interface ChoiceParams {
  readonly primary: string | null;
  readonly metrics: string | null;
}

export const paramsOfChoice = ({ primary, additional }: MetricChoice): ChoiceParams => {
  const others = additional.filter((key) => key !== primary);
  const text = others.length === 0 ? NONE : others.join(',');
  // The primary one is there anyhow: with it or without it a list is the same.
  const standard = DEFAULT_METRIC_CHOICE.additional.filter((key) => key !== primary).join(',');
  return { primary: primary === DEFAULT_METRIC_CHOICE.primary ? null : primary, metrics: text === standard ? null : text };
};

/** What the list of additional metrics says is ticked; the primary one cannot be taken out (B-321). */
export const chooseAdditional = ({ primary, additional }: MetricChoice, ticked: readonly string[]): MetricChoice => {
  const kept = additional.filter((key) => key === primary || ticked.includes(key));
  return { primary, additional: [...kept, ...ticked.filter((key) => !kept.includes(key))] };
};
