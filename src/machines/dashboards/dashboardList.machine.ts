/** The list of dashboards: favorites, one is deleted after a question, and one that no longer reads is mended as text. */
import { isLeft } from 'fp-ts/Either';
import { decode } from '../../domain/codec/codec.ts';
import { contentOf, Dashboard } from '../../domain/dashboards/dashboard.ts';
import { DASHBOARDS } from '../../domain/dashboards/dashboards.screen.ts';
import type { StoredDashboard } from '../../domain/dashboards/storedDashboard.ts';
import type { ApiFailure } from '../../domain/journal/events.ts';
import { jsonOf } from '../../domain/journal/json.ts';
import { issueLines, shapeIssues } from '../../domain/reporting/issue.ts';
import { command } from '../core/perform.ts';
import type { Registry } from '../core/registry.ts';
import { result, type TransitionResult } from '../core/transition.ts';
import { createSavedList, firstSavedList, LIST_CHANGED, notDone, type SavedListContext } from '../savedList/createSavedList.ts';

export interface DashboardListContext extends SavedListContext {
  /** The favorites that the person has just changed, until the list says so itself. */
  readonly favorites: Readonly<Record<string, boolean>>;
}

type Of = DashboardListContext;

const FAVORITE = 'favorite:';
const isFavorite = (_: Of, { requestId }: { readonly requestId: string }): boolean => requestId.startsWith(FAVORITE);

const paramsOf = (id: string, dashboard: string) => ({ params: { id, dashboard } });

/** Shown at once; the server is told meanwhile. */
const favor = (context: Of, { id, isFavorite: wanted }: { readonly id: string; readonly isFavorite: boolean }): TransitionResult<Of> =>
  result({ ...context, favorites: { ...context.favorites, [id]: wanted } }, [
    command({
      type: 'api.call',
      requestId: `${FAVORITE}${id}`,
      call: wanted ? 'addDashboardFavorite' : 'removeDashboardFavorite',
      input: paramsOf(context.brandGroupId, id),
      keep: 'inline',
    }),
  ]);

const notFavored = (context: Of, requestId: string, failure: ApiFailure): TransitionResult<Of> => {
  const { [requestId.slice(FAVORITE.length)]: _undone, ...favorites } = context.favorites;
  return result({ ...context, favorites }, [notDone('Favorite not saved', failure)]);
};

const read = (text: string): { readonly content: Dashboard } | { readonly fault: string } => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { fault: 'Failed to parse JSON: check for a missing comma, quote or bracket' };
  }
  const decoded = decode(Dashboard, json);
  return isLeft(decoded)
    ? { fault: ['Error parsing Dashboard:', ...issueLines(shapeIssues(decoded.left))].join('\n') }
    : { content: contentOf(decoded.right) };
};

export const createDashboardListMachine = (registry: Registry) =>
  createSavedList(registry, {
    id: 'dashboardList',
    first: (scope): Of => ({ ...firstSavedList(scope), favorites: {} }),
    query: DASHBOARDS,
    storedIn: (answer) => (answer as { readonly dashboards: readonly StoredDashboard[] }).dashboards,
    answered: (context) => ({ ...context, favorites: {} }),
    nameOf: ({ title }) => title,
    textOf: ({ title, date, periodOverPeriod, panels }) => JSON.stringify({ title, date, periodOverPeriod, panels }, null, 2),
    read,
    remove: (brandGroupId, id, version) => ({ call: 'deleteDashboard', input: { ...paramsOf(brandGroupId, id), query: { version } } }),
    restore: (brandGroupId, id, title) => ({
      call: 'restoreDashboard',
      input: paramsOf(brandGroupId, id),
      done: `Dashboard “${title}” restored`,
    }),
    mend: (brandGroupId, stored, dashboard) => ({
      call: 'mendDashboard',
      input: { ...paramsOf(brandGroupId, stored.id), body: jsonOf({ raw: stored, dashboard }) },
    }),
    says: {
      loading: 'The dashboards are still loading. Try again in a moment.',
      gone: 'This dashboard has since been deleted.',
      deleted: (title) => `The dashboard “${title}” was deleted.`,
      mended: () => 'Dashboard successfully updated.',
    },
    on: {
      'dashboards.listRefreshed': (context) => result(context, [LIST_CHANGED]),
      'dashboards.favoriteClicked': favor,
      'api.answered': { guard: isFavorite, run: (context) => result(context, [LIST_CHANGED]) },
      'api.failed': { guard: isFavorite, run: (context, { requestId, failure }) => notFavored(context, requestId, failure) },
    },
  });
