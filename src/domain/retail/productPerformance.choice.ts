/** Which metrics Product Performance shows, and by what it ranks: the parameters of the screen and what they stand for. */
import { type RetailMetric, retailMetric } from '../metrics/retail.ts';
import { retailKey } from '../metrics/variants.ts';
import type { ScreenInputs } from '../screens/defineScreen.ts';
import { choice, choices, type ParamValues } from '../screens/params.ts';
import type { SalesMode } from '../shell/scope.ts';
import { OFFERED } from './productMetrics.ts';
import { DEFAULT_METRIC_CHOICE, type MetricChoice, type MoverOrder, shownMetrics } from './productPerformance.ts';

/** The metric that stands for an offered key in a sales mode: `total_sales`, `tacos` and `troas` vary (B-302 to B-305). */
export const performanceMetric = (key: string, mode: SalesMode): RetailMetric | undefined =>
  OFFERED.includes(key) ? retailMetric(retailKey(key, mode)) : undefined;

export const ORDERS: readonly { readonly key: MoverOrder; readonly label: string }[] = [
  { key: 'absolute', label: 'Absolute Change' },
  { key: 'relative', label: 'Percentage Change' },
];

/** `metrics` are the additional ones, the primary one among them or not: the columns are the same. */
export const PERFORMANCE_PARAMS = {
  primary: choice(OFFERED, DEFAULT_METRIC_CHOICE.primary),
  metrics: choices(OFFERED, DEFAULT_METRIC_CHOICE.additional),
  order: choice(['absolute', 'relative'] as const, 'absolute'),
};
export type PerformanceParams = ParamValues<typeof PERFORMANCE_PARAMS>;
export type PerformanceInputs = ScreenInputs<'product-performance', typeof PERFORMANCE_PARAMS>;

export const choiceOf = ({ primary, metrics }: Pick<PerformanceParams, 'primary' | 'metrics'>): MetricChoice => ({
  primary,
  additional: metrics.includes(primary) ? metrics : [...metrics, primary],
});

/** The parameters that say a choice: the default, where the additional metrics are those without the primary one. */
export const paramsOfChoice = ({ primary, additional }: MetricChoice): Pick<PerformanceParams, 'primary' | 'metrics'> => {
  const others = (keys: readonly string[]): readonly string[] => keys.filter((key) => key !== primary);
  const isStandard = others(additional).join() === others(DEFAULT_METRIC_CHOICE.additional).join();
  return { primary, metrics: isStandard ? DEFAULT_METRIC_CHOICE.additional : others(additional) };
};

/** What the list of additional metrics says is ticked; the primary one cannot be taken out (B-321). */
export const chooseAdditional = ({ primary, additional }: MetricChoice, ticked: readonly string[]): MetricChoice => {
  const kept = additional.filter((key) => key === primary || ticked.includes(key));
  return { primary, additional: [...kept, ...ticked.filter((key) => !kept.includes(key))] };
};

/** The metrics of the columns, the primary one first (B-322). */
export const performanceMetrics = (made: MetricChoice, mode: SalesMode): readonly RetailMetric[] =>
  shownMetrics(made).flatMap((key) => performanceMetric(key, mode) ?? []);

/** The metrics of the columns that are chosen. */
export const metricsOf = ({ scope, params }: PerformanceInputs): readonly RetailMetric[] =>
  performanceMetrics(choiceOf(params), scope.salesMode);
