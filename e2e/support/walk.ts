/** Declares the tests that look at screens with axe: each state from a fresh page, in every look. */
import { expect, type Page, test } from 'playwright/test';
import { faultsIn } from './axe.ts';
import { deadNamesIn } from './deadNames.ts';
import { keyboardFaultsIn } from './keyboardOrder.ts';
import type { Place } from './place.ts';
import { type Screen, type ScreenState, screensOf } from './screens.ts';
import { createVisits, type Visits } from './visits.ts';

const LOOK = { reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'America/New_York', viewport: { width: 1440, height: 900 } } as const;
/** A visit and its looks take some seconds on a busy machine. */
const PER_STATE_MS = 20_000;

/** So many states are one test; the tests of a long list are shared out among the workers. */
const STATES_PER_TEST = 8;

const inParts = <A>(items: readonly A[]): readonly (readonly A[])[] =>
  items.length === 0 ? [] : [items.slice(0, STATES_PER_TEST), ...inParts(items.slice(STATES_PER_TEST))];

const expectClean = async (faults: Promise<readonly string[]>, where: string): Promise<void> => {
  expect.soft(await faults, where).toEqual([]);
};

/** Tab scrolls what it leads through; columns that slide beneath one that stays are no smaller for it. */
const scrollBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('html, main, main *'))
      if (element.scrollTop + element.scrollLeft > 0) element.scrollTo(0, 0);
  });

/** As it opens a screen is gone through with Tab too, before axe changes its colours; for who is signed in the names in its tables lead on. */
const faultsAsItOpens = async (page: Page, { viewer }: Screen): Promise<readonly string[]> => {
  const faults = [...(viewer === 'nobody' ? [] : await deadNamesIn(page)), ...(await keyboardFaultsIn(page))];
  await scrollBack(page);
  return [...faults, ...(await faultsIn(page))];
};

/** One test for each screen, or more where it has many states; null is the screen as it opens. */
export const lookAtScreens = (
  place: Place,
  statesOf: (screen: Screen, nth: number, all: readonly Screen[]) => readonly (ScreenState | null)[],
): void => {
  const screens = screensOf(place);
  // Every look at a page walks all of it; a trace would record each of these walks.
  test.use({ trace: 'off' });
  let visits: Visits;
  test.beforeAll(({ browser, baseURL }) => {
    visits = createVisits(browser, baseURL ?? '', place);
  });
  for (const [nth, screen] of screens.entries()) {
    for (const states of inParts(statesOf(screen, nth, screens))) {
      test(`${screen.name}: ${states.map((state) => state?.name ?? 'as it opens').join(', ')}`, async () => {
        test.setTimeout(300_000 + PER_STATE_MS * states.length);
        for (const state of states)
          if (state === null)
            await expectClean(
              visits.pass(screen, LOOK, (page) => faultsAsItOpens(page, screen)),
              'as it opens',
            );
          else await expectClean(visits.visit(screen, state, LOOK, faultsIn), state.name);
      });
    }
  }
};

/** A part of the gallery alone, in one of its states. */
export const showPart = async (page: Page, part: string, state: ScreenState | null): Promise<void> => {
  await page.goto(`${process.env.VELOCITY_STAGE_URL ?? ''}?part=${part}`);
  await state?.open(page);
};

export const lookAtGallery = (parts: readonly { readonly part: string; readonly states: readonly ScreenState[] }[]): void => {
  for (const { part, states } of parts) {
    test(`the gallery: ${part}`, async ({ page }) => {
      test.setTimeout(300_000 + PER_STATE_MS * states.length);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const state of [null, ...states]) {
        await showPart(page, part, state);
        await expectClean(faultsIn(page), state?.name ?? 'as it opens');
      }
    });
  }
};
