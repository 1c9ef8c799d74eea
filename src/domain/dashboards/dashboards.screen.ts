/** The dashboards of a brand group (C-289 to C-299), and one of them as it is looked at (C-301 to C-308). */

import type { IsoDay } from '../dates/isoDay.ts';
import { NO_FILTERS } from '../filters/filterUse.ts';
import { childAddress } from '../journal/address.ts';
import { catalogueQueries, UNSHOWN_CATALOGUES } from '../reporting/catalogueQueries.ts';
import { documentKey } from '../reporting/documentKey.ts';
import { type ChosenAnswers, defineScreen, query } from '../screens/defineScreen.ts';
import { flag, type Param, pageNumber, text } from '../screens/params.ts';
import { hasRole } from '../session/user.ts';
import { type BoardChoice, boardOf, datesParam, entryIn, popParam } from './board.ts';
import { editQueries, OPERANDS, operandsParam, pictureParam, reportsParam } from './editQueries.ts';
import { ltvQueries } from './ltvPanel.ts';
import { PREVIEWS, previewQueries, previewsParam } from './previewQueries.ts';

/** The query whose answer is the list. */
export const DASHBOARDS = 'dashboards';

export const dashboardsScreen = defineScreen({
  route: 'dashboards',
  amounts: 'none',
  filters: NO_FILTERS,
  children: { dashboardList: 'dashboardList' },
  params: { q: text(200), mine: flag, invalid: flag, page: pageNumber },
  queries: ({ scope }) => ({ [DASHBOARDS]: query('dashboards', { params: { id: scope.brandGroup.id } }) }),
}).drawing({});

export const DASHBOARD_LIST = childAddress(dashboardsScreen.at, 'dashboardList');

/** The dashboards of a brand group for those who may look at them. */
export const sharedDashboardsScreen = defineScreen({
  route: 'shared-dashboards',
  amounts: 'none',
  filters: NO_FILTERS,
  children: { dashboardList: 'dashboardList' },
  params: { q: text(200), page: pageNumber },
  queries: ({ scope }) => ({ [DASHBOARDS]: query('sharedDashboards', { params: { id: scope.brandGroup.id } }) }),
}).drawing({});

export const SHARED_LIST = childAddress(sharedDashboardsScreen.at, 'dashboardList');

/** The query whose answer is the dashboard that is looked at. */
export const DASHBOARD = 'dashboard';
/** By this key a screen names the machine that runs the reports of the dashboard on it. */
export const BOARD = 'dashboardBoard';

/** The dashboard, once it has come. */
type Opened = ChosenAnswers<{ readonly [DASHBOARD]: 'dashboard' }>;

/** The documents that the panels of a dashboard show, once it is known. */
export const documentQueries = (brandGroupId: string, answers: Opened) => {
  const entry = entryIn(answers[DASHBOARD] ?? null);
  if (entry?.kind !== 'valid' || entry.record.brandGroupId !== brandGroupId) return {};
  return Object.fromEntries(
    entry.record.panels.flatMap((panel) =>
      panel.type === 'Document' && panel.documentId !== null
        ? [
            [
              documentKey(panel.documentId),
              query('fileDocument', { params: { brandGroup: brandGroupId, document: panel.documentId } }),
            ] as const,
          ]
        : [],
    ),
  );
};

/** The cohorts of the LTV panels of a dashboard, once it is known, under the dates that are chosen for the moment. */
export const cohortQueries = (brandGroupId: string, answers: Opened, today: IsoDay, choice: BoardChoice = { dates: '', pop: '' }) => {
  const entry = entryIn(answers[DASHBOARD] ?? null);
  if (entry?.kind !== 'valid' || entry.record.brandGroupId !== brandGroupId) return {};
  return ltvQueries(boardOf(entry.record, choice, today), brandGroupId, today);
};

/** An earlier save that is looked at; 0 for what the dashboard says now. */
const saveNumber: Param<number> = { fallback: 0, read: (digits) => (/^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : null), write: String };

/** By this key a screen names the machine that edits the dashboard on it. */
export const EDITOR = 'dashboardEdit';

/** Which amounts of panels are in the currency of the brand group. */
export const PANEL_AMOUNTS = {
  except: 'Profit, settlements, budgets, spend without sales, cohorts and market data are in US dollars.',
} as const;

export const dashboardScreen = defineScreen({
  route: 'dashboard',
  amounts: PANEL_AMOUNTS,
  unshown: UNSHOWN_CATALOGUES,
  filters: NO_FILTERS,
  params: {
    id: text(64),
    dates: datesParam,
    pop: popParam,
    edit: flag,
    full: flag,
    history: flag,
    version: saveNumber,
    picture: pictureParam,
    reports: reportsParam,
    [OPERANDS]: operandsParam,
    [PREVIEWS]: previewsParam,
  },
  chosenBy: { [DASHBOARD]: 'dashboard' },
  children: { [BOARD]: BOARD, [EDITOR]: EDITOR },
  queries: (
    { scope: { brandGroup, today, user }, params: { id, history, version, dates, pop, edit, picture, reports, operands, previews } },
    answers,
  ) => ({
    [DASHBOARD]: id === '' ? null : query('dashboard', { params: { id: brandGroup.id, dashboard: id } }),
    ...catalogueQueries(brandGroup.id),
    versions: id !== '' && history ? query('dashboardVersions', { params: { id: brandGroup.id, dashboard: id } }) : null,
    version:
      id !== '' && version > 0
        ? query('dashboardVersion', { params: { id: brandGroup.id, dashboard: id, version: String(version) } })
        : null,
    ...(edit && user !== null && hasRole(user.roles, 'Internal') ? previewQueries(brandGroup.id, previews) : {}),
    ...documentQueries(brandGroup.id, answers),
    ...cohortQueries(brandGroup.id, answers, today, { dates, pop }),
    ...(edit && user !== null && hasRole(user.roles, 'Internal') ? editQueries(brandGroup.id, { picture, reports, operands }) : {}),
  }),
}).drawing({});

export const DASHBOARD_EDITOR = childAddress(dashboardScreen.at, EDITOR);

export const dashboardNewScreen = defineScreen({
  route: 'dashboard-new',
  amounts: PANEL_AMOUNTS,
  unshown: UNSHOWN_CATALOGUES,
  filters: NO_FILTERS,
  children: { [BOARD]: BOARD, [EDITOR]: EDITOR },
  params: { picture: pictureParam, reports: reportsParam, [OPERANDS]: operandsParam, [PREVIEWS]: previewsParam },
  queries: ({ scope: { brandGroup }, params }) => ({
    ...catalogueQueries(brandGroup.id),
    ...editQueries(brandGroup.id, params),
    ...previewQueries(brandGroup.id, params.previews),
  }),
}).drawing({});

export const DASHBOARD_NEW_EDITOR = childAddress(dashboardNewScreen.at, EDITOR);

export const DASHBOARD_NEW_BOARD = childAddress(dashboardNewScreen.at, BOARD);

export const DASHBOARD_BOARD = childAddress(dashboardScreen.at, BOARD);
