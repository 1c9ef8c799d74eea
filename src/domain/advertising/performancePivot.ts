/** The Spend/Sales Pivot of the Performance Overview (B-134, B-370, B-371, B-380): its two dimensions, its columns and rows. */
import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { answerReader } from '../api/columnar.ts';
import { formatIn } from '../api/shownCurrency.ts';
import type { FilterState } from '../filters/filterState.ts';
import { currencyOf } from '../format/number.ts';
import { DOLLAR } from '../metrics/inCurrency.ts';
import type { Display } from '../shell/display.ts';
import type { GridColumn, RowOf } from '../tables/gridColumn.ts';
import type { AdsRow } from './adsRow.ts';
import { nameInDimension } from './audienceName.ts';
import { PIVOT_LABELS, type PivotDimension, pivotOptions, pivotTable } from './pivot.ts';

export interface PivotChoice {
  readonly groupBy: PivotDimension;
  readonly pivotBy: PivotDimension;
}

/** What the pivot is looked at by. */
export interface PivotInputs {
  readonly params: PivotChoice;
  readonly scope: { readonly display: Pick<Display, 'amounts'>; readonly filters: Pick<FilterState, 'splitNonBrand'> };
}

/** The two dimensions of the pivot: a link that names one twice has the first other one beside it (B-370). */
export const pivotChoice = ({ groupBy, pivotBy }: PivotChoice): PivotChoice => ({
  groupBy,
  pivotBy: groupBy === pivotBy ? (pivotOptions(groupBy)[0] ?? pivotBy) : pivotBy,
});

const SPEND = 'cost_in_usd';
const SALES = 'attributed_sales_in_usd';

const pivotCells = (answer: AnalyticsAnswer, { params, scope }: PivotInputs) => {
  const { current } = answerReader(answer);
  const { groupBy, pivotBy } = pivotChoice(params);
  const rows = Array.from(
    { length: current.rowCount },
    (_, row) =>
      ({
        cost_in_usd: current.at(SPEND, row),
        attributed_sales_in_usd: current.at(SALES, row),
        clicks: null,
        [groupBy]: current.name(groupBy, row),
        [pivotBy]: current.name(pivotBy, row),
      }) as AdsRow,
  );
  const made = pivotTable(rows, groupBy, pivotBy);
  if (made._tag === 'Left') return [];
  const named = (dimension: PivotDimension, name: string): string => nameInDimension(dimension, name, scope.filters.splitNonBrand);
  return made.right.map((cell) => ({ ...cell, group: named(groupBy, cell.group), pivot: named(pivotBy, cell.pivot) }));
};

type PivotCell = `spend:${string}` | `sales:${string}`;
const spendAt = (pivot: string): PivotCell => `spend:${pivot}`;
const salesAt = (pivot: string): PivotCell => `sales:${pivot}`;
const ALL = 'All';

const isPercent = ({ scope }: PivotInputs): boolean => scope.display.amounts === 'percent';

export const pivotColumns = (answer: AnalyticsAnswer | null, inputs: PivotInputs): readonly GridColumn<PivotCell | 'group'>[] => {
  const pivots = answer === null ? [] : [...new Set(pivotCells(answer, inputs).map(({ pivot }) => pivot))].sort();
  const format = isPercent(inputs) ? 'share' : formatIn(answer, SPEND, 'usdWhole');
  const currency = currencyOf(format);
  const column = (key: PivotCell, title: string): GridColumn<PivotCell> => ({
    key,
    title,
    info: isPercent(inputs)
      ? 'Share of the table total.'
      : `${currency === null || currency === DOLLAR ? 'US dollars' : currency} for the selected dates.`,
    kind: 'numeric',
    format,
    total: { of: 'sum' },
  });
  return [
    { key: 'group', title: PIVOT_LABELS[pivotChoice(inputs.params).groupBy], kind: 'text', isFixed: true, width: 180 },
    ...[ALL, ...pivots].flatMap((pivot) => [column(spendAt(pivot), `${pivot}, Ad Spend`), column(salesAt(pivot), `${pivot}, Ad Sales`)]),
  ];
};

/** A row a group, two columns a pivot: what was spent and sold, or their shares of all spend and all sales (B-134, B-380). */
export const pivotRows = (answer: AnalyticsAnswer, inputs: PivotInputs): readonly RowOf<typeof pivotColumns>[] => {
  const cells = pivotCells(answer, inputs);
  const percent = isPercent(inputs);
  const sums = (own: typeof cells, of: 'spend' | 'sales'): number | null => {
    const values = own.map((cell) => (percent ? cell[`${of}Share`] : cell[of]));
    return values.some((value) => value === null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  };
  return [...new Set(cells.map(({ group }) => group))].map((group) => {
    const own = cells.filter((cell) => cell.group === group);
    const parts = own.flatMap((cell) => [
      [spendAt(cell.pivot), sums([cell], 'spend')] as const,
      [salesAt(cell.pivot), sums([cell], 'sales')] as const,
    ]);
    return {
      id: group,
      cells: { group, [spendAt(ALL)]: sums(own, 'spend'), [salesAt(ALL)]: sums(own, 'sales'), ...Object.fromEntries(parts) },
    };
  });
};
