/**
 * axe finds nothing: on every screen, in every state of the gallery, in light, dark and forced colours. The structure of
 * a page is the same in each, so that dark looks again at what colours can change, and forced colours at all but contrast.
 */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from 'playwright/test';
import { businessHealthDrawn, PEOPLE, signIn } from './support/people.ts';
import { GALLERY, openScreen, SCREENS, type Screen, type ScreenState, type Viewer } from './support/screens.ts';

type Scheme = 'light' | 'dark' | 'forced';

/**
 * What axe says of the primitives where it is mistaken, each named with the element it may be said of.
 *
 * A list below its search field scrolls, and the field holds the focus: arrow keys walk the list through
 * `aria-activedescendant`, which axe does not follow when it looks for a way to scroll.
 */
const MISTAKES: readonly { readonly rule: string; readonly of: string }[] = [
  { rule: 'scrollable-region-focusable', of: '[role="dialog"] input[aria-controls] ~ *, [role="listbox"]' },
];

const schemes: Readonly<Record<Scheme, { colorScheme: 'light' | 'dark'; forcedColors: 'active' | 'none' }>> = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'light', forcedColors: 'active' },
};

/** Under forced colours the browser paints its own palette, while axe reads the author's: there contrast is not ours to judge. */
const builder = (page: Page, scheme: Scheme): AxeBuilder => {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (scheme === 'dark') return axe.withRules(['color-contrast', 'link-in-text-block']);
  return scheme === 'forced' ? axe.disableRules('color-contrast') : axe;
};

const isMistaken = async (page: Page, rule: string, target: string): Promise<boolean> => {
  const known = MISTAKES.filter((each) => each.rule === rule);
  const matched = await Promise.all(
    known.map(({ of }) =>
      page
        .locator(target)
        .first()
        .evaluate((element, selector) => element.matches(selector), of),
    ),
  );
  return matched.includes(true);
};

const expectClean = async (page: Page, scheme: Scheme, where: string): Promise<void> => {
  const { violations } = await builder(page, scheme).analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => ({ id, target: node.target.join(' ') })));
  const kept = await Promise.all(
    found.map(async (each) => ((await isMistaken(page, each.id, each.target)) ? [] : [`${each.id}: ${each.target}`])),
  );
  expect.soft(kept.flat(), where).toEqual([]);
};

/** Each state from the fresh screen, so that none leans on how another was left. */
const walkStates = async (
  page: Page,
  scheme: Scheme,
  where: string,
  states: readonly ScreenState[],
  fresh: () => Promise<unknown>,
): Promise<void> => {
  for (const [place, { name, open }] of states.entries()) {
    if (place > 0) await fresh();
    await open(page);
    await expectClean(page, scheme, `${where}, ${name}`);
  }
};

const walk = async (page: Page, scheme: Scheme, screens: readonly Screen[]): Promise<void> => {
  for (const screen of screens) {
    await openScreen(page, screen);
    await expectClean(page, scheme, screen.name);
    await walkStates(page, scheme, screen.name, screen.states, () => openScreen(page, screen));
  }
};

const VIEWERS = [...new Set(SCREENS.map(({ viewer }) => viewer))];
const screensOf = (viewer: Viewer): readonly Screen[] => SCREENS.filter((screen) => screen.viewer === viewer);

for (const scheme of ['light', 'dark', 'forced'] as const) {
  test.describe(`in ${scheme}`, () => {
    test.use({ ...schemes[scheme], contextOptions: { reducedMotion: 'reduce' } });

    for (const viewer of VIEWERS) {
      test(`the screens of ${viewer}: ${screensOf(viewer)
        .map(({ name }) => name)
        .join(', ')}`, async ({ page }) => {
        test.setTimeout(120_000);
        if (viewer !== 'nobody') await signIn(page, PEOPLE[viewer]);
        await walk(page, scheme, screensOf(viewer));
      });
    }

    for (const { part, states } of GALLERY) {
      test(`the gallery: ${part}`, async ({ page }) => {
        test.setTimeout(90_000);
        const fresh = () => page.goto(`${process.env.VELOCITY_STAGE_URL ?? ''}?part=${part}`);
        await fresh();
        await expectClean(page, scheme, part);
        await walkStates(page, scheme, part, states, fresh);
      });
    }
  });
}

test('a narrow screen', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await businessHealthDrawn(page);
  await expectClean(page, 'light', 'business-health at 390');
});
