/** Layers and the keyboard: a layer is seen a moment before it has the keyboard, and a key in that moment reaches nobody. */
import { expect, type Locator, type Page } from 'playwright/test';

/** Waits until the focus is on the layer or on something in it. */
export const hasKeyboard = async (layer: Locator): Promise<void> => {
  await expect(layer).toBeVisible();
  await expect.poll(() => layer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
};

/** The choices of the list that is open: what stands in their place while they are looked up is an option too, and a press on it chooses nothing. */
export const choices = (within: Page | Locator): Locator => within.locator('[role="option"][data-key]');
