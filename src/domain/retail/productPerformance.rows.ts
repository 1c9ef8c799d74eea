/** The rows of Product Performance from what was answered, for the screen and for the file that the server makes. */

import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { answerByText, columnsByText, type TextAnswer } from '../api/columnar.ts';
import { formatIn } from '../api/shownCurrency.ts';
import { categoryName, pathWords, UNCATEGORIZED } from '../format/categoryPath.ts';
import { shortTitle } from '../format/title.ts';
import type { Triplet } from '../metrics/change.ts';
import { type DepartmentRow, type ProductRow, tripletOf } from './productPerformance.ts';
import type { MovedSubject } from './salesMovement.files.ts';
import { FACTOR_METRICS } from './salesMovement.ts';

const tripletsAt = (keys: readonly string[], row: number, { triplet }: Pick<TextAnswer, 'triplet'>): Readonly<Record<string, Triplet>> =>
  Object.fromEntries(keys.map((key) => [key, triplet(key, row)]));

/** By ASIN whether it can be bought, as its stock says; products without stock figures are not in it. */
const activeByAsin = (stock: AnalyticsAnswer | null): ReadonlyMap<string, boolean> => {
  const { names, at } = columnsByText(stock?.current);
  return new Map(
    names('asin').flatMap((asin, row) => {
      const count = at('currently_active', row);
      return asin === null || count === null ? [] : [[asin, count > 0]];
    }),
  );
};

const isSeen = (metrics: ProductRow['metrics'], side: 'current' | 'previous'): boolean =>
  FACTOR_METRICS.some((key) => (tripletOf({ metrics }, key)?.[side] ?? 0) > 0);

/**
 * One row a product (B-264, B-265). What its stock says makes it active; where nothing is known of its stock, that it was looked at or
 * sold. It is new when that is so in the current period alone.
 */
export const productRows = (answer: AnalyticsAnswer, stock: AnalyticsAnswer | null): readonly ProductRow[] => {
  const active = activeByAsin(stock);
  const read = answerByText(answer);
  const { current } = read;
  const keys = Object.keys(answer.current.metrics);
  return Array.from({ length: current.rowCount }, (_, row): ProductRow => {
    const metrics = tripletsAt(keys, row, read);
    const asin = current.name('asin', row) ?? `row ${row + 1}`;
    return {
      asin,
      product_title: current.name('product_title', row),
      current_category: current.name('current_category', row),
      image_url: current.name('image_url', row),
      is_active: active.get(asin) ?? isSeen(metrics, 'current'),
      is_new: isSeen(metrics, 'current') && !isSeen(metrics, 'previous'),
      metrics,
    };
  });
};

/** One row a department (B-266, B-267), called what its path ends with. */
export const performanceDepartments = (answer: AnalyticsAnswer): readonly DepartmentRow[] => {
  const read = answerByText(answer);
  const { current } = read;
  const keys = Object.keys(answer.current.metrics);
  return Array.from({ length: current.rowCount }, (_, row) => {
    const path = current.name('current_path', row);
    return {
      current_path: path,
      current_category: path === null ? null : categoryName(path),
      metrics: tripletsAt(keys, row, read),
    };
  });
};

/** Products without a department are one of their own. */
export const NO_DEPARTMENT = UNCATEGORIZED;

/** The department of that path, or what is in none, with the figures of both periods; null where there is no such row. */
export const movedDepartment = (answer: AnalyticsAnswer, path: string): MovedSubject | null => {
  const found = performanceDepartments(answer).find(({ current_path }) => (current_path ?? NO_DEPARTMENT) === path);
  const name = pathWords(path);
  if (found === undefined) return null;
  const amounts = formatIn(answer, 'total_sales_ordered_revenue_in_usd', 'usd');
  return { metrics: found.metrics, amounts, name, report: `sales-drivers-of-${name}` };
};

/** A title is cut after 256 characters (B-571); a product's number stands in for a missing one. */
export const productName = ({ asin, product_title }: Pick<ProductRow, 'asin' | 'product_title'>): string =>
  shortTitle(product_title ?? asin);

export const movedProduct = (answer: AnalyticsAnswer, asin: string): MovedSubject | null => {
  const found = productRows(answer, null).find((one) => one.asin === asin);
  if (found === undefined) return null;
  const amounts = formatIn(answer, 'total_sales_ordered_revenue_in_usd', 'usd');
  return { metrics: found.metrics, amounts, name: productName(found), report: `sales-drivers-of-${asin}` };
};
