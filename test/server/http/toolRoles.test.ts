/** Every call of the free tools over HTTP, signed out and role by role: the same answer for everybody, and a clear refusal of what is wrong. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN, type Browser, INTERNAL, PRIME, startTestServer, type TestServer } from './testServer.ts';

let app: TestServer;
const people = new Map<string, Browser>();
beforeAll(async () => {
  app = await startTestServer();
  for (const email of [null, 'noor@visitor.example', PRIME, INTERNAL, ADMIN]) {
    const browser = app.browser();
    if (email === null) await browser.get('/sanctum/csrf-cookie');
    else expect((await browser.signIn(email)).statusCode).toBe(200);
    people.set(email ?? 'nobody', browser);
  }
});
afterAll(() => app.close());

const PERIOD = 'startDate=2026-10-01&endDate=2026-10-31&breadcrumbs[0]=Electronics';
const GETS = [
  `/api/bvi/getBrandsByCategory?${PERIOD}`,
  `/api/bvi/getSearchTermsByCategory?${PERIOD}`,
  `/api/bvi/getCategoryStats?${PERIOD}`,
  '/api/branded-search/brands?search=amb',
  '/api/content/asin-title-violations-by-brand?brand=amberlane',
  '/api/forecast/nodes',
  '/api/forecast/forecastForNode?nodeId=-1',
  '/api/forecast/quarterlyForecastForNode?nodeId=-1',
];
const POSTS: readonly (readonly [string, unknown])[] = [
  ['/api/scoreboard/brands', { breadcrumbs: [], start: '2026-11-08T00:00:00.000Z', end: '2026-11-14T00:00:00.000Z' }],
  ['/api/branded-search/brands', { brand: 'amberlane' }],
  ['/api/branded-search/brand-terms', { brand: 'amberlane' }],
  ['/api/branded-search/search-terms', { search: 'lamp' }],
  ['/api/branded-search/volumes', { terms: ['lamp'], start: '2026-10-01', end: '2026-10-01' }],
];

test('each is open to everybody, and says the same to everybody', async () => {
  for (const url of GETS) {
    const answers = await Promise.all([...people.values()].map((browser) => browser.get(url)));
    expect(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).toEqual(Array(5).fill(`200 ${answers[0]?.body}`));
  }
  for (const [url, body] of POSTS) {
    const answers = [];
    for (const browser of people.values()) answers.push(await browser.write('POST', url, body));
    expect(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).toEqual(Array(5).fill(`200 ${answers[0]?.body}`));
  }
});

test('C-991 what is missing or wrong is refused by its field, whoever asks', async () => {
  const wrong: readonly (readonly [string, string])[] = [
    ['/api/bvi/getBrandsByCategory?startDate=2026-10-01&endDate=yesterday', 'endDate'],
    ['/api/forecast/forecastForNode?nodeId=lamps', 'nodeId'],
    [`/api/branded-search/brands?search=${'x'.repeat(257)}`, 'search'],
    ['/api/content/asin-title-violations-by-brand', 'brand'],
  ];
  for (const [url, field] of wrong) {
    for (const browser of people.values()) {
      const answer = await browser.get(url);
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
    }
  }
});
