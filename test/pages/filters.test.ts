/** The filter panel: every filter by mouse and by keyboard, chips, links, saved views, undo and redo. */
import { within } from '@testing-library/dom';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { CUSTOMER_PEOPLE as PEOPLE } from '../customer/who.ts';
import { focused, gone, hasKeyboard, press, pressOn, tabTo, toasted } from './hands.ts';
import { type CustomerServer, fill, isDisabled, type OpenPage, openAs, screen, startPageOfCustomer, waitFor } from './openPage.ts';

let server: CustomerServer;
/** The address of the brand group. */
let ofGroup = '';
beforeAll(async () => {
  server = await startPageOfCustomer();
  ofGroup = `?brandGroup=${server.made.brandGroup}`;
});
afterAll(() => server.close());
afterEach(() => {
  vi.restoreAllMocks();
});

/** The screen on which all filters count. */
const SCREEN = '/velocity/advertising/performance-overview';
/** A small one, on which those of products and countries do: what is pressed there is answered at once. */
const SMALL = '/velocity/sales-anomaly';

let page: OpenPage;
const enter = async (query = ofGroup, { person = PEOPLE.prime as string, path = SCREEN } = {}): Promise<void> => {
  page = await openAs(server, person, `${path}${query}`);
  await customized();
};
const customized = (): Promise<HTMLElement> => screen.findByRole('button', { name: /^Customize/ });
const customize = (): HTMLElement => screen.getByRole('button', { name: /^Customize/ });
const PANEL = { name: 'Customize' };
const panel = (): HTMLElement => screen.getByRole('dialog', PANEL);
const inPanel = (name: string | RegExp): HTMLElement => within(panel()).getByRole('button', { name });
const closed = (): Promise<void> => gone('dialog', PANEL);
/** The panel is there a moment before what is in it. */
const opened = (): Promise<HTMLElement> => waitFor(() => inPanel('Apply'));
const openPanel = async (): Promise<void> => {
  await press(page, 'button', /^Customize/);
  await opened();
};
/** The button of a filter, which ends with its name. */
const field = (name: string): HTMLElement => {
  const parts = [...panel().querySelectorAll<HTMLElement>('[data-filter]')];
  const [found] = parts.flatMap((part) => within(part).queryAllByRole('button', { name: new RegExp(`${name}$`) }));
  if (found === undefined) throw new Error(`there is no filter ${name}`);
  return found;
};
const openField = async (name: string): Promise<void> => {
  await page.user.click(field(name));
  await hasKeyboard(popover);
};
const list = (): HTMLElement => screen.getByRole('listbox');
/** What the list is in, with a search of its own where there is much to choose from. */
const popover = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('[data-trigger=Select]');
  if (found === null) throw new Error('no list is open');
  return found;
};
const listClosed = (): Promise<void> => gone('listbox');
/** The choices of the open list: what stands in their place while they are looked up is an option too. */
const choices = (of: HTMLElement = list()): readonly HTMLElement[] => [...of.querySelectorAll<HTMLElement>('[role="option"][data-key]')];
const ticked = (): readonly Element[] => [...list().querySelectorAll('[aria-selected=true]')];
const chosen = async (nth: number, of: () => HTMLElement = list): Promise<void> => {
  const choice = await waitFor(() => {
    const found = choices(of())[nth];
    if (found === undefined) throw new Error('there is no such choice');
    return found;
  });
  await page.user.click(choice);
};
const chip = (name: RegExp): Promise<HTMLElement> =>
  waitFor(() => within(screen.getByRole('grid', { name: 'Applied filters' })).getByRole('row', { name }));
const query = (): string => decodeURIComponent(page.url().search);

test('A-160 A-222 A-223 A-224 the panel: its parts, its filters in order, draft and Apply', async () => {
  await enter();
  await openPanel();
  within(panel()).getByRole('heading', { name: 'Customize' });
  expect([...panel().querySelectorAll('[data-filter]')].map((one) => one.getAttribute('data-filter'))).toEqual([
    'search',
    'includeDSP',
    'splitNonBrand',
    'adTargeting',
    'adTargets',
    'adType',
    'funnelLocation',
    'countries',
    'categories',
    'tags',
    'products',
    'dspCampaigns',
  ]);
  expect(isDisabled(inPanel('Apply'))).toBe(true);
  await openField('Countries');
  await press(page, 'option', /United States/);
  await press(page, 'option', /Germany/);
  await page.user.keyboard('{Escape}');
  await listClosed();
  expect(query()).not.toContain('countries');
  await page.user.click(inPanel('Reset'));
  await waitFor(() => expect(field('Countries').textContent).toContain('All countries'));
  await page.user.click(within(panel()).getByText('Include DSP'));
  await openField('Countries');
  await press(page, 'option', /United States/);
  await page.user.keyboard('{Escape}');
  await page.user.click(inPanel('Apply'));
  await closed();
  await waitFor(() => expect(query()).toContain('includeDSP=true&countries[]=US'));
  await screen.findByRole('button', { name: 'Customize, 2 filters apply' });
  await chip(/Countries: United States/);
});

test('A-225 A-227 A-229 A-230 one dropdown at a time, closed by a press outside; chips are removed; Clear clears', async () => {
  await enter(`${ofGroup}&countries[]=US&adTargets[]=pat&search=kit`);
  await press(page, 'button', /Remove/, await chip(/Search/));
  await waitFor(() => expect(query()).not.toContain('search='));
  await chip(/Ad Targets: Product Attribute Targeting/);
  await openPanel();
  await openField('Ad Type');
  await press(page, 'option', 'Sponsored Products');
  expect(screen.getAllByRole('listbox')).toHaveLength(1);
  await page.user.click(document.body);
  await listClosed();
  expect(panel()).toBeTruthy();
  await openField('Funnel Location');
  await screen.findByRole('option', { name: 'Top' });
  await page.user.keyboard('{Escape}');
  await listClosed();
  await page.user.click(inPanel('Clear'));
  await waitFor(() => expect(query()).toBe(ofGroup));
  await gone('grid', { name: 'Applied filters' });
});

test('A-226 A-474 A-475 the link is copied as it is shown, and the specified words say so', async () => {
  await enter(`${ofGroup}&countries[]=US`, { path: SMALL });
  await openPanel();
  await page.user.click(inPanel('Copy link'));
  await toasted('URL copied to clipboard');
  expect(await navigator.clipboard.readText()).toBe(page.url().href);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await page.user.click(inPanel('Copy link'));
  await toasted('Failed to copy URL to clipboard - an unexpected error was encountered.');
});

test('A-228 by keyboard alone: open, choose by typing, apply, undo and redo; a text field keeps its own undo', async () => {
  await enter(ofGroup, { path: SMALL });
  await pressOn(page, customize());
  await opened();
  await hasKeyboard(panel);
  await pressOn(page, field('Countries'));
  await screen.findByRole('option', { name: /Germany/ });
  await hasKeyboard(list);
  await page.user.keyboard('uni{Enter}');
  await waitFor(() =>
    expect(ticked().map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/United States|United Kingdom/)]),
  );
  await page.user.keyboard('{Escape}');
  await focused(() => field('Countries'));
  const countries = (words: string): Promise<void> => waitFor(() => expect(field('Countries').textContent).toContain(words));
  await page.user.keyboard('{Control>}z{/Control}');
  await countries('All countries');
  await page.user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await countries('United');
  await tabTo(page, within(panel()).getByRole('searchbox', { name: 'Search' }));
  await page.user.keyboard('oak{Control>}z{/Control}');
  await countries('United');
  await pressOn(page, inPanel('Apply'));
  await closed();
  await waitFor(() => expect(query()).toContain('countries[]='));
  await focused(customize);
  await page.reload();
  await customized();
  await chip(/Countries/);
  await page.user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(query()).not.toContain('countries'));
  await page.user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await waitFor(() => expect(query()).toContain('countries[]='));
});

test('A-348 A-432 A-503 categories, tags of one set, and products searched within them', async () => {
  await enter(ofGroup, { path: SMALL });
  await openPanel();
  await openField('Categories');
  await chosen(0);
  await page.user.keyboard('{Escape}');
  await listClosed();
  await openField('Tags');
  const set = (nth: number) => (): HTMLElement => {
    const found = within(list()).getAllByRole('group')[nth];
    if (found === undefined) throw new Error('there is no such set');
    return found;
  };
  await waitFor(() => expect(choices(set(1)()).length).toBeGreaterThan(0));
  expect(choices().length).toBeLessThanOrEqual(100);
  await chosen(0, set(0));
  await chosen(0, set(1));
  await waitFor(() => expect(ticked()).toEqual([choices(set(1)())[0]]));
  await chosen(0, set(1));
  await waitFor(() => expect(ticked()).toEqual([]));
  await page.user.keyboard('{Escape}');
  await listClosed();
  await openField('Products');
  await waitFor(() => expect(choices()[0]?.textContent).toMatch(/B0/));
  expect(choices().length).toBeLessThanOrEqual(25);
  const asin = /B0\w{8}/.exec(choices()[0]?.textContent ?? '')?.[0] ?? '';
  const asked: string[] = [];
  page.gate(({ url }) => {
    asked.push(decodeURIComponent(url));
    return undefined;
  });
  await fill(page, within(popover()).getByRole('searchbox', { name: 'Search products' }), asin);
  await waitFor(() => expect(choices()).toHaveLength(1));
  expect(asked.filter((url) => url.includes(`search=${asin}`))).toEqual([expect.stringMatching(/uniqueBy=asin.*nodeId\[\]=\d+/)]);
  await chosen(0);
  await page.user.keyboard('{Escape}');
  await listClosed();
  await page.user.click(inPanel('Apply'));
  await waitFor(() => expect(query()).toMatch(new RegExp(`categories\\[\\]=\\d+&products\\[\\]=${asin}`)));
  await waitFor(async () => expect((await chip(/Categories/)).textContent).not.toMatch(/\d{4}/));
  await waitFor(async () => expect((await chip(/Products/)).textContent).not.toContain(asin));
});

test('A-344 A-345 A-346 A-349 a hand-edited link shows what it can and says what it left out', async () => {
  await enter(`${ofGroup}&countries[]=US&categories[]=twelve&tags[]=a:b&tags[]=a:parent_asin:b`);
  await waitFor(() => expect(query()).toBe(`${ofGroup}&countries[]=US`));
  await screen.findByText('Part of the link was ignored');
  for (const words of [/categories\[\]=twelve: not a category number/, /tags\[\]=a:b: /, /tags\[\]=a:parent_asin:b: /])
    expect(screen.getAllByText(words)).not.toEqual([]);
});

const act = async (name: RegExp): Promise<void> => {
  await press(page, 'button', 'View actions', panel());
  await press(page, 'menuitem', name);
};
const savedView = (): string => inPanel(/Saved view/).textContent ?? '';

/** Gives each saved view this name, as another window does. */
const renamedElsewhere = async (name: string): Promise<void> => {
  const path = `/api/brand-groups/${page.url().searchParams.get('brandGroup')}/saved-views`;
  const views = JSON.parse((await page.browser.get(path)).body) as readonly { readonly id: string; readonly version: number }[];
  for (const view of views) {
    const { statusCode, body } = await page.browser.write('PATCH', `${path}/${view.id}`, { ...view, name });
    expect(statusCode, body).toBeLessThan(300);
  }
};

test('saved views: kept, renamed, picked, the default of a visit; of two versions the person chooses; deleting is undone', async () => {
  await enter('?countries[]=US', { person: PEOPLE.prime, path: SMALL });
  await openPanel();
  await press(page, 'button', 'Save view…', panel());
  await fill(page, await screen.findByLabelText('View name'), 'Nord');
  await page.user.keyboard('{Enter}');
  await toasted('“Nord”');
  // The keyboard stays where the form was.
  await focused(() => inPanel('Save view…'));
  await act(/Rename/);
  await fill(page, await screen.findByLabelText('New view name'), 'North');
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(savedView()).toContain('North'));
  await renamedElsewhere('South');
  await act(/Set as default/);
  const dialog = await screen.findByRole('alertdialog', { name: 'This view was changed in the meantime' });
  within(dialog).getByText('South');
  within(dialog).getByText('North');
  await press(page, 'button', 'Keep mine', dialog);
  await gone('alertdialog');
  await page.settled();
  await page.goto(SMALL);
  await waitFor(() => expect(query()).toContain('countries[]=US'));
  await screen.findByText('Filtered by “North”');
  await openPanel();
  await act(/Delete/);
  await waitFor(() => expect(savedView()).not.toContain('North'));
  await press(page, 'button', /^Undo deleting the view/, panel());
  await waitFor(() => expect(savedView()).toContain('North'));
});
