/** The columns of Product Performance: what a row is, the metrics that are chosen and how they changed. */
import { RETAIL_RATES } from '../metrics/rateParts.ts';
import type { RetailKey, RetailMetric } from '../metrics/retail.ts';
import { type GridColumn, gridColumns } from '../tables/gridColumn.ts';
import { absoluteColumn, changeColumn, figureColumn, type MetricCell, previousColumn, relativeColumn } from '../tables/metricColumns.ts';
import { ownCategoryColumn, ownDepartmentColumn, productColumn } from '../tables/nameColumns.ts';
import { type PerformanceInputs as Inputs, metricsOf } from './productPerformance.choice.ts';

const PRODUCT = productColumn(380, 'product_title', 'ownProduct');
const ABOUT_PRODUCT = gridColumns<'asin' | 'current_category' | 'category' | 'status'>([
  { key: 'asin', title: 'ASIN', kind: 'text', isOffAtFirst: true },
  ownCategoryColumn,
  { key: 'status', title: 'Status', kind: 'text', groups: true },
]);
export const DEPARTMENT = ownDepartmentColumn(300);

const leading = (column: FigureColumn): FigureColumn => ({ ...column, leads: true });

type FigureColumn = GridColumn<MetricCell<RetailKey>>;

/** Of the primary metric all that is known, of the others what they are and how they changed; of one period alone figures and no changes. */
const primaryColumns = (primary: RetailMetric): readonly FigureColumn[] => [
  figureColumn(primary, RETAIL_RATES),
  previousColumn(primary, RETAIL_RATES),
  leading(absoluteColumn(primary, RETAIL_RATES)),
  leading(relativeColumn(primary, RETAIL_RATES)),
];

export const metricColumns = ([primary, ...others]: readonly RetailMetric[], isCompared: boolean): readonly FigureColumn[] => {
  const all = primary === undefined ? [] : [primary, ...others];
  if (!isCompared) return all.map((metric) => figureColumn(metric, RETAIL_RATES));
  return [
    ...(primary === undefined ? [] : primaryColumns(primary)),
    ...others.flatMap((metric) => [figureColumn(metric, RETAIL_RATES), changeColumn(metric, RETAIL_RATES)]),
  ];
};

export const productColumns = (inputs: Inputs, isCompared: boolean) =>
  gridColumns([PRODUCT, ...metricColumns(metricsOf(inputs), isCompared), ...ABOUT_PRODUCT]);
