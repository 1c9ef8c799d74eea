/** Dashboards: one with living figures under other dates, the list with a delete that is taken back, and which brand group is offered one. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newDashboard } from '../../src/domain/dashboards/dashboard.ts';
import { newPanel } from '../../src/domain/dashboards/newPanel.ts';
import {
  CUSTOMER_MORNING,
  CUSTOMER_OTHER_NAME,
  CUSTOMER_REVIEW,
  CUSTOMER_TWO_YEARS_NAME,
  CUSTOMER_PEOPLE as PEOPLE,
} from '../customer/who.ts';
import { expectReplayed, giveSizes, gone, press } from './hands.ts';
import { type CustomerServer, type OpenPage, openAs, screen, startPageOfCustomer, waitFor, within } from './openPage.ts';

let server: CustomerServer;
beforeAll(async () => {
  server = await startPageOfCustomer();
});
afterAll(() => server.close());
beforeEach(giveSizes);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

let page: OpenPage;
const list = (group: string): string => `/velocity/custom-reporting/dashboards?brandGroup=${group}`;
const morning = (group: string): string => `/velocity/custom-reporting/dashboards/${server.made.dashboard}?brandGroup=${group}`;
const title = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });
const panel = (name: string): string => screen.getByRole('region', { name }).textContent ?? '';

test('A-116 C-247 C-307 C-308 a dashboard shows its figures, follows other dates, and is replayed', async () => {
  page = await openAs(server, PEOPLE.prime, morning(server.made.twoYears));
  await title(CUSTOMER_MORNING);
  await page.settled();
  // The heading is the dashboard's own title; the tab says what kind of screen it is.
  expect(document.title).toBe('Velocity · Dashboard');
  const contents = screen.getByRole('navigation', { name: 'Dashboard contents' });
  expect(
    within(contents)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Sales', 'Advertising', 'Products']);
  // Each panel asks by itself, and comes when it is answered.
  await waitFor(() => expect(panel('Ordered Revenue')).toMatch(/\$[\d,]+/));
  const before = panel('Ordered Revenue');
  await press(page, 'button', / vs /);
  await press(page, 'button', /Dates$/, await screen.findByRole('dialog', { name: 'Dates' }));
  await press(page, 'option', 'Last 7 Days');
  await waitFor(() => expect(page.url().searchParams.get('dates')).toContain('last-7-days'));
  await page.user.keyboard('{Escape}');
  await page.settled();
  await waitFor(() => {
    expect(panel('Ordered Revenue')).toMatch(/\$[\d,]+/);
    expect(panel('Ordered Revenue')).not.toBe(before);
  });
  await expectReplayed(page);
});

test('a panel that is not saved yet shows what it will once it is scrolled to, however many there are', async () => {
  const watched = new Map<Element, (isThere: boolean) => void>();
  class Scrolled {
    readonly #tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
    constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
      this.#tell = tell;
    }
    observe(element: Element): void {
      watched.set(element, (isIntersecting) => this.#tell([{ isIntersecting }]));
    }
    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', Scrolled);
  page = await openAs(server, PEOPLE.internal, `/velocity/custom-reporting/dashboards/new?brandGroup=${server.made.twoYears}`);
  await press(page, 'button', 'JSON');
  const json = await screen.findByRole('textbox', { name: 'Dashboard as JSON' });
  const panels = Array.from({ length: 100 }, (_, n) => ({
    ...newPanel('Document', `panel${String(n).padStart(6, '0')}`, ''),
    title: `Notes ${n}`,
    documentId: `11111111-2222-4333-8444-${String(n).padStart(12, '0')}`,
  }));
  await page.user.clear(json);
  await page.user.paste(JSON.stringify({ ...newDashboard(), panels }));
  await press(page, 'button', 'Apply');
  const note = (n: number): Promise<HTMLElement> => screen.findByRole('region', { name: `Notes ${n}` });
  await note(0);
  expect(screen.queryAllByText('Document not found')).toEqual([]);
  for (const n of [0, 40, 99]) {
    const shown = await note(n);
    for (const [element, scroll] of watched) if (element.contains(shown)) scroll(true);
    await within(shown).findByText('Document not found');
  }
  expect(screen.getAllByText('Document not found')).toHaveLength(3);
});

test('C-292 C-293 C-302 the list keeps favorites, a deleted dashboard comes back, and one of another brand group asks', async () => {
  page = await openAs(server, PEOPLE.internal, list(server.made.twoYears));
  const table = await screen.findByRole('table', { name: 'Dashboards of the brand group' });
  await press(page, 'button', `Add to favorites: ${CUSTOMER_REVIEW}`, table);
  await screen.findByRole('button', { name: `Remove from favorites: ${CUSTOMER_REVIEW}` });
  await press(page, 'button', `Delete ${CUSTOMER_REVIEW}`);
  await press(page, 'button', 'Delete', await screen.findByRole('alertdialog'));
  await gone('link', { name: CUSTOMER_REVIEW });
  await press(page, 'button', /^Undo/);
  await press(page, 'link', CUSTOMER_REVIEW);
  await title(CUSTOMER_REVIEW);
  await page.goto(morning(server.made.brandGroup));
  await screen.findByText(
    `The dashboard “${CUSTOMER_MORNING}” belongs to the brand group ${CUSTOMER_TWO_YEARS_NAME}. Do you want to switch to that brand group?`,
  );
  await press(page, 'button', 'Switch');
  await title(CUSTOMER_MORNING);
  await waitFor(() => expect(page.url().searchParams.get('brandGroup')).toBe(server.made.twoYears));
});

test('A-095 A-104 A-105 A-383 dashboard, DSP and AMC follow the flags of the brand group', async () => {
  page = await openAs(server, PEOPLE.admin);
  const expectOffered = async (name: string, count: number): Promise<void> => {
    await press(page, 'button', /Brand group/);
    await press(page, 'option', new RegExp(name));
    await waitFor(() => expect(screen.getByRole('button', { name: /Brand group/ }).textContent).toContain(name));
    const nav = within(screen.getByRole('navigation', { name: 'Main' }));
    const own = (): readonly HTMLElement[] =>
      nav.queryAllByRole('link').filter((link) => link.getAttribute('href')?.includes('/custom-reporting/dashboards/'));
    await waitFor(() =>
      expect([
        nav.queryAllByRole('link', { name: 'DSP Overview' }).length,
        nav.queryAllByText('Amazon Marketing Cloud Analytics').length,
        own().length,
      ]).toEqual([count, count, count]),
    );
  };
  await expectOffered(CUSTOMER_TWO_YEARS_NAME, 1);
  await expectOffered(CUSTOMER_OTHER_NAME, 0);
});
