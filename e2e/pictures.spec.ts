/** Charts saved as pictures: each at twice the size, the plot as on the screen, with its title, its period and its legend. */
import { type Browser, expect, type Locator, type Page, test } from 'playwright/test';
import { type Box, decoded, difference, downloaded, holds, type Picture, pieceOf } from './support/pictures.ts';

const VIEWPORT = { width: 800, height: 900 };

/** A screen of two pixels to a CSS pixel shows what a picture at twice the size should; charts that are not looked at are not drawn. */
const open = async (
  browser: Browser,
  part: string,
  colorScheme: 'light' | 'dark',
  ids: readonly string[],
  deviceScaleFactor = 2,
): Promise<Page> => {
  const page = await browser.newPage({ viewport: VIEWPORT, deviceScaleFactor, colorScheme });
  await page.addInitScript((shown) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`main section[id]:not(${shown}) { display: none }`);
    document.adoptedStyleSheets = [sheet];
  }, ids.map((id) => `#${id}`).join());
  await page.goto(`${process.env.VELOCITY_STAGE_URL ?? ''}?part=${part}`);
  return page;
};

/** Titles are larger in a picture, which has no page around it; and the plot begins at a whole pixel, for the marks of both to share their edges. */
const prepared = (chart: Locator): Promise<void> =>
  chart.evaluate((section) => {
    for (const words of section.querySelectorAll<HTMLElement>('h2, header p')) {
      words.style.cssText = 'inline-size:max-content;white-space:nowrap';
      if (words.tagName === 'H2') words.style.fontSize = '16px';
    }
    if (section instanceof HTMLElement) section.style.cssText = '';
    const { top, left } = section.querySelector('[id$="-svg"]')?.getBoundingClientRect() ?? { top: 0, left: 0 };
    if (section instanceof HTMLElement)
      section.style.cssText = `position:relative;inset:${-((top + scrollY) % 1)}px auto auto ${-(left % 1)}px`;
  });

interface Parts {
  /** In pixels of the picture of the whole chart, as all others. */
  readonly plot: Box;
  /** Each text of the plot, from the plot's corner. */
  readonly words: readonly Box[];
  readonly title: Box;
  readonly period: Box;
  readonly legend: readonly (readonly [name: string, box: Box])[];
}

/** Where all stands that a picture shows as well. */
const partsOf = (chart: Locator): Promise<Parts> =>
  chart.evaluate((section) => {
    // A screenshot begins at the whole CSS pixel in which its element begins.
    const whole = (at: number, scrolled: number): number => Math.floor(at + scrolled) - scrolled;
    const { left, top } = section.getBoundingClientRect();
    const frame = { x: whole(left, scrollX), y: whole(top, scrollY) };
    const none = { x: 0, y: 0, width: 0, height: 0 };
    const boxOf = (element: Element | null, { x, y }: { readonly x: number; readonly y: number } = frame) => {
      const at = element?.getBoundingClientRect();
      if (at === undefined) return none;
      const [left, top] = [Math.floor(2 * (at.x - x) + 0.01), Math.floor(2 * (at.y - y) + 0.01)];
      return { x: left, y: top, width: Math.ceil(2 * at.width - 0.01), height: Math.ceil(2 * at.height - 0.01) };
    };
    const svg = section.querySelector('[id$="-svg"]');
    const corner = svg?.getBoundingClientRect() ?? frame;
    const texts = [...(svg?.parentElement?.querySelectorAll('svg text, svg tspan') ?? [])];
    const entries = [...section.querySelectorAll('figure > ul > li')];
    // Some signs have a letter in them.
    const nameOf = (entry: Element): string =>
      [...entry.childNodes].map((part) => (part instanceof SVGElement ? '' : part.textContent)).join('');
    return {
      plot: boxOf(svg),
      words: texts.filter((text) => text.querySelector('tspan') === null).map((text) => boxOf(text, corner)),
      title: boxOf(section.querySelector('h2')),
      period: boxOf(section.querySelector('header p')),
      legend: entries.map((entry) => [nameOf(entry), boxOf(entry)] as const),
    };
  });

/** The whole chart as the screen shows it, and where its parts are. */
const seen = async (chart: Locator): Promise<readonly [Picture, Parts]> => [decoded(await chart.screenshot()), await partsOf(chart)];

/** What each entry of the legend looks like on the screen. */
const legendOf = async (chart: Locator): Promise<ReadonlyMap<string, Picture>> => {
  await prepared(chart);
  const [picture, { legend }] = await seen(chart);
  return new Map(legend.map(([name, box]) => [name, pieceOf(picture, box)]));
};

const PAD = 24;

interface Saved {
  /** As wide as the plot with its margins, at twice the size. */
  readonly isTwice: boolean;
  /** Of what is drawn in the plot, the share that is not in both. */
  readonly difference: number;
  readonly title: boolean;
  readonly period: boolean;
  /** The entries of the legend that the picture has. */
  readonly legend: readonly string[];
}

const fileOf = async (page: Page, chart: Locator): Promise<Picture> => {
  const waiting = page.waitForEvent('download');
  await chart.getByRole('button', { name: 'PNG' }).click();
  return downloaded(await waiting);
};

/** `kept`: entries of the legend that are looked for as well, such as one that is hidden since. */
const saved = async (page: Page, chart: Locator, kept: ReadonlyMap<string, Picture> = new Map()): Promise<Saved> => {
  await prepared(chart);
  const [picture, { plot, words, title, period, legend }] = await seen(chart);
  const file = await fileOf(page, chart);
  const at = { x: 2 * PAD, y: file.height - 2 * PAD - plot.height };
  const isTwice = file.width === plot.width + 4 * PAD && at.y > 0;
  if (!isTwice) return { isTwice, difference: 1, title: false, period: false, legend: [] };
  const head = pieceOf(file, { x: 0, y: 0, width: file.width, height: at.y });
  const entries = new Map([...legend.map(([name, box]) => [name, pieceOf(picture, box)] as const), ...kept]);
  return {
    isTwice,
    difference: difference(pieceOf(picture, plot), pieceOf(file, { ...at, width: plot.width, height: plot.height }), words),
    title: holds(head, pieceOf(picture, title)),
    period: holds(head, pieceOf(picture, period)),
    legend: [...entries].flatMap(([name, sample]) => (holds(head, sample) ? [name] : [])),
  };
};

/** Measured: 0.0001 at most, for marks have the same edges in both; the smallest flag of a chart is more than this. */
const NEARLY_NONE = 0.002;
/** Measured: 0.004, of the names of dots, which have a rim, and stand aside by more than other words. */
const NAMES = 0.006;

const proven = (found: Saved, legend: readonly string[], most = NEARLY_NONE): void => {
  expect(found).toMatchObject({ isTwice: true, title: true, period: true, legend });
  expect(found.difference).toBeLessThan(most);
};

test('a picture has what the screen has: lines, days that are not final, an event, a goal, flags, columns that are forecast; and not what is hidden', async ({
  browser,
}) => {
  const page = await open(browser, 'charts', 'light', ['annotated', 'columns-forecast']);
  const days = page.locator('#annotated');
  const legend = await legendOf(days);
  await days.getByRole('button', { name: 'Ad spend' }).click();
  await page.mouse.move(0, 0);
  await expect(page.locator('#annotated-svg [data-series="spend"]')).toHaveCount(0);
  const shown = [...legend.keys()].filter((name) => name !== 'Ad spend');
  expect(shown).toEqual([
    'Total sales',
    'Ordered units (right axis)',
    'Sep 1 – Sep 30',
    'Sales goal',
    'Not final',
    'Sale events',
    'Notes',
    'Buy Box lost',
    'Out of stock',
  ]);
  proven(await saved(page, days, legend), shown);
  const columns = page.locator('#columns-forecast');
  proven(await saved(page, columns), ['Total sales', 'Sales goal', 'Forecast']);
  await page.close();
});

test('what is painted on a canvas is in the picture, in the colours of the dark theme', async ({ browser }) => {
  const page = await open(browser, 'dense', 'dark', ['five', 'combined', 'dots']);
  const [lines, columns] = [page.locator('#five'), page.locator('#combined')];
  const markets = ['Market 1', 'Market 2', 'Market 3', 'Market 4', 'Market 5'];
  proven(await saved(page, lines), [...markets, 'Goal', 'Not final']);
  proven(await saved(page, columns), ['Market 1', 'Market 2', 'Market 3 (right axis)', 'Forecast']);
  proven(await saved(page, page.locator('#dots')), []);
  // On a screen of one pixel to a CSS pixel the picture is as fine, and the screen has its own canvas back.
  const fine = await fileOf(page, lines);
  await page.close();
  const plain = await open(browser, 'dense', 'dark', ['five'], 1);
  const painted = (): Promise<string> => plain.locator('#five-canvas').evaluate((element: HTMLCanvasElement) => element.toDataURL());
  const before = await painted();
  expect(difference(await fileOf(plain, plain.locator('#five')), fine, [])).toBeLessThan(NEARLY_NONE);
  expect(await painted()).toBe(before);
  await plain.close();
});

test('dots, bins, bullets, shares of a whole, steps and cells are in their pictures as on the screen', async ({ browser }) => {
  const kinds = ['histogram', 'bullet', 'donut', 'waterfall', 'heat'];
  const page = await open(browser, 'marks', 'dark', ['scatter', ...kinds]);
  proven(await saved(page, page.locator('#scatter')), [], NAMES);
  for (const id of kinds) proven(await saved(page, page.locator(`#${id}`)), []);
  await page.close();
});
