import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { isRight } from 'fp-ts/Either';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { HttpFailure } from '../../../server/http/handler.ts';
import { MAX_DEPTH } from '../../../server/http/jsonBody.ts';
import { makeLogger } from '../../../server/http/logging.ts';
import { StoreUnavailable, UnstorableText } from '../../../server/store/store.ts';
import { BODY_TOO_LARGE, MAX_BODY_BYTES } from '../../../src/domain/api/bodySize.ts';
import { ErrorBody } from '../../../src/domain/api/shapes.ts';
import { decode } from '../../../src/domain/codec/codec.ts';
import { ADMIN, FAKE_WAREHOUSE, PRIME, startTestServer, type TestServer } from './testServer.ts';

const ANALYTICS = {
  schemaType: 'retail',
  currentPeriod: { start: '2026-11-01', end: '2026-11-07' },
  dimensions: ['date'],
  metrics: ['ordered_units'],
  brandGroupId: DEMO_GROUP.northfoldHome,
};

const portOf = (server: FastifyInstance): number => {
  const address = server.server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
};

/** Bytes as they are: clients and `inject()` tidy an address before they send it. */
const sendRaw = (port: number, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (bytes) => {
      answer += String(bytes);
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

let open: TestServer[] = [];
const start = async (options: Parameters<typeof startTestServer>[0] = {}): Promise<TestServer> => {
  const started = await startTestServer(options);
  open.push(started);
  return started;
};
afterEach(async () => {
  for (const each of open) await each.close();
  open = [];
});

let test: TestServer;
beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

const primeBrowser = async (server = test) => {
  const browser = server.browser();
  await browser.signIn(PRIME);
  return browser;
};

describe('input that does not fit', () => {
  it('gets 422 with every fault by its path, of path, query and body together', async () => {
    const browser = await primeBrowser();
    const answer = await browser.write('POST', '/api/analytics', {
      ...ANALYTICS,
      schemaType: 'wholesale',
      currentPeriod: { start: '2026-02-30', end: '2026-11-07' },
      orderBys: [{ field_name: 'x', direction: 'up' }],
    });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(['schemaType', 'currentPeriod.start', 'orderBys[0].direction']);
    expect(answer.json().message).toBe('The schemaType field is not valid. Expected one of retail, ads or dsp, got "wholesale".');
    expect(answer.json().errors['currentPeriod.start']).toEqual(['Expected a day such as 2026-11-20, got "2026-02-30".']);
  });

  it('does not repeat a password', async () => {
    const browser = test.browser();
    await browser.get('/sanctum/csrf-cookie');
    const answer = await browser.write('POST', '/velocity/login', { email: PRIME, password: 123_456 });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).not.toContain('123456');
    expect(answer.json().errors.password).toEqual(['Expected a text of at most 1024 characters, got something else.']);
  });

  it.each([
    ['a body that is not JSON', '{"a":', 400, 'application/json'],
    ['a key that reaches for the prototype', '{"__proto__":{"admin":true}}', 400, 'application/json'],
    ['the same, escaped', '{"\\u005f_proto__":{"admin":true}}', 400, 'application/json'],
    ['lists nested too deep', '['.repeat(MAX_DEPTH + 1) + ']'.repeat(MAX_DEPTH + 1), 422, 'application/json'],
    ['a hundred thousand brackets', '['.repeat(100_000), 422, 'application/json'],
    ['a body that is too large', JSON.stringify('x'.repeat(MAX_BODY_BYTES)), 413, 'application/json'],
    ['a form', 'schemaType=retail', 415, 'application/x-www-form-urlencoded'],
    ['plain text', '{}', 415, 'text/plain'],
  ])('%s is refused with a message', async (_what, payload, status, type) => {
    const browser = await primeBrowser();
    const answer = await browser.send({
      method: 'POST',
      url: '/api/analytics',
      payload,
      headers: { 'content-type': type, 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '' },
    });
    expect(answer.statusCode).toBe(status);
    expect(typeof answer.json().message).toBe('string');
  });

  it('answers a body that is far too large instead of breaking the line, and keeps none of it', async () => {
    const opened = await start({ empty: true });
    const { server } = opened;
    await server.listen({ host: '127.0.0.1', port: 0 });
    const browser = opened.browser();
    await browser.get('/sanctum/csrf-cookie');
    const cookies = [...browser.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const head = [
      'POST /velocity/login HTTP/1.1',
      'Host: 127.0.0.1',
      'Content-Type: application/json',
      `Cookie: ${cookies}`,
      `X-XSRF-TOKEN: ${browser.cookies.get('XSRF-TOKEN') ?? ''}`,
      '',
    ].join('\r\n');
    const next = 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n';
    const body = Buffer.alloc(12 * MAX_BODY_BYTES, 'x');
    const send = (...pieces: readonly (string | Buffer)[]): Promise<string> =>
      new Promise((resolve, reject) => {
        let answer = '';
        const socket = connect(portOf(server), '127.0.0.1', () => {
          for (const piece of pieces) socket.write(piece);
        });
        socket.on('data', (bytes) => {
          answer += String(bytes);
        });
        socket.on('close', () => resolve(answer));
        socket.on('error', reject);
      });
    // The whole body is read away: what is asked behind it on the same line is answered too.
    const announced = await send(`${head}Content-Length: ${body.length}\r\n\r\n`, body, next);
    const inPieces = await send(`${head}Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n`, body, '\r\n0\r\n\r\n', next);
    for (const answer of [announced, inPieces]) {
      expect(answer).toMatch(/^HTTP\/1\.1 413 /);
      expect(answer).toContain(BODY_TOO_LARGE);
      expect(answer).toMatch(/HTTP\/1\.1 200 /);
    }
    // What nobody sends by mistake is not waited for.
    const endless = await send(`${head}Content-Length: ${1024 * body.length}\r\n\r\n`);
    expect(endless).toMatch(/^HTTP\/1\.1 413 .*connection: close/s);
  });

  it.each([
    `/api/goals?brandGroupIds=${DEMO_GROUP.trailpine}`,
    '/api/goals?brandGroupIds[a][b]=1',
    '/api/goals?brandGroupIds[__proto__]=1',
    `/api/goals?${'a[]=1&'.repeat(1_100)}`,
  ])('the query of %s is refused with 422', async (url) => {
    const answer = await (await primeBrowser()).get(url);
    expect(answer.statusCode).toBe(422);
  });

  it.each(['/api/brand-groups/%E0%A4%A/goals', '/velocity/%'])('the malformed address %s gets 400 and a message', async (url) => {
    const answer = await test.server.inject({ method: 'GET', url });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message: 'The address is not a valid URL.' });
  });

  it('A-480 B-497 has the body that we chose for every refusal: a message, by a 422 with the faults of each field', async () => {
    const [visitor, prime] = [test.browser(), await primeBrowser()];
    await visitor.get('/sanctum/csrf-cookie');
    const answers = [
      await visitor.get('/api/user'),
      await prime.get('/api/admin/users'),
      await prime.get('/api/brand-groups/bg-nobodys/goals'),
      await prime.send({ method: 'POST', url: '/velocity/logout' }),
      await prime.write('POST', '/api/analytics', { ...ANALYTICS, metrics: 'all' }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 403, 404, 419, 422]);
    for (const answer of answers) {
      const body = decode(ErrorBody, answer.json());
      expect(isRight(body) && body.right.message !== '' && Object.keys(body.right)).toEqual(
        answer.statusCode === 422 ? ['message', 'errors'] : ['message'],
      );
    }
  });

  it('an unknown call gets 404 and a message', async () => {
    const answer = await test.server.inject({ method: 'GET', url: '/api/nothing' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: 'Not found.' });
    expect(answer.headers['x-request-id']).toBeDefined();
  });
});

describe('an answer', () => {
  it('that breaks its contract is a 500 that tells the request id alone', async () => {
    const broken = await start({ warehouseHandlers: { countries: async () => [{ land: 'US' }] as never } });
    const browser = await primeBrowser(broken);
    const answer = await browser.write('POST', '/api/user/countries', { brandGroupId: DEMO_GROUP.trailpine });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      message: `Something went wrong on our side. If it happens again, send us this ID: ${String(answer.headers['x-request-id'])}`,
    });
  });

  it('loses what its contract does not name', async () => {
    const chatty = await start({ warehouseHandlers: { countries: async () => [{ country: 'US', secret: 1 }] as never } });
    const browser = await primeBrowser(chatty);
    const answer = await browser.write('POST', '/api/user/countries', { brandGroupId: DEMO_GROUP.trailpine });
    expect(answer.json()).toEqual([{ country: 'US' }]);
  });

  it('to a GET carries an ETag, and a client that has it gets 304', async () => {
    const browser = await primeBrowser();
    const first = await browser.get(`/api/brand-groups/${DEMO_GROUP.trailpine}/goals`);
    const tag = String(first.headers.etag);
    const again = await browser.get(`/api/brand-groups/${DEMO_GROUP.trailpine}/goals`, { 'if-none-match': tag });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    await browser.write('DELETE', `/api/brand-groups/${DEMO_GROUP.trailpine}/goals/${first.json()[0].id}`);
    const changed = await browser.get(`/api/brand-groups/${DEMO_GROUP.trailpine}/goals`, { 'if-none-match': tag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(tag);
  });

  it('of a kilobyte or more is compressed when the client can read that', async () => {
    const browser = await primeBrowser();
    const long = await browser.get(`/api/brand-groups/${DEMO_GROUP.northfoldHome}/goals`, { 'accept-encoding': 'gzip' });
    expect(long.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(long.rawPayload).toString()).length).toBeGreaterThan(10);
    const short = await browser.get('/api/goals', { 'accept-encoding': 'gzip' });
    expect(short.headers['content-encoding']).toBeUndefined();
  });

  it.each([503, 504, 409])('of a handler that says %i has that status and a message', async (status) => {
    const failing = await start({
      warehouseHandlers: {
        countries: async () => {
          throw new HttpFailure(status, 'Not now.', { retryAfterSeconds: 7 });
        },
      },
    });
    const answer = await (await primeBrowser(failing)).write('POST', '/api/user/countries', { brandGroupId: DEMO_GROUP.trailpine });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ message: 'Not now.' });
    expect(answer.headers['retry-after']).toBe('7');
  });

  it.each([
    ['an app store that cannot be reached', new StoreUnavailable('PostgreSQL cannot be queried: nothing listens there.'), 503, '5'],
    ['a text that it cannot hold', new UnstorableText('The text contains a character that cannot be stored.'), 422, undefined],
  ])('of a handler that met %s says so, and why it is so to the log alone', async (_what, failure, status, retryAfter) => {
    const failing = await start({
      warehouseHandlers: {
        countries: async () => {
          throw failure;
        },
      },
    });
    const answer = await (await primeBrowser(failing)).write('POST', '/api/user/countries', { brandGroupId: DEMO_GROUP.trailpine });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([status, retryAfter]);
    expect(answer.json().message).toMatch(/try again in a few seconds|cannot be stored/);
    expect(answer.body).not.toContain('PostgreSQL');
  });

  it('to a client that went away cancels the query', async () => {
    const asked = vi.fn();
    let aborted: Promise<void> | undefined;
    const slow = await start({
      warehouseHandlers: {
        countries: ({ signal }) => {
          asked();
          aborted = new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
          return aborted.then(() => FAKE_WAREHOUSE.countries({} as never, {} as never));
        },
      },
    });
    const browser = await primeBrowser(slow);
    await slow.server.listen({ host: '127.0.0.1', port: 0 });
    const port = portOf(slow.server);
    const cookies = [...browser.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const body = JSON.stringify({ brandGroupId: DEMO_GROUP.trailpine });
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /api/user/countries HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookies}\r\nX-XSRF-TOKEN: ${browser.cookies.get('XSRF-TOKEN')}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    socket.destroy();
    await aborted;
  });
});

describe('a server that is told to stop', () => {
  it('answers what is under way first, and takes nothing new', async () => {
    let answer: () => void = () => undefined;
    const asked = vi.fn();
    const slow = await start({
      warehouseHandlers: {
        countries: async () => {
          asked();
          await new Promise<void>((resolve) => {
            answer = resolve;
          });
          return [{ country: 'US' }];
        },
      },
    });
    const browser = await primeBrowser(slow);
    await slow.server.listen({ host: '127.0.0.1', port: 0 });
    const origin = `http://127.0.0.1:${portOf(slow.server)}`;
    const headers = {
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '),
      'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
      'content-type': 'application/json',
    };
    const underWay = fetch(`${origin}/api/user/countries`, { method: 'POST', headers, body: `{"brandGroupId":"${DEMO_GROUP.trailpine}"}` });
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    const closed = slow.server.close();
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
    answer();
    expect(await (await underWay).json()).toEqual([{ country: 'US' }]);
    await closed;
  });

  it('does not hold up the stop by asking nothing on a connection that a browser opened ahead', async () => {
    const stopping = await start({ empty: true });
    await stopping.server.listen({ host: '127.0.0.1', port: 0 });
    const accepted = new Promise((resolve) => stopping.server.server.once('connection', resolve));
    const silent = connect(portOf(stopping.server), '127.0.0.1');
    const ended = new Promise((resolve) => silent.once('close', resolve));
    await accepted;
    await stopping.server.close();
    await ended;
  });
});

describe('many requests', () => {
  it('from one address get 429 with Retry-After', async () => {
    const limited = await start({ settings: { requestsPerMinute: 3 }, empty: true });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1) {
      const { statusCode, headers } = await limited.server.inject({ method: 'GET', url: '/api/user' });
      statuses.push(statusCode);
      if (statusCode === 401) expect(Object.keys(headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
    const refused = await limited.server.inject({ method: 'GET', url: '/api/user' });
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expect(refused.json().message).toMatch(/^Too many requests\. Please try again in \d+ s\.$/);
    expect((await limited.server.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
  });
});

describe('pages', () => {
  const appDirectory = mkdtempSync(join(tmpdir(), 'velocity-app-'));
  const script = 'console.log("velocity");'.repeat(100);
  beforeAll(() => {
    mkdirSync(join(appDirectory, 'assets'));
    writeFileSync(
      join(appDirectory, 'index.html'),
      '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style>',
    );
    writeFileSync(join(appDirectory, 'assets', 'main-ABC123.js'), script);
    writeFileSync(join(appDirectory, 'assets', 'main-ABC123.js.br'), brotliCompressSync(script));
  });

  it('are the app under every address of {base}, never cached, with the nonce of their own policy', async () => {
    const { server } = await start({ settings: { appDirectory }, empty: true });
    const seen = new Set<string>();
    for (const url of [
      '/velocity',
      '/velocity/',
      '/velocity/login',
      '/velocity/setup/abc',
      '/velocity/custom-reporting/dashboards/7?x=1',
    ]) {
      const answer = await server.inject({ method: 'GET', url });
      expect(answer.statusCode, url).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-cache, no-store');
      const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? 'none';
      expect(answer.body).toBe(`<!doctype html><meta name="csp-nonce" content="${nonce}"><style nonce="${nonce}"></style>`);
      seen.add(nonce);
    }
    expect(seen.size).toBe(5);
  });

  it('have a policy without anything unsafe', async () => {
    const { server } = await start({ settings: { appDirectory }, empty: true });
    const policy = String((await server.inject({ method: 'GET', url: '/velocity/' })).headers['content-security-policy']);
    expect(policy).not.toContain('unsafe');
    expect(policy.split(';')).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "worker-src 'self' blob:",
        "frame-ancestors 'self'",
        "object-src 'none'",
        "base-uri 'none'",
      ]),
    );
  });

  it('bring hashed assets for ever, compressed at build time', async () => {
    const { server } = await start({ settings: { appDirectory }, empty: true });
    const plain = await server.inject({ method: 'GET', url: '/velocity/assets/main-ABC123.js' });
    expect(plain.body).toBe(script);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const small = await server.inject({ method: 'GET', url: '/velocity/assets/main-ABC123.js', headers: { 'accept-encoding': 'br' } });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.rawPayload.equals(brotliCompressSync(script))).toBe(true);
  });

  it.each([
    '/velocity/assets/gone-XYZ.js',
    '/velocity/assets/../index.html',
    '/velocity/assets/%2e%2e/index.html',
    '/velocity/assets/..%2findex.html',
    '/velocity/assets/..%5cindex.html',
  ])('%s, sent as it stands, is not the app', async (path) => {
    const { server } = await start({ settings: { appDirectory }, empty: true });
    await server.listen({ host: '127.0.0.1', port: 0 });
    const answer = await sendRaw(portOf(server), `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 (400|403|404) /);
    expect(answer).not.toContain('<!doctype html>');
  });

  it('start at /, which leads to {base}', async () => {
    const answer = await test.server.inject({ method: 'GET', url: '/' });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/velocity/']);
  });

  it('say so when the app is not built', async () => {
    const answer = await test.server.inject({ method: 'GET', url: '/velocity/login' });
    expect([answer.statusCode, answer.body]).toEqual([503, 'The app has not been built. Run: npm run build\n']);
  });
});

describe('health', () => {
  it('says which part is degraded, with 503, and that an empty one is no fault', async () => {
    let state: 'ready' | 'degraded' | 'empty' = 'empty';
    const { server } = await start({
      empty: true,
      readiness: [{ name: 'warehouse', check: async () => ({ state, detail: 'reopening' }) }],
    });
    expect((await server.inject('/readyz')).statusCode).toBe(200);
    state = 'degraded';
    const answer = await server.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({
      status: 'degraded',
      release: 'test',
      parts: { appStore: { state: 'ready' }, warehouse: { state: 'degraded', detail: 'reopening' } },
    });
    expect((await server.inject('/healthz')).json()).toEqual({ status: 'ok', release: 'test' });
  });

  it('takes a check that throws for a degraded part', async () => {
    const { server } = await start({ empty: true, readiness: [{ name: 'warehouse', check: () => Promise.reject(new Error('gone')) }] });
    expect((await server.inject('/readyz')).json().parts.warehouse).toEqual({ state: 'degraded', detail: 'gone' });
  });
});

describe('the app store', () => {
  it('that cannot be read makes the server degraded, yet alive', async () => {
    const broken = await startTestServer({ empty: true });
    await broken.store.close();
    const ready = await broken.server.inject('/readyz');
    expect([ready.statusCode, ready.json().parts.appStore.state]).toEqual([503, 'degraded']);
    expect((await broken.server.inject('/healthz')).statusCode).toBe(200);
    await broken.server.close();
    rmSync(broken.directory, { recursive: true, force: true });
  });
});

describe('metrics', () => {
  it('count by route template, never by address', async () => {
    const browser = await primeBrowser();
    await browser.get(`/api/brand-groups/${DEMO_GROUP.trailpine}/goals`);
    const { body } = await test.server.inject('/metrics');
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/brand-groups/:id/goals",status="200"}');
    expect(body).not.toContain(DEMO_GROUP.trailpine);
  });

  it.each([
    ['another machine', { remoteAddress: '203.0.113.9' }, 404],
    ['a proxy on this one', { headers: { 'x-forwarded-for': '203.0.113.9' } }, 404],
    ['another machine with the token', { remoteAddress: '203.0.113.9', headers: { authorization: 'Bearer a-long-metrics-token' } }, 200],
    [
      'another machine with a wrong token',
      { remoteAddress: '203.0.113.9', headers: { authorization: 'Bearer a-long-metrics-tokem' } },
      404,
    ],
  ])('answer %s as they should', async (_who, from, status) => {
    const { server } = await start({ empty: true, settings: { metricsToken: 'a-long-metrics-token' } });
    expect((await server.inject({ method: 'GET', url: '/metrics', ...from })).statusCode).toBe(status);
  });
});

describe('logs', () => {
  it('hold no e-mail, no password, no token, no cookie and no address', async () => {
    const lines: string[] = [];
    const logger = makeLogger(
      'trace',
      new Writable({
        write: (chunk, _encoding, done) => {
          lines.push(String(chunk));
          done();
        },
      }),
    );
    const logging = await start({ logger });
    const browser = logging.browser();
    await browser.signIn(ADMIN, 'a wrong password');
    await browser.signIn(ADMIN);
    await browser.get('/velocity/setup/a-secret-setup-token');
    await browser.get(`/api/goals?brandGroupIds[]=${DEMO_GROUP.trailpine}`);
    await browser.get('/velocity/login', { cookie: 'velocity_session=forged', 'x-xsrf-token': 'forged-token' });
    const text = lines.join('');
    expect(text).toContain('"route":"/velocity/login"');
    expect(text).toContain('"userId":"user-adam"');
    for (const secret of [
      ADMIN,
      'a wrong password',
      'velocity-demo',
      'a-secret-setup-token',
      DEMO_GROUP.trailpine,
      'forged',
      ...browser.cookies.values(),
    ]) {
      expect(text).not.toContain(secret);
    }
  });
});
