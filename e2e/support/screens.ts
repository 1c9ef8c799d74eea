/**
 * Every screen that there is, with its main states: what the accessibility tests and `npm run tour` walk. A new screen
 * is one line in `SCREENS`; a state is a name and the way to it from the fresh screen.
 */
import type { Page } from 'playwright/test';
import { businessHealthDrawn, fillSignIn, PEOPLE, submitSignIn } from './people.ts';

/** Who looks at it; nobody is a visitor without a session. */
export type Viewer = keyof typeof PEOPLE | 'nobody';

export interface ScreenState {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
}

export interface Screen {
  /** For files and titles, such as `business-health`. */
  readonly name: string;
  readonly viewer: Viewer;
  /** Under `/velocity/`. */
  readonly path: string;
  /** Resolves when it is drawn. */
  readonly drawn: (page: Page) => Promise<void>;
  readonly states: readonly ScreenState[];
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
  states: readonly ScreenState[] = [],
  drawn: Screen['drawn'] = titleDrawn,
): Screen => ({ name, viewer, path, states, drawn });

const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name, exact: true }).first().click();

const wrongPassword: ScreenState = {
  name: 'wrong-password',
  open: async (page) => {
    await fillSignIn(page, PEOPLE.prime, 'wrong');
    await submitSignIn(page);
    await page.getByRole('alert').first().waitFor();
  },
};

const layer = (name: string, button: string | RegExp, role: 'menu' | 'listbox' | 'dialog' | 'alert'): ScreenState => ({
  name,
  open: async (page) => {
    await press(button)(page);
    await page.getByRole(role).first().waitFor({ timeout: 10_000 });
  },
});

const keys =
  (key: string, role: 'dialog') =>
  async (page: Page): Promise<void> => {
    await page.keyboard.press(key);
    await page.getByRole(role).first().waitFor({ timeout: 10_000 });
  };

export const SCREENS: readonly Screen[] = [
  screen('login', 'nobody', 'login', [wrongPassword]),
  screen('forgot-password', 'nobody', 'forgot-password'),
  screen('reset-password', 'nobody', 'reset-password/not-a-token'),
  screen('get-started', 'nobody', 'get-started'),
  screen('thanks', 'nobody', 'thanks'),
  screen(
    'business-health',
    'internal',
    'business-health',
    [
      { name: 'table', open: press('Table') },
      layer('account-menu', /Account of/, 'menu'),
      layer('brand-groups', /Brand group/, 'listbox'),
      layer('customize', /Customize/, 'dialog'),
      layer('palette', 'Search or jump to…', 'dialog'),
      { name: 'shortcuts', open: keys('?', 'dialog') },
    ],
    businessHealthDrawn,
  ),
  screen('account', 'prime', 'account'),
  screen('placeholder', 'prime', 'retail/overview', [layer('dates', /Date range/, 'dialog')]),
  screen('not-found', 'prime', 'nowhere'),
  screen('no-role', 'noRole', 'apps/amazon-brand-index'),
  screen('admin', 'admin', 'admin'),
  screen('admin-users', 'admin', 'admin/users'),
  screen('admin-user-new', 'admin', 'admin/users?edit=new', [], (page) => page.getByRole('dialog').waitFor()),
  screen('developer', 'internal', 'developer'),
  screen('admin-organizations', 'admin', 'admin/organizations'),
  screen('admin-brand-groups', 'admin', 'admin/brand-groups'),
];

/** Opens the screen and waits until it is drawn. */
export const openScreen = async (page: Page, { path, drawn }: Screen): Promise<void> => {
  await page.goto(`/velocity/${path}`);
  await drawn(page);
};

/** The parts of the gallery, by the name under which its page shows each alone, with the layers that open in it. */
export const GALLERY: readonly { readonly part: string; readonly states: readonly ScreenState[] }[] = [
  { part: 'controls', states: [layer('picker', /Brand group/, 'listbox'), layer('menu', /Account of/, 'menu')] },
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
    ],
  },
  { part: 'tables', states: [] },
  { part: 'lists', states: [] },
  {
    part: 'layers',
    states: [
      layer('dialog', 'Dialog', 'dialog'),
      layer('long dialog', 'Long dialog', 'dialog'),
      { name: 'question', open: press('Question') },
      { name: 'question at work', open: press('Question at work') },
      { name: 'question refused', open: press('Question refused') },
      layer('drawer', 'Drawer', 'dialog'),
      layer('drawer at the start', 'Drawer at the start', 'dialog'),
    ],
  },
  { part: 'charts', states: [] },
];
