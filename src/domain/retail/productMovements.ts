/** All products by what became of them between two periods, each kind as one row: together they are the period. */
import { NOT_ASSIGNED } from '../advertising/adSpendFrom.ts';
import { groupedBy } from '../metrics/groupedBy.ts';
import { RETAIL_RATES } from '../metrics/rateParts.ts';
import { type RetailKey, retailMetricOf } from '../metrics/retail.ts';
import { type GridCells, type GridColumn, type GridRow, gridColumns, totalsOf } from '../tables/gridColumn.ts';
import { figureColumn, type MetricCell, previousColumn, tripletCells, withLoneChanges } from '../tables/metricColumns.ts';
import { MOVEMENTS, type Movement, movementOf, type ProductRow } from './productPerformance.ts';

/** With what the totals of rates are made of. */
export const cellsOf = (row: Pick<ProductRow, 'metrics'>): GridCells<MetricCell<RetailKey>> =>
  Object.assign({}, ...Object.entries(row.metrics).map(([key, of]) => tripletCells(key, of)));

const TITLES: Readonly<Record<Exclude<Movement, 'none'>, string>> = {
  rose: 'Rose',
  fell: 'Fell',
  same: 'Unchanged',
  isNew: 'New',
  isGone: 'No longer sold',
};
const isTold = (movement: Movement): movement is Exclude<Movement, 'none'> => movement !== 'none';

/** What stands before the columns of the metrics. */
export const MOVEMENT_COLUMNS = gridColumns([
  { key: 'movement', title: 'Products', kind: 'text', isFixed: true, width: 180 },
  { key: 'products', title: 'Count', info: 'Number of products in the row.', kind: 'numeric', format: 'count', total: { of: 'sum' } },
]);

export interface MovementsBy {
  /** The metric that ranks the movers. */
  readonly metric: string;
  /** All metrics of the rows, those that rates are made of among them. */
  readonly keys: readonly RetailKey[];
  /** Those of the metrics. */
  readonly columns: readonly GridColumn<MetricCell<RetailKey>>[];
}

/** A kind of movement with the figures of all products that moved so. */
export type MovementRow = GridRow<'movement' | 'products' | MetricCell<RetailKey>>;

/** `others` are of no product: one row more. */
export const movementRows = (
  rows: readonly ProductRow[],
  others: readonly ProductRow[],
  { metric, keys, columns }: MovementsBy,
): readonly MovementRow[] => {
  const groups = groupedBy(rows, (row) => movementOf(row, metric));
  // Both periods of every metric, for the columns show the prior one of the first alone.
  const figures = keys.map(retailMetricOf).flatMap((each) => [figureColumn(each, RETAIL_RATES), previousColumn(each, RETAIL_RATES)]);
  const made = MOVEMENTS.filter(isTold).flatMap((movement): readonly MovementRow[] => {
    const lines = (groups.get(movement) ?? []).map((row): GridRow => ({ id: row.asin, cells: cellsOf(row) }));
    if (lines.length === 0) return [];
    const cells: GridCells<MetricCell<RetailKey>> = { ...totalsOf(figures, lines), ...totalsOf(columns, lines) };
    return [{ id: movement, cells: { ...cells, movement: TITLES[movement], products: lines.length } }];
  });
  const beneath = others.map(
    (row): MovementRow => ({ id: row.asin, cells: { ...cellsOf(row), movement: NOT_ASSIGNED, products: null }, isLast: true }),
  );
  return withLoneChanges(columns, [...made, ...beneath]);
};
