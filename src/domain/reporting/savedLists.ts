/** Lists of saved things, and that of saved reports: which show, in which order, a page at a time (C-252, C-255, C-283 to C-288). */
import type { Json } from '../codec/codec.ts';
import { type Page, pageOf } from '../tables/paging.ts';
import type { SavedEntry } from './savedRecord.ts';
import type { SavedReport } from './savedReport.ts';

/** Rows a page of saved reports (C-283, C-971), and lines in each card of the home page. */
export const REPORTS_A_PAGE = 20;
export const RECENT_SHOWN = 10;

export interface ListChoice {
  readonly search: string;
  /** Only what this user made; null shows everyone's. */
  readonly createdBy: string | null;
  readonly showInvalid: boolean;
  /** From 1. */
  readonly page: number;
}

/** How an entry is compared: newest first, then by name in the order of its letters. Entries without a day come last. */
type Compare<A> = (a: SavedEntry<A>, b: SavedEntry<A>) => number;

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const textIn = (raw: Json, key: string): string => {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw) || !Object.hasOwn(raw, key)) return '';
  const value = (raw as Readonly<Record<string, Json>>)[key];
  return typeof value === 'string' ? value : '';
};

export type Stamped = { readonly createdAt: string; readonly updatedAt: string };

const stampOf = (entry: SavedEntry<Stamped>, stamp: keyof Stamped): string =>
  entry.kind === 'valid' ? entry.record[stamp] : textIn(entry.raw, stamp);

/** The entry's name or title. */
export const nameOf = (entry: SavedEntry<{ readonly name: string } | { readonly title: string }>): string => {
  if (entry.kind === 'invalid') return entry.name;
  return 'name' in entry.record ? entry.record.name : entry.record.title;
};

export type Listed = Stamped & ({ readonly name: string } | { readonly title: string });

const newestFirst =
  (stamp: keyof Stamped): Compare<Listed> =>
  (a, b) =>
    compareTexts(stampOf(b, stamp), stampOf(a, stamp)) || compareTexts(nameOf(a).toLowerCase(), nameOf(b).toLowerCase());

export interface Owned {
  readonly createdBy: { readonly id: string } | null;
  readonly deletedAt: string | null;
}

/** Whether the choice shows it. */
export const isListed = (entry: SavedEntry<Listed & Owned>, { search, createdBy, showInvalid }: ListChoice): boolean => {
  if (!nameOf(entry).toLowerCase().includes(search.trim().toLowerCase())) return false;
  // Whose an invalid record is cannot be told, so it shows to all who ask for invalid ones.
  if (entry.kind === 'invalid') return showInvalid;
  return entry.record.deletedAt === null && (createdBy === null || entry.record.createdBy?.id === createdBy);
};

/** A page of those that the choice shows, newest first by the stamp. */
export const listed = <A extends Listed & Owned>(
  entries: readonly SavedEntry<A>[],
  choice: ListChoice,
  stamp: keyof Stamped,
  size: number,
): Page<SavedEntry<A>> => pageOf(entries.filter((entry) => isListed(entry, choice)).sort(newestFirst(stamp)), choice.page, size);

/** A page of saved reports, by created date descending (C-284). */
export const listedReports = (entries: readonly SavedEntry<SavedReport>[], choice: ListChoice): Page<SavedEntry<SavedReport>> =>
  listed(entries, choice, 'createdAt', REPORTS_A_PAGE);

/** How many there are on all pages. */
export const countReports = (entries: readonly SavedEntry<SavedReport>[], choice: ListChoice): number =>
  entries.filter((entry) => isListed(entry, choice)).length;

/** Those that read and are there, the newest first. */
export const usable = <A extends Listed & Owned>(entries: readonly SavedEntry<A>[], stamp: keyof Stamped): readonly A[] =>
  entries
    .filter((entry) => isListed(entry, { search: '', createdBy: null, showInvalid: false, page: 1 }))
    .sort(newestFirst(stamp))
    .flatMap((entry) => (entry.kind === 'valid' ? [entry.record] : []));

/** What can be chosen among all, without pages: the newest change first. */
export const usableReports = (entries: readonly SavedEntry<SavedReport>[]): readonly SavedReport[] => usable(entries, 'updatedAt');

/** What a card of the home page holds: the ten most recent, newest first, then by name or title (C-252, C-255). */
export const recent = <A extends Listed & Owned>(entries: readonly SavedEntry<A>[]): readonly A[] =>
  usable(entries, 'createdAt').slice(0, RECENT_SHOWN);

export const recentReports = (entries: readonly SavedEntry<SavedReport>[]): readonly SavedReport[] => recent(entries);

/** Said where no saved report shows: there is none, or none that matches (C-287, C-288). */
export const emptyReportsText = (choice: ListChoice): string =>
  choice.search.trim() !== '' || choice.createdBy !== null
    ? 'No matching report specs found.'
    : 'You have no saved report specs. Create One now';
