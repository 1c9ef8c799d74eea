/** Around every screen: modes and their questions, toasts of every level, sessions that end, what a form asks before it is left. */
import { expect, type Page } from 'playwright/test';
import {
  answers,
  inTurn,
  layer,
  neverAnswers,
  press,
  reload,
  remembers,
  type ScreenState,
  says,
  shows,
  state,
  type,
  waitingState,
} from './state.ts';

const keys =
  (key: string): ScreenState['open'] =>
  (page) =>
    page.keyboard.press(key);

/** Another tab of the browser says that somebody has come or gone. */
const notifyTab: ScreenState['open'] = (page) => page.evaluate(() => new BroadcastChannel('velocity-session').postMessage('changed'));
const loseSession: ScreenState['open'] = (page) => page.context().clearCookies();
/** The next call of the screen's own finds that the session is over. */
const expires: ScreenState['open'] = async (page) => {
  await page.route('**/api/brand-groups/**', async (route) => {
    await page.context().clearCookies();
    await route.fulfill({ status: 401, json: { message: 'Unauthenticated.' } });
  });
};
const showsSignIn: ScreenState['open'] = (page) => page.getByRole('button', { name: 'Log Into Velocity' }).waitFor();

const inDemoMode = inTurn(remembers('demoMode', { _tag: 'on', roles: { Prime: true } }), reload, says('Demo mode.'));
export const inDevMode = inTurn(remembers('devMode', true), reload, says('Dev mode.'));
const accountMenu: ScreenState['open'] = inTurn(press(/Account:/), shows('menu'));

/** The modes, their banners and their questions: for who may use them. */
export const MODE_STATES: readonly ScreenState[] = [
  state(
    'choosing the roles of demo mode',
    inTurn(accountMenu, (page) => page.getByRole('menuitemcheckbox', { name: /Demo Mode/ }).click(), shows('dialog', 'Demo mode')),
  ),
  state('demo mode', inDemoMode),
  state('leaving demo mode', inTurn(inDemoMode, press('Exit demo mode'), shows('alertdialog'))),
  state('hiding the banner of demo mode', inTurn(inDemoMode, press('Hide the demo mode banner'), shows('alertdialog'))),
  state('dev mode', inDevMode),
  state('hiding the banner of dev mode', inTurn(inDevMode, press('Hide the dev mode banner'), shows('alertdialog'))),
];

export const LAYER_STATES: readonly ScreenState[] = [
  layer('account-menu', /Account:/, 'menu'),
  layer('brand-groups', /Brand group/, 'listbox'),
  layer('customize', /Customize/, 'dialog'),
  layer('palette', 'Search or jump to…', 'dialog'),
  state('palette without hits', inTurn(press('Search or jump to…'), shows('dialog'), keys('z'), keys('z'), keys('z'), keys('q'))),
  state('shortcuts', inTurn(keys('?'), shows('dialog'))),
];

const FLASHES = {
  messages: [
    { level: 'warning', message: 'The import of yesterday is late.' },
    { level: 'error', message: 'The sums of today could not be made.' },
  ],
};
const toast = (words: string) => (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByText(words).first().waitFor();
/** The person comes back to the page, where a newer release is found. Coming back twice within a second counts once. */
const findRelease = inTurn(answers('**/api/latest-release*', 200, { version: '99.0.0' }), (page) =>
  expect(async () => {
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'));
    });
    await page.getByText('There is a new release available.').first().waitFor({ timeout: 2_000 });
  }).toPass(),
);
const copyLink =
  (works: boolean): ScreenState['open'] =>
  async (page) => {
    await page.evaluate((isAllowed) => {
      const writeText = (): Promise<void> => (isAllowed ? Promise.resolve() : Promise.reject(new Error('refused')));
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    }, works);
    await press(/^Customize/)(page);
    await press('Copy link')(page);
    await page.keyboard.press('Escape');
  };

/** Toasts of every level: alone, and together with "Clear All". */
export const TOAST_STATES: readonly ScreenState[] = [
  state('toast of success', inTurn(copyLink(true), toast('URL copied to clipboard'))),
  state('toast of an error', inTurn(copyLink(false), toast('Failed to copy URL to clipboard'))),
  state('toast of information', inTurn(findRelease, toast('There is a new release available.'))),
  state(
    'toasts of every level',
    inTurn(
      answers('**/api/flash*', 200, FLASHES),
      reload,
      toast('The sums of today could not be made.'),
      findRelease,
      toast('new release'),
      copyLink(true),
      toast('URL copied'),
      (page) => page.getByRole('button', { name: 'Clear All' }).waitFor(),
    ),
  ),
];

/** A session that ends while the page is open. */
export const SESSION_STATES: readonly ScreenState[] = [
  state('session that expired', inTurn(expires, reload, showsSignIn, says('Your session has expired.'))),
  state(
    'session that ended with an unsaved form',
    inTurn(
      press(/^Customize/),
      (page) => page.getByRole('dialog').getByRole('searchbox').fill('kettle'),
      loseSession,
      notifyTab,
      showsSignIn,
      says('Your unsaved changes will be restored'),
    ),
  ),
];

/** A screen whose data wait, and one whose data could not be had. */
export const DATA_STATES: readonly ScreenState[] = [
  waitingState(
    'data on their way',
    inTurn(neverAnswers('**/api/analytics*'), reload, (page) => page.locator('main [aria-busy="true"]').first().waitFor()),
  ),
  state('data that failed', inTurn(answers('**/api/analytics*', 500, { message: 'The warehouse is away.' }), reload, shows('alert'))),
];

/** A form of the admin area with changes: left, refused, overtaken. */
const edit = type('Name', 'Somebody Else');
export const ADMIN_FORM_STATES: readonly ScreenState[] = [
  state('faults', inTurn(press(/^(Save|Send invitation)$/), says('The name is missing.'))),
  state('leaving with changes', inTurn(edit, press('Cancel'), shows('alertdialog'))),
];

/** Somebody else has saved the first of the list meanwhile: the server answers with both versions. */
const overtaken: ScreenState['open'] = async (page) => {
  await page.route('**/api/admin/users/*', async (route) => {
    const request = route.request();
    if (request.method() === 'GET') return route.fallback();
    const listed = await page.request.get(new URL('/api/admin/users', request.url()).href);
    const users = (await listed.json()) as { id: string; name: string; version: number }[];
    const theirs = users.find(({ id }) => request.url().endsWith(`/${id}`));
    const current = { ...theirs, name: `${theirs?.name} Theirs`, version: (theirs?.version ?? 0) + 1 };
    const conflict = { current, submitted: request.postDataJSON() as unknown };
    return route.fulfill({ status: 409, json: { message: 'This was changed by someone else in the meantime.', conflict } });
  });
};
const openFirst: ScreenState['open'] = async (page) => {
  await page.getByRole('rowheader').getByRole('link').first().click();
  await page.getByRole('dialog').waitFor();
};
export const ADMIN_LIST_STATES: readonly ScreenState[] = [
  state('editing', openFirst),
  state('changed by someone else', inTurn(openFirst, edit, overtaken, press('Save'), says('Keep mine'))),
  state('deleting', inTurn(press(/^Delete /), shows('alertdialog'))),
  state('nothing found', async (page) => {
    await page.getByRole('searchbox').fill('zzzz');
    await page.getByText(/No .* match/).waitFor();
  }),
];
