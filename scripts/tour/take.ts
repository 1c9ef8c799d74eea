/** Goes to each screen as its viewer and takes the pictures. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { PEOPLE, signIn } from '../../e2e/support/people.ts';
import { openScreen, type Screen, type ScreenState, type Viewer } from '../../e2e/support/screens.ts';

export const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;

export const SCHEMES = ['light', 'dark'] as const;

export interface Picture {
  /** Screen and state, such as `business-health, table`. */
  readonly name: string;
  readonly width: number;
  readonly scheme: (typeof SCHEMES)[number];
  /** Within the folder of the tour. */
  readonly file: string;
  /** Why there is no picture; null when there is. */
  readonly failure: string | null;
}

export interface TourSettings {
  readonly browser: Browser;
  readonly url: string;
  readonly folder: string;
  readonly screens: readonly Screen[];
  readonly say: (text: string) => void;
}

/** The cookies and the storage of a viewer who has signed in; they serve at every width. */
const sessionOf = async ({ browser, url }: TourSettings, viewer: Viewer) => {
  if (viewer === 'nobody') return undefined;
  const context = await browser.newContext({ baseURL: url });
  await signIn(await context.newPage(), PEOPLE[viewer]);
  const state = await context.storageState();
  await context.close();
  return state;
};

/** Pictures hold still: no motion, no half-loaded typeface. */
const settle = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
};

const message = (cause: unknown): string => (cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause));

interface Shot extends Omit<Picture, 'failure'> {
  readonly screen: Screen;
  /** Null for the screen itself, which is taken in its whole length. */
  readonly state: ScreenState | null;
}

const take = async (context: BrowserContext, folder: string, { screen, state, ...picture }: Shot): Promise<Picture> => {
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  try {
    await openScreen(page, screen);
    await state?.open(page);
    await settle(page);
    await page.screenshot({ path: join(folder, picture.file), fullPage: state === null, animations: 'disabled' });
    return { ...picture, failure: null };
  } catch (cause) {
    return { ...picture, failure: message(cause) };
  } finally {
    await page.close();
  }
};

const shotsOf = (screen: Screen, width: number, scheme: Picture['scheme']): readonly Shot[] =>
  [null, ...screen.states].map((state) => {
    const name = state === null ? screen.name : `${screen.name}, ${state.name}`;
    return { screen, state, name, width, scheme, file: `${name.replace(', ', '--')}-${width}-${scheme}.png` };
  });

/** All pictures of all screens, those that failed among them; a failure does not end the tour. */
export const takeTour = async (settings: TourSettings): Promise<readonly Picture[]> => {
  const { browser, url, folder, screens, say } = settings;
  await mkdir(folder, { recursive: true });
  const pictures: Picture[] = [];
  for (const viewer of new Set(screens.map((screen) => screen.viewer))) {
    const storageState = await sessionOf(settings, viewer);
    for (const { width, height } of WIDTHS) {
      for (const colorScheme of SCHEMES) {
        const context = await browser.newContext({
          baseURL: url,
          viewport: { width, height },
          colorScheme,
          reducedMotion: 'reduce',
          locale: 'en-US',
          timezoneId: 'America/New_York',
          ...(storageState === undefined ? {} : { storageState }),
        });
        for (const screen of screens.filter((each) => each.viewer === viewer))
          for (const shot of shotsOf(screen, width, colorScheme)) pictures.push(await take(context, folder, shot));
        await context.close();
      }
      say(`${viewer} at ${width}: done`);
    }
  }
  return pictures;
};
