/** The Spend/Sales Pivot: spend and sales by two dimensions, in dollars and in percent of all. */
import { type Either, left, right } from 'fp-ts/Either';
import { byText, sortedBy } from '../metrics/order.ts';
import { isKnown, share } from '../metrics/share.ts';
import type { AdsRow } from './adsRow.ts';

/** B-371. */
export const PIVOT_DIMENSIONS = ['ad_subtype', 'ad_tactic', 'bcg'] as const;
export type PivotDimension = (typeof PIVOT_DIMENSIONS)[number];
export const PIVOT_LABELS: Readonly<Record<PivotDimension, string>> = { ad_subtype: 'Ad Subtype', ad_tactic: 'Ad Tactic', bcg: 'Audience' };

/** What one select offers: all but the dimension of the other (B-370). */
export const pivotOptions = (other: PivotDimension): readonly PivotDimension[] => PIVOT_DIMENSIONS.filter((one) => one !== other);

export interface PivotCell {
  readonly group: string;
  readonly pivot: string;
  /** US dollars. */
  readonly spend: number;
  readonly sales: number;
  /** Of the spend and the sales of all cells, fractions; null where that is 0 (B-380). */
  readonly spendShare: number | null;
  readonly salesShare: number | null;
}

export interface SameDimension {
  readonly _tag: 'SameDimension';
  readonly dimension: PivotDimension;
}

/** What stands where a row has no value for a dimension. */
export const UNNAMED = 'Other';

const amount = (value: number | null): number => (isKnown(value) ? value : 0);

/** The cells that have rows, by group and pivot in the order of their texts. */
export const pivotTable = (
  rows: readonly AdsRow[],
  groupBy: PivotDimension,
  pivotBy: PivotDimension,
): Either<SameDimension, readonly PivotCell[]> => {
  if (groupBy === pivotBy) return left({ _tag: 'SameDimension', dimension: groupBy });
  const cells = new Map<string, { readonly group: string; readonly pivot: string; spend: number; sales: number }>();
  let [spend, sales] = [0, 0];
  for (const row of rows) {
    const [group, pivot] = [row[groupBy] ?? UNNAMED, row[pivotBy] ?? UNNAMED];
    const key = JSON.stringify([group, pivot]);
    const cell = cells.get(key) ?? { group, pivot, spend: 0, sales: 0 };
    cell.spend += amount(row.cost_in_usd);
    cell.sales += amount(row.attributed_sales_in_usd);
    cells.set(key, cell);
    spend += amount(row.cost_in_usd);
    sales += amount(row.attributed_sales_in_usd);
  }
  const made = [...cells.values()].map((cell) => ({ ...cell, spendShare: share(cell.spend, spend), salesShare: share(cell.sales, sales) }));
  return right(
    sortedBy(
      made,
      byText(({ group }) => group),
      byText(({ pivot }) => pivot),
    ),
  );
};
