/** A person at the browser, whose clicks and keys are counted. */
import type { Locator, Page } from 'playwright';

export interface Effort {
  /** A drop of files is one of them, and so is choosing a file in the system's window. */
  readonly clicks: number;
  readonly keys: number;
}

export interface Person {
  readonly page: Page;
  readonly click: (on: Locator) => Promise<void>;
  /** Goes to the field by Tab, where the keyboard is near enough, else by a click, and types. */
  readonly type: (into: Locator, text: string) => Promise<void>;
  /** Drags a file or a folder in from outside of the browser. */
  readonly drop: (path: string, onto: Locator) => Promise<void>;
  readonly effort: () => Effort;
}

const NEAR = 3;

const hasKeyboard = (field: Locator): Promise<boolean> => field.evaluate((element) => element === document.activeElement);

export const personAt = (page: Page): Person => {
  let [clicks, keys] = [0, 0];
  const click: Person['click'] = async (on) => {
    await on.click();
    clicks += 1;
  };
  const reachByTab = async (field: Locator): Promise<boolean> => {
    if (await hasKeyboard(field)) return true;
    if (await page.evaluate(() => document.activeElement === document.body)) return false;
    for (let i = 0; i < NEAR; i++) {
      await page.keyboard.press('Tab');
      keys += 1;
      if (await hasKeyboard(field)) return true;
    }
    return false;
  };
  return {
    page,
    click,
    type: async (into, text) => {
      await into.waitFor();
      if (!(await reachByTab(into))) await click(into);
      await page.keyboard.type(text);
      keys += [...text].length;
    },
    drop: async (path, onto) => {
      await onto.hover();
      const box = await onto.boundingBox();
      if (box === null) throw new Error('There is nowhere to drop.');
      const [x, y] = [box.x + box.width / 4, box.y + box.height / 2];
      const browser = await page.context().newCDPSession(page);
      const data = { items: [], files: [path], dragOperationsMask: 1 };
      for (const type of ['dragEnter', 'dragOver', 'drop'] as const) await browser.send('Input.dispatchDragEvent', { type, x, y, data });
      await browser.detach();
      clicks += 1;
    },
    effort: () => ({ clicks, keys }),
  };
};
