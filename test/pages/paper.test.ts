/** What the renderer draws says what the page says: every screen of a customer, by somebody with all rights and by somebody with few. */
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MailMessage, Outcome } from '../../server/deliveries/ports.ts';
import type { TurnRunner } from '../../server/deliveries/turnRunner.ts';
import { createRenderer, type Renderer } from '../../server/render/renderer.ts';
import { openKeyRing, prepareKeys } from '../../server/secrets/keyRing.ts';
import { makeSecrets } from '../../server/secrets/secrets.ts';
import { BASE } from '../../src/domain/api/endpoint.ts';
import type { Delivery } from '../../src/domain/deliveries/delivery.ts';
import { draftOfDelivery } from '../../src/domain/deliveries/deliveryFields.ts';
import { formatMetricCompact } from '../../src/domain/format/number.ts';
import { CUSTOMER_MORNING, CUSTOMER_PEOPLE as PEOPLE } from '../customer/who.ts';
import { readBytes } from '../domain/sheets/readBack.ts';
import { builtRenderer } from '../server/render/builtRenderer.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';
import { expectReplayed, giveSizes, giveWorkers, gone, press, toasted } from './hands.ts';
import { type CustomerServer, fill, type OpenPage, openAs, screen, startPageOfCustomer, waitFor } from './openPage.ts';
import { mainOf, saidBy } from './paperText.ts';

let renderer: Renderer;
let server: CustomerServer;
/** The documents that were to be printed. */
const printed: string[] = [];
const mailed: MailMessage[] = [];
let turns: TurnRunner | null = null;

beforeAll(async () => {
  renderer = createRenderer(await builtRenderer());
  const print = async (html: string): Promise<Uint8Array> => {
    printed.push(html);
    return new TextEncoder().encode('%PDF-1.7');
  };
  const ring = openKeyRing({ dataDirectory: await temporaryFolder(), given: null });
  const deliveries = {
    sendMail: async (message: MailMessage): Promise<Outcome> => {
      mailed.push(message);
      return { tag: 'accepted', answer: '250 OK' };
    },
    callHook: async (): Promise<Outcome> => ({ tag: 'refused', answer: 'no hook', isFinal: true, isBounce: false }),
    secrets: makeSecrets(ring),
    begin: (next: TurnRunner) => {
      turns = next;
    },
  };
  server = await startPageOfCustomer(undefined, { printing: { renderer, print }, deliveries });
  await prepareKeys(server.store, ring, false);
});
afterAll(async () => {
  renderer.close();
  await server.close();
});

/** With tiles, charts, tables, cohorts, forecasts, simulated stock, sections below the fold, and without figures. */
const SCREENS = [
  'business-health',
  'dashboard',
  'retail/overview',
  'retail/product-performance',
  'retail/inventory-health',
  'advertising/health',
  'ltv-analysis',
  'goal-management-console',
  'insights/brand-overview',
  'admin/data',
];

/** The document of a screen, as the route has it drawn. */
const drawn = async (page: OpenPage, url: string): Promise<string> => {
  const answer = await page.browser.get(`/downloads/screen.pdf?url=${encodeURIComponent(url)}&paper=a4`, { 'x-timezone': 'UTC' });
  expect(answer.statusCode, answer.body).toBe(200);
  return printed.at(-1) ?? '';
};

describe('a screen on paper', () => {
  test.each(SCREENS)('%s', async (path) => {
    giveSizes();
    giveWorkers();
    const url = `${BASE}/${path}?brandGroup=${server.made.brandGroup}`;
    const page = await openAs(server, PEOPLE.admin, url);
    await screen.findByRole('heading', { level: 1 });
    await page.settled();
    const html = await drawn(page, url);
    expect(html).not.toMatch(/<(script|iframe|object|embed|img|link|base)\b/);
    expect(html).not.toContain('aria-busy="true"');
    expect(saidBy(mainOf(html))).toBe(saidBy(document.querySelector('main') ?? document.body));
  });
});

test('a dashboard, whose reports are run for it', async () => {
  giveSizes();
  const url = `${BASE}/custom-reporting/dashboards/${server.made.dashboard}?brandGroup=${server.made.twoYears}`;
  const page = await openAs(server, PEOPLE.prime, url);
  await screen.findByRole('heading', { level: 1, name: CUSTOMER_MORNING });
  const panel = (): string => screen.getByRole('region', { name: 'Ordered Revenue' }).textContent ?? '';
  await waitFor(() => expect(panel()).toMatch(/\$[\d,]+/));
  // Each panel runs a report of its own, and asks for its answer until it is there.
  await waitFor(() => expect(document.querySelector('main')?.textContent).not.toContain('Loading'));
  await page.settled();
  const html = await drawn(page, url);
  expect(saidBy(mainOf(html))).toBe(saidBy(document.querySelector('main') ?? document.body));
});

describe('whose figures they are', () => {
  test('a person sees no more on paper than on the page', async () => {
    const url = `${BASE}/retail/overview?brandGroup=${server.made.other}`;
    const page = await openAs(server, PEOPLE.prime, url);
    await screen.findByRole('heading', { level: 1 });
    await page.settled();
    const html = await drawn(page, url);
    expect(saidBy(mainOf(html))).toBe(saidBy(document.querySelector('main') ?? document.body));
    expect(html).not.toContain('Filter 50%');
  });

  test('nobody has a screen drawn without signing in, and nothing else than a screen of ours is drawn', async () => {
    const stranger = server.browser();
    const ask = (url: string): Promise<number> =>
      stranger.get(`/downloads/screen.pdf?url=${encodeURIComponent(url)}&paper=a4`).then(({ statusCode }) => statusCode);
    const own = `${BASE}/business-health?brandGroup=${server.made.brandGroup}`;
    expect(await ask(own)).toBe(401);
    await stranger.signIn(PEOPLE.prime);
    const before = printed.length;
    for (const url of [
      'https://example.com/velocity/business-health',
      '//example.com',
      'file:///etc/passwd',
      '/velocity/nothing',
      '/velocity/login',
    ])
      expect([url, await ask(url)]).toEqual([url, 422]);
    expect(printed.length).toBe(before);
    expect(await ask(own)).toBe(200);
  });
});

describe('a delivery', () => {
  const HOUR = 3_600_000;
  const draft = (over: object) => ({
    name: 'Every morning',
    about: { kind: 'dashboard', id: server.made.dashboard },
    query: '',
    schedule: { rhythm: 'daily', day: 0, hour: 19 },
    timeZone: 'UTC',
    recipients: [PEOPLE.prime],
    hook: null,
    hasPdf: true,
    hasWorkbook: true,
    isOn: true,
    ...over,
  });

  test('sends what the dashboard shows, once, with a file and a receipt, and a test to who asks', async () => {
    const browser = server.browser();
    await browser.signIn(PEOPLE.prime);
    const url = `/api/brand-groups/${server.made.twoYears}/deliveries`;
    const made = await browser.write('POST', url, draft({}));
    expect(made.statusCode, made.body).toBe(201);
    const tested = await browser.write('POST', `${url}/${made.json().id}/test`, {});
    expect([tested.statusCode, tested.json()], tested.body).toEqual([200, { message: `A test was sent to ${PEOPLE.prime}.` }]);
    expect(mailed.map(({ to, unsubscribe }) => [to, unsubscribe])).toEqual([[PEOPLE.prime, null]]);
    server.clock.advance(2 * HOUR);
    const { signal } = new AbortController();
    await turns?.look(signal);
    await turns?.look(signal);
    expect(mailed).toHaveLength(2);
    const [, mail] = mailed;
    expect(mail?.body.text).toMatch(/Ordered Revenue\s+\$1\.55M\s+up 3\.9%/);
    expect(mail?.body.html).toContain('$1.55M');
    expect(mail?.body.html).not.toMatch(/<(script|img|link|iframe|style|svg)\b|class=|url\(/);
    expect(mail?.files.map(({ name }) => name)).toEqual(['Every morning 2026-11-19.pdf', 'Every morning 2026-11-19.xlsx']);
    const sheets = readBytes(mail?.files[1]?.bytes ?? new Uint8Array());
    const revenue = sheets.find(({ name }) => name === 'Ordered Revenue')?.rows.flat() ?? [];
    expect(revenue.some((cell) => formatMetricCompact(cell?.number ?? 0, 'usd', []) === '$1.55M')).toBe(true);
    expect(mail?.unsubscribe).toMatch(/\/velocity\/mail\//);
    const boss = server.browser();
    await boss.signIn(PEOPLE.admin);
    const receipts = `/api/brand-groups/${server.made.twoYears}/delivery-receipts`;
    const [receipt] = (await boss.get(receipts)).json();
    expect(receipt).toMatchObject({ status: 'sent', dataDay: '2026-11-19', on: '2026-11-20', reason: null });
    const opened = (await boss.get(`${receipts}/${receipt.id}`)).json();
    expect(opened.html).toContain('$1.55M');
    expect(opened.entries.map(({ what }: { what: string }) => what)).toEqual(['drawn', 'intended', 'accepted', 'ended']);
    expect(opened.entries[1].messageId).toBe(mail?.messageId);
    // Another day is another turn, and its data is not there yet: nobody but the owner hears of it.
    server.clock.advance(24 * HOUR);
    await turns?.look(signal);
    expect(mailed.slice(2).map(({ to, subject }) => [to, subject])).toEqual([[PEOPLE.prime, '“Every morning” waits for data']]);
    expect(mailed[2]?.body.text).toContain('Nov 20, 2026 was promised');
  });

  const dialog = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name });
  const rowOf = (name: string): HTMLElement | undefined =>
    screen.queryAllByRole('row').find(({ textContent }) => textContent.includes(name));
  const says = (name: string, words: string | RegExp): Promise<void> => waitFor(() => expect(rowOf(name)?.textContent).toMatch(words));

  test('is set up from the screen that it sends, tried, paused, deleted and taken back', async () => {
    mailed.length = 0;
    const page = await openAs(server, PEOPLE.prime, `/velocity/dashboard?brandGroup=${server.made.twoYears}`);
    await page.settled();
    await press(page, 'link', 'Deliver');
    const made = await dialog('New Delivery');
    expect(await within(made).findByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Executive Summary');
    expect(made.textContent).toContain('ask an Admin for the permission “Can send outside”');
    expect(within(made).queryByRole('textbox', { name: 'Outside address' })).toBeNull();
    expect(within(made).queryByRole('button', { name: /^Web hook|Web hook$/ })).toBeNull();
    await fill(page, within(made).getByRole('textbox', { name: 'Name' }), 'Monday figures');
    await press(page, 'button', 'Create delivery', made);
    await waitFor(() => expect(made.textContent).toContain('Choose at least one recipient, or a web hook.'));
    await press(page, 'button', /People$/, made);
    const option = (await screen.findAllByRole('option')).find(({ textContent }) => textContent.includes(PEOPLE.prime));
    if (option === undefined) throw new Error('the person is not among the people');
    await page.user.click(option);
    await page.user.keyboard('{Escape}');
    const times = within(made)
      .getAllByRole('listitem')
      .filter(({ textContent }) => textContent.includes('with data through'));
    expect(times).toHaveLength(3);
    expect(times[0]?.textContent).toMatch(/^\w{3} \d+, 2026, 8:00 AM, with data through /);
    await press(page, 'button', 'Create delivery', made);
    await gone('dialog', { name: 'New Delivery' });
    await says('Monday figures', /Executive SummaryMondays at 8:00 AM.*On.*Never sent.*You/);

    await press(page, 'button', 'Send me a test of Monday figures');
    // The data of the day before is not there: a test is as strict as the delivery.
    await toasted('The test was not sent, since figures are missing');
    expect(mailed).toEqual([]);
    await press(page, 'button', 'Pause Monday figures');
    await says('Monday figures', 'Paused');
    await press(page, 'button', 'Delete Monday figures');
    await press(page, 'button', 'Delete', await screen.findByRole('alertdialog', { name: 'Delete the delivery Monday figures?' }));
    await waitFor(() => expect(rowOf('Monday figures')).toBeUndefined());
    await press(page, 'button', 'Undo deleting Monday figures');
    await says('Monday figures', 'Paused');
    await expectReplayed(page);
  });

  test('goes to outside addresses and a web hook of who may send outside, and its address is never shown', async () => {
    const boss = server.browser();
    await boss.signIn(PEOPLE.admin);
    const rules = `/api/brand-groups/${server.made.twoYears}/outside-addresses`;
    expect((await boss.write('PUT', rules, { domains: ['client.example'], forget: [] })).statusCode).toBe(200);
    const page = await openAs(server, PEOPLE.admin, `/velocity/deliveries?brandGroup=${server.made.twoYears}`);
    await page.settled();
    await press(page, 'button', 'New Delivery');
    const made = await dialog('New Delivery');
    const outside = await within(made).findByRole('textbox', { name: 'Outside address' });
    await fill(page, outside, 'x@elsewhere.example');
    await waitFor(() => expect(made.textContent).toContain('elsewhere.example is not an allowed domain.'));
    await fill(page, outside, 'Kim@Client.example');
    await press(page, 'button', 'Add', made);
    await press(page, 'button', /Web hook$/, made);
    await press(page, 'option', 'JSON (signed)');
    await page.user.type(within(made).getByLabelText('Address (https)'), 'https://hooks.example/T0PS3CRET');
    await press(page, 'button', 'Create delivery', made);
    await waitFor(() => expect(made.textContent).toContain('Enter a key to sign with.'));
    await page.user.type(within(made).getByLabelText('Signing key'), 'k3y-of-ours');
    await press(page, 'button', 'Create delivery', made);
    await gone('dialog', { name: 'New Delivery' });
    await says('kim@client.example', /kim@client.example and JSON \(signed\).*Waiting for confirmation/);
    const url = `/api/brand-groups/${server.made.twoYears}/deliveries`;
    expect((await boss.get(url)).body).not.toMatch(/T0PS3CRET|k3y-of-ours/);
    // Who may not send outside can pause it, which leaves the owner, and cannot switch it on, which would make them the owner.
    const other = server.browser();
    await other.signIn(PEOPLE.prime);
    const stored = ((await other.get(url)).json() as readonly Delivery[]).find(({ hook }) => hook === 'json');
    if (stored === undefined) throw new Error('the delivery with a web hook is not listed');
    const change = (isOn: boolean, version: number) =>
      other.write('PATCH', `${url}/${stored.id}`, { ...draftOfDelivery(stored), isOn, version });
    const paused = await change(false, stored.version);
    expect([paused.statusCode, paused.json()], paused.body).toMatchObject([200, { isOn: false, isOwn: false, owner: stored.owner }]);
    const refused = await change(true, stored.version + 1);
    expect([refused.statusCode, Object.keys(refused.json().errors ?? {})], refused.body).toEqual([422, ['hook']]);
    await page.reload();
    await press(page, 'button', 'Edit Executive Summary');
    const edited = await dialog('Edit Delivery');
    expect(await within(edited).findByLabelText('Address (https)')).toHaveProperty('value', '');
    expect(edited.textContent).toContain('Saved, and never shown.');
    await expectReplayed(page);
  });
});
