import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makePasswords } from '../../../server/auth/passwords.ts';
import { tokenHash } from '../../../server/auth/secretKeys.ts';
import { EXTEND_EVERY_MS, IDLE_MS, LIFETIME_MS } from '../../../server/auth/sessions.ts';
import { DEMO_GROUP, DEMO_ORGANIZATION } from '../../../server/demo/ids.ts';
import { NoRow } from '../../../server/store/rows.ts';
import { removeSession } from '../../../server/store/sessions.queries.ts';
import { statement } from '../../../server/store/store.ts';
import { record, t } from '../../../src/domain/codec/codec.ts';
import { ADMIN, type Browser, PRIME, startTestServer, type TestServer, TODAY } from '../http/testServer.ts';

const SESSION = 'velocity_session';
const sessionRows = statement<[]>()('SELECT id_hash, user_id FROM sessions', record({ id_hash: t.string, user_id: t.string }));
const deleteUser = statement<[now: number, email: string]>()('UPDATE users SET deleted_at = ? WHERE email = ?', NoRow);

let test: TestServer;
beforeEach(async () => {
  test = await startTestServer();
});
afterEach(() => test.close());

const signedIn = async (who: string): Promise<Browser> => {
  const browser = test.browser();
  expect((await browser.signIn(who)).statusCode).toBe(200);
  return browser;
};

describe('GET /sanctum/csrf-cookie', () => {
  it('A-400 answers 204 with a readable token cookie and an HttpOnly session cookie, both SameSite=Lax', async () => {
    const answer = await test.server.inject({ method: 'GET', url: '/sanctum/csrf-cookie' });
    expect(answer.statusCode).toBe(204);
    const byName = Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie]));
    expect(byName['XSRF-TOKEN']).toMatchObject({ path: '/', sameSite: 'Lax' });
    expect(byName['XSRF-TOKEN']?.httpOnly).toBeUndefined();
    expect(byName[SESSION]).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: true });
    expect(byName[SESSION]?.secure).toBeUndefined();
  });

  it('stores nothing before somebody signs in', async () => {
    for (let i = 0; i < 5; i += 1) await test.server.inject({ method: 'GET', url: '/sanctum/csrf-cookie' });
    expect(await test.store.all(sessionRows, [])).toEqual([]);
  });

  it('gives a session a token that another session cannot use', async () => {
    const [mine, other] = [test.browser(), test.browser()];
    await mine.get('/sanctum/csrf-cookie');
    await other.get('/sanctum/csrf-cookie');
    const answer = await mine.write(
      'POST',
      '/velocity/login',
      { email: PRIME, password: 'velocity-demo' },
      {
        'x-xsrf-token': other.cookies.get('XSRF-TOKEN') ?? '',
      },
    );
    expect(answer.statusCode).toBe(419);
  });
});

describe('signing in', () => {
  it('A-401 A-402 takes e-mail and password, and answers the user', async () => {
    const browser = test.browser();
    const answer = await browser.signIn(PRIME);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().user).toMatchObject({ email: PRIME, roles: ['Prime'], today: TODAY, sessionVersion: 1 });
  });

  it('takes the e-mail in any case and with blanks around it', async () => {
    expect((await test.browser().signIn('  Maya@HarborLight.Example ')).statusCode).toBe(200);
  });

  it.each([
    ['a wrong password', PRIME, 'velocity-dem0'],
    ['an unknown e-mail', 'nobody@velocity.example', 'velocity-demo'],
    ['an empty password', PRIME, ''],
  ])('A-467 answers %s with 401 and the same text', async (_what, email, password) => {
    const answer = await test.browser().signIn(email, password);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ message: 'The provided credentials do not match our records.' });
  });

  it('says that an e-mail with NUL cannot be stored, and takes it for nobody else', async () => {
    const answer = await test.browser().signIn(`${PRIME}\u0000x`);
    expect([answer.statusCode, answer.json()]).toEqual([422, { message: 'The text contains a character that cannot be stored.' }]);
  });

  it('checks the password of an unknown e-mail against a dummy hash of the same cost', async () => {
    const check = vi.fn(async (_hash: string | Uint8Array, _password: string | Uint8Array) => true);
    const passwords = await makePasswords(check);
    expect(await passwords.verify(undefined, 'anything')).toBe(false);
    expect(check).toHaveBeenCalledTimes(1);
    expect(check.mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.hash('x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('asks for the password check once, whether the e-mail is known or not', async () => {
    const verify = vi.fn(async (hash: string | undefined, _password: string) => hash === 'never');
    const own = await startTestServer({ passwords: { hash: async () => '', verify } });
    try {
      await own.browser().signIn(PRIME, 'wrong');
      await own.browser().signIn('nobody@velocity.example', 'wrong');
      expect(verify.mock.calls.map(([hash]) => typeof hash)).toEqual(['string', 'undefined']);
    } finally {
      await own.close();
    }
  });

  it('renews the session id and the token, so that a planted session stays anonymous', async () => {
    const browser = test.browser();
    await browser.get('/sanctum/csrf-cookie');
    const planted = new Map(browser.cookies);
    await browser.signIn(PRIME);
    expect(browser.cookies.get(SESSION)).not.toBe(planted.get(SESSION));
    expect(browser.cookies.get('XSRF-TOKEN')).not.toBe(planted.get('XSRF-TOKEN'));
    const attacker = await test.server.inject({ method: 'GET', url: '/api/user', cookies: Object.fromEntries(planted) });
    expect(attacker.statusCode).toBe(401);
  });

  it('keeps a hash of the session id, not the id', async () => {
    const browser = await signedIn(PRIME);
    const rows = await test.store.all(sessionRows, []);
    const id = (browser.cookies.get(SESSION) ?? '').split('.')[0] ?? '';
    expect(rows).toEqual([{ id_hash: tokenHash(id), user_id: 'user-maya' }]);
    expect(JSON.stringify(rows)).not.toContain(id);
  });

  it('counts sign-ins in sessionVersion', async () => {
    await signedIn(PRIME);
    const browser = await signedIn(PRIME);
    expect((await browser.get('/api/user')).json().sessionVersion).toBe(2);
  });
});

describe('the session', () => {
  it('A-411 A-239 answers GET /api/user with the user', async () => {
    const browser = await signedIn('theo@meridell.example');
    const user = (await browser.get('/api/user')).json();
    expect(user).toMatchObject({
      name: 'Theo Marchetti',
      roles: ['Prime'],
      defaultOrganizationId: DEMO_ORGANIZATION.meridell,
      isAlliUser: false,
      settings: [],
    });
    expect(user.organizations.map((o: { name: string }) => o.name)).toEqual(['Meridell Consumer', 'Tidewick Collective']);
    expect(user.brandGroups.map((g: { id: string }) => g.id)).toEqual([
      DEMO_GROUP.mossgleam,
      DEMO_GROUP.pawsberry,
      DEMO_GROUP.kettlewick,
      DEMO_GROUP.nookabel,
    ]);
  });

  it('A-370 A-371 shows an Internal user every organization and brand group', async () => {
    const user = (await (await signedIn('ines@velocity.example')).get('/api/user')).json();
    expect(user.organizations).toHaveLength(3);
    expect(user.brandGroups).toHaveLength(6);
  });

  it('A-374 gives an Internal user without organizations a fixed default', async () => {
    const first = (await (await signedIn(ADMIN)).get('/api/user')).json();
    const second = (await (await signedIn('ines@velocity.example')).get('/api/user')).json();
    expect(first.defaultOrganizationId).toBe(DEMO_ORGANIZATION.harborlight);
    expect(second.defaultOrganizationId).toBe(DEMO_ORGANIZATION.harborlight);
  });

  it('A-403 logout destroys the session on the server', async () => {
    const browser = await signedIn(PRIME);
    const before = Object.fromEntries(browser.cookies);
    const answer = await browser.write('POST', '/velocity/logout');
    expect(answer.statusCode).toBe(204);
    expect(await test.store.all(sessionRows, [])).toEqual([]);
    expect((await test.server.inject({ method: 'GET', url: '/api/user', cookies: before })).statusCode).toBe(401);
    expect((await browser.get('/api/user')).statusCode).toBe(401);
    expect((await browser.signIn(PRIME)).statusCode).toBe(200);
  });

  it('ends after twelve hours without a request', async () => {
    const browser = await signedIn(PRIME);
    test.clock.advance(IDLE_MS);
    expect((await browser.get('/api/user')).statusCode).toBe(401);
  });

  it('slides with use, sending the cookies again, and ends after thirty days however busy', async () => {
    const browser = await signedIn(PRIME);
    const step = IDLE_MS - 1;
    test.clock.advance(EXTEND_EVERY_MS - 1);
    expect((await browser.get('/api/user')).cookies).toEqual([]);
    test.clock.advance(1);
    expect((await browser.get('/api/user')).cookies).toHaveLength(2);
    let elapsed = EXTEND_EVERY_MS;
    while (elapsed + step < LIFETIME_MS) {
      test.clock.advance(step);
      elapsed += step;
      const answer = await browser.get('/api/user');
      expect(answer.statusCode).toBe(200);
      expect(answer.cookies.map(({ name }) => name)).toEqual([SESSION, 'XSRF-TOKEN']);
    }
    test.clock.advance(LIFETIME_MS - elapsed);
    expect((await browser.get('/api/user')).statusCode).toBe(401);
  });

  it('does not bring back a session that was destroyed while a request of it was under way', async () => {
    const browser = await signedIn(PRIME);
    const id = (browser.cookies.get(SESSION) ?? '').split('.')[0] ?? '';
    test.clock.advance(EXTEND_EVERY_MS);
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const logout = test.store.transaction(async (unit) => {
      await held;
      await removeSession(unit, tokenHash(id));
    });
    const writes = vi.spyOn(test.store, 'run');
    const underWay = browser.get('/api/user');
    // It has read the session, and waits for its turn to extend it.
    await vi.waitFor(() => expect(writes).toHaveBeenCalledTimes(1));
    letGo();
    await logout;
    const answer = await underWay;
    expect([answer.statusCode, answer.cookies]).toEqual([401, []]);
    expect(await test.store.all(sessionRows, [])).toEqual([]);
  });

  it('refuses a cookie whose signature does not fit', async () => {
    const browser = await signedIn(PRIME);
    const cookie = browser.cookies.get(SESSION) ?? '';
    browser.cookies.set(SESSION, `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`);
    expect((await browser.get('/api/user')).statusCode).toBe(401);
  });

  it('ends with the user', async () => {
    const browser = await signedIn(PRIME);
    await test.store.run(deleteUser, [test.clock.now(), PRIME]);
    expect((await browser.get('/api/user')).statusCode).toBe(401);
    expect((await test.browser().signIn(PRIME)).statusCode).toBe(401);
  });

  it('is Secure, with the host prefix, behind TLS', async () => {
    const tls = await startTestServer({ settings: { publicOrigin: 'https://velocity.example' }, empty: true });
    try {
      const answer = await tls.server.inject({ method: 'GET', url: '/sanctum/csrf-cookie', headers: { host: 'velocity.example' } });
      expect(answer.cookies.map(({ name, secure }) => [name, secure])).toEqual([
        ['__Host-velocity_session', true],
        ['XSRF-TOKEN', true],
      ]);
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    } finally {
      await tls.close();
    }
  });
});

describe('a write', () => {
  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['another port', { origin: 'http://localhost:8080' }],
    ['a cross-site fetch without origin', { 'sec-fetch-site': 'cross-site' }],
  ])('from %s is refused, even with a good token', async (_what, headers: Record<string, string>) => {
    const browser = await signedIn(PRIME);
    const answer = await browser.write('POST', '/velocity/logout', undefined, headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({ message: 'This request came from another site and was refused.' });
    expect((await browser.get('/api/user')).statusCode).toBe(200);
  });

  it('from our own origin is taken', async () => {
    const browser = await signedIn(PRIME);
    const answer = await browser.write('POST', '/velocity/logout', undefined, { host: 'localhost:4173', origin: 'http://localhost:4173' });
    expect(answer.statusCode).toBe(204);
  });

  it('without a session cookie answers 419', async () => {
    const answer = await test.server.inject({
      method: 'POST',
      url: '/velocity/login',
      payload: { email: PRIME, password: 'velocity-demo' },
    });
    expect(answer.statusCode).toBe(419);
    expect(answer.json()).toEqual({ message: 'CSRF token mismatch.' });
  });
});

describe('the host name', () => {
  it.each(['evil.example', 'evil.example:4173', '127.0.0.1.evil.example'])('%s is refused on loopback', async (host) => {
    const answer = await test.server.inject({ method: 'GET', url: '/healthz', headers: { host } });
    expect(answer.statusCode).toBe(421);
  });

  it.each(['localhost', '127.0.0.1:4173', '[::1]:4173'])('%s is ours', async (host) => {
    expect((await test.server.inject({ method: 'GET', url: '/healthz', headers: { host } })).statusCode).toBe(200);
  });
});

describe('throttling', () => {
  it('refuses the sixth wrong password for an account from one address, says for how long, and lets in again after it', async () => {
    const browser = test.browser();
    for (let i = 0; i < 5; i += 1) expect((await browser.signIn(PRIME, 'wrong')).statusCode).toBe(401);
    test.clock.advance(20_000);
    const refused = await browser.signIn(PRIME);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('40');
    expect(refused.json()).toEqual({ message: 'Too many login attempts. Please try again in 40 seconds.' });
    expect((await test.browser().signIn(ADMIN)).statusCode).toBe(200);
    test.clock.advance(40_000);
    expect((await browser.signIn(PRIME)).statusCode).toBe(200);
  });

  it('counts attempts that come at once', async () => {
    const browser = test.browser();
    await browser.get('/sanctum/csrf-cookie');
    const answers = await Promise.all(Array.from({ length: 12 }, () => browser.signIn(PRIME, 'wrong')));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });

  it('does not count sign-ins that succeed', async () => {
    for (let i = 0; i < 8; i += 1) await signedIn(PRIME);
  });

  it('counts an e-mail once, however it is written, and unknown ones too', async () => {
    const browser = test.browser();
    const spellings = ['x@y.example', 'X@y.example', ' x@y.example', 'x@Y.example', 'x@y.example '];
    for (const email of spellings) expect((await browser.signIn(email, 'wrong')).statusCode).toBe(401);
    expect((await browser.signIn('x@y.example', 'wrong')).statusCode).toBe(429);
  });

  it('counts an address that tries many accounts', async () => {
    const browser = test.browser();
    for (let i = 0; i < 100; i += 1) expect((await browser.signIn(`user-${i}@y.example`, 'wrong')).statusCode).toBe(401);
    expect((await browser.signIn(PRIME)).statusCode).toBe(429);
  });

  it('counts the address that trusted proxies name, and no other', async () => {
    const behind = await startTestServer({ settings: { trustedProxies: 1 } });
    try {
      const from = async (who: TestServer, address: string): Promise<number> => {
        const browser = who.browser();
        await browser.get('/sanctum/csrf-cookie');
        const headers = { 'x-forwarded-for': `198.51.100.1, ${address}` };
        return (await browser.write('POST', '/velocity/login', { email: PRIME, password: 'wrong' }, headers)).statusCode;
      };
      for (let i = 0; i < 5; i += 1) expect(await from(behind, '203.0.113.1')).toBe(401);
      expect(await from(behind, '203.0.113.1')).toBe(429);
      expect(await from(behind, '203.0.113.2')).toBe(401);
      for (let i = 0; i < 5; i += 1) expect(await from(test, `203.0.113.${i}`)).toBe(401);
      expect(await from(test, '203.0.113.9')).toBe(429);
    } finally {
      await behind.close();
    }
  });
});
