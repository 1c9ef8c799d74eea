/** Reads what a screen shows: its tables cell by cell, and its tiles line by line. */
import type { Locator } from 'playwright';

export interface ReadTable {
  readonly name: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The tables of a part of the page, by their caption or label; rows that open, and groups of rows, are rows too. */
export const readTables = (part: Locator): Promise<readonly ReadTable[]> =>
  part.locator('table').evaluateAll((tables) =>
    tables.map((table) => {
      const cellsOf = (row: Element): string[] => [...row.querySelectorAll('th, td')].map((cell) => (cell as HTMLElement).innerText.trim());
      const labels = (table.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
      const [head, ...rows] = [...table.querySelectorAll('tr')];
      return {
        name: table.querySelector('caption')?.textContent ?? table.getAttribute('aria-label') ?? labels.join(' '),
        heads: head === undefined ? [] : cellsOf(head).map((text) => text.split('\n')[0]?.trim() ?? ''),
        rows: rows.map(cellsOf),
      };
    }),
  );

/** The lines of a text that hold anything. */
export const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
