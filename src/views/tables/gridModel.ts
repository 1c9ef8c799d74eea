/**
 * The table as TanStack Table has it: its columns, which of them show, stay in sight and how wide they are; the sort, the groups, what is
 * open and the page. It holds none of it: the machines do, and what its updaters come to is told to them (gridSlices.ts). Which rows
 * there are, their order and their groups are the domain's, for the CSV and a replay need the same ones (`manual…`), and its data is the
 * lines that are drawn: of ten thousand rows those in sight.
 */
import {
  type ColumnDef,
  columnGroupingFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  rowExpandingFeature,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useCallback, useMemo } from 'react';
import type { GridColumn } from '../../domain/tables/gridColumn.ts';
import type { GridEvent, GridState } from '../../domain/tables/gridState.ts';
import type { GridLine } from '../../domain/tables/gridView.ts';
import { type ColumnPlace, pinnedWidth } from '../../domain/tables/pinnedColumns.ts';
import type { RowOrder } from '../../domain/tables/tableState.ts';
import type { GridChooser } from './gridChooser.ts';
import {
  type ColumnChoices,
  columnSlices,
  groupEvent,
  hiddenAfter,
  pageEvent,
  pinnedAfter,
  rowSlices,
  sortEvent,
  toggleEvents,
  visibilityOf,
} from './gridSlices.ts';

export const GRID_FEATURES = tableFeatures({
  columnVisibilityFeature,
  columnPinningFeature,
  columnOrderingFeature,
  columnSizingFeature,
  rowSortingFeature,
  columnGroupingFeature,
  rowExpandingFeature,
  rowPaginationFeature,
});

export interface GridModelInput extends ColumnChoices {
  readonly state: GridState;
  /** By which column the rows stand where nobody has sorted them. */
  readonly order: RowOrder | null;
  /** The lines that are drawn. */
  readonly lines: readonly GridLine[];
  /** The page that there is, from 1, and the rows or groups of all pages. */
  readonly page: number;
  readonly count: number;
  /** Whether a row opens to something. */
  readonly hasDetail: boolean;
  readonly onEvent: (event: GridEvent) => void;
  readonly chooser: GridChooser | undefined;
}

/** What is turned about the table, by TanStack's updaters: the same functions as long as the table is there. */
export interface GridTurns {
  readonly onSort: (column: string) => void;
  readonly onGroup: (column: string | null) => void;
  readonly onToggle: (id: string) => void;
  readonly onPage: (page: number) => void;
  readonly onPageLength: (pageLength: number) => void;
  readonly onHide: (columns: readonly string[]) => void;
  readonly onTurnPin: (column: string) => void;
}

export interface GridModel extends GridTurns {
  /** The columns that show: those that stay in sight first. */
  readonly columnLayout: readonly ColumnPlace[];
  readonly lines: readonly GridLine[];
}

const defsOf = (columns: readonly GridColumn[]): ColumnDef<typeof GRID_FEATURES, GridLine>[] =>
  columns.map((column) => ({
    id: column.key,
    accessorFn: ({ item }) => item.cells[column.key],
    enableHiding: column.isFixed !== true,
    enableGrouping: column.groups === true,
    sortDescFirst: column.kind === 'numeric',
    size: pinnedWidth(column),
  }));

const idOf = ({ item }: GridLine): string => item.id;

export const useGridModel = (input: GridModelInput): GridModel => {
  const { columns, hidden, first, pinned, room, state, order, page, count, hasDetail, lines, onEvent, chooser } = input;
  const defs = useMemo(() => defsOf(columns), [columns]);
  const slices = useMemo(() => columnSlices({ columns, hidden, first, pinned, room }), [columns, hidden, first, pinned, room]);
  const rows = useMemo(() => rowSlices(columns, state, page), [columns, state, page]);
  const { places, columnVisibility, columnPinning, columnOrder, columnSizing } = slices;
  const controlled = useMemo(
    () => ({ columnVisibility, columnPinning, columnOrder, columnSizing, ...rows }),
    [columnVisibility, columnPinning, columnOrder, columnSizing, rows],
  );
  const data = useMemo(() => [...lines], [lines]);
  const table = useTable({
    features: GRID_FEATURES,
    columns: defs,
    data,
    state: controlled,
    getRowId: idOf,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    manualGrouping: true,
    groupedColumnMode: false,
    manualExpanding: true,
    getRowCanExpand: ({ original }) => hasDetail || original.item.rows !== null,
    manualPagination: true,
    rowCount: count,
    autoResetPageIndex: false,
    autoResetExpanded: false,
    onSortingChange: (updater) => {
      const event = sortEvent(columns, functionalUpdate(updater, rows.sorting), order);
      if (event !== null) onEvent(event);
    },
    onGroupingChange: (updater) => onEvent(groupEvent(functionalUpdate(updater, rows.grouping))),
    onExpandedChange: (updater) => {
      for (const event of toggleEvents(rows.expanded, functionalUpdate(updater, rows.expanded))) onEvent(event);
    },
    onPaginationChange: (updater) => {
      const event = pageEvent(rows.pagination, functionalUpdate(updater, rows.pagination));
      if (event !== null) onEvent(event);
    },
    onColumnVisibilityChange: (updater) => chooser?.onHide(hiddenAfter(columns, functionalUpdate(updater, columnVisibility))),
    onColumnPinningChange: (updater) => chooser?.onPin(pinnedAfter(input, functionalUpdate(updater, columnPinning))),
  });
  const { getColumn, getRow, setGrouping, setPageIndex, setPageSize, setColumnVisibility } = table;
  const [start, center] = [table.getStartVisibleLeafColumns(), table.getCenterVisibleLeafColumns()];
  const columnLayout = useMemo(() => {
    const byKey = new Map(places.map((place) => [place.column.key, place]));
    return [...start, ...center].flatMap((column): ColumnPlace[] => {
      const place = byKey.get(column.id);
      if (place === undefined) return [];
      if (place.staysAt === null) return [place];
      return [{ ...place, staysAt: column.getStart('start'), width: place.width === null ? null : column.getSize() }];
    });
  }, [places, start, center]);
  return {
    columnLayout,
    lines: table.getRowModel().rows.map(({ original }) => original),
    onSort: useCallback((key) => getColumn(key)?.toggleSorting(), [getColumn]),
    onGroup: useCallback((key) => setGrouping(key === null ? [] : [key]), [setGrouping]),
    onToggle: useCallback((id) => getRow(id).toggleExpanded(), [getRow]),
    onPage: useCallback((to) => setPageIndex(to - 1), [setPageIndex]),
    onPageLength: useCallback((length) => setPageSize(length), [setPageSize]),
    onHide: useCallback((keys) => setColumnVisibility(visibilityOf(columns, keys)), [setColumnVisibility, columns]),
    onTurnPin: useCallback(
      (key) => {
        const column = getColumn(key);
        column?.pin(column.getIsPinned() === false ? 'start' : false);
      },
      [getColumn],
    ),
  };
};
