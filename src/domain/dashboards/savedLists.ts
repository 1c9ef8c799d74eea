/** The lists of saved reports and dashboards: which show, in which order, a page at a time (C-252, C-255, C-283 to C-288, C-294 to C-298). */
import type { Json } from '../codec/codec.ts';
import type { SavedEntry } from '../reporting/savedRecord.ts';
import type { SavedReport } from '../reporting/savedReport.ts';
import { type Page, pageOf } from '../tables/paging.ts';
import type { SavedDashboard } from './dashboard.ts';
import type { SharedDashboard } from './storedDashboard.ts';

/** Rows a page: saved reports (C-283, C-971), dashboards (C-297), and lines in each card of the home page. */
export const REPORTS_A_PAGE = 20;
export const DASHBOARDS_A_PAGE = 25;
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

type Stamped = { readonly createdAt: string; readonly updatedAt: string };

const stampOf = (entry: SavedEntry<Stamped>, stamp: keyof Stamped): string =>
  entry.kind === 'valid' ? entry.record[stamp] : textIn(entry.raw, stamp);

/** The entry's name or title. */
export const nameOf = (entry: SavedEntry<{ readonly name: string } | { readonly title: string }>): string => {
  if (entry.kind === 'invalid') return entry.name;
  return 'name' in entry.record ? entry.record.name : entry.record.title;
};

type Listed = Stamped & ({ readonly name: string } | { readonly title: string });

const newestFirst =
  (stamp: keyof Stamped): Compare<Listed> =>
  (a, b) =>
    compareTexts(stampOf(b, stamp), stampOf(a, stamp)) || compareTexts(nameOf(a).toLowerCase(), nameOf(b).toLowerCase());

interface Owned {
  readonly createdBy: { readonly id: string } | null;
  readonly deletedAt: string | null;
}

const isListed = (entry: SavedEntry<Listed & Owned>, { search, createdBy, showInvalid }: ListChoice): boolean => {
  if (!nameOf(entry).toLowerCase().includes(search.trim().toLowerCase())) return false;
  // Whose an invalid record is cannot be told, so it shows to all who ask for invalid ones.
  if (entry.kind === 'invalid') return showInvalid;
  return entry.record.deletedAt === null && (createdBy === null || entry.record.createdBy?.id === createdBy);
};

const listed = <A extends Listed & Owned>(
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

/** A page of dashboards, by updated date descending, then title (C-298). */
export const listedDashboards = (entries: readonly SavedEntry<SavedDashboard>[], choice: ListChoice): Page<SavedEntry<SavedDashboard>> =>
  listed(entries, choice, 'updatedAt', DASHBOARDS_A_PAGE);

/** The dashboards that can be looked at whose title holds the words, favorites first; else as they are listed, by change. */
export const sharedDashboards = (listed: readonly SharedDashboard[], search: string): readonly SharedDashboard[] => {
  const found = listed.filter(({ title }) => title.toLowerCase().includes(search.trim().toLowerCase()));
  return [...found.filter(({ isUserFavorite }) => isUserFavorite), ...found.filter(({ isUserFavorite }) => !isUserFavorite)];
};

/** How many there are on all pages. */
export const countDashboards = (entries: readonly SavedEntry<SavedDashboard>[], choice: ListChoice): number =>
  entries.filter((entry) => isListed(entry, choice)).length;

/** Those that read and are there, the newest first. */
const usable = <A extends Listed & Owned>(entries: readonly SavedEntry<A>[], stamp: keyof Stamped): readonly A[] =>
  entries
    .filter((entry) => isListed(entry, { search: '', createdBy: null, showInvalid: false, page: 1 }))
    .sort(newestFirst(stamp))
    .flatMap((entry) => (entry.kind === 'valid' ? [entry.record] : []));

/** What can be chosen among all, without pages: the newest change first. */
export const usableReports = (entries: readonly SavedEntry<SavedReport>[]): readonly SavedReport[] => usable(entries, 'updatedAt');
export const usableDashboards = (entries: readonly SavedEntry<SavedDashboard>[]): readonly SavedDashboard[] => usable(entries, 'updatedAt');

const recent = <A extends Listed & Owned>(entries: readonly SavedEntry<A>[]): readonly A[] =>
  usable(entries, 'createdAt').slice(0, RECENT_SHOWN);

/** The cards of the home page: the ten most recent, newest first, then by name or title (C-252, C-255). */
export const recentReports = (entries: readonly SavedEntry<SavedReport>[]): readonly SavedReport[] => recent(entries);
export const recentDashboards = (entries: readonly SavedEntry<SavedDashboard>[]): readonly SavedDashboard[] => recent(entries);

/** Said where no saved report shows: there is none, or none that matches (C-287, C-288). */
export const emptyReportsText = (choice: ListChoice): string =>
  choice.search.trim() !== '' || choice.createdBy !== null
    ? 'No matching report specs found.'
    : 'You have no saved report specs. Create One now';

/** The list with a dashboard marked as the user's favourite or not; the same list where nothing changes. */
export const withFavorite = (
  entries: readonly SavedEntry<SavedDashboard>[],
  id: string,
  isUserFavorite: boolean,
): readonly SavedEntry<SavedDashboard>[] => {
  const changes = (entry: SavedEntry<SavedDashboard>): boolean =>
    entry.kind === 'valid' && entry.id === id && entry.record.isUserFavorite !== isUserFavorite;
  if (!entries.some(changes)) return entries;
  return entries.map((entry) =>
    entry.kind === 'valid' && changes(entry) ? { ...entry, record: { ...entry.record, isUserFavorite } } : entry,
  );
};
