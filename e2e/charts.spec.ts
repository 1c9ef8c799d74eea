/** Charts on the gallery page: what is painted follows the theme, the screen and the legend; what the keyboard reads. */
import { expect, type Locator, type Page, test } from 'playwright/test';

const open = (page: Page, part: string) => page.goto(`${process.env.VELOCITY_STAGE_URL ?? ''}?part=${part}`);

const canvas = (page: Page, id: string): Locator => page.locator(`#${id}-canvas`);

/** How many pixels of what is painted have nearly the colour of a series, here and now, and are more opaque than `least` of 255. */
const painted = (page: Page, id: string, series: number, least = 200): Promise<number> =>
  canvas(page, id).evaluate(
    (element: HTMLCanvasElement, [nth, opaque]) => {
      const probe = document.createElement('canvas').getContext('2d');
      const mark = document.createElement('span');
      mark.style.color = `var(--series-${nth})`;
      document.body.append(mark);
      const colour = getComputedStyle(mark).color;
      mark.remove();
      if (probe === null) return -1;
      probe.fillStyle = colour;
      probe.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = probe.getImageData(0, 0, 1, 1).data;
      const { data } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? { data: new Uint8ClampedArray() };
      let count = 0;
      for (let at = 0; at < data.length; at += 4) {
        const near = Math.abs((data[at] ?? 0) - r) + Math.abs((data[at + 1] ?? 0) - g) + Math.abs((data[at + 2] ?? 0) - b) < 12;
        if (near && (data[at + 3] ?? 0) > opaque) count += 1;
      }
      return count;
    },
    [series, least] as const,
  );

test.beforeEach(({ page }) => open(page, 'dense'));

test('lines of many points are painted in the colours of the theme, and anew when it changes', async ({ page }) => {
  expect(await painted(page, 'five', 1)).toBeGreaterThan(500);
  const light = await canvas(page, 'five').evaluate((element: HTMLCanvasElement) => element.toDataURL());
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => canvas(page, 'five').evaluate((element: HTMLCanvasElement) => element.toDataURL())).not.toBe(light);
  expect(await painted(page, 'five', 1)).toBeGreaterThan(500);
  // Ten thousand dots are painted as well, in all their colours, and none is an element.
  for (const colour of [1, 2, 3]) expect(await painted(page, 'dots', colour, 190)).toBeGreaterThan(1_000);
  expect(await page.locator('#dots-svg path[data-series-colour]').count()).toBe(0);
  await page.getByRole('application', { name: /^Ten thousand products/ }).focus();
  await page.keyboard.press('End');
  await expect(page.locator('#dots [aria-live="polite"]')).toHaveText(/^Product \d+, \w+: Sessions /);
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  await expect.poll(() => canvas(page, 'five').evaluate((element: HTMLCanvasElement) => element.toDataURL())).toBe(light);
});

test('the legend takes a painted line away and brings it back', async ({ page }) => {
  const toggle = page.locator('#five').getByRole('button', { name: 'Market 1', exact: true });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('#five-svg')).toBeVisible();
  // Four series of two thousand days are few enough for paths.
  await expect(canvas(page, 'five')).toHaveCount(0);
  await page.locator('#twenty').getByRole('button', { name: 'Market 1', exact: true }).click();
  await page.locator('#twenty').getByRole('button', { name: 'Market 11', exact: true }).click();
  await page.mouse.move(0, 0);
  await expect.poll(() => painted(page, 'twenty', 1)).toBe(0);
  expect(await painted(page, 'twenty', 2)).toBeGreaterThan(200);
  // Columns are painted like lines, each stack of five in its colours.
  expect(await painted(page, 'columns', 1)).toBeGreaterThan(5_000);
  expect(await painted(page, 'stacks', 5)).toBeGreaterThan(5_000);
  await page.locator('#stacks').getByRole('button', { name: 'Market 1', exact: true }).click();
  await page.mouse.move(0, 0);
  await expect.poll(async () => [await painted(page, 'stacks', 1), (await painted(page, 'stacks', 5)) > 5_000]).toEqual([0, true]);
});

test('a canvas has as many pixels as the screen, and follows the width of the page', async ({ page, browser }) => {
  const size = (of: Page): Promise<readonly number[]> =>
    canvas(of, 'five').evaluate((element: HTMLCanvasElement) => [element.width, element.getBoundingClientRect().width]);
  const [wide = 0, css] = await size(page);
  expect(wide).toBe(css);
  await page.setViewportSize({ width: 700, height: 900 });
  await expect.poll(async () => (await size(page))[0]).toBeLessThan(wide);
  expect(await painted(page, 'five', 1)).toBeGreaterThan(200);
  const context = await browser.newContext({ deviceScaleFactor: 2 });
  const fine = await context.newPage();
  await open(fine, 'dense');
  const [pixels = 0, width = 0] = await size(fine);
  expect(pixels).toBe(2 * width);
  await context.close();
});

test('the keyboard reads ten thousand days: by one, by a twentieth, to the ends', async ({ page }) => {
  const pad = page.getByRole('application', { name: /^Twenty markets by day/ });
  const spoken = page.locator('#twenty [aria-live="polite"]');
  await pad.focus();
  await page.keyboard.press('End');
  await expect(spoken).toHaveText(/^Nov 15, 2026: Market \d+ \$[\d,]+; .*; 6 more\.$/);
  await page.keyboard.press('ArrowLeft');
  await expect(spoken).toHaveText(/^Nov 14, 2026: /);
  await page.keyboard.press('PageUp');
  await expect(spoken).toHaveText(/^Jul 2, 2025: /);
  await expect(page.locator('#twenty').getByText('and 6 more; see the table')).toBeVisible();
});

test('A-523 of a mouse that races over a chart the first place is read and the one where it comes to rest', async ({ page }) => {
  const pad = page.getByRole('application', { name: /^Five markets by day/ });
  await pad.scrollIntoViewIfNeeded();
  const read = await pad.evaluate(async (element) => {
    const { left, top, width } = element.getBoundingClientRect();
    const found: string[] = [];
    const title = (): string => element.parentElement?.querySelector('[aria-hidden] p')?.firstChild?.textContent ?? '';
    const seen = (): void => {
      if (title() !== '' && title() !== found.at(-1)) found.push(title());
    };
    const watch = new MutationObserver(seen);
    watch.observe(element.parentElement ?? element, { childList: true, subtree: true, characterData: true });
    // An event is as old as it says: these were all made at once, however long it takes to hand them over.
    const moves = Array.from(
      { length: 12 },
      (_, nth) =>
        new PointerEvent('pointermove', {
          bubbles: true,
          pointerType: 'mouse',
          clientX: left + width * (0.2 + nth * 0.05),
          clientY: top + 80,
        }),
    );
    for (const move of moves) {
      element.dispatchEvent(move);
      await Promise.resolve();
    }
    while (found.length < 2) await new Promise((resolve) => requestAnimationFrame(resolve));
    for (let frame = 0; frame < 10; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    watch.disconnect();
    return found;
  });
  expect(read).toHaveLength(2);
  expect(read[0]).toMatch(/^[A-Z][a-z]{2} \d+, 2022$/);
  expect(read[1]).toMatch(/^[A-Z][a-z]{2} \d+, 2025$/);
});

test('a scatter chart is read by keyboard: across with left and right, through its heights with up and down', async ({ page }) => {
  await open(page, 'marks');
  const pad = page.getByRole('application', { name: /^Brand Index/ });
  const spoken = page.locator('#scatter [aria-live="polite"]');
  await pad.focus();
  await page.keyboard.press('End');
  await expect(spoken).toHaveText('Harbor Light, Leaders: Share of paid search 21.2%; Share of organic search 16.4%; Sales $1,420,000.');
  await page.keyboard.press('ArrowLeft');
  await expect(spoken).toHaveText(/^Northfold Home, Leaders: /);
  await page.keyboard.press('ArrowUp');
  await expect(spoken).toHaveText(/^Quarry Goods, /);
  await page.keyboard.press('Escape');
  await expect(spoken).toHaveText('');
  await expect(page.getByRole('img', { name: 'Brand Index' })).toHaveAccessibleDescription(/^14 points by Share of paid search/);
});

test('A-520 B-625 a chart that is told no height is three quarters as high as wide; a histogram is read bin by bin', async ({ page }) => {
  await open(page, 'marks');
  const box = await page.getByRole('img', { name: 'Brand Index' }).boundingBox();
  expect(Math.abs((box?.height ?? 0) - 0.75 * (box?.width ?? 0))).toBeLessThanOrEqual(1);
  const pad = page.getByRole('application', { name: /^Prices/ });
  const spoken = page.locator('#histogram [aria-live="polite"]');
  await pad.focus();
  await page.keyboard.press('Home');
  const first = await spoken.textContent();
  expect(first).toMatch(/^\$\d+ – \$\d+: products \d+; % of total [\d.]+%\.$/);
  await page.keyboard.press('ArrowRight');
  await expect(spoken).not.toHaveText(first ?? '');
  await page.locator('#histogram').getByRole('button', { name: 'Table' }).click();
  await expect(page.locator('#histogram').getByRole('rowheader').first()).toHaveText(/^\$\d+ – \$\d+$/);
  // A table has no picture: its button says so to the keyboard, and by a press.
  const why = page.getByRole('tooltip', { name: 'Only the chart can be saved as an image. Press Table again to show the chart.' });
  const picture = page.locator('#histogram').getByRole('button', { name: 'PNG' });
  await page
    .locator('#histogram')
    .getByRole('button', { name: /^Excel/ })
    .focus();
  await page.keyboard.press('Tab');
  await expect(picture).toBeFocused();
  await expect(picture).toHaveAccessibleDescription('Only the chart can be saved as an image. Press Table again to show the chart.');
  await page.keyboard.press('Escape');
  await expect(why).toHaveCount(0);
  await picture.dispatchEvent('pointerup', { pointerType: 'touch' });
  await expect(why).toBeVisible();
  // So are rows, down and up, and the parts of a half donut, by their keys and where the pointer is.
  await page.getByRole('application', { name: /^What moved the sales/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('#waterfall [aria-live="polite"]')).toHaveText('Glance views: Amount +$9,114.25; Running total $57,324.65.');
  await page.keyboard.press('Escape');
  const steps = page.getByRole('application', { name: /^What moved the sales/ });
  for (const [name, stands] of [
    ['Glance views', '$57,324.65'],
    ['Price', ''],
  ] as const) {
    const label = await page.locator('#waterfall svg text', { hasText: name }).first().boundingBox();
    const middle = (label?.y ?? 0) + (label?.height ?? 0) / 2 - ((await steps.boundingBox())?.y ?? 0);
    await steps.hover({ position: { x: ((await steps.boundingBox())?.width ?? 0) / 2, y: middle } });
    await expect(page.locator('#waterfall div[aria-hidden] > div')).toContainText(name);
    await expect(page.locator('#waterfall div[aria-hidden] > div')).toContainText(stands);
  }
  const donut = page.getByRole('application', { name: /^Inventory Health/ });
  await donut.focus();
  await page.keyboard.press('End');
  await expect(page.locator('#donut [aria-live="polite"]')).toHaveText('Overstock Inventory: products 3; % of total 0.8%.');
  const arc = await donut.boundingBox();
  await donut.hover({ position: { x: (arc?.width ?? 0) / 2, y: 20 } });
  await expect(page.locator('#donut')).toContainText('% of total78.1%');
  // What is read stands above the arc, over no part and not over their sum; where the screen ends there, as far up as it goes.
  const tooltip = page.locator('#donut div[aria-hidden] > div');
  const bottomOf = async (): Promise<number> => ((box) => (box?.y ?? 0) + (box?.height ?? 900))(await tooltip.boundingBox());
  await page.mouse.move(0, 0);
  await donut.focus();
  await page.keyboard.press('Home');
  for (const part of ['Inventory in Danger', 'Inventory at Risk', 'Inventory in Good Health', 'Overstock Inventory']) {
    await expect(tooltip).toContainText(part);
    expect(await bottomOf()).toBeLessThan((await page.locator('#donut-svg').boundingBox())?.y ?? 0);
    await page.keyboard.press('ArrowRight');
  }
  await donut.evaluate((pad) => scrollBy(0, pad.getBoundingClientRect().top - 20));
  await expect.poll(async () => (await tooltip.boundingBox())?.y).toBe(8);
});

test('heat cells are read in both directions, one after the other; what is missing is said; the pointer finds the same cell', async ({
  page,
}) => {
  await open(page, 'marks');
  const pad = page.getByRole('application', { name: /^Sales by hour/ });
  const spoken = page.locator('#heat [aria-live="polite"]');
  await pad.focus();
  await page.keyboard.press('ArrowRight');
  await expect(spoken).toHaveText(/^Monday, 00:00: Ordered revenue \$[\d,]+\.$/);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  await expect(spoken).toHaveText(/^Tuesday, 23:00: /);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(spoken).toHaveText('Sunday, 02:00: Ordered revenue no data.');
  await page.keyboard.press('Escape');
  await expect(spoken).toHaveText('');
  await expect(page.getByRole('img', { name: 'Sales by hour' })).toHaveAccessibleDescription(
    /^Ordered revenue by Day and Hour: 7 × 24; highest .+; lowest .+; 1 without data\.$/,
  );
  const box = await pad.boundingBox();
  if (box === null) throw new Error('the chart has no place');
  await page.mouse.move(box.x + box.width - 8, box.y + 40);
  await expect(page.locator('#heat').getByText('Monday, 23:00')).toBeVisible();
  await page.locator('#heat').getByRole('button', { name: 'Table' }).click();
  await expect(page.locator('#heat').getByRole('rowheader')).toHaveText([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ]);
  await expect(page.locator('#heat').getByText('Data unavailable')).toHaveCount(1);
});

test('the tints of heat cells are those of the scale that is chosen, on the screen and in the picture', async ({ page }) => {
  await open(page, 'marks');
  const fills = (): Promise<readonly string[]> =>
    page.locator('#heatChanges-svg rect').evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).fill));
  const before = await fills();
  await page.getByRole('button', { name: /Color scale$/ }).click();
  await page.getByRole('option', { name: 'Orange-Blue' }).click();
  await expect.poll(fills).not.toEqual(before);
  expect((await fills()).join()).not.toMatch(/NaN/);
  const waiting = page.waitForEvent('download');
  await page.locator('#heatChanges').getByRole('button', { name: 'PNG' }).click();
  const stream = await (await waiting).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  const url = `data:image/png;base64,${Buffer.concat(chunks).toString('base64')}`;
  // The strongest orange of the scale is in the picture.
  const colours = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const context = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height }).getContext('2d');
    if (context === null) return 0;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    let orange = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 0) > 220 && (data[at + 2] ?? 0) < 150) orange += 1;
    return orange;
  }, url);
  expect(colours).toBeGreaterThan(2_000);
});
