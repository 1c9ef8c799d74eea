/**
 * axe finds nothing on any screen as it opens, in light and dark, and Tab leads through every screen.
 * Their states, the parts of the gallery and forced colours are walked by `npm run axe`: they would take each run of these tests several minutes.
 */
import { expect, test } from 'playwright/test';
import { faultsIn, MISTAKES, violationsIn } from './support/axe.ts';
import { customerPlace, signIn } from './support/customer.ts';
import { businessHealthDrawn } from './support/people.ts';
import { GALLERY, type Screen } from './support/screens.ts';
import { lookAtGallery, lookAtScreens, showPart } from './support/walk.ts';

/** Some stand in the list for their states alone: as they open they are another screen once more. */
const isAnother = ({ path, viewer }: Screen, nth: number, all: readonly Screen[]): boolean =>
  all.findIndex((screen) => screen.path === path && screen.viewer === viewer) < nth;

const isWalk = process.env.VELOCITY_AXE === 'every';
lookAtScreens(customerPlace(), (screen, nth, all) => [...(isAnother(screen, nth, all) ? [] : [null]), ...(isWalk ? screen.states : [])]);
lookAtGallery(isWalk ? GALLERY : []);

test('what axe is mistaken in is still there: a mistake that is none any more is taken out of the list', async ({ page }) => {
  const found = new Set<string>();
  for (const { part, states } of GALLERY)
    for (const state of states.filter(({ name }) => name === 'list with a search' || name === 'type-ahead')) {
      await showPart(page, part, state);
      for (const { rule } of await violationsIn(page, 'light')) found.add(rule);
    }
  expect([...found].toSorted()).toEqual(MISTAKES.map(({ rule }) => rule).toSorted());
});

test('a narrow screen', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await businessHealthDrawn(page);
  expect(await faultsIn(page)).toEqual([]);
});
