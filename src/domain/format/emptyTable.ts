/** What stands in a table without rows. */

/** "No products match your filters" where filters narrow (B-529, C-813), else "No data available for this table." (B-531). */
export const emptyTableText = (noun: string, isFiltered: boolean): string =>
  isFiltered ? `No ${noun} match your filters` : 'No data available for this table.';
