/** Search and filter of a recorded session's entries: by actor, by type, by any word of the event. */
import type { Row } from './sessionRows.ts';

export type RowKind = 'all' | 'errors' | 'slow';

export interface RowFilter {
  /** Words that must all occur, in any letter case. */
  readonly query: string;
  /** The address of an actor, or null for all. */
  readonly actor: string | null;
  /** A type of event, or null for all. */
  readonly type: string | null;
  readonly kind: RowKind;
}

export const NO_FILTER: RowFilter = { query: '', actor: null, type: null, kind: 'all' };

export const isFiltering = ({ query, actor, type, kind }: RowFilter): boolean =>
  query.trim() !== '' || actor !== null || type !== null || kind !== 'all';

/** Rows that pass, in order. `slow` are the numbers of slow answers, `faulty` of entries that are errors for another reason. */
export const filterRows = (
  rows: readonly Row[],
  filter: RowFilter,
  slow: ReadonlyMap<number, number>,
  faulty: number | null = null,
): readonly Row[] => {
  if (!isFiltering(filter)) return rows;
  const words = filter.query.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(
    (row) =>
      (filter.actor === null || row.to === filter.actor) &&
      (filter.type === null || row.type === filter.type) &&
      (filter.kind !== 'errors' || row.error !== null || row.seq === faulty) &&
      (filter.kind !== 'slow' || slow.has(row.seq)) &&
      words.every((word) => row.words.includes(word)),
  );
};

export interface Choice {
  readonly name: string;
  readonly count: number;
}

const counted = (names: Iterable<string>): readonly Choice[] => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => (a.name < b.name ? -1 : 1));
};

export const actorsIn = (rows: readonly Row[]): readonly Choice[] => counted(rows.map(({ to }) => to));
export const typesIn = (rows: readonly Row[]): readonly Choice[] => counted(rows.map(({ type }) => type));
