/** Names in tables that lead nowhere, though what they name has a screen of its own. */
import type { Page } from 'playwright/test';

/** Heads of columns whose names lead on. */
const THINGS = ['Product', 'Brand', 'Category', 'Search Term'];
/** Captions of tables with a category of the brand group's own tree or a target of an ad, and of one that is the screen of its terms. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  Category: ['Products', 'Rising products', 'Falling products', 'New products', 'Products no longer sold'],
  Product: ['Targets'],
  'Search Term': ['Search terms found'],
};
/** What stands where a thing has no name. */
const NAMELESS = ['Not assigned to a product'];

export const deadNamesIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    ({ things, elsewhere, nameless }) => {
      const isName = (text: string): boolean => /\p{L}/u.test(text) && !nameless.includes(text);
      return [...document.querySelectorAll('main table')].flatMap((table) => {
        const caption = table.getAttribute('aria-label') ?? table.querySelector('caption')?.textContent ?? '';
        return [...table.querySelectorAll('thead tr:last-child > th')].flatMap((head, at) => {
          const title = things.find((thing) => new RegExp(`^${thing}(?![ ,\\w])`).test((head.textContent ?? '').trim())) ?? '';
          if (title === '' || elsewhere[title]?.includes(caption) === true) return [];
          const names = [...table.querySelectorAll('tbody tr')].flatMap((row) => row.children[at] ?? []);
          const dead = names.find((cell) => isName(cell.textContent ?? '') && cell.querySelector('a, button[aria-haspopup]') === null);
          return dead === undefined ? [] : [`${caption}, ${title}: "${dead.textContent}" leads nowhere`];
        });
      });
    },
    { things: THINGS, elsewhere: ELSEWHERE, nameless: NAMELESS },
  );
