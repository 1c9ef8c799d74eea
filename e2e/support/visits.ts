/** Goes to screens as those who look at them: signed in once each, and to each state in a browser of its own. */
import type { Browser, BrowserContextOptions, Page } from 'playwright/test';
import { PEOPLE, signIn } from './people.ts';
import { openScreen, type Screen, type ScreenState, type Viewer } from './screens.ts';

type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export interface Visits {
  /** Opens the screen, and the state in it unless that is null, and hands the page over; whatever was done there is gone afterwards. */
  readonly visit: <A>(
    screen: Screen,
    state: ScreenState | null,
    look: BrowserContextOptions,
    see: (page: Page) => Promise<A>,
  ) => Promise<A>;
}

export const createVisits = (browser: Browser, baseURL: string): Visits => {
  const sessions = new Map<Viewer, Promise<Session | undefined>>();
  const signInAs = async (viewer: Viewer): Promise<Session | undefined> => {
    if (viewer === 'nobody') return undefined;
    const context = await browser.newContext({ baseURL });
    await signIn(await context.newPage(), PEOPLE[viewer]);
    const session = await context.storageState();
    await context.close();
    return session;
  };
  const sessionOf = (viewer: Viewer): Promise<Session | undefined> => {
    const known = sessions.get(viewer) ?? signInAs(viewer);
    sessions.set(viewer, known);
    return known;
  };
  return {
    visit: async (screen, state, look, see) => {
      const storageState = await sessionOf(screen.viewer);
      const context = await browser.newContext({ baseURL, ...look, ...(storageState === undefined ? {} : { storageState }) });
      try {
        const page = await context.newPage();
        page.setDefaultTimeout(20_000);
        await openScreen(page, screen);
        await state?.open(page);
        return await see(page);
      } finally {
        await context.close();
      }
    },
  };
};
