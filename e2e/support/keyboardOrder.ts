/**
 * The order of Tab on a screen, from the start of its main part on: every control is reached once, in the order of the page, is in sight while it
 * has the focus, and shows that it has it; at the end Tab leads out. What arrow keys lead through counts as one control.
 */
import type { Page } from 'playwright/test';

/** A screen with more stops than these is looked at as far as they lead. */
const MOST_STOPS = 150;

interface Stop {
  readonly name: string;
  readonly isInMain: boolean;
  /** A number for each element, to see whether one comes twice. */
  readonly id: number;
  readonly isInSight: boolean;
  readonly isMarked: boolean;
}

/** Listens for the focus; runs in the browser, and may use nothing from outside. */
const listen = (): void => {
  const seen = new Map<Element, number>();
  const nameOf = (element: Element): string => {
    const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()} "${text.trim().replace(/\s+/g, ' ').slice(0, 60)}"`;
  };
  /** A control that is there for the keyboard alone, such as that of a place for dropped files, is seen as the whole place. */
  const shownBy = (element: Element): Element =>
    element.getBoundingClientRect().width > 1 ? element : (element.parentElement?.closest('[data-rac]') ?? element);
  const isInSight = (element: Element): boolean => {
    const boxes = [...element.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    return boxes.some(({ left, right, top, bottom }) => right > 0 && bottom > 0 && left < window.innerWidth && top < window.innerHeight);
  };
  const hasRing = (element: Element | null): boolean => {
    if (element === null) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  };
  /** On itself, on what holds it closely, or on what is drawn for it beside it or in it. */
  const isMarked = (element: Element): boolean =>
    [element, element.parentElement, element.closest('label'), element.nextElementSibling, ...element.children].some((each) =>
      hasRing(each ?? null),
    );
  const read = (element: Element): Stop => {
    const id = seen.get(element) ?? seen.size;
    seen.set(element, id);
    const isInMain = element.closest('main') !== null;
    return { name: nameOf(element), isInMain, id, isInSight: isInSight(shownBy(element)), isMarked: isMarked(element) };
  };
  const reachable = (): readonly Element[] =>
    [...document.querySelectorAll('main :is(a[href], button, input, select, textarea, summary, [tabindex])')]
      .filter((each): each is HTMLElement => each instanceof HTMLElement && each.tabIndex >= 0)
      .filter((each) => !each.matches(':disabled, [type="radio"]') && each.closest('[inert], [hidden]') === null)
      .filter((each) => each.checkVisibility({ visibilityProperty: true }));
  const stops: Stop[] = [];
  const here = (): Stop => read(document.activeElement ?? document.body);
  // Where the one before has led is read as the next is pressed.
  window.addEventListener('keydown', ({ key }) => key === 'Tab' && stops.push(here()), { capture: true });
  // What comes later, such as an index of sections that are drawn by then, may come where Tab has been already.
  const first = new Set(reachable());
  const unreached = (): readonly string[] =>
    reachable()
      .filter((each) => first.has(each) && !seen.has(each))
      .map(nameOf);
  Object.assign(window, { unreached, takeStops: () => [...stops.splice(0).slice(1), here()] });
};

declare global {
  interface Window {
    /** Where each Tab has led since they were taken last. */
    takeStops: () => readonly Stop[];
    unreached: () => readonly string[];
  }
}

const faultsOf = ({ name, isInSight, isMarked }: Stop): readonly string[] => [
  ...(isInSight ? [] : [`Tab: ${name} has the focus and is out of sight`]),
  ...(isMarked ? [] : [`Tab: ${name} does not show that it has the focus`]),
];

/** What is wrong with the order of Tab from the start of the main part on; the page is left with the focus behind its main part. */
export const keyboardFaultsIn = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(listen);
  await page.locator('main').evaluate((main) => {
    main.tabIndex = -1;
    main.focus();
  });
  const faults: string[] = [];
  const met = new Set<number>();
  let left = await page.evaluate(() => window.unreached());
  while (met.size < MOST_STOPS) {
    // All that are left come before the end: so many at once never lead beyond it.
    const presses = Math.max(1, Math.min(left.length, MOST_STOPS - met.size));
    for (let press = 0; press < presses; press += 1) await page.keyboard.press('Tab');
    const [stops, unreached] = await page.evaluate(() => [window.takeStops(), window.unreached()] as const);
    left = unreached;
    for (const stop of stops) {
      if (!stop.isInMain) return [...faults, ...left.map((name) => `Tab: never reaches ${name}`)];
      if (met.has(stop.id)) return [...faults, `Tab: comes back to ${stop.name} and never leaves the screen`];
      met.add(stop.id);
      faults.push(...faultsOf(stop));
    }
  }
  return faults;
};
