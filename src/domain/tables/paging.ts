/** Pages of a table: how long, which one, and what the page buttons are. */

/** The page lengths on offer (A-505, B-556). */
export const PAGE_LENGTHS = [10, 25, 50, 100] as const;
/** Those that an address may name: custom markets and portfolios offer 20 besides (C-863, C-929), search terms 40 (C-864). */
export const KNOWN_PAGE_LENGTHS = [10, 20, 25, 40, 50, 100] as const;
export type PageLength = (typeof KNOWN_PAGE_LENGTHS)[number];
/** Rows on a page until somebody chooses otherwise (A-504, B-555). */
export const DEFAULT_PAGE_LENGTH = 25;
/** How many places the page buttons take (A-506, B-557); the arrows beside them not counted. */
export const NAVIGATION_SLOTS = 9;

/** A page of a list, the nearest there is to the one asked for; pages count from 1. */
export interface Page<A> {
  readonly items: readonly A[];
  readonly page: number;
  readonly pages: number;
}

/** How many pages that many rows make; an empty table has one. A length below 1 counts as 1. */
export const pagesOf = (rows: number, length: number): number => {
  const size = Number.isNaN(length) ? 1 : Math.max(1, length);
  return rows > 0 && Number.isFinite(rows) ? Math.max(1, Math.ceil(rows / size)) : 1;
};

/** The page asked for, clamped to those there are: beyond the last it is the last, below the first the first. */
export const clampedPage = (page: number, pages: number): number =>
  Number.isNaN(page) ? 1 : Math.min(pages, Math.max(1, Math.trunc(page)));

export const pageOf = <A>(items: readonly A[], page: number, size: number): Page<A> => {
  const pages = pagesOf(items.length, size);
  const shown = clampedPage(page, pages);
  return { items: items.slice((shown - 1) * size, shown * size), page: shown, pages };
};

/** A place among the page buttons: a page, or the gap where pages are left out. */
export type PageSlot = number | 'gap';

const range = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/**
 * What the page buttons show: all pages where nine places are enough, else exactly nine places, the first and the
 * last page among them and the current page with its neighbours, so that no button moves as one walks through the
 * middle.
 */
export const pageSlots = (page: number, pages: number): readonly PageSlot[] => {
  const current = clampedPage(page, pages);
  if (pages <= NAVIGATION_SLOTS) return range(1, Math.max(1, pages));
  const run = NAVIGATION_SLOTS - 2;
  if (current <= run - 2) return [...range(1, run), 'gap', pages];
  if (current > pages - run + 2) return [1, 'gap', ...range(pages - run + 1, pages)];
  const around = (NAVIGATION_SLOTS - 5) / 2;
  return [1, 'gap', ...range(current - around, current + around), 'gap', pages];
};

/** The rows on show, counted from 1: `{from: 26, to: 50}`; `{from: 0, to: 0}` of an empty table. */
export const shownRows = (page: number, length: number, rows: number): { readonly from: number; readonly to: number } => {
  if (!(rows > 0)) return { from: 0, to: 0 };
  const shown = clampedPage(page, pagesOf(rows, length));
  return { from: (shown - 1) * length + 1, to: Math.min(rows, shown * length) };
};
