import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePasswords } from '../../../server/auth/passwords.ts';
import { makeSetupToken } from '../../../server/handlers/setup.ts';
import { NoRow } from '../../../server/store/rows.ts';
import { statement } from '../../../server/store/store.ts';
import { findCredentials } from '../../../server/store/users.queries.ts';
import { Int, record, t } from '../../../src/domain/codec/codec.ts';
import { type Browser, startTestServer, type TestServer } from '../http/testServer.ts';

const asked = {
  name: ' Ada Lovell ',
  email: 'Ada@Own.Example',
  password: 'a long enough one',
  organization: 'Größe & Co.',
  brandGroup: { name: 'Own Brands', countries: ['US', 'UK', 'GB'], hasCogs: true, hasDsp: false, hasTags: false, hasAmc: false },
};
const tokenRows = statement<[]>()('SELECT token_hash FROM setup_tokens', record({ token_hash: t.string }));
const keptRows = statement<[]>()(
  'SELECT call, key, request_hash, answer FROM idempotency_keys',
  record({ call: t.string, key: t.string, request_hash: t.string, answer: t.string }),
);
const setPassword = statement<[hash: string, id: string]>()('UPDATE users SET password_hash = ? WHERE id = ?', NoRow);
const counts = statement<[]>()(
  'SELECT (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM organizations) AS organizations, (SELECT count(*) FROM brand_groups) AS groups',
  record({ users: Int, organizations: Int, groups: Int }),
);

const ONE_OF_EACH = { users: 1, organizations: 1, groups: 1 };

let test: TestServer;
let browser: Browser;
let token: string;
beforeEach(async () => {
  test = await startTestServer({ empty: true });
  browser = test.browser();
  await browser.get('/sanctum/csrf-cookie');
  token = (await makeSetupToken(test.store, test.clock.now())) ?? '';
});
afterEach(() => test.close());

const setUp = (changes: Record<string, unknown> = {}) => browser.write('POST', '/velocity/setup', { token, ...asked, ...changes });
const status = async (value: string): Promise<unknown> => (await browser.get(`/api/setup?token=${value}`)).json();

describe('the one-time link', () => {
  it('has 256 random bits, of which the store keeps a hash', async () => {
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await test.store.all(tokenRows, []);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.token_hash).not.toContain(token);
  });

  it('is renewed by the next start, and the earlier one is dead', async () => {
    const next = await makeSetupToken(test.store, test.clock.now());
    expect(next).not.toBe(token);
    expect(await status(token)).toEqual({ open: false });
    expect(await status(next ?? '')).toEqual({ open: true });
  });

  it('makes the Admin, the organization and the brand group, and signs the Admin in', async () => {
    expect(await status(token)).toEqual({ open: true });
    const answer = await setUp();
    expect(answer.statusCode).toBe(201);
    const user = (await browser.get('/api/user')).json();
    expect(answer.json().user).toEqual(user);
    expect(user).toMatchObject({ name: 'Ada Lovell', email: 'ada@own.example', roles: ['Admin'], isAlliUser: false });
    expect(user.organizations).toHaveLength(1);
    expect(user.organizations[0]).toMatchObject({ name: 'Größe & Co.', slug: 'gro-e-co', defaultBrandGroupId: user.brandGroups[0].id });
    expect(user.brandGroups[0]).toMatchObject({ name: 'Own Brands', hasCogs: true, hasDsp: false, minDailyDataDate: null });
    const again = test.browser();
    expect((await again.signIn('ada@own.example', asked.password)).statusCode).toBe(200);
  });

  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['Mars/Olympus', 'UTC'],
    [null, 'UTC'],
  ])('takes the browser’s time zone for what is scheduled: %s is %s', async (sent, kept) => {
    await browser.write('POST', '/velocity/setup', { token, ...asked }, sent === null ? {} : { 'x-timezone': sent });
    const [group] = (await browser.get('/api/admin/brand-groups')).json();
    expect(group.timeZone).toBe(kept);
  });

  it('opens once', async () => {
    await setUp();
    expect(await makeSetupToken(test.store, test.clock.now())).toBeNull();
    const second = test.browser();
    await second.get('/sanctum/csrf-cookie');
    const answer = await second.write('POST', '/velocity/setup', { token, ...asked, email: 'other@own.example' });
    expect(answer.statusCode).toBe(404);
    expect(await test.store.first(counts, [])).toEqual(ONE_OF_EACH);
  });

  it('opens once, even for two at the same moment', async () => {
    const answers = await Promise.all([setUp(), setUp({ email: 'other@own.example' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 404]);
    expect(await test.store.first(counts, [])).toEqual(ONE_OF_EACH);
  });

  describe('when its answer was lost', () => {
    const rows = () => test.store.first(counts, []);
    /** The user of an answer; how often they have signed in is another with each. */
    const madeBy = (answer: { readonly json: () => { readonly user: object } }) => ({ ...answer.json().user, sessionVersion: null });
    const repeat = async (changes: Record<string, unknown> = {}, by: Browser = test.browser()) => {
      await by.get('/sanctum/csrf-cookie');
      return by.write('POST', '/velocity/setup', { token, ...asked, ...changes });
    };

    it('is answered alike to the same request, which makes nothing twice and signs in', async () => {
      const first = await setUp();
      const other = test.browser();
      const second = await repeat({}, other);
      expect(second.statusCode).toBe(201);
      expect(madeBy(second)).toEqual(madeBy(first));
      expect((await other.get('/api/user')).json()).toEqual(second.json().user);
      expect(await rows()).toEqual(ONE_OF_EACH);
    });

    it('is answered alike to who has the session of the first already, and to two at the same moment', async () => {
      const answers = await Promise.all([setUp(), repeat()]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
      const again = await repeat({}, browser);
      expect(again.statusCode).toBe(201);
      for (const answer of answers) expect(madeBy(answer)).toEqual(madeBy(again));
      expect(await rows()).toEqual(ONE_OF_EACH);
    });

    it.each([
      ['another link', { token: 'another' }],
      ['another password', { password: 'another long one' }],
      ['another e-mail', { email: 'other@own.example' }],
      ['another organization', { organization: 'Other' }],
      ['other flags', { brandGroup: { ...asked.brandGroup, hasCogs: false } }],
    ])('is nothing to a request with %s', async (_what, changes) => {
      await setUp();
      expect((await repeat(changes)).statusCode).toBe(404);
      expect(await rows()).toEqual(ONE_OF_EACH);
    });

    it('is nothing any more once the password is another, nor after a day', async () => {
      await setUp();
      const credentials = await findCredentials(test.store, asked.email);
      const changed = await (await makePasswords()).hash('a newer long one');
      await test.store.run(setPassword, [changed, credentials?.id ?? '']);
      expect((await repeat()).statusCode).toBe(404);
      await test.store.run(setPassword, [credentials?.password_hash ?? '', credentials?.id ?? '']);
      expect((await repeat()).statusCode).toBe(201);
      test.clock.advance(24 * 3_600_000 + 1);
      expect((await repeat()).statusCode).toBe(404);
    });

    it('keeps neither link nor password', async () => {
      await setUp();
      const kept = JSON.stringify(await test.store.all(keptRows, []));
      expect(kept).toContain('"call":"setup"');
      for (const secret of [token, asked.password]) expect(kept).not.toContain(secret);
    });

    it('lets nobody try passwords at leisure', async () => {
      await setUp();
      for (let i = 0; i < 20; i += 1) expect((await repeat({ password: `a long guess ${i}` })).statusCode).toBe(404);
      expect((await repeat()).statusCode).toBe(429);
    });
  });

  it.each([
    ['a short password', { password: 'eleven char' }, 'password'],
    ['no e-mail address', { email: 'ada' }, 'email'],
    ['a blank name', { name: '  ' }, 'name'],
    ['a blank organization', { organization: '' }, 'organization'],
    ['a brand group without countries', { brandGroup: { ...asked.brandGroup, countries: [] } }, 'brandGroup.countries'],
    ['a brand group without a name', { brandGroup: { ...asked.brandGroup, name: ' ' } }, 'brandGroup.name'],
  ])('stays open after %s, which is refused by its path', async (_what, changes, path) => {
    const answer = await setUp(changes);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([path]);
    expect(await status(token)).toEqual({ open: true });
    expect(await test.store.first(counts, [])).toEqual({ users: 0, organizations: 0, groups: 0 });
  });

  it('cannot be guessed at leisure', async () => {
    for (let i = 0; i < 20; i += 1) expect(await status(`guess-${i}`)).toEqual({ open: false });
    expect((await browser.get('/api/setup?token=guess')).statusCode).toBe(429);
    expect((await setUp({ token: 'guess' })).statusCode).toBe(429);
  });
});
