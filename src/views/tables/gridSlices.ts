/**
 * What is between a table's state, as the machines and the address have it, and the slices of it that TanStack Table works with; and
 * what its updaters come to: the event, or the columns, that the machines are told. Nothing of it is kept here or there.
 */
import type {
  ColumnOrderState,
  ColumnPinningState,
  ColumnSizingState,
  ColumnVisibilityState,
  ExpandedState,
  GroupingState,
  PaginationState,
  SortingState,
} from '@tanstack/react-table';
import type { GridColumn } from '../../domain/tables/gridColumn.ts';
import type { GridEvent, GridState } from '../../domain/tables/gridState.ts';
import { type ColumnPlace, columnPlaces, pinnedKeys } from '../../domain/tables/pinnedColumns.ts';
import { type RowOrder, sortOf } from '../../domain/tables/tableState.ts';

/** What a person has made of the columns, and the room that there is for them. */
export interface ColumnChoices {
  readonly columns: readonly GridColumn[];
  readonly hidden: readonly string[];
  /** How many columns stay in sight, from the first. */
  readonly first: number;
  /** Those that a person has pinned besides. */
  readonly pinned: readonly string[];
  /** CSS pixels; null where it is not known yet. */
  readonly room: number | null;
}

export interface ColumnSlices {
  readonly columnVisibility: ColumnVisibilityState;
  readonly columnPinning: ColumnPinningState;
  readonly columnOrder: ColumnOrderState;
  readonly columnSizing: ColumnSizingState;
  /** The columns that show in their order: which of those that are pinned find room to stay, and how wide they are then. */
  readonly places: readonly ColumnPlace[];
}

const isHidden = ({ key, isFixed }: GridColumn, hidden: readonly string[]): boolean => isFixed !== true && hidden.includes(key);

/** Which columns show. */
export const visibilityOf = (columns: readonly GridColumn[], hidden: readonly string[]): ColumnVisibilityState =>
  Object.fromEntries(columns.filter((column) => isHidden(column, hidden)).map(({ key }) => [key, false]));

export const columnSlices = ({ columns, hidden, first, pinned, room }: ColumnChoices): ColumnSlices => {
  const start = pinnedKeys(columns, first, pinned);
  const shown = columns.filter((column) => !isHidden(column, hidden));
  const kept = shown.filter(({ key }) => start.includes(key));
  const others = shown.filter(({ key }) => !start.includes(key));
  const places = columnPlaces(kept, others, room);
  return {
    columnVisibility: visibilityOf(columns, hidden),
    columnPinning: { start: [...start], end: [] },
    columnOrder: places.map(({ column }) => column.key),
    columnSizing: Object.fromEntries(places.flatMap(({ column, width }) => (width === null ? [] : [[column.key, width]]))),
    places,
  };
};

export interface RowSlices {
  readonly sorting: SortingState;
  readonly grouping: GroupingState;
  readonly expanded: ExpandedState;
  readonly pagination: PaginationState;
}

/** `page` is the one that there is, from 1; the address may say another. */
export const rowSlices = (columns: readonly GridColumn[], state: GridState, page: number): RowSlices => ({
  sorting: state.sort === null ? [] : [{ id: state.sort.column, desc: state.sort.direction === 'desc' }],
  grouping: columns.filter(({ key, groups }) => key === state.group && groups === true).map(({ key }) => key),
  expanded: Object.fromEntries(state.open.map((id) => [id, true])),
  pagination: { pageIndex: page - 1, pageSize: state.pageLength },
});

/** What another sort comes to: the machine turns it the same way by what the column holds. */
export const sortEvent = (columns: readonly GridColumn[], [sort]: SortingState, order: RowOrder | null = null): GridEvent | null => {
  const column = columns.find(({ key }) => key === sort?.id);
  if (column === undefined) return null;
  const event = { type: 'table.sorted', column: column.key, kind: column.kind } as const;
  const from = sortOf(order);
  return from?.column === column.key ? { ...event, from: from.direction } : event;
};

export const groupEvent = ([by]: GroupingState): GridEvent => ({ type: 'table.grouped', by: by ?? null });

const openIn = (expanded: ExpandedState): readonly string[] =>
  expanded === true ? [] : Object.keys(expanded).filter((id) => expanded[id] === true);

/** The rows that opened or closed. */
export const toggleEvents = (before: ExpandedState, after: ExpandedState): readonly GridEvent[] => {
  const [was, is] = [new Set(openIn(before)), new Set(openIn(after))];
  const turned = [...was].filter((id) => !is.has(id)).concat([...is].filter((id) => !was.has(id)));
  return turned.map((id) => ({ type: 'table.rowToggled', id }));
};

/** Another length brings its page with it; null where nothing is other. */
export const pageEvent = (before: PaginationState, after: PaginationState): GridEvent | null => {
  if (after.pageSize !== before.pageSize) return { type: 'table.lengthChosen', pageLength: after.pageSize };
  return after.pageIndex === before.pageIndex ? null : { type: 'table.paged', page: after.pageIndex + 1 };
};

/** The columns that are taken away. */
export const hiddenAfter = (columns: readonly GridColumn[], visibility: ColumnVisibilityState): readonly string[] =>
  columns.filter(({ key, isFixed }) => isFixed !== true && visibility[key] === false).map(({ key }) => key);

/** The columns that a person has pinned, in the order in which they were; one that the table hasn't at the moment stays pinned. */
export const pinnedAfter = (
  { columns, first, pinned }: Pick<ColumnChoices, 'columns' | 'first' | 'pinned'>,
  { start }: ColumnPinningState,
): readonly string[] => {
  const keys = columns.map(({ key }) => key);
  const own = start.filter((key) => !keys.slice(0, first).includes(key));
  return [...pinned.filter((key) => !keys.includes(key) || own.includes(key)), ...own.filter((key) => !pinned.includes(key))];
};
