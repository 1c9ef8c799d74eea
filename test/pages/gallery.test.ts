/** The generic controls on the gallery, by keyboard: each does what those who know its pattern expect. What lies where is for `e2e`. */
import { within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { createElement, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FieldsStage } from '../../src/views/stage/FieldsStage.tsx';
import { GridStage } from '../../src/views/stage/GridStage.tsx';
import { LayersStage } from '../../src/views/stage/LayersStage.tsx';
import { ListsStage } from '../../src/views/stage/ListsStage.tsx';
import { SelectsStage } from '../../src/views/stage/SelectsStage.tsx';
import { focused, giveSizes, gone, hasKeyboard } from './hands.ts';
import { screen, waitFor } from './openPage.ts';

const user = userEvent.setup();
let root: Root | null = null;
const open = async (part: () => ReactElement): Promise<void> => {
  document.body.innerHTML = '<main id="root"></main>';
  const place = screen.getByRole('main');
  root = createRoot(place);
  root.render(createElement(part));
  await waitFor(() => expect(place.childElementCount).toBeGreaterThan(0));
};
beforeEach(giveSizes);
afterEach(() => {
  root?.unmount();
  root = null;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const first = (found: readonly HTMLElement[]): HTMLElement => {
  const [element] = found;
  if (element === undefined) throw new Error('there is none');
  return element;
};
const button = (name: string | RegExp): HTMLElement => first(screen.getAllByRole('button', { name }));
const text = (element: Element | null | undefined): string => element?.textContent ?? '';
const focus = (): Element => document.activeElement ?? document.body;
/** Named keys; one letter is a key too. */
const keys = async (...names: readonly string[]): Promise<void> => {
  for (const name of names) await user.keyboard(name.length === 1 ? name : `{${name}}`);
};
const type = (words: string): Promise<void> => user.keyboard(words);
const options = (): readonly string[] => screen.queryAllByRole('option').map(text);
const offers = (expected: readonly string[]): Promise<void> => waitFor(() => expect(options()).toEqual(expected));
const says = (words: string | RegExp): Promise<HTMLElement> => screen.findByText(words);

describe('selects', () => {
  test('A-508 a short list opens, is walked, typed into, chosen from and left', async () => {
    await open(SelectsStage);
    const select = (): HTMLElement => button(/ Periodicity$/);
    select().focus();
    await keys('ArrowDown');
    await focused(() => screen.getByRole('option', { name: 'Weekly' }));
    await keys('ArrowDown', 'Enter');
    await waitFor(() => expect(text(select())).toBe('Monthly'));
    await focused(select);
    // Two keys lead where the first alone would not.
    await keys('Enter');
    await screen.findByRole('listbox');
    await type('qu');
    await focused(() => screen.getByRole('option', { name: 'Quarterly' }));
    await keys('Escape');
    await gone('listbox');
    expect(text(select())).toBe('Monthly');
    await focused(select);
    await type('ye');
    await waitFor(() => expect(text(select())).toBe('Yearly'));
  });

  test('A-502 a long list shows 25 options, says how many more there are, and finds them all', async () => {
    await open(SelectsStage);
    button(/ Campaign$/).focus();
    await keys('Enter');
    await focused(() => screen.getByRole('searchbox', { name: 'Search campaign' }));
    await waitFor(() => expect(options()).toHaveLength(25));
    await says('35 more. Type to narrow the list.');
    await type('58');
    await offers(['Campaign 58']);
    await keys('ArrowDown', 'Enter');
    await waitFor(() => expect(text(button(/ Campaign$/))).toBe('Campaign 58'));
  });

  test('A-503 a tag-select shows 100 tags in their sets; a chip is removed by its key', async () => {
    await open(SelectsStage);
    button(/selected Tags$/).focus();
    await keys('Enter');
    await waitFor(() => expect(options()).toHaveLength(100));
    await says('48 more. Type to narrow the list.');
    await type('product line');
    await offers(['Travel mugs', 'Tumblers', 'Water bottles', 'Lunch boxes']);
    await keys('ArrowDown', 'ArrowDown', 'Enter', 'Escape', 'Escape');
    await gone('listbox');
    const chips = (): HTMLElement => first(screen.getAllByRole('grid', { name: 'Selected tags' }));
    const chosen = (): readonly string[] => within(chips()).getAllByRole('row').map(text);
    expect(chosen()).toEqual(['Holiday', 'Travel mugs', 'Tumblers', 'Water bottles']);
    within(chips()).getByRole('row', { name: 'Holiday' }).focus();
    await keys('ArrowRight', 'Delete');
    await waitFor(() => expect(chosen()).toEqual(['Holiday', 'Tumblers', 'Water bottles']));
  });

  test('one that has to be chosen says so, and what is wrong with it', async () => {
    await open(SelectsStage);
    const described = (name: RegExp, description: string): number => screen.queryAllByRole('button', { name, description }).length;
    expect(described(/ Required, missing$/, 'Periodicity is required Required')).toBe(1);
    expect(described(/ Periodicity$/, '')).toBeGreaterThan(0);
  });

  test('several are ticked one after the other, and cleared together', async () => {
    await open(SelectsStage);
    const select = (): HTMLElement => button(/ Countries$/);
    select().focus();
    await keys('ArrowDown');
    await hasKeyboard(() => screen.getByRole('listbox'));
    await keys('Enter', 'c', 'Enter');
    await waitFor(() => expect(screen.getAllByRole('option', { selected: true }).map(text)).toEqual(['United States', 'Canada']));
    await keys('Escape');
    await gone('listbox');
    expect(text(select())).toBe('United States, Canada');
    await user.tab({ shift: true });
    expect(focus()).toBe(screen.getByRole('button', { name: 'Clear countries' }));
    await keys('Enter');
    await waitFor(() => expect(text(select())).toBe('All countries'));
  });

  test('what failed is said in the list and tried again from the keyboard', async () => {
    await open(SelectsStage);
    button(/ Failed$/).focus();
    await keys('Enter');
    expect(text(await screen.findByRole('alert'))).toContain('The campaigns could not be loaded.');
    await waitFor(() => expect(text(focus())).toBe('Retry'));
    await keys('Escape');
    await focused(() => button(/ Failed$/));
  });

  test('a type-ahead asks for more, offers what it finds and takes it', async () => {
    await open(SelectsStage);
    const field = screen.getByRole('combobox', { name: 'Brand' });
    field.focus();
    await type('ha');
    await says('Type at least 3 characters');
    await type('r');
    await offers(['Harbor Light', 'Harbour & Sons']);
    await keys('ArrowDown', 'ArrowDown', 'Enter');
    await waitFor(() => expect(field).toHaveProperty('value', 'Harbour & Sons'));
    await says('Chosen: harbour & sons');
  });
});

describe('inputs', () => {
  const field = (label: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label);
  const fill = async (label: string, words: string): Promise<void> => {
    await user.clear(field(label));
    await user.type(field(label), words);
  };
  const describedAs = (label: string, description: string): Promise<HTMLElement> =>
    screen.findByRole('textbox', { name: label, description });

  test('A-353 A-354 A-357 A-358 keep what their type accepts and say what is missing', async () => {
    await open(FieldsStage);
    field('Telephone').focus();
    await type('+1 (555) 123-4567 ext. 890');
    expect(field('Telephone').value).toBe('155512345678');
    expect(field('Telephone').validity.valid).toBe(true);
    await fill('Telephone', '55512');
    expect(field('Telephone').validity.valid).toBe(false);
    await fill('Budget', '$1,2x50.5.0');
    expect(field('Budget').value).toBe('1250.50');
    await user.clear(field('Budget'));
    await user.tab();
    await says('Budget is required');
    expect(field('Search reports').hasAttribute('required')).toBe(false);
    expect(field('Search reports').validity.valid).toBe(true);
  });

  test('A-355 A-356 e-mail and address have their shape, and the fault is read out with the field', async () => {
    await open(FieldsStage);
    await fill('E-mail', 'mara@northfold');
    await user.tab();
    await describedAs('E-mail', 'Enter an e-mail address, such as name@company.com');
    expect(field('E-mail').validity.patternMismatch).toBe(true);
    await fill('E-mail', 'mara@northfold.example');
    await waitFor(() => expect(field('E-mail').hasAttribute('aria-invalid')).toBe(false));
    await fill('Website', 'ftp://northfold.example');
    await user.tab();
    await describedAs('Website', 'Enter an address that starts with http:// or https://');
  });

  test('A-350 A-351 A-352 a text is edited in place: never empty, never lost without a question', async () => {
    await open(FieldsStage);
    const edit = (): HTMLElement => button('Edit name of the dashboard');
    const name = (): HTMLElement => screen.getByRole('textbox', { name: 'Name of the dashboard' });
    edit().focus();
    await keys('Enter');
    await focused(name);
    await keys('Backspace', 'Enter');
    await says('Cannot save an empty value');
    await type('Sales by week');
    await keys('Escape');
    expect(text(await screen.findByRole('alertdialog'))).toContain('Are you sure you want to cancel?');
    await waitFor(() => expect(text(focus())).toBe('Keep editing'));
    await keys('Enter');
    await focused(name);
    expect(name()).toHaveProperty('value', 'Sales by week');
    await keys('Enter');
    await says('Sales by week');
    await focused(edit);
    await keys('Enter');
    await focused(name);
    await type('Other');
    await keys('Escape');
    await waitFor(() => expect(text(focus())).toBe('Keep editing'));
    await user.tab();
    await keys('Enter');
    await gone('alertdialog');
    await says('Sales by week');
  });
});

test('A-506 pages have nine places, the ends and the neighbours of the current one among them', async () => {
  await open(ListsStage);
  const pages = screen.getByRole('navigation', { name: 'Pages of orders' });
  const places = (): readonly string[] => within(pages).getAllByRole('listitem').map(text);
  expect(places()).toEqual(['1', '…', '5', '6', '7', '8', '9', '…', '50']);
  within(pages).getByRole('button', { name: 'Page 50' }).focus();
  await keys('Enter');
  await says('1,226–1,234 of 1,234');
  expect(places()).toHaveLength(9);
});

test('tabs, paths, chips and uploads by keyboard', async () => {
  await open(ListsStage);
  const users = (): HTMLElement => screen.getByRole('tab', { name: /Users/ });
  users().focus();
  await keys('ArrowRight', 'ArrowRight', 'ArrowRight');
  // The disabled one is passed over.
  await focused(users);
  await keys('ArrowRight');
  await says('6 organizations.');
  const path = screen.getByRole('navigation', { name: 'Path, deep' });
  within(path).getByRole('button', { name: 'Show 4 more' }).focus();
  await keys('Enter');
  await waitFor(() => expect(within(path).getAllByRole('listitem')).toHaveLength(7));
  expect(text(path.querySelector('[aria-current="page"]'))).toBe('Reports');
  const uploads = screen.getByRole('group', { name: 'Attachments' });
  const input = uploads.querySelector<HTMLInputElement>('input[type="file"]');
  const file = (name: string, size: number): File => new File(['a'.repeat(size)], name, { type: 'text/csv' });
  await user.upload(input ?? uploads, [file('plan.csv', 2_048), file('empty.csv', 0)]);
  await within(uploads).findByText('empty.csv is empty');
  await within(uploads).findByText('plan.csv');
  within(uploads).getByRole('button', { name: 'Remove plan.csv' }).focus();
  await keys('Enter');
  await waitFor(() => expect(within(uploads).queryAllByText('plan.csv')).toEqual([]));
  await hasKeyboard(() => uploads);
});

test('layers hold the focus, close one at a time and give the focus back', async () => {
  await open(LayersStage);
  button('Drawer').focus();
  await keys('Enter');
  const drawer = (): HTMLElement => screen.getByRole('dialog', { name: 'Edit brand group' });
  await hasKeyboard(drawer);
  for (let tab = 0; tab < 12; tab += 1) {
    await user.tab();
    expect(drawer().contains(document.activeElement)).toBe(true);
  }
  button(/ Country$/).focus();
  await keys('Enter');
  await hasKeyboard(() => screen.getByRole('listbox'));
  await keys('Escape');
  await gone('listbox');
  await keys('Escape');
  await gone('dialog', { name: 'Edit brand group' });
  await focused(() => button('Drawer'));
  button('Question').focus();
  await keys('Enter');
  await waitFor(() => expect(text(focus())).toBe('Cancel'));
  const question = (): HTMLElement => screen.getByRole('alertdialog');
  await user.click(document.body);
  await hasKeyboard(question);
  await keys('Escape');
  await gone('alertdialog');
  await focused(() => button('Question'));
});

describe('a large table', () => {
  const region = (name: string): HTMLElement => screen.getByRole('region', { name });
  const heads = (name: string): readonly string[] => [...region(name).querySelectorAll('tbody th, tfoot th')].map(text);

  test('B-311 B-312 B-313 is sorted and searched by keyboard; totals are of what is found; a row opens and Escape closes it', async () => {
    await open(GridStage);
    const catalog = (): ReturnType<typeof within> => within(region('Catalog'));
    const sorted = (): string | null => catalog().getByRole('columnheader', { name: 'Ordered revenue' }).getAttribute('aria-sort');
    catalog().getByRole('button', { name: 'Ordered revenue' }).focus();
    await keys('Enter');
    await waitFor(() => expect(sorted()).toBe('descending'));
    await keys('Enter');
    await waitFor(() => expect(sorted()).toBe('ascending'));
    expect(heads('Catalog').at(-1)).toBe('Total (137)');
    await user.type(screen.getByRole('searchbox', { name: 'Search catalog' }), 'cafe press 1');
    await waitFor(() => expect(heads('Catalog').at(-1)).toMatch(/^Total \([1-9]\d?\)$/));
    await gone('navigation', { name: 'Pages of catalog' });
    first(catalog().getAllByRole('button', { name: /^Open Café press/ })).focus();
    await keys('Enter');
    await screen.findByRole('region', { name: /^Daily data for Café press/ });
    expect(focus().getAttribute('aria-expanded')).toBe('true');
    await keys('Escape');
    await gone('region', { name: /^Daily data for/ });
    expect(focus().getAttribute('aria-expanded')).toBe('false');
  });

  test('rows are gathered in groups that open; a column is taken away and comes back', async () => {
    await open(GridStage);
    within(region('Brands')).getByRole('button', { name: 'Close Meridell' });
    expect(heads('Brands')[0]).toBe('Harbor Light34');
    await user.click(within(region('Brands')).getByRole('button', { name: 'Open Harbor Light' }));
    await waitFor(() => expect(heads('Brands')[1]).toMatch(/^Travel mug 1 B0[A-Z0-9]{8}$/));
    const columns = (): readonly string[] => [...region('Catalog').querySelectorAll('thead th')].map(text);
    const toggle = async (): Promise<void> => {
      await user.click(button('Columns'));
      const chooser = await screen.findByRole('dialog', { name: 'Columns' });
      await user.click(within(chooser).getByText('Ordered units'));
      await keys('Escape');
      await gone('dialog', { name: 'Columns' });
    };
    expect(columns()).toContain('Ordered units');
    await toggle();
    await waitFor(() => expect(columns()).not.toContain('Ordered units'));
    expect(columns().join()).toContain('Product');
    await toggle();
    await waitFor(() => expect(columns()).toContain('Ordered units'));
  });

  test('B-505 B-531 a cell without data says so to those who listen, and a table without rows that there is no data', async () => {
    await open(GridStage);
    expect(within(region('Catalog')).getAllByText('Data unavailable').length).toBeGreaterThan(0);
    within(region('Lost products')).getByText('No data available for this table.');
  });
});
