/** Layers and the keyboard: a layer is seen a moment before it has the keyboard, and a key in that moment reaches nobody. */
import { expect, type Locator } from 'playwright/test';

/** Waits until the focus is on the layer or on something in it. */
export const hasKeyboard = async (layer: Locator): Promise<void> => {
  await expect(layer).toBeVisible();
  await expect.poll(() => layer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
};
