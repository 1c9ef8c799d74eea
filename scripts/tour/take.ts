/** Goes to each screen as its viewer and takes the pictures. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import type { Place } from '../../e2e/support/place.ts';
import type { Screen, ScreenState } from '../../e2e/support/screens.ts';
import { createVisits, type Visits } from '../../e2e/support/visits.ts';

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
  readonly place: Place;
  readonly screens: readonly Screen[];
  readonly say: (text: string) => void;
}

/** Pictures hold still: no motion, no half-loaded typeface, nothing under way but what the state is about. */
const settle = async (page: Page, waits: boolean): Promise<void> => {
  await page.evaluate(() => document.fonts.ready);
  if (!waits) await page.waitForLoadState('networkidle');
};

const message = (cause: unknown): string => (cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause));

/** One look at one state: the pictures of both schemes are taken of the same page. */
interface Sight {
  readonly screen: Screen;
  /** Null for the screen itself, which is taken in its whole length. */
  readonly state: ScreenState | null;
  readonly name: string;
  readonly width: number;
}

const pictureOf = ({ name, width }: Sight, scheme: Picture['scheme'], failure: string | null): Picture => ({
  name,
  width,
  scheme,
  file: `${name.replace(', ', '--').replace(/[^a-z0-9]+/gi, '-')}-${width}-${scheme}.png`,
  failure,
});

const takeIn = async (page: Page, folder: string, sight: Sight, scheme: Picture['scheme']): Promise<Picture> => {
  const picture = pictureOf(sight, scheme, null);
  await page.emulateMedia({ colorScheme: scheme });
  await settle(page, sight.state?.waits === true);
  await page.screenshot({ path: join(folder, picture.file), fullPage: sight.state === null, animations: 'disabled' });
  return picture;
};

const take = async (visits: Visits, look: BrowserContextOptions, folder: string, sight: Sight): Promise<readonly Picture[]> => {
  const taken: Picture[] = [];
  try {
    await visits.visit(sight.screen, sight.state, look, async (page) => {
      for (const scheme of SCHEMES) taken.push(await takeIn(page, folder, sight, scheme));
    });
    return taken;
  } catch (cause) {
    return [...taken, ...SCHEMES.slice(taken.length).map((scheme) => pictureOf(sight, scheme, message(cause)))];
  }
};

const sightsOf = (screen: Screen, width: number): readonly Sight[] =>
  [null, ...screen.states, ...screen.more].map((state) => ({
    screen,
    state,
    width,
    name: state === null ? screen.name : `${screen.name}, ${state.name}`,
  }));

/** All pictures of all screens, those that failed among them; a failure does not end the tour. */
export const takeTour = async ({ browser, url, folder, place, screens, say }: TourSettings): Promise<readonly Picture[]> => {
  await mkdir(folder, { recursive: true });
  const visits = createVisits(browser, url, place);
  const pictures: Picture[] = [];
  for (const screen of screens) {
    for (const { width, height } of WIDTHS) {
      const look = { viewport: { width, height }, reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'America/New_York' } as const;
      for (const sight of sightsOf(screen, width)) pictures.push(...(await take(visits, look, folder, sight)));
    }
    say(`${screen.name}: done`);
  }
  return pictures;
};
