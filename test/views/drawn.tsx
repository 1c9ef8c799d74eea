/** Views in a document: React renders them as it does in a browser, and a test asks what it sees by role and name. */

import { configure, screen, within } from '@testing-library/dom';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

configure({ getElementError: (message) => new Error(message ?? 'nothing of that kind is in the page') });

const drawings: (() => void)[] = [];

/** Renders a view into the document, where it stays until the test is over. */
export const draw = (view: ReactElement): HTMLElement => {
  const page = document.createElement('div');
  document.body.append(page);
  const faults: unknown[] = [];
  const root = createRoot(page, { onUncaughtError: (fault) => faults.push(fault) });
  flushSync(() => root.render(view));
  drawings.push(() => {
    root.unmount();
    page.remove();
  });
  if (faults.length > 0) throw faults[0];
  return page;
};

export const clearDrawings = (): void => {
  for (const clear of drawings.splice(0)) clear();
};

/** Ends what was drawn, and lets a turn go by: what waits for one (React's tasks, timers of the page) holds each page of a file until then. */
export const endDrawings = async (): Promise<void> => {
  clearDrawings();
  await new Promise((resolve) => setImmediate(resolve));
};

const textsOf = (node: Node): string =>
  node.nodeType === Node.TEXT_NODE
    ? (node.textContent ?? '')
    : `${node.nodeName === '#comment' ? '' : [' ', ...[...node.childNodes].map(textsOf), ' '].join('')}`;

/** What is written in an element, with a space between one part and the next. */
export const textOf = (element: Node): string => textsOf(element).replace(/\s+/g, ' ').trim();

/** The section under a heading. */
export const regionOf = (page: HTMLElement, title: string): HTMLElement => {
  const sections = within(page)
    .queryAllByRole('heading', { name: title })
    .map((heading) => heading.closest<HTMLElement>('section[aria-labelledby]'));
  const section = sections.find((each) => each !== null);
  if (section === null || section === undefined) throw new Error(`there is no region ${title}`);
  return section;
};

/** The rows of a table without those of its head, each as the texts of its cells. */
export const rowsOf = (table: HTMLElement): readonly (readonly string[])[] =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(textOf));

/** Where the links of an element lead. */
export const addressesOf = (element: HTMLElement): readonly string[] =>
  within(element)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '');

/** Whether an element, or something in it, waits for what is on its way. */
export const isBusy = (element: Element): boolean =>
  element.matches('[aria-busy="true"]') || element.querySelector('[aria-busy="true"]') !== null;

/** The texts and attributes of a drawing in which a number is broken. */
export const brokenIn = (element: Element, broken = /NaN|Infinity|undefined/): readonly string[] =>
  [element, ...element.querySelectorAll('*')].flatMap((each) =>
    [
      ...[...each.attributes].map(({ name, value }) => `${name}=${value}`),
      ...[...each.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ textContent }) => textContent ?? ''),
    ].filter((text) => broken.test(text)),
  );

export { screen, within };
