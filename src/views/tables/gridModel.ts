/**
 * The rows and columns that are drawn. Which rows there are, their order, their groups and what is open in them are the domain's, for the
 * CSV and a replay need the same ones; TanStack Table lays out the columns: which are hidden, which stay in sight. It is given no rows:
 * for ten thousand of them it would make as many objects anew at each sort.
 */
import { type ColumnDef, columnPinningFeature, columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { GridColumn } from '../../domain/tables/gridColumn.ts';
import { type GridItem, type GridLine, gridLines } from '../../domain/tables/gridView.ts';
import { pinnedKeys } from '../../domain/tables/pinnedColumns.ts';

const FEATURES = tableFeatures({
  columnVisibilityFeature,
  columnPinningFeature,
});

export interface GridModelInput {
  readonly columns: readonly GridColumn[];
  readonly items: readonly GridItem[];
  readonly open: readonly string[];
  readonly hidden: readonly string[];
  /** How many columns stay in sight, from the first. */
  readonly first: number;
  /** Those that a person has pinned besides. */
  readonly pinned: readonly string[];
}

export interface GridModel {
  /** The columns that show: those that are to stay in sight, and those that scroll. */
  readonly kept: readonly GridColumn[];
  readonly others: readonly GridColumn[];
  readonly lines: readonly GridLine[];
}

const shownAs = (columns: readonly GridColumn[]): readonly ColumnDef<typeof FEATURES, GridItem>[] =>
  columns.map(({ key, isFixed }) => ({ id: key, accessorFn: ({ cells }) => cells[key], enableHiding: isFixed !== true }));

const NO_ROWS: GridItem[] = [];

export const useGridModel = ({ columns, items, open, hidden, first, pinned }: GridModelInput): GridModel => {
  const defs = useMemo(() => [...shownAs(columns)], [columns]);
  const state = useMemo(
    () => ({
      columnVisibility: Object.fromEntries(
        columns.filter(({ key, isFixed }) => isFixed !== true && hidden.includes(key)).map(({ key }) => [key, false]),
      ),
      columnPinning: { start: [...pinnedKeys(columns, first, pinned)], end: [] },
    }),
    [columns, hidden, first, pinned],
  );
  const table = useTable({ features: FEATURES, columns: defs, data: NO_ROWS, state });
  const shown = table.getVisibleLeafColumns();
  const lines = useMemo(() => gridLines(items, open), [items, open]);
  const parts = useMemo(() => {
    const byKey = new Map(columns.map((column) => [column.key, column]));
    const of = (isKept: boolean) =>
      shown.filter((one) => (one.getIsPinned() === 'start') === isKept).flatMap(({ id }) => byKey.get(id) ?? []);
    return { kept: of(true), others: of(false) };
  }, [columns, shown]);
  return { ...parts, lines };
};
