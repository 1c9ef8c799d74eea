import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { avatarService, emailHash } from '../../../server/avatars/avatarService.ts';
import { PNG, type StandIn, startStandIn, status } from '../avatars/standIn.ts';
import { type Browser, INTERNAL, PRIME, startTestServer, type TestServer } from './testServer.ts';

const URL = '/api/user/avatar';

let service: StandIn;
let test: TestServer;
let browser: Browser;
beforeEach(async () => {
  service = await startStandIn();
  test = await startTestServer({ fetchAvatar: avatarService(service.url, service.outgoing) });
  browser = test.browser();
  await browser.signIn(PRIME);
});
afterEach(async () => {
  await test.close();
  await service.stop();
});

const allow = (by = browser) => by.write('POST', '/api/user/settings?key=useAvatarService&value=true&type=boolean');

describe('the picture of who is signed in', () => {
  it('is none, and nobody is asked, unless the own setting allows it', async () => {
    expect((await browser.get(URL)).statusCode).toBe(204);
    await allow();
    expect((await browser.get(URL)).statusCode).toBe(200);
    await browser.write('DELETE', '/api/user/settings?key=useAvatarService');
    expect((await browser.get(URL)).statusCode).toBe(204);
    expect(service.asked).toHaveLength(1);
  });

  it('A-147 comes from the service by the hash of the e-mail, through our server, which keeps it', async () => {
    await allow();
    const [first, again] = [await browser.get(URL), await browser.get(URL)];
    expect([first.statusCode, first.headers['content-type'], first.rawPayload]).toEqual([200, 'image/png', PNG]);
    expect(again.rawPayload).toEqual(PNG);
    expect(service.asked).toEqual([`/avatar/${emailHash(PRIME)}?s=80&d=404`]);
    expect(service.asked.join()).not.toContain('maya');
  });

  it('is taken for no other type than it is, and never kept for the next who signs in', async () => {
    await allow();
    const { headers } = await browser.get(URL);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-cache' });
    const kept = await browser.get(URL, { 'if-none-match': String(headers.etag) });
    expect([kept.statusCode, kept.body]).toEqual([304, '']);
  });

  it('is that of the session, whoever is named', async () => {
    await allow();
    const other = test.browser();
    await other.signIn(INTERNAL);
    const { id } = (await browser.get('/api/user')).json();
    expect((await other.get(`${URL}?userId=${id}`)).statusCode).toBe(204);
    expect(service.asked).toEqual([]);
    expect((await test.browser().get(URL)).statusCode).toBe(401);
  });

  it.each([404, 500])('is none where the service answers %s', async (code) => {
    service.answer(status(code));
    await allow();
    const answer = await browser.get(URL);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  });

  it('is none where no service may be asked', async () => {
    const without = await startTestServer();
    const there = without.browser();
    await there.signIn(PRIME);
    await allow(there);
    expect((await there.get(URL)).statusCode).toBe(204);
    await without.close();
  });
});
