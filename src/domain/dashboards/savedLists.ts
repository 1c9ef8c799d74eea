/** The list of dashboards: which show, in which order, a page at a time (C-294 to C-298). */
import { isListed, type ListChoice, listed, recent, usable } from '../reporting/savedLists.ts';
import type { SavedEntry } from '../reporting/savedRecord.ts';
import type { Page } from '../tables/paging.ts';
import type { SavedDashboard } from './dashboard.ts';
import type { SharedDashboard } from './storedDashboard.ts';

/** Rows a page (C-297). */
export const DASHBOARDS_A_PAGE = 25;

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

/** What can be chosen among all, without pages: the newest change first. */
export const usableDashboards = (entries: readonly SavedEntry<SavedDashboard>[]): readonly SavedDashboard[] => usable(entries, 'updatedAt');

export const recentDashboards = (entries: readonly SavedEntry<SavedDashboard>[]): readonly SavedDashboard[] => recent(entries);

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
