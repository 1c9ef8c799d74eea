/** The states of the import page: what a check finds stays on the server, so each begins by putting away what is there. */
import type { Page } from 'playwright/test';
import { type ScreenState, state } from './state.ts';

const ROWS = 'date,asin,title,country,units,sales\n2026-10-01,B0OWN00001,Kettle,US,10,200.00\n';

const checked =
  (text: string, title: string) =>
  async (page: Page): Promise<void> => {
    const cancel = page.getByRole('button', { name: 'Cancel' });
    if (await cancel.isVisible()) await cancel.click();
    await cancel.waitFor({ state: 'hidden' });
    const file = { name: 'october.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.getByLabel('Files to import').locator('input[type=file][multiple]').setInputFiles(file);
    await page
      .getByRole('button', { name: /^Check/ })
      .first()
      .click();
    await page.getByRole('region', { name: title, exact: true }).waitFor();
  };

export const IMPORT_STATES: readonly ScreenState[] = [
  state('files are refused', checked(ROWS.replace(',10,', ',ten,'), 'Not ready to import')),
  state('files are checked', checked(ROWS, 'Ready to import')),
];
