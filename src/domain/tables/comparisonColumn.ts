/** Which countries the prior period of a row lacks, as a column of its table. */
import { lackingWords } from '../api/lateCountries.ts';
import type { GridColumn, GridRow } from './gridColumn.ts';
import { lackingInAny } from './lacking.ts';

const COMPARISON: GridColumn = {
  key: 'comparison',
  title: 'Comparison',
  info: 'Countries without data in part or all of the prior period.',
  kind: 'text',
  width: 240,
};

interface ComparedTable {
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  /** "prior period lacks the United Kingdom"; null where it lacks none. */
  readonly lacking: string | null;
}

/** The table with that column where it compares a row that lacks any. */
export const withComparison = (columns: readonly GridColumn[], rows: readonly GridRow[]): ComparedTable => {
  const changes = columns.filter(({ side }) => side === 'change');
  const all = lackingInAny(changes, rows);
  if (all.length === 0) return { columns, rows, lacking: null };
  const named = rows.map((row): GridRow => {
    const own = lackingInAny(changes, [row]);
    return { ...row, cells: { ...row.cells, [COMPARISON.key]: own.length === 0 ? null : lackingWords(own) } };
  });
  return { columns: [...columns, COMPARISON], rows: named, lacking: lackingWords(all) };
};
