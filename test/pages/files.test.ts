/** Files: folders with undo, what was deleted, a reader. Uploads, pictures and what a document's frame may do are for `e2e`. */
import { within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEMO_GROUP } from '../../server/demo/ids.ts';
import { INTERNAL, PRIME, type TestServer } from '../server/http/testServer.ts';
import { gone, hasKeyboard, press, toasted } from './hands.ts';
import { fill, isDisabled, type OpenPage, openAs, screen, startPageServer, waitFor } from './openPage.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startPageServer();
});
afterEach(() => server.close());

let page: OpenPage;
const open = async (email: string, path: string): Promise<void> => {
  page = await openAs(server, email, path);
  await screen.findByRole('heading', { level: 1 });
  await page.settled();
};
const openFiles = (): Promise<void> => open(INTERNAL, `/velocity/files?brandGroup=${DEMO_GROUP.northfoldHome}`);

const rowOf = (name: string): HTMLElement | undefined => screen.queryAllByRole('row').find(({ textContent }) => textContent.includes(name));
const shows = (name: string): Promise<void> => waitFor(() => expect(rowOf(name)).toBeDefined());
const hides = (name: string): Promise<void> => waitFor(() => expect(rowOf(name)).toBeUndefined());
const dialog = (): Promise<HTMLElement> => screen.findByRole('dialog');
const act = async (name: string, action: string): Promise<void> => {
  await press(page, 'button', `Actions for ${name}`);
  await press(page, 'menuitem', action);
};
const addFolder = async (name: string): Promise<void> => {
  await press(page, 'button', 'Add folder');
  await fill(page, within(await dialog()).getByLabelText('Name of the folder'), name);
  await press(page, 'button', 'Add folder', await dialog());
  await gone('dialog');
  await shows(name);
};

test('a name that cannot be given says why beside its field, and what is missing by Enter', async () => {
  await openFiles();
  await press(page, 'button', 'Add folder');
  const field = within(await dialog()).getByLabelText('Name of the folder');
  const described = (description: string): Promise<HTMLElement> =>
    screen.findByRole('textbox', { name: 'Name of the folder', description });
  field.focus();
  await page.user.keyboard('{Enter}');
  await described('Enter a name.');
  await fill(page, field, 'Q4/Q1');
  expect((await described('A name cannot contain a slash.')).getAttribute('aria-invalid')).toBe('true');
  await page.user.keyboard('{Escape}');
  await gone('dialog');
});

test('the upload panel keeps the keyboard as its list is cleared, and gives it back as it closes', async () => {
  await openFiles();
  const opener = (): HTMLElement => screen.getByRole('button', { name: 'Upload files' });
  opener().focus();
  await page.user.keyboard('{Enter}');
  const list = await screen.findByRole('group', { name: 'Files to upload' });
  await page.user.upload(
    list.querySelector<HTMLInputElement>('input[type="file"]') ?? list,
    new File(['a'], 'a.txt', { type: 'text/plain' }),
  );
  await within(list).findByText('a.txt');
  screen.getByRole('button', { name: 'Clear' }).focus();
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(within(list).queryByText('a.txt')).toBeNull());
  await hasKeyboard(() => list);
  screen.getByRole('button', { name: 'Close' }).focus();
  await page.user.keyboard('{Enter}');
  await gone('group', { name: 'Files to upload' });
  await waitFor(() => expect(document.activeElement).toBe(opener()));
});

test('B-231 B-351 B-352 C-651 folders are added, renamed, moved, deleted when empty, and restored by undo', async () => {
  await openFiles();
  await addFolder('Offers');
  await addFolder('Archive');
  await act('Offers', 'Rename');
  const update = (): HTMLElement => within(screen.getByRole('dialog')).getByRole('button', { name: 'Update' });
  await dialog();
  expect(isDisabled(update())).toBe(true);
  await fill(page, screen.getByLabelText('Name of the folder'), 'Offers 2026');
  await page.user.click(update());
  await gone('dialog');
  await shows('Offers 2026');
  await act('Offers 2026', 'Move');
  await press(page, 'button', 'Archive', await dialog());
  await press(page, 'button', 'Move to Archive', await dialog());
  await hides('Offers 2026');
  await act('Archive', 'Delete');
  await screen.findByText('A folder can be deleted only when it is empty.');
  await press(page, 'link', 'Archive');
  await waitFor(() => expect(screen.getByRole('navigation', { name: 'Folders' }).textContent).toMatch(/All files.*Archive/));
  await act('Offers 2026', 'Delete');
  await screen.findByText('No files or subdirectories');
  await page.user.keyboard('{Control>}z{/Control}');
  await shows('Offers 2026');
});

test('B-227 B-354 deleted ones show on demand, and are restored', async () => {
  await openFiles();
  await addFolder('Offers 2026');
  await act('Offers 2026', 'Delete');
  await hides('Offers 2026');
  await press(page, 'switch', 'Show Deleted');
  await waitFor(() => expect(rowOf('Offers 2026')?.textContent).toContain('Deleted'));
  expect(page.url().searchParams.get('showDeleted')).toBe('true');
  await act('Offers 2026', 'Restore');
  await waitFor(() => expect(rowOf('Offers 2026')?.textContent).not.toContain('Deleted'));
});

test('B-223 B-238 B-419 who may only read is led to the files, sees no way to change them, and not the form', async () => {
  await open(PRIME, '/velocity/documents');
  await page.arrived('/velocity/files');
  await screen.findByRole('searchbox', { name: 'Search files and folders' });
  for (const name of ['Add folder', 'New document', 'Upload files']) expect(screen.queryByRole('button', { name })).toBeNull();
  await page.goto('/velocity/files/document/new');
  await toasted('You are not authorized to access that route.');
  expect(page.url().pathname).not.toContain('document/new');
});
