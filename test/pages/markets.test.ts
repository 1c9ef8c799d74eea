/** A custom market from its first filter until it is saved, shown and changed; the prompts of its files; a drawer; a replay. */
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CUSTOMER_PEOPLE as PEOPLE } from '../customer/who.ts';
import { expectReplayed, focused, gone, press, toasted } from './hands.ts';
import { type CustomerServer, fill, isDisabled, type OpenPage, openAs, screen, startPageOfCustomer, waitFor } from './openPage.ts';

let server: CustomerServer;
beforeAll(async () => {
  server = await startPageOfCustomer();
});
afterAll(() => server.close());

let page: OpenPage;
const headed = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });
/** Answers a question, and waits until it is gone. */
const answer = async (name: string, question: string): Promise<void> => {
  await press(page, 'button', name, await screen.findByRole('alertdialog', { name: question }));
  await gone('alertdialog', { name: question });
};
const look = async (field: HTMLElement, letters: string, option: string): Promise<void> => {
  await page.user.type(field, letters);
  await press(page, 'option', new RegExp(`^${option}`));
};
/** A field of several stays open for the next: what lies beside it is out of reach until it is closed. */
const lookFor = async (field: string, letters: string, option: string): Promise<void> => {
  await look(screen.getByRole('combobox', { name: field }), letters, option);
  await page.user.keyboard('{Escape}');
  await gone('listbox');
};
const previews = (words: string): Promise<void> =>
  waitFor(() => expect(screen.getAllByRole('region', { name: 'Market Preview' })[0]?.textContent).toContain(words));
const clearFilters = async (reply: string): Promise<void> => {
  await press(page, 'button', 'Clear Filters');
  await answer(reply, 'Clear all filters?');
};
const NO_FILTERS = 'Add filters to see products';
const MARKETS = '/velocity/custom-market-intelligence';
const MARKET = 'Töpfe von "Müller"';

test('C-237 C-239 C-491 C-591 a market is made: its preview follows its filters, which go after a question alone, and it is shown once it is saved', async () => {
  page = await openAs(server, PEOPLE.internal, MARKETS);
  await press(page, 'link', 'New Market');
  await fill(page, await screen.findByLabelText('Market name'), MARKET);
  await previews(NO_FILTERS);
  await lookFor('Brands', 'müll', 'Müller, Inc.');
  await previews('Müller, Inc.');
  await clearFilters('Cancel');
  await previews('Müller, Inc.');
  await clearFilters('Clear Filters');
  await previews(NO_FILTERS);
  // What was cleared comes back by the keys, goes again and comes back by the button.
  await focused(() => screen.getByRole('button', { name: 'Clear Filters' }));
  await page.user.keyboard('{Control>}z{/Control}');
  await previews('Müller, Inc.');
  await press(page, 'button', 'Redo');
  await previews(NO_FILTERS);
  await press(page, 'button', 'Undo');
  await previews('Müller, Inc.');
  await press(page, 'button', 'Save and View Reporting');
  await headed(MARKET);
  await toasted(`Market created: ${MARKET}`);
});

/** Opens the market that was made. */
const openMarket = async (): Promise<void> => {
  page = await openAs(server, PEOPLE.internal, MARKETS);
  await press(page, 'link', MARKET);
  await headed(MARKET);
};

test('C-492 C-493 C-592 a reference brand is chosen, set and removed after a question', async () => {
  await openMarket();
  // Its list closes with the choice, so that Set is in reach.
  await look(await screen.findByRole('combobox', { name: 'Brand' }), 'müll', 'Müller, Inc.');
  await gone('listbox');
  await press(page, 'button', 'Set');
  await press(page, 'button', 'Clear');
  await answer('Remove', 'Are you sure you want to remove your reference brand?');
  await screen.findByRole('button', { name: 'Set' });
});

test('C-487 C-488 leaving a changed market asks first; the session replays equal', async () => {
  await openMarket();
  await press(page, 'link', 'Edit Market');
  await fill(page, await screen.findByLabelText('Market name'), 'Töpfe, Töpfe, Töpfe');
  await screen.findByText('Unsaved changes');
  const [markets] = screen.getAllByRole('link', { name: 'Custom Markets' });
  await page.user.click(markets ?? document.body);
  await answer('Keep editing', 'Discard your changes?');
  expect(screen.getByLabelText('Market name')).toHaveProperty('value', 'Töpfe, Töpfe, Töpfe');
  await press(page, 'button', 'Cancel');
  await answer('Discard', 'Discard your changes?');
  await headed(MARKET);
  await expectReplayed(page);
});

test('C-819 C-820 C-821 the prompts of the files of a market ask for one to five figures, and for a name', async () => {
  await openMarket();
  await press(page, 'button', 'Export by Brand and Week');
  const rows = await screen.findByRole('dialog', { name: 'Export by Brand and Week' });
  const boxes = await within(rows).findAllByRole('checkbox');
  expect(boxes.filter((box) => box.matches(':checked'))).toHaveLength(4);
  for (const box of boxes.slice(0, 4)) await page.user.click(box);
  await within(rows).findByText('Please select at least 1 options');
  for (const box of boxes.slice(0, 6)) await page.user.click(box);
  await within(rows).findByText('Please select no more than 5 options');
  expect(isDisabled(within(rows).getByRole('button', { name: 'Download CSV' }))).toBe(true);
  await page.user.keyboard('{Escape}');
  await press(page, 'button', 'Download Template');
  const template = await screen.findByRole('dialog', { name: 'Download Template' });
  await fill(page, within(template).getByLabelText('Template name'), ' ');
  await within(template).findByText('Please enter a value');
  await page.user.keyboard('{Escape}');
  await gone('dialog', { name: 'Download Template' });
});

test('C-107 C-109 C-459 C-464 Portfolio Insights has a Filters drawer, which Escape closes; a filter leads to the first page, and another brand brings none of it', async () => {
  page = await openAs(server, PEOPLE.internal, '/velocity/insights/portfolio-insights?brand=M%C3%BCller%2C%20Inc.&portfolio=page:2');
  const drawer = async (): Promise<HTMLElement> => {
    await press(page, 'button', 'Filters');
    return screen.findByRole('dialog', { name: 'Filters' });
  };
  expect(within(await drawer()).getAllByLabelText(/estimated revenue \(\$\)/)).toHaveLength(2);
  await page.user.keyboard('{Escape}');
  await gone('dialog', { name: 'Filters' });
  const filters = await drawer();
  await fill(page, within(filters).getByLabelText('Min. estimated revenue ($)'), '1');
  await press(page, 'button', 'Apply', filters);
  await waitFor(() => expect(page.url().searchParams.get('minSales')).toBe('1'));
  expect(page.url().search).not.toContain('page:2');
  const brand = screen.getByRole('combobox', { name: 'Brand' });
  await page.user.clear(brand);
  await look(brand, 'rival', "Rival d'Or");
  await waitFor(() => expect(page.url().searchParams.get('brand')).toBe("Rival d'Or"));
  expect(page.url().search).not.toContain('minSales');
});
