/**
 * Every screen of the product, run as the page runs it against a whole server with a customer's data: whatever its machines ask on the way in is
 * answered, and the answer fits. Ids, names, countries and days are none of the demo's; one brand group has a single day, one has nothing.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVERY } from '../../src/areas/every.ts';
import { BASE } from '../../src/domain/api/endpoint.ts';
import { pathOfNames } from '../../src/domain/format/categoryPath.ts';
import { address, NAVIGATION, SHELL } from '../../src/domain/journal/address.ts';
import type { IssuedCommand } from '../../src/domain/journal/commands.ts';
import { ROUTES } from '../../src/domain/routes/table.ts';
import { decodeAnswer } from '../../src/effects/api/decodeAnswer.ts';
import { prepareRequest } from '../../src/effects/api/request.ts';
import type { App } from '../../src/machines/core/createApp.ts';
import { CUSTOMER_BRAND, CUSTOMER_NODES, CUSTOMER_PRODUCTS } from '../customer/files.ts';
import { CUSTOMER_PEOPLE } from '../customer/who.ts';
import { type Bench, bench } from '../machines/harness.ts';
import { type CustomerServer, startCustomerServer } from './customerServer.ts';
import type { Browser } from './http/testServer.ts';

/** Screens that a person who is signed in opens without naming one thing of many. */
const SCREENS = ROUTES.filter(({ access, pattern, layout }) => access !== 'guest' && layout === 'app' && !pattern.includes(':'));

let customer: CustomerServer;
let browser: Browser;

beforeAll(async () => {
  customer = await startCustomerServer();
  browser = customer.browser();
  const signed = await browser.signIn(CUSTOMER_PEOPLE.admin);
  expect(signed.statusCode, signed.body).toBeLessThan(300);
});
afterAll(() => customer.close());

interface Walk extends Bench {
  /** How many requests were sent. */
  readonly sent: () => number;
  /** What was refused or did not fit since the last look, once all that was asked is answered. */
  readonly faults: () => Promise<readonly string[]>;
}

const NOTHING_HELD = {
  secrets: { reveal: () => undefined, forget: () => undefined },
  files: { piece: () => undefined },
  mintKey: () => crypto.randomUUID(),
};

/** The app, each of whose calls goes to the server. */
const walk = async (): Promise<Walk> => {
  const faults: string[] = [];
  const waiting = new Set<Promise<void>>();
  let sent = 0;
  const carryOut = async ({ owner, command }: IssuedCommand, app: Pick<App, 'dispatch'>): Promise<void> => {
    if (command.type !== 'api.call') return;
    const { call, requestId } = command;
    const request = prepareRequest(command, NOTHING_HELD);
    if (request._tag === 'Left') {
      faults.push(`${call} cannot be sent: ${request.left.path} is no ${request.left.expected}`);
      return;
    }
    const { url, body, endpoint } = request.right;
    sent += 1;
    const { statusCode, body: text } =
      endpoint.method === 'GET'
        ? await browser.get(url)
        : await browser.write(endpoint.method, url, JSON.parse(String(body ?? 'null')) ?? {});
    const decoded = statusCode < 300 ? decodeAnswer(call, text) : null;
    if (decoded?._tag !== 'Right') {
      faults.push(`${call} ${url.slice(0, 200)}: ${statusCode} ${decoded === null ? text.slice(0, 200) : JSON.stringify(decoded.left)}`);
      return;
    }
    const event = { type: 'api.answered', requestId, call, body: { inline: text === '' ? null : JSON.parse(text) } } as const;
    const heard = app.dispatch(address(owner), event);
    if (heard._tag === 'Left') faults.push(`${call} is not taken by ${owner}: ${heard.left.faults[0]?.path ?? ''}`);
  };
  const hear = (issued: IssuedCommand, app: App): void => {
    const { command } = issued;
    if (command.type === 'area.load') queueMicrotask(() => app.dispatch(SHELL, { type: 'area.loaded', area: command.area }));
    const done = carryOut(issued, app).finally(() => waiting.delete(done));
    waiting.add(done);
  };
  const page = bench({ stored: { devMode: true } }, { screens: EVERY.screens }, hear);
  const settled = async (): Promise<void> => {
    while (waiting.size > 0) await Promise.all(waiting);
  };
  await settled();
  return {
    ...page,
    sent: () => sent,
    faults: async () => {
      await settled();
      return faults.splice(0);
    },
  };
};

/** Of screens that are about one thing of the market, which one. */
const SUBJECTS: Readonly<Record<string, string>> = {
  'category-insights': `node=${CUSTOMER_NODES[1].id}`,
  'brand-insights': `brandName=${encodeURIComponent(CUSTOMER_BRAND)}&nodeId=${CUSTOMER_NODES[1].id}`,
  'portfolio-insights': `brand=${encodeURIComponent(CUSTOMER_BRAND)}`,
  'product-insights': `asin=${CUSTOMER_PRODUCTS[0]?.asin ?? ''}`,
  'search-trends': `brand=${encodeURIComponent(CUSTOMER_BRAND)}`,
  'title-compliance': `brand=${encodeURIComponent(CUSTOMER_BRAND)}`,
  'brand-index': `path=${encodeURIComponent(pathOfNames(CUSTOMER_NODES.slice(0, 2).map(({ name }) => name)))}`,
  'brand-leaderboard': `path=${encodeURIComponent(pathOfNames(CUSTOMER_NODES.slice(0, 2).map(({ name }) => name)))}`,
};
/** Forms that begin empty, and the page for developers. */
const ASK_NOTHING: readonly string[] = ['market-new', 'developer'];

/** The dates of a picker: those of the screen itself, a day, the first days that there are by week, and months against the year before. */
const DATES = [
  '',
  'range=2026-11-19.2026-11-19',
  'range=2025-09-08.2025-09-20&period=weekly&compare=yoy',
  'range=2026-01-01.2026-10-31&period=monthly&compare=yoy',
] as const;

describe('every screen that a customer opens', { timeout: 180_000 }, () => {
  test.each([
    ['with all kinds of files', 'brandGroup', DATES],
    ['with a single day', 'oneDay', DATES.slice(0, 2)],
    ['without data', 'empty', DATES.slice(0, 1)],
  ] as const)('is answered for a brand group %s', async (_, which, dates) => {
    const page = await walk();
    expect(await page.faults()).toEqual([]);
    const found: string[] = [];
    for (const { pattern, name } of SCREENS) {
      // Whoever is there already asks nothing anew.
      page.send(NAVIGATION, { type: 'navigation.linkFollowed', to: `${BASE}/account` });
      const before = page.sent();
      for (const date of dates) {
        page.send(NAVIGATION, {
          type: 'navigation.linkFollowed',
          to: `${BASE}/${pattern}?brandGroup=${customer.made[which]}&${SUBJECTS[name] ?? ''}&${date}`,
        });
        found.push(...(await page.faults()).map((fault) => `${name} (${date}): ${fault}`));
      }
      if (page.sent() === before && !ASK_NOTHING.includes(name)) found.push(`${name} asked nothing`);
    }
    expect(found).toEqual([]);
  });
});
