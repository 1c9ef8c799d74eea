/** The replay workbench: a session that was just lived, gone about in with the network cut; and files that are none. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, type FrameLocator, type Page, test } from 'playwright/test';
import { digestOfText } from '../src/domain/journal/digest.ts';
import { onlyRules, runAxe } from './support/axe.ts';
import { fillSignIn, PEOPLE, signInByForm } from './support/customer.ts';
import { businessHealthDrawn, submitSignIn } from './support/people.ts';

const REPLAY = '/velocity/replay';

interface Lived {
  readonly bytes: Buffer;
  /** The main part of Business Health as it was before its table was opened, for those who listen. */
  readonly before: string;
}

/** A person mistypes a password, looks at Business Health with slow answers, and reports a problem. */
const live = async (page: Page): Promise<Lived> => {
  await page.goto('/velocity/login');
  await fillSignIn(page, PEOPLE.prime, 'not-the-password');
  await submitSignIn(page);
  await expect(page.getByText('The provided credentials do not match our records.')).toBeVisible();
  // What is written when the page goes may come too late for the next one.
  await page.waitForLoadState('networkidle');
  await signInByForm(page);
  await businessHealthDrawn(page);
  await page.route('**/analytics*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await route.continue();
  });
  const answered = page.waitForResponse(/\/analytics/);
  await page.getByRole('radio', { name: 'Traffic Trends' }).click();
  await answered;
  await expect(page.getByRole('main').getByText('(updating)')).toHaveCount(0);
  await expect(page.locator('#account-history-svg')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = await page.getByRole('main').ariaSnapshot();
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('button', { name: /Account:/ }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /Report a problem/ }).click()]);
  return { bytes: await readFile((await download.path()) ?? ''), before };
};

let lived: Lived;

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  lived = await live(page);
  await page.close();
});

const file = (buffer: Buffer, name = 'session.velocity-log') => ({ name, mimeType: 'application/octet-stream', buffer });

const choose = (page: Page, buffer: Buffer, name?: string): Promise<void> =>
  page.locator('input[type=file]').setInputFiles(file(buffer, name));

/** Opens the workbench, cuts the network, and only then gives it the log. */
const openLog = async (page: Page, bytes: Buffer = lived.bytes, query = ''): Promise<FrameLocator> => {
  await page.goto(REPLAY + query);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await choose(page, bytes);
  await expect(page.getByText('All states verified')).toBeVisible();
  return page.frameLocator('iframe');
};

const position = (page: Page) => page.getByText(/^Entry \d+ of \d+$/);

/** The row of the entry that is shown. */
const selected = (page: Page) => events(page).getByRole('option', { selected: true });

const events = (page: Page) => page.getByRole('listbox', { name: 'Events' });

const entryShown = async (page: Page): Promise<number> => Number(/Entry (\d+)/.exec((await position(page).textContent()) ?? '')?.[1]);

test('shows the screen of any moment as it was, with the network cut and without a sign-in: by search, errors and slow answers', async ({
  page,
}) => {
  const frame = await openLog(page);
  await page.getByRole('searchbox', { name: 'Search events' }).fill('paramSet charts');
  await page.keyboard.press('Enter');
  await expect(selected(page)).toContainText('screen.paramSet');
  const opened = await entryShown(page);
  await expect(frame.getByRole('table').first()).toBeVisible();
  await page.getByRole('searchbox').press('Escape');
  await page.getByRole('button', { name: 'Step back' }).click();
  await expect(position(page)).toHaveText(new RegExp(`^Entry ${opened - 1} of`));
  await expect(frame.locator('#account-history-svg')).toBeVisible();
  await expect.poll(() => frame.getByRole('main').ariaSnapshot()).toBe(lived.before);
  const size = await page.locator('iframe').evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
  expect(size).toEqual([1440, 900]);

  await page.getByRole('button', { name: 'First entry' }).click();
  await page.keyboard.press('e');
  await page.keyboard.press('e');
  await expect(selected(page)).toContainText('api.failed');
  await expect(frame.getByText('The provided credentials do not match our records.')).toBeVisible();
  await expect(frame.getByLabel('E-mail')).toHaveValue(/@/);
  await page.getByRole('tab', { name: 'Event' }).click();
  await expect(page.getByText(/login answered 4\d\d/).last()).toBeVisible();

  const failed = await entryShown(page);
  await page.getByRole('button', { name: 'Next error' }).click();
  await page.getByRole('button', { name: 'Previous error' }).click();
  await expect(position(page)).toHaveText(new RegExp(`^Entry ${failed} of`));
  await expect(selected(page)).toContainText('The provided credentials');

  // A large answer stands beside the entries, and is shown with its own.
  await page.getByRole('searchbox').fill('analytics {"answer":');
  await page.keyboard.press('Enter');
  await expect(selected(page)).toContainText('api.answered');
  await expect(page.getByRole('region', { name: 'Answer as JSON' })).toContainText('"rowCount"');
  await page.getByRole('searchbox').press('Escape');

  // The slow answers of the chart came last.
  await page.getByRole('button', { name: 'Last entry' }).click();
  await page.getByRole('button', { name: 'Previous slow answer' }).click();
  await expect(selected(page)).toContainText(/took [1-9]\d*\.\d s/);
  await page.getByRole('tab', { name: 'Commands' }).click();
  await expect(page.getByText(/This entry answers api\.call \w+ after [1-9]\d*\.\d s/)).toBeVisible();
  await page
    .getByRole('button', { name: /^Go to entry/ })
    .first()
    .click();
  await expect(page.getByText(/after [1-9]\d*\.\d s, slow/).first()).toBeVisible();
  const commands = page.getByRole('tabpanel', { name: 'Commands' });
  await expect(commands.getByText(/^\{"current":\{"rowCount"/).first()).toBeVisible();
  await commands.getByRole('button', { name: 'Show all' }).first().click();
  await expect(commands.getByRole('button', { name: 'Show less' }).first()).toBeVisible();
});

test('opens at the entry that its address names, tells of its event and state, filters, steps by keys and plays', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openLog(page, lived.bytes, '?at=3');
  expect(await entryShown(page)).toBe(3);
  await page.getByRole('tab', { name: /Difference/ }).click();
  await expect(page.getByText(/^\d+ changes?$/)).toBeVisible();
  await page.getByRole('tab', { name: 'Event' }).click();
  await page.getByRole('button', { name: 'Copy JSON' }).click();
  await expect(page.getByText('The event was copied')).toBeAttached();
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(selected(page)).toContainText(copied.type);
  await page.getByRole('tab', { name: 'State' }).click();
  await expect(page.getByRole('list', { name: 'State by actor' }).getByRole('button', { name: /^navigation/ })).toBeVisible();
  // What is long scrolls in its own place, and the page with it nowhere.
  for (let i = 0; i < 20; i += 1) {
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
  }

  await page.getByRole('combobox', { name: 'Actor' }).selectOption('session');
  const rows = events(page).getByRole('option');
  await expect(page.getByText(/^\d+ entries of \d+ entries$/)).toBeVisible();
  for (const row of await rows.all()) await expect(row).toContainText('session');
  await page.getByRole('combobox', { name: 'Type' }).selectOption('api.failed');
  for (const row of await rows.all()) await expect(row).toContainText('api.failed');
  await page.getByRole('searchbox').fill('no such word at all');
  await expect(page.getByText('No matching entries')).toBeVisible();
  await page.getByRole('button', { name: 'Show all entries' }).click();
  await expect(page.getByText(/^\d+ entries$/)).toBeVisible();

  await page.getByRole('button', { name: 'First entry' }).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(position(page)).toHaveText(/^Entry 2 of/);
  await expect.poll(() => new URL(page.url()).searchParams.get('at')).toBe('2');
  await page.getByRole('checkbox', { name: 'Skip idle time' }).uncheck();
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.getByRole('button', { name: '16 times' }).click();
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(position(page)).toHaveText(/^Entry (\d+) of \1$/);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search events' })).toBeFocused();
});

/** Notes what a replay must never touch, in the page and in its frame, from the moment that it is armed. */
const trap = (): void => {
  const touched: string[] = [];
  // What traces a test asks the clock at every step: the page's own scripts alone count.
  const touch = (what: string): void => {
    if (new Error().stack?.includes('/assets/') === true) touched.push(what);
  };
  const note = (owner: object, name: string, label: string): void => {
    const real = (owner as Record<string, unknown>)[name];
    if (typeof real !== 'function') return;
    const noted = function (this: unknown, ...words: unknown[]): unknown {
      touch(label);
      return new.target === undefined ? real.apply(this, words) : Reflect.construct(real, words);
    };
    Object.assign(noted, real);
    noted.prototype = real.prototype;
    Object.defineProperty(owner, name, { value: noted, configurable: true, writable: true });
  };
  const { now } = Date;
  note(globalThis, 'fetch', 'fetch');
  note(XMLHttpRequest.prototype, 'open', 'XMLHttpRequest');
  note(navigator, 'sendBeacon', 'sendBeacon');
  note(globalThis, 'WebSocket', 'WebSocket');
  note(globalThis, 'EventSource', 'EventSource');
  for (const name of ['getItem', 'setItem', 'removeItem', 'clear']) note(Storage.prototype, name, `storage.${name}`);
  note(IDBFactory.prototype, 'open', 'indexedDB');
  note(History.prototype, 'pushState', 'pushState');
  note(Math, 'random', 'Math.random');
  note(crypto, 'randomUUID', 'randomUUID');
  note(crypto, 'getRandomValues', 'getRandomValues');
  Object.defineProperty(Date, 'now', {
    configurable: true,
    value: () => {
      touch('Date.now');
      return now();
    },
  });
  Object.assign(globalThis, { touchedByReplay: touched });
};

const touched = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const read = (owner: unknown): string[] => (owner as { touchedByReplay: string[] }).touchedByReplay.splice(0);
    const inside = (document.querySelector('iframe') as HTMLIFrameElement).contentWindow;
    return [...read(globalThis), ...read(inside).map((what) => `frame: ${what}`)];
  });

test('performs nothing: neither clock nor chance, network nor storage is touched by going about in a session', async ({ page }) => {
  await page.addInitScript(trap);
  const frame = await openLog(page);
  const requests: string[] = [];
  // With the network cut, the browser itself asks for the page's icon whenever the address changes.
  page.on('request', (request) => !request.url().includes('/icon-') && requests.push(request.url()));
  await touched(page);
  const last = Number(/of (\d+)/.exec((await position(page).textContent()) ?? '')?.[1]);
  await page.keyboard.press('Home');
  for (let at = 1; at < last; at += 1) await page.keyboard.press('ArrowRight');
  await expect(position(page)).toHaveText(`Entry ${last} of ${last}`);
  await frame.getByRole('link', { name: 'Product Performance' }).dispatchEvent('click');
  expect(await entryShown(page)).toBe(last);
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  expect(await touched(page)).toEqual([]);
  expect(requests).toEqual([]);
});

const damaged = (text: string, change: (lines: string[]) => string[]): Buffer => Buffer.from(change(text.split('\n')).join('\n'));

/** Notes how long the page was busy without a pause. What a test does there to make a file counts as one such stretch, and ends before the file is opened. */
const watchTasks = (): void => {
  const tasks: { readonly start: number; readonly ms: number }[] = [];
  const observer = new PerformanceObserver((list) =>
    tasks.push(...list.getEntries().map(({ startTime, duration }) => ({ start: startTime, ms: duration }))),
  );
  observer.observe({ type: 'longtask' });
  Object.assign(globalThis, { longTasks: tasks });
};

const longestTask = (page: Page, since: number): Promise<number> =>
  page.evaluate((from) => {
    const { longTasks } = globalThis as unknown as { readonly longTasks: readonly { readonly start: number; readonly ms: number }[] };
    return Math.max(0, ...longTasks.filter(({ start }) => start >= from).map(({ ms }) => ms));
  }, since);

test('refuses what is no whole session log with the line and the reason, stays alive meanwhile, and takes the next file', async ({
  page,
}) => {
  await page.addInitScript(watchTasks);
  await page.goto(REPLAY);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  const text = gunzipSync(lived.bytes).toString('utf8');
  const swap = (lines: string[]): string[] => {
    const [a, b] = [lines.length - 4, lines.length - 3];
    [lines[a], lines[b]] = [lines[b] as string, lines[a] as string];
    return lines;
  };
  const flipped = Buffer.from(text);
  flipped[Math.floor(flipped.length / 2)] = (flipped[Math.floor(flipped.length / 2)] ?? 0) ^ 1;
  const bad: readonly (readonly [string, Buffer, RegExp])[] = [
    ['empty', Buffer.alloc(0), /Line 1: the file is empty/],
    ['cut.gz', lived.bytes.subarray(0, lived.bytes.length / 2), /cut or damaged/],
    ['cut', Buffer.from(text.slice(0, text.length / 2)), /Line \d+: .*(cut|JSON)/],
    ['reordered', damaged(text, swap), /Line \d+: .*(out of order|checkpoint|follows)/],
    ['bit-flipped', flipped, /Line \d+: /],
    ['foreign.json', Buffer.from('{"log":{"version":"1.2","entries":[]}}\n'), /Line 1: /],
    ['noise', randomBytes(100_000), /Line 1: /],
    ['large', Buffer.alloc(100_000_000, '{"kind":"header"}\n'), /is 100 MB; a session log can be at most 80 MB/],
    ['as large as may be', Buffer.alloc(79_000_000), /Line 1: the line is longer than \d+ characters/],
    ['bomb.gz', gzipSync(Buffer.alloc(100_000_000, 0x20)), /longer than 80000000 bytes unpacked/],
    ['deep', Buffer.from(`{"kind":${'['.repeat(1_000_000)}`), /Line 1: /],
    ['many lines', Buffer.from(`${text.split('\n')[0]}\n${'{"kind":"entry"}\n'.repeat(1_000_000)}`), /Line \d+: /],
  ];
  for (const [name, bytes, reason] of bad) {
    await choosing(page, name, bytes);
    const chosen = await page.evaluate(() => performance.now());
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(`“${name}” cannot be replayed`, { timeout: 5_000 });
    await expect(alert).toContainText(reason);
    await expect(page.getByRole('slider', { name: 'Timeline' })).toHaveCount(0);
    // Reading 80 MB takes a worker a second; the page itself has a sentence to draw.
    expect(await longestTask(page, chosen), name).toBeLessThan(500);
  }
  await choose(page, lived.bytes);
  await expect(page.getByText('All states verified')).toBeVisible();
});

/** Files over 50 MB do not pass Playwright's own door, so they are made in the page. */
const choosing = async (page: Page, name: string, bytes: Buffer): Promise<void> => {
  if (bytes.length < 50_000_000) return choose(page, bytes, name);
  await page.locator('input[type=file]').evaluate(
    (input: HTMLInputElement, { fileName, length }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(length).fill(0x20)], fileName));
      input.files = transfer.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { fileName: name, length: bytes.length },
  );
};

test('says from which entry on the states differ, and leads there', async ({ page }) => {
  const lines = gunzipSync(lived.bytes).toString('utf8').trimEnd().split('\n');
  const at = lines.findIndex((line) => line.startsWith('{"kind":"entry"') && line.includes('"session.emailTyped"'));
  lines[at] = (lines[at] as string).replace(/"email":"/, '"email":"x');
  const body = lines
    .slice(0, -1)
    .map((line) => `${line}\n`)
    .join('');
  const forged = `${body}${JSON.stringify({ ...JSON.parse(lines.at(-1) ?? ''), check: digestOfText(body) })}\n`;
  await page.goto(REPLAY);
  await choose(page, Buffer.from(forged));
  const button = page.getByRole('button', { name: /Diverges at entry \d+/ });
  await button.click();
  await expect(selected(page)).toContainText('session.emailTyped');
  await page.getByRole('tab', { name: 'Event' }).click();
  await expect(page.getByText(/differs: here it leads to [0-9a-f]{16}/)).toBeVisible();
});

test('saves a test: the trimmed log and a vitest file that asserts the end state', async ({ page }) => {
  await openLog(page, lived.bytes, '?at=4');
  await page.getByRole('button', { name: 'Save as test' }).click();
  await page.getByLabel('What the test verifies').fill('A visitor types an e-mail');
  await expect(page.getByText('a-visitor-types-an-e-mail.test.ts')).toBeVisible();
  const saved: Record<string, Buffer> = {};
  page.on('download', async (download) => {
    saved[download.suggestedFilename()] = await readFile((await download.path()) ?? '');
  });
  await page.getByRole('button', { name: 'Save files' }).click();
  await expect
    .poll(() => Object.keys(saved).sort())
    .toEqual(['a-visitor-types-an-e-mail.test.ts', 'a-visitor-types-an-e-mail.velocity-log']);
  const log = gunzipSync(saved['a-visitor-types-an-e-mail.velocity-log'] as Buffer).toString('utf8');
  expect(log.match(/^\{"kind":"entry"/gm)).toHaveLength(4);
  expect(String(saved['a-visitor-types-an-e-mail.test.ts'])).toContain('expect(state).toMatchObject(END)');
});

test('has no accessibility faults, empty and open, in both themes and on a phone', async ({ page }) => {
  // What is recorded is judged by the tests of its own screens.
  const faults = async (within = 'html', rules?: readonly string[]): Promise<unknown> => {
    const violations = await runAxe(page, rules === undefined ? {} : onlyRules(...rules), { include: within, exclude: 'iframe' });
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  };
  await page.goto(REPLAY);
  expect(await faults()).toEqual([]);
  await choose(page, lived.bytes);
  await expect(page.getByText('All states verified')).toBeVisible();
  expect(await faults()).toEqual([]);
  for (const tab of ['Difference', 'Commands', 'Event']) {
    await page.getByRole('tab', { name: tab }).click();
    expect(await faults('[role="tabpanel"]')).toEqual([]);
  }
  // At rest: what fades from one theme to the other has the contrast of neither.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await faults(undefined, ['color-contrast'])).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
