/** Going about with the keyboard alone: nothing here clicks, fills or focuses by script. */
import { expect, type Locator, type Page } from 'playwright/test';

/** Back, as a person goes where what they want stands before what has the focus; on from the start of the page, and else. */
const wayTo = (target: Locator): Promise<string> =>
  target.evaluate((element) => {
    const focused = element.ownerDocument.activeElement ?? element.ownerDocument.body;
    const isBefore =
      focused !== element.ownerDocument.body && (element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    return isBefore ? 'Shift+Tab' : 'Tab';
  });

/** Presses Tab, back where that is the way, or another key, until the control has the focus. */
export const tabTo = async (page: Page, target: Locator, by?: string): Promise<void> => {
  await expect(target).toBeVisible();
  const key = by ?? (await wayTo(target));
  for (let presses = 0; presses < 160; presses += 1) {
    if (await target.evaluate((element) => element.ownerDocument.activeElement === element)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
};

/** Goes there and presses it. */
export const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await expect(target).toBeEnabled();
  await tabTo(page, target);
  await page.keyboard.press(key);
};

/** Goes there and writes over what is there; in a list of the browser's own this chooses what begins so. */
export const write = async (page: Page, target: Locator, text: string, key?: string): Promise<void> => {
  await tabTo(page, target, key);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
};
