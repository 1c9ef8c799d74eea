/** The pages of the free tools for strangers: what comes with them, what their head says, and that nothing of a link gets into them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HttpFailure } from '../../../server/http/handler.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { OPENING_ELEMENT, type PageOpening, readOpening } from '../../../src/domain/page/pageOpening.ts';
import { pathTo } from '../../../src/domain/routes/routes.ts';
import { TOOL_NAMES } from '../../../src/domain/tools/toolPages.ts';
import { PRIME, startTestServer, type TestServer, TODAY } from './testServer.ts';

const PAGE =
  '<!doctype html><html><head><title>Velocity</title>\n<meta name="description" content="What the product is"><meta property="csp-nonce" nonce="__CSP_NONCE__"><script type="module" src="/x.js"></script></head><body><div id="root"></div></body></html>';

let app: TestServer;
let built = '';
const asked: string[] = [];
/** What a brand of the market may be called: text that ends elements and writes replacements. */
const HOSTILE = `</script><script>alert("$& $' $1")</script><!-- \u2028`;

beforeAll(async () => {
  built = mkdtempSync(join(tmpdir(), 'velocity-pages-'));
  mkdirSync(join(built, 'assets'));
  mkdirSync(join(built, 'previews'));
  writeFileSync(join(built, 'index.html'), PAGE);
  writeFileSync(join(built, 'areas.json'), JSON.stringify({ tools: ['tools-1.js'] }));
  writeFileSync(join(built, 'previews', 'brand-index.jpg'), 'a picture');
  const noted =
    <A>(name: string, answer: A) =>
    async ({ remoteAddress, caller }: { readonly remoteAddress: string; readonly caller: unknown }): Promise<A> => {
      asked.push(`${name} ${remoteAddress} ${String(caller)}`);
      return answer;
    };
  const term = { term: HOSTILE, rank: 1, source: 'direct' as const, branded: true };
  app = await startTestServer({
    settings: { appDirectory: built, publicOrigin: 'https://velocity.example' },
    warehouseHandlers: {
      indexBrands: noted('indexBrands', { nodeId: 7, brands: [] }),
      brandTerms: noted('brandTerms', { terms: [term] }),
      termVolumes: noted('termVolumes', { data: [] }),
      titleViolations: noted('titleViolations', { brand: HOSTILE, violations: [], totalAsins: 3 }),
      leaderboard: async () => {
        asked.push('leaderboard');
        throw new HttpFailure(503, 'Busy');
      },
    },
  });
});
afterAll(async () => {
  await app.close();
  rmSync(built, { recursive: true, force: true });
});

const HEADERS = { host: 'velocity.example', 'x-forwarded-proto': 'https' };
const get = (path: string, remoteAddress = '127.0.0.1') => app.server.inject({ method: 'GET', url: path, headers: HEADERS, remoteAddress });
const textIn = (page: string): string =>
  new RegExp(`<script type="application/json" id="${OPENING_ELEMENT}">([^<]*)</script>`).exec(page)?.[1] ?? '';
const openingIn = (page: string): PageOpening => {
  const read = readOpening(textIn(page));
  if (read._tag === 'Left') throw new Error('the page holds no opening');
  return read.right;
};
const callsIn = (page: string): readonly string[] => openingIn(page).replies.map(({ call }) => call);
const headOf = (page: string, pattern: RegExp): string | undefined => pattern.exec(page)?.[1];
const canonicalOf = (page: string) => headOf(page, /<link rel="canonical" href="([^"]*)">/);

describe('what comes with the page', () => {
  test('for a stranger the replies to what the tool asks first, that nobody is there, and the business day', async () => {
    asked.length = 0;
    const page = (await get('/velocity/apps/amazon-brand-index')).body;
    expect(openingIn(page).today).toBe(TODAY);
    expect(callsIn(page)).toEqual(['currentUser', 'indexBrands', 'marketKnown', 'indexStats', 'indexKeywords', 'missingMarketDays']);
    expect(openingIn(page).replies[0]?.status).toBe(401);
    const [, brands] = openingIn(page).replies;
    expect(JSON.parse(brands?.text ?? '')).toEqual({ nodeId: 7, brands: [] });
    expect(asked).toEqual(['indexBrands 127.0.0.1 null']);
  });

  test('what an answer chooses comes too', async () => {
    const page = (await get('/velocity/apps/amazon-search-trends?brand=Amberlane')).body;
    expect(callsIn(page)).toEqual(['currentUser', 'brandTerms', 'marketKnown', 'missingMarketDays', 'termVolumes']);
    expect(openingIn(page).replies[4]?.input).toMatchObject({ body: { terms: [HOSTILE] } });
  });

  test('a call that fails is left out, for the screen asks it then and says why', async () => {
    expect(callsIn((await get('/velocity/apps/amazon-brand-leaderboard')).body)).toEqual([
      'currentUser',
      'marketKnown',
      'missingMarketDays',
    ]);
  });

  test('for those who are signed in, and on every other page, the business day alone', async () => {
    asked.length = 0;
    const plain = (await get('/velocity/login')).body;
    expect([openingIn(plain).replies, openingIn(plain).today, headOf(plain, /<title>([^<]*)/)]).toEqual([[], TODAY, 'Velocity']);
    const own = await startTestServer({ settings: { appDirectory: built } });
    try {
      const browser = own.browser();
      await browser.signIn(PRIME);
      const page = (await browser.get('/velocity/apps/amazon-brand-index')).body;
      expect(openingIn(page).replies).toEqual([]);
    } finally {
      await own.close();
    }
    expect(asked).toEqual([]);
  });

  test('A-024 what a customer said of the product, on every page, where the installation has it and only there', async () => {
    const testimonial = { quote: 'One </script> screen.', by: 'Ada Brandt, Founder' };
    const said = await startTestServer({ settings: { appDirectory: built, testimonial } });
    try {
      for (const path of ['/velocity/login', '/velocity/apps/amazon-brand-leaderboard']) {
        const { body } = await said.server.inject({ method: 'GET', url: path, headers: { host: 'localhost' } });
        expect(openingIn(body).testimonial).toEqual(testimonial);
        expect(openingIn((await get(path)).body)).not.toHaveProperty('testimonial');
      }
    } finally {
      await said.close();
    }
  });

  test('the days of the market, on every page, by which the tool is asked; none where they are not told in time', async () => {
    const marketFrom = {
      weekly: null,
      monthly: null,
      daily: isoDay('2026-09-20'),
      months: {},
      ends: { weekly: null, monthly: null, daily: isoDay('2026-11-01') },
    };
    const own = await startTestServer({
      settings: { appDirectory: built },
      marketStart: async (signal) => {
        if (signal.aborted) throw new Error('the page waits no longer');
        return marketFrom;
      },
    });
    const silent = await startTestServer({ settings: { appDirectory: built }, marketStart: async () => null });
    try {
      const of = async (app: TestServer, path: string): Promise<PageOpening> =>
        openingIn((await app.server.inject({ method: 'GET', url: path, headers: { host: 'localhost' } })).body);
      expect((await of(own, '/velocity/login')).marketFrom).toEqual(marketFrom);
      const index = await of(own, '/velocity/apps/amazon-brand-index');
      expect(index.marketFrom).toEqual(marketFrom);
      expect(index.replies[1]).toMatchObject({ call: 'indexBrands', input: { query: { startDate: '2026-10-03', endDate: '2026-11-01' } } });
      const without = await of(silent, '/velocity/apps/amazon-brand-index');
      expect(without).not.toHaveProperty('marketFrom');
      expect(without.replies[1]).toMatchObject({ input: { query: { endDate: '2026-11-19' } } });
    } finally {
      await own.close();
      await silent.close();
    }
  });

  test('who asks for the same address at once, or soon after, gets what was found for the first', async () => {
    asked.length = 0;
    const path = '/velocity/apps/amazon-brand-index?many=1';
    const pages = await Promise.all(Array.from({ length: 20 }, (_, i) => get(path, `203.0.113.${i + 20}`)));
    const later = await get(path, '203.0.113.99');
    expect(new Set([...pages, later].map(({ body }) => textIn(body))).size).toBe(1);
    expect(asked).toHaveLength(1);
    expect(pages.every(({ headers }) => headers['cache-control'] === 'no-cache, no-store')).toBe(true);
    app.clock.advance(15_000);
    await get(path);
    expect(asked).toHaveLength(2);
    // Where a call failed nothing is kept: it is asked again at once.
    asked.length = 0;
    await get('/velocity/apps/amazon-brand-leaderboard?many=1');
    const once = asked.length;
    await get('/velocity/apps/amazon-brand-leaderboard?many=1');
    expect([once > 0, asked.length]).toEqual([true, once * 2]);
  });

  test('what was asked for pages counts against the same limit by address, past which pages come without', async () => {
    const from = '203.0.113.9';
    const path = '/velocity/apps/amazon-title-compliance?brand=x';
    const pages = await Promise.all(Array.from({ length: 240 }, (_, i) => get(`${path}${i}`, from)));
    expect(pages.every(({ body }) => callsIn(body).length === 3)).toBe(true);
    const page = await get(path, from);
    expect([page.statusCode, callsIn(page.body)]).toEqual([200, ['currentUser']]);
    const direct = await app.server.inject({
      method: 'GET',
      url: '/api/content/asin-title-violations-by-brand?brand=x',
      headers: HEADERS,
      remoteAddress: from,
    });
    expect(direct.statusCode).toBe(429);
    expect(callsIn((await get(path, '203.0.113.10')).body)).toHaveLength(3);
  });
});

describe('the head', () => {
  test('each tool has its title, description, canonical address and picture', async () => {
    for (const name of TOOL_NAMES) {
      const page = (await get(pathTo(name))).body;
      expect(headOf(page, /<title>([^<]*)<\/title>/)).toMatch(/^Velocity · /);
      expect(headOf(page, /<meta name="description" content="([^"]*)">/)?.length).toBeGreaterThan(60);
      expect([...page.matchAll(/<title>|<meta name="description"/g)]).toHaveLength(2);
      expect(canonicalOf(page)).toBe(`https://velocity.example${pathTo(name)}`);
      expect(headOf(page, /<meta property="og:image" content="([^"]*)">/)).toBe(`https://velocity.example/velocity/previews/${name}.jpg`);
      expect(page).toContain('<meta name="twitter:card" content="summary_large_image">');
      expect(page).toContain('<link rel="modulepreload" href="/velocity/assets/tools-1.js">');
      expect(page).not.toContain('noindex');
    }
    expect((await get('/velocity/previews/brand-index.jpg')).headers['content-type']).toBe('image/jpeg');
  });

  test('what the market knows is named, and has an address of its own without the rest of the query', async () => {
    const page = (await get('/velocity/apps/amazon-brand-index?sort=paidSov.asc&path=Electronics%2FHeadphones')).body;
    expect(headOf(page, /<title>([^<]*)<\/title>/)).toBe('Velocity · Brand Index: Headphones');
    expect(canonicalOf(page)).toBe('https://velocity.example/velocity/apps/amazon-brand-index?path=Electronics%2FHeadphones');
  });

  test('what it does not know is not named, and not to be found', async () => {
    const page = (await get(`/velocity/apps/amazon-brand-leaderboard?path=${encodeURIComponent('Cheap pills')}`)).body;
    expect(headOf(page, /<title>([^<]*)<\/title>/)).toBe('Velocity · Brand Leaderboard');
    expect(canonicalOf(page)).toBe('https://velocity.example/velocity/apps/amazon-brand-leaderboard');
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(page.replace(textIn(page), '')).not.toContain('pills');
  });

  test('neither a name of the market nor one of the address begins or ends an element', async () => {
    const hostile = encodeURIComponent(HOSTILE);
    for (const path of [
      `/velocity/apps/amazon-title-compliance?brand=${hostile}`,
      `/velocity/apps/amazon-search-trends?brand=${hostile}`,
      `/velocity/apps/amazon-brand-index?path=${hostile}`,
      `/velocity/apps/monthly-forecast?node=${hostile}`,
      `/velocity/apps/amazon-brand-index?range=${hostile}`,
    ]) {
      const { body, statusCode } = await get(path);
      expect(statusCode).toBe(200);
      expect([...body.matchAll(/<script\b/g)]).toHaveLength(2);
      expect([...body.matchAll(/<\/script>/g)]).toHaveLength(2);
      expect(body).not.toMatch(/alert\("|<!--|\u2028/);
      expect(openingIn(body).today).toBe(TODAY);
    }
    const named = (await get(`/velocity/apps/amazon-title-compliance?brand=${hostile}`)).body;
    expect(headOf(named, /<meta property="og:title" content="([^"]*)">/)).toContain(
      '&lt;/script&gt;&lt;script&gt;alert(&quot;$&amp; $&#39; $1&quot;)',
    );
    expect(JSON.parse(openingIn(named).replies[2]?.text ?? '')).toMatchObject({ brand: HOSTILE });
  });
});

test('the sitemap names the tools, and machines may read them and what they are drawn with alone', async () => {
  const map = await get('/sitemap.xml');
  expect(map.headers['content-type']).toContain('application/xml');
  expect([...map.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual(
    TOOL_NAMES.map((name) => `https://velocity.example${pathTo(name)}`),
  );
  const lines = (await get('/robots.txt')).body.split('\n');
  expect(lines.filter((line) => line.startsWith('Allow: '))).toHaveLength(TOOL_NAMES.length + 2);
  expect(lines).toContain('Disallow: /');
  expect(lines).toContain('Sitemap: https://velocity.example/sitemap.xml');
});
