/** The filter panel: every kind of filter open, looked up, waiting, failed and empty; its saved views. */

import type { Locator, Page } from 'playwright/test';
import type { Place } from '../place.ts';
import { answers, goTo, inTurn, layer, neverAnswers, press, type ScreenState, shows, state, waitingState } from './state.ts';

/** A brand group that is offered every filter, on the screen that counts all of them. */
export const everyFilterOf = ({ filtered }: Place): string => `advertising/performance-overview?brandGroup=${filtered}`;
const LISTS = ['Ad Targeting', 'Ad Targets', 'Ad Type', 'Funnel Location', 'Countries', 'Categories', 'Tags', 'Products', 'DSP Campaigns'];

const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Customize' });
const openPanel: ScreenState['open'] = inTurn(press(/^Customize/), (page) => panel(page).getByRole('heading').first().waitFor());

const openList =
  (filter: string): ScreenState['open'] =>
  (page) =>
    panel(page)
      .locator('[data-filter]')
      .getByRole('button', { name: new RegExp(`${filter}$`) })
      .click();

const choose =
  (option: string | RegExp): ScreenState['open'] =>
  (page) =>
    page.getByRole('option', { name: option }).first().click();

const PRODUCTS = '**/api/products/search*';
const VIEWS = '**/api/brand-groups/*/saved-views*';
const NORTH = { id: 'v-1', name: 'North', query: 'countries%5B%5D=US', isDefault: true, version: 3 };
const SOUTH = { ...NORTH, id: 'v-2', name: 'South', query: 'countries%5B%5D=CA', isDefault: false };
const HAS_CHANGED = {
  message: 'The saved view was changed.',
  conflict: { current: { ...NORTH, name: 'Far North', version: 4 }, submitted: NORTH },
};

/** The views of somebody who has some; nothing is written. */
const withViews = (place: Place, more: ScreenState['open'] = () => Promise.resolve()): ScreenState['open'] =>
  inTurn(answers(VIEWS, 200, [NORTH, SOUTH], 'GET'), more, goTo(`${everyFilterOf(place)}&countries[]=US`), openPanel, async (page) => {
    await panel(page)
      .getByRole('button', { name: /North.*Saved view$/ })
      .waitFor();
  });
const viewAction =
  (name: string): ScreenState['open'] =>
  async (page) => {
    await panel(page).getByRole('button', { name: 'View actions' }).click();
    await page.getByRole('menuitem', { name }).click();
  };

export const filterStatesOf = (place: Place): readonly ScreenState[] => [
  layer('panel', /^Customize/, 'dialog'),
  ...LISTS.map((filter) => state(`list of ${filter}`, inTurn(openPanel, openList(filter), shows('listbox')))),
  state(
    'draft',
    inTurn(
      openPanel,
      async (page) => {
        await panel(page).getByRole('searchbox').fill('kettle');
        await panel(page).getByText('Include DSP').click();
      },
      openList('Countries'),
      choose(/United States/),
      (page) => page.getByRole('option').last().click(),
      (page) => page.keyboard.press('Escape'),
    ),
  ),
  waitingState(
    'list that is looked up',
    inTurn(neverAnswers('**/api/user/countries*'), openPanel, openList('Countries'), shows('listbox')),
  ),
  state(
    'list that failed',
    inTurn(
      answers('**/api/user/countries*', 500, { message: 'The countries are away.' }),
      openPanel,
      openList('Countries'),
      shows('alert'),
    ),
  ),
  state(
    'list without options',
    inTurn(answers(PRODUCTS, 200, []), openPanel, openList('Categories'), shows('listbox'), (page) =>
      page
        .getByText(/^No |Nothing/)
        .first()
        .waitFor(),
    ),
  ),
  state(
    'search without hits',
    inTurn(openPanel, openList('Products'), shows('listbox'), async (page) => {
      await page.getByRole('searchbox').last().fill('zzzzzz');
      await page
        .getByText(/^No |Nothing/)
        .first()
        .waitFor();
    }),
  ),
  state(
    'applied',
    inTurn(goTo(`${everyFilterOf(place)}&countries[]=US&adType[]=sponsoredBrand&search=kettle`), (page) =>
      page.getByRole('grid', { name: 'Applied filters' }).waitFor(),
    ),
  ),
  state(
    'saved views',
    inTurn(withViews(place), async (page) => {
      await panel(page)
        .getByRole('button', { name: /Saved view$/ })
        .click();
      await page.getByRole('listbox').waitFor();
    }),
  ),
  state(
    'actions of a view',
    inTurn(withViews(place), async (page) => {
      await panel(page).getByRole('button', { name: 'View actions' }).click();
      await page.getByRole('menu').waitFor();
    }),
  ),
  state(
    'views that failed',
    inTurn(answers(VIEWS, 500, { message: 'The views are away.' }), goTo(everyFilterOf(place)), openPanel, async (page) => {
      await panel(page)
        .getByRole('button', { name: /Saved view$/ })
        .click();
      await page.getByText('The views could not be loaded.').waitFor();
    }),
  ),
  state(
    'new view without a name',
    inTurn(openPanel, press('Save view…'), press('Save'), (page) => page.getByText('Give the view a name.').waitFor()),
  ),
  state(
    'view that is renamed',
    inTurn(withViews(place), viewAction('Rename…'), (page) => panel(page).getByLabel('New view name').waitFor()),
  ),
  state(
    'view that was changed meanwhile',
    inTurn(withViews(place, answers('**/saved-views/*', 409, HAS_CHANGED, 'PATCH')), viewAction('Remove as default'), shows('alertdialog')),
  ),
];
