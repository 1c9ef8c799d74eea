/** The rows of Product Performance from what was answered: products (B-264, B-265) and departments (B-266, B-267), each with its triplets. */
import type { AnalyticsAnswer, AnalyticsTable } from '../api/analytics.contract.ts';
import { type Triplet, triplet } from '../metrics/change.ts';
import { type DepartmentRow, type ProductRow, tripletOf } from './productPerformance.entities.ts';
import { FACTOR_METRICS } from './productPerformance.requests.ts';

type Value = number | null;

const valueAt = (table: AnalyticsTable | undefined, key: string, row: number): Value =>
  table !== undefined && Object.hasOwn(table.metrics, key) ? (table.metrics[key]?.[row] ?? null) : null;

const nameAt = (table: AnalyticsTable, key: string, row: number): string | null =>
  Object.hasOwn(table.dimensions, key) ? (table.dimensions[key]?.[row] ?? null) : null;

const tripletsAt = ({ current, prior }: AnalyticsAnswer, row: number): Readonly<Record<string, Triplet>> =>
  Object.fromEntries(Object.keys(current.metrics).map((key) => [key, triplet(valueAt(current, key, row), valueAt(prior, key, row))]));

/** By ASIN whether it can be bought, as its stock says; products without stock figures are not in it. */
const activeByAsin = (answer: AnalyticsAnswer | null): ReadonlyMap<string, boolean> => {
  const known = new Map<string, boolean>();
  for (let row = 0; row < (answer?.current.rowCount ?? 0); row += 1) {
    const asin = answer === null ? null : nameAt(answer.current, 'asin', row);
    const count = valueAt(answer?.current, 'currently_active', row);
    if (asin !== null && count !== null) known.set(asin, count > 0);
  }
  return known;
};

const isSeen = (metrics: ProductRow['metrics'], side: 'current' | 'previous'): boolean =>
  FACTOR_METRICS.some((key) => (tripletOf({ metrics }, key)?.[side] ?? 0) > 0);

/**
 * One row a product. What its stock says makes it active; where nothing is known of its stock, that it was looked at or sold. It is
 * new when that is so in the current period alone.
 */
export const productRows = (answer: AnalyticsAnswer, stock: AnalyticsAnswer | null): readonly ProductRow[] => {
  const active = activeByAsin(stock);
  return Array.from({ length: answer.current.rowCount }, (_, row): ProductRow => {
    const { current } = answer;
    const metrics = tripletsAt(answer, row);
    const asin = nameAt(current, 'asin', row) ?? `row ${row + 1}`;
    return {
      asin,
      product_title: nameAt(current, 'product_title', row),
      current_category: nameAt(current, 'current_category', row),
      image_url: nameAt(current, 'image_url', row),
      is_active: active.get(asin) ?? isSeen(metrics, 'current'),
      is_new: isSeen(metrics, 'current') && !isSeen(metrics, 'previous'),
      metrics,
    };
  });
};

/** A department is called what its path ends with. */
const departmentName = (path: string | null): string | null => path?.slice(path.lastIndexOf('/') + 1) ?? null;

/** One row a department. */
export const performanceDepartments = (answer: AnalyticsAnswer): readonly DepartmentRow[] =>
  Array.from({ length: answer.current.rowCount }, (_, row) => {
    const path = nameAt(answer.current, 'current_path', row);
    return {
      current_path: path,
      current_category: departmentName(path),
      metrics: tripletsAt(answer, row),
    };
  });
