/** What the renderer draws says what the page says: every screen of a customer, by somebody with all rights and by somebody with few. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MailMessage, Outcome } from '../../server/deliveries/ports.ts';
import type { TurnRunner } from '../../server/deliveries/turnRunner.ts';
import { createRenderer, type Renderer } from '../../server/render/renderer.ts';
import { openKeyRing } from '../../server/secrets/keyRing.ts';
import { makeSecrets } from '../../server/secrets/secrets.ts';
import { BASE } from '../../src/domain/api/endpoint.ts';
import { CUSTOMER_MORNING, CUSTOMER_PEOPLE as PEOPLE } from '../customer/who.ts';
import { builtRenderer } from '../server/render/builtRenderer.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';
import { giveSizes, giveWorkers } from './hands.ts';
import { type CustomerServer, type OpenPage, openAs, screen, startPageOfCustomer, waitFor } from './openPage.ts';

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
  const deliveries = {
    sendMail: async (message: MailMessage): Promise<Outcome> => {
      mailed.push(message);
      return { tag: 'accepted', answer: '250 OK' };
    },
    callHook: async (): Promise<Outcome> => ({ tag: 'refused', answer: 'no hook', isFinal: true, isBounce: false }),
    secrets: makeSecrets(openKeyRing({ dataDirectory: await temporaryFolder(), given: null })),
    begin: (next: TurnRunner) => {
      turns = next;
    },
  };
  server = await startPageOfCustomer(undefined, { printing: { renderer, print }, deliveries });
});
afterAll(async () => {
  renderer.close();
  await server.close();
});

/** What is written in an element, outside of pictures, whose words depend on their width. */
const textOf = (node: Node): string => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (node instanceof Element && node.matches('svg, style, script, [data-print="never"], [role="status"]')) return '';
  return [...node.childNodes].map(textOf).join(node instanceof Element && node.matches('span, b, i, strong, em') ? '' : ' ');
};
/** Without blanks, for where a line is broken depends on its width. */
const saidBy = (node: Node): string => textOf(node).replace(/\s+/g, '');

const mainOf = (html: string): Element => {
  const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
  if (main === null) throw new Error('the document has no main');
  return main;
};

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
    expect(mail?.file?.name).toBe('Every morning 2026-11-19.pdf');
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
});
