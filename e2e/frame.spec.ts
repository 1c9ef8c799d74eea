/** What the frame around the screens needs a browser for: code that comes late, sections, failures, widths, banners in sight, axe. */
import { expect, type Page, test } from 'playwright/test';
import { faultsIn } from './support/axe.ts';
import { heldBack } from './support/chunks.ts';
import { customer, fillSignIn, PEOPLE, signIn } from './support/customer.ts';
import { hasKeyboard } from './support/layers.ts';
import { businessHealthDrawn, submitSignIn } from './support/people.ts';

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const menu = (page: Page) => page.getByRole('button', { name: /Account:/ });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const focusPage = (page: Page): Promise<void> => page.evaluate(() => void window.dispatchEvent(new Event('focus')));

const expectClean = async (page: Page): Promise<void> => expect(await faultsIn(page)).toEqual([]);

const openModeMenu = async (page: Page, item: RegExp): Promise<void> => {
  await menu(page).click();
  await page.getByRole('menuitemcheckbox', { name: item }).click();
};

test('A-134 A-160 A-171 Log Out at the bottom, the filters in the header, and "Jump to Section" on a long page', async ({ page }) => {
  await signIn(page);
  await businessHealthDrawn(page);
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /Customize/ })).toBeVisible();
  const jump = page.getByRole('button', { name: 'Jump to Section' });
  await jump.focus();
  await jump.press('Enter');
  await page.getByRole('menuitem', { name: 'Account History' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Account History' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Account History' })).toBeInViewport();
});

test('who has the keyboard on a button keeps it when the code of its menu arrives late', async ({ page }) => {
  const release = await heldBack(page, '**/assets/Menu.lazy-*.js');
  await signIn(page);
  const early = await menu(page).elementHandle();
  await menu(page).focus();
  release();
  await expect.poll(() => early?.evaluate(({ isConnected }) => isConnected)).toBe(false);
  await expect(menu(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu', { name: 'Account' })).toBeVisible();
});

test('a list that a placeholder opens has the keyboard at once, in its search field, however slow the machine', async ({ page }) => {
  await signIn(page);
  // So many brand groups that the list of them is searched.
  await page.route('**/api/user', async (route) => {
    const answer = await route.fetch();
    const user = await answer.json();
    const [first] = user.brandGroups;
    const more = Array.from({ length: 12 }, (_, place) => ({ ...first, id: `bg-more-${place}`, name: `More ${place}` }));
    await route.fulfill({ response: answer, json: { ...user, brandGroups: [...user.brandGroups, ...more] } });
  });
  // NOTE: at this pace the list is drawn before the browser has done with the press, in about half of the runs.
  const processor = await page.context().newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.reload();
  await page.getByRole('button', { name: /Brand group/ }).click();
  const search = page.getByRole('searchbox', { name: 'Search brand group' });
  await expect(search).toBeFocused();
  await page.keyboard.type('More 7');
  await expect(search).toHaveValue('More 7');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Brand group/ })).toBeFocused();
});

test('the last toast gives the focus back to a button whose menu came meanwhile', async ({ page }) => {
  const release = await heldBack(page, '**/assets/Menu.lazy-*.js');
  await page.route('**/api/flash', (route) => route.fulfill({ json: { messages: [{ level: 'error', message: 'Your export failed.' }] } }));
  await signIn(page);
  await expect(toasts(page).getByRole('alert')).toHaveCount(1);
  const early = await menu(page).elementHandle();
  await menu(page).focus();
  await page.keyboard.press('F8');
  await expect(toasts(page)).toBeFocused();
  release();
  await expect.poll(() => early?.evaluate(({ isConnected }) => isConnected)).toBe(false);
  await toasts(page)
    .getByRole('button', { name: /Dismiss/ })
    .press('Enter');
  await expect(menu(page)).toBeFocused();
});

test('the palette reaches screens, brand groups and actions by keyboard alone, and gives the focus back', async ({ page }) => {
  const release = await heldBack(page, '**/assets/Menu.lazy-*.js');
  await signIn(page);
  await businessHealthDrawn(page);
  // The button that stands in for the menu's own goes while the palette is open: that one has the focus then.
  const early = await menu(page).elementHandle();
  await menu(page).focus();
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  release();
  await expect.poll(() => early?.evaluate(({ isConnected }) => isConnected)).toBe(false);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(menu(page)).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(menu(page)).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('retail ov');
  await expect(palette(page).getByRole('option', { selected: true })).toContainText('Retail Overview');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Retail Overview' })).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('group', { name: 'Recent' }).getByRole('option')).toContainText(['Business Health']);
  await page.keyboard.type('neu');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`brandGroup=${customer().oneDay}`));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('zzzzzz');
  await expect(palette(page).getByText('No results')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveCount(0);
});

test('the palette has the keyboard from the first press, also while its code is on its way', async ({ page }) => {
  const release = await heldBack(page, '**/assets/Palette.lazy-*.js');
  await signIn(page);
  await businessHealthDrawn(page);
  await menu(page).focus();
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('retail o');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  release();
  await expect(palette(page).getByRole('option', { selected: true })).toContainText('Retail Overview');
  await page.keyboard.type('verview');
  await expect(palette(page).getByRole('combobox')).toHaveValue('retail overview');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(menu(page)).toBeFocused();
});

test('the palette opens by mouse too, and offers nobody what their roles do not', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Search or jump to…' }).click();
  await page.getByRole('combobox').fill('reporting central');
  await expect(palette(page).getByText('No results')).toBeVisible();
  await page.getByRole('combobox').fill('collapse');
  await palette(page).getByRole('option', { name: 'Collapse sidebar' }).click();
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
});

test('A-177 A-178 B-498 B-499 a screen that cannot be drawn says so, tells the team, offers the log, and the rest of the frame lives on', async ({
  page,
}) => {
  const reported: string[] = [];
  page.on('console', (message) => reported.push(message.text()));
  await signIn(page, PEOPLE.prime, '/velocity/retail/overview');
  await expect(page.getByRole('heading', { name: 'Retail Overview' })).toBeVisible();
  await page.route(/\/business-[^/]*\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export const area = { screens: [], views: { "business-health": () => { throw new Error("broken on purpose"); } } };',
    }),
  );
  const told = page.waitForResponse('**/api/client-faults');
  await nav(page).getByRole('link', { name: 'Business Health' }).click();
  await expect(page.getByText('An unexpected error occurred when attempting to render this page.')).toBeVisible();
  expect((await told).status()).toBe(204);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download session log' }).click()]);
  expect(download.suggestedFilename()).toMatch(/\.velocity-log$/);
  expect(reported.filter((text) => text.startsWith('An unexpected error occurred when attempting to render this page.'))).toHaveLength(1);
  await nav(page).getByRole('link', { name: 'Retail Overview' }).click();
  await expect(page.getByRole('heading', { name: 'Retail Overview' })).toBeVisible();
});

/** The controls in sight that a press at their middle does not meet, for a message lies over them. */
const coveredByMessages = (page: Page): Promise<readonly string[]> =>
  toasts(page).evaluate((region) =>
    [...document.querySelectorAll('button, a[href], input, select')].flatMap((control) => {
      const { x, y, width, height } = control.getBoundingClientRect();
      const met = document.elementFromPoint(x + width / 2, y + height / 2);
      return region.contains(control) || !region.contains(met) ? [] : [control.textContent || control.ariaLabel || control.tagName];
    }),
  );

for (const width of [1440, 390]) {
  test(`messages cover no control of the page at ${width} px, wherever it is scrolled to`, async ({ page }) => {
    await page.route('**/api/flash', (route) =>
      route.fulfill({ json: { messages: [{ level: 'warning', message: 'The import of last night is late.' }] } }),
    );
    await signIn(page);
    await page.setViewportSize({ width, height: 900 });
    await businessHealthDrawn(page);
    await expect(toasts(page).getByRole('alert')).toHaveCount(1);
    const end = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < end; top += 300) {
      await page.evaluate((to) => window.scrollTo(0, to), top);
      await expect.poll(() => coveredByMessages(page)).toEqual([]);
    }
  });
}

test('A-304 A-306 A-478 the login page loads itself again for a new release, and says so afterwards', async ({ page }) => {
  const running = await page.request.get('/api/latest-release').then((answer) => answer.json() as Promise<{ version: string }>);
  await page.goto('/velocity/login');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  let isFirst = true;
  await page.route('**/api/latest-release', (route) => {
    const version = isFirst ? '99.0.0+later' : running.version;
    isFirst = false;
    return route.fulfill({ json: { version } });
  });
  await page.waitForLoadState('networkidle');
  await Promise.all([page.waitForURL(/refresh=99/), focusPage(page)]);
  await page.goto(`/velocity/login?refresh=${encodeURIComponent(running.version)}`);
  await expect(toasts(page)).toContainText('Your experience has been automatically updated to the latest release.');
  await expect(page).not.toHaveURL(/refresh/);
});

test('A-023 A-231 A-257 A-286 a visitor of the free tools is invited, by three steps, and not again soon', async ({ page }) => {
  await page.route('**/api/marketing/free-tools-interest', (route) => route.continue());
  await page.goto('/velocity/apps/amazon-brand-index');
  await expect(page.getByRole('button', { name: 'Free consultation' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const main = page.getByRole('main');
  await main.click({ position: { x: 40, y: 20 } });
  const dialog = page.getByRole('dialog', { name: 'A free consultation' });
  await expect(dialog).toHaveCount(0);
  await main.click({ position: { x: 40, y: 20 } });
  await expect(dialog).toBeVisible();
  const submit = dialog.getByRole('button', { name: 'Request a free consultation' });
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('Name').fill('Vera Visitor');
  await dialog.getByLabel('E-mail').fill('vera@brand');
  await expect(submit).toBeDisabled();
  await expect(dialog.getByLabel('Message')).toHaveCount(0);
  await dialog.getByLabel('E-mail').fill('vera@brand.example');
  await dialog.getByLabel('Message').fill('m'.repeat(600));
  await expect(dialog.getByLabel('Message')).toHaveValue('m'.repeat(512));
  await expectClean(page);
  await submit.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toContainText('Thank you, Vera Visitor!');
  await hasKeyboard(page.getByRole('dialog', { name: 'Thank you' }));
  await page.keyboard.press('Escape');
  await page.reload();
  await page.waitForLoadState('networkidle');
  for (let i = 0; i < 3; i += 1) await main.click({ position: { x: 40, y: 20 } });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('on a phone the brand group and the dates can be read, each in its row of the header; dates and empty tiles fit at any width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/velocity/retail/overview');
  await fillSignIn(page, PEOPLE.prime);
  await submitSignIn(page);
  const dates = page.getByRole('button', { name: /^Date range/ });
  await expect(dates).toContainText(/^\w+ \d+ – \w+ \d+, \d{4} vs/);
  // What only a screen reader has is a pixel wide, and is no text that could be cut. Half a line is more than a letter's overhang.
  const isCut = (element: Element): boolean =>
    [element, ...element.querySelectorAll('*')].some(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        clientWidth > 1 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 7),
    );
  // The list's code is there when the button is named by its choice first.
  for (const button of [dates, page.getByRole('button', { name: /Brand group$/ })])
    await expect.poll(() => button.evaluate(isCut)).toBe(false);
  const [avatar, range] = [await menu(page).boundingBox(), await dates.boundingBox()];
  expect((avatar?.y ?? 0) + (avatar?.height ?? 0)).toBeLessThanOrEqual(range?.y ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  // In one row too they are whole, before the greeting and the organization have any room.
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => dates.evaluate(isCut)).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
  // Tiles without a figure stay apart, side by side and on a phone.
  await page.route('**/api/analytics', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const metrics = Object.entries<unknown[]>(body.current.metrics).map(([key, values]) => [key, values.map(() => null)]);
    await route.fulfill({ response: answer, json: { ...body, current: { ...body.current, metrics: Object.fromEntries(metrics) } } });
  });
  const tiles = page.getByRole('main').getByText('This metric is not available with the current date range and/or filters.');
  await page.reload();
  await expect(tiles).toHaveCount(6);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const tile of await tiles.all()) await expect.poll(() => tile.evaluate(isCut)).toBe(false);
    const places = await tiles.evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().toJSON() as DOMRect));
    const meets = (a: DOMRect, b: DOMRect): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    expect(places.filter((a, i) => places.some((b, k) => k > i && meets(a, b)))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
});

test('at 320 pixels and at twice the size nothing is cut and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/velocity/');
  await fillSignIn(page, PEOPLE.internal);
  await submitSignIn(page);
  await expect(page.getByRole('heading', { name: 'Business Health' })).toBeVisible();
  await businessHealthDrawn(page);
  const overflow = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await menu(page).click();
  await page.getByRole('menuitemcheckbox', { name: /Demo Mode/ }).click();
  await page.getByRole('button', { name: 'Start demo mode' }).click();
  const exit = page.getByRole('button', { name: 'Exit demo mode' });
  await expect(exit).toBeInViewport({ ratio: 1 });
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 720, height: 450 });
  expect(await overflow()).toBeLessThanOrEqual(0);
});

for (const [width, height] of [
  [1440, 900],
  [320, 256],
] as const) {
  test(`A-165 A-166 the banner of a mode stays in sight at ${width} × ${height}, moves nothing and hides nothing that has the focus`, async ({
    page,
  }) => {
    await signIn(page, PEOPLE.internal);
    await page.setViewportSize({ width, height });
    await businessHealthDrawn(page);
    await openModeMenu(page, /Demo Mode/);
    await page.getByRole('button', { name: 'Start demo mode' }).click();
    const exit = page.getByRole('button', { name: 'Exit demo mode' });
    await expect(exit).toBeInViewport({ ratio: 1 });
    await businessHealthDrawn(page);
    await page.evaluate(() => {
      const shifts: number[] = [];
      (window as unknown as { shifts: number[] }).shifts = shifts;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift' });
    });
    await page.mouse.wheel(0, 10_000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await expect(exit).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Full screen' }).last().focus();

    /** Where what has the focus begins, if that is under what stays at the top; null outside the screen. */
    const hidden = () =>
      page.evaluate(() => {
        const focused = document.activeElement;
        if (focused === null || focused.closest('main') === null) return null;
        const { top, left, width: wide } = focused.getBoundingClientRect();
        const over = document.elementFromPoint(left + wide / 2, top + 1);
        return document.getElementById('main')?.previousElementSibling?.contains(over) ? top : 'free';
      });
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Shift+Tab');
      const covered = await hidden();
      if (covered === null) break;
      expect(covered, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))).toBe('free');
    }
    await expect(exit).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  });
}

/** A screen with all of the header. axe walks all of the page for each layer. */
const openForAxe = async (page: Page): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, PEOPLE.internal, '/velocity/retail/overview');
  await expect(page.getByRole('heading', { name: 'Retail Overview' })).toBeVisible();
};

test('axe finds nothing on the palette, the menu and the list of brand groups', async ({ page }) => {
  await openForAxe(page);
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  await expectClean(page);
  await hasKeyboard(palette(page));
  await page.keyboard.type('zzzq');
  await expect(palette(page).getByRole('option')).toHaveCount(0);
  await expectClean(page);
  await page.keyboard.press('Escape');
  await menu(page).click();
  await hasKeyboard(page.getByRole('menu'));
  await expectClean(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Brand group/ }).click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectClean(page);
});

test('axe finds nothing on the dates, the shortcuts and the modes', async ({ page }) => {
  await openForAxe(page);
  await page.getByRole('button', { name: /^Date range/ }).click();
  await expect(page.getByRole('dialog', { name: 'Date range' })).toBeVisible();
  await expectClean(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectClean(page);
  await page.keyboard.press('Escape');
  await openModeMenu(page, /Dev Mode/);
  await openModeMenu(page, /Demo Mode/);
  await expect(page.getByRole('dialog', { name: 'Demo mode' })).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectClean(page);
});
