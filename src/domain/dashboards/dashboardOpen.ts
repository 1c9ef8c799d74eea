/** What a link to a dashboard leads to (C-301 to C-304). */

import { sentence } from '../format/sentence.ts';
import type { SavedEntry } from '../reporting/savedRecord.ts';
import type { SavedDashboard } from './dashboard.ts';

export interface OpenFacts {
  /** Null while it is not in what was loaded. */
  readonly entry: SavedEntry<SavedDashboard> | null;
  readonly activeBrandGroupId: string;
  /** The names of the person's brand groups by id. */
  readonly brandGroupNames: ReadonlyMap<string, string>;
  /** Whether the person may edit dashboards. */
  readonly isPrivileged: boolean;
}

export type Opening =
  | { readonly kind: 'load' }
  | { readonly kind: 'show'; readonly dashboard: SavedDashboard }
  | { readonly kind: 'askToSwitch'; readonly text: string; readonly brandGroupId: string }
  /** To the index, where invalid dashboards can be mended; `text` says why. */
  | { readonly kind: 'toIndex'; readonly text: string }
  | { readonly kind: 'refused'; readonly text: string };

/** Asked of a dashboard that belongs to another brand group (C-302). */
export const switchQuestion = (title: string, brandGroup: string): string =>
  `${sentence(`The dashboard “${title}” belongs to the brand group ${brandGroup}`)} Do you want to switch to that brand group?`;

/** Said of a dashboard that does not read (C-834). */
export const invalidDashboardText = (title: string): string => `The dashboard “${title}” is invalid and cannot be displayed.`;

/** Said of a dashboard whose brand group is none of the person's; it says no more than that there is none. */
export const DASHBOARD_NOT_FOUND = 'The dashboard you are trying to load does not exist.';

export const opening = ({ entry, activeBrandGroupId, brandGroupNames, isPrivileged }: OpenFacts): Opening => {
  if (entry === null) return { kind: 'load' };
  if (entry.kind === 'invalid') return { kind: isPrivileged ? 'toIndex' : 'refused', text: invalidDashboardText(entry.name) };
  const { title, brandGroupId } = entry.record;
  if (brandGroupId === activeBrandGroupId) return { kind: 'show', dashboard: entry.record };
  const name = brandGroupNames.get(brandGroupId);
  return name === undefined
    ? { kind: 'refused', text: DASHBOARD_NOT_FOUND }
    : { kind: 'askToSwitch', text: switchQuestion(title, name), brandGroupId };
};
