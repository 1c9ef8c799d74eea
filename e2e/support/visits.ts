/** Goes to screens as those who look at them: signed in once each, and to each state in a browser of its own. */
import type { Browser, BrowserContextOptions, Page } from 'playwright/test';
import { giveSession } from './people.ts';
import type { Place, Viewer } from './place.ts';
import { openScreen, type Screen, type ScreenState } from './screens.ts';

type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export interface Visits {
  /** Opens the screen, and the state in it unless that is null, and hands the page over; whatever was done there is gone afterwards. */
  readonly visit: <A>(
    screen: Screen,
    state: ScreenState | null,
    look: BrowserContextOptions,
    see: (page: Page) => Promise<A>,
  ) => Promise<A>;
  /** Opens the screen in the tab of who looks at it, and hands the page over: the code of the product is at hand there, and so is what was done. */
  readonly pass: <A>(screen: Screen, look: BrowserContextOptions, see: (page: Page) => Promise<A>) => Promise<A>;
}

export const createVisits = (browser: Browser, baseURL: string, { people, password }: Place): Visits => {
  const sessions = new Map<Viewer, Promise<Session | undefined>>();
  const signInAs = async (viewer: Viewer): Promise<Session | undefined> => {
    if (viewer === 'nobody') return undefined;
    const context = await browser.newContext({ baseURL });
    await giveSession(context, people[viewer], baseURL, password);
    const session = await context.storageState();
    await context.close();
    return session;
  };
  const sessionOf = (viewer: Viewer): Promise<Session | undefined> => {
    const known = sessions.get(viewer) ?? signInAs(viewer);
    sessions.set(viewer, known);
    return known;
  };
  const openTab = async (viewer: Viewer, look: BrowserContextOptions): Promise<Page> => {
    const storageState = await sessionOf(viewer);
    const context = await browser.newContext({ baseURL, ...look, ...(storageState === undefined ? {} : { storageState }) });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    return page;
  };
  const tabs = new Map<Viewer, Promise<Page>>();
  return {
    pass: async (screen, look, see) => {
      const tab = tabs.get(screen.viewer) ?? openTab(screen.viewer, look);
      tabs.set(screen.viewer, tab);
      const page = await tab;
      try {
        await openScreen(page, screen);
        return await see(page);
      } catch (error) {
        // The next screen is not to be looked at in a tab in which something went wrong.
        tabs.delete(screen.viewer);
        await page.context().close();
        throw error;
      }
    },
    visit: async (screen, state, look, see) => {
      const page = await openTab(screen.viewer, look);
      try {
        await openScreen(page, screen);
        await state?.open(page);
        return await see(page);
      } finally {
        await page.context().close();
      }
    },
  };
};
