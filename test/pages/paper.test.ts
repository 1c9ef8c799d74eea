/** What the renderer draws says what the page says: every screen of a customer, by somebody with all rights and by somebody with few. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRenderer, type Renderer } from '../../server/render/renderer.ts';
import { BASE } from '../../src/domain/api/endpoint.ts';
import { CUSTOMER_MORNING, CUSTOMER_PEOPLE as PEOPLE } from '../customer/who.ts';
import { builtRenderer } from '../server/render/builtRenderer.ts';
import { giveSizes, giveWorkers } from './hands.ts';
import { type CustomerServer, type OpenPage, openAs, screen, startPageOfCustomer, waitFor } from './openPage.ts';

let renderer: Renderer;
let server: CustomerServer;
/** The documents that were to be printed. */
const printed: string[] = [];

beforeAll(async () => {
  renderer = createRenderer(await builtRenderer());
  const print = async (html: string): Promise<Uint8Array> => {
    printed.push(html);
    return new TextEncoder().encode('%PDF-1.7');
  };
  server = await startPageOfCustomer(undefined, { printing: { renderer, print } });
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
