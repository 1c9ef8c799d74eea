import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeSetupToken } from '../../../server/handlers/setup.ts';
import { statement } from '../../../server/store/store.ts';
import { record, t } from '../../../src/domain/codec/codec.ts';
import { type Browser, startTestServer, type TestServer } from '../http/testServer.ts';

const asked = {
  name: ' Ada Lovell ',
  email: 'Ada@Own.Example',
  password: 'a long enough one',
  organization: 'Größe & Co.',
  brandGroup: { name: 'Own Brands', countries: ['US', 'UK', 'GB'], hasCogs: true, hasDsp: false, hasTags: false, hasAmc: false },
};
const tokenRows = statement<[]>()('SELECT token_hash FROM setup_tokens', record({ token_hash: t.string }));
const counts = statement<[]>()(
  'SELECT (SELECT count(*) FROM users) || (SELECT count(*) FROM organizations) || (SELECT count(*) FROM brand_groups) AS rows',
  record({ rows: t.string }),
);

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

  it('opens once', async () => {
    await setUp();
    expect(await makeSetupToken(test.store, test.clock.now())).toBeNull();
    const second = test.browser();
    await second.get('/sanctum/csrf-cookie');
    const answer = await second.write('POST', '/velocity/setup', { token, ...asked, email: 'other@own.example' });
    expect(answer.statusCode).toBe(404);
    expect(await test.store.first(counts, [])).toEqual({ rows: '111' });
  });

  it('opens once, even for two at the same moment', async () => {
    const answers = await Promise.all([setUp(), setUp({ email: 'other@own.example' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 404]);
    expect(await test.store.first(counts, [])).toEqual({ rows: '111' });
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
    expect(await test.store.first(counts, [])).toEqual({ rows: '000' });
  });

  it('cannot be guessed at leisure', async () => {
    for (let i = 0; i < 20; i += 1) expect(await status(`guess-${i}`)).toEqual({ open: false });
    expect((await browser.get('/api/setup?token=guess')).statusCode).toBe(429);
    expect((await setUp({ token: 'guess' })).statusCode).toBe(429);
  });
});
