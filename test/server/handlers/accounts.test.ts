import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addFlash } from '../../../server/store/accounts.queries.ts';
import { statement } from '../../../server/store/store.ts';
import { record, t } from '../../../src/domain/codec/codec.ts';
import { ADMIN, AGENCY, type Browser, INTERNAL, PRIME, sentMails, startTestServer, type TestServer } from '../http/testServer.ts';

const PASSWORD = 'velocity-demo';
const NEW = 'a better password';

let test: TestServer;
let browser: Browser;
beforeEach(async () => {
  test = await startTestServer();
  browser = test.browser();
  await browser.get('/sanctum/csrf-cookie');
});
afterEach(() => test.close());

const forgot = (email: string) => browser.write('POST', '/velocity/forgot-password', { email });
const reset = (body: Record<string, string>) =>
  browser.write('POST', '/velocity/reset-password', { password: NEW, password_confirmation: NEW, ...body });

/** The token in the newest mail. */
const mailedToken = async (): Promise<string> => {
  const [mail] = await sentMails(test, 1);
  const link = /http\S+\/velocity\/reset-password\/([A-Za-z0-9_-]+)\?email=(\S+)/.exec(mail?.text ?? '');
  expect(decodeURIComponent(link?.[2] ?? '')).toBe(mail?.recipient);
  return link?.[1] ?? '';
};

const isSignedIn = async (who: Browser): Promise<boolean> => (await who.get('/api/user')).statusCode === 200;

describe('a lost password', () => {
  it('A-404 A-405 A-287 is answered with a message, the same for a known and an unknown e-mail', async () => {
    const [known, unknown] = [await forgot(PRIME), await forgot('nobody@velocity.example')];
    expect([known.statusCode, unknown.statusCode]).toEqual([200, 200]);
    expect(known.json()).toEqual(unknown.json());
    expect(known.json().message).toMatch(/on its way/);
    expect((await sentMails(test, 10)).map(({ recipient }) => recipient)).toEqual([PRIME]);
  });

  it('A-406 A-407 A-288 A-289 is replaced by the link in the mail, once, and everywhere', async () => {
    const elsewhere = test.browser();
    await elsewhere.signIn(PRIME);
    await forgot(` ${PRIME.toUpperCase()} `);
    const token = await mailedToken();
    const answer = await reset({ email: PRIME, token });
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Your password has been successfully reset.' }]);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await test.browser().signIn(PRIME, PASSWORD)).statusCode).toBe(401);
    expect((await test.browser().signIn(PRIME, NEW)).statusCode).toBe(200);
    const again = await reset({ email: PRIME, token });
    expect([again.statusCode, again.json().message]).toEqual([
      422,
      'This link has already been used, or the password has since been changed. Please ask for a new one.',
    ]);
  });

  it.each([
    ['typed composed', 'jos\u00e9@g\u00e4ste.example', 'jose\u0301@g\u00e4ste.example'],
    ['stored composed', 'jos\u00e9@g\u00e4ste.example', 'jos\u00e9@g\u00e4ste.example'],
  ])('is mailed to the address that is stored, never to the spelling that was typed: %s', async (_, typed, stored) => {
    await test.store.transaction((unit) =>
      unit.run(statement<[email: string, before: string]>()('UPDATE users SET email = ? WHERE email = ?', t.unknown), [stored, PRIME]),
    );
    await forgot(stored);
    expect((await sentMails(test, 10)).map(({ recipient }) => recipient)).toEqual([stored]);
    expect((await reset({ email: stored, token: await mailedToken() })).statusCode).toBe(200);
    await forgot(typed);
    for (const { recipient } of await sentMails(test, 10)) expect(recipient).toBe(stored);
  });

  it('is not replaced by a token that is wrong, another’s, or older than an hour', async () => {
    await forgot(PRIME);
    const token = await mailedToken();
    const foreign = 'This link is for a different e-mail address. Please check the address, or ask for a new link.';
    for (const body of [
      { email: PRIME, token: `${token.slice(0, -1)}x` },
      { email: INTERNAL, token },
    ]) {
      const answer = await reset(body);
      expect([answer.statusCode, answer.json().message]).toEqual([422, foreign]);
    }
    test.clock.advance(60 * 60_000);
    expect((await reset({ email: INTERNAL, token })).json().message).toBe(foreign);
    expect((await reset({ email: PRIME, token })).json().message).toBe('This link has expired. Please ask for a new one.');
    await forgot(PRIME);
    expect((await reset({ email: PRIME, token })).json().message).toMatch(/has expired/);
    expect((await test.browser().signIn(PRIME, PASSWORD)).statusCode).toBe(200);
  });

  it('a newer password makes earlier links useless', async () => {
    await forgot(PRIME);
    const first = await mailedToken();
    test.clock.advance(1);
    await forgot(PRIME);
    const second = await mailedToken();
    expect(second).not.toBe(first);
    expect((await reset({ email: PRIME, token: second })).statusCode).toBe(200);
    expect((await reset({ email: PRIME, token: first })).json().message).toMatch(/the password has since been changed/);
  });

  it('lies nowhere in the store as a token', async () => {
    await forgot(PRIME);
    const token = await mailedToken();
    const hashes = statement<[]>()('SELECT token_hash FROM password_resets', record({ token_hash: t.string }, 'Row'));
    const kept = await test.store.all(hashes, []);
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  it.each([
    ['a short password', { password: 'short', password_confirmation: 'short' }, 'password'],
    ['two that differ', { password_confirmation: 'another password' }, 'password_confirmation'],
  ])('%s is refused, and the link still works', async (_what, change, path) => {
    await forgot(PRIME);
    const token = await mailedToken();
    const answer = await reset({ email: PRIME, token, ...change });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [path]]);
    expect((await reset({ email: PRIME, token })).statusCode).toBe(200);
  });

  it('asked for without end is throttled, known or not', async () => {
    for (const email of [PRIME, 'nobody@velocity.example']) {
      for (let i = 0; i < 5; i += 1) expect((await forgot(email)).statusCode).toBe(200);
      expect((await forgot(email)).statusCode).toBe(429);
    }
    expect(await sentMails(test, 10)).toHaveLength(5);
  });
});

describe('a thousand wrong passwords', () => {
  it('are refused, nearly all of them without being looked at', async () => {
    const statuses = new Map<number, number>();
    for (let i = 0; i < 1_000; i += 1) {
      const { statusCode } = await browser.write('POST', '/velocity/login', { email: PRIME, password: `wrong ${i}` });
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 401: 5, 429: 995 });
  });
});

describe('changing the password', () => {
  const change = (body: Record<string, string> = {}) =>
    browser.write('POST', '/api/user/update-password', {
      currentPassword: PASSWORD,
      newPassword: NEW,
      newPassword_confirmation: NEW,
      ...body,
    });

  it('A-416 A-417 A-259 keeps this session, ends every other, and says so', async () => {
    const elsewhere = test.browser();
    await elsewhere.signIn(PRIME);
    await browser.signIn(PRIME);
    const answer = await change();
    expect([answer.statusCode, answer.json().message]).toEqual([
      200,
      'Your password has been changed. Every other session has been signed out.',
    ]);
    expect([await isSignedIn(browser), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect((await test.browser().signIn(PRIME, NEW)).statusCode).toBe(200);
  });

  it('ends a reset link that is under way', async () => {
    await forgot(PRIME);
    const token = await mailedToken();
    await browser.signIn(PRIME);
    await change();
    await browser.write('POST', '/velocity/logout');
    expect((await reset({ email: PRIME, token })).statusCode).toBe(422);
  });

  it('A-022 is not for agency-tied users', async () => {
    await browser.signIn(AGENCY);
    expect((await change()).statusCode).toBe(403);
    expect((await test.browser().signIn(AGENCY, PASSWORD)).statusCode).toBe(200);
  });

  it.each([
    ['A-320 a wrong current password', { currentPassword: 'wrong' }, 'currentPassword'],
    ['a short new password', { newPassword: 'short', newPassword_confirmation: 'short' }, 'newPassword'],
    ['two that differ', { newPassword_confirmation: 'another password' }, 'newPassword_confirmation'],
  ])('refuses %s by its field', async (_what, body, path) => {
    await browser.signIn(PRIME);
    const answer = await change(body);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [path]]);
    expect((await test.browser().signIn(PRIME, PASSWORD)).statusCode).toBe(200);
  });

  it('guesses the current one ten times and no more', async () => {
    await browser.signIn(PRIME);
    for (let i = 0; i < 10; i += 1) expect((await change({ currentPassword: `wrong ${i}` })).statusCode).toBe(422);
    expect((await change()).statusCode).toBe(429);
  });
});

describe('settings', () => {
  const save = (key: string, value: string, type: string) =>
    browser.write('POST', `/api/user/settings?key=${key}&value=${encodeURIComponent(value)}&type=${type}`);

  it('A-412 A-413 A-414 A-240 are written by key, value and type, and read', async () => {
    await browser.signIn(PRIME);
    const answer = await save('enableExperimentalColorSchemes', 'true', 'boolean');
    const setting = { key: 'enableExperimentalColorSchemes', value: true, type: 'boolean' };
    expect([answer.statusCode, answer.json()]).toEqual([200, { setting }]);
    expect((await browser.get('/api/user/settings')).json().settings).toContainEqual(setting);
    expect((await browser.get('/api/user')).json().settings).toContainEqual(setting);
  });

  it('A-415 are forgotten by key', async () => {
    await browser.signIn(PRIME);
    await save('colorScheme', 'dark', 'string');
    expect((await browser.write('DELETE', '/api/user/settings?key=colorScheme')).statusCode).toBe(204);
    expect((await browser.get('/api/user/settings')).json().settings).toEqual([]);
  });

  it.each([
    ['integer', '3', 3, '3.5'],
    ['float', '3.5', 3.5, 'three'],
    ['date', '2026-11-20', '2026-11-20', '20/11/2026'],
    ['datetime', '2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z', 'noon'],
    ['boolean', 'false', false, '0'],
    ['array', '[1]', [1], '{}'],
    ['object', '{"a":1}', { a: 1 }, '[]'],
    ['string', 'dark', 'dark', null],
  ])('A-241 of the type %s are checked', async (type, text, value, wrong) => {
    await browser.signIn(PRIME);
    expect((await save('mine', text, type)).json().setting.value).toEqual(value);
    if (wrong === null) return;
    const answer = await save('mine', wrong, type);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['value']]);
  });

  it('belong to their user alone', async () => {
    await browser.signIn(PRIME);
    await save('colorScheme', 'dark', 'string');
    const other = test.browser();
    await other.signIn(ADMIN);
    expect((await other.get('/api/user/settings')).json().settings).toEqual([]);
  });

  it('have an end, and plain keys', async () => {
    await browser.signIn(PRIME);
    for (let i = 0; i < 200; i += 1) expect((await save(`k${i}`, 'x', 'string')).statusCode).toBe(200);
    expect((await save('k200', 'x', 'string')).statusCode).toBe(422);
    expect((await save('k7', 'y', 'string')).statusCode).toBe(200);
    expect((await save('__proto__', 'y', 'string')).statusCode).toBe(422);
  });
});

describe('forms of people who are no customers', () => {
  const rows = async () => {
    const all = statement<[]>()(
      'SELECT kind, email, name FROM leads ORDER BY kind, email',
      record({ kind: t.string, email: t.string, name: t.string }, 'Lead'),
    );
    return test.store.all(all, []);
  };

  it.each([
    ['A-408 A-409 get-started', '/velocity/get-started', { email: 'Ada@Brand.example', name: 'Ada', company: 'Brand' }, 'get-started'],
    [
      'A-410 B-485 export-request',
      '/velocity/export-request',
      { email: 'Ada@Brand.example', name: 'Ada', company: 'Brand' },
      'export-request',
    ],
    [
      'A-433 A-434 free-tools-interest',
      '/api/marketing/free-tools-interest',
      { email: 'Ada@Brand.example', name: 'Ada', message: 'Hello' },
      'free-tools-interest',
    ],
    [
      'B-484 free-tools-interest with a company',
      '/api/marketing/free-tools-interest',
      { email: 'Ada@Brand.example', name: 'Ada', company: 'Brand', message: '' },
      'free-tools-interest',
    ],
  ])('%s is thanked for and kept, once a day', async (_what, url, body, kind) => {
    for (let i = 0; i < 2; i += 1) {
      const answer = await browser.write('POST', url, body);
      expect([answer.statusCode, answer.json().message]).toEqual([200, "Thanks – we'll be in touch shortly!"]);
    }
    expect(await rows()).toEqual([{ kind, email: 'ada@brand.example', name: 'Ada' }]);
  });

  it.each([
    ['A-317 get-started without e-mail', '/velocity/get-started', { email: '', name: 'A', company: 'C' }, 'email'],
    ['A-318 get-started without name', '/velocity/get-started', { email: 'a@b.example', name: ' ', company: 'C' }, 'name'],
    ['A-319 get-started without company', '/velocity/get-started', { email: 'a@b.example', name: 'A', company: '' }, 'company'],
    ['A-362 export-request without e-mail', '/velocity/export-request', { email: '', name: 'A', company: 'C' }, 'email'],
    ['A-362 export-request with half an e-mail', '/velocity/export-request', { email: 'a@b', name: 'A', company: 'C' }, 'email'],
    ['A-362 export-request without name', '/velocity/export-request', { email: 'a@b.example', name: ' ', company: 'C' }, 'name'],
    ['A-362 export-request without company', '/velocity/export-request', { email: 'a@b.example', name: 'A', company: '' }, 'company'],
    ['A-325 interest without name', '/api/marketing/free-tools-interest', { email: 'a@b.example', name: '', message: '' }, 'name'],
    ['A-326 A-327 interest without e-mail', '/api/marketing/free-tools-interest', { email: 'a@b', name: 'A', message: '' }, 'email'],
    [
      'A-330 interest with a long message',
      '/api/marketing/free-tools-interest',
      { email: 'a@b.example', name: 'A', message: 'x'.repeat(513) },
      'message',
    ],
  ])('%s is refused by its field', async (_what, url, body, path) => {
    const answer = await browser.write('POST', url, body);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [path]]);
    expect(await rows()).toEqual([]);
  });
});

describe('what the server says at the start', () => {
  it('A-309 A-310 is given once, to its user', async () => {
    await browser.signIn(PRIME);
    const { id } = (await browser.get('/api/user')).json();
    await addFlash(test.store, 'f1', id, { level: 'warning', message: 'Two files were skipped.' }, 1);
    await addFlash(test.store, 'f2', id, { level: 'error', message: 'The sync failed.' }, 2);
    const other = test.browser();
    await other.signIn(ADMIN);
    expect((await other.get('/api/flash')).json()).toEqual({ messages: [] });
    expect((await browser.get('/api/flash')).json()).toEqual({
      messages: [
        { level: 'warning', message: 'Two files were skipped.' },
        { level: 'error', message: 'The sync failed.' },
      ],
    });
    expect((await browser.get('/api/flash')).json()).toEqual({ messages: [] });
  });

  it('A-435 A-258 the release is there for anybody', async () => {
    expect((await browser.get('/api/latest-release')).json()).toEqual({ version: 'test' });
  });
});

describe('the outbox', () => {
  it('shows the mail to Internal users of demo data, and to nobody else', async () => {
    await forgot(PRIME);
    const token = await mailedToken();
    await browser.signIn(INTERNAL);
    const page = await browser.get('/velocity/dev/outbox');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    expect(page.body).toContain(`/velocity/reset-password/${token}`);
    const stranger = test.browser();
    expect((await stranger.get('/velocity/dev/outbox')).statusCode).toBe(404);
    await stranger.signIn(PRIME);
    expect((await stranger.get('/velocity/dev/outbox')).statusCode).toBe(404);
  });

  it('lets no text of a mail become markup', async () => {
    await forgot(`<img/src=x>"'@b.example`);
    await browser.signIn(INTERNAL);
    expect((await browser.get('/velocity/dev/outbox')).body).not.toContain('<img');
  });
});
