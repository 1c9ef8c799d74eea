/** The free tools in the browser: a stranger on a phone, a session of a stranger that replays equal, and what a stranger loads. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from 'playwright/test';
import { CUSTOMER_CATEGORY } from '../test/customer/who.ts';
import { faultsIn } from './support/axe.ts';
import { replayed } from './support/replay.ts';
import { titleDrawn } from './support/screens.ts';

const CATEGORY = encodeURIComponent(CUSTOMER_CATEGORY);

/** What is asked of the server besides the page and its assets. */
const askedOf = (page: Page): readonly string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/velocity/assets/') && request.resourceType() !== 'document') asked.push(`${request.method()} ${pathname}`);
  });
  return asked;
};

/** Opens a tool once the server has its answers at hand: on a machine that is busy the first page goes without. */
const openPrepared = async (page: Page, path: string, lastCall: string): Promise<void> => {
  await expect.poll(async () => (await page.request.get(path)).text()).toContain(`"call":"${lastCall}"`);
  await page.goto(path);
  await titleDrawn(page);
};

test.describe('signed out on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('B-429 B-485 the figures come with the page, nothing is asked, and a request for data reaches the team', async ({ page }) => {
    const refused: string[] = [];
    await page.exposeFunction('reportRefusal', (text: string) => refused.push(text));
    await page.addInitScript(() => {
      const { reportRefusal } = globalThis as unknown as { readonly reportRefusal: (text: string) => void };
      addEventListener('securitypolicyviolation', (event) => reportRefusal(`${event.violatedDirective} ${event.blockedURI}`));
    });
    const asked = askedOf(page);
    await openPrepared(page, `/velocity/apps/amazon-brand-index?path=${CATEGORY}`, 'indexKeywords');
    await expect(page.getByRole('region', { name: 'Brand Statistics' }).getByRole('row')).not.toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Department Ad Density' })).toContainText('%');
    expect(asked).toEqual([]);
    expect(refused).toEqual([]);
    // The day is the server's, not this computer's.
    await expect(page.getByText('Oct 21 – Nov 19, 2026', { exact: true }).first()).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/velocity\/apps\/amazon-brand-index\?path=K%C3%BCche/);
    const picture = await page.request.get('/velocity/previews/brand-index.jpg');
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(sideways).toBeLessThanOrEqual(0);
    expect(await faultsIn(page)).toEqual([]);

    await page.getByRole('button', { name: 'Request data' }).click();
    const form = page.getByRole('dialog', { name: 'Request this data' });
    await form.getByLabel('E-mail').fill('vera@brand.example');
    await form.getByLabel('Name').fill('Vera Visitor');
    await form.getByLabel('Company').fill('Brand');
    const [sent] = await Promise.all([
      page.waitForRequest('**/velocity/export-request'),
      form.getByRole('button', { name: 'Request data' }).click(),
    ]);
    expect(sent.postDataJSON()).toMatchObject({ email: 'vera@brand.example', name: 'Vera Visitor', company: 'Brand' });
    await expect(page.getByText('Request sent.')).toBeVisible();
  });
});

test('C-157 C-159 C-168 a stranger at the leaderboard: tooltip, full screen and Escape, back in the history; the session replays equal', async ({
  page,
}) => {
  // Charts that are measured from then on are broken, so that their log is offered.
  await page.addInitScript(() => {
    const { observe } = ResizeObserver.prototype;
    ResizeObserver.prototype.observe = function (target, ...rest) {
      if (document.title === 'broken' && target.closest('figure') !== null) throw new Error('a chart that is broken on purpose');
      observe.call(this, target, ...rest);
    };
  });
  const asked = askedOf(page);
  await openPrepared(page, `/velocity/apps/amazon-brand-leaderboard?path=${CATEGORY}`, 'leaderboard');
  expect(asked).toEqual([]);
  const chart = page.getByRole('region', { name: 'Total SOV', exact: true });
  const drawn = chart.getByRole('application');
  await drawn.scrollIntoViewIfNeeded();
  const box = await drawn.boundingBox();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) * 0.75, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect(
    chart
      .locator('div[aria-hidden=true] > div')
      .filter({ hasText: /2026.*%/s })
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Full screen: Total SOV' }).click();
  const full = page.getByRole('dialog', { name: 'Total SOV' });
  await expect(full.getByRole('application')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(full).toHaveCount(0);

  const period = page.getByRole('region', { name: 'Top 25 Brands by Above-the-Fold SOV' });
  await expect(period).toContainText('Nov 8 – Nov 14, 2026');
  await page.getByRole('button', { name: 'Previous Week' }).click();
  await expect(period).toContainText('Nov 1 – Nov 7, 2026');
  await page.goBack();
  await expect(period).toContainText('Nov 8 – Nov 14, 2026');
  await expect(page.getByRole('button', { name: new RegExp(CUSTOMER_CATEGORY) })).toBeVisible();

  await page.evaluate(() => {
    document.title = 'broken';
  });
  await page.getByRole('group', { name: 'Graphs to show' }).getByText('Organic SOV').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download session log' }).first().click(),
  ]);
  const printed = await replayed((await download.path()) ?? '', '--print', 'events');
  expect(printed).toMatch(/\d+ entries replayed in .* every state equal/);
  expect(printed).toContain('"call":"leaderboard"');
});

interface Output {
  readonly entryPoint?: string;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly imports: readonly { readonly path: string; readonly kind: string; readonly external?: boolean }[];
}

test('what a stranger loads holds no screen of those who are signed in', async () => {
  const { outputs } = JSON.parse(await readFile('dist/metafiles/app.json', 'utf8')) as {
    readonly outputs: Readonly<Record<string, Output>>;
  };
  const starts = ['src/main.tsx', 'src/areas/shell.ts', 'src/areas/tools.ts', 'src/machines/screen/screen.machine.ts'];
  const waiting = Object.keys(outputs).filter((path) => starts.includes(outputs[path]?.entryPoint ?? ''));
  expect(waiting).toHaveLength(starts.length);
  const reached = new Set<string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    for (const each of outputs[path]?.imports ?? [])
      if (each.kind === 'import-statement' && each.external !== true) waiting.push(each.path);
  }
  const modules = [...reached].flatMap((path) => Object.keys(outputs[path]?.inputs ?? {})).filter((path) => path.startsWith('src/'));
  expect(modules).toContain('src/views/tools/BrandIndex.tsx');
  const OTHERS =
    'admin|advertising|amc|anomaly|business|files|goals|insights|inventory|markets|products|reporting|retail|settings|summary|account';
  const foreign = new RegExp(`^src/(views|machines)/(${OTHERS})/|^src/areas/(${OTHERS})\\.ts$`);
  const isScreenOfOthers = (path: string): boolean => path.endsWith('.screen.ts') && !path.startsWith('src/domain/tools/');
  expect(modules.filter((path) => foreign.test(path) || isScreenOfOthers(path))).toEqual([]);
});
