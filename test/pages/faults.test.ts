/** A server that is slow or wrong, and a screen that stays alive. */
import { within } from '@testing-library/dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CUSTOMER_PEOPLE as PEOPLE } from '../customer/who.ts';
import { giveSizes, press, toasted } from './hands.ts';
import {
  type Asked,
  answerWith,
  type CustomerServer,
  framed,
  type Gate,
  type OpenPage,
  openPage,
  screen,
  startPageOfCustomer,
  waitFor,
} from './openPage.ts';

let server: CustomerServer;
beforeAll(async () => {
  server = await startPageOfCustomer();
});
afterAll(() => server.close());
beforeEach(giveSizes);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Opens Business Health with this between the page and the server. */
const openBehind = async (gate: Gate): Promise<OpenPage> => {
  const page = await openPage(server, '/velocity/login');
  expect((await page.browser.signIn(PEOPLE.prime)).statusCode).toBeLessThan(300);
  page.gate(gate);
  await page.goto('/velocity/business-health');
  await framed();
  return page;
};
const main = (): ReturnType<typeof within> => within(screen.getByRole('main'));
const chart = (): Promise<void> => waitFor(() => expect(document.getElementById('account-history-svg')).not.toBeNull());
const meters = (): Promise<HTMLElement[]> => screen.findAllByRole('img', { name: /after \d+ of \d+ days/ });
const drawn = async (): Promise<void> => {
  await meters();
  await chart();
};
const isAnalytics = ({ url }: Asked): boolean => new URL(url, 'http://x').pathname === '/api/analytics';
/** The daily sums of the meters. */
const isOfMeters = (asked: Asked): boolean =>
  isAnalytics(asked) && (asked.body as { readonly metrics: readonly string[] }).metrics.length === 5;

test('A-468 A-469 B-500 an answer that does not decode shows the specified text, is told to the team, and the rest of the screen lives', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const told: unknown[] = [];
  await openBehind(({ url, body }) => {
    if (url.endsWith('/api/client-faults')) told.push(body);
    return url.includes('/api/forecasting/') ? answerWith(200, { method: 7 }) : undefined;
  });
  const words = 'An unexpected error occurred. Our team has been notified and will investigate.';
  await main().findByText(new RegExp(words));
  await toasted(words);
  await chart();
  await waitFor(() =>
    expect(told).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('dailyForecast'), page: '/velocity/business-health' }),
    ),
  );
  expect(errors.mock.calls.some((said) => JSON.stringify(said).includes('method'))).toBe(true);
});

test('A-463 a failed section shows the server’s words, as a toast does, and a Retry that works', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const words = 'The warehouse is being mended.';
  let broken = true;
  const page = await openBehind((asked) =>
    broken && isAnalytics(asked) && (asked.body as { readonly periodicity?: string }).periodicity === 'monthly'
      ? answerWith(500, { message: words })
      : undefined,
  );
  await main().findByText(words);
  await toasted(words);
  await within(await screen.findByRole('region', { name: /^Sales, October 2026/ })).findByRole('img');
  broken = false;
  await press(page, 'button', 'Retry');
  await chart();
});

test('A-465 A-482 a 504 is retried after two seconds and heals by itself', async () => {
  const times: number[] = [];
  await openBehind(({ url }) => {
    if (!/\/api\/brand-groups\/[^/]+\/goals/.test(url)) return undefined;
    times.push(Date.now());
    return times.length < 2 ? answerWith(504, { message: 'slow' }) : undefined;
  });
  await drawn();
  await waitFor(() => expect(screen.getByRole('region', { name: /^Sales, October 2026/ }).textContent).toContain('goal'));
  expect(times).toHaveLength(2);
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(1900);
});

test('A-299 a slow answer is said while it is waited for, once for all meters', async () => {
  let calls = 0;
  await openBehind((asked) => {
    if (!isOfMeters(asked)) return undefined;
    calls += 1;
    return calls === 1 ? answerWith(504, { message: 'slow' }) : undefined;
  });
  await screen.findByText('The server did not answer in time. Trying again in 2 s, attempt 1 of 3.');
  await drawn();
  await waitFor(() => expect(screen.queryByText(/The server did not answer in time\./)).toBeNull());
});

test('without the daily sums one card says why, not eight, and Retry brings the meters', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const words = 'The sums are being mended.';
  let broken = true;
  const page = await openBehind((asked) => (broken && isOfMeters(asked) ? answerWith(500, { message: words }) : undefined));
  await main().findByText(words);
  expect(main().getAllByText(words)).toHaveLength(1);
  broken = false;
  await press(page, 'button', 'Retry');
  await drawn();
});

test('a server that is away at the start says so and comes back by Retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let away = true;
  const page = await openPage(server, '/velocity/login');
  page.gate(({ url }) => (away && url.endsWith('/api/user') ? answerWith(503, { message: 'down' }) : undefined));
  await page.goto('/velocity/');
  await screen.findByText(/The server cannot be reached/, undefined, { timeout: 60_000 });
  away = false;
  await press(page, 'button', 'Retry');
  await page.arrived('/velocity/login');
});
