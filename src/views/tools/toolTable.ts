/** A table of a free tool whose sort and page stand in the address. */
import { sortAfter, type TableEvent, type TableSort, type TableState } from '../../domain/tables/tableState.ts';

export interface ToolTable {
  readonly state: TableState;
  readonly onEvent: (event: TableEvent) => void;
}

export interface ToolTableParts {
  readonly sort: TableSort;
  readonly page: number;
  readonly pageLength: number;
  readonly set: (values: { readonly sort?: TableSort; readonly page?: number }) => void;
}

/** A click on a header sorts by it and leads back to the first page; a click on the same one turns the order round. */
export const toolTable = ({ sort, page, pageLength, set }: ToolTableParts): ToolTable => ({
  state: { sort, page, pageLength },
  onEvent: (event) => {
    if (event.type === 'sorted') set({ sort: sortAfter(sort, event.column, event.kind), page: 1 });
    if (event.type === 'paged') set({ page: event.page });
  },
});
