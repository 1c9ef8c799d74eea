/** What a state of a screen is, and the ways to one that several screens share. */
import type { Page } from 'playwright/test';

export interface ScreenState {
  readonly name: string;
  /** The way to it from the fresh screen, in a browser of its own. Resolves when it is there. */
  readonly open: (page: Page) => Promise<void>;
  /** Something is asked for and never answered, so that nothing may wait for the network to rest. */
  readonly waits?: true;
}

export const state = (name: string, open: ScreenState['open']): ScreenState => ({ name, open });
export const waitingState = (name: string, open: ScreenState['open']): ScreenState => ({ name, open, waits: true });

/** One way after another. */
export const inTurn =
  (...ways: readonly ScreenState['open'][]): ScreenState['open'] =>
  async (page) => {
    for (const way of ways) await way(page);
  };

export type Role = 'menu' | 'listbox' | 'dialog' | 'alertdialog' | 'alert' | 'tooltip';

export const shows =
  (role: Role, name?: string | RegExp): ScreenState['open'] =>
  (page) =>
    page
      .getByRole(role, name === undefined ? {} : { name })
      .first()
      .waitFor();

export const says =
  (text: string | RegExp): ScreenState['open'] =>
  (page) =>
    page.getByText(text).first().waitFor();

export const press =
  (name: string | RegExp): ScreenState['open'] =>
  (page) =>
    page.getByRole('button', { name, exact: true }).first().click();

/** Something that opens above the page by a press. */
export const layer = (name: string, button: string | RegExp, role: Role): ScreenState => state(name, inTurn(press(button), shows(role)));

export const type =
  (label: string | RegExp, text: string): ScreenState['open'] =>
  (page) =>
    page.getByLabel(label, { exact: true }).first().fill(text);

/** The server answers so from now on, whatever it is asked there. */
export const answers =
  (url: string, status: number, body: unknown, method?: string): ScreenState['open'] =>
  async (page) => {
    await page.route(url, (route) =>
      method === undefined || route.request().method() === method ? route.fulfill({ status, json: body }) : route.fallback(),
    );
  };

/** The server takes its time for ever. */
export const neverAnswers =
  (url: string): ScreenState['open'] =>
  async (page) => {
    await page.route(url, () => new Promise<void>(() => undefined));
  };

/** What an earlier page load has put away; it holds from the next one on. */
export const remembers =
  (key: string, value: unknown): ScreenState['open'] =>
  (page) =>
    page.evaluate(([name, text]) => localStorage.setItem(`velocity:${name}`, text), [key, JSON.stringify(value)] as const);

export const reload: ScreenState['open'] = async (page) => {
  await page.reload();
};

/** Goes on to another address of ours. */
export const goTo =
  (path: string): ScreenState['open'] =>
  async (page) => {
    await page.goto(`/velocity/${path}`);
  };
