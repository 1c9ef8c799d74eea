/** Which page of its sections a result shows, and which page of each table: of one result, for another begins at the first. */
import type { Json } from '../codec/codec.ts';
import { SECTIONS_A_PAGE } from './reportResult.ts';

export interface ResultLook {
  /** The run whose result is looked at. */
  readonly of: string;
  /** The page of sections, from 1. */
  readonly sections: number;
  /** The pages of tables that are not at their first, by the place of their section. */
  readonly pages: Readonly<Record<string, number>>;
}

const isPage = (u: unknown): u is number => typeof u === 'number' && Number.isSafeInteger(u) && u > 0;

/** What was kept of the same run; the beginning where it was of another. */
export const lookIn = (kept: Json | undefined, of: string): ResultLook => {
  const first: ResultLook = { of, sections: 1, pages: {} };
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return first;
  const { of: whose, sections, pages } = kept as { readonly [key: string]: Json };
  if (whose !== of) return first;
  const known = typeof pages === 'object' && pages !== null && !Array.isArray(pages) ? Object.entries(pages) : [];
  return {
    of,
    sections: isPage(sections) ? sections : 1,
    pages: Object.fromEntries(known.filter((entry): entry is [string, number] => isPage(entry[1]))),
  };
};

export const withSectionPage = (look: ResultLook, sections: number): ResultLook => ({ ...look, sections });

export const withRowPage = (look: ResultLook, section: number, page: number): ResultLook => ({
  ...look,
  pages: { ...look.pages, [`${section}`]: page },
});

/** What is kept of it. */
export const keptLook = ({ of, sections, pages }: ResultLook): Json => ({ of, sections, pages: { ...pages } });

/** A page of a list, one that there is not as the nearest: the items with their places in the list. */
export const pageOf = <A>(
  items: readonly A[],
  page: number,
  length: number,
): { readonly page: number; readonly items: readonly { readonly item: A; readonly at: number }[] } => {
  const shown = Math.min(Math.max(1, page), Math.max(1, Math.ceil(items.length / length)));
  const from = (shown - 1) * length;
  return { page: shown, items: items.slice(from, from + length).map((item, i) => ({ item, at: from + i })) };
};

/** The sections on show (C-972). */
export const sectionsShown = <A>(sections: readonly A[], { sections: page }: Pick<ResultLook, 'sections'>) =>
  pageOf(sections, page, SECTIONS_A_PAGE);
