import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeLogger } from '../../../server/http/logging.ts';
import { type Browser, PRIME, startTestServer, type TestServer } from '../http/testServer.ts';

const URL = '/api/client-faults';
const FAULT = { message: 'The screen threw', detail: '{"screen":"business-health"}', release: '1.2.3', page: '/velocity/business-health' };

let lines: { readonly msg: string; readonly level: number; readonly fault: unknown }[];
let test: TestServer;
let browser: Browser;
beforeEach(async () => {
  lines = [];
  const log = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)) as (typeof lines)[number]);
      done();
    },
  });
  test = await startTestServer({ logger: makeLogger('error', log) });
  browser = test.browser();
  await browser.get('/sanctum/csrf-cookie');
});
afterEach(() => test.close());

const tell = (fault: object = FAULT) => browser.write('POST', URL, fault);

describe('a fault of a browser', () => {
  it('A-178 A-469 A-470 is an error in the log of the team, with who and where', async () => {
    await browser.signIn(PRIME);
    const answer = await tell();
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    const { id } = (await browser.get('/api/user')).json();
    expect(lines).toMatchObject([
      { level: 50, msg: 'a browser met a fault', fault: { ...FAULT, userId: id, requestId: answer.headers['x-request-id'] } },
    ]);
  });

  it('is taken from visitors too, for the sign-in can fail as well', async () => {
    expect((await tell()).statusCode).toBe(204);
    expect(lines).toMatchObject([{ fault: { userId: null } }]);
  });

  it('leaves no e-mail in the log', async () => {
    await tell({ ...FAULT, message: 'No user maya@harborlight.example.', detail: '{"who":"Maya <maya@harborlight.example>"}' });
    expect(JSON.stringify(lines)).not.toContain('harborlight');
    expect(lines).toMatchObject([{ fault: { message: 'No user [e-mail]', detail: '{"who":"Maya <[e-mail]>"}' } }]);
  });

  it('is enough sixty times in a quarter of an hour', async () => {
    for (let i = 0; i < 60; i += 1) expect((await tell()).statusCode).toBe(204);
    expect((await tell()).statusCode).toBe(429);
    expect(lines).toHaveLength(60);
  });
});
