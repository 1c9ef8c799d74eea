/** Parameters that the free tools have in their addresses. */
import { type CategoryPath, encodeCategoryPath, readCategoryPath } from '../filters/categoryPath.url.ts';
import type { Param } from '../screens/params.ts';
import type { TableSort } from '../tables/tableState.ts';
import { NO_CATEGORY } from './categoryChoice.ts';

/** A page from 1 on; the list clamps it to the pages that there are. */
export const pageParam: Param<number> = {
  fallback: 1,
  read: (text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : null),
  write: String,
};

/** `totalSov.desc`: the column and the direction in which a table stands. */
export const sortParam = (columns: readonly string[], fallback: TableSort): Param<TableSort> => ({
  fallback,
  read: (text) => {
    const [column = '', direction = '', ...more] = text.split('.');
    if (more.length > 0 || !columns.includes(column) || (direction !== 'asc' && direction !== 'desc')) return null;
    return { column, direction };
  },
  write: ({ column, direction }) => `${column}.${direction}`,
});

/** A category by its path; another one than all departments where the address names none. */
export const pathOr = (fallback: CategoryPath): Param<CategoryPath> => ({
  fallback,
  read: (text) => readCategoryPath(text),
  write: (path) => encodeCategoryPath(path)[0]?.[1] ?? NO_CATEGORY,
});

/** What stands in the address for none of them. */
const NONE = 'none';

/** Names that somebody chose, each escaped, with commas between; null while nobody has. */
export const namesParam = (max: number): Param<readonly string[] | null> => ({
  fallback: null,
  read: (line) => {
    if (line === NONE) return [];
    try {
      const names = line.split(',').map(decodeURIComponent);
      return names.includes('') ? null : [...new Set(names)].slice(0, max);
    } catch {
      return null;
    }
  },
  write: (names) =>
    names === null ? '' : names.length === 0 ? NONE : names.map((name) => encodeURIComponent(name.replace(/\p{Cs}/gu, '\ufffd'))).join(','),
});
