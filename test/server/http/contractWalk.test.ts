import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeThrottle } from '../../../server/auth/throttle.ts';
import { countedWith, pastLimit } from '../../../server/http/anonymousCalls.ts';
import { NoRow } from '../../../server/store/rows.ts';
import { statement } from '../../../server/store/store.ts';
import type { Access } from '../../../src/domain/api/endpoint.ts';
import { endpoints, SERVED_NAMES, type ServedName } from '../../../src/domain/api/served.ts';
import { PERMISSIONS } from '../../../src/domain/session/user.ts';
import { ABSENT, FOREIGN, HANDLERS_SAY, OWN, sampleOf } from './samples.ts';
import { ADMIN, INTERNAL, PRIME, PRIME_OF_TWO, startTestServer, type TestServer, WITHOUT_ROLE } from './testServer.ts';

const withAccess = (...kinds: readonly Access[]): ServedName[] => SERVED_NAMES.filter((name) => kinds.includes(endpoints[name].access));

let test: TestServer;
beforeAll(async () => {
  test = await startTestServer();
  // Whoever calls for their own brand group has each permission.
  const grant = statement<[role: string]>()("INSERT INTO user_roles (user_id, role) VALUES ('user-maya', ?)", NoRow);
  await test.store.transaction(async (unit) => {
    for (const permission of PERMISSIONS) await unit.run(grant, [permission]);
  });
});
afterAll(() => test.close());

type Browser = ReturnType<TestServer['browser']>;
const ENDS_SESSIONS: readonly ServedName[] = ['logout'];
const signedIn = new Map<string, Promise<Browser>>();

/** A browser of that person's. Checking a password takes a tenth of a second: they share one but for the calls that end a session. */
const browserOf = async (name: ServedName, who: string | null): Promise<Browser> => {
  const open = async (): Promise<Browser> => {
    const browser = test.browser();
    await browser.get('/sanctum/csrf-cookie');
    if (who !== null) await browser.signIn(who);
    return browser;
  };
  if (who === null || ENDS_SESSIONS.includes(name)) return open();
  const known = signedIn.get(who) ?? open();
  signedIn.set(who, known);
  return known;
};

const ask = async (name: ServedName, who: string | null, brandGroup = OWN, withToken = true) => {
  const browser = await browserOf(name, who);
  const { method } = endpoints[name];
  const { url, body, headers = {} } = sampleOf(name, brandGroup);
  if (method === 'GET') return browser.get(url);
  if (endpoints[name].bytes === true) {
    const token = withToken ? decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? '') : 'forged';
    return browser.send({ method, url, payload: 'x', headers: { 'content-type': 'application/octet-stream', 'x-xsrf-token': token } });
  }
  return browser.write(method, url, body, withToken ? headers : { ...headers, 'x-xsrf-token': 'forged' });
};

describe('every call of the contract', () => {
  it.each(withAccess('user', 'prime', 'import-data', 'manage-alerts', 'internal', 'admin'))(
    '%s answers 401 without a session',
    async (name) => {
      const answer = await ask(name, null);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ message: 'Unauthenticated.' });
    },
  );

  it.each(withAccess('prime', 'import-data', 'manage-alerts', 'internal', 'admin'))(
    'A-459 %s answers 403 to a user without the role',
    async (name) => {
      const answer = await ask(name, WITHOUT_ROLE);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toEqual({ message: 'You are not authorized to perform this action.' });
    },
  );

  it('every call about the market has a limit of its own, past which it answers 429: by person, wherever from, and by address where nobody is signed in', async () => {
    const OF_WAREHOUSE = 504;
    const ofMarket = withAccess('user').filter((name) => {
      const { path, brandGroups, failures = [] } = endpoints[name];
      return path.startsWith('/api/custom-market-explorer') || (brandGroups === undefined && failures.includes(OF_WAREHOUSE));
    });
    expect(ofMarket).toEqual(
      expect.arrayContaining(['marketTypeahead', 'filterProducts', 'createMarket', 'brandResearch', 'portfolioProducts']),
    );
    for (const name of ofMarket) {
      const throttle = makeThrottle(() => 0);
      const refused = Array.from({ length: 301 }, () => pastLimit(throttle, name, '203.0.113.9')?.status);
      expect([refused.slice(0, 300).filter((status) => status !== undefined), refused[300]], name).toEqual([[], 429]);
    }
    const asked = { method: 'GET', url: sampleOf('marketTypeahead', OWN).url, remoteAddress: '203.0.113.9' } as const;
    const statuses = new Set<number>();
    for (let i = 0; i < 300; i += 1) statuses.add((await test.server.inject(asked)).statusCode);
    expect([...statuses]).toEqual([401]);
    const past = await test.server.inject(asked);
    expect([past.statusCode, past.json().message]).toEqual([
      429,
      expect.stringMatching(/^Too many requests\. Please try again in \d+ s\.$/),
    ]);
    // A team behind that address goes on, each of them up to a limit of their own, which another address does not lift.
    const team = await browserOf('marketTypeahead', PRIME);
    expect([401, 429]).not.toContain((await team.send(asked)).statusCode);
    const counted = (userId: string | null, ip: string): string => countedWith({ session: { id: 's', userId, _csrf: undefined }, ip });
    expect(counted('maya', '203.0.113.9')).toBe(counted('maya', '203.0.113.10'));
    expect(new Set(['maya', 'noor', null].map((userId) => counted(userId, '203.0.113.9'))).size).toBe(3);
    expect(counted(null, '203.0.113.9')).not.toBe(counted(null, '203.0.113.10'));
  });

  it.each(withAccess('guest'))('%s answers 403 to somebody who is signed in', async (name) => {
    const answer = await ask(name, PRIME);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().message).toBe('You are already signed in.');
  });

  it.each(withAccess('import-data', 'manage-alerts'))('%s answers 403 to a Prime user without the permission for it', async (name) => {
    expect((await ask(name, PRIME_OF_TWO)).statusCode).toBe(403);
  });

  const isAgencys = (name: ServedName): boolean => endpoints[name].access === 'internal' || endpoints[name].access === 'admin';
  const scoped = SERVED_NAMES.filter((name) => endpoints[name].brandGroups !== undefined && !isAgencys(name));
  const ofInternal = withAccess('internal').filter((name) => endpoints[name].brandGroups !== undefined);
  it.each(ofInternal)('%s is for Internal alone, and answers 404 for a brand group that is not there', async (name) => {
    const prime = await ask(name, PRIME, OWN);
    expect(prime.statusCode).toBe(403);
    const absent = await ask(name, INTERNAL, ABSENT);
    expect([absent.statusCode, absent.json()]).toEqual([404, { message: 'The brand group was not found.' }]);
    const reached = await ask(name, INTERNAL, OWN);
    expect(reached.statusCode < 300 || HANDLERS_SAY.includes(reached.json().message), reached.body).toBe(true);
  });

  it.each(withAccess('open'))('%s lets in who has no session, and who has one', async (name) => {
    for (const who of [null, WITHOUT_ROLE, PRIME]) {
      const { statusCode } = await ask(name, who);
      expect([401, 403], `${name} for ${who ?? 'nobody'}`).not.toContain(statusCode);
    }
  });

  it.each(scoped)('%s answers alike for a foreign and for an absent brand group, with 404', async (name) => {
    const foreign = await ask(name, PRIME, FOREIGN);
    const absent = await ask(name, PRIME, ABSENT);
    expect(foreign.statusCode).toBe(404);
    expect(foreign.json()).toEqual({ message: 'The brand group was not found.' });
    expect(absent.statusCode).toBe(404);
    expect(absent.body).toBe(foreign.body);
  });

  it.each(scoped)('%s reaches its handler for a brand group of the caller', async (name) => {
    const answer = await ask(name, PRIME, OWN);
    const reached = answer.statusCode < 300 || HANDLERS_SAY.includes(answer.json().message);
    expect(reached, answer.body).toBe(true);
  });

  it.each(SERVED_NAMES.filter((name) => endpoints[name].method !== 'GET'))('%s answers 419 to a forged CSRF token', async (name) => {
    const answer = await ask(name, endpoints[name].access === 'guest' ? null : ADMIN, OWN, false);
    expect(answer.statusCode).toBe(419);
    expect(answer.json()).toEqual({ message: 'CSRF token mismatch.' });
  });

  it.each(SERVED_NAMES)('%s names its request, and its answer is not to be stored', async (name) => {
    const answer = await ask(name, null);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers['cache-control']).toMatch(/no-store/);
  });
});

describe('tags', () => {
  it('A-428 are answered to GET as to POST', async () => {
    const tag = { tag: 'Hero', tagSetId: 's1', tagSetType: 'child_asin', tagSetName: 'Role' };
    const tagged = await startTestServer({ warehouseHandlers: { tags: async () => [tag], tagsByQuery: async () => [tag] } });
    const browser = tagged.browser();
    await browser.signIn(PRIME);
    const byGet = await browser.get(`/api/user/tags?brandGroupId=${OWN}`);
    expect([byGet.statusCode, byGet.json()]).toEqual([200, [tag]]);
    expect((await browser.write('POST', '/api/user/tags', { brandGroupId: OWN })).json()).toEqual([tag]);
    await tagged.close();
  });
});

describe('tenancy', () => {
  it('refuses a mixed list whole', async () => {
    const browser = test.browser();
    await browser.signIn(PRIME);
    const answer = await browser.get(`/api/goals?brandGroupIds[]=${OWN}&brandGroupIds[]=${FOREIGN}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: 'The brand group was not found.' });
  });

  it.each([INTERNAL, ADMIN])('A-371 lets %s read any brand group that is not deleted', async (who) => {
    const answer = await ask('brandGroupGoals', who, FOREIGN);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().length).toBeGreaterThan(0);
    expect((await ask('brandGroupGoals', who, ABSENT)).statusCode).toBe(404);
  });
});
