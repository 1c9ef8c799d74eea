/** What a pass of the renderer lets in: reads, in the name of its owner, as long as the page is drawn. */
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASS_HEADER } from '../../../server/render/passes.ts';
import type { AnswerAsk, Renderer } from '../../../server/render/renderer.ts';
import { PRIME, startTestServer, type TestServer } from '../http/testServer.ts';

let started: TestServer;
/** Told the pass while a page is drawn. */
let whileDrawn: (token: string, ask: AnswerAsk) => Promise<void> = async () => undefined;
const tokens: string[] = [];

const renderer: Renderer = {
  draw: async (page, ask) => {
    await whileDrawn(tokens.at(-1) ?? '', ask);
    return { order: 1, html: `<p>${page.url}</p>`, title: 'Velocity', failed: [], workbook: null };
  },
  close: () => undefined,
};

beforeAll(async () => {
  started = await startTestServer({ printing: { renderer, print: async () => new Uint8Array([37]) } });
  const inject = started.server.inject.bind(started.server);
  // The pass is seen where the server asks itself.
  Object.assign(started.server, {
    inject: (request: InjectOptions) => {
      const token = request.headers?.[PASS_HEADER];
      if (token !== undefined) tokens.push(String(token));
      return inject(request);
    },
  });
});
afterAll(() => started.close());

const draw = async (): Promise<number> => {
  const browser = started.browser();
  await browser.signIn(PRIME);
  return (await browser.get(`/downloads/screen.pdf?url=${encodeURIComponent('/velocity/business-health')}&paper=letter`)).statusCode;
};

const ask = (method: string, url: string, body: string | null = null) => ({ order: 1, ask: 1, method, url, body, timeZone: 'UTC' });

test('reads in the name of its owner, writes nothing, and is nothing once the page is drawn', async () => {
  const said: [string, number][] = [];
  let name = '';
  whileDrawn = async (_token, by) => {
    const user = await by(ask('GET', '/api/user'));
    name = JSON.parse(user.text).user?.email ?? JSON.parse(user.text).email;
    said.push(['reads', user.status]);
    said.push(['a write', (await by(ask('POST', '/api/user/update-password', '{}'))).status]);
    said.push(['a sign-out', (await by(ask('POST', '/velocity/logout', '{}'))).status]);
  };
  expect(await draw()).toBe(200);
  expect(name).toBe(PRIME);
  expect(said).toEqual([
    ['reads', 200],
    ['a write', 419],
    ['a sign-out', 419],
  ]);
  const token = tokens.at(-1) ?? '';
  expect(token.length).toBeGreaterThan(40);
  const after = await started.server.inject({ method: 'GET', url: '/api/user', headers: { [PASS_HEADER]: token } });
  expect(after.statusCode).toBe(401);
});

test('a page that cannot be drawn is told in words, and its pass ends as well', async () => {
  whileDrawn = async (_token, by) => {
    await by(ask('GET', '/api/user'));
    throw new Error('the process fell');
  };
  const browser = started.browser();
  await browser.signIn(PRIME);
  const answer = await browser.get(`/downloads/screen.pdf?url=${encodeURIComponent('/velocity/business-health')}&paper=a4`);
  expect([answer.statusCode, answer.json().message]).toEqual([503, 'The PDF could not be created. Try again in a minute.']);
  const after = await started.server.inject({ method: 'GET', url: '/api/user', headers: { [PASS_HEADER]: tokens.at(-1) ?? '' } });
  expect(after.statusCode).toBe(401);
});

test('a person has one file made at a time', async () => {
  const browser = started.browser();
  await browser.signIn(PRIME);
  const path = `/downloads/screen.pdf?url=${encodeURIComponent('/velocity/business-health')}&paper=a4`;
  let second = 0;
  whileDrawn = async () => {
    second = (await browser.get(path)).statusCode;
  };
  expect((await browser.get(path)).statusCode).toBe(200);
  expect(second).toBe(409);
  whileDrawn = async () => undefined;
  expect((await browser.get(path)).statusCode).toBe(200);
});
