/**
 * The order of a report's rows (C-403, C-407). With a comparison every measure has up to four columns, so its sort
 * column is a pair of the name and one of them; a dimension stays one column and a plain name.
 */
import { boundedString, oneOf, record, t } from '../codec/codec.ts';
import type { PopConfig } from '../dates/reportPop.ts';
import { formOf } from './savedDocument.ts';

export const POP_COLUMNS = ['current', 'prior', 'abs_change', 'pct_change'] as const;
export type PopColumn = (typeof POP_COLUMNS)[number];
export const PopColumn = oneOf<PopColumn>(POP_COLUMNS, 'PopColumn');

/** Whether a column of a comparison tells a change. */
export const isChange = (pop: PopColumn | null): boolean => pop === 'abs_change' || pop === 'pct_change';

const Name = boundedString(200);

const Pair = t.tuple([Name, PopColumn], 'pair of a name and a column of the comparison');

export type SortColumn = string | [string, PopColumn];
export const SortColumn = formOf<SortColumn>('SortColumn', (u) => (Array.isArray(u) && u.length <= 2 ? Pair : Name));

export const SortEntry = record({ column: SortColumn, direction: oneOf(['asc', 'desc'], 'SortDirection') }, 'SortEntry');
export type SortEntry = t.TypeOf<typeof SortEntry>;

/** The dimension or measure that a column belongs to. */
export const sortedName = (column: SortColumn): string => (typeof column === 'string' ? column : column[0]);

/** The columns that each measure has under a comparison; one plain column without. */
export const popColumnsOf = (pop: PopConfig | null): readonly PopColumn[] =>
  pop === null
    ? []
    : POP_COLUMNS.filter(
        (column) => (column !== 'abs_change' || pop.includeAbsChange) && (column !== 'pct_change' || pop.includePctChange),
      );

/** The place of the entry that decides first about the rows, those of sections and columns aside; -1 where there is none. */
export const rowSortAt = ({
  sort,
  sectionDimensions,
  columnDimensions,
}: {
  readonly sort: readonly SortEntry[];
  readonly sectionDimensions: readonly string[];
  readonly columnDimensions: readonly string[];
}): number => sort.findIndex(({ column }) => ![...sectionDimensions, ...columnDimensions].includes(sortedName(column)));

const columnUnder = (column: SortColumn, measures: ReadonlySet<string>, columns: readonly PopColumn[]): SortColumn => {
  const name = sortedName(column);
  if (columns.length === 0 || !measures.has(name)) return name;
  const asked = typeof column === 'string' ? 'current' : column[1];
  return [name, columns.includes(asked) ? asked : 'current'];
};

const sortKey = (column: SortColumn): string => JSON.stringify(column);

/**
 * The sort entries as they must be written under a comparison (C-525): a measure's plain name becomes the pair with
 * `current` when it is turned on, every pair the plain name when it is turned off, and a change that is no longer
 * included becomes `current`. Where two entries then name one column, the first decides.
 */
export const sortUnderPop = (sort: readonly SortEntry[], measures: ReadonlySet<string>, pop: PopConfig | null): readonly SortEntry[] => {
  const columns = popColumnsOf(pop);
  const seen = new Set<string>();
  return sort
    .map((entry) => ({ ...entry, column: columnUnder(entry.column, measures, columns) }))
    .filter(({ column }) => {
      const isNew = !seen.has(sortKey(column));
      seen.add(sortKey(column));
      return isNew;
    });
};
