/** The Goal Management Console (B-044, B-219 to B-222): which goals are set, and for when. */
import { NO_FILTERS } from '../filters/filterUse.ts';
import { childAddress } from '../journal/address.ts';
import { defineScreen, query } from '../screens/defineScreen.ts';
import { choice, text } from '../screens/params.ts';
import { GOAL_EDIT_PARAM } from './goalRecord.ts';
import { YEAR_GRID_PARAMS, yearGridRequests } from './yearGridRequests.ts';

/** The views of the console. */
export const GOAL_VIEWS = ['table', 'years', 'upload'] as const;
export type GoalConsoleView = (typeof GOAL_VIEWS)[number];

const NO_FIGURES: ReturnType<typeof yearGridRequests> = { gridActuals: null, gridDays: null, gridCountries: null, gridForecast: null };

export const goalConsole = defineScreen({
  route: 'goal-management',
  amounts: 'dollars',
  unshown: { tags: 'Tag names' },
  filters: NO_FILTERS,
  // Business Health asks for the same goals.
  changes: ['brandGroupGoals'],
  // The form of a goal, the console with its undo, the file that is uploaded, the grid of a year.
  children: { form: 'goalForm', records: 'goalConsole', upload: 'goalUpload', goalYears: 'goalYears' },
  params: {
    view: choice(GOAL_VIEWS, 'table'),
    q: text(200),
    metric: text(),
    year: text(),
    country: text(),
    tag: text(2_000),
    sort: text(),
    page: text(),
    rows: text(),
    [GOAL_EDIT_PARAM]: text(),
    ...YEAR_GRID_PARAMS,
  },
  queries: ({ scope, params }) => ({
    goals: query('brandGroupGoals', { params: { id: scope.brandGroup.id } }),
    tags: query('tags', { body: { brandGroupId: scope.brandGroup.id } }),
    // The figures beside the goals are asked where they are seen.
    ...(params.view === 'years' ? yearGridRequests({ scope, params }) : NO_FIGURES),
  }),
}).drawing({});

export const GOAL_FORM = childAddress(goalConsole.at, 'goalForm', 'form');
export const GOAL_RECORDS = childAddress(goalConsole.at, 'goalConsole', 'records');
export const GOAL_UPLOAD = childAddress(goalConsole.at, 'goalUpload', 'upload');
