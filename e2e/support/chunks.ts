/** The pieces of the app's code, which come when they are wanted. */
import type { Page } from 'playwright/test';

/** Keeps a piece of the app's code from arriving until the answer is called. */
export const heldBack = async (page: Page, chunk: string): Promise<() => void> => {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(chunk, async (route) => {
    await isReleased;
    await route.continue();
  });
  return () => release();
};
