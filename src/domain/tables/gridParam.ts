/** The state of a table that the server pages, as a parameter of its screen. */
import type { Param } from '../screens/params.ts';
import type { GridState } from './gridState.ts';
import { gridIn, gridParam } from './gridState.url.ts';
import { DEFAULT_PAGE_LENGTH } from './paging.ts';

/** The state of a table as a typed parameter of its screen, which asks by it; `standard` rows on a page until somebody chooses otherwise. */
export const gridParamOf = (standard: number = DEFAULT_PAGE_LENGTH): Param<GridState> => ({
  fallback: gridIn(undefined, standard),
  read: (text) => gridIn(text, standard),
  write: (state) => gridParam(state, standard) ?? '',
});
