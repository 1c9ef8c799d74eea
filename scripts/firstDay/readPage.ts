/** Reads what a screen shows: its tables cell by cell, and its tiles line by line. */
import type { Locator } from 'playwright';

export interface ReadTable {
  readonly name: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The lines of a text that hold anything. */
export const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The lines of a part of the page, as they are seen. */
export const linesIn = async (part: Locator): Promise<readonly string[]> => linesOf((await part.allInnerTexts()).join('\n'));

const nameOf = (table: Locator): Promise<string> =>
  table.evaluate((element) => {
    const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
    return element.querySelector('caption')?.textContent ?? element.getAttribute('aria-label') ?? labels.join(' ');
  });

const readTable = async (table: Locator): Promise<ReadTable> => {
  const heads = (await table.locator('tr').first().locator('th, td').allInnerTexts()).map((text) => linesOf(text)[0] ?? '');
  const cells = (await table.locator('th, td').allInnerTexts()).map((text) => text.trim());
  const name = await nameOf(table);
  if (cells.length % Math.max(1, heads.length) !== 0) throw new Error(`${name} has rows of other lengths than its head.`);
  const rows = Array.from({ length: cells.length / heads.length - 1 }, (_, row) =>
    cells.slice((row + 1) * heads.length, (row + 2) * heads.length),
  );
  return { name, heads, rows };
};

/** The tables of a part of the page, by their caption or label. */
export const readTables = async (part: Locator): Promise<readonly ReadTable[]> => {
  const tables: ReadTable[] = [];
  for (const table of await part.locator('table').all()) tables.push(await readTable(table));
  return tables;
};
