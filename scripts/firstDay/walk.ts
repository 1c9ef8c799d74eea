/** The way from the link of an empty start to the four screens, as a person goes it, and what each step costs. */
import type { Page } from 'playwright';
import type { Effort, Person } from './person.ts';
import { linesIn } from './readPage.ts';

export interface Step extends Effort {
  readonly name: string;
  readonly seconds: number;
}

/** Does a step and says what it cost. */
export const stepOf = async (person: Person, name: string, walk: () => Promise<void>): Promise<Step> => {
  const [before, began] = [person.effort(), performance.now()];
  await walk();
  const after = person.effort();
  return { name, clicks: after.clicks - before.clicks, keys: after.keys - before.keys, seconds: (performance.now() - began) / 1_000 };
};

export const GROUP = 'North Hearth & “Söhne” 🍳';

/** The first Admin, the organization and the brand group, which sells in the United States, and in Canada where it is said. */
export const setUp = async (person: Person, address: string, inCanada: boolean): Promise<void> => {
  const { page } = person;
  await page.goto(address);
  const fields = { Name: 'Fiona First', 'E-mail': 'fiona@first.example', Password: 'a long enough secret', Organization: 'North Hearth' };
  for (const [label, text] of Object.entries(fields)) await person.type(page.getByLabel(label, { exact: true }), text);
  await person.type(page.getByLabel('First brand group', { exact: true }), GROUP);
  if (inCanada) await person.click(page.getByText('Canada', { exact: true }));
  await person.click(page.getByRole('button', { name: 'Set up Velocity' }));
  await page.getByText(/^There is no data for/).waitFor();
  await person.click(page.getByRole('link', { name: 'Import Files' }));
  await page.getByRole('group', { name: 'Files to import' }).waitFor();
};

const importFiles = async (
  person: Person,
  path: string,
  isDropped: (page: Page) => Promise<void>,
  say: () => Promise<void>,
): Promise<void> => {
  const { page } = person;
  await person.drop(path, page.getByRole('group', { name: 'Files to import' }).locator('[data-rac]').first());
  await isDropped(page);
  await say();
  await person.click(page.getByRole('button', { name: /^Check/ }).first());
  const checked = page.getByRole('region', { name: /^(Ready|Not ready) to import$/ });
  await checked.waitFor({ timeout: 300_000 });
  const lines = await linesIn(checked);
  if (lines[0]?.startsWith('Not')) throw new Error(lines.join('\n'));
  await person.click(page.getByRole('button', { name: /^Import [\d,]+ rows?$/ }));
  await page
    .getByText(/^[\d,]+ rows? imported into/)
    .first()
    .waitFor({ timeout: 300_000 });
};

/** Business Reports do not say their country; where there is one alone, they are of it. */
export const importReports = (person: Person, folder: string, files: number, inCanada: boolean): Promise<void> =>
  importFiles(
    person,
    folder,
    (page) =>
      page
        .getByText(new RegExp(`\\b${files} files\\b`))
        .first()
        .waitFor(),
    async () => {
      if (!inCanada) return;
      await person.click(person.page.getByRole('button', { name: /Country, if not in the file/ }));
      await person.click(person.page.getByRole('option', { name: 'United States', exact: true }));
    },
  );
