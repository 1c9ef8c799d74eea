/**
 * Every screen that there is, with its states: what the accessibility tests, `npm run axe` and `npm run tour` walk. A new
 * screen is one line in `screensOf`; a state is a name and the way to it from the fresh screen.
 */

import type { Page } from 'playwright/test';
import { businessHealthDrawn, fillSignIn, submitSignIn } from './people.ts';
import type { Place, Viewer } from './place.ts';
import { AUTO_DATE_STATES, dateStatesOf } from './states/dates.ts';
import { everyFilterOf, filterStatesOf } from './states/filters.ts';
import {
  ADMIN_FORM_STATES,
  ADMIN_LIST_STATES,
  DATA_STATES,
  inDevMode,
  LAYER_STATES,
  MODE_STATES,
  SESSION_STATES,
  TOAST_STATES,
} from './states/frame.ts';
import { IMPORT_STATES } from './states/imports.ts';
import { inTurn, layer, press, type ScreenState, says, shows, state } from './states/state.ts';
import { VISITOR_STATES } from './states/visitor.ts';

export type { ScreenState } from './states/state.ts';

export interface Screen {
  /** For files and titles, such as `business-health`. */
  readonly name: string;
  readonly viewer: Viewer;
  /** Under `/velocity/`. */
  readonly path: string;
  /** Resolves when it is drawn. */
  readonly drawn: (page: Page) => Promise<void>;
  /** The main ones, which each run of the end-to-end tests looks at. */
  readonly states: readonly ScreenState[];
  /** The others, down to the last warning: `npm run axe` and `npm run tour` look at them too. */
  readonly more: readonly ScreenState[];
}

/** A screen is drawn when it has its title and nothing in it waits. */
export const titleDrawn = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
};

const screen = (
  name: string,
  viewer: Viewer,
  path: string,
  { states = [], more = [], drawn = titleDrawn }: Partial<Pick<Screen, 'states' | 'more' | 'drawn'>> = {},
): Screen => ({ name, viewer, path, states, more, drawn });

const dialogDrawn = (page: Page): Promise<void> => page.getByRole('dialog').waitFor();

/** The trial of an alert on units: its figure stands in the address. */
const WATCHED_UNITS = '{"schema":"retail","metric":"ordered_units","filters":{}}';
const trialDrawn = (page: Page): Promise<void> => page.getByRole('region', { name: 'Tried on the past' }).waitFor();

const wrongPassword = ({ people }: Place): ScreenState => ({
  name: 'wrong-password',
  open: async (page) => {
    await fillSignIn(page, people.prime, 'wrong');
    await submitSignIn(page);
    await page.getByRole('alert').first().waitFor();
  },
});

/** The path for the brand group with years of figures. */
const inYears = (path: string, { years }: Place): string => `${path}${path.includes('?') ? '&' : '?'}brandGroup=${years}`;

export const screensOf = (place: Place): readonly Screen[] => [
  screen('login', 'nobody', 'login', { states: [wrongPassword(place)] }),
  screen('forgot-password', 'nobody', 'forgot-password'),
  screen('reset-password', 'nobody', 'reset-password/not-a-token'),
  screen('get-started', 'nobody', 'get-started'),
  screen('thanks', 'nobody', 'thanks'),
  screen('business-health', 'internal', 'business-health', {
    states: [state('table', press('Table'))],
    // The frame's layers are looked at in every run by e2e/frame.spec.ts.
    more: [...LAYER_STATES, ...MODE_STATES, ...DATA_STATES],
    drawn: businessHealthDrawn,
  }),
  screen('executive-summary', 'internal', inYears('dashboard', place), {
    states: [state('editing', inTurn(press('Edit'), says('Add section')))],
  }),
  screen('retail-overview', 'prime', 'retail/overview', {
    states: [
      state('a row is open', (page) =>
        page
          .getByRole('button', { name: /^Open / })
          .first()
          .click(),
      ),
    ],
    more: [
      state(
        'an explanation',
        inTurn(
          (page) =>
            page
              .getByRole('button', { name: /^About / })
              .first()
              .focus(),
          shows('tooltip'),
        ),
      ),
      state('the hours of a day of a row', async (page) => {
        await page
          .getByRole('button', { name: /^Open / })
          .first()
          .click();
        const chart = page.getByRole('region', { name: /, by day$/ }).getByRole('application');
        await chart.focus();
        await page.keyboard.press('End');
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: 'Back to all days' }).waitFor();
      }),
      state('the annotations are open', async (page) => {
        await page.getByRole('button', { name: /^Annotations \(/ }).click();
        await dialogDrawn(page);
      }),
      state('a note is written', async (page) => {
        await page.getByRole('button', { name: /^Annotations \(/ }).click();
        await page.getByRole('button', { name: 'Add a note' }).click();
      }),
    ],
  }),
  screen('product-performance', 'internal', inYears('retail/product-performance', place), {
    states: [
      state('a waterfall is open', (page) =>
        page
          .getByRole('button', { name: /^Open / })
          .first()
          .click(),
      ),
    ],
    more: [layer('additional metrics', / Additional metrics$/, 'listbox')],
  }),
  screen('inventory-health', 'prime', 'retail/inventory-health', {
    states: [
      state('the back-test', async (page) => {
        await page.getByText('How the simulation works').click();
        await page.getByRole('button', { name: 'Run back-test' }).click();
        await page.getByText(/^Sales were within the range in /).waitFor();
      }),
    ],
  }),
  screen('sales-anomaly', 'prime', 'sales-anomaly', {
    more: [
      state('the hours of a day', async (page) => {
        await page.getByRole('application').focus();
        await page.keyboard.press('End');
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: 'Back to all days' }).waitFor();
      }),
    ],
  }),
  screen('advertising-health', 'internal', inYears('advertising/health', place), {
    states: [
      state('all sections came near', async (page) => {
        for (const id of ['manualSection', 'coverageSection', 'opportunitySection', 'wastedSection', 'leakageSection', 'tagSection']) {
          await page.locator(`#${id}`).scrollIntoViewIfNeeded();
          await titleDrawn(page);
        }
      }),
    ],
    more: [state('in percent, broken out', (page) => page.getByText('Breakout', { exact: true }).click()), state('in dev mode', inDevMode)],
  }),
  screen('advertising-audiences', 'prime', 'advertising/audiences'),
  screen('advertising-budget', 'prime', 'advertising/budget'),
  screen('advertising-performance', 'prime', 'advertising/performance-overview'),
  screen('dsp-overview', 'prime', 'advertising/dsp-overview', {
    more: [
      state('viewable and promoted', async (page) => {
        await page.getByText('Viewable Impressions', { exact: true }).click();
        await page.getByText('Promoted', { exact: true }).click();
      }),
    ],
  }),
  screen('ltv-analysis', 'prime', inYears('ltv-analysis', place), {
    states: [
      state('a cell is read', async (page) => {
        await page.getByRole('grid', { name: 'CAC & LTV By Cohort' }).focus();
        await page.keyboard.press('ArrowDown');
      }),
    ],
  }),
  screen('ltv-analysis-withheld', 'internal', `ltv-analysis?brandGroup=${place.few}`),
  screen('ntb-gateway', 'prime', inYears('ntb-gateway', place), {
    more: [state('no product is in the chart', (page) => page.goto('/velocity/ntb-gateway?charted=none').then(() => titleDrawn(page)))],
  }),
  screen('reporting', 'internal', inYears('custom-reporting', place)),
  screen('shared-dashboards', 'prime', inYears('custom-reporting/shared', place)),
  screen('dashboards', 'internal', inYears('custom-reporting/dashboards', place)),
  screen('dashboard', 'internal', inYears(`custom-reporting/dashboards/${place.dashboard}`, place)),
  screen('reports', 'internal', inYears('custom-reporting/reports', place)),
  screen('report-builder', 'internal', inYears('custom-reporting/explore', place), {
    more: [
      layer('dates', /^Last 7 Days/, 'dialog'),
      state('a result as a chart', async (page) => {
        await page.goto(`/velocity/${inYears('custom-reporting/explore?chart=1', place)}`);
        await page
          .getByRole('button', { name: /^Ordered Revenue/ })
          .first()
          .press('m');
        await page.getByRole('radio', { name: 'Dimensions' }).check({ force: true });
        await page.getByRole('button', { name: /^Date/ }).first().press('r');
        await page.getByRole('button', { name: 'Run Report' }).first().click();
        await page.getByRole('button', { name: /^PNG of/ }).waitFor();
      }),
    ],
  }),
  screen('alerts', 'prime', 'alerts'),
  screen('alert-new', 'admin', `alerts?edit=new&about=${encodeURIComponent(WATCHED_UNITS)}`, { drawn: trialDrawn }),
  screen('deliveries', 'prime', 'deliveries'),
  screen('goal-management', 'prime', 'goal-management-console'),
  screen('goal-new', 'prime', 'goal-management-console?edit=new', { drawn: dialogDrawn }),
  screen('account', 'prime', 'account'),
  screen('filters', 'prime', everyFilterOf(place), { more: filterStatesOf(place) }),
  screen('dates', 'prime', 'retail/overview', { more: dateStatesOf(place) }),
  screen('frame', 'prime', 'retail/overview', { more: [...TOAST_STATES, ...SESSION_STATES] }),
  screen('free-tool', 'nobody', 'apps/amazon-brand-index', { more: VISITOR_STATES }),
  screen('sales-forecast', 'nobody', 'apps/monthly-forecast'),
  screen('search-trends', 'nobody', `apps/amazon-search-trends?brand=${encodeURIComponent(place.brand)}`),
  screen('title-compliance', 'nobody', `apps/amazon-title-compliance?brand=${encodeURIComponent(place.brand)}`),
  screen('leaderboard', 'nobody', 'apps/amazon-brand-leaderboard', { more: AUTO_DATE_STATES }),
  screen('not-found', 'prime', 'nowhere'),
  screen('no-role', 'noRole', 'apps/amazon-brand-index'),
  screen('files', 'internal', inYears('files', place), {
    states: [layer('a folder is added', 'Add folder', 'dialog')],
    more: [state('files are uploaded', press('Upload files'))],
  }),
  screen('document-new', 'internal', inYears('files/document/new', place), {
    states: [state('nothing is filled out', press('Add document'))],
  }),
  screen('brand-overview', 'prime', 'insights/brand-overview', {
    more: [
      state('without a brand', (page) => page.getByRole('button', { name: 'Clear Find Brand' }).click()),
      state('other colors', (page) => page.goto('/velocity/insights/brand-overview?colors=orange-blue').then(() => titleDrawn(page))),
    ],
  }),
  screen('product-insights', 'prime', 'insights/product-insights'),
  screen('brand-research', 'prime', 'insights/brand-research'),
  screen('category-insights', 'prime', 'insights/category-insights'),
  screen('custom-markets', 'prime', 'custom-market-intelligence'),
  screen('custom-market-new', 'prime', 'custom-market-intelligence/custom-markets/new'),
  screen('brand-insights', 'prime', 'insights/brand-insights'),
  screen('portfolio-insights', 'prime', `insights/portfolio-insights?brand=${encodeURIComponent(place.brand)}`, {
    states: [layer('filters', 'Filters', 'dialog')],
  }),
  screen('document', 'internal', inYears('files/document/none', place)),
  screen('document-edit', 'internal', inYears('files/document/none/edit', place)),
  screen('admin', 'admin', 'admin'),
  screen('admin-users', 'admin', 'admin/users', { more: ADMIN_LIST_STATES }),
  screen('admin-user-new', 'admin', 'admin/users?edit=new', { more: ADMIN_FORM_STATES, drawn: dialogDrawn }),
  screen('developer', 'internal', 'developer', {
    more: [state('in dev mode', inDevMode)],
    drawn: (page) => page.getByRole('alertdialog').waitFor(),
  }),
  screen('admin-organizations', 'admin', 'admin/organizations'),
  screen('admin-brand-groups', 'admin', 'admin/brand-groups'),
  screen('admin-data', 'admin', `admin/data?group=${place.years}`),
  screen('admin-jobs', 'admin', 'admin/jobs'),
  screen('admin-imports', 'admin', `admin/imports?group=${place.years}`, { more: IMPORT_STATES }),
  screen('imports', 'admin', inYears('imports', place)),
];

/** Opens the screen and waits until it is drawn. */
export const openScreen = async (page: Page, { path, drawn }: Screen): Promise<void> => {
  await page.goto(`/velocity/${path}`);
  await drawn(page);
};

/** The parts of the gallery, by the name under which its page shows each alone, with the layers that open in it. */
export const GALLERY: readonly { readonly part: string; readonly states: readonly ScreenState[] }[] = [
  { part: 'controls', states: [layer('picker', /Brand group/, 'listbox'), layer('menu', /Account:/, 'menu')] },
  { part: 'fields', states: [] },
  {
    part: 'selects',
    states: [
      layer('list in groups', / Role$/, 'listbox'),
      layer('list with a search', / Campaign$/, 'listbox'),
      layer('list at work', / Loading$/, 'listbox'),
      layer('list that failed', / Failed$/, 'alert'),
      layer('empty list', / Empty$/, 'listbox'),
      layer('several', / Countries$/, 'listbox'),
      layer('tags', / Tags$/, 'listbox'),
      state('type-ahead', async (page) => {
        await page.getByRole('combobox').first().pressSequentially('me');
        await page.getByRole('listbox').waitFor();
      }),
    ],
  },
  { part: 'tables', states: [] },
  { part: 'marks', states: [] },
  { part: 'dense', states: [] },
  { part: 'grids', states: [layer('columns', 'Columns', 'dialog')] },
  { part: 'lists', states: [] },
  {
    part: 'layers',
    states: [
      layer('dialog', 'Dialog', 'dialog'),
      layer('long dialog', 'Long dialog', 'dialog'),
      state('question', press('Question')),
      state('question at work', press('Question at work')),
      state('question refused', press('Question refused')),
      layer('drawer', 'Drawer', 'dialog'),
      layer('drawer at the start', 'Drawer at the start', 'dialog'),
    ],
  },
  { part: 'charts', states: [] },
];
