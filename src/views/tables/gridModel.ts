/**
 * The rows and columns that are drawn. Which rows there are, their order, their groups and what is open in them are the domain's, for the
 * CSV and a replay need the same ones; TanStack Table lays out the columns: which are hidden, which stay in sight. It is given no rows:
 * for ten thousand of them it would make as many objects anew at each sort.
 */
import { type ColumnDef, columnPinningFeature, columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { GridColumn } from '../../domain/tables/gridColumn.ts';
import { type GridItem, type GridLine, gridLines } from '../../domain/tables/gridView.ts';

const FEATURES = tableFeatures({
  columnVisibilityFeature,
  columnPinningFeature,
});

/** A column with its place among those that stay in sight. */
export interface GridFace {
  readonly column: GridColumn;
  /** CSS pixels from the start of the table at which it stays; null where it scrolls. */
  readonly staysAt: number | null;
  readonly isEdge: boolean;
}

/** Where nothing is said a column that stays in sight is as wide as this. */
export const PINNED_WIDTH = 200;

export interface GridModelInput {
  readonly columns: readonly GridColumn[];
  readonly items: readonly GridItem[];
  readonly open: readonly string[];
  readonly hidden: readonly string[];
  /** How many columns stay in sight, from the first. */
  readonly pinned: number;
}

export interface GridModel {
  readonly faces: readonly GridFace[];
  readonly lines: readonly GridLine[];
}

const shownAs = (columns: readonly GridColumn[]): readonly ColumnDef<typeof FEATURES, GridItem>[] =>
  columns.map(({ key, isFixed }) => ({ id: key, accessorFn: ({ cells }) => cells[key], enableHiding: isFixed !== true }));

const NO_ROWS: GridItem[] = [];

export const useGridModel = ({ columns, items, open, hidden, pinned }: GridModelInput): GridModel => {
  const defs = useMemo(() => [...shownAs(columns)], [columns]);
  const state = useMemo(
    () => ({
      columnVisibility: Object.fromEntries(
        columns.filter(({ key, isFixed }) => isFixed !== true && hidden.includes(key)).map(({ key }) => [key, false]),
      ),
      columnPinning: { start: columns.slice(0, pinned).map(({ key }) => key), end: [] },
    }),
    [columns, hidden, pinned],
  );
  const table = useTable({ features: FEATURES, columns: defs, data: NO_ROWS, state });
  const shown = table.getVisibleLeafColumns();
  const lines = useMemo(() => gridLines(items, open), [items, open]);
  const faces = useMemo(() => {
    const byKey = new Map(columns.map((column) => [column.key, column]));
    const kept = shown.filter((one) => one.getIsPinned() === 'start');
    let at = 0;
    return [...kept, ...shown.filter((one) => one.getIsPinned() !== 'start')].flatMap((one, place): GridFace[] => {
      const column = byKey.get(one.id);
      if (column === undefined) return [];
      const staysAt = place < kept.length ? at : null;
      at += column.width ?? PINNED_WIDTH;
      return [{ column, staysAt, isEdge: place === kept.length - 1 }];
    });
  }, [columns, shown]);
  return { faces, lines };
};
