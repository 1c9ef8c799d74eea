/**
 * From a press or a key to the next paint, as the browser's own event timing has it, at 4× CPU slowdown: the date picker,
 * the filter panel, the change of the brand group. Two builds can be measured in turns, for a machine that others share
 * is a different one a minute later.
 */
import { type Browser, chromium, type Locator, type Page } from 'playwright';
import { type Figure, median } from './figure.ts';

export const FLAGS = [
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
export const SLOWDOWN = 4;

/** What a person does, one interaction each. `after` waits for what it leads to, outside of the measurement. */
export interface Act {
  readonly name: string;
  readonly run: (page: Page) => Promise<unknown>;
  readonly after?: (page: Page) => Promise<unknown>;
}

type Heard = Window & { heard: { duration: number }[] };

/** The page has nothing to do any more, and the entries of what it did have come. */
const rest = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const idle = (left: number): void => {
          if (left === 0) resolve();
          else requestIdleCallback(() => requestAnimationFrame(() => idle(left - 1)), { timeout: 300 });
        };
        setTimeout(() => idle(3), 250);
      }),
  );

const forget = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    (window as unknown as Heard).heard.length = 0;
  });

/** As long as a finger stays on a button, milliseconds. */
const HELD = 60;

/**
 * A press where the thing lies, by the pointer itself, which has come to rest there: the driver's own click looks at
 * the page in the midst of the event, and what a pointer passes over on its way is not of the press.
 */
const press =
  (find: (page: Page) => Locator) =>
  async (page: Page): Promise<void> => {
    const target = find(page);
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (box === null) throw new Error(`nothing to press: ${target}`);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await rest(page);
    await forget(page);
    await page.mouse.down();
    await page.waitForTimeout(HELD);
    await page.mouse.up();
  };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const picker = (page: Page) => page.getByRole('dialog', { name: 'Date range' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Customize' });
const list = (filter: string) =>
  press((page) =>
    panel(page)
      .locator('[data-filter]')
      .getByRole('button', { name: new RegExp(`${filter}$`) }),
  );
const pressEscape = (page: Page) => page.keyboard.press('Escape');

const PICKER: readonly Act[] = [
  { name: 'date picker: open', run: press((page) => button(page, /^Date range:/)), after: (page) => picker(page).waitFor() },
  { name: 'date picker: choose a preset', run: press((page) => picker(page).getByRole('option', { name: 'Last 60 Days' })) },
  {
    name: 'date picker: choose a day',
    run: press((page) =>
      picker(page)
        .getByRole('button', { name: /November 12, 2026/ })
        .last(),
    ),
  },
  {
    name: 'date picker: choose the second day',
    run: press((page) =>
      picker(page)
        .getByRole('button', { name: /November 18, 2026/ })
        .last(),
    ),
  },
  { name: 'date picker: periodicity', run: press((page) => picker(page).getByRole('radio', { name: 'Weekly' })) },
  { name: 'date picker: comparison', run: press((page) => picker(page).getByRole('radio', { name: 'Year before' })) },
  { name: 'date picker: close', run: pressEscape, after: (page) => picker(page).waitFor({ state: 'hidden' }) },
];

const FILTERS: readonly Act[] = [
  { name: 'filters: open the panel', run: press((page) => button(page, /^Customize/)), after: (page) => panel(page).waitFor() },
  { name: 'filters: type a letter', run: (page) => panel(page).getByRole('searchbox').press('k') },
  {
    name: 'filters: open a short list',
    run: list('Countries'),
    after: (page) => page.locator('[role=option][data-key]').first().waitFor(),
  },
  { name: 'filters: choose an option', run: press((page) => page.locator('[role=option][data-key]').nth(0)) },
  { name: 'filters: choose another', run: press((page) => page.locator('[role=option][data-key]').nth(1)) },
  { name: 'filters: close the list', run: pressEscape, after: (page) => page.getByRole('listbox').waitFor({ state: 'hidden' }) },
  { name: 'filters: open a long list', run: list('Products'), after: (page) => page.locator('[role=option][data-key]').first().waitFor() },
  { name: 'filters: choose a product', run: press((page) => page.locator('[role=option][data-key]').nth(2)) },
  { name: 'filters: close the long list', run: pressEscape, after: (page) => page.getByRole('listbox').waitFor({ state: 'hidden' }) },
  { name: 'filters: reset', run: press((page) => panel(page).getByRole('button', { name: 'Reset' })) },
  { name: 'filters: close the panel', run: pressEscape, after: (page) => panel(page).waitFor({ state: 'hidden' }) },
];

const brandGroup = (name: string): readonly Act[] => [
  {
    name: 'brand groups: open',
    run: press((page) => button(page, /Brand group/)),
    after: (page) => page.locator('[role=option][data-key]').first().waitFor(),
  },
  {
    name: 'brand groups: change',
    run: press((page) => page.getByRole('option', { name })),
    after: (page) =>
      page
        .getByRole('img', { name: /after \d+ of \d+ days/ })
        .first()
        .waitFor(),
  },
];

interface Course {
  readonly path: string;
  readonly drawn: (page: Page) => Promise<unknown>;
  readonly acts: readonly Act[];
}

const metersDrawn = (page: Page): Promise<unknown> =>
  page
    .getByRole('img', { name: /after \d+ of \d+ days/ })
    .first()
    .waitFor();
const COURSES: readonly Course[] = [
  { path: 'retail/overview', drawn: (page) => button(page, /^Date range:/).waitFor(), acts: [...PICKER, ...FILTERS] },
  { path: 'business-health', drawn: metersDrawn, acts: [...FILTERS, ...brandGroup('Trailpine Outdoor'), ...brandGroup('Northfold Home')] },
];

/** Listens to the browser's event timing from the first moment of the page. */
const listen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const heard: { duration: number; id: number }[] = [];
    Object.assign(window, { heard });
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) heard.push({ duration: entry.duration, id: entry.interactionId });
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });

/** Milliseconds from the event to the paint that followed; what is too quick to be told of counts as 16. */
export const measure = async (page: Page, { run, after }: Act): Promise<number> => {
  await rest(page);
  await forget(page);
  await run(page);
  await after?.(page);
  await rest(page);
  const durations = await page.evaluate(() => (window as unknown as Heard).heard.map(({ duration }) => duration));
  return Math.max(16, ...durations);
};

/** One build, signed in, in a browser page of its own. */
export const enter = async (browser: Browser, url: string): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })).newPage();
  await listen(page);
  await page.goto(`${url}/velocity/`);
  await page.getByLabel('E-mail').fill('ines@velocity.example');
  await page.getByLabel('Password', { exact: true }).fill('velocity-demo');
  await page.getByRole('button', { name: 'Log Into Velocity' }).click();
  await metersDrawn(page);
  return page;
};

const round = async (page: Page, url: string, keep: (name: string, ms: number) => void): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  for (const { path, drawn, acts } of COURSES) {
    await page.goto(`${url}/velocity/${path}`);
    await drawn(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    for (const act of acts) keep(act.name, await measure(page, act));
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
  await session.detach();
};

export interface InteractionSettings {
  /** Such as `http://127.0.0.1:4173`. */
  readonly url: string;
  /** Another build that is measured in turns with it. */
  readonly against?: string | undefined;
  readonly executablePath: string;
  readonly rounds?: number;
}

export const interactionFigures = async ({ url, against, executablePath, rounds = 3 }: InteractionSettings): Promise<readonly Figure[]> => {
  const browser = await chromium.launch({ executablePath, args: [...FLAGS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] });
  try {
    const urls = against === undefined ? [url] : [url, against];
    const found = urls.map(() => new Map<string, number[]>());
    const pages = await Promise.all(urls.map((each) => enter(browser, each)));
    // The first round fetches code; it is not counted.
    for (let i = 0; i <= rounds; i += 1) {
      for (const [place, page] of pages.entries()) {
        const held = found[place];
        await round(page, urls[place] ?? url, (name, ms) => {
          if (i > 0) held?.set(name, [...(held.get(name) ?? []), ms]);
        });
      }
    }
    const [ours = new Map<string, number[]>(), theirs] = found;
    const figure = (name: string, values: readonly number[], other: readonly number[] | undefined): Figure => ({
      name: `next paint at ${SLOWDOWN}×, ${name}`,
      value: median(values),
      unit: 'ms',
      target: '≤ 100',
      ...(other === undefined ? {} : { peer: 'the other build', peerValue: median(other) }),
    });
    const all = (held: ReadonlyMap<string, number[]> | undefined): readonly number[] | undefined =>
      held === undefined ? undefined : [...held.values()].map(median);
    return [
      ...[...ours].map(([name, values]) => figure(name, values, theirs?.get(name))),
      figure(
        'the slowest of them',
        [Math.max(...(all(ours) ?? []))],
        theirs === undefined ? undefined : [Math.max(...(all(theirs) ?? []))],
      ),
    ];
  } finally {
    await browser.close();
  }
};
