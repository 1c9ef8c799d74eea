/** Product Performance Overview (B-019, B-033, B-185 to B-193): which products and departments win or lose, by the metric that matters now. */

import { isLeft } from 'fp-ts/Either';
import { notAssignedAlone } from '../advertising/notAssigned.ts';
import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { bracketQuery } from '../api/bracketQuery.ts';
import { noComparisonAdvice } from '../dates/labels.ts';
import { narrowsProducts } from '../filters/filterState.ts';
import { PRODUCT_FILTERS } from '../filters/filterUse.ts';
import { UNCATEGORIZED } from '../format/categoryPath.ts';
import { periodWords } from '../format/day.ts';
import { emptyTableText } from '../format/emptyTable.ts';
import type { DimensionKey } from '../metrics/dimensions.ts';
import { DOLLAR } from '../metrics/inCurrency.ts';
import { byNumber, byText, sortedBy } from '../metrics/order.ts';
import { RETAIL_RATES } from '../metrics/rateParts.ts';
import type { RetailKey, RetailMetric } from '../metrics/retail.ts';
import { salesKey } from '../metrics/variants.ts';
import { defineScreen, query } from '../screens/defineScreen.ts';
import { headerDates } from '../screens/missingDays.ts';
import type { PanelEmpty } from '../screens/panelState.ts';
import { gridColumns, type RowOf } from '../tables/gridColumn.ts';
import {
  absoluteOf,
  type MetricCell,
  previousOf,
  relativeOf,
  withLoneChanges,
  withLoneTotals,
  withRates,
} from '../tables/metricColumns.ts';
import type { SortDirection, TableSort } from '../tables/tableState.ts';
import { retailQuery } from './overview.requests.ts';
import { DEPARTMENT, metricColumns, productColumns } from './productColumns.ts';
import { cellsOf, MOVEMENT_COLUMNS, movementRows } from './productMovements.ts';
import {
  type PerformanceInputs as Inputs,
  metricsOf,
  narrowedTo,
  PERFORMANCE_PARAMS,
  performanceFilters,
} from './productPerformance.choice.ts';
import {
  movedDepartment,
  movedProduct,
  NO_DEPARTMENT,
  performanceDepartments,
  productName,
  productRows,
} from './productPerformance.rows.ts';
import {
  type DepartmentRow,
  hasPrior,
  MOVERS_PER_SIDE,
  type MoverOrder,
  movementOf,
  movers,
  NO_COMPARISON,
  type ProductRow,
  productStatus,
  tripletOf,
} from './productPerformance.ts';
import { type MovedSubject, movementDownload } from './salesMovement.files.ts';
import { FACTOR_METRICS, knownUntil } from './salesMovement.ts';

const keysOf = (metrics: readonly RetailMetric[]): readonly RetailKey[] =>
  withRates(
    metrics.map(({ key }) => key),
    RETAIL_RATES,
  );

/** The metrics of the columns, what their totals are made of and those of the waterfall; in one order, so that another primary one is no other question. */
const queriedMetrics = (inputs: Inputs): RetailKey[] => {
  const keys = [...keysOf(metricsOf(inputs)), salesKey(inputs.scope.salesMode), ...FACTOR_METRICS];
  return [
    ...sortedBy(
      [...new Set(keys)],
      byText((key) => key),
    ),
  ];
};

type ProductLine = RowOf<typeof productColumns>;

const productLine = (row: ProductRow) => ({
  id: row.asin,
  cells: {
    product_title: productName(row),
    asin: row.asin,
    current_category: row.current_category ?? UNCATEGORIZED,
    category: row.current_category,
    status: productStatus(row),
    note: row.is_new ? 'New' : null,
    ...cellsOf(row),
  },
});

const notAssignedProducts = (answer: AnalyticsAnswer): readonly ProductRow[] => {
  const alone = notAssignedAlone(answer);
  return alone === null ? [] : productRows(alone, null);
};

/** What campaigns report beyond products, beneath these; it is of no category and has no status. */
const notAssignedLines = (answer: AnalyticsAnswer) => {
  return notAssignedProducts(answer).map((row) => {
    const line = productLine({ ...row, is_new: false });
    return { ...line, cells: { ...line.cells, asin: null, current_category: null, category: null, status: null }, isLast: true as const };
  });
};

const departmentLine = (row: DepartmentRow) => {
  const name = row.current_path ?? NO_DEPARTMENT;
  return { id: name, cells: { current_path: name, department: row.current_path, ...cellsOf(row) } };
};

const notAssignedDepartments = (answer: AnalyticsAnswer) => {
  const alone = notAssignedAlone(answer);
  return (alone === null ? [] : performanceDepartments(alone)).map((row) => {
    const line = departmentLine(row);
    return { ...line, cells: { ...line.cells, department: null }, isLast: true as const };
  });
};

/** By the primary metric, the most first and what is not known last. */
const ranked = <R extends Pick<ProductRow, 'metrics'>>(rows: readonly R[], inputs: Inputs, by: MoverOrder | 'current'): readonly R[] => {
  const [primary] = metricsOf(inputs);
  return sortedBy(
    rows,
    byNumber((row: R) => (primary === undefined ? null : (tripletOf(row, primary.key)?.[by] ?? null)), 'desc'),
  );
};

/** Which cell of a metric says how it changed. */
type CellOf = (metric: RetailKey) => MetricCell<RetailKey>;
const CHANGE_OF: Readonly<Record<MoverOrder, CellOf>> = { absolute: absoluteOf, relative: relativeOf };

const asIs = (metric: RetailKey): RetailKey => metric;

/** Tables are sorted by a cell of the primary metric. */
const byPrimary = (inputs: Inputs, cell: CellOf, direction: SortDirection): TableSort<MetricCell<RetailKey>> | null => {
  const [primary] = metricsOf(inputs);
  return primary === undefined ? null : { column: cell(primary.key), direction };
};

/** All that moved one way by the primary metric and the chosen change; without a comparison none (B-533). */
export const moved = (
  side: 'positive' | 'negative',
  answer: AnalyticsAnswer,
  stock: AnalyticsAnswer | null,
  inputs: Inputs,
): readonly ProductRow[] => {
  const [primary] = metricsOf(inputs);
  const found = movers(productRows(answer, stock), primary?.key ?? '', inputs.params.order, answer.prior !== undefined);
  return isLeft(found) ? [] : found.right.all[side];
};

/** Whether nothing can be compared: there is no prior period, or it has no data. */
const isAlone = ({ scope }: Inputs, rows: readonly Pick<ProductRow, 'metrics'>[]): boolean =>
  scope.dates.resolved.priorPeriod === null || (rows.length > 0 && !hasPrior(rows));

/** Products that a period alone has: all that they have is their change, most of the primary metric first. */
const unpaired = (
  movement: 'isNew' | 'isGone',
  answer: AnalyticsAnswer,
  stock: AnalyticsAnswer | null,
  inputs: Inputs,
): readonly ProductLine[] => {
  const [primary] = metricsOf(inputs);
  const key = primary?.key ?? '';
  const rows = productRows(answer, stock).filter((row) => movementOf(row, key) === movement);
  const amount = (row: ProductRow): number | null => tripletOf(row, key)?.[movement === 'isNew' ? 'current' : 'previous'] ?? null;
  // What they are stands over them all.
  const lines = sortedBy(rows, byNumber(amount, 'desc')).map((row) => productLine({ ...row, is_new: false }));
  return withLoneChanges(metricColumns(metricsOf(inputs), true), lines, true);
};

/** All products by what became of them, and what is of none: together they are the period. */
const allMovements = (answer: AnalyticsAnswer, inputs: Inputs) =>
  movementRows(productRows(answer, null), notAssignedProducts(answer), {
    metric: metricsOf(inputs)[0]?.key ?? '',
    keys: queriedMetrics(inputs),
    columns: metricColumns(metricsOf(inputs), true),
  });

interface Answers {
  readonly products: AnalyticsAnswer | null;
  readonly departments: AnalyticsAnswer | null;
}
const isListed = (inputs: Inputs, { products }: Answers): boolean => products !== null && isAlone(inputs, productRows(products, null));
const isApart = (inputs: Inputs, { departments }: Answers): boolean =>
  departments !== null && isAlone(inputs, performanceDepartments(departments));

/** Without a period to compare with, or with one of which there is no data. */
const noMovers = (inputs: Inputs, answers: Answers): PanelEmpty | null => {
  if (!isListed(inputs, answers)) return null;
  const { brandGroup, dates } = inputs.scope;
  const { currentPeriod, priorPeriod } = dates.resolved;
  return {
    title: NO_COMPARISON.message,
    message:
      priorPeriod === null
        ? noComparisonAdvice(currentPeriod, brandGroup.minDailyDataDate)
        : `There is no data for ${periodWords(priorPeriod)}. All products in the selected period are listed above.`,
  };
};

const nameOf = (inputs: Inputs): string => metricsOf(inputs)[0]?.title ?? '';

/** What is said of a side on which nothing stands. */
const still =
  (verb: 'rose' | 'fell') =>
  (inputs: Inputs, { products }: Answers): string =>
    (products?.current.rowCount ?? 0) > 0
      ? `No product ${verb} in ${nameOf(inputs)}`
      : emptyTableText('products', narrowsProducts(inputs.scope.filters) || narrowedTo(inputs.params).length > 0);

const csv = (report: string) => ({ permission: 'table-csv', report }) as const;

const side = {
  query: 'products',
  awaits: 'active',
  columns: (inputs: Inputs) => productColumns(inputs, true),
  maxRows: MOVERS_PER_SIDE,
  paged: false,
  unavailable: noMovers,
} as const;

interface UnpairedWords {
  readonly title: string;
  readonly caption: string;
  /** The period that alone has them. */
  readonly period: string;
  readonly report: string;
}

/** What stands beneath the movers is there only where something is compared. */
const unpairedTable = (movement: 'isNew' | 'isGone', { title, caption, period, report }: UnpairedWords) =>
  ({
    title,
    caption,
    info: (inputs: Inputs) => `Products with ${nameOf(inputs)} in ${period} only, highest first. Their full value counts as change.`,
    query: 'products',
    awaits: 'active',
    columns: (inputs: Inputs) => withLoneTotals(productColumns(inputs, true)),
    isThere: (inputs: Inputs, answers: Answers): boolean =>
      answers.products !== null && !isListed(inputs, answers) && unpaired(movement, answers.products, null, inputs).length > 0,
    order: (inputs: Inputs) => byPrimary(inputs, movement === 'isNew' ? asIs : previousOf, 'desc'),
    rows: (answer: AnalyticsAnswer, inputs: Inputs, { active }: { readonly active: AnalyticsAnswer | null }) =>
      unpaired(movement, answer, active, inputs),
    csv: csv(report),
  }) as const;

/** A product or a department whose sales moved, as files call it. */
const movedIn =
  ({ products, departments }: Answers) =>
  (key: string): MovedSubject | null =>
    (products === null ? null : movedProduct(products, key)) ?? (departments === null ? null : movedDepartment(departments, key));

const PRODUCT_EXPORT_PATH = '/api/summary/product_performance';

/** The link "Export All Product Performance Data" (B-192, B-448, B-450): what the screen shows, of all products, made by the server. */
export const productExportUrl = (inputs: Inputs): string => {
  const { brandGroup, dates } = inputs.scope;
  const { currentPeriod, priorPeriod } = dates.resolved;
  const query = bracketQuery({
    download: 'true',
    brandGroupId: brandGroup.id,
    dimensions: ['asin', 'product_title', 'current_category'] satisfies DimensionKey[],
    metrics: metricsOf(inputs).map(({ key }) => key),
    startDateCurrent: currentPeriod.start,
    endDateCurrent: currentPeriod.end,
    ...(priorPeriod === null ? {} : { startDatePrevious: priorPeriod.start, endDatePrevious: priorPeriod.end }),
    ...(brandGroup.currency === undefined || brandGroup.currency === DOLLAR ? {} : { currency: brandGroup.currency }),
    filters: performanceFilters(inputs) as Readonly<Record<string, never>>,
  });
  return `${PRODUCT_EXPORT_PATH}?${query}`;
};

export const productPerformance = defineScreen({
  route: 'product-performance',
  amounts: { except: 'Proceeds, fees and profit are in US dollars.' },
  unshown: { active: 'The number of active products' },
  filters: { counted: [...PRODUCT_FILTERS, 'countries'] },
  params: PERFORMANCE_PARAMS,
  toggles: ['sales', 'basis'],
  looksAt: headerDates,
  queries: (inputs: Inputs) => {
    const { brandGroup, dates } = inputs.scope;
    const narrowed = performanceFilters(inputs);
    const asked = { brandGroupId: brandGroup.id, dates: dates.resolved, filters: narrowed };
    const { currentPeriod, priorPeriod } = dates.resolved;
    const metrics = queriedMetrics(inputs);
    const compared = priorPeriod === null ? {} : { priorPeriod };
    return {
      products: retailQuery(asked, { dimensions: ['asin', 'product_title', 'current_category', 'image_url'], metrics, ...compared }),
      active: query('metrics', {
        body: {
          schema: 'inventory',
          brandGroupId: brandGroup.id,
          currentPeriod,
          dimensions: ['asin'],
          metrics: ['currently_active'],
          pop: 'none',
          ...(Object.keys(narrowed).length === 0 ? {} : { filters: narrowed }),
        },
      }),
      departments: retailQuery(asked, { dimensions: ['current_path'], metrics, ...compared }),
    };
  },
}).drawing({
  tables: {
    productList: {
      title: 'Products',
      caption: 'Products',
      info: (inputs) => `All products, highest ${nameOf(inputs)} first. Changes aren’t shown because there is no comparison period.`,
      period: ({ scope }) => periodWords(scope.dates.resolved.currentPeriod),
      query: 'products',
      awaits: 'active',
      isThere: isListed,
      columns: (inputs: Inputs) => productColumns(inputs, false),
      order: (inputs) => byPrimary(inputs, asIs, 'desc'),
      rows: (answer, inputs, { active }) => [
        ...ranked(productRows(answer, active), inputs, 'current').map((row) => productLine({ ...row, is_new: false })),
        ...notAssignedLines(answer),
      ],
      csv: csv('products'),
    },
    gainers: {
      ...side,
      title: 'Biggest Positive Movers',
      caption: 'Rising products',
      info: (inputs) => `The 25 products with the largest increase in ${nameOf(inputs)}. Expand a row to see what drove its sales.`,
      empty: still('rose'),
      order: (inputs) => byPrimary(inputs, CHANGE_OF[inputs.params.order], 'desc'),
      rows: (answer, inputs, { active }) => moved('positive', answer, active, inputs).map(productLine),
      csv: csv('biggest-positive-movers'),
    },
    losers: {
      ...side,
      title: 'Biggest Negative Movers',
      caption: 'Falling products',
      info: (inputs) => `The 25 products with the largest decline in ${nameOf(inputs)}. Expand a row to see what drove its sales.`,
      empty: still('fell'),
      order: (inputs) => byPrimary(inputs, CHANGE_OF[inputs.params.order], 'asc'),
      rows: (answer, inputs, { active }) => moved('negative', answer, active, inputs).map(productLine),
      csv: csv('biggest-negative-movers'),
    },
    newProducts: unpairedTable('isNew', {
      title: 'New',
      caption: 'New products',
      period: 'this period',
      report: 'new-products',
    }),
    goneProducts: unpairedTable('isGone', {
      title: 'No Longer Sold',
      caption: 'Products no longer sold',
      period: 'the comparison period',
      report: 'products-no-longer-sold',
    }),
    movements: {
      title: 'All Products',
      caption: 'Product changes',
      info: (inputs) => `All products, grouped by change in ${nameOf(inputs)}. The rows add up to the period total.`,
      query: 'products',
      isThere: (inputs, answers) => answers.products !== null && answers.products.current.rowCount > 0 && !isListed(inputs, answers),
      columns: (inputs: Inputs) => gridColumns([...MOVEMENT_COLUMNS, ...metricColumns(metricsOf(inputs), true)]),
      // By what became of the products.
      order: { column: 'movement', direction: 'own' },
      rows: (answer, inputs) => allMovements(answer, inputs),
      paged: false,
      allRows: 'All products',
      csv: csv('all-products'),
    },
    departmentMovers: {
      title: 'Department Movers',
      caption: 'Departments',
      info: (inputs) =>
        `All departments with the same metrics, largest increase first; without a comparison, highest ${nameOf(inputs)} first.`,
      query: 'departments',
      columns: (inputs: Inputs, answers: Answers) =>
        gridColumns([DEPARTMENT, ...metricColumns(metricsOf(inputs), !isApart(inputs, answers))]),
      order: (inputs, answers) => byPrimary(inputs, isApart(inputs, answers) ? asIs : CHANGE_OF[inputs.params.order], 'desc'),
      rows: (answer, inputs, answers) =>
        withLoneChanges(metricColumns(metricsOf(inputs), true), [
          ...ranked(performanceDepartments(answer), inputs, isApart(inputs, answers) ? 'current' : inputs.params.order).map(departmentLine),
          ...notAssignedDepartments(answer),
        ]),
      csv: csv('department-movers'),
    },
  },
  files: (what, { scope }, answers) => {
    const { products, departments } = answers;
    const period = scope.dates.resolved.currentPeriod;
    const answered = products ?? departments;
    return answered === null ? null : movementDownload(what, scope, movedIn(answers), knownUntil(answered, period));
  },
});
