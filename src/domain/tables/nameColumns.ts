/** Columns of names that lead to the screens of what they name, each made in one place. */
import type { GridColumn } from './gridColumn.ts';

/** A product by its title, which names the row; `asin` is the cell that it is known by. An own product is one that the brand group sells. */
export const productColumn = <K extends string = 'title'>(
  width: number,
  key?: K,
  thing: 'product' | 'ownProduct' = 'product',
): GridColumn<K | 'asin'> => ({
  key: key ?? ('title' as K),
  title: 'Product',
  kind: 'text',
  show: 'product',
  isFixed: true,
  width,
  leadsTo: { thing, by: 'asin' },
});

/** A category of the marketplace by its path; `nodeId` is the cell that it is known by. */
export const categoryColumn = (width: number): GridColumn<'path' | 'nodeId'> => ({
  key: 'path',
  title: 'Category',
  kind: 'text',
  show: 'path',
  width,
  leadsTo: { thing: 'category', by: 'nodeId' },
});

/** A category as the brand group's own products name it, beside what names the row; `category` is null where they name none. */
export const ownCategoryColumn: GridColumn<'current_category' | 'category'> = {
  key: 'current_category',
  title: 'Category',
  kind: 'text',
  groups: true,
  leadsTo: { thing: 'ownCategory', by: 'category' },
};

/** A department of the brand group's own products, which names the row; `department` is null where they are of none. */
export const ownDepartmentColumn = (width: number): GridColumn<'current_path' | 'department'> => ({
  key: 'current_path',
  title: 'Department',
  kind: 'text',
  show: 'path',
  isFixed: true,
  width,
  leadsTo: { thing: 'ownDepartment', by: 'department' },
});

/** A search term, which names the row. */
export const termColumn = <K extends string = 'searchTerm'>(width: number, key?: K): GridColumn<K> => ({
  key: key ?? ('searchTerm' as K),
  title: 'Search Term',
  kind: 'text',
  isFixed: true,
  width,
  leadsTo: { thing: 'term' },
});

/** A brand beside what names the row. */
export const brandColumn: GridColumn<'brand'> = { key: 'brand', title: 'Brand', kind: 'text', groups: true, leadsTo: { thing: 'brand' } };
