/** The text of a CSV file that was downloaded. */
import { readFile } from 'node:fs/promises';
import { type Download, expect } from 'playwright/test';

const BYTE_ORDER_MARK = '\uFEFF';

/** Without the mark that spreadsheets know UTF-8 by, which each file must have. */
export const csvText = async (download: Download): Promise<string> => {
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith(BYTE_ORDER_MARK)).toBe(true);
  return text.slice(BYTE_ORDER_MARK.length);
};
