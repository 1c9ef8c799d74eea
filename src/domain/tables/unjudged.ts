/** Tables of periods that have data on different days. */
import type { GridColumn } from './gridColumn.ts';

/** Columns without a verdict on changes of sums, where the periods have data on different days: three days are no gain over two. */
export const unjudged = <K extends string>(columns: readonly GridColumn<K>[]): readonly GridColumn<K>[] =>
  columns.map((column) =>
    column.side === 'change' && (column.show === 'signed' || column.show === 'change') ? { ...column, positive: null } : column,
  );
