/** Which metrics Product Performance shows, and by what it ranks: the parameters of the screen and what they stand for. */
import type { AskedFilters } from '../api/analytics.contract.ts';
import { retailFilters } from '../filters/filterState.ts';
import { pathWords } from '../format/categoryPath.ts';
import { type RetailMetric, retailMetric } from '../metrics/retail.ts';
import { retailKey } from '../metrics/variants.ts';
import type { ScreenInputs } from '../screens/defineScreen.ts';
import { choice, choices, type ParamValues, text } from '../screens/params.ts';
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

/** As long as the import takes a name, and as a path of names may get. */
const LONGEST_NAME = 2_048;

/**
 * `metrics` are the additional ones, the primary one among them or not: the columns are the same. `category` and `department` narrow to the
 * products of one, by the name that the brand group's own products give it, whether or not the category tree has it.
 */
export const PERFORMANCE_PARAMS = {
  primary: choice(OFFERED, DEFAULT_METRIC_CHOICE.primary),
  metrics: choices(OFFERED, DEFAULT_METRIC_CHOICE.additional),
  order: choice(['absolute', 'relative'] as const, 'absolute'),
  category: text(LONGEST_NAME),
  department: text(LONGEST_NAME),
};
export type PerformanceParams = ParamValues<typeof PERFORMANCE_PARAMS>;
export type PerformanceInputs = ScreenInputs<'product-performance', typeof PERFORMANCE_PARAMS>;

/** Which dimensions the parameters narrow, with what each is called. */
const NARROWING = [
  { param: 'category', dimension: 'current_category', title: 'Category' },
  { param: 'department', dimension: 'current_path', title: 'Department' },
] as const;

export interface NarrowedTo {
  readonly key: (typeof NARROWING)[number]['param'];
  readonly about: string;
  readonly label: string;
}

/** What the figures are narrowed to beside the filters, as chips say it. */
export const narrowedTo = (params: PerformanceParams): readonly NarrowedTo[] =>
  NARROWING.flatMap(({ param, title }) => {
    const name = params[param];
    return name === '' ? [] : [{ key: param, about: title, label: param === 'department' ? pathWords(name) : name }];
  });

/** The filters that count, those of the parameters among them. */
export const performanceFilters = ({ scope, params }: PerformanceInputs): AskedFilters => {
  const dimensions = NARROWING.flatMap(({ param, dimension }) => (params[param] === '' ? [] : [{ dimension, values: [params[param]] }]));
  return { ...retailFilters(scope.filters), ...(dimensions.length === 0 ? {} : { dimensions }) };
};

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
